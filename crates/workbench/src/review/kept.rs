//! How is a review kept so that it can go on where it was stopped? As lines of JSON: first whose
//! review of which game it is, then an opinion a line.

use std::hash::{DefaultHasher, Hash, Hasher};

use go::{Move, Position, Size};
use serde_json::{Value as Json, json};

use super::judge::{Budget, Judge, Opinion};
use crate::gtp::vertex_name;

/// What a kept review must begin with to be the same.
pub fn head(positions: &[Position], judge: &dyn Judge, budget: &Budget) -> String {
    let mut hasher = DefaultHasher::new();
    for position in positions {
        position.key().hash(&mut hasher);
    }
    let head = json!({
        "review": 1,
        "game": format!("{:016x}", hasher.finish()),
        "judge": judge.name(),
        "seconds": budget.time.map(|time| time.as_secs_f64()),
        "visits": budget.visits,
    });
    head.to_string()
}

/// An opinion as a line.
pub fn line(opinion: &Opinion, size: Size) -> String {
    fields(opinion, size).to_string()
}

/// An opinion as JSON.
pub fn fields(opinion: &Opinion, size: Size) -> Json {
    let moves: Vec<String> = opinion.line.iter().map(|&mv| vertex_name(size, mv)).collect();
    json!({
        "lead": opinion.lead,
        "deviation": opinion.deviation,
        "win_rate": opinion.win_rate,
        "visits": opinion.visits,
        "best": vertex_name(size, opinion.best),
        "line": moves,
    })
}

/// The opinions of a kept review with this head; none of another one. A damaged line ends it.
pub fn read(text: &str, head: &str, size: Size) -> Vec<Opinion> {
    let mut lines = text.lines();
    if lines.next() != Some(head) {
        return Vec::new();
    }
    lines.map_while(|line| opinion(&serde_json::from_str(line).ok()?, size)).collect()
}

/// The opinion that [`fields`] wrote; a field beside it is passed over.
pub fn opinion(value: &Json, size: Size) -> Option<Opinion> {
    let mv = |value: &Json| named(value.as_str()?, size);
    let lead = &value["lead"];
    Some(Opinion {
        lead: if lead.is_null() { None } else { Some(lead.as_f64()?) },
        deviation: value["deviation"].as_f64()?,
        win_rate: value["win_rate"].as_f64()?,
        visits: value["visits"].as_u64()?,
        best: mv(&value["best"])?,
        line: value["line"].as_array()?.iter().map(mv).collect::<Option<_>>()?,
    })
}

fn named(text: &str, size: Size) -> Option<Move> {
    if text.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    size.named(text.parse().ok()?).map(Move::Play)
}
