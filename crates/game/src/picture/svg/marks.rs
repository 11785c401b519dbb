//! How is something said about a place? Badges, marks, labels, heat, arrows, the last move.

use super::canvas::{Canvas, Lettering, Point, Rect, head, line, number, polygon, stroke};
use super::palette::{Colours, LIGHT};
use super::{MONO, Palette, Sheet};
use crate::Value;
use crate::picture::{
    ArrowKind, GridStyle, Mark, Piece, Place, score_sign, value_of_score, value_sign,
};

/// A disc with a value's sign and distance.
pub(super) struct Badge {
    pub(super) at: Point,
    pub(super) radius: f32,
    /// Whether no other move is better: a ring.
    pub(super) best: bool,
}

impl Badge {
    /// A value with its distance.
    pub(super) fn draw(&self, canvas: &mut Canvas, colours: &Colours, value: Value) {
        self.draw_sign(canvas, colours, (value, &value_sign(value)));
    }

    fn draw_sign(&self, canvas: &mut Canvas, colours: &Colours, (value, sign): (Value, &str)) {
        let fill = format!("fill=\"{}\"", colours.of(value));
        canvas.circle(self.at, self.radius, &fill);
        if self.best {
            canvas.circle(self.at, self.radius + 2.5, &stroke(colours.ink, 2.0));
        }
        // A half is as wide as two figures.
        let letters = sign.chars().count() + usize::from(sign.ends_with('½'));
        let fitting = 1.65 * self.radius / (0.62 * letters as f32 + 0.15);
        let style = format!("fill=\"{}\" font-weight=\"600\"", colours.on_value);
        let size = fitting.min(0.95 * self.radius);
        canvas.text(self.at, &Lettering { size, anchor: "middle", style: &style }, sign);
    }
}

/// The colours of what is drawn on a board: on wood always those of the light palette.
fn colours_on(sheet: &Sheet<'_>, style: GridStyle) -> Colours {
    let wooden = style == GridStyle::Crossings && sheet.options.palette == Palette::Dark;
    if wooden { LIGHT } else { sheet.colours }
}

/// What lies under the pieces: the cells of the last move, except on wood.
pub(super) fn beneath(canvas: &mut Canvas, sheet: &Sheet<'_>, style: GridStyle) {
    if style == GridStyle::Crossings {
        return;
    }
    let colours = &sheet.colours;
    let [fill, outline] = [colours.lead_ground, colours.lead];
    let paint = format!("fill=\"{fill}\" stroke=\"{outline}\" stroke-width=\"1.5\"");
    canvas.group("class=\"last\"", |canvas| {
        for place in &sheet.picture.last {
            if let Some(cell) = sheet.frame.rect(sheet.picture, *place) {
                canvas.rect(cell.inset(0.05 * cell.width), 0.06 * cell.width, &paint);
            }
        }
    });
}

/// What lies over the pieces of a board.
pub(super) fn above(canvas: &mut Canvas, sheet: &Sheet<'_>, unit: f32, style: GridStyle) {
    let colours = colours_on(sheet, style);
    let cell = |place: &Place| sheet.frame.rect(sheet.picture, *place);
    canvas.group("class=\"heat\"", |canvas| {
        for (place, quantity) in &sheet.picture.heat {
            if let Some(cell) = cell(place) {
                heat(canvas, &colours, cell, *quantity);
            }
        }
    });
    if style == GridStyle::Crossings {
        canvas.group("class=\"last\"", |canvas| {
            for place in &sheet.picture.last {
                if let Some(cell) = cell(place) {
                    let colour = contrast(sheet, &colours, *place);
                    canvas.circle(cell.centre(), 0.22 * unit, &stroke(colour, 0.06 * unit));
                }
            }
        });
    }
    arrows(canvas, sheet, &colours, 0.3 * unit);
    canvas.group("class=\"marks\"", |canvas| {
        for (place, mark) in &sheet.picture.marks {
            if let Some(cell) = cell(place) {
                on_cell(canvas, sheet, style, (*place, cell, *mark));
            }
        }
    });
    labels(canvas, sheet, unit, style);
}

