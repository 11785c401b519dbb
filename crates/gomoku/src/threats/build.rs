//! How does a proof become a win that can be shown and checked?

use std::collections::HashMap;

use game::Player;
use game::picture::Place;
use search::{Budget, Stopped};

use super::fours::Pair;
use super::prove::{Prover, Quarry, Turn};
use super::table::{INFINITE, Numbers};
use super::threat::Plan;
use super::tree::{Builder, StepId, Then, Win};
use crate::field::Field;

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
struct Writing<'p, Q> {
    prover: &'p mut Prover<Q>,
    builder: Builder,
    known: HashMap<u64, StepId>,
}

/// The win of the attacker, who is to move and has been proved to win.
pub(super) fn win<Q: Quarry>(
    prover: &mut Prover<Q>,
    budget: &mut Budget<'_>,
) -> Result<Win, Unwritten> {
    let attacker = prover.quarry.attacker();
    let mut writing = Writing { prover, builder: Builder::default(), known: HashMap::new() };
    let root = writing.attack(budget)?;
    Ok(writing.builder.finish(attacker, root))
}

/// A line of fours as a win.
pub(super) fn fours(field: &mut Field, attacker: Player, line: &[Pair]) -> Win {
    let mut builder = Builder::default();
    let root = builder.line(field, attacker, line);
    builder.finish(attacker, root)
}

impl<Q: Quarry> Writing<'_, Q> {
    /// Writes down how the attacker, who is to move, wins. The recursion is at most as deep as the
    /// board has cells.
    fn attack(&mut self, budget: &mut Budget<'_>) -> Result<StepId, Unwritten> {
        let key = self.prover.key(Turn::Attack);
        if let Some(&id) = self.known.get(&key) {
            return Ok(id);
        }
        let id = if let Some(plan) = self.prover.quarry.win_at_once(budget)? {
            self.plan(&plan)
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
        let threat = self.prover.quarry.threat(budget)?.ok_or(Unwritten::Lost)?;
        let attacker = self.prover.quarry.attacker();
        if matches!(threat.plan, Plan::Fives) {
            return Ok(self.builder.many_fives(self.prover.quarry.field(), attacker));
        }
        let otherwise = self.plan(&threat.plan);
        let mut answers = Vec::new();
        for place in threat.disturbances(self.prover.quarry.field(), attacker.opponent()) {
            self.prover.put(Turn::Defence, place);
            let id = self.attack(budget);
            self.prover.lift(Turn::Defence, place);
            answers.push((place, id?));
        }
        Ok(Then::Replies { answers, otherwise })
    }

    fn plan(&mut self, plan: &Plan) -> StepId {
        let attacker = self.prover.quarry.attacker();
        let field = self.prover.quarry.field();
        match plan {
            Plan::Five(place) => self.builder.won(*place),
            Plan::Fives => {
                let five = field.fives(attacker).first().expect("there are several");
                self.builder.won(five)
            }
            Plan::Line(line) => self.builder.line(field, attacker, line),
            Plan::Tree(win) => self.builder.graft(win),
        }
    }
}

impl Builder {
    /// Several completions: whichever the defender takes, another is left.
    fn many_fives(&mut self, field: &Field, attacker: Player) -> Then {
        let completions: Vec<Place> = field.fives(attacker).iter().collect();
        self.after_four(&completions, None)
    }

    /// Writes down a line of fours from here.
    fn line(&mut self, field: &mut Field, attacker: Player, line: &[Pair]) -> StepId {
        let mut steps = Vec::new();
        for &(place, answer) in line {
            let wins = field.fives(attacker).has(place);
            field.put(attacker, place);
            let completions: Vec<Place> = field.fives(attacker).iter().collect();
            steps.push((place, (!wins).then_some(completions), answer));
            if let Some(answer) = answer {
                field.put(attacker.opponent(), answer);
            }
        }
        for &(place, answer) in line.iter().rev() {
            if let Some(answer) = answer {
                field.lift(attacker.opponent(), answer);
            }
            field.lift(attacker, place);
        }
        let mut next = None;
        for (place, completions, answer) in steps.into_iter().rev() {
            let then = match completions {
                None => Then::Won,
                Some(completions) => self.after_four(&completions, answer.zip(next)),
            };
            next = Some(self.add(place, then));
        }
        next.expect("a line of fours has a move")
    }

    fn after_four(&mut self, completions: &[Place], answer: Option<(Place, StepId)>) -> Then {
        let otherwise = self.won(completions[0]);
        let answers = match (answer, completions) {
            (Some(answer), _) => vec![answer],
            (None, &[first, second, ..]) => vec![(first, self.won(second))],
            // The only completion is forbidden to the defender.
            _ => Vec::new(),
        };
        Then::Replies { answers, otherwise }
    }
}
