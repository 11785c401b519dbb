//! Where do the handicap stones stand?

use go::{Board, Colour, Move, Point, handicap};

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, nothing, text, vertex};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("fixed_handicap", fixed_handicap),
    Command::new("place_free_handicap", place_free_handicap),
    Command::new("set_free_handicap", set_free_handicap),
];

fn fixed_handicap(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let count: u32 = arguments.parsed(0)?;
    place(session, count)
}

/// As many as the fixed points allow: the standard lets an engine place fewer.
fn place_free_handicap(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let count: u32 = arguments.parsed(0)?;
    let most = handicap::fixed(session.desk.size()).len() as u32;
    let area = session.desk.size().area();
    place(session, if count < area { count.min(most) } else { count })
}

fn place(session: &mut Session, count: u32) -> Answer {
    refuse_stones(session)?;
    let size = session.desk.size();
    let points = handicap::stones(size, count).filter(|_| count >= 2);
    let points = points.ok_or_else(|| Fault::from("invalid number of stones"))?;
    begin(session, &points)?;
    let names: Vec<String> = points.iter().map(|&point| size.name(point).to_string()).collect();
    text(names.join(" "))
}

fn set_free_handicap(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    refuse_stones(session)?;
    let size = session.desk.size();
    let mut points: Vec<Point> = Vec::new();
    for word in &arguments.words {
        match vertex(word, size) {
            Some(Move::Play(point)) if !points.contains(&point) => points.push(point),
            _ => return Err("bad vertex list".into()),
        }
    }
    if points.len() < 2 || points.len() as u32 >= size.area() {
        return Err("bad vertex list".into());
    }
    begin(session, &points)?;
    nothing()
}

fn refuse_stones(session: &Session) -> Result<(), Fault> {
    if session.desk.is_empty() { Ok(()) } else { Err("board not empty".into()) }
}

fn begin(session: &mut Session, points: &[Point]) -> Result<(), Fault> {
    let mut board = Board::new(session.desk.size());
    for &point in points {
        board.set(point, Some(Colour::Black));
    }
    session.desk.begin(board, Colour::White)
}
