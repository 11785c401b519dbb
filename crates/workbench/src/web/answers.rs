//! Who answers a person's move, and when is the answer made?

use std::time::{Duration, Instant};

use super::Shared;
use super::access::Role;
use super::address::Parameters;
use super::moves::{Effort, Failed, edit};
use super::pace::Pace;
use super::scene::{PATIENCE, limits, table_at};
use super::visitor::Visitor;
use crate::registry::Seat;
use crate::store::{Document, Node, NodeId};

/// How long a person thought, as the page counted it.
pub(super) fn spent(fields: &Parameters) -> Duration {
    let milliseconds = fields.get("spent").and_then(|text| text.parse().ok());
    Duration::from_millis(milliseconds.unwrap_or(0))
}

/// How many moves engines make before a request is answered.
///
/// A script shows a person's move at once and then asks for the answer, so that the board is never
/// kept waiting for an engine; without scripts one request brings both.
#[derive(Debug, Clone, Copy)]
pub(super) struct Answers {
    by_script: bool,
    role: Role,
    most: usize,
}

impl Answers {
    pub(super) fn of(visitor: &Visitor) -> Answers {
        Answers { by_script: visitor.fragment, role: visitor.role, most: usize::MAX }
    }

    /// A script's move is stored and nothing else; whatever asks for an engine computes.
    pub(super) fn effort(self, fields: &Parameters) -> Effort {
        let is_move = ["move", "at"].iter().any(|name| fields.get(name).is_some());
        if self.by_script && is_move { Effort::Little } else { Effort::Much }
    }

    /// The same after a move, or where the engine was asked.
    pub(super) fn after(self, asked: bool) -> Answers {
        let most = if self.by_script { usize::from(asked) } else { self.most };
        Answers { most, ..self }
    }
}

/// Engines answer until a person is to move, the game is over, or this request has taken long
/// enough; each of their moves is stored. A move that an engine has made here before is made again.
pub(super) fn engines_answer(
    shared: &Shared,
    document: &mut Document,
    node: NodeId,
    answers: Answers,
) -> Result<NodeId, Failed> {
    let started = Instant::now();
    let mut node = node;
    let mut made = 0;
    let mut table = table_at(document, node, &shared.tables)?;
    let pace = Pace::of_document(document);
    while made < answers.most && started.elapsed() < PATIENCE {
        let player = table.to_move();
        let (Seat::Engine(engine), None) = (document.players()[player.index()], table.outcome())
        else {
            break;
        };
        let known = document.tree().node(node).map_or(&[][..], |node| node.children());
        let mut known = known.iter().filter_map(|&child| document.tree().node(child));
        let known = known.find(|child| child.put().is_none()).map(Node::move_text);
        let begun = Instant::now();
        let budget = pace.budget(document, node, player, answers.role);
        let text = match known {
            Some(text) => text.to_string(),
            None => match table.suggest(engine, &limits(budget)).text {
                Some(text) => text,
                None => break,
            },
        };
        let spent = begun.elapsed();
        (*document, node) = edit(shared, document.id(), |document| {
            let next = document.play(node, &text)?;
            pace.note(document, next, player, spent).map(|()| next)
        })?;
        made += 1;
        if table.play(&text).is_err() {
            break;
        }
    }
    Ok(node)
}
