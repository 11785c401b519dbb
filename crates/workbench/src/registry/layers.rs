//! What can be shown over a position? Layers, each by a method of its own, and the best moves.

use game::picture::{Mark, Picture, Piece, Place, Regions};
use game::{Player, Value};
use search::Certainty;

use super::choices::{Basis, Choice, Source};

/// Something that can be shown over a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Rows of five cells that can still win.
    Bars,
    /// Where a stone makes five or a four.
    Fours,
    /// Where a stone makes an open three.
    Threes,
    /// A win by threats, move by move.
    Sequence,
    /// Where the rules forbid a stone.
    Forbidden,
    /// Who holds and who reaches the board of Go, by dilations and erosions.
    Territory(Field),
    /// The parts into which sure walls cut the board.
    Fractions,
    /// Whose each point is at the end of the engine's playouts.
    Ownership,
    /// Stones that belong together.
    Groups(Notion),
    /// Which strings are connected, and which can be cut.
    Connectors,
    /// Strings and how many liberties they have.
    Liberties,
    /// How closely groups are encircled.
    Encirclement,
    /// Groups that are dead.
    Dead,
    /// Where to play Go, by whom one asks.
    Moves(Source),
}

/// How often a field is dilated and eroded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Field {
    dilations: u8,
    erosions: u8,
}

impl Default for Field {
    fn default() -> Field {
        Field::INDIGO
    }
}

impl Field {
    /// Indigo's 4/13.
    pub const INDIGO: Field = Field { dilations: 4, erosions: 13 };
    /// Those with a name: the source's example, Indigo's, GNU Go's territory, moyo and area.
    pub const ALL: [Field; 5] = [
        Field { dilations: 3, erosions: 7 },
        Field::INDIGO,
        Field { dilations: 5, erosions: 21 },
        Field { dilations: 5, erosions: 10 },
        Field { dilations: 4, erosions: 0 },
    ];
    /// More dilations than this fill any board.
    pub const MOST_DILATIONS: u8 = 10;
    /// More erosions than this leave nothing of so many dilations.
    pub const MOST_EROSIONS: u8 = 100;

    /// d and e; without e, the d(d−1)+1 after which a lone stone far from the edge stays alone. What
    /// is beyond the bounds is brought within them.
    pub fn new(dilations: u8, erosions: Option<u8>) -> Field {
        let dilations = dilations.min(Field::MOST_DILATIONS);
        let usual = dilations * dilations.saturating_sub(1) + 1;
        Field { dilations, erosions: erosions.unwrap_or(usual).min(Field::MOST_EROSIONS) }
    }

    /// Reads `4/13`, or `4` for 4/13.
    pub fn read(text: &str) -> Option<Field> {
        let (dilations, erosions) = match text.split_once('/') {
            Some((dilations, erosions)) => (dilations, Some(erosions.trim().parse().ok()?)),
            None => (text, None),
        };
        Some(Field::new(dilations.trim().parse().ok()?, erosions))
    }

    /// d and e.
    pub const fn steps(self) -> (u8, u8) {
        (self.dilations, self.erosions)
    }

    /// Dilations and erosions, as an address writes them.
    pub fn code(self) -> String {
        format!("{}/{}", self.dilations, self.erosions)
    }
}

/// What makes stones a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notion {
    /// Connectors that hold.
    Connected,
    /// One part of the eroded field.
    Morphological,
    /// Either of them.
    #[default]
    Union,
}

impl Notion {
    /// All of them.
    pub const ALL: [Notion; 3] = [Notion::Union, Notion::Connected, Notion::Morphological];

    /// As an address writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Notion::Connected => "connected",
            Notion::Morphological => "morphological",
            Notion::Union => "union",
        }
    }
}

/// What a layer is drawn with; two that are drawn with the same cannot be told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Channel {
    Area,
    Outline,
    Link,
    Label,
    Stone,
    Mark,
    /// Something of its own.
    Own,
}

impl Layer {
    /// The layers of Gomoku, in the order of their keys.
    pub const OF_GOMOKU: [Layer; 5] =
        [Layer::Bars, Layer::Fours, Layer::Threes, Layer::Sequence, Layer::Forbidden];

    /// The layers of Go, in the order of their keys.
    pub const OF_GO: [Layer; 9] = [
        Layer::Territory(Field::INDIGO),
        Layer::Fractions,
        Layer::Ownership,
        Layer::Groups(Notion::Union),
        Layer::Connectors,
        Layer::Liberties,
        Layer::Encirclement,
        Layer::Dead,
        Layer::Moves(Source::Patterns),
    ];

    /// The key that shows it, and its letter in addresses: 1 to 9.
    pub const fn key(self) -> u8 {
        match self {
            Layer::Bars | Layer::Territory(_) => 1,
            Layer::Fours | Layer::Fractions => 2,
            Layer::Threes | Layer::Ownership => 3,
            Layer::Sequence | Layer::Groups(_) => 4,
            Layer::Forbidden | Layer::Connectors => 5,
            Layer::Liberties => 6,
            Layer::Encirclement => 7,
            Layer::Dead => 8,
            Layer::Moves(_) => 9,
        }
    }

