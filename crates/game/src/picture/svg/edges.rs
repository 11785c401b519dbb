//! How do edges run? Straight from layer to layer, in arcs within a layer, around what is in the
//! way, so that none crosses a vertex it does not belong to where that can be helped.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Sheet;
use super::canvas::{Canvas, Point, head, line, pair, stroke};
use super::graph::GraphFrame;
use crate::picture::{ArrowKind, Drawing, Mark, Node, Place};

/// The way of an edge: path data without the head, and where the head comes from and points.
struct Way {
    data: String,
    before: Point,
    tip: Point,
    /// Where the stroke of a cut edge goes.
    middle: Point,
}

pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GraphFrame, drawing: &Drawing) {
    let arrows: FxHashMap<(Place, Place), ArrowKind> =
        sheet.picture.arrows.iter().map(|arrow| ((arrow.from, arrow.to), arrow.kind)).collect();
    let marks = &sheet.picture.marks;
    let dead: FxHashSet<Place> =
        marks.iter().filter(|(_, mark)| *mark == Mark::Dead).map(|(place, _)| *place).collect();
    let all: FxHashSet<(u32, u32)> = drawing.edges.iter().copied().collect();
    canvas.group("class=\"edges\"", |canvas| {
        for &(tail, to) in &drawing.edges {
            let [from, goal] = [tail, to].map(|index| &drawing.nodes[index as usize]);
            let way = way(frame, drawing, (from, goal), all.contains(&(to, tail)));
            let kind = arrows.get(&(from.place, goal.place)).copied();
            paint(canvas, sheet, &way, (kind, dead.contains(&goal.place)));
        }
    });
}

/// An edge of a strategy is thick, one that is cut off is dashed and crossed by a stroke.
fn paint(
    canvas: &mut Canvas,
    sheet: &Sheet<'_>,
    way: &Way,
    (kind, cut): (Option<ArrowKind>, bool),
) {
    let colours = &sheet.colours;
    let (colour, width, dashes) = match kind {
        _ if cut => (colours.edge, 1.4, " stroke-dasharray=\"3 3\""),
        Some(ArrowKind::Strategy) => (colours.ink, 3.0, ""),
        Some(ArrowKind::Suggestion) => (colours.lead, 2.5, " stroke-dasharray=\"6 4\""),
        None => (colours.ink_soft, 1.4, ""),
    };
    canvas.path(&way.data, &(stroke(colour, width) + dashes));
    let length = if width > 2.0 { 11.0 } else { 8.0 };
    canvas.path(&head(way.before, way.tip, length), &format!("fill=\"{colour}\""));
    if cut {
        let reach = 8.0;
        let [left, right] = [way.middle.shifted(-reach, 2.5), way.middle.shifted(reach, -2.5)];
        canvas.path(&line(left, right), &stroke(colours.loss, 3.0));
    }
}

fn way(frame: &GraphFrame, drawing: &Drawing, (from, to): (&Node, &Node), both_ways: bool) -> Way {
    let layers = to.y - from.y;
    let [start, goal] = [from, to].map(|node| frame.centre(node));
    if from.place == to.place {
        return loop_at(start, frame.radius());
    }
    if layers.abs() < 0.5 {
        return arc(start, goal, frame);
    }
    // The two edges between a pair of vertices run side by side.
    let aside = if both_ways { 0.09 * frame.unit * layers.signum() } else { 0.0 };
    let away = frame.radius() * layers.signum();
    let [begin, tip] = [start.shifted(aside, away), goal.shifted(aside, -away)];
    let blocked = drawing.nodes.iter().any(|node| {
        let between = (node.y - from.y) * (node.y - to.y) < 0.0;
        between && distance_to_line(frame.centre(node), begin, tip) < 1.3 * frame.radius()
    });
    if blocked && layers < 0.0 {
        // From the side and to the side: above and beneath, edges to the next layers begin and end, and
        // this one would be taken for one of theirs.
        let aside = 0.71 * frame.radius();
        let [left, below] = [start.shifted(-aside, -aside), goal.shifted(-aside, aside)];
        return through_gaps(frame, drawing, (from, to), [left, below]);
    }
    if blocked {
        return through_gaps(frame, drawing, (from, to), [begin, tip]);
    }
    let middle = begin.towards(tip, begin.distance(tip) / 2.0);
    Way { data: line(begin, tip.towards(begin, 5.0)), before: begin, tip, middle }
}

