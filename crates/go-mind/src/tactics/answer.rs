//! How does a search become an answer: which success, by which move, shown by which line?

use go::{Board, Colour, Move, Point};

use super::allowance::Allowance;
use super::area::Area;
use super::ko::{KoRule, Success};
use super::proof::{Found, Goal, Search};

/// To avoid ko a search may take so many times the nodes of the one that did not.
const AVOIDANCE: u64 = 4;

/// The answer to one question of tactics, for the side that moves first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// How well the side that asks succeeds.
    pub success: Success,
    /// By which move; none where it fails or need not move. Where the nodes ran out it may be the
    /// likeliest move though the search leans to a failure.
    pub mv: Option<Point>,
    /// The moves that show it, both sides playing their best, the side that asks first.
    pub line: Vec<Move>,
    /// Whether the searches came to an end: `false` is an estimate when the nodes ran out
    /// or it was stopped.
    pub settled: bool,
    /// How many nodes the searches took.
    pub nodes: u64,
    /// The points that the searches thought of as moves, where they tell.
    pub thought_of: Option<Area>,
}

impl Answer {
    /// An answer that needs no search.
    pub const fn at_once(success: Success, mv: Option<Point>) -> Answer {
        Answer { success, mv, line: Vec::new(), settled: true, nodes: 0, thought_of: None }
    }
}

/// What one search under one treatment of ko said.
struct Tried {
    found: Found,
    mv: Option<Point>,
    line: Vec<Move>,
    saw_ko: bool,
    nodes: u64,
    thought_of: Area,
}

impl Tried {
    /// What this search and one before it took and thought of together.
    fn after(mut self, before: &Tried) -> Tried {
        self.nodes += before.nodes;
        self.thought_of.join(&before.thought_of);
        self
    }
}

/// How to ask: who moves first, whether a pass is a first move, and what each search may spend.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question<'s> {
    pub(crate) first: Colour,
    pub(crate) may_pass: bool,
    pub(crate) allowance: Allowance<'s>,
    /// Whether the seeker has the goal where the nodes run out; by the numbers if that is open.
    pub(crate) in_doubt: Option<bool>,
}

/// A treatment of ko. Under the hardest one the other side is master of one ko at a time, as in GNU
/// Go: threats enough for two are not granted to it.
#[derive(Debug, Clone, Copy)]
struct Ko {
    rule: KoRule,
    one_at_a_time: bool,
    /// Whether the side that asks begins none.
    is_shunned: bool,
}

impl Ko {
    const fn of(rule: KoRule) -> Ko {
        Ko { rule, one_at_a_time: false, is_shunned: false }
    }
}

/// Searches under as many treatments of ko as the answer needs.
pub(crate) fn ask<G: Goal>(goal: &mut G, board: &Board, question: Question<'_>) -> Answer {
    let seeking = question.first == goal.seeker();
    // The treatment that is hardest for the side that asks, then the easiest.
    let (hard, easy) = if seeking {
        (KoRule::AgainstSeeker, KoRule::ForSeeker)
    } else {
        (KoRule::ForSeeker, KoRule::AgainstSeeker)
    };
    let hardest = Ko { rule: hard, one_at_a_time: true, is_shunned: false };
    let first = run(goal, board, question, hardest);
    if first.found.succeeds() == seeking {
        return answer(Success::Yes, without_ko(goal, board, question, (hardest, first)));
    }
    if !first.saw_ko {
        return answer(Success::No, first);
    }
    let easiest = run(goal, board, question, Ko::of(easy)).after(&first);
    if easiest.found.succeeds() != seeking {
        return answer(Success::No, easiest);
    }
    let plain = run(goal, board, question, Ko::of(KoRule::Plain)).after(&easiest);
    // A ko is settled only if it is settled that nothing better can be had.
    let settled = first.found.is_settled() && plain.found.is_settled();
    let by_ko = if plain.found.succeeds() == seeking {
        answer(Success::KoIgnoringThreat, plain)
    } else {
        let (nodes, thought_of) = (plain.nodes, plain.thought_of);
        answer(Success::KoNeedsThreat, Tried { nodes, thought_of, ..easiest })
    };
    Answer { settled: by_ko.settled && settled, ..by_ko }
}

/// A success without any ko if there is one that costs little more: ko threats are not given away.
fn without_ko<G: Goal>(
    goal: &mut G,
    board: &Board,
    question: Question<'_>,
    (ko, tried): (Ko, Tried),
) -> Tried {
    if !tried.saw_ko || !tried.found.is_settled() {
        return tried;
    }
    let nodes = question.allowance.nodes.min(AVOIDANCE * tried.nodes + 100);
    let fewer = Question { allowance: question.allowance.with_nodes(nodes), ..question };
    let second = run(goal, board, fewer, Ko { is_shunned: true, ..ko }).after(&tried);
    if second.found != tried.found {
        return Tried { nodes: second.nodes, thought_of: second.thought_of, ..tried };
    }
    second
}

fn run<G: Goal>(goal: &mut G, board: &Board, question: Question<'_>, ko: Ko) -> Tried {
    let mut search = Search::new(goal, board, ko.rule, question.allowance);
    if question.may_pass {
        search = search.allow_pass();
    }
    if ko.one_at_a_time {
        search = search.one_ko_at_a_time();
    }
    if ko.is_shunned {
        search = search.without_ko_of(question.first);
    }
    let found = match (search.run(question.first), question.in_doubt) {
        (Found::Unknown { .. }, Some(leans_proved)) => Found::Unknown { leans_proved },
        (found, _) => found,
    };
    let line = search.line(question.first, found.succeeds());
    let mv = if found.is_settled() {
        line.first().copied().flatten()
    } else {
        search.favourite(question.first)
    };
    let line = line.into_iter().map(|mv| mv.map_or(Move::Pass, Move::Play));
    let line = playable(board, question.first, line);
    let (saw_ko, nodes) = (search.has_seen_ko(), search.nodes());
    Tried { found, mv, line, saw_ko, nodes, thought_of: search.thought_of().clone() }
}

fn answer(success: Success, tried: Tried) -> Answer {
    Answer {
        success,
        mv: if success.is_success() { tried.mv } else { None },
        line: tried.line,
        settled: tried.found.is_settled(),
        nodes: tried.nodes,
        thought_of: Some(tried.thought_of),
    }
}

/// The part of a line that can be played: up to where a ko would be taken back at once, which only a
/// [treatment of ko](KoRule) allows, or a position comes back.
pub(crate) fn playable(
    board: &Board,
    first: Colour,
    line: impl IntoIterator<Item = Move>,
) -> Vec<Move> {
    let (mut board, mut mover) = (board.clone(), first);
    let mut seen = vec![(board.key(), mover)];
    let mut played = Vec::new();
    for mv in line {
        match mv {
            Move::Play(point) if !board.allows(point, mover, false) => break,
            Move::Play(point) => {
                board.play(point, mover);
            }
            Move::Pass => {
                board.forget_ko();
            }
        }
        mover = mover.opponent();
        let now = (board.key(), mover);
        if seen.contains(&now) {
            break;
        }
        seen.push(now);
        played.push(mv);
    }
    played
}
