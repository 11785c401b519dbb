//! Which attached programs sit at boards of the page, and which of them failed there?
//!
//! A program is started for a game when it is first to move, and stays for the next moves; the one
//! that was asked the longest ago leaves when too many sit. One that failed is remembered with its
//! last words until somebody starts it again or seats another player.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game::Player;
use search::Watch;

use super::Shared;
use super::access::Role;
use super::address::Parameters;
use super::pace::Pace;
use super::programs::{Program, Programs};
use super::scene::{NoScene, Scene, Standing};
use super::wires::Played;
use crate::matches::wire_log::WireLog;
use crate::matches::{Allowance, Choice, Clock, Kind, NotAttached, Sitting, Trouble};
use crate::registry::{Engine, Seat};
use crate::store::ends;
use crate::store::{Document, Id, NodeId, Tree};

/// Programs that run at the same time, so that none needs to be started for every move.
const MOST: usize = 4;
/// Without a clock a program that is so much later than its time is taken to hang.
const HANGS: Duration = Duration::from_secs(30);
/// With a clock, pipes and busy machines are forgiven so much.
const TOLERANCE: Duration = Duration::from_secs(1);

/// A game, and the side that is played.
type Place = (Id, usize);

/// The programs at the boards.
#[derive(Debug, Default)]
pub(super) struct Chairs {
    taken: Mutex<HashMap<Place, Arc<Chair>>>,
    failed: Mutex<HashMap<Place, NotAttached>>,
    /// Who answers for a side, from the question until the move is stored.
    turns: Mutex<HashMap<Place, Arc<Mutex<()>>>>,
}

#[derive(Debug)]
struct Chair {
    program: Id,
    watch: Arc<Watch>,
    sitting: Mutex<Option<Sitting>>,
    asked: Mutex<Instant>,
}

fn lock<T>(own: &Mutex<T>) -> MutexGuard<'_, T> {
    own.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Chairs {
    /// How the program of a side failed, if it did.
    pub(super) fn failure(&self, document: Id, player: Player) -> Option<NotAttached> {
        lock(&self.failed).get(&(document, player.index())).cloned()
    }

    /// Forgets a failure: the program is started again when it is next asked.
    pub(super) fn forgive(&self, document: Id, player: Player) {
        lock(&self.failed).remove(&(document, player.index()));
    }

    /// What is held while one answers for a side, so that a second question hears the first one's
    /// answer.
    pub(super) fn turn(&self, document: Id, player: Player) -> Arc<Mutex<()>> {
        let mut turns = lock(&self.turns);
        turns.retain(|_, turn| Arc::strong_count(turn) > 1);
        Arc::clone(turns.entry((document, player.index())).or_default())
    }

    /// Sends a program away from every board: nobody waits for it any longer.
    pub(super) fn dismiss(&self, program: Id) {
        let mut taken = lock(&self.taken);
        let left: Vec<_> = taken.extract_if(|_, chair| chair.program == program).collect();
        drop(taken);
        for (_, chair) in &left {
            chair.watch.stop();
        }
    }

    /// Sends everybody away.
    pub(super) fn close(&self) {
        for (_, chair) in lock(&self.taken).drain() {
            chair.watch.stop();
        }
    }

    /// What a program wants to play at a node of a document, where it is to move; nothing if it was
    /// sent away meanwhile.
    ///
    /// # Errors
    /// When it fails; that is remembered, and the program is gone.
    pub(super) fn ask(
        &self,
        programs: &Programs,
        program: &Program,
        (document, node): (&Document, NodeId),
        mover: Player,
    ) -> Result<Option<Choice>, NotAttached> {
        let place = (document.id(), mover.index());
        let chair = self.chair(place, program.id);
        *lock(&chair.asked) = Instant::now();
        let clock = clock(document, node);
        let moves: Vec<String> =
            document.tree().moves_to(node).into_iter().map(str::to_string).collect();
        let played = Played { document: document.id(), player: mover };
        let mut held = lock(&chair.sitting);
        // Whoever detaches it removes its file first and then looks who sits: one of both sees it.
        let is_here = !chair.watch.is_stopped() && programs.find(program.id).is_some();
        let chosen = match held.take() {
            _ if !is_here => Err(Trouble::Cancelled),
            Some(sitting) => Ok(sitting),
            None => {
                let log = log(programs, program.id, played);
                Sitting::start(&program.contender, document.setup(), log, Arc::clone(&chair.watch))
            }
        }
        .and_then(|mut sitting| sitting.choose(&moves, &clock).map(|choice| (sitting, choice)));
        match chosen {
            Ok((sitting, choice)) => {
                *held = Some(sitting);
                Ok(Some(choice))
            }
            Err(trouble) => {
                drop(held);
                let was_sent_away = chair.watch.is_stopped();
                self.leave(place, &chair);
                if programs.find(program.id).is_none() {
                    programs.forget_wires(program.id);
                }
                let failure = told(program, trouble).filter(|_| !was_sent_away);
                let Some(failure) = failure else { return Ok(None) };
                lock(&self.failed).insert(place, failure.clone());
                Err(failure)
            }
        }
    }

    /// Gives a chair up; one that somebody else has taken at its place stays.
    fn leave(&self, place: Place, chair: &Arc<Chair>) {
        let mut taken = lock(&self.taken);
        chair.watch.stop();
        if taken.get(&place).is_some_and(|own| Arc::ptr_eq(own, chair)) {
            taken.remove(&place);
        }
    }

    /// The chair of a side, taken by this program.
    fn chair(&self, place: Place, program: Id) -> Arc<Chair> {
        // A program takes a moment to end: those who leave do so when the chairs are free again.
        let mut left = Vec::new();
        let mut taken = lock(&self.taken);
        if let Some(chair) = taken.get(&place).filter(|chair| chair.program == program) {
            return Arc::clone(chair);
        }
        if taken.len() >= MOST
            && let Some(oldest) = longest_idle(&taken)
        {
            left.extend(taken.remove(&oldest));
        }
        let chair = Arc::new(Chair {
            program,
            watch: Arc::default(),
            sitting: Mutex::default(),
            asked: Mutex::new(Instant::now()),
        });
        left.extend(taken.insert(place, Arc::clone(&chair)));
        for chair in &left {
            chair.watch.stop();
        }
        chair
    }
}