/// A curve with two control points, which stops short of its tip to leave the head sharp.
fn curve(begin: Point, controls: [Point; 2], tip: Point) -> Way {
    let end = tip.towards(controls[1], 5.0);
    let [first, second] = controls.map(pair);
    let data = format!("M{}C{first} {second} {}", pair(begin), pair(end));
    let middle = Point::new(
        (begin.x + tip.x + 3.0 * (controls[0].x + controls[1].x)) / 8.0,
        (begin.y + tip.y + 3.0 * (controls[0].y + controls[1].y)) / 8.0,
    );
    Way { data, before: controls[1], tip, middle }
}

/// An edge from a vertex to itself, at its upper left, where nothing else stands.
fn loop_at(centre: Point, radius: f32) -> Way {
    let at = |right: f32, down: f32| centre.shifted(right * radius, down * radius);
    curve(at(-0.98, -0.2), [at(-2.3, -0.55), at(-1.2, -2.1)], at(-0.35, -0.96))
}

/// An edge within a layer: beneath it to the right, above it to the left.
fn arc(start: Point, goal: Point, frame: &GraphFrame) -> Way {
    let side = (goal.x - start.x).signum();
    let cells = (goal.x - start.x).abs() / frame.unit;
    let depth = (0.42 + 0.03 * cells).min(0.6) * frame.unit * side;
    let out = 0.71 * frame.radius();
    let [begin, tip] =
        [start.shifted(side * out, side * out), goal.shifted(-side * out, side * out)];
    let run = 0.25 * (tip.x - begin.x);
    curve(begin, [begin.shifted(run, depth), tip.shifted(-run, depth)], tip)
}

/// An edge over several layers with vertices in its way: it passes each layer upright, through
/// the gap nearest to the straight line.
fn through_gaps(
    frame: &GraphFrame,
    drawing: &Drawing,
    (from, to): (&Node, &Node),
    [begin, tip]: [Point; 2],
) -> Way {
    let layers = (to.y - from.y).abs().round();
    let mut points = vec![begin];
    for step in 1..drawing.nodes.len() {
        let share = step as f32 / layers;
        if share > 0.999 {
            break;
        }
        let level = from.y + (to.y - from.y) * share;
        let layer: Vec<Point> = drawing
            .nodes
            .iter()
            .filter(|node| (node.y - level).abs() < 0.5)
            .map(|node| frame.centre(node))
            .collect();
        let x = gap(&layer, begin.x + (tip.x - begin.x) * share, 0.5 * frame.unit);
        points.extend(layer.first().map(|node| Point::new(x, node.y)));
    }
    let end = tip.shifted(0.0, 5.0 * (from.y - to.y).signum());
    points.push(end);
    let mut data = format!("M{}", pair(begin));
    for ends in points.windows(2) {
        let half = f32::midpoint(ends[0].y, ends[1].y);
        let [first, second] = [ends[0].x, ends[1].x].map(|x| pair(Point::new(x, half)));
        data = format!("{data}C{first} {second} {}", pair(ends[1]));
    }
    Way { data, before: end, tip, middle: points[points.len() / 2] }
}

/// The coordinate nearest to `wish` that is this far from every node of a layer.
fn gap(layer: &[Point], wish: f32, room: f32) -> f32 {
    let clear = |x: f32| layer.iter().all(|node| (node.x - x).abs() > 0.98 * room);
    let beside = layer.iter().flat_map(|node| [node.x - room, node.x + room]);
    let gaps = std::iter::once(wish).chain(beside).filter(|&x| clear(x));
    let nearest = gaps.min_by(|left, right| (left - wish).abs().total_cmp(&(right - wish).abs()));
    nearest.unwrap_or(wish)
}

fn distance_to_line(point: Point, from: Point, to: Point) -> f32 {
    let [dx, dy] = [to.x - from.x, to.y - from.y];
    let length = (dx * dx + dy * dy).max(f32::EPSILON);
    let share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
    let share = share.clamp(0.0, 1.0);
    point.distance(from.shifted(share * dx, share * dy))
}
