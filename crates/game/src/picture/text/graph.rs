//! How does a graph look as text? One line for each vertex: the token, the vertex in the shape of
//! its owner, what is said of it, and where its edges lead.

use rustc_hash::FxHashMap;

use super::paint::Paint;
use super::{Style, notes, width_of};
use crate::Player;
use crate::picture::{ArrowKind, Drawing, Node, Picture, Place, printable};

pub(super) fn lines(picture: &Picture, drawing: &Drawing, style: &Style) -> Vec<String> {
    let shapes: Vec<String> = drawing.nodes.iter().map(shape).collect();
    let said: Vec<_> = drawing.nodes.iter().map(|node| notes(picture, node.place)).collect();
    let said_width = |said: &Vec<(String, Paint)>| {
        said.iter().map(|(text, _)| width_of(text) + 1).sum::<usize>()
    };
    let shape_width = shapes.iter().map(|shape| width_of(shape)).max().unwrap_or(0);
    let notes_width = said.iter().map(said_width).max().unwrap_or(0);
    let edges = edge_texts(picture, drawing, style.colour);
    let line = |(index, node): (usize, &Node)| {
        let token = if picture.last.contains(&node.place) { "→ " } else { "  " };
        let token = Paint::Lead.on(token, style.colour);
        let mut line = format!("{token}{:<shape_width$} ", shapes[index]);
        for (text, paint) in &said[index] {
            line.push_str(&paint.on(text, style.colour));
            line.push(' ');
        }
        line.push_str(&" ".repeat(notes_width - said_width(&said[index])));
        line + &edges[index]
    };
    let mut lines: Vec<String> = drawing.nodes.iter().enumerate().map(line).collect();
    if drawing.hidden > 0 {
        lines.push(format!("… +{}", drawing.hidden));
    }
    lines
}

/// Round brackets for player 0, square ones for player 1, doubled for a target.
fn shape(node: &Node) -> String {
    let name = printable(&node.name);
    match (node.owner, node.target) {
        (Player::First, false) => format!("({name})"),
        (Player::First, true) => format!("(({name}))"),
        (Player::Second, false) => format!("[{name}]"),
        (Player::Second, true) => format!("[[{name}]]"),
    }
}

/// For each node, where its edges lead: `→b ⇒c`, the strategy's edge with a double arrow.
fn edge_texts(picture: &Picture, drawing: &Drawing, colour: bool) -> Vec<String> {
    let arrows: FxHashMap<(Place, Place), ArrowKind> =
        picture.arrows.iter().map(|arrow| ((arrow.from, arrow.to), arrow.kind)).collect();
    let mut texts = vec![String::new(); drawing.nodes.len()];
    for &(tail, head) in &drawing.edges {
        let [from, to] = [tail, head].map(|index| &drawing.nodes[index as usize]);
        let (sign, paint) = match arrows.get(&(from.place, to.place)) {
            Some(ArrowKind::Strategy) => ("⇒", Paint::Lead),
            Some(ArrowKind::Suggestion) => ("⇢", Paint::Lead),
            None => ("→", Paint::Plain),
        };
        let edge = format!("{sign}{}", printable(&to.name));
        texts[tail as usize].push(' ');
        texts[tail as usize].push_str(&paint.on(&edge, colour));
    }
    for (node, text) in drawing.nodes.iter().zip(&mut texts) {
        if node.folded > 0 {
            text.push_str(" … +");
            text.push_str(&node.folded.to_string());
        }
    }
    texts
}
