//! What can be captured, cut, killed? GNU Go's commands for tactics and for its regression suites.

use go::{Board, Colour, Move, Point};
use go_mind::tactics::{self, Effort, gtp};

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, NO_VERTEX, nothing, show, text};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("attack", |session, arguments| ask(session, "attack", arguments)),
    Command::new("defend", |session, arguments| ask(session, "defend", arguments)),
    Command::new("attack_either", |session, arguments| ask(session, "attack_either", arguments)),
    Command::new("moves_in_a_row", |session, arguments| ask(session, "moves_in_a_row", arguments)),
    Command::new("ladder_attack", |session, arguments| ask(session, "ladder_attack", arguments)),
    Command::new("connect", |session, arguments| ask(session, "connect", arguments)),
    Command::new("disconnect", |session, arguments| ask(session, "disconnect", arguments)),
    Command::new("break_in", |session, arguments| ask(session, "break_in", arguments)),
    Command::new("block_off", |session, arguments| ask(session, "block_off", arguments)),
    Command::new("owl_attack", |session, arguments| ask(session, "owl_attack", arguments)),
    Command::new("owl_defend", |session, arguments| ask(session, "owl_defend", arguments)),
    Command::new("owl_does_attack", |session, arguments| {
        ask(session, "owl_does_attack", arguments)
    }),
    Command::new("owl_does_defend", |session, arguments| {
        ask(session, "owl_does_defend", arguments)
    }),
    Command::new("dragon_status", |session, arguments| ask(session, "dragon_status", arguments)),
    Command::new("same_dragon", |session, arguments| ask(session, "same_dragon", arguments)),
    Command::new("analyze_semeai", |session, arguments| ask(session, "analyze_semeai", arguments)),
    Command::new("unconditional_status", |session, arguments| {
        ask(session, "unconditional_status", arguments)
    }),
    Command::new("eval_eye", |session, arguments| ask(session, "eval_eye", arguments)),
    Command::new("combination_attack", |session, arguments| {
        ask(session, "combination_attack", arguments)
    }),
    Command::new("combination_defend", |session, arguments| {
        ask(session, "combination_defend", arguments)
    }),
    Command::new("findlib", |session, arguments| ask(session, "findlib", arguments)),
    Command::new("countlib", |session, arguments| ask(session, "countlib", arguments)),
    Command::new("is_legal", is_legal),
    Command::new("restricted_genmove", restricted_genmove),
    Command::new("trymove", trymove),
    Command::new("popgo", popgo),
    Command::new("increase_depths", |session, _| change_depths(session, 1)),
    Command::new("decrease_depths", |session, _| change_depths(session, -1)),
    Command::new("black", |session, arguments| play(session, Colour::Black, arguments)),
    Command::new("white", |session, arguments| play(session, Colour::White, arguments)),
];

/// Each step of the depths makes the budgets a quarter larger; more steps than these change nothing.
const MOST_STEPS: i32 = 8;

fn ask(session: &mut Session, command: &str, arguments: &Arguments<'_>) -> Answer {
    let board = session.desk.position.board();
    fits(board, command, &arguments.words)?;
    if command == "findlib" {
        return text(liberties(board, &arguments.words)?);
    }
    let effort = effort(session.depths);
    let stop = tactics::Stop { deadline: None, watch: session.stop.watch() };
    let question = (command, &arguments.words[..]);
    let reply = gtp::recall(&mut session.memory, board, question, (&effort, Some(&stop)));
    text(reply.map_err(|refusal| Fault(refusal.to_string().into()))?)
}

/// Refuses what GNU Go refuses, in its words; what is no point at all is refused elsewhere.
fn fits(board: &Board, command: &str, words: &[&str]) -> Result<(), Fault> {
    let point = |index: usize| named(board, words, index);
    match (command, point(0), point(1)) {
        ("ladder_attack", Some(stone), _)
            if board.stone(stone).is_some() && board.liberty_count(stone) != 2 =>
        {
            Err("string must have exactly 2 liberties".into())
        }
        ("owl_does_attack" | "owl_does_defend", Some(mv), Some(stone)) => {
            if board.stone(mv).is_some() {
                return Err("move vertex must be empty".into());
            }
            if board.stone(stone).is_none() {
                return Err("dragon vertex must not be empty".into());
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The liberties of a string, row by row from the top as GNU Go lists them.
fn liberties(board: &Board, words: &[&str]) -> Result<String, Fault> {
    let stone = named(board, words, 0).ok_or("invalid coordinate")?;
    if board.stone(stone).is_none() {
        return Err("vertex must not be empty".into());
    }
    let mut liberties: Vec<Point> = board.liberties(stone).collect();
    liberties.sort_by_key(|&liberty| board.size().row_and_column(liberty));
    let names: Vec<String> =
        liberties.into_iter().map(|liberty| board.size().name(liberty).to_string()).collect();
    Ok(names.join(" "))
}

fn named(board: &Board, words: &[&str], index: usize) -> Option<Point> {
    words.get(index)?.parse().ok().and_then(|name| board.size().named(name))
}

/// The usual budgets after so many steps.
fn effort(steps: i32) -> Effort {
    let usual = Effort::default();
    let scaled = |nodes: u64| {
        let step = |nodes: u64, _| if steps > 0 { nodes * 5 / 4 } else { nodes * 4 / 5 };
        (0..steps.unsigned_abs()).fold(nodes, step)
    };
    Effort {
        capture: scaled(usual.capture),
        connect: scaled(usual.connect),
        life: scaled(usual.life),
        playouts: scaled(usual.playouts),
        combination: usual.combination,
    }
}

fn change_depths(session: &mut Session, by: i32) -> Answer {
    session.depths = (session.depths + by).clamp(-MOST_STEPS, MOST_STEPS);
    nothing()
}

/// `is_legal COLOUR VERTEX`: 1 or 0.
fn is_legal(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let mv = arguments.vertex(1, session.desk.size())?;
    let legal = session.desk.position.check_unfinished(colour, mv).is_ok();
    text(u8::from(legal).to_string())
}

/// `restricted_genmove COLOUR VERTICES…`: the best of these moves; nothing is played.
fn restricted_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let size = session.desk.size();
    let given = (1..arguments.words.len()).map(|index| arguments.vertex(index, size));
    let allowed: Vec<Move> = given.collect::<Result<_, _>>()?;
    let legal = |mv: &Move| session.desk.position.check_unfinished(colour, *mv).is_ok();
    let Some(first) = allowed.iter().copied().find(legal) else {
        return Err(NO_VERTEX.into());
    };
    let found = session.think(colour);
    let best =
        found.candidates.iter().map(|candidate| candidate.mv).find(|mv| allowed.contains(mv));
    text(show(size, best.unwrap_or(first)))
}

/// Plays a move that [`popgo`] takes back.
fn trymove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let mv = arguments.vertex(1, session.desk.size())?;
    let before = session.desk.position.clone();
    session.desk.play(colour, mv)?;
    session.desk.tried.push(before);
    nothing()
}

fn popgo(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let before = session.desk.tried.pop().ok_or_else(|| Fault::from("Stack already empty."))?;
    session.desk.position = before;
    nothing()
}

fn play(session: &mut Session, colour: Colour, arguments: &Arguments<'_>) -> Answer {
    let mv = arguments.vertex(0, session.desk.size())?;
    session.desk.play(colour, mv)?;
    nothing()
}
