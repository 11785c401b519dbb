//! The search itself: alpha-beta over the difference of the areas, ever deeper.

use ::search::{Budget, Limits, Stopped};
use go::{Colour, Ko, Move, Position};

use super::field::{Code, Field, Step};

/// What a difference is at least and at most.
type Between = (i32, i32);

/// A move within the search; the last number is the pass.
const PASS: u8 = u8::MAX;

pub(super) struct Search<'l> {
    field: Field,
    budget: Budget<'l>,
    history: Vec<(Code, Colour)>,
    /// Which arrangements have been, as the ko rule tells them apart.
    been: [Vec<bool>; 2],
    positional: bool,
    here: Here,
    /// The move that refuted last, for each arrangement and mover: when it was asked whether the
    /// score is as much as it can be, and when whether it is as little.
    refuting: [[Vec<u8>; 2]; 2],
    /// Which of the two is asked now.
    question: usize,
}

/// Where the search stands.
#[derive(Debug, Clone, Copy)]
struct Here {
    code: Code,
    mover: Colour,
    passes: u8,
}

impl<'l> Search<'l> {
    pub(super) fn new(position: &Position, limits: &'l Limits) -> Search<'l> {
        let field = Field::new(position.board().size(), position.rules().suicide);
        let history = field.history(position);
        let all = 3_usize.pow(position.board().size().area());
        let mut search = Search {
            here: Here {
                code: field.code(position.board()),
                mover: position.to_move(),
                passes: position.passes(),
            },
            field,
            budget: Budget::new(limits),
            been: [vec![false; all], vec![false; all]],
            positional: position.rules().ko == Ko::Positional,
            refuting: [(); 2].map(|()| [(); 2].map(|()| vec![PASS; all])),
            question: 0,
            history,
        };
        for (code, mover) in search.history.clone() {
            *search.been(code, mover) = true;
        }
        search
    }

    /// Whether an arrangement has been, with somebody to move where that matters.
    fn been(&mut self, code: Code, mover: Colour) -> &mut bool {
        let side = if self.positional { 0 } else { mover as usize };
        &mut self.been[side][usize::from(code)]
    }

    /// The differences that moves lead to: looked at ever deeper, all of them, until nothing is open
    /// or a limit is reached.
    pub(super) fn all(&mut self, moves: &[Move]) -> (Vec<Between>, Option<Stopped>) {
        let whole = self.field.area();
        let mut found = vec![(-whole, whole); moves.len()];
        let steps: Vec<Option<Step>> = moves.iter().map(|mv| self.step(*mv)).collect();
        let images: Vec<Option<usize>> =
            steps.iter().map(|step| self.earlier(&steps, (*step)?)).collect();
        let mut depth = 1;
        while found.iter().any(|(least, most)| least < most) {
            for index in 0..moves.len() {
                let deeper = match images[index] {
                    Some(image) => Ok(found[image]),
                    None => self.closer(found[index], steps[index], depth),
                };
                match deeper {
                    Ok(between) => found[index] = between,
                    Err(stopped) => return (found, Some(stopped)),
                }
            }
            depth += 2;
        }
        (found, None)
    }

    /// A move as the table knows it; a pass is none.
    fn step(&mut self, mv: Move) -> Option<Step> {
        let Move::Play(point) = mv else { return None };
        let number = self.field.number(point)?;
        let Here { code, mover, .. } = self.here;
        self.field.look(code).stones(mover).iter().find(|own| own.point == number).copied()
    }

    /// An earlier move that is worth the same.
    fn earlier(&self, steps: &[Option<Step>], step: Step) -> Option<usize> {
        let image = self.field.earlier_image(&self.history, step.point)?;
        steps.iter().position(|own| own.is_some_and(|own| own.point == image))
    }

    /// What a move's difference lies between, asked once more. Narrow questions are cheap: is it as
    /// much as it can be, is it as little?
    fn closer(
        &mut self,
        mut between: Between,
        step: Option<Step>,
        depth: u32,
    ) -> Result<Between, Stopped> {
        for question in 0..2 {
            if between.0 == between.1 {
                break;
            }
            self.question = question;
            let end = [(between.1 - 1, between.1), (between.0, between.0 + 1)][question];
            let (least, most) = self.after(self.here, step, end, depth)?;
            between = (between.0.max(least), between.1.min(most));
        }
        Ok(between)
    }

    /// What a stone, or a pass, leads to, looked at so many moves deep.
    fn after(
        &mut self,
        here: Here,
        step: Option<Step>,
        window: Between,
        depth: u32,
    ) -> Result<Between, Stopped> {
        let mover = here.mover.opponent();
        let next = match step {
            Some(step) => Here { code: step.next, mover, passes: 0 },
            None => Here { mover, passes: here.passes + 1, ..here },
        };
        let before = std::mem::replace(self.been(next.code, mover), true);
        self.history.push((next.code, mover));
        let found = self.value(next, window, depth - 1);
        self.history.pop();
        *self.been(next.code, mover) = before;
        found
    }

    /// The difference of the areas, for Black: true whatever the depth, and as narrow as it allows
    /// within the window.
    fn value(
        &mut self,
        here: Here,
        (mut alpha, mut beta): Between,
        depth: u32,
    ) -> Result<Between, Stopped> {
        self.budget.spend()?;
        let known = self.field.look(here.code);
        if here.passes >= 2 {
            let end = i32::from(known.difference);
            return Ok((end, end));
        }
        let (least, most) = (i32::from(known.bounds.0), i32::from(known.bounds.1));
        if depth == 0 || least >= beta || most <= alpha || least == most {
            return Ok((least, most));
        }
        let is_black = here.mover == Colour::Black;
        let (tries, count) = self.tries(here);
        let mut best = if is_black { (least, least) } else { (most, most) };
        for step in &tries[..count] {
            let (low, high) = self.after(here, *step, (alpha, beta), depth)?;
            if is_black {
                best = (best.0.max(low), best.1.max(high));
                alpha = alpha.max(low);
            } else {
                best = (best.0.min(low), best.1.min(high));
                beta = beta.min(high);
            }
            if alpha >= beta {
                // What the moves that are left would give is open.
                best = if is_black { (best.0, most) } else { (least, best.1) };
                let refuting = &mut self.refuting[self.question][here.mover as usize];
                refuting[usize::from(here.code)] = step.map_or(PASS, |step| step.point);
                break;
            }
        }
        Ok((best.0.max(least), best.1.min(most)))
    }

    /// The legal moves: what refuted last, an answer to a pass, stones, and a pass at the end.
    fn tries(&mut self, here: Here) -> ([Option<Step>; MOST], usize) {
        let (mut tries, mut count) = ([None; MOST], 0);
        let first = self.refuting[self.question][here.mover as usize][usize::from(here.code)];
        let next = here.mover.opponent();
        let seen = &self.been[if self.positional { 0 } else { next as usize }];
        let has_passed = here.passes > 0;
        if has_passed {
            count = 1;
        }
        // Turning the board is dear, and pays where few stones stand.
        let turns = self.history.len() <= TURNED;
        let field = &self.field;
        for step in field.known(here.code).stones(here.mover) {
            let is_image = || field.earlier_image(&self.history, step.point).is_some();
            if seen[usize::from(step.next)] || turns && is_image() {
                continue;
            }
            tries[count] = Some(*step);
            if step.point == first {
                tries[..=count].rotate_right(1);
            }
            count += 1;
        }
        if !has_passed {
            count += 1;
        }
        (tries, count)
    }
}

/// Games of so many positions are still looked at for turns of the board.
const TURNED: usize = 4;

/// A stone on every point, and a pass.
const MOST: usize = super::MOST_POINTS as usize + 1;
