//! What do the properties of a node say about the game?

use crate::{Collection, Colour, Information, Move, NodeId, Notation, Note, Point, Size};
use crate::{information, markup, markup::Mark};

/// Which game is played (`GM`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// `GM[1]`, or nothing said.
    Go,
    /// `GM[4]`: Gomoku and Renju.
    Gomoku,
    /// Another number of the standard's list.
    Other(u16),
}

impl GameKind {
    /// The board that a game is played on if nothing is said.
    pub fn usual_size(self) -> Size {
        match self {
            Self::Gomoku => Size::square(15),
            Self::Go | Self::Other(_) => Size::NINETEEN,
        }
    }
}

/// A game of a collection, looked at with its board in mind.
#[derive(Debug, Clone, Copy)]
pub struct Game<'a> {
    pub(crate) collection: &'a Collection,
    pub(crate) root: NodeId,
    notation: Notation,
}

/// Stones put and taken by hand in one node.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Setup {
    /// Points that become black (`AB`).
    pub black: Vec<Point>,
    /// Points that become white (`AW`).
    pub white: Vec<Point>,
    /// Points that become empty (`AE`).
    pub empty: Vec<Point>,
    /// Whose turn it becomes (`PL`).
    pub to_move: Option<Colour>,
}

impl Collection {
    /// The games, in the order of the file.
    pub fn games(&self) -> impl Iterator<Item = Game<'_>> {
        self.roots().iter().map(|root| self.game(*root))
    }

    /// The game that starts at this node.
    pub fn game(&self, root: NodeId) -> Game<'_> {
        let node = self.node(root);
        let kind = match node.simple_text("GM").and_then(|text| text.trim().parse().ok()) {
            None | Some(1) => GameKind::Go,
            Some(4) => GameKind::Gomoku,
            Some(number) => GameKind::Other(number),
        };
        let size = node.simple_text("SZ").and_then(|text| text.parse().ok());
        let size = size.unwrap_or_else(|| kind.usual_size());
        Game { collection: self, root, notation: Notation { size, kind } }
    }
}

impl<'a> Game<'a> {
    /// The first node.
    pub fn root(self) -> NodeId {
        self.root
    }

    /// Which game it is.
    pub fn kind(self) -> GameKind {
        self.notation.kind
    }

    /// The board.
    pub fn size(self) -> Size {
        self.notation.size
    }

    /// How its values name points.
    pub fn notation(self) -> Notation {
        self.notation
    }

    /// The root, its first child, and so on.
    pub fn main_line(self) -> impl Iterator<Item = NodeId> + use<'a> {
        self.collection.main_line(self.root)
    }

    /// Players, komi, result and so on, with notes on what had to be interpreted.
    pub fn information(self) -> (Information, Vec<Note>) {
        information::read(self)
    }

    /// The moves of a node, in order; as a rule none or one. Points off the board are left out.
    pub fn moves(self, node: NodeId) -> impl Iterator<Item = (Colour, Move)> + use<'a> {
        self.collection.node(node).properties().filter_map(move |property| {
            let colour = match property.name() {
                "B" => Colour::Black,
                "W" => Colour::White,
                _ => return None,
            };
            let raw = property.values().next()?.raw();
            self.notation.read_move(raw).ok().map(|mv| (colour, mv))
        })
    }

    /// The moves of the main line.
    pub fn main_moves(self) -> impl Iterator<Item = (Colour, Move)> + use<'a> {
        self.main_line().flat_map(move |node| self.moves(node))
    }

    /// The set-up stones of a node; `None` if it has no set-up property.
    pub fn setup(self, node: NodeId) -> Option<Setup> {
        let look = self.collection.node(node);
        let has_setup = look.properties().any(|p| matches!(p.name(), "AB" | "AW" | "AE" | "PL"));
        has_setup.then(|| Setup {
            black: self.points(node, "AB").collect(),
            white: self.points(node, "AW").collect(),
            empty: self.points(node, "AE").collect(),
            to_move: look.simple_text("PL").and_then(|text| colour(&text)),
        })
    }

    /// The points of a property, rectangles written out. Points off the board are left out.
    pub fn points(self, node: NodeId, name: &str) -> impl Iterator<Item = Point> + use<'a, '_> {
        self.collection
            .node(node)
            .values(name)
            .filter_map(move |value| self.notation.points(value.raw()).ok())
            .flat_map(crate::Rectangle::points)
    }

    /// The signs on the board at a node.
    pub fn marks(self, node: NodeId) -> Vec<Mark> {
        markup::marks(self, node)
    }

    /// The part of the board that is shown (`VW`), which nodes inherit; `None` for all of it.
    pub fn visible(self, node: NodeId) -> Option<Vec<Point>> {
        self.inherited(node, "VW")
    }

    /// The points that are drawn dim (`DD`), which nodes inherit; `None` for none.
    pub fn dimmed(self, node: NodeId) -> Option<Vec<Point>> {
        self.inherited(node, "DD")
    }

    /// The points of the nearest node upwards that has the property; an empty value clears it.
    fn inherited(self, node: NodeId, name: &str) -> Option<Vec<Point>> {
        let has = |id: &NodeId| self.collection.node(*id).property(name).is_some();
        let owner = self.collection.ancestors(node).find(has)?;
        let points: Vec<_> = self.points(owner, name).collect();
        (!points.is_empty()).then_some(points)
    }
}

/// The side that a `PL` names; old files count from 1.
pub(crate) fn colour(text: &str) -> Option<Colour> {
    match text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Colour::Black),
        "w" | "white" | "2" => Some(Colour::White),
        _ => None,
    }
}
