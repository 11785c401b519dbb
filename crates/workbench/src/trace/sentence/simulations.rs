//! The sentences of Monte-Carlo tree search.

use game::{Player, Vertex};
use search::trace::{Event, Variables, action_value};

use super::Wording;
use crate::say;
use crate::trace::show;

impl Wording<'_> {
    pub(super) fn of_simulations(&self) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let Variables::Counts { visits, doubled_wins, .. } = self.step.variables else {
            return String::new();
        };
        match self.step.event {
            Event::Descended { from } => self.chosen(from, visits, doubled_wins),
            Event::PlayedOut { end, doubled_result } => self.played_out(end, doubled_result),
            Event::Counted => {
                let wins = show::half(doubled_wins);
                say!(words, "trace-counted", vertex = vertex, visits = visits, wins = wins)
            }
            Event::Grown => {
                let count = self.trace.graph().successors(self.step.vertex).len();
                say!(words, "trace-grown", vertex = vertex, count = count)
            }
            Event::Preferred { rounds } => {
                say!(words, "trace-preferred", vertex = vertex, rounds = rounds, visits = visits)
            }
            _ => String::new(),
        }
    }

    fn chosen(&self, from: Vertex, visits: u32, doubled_wins: u32) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let parent = self.trace.graph().vertex_name(from);
        let owner = self.trace.graph().owner(from);
        let value = words.decimal(action_value(visits, doubled_wins, owner));
        match owner {
            _ if visits == 0 => say!(words, "trace-chose-new", parent = parent, vertex = vertex),
            Player::First => {
                say!(words, "trace-chose-max", parent = parent, vertex = vertex, value = value)
            }
            Player::Second => {
                say!(words, "trace-chose-min", parent = parent, vertex = vertex, value = value)
            }
        }
    }

    fn played_out(&self, end: Vertex, doubled_result: u32) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let result = match doubled_result {
            2 => say!(words, "trace-playout-win"),
            1 => say!(words, "trace-playout-draw"),
            _ => say!(words, "trace-playout-loss"),
        };
        if end == self.step.vertex {
            return say!(words, "trace-played-end", vertex = vertex, result = result);
        }
        let end = self.trace.graph().vertex_name(end);
        say!(words, "trace-played-out", vertex = vertex, end = end, result = result)
    }
}