    const fn channel(self) -> Channel {
        match self {
            Layer::Territory(_) | Layer::Fractions | Layer::Ownership => Channel::Area,
            Layer::Groups(_) => Channel::Outline,
            Layer::Connectors => Channel::Link,
            Layer::Liberties | Layer::Encirclement => Channel::Label,
            Layer::Dead => Channel::Stone,
            Layer::Fours | Layer::Threes | Layer::Moves(_) => Channel::Mark,
            Layer::Bars | Layer::Sequence | Layer::Forbidden => Channel::Own,
        }
    }

    /// Layers that are drawn in the same way cannot be told apart: one replaces the other.
    pub fn excludes(self, other: Layer) -> bool {
        let channel = self.channel();
        self.key() != other.key() && channel != Channel::Own && channel == other.channel()
    }

    /// Whether it belongs to Go.
    pub fn is_of_go(self) -> bool {
        Layer::OF_GO.iter().any(|own| std::mem::discriminant(own) == std::mem::discriminant(&self))
    }
}

/// What a layer shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Overlay {
    /// A quantity from -1 (the opponent's) to 1 (the mover's) on places.
    pub heat: Vec<(Place, f32)>,
    /// Marks on places.
    pub marks: Vec<(Place, Mark)>,
    /// Short texts on places.
    pub labels: Vec<(Place, String)>,
    /// Moves that are put forward, the first of them A.
    pub choices: Vec<Choice>,
    /// What those moves rest on, or whose points are.
    pub basis: Option<Basis>,
    /// A forced win, where the layer shows one.
    pub win: Option<Forced>,
    /// How many things of its kind the mover and the opponent have, in Go Black and White; of
    /// connectors, how many hold and how many can be cut.
    pub counts: [usize; 2],
    /// Areas, outlines and links.
    pub regions: Regions,
}

/// A forced win that was checked against every defence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forced {
    /// Who wins; if this is not the mover, only after a pass.
    pub winner: Player,
    /// The line in which the defender holds out longest.
    pub line: Vec<(Place, String)>,
    /// The winner's moves with their answers; each leads only to those before it.
    pub steps: Vec<Answered>,
    /// The number of the first step.
    pub root: u32,
}

/// A move of the winner and what follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The winner's move.
    pub text: String,
    /// What is played after these defences: the defence, and the number of a step.
    pub answers: Vec<(String, u32)>,
    /// What is played after every other one; `None` if the move has won.
    pub otherwise: Option<u32>,
}

impl Overlay {
    /// Draws the layer; of a line only so many moves.
    pub fn draw(&self, picture: &mut Picture, plies: Option<usize>) {
        picture.heat.extend(self.heat.iter().copied());
        picture.marks.extend(self.marks.iter().copied());
        for (place, label) in &self.labels {
            match picture.labels.iter_mut().find(|(own, _)| own == place) {
                Some((_, known)) => *known = format!("{known} {label}"),
                None => picture.labels.push((*place, label.clone())),
            }
        }
        picture.regions.extend(&self.regions);
        for (number, place) in (1..).zip(self.line(plies)) {
            picture.labels.retain(|(own, _)| *own != place);
            picture.labels.push((place, number.to_string()));
        }
        // A number is read only where nothing else is drawn; a stone that is crossed out stays so, its
        // cross around the number.
        let (labels, pieces) = (&picture.labels, &picture.pieces);
        let is_stone = |place: &Place| pieces.iter().any(|(own, _)| own == place);
        picture.marks.retain(|(place, mark)| {
            let is_labelled = labels.iter().any(|(own, _)| own == place);
            !is_labelled || *mark == Mark::Dead && is_stone(place)
        });
    }

    /// Puts the stones of a line, for Black and White in turn.
    pub fn draw_stones(&self, picture: &mut Picture, plies: Option<usize>) {
        let black_first = self.win.as_ref().is_some_and(|win| win.winner == Player::First);
        for (index, place) in self.line(plies).enumerate() {
            let black = index.is_multiple_of(2) == black_first;
            let stone = if black { Piece::BlackStone } else { Piece::WhiteStone };
            picture.pieces.push((place, stone));
        }
    }

    /// The places of the first moves of a line.
    fn line(&self, plies: Option<usize>) -> impl Iterator<Item = Place> {
        let line = self.win.iter().flat_map(|win| &win.line);
        line.map(|(place, _)| *place).take(plies.unwrap_or(usize::MAX))
    }
}

/// One of the best moves, as an engine sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub text: String,
    /// What it is worth to the mover, in the engine's own unit.
    pub score: i32,
    /// The value that the score stands for.
    pub value: Value,
    /// How sure that is.
    pub certainty: Certainty,
    /// The expected line, beginning with the move.
    pub line: Vec<String>,
}
