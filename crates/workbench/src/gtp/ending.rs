//! How does the game count, and which stones are dead?

use go::{Board, Point, Size};
use go_mind::settle;

use super::Session;
use super::command::{Answer, Arguments, Command, text};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("final_score", |session, _| {
        text(settle(&session.desk.position).score.to_string())
    }),
    Command::new("final_status_list", final_status_list),
    Command::new("final_status", final_status),
];

fn final_status_list(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let position = &session.desk.position;
    let settled = settle(position);
    let board = position.board();
    let stones = match arguments.word(0)? {
        "dead" => settled.dead,
        "seki" => settled.seki,
        "alive" => {
            let others =
                |point: &Point| settled.dead.contains(point) || settled.seki.contains(point);
            board.stones().map(|(point, _)| point).filter(|point| !others(point)).collect()
        }
        _ => return Err("syntax error".into()),
    };
    text(lines(board, &stones))
}

/// One string a line.
fn lines(board: &Board, stones: &[Point]) -> String {
    let mut left: Vec<Point> = stones.to_vec();
    left.sort_unstable();
    let mut lines = Vec::new();
    while let Some(&first) = left.first() {
        let string: Vec<Point> = board.string(first).collect();
        lines.push(names(board.size(), &string));
        left.retain(|point| !string.contains(point) && *point != first);
    }
    lines.join("\n")
}

pub(super) fn names(size: Size, points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(|&point| size.name(point).to_string()).collect();
    names.join(" ")
}

fn final_status(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let position = &session.desk.position;
    let mv = arguments.vertex(0, session.desk.size())?;
    let go::Move::Play(point) = mv else { return Err("invalid coordinate".into()) };
    if position.board().is_empty_at(point) {
        return Err("invalid coordinate".into());
    }
    let settled = settle(position);
    text(if settled.dead.contains(&point) {
        "dead"
    } else if settled.seki.contains(&point) {
        "seki"
    } else {
        "alive"
    })
}
