//! Which weights make the moves of strong players likely?
//!
//! Two passes over games. The first counts how often each shape was chosen; a shape is
//! counted only once the step below it was chosen often enough, so memory stays bounded. The
//! most chosen shapes become the dictionary. The second pass climbs the likelihood of the chosen moves, one
//! position at a time, each weight with its own step size (the rule of Duchi, Hazan & Singer 2011).

use go::{Board, Colour, Point};
use rustc_hash::FxHashMap;

use super::dictionary::{Dictionary, kept};
use super::model::{Features, Known, Likely, Model, share};
use super::shapes::{Shapes, Walker};
use super::sight::{Recent, Sight};
use super::tactical::{FEATURES, Tactics};

/// A position and the move that was chosen in it.
#[derive(Debug, Clone, Copy)]
pub struct Choice<'a> {
    /// The stones.
    pub board: &'a Board,
    /// Whose turn it was.
    pub mover: Colour,
    /// What had been played before.
    pub recent: Recent,
    /// What was chosen.
    pub chosen: Point,
}

/// Counts how often shapes are chosen.
#[derive(Debug, Clone, Default)]
pub struct Census {
    pub(super) counts: FxHashMap<u64, u32>,
    pub(super) often: u32,
}

impl Census {
    /// A census in which a shape grows once it was chosen so often.
    pub fn new(often: u32) -> Census {
        Census { counts: FxHashMap::default(), often }
    }

    /// Counts the shapes of a chosen move.
    pub fn observe(&mut self, choice: &Choice<'_>) {
        let sight = Sight::new(choice.board, choice.mover, choice.recent);
        let walker = Walker::new(&sight);
        walker.walk(sight.place(choice.chosen), self, |_| ());
    }

    /// How many shapes were counted.
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// How often a shape must have been chosen for at most so many shapes to be left, at least the
    /// number of the census itself.
    pub fn threshold(&self, most: usize) -> u32 {
        let mut counts: Vec<u32> =
            self.counts.values().copied().filter(|&count| count >= self.often).collect();
        if counts.len() <= most {
            return self.often;
        }
        counts.sort_unstable_by(|one, other| other.cmp(one));
        counts[most] + 1
    }
}

impl Shapes for Census {
    /// The walk goes on where the shape was chosen often enough before.
    fn find(&mut self, key: u64) -> Option<u32> {
        let count = self.counts.entry(kept(key)).or_insert(0);
        *count += 1;
        (*count > self.often).then_some(0)
    }
}

/// How a [`Trainer`] learns.
#[derive(Debug, Clone, Copy)]
pub struct Training {
    /// The size of the first step of every weight.
    pub rate: f32,
    /// Candidates that are less likely than this and were not chosen teach nothing.
    pub least: f32,
}

impl Default for Training {
    fn default() -> Training {
        Training { rate: 0.2, least: 0.001 }
    }
}

/// Learns the weights of a model.
#[derive(Debug, Clone)]
pub struct Trainer {
    pub(super) model: Model,
    options: Training,
    /// For each feature and each shape, the sum of the squares of its slopes.
    pub(super) squares: Vec<f32>,
    pub(super) shape_squares: Vec<f32>,
    likely: Vec<Likely>,
    features: Vec<Features>,
    shapes: Vec<u32>,
    ends: Vec<u32>,
}

impl Trainer {
    /// Begins with the shapes that were chosen at least so often.
    pub fn new(census: &Census, threshold: u32, options: Training) -> Trainer {
        let chosen = census.counts.iter().filter(|entry| *entry.1 >= threshold);
        let mut chosen: Vec<u64> = chosen.map(|(&kept, _)| kept).collect();
        // In order, so that the same census makes the same dictionary.
        chosen.sort_unstable();
        let mut dictionary = Dictionary::with_room_for(chosen.len());
        for kept in chosen {
            dictionary.insert(kept, 0.0);
        }
        let slopes = (vec![0.0; FEATURES], vec![0.0; dictionary.places()]);
        Trainer::resumed(Model { weights: vec![0.0; FEATURES], dictionary }, slopes, options)
    }

    /// Goes on with a model and the sums of the squares of its slopes: features, shapes.
    pub(super) fn resumed(
        model: Model,
        (squares, shape_squares): (Vec<f32>, Vec<f32>),
        options: Training,
    ) -> Trainer {
        Trainer {
            model,
            options,
            squares,
            shape_squares,
            likely: Vec::new(),
            features: Vec::new(),
            shapes: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// The model as learned so far.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The model as learned in the end.
    pub fn into_model(self) -> Model {
        self.model
    }

    /// Learns from one choice. Returns the logarithm of the probability that the chosen move had
    /// before, if the board allows it.
    pub fn learn(&mut self, choice: &Choice<'_>) -> Option<f32> {
        self.look(choice);
        share(&mut self.likely);
        let chosen = self.likely.iter().position(|mv| mv.point == choice.chosen)?;
        let evidence = self.likely[chosen].probability.max(1e-20).ln();
        for index in 0..self.likely.len() {
            let probability = self.likely[index].probability;
            if index == chosen {
                self.step(index, 1.0 - probability);
            } else if probability > self.options.least {
                self.step(index, -probability);
            }
        }
        Some(evidence)
    }

    /// Finds the features and strengths of all candidates.
    fn look(&mut self, choice: &Choice<'_>) {
        let sight = Sight::new(choice.board, choice.mover, choice.recent);
        let (tactics, walker) = (Tactics::new(&sight), Walker::new(&sight));
        self.likely.clear();
        self.features.clear();
        self.shapes.clear();
        self.ends.clear();
        for &point in choice.board.empty() {
            if !choice.board.allows(point, choice.mover, false) {
                continue;
            }
            let place = sight.place(point);
            let features = tactics.features(point, place);
            let mut strength: f32 =
                features.iter().map(|&feature| self.model.weights[usize::from(feature)]).sum();
            let dictionary = &self.model.dictionary;
            walker.walk(place, &mut Known(dictionary), |shape| {
                strength += dictionary.weight(shape);
                self.shapes.push(shape);
            });
            self.features.push(features);
            self.ends.push(self.shapes.len() as u32);
            self.likely.push(Likely { point, probability: strength });
        }
    }

    /// Moves the weights of one candidate along its slope.
    fn step(&mut self, candidate: usize, slope: f32) {
        let square = slope * slope;
        let rate = self.options.rate;
        for &feature in &self.features[candidate] {
            let feature = usize::from(feature);
            self.squares[feature] += square;
            self.model.weights[feature] += rate * slope / (self.squares[feature] + 1e-3).sqrt();
        }
        let start = if candidate == 0 { 0 } else { self.ends[candidate - 1] as usize };
        for &shape in &self.shapes[start..self.ends[candidate] as usize] {
            let squares = &mut self.shape_squares[shape as usize];
            *squares += square;
            *self.model.dictionary.weight_mut(shape) += rate * slope / (*squares + 1e-1).sqrt();
        }
    }
}
