//! What is said of areas, of pairs of places and of whole groups, rather than of one place?

use super::{Piece, Place};

/// Areas, outlines and links of a picture.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Regions {
    /// Squares in the colour of whoever holds a place.
    pub shares: Vec<Share>,
    /// Places that are hatched.
    pub hatches: Vec<(Place, Hatch)>,
    /// Outlines around sets of places.
    pub hulls: Vec<Hull>,
    /// Lines between places.
    pub ties: Vec<Tie>,
    /// Places whose pieces are drawn half transparent.
    pub faded: Vec<Place>,
}

/// How much of a place somebody holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// Where.
    pub place: Place,
    /// Whose pieces these are.
    pub piece: Piece,
    /// How much, from 0 to 1.
    pub size: f32,
    /// Held, or only reached.
    pub is_filled: bool,
}

/// Which way hatching runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hatch {
    /// Up to the right.
    Rising,
    /// Down to the right.
    Falling,
}

/// An outline around places that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hull {
    /// The places.
    pub places: Vec<Place>,
    /// How it is drawn.
    pub outline: Outline,
}

/// How an outline is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outline {
    /// One line.
    Solid,
    /// A dashed line.
    Dashed,
    /// Two lines.
    Double,
}

/// A line between two places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tie {
    /// One end.
    pub from: Place,
    /// The other.
    pub to: Place,
    /// How it is drawn.
    pub line: TieLine,
}

/// How a line between places is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TieLine {
    /// Two lines: a link that holds.
    Double,
    /// One line: a wall that holds.
    Solid,
    /// Dashed: it depends on who moves first.
    Dashed,
    /// Dotted: it does not hold.
    Dotted,
}

impl Regions {
    /// All places that are named.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        let shares = self.shares.iter().map(|share| share.place);
        let hatches = self.hatches.iter().map(|(place, _)| *place);
        let hulls = self.hulls.iter().flat_map(|hull| hull.places.iter().copied());
        let ties = self.ties.iter().flat_map(|tie| [tie.from, tie.to]);
        shares.chain(hatches).chain(hulls).chain(ties).chain(self.faded.iter().copied())
    }

    /// Adds everything of another one.
    pub fn extend(&mut self, other: &Regions) {
        self.shares.extend(&other.shares);
        self.hatches.extend(&other.hatches);
        self.hulls.extend(other.hulls.iter().cloned());
        self.ties.extend(&other.ties);
        self.faded.extend(&other.faded);
    }
}
