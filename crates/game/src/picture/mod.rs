//! A position as something to look at: one description for the terminal, files and the page.
//!
//! Whoever has something to show fills a [`Picture`]; [`text`] and [`svg`] draw it. Nothing here
//! knows a game, a language or a colour scheme.

mod coordinates;
mod layout;
mod regions;
pub mod svg;
pub mod text;

pub use layout::{Drawing, MOST_NODES, Node};
pub use regions::{Hatch, Hull, Outline, Regions, Share, Tie, TieLine};

use std::ops::Range;

use crate::Value;

/// A spot of the ground: a cell of a grid (row by row from the top left), a vertex of a graph,
/// or a heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(pub u32);

impl Place {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A picture: a ground, and what stands and is said on it.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// What everything else stands on.
    pub ground: Ground,
    /// Stones, pawns, strokes; at most one on a place.
    pub pieces: Vec<(Place, Piece)>,
    /// Where the last move was played, or where the token of an arena stands.
    pub last: Vec<Place>,
    /// Marks, drawn over the pieces.
    pub marks: Vec<(Place, Mark)>,
    /// Short texts on places.
    pub labels: Vec<(Place, String)>,
    /// A quantity from -1 (bad for the mover) to 1 (good) on places.
    pub heat: Vec<(Place, f32)>,
    /// Arrows between places.
    pub arrows: Vec<Arrow>,
    /// Areas, outlines and links.
    pub regions: Regions,
    /// Lines of text beneath the picture.
    pub captions: Vec<String>,
}

/// What a picture is drawn on.
#[derive(Debug, Clone, PartialEq)]
pub enum Ground {
    /// A board of rows and columns.
    Grid(Grid),
    /// A graph with places for its vertices.
    Graph(Drawing),
    /// Heaps of tokens, side by side; place i is heap i.
    Heaps(Vec<u32>),
}

/// A board of rows and columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    /// How many rows; row 0 is on top.
    pub rows: u32,
    /// How many columns; column 0 is on the left.
    pub columns: u32,
    /// What the board is made of.
    pub style: GridStyle,
    /// Points that are drawn thicker, for orientation.
    pub stars: Vec<Place>,
    /// How the edges are labelled.
    pub coordinates: Coordinates,
}

impl Grid {
    /// The place in this row and column.
    pub fn place(&self, row: u32, column: u32) -> Place {
        Place(row * self.columns + column)
    }

    /// The row and column of a place.
    pub fn row_and_column(&self, place: Place) -> (u32, u32) {
        (place.0 / self.columns, place.0 % self.columns)
    }
}

/// The part of a grid that is shown; boards may be far larger than a screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Viewport {
    /// The rows shown.
    pub rows: Range<u32>,
    /// The columns shown.
    pub columns: Range<u32>,
}

impl Viewport {
    /// The part of `grid` that `wished` asks for, or all of it.
    pub(crate) fn of(grid: &Grid, wished: Option<&Viewport>) -> Viewport {
        let clip = |range: &Range<u32>, end: u32| range.start.min(end)..range.end.min(end);
        match wished {
            Some(part) => Viewport {
                rows: clip(&part.rows, grid.rows),
                columns: clip(&part.columns, grid.columns),
            },
            None => Viewport { rows: 0..grid.rows, columns: 0..grid.columns },
        }
    }
}

/// What a grid is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GridStyle {
    /// Lines that cross on wood; pieces stand on the crossings.
    Crossings,
    /// Squares of two shades; pieces stand inside.
    Squares,
    /// Strokes between the cells and no frame, as tic-tac-toe is drawn on paper.
    Strokes,
}

/// How columns and rows are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// a, b, c … and rows counted from the bottom: Hexapawn, tic-tac-toe.
    Lower,
    /// A, B, C … with I, rows from the bottom: Gomoku.
    Upper,
    /// A, B, C … without I, rows from the bottom: Go.
    UpperWithoutI,
    /// Rows and columns from 0, row 0 on top: the Go exam.
    FromZero,
    /// Not labelled.
    None,
}

/// A piece on a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A black stone.
    BlackStone,
    /// A white stone.
    WhiteStone,
    /// A black pawn.
    BlackPawn,
    /// A white pawn.
    WhitePawn,
    /// A cross, X.
    Cross,
    /// A nought, O.
    Nought,
}

