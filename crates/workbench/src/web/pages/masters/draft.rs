//! What is asked of the recorded games: stones, a rectangle, points that may hold anything.

use std::collections::BTreeSet;

use go::{Board, Colour, Point, Size};
use go_mind::neighbours::{Points, Shape, number};

use crate::masters::rectangle;
use crate::web::address::Parameters;

/// What a press does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Brush {
    Stone(Colour),
    /// The point has to be empty.
    Nothing,
    /// The point may hold anything.
    Anything,
    /// The point is a corner of the rectangle.
    Corner,
}

impl Brush {
    pub(super) const ALL: [Brush; 5] = [
        Brush::Stone(Colour::Black),
        Brush::Stone(Colour::White),
        Brush::Nothing,
        Brush::Anything,
        Brush::Corner,
    ];

    pub(super) const fn code(self) -> &'static str {
        match self {
            Brush::Stone(Colour::Black) => "b",
            Brush::Stone(Colour::White) => "w",
            Brush::Nothing => "e",
            Brush::Anything => "a",
            Brush::Corner => "r",
        }
    }
}

/// A question that is being drawn. All of it stands in the address.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    pub(super) board: Board,
    pub(super) brush: Brush,
    /// Two corners of a rectangle; without them all of the board counts.
    pub(super) corners: Option<(Point, Point)>,
    /// The first corner of a rectangle whose second is still to come.
    pub(super) corner: Option<Point>,
    /// Points that may hold anything.
    pub(super) free: BTreeSet<Point>,
    /// Who is to move; anybody unless it says so.
    pub(super) to_move: Option<Colour>,
    /// Colours exchanged are not the same.
    pub(super) same_colours: bool,
    /// The shape may stand elsewhere too.
    pub(super) anywhere: bool,
}

impl Draft {
    pub(super) fn read(query: &Parameters, size: Size) -> Draft {
        let named = |name: &str| size.named(name.trim().parse().ok()?);
        let drawn = query.get("board").and_then(|text| Board::drawn_freely(text).ok());
        let corners = query.get("region").and_then(|text| text.split_once(':'));
        let brush = Brush::ALL.into_iter().find(|own| query.get("brush") == Some(own.code()));
        Draft {
            board: drawn.filter(|own| own.size() == size).unwrap_or_else(|| Board::new(size)),
            brush: brush.unwrap_or(Brush::Stone(Colour::Black)),
            corners: corners.and_then(|(one, other)| Some((named(one)?, named(other)?))),
            corner: query.get("corner").and_then(named),
            free: query.get("free").unwrap_or_default().split(',').filter_map(named).collect(),
            to_move: match query.get("to") {
                Some("b") => Some(Colour::Black),
                Some("w") => Some(Colour::White),
                _ => None,
            },
            same_colours: query.is_on("same"),
            anywhere: query.is_on("anywhere"),
        }
    }

    pub(super) fn size(&self) -> Size {
        self.board.size()
    }

    /// The question as an address has it.
    pub(super) fn fields(&self) -> Parameters {
        let name = |point: Point| self.size().name(point).to_string();
        let free: Vec<String> = self.free.iter().map(|&point| name(point)).collect();
        let rows: Vec<String> = self.board.to_string().lines().map(str::to_string).collect();
        let region = self.corners.map(|(one, other)| format!("{}:{}", name(one), name(other)));
        let mut fields = Parameters::default();
        fields.set("board", &rows.join("/"));
        fields.set("brush", self.brush.code());
        let optional = [
            ("region", region),
            ("corner", self.corner.map(name)),
            ("free", Some(free.join(",")).filter(|text| !text.is_empty())),
            ("to", self.to_move.map(|colour| colour.to_string())),
            ("same", self.same_colours.then(|| "1".to_string())),
            ("anywhere", self.anywhere.then(|| "1".to_string())),
        ];
        for (name, value) in optional {
            if let Some(value) = value {
                fields.set(name, &value);
            }
        }
        fields
    }

    pub(super) fn address(&self) -> String {
        self.fields().after(super::PATH)
    }

