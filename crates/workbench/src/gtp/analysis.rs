//! What does the engine think of each move? Leela Zero's, KataGo's and Sabaki's ways of asking.

use std::time::Duration;

use go::{Colour, Move, Size};
use go_mind::engine::{Candidate, Found};

use super::Session;
use super::command::{Answer, Arguments, Command, Done, Fault, show, vertex};
use super::stream::Ending;
use crate::matches::{Z95, wilson};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("lz-analyze", |s, a| stream(s, a, Form::Leela, Ending::Open)),
    Command::new("lz-genmove_analyze", |s, a| stream(s, a, Form::Leela, Ending::Play)),
    Command::new("analyze", |s, a| stream(s, a, Form::Kata, Ending::Open)),
    Command::new("genmove_analyze", |s, a| stream(s, a, Form::Kata, Ending::Play)),
    Command::new("kata-analyze", |s, a| stream(s, a, Form::Kata, Ending::Open)),
    Command::new("kata-genmove_analyze", |s, a| stream(s, a, Form::Kata, Ending::Play)),
    Command::new("kata-search_analyze", |s, a| {
        stream(s, a, Form::Kata, Ending::Name { cancellable: false })
    }),
    Command::new("kata-search_analyze_cancellable", |s, a| {
        stream(s, a, Form::Kata, Ending::Name { cancellable: true })
    }),
];

/// Whose numbers: Leela Zero writes whole ten-thousandths, KataGo fractions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Leela,
    Kata,
}

/// What is to be written, and about which moves.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    pub(super) interval: Duration,
    least: usize,
    most: usize,
    root: bool,
    ownership: bool,
    visits_of_line: bool,
    avoid: Vec<(Colour, Move)>,
    allow: Vec<(Colour, Move)>,
}

impl Shown {
    /// Whether some moves are left out.
    pub(super) fn is_limited(&self) -> bool {
        !self.avoid.is_empty() || !self.allow.is_empty()
    }

    /// Which moves of a colour are considered.
    pub(super) fn filter(&self, colour: Colour) -> impl Fn(Move) -> bool + use<> {
        let (avoid, allow) = (self.avoid.clone(), self.allow.clone());
        let limits = allow.iter().any(|(own, _)| *own == colour);
        move |mv| !avoid.contains(&(colour, mv)) && (!limits || allow.contains(&(colour, mv)))
    }
}

fn stream(session: &mut Session, arguments: &Arguments<'_>, form: Form, ending: Ending) -> Answer {
    let (colour, shown) = read(session, arguments)?;
    Ok(Done::Stream(session.stream(colour, form, shown, ending)))
}

/// `[colour] [interval] [key value]…`
fn read(session: &Session, arguments: &Arguments<'_>) -> Result<(Colour, Shown), Fault> {
    let mut words = arguments.words.iter().copied().peekable();
    let colour = words.peek().and_then(|word| word.parse().ok());
    if colour.is_some() {
        words.next();
    }
    let mut shown = Shown {
        interval: Duration::from_secs(1),
        least: 0,
        most: usize::MAX,
        root: false,
        ownership: false,
        visits_of_line: false,
        avoid: Vec::new(),
        allow: Vec::new(),
    };
    if let Some(interval) = words.peek().and_then(|word| centiseconds(word)) {
        shown.interval = interval;
        words.next();
    }
    while let Some(key) = words.next() {
        read_option(&mut shown, key, &mut words, session.desk.size())?;
    }
    Ok((colour.unwrap_or(session.desk.position.to_move()), shown))
}

fn centiseconds(word: &str) -> Option<Duration> {
    let number: f64 = word.parse().ok().filter(|number| (0.0..=1e7).contains(number))?;
    // An interval of nothing would write without end.
    Some(Duration::from_secs_f64(number.max(1.0) / 100.0))
}

fn read_option<'w>(
    shown: &mut Shown,
    key: &str,
    words: &mut impl Iterator<Item = &'w str>,
    size: Size,
) -> Result<(), Fault> {
    let syntax = || Fault::from("syntax error");
    let value = words.next().ok_or_else(syntax)?;
    let switch = || value.to_ascii_lowercase().parse::<bool>().map_err(|_| syntax());
    let number = || value.parse::<usize>().map_err(|_| syntax());
    match key {
        "interval" => shown.interval = centiseconds(value).ok_or_else(syntax)?,
        "minmoves" => shown.least = number()?,
        "maxmoves" => shown.most = number()?,
        "rootInfo" => shown.root = switch()?,
        "ownership" => shown.ownership = switch()?,
        "pvVisits" => shown.visits_of_line = switch()?,
        // KataGo knows these, and playouts tell none of them: an analysis without is better than none.
        "ownershipStdev" | "movesOwnership" | "movesOwnershipStdev" | "pvEdgeVisits" => {
            switch()?;
        }
        "avoid" | "allow" => {
            let colour: Colour = value.parse().map_err(|()| syntax())?;
            let points = words.next().ok_or_else(syntax)?;
            let _moves: u32 = words.next().and_then(|n| n.parse().ok()).ok_or_else(syntax)?;
            let list = if key == "avoid" { &mut shown.avoid } else { &mut shown.allow };
            for name in points.split(',') {
                list.push((colour, vertex(name, size).ok_or_else(syntax)?));
            }
        }
        _ => return Err(syntax()),
    }
    Ok(())
}

