//! How is a graph drawn? Circles and squares in layers, names inside or to the right.

use rustc_hash::{FxHashMap, FxHashSet};

use super::canvas::{Canvas, Lettering, Point, Rect, escape, line, number};
use super::marks::{self, Badge};
use super::sides::{self, Side};
use super::{MONO, Sheet, edges};
use crate::picture::{Drawing, Mark, Node, Picture, Place};
use crate::{Player, Value};

/// The radius of a vertex, in cells.
const RADIUS: f32 = 0.28;
/// The size of names and labels, in cells.
const LETTERS: f32 = 0.22;
/// A name of more characters stands beside its vertex.
const INSIDE: usize = 3;
/// A name or label beside a vertex is cut after so many characters.
const BESIDE: usize = 18;
/// From line to line beside a vertex, in letters: pages may set them a fifth larger.
const LEADING: f32 = 1.4;
/// A letter is at most so wide, in cells.
const LETTER: f32 = 0.62 * LETTERS;
/// Around a drawing, and around a narrow one, in cells.
const MARGIN: f32 = 0.7;
const NARROW_MARGIN: f32 = 0.45;
/// Between the vertices of a narrow drawing, in cells.
const NARROW_GAP: f32 = 0.1;

/// Where the vertices are.
#[derive(Debug, Clone)]
pub(super) struct GraphFrame {
    pub(super) unit: f32,
    /// Pixels per cell across: wide enough for what stands beside the vertices.
    across: f32,
    /// Pixels from layer to layer.
    down: f32,
    margin: f32,
    size: (f32, f32),
    /// What is written about each vertex of which anything is.
    lines: FxHashMap<Place, Vec<String>>,
    /// Where it stands, if not to the right.
    sides: FxHashMap<Place, Side>,
    /// Beneath these vertices no edge passes: how many lead out of the drawing is written there.
    clear: FxHashSet<Place>,
}

impl GraphFrame {
    pub(super) fn new(picture: &Picture, drawing: &Drawing, unit: f32) -> GraphFrame {
        let clear = clear_below(drawing);
        let sides = sides::of(picture, drawing, &clear);
        let is_narrow = !sides.is_empty();
        let (margin, gap) =
            if is_narrow { (NARROW_MARGIN, NARROW_GAP) } else { (MARGIN, 1.0 - 2.0 * RADIUS) };
        let mut frame = GraphFrame {
            unit,
            across: (2.0 * RADIUS + gap) * unit,
            down: 0.0,
            margin: margin * unit,
            size: (0.0, 0.0),
            lines: lines(picture, drawing, (&clear, &sides)),
            sides,
            clear,
        };
        let between = if is_narrow { NARROW_GAP * unit } else { 0.0 };
        let mut order: Vec<&Node> = drawing.nodes.iter().collect();
        order.sort_by(|left, right| left.y.total_cmp(&right.y).then(left.x.total_cmp(&right.x)));
        for pair in order.windows(2).filter(|pair| pair[0].y >= pair[1].y) {
            let needed = frame.right_of(pair[0]) + between + frame.left_of(pair[1]);
            frame.across = frame.across.max(needed / (pair[1].x - pair[0].x));
        }
        let widest = drawing.nodes.iter().map(|node| node.x).fold(0.0, f32::max);
        let deepest = drawing.nodes.iter().map(|node| node.y).fold(0.0, f32::max);
        // Wide layers need height, or their edges lie flat on each other.
        let least = if is_narrow { 1.2 } else { 1.45 };
        frame.down = (0.12 * widest * frame.across).clamp(least * unit, 2.8 * unit);
        let right = |node: &Node| node.x * frame.across + frame.margin.max(frame.right_of(node));
        let width = frame.margin + drawing.nodes.iter().map(right).fold(0.0, f32::max);
        let below = |node: &Node| node.y * frame.down + frame.margin.max(frame.below(node));
        let note = if drawing.hidden > 0 { frame.margin + 0.45 * unit } else { 0.0 };
        let least = deepest * frame.down + note;
        let bottom = drawing.nodes.iter().map(below).fold(least, f32::max);
        frame.size = (width, frame.margin + bottom);
        frame
    }

