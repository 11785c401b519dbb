//! What can GoGui show? Its list of analyse commands, and those that are only there for it.

use super::Session;
use super::command::{Answer, Arguments, Command, text};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("gogui-analyze_commands", |_, _| {
        text([ANALYSE, super::gnugo::ANALYSE, super::spatial::ANALYSE].concat().join("\n"))
    }),
    Command::new("stratege-ownership", ownership),
    Command::new("stratege-win_rates", win_rates),
];

/// Type, label and command of everything that can be shown.
const ANALYSE: &[&str] = &[
    "dboard/Ownership by Playouts/stratege-ownership",
    "dboard/Win Rates by Playouts/stratege-win_rates",
    "string/Final Score/final_score",
    "plist/Final Status Dead/final_status_list dead",
    "plist/Final Status Alive/final_status_list alive",
    "plist/Final Status Seki/final_status_list seki",
    "string/Explain Last Move/gomill-explain_last_move",
    "string/Rules/kata-get-rules",
    "none/Set Rules/kata-set-rules %s",
];

/// A number for each point: 1 Black's, -1 White's.
fn ownership(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let colour = session.desk.position.to_move();
    let found = session.think(colour);
    numbers(session, |index| f64::from(found.ownership[index]))
}

/// The mover's win rate of each move; 0 where none was considered.
fn win_rates(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let colour = session.desk.position.to_move();
    let found = session.think(colour);
    let mut rates = vec![0.0; session.desk.size().slots()];
    for candidate in &found.candidates {
        if let go::Move::Play(point) = candidate.mv {
            rates[point.index()] = candidate.win_rate;
        }
    }
    numbers(session, |index| rates[index])
}

fn numbers(session: &Session, number: impl Fn(usize) -> f64) -> Answer {
    let size = session.desk.size();
    let row = |row| {
        let points = (0..size.columns()).filter_map(|column| size.point(row, column));
        let texts: Vec<String> = points.map(|p| format!("{:.2}", number(p.index()))).collect();
        texts.join(" ")
    };
    let rows: Vec<String> = (0..size.rows()).map(row).collect();
    text(format!("\n{}", rows.join("\n")))
}
