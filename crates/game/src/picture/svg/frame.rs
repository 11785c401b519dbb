//! Where is everything on paper? All geometry in one place, for drawing and for the buttons that a
//! page lays over the drawing.

use super::canvas::{Point, Rect};
use super::graph::GraphFrame;
use super::heaps::HeapsFrame;
use super::{Options, caption_size};
use crate::picture::{Coordinates, Grid, GridStyle, Ground, Picture, Place, Viewport};

/// Where the places of a picture are, for given options.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The view box, in pixels, captions included.
    width: f32,
    height: f32,
    /// Where the captions begin.
    pub(super) ground_height: f32,
    /// The captions, broken into lines that fit.
    pub(super) caption_lines: Vec<String>,
    pub(super) places: Places,
}

/// Where the places of each kind of ground are.
#[derive(Debug, Clone)]
pub(super) enum Places {
    Grid(GridFrame),
    Graph(GraphFrame),
    Heaps(HeapsFrame),
}

/// A board: the cell in row r and column c of the viewport begins at `left + c * unit`,
/// `top + r * unit`.
#[derive(Debug, Clone)]
pub(super) struct GridFrame {
    pub(super) view: Viewport,
    pub(super) unit: f32,
    pub(super) left: f32,
    pub(super) top: f32,
    right: f32,
    bottom: f32,
}

impl Frame {
    /// The geometry of a picture.
    pub fn new(picture: &Picture, options: &Options) -> Frame {
        let places = match &picture.ground {
            Ground::Grid(grid) => Places::Grid(GridFrame::new(grid, options)),
            Ground::Graph(drawing) => {
                Places::Graph(GraphFrame::new(picture, drawing, options.unit))
            }
            Ground::Heaps(heaps) => Places::Heaps(HeapsFrame::new(picture, heaps, options.unit)),
        };
        let (width, ground_height) = match &places {
            Places::Grid(grid) => grid.size(),
            Places::Graph(graph) => graph.size(),
            Places::Heaps(heaps) => heaps.size(),
        };
        let size = caption_size(options);
        let room = width / (0.5 * size);
        let caption_lines: Vec<String> =
            picture.captions.iter().flat_map(|caption| broken(caption, room)).collect();
        let below = match caption_lines.len() {
            0 => 0.0,
            lines => (lines as f32 + 0.5) * 1.5 * size,
        };
        Frame { width, height: ground_height + below, ground_height, caption_lines, places }
    }

    /// Width and height of the view box, in pixels.
    pub fn size(&self) -> (f32, f32) {
        (self.width, self.height)
    }

    /// The box of a place in fractions of the view box, or `None` if it is not shown: what a page
    /// needs to lay a button over it.
    pub fn place_box(&self, picture: &Picture, place: Place) -> Option<Rect> {
        self.rect(picture, place).map(|rect| self.fraction(rect))
    }

    /// The box of one token of a heap, counted from the bottom and from 0, in fractions of the
    /// view box; `None` if it is not drawn, as in the middle of a very high heap.
    pub fn token_box(&self, picture: &Picture, heap: Place, token: u32) -> Option<Rect> {
        let (Places::Heaps(frame), Ground::Heaps(heaps)) = (&self.places, &picture.ground) else {
            return None;
        };
        let size = *heaps.get(heap.index())?;
        frame.token(heap.index(), token, size).map(|rect| self.fraction(rect))
    }

    /// The box of a place in pixels.
    pub(super) fn rect(&self, picture: &Picture, place: Place) -> Option<Rect> {
        match (&self.places, &picture.ground) {
            (Places::Grid(frame), Ground::Grid(grid)) => frame.cell(grid, place),
            (Places::Graph(frame), Ground::Graph(drawing)) => {
                drawing.node(place).map(|node| frame.node_box(node))
            }
            (Places::Heaps(frame), Ground::Heaps(heaps)) => {
                (place.index() < heaps.len()).then(|| frame.column(place.index()))
            }
            _ => None,
        }
    }

    fn fraction(&self, rect: Rect) -> Rect {
        Rect {
            x: rect.x / self.width,
            y: rect.y / self.height,
            width: rect.width / self.width,
            height: rect.height / self.height,
        }
    }
}

impl GridFrame {
    fn new(grid: &Grid, options: &Options) -> GridFrame {
        let unit = options.unit;
        let view = Viewport::of(grid, options.viewport.as_ref());
        let labelled = grid.coordinates != Coordinates::None;
        let frame = |left, top, right, bottom| GridFrame { view, unit, left, top, right, bottom };
        if grid.style == GridStyle::Crossings {
            // The board reaches 1.45 cells beyond its outer lines, of which a cell holds half one.
            let margin = if labelled { 0.95 * unit } else { 0.4 * unit };
            return frame(margin, margin, margin, margin);
        }
        let narrow = 0.1 * unit;
        if !labelled {
            return frame(narrow, narrow, narrow, narrow);
        }
        let size = coordinate_size(grid, unit);
        let digits = grid.rows.to_string().len() as f32;
        frame(0.22 * unit + 0.62 * size * digits, narrow, narrow, 0.2 * unit + 1.2 * size)
    }

    fn size(&self) -> (f32, f32) {
        let columns = self.view.columns.len() as f32;
        let rows = self.view.rows.len() as f32;
        (self.left + columns * self.unit + self.right, self.top + rows * self.unit + self.bottom)
    }

    /// The cell of a place, if it is in view.
    pub(super) fn cell(&self, grid: &Grid, place: Place) -> Option<Rect> {
        let (row, column) = grid.row_and_column(place);
        let shown = self.view.rows.contains(&row) && self.view.columns.contains(&column);
        shown.then(|| Rect::around(self.centre(row, column), self.unit / 2.0))
    }

    /// The middle of a cell of the viewport.
    pub(super) fn centre(&self, row: u32, column: u32) -> Point {
        let [down, right] = [row - self.view.rows.start, column - self.view.columns.start];
        Point::new(
            self.left + (right as f32 + 0.5) * self.unit,
            self.top + (down as f32 + 0.5) * self.unit,
        )
    }

    /// The part of the drawing that cells cover.
    pub(super) fn cells(&self) -> Rect {
        let (width, height) = self.size();
        Rect {
            x: self.left,
            y: self.top,
            width: width - self.left - self.right,
            height: height - self.top - self.bottom,
        }
    }
}

/// The font size of coordinates; below nine pixels nobody can read them.
pub(super) fn coordinate_size(grid: &Grid, unit: f32) -> f32 {
    match grid.style {
        GridStyle::Crossings => (0.35 * unit).max(9.0),
        GridStyle::Squares | GridStyle::Strokes => (0.2 * unit).max(9.0),
    }
}

/// A text as lines of at most so many characters, broken at spaces where there are any.
fn broken(text: &str, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let fits = |line: &String| (line.chars().count() + 1 + word.chars().count()) as f32 <= room;
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if fits(line) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
