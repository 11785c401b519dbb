//! Who answers a person's move, and when is the answer made?

use std::sync::PoisonError;
use std::time::Instant;

use super::Shared;
use super::access::Role;
use super::moves::{Failed, edit_unless};
use super::pace::Pace;
use super::programs::Program;
use super::scene::{NoScene, PATIENCE, limits, table_at};
use super::visitor::Visitor;
use crate::matches::{Choice, FaultKind};
use crate::registry::{AnyTable, Engine, Seat};
use crate::store::ends;
use crate::store::{Document, Id, Node, NodeId};

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

    /// The same after a move, or where the engine was asked.
    pub(super) fn after(self, asked: bool) -> Answers {
        let most = if self.by_script { usize::from(asked) } else { self.most };
        Answers { most, ..self }
    }
}

/// A stored game at the position that is to be answered.
#[derive(Debug)]
pub(super) struct Turn {
    pub(super) document: Document,
    pub(super) node: NodeId,
    table: AnyTable,
}

impl Turn {
    pub(super) fn at(shared: &Shared, document: Document, node: NodeId) -> Result<Turn, NoScene> {
        let table = table_at(&document, node, &shared.tables)?;
        Ok(Turn { document, node, table })
    }

    /// Who is to move, if that is no person and the game goes on. Programs move for the owner only,
    /// and one that has failed waits to be started again.
    fn seat(&self, shared: &Shared, role: Role) -> Option<Seat> {
        let player = self.table.to_move();
        let is_over =
            self.table.outcome().is_some() || ends::at(&self.document, self.node).is_some();
        let seat = Some(self.document.players()[player.index()]).filter(|_| !is_over)?;
        match seat {
            Seat::Human => None,
            Seat::Engine(_) => Some(seat),
            Seat::Program(_) => {
                let failed = shared.programs.chairs.failure(self.document.id(), player);
                (role == Role::Owner && failed.is_none()).then_some(seat)
            }
        }
    }

    /// Whoever is to move does so, and the move is stored; `false` if there is none.
    fn answered(mut self, shared: &Shared, seat: Seat, role: Role) -> Result<(Turn, bool), Failed> {
        let (player, begun) = (self.table.to_move(), Instant::now());
        let pace = Pace::of_document(&self.document);
        let choice = match (known(&self.document, self.node), seat) {
            (Some(known), _) => return Ok(self.gone_to(known)),
            (None, Seat::Engine(engine)) => self.thought(engine, pace, role),
            (None, Seat::Program(program)) => return self.asked(shared, program),
            (None, Seat::Human) => None,
        };
        let Some(Choice::Move(text)) = choice else { return Ok((self, false)) };
        let (node, spent) = (self.node, begun.elapsed());
        // Somebody else may have asked meanwhile: the first answer is the answer.
        let leads = |document: &Document| known(document, node);
        let (document, next) = edit_unless(shared, self.document.id(), leads, |document| {
            let next = document.play(node, &text)?;
            pace.note(document, next, player, spent).map(|()| next)
        })?;
        self.document = document;
        Ok(self.gone_to(next))
    }

    /// The position after a move that is stored; `false` if there is none.
    fn gone_to(mut self, next: NodeId) -> (Turn, bool) {
        let made = self.document.tree().node(next).filter(|_| next != self.node);
        let went_on = made.is_some_and(|own| self.table.play(Node::move_text(own)).is_ok());
        self.node = next;
        (self, went_on)
    }

    fn thought(&mut self, engine: Engine, pace: Pace, role: Role) -> Option<Choice> {
        let budget = pace.budget(&self.document, self.node, self.table.to_move(), role);
        self.table.suggest(engine, &limits(budget)).text.map(Choice::Move)
    }

    /// A program is asked, unless somebody else has asked it meanwhile: then that answer is it.
    fn asked(mut self, shared: &Shared, program: Id) -> Result<(Turn, bool), Failed> {
        let id = self.document.id();
        let turn = shared.programs.chairs.turn(id, self.table.to_move());
        let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
        self.document = shared.store.load(id)?;
        if self.document.tree().node(self.node).is_none() {
            return Err(NoScene::Node.into());
        }
        if let Some(known) = known(&self.document, self.node) {
            return Ok(self.gone_to(known));
        }
        // While one waited it may have failed, been detached, or left its seat to another.
        let is_seated = self.seat(shared, Role::Owner) == Some(Seat::Program(program));
        match shared.programs.find(program).filter(|_| is_seated) {
            Some(program) => self.chosen(shared, &program),
            None => Ok((self, false)),
        }
    }

    /// A program moves, gives up, or fails: then the game stays as it is. Who fails because its
    /// clock has run down has lost.
    fn chosen(mut self, shared: &Shared, program: &Program) -> Result<(Turn, bool), Failed> {
        let (player, node, begun) = (self.table.to_move(), self.node, Instant::now());
        let pace = Pace::of_document(&self.document);
        let chairs = &shared.programs.chairs;
        let chosen = chairs.ask(&shared.programs, program, (&self.document, node), player);
        let spent = begun.elapsed();
        let has_clock = pace.clock.is_some() && !ends::is_known(&self.document);
        let (text, end) = match chosen {
            Ok(Some(Choice::Move(text))) => (text, None),
            Ok(Some(Choice::Resign)) => (String::new(), Some(ends::Why::Resigned)),
            Err(failure) if failure.kind == FaultKind::Time && has_clock => {
                (String::new(), Some(ends::Why::Time))
            }
            Ok(None) | Err(_) => return Ok((self, false)),
        };
        let leads = |document: &Document| {
            // Somebody else may have taken the seat: what the program wants is no move of this game.
            let sits = document.players()[player.index()] == Seat::Program(program.id);
            if sits { known(document, node) } else { Some(node) }
        };
        let (document, next) = edit_unless(shared, self.document.id(), leads, |document| {
            if let Some(why) = end {
                return ends::lose(document, node, player, why).map(|()| node);
            }
            let next = document.play(node, &text)?;
            pace.note(document, next, player, spent).map(|()| next)
        })?;
        self.document = document;
        Ok(self.gone_to(next))
    }
}

/// The move that was made at a node before.
fn known(document: &Document, node: NodeId) -> Option<NodeId> {
    let tree = document.tree();
    let children = tree.node(node).map_or(&[][..], |node| node.children());
    let is_move = |child: &NodeId| tree.node(*child).is_some_and(|own| own.put().is_none());
    children.iter().copied().find(is_move)
}

/// Engines answer until a person is to move, the game is over, or this request has taken long
/// enough; each of their moves is stored. A move that an engine has made here before is made again.
/// What computes takes a seat of the desk; whoever waits for a program waits elsewhere.
pub(super) async fn engines_answer(
    shared: &Shared,
    mut turn: Turn,
    answers: Answers,
) -> Result<Turn, Failed> {
    let (started, mut made) = (Instant::now(), 0);
    while made < answers.most && started.elapsed() < PATIENCE {
        let Some(seat) = turn.seat(shared, answers.role) else { break };
        let own = shared.clone();
        let work = move || turn.answered(&own, seat, answers.role);
        let answered = match seat {
            Seat::Program(_) => shared.desk.wait_outside(work).await,
            Seat::Human | Seat::Engine(_) => shared.desk.compute(work).await,
        };
        let went_on;
        (turn, went_on) = answered.map_err(|_| Failed::Broken)??;
        if !went_on {
            break;
        }
        made += 1;
    }
    Ok(turn)
}