    fn side(&self, place: Place) -> Side {
        self.sides.get(&place).copied().unwrap_or(Side::Right)
    }

    fn lines(&self, place: Place) -> &[String] {
        self.lines.get(&place).map_or(&[], Vec::as_slice)
    }

    /// How wide the lines of a vertex are.
    fn written(&self, node: &Node) -> f32 {
        let lines = self.lines(node.place).iter();
        LETTER * self.unit * lines.map(|line| line.chars().count()).max().unwrap_or(0) as f32
    }

    /// How far a vertex and its lines reach to the right of its middle.
    fn right_of(&self, node: &Node) -> f32 {
        let (radius, written) = (self.radius(), self.written(node));
        match self.side(node.place) {
            _ if written == 0.0 => radius,
            Side::Right => radius + 0.3 * self.unit + written,
            Side::Beneath => radius.max(written / 2.0),
            Side::BesideEdge => radius.max(0.16 * self.unit + written),
        }
    }

    /// The same to the left.
    fn left_of(&self, node: &Node) -> f32 {
        match self.side(node.place) {
            Side::Beneath => self.radius().max(self.written(node) / 2.0),
            Side::Right | Side::BesideEdge => self.radius(),
        }
    }

    /// How far what is said about a vertex reaches beneath its middle.
    fn below(&self, node: &Node) -> f32 {
        let lines = self.lines(node.place).len();
        let is_stub = node.folded > 0 && self.clear.contains(&node.place);
        match self.side(node.place) {
            Side::Beneath if lines > 0 => {
                (RADIUS + 0.14 + LEADING * LETTERS * lines as f32) * self.unit
            }
            _ if is_stub => self.margin + 0.45 * self.unit,
            _ => self.radius(),
        }
    }

    pub(super) fn size(&self) -> (f32, f32) {
        self.size
    }

    pub(super) fn centre(&self, node: &Node) -> Point {
        Point::new(self.margin + node.x * self.across, self.margin + node.y * self.down)
    }

    pub(super) fn radius(&self) -> f32 {
        RADIUS * self.unit
    }

    /// The box of a vertex, a little larger than its outline.
    pub(super) fn node_box(&self, node: &Node) -> Rect {
        Rect::around(self.centre(node), 1.25 * self.radius())
    }
}

/// The vertices with nothing beneath them: the ends of a tree. In any other graph edges go everywhere.
fn clear_below(drawing: &Drawing) -> FxHashSet<Place> {
    let heads: FxHashSet<u32> = drawing.edges.iter().map(|edge| edge.1).collect();
    let is_forest = heads.len() == drawing.edges.len();
    let tails: FxHashSet<u32> = drawing.edges.iter().map(|edge| edge.0).collect();
    let nodes = drawing.nodes.iter().zip(0..).filter(|_| is_forest);
    nodes.filter(|(_, index)| !tails.contains(index)).map(|(node, _)| node.place).collect()
}

/// What is written about vertices: names that do not fit inside, then labels, then how many edges
/// lead out of the drawing where that has no place of its own.
fn lines(
    picture: &Picture,
    drawing: &Drawing,
    (clear, sides): (&FxHashSet<Place>, &FxHashMap<Place, Side>),
) -> FxHashMap<Place, Vec<String>> {
    let mut beside: FxHashMap<Place, Vec<String>> = FxHashMap::default();
    let long = drawing.nodes.iter().filter(|node| node.name.chars().count() > INSIDE);
    let names = long.map(|node| (node.place, &node.name));
    let labels = picture.labels.iter().map(|(place, label)| (*place, label));
    for (place, text) in names.chain(labels).filter(|(_, text)| !text.is_empty()) {
        beside.entry(place).or_default().push(shortened(text));
    }
    for node in drawing.nodes.iter().filter(|own| own.folded > 0) {
        let is_written = sides.contains_key(&node.place) && beside.contains_key(&node.place);
        if clear.contains(&node.place) && !is_written {
            continue;
        }
        let count = format!("+{}", node.folded);
        let lines = beside.entry(node.place).or_default();
        match lines.as_mut_slice() {
            // A third line would come near the edges that leave the vertex.
            [_, .., last] => {
                let (text, room) = last.split_at(last.trim_end().len());
                *last = format!("{text} {count}{room}");
            }
            _ => lines.push(count),
        }
    }
    beside
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= BESIDE {
        return text.to_string();
    }
    text.chars().take(BESIDE - 1).chain(['…']).collect()
}

pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GraphFrame, drawing: &Drawing) {
    edges::draw(canvas, sheet, frame, drawing);
    canvas.group("class=\"vertices\"", |canvas| {
        for node in &drawing.nodes {
            vertex(canvas, sheet, frame, node);
        }
    });
    let soft = format!("fill=\"{}\"", sheet.colours.ink_soft);
    canvas.group(&format!("class=\"labels\" font-family=\"{MONO}\""), |canvas| {
        for node in &drawing.nodes {
            write_beside(canvas, sheet, frame, node);
        }
        if drawing.hidden > 0 {
            let (width, height) = frame.size;
            let at = Point::new(width - 0.2 * frame.unit, height - 0.25 * frame.unit);
            let size = LETTERS * frame.unit;
            let lettering = Lettering { size, anchor: "end", style: &soft };
            canvas.text(at, &lettering, &format!("… +{}", drawing.hidden));
        }
    });
}

/// How a vertex is painted, from what is said about it.
struct Look {
    fill: &'static str,
    letters: &'static str,
    outline: String,
}

fn look(sheet: &Sheet<'_>, place: Place, marks: &[Mark]) -> Look {
    let colours = &sheet.colours;
    let value = marks.iter().find_map(|mark| match mark {
        Mark::Value { value, .. } => Some(*value),
        Mark::Winning => Some(Value::Win(0)),
        _ => None,
    });
    let [dead, pointed] = [Mark::Dead, Mark::Pointed].map(|mark| marks.contains(&mark));
    let (fill, letters) = if sheet.picture.last.contains(&place) {
        (colours.lead, colours.on_value)
    } else if pointed {
        (colours.lead_ground, colours.ink)
    } else if dead {
        (colours.sunken, colours.ink_soft)
    } else {
        (colours.surface, colours.ink)
    };
    let (colour, width) = match value {
        Some(value) => (colours.of(value), 3.0),
        None if pointed => (colours.lead, 3.0),
        None if dead => (colours.edge, 1.4),
        None => (colours.ink, 1.4),
    };
    let dashes = if dead { " stroke-dasharray=\"3 3\"" } else { "" };
    let outline = format!("stroke=\"{colour}\" stroke-width=\"{}\"{dashes}", number(width));
    Look { fill, letters, outline }
}

/// A vertex with its double line, name, badge and signs; the whole name is its tooltip.
fn vertex(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GraphFrame, node: &Node) {
    let here = sheet.picture.marks.iter().filter(|(place, _)| *place == node.place);
    let said: Vec<Mark> = here.map(|(_, mark)| *mark).collect();
    let look = look(sheet, node.place, &said);
    let (centre, radius, unit) = (frame.centre(node), frame.radius(), frame.unit);
    canvas.raw(&format!("<g><title>{}</title>", escape(&node.name)));
    shape(
        canvas,
        node.owner,
        (centre, radius),
        &format!("fill=\"{}\" {}", look.fill, look.outline),
    );
    if node.target {
        let style = format!("fill=\"none\" {}", look.outline);
        let style = style.replace("stroke-width=\"3\"", "stroke-width=\"1.4\"");
        shape(canvas, node.owner, (centre, radius - (0.065 * unit).max(3.2)), &style);
    }
    let letters = node.name.chars().count();
    if letters <= INSIDE {
        let size = if letters > 2 { 0.8 * LETTERS } else { LETTERS } * unit;
        let style = format!("fill=\"{}\" font-family=\"{MONO}\"", look.letters);
        canvas.text(centre, &Lettering { size, anchor: "middle", style: &style }, &node.name);
    }
    for mark in said {
        signs(canvas, sheet, frame, (centre, mark));
    }
    canvas.raw("</g>");
}

