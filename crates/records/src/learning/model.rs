//! Which weights do many games give a model?

use go_mind::patterns::{Census, Model, Trainer, Training};

use super::Game;

/// How a model is learned.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Games in which the chosen shapes are counted.
    pub counted: usize,
    /// Games that the weights are learned from, of those.
    pub learned: usize,
    /// A shape is kept if it was chosen so often …
    pub often: u32,
    /// … and is among so many that were chosen most often.
    pub most_shapes: usize,
    /// How the weights are learned.
    pub training: Training,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            counted: 30_000,
            learned: 12_000,
            often: 3,
            most_shapes: 1_900_000,
            training: Training::default(),
        }
    }
}

/// How far learning has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// So many games were counted.
    Counted(usize),
    /// So many games were learned from.
    Learned(usize),
}

/// Learns a model from the first games of a list; none if the observer stops it by answering `false`.
pub fn learn(
    games: &[Game],
    options: &Options,
    mut observer: impl FnMut(Progress, Option<&Model>) -> bool,
) -> Option<Model> {
    let mut census = Census::new(options.often);
    let games = &games[..games.len().min(options.counted)];
    for (index, game) in games.iter().enumerate() {
        game.choices(|choice, _| census.observe(choice));
        if !observer(Progress::Counted(index + 1), None) {
            return None;
        }
    }
    let mut trainer =
        Trainer::new(&census, census.threshold(options.most_shapes), options.training);
    drop(census);
    for (index, game) in games.iter().take(options.learned).enumerate() {
        game.choices(|choice, _| {
            trainer.learn(choice);
        });
        if !observer(Progress::Learned(index + 1), Some(trainer.model())) {
            return None;
        }
    }
    Some(trainer.into_model())
}
