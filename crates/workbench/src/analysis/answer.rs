//! How is what was found about a position written?

use go::{Colour, Move, Position, Size};
use go_mind::engine::{Candidate, Found};
use serde_json::{Map, Value as Json, json};

use super::query::{Shown, Side};
use super::queue::Task;
use crate::gtp;

/// The answer of a task that was ended before it began.
pub(super) fn none(task: &Task) -> Json {
    json!({
        "id": task.query.id,
        "isDuringSearch": false,
        "noResults": true,
        "turnNumber": task.turn,
    })
}

/// What was found, as KataGo writes it.
pub(super) fn of(task: &Task, position: &Position, found: &Found, is_during_search: bool) -> Json {
    let shown = &task.query.shown;
    let mover = position.to_move();
    let view = View { shown, mover, size: position.board().size() };
    let tried = found.candidates.iter().filter(|candidate| candidate.visits > 0);
    let moves: Vec<Json> =
        tried.enumerate().map(|(order, own)| view.candidate(own, order)).collect();
    let mut answer = Map::new();
    let mut put = |name: &str, value: Json| answer.insert(name.to_string(), value);
    put("id", json!(task.query.id));
    put("isDuringSearch", json!(is_during_search));
    put("moveInfos", Json::Array(moves));
    if shown.ownership {
        put("ownership", view.ownership(found));
    }
    if shown.policy {
        put("policy", view.policy(position, found));
    }
    put("rootInfo", view.root(position, found));
    put("turnNumber", json!(task.turn));
    Json::Object(answer)
}

/// Whose numbers are told, on which board.
struct View<'q> {
    shown: &'q Shown,
    mover: Colour,
    size: Size,
}

impl View<'_> {
    /// Whether numbers are told for the other side than the mover.
    fn is_turned(&self) -> bool {
        match self.shown.side {
            Side::Of(colour) => colour != self.mover,
            Side::Mover => false,
        }
    }

    fn rate(&self, mover: f64) -> f64 {
        rounded(if self.is_turned() { 1.0 - mover } else { mover })
    }

    fn lead(&self, mover: f64) -> f64 {
        rounded(if self.is_turned() { -mover } else { mover })
    }

    fn candidate(&self, candidate: &Candidate, order: usize) -> Json {
        let Candidate { mv, visits, win_rate, lead, lead_deviation, prior, .. } = *candidate;
        let bound = gtp::lower_bound(candidate);
        let told = candidate.line.iter().take(self.shown.line + 1);
        let line: Vec<String> = told.clone().map(|&(mv, _)| self.name(mv)).collect();
        let lead = self.lead(lead);
        let mut own = json!({
            "edgeVisits": visits,
            "lcb": self.rate(bound),
            "move": self.name(mv),
            "order": order,
            "prior": rounded(prior),
            "pv": line,
            "scoreLead": lead,
            "scoreMean": lead,
            "scoreSelfplay": lead,
            "scoreStdev": rounded(lead_deviation),
            "utility": self.lead(2.0 * win_rate - 1.0),
            "utilityLcb": self.lead(2.0 * bound - 1.0),
            "visits": visits,
            "weight": visits,
            "winrate": self.rate(win_rate),
        });
        if self.shown.visits_of_line {
            own["pvVisits"] = told.map(|&(_, visits)| visits).collect();
        }
        own
    }

    fn root(&self, position: &Position, found: &Found) -> Json {
        let rate = gtp::average_rate(found);
        let lead = self.lead(found.lead);
        json!({
            "currentPlayer": if self.mover == Colour::Black { "B" } else { "W" },
            "scoreLead": lead,
            "scoreSelfplay": lead,
            "scoreStdev": rounded(found.lead_deviation),
            "thisHash": format!("{:016X}", position.key()),
            "utility": self.lead(2.0 * rate - 1.0),
            "visits": found.visits,
            "weight": found.visits,
            "winrate": self.rate(rate),
        })
    }

    /// Every point from the top left.
    fn ownership(&self, found: &Found) -> Json {
        let is_white = match self.shown.side {
            Side::Of(colour) => colour == Colour::White,
            Side::Mover => self.mover == Colour::White,
        };
        let sign = if is_white { -1.0 } else { 1.0 };
        let owned = self.size.points().map(|point| found.ownership[point.index()]);
        owned.map(|own| rounded(f64::from(own) * sign)).collect()
    }

    /// What was thought of every point beforehand, from the top left, then of a pass; -1 where a
    /// move is illegal.
    fn policy(&self, position: &Position, found: &Found) -> Json {
        let prior = |mv: Move| {
            let own = found.candidates.iter().find(|candidate| candidate.mv == mv);
            let is_legal = || position.check_unfinished(self.mover, mv).is_ok();
            match own {
                Some(candidate) => rounded(candidate.prior),
                None if is_legal() => 0.0,
                None => -1.0,
            }
        };
        self.size.points().map(Move::Play).chain([Move::Pass]).map(prior).collect()
    }

    fn name(&self, mv: Move) -> String {
        gtp::vertex_name(self.size, mv)
    }
}

/// Six decimals are more than playouts know.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
