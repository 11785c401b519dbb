//! Which moves does a layer of Go put forward, who does so, and what is known of each?

use crate::masters::Tally;

/// At most so many moves are put forward: each has a letter.
pub(super) const MOST_CHOICES: usize = 8;

/// Who puts moves forward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Source {
    /// A short search of the engine.
    Search,
    /// The learned model, and a table of patterns where there is one.
    #[default]
    Patterns,
    /// Recorded games: the same position, and those nearest to it.
    Masters,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 3] = [Source::Patterns, Source::Search, Source::Masters];

    /// As an address writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Source::Search => "search",
            Source::Patterns => "patterns",
            Source::Masters => "masters",
        }
    }
}

/// A move that is put forward.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// The move.
    pub name: String,
    /// What is known of it.
    pub figure: Figure,
}

/// What is known of a move, for the mover.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Figure {
    /// Playouts went through it.
    Searched {
        /// How many.
        visits: u64,
        /// The share of them that was won, from 0 to 1.
        win_rate: f64,
    },
    /// It is likely to be chosen.
    Likely {
        /// By the model, from 0 to 1.
        share: f32,
        /// The largest pattern around it that a table has.
        pattern: Option<Pattern>,
    },
    /// Recorded games went on so.
    Played(Tally),
    /// Positions near this one went on so.
    Near {
        /// How many.
        times: usize,
        /// In how many points the nearest of them differs.
        distance: u32,
    },
}

/// A pattern as a table counted it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pattern {
    /// How far it reaches; 0 where not even the smallest was ever seen.
    pub zoom: usize,
    /// v: how often it was chosen.
    pub chosen: u32,
    /// n: how often it could have been.
    pub observed: u32,
}

/// What the moves of a layer rest on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Basis {
    /// So many playouts of the engine.
    Playouts(u64),
    /// The model that is built in, and nothing else.
    Model,
    /// The model, and a table of patterns counted in so many games up to a zoom.
    Table {
        /// The games.
        games: u64,
        /// The largest zoom.
        zooms: usize,
    },
    /// Recorded games.
    Games(Box<Recorded>),
    /// There are no recorded games.
    NoGames,
    /// There are only recorded games on boards of another size, such as `19x19`.
    OtherBoards(String),
    /// Nothing is put forward: the game has ended, and this is its count.
    Count {
        /// Whether the players have agreed on it.
        agreed: bool,
    },
}

/// What an index of recorded games knows of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// The games of the index.
    pub games: u64,
    /// Those that had this very position.
    pub same: u64,
    /// The nearest positions, each with its game.
    pub near: Vec<Near>,
    /// Where the position is looked up; `None` for who may not open games.
    pub address: Option<String>,
}

/// A recorded position near to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// In how many points it differs.
    pub distance: u32,
    /// What was played there, on the board that is looked at.
    pub name: String,
    /// The number of its game in the index.
    pub game: u32,
    /// The number of that move.
    pub number: u16,
    /// Black, White, result and date.
    pub told: [String; 4],
}