/// A mark on a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A cross over whatever is there: dead, forbidden.
    Dead,
    /// Belongs to whoever plays with such pieces: a small square of their colour.
    Owned(Piece),
    /// Part of what decides the game: the winning row.
    Winning,
    /// Pointed at now.
    Pointed,
    /// A move that is put forward: a disc with a letter.
    Letter(char),
    /// The value of moving there, for the mover, as a badge; on a vertex, the value of the vertex
    /// for player 0.
    Value {
        /// The value.
        value: Value,
        /// Whether no other move is better.
        best: bool,
    },
    /// By how much the mover wins after moving there, where points are played for: the same badge.
    Score {
        /// In half points; less than nothing for a loss.
        halves: i32,
        /// Whether no other move is better.
        best: bool,
    },
}

/// An arrow between two places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Where it starts.
    pub from: Place,
    /// Where it points.
    pub to: Place,
    /// What it means.
    pub kind: ArrowKind,
}

/// What an arrow means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// A move of a strategy.
    Strategy,
    /// A suggestion or a line of play.
    Suggestion,
}

/// A value as a short sign for a badge: `▲5`, `=`, `▼6`.
///
/// ```
/// use game::{Value, picture::value_sign};
/// assert_eq!(value_sign(Value::Win(5)), "▲5");
/// ```
pub fn value_sign(value: Value) -> String {
    match value {
        Value::Win(plies) => format!("▲{plies}"),
        Value::Draw => "=".to_string(),
        Value::Loss(plies) => format!("▼{plies}"),
    }
}

/// A score as a short sign for a badge, from half points: `▲6½`, `=`, `▼9`.
///
/// ```
/// assert_eq!(game::picture::score_sign(-13), "▼6½");
/// ```
pub fn score_sign(halves: i32) -> String {
    let sign = match halves.signum() {
        1 => '▲',
        -1 => '▼',
        _ => return "=".to_string(),
    };
    match (halves.unsigned_abs() / 2, halves % 2 != 0) {
        (0, _) => format!("{sign}½"),
        (points, true) => format!("{sign}{points}½"),
        (points, false) => format!("{sign}{points}"),
    }
}

/// Who a score is good for.
const fn value_of_score(halves: i32) -> Value {
    match halves.signum() {
        1 => Value::Win(1),
        -1 => Value::Loss(1),
        _ => Value::Draw,
    }
}

/// Text without control characters: names come from files, and neither a terminal nor XML may be
/// steered by them.
fn printable(text: &str) -> String {
    let is_safe = |c: char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().map(|c| if is_safe(c) { c } else { '\u{fffd}' }).collect()
}

impl Picture {
    /// Only the ground.
    pub fn new(ground: Ground) -> Picture {
        Picture {
            ground,
            pieces: Vec::new(),
            last: Vec::new(),
            marks: Vec::new(),
            labels: Vec::new(),
            heat: Vec::new(),
            arrows: Vec::new(),
            regions: Regions::default(),
            captions: Vec::new(),
        }
    }

    /// Whether the ground has this place. A large graph is drawn in part, so a vertex may exist
    /// and yet have no place in the picture.
    pub fn has(&self, place: Place) -> bool {
        match &self.ground {
            Ground::Grid(grid) => place.0 < grid.rows * grid.columns,
            Ground::Graph(drawing) => drawing.has(place),
            Ground::Heaps(heaps) => place.index() < heaps.len(),
        }
    }

    /// Whether everything in the picture stands on a place of its ground.
    pub fn is_consistent(&self) -> bool {
        let pieces = self.pieces.iter().map(|(place, _)| *place);
        let marks = self.marks.iter().map(|(place, _)| *place);
        let labels = self.labels.iter().map(|(place, _)| *place);
        let heat = self.heat.iter().map(|(place, _)| *place);
        let arrows = self.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
        let last = self.last.iter().copied();
        let points = pieces.chain(marks).chain(labels).chain(heat).chain(arrows).chain(last);
        let mut all = points.chain(self.regions.places());
        all.all(|place| self.has(place))
    }
}