/// A colour that stands out from what is on a place.
fn contrast(sheet: &Sheet<'_>, colours: &Colours, place: Place) -> &'static str {
    match sheet.pieces.get(&place) {
        // Half a black stone is neither dark nor light: ink on a white halo is read on both.
        Some(_) if is_faded(sheet, place) => LIGHT.ink,
        Some(Piece::BlackStone | Piece::BlackPawn) => "#FFFFFF",
        Some(Piece::WhiteStone | Piece::WhitePawn) => LIGHT.ink,
        Some(Piece::Cross | Piece::Nought) | None => colours.lead,
    }
}

fn is_faded(sheet: &Sheet<'_>, place: Place) -> bool {
    sheet.picture.regions.faded.contains(&place)
}

/// A mark on a cell; a badge leaves a piece visible.
fn on_cell(
    canvas: &mut Canvas,
    sheet: &Sheet<'_>,
    style: GridStyle,
    (place, cell, mark): (Place, Rect, Mark),
) {
    let (unit, centre) = (cell.width, cell.centre());
    let colours = colours_on(sheet, style);
    let wooden = style == GridStyle::Crossings;
    match mark {
        Mark::Value { value, best } => {
            badge(canvas, sheet, (style, place, cell), (value, &value_sign(value), best));
        }
        Mark::Score { halves, best } => {
            let value = value_of_score(halves);
            badge(canvas, sheet, (style, place, cell), (value, &score_sign(halves), best));
        }
        Mark::Winning if wooden => {
            canvas.circle(centre, 0.45 * unit, &stroke("#FFFFFF", 0.16 * unit));
            canvas.circle(centre, 0.45 * unit, &stroke(colours.win, 0.08 * unit));
        }
        Mark::Winning => {
            let style = stroke(colours.win, 0.05 * unit);
            canvas.rect(cell.inset(0.06 * unit), 0.06 * unit, &style);
        }
        Mark::Pointed => {
            let style = stroke(colours.lead, 2.5) + " stroke-dasharray=\"5 3\"";
            canvas.rect(cell.inset(0.03 * unit), 0.06 * unit, &style);
        }
        Mark::Owned(piece) => owned(canvas, cell, piece),
        Mark::Letter(letter) => lettered(canvas, cell, letter),
        Mark::Dead if wooden && sheet.pieces.contains_key(&place) => {
            crossed_out(canvas, sheet, (place, cell), contrast(sheet, &colours, place));
        }
        Mark::Circle | Mark::Square | Mark::Triangle | Mark::Dead => {
            let colour = contrast(sheet, &colours, place);
            sign(canvas, centre, 0.24 * unit, (mark, colour));
        }
    }
}

/// A badge in the middle of a cell, or beside its piece.
fn badge(
    canvas: &mut Canvas,
    sheet: &Sheet<'_>,
    (style, place, cell): (GridStyle, Place, Rect),
    (value, sign, best): (Value, &str, bool),
) {
    let (unit, centre) = (cell.width, cell.centre());
    let colours = colours_on(sheet, style);
    let wooden = style == GridStyle::Crossings;
    let badge = if sheet.pieces.contains_key(&place) {
        Badge { at: centre.shifted(0.27 * unit, -0.27 * unit), radius: 0.18 * unit, best }
    } else {
        Badge { at: centre, radius: if wooden { 0.4 } else { 0.26 } * unit, best }
    };
    let halo = if wooden { "#FFFFFF" } else { colours.surface };
    canvas.circle(badge.at, badge.radius + 0.04 * unit, &format!("fill=\"{halo}\""));
    badge.draw_sign(canvas, &colours, (value, sign));
}

/// A cross over a stone. Where a number stands on the stone, only the ends of its strokes are drawn.
fn crossed_out(
    canvas: &mut Canvas,
    sheet: &Sheet<'_>,
    (place, cell): (Place, Rect),
    colour: &'static str,
) {
    let (unit, centre) = (cell.width, cell.centre());
    let is_labelled = sheet.picture.labels.iter().any(|(own, _)| *own == place);
    let (inner, outer) = if is_labelled { (0.19, 0.33) } else { (0.0, 0.22) };
    let at =
        |right: f32, down: f32, far: f32| centre.shifted(right * far * unit, down * far * unit);
    let strokes: String = [(-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]
        .map(|(right, down)| line(at(right, down, inner), at(right, down, outer)))
        .concat();
    if is_faded(sheet, place) {
        canvas.path(&strokes, &stroke("#FFFFFF", (0.14 * unit).max(3.0)));
    }
    canvas.path(&strokes, &stroke(colour, (0.06 * unit).max(1.4)));
}

/// A small square in the colour of whoever the place belongs to.
fn owned(canvas: &mut Canvas, cell: Rect, piece: Piece) {
    let (fill, edge) = match piece {
        Piece::BlackStone | Piece::BlackPawn | Piece::Cross => (LIGHT.ink, "#FFFFFF"),
        Piece::WhiteStone | Piece::WhitePawn | Piece::Nought => ("#FFFFFF", LIGHT.ink),
    };
    let width = number(0.04 * cell.width);
    let style = format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{width}\"");
    canvas.rect(Rect::around(cell.centre(), 0.17 * cell.width), 0.0, &style);
}

/// A disc with a letter, in neither side's colour.
fn lettered(canvas: &mut Canvas, cell: Rect, letter: char) {
    let unit = cell.width;
    let edge = number(0.05 * unit);
    let style = format!("fill=\"#FFFFFF\" stroke=\"{}\" stroke-width=\"{edge}\"", LIGHT.ink);
    canvas.circle(cell.centre(), 0.38 * unit, &style);
    let style = format!("fill=\"{}\" font-weight=\"600\"", LIGHT.ink);
    let lettering = Lettering { size: 0.5 * unit, anchor: "middle", style: &style };
    canvas.text(cell.centre(), &lettering, &letter.to_string());
}

/// The outline of a mark around a point; marks without a shape of their own are rings.
pub(super) fn sign(canvas: &mut Canvas, at: Point, radius: f32, (mark, colour): (Mark, &str)) {
    let style = stroke(colour, (0.25 * radius).max(1.4));
    match mark {
        Mark::Square => canvas.rect(Rect::around(at, 0.85 * radius), 0.0, &style),
        Mark::Triangle => {
            let [right, down] = [0.87 * radius, 0.5 * radius];
            let corners =
                [at.shifted(0.0, -radius), at.shifted(right, down), at.shifted(-right, down)];
            canvas.path(&polygon(&corners), &style);
        }
        Mark::Dead => {
            let corner = |right: f32, down: f32| at.shifted(right * radius, down * radius);
            let falling = line(corner(-0.8, -0.8), corner(0.8, 0.8));
            canvas.path(&(falling + &line(corner(-0.8, 0.8), corner(0.8, -0.8))), &style);
        }
        Mark::Circle
        | Mark::Owned(_)
        | Mark::Winning
        | Mark::Pointed
        | Mark::Letter(_)
        | Mark::Value { .. }
        | Mark::Score { .. } => canvas.circle(at, radius, &style),
    }
}

/// A square for what is good and a diamond for what is bad, as large as the quantity.
fn heat(canvas: &mut Canvas, colours: &Colours, cell: Rect, quantity: f32) {
    let share = quantity.clamp(-1.0, 1.0).abs();
    if share < 0.02 {
        return;
    }
    let half = (0.08 + 0.2 * share) * cell.width;
    let centre = cell.centre();
    let halo = format!("stroke=\"#FFFFFF\" stroke-width=\"{}\"", number(0.04 * cell.width));
    if quantity > 0.0 {
        let style = format!("fill=\"{}\" {halo}", colours.win);
        canvas.rect(Rect::around(centre, half), 0.0, &style);
    } else {
        let reach = 1.25 * half;
        let corners = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)]
            .map(|(x, y)| centre.shifted(x, y));
        canvas.path(&polygon(&corners), &format!("fill=\"{}\" {halo}", colours.loss));
    }
}