/// Who was asked the longest ago; whoever thinks stays, so that it can be sent away.
fn longest_idle(taken: &HashMap<Place, Arc<Chair>>) -> Option<Place> {
    let idle = taken.iter().filter(|(_, chair)| Arc::strong_count(chair) == 1);
    idle.min_by_key(|(_, chair)| *lock(&chair.asked)).map(|(place, _)| *place)
}

/// Where its words are kept. A program whose words cannot be written down may play all the same.
fn log(programs: &Programs, program: Id, played: Played) -> Arc<WireLog> {
    let log = WireLog::append(&programs.board_wire_path(program, played));
    Arc::new(log.unwrap_or_else(|_| WireLog::nowhere()))
}

/// How long it may think: what is left on its clock while that runs, or its time for a move.
fn clock(document: &Document, node: NodeId) -> Clock {
    let pace = Pace::of_document(document);
    let Some(own) = pace.clock.filter(|_| !ends::is_known(document)) else {
        let per_move = Some(pace.thinking);
        return Clock::new(Allowance { per_move, tolerance: HANGS, ..Allowance::default() });
    };
    let allowance = Allowance {
        per_move: None,
        clock: Some(Duration::from_secs(own.main.into())),
        increment: Duration::from_secs(own.added.into()),
        tolerance: TOLERANCE,
        ..Allowance::default()
    };
    let left = |player| pace.left(document, node, player).unwrap_or_default().max(0.0);
    let left = |player| Duration::try_from_secs_f64(left(player)).unwrap_or_default();
    Clock::new(allowance).with_left([left(Player::First), left(Player::Second)])
}

/// How it failed; whoever was sent away while it thought has not.
fn told(program: &Program, trouble: Trouble) -> Option<NotAttached> {
    let Trouble::Fault { kind, detail, last_words } = trouble else { return None };
    let line = match &program.contender.kind {
        Kind::Engine(_) => String::new(),
        Kind::Gtp(line) | Kind::Gomocup(line) => line.text().to_string(),
    };
    Some(NotAttached { name: program.contender.name.clone(), line, kind, detail, last_words })
}