    /// A press on a place of the board.
    pub(super) fn press(&mut self, at: u32) {
        let size = self.size();
        let Some(point) = size.point(at / size.columns(), at % size.columns()) else { return };
        match self.brush {
            Brush::Stone(colour) => {
                let wanted = Some(colour).filter(|_| self.board.stone(point) != Some(colour));
                self.put(point, wanted);
            }
            Brush::Nothing => self.put(point, None),
            Brush::Anything => {
                let was_free = self.free.contains(&point);
                self.put(point, None);
                if !was_free {
                    self.free.insert(point);
                }
            }
            Brush::Corner => match self.corner.take() {
                Some(first) => self.corners = Some((first, point)),
                None => self.corner = Some(point),
            },
        }
    }

    fn put(&mut self, point: Point, stone: Option<Colour>) {
        self.free.remove(&point);
        self.board.set(point, None);
        if stone.is_some() {
            self.board.set(point, stone);
        }
    }

    /// The points that count.
    fn region(&self) -> Points {
        let size = self.size();
        let mut within = Points::default();
        if let Some((one, other)) = self.corners {
            within = rectangle(size, one, other);
        } else {
            (0..size.area()).for_each(|at| within.insert(at));
        }
        let free: Vec<u32> = self.free.iter().map(|&point| number(size, point)).collect();
        let mut region = Points::default();
        within.numbers().filter(|at| !free.contains(at)).for_each(|at| region.insert(at));
        region
    }

    /// The question; none before a stone counts.
    pub(super) fn shape(&self) -> Option<Shape> {
        let (size, region) = (self.size(), self.region());
        let [mut black, mut white] = [Points::default(); 2];
        for (point, colour) in self.board.stones() {
            let at = number(size, point);
            let stones = if colour == Colour::Black { &mut black } else { &mut white };
            if region.has(at) {
                stones.insert(at);
            }
        }
        let is_asked = black.count() + white.count() > 0;
        let (either_colour, anywhere) = (!self.same_colours, self.anywhere);
        let to_move = self.to_move;
        is_asked.then_some(Shape { region, black, white, either_colour, to_move, anywhere })
    }

    /// The rectangle of all stones and a line more on every side; none without stones.
    pub(super) fn around_stones(&self) -> Option<(Point, Point)> {
        let size = self.size();
        let places = || self.board.stones().map(|(point, _)| size.row_and_column(point));
        let (rows, columns) = (|| places().map(|at| at.0), || places().map(|at| at.1));
        let first = (rows().min()?.saturating_sub(1), columns().min()?.saturating_sub(1));
        let last = (rows().max()? + 1, columns().max()? + 1);
        let last = (last.0.min(size.rows() - 1), last.1.min(size.columns() - 1));
        let (first, last) = (size.point(first.0, first.1)?, size.point(last.0, last.1)?);
        Some((first, last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(query: &str) -> Draft {
        Draft::read(&Parameters::read(query), Size::square(9))
    }

    #[test]
    fn two_presses_make_a_rectangle_and_the_address_keeps_it() {
        let mut draft = draft("brush=r");
        draft.press(2 * 9 + 1);
        assert!(draft.corner.is_some() && draft.corners.is_none());
        draft.press(5 * 9 + 4);
        let address = draft.address();
        assert!(address.contains("region=B7:E4"), "{address}");
        let again = Draft::read(&draft.fields(), Size::square(9));
        assert_eq!(again.corners, draft.corners);
    }

    #[test]
    fn points_that_may_hold_anything_do_not_count() {
        let mut draft = draft("brush=b&region=A9:C7");
        draft.press(0);
        draft.brush = Brush::Anything;
        draft.press(1);
        let shape = draft.shape().expect("a stone is in the rectangle");
        assert_eq!((shape.region.count(), shape.black.count()), (8, 1));
        draft.press(1);
        assert_eq!(draft.shape().map(|shape| shape.region.count()), Some(9));
    }

    #[test]
    fn without_a_stone_nothing_is_asked() {
        let mut draft = draft("region=A9:C7");
        assert!(draft.shape().is_none() && draft.around_stones().is_none());
        draft.press(80);
        assert!(draft.shape().is_none(), "the stone is outside the rectangle");
        draft.corners = draft.around_stones();
        assert_eq!(draft.shape().map(|shape| shape.region.count()), Some(4));
    }
}