/// Straight arrows between places that begin and end this far from their middles.
fn arrows(canvas: &mut Canvas, sheet: &Sheet<'_>, colours: &Colours, clear: f32) {
    canvas.group("class=\"arrows\"", |canvas| {
        for arrow in &sheet.picture.arrows {
            let ends = [arrow.from, arrow.to].map(|place| sheet.frame.rect(sheet.picture, place));
            let [Some(from), Some(to)] = ends.map(|cell| cell.map(|cell| cell.centre())) else {
                continue;
            };
            let style = match arrow.kind {
                ArrowKind::Strategy => stroke(colours.ink, 3.0),
                ArrowKind::Suggestion => stroke(colours.lead, 2.5) + " stroke-dasharray=\"6 4\"",
            };
            let fill = match arrow.kind {
                ArrowKind::Strategy => colours.ink,
                ArrowKind::Suggestion => colours.lead,
            };
            let [begin, tip] = [from.towards(to, clear), to.towards(from, 0.6 * clear)];
            canvas.path(&line(begin, tip.towards(from, 8.0)), &style);
            canvas.path(&head(from, tip, 11.0), &format!("fill=\"{fill}\""));
        }
    });
}

/// Short texts on cells, with a halo where they stand on the ground.
fn labels(canvas: &mut Canvas, sheet: &Sheet<'_>, unit: f32, style: GridStyle) {
    let colours = colours_on(sheet, style);
    let ground = match style {
        GridStyle::Crossings => sheet.colours.wood,
        GridStyle::Squares | GridStyle::Strokes => sheet.colours.surface,
    };
    canvas.group(&format!("class=\"labels\" font-family=\"{MONO}\""), |canvas| {
        for (place, label) in &sheet.picture.labels {
            let Some(cell) = sheet.frame.rect(sheet.picture, *place) else { continue };
            let mut set = format!("fill=\"{}\"", contrast(sheet, &colours, *place));
            if !sheet.pieces.contains_key(place) {
                set = format!("{set} {}", halo(ground, 0.12 * unit));
            } else if is_faded(sheet, *place) {
                set = format!("{set} {}", halo("#FFFFFF", 0.12 * unit));
            }
            let lines = lines_of(label);
            let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1).max(1);
            // Two lines stand above and below the middle, where a stone is narrower.
            let (wide, most) = if lines.len() > 1 { (0.74, 0.3) } else { (0.85, 0.36) };
            let size = (wide * unit / (LETTER * longest as f32)).min(most * unit);
            if let Some(ground) = plate(sheet, *place) {
                let width = LETTER * longest as f32 * size + 0.06 * unit;
                let height = 1.05 * size * lines.len() as f32;
                let Point { x, y } = cell.centre().shifted(-width / 2.0, -height / 2.0);
                let paint = format!("fill=\"{ground}\"");
                canvas.rect(Rect { x, y, width, height }, 0.06 * unit, &paint);
            }
            let lettering = Lettering { size, anchor: "middle", style: &set };
            let above = (lines.len() - 1) as f32 / 2.0;
            for (index, line) in lines.iter().enumerate() {
                let down = 1.05 * size * (index as f32 - above);
                canvas.text(cell.centre().shifted(0.0, down), &lettering, line);
            }
        }
    });
}