/// A person begins, the third level answers.
pub(super) const FIRST: Seat = Seat::Human;
pub(super) const SECOND: Seat = Seat::Engine(Engine::Level(3));

/// Who shall play: whoever is named, or else who plays usually.
pub(super) fn seats_of(query: &Parameters, usual: [Seat; 2]) -> Result<[Seat; 2], NoScene> {
    let seat = |name, usual| match query.get(name) {
        None => Ok(usual),
        Some(text) => Seat::read(text).ok_or_else(|| NoScene::Player(text.to_string())),
    };
    Ok([seat("first", usual[0])?, seat("second", usual[1])?])
}

/// What a page knows of the programs that could sit at its board.
#[derive(Debug, Default)]
pub(super) struct Sitters {
    /// Those that play the game; none for guests.
    pub(super) programs: Vec<Program>,
    /// How the one that is to move failed.
    pub(super) failed: Option<NotAttached>,
    /// Who sits there is to move and is attached no more.
    pub(super) is_gone: bool,
}

impl Sitters {
    /// The name of an attached program.
    pub(super) fn name(&self, id: Id) -> Option<&str> {
        let found = self.programs.iter().find(|program| program.id == id);
        found.map(|program| program.contender.name.as_str())
    }
}

impl Scene {
    /// Learns which attached programs can sit here: the owner's only.
    ///
    /// # Errors
    /// When a game that is about to begin seats somebody who cannot play it here.
    pub(super) fn seat(&mut self, shared: &Shared, role: Role) -> Result<(), NoScene> {
        if role == Role::Owner {
            self.sitters.programs = shared.programs.list();
            self.sitters.programs.retain(|own| own.game == self.setup.game);
        }
        let admits = |seat: Seat| match seat {
            Seat::Program(id) => self.sitters.name(id).is_some(),
            seat => seat.plays(&self.setup.game),
        };
        match self.seats.into_iter().find(|&seat| !admits(seat)) {
            Some(seat) => Err(NoScene::Player(seat.to_string())),
            None => Ok(()),
        }
    }

    /// The same for a stored game, whose programs may be gone or have failed; and how long whoever
    /// is to move has thought.
    pub(super) fn sit(&mut self, shared: &Shared, role: Role) {
        let seats = self.seat(shared, role);
        let Standing::Stored { document, node } = &self.standing else { return };
        let mover = self.table.to_move();
        let is_over = self.outcome().is_some();
        if role == Role::Owner && !is_over {
            self.sitters.failed = shared.programs.chairs.failure(document.id(), mover);
            self.sitters.is_gone = seats.is_err() && self.missing(mover);
        }
        if !is_over && self.pace.runs_at(document, *node, mover) {
            self.thought = shared.turns.shown(document.id(), *node, Instant::now());
        }
    }

    /// Whether an engine has yet to answer the person who moved last: at the end of a line, and not
    /// where two engines play, who go on when they are told to.
    pub(super) fn is_answer_owed(&self) -> bool {
        let Standing::Stored { document, node } = &self.standing else { return false };
        let moved = document.tree().node(*node);
        let is_answered = moved.is_none_or(|own| own.put().is_some() || !own.children().is_empty());
        let other = self.seats[self.table.to_move().opponent().index()];
        *node != Tree::ROOT && !is_answered && other == Seat::Human && self.is_engine_to_move()
    }

    /// Whether the next move is an engine's, and nobody else may make it: it owes an answer, has failed
    /// to give one, or begins.
    pub(super) fn is_kept_for_engine(&self) -> bool {
        let begins = || {
            let other = self.seats[self.table.to_move().opponent().index()];
            matches!(&self.standing, Standing::Address { moves, .. } if moves.is_empty())
                && other == Seat::Human
                && self.is_engine_to_move()
        };
        let is_idle = self.sitters.failed.is_some() || self.sitters.is_gone;
        is_idle || self.is_answer_owed() || begins()
    }

    fn missing(&self, player: Player) -> bool {
        match self.seats[player.index()] {
            Seat::Program(id) => self.sitters.name(id).is_none(),
            _ => false,
        }
    }
}
