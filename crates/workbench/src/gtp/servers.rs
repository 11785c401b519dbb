//! What do servers and tournaments want? KGS, CGOS and Gomill.

use go::{Colour, Move, Point, Size};
use go_mind::engine::Found;
use serde_json::{Value as Json, json};

use super::Session;
use super::analysis::line_of;
use super::command::{Answer, Arguments, Command, nothing, show, text};
use super::desk::Thought;
use crate::explain::{Explained, Extent};
use crate::words::{ERRORS_TOLD, Language, Words};

/// Moves of the expected line that are told.
const LONGEST_LINE: usize = 8;
/// Moves that were considered and are told.
const TOLD: usize = 3;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("kgs-game_over", game_over),
    Command::new("kgs-chat", |_, _| text("I only play.")),
    Command::new("cgos-game_info", |_, _| nothing()),
    Command::new("cgos-game_over", game_over),
    Command::new("cgos-genmove_analyze", genmove_analyze),
    Command::new("gomill-describe_engine", describe_engine),
    Command::new("gomill-explain_last_move", explain_last_move),
];

fn game_over(session: &mut Session, _: &Arguments<'_>) -> Answer {
    session.desk.rest();
    nothing()
}

fn describe_engine(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let (visits, threads) = (session.options.visits, session.options.threads);
    let version = env!("CARGO_PKG_VERSION");
    text(format!(
        "Stratege {version}\nMonte-Carlo tree search: RAVE, priors, heavy playouts\n\
         at most {visits} playouts a move, {threads} threads"
    ))
}

/// What the engine thought of its last move, how it expects the game to go on, and what the
/// position looks like: text for people, as Gomill has it.
fn explain_last_move(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.desk.size();
    let mut lines = match &session.desk.last {
        None => return nothing(),
        Some((colour, Thought::Described(mv, tried))) => described(size, *colour, *mv, tried),
        Some((colour, Thought::Searched(found))) if found.candidates.is_empty() => {
            let name = show(size, found.mv);
            return text(format!("{colour} {name}: no move fills no own eye"));
        }
        Some((colour, Thought::Searched(found))) => searched(size, *colour, found),
    };
    let position = session.desk.position.clone();
    let explained = Explained::new(position.clone(), position.moves().len());
    // Protocols speak English.
    let told = explained.text(Words::of(Language::English), Extent::Main);
    lines.extend(told.lines().map(str::to_string));
    text(lines.join("\n"))
}

/// What the spatial description made of the moves that it tried.
fn described(size: Size, colour: Colour, mv: Move, tried: &[(Point, f32)]) -> Vec<String> {
    let name = show(size, mv);
    if tried.is_empty() {
        return vec![format!("{colour} {name}: the description proposes no move")];
    }
    let worth =
        |&(point, points): &(Point, f32)| format!("{} {points:+.1}", show(size, Move::Play(point)));
    let worths: Vec<String> = tried.iter().take(TOLD).map(worth).collect();
    vec![format!(
        "{colour} {name}; points for {colour} by the description, without komi: {}",
        worths.join(", ")
    )]
}

/// The shares of won playouts, and the line that the search expects.
fn searched(size: Size, colour: Colour, found: &Found) -> Vec<String> {
    let name = show(size, found.mv);
    let shares: Vec<String> = found
        .candidates
        .iter()
        .take(TOLD)
        .map(|c| format!("{} {:.1}% of {}", show(size, c.mv), c.win_rate * 100.0, c.visits))
        .collect();
    let visits = found.visits;
    let mut lines =
        vec![format!("{colour} {name}; won playouts: {} (of {visits} in all)", shares.join(", "))];
    if let Some(best) = found.candidates.iter().find(|own| own.mv == found.mv) {
        let line: Vec<String> =
            best.line.iter().take(LONGEST_LINE).map(|&(mv, _)| show(size, mv)).collect();
        let error = ERRORS_TOLD * best.lead_deviation / (best.visits.max(1) as f64).sqrt();
        lines.push(format!("lead {:+.1} ± {error:.1} (2σ); line {}", best.lead, line.join(" ")));
    }
    lines
}

fn genmove_analyze(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let found = session.think_on_the_clock(colour);
    let size = session.desk.size();
    let (mv, analysis) = (found.mv, as_json(&found, size, colour));
    if found.resigns {
        session.desk.rest();
        return text(format!("\n{analysis}\nplay resign"));
    }
    session.desk.play(colour, mv)?;
    session.desk.last = Some((colour, Thought::Searched(found)));
    text(format!("\n{analysis}\nplay {}", show(size, mv)))
}

fn as_json(found: &Found, size: Size, colour: Colour) -> Json {
    let tried = found.candidates.iter().filter(|candidate| candidate.visits > 0);
    let moves: Vec<Json> = tried
        .map(|candidate| {
            json!({
                "move": show(size, candidate.mv),
                "winrate": candidate.win_rate,
                "score": candidate.lead,
                "prior": candidate.prior,
                "visits": candidate.visits,
                "pv": line_of(size, candidate),
            })
        })
        .collect();
    json!({
        "winrate": found.win_rate,
        "score": found.lead,
        "visits": found.visits,
        "moves": moves,
        "ownership": letters(found, size, colour),
    })
}

/// One character a point from the top left, `A` for -1 to `+` for 1, for the mover.
fn letters(found: &Found, size: Size, colour: Colour) -> String {
    const SCALE: &[u8; 63] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";
    let sign = if colour == Colour::Black { 1.0 } else { -1.0 };
    let letter = |own: f32| {
        let place = (own * sign + 1.0) * 31.0;
        let step = (0_u8..62).find(|&step| place < f32::from(step) + 0.5).unwrap_or(62);
        char::from(SCALE[usize::from(step)])
    };
    size.points().map(|point| letter(found.ownership[point.index()])).collect()
}