/// How wide a letter is, in font sizes.
const LETTER: f32 = 0.62;
/// A longer label of several words stands in two lines.
const ONE_LINE: usize = 4;

fn lines_of(label: &str) -> Vec<&str> {
    match label.split_once(' ') {
        Some((first, rest)) if label.chars().count() > ONE_LINE => vec![first, rest],
        _ => vec![label],
    }
}

/// What a label on a stone stands on where links run over the board: they end at its edge.
fn plate(sheet: &Sheet<'_>, place: Place) -> Option<&'static str> {
    if sheet.picture.regions.ties.is_empty() || is_faded(sheet, place) {
        return None;
    }
    match sheet.pieces.get(&place)? {
        Piece::BlackStone if sheet.options.palette == Palette::Paper => Some("#000000"),
        Piece::WhiteStone if sheet.options.palette == Palette::Paper => Some("#FFFFFF"),
        Piece::BlackStone => Some("#1E1E22"),
        Piece::WhiteStone => Some("#F6F2E8"),
        Piece::BlackPawn | Piece::WhitePawn | Piece::Cross | Piece::Nought => None,
    }
}

/// Attributes that keep a text readable over lines.
pub(super) fn halo(colour: &str, width: f32) -> String {
    let width = number(width);
    format!(
        "stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" paint-order=\"stroke\""
    )
}
