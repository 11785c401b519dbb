//! How does a proof become a win that can be shown and checked?

use std::collections::HashMap;

use game::picture::Place;
use search::{Budget, Stopped};

use super::fours::{Fours, Pair};
use super::hunt::Threat;
use super::prove::{Prover, Turn};
use super::table::{INFINITE, Numbers};
use super::tree::{Builder, StepId, Then, Win};

/// Positions that a search for fours may visit while a proof is written down.
const FOURS_EACH: u64 = 100_000;

/// Why a proof could not be written down.
#[derive(Debug)]
pub(super) enum Unwritten {
    /// A limit ended it.
    Stopped(Stopped),
    /// It leant on a win by fours that could not be found a second time.
    Lost,
}

impl From<Stopped> for Unwritten {
    fn from(stopped: Stopped) -> Unwritten {
        Unwritten::Stopped(stopped)
    }
}

/// A win under construction.
struct Writing<'p> {
    prover: &'p mut Prover,
    builder: Builder,
    known: HashMap<u64, StepId>,
}

/// The win of the attacker, who is to move and has been proved to win.
pub(super) fn win(prover: &mut Prover, budget: &mut Budget<'_>) -> Result<Win, Unwritten> {
    let attacker = prover.hunt.attacker;
    let mut writing = Writing { prover, builder: Builder::default(), known: HashMap::new() };
    let root = writing.attack(budget)?;
    Ok(writing.builder.finish(attacker, root))
}

/// The win by fours that was found last.
pub(super) fn fours(prover: &mut Prover) -> Win {
    let attacker = prover.hunt.attacker;
    let line = prover.hunt.fours.line().to_vec();
    let mut writing = Writing { prover, builder: Builder::default(), known: HashMap::new() };
    let root = writing.line(&line);
    writing.builder.finish(attacker, root)
}

impl Writing<'_> {
    /// Writes down how the attacker, who is to move, wins.
    fn attack(&mut self, budget: &mut Budget<'_>) -> Result<StepId, Unwritten> {
        let key = self.prover.key(Turn::Attack);
        if let Some(&id) = self.known.get(&key) {
            return Ok(id);
        }
        let hunt = &mut self.prover.hunt;
        let found = hunt.fours.search(&mut hunt.field, hunt.attacker, FOURS_EACH);
        let id = if found == Fours::Win {
            let line = self.prover.hunt.fours.line().to_vec();
            self.line(&line)
        } else {
            let place = self.winning_move(budget)?;
            self.prover.put(Turn::Attack, place);
            let then = self.defend(budget);
            self.prover.lift(Turn::Attack, place);
            self.builder.add(place, then?)
        };
        self.known.insert(key, id);
        Ok(id)
    }

    /// The move that was proved to win; searched for again if the table has lost it.
    fn winning_move(&mut self, budget: &mut Budget<'_>) -> Result<Place, Unwritten> {
        let key = self.prover.key(Turn::Attack);
        loop {
            let known = self.prover.table.look_up(key).filter(|numbers| numbers.phi == 0);
            if let Some(best) = known.and_then(|_| self.prover.table.best(key)) {
                return Ok(best);
            }
            let limits = Numbers { phi: INFINITE, delta: INFINITE };
            if self.prover.search(Turn::Attack, limits, budget)?.delta == 0 {
                return Err(Unwritten::Lost);
            }
        }
    }

    /// Writes down what follows the attacker's move for every defence.
    fn defend(&mut self, budget: &mut Budget<'_>) -> Result<Then, Unwritten> {
        let threat = self.prover.hunt.threat_within(FOURS_EACH).ok_or(Unwritten::Lost)?;
        let otherwise = match &threat {
            Threat::Five(place) => self.builder.won(*place),
            Threat::Fives => return Ok(self.many_fives()),
            Threat::Line { line, .. } => self.line(line),
        };
        let mut answers = Vec::new();
        for place in self.prover.hunt.disturbances(&threat) {
            self.prover.put(Turn::Defence, place);
            let id = self.attack(budget);
            self.prover.lift(Turn::Defence, place);
            answers.push((place, id?));
        }
        Ok(Then::Replies { answers, otherwise })
    }

    /// Several completions: whichever the defender takes, another is left.
    fn many_fives(&mut self) -> Then {
        let hunt = &self.prover.hunt;
        let mut fives = hunt.field.fives(hunt.attacker).iter();
        let first = fives.next().expect("there are several");
        let second = fives.next().expect("there are several");
        let (first, other) = (first, self.builder.won(second));
        let otherwise = self.builder.won(first);
        Then::Replies { answers: vec![(first, other)], otherwise }
    }

    /// Writes down a line of fours from here.
    fn line(&mut self, line: &[Pair]) -> StepId {
        let mut steps = Vec::new();
        for &(place, answer) in line {
            let wins = self.prover.hunt.field.fives(self.prover.hunt.attacker).has(place);
            self.prover.put(Turn::Attack, place);
            steps.push((place, (!wins).then(|| self.completions()), answer));
            if let Some(answer) = answer {
                self.prover.put(Turn::Defence, answer);
            }
        }
        for &(place, answer) in line.iter().rev() {
            if let Some(answer) = answer {
                self.prover.lift(Turn::Defence, answer);
            }
            self.prover.lift(Turn::Attack, place);
        }
        let mut next = None;
        for (place, completions, answer) in steps.into_iter().rev() {
            let then = match completions {
                None => Then::Won,
                Some(completions) => self.after_four(&completions, answer, next),
            };
            next = Some(self.builder.add(place, then));
        }
        next.expect("a line of fours has a move")
    }

    fn completions(&self) -> Vec<Place> {
        self.prover.hunt.field.fives(self.prover.hunt.attacker).iter().collect()
    }

    fn after_four(
        &mut self,
        completions: &[Place],
        answer: Option<Place>,
        next: Option<StepId>,
    ) -> Then {
        let otherwise = self.builder.won(completions[0]);
        let answers = match (answer, next, completions) {
            (Some(answer), Some(next), _) => vec![(answer, next)],
            (_, _, &[first, second, ..]) => vec![(first, self.builder.won(second))],
            // The only completion is forbidden to the defender.
            _ => Vec::new(),
        };
        Then::Replies { answers, otherwise }
    }
}
