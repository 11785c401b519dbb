//! How often do a model and a table foretell the moves of games they have not learned from?

use go::{Board, Colour, Point};
use go_mind::patterns::evaluate::{self, Found};
use go_mind::patterns::{Choice, Likely, Model, Rings, Table};

use super::Game;

/// Ranks that count: the first move, among the first five, among the first twenty.
pub const RANKS: [usize; 3] = [1, 5, 20];

/// Games are told apart by the number of the move, in stretches of this many.
pub const STRETCH: usize = 20;

/// How well moves were foretold.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Tally {
    /// How many moves were to be foretold.
    pub choices: u64,
    /// How many were among the first of each of [`RANKS`]. Where moves are equally good, each place among them is
    /// as likely as any other, so this need not be whole.
    pub among: [f64; 3],
    /// The sum of the negative logarithms of the chosen moves' probabilities.
    pub loss: f64,
}

impl Tally {
    /// Adds a choice among values, of which the chosen one is at a place.
    fn add(&mut self, values: &[f64], chosen: usize) {
        let value = values[chosen];
        let better = values.iter().filter(|&&other| other > value).count() as f64;
        let equal = values.iter().filter(|&&other| other >= value).count() as f64 - better;
        for (among, rank) in self.among.iter_mut().zip(RANKS) {
            *among += ((rank as f64 - better) / equal).clamp(0.0, 1.0);
        }
        let sum: f64 = values.iter().sum();
        self.loss -= if sum > 0.0 { (value / sum).max(FLOOR).ln() } else { FLOOR.ln() };
        self.choices += 1;
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: Tally) -> Tally {
        self.choices += other.choices;
        self.loss += other.loss;
        for (among, more) in self.among.iter_mut().zip(other.among) {
            *among += more;
        }
        self
    }

    /// The shares among the first of each of [`RANKS`], from 0 to 1.
    pub fn shares(&self) -> [f64; 3] {
        self.among.map(|among| among / self.choices.max(1) as f64)
    }

    /// The mean negative logarithm of the chosen moves' probabilities.
    pub fn log_loss(&self) -> f64 {
        self.loss / self.choices.max(1) as f64
    }
}

/// The least probability that the loss knows: methods that give 0 would lose without end.
const FLOOR: f64 = 1e-6;

/// What was found about each method.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Judgement {
    /// The model.
    pub model: Tally,
    /// The model by the number of the move, in stretches of [`STRETCH`].
    pub stretches: Vec<Tally>,
    /// The source's method, by its largest zoom from 1.
    pub zooms: Vec<Tally>,
    /// The smoothed rates of the table.
    pub smoothed: Tally,
}

/// Judges a model, a table, or both on games; stops early when the observer, told of the games done, answers `false`.
pub fn judge(
    games: &[Game],
    model: Option<&Model>,
    table: Option<&Table<'_>>,
    mut observer: impl FnMut(usize) -> bool,
) -> Judgement {
    let mut judgement = Judgement::default();
    let zooms = table.map_or(0, Table::zooms);
    judgement.zooms = vec![Tally::default(); zooms];
    for (index, game) in games.iter().enumerate() {
        if let Some(model) = model {
            game.choices(|choice, number| judgement.ask_model(model, choice, number));
        }
        if let Some(table) = table {
            judgement.ask_table(table, game);
        }
        if !observer(index + 1) {
            break;
        }
    }
    judgement
}

impl Judgement {
    fn ask_model(&mut self, model: &Model, choice: &Choice<'_>, number: usize) {
        let mut likely: Vec<Likely> = Vec::new();
        model.probabilities(choice.board, choice.mover, choice.recent, &mut likely);
        let chosen = likely.iter().position(|mv| mv.point == choice.chosen);
        // A move that simple ko or suicide forbids is no fault of the model.
        let Some(chosen) = chosen else { return };
        let values: Vec<f64> = likely.iter().map(|mv| f64::from(mv.probability)).collect();
        let stretch = number / STRETCH;
        if self.stretches.len() <= stretch {
            self.stretches.resize(stretch + 1, Tally::default());
        }
        self.stretches[stretch].add(&values, chosen);
        self.model.add(&values, chosen);
    }

    fn ask_table(&mut self, table: &Table<'_>, game: &Game) {
        let mut board = game.start();
        let mut rings = Rings::of(&board, table.zooms());
        for (mover, chosen) in game.moves() {
            let Some(point) = chosen else {
                board.forget_ko();
                continue;
            };
            self.ask_table_at(table, &board, &rings, (point, mover));
            let undone = board.play_undoable(point, mover);
            let suicide = board.is_empty_at(point);
            if !suicide {
                rings.toggle(point, mover);
            }
            let of = if suicide { mover } else { mover.opponent() };
            for &stone in undone.taken().iter().filter(|&&stone| stone != point) {
                rings.toggle(stone, of);
            }
        }
    }

    fn ask_table_at(
        &mut self,
        table: &Table<'_>,
        board: &Board,
        rings: &Rings,
        (chosen, mover): (Point, Colour),
    ) {
        let allowed = board.empty().iter().filter(|&&point| board.allows(point, mover, false));
        let points: Vec<Point> = allowed.copied().collect();
        let Some(place) = points.iter().position(|&point| point == chosen) else { return };
        let seen: Vec<Vec<Found>> =
            points.iter().map(|&point| evaluate::seen(table, rings, (point, mover))).collect();
        let mut values: Vec<f64> = vec![0.0; points.len()];
        for (zoom, tally) in self.zooms.iter_mut().enumerate() {
            for (value, seen) in values.iter_mut().zip(&seen) {
                // The seen zooms are an unbroken row from 1: the largest within reach is the last.
                *value = seen.get(zoom.min(seen.len().wrapping_sub(1))).map_or(0.0, |it| it.rate());
            }
            tally.add(&values, place);
        }
        for (value, seen) in values.iter_mut().zip(&seen) {
            *value = evaluate::smoothed(seen);
        }
        self.smoothed.add(&values, place);
    }
}