/// Everything that was found, as one line; empty if no move is considered.
pub(super) fn line(form: Form, shown: &Shown, found: &Found, size: Size, colour: Colour) -> String {
    let tried = found.candidates.iter().filter(|candidate| candidate.visits > 0).count();
    let count = tried.max(shown.least).min(shown.most).min(found.candidates.len());
    let mut parts = Vec::new();
    for (order, candidate) in found.candidates[..count].iter().enumerate() {
        parts.push(match form {
            Form::Leela => leela(size, candidate, order),
            Form::Kata => kata(size, candidate, order),
        });
        if form == Form::Kata && shown.visits_of_line {
            let visits = candidate.line.iter().map(|(_, visits)| visits.to_string());
            parts.push(format!("pvVisits {}", visits.collect::<Vec<_>>().join(" ")));
        }
    }
    if form == Form::Kata && shown.root && count > 0 {
        parts.push(format!(
            "rootInfo visits {} winrate {:.6} scoreLead {:.3} scoreMean {:.3}",
            found.visits,
            average_rate(found),
            found.lead,
            found.lead
        ));
    }
    if form == Form::Kata && shown.ownership && count > 0 {
        parts.push(ownership(found, size, colour));
    }
    parts.join(" ")
}

fn leela(size: Size, candidate: &Candidate, order: usize) -> String {
    let whole = |rate: f64| (rate * 10_000.0).round().max(0.0);
    let Candidate { mv, visits, win_rate, prior, .. } = *candidate;
    let (rate, prior, lcb) = (whole(win_rate), whole(prior), whole(lower_bound(candidate)));
    let (name, line) = (show(size, mv), line_of(size, candidate));
    format!(
        "info move {name} visits {visits} winrate {rate} prior {prior} lcb {lcb} order {order} pv {line}"
    )
}

fn kata(size: Size, candidate: &Candidate, order: usize) -> String {
    let Candidate { mv, visits, win_rate, lead, lead_deviation, prior, .. } = *candidate;
    let lcb = lower_bound(candidate);
    let (name, line) = (show(size, mv), line_of(size, candidate));
    format!(
        "info move {name} visits {visits} edgeVisits {visits} winrate {win_rate:.6} \
         scoreMean {lead:.3} scoreStdev {lead_deviation:.3} scoreLead {lead:.3} prior {prior:.6} lcb {lcb:.6} order {order} pv {line}"
    )
}

/// The expected continuation, the move first.
pub(super) fn line_of(size: Size, candidate: &Candidate) -> String {
    let names: Vec<String> = candidate.line.iter().map(|&(mv, _)| show(size, mv)).collect();
    names.join(" ")
}

/// A win rate that the move has with great likelihood at least; nothing where nobody tried it.
pub(crate) fn lower_bound(candidate: &Candidate) -> f64 {
    let &Candidate { visits, win_rate, .. } = candidate;
    if visits == 0 { 0.0 } else { wilson(win_rate.clamp(0.0, 1.0), visits, Z95).low }
}

/// The share of all playouts that the mover won: the win rate of the position, as KataGo tells it.
pub(crate) fn average_rate(found: &Found) -> f64 {
    let visits: u64 = found.candidates.iter().map(|own| own.visits).sum();
    let won: f64 = found.candidates.iter().map(|own| own.win_rate * own.visits as f64).sum();
    if visits > 0 { won / visits as f64 } else { found.win_rate }
}

/// Every point from the top left, from the side of the player to move.
fn ownership(found: &Found, size: Size, colour: Colour) -> String {
    let sign = if colour == Colour::Black { 1.0 } else { -1.0 };
    // Nothing added: no point is written as less than nothing.
    let owned = size.points().map(|point| found.ownership[point.index()] * sign + 0.0);
    let numbers: Vec<String> = owned.map(|own| format!("{own:.3}")).collect();
    format!("ownership {}", numbers.join(" "))
}
