//! The rules of Go through GTP: what must be accepted, what must be refused, what is left open.

use super::desk::said;
use super::{Desk, Found, Heard, Question, must};
use go::{Colour, Move, Position, Rules, Size};

/// Questions about the rules.
pub(super) const QUESTIONS: &[Question] = &[
    Question { key: "gtp-sizes", ask: sizes },
    Question { key: "gtp-size-refused", ask: size_refused },
    Question { key: "gtp-komi", ask: komi },
    Question { key: "gtp-occupied", ask: occupied },
    Question { key: "gtp-off-board", ask: off_board },
    Question { key: "gtp-twice", ask: twice },
    Question { key: "gtp-pass", ask: pass },
    Question { key: "gtp-capture", ask: capture },
    Question { key: "gtp-ko", ask: ko },
    Question { key: "gtp-ko-later", ask: ko_later },
    Question { key: "gtp-superko", ask: superko },
    Question { key: "gtp-suicide", ask: suicide },
    Question { key: "gtp-suicide-two", ask: suicide_two },
    Question { key: "gtp-undo", ask: undo },
    Question { key: "gtp-undo-nothing", ask: undo_nothing },
    Question { key: "gtp-clear", ask: clear },
    Question { key: "gtp-legal", ask: legal },
];

/// Sets up an empty board and plays; gives what was refused.
fn set_up(desk: &mut Desk, moves: &[&str]) -> Result<Option<String>, Heard> {
    let refused = desk.all(&["boardsize 9", "clear_board"])?;
    if refused.is_some() {
        return Ok(refused);
    }
    let commands: Vec<String> = moves.iter().map(|mv| format!("play {mv}")).collect();
    desk.all(&commands.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Plays, then a move that must be refused with the words of the protocol.
fn refuses(desk: &mut Desk, moves: &[&str], last: &str) -> Result<Found, Heard> {
    if let Some(refused) = set_up(desk, moves)? {
        return Ok(Found::Fault(refused));
    }
    let command = format!("play {last}");
    let reply = desk.ask(&command)?;
    Ok(must(!reply.is_success, said(&command, &reply)))
}

/// Plays moves that must all be accepted.
fn accepts(desk: &mut Desk, moves: &[&str]) -> Result<Found, Heard> {
    Ok(set_up(desk, moves)?.map_or(Found::Fine, Found::Fault))
}

/// Plays, then a move that may be refused or not.
fn tells(desk: &mut Desk, moves: &[&str], last: &str) -> Result<Found, Heard> {
    if let Some(refused) = set_up(desk, moves)? {
        return Ok(Found::Fault(refused));
    }
    let command = format!("play {last}");
    let reply = desk.ask(&command)?;
    Ok(Found::Told(said(&command, &reply)))
}

fn sizes(desk: &mut Desk) -> Result<Found, Heard> {
    for size in ["19", "13", "9", "7"] {
        let corner = ["T19", "N13", "J9", "G7"]
            [["19", "13", "9", "7"].iter().position(|own| own == &size).unwrap_or(0)];
        let commands =
            [format!("boardsize {size}"), "clear_board".into(), format!("play b {corner}")];
        for command in &commands {
            let reply = desk.ask(command)?;
            if !reply.is_success {
                return Ok(Found::Fault(said(command, &reply)));
            }
        }
    }
    Ok(Found::Fine)
}

fn size_refused(desk: &mut Desk) -> Result<Found, Heard> {
    let reply = desk.ask("boardsize 1000000")?;
    Ok(must(
        !reply.is_success && reply.text == "unacceptable size",
        said("boardsize 1000000", &reply),
    ))
}

fn komi(desk: &mut Desk) -> Result<Found, Heard> {
    let refused = desk.all(&["komi 7.5", "komi 0", "komi -3.5", "komi 6.5"])?;
    Ok(refused.map_or(Found::Fine, Found::Fault))
}

fn occupied(desk: &mut Desk) -> Result<Found, Heard> {
    set_up(desk, &["b D4"])?;
    let reply = desk.ask("play w D4")?;
    let fine = !reply.is_success && reply.text == "illegal move";
    if !fine {
        return Ok(Found::Fault(said("play w D4", &reply)));
    }
    // What is refused changes nothing.
    let next = desk.ask("play w E5")?;
    Ok(must(next.is_success, said("play w E5", &next)))
}

fn off_board(desk: &mut Desk) -> Result<Found, Heard> {
    for vertex in ["K10", "I5", "A0", "A10"] {
        let command = format!("play b {vertex}");
        let found = refuses(desk, &[], &command["play ".len()..])?;
        if found != Found::Fine {
            return Ok(found);
        }
    }
    Ok(Found::Fine)
}

fn twice(desk: &mut Desk) -> Result<Found, Heard> {
    accepts(desk, &["b D4", "b E4", "w G7", "w G6"])
}

fn pass(desk: &mut Desk) -> Result<Found, Heard> {
    accepts(desk, &["b pass", "w D4", "b pass", "w pass", "b E5"])
}

/// White's stone in the corner is taken; the point is free again.
fn capture(desk: &mut Desk) -> Result<Found, Heard> {
    accepts(desk, &["w A1", "b A2", "b B1", "b A1"])
}

/// Black has just taken a ko at E5.
const KO: [&str; 8] = ["b D6", "w E6", "b C5", "w F5", "b D4", "w E4", "w D5", "b E5"];

fn ko(desk: &mut Desk) -> Result<Found, Heard> {
    refuses(desk, &KO, "w D5")
}

fn ko_later(desk: &mut Desk) -> Result<Found, Heard> {
    let mut moves = KO.to_vec();
    moves.extend(["w A1", "b A2", "w D5"]);
    accepts(desk, &moves)
}

/// After two passes taking back restores an earlier board: only superko forbids it.
fn superko(desk: &mut Desk) -> Result<Found, Heard> {
    let mut moves = KO.to_vec();
    moves.extend(["w pass", "b pass"]);
    tells(desk, &moves, "w D5")
}

fn suicide(desk: &mut Desk) -> Result<Found, Heard> {
    refuses(desk, &["b A2", "b B1"], "w A1")
}

fn suicide_two(desk: &mut Desk) -> Result<Found, Heard> {
    tells(desk, &["b A3", "b B2", "b B1", "w A2"], "w A1")
}

fn knows_undo(desk: &mut Desk) -> Result<bool, Heard> {
    Ok(desk.ask("known_command undo")?.text == "true")
}

/// Taking back a capture brings the stone back, and the turn does not matter.
fn undo(desk: &mut Desk) -> Result<Found, Heard> {
    if !knows_undo(desk)? {
        return Ok(Found::Told("undo → false".to_string()));
    }
    if let Some(refused) = set_up(desk, &["w A1", "b A2", "b B1"])? {
        return Ok(Found::Fault(refused));
    }
    if let Some(refused) = desk.all(&["undo", "play b B1", "undo", "undo"])? {
        return Ok(Found::Fault(refused));
    }
    let taken = desk.ask("play b A1")?;
    let free = desk.ask("play b A2")?;
    let fine = !taken.is_success && free.is_success;
    Ok(must(fine, format!("{}; {}", said("play b A1", &taken), said("play b A2", &free))))
}

fn undo_nothing(desk: &mut Desk) -> Result<Found, Heard> {
    if !knows_undo(desk)? {
        return Ok(Found::Told("undo → false".to_string()));
    }
    set_up(desk, &[])?;
    let reply = desk.ask("undo")?;
    Ok(must(!reply.is_success && reply.text == "cannot undo", said("undo", &reply)))
}

fn clear(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(refused) = set_up(desk, &["b D4", "w E5"])? {
        return Ok(Found::Fault(refused));
    }
    let refused = desk.all(&["clear_board", "play w D4", "play b E5"])?;
    Ok(refused.map_or(Found::Fine, Found::Fault))
}

/// The engine plays both sides on a small board; our own board watches.
fn legal(desk: &mut Desk) -> Result<Found, Heard> {
    const MOVES: usize = 30;
    let size = Size::square(7);
    // Only simple ko is asked of everybody; repetitions are told elsewhere.
    let rules = Rules { ko: go::Ko::Simple, ..Rules::CHINESE };
    let board = go::Board::new(size);
    let mut game = Position::new(board, Colour::Black, rules).expect("an empty board stands");
    desk.all(&["boardsize 7", "clear_board"])?;
    for number in 0..MOVES {
        let colour = Colour::BOTH[number % 2];
        let command = format!("genmove {}", ["b", "w"][number % 2]);
        let reply = desk.ask(&command)?;
        let text = reply.text.to_ascii_uppercase();
        if !reply.is_success {
            return Ok(Found::Fault(said(&command, &reply)));
        }
        let mv = match text.as_str() {
            "RESIGN" => return Ok(Found::Fine),
            "PASS" => Some(Move::Pass),
            name => name.parse().ok().and_then(|name| size.named(name)).map(Move::Play),
        };
        match mv {
            Some(mv) if game.check_unfinished(colour, mv).is_ok() => game.play(colour, mv),
            _ => return Ok(Found::Fault(said(&command, &reply))),
        }
        if game.passes() >= 2 {
            return Ok(Found::Fine);
        }
    }
    Ok(Found::Fine)
}