/// A circle for player 0 and a square for player 1.
fn shape(canvas: &mut Canvas, owner: Player, (centre, radius): (Point, f32), style: &str) {
    match owner {
        Player::First => canvas.circle(centre, radius, style),
        Player::Second => canvas.rect(Rect::around(centre, 0.94 * radius), 1.0, style),
    }
}

/// Badges at the upper right of a vertex, drawn marks at its upper left.
fn signs(
    canvas: &mut Canvas,
    sheet: &Sheet<'_>,
    frame: &GraphFrame,
    (centre, mark): (Point, Mark),
) {
    let unit = frame.unit;
    match mark {
        Mark::Value { value, best } => {
            let radius = (0.17 * unit).max(8.0);
            let at = centre.shifted(0.3 * unit, -0.27 * unit);
            canvas.circle(at, radius + 1.5, &format!("fill=\"{}\"", sheet.colours.surface));
            Badge { at, radius, best }.draw(canvas, &sheet.colours, value);
        }
        Mark::Circle | Mark::Square | Mark::Triangle => {
            let at = centre.shifted(-0.32 * unit, -0.3 * unit);
            marks::sign(canvas, at, 0.09 * unit, (mark, sheet.colours.lead));
        }
        Mark::Dead
        | Mark::Owned(_)
        | Mark::Winning
        | Mark::Pointed
        | Mark::Letter(_)
        | Mark::Score { .. } => {}
    }
}

/// Names and labels, and beneath an end how many edges lead out of the drawing.
fn write_beside(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GraphFrame, node: &Node) {
    let (centre, unit, colours) = (frame.centre(node), frame.unit, &sheet.colours);
    let halo = marks::halo(colours.surface, 0.12 * unit);
    let (lines, side) = (frame.lines(node.place), frame.side(node.place));
    // Beneath a vertex there is no edge to stand on, and its outline is near.
    let halo = if side == Side::Right { halo.as_str() } else { "" };
    let style = format!("fill=\"{}\" {halo}", colours.ink_soft);
    let size = LETTERS * unit;
    let middle = (lines.len() as f32 - 1.0) / 2.0;
    for (index, text) in lines.iter().enumerate() {
        let beneath = RADIUS * unit + 0.7 * LEADING * size + index as f32 * LEADING * size;
        let (right, down, anchor) = match side {
            Side::Right => {
                let down = (index as f32 - middle) * LEADING * size + 0.06 * unit;
                ((RADIUS + 0.12) * unit, down, "start")
            }
            Side::Beneath => (0.0, beneath, "middle"),
            Side::BesideEdge => (0.1 * unit, beneath, "start"),
        };
        // The room at the end of a line would move its middle.
        let text = if side == Side::Beneath { text.trim_end() } else { text };
        canvas.text(centre.shifted(right, down), &Lettering { size, anchor, style: &style }, text);
    }
    let is_told = side == Side::Beneath && !lines.is_empty();
    if node.folded > 0 && frame.clear.contains(&node.place) && !is_told {
        let below = centre.shifted(0.0, (RADIUS + 0.02) * unit);
        let dotted = super::canvas::stroke(colours.edge, 1.4) + " stroke-dasharray=\"2 3\"";
        canvas.path(&line(below, below.shifted(0.0, 0.2 * unit)), &dotted);
        let lettering = Lettering { size: 0.8 * size, anchor: "middle", style: &style };
        canvas.text(below.shifted(0.0, 0.32 * unit), &lettering, &format!("+{}", node.folded));
    }
}
