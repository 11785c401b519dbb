//! How does a picture look on a page? Pictures as standalone SVG: no scripts, nothing external.
//!
//! [`Frame`] knows where everything is; drawing and the page's buttons both ask it.

mod canvas;
mod edges;
mod frame;
mod graph;
mod grid;
mod heaps;
mod marks;
mod palette;
mod pieces;
mod regions;
mod sides;
#[cfg(test)]
mod tests;

pub use canvas::Rect;
pub use frame::Frame;
pub use palette::Palette;

use rustc_hash::FxHashMap;

use super::{Ground, Picture, Piece, Place, Viewport};
use canvas::{Canvas, Lettering, Point, escape, number};
use frame::Places;
use palette::Colours;

const SANS: &str =
    "system-ui,'Segoe UI',Roboto,'Noto Sans','Liberation Sans','DejaVu Sans',sans-serif";
const SERIF: &str =
    "'Iowan Old Style','Palatino Linotype',Palatino,P052,'Liberation Serif',Georgia,serif";
const MONO: &str =
    "ui-monospace,'Cascadia Mono',Menlo,Consolas,'Liberation Mono','DejaVu Sans Mono',monospace";

/// How a picture is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// The colours.
    pub palette: Palette,
    /// The part of a grid to show; everything if `None`.
    pub viewport: Option<Viewport>,
    /// The side of a cell, in pixels.
    pub unit: f32,
    /// What the ids inside the SVG begin with: two drawings on one page need different ones.
    pub id: String,
}

impl Default for Options {
    fn default() -> Options {
        Options { palette: Palette::Light, viewport: None, unit: 56.0, id: "picture".to_string() }
    }
}

/// What every part of a drawing needs to know.
struct Sheet<'a> {
    picture: &'a Picture,
    options: &'a Options,
    frame: &'a Frame,
    colours: Colours,
    pieces: FxHashMap<Place, Piece>,
}

/// The picture as a whole SVG document; what is out of view is not in it.
pub fn render(picture: &Picture, options: &Options) -> String {
    let frame = Frame::new(picture, options);
    let sheet = Sheet::new(picture, options, &frame);
    let mut canvas = Canvas::default();
    let (width, height) = frame.size();
    let [w, h] = [width, height].map(number);
    canvas.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" \
         height=\"{h}\" font-family=\"{SANS}\">\n"
    ));
    let behind = match &picture.ground {
        Ground::Grid(_) => sheet.colours.paper,
        Ground::Graph(_) | Ground::Heaps(_) => sheet.colours.surface,
    };
    let whole = Rect { x: 0.0, y: 0.0, width, height };
    canvas.rect(whole, 0.0, &format!("fill=\"{behind}\""));
    match (&frame.places, &picture.ground) {
        (Places::Grid(places), Ground::Grid(grid)) => {
            grid::draw(&mut canvas, &sheet, places, grid);
        }
        (Places::Graph(places), Ground::Graph(drawing)) => {
            graph::draw(&mut canvas, &sheet, places, drawing);
        }
        (Places::Heaps(places), Ground::Heaps(heaps)) => {
            heaps::draw(&mut canvas, &sheet, places, heaps);
        }
        _ => unreachable!("a frame has the kind of the ground it was made from"),
    }
    draw_captions(&mut canvas, &sheet);
    canvas.raw("</svg>\n");
    canvas.finish()
}

/// The squares of those who hold places and nothing else, beneath the pieces and on them: a page that
/// watches a search swaps them in a drawing of the same board.
pub fn shares(picture: &Picture, options: &Options) -> String {
    let frame = Frame::new(picture, options);
    let sheet = Sheet::new(picture, options, &frame);
    let mut canvas = Canvas::default();
    regions::shares(&mut canvas, &sheet);
    regions::shares_on_pieces(&mut canvas, &sheet);
    canvas.finish()
}

/// The box of a place in fractions of the view box, or `None` if it is not shown. For many places
/// of one picture, make a [`Frame`] once and ask it.
pub fn place_box(picture: &Picture, options: &Options, place: Place) -> Option<Rect> {
    Frame::new(picture, options).place_box(picture, place)
}

/// The font size of captions.
fn caption_size(options: &Options) -> f32 {
    (0.32 * options.unit).clamp(12.0, 17.0)
}

fn draw_captions(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let size = caption_size(sheet.options);
    let style = format!("fill=\"{}\" font-family=\"{SERIF}\"", sheet.colours.ink);
    let lettering = Lettering { size, anchor: "middle", style: &style };
    let (width, _) = sheet.frame.size();
    canvas.group("class=\"captions\"", |canvas| {
        for (index, line) in sheet.frame.caption_lines.iter().enumerate() {
            let y = sheet.frame.ground_height + (index as f32 + 0.75) * 1.5 * size;
            canvas.text(Point::new(width / 2.0, y), &lettering, line);
        }
    });
}

impl<'a> Sheet<'a> {
    fn new(picture: &'a Picture, options: &'a Options, frame: &'a Frame) -> Sheet<'a> {
        let pieces = picture.pieces.iter().copied().collect();
        Sheet { picture, options, frame, colours: options.palette.colours(), pieces }
    }

    /// The id of a definition of this drawing.
    fn id(&self, name: &str) -> String {
        format!("{}-{name}", escape(&self.options.id))
    }
}
