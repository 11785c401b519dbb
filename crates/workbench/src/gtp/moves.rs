//! What is played, and what is taken back?

use std::time::Instant;

use go::{Colour, Move, Point, Position};
use go_mind::spatial::Indigo;
use go_mind::spatial::player::Effort;
use go_mind::tactics::Stop;
use search::Limits;

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, nothing, show, text};
use super::desk::Thought;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("play", play),
    Command::new("gogui-play_sequence", play_sequence),
    Command::new("genmove", genmove),
    Command::new("reg_genmove", reg_genmove),
    Command::new("kgs-genmove_cleanup", genmove_cleanup),
    Command::new("undo", |session, _| take_back(session, 1)),
    Command::new("gg-undo", gg_undo),
    Command::new("last_move", last_move),
    Command::new("move_history", move_history),
];

fn play(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let mv = arguments.vertex(1, session.desk.size())?;
    session.desk.play(colour, mv)?;
    nothing()
}

/// All of the moves or none.
fn play_sequence(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let before = session.desk.position.clone();
    for (colour, mv) in arguments.moves(0, session.desk.size())? {
        if let Err(fault) = session.desk.play(colour, mv) {
            session.desk.position = before;
            return Err(fault);
        }
    }
    nothing()
}

fn genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    if session.options.is_indigo {
        return indigo(session, colour);
    }
    let found = session.think_on_the_clock(colour);
    if found.resigns {
        session.desk.rest();
        return text("resign");
    }
    let mv = found.mv;
    session.desk.play(colour, mv)?;
    session.desk.last = Some((colour, Thought::Searched(found)));
    text(show(session.desk.size(), mv))
}

/// The move of the player by the spatial description.
fn indigo(session: &mut Session, colour: Colour) -> Answer {
    let started = Instant::now();
    let (time, watch) = (session.allowance(colour), session.stop.watch());
    let limits = Limits { time, watch, ..Limits::default() };
    let position = &session.desk.position;
    let mut indigo = Indigo::new(Effort::default());
    let mv = if position.to_move() == colour {
        indigo.choose(position, &limits)
    } else {
        let board = position.board().clone();
        let turned = Position::new(board, colour, position.rules());
        indigo.choose(&turned.map_err(|_| Fault::from("illegal position"))?, &limits)
    };
    session.desk.clock.spend(colour, started.elapsed());
    session.desk.play(colour, mv)?;
    session.desk.last = Some((colour, Thought::Described(mv, indigo.considered())));
    text(show(session.desk.size(), mv))
}

/// The same without playing it.
fn reg_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let found = session.think(colour);
    text(show(session.desk.size(), found.mv))
}

/// Takes dead stones off the board instead of passing.
fn genmove_cleanup(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let started = Instant::now();
    let time = session.allowance(colour);
    let mut found = session.think(colour);
    let position = &session.desk.position;
    let deadline = time.and_then(|time| Instant::now().checked_add(time / FOR_THE_DEAD));
    let stop = Stop { deadline, watch: session.stop.watch() };
    let enemy = Some(colour.opponent());
    let is_enemy = |stone: &Point| position.board().stone(*stone) == enemy;
    // Who cannot tell plays on, which costs nothing while dead stones are taken.
    let has_dead = go_mind::settle_within(position, &stop)
        .is_none_or(|settled| settled.dead.iter().any(is_enemy));
    session.desk.clock.spend(colour, started.elapsed());
    let is_stone = |&mv: &Move| mv != Move::Pass && position.check_unfinished(colour, mv).is_ok();
    let stone = found.candidates.iter().map(|own| own.mv).find(is_stone);
    found.mv = stone.filter(|_| has_dead).unwrap_or(found.mv);
    let mv = found.mv;
    session.desk.play(colour, mv)?;
    session.desk.last = Some((colour, Thought::Searched(found)));
    text(show(session.desk.size(), mv))
}

/// So large a part of a move's time goes, beyond it, into the question who is dead.
const FOR_THE_DEAD: u32 = 10;

fn gg_undo(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let count = if arguments.words.is_empty() { 1 } else { arguments.parsed(0)? };
    take_back(session, count)
}

fn take_back(session: &mut Session, count: usize) -> Answer {
    let desk = &mut session.desk;
    let Some(left) = desk.position.moves().len().checked_sub(count) else {
        return Err("cannot undo".into());
    };
    let moves: Vec<(Colour, Move)> = desk.position.moves()[..left].to_vec();
    let (board, to_move) = desk.position.origin();
    let (board, to_move) = (board.clone(), to_move);
    desk.begin(board, to_move)?;
    for (colour, mv) in moves {
        desk.position.play(colour, mv);
    }
    nothing()
}

fn last_move(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let last = session.desk.position.moves().last();
    let (colour, mv) = last.ok_or_else(|| Fault::from("no previous move known"))?;
    text(format!("{} {}", name(*colour), show(session.desk.size(), *mv)))
}

/// The last move first, as GNU Go lists them.
fn move_history(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.desk.size();
    let line = |&(colour, mv): &(Colour, Move)| format!("{} {}", name(colour), show(size, mv));
    let lines: Vec<String> = session.desk.position.moves().iter().rev().map(line).collect();
    text(lines.join("\n"))
}

const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}
