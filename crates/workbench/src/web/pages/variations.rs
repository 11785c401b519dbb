//! The moves of a stored game with their variations, and what was remarked about its file.

use std::collections::{BTreeMap, HashSet};

use maud::{Markup, html};

use super::go_score;
use crate::say;
use crate::store::{Document, Node, NodeId, Tree};
use crate::web::moves::document_address;
use crate::web::scene::Shown;
use crate::words::{Language, Words};

/// A tree of more moves is listed in part: the line through the position with what branches off.
const MOST_LISTED: usize = 1500;

/// A long line is listed so many moves around the position.
const NEAR: usize = 300;

/// So many further choices are listed at a position of such a tree.
const MOST_CHOICES: usize = 24;

/// Remarks in the list are cut to so many characters; the whole stands in the field below.
const MOST_REMARK: usize = 160;

/// Moves that follow one another, each the first choice after the one before it.
struct Run {
    /// How many times the path to it leaves the first move.
    depth: usize,
    moves: Vec<Listed>,
}

struct Listed {
    node: NodeId,
    parent: NodeId,
    number: usize,
}

/// The main line, then the variations, each where it begins.
pub(super) fn branch(words: &Words, document: &Document, current: NodeId, shown: Shown) -> Markup {
    let tree = document.tree();
    let address = |node: NodeId| document_address(document, node, shown.elsewhere());
    let (runs, hidden) = runs(tree, current);
    html! {
        a.root href=(address(Tree::ROOT)) aria-current=[(current == Tree::ROOT).then_some("true")] { "0" }
        @for run in &runs {
            ol class={ "line depth-" (run.depth.min(6)) } {
                @for own in &run.moves {
                    li {
                        a href=(address(own.node)) data-node=(own.node.0) data-parent=(own.parent.0) aria-current=[(own.node == current).then_some("true")] { (label(words, tree, own)) }
                        @if let Some(name) = tree.node(own.node).and_then(|node| node.properties().text("N")) { " " span.remark { (shortened(&name)) } }
                        @if let Some(comment) = tree.node(own.node).and_then(Node::comment) { " " span.remark { (shortened(comment)) } }
                    }
                }
            }
        }
        @if hidden > 0 { p.remark { (say!(words, "web-hidden-moves", count = words.number(hidden as u64))) } }
        @if let Some(result) = go_score::stated(words, document) { p.remark { (result) } }
    }
}

fn label(words: &Words, tree: &Tree, own: &Listed) -> String {
    match tree.node(own.node) {
        Some(node) if node.put().is_some() && !node.is_move() => say!(words, "web-put-by-hand"),
        node => format!("{}. {}", own.number, node.map_or(String::new(), Node::name)),
    }
}

fn shortened(comment: &str) -> String {
    let cut: String = comment.chars().take(MOST_REMARK).collect();
    if cut.len() < comment.len() { format!("{cut}…") } else { cut }
}

/// The moves to list, and how many are left out.
fn runs(tree: &Tree, current: NodeId) -> (Vec<Run>, usize) {
    let line: HashSet<NodeId> = tree.line_through(current).into_iter().collect();
    let all = tree.move_count() <= MOST_LISTED;
    let here = tree.move_number(current);
    let mut choices: BTreeMap<NodeId, usize> = BTreeMap::new();
    let mut is_listed = |node: NodeId, parent: NodeId, number: usize| {
        let is_near = line.contains(&parent) && number.abs_diff(here) <= NEAR;
        if all || !is_near || line.contains(&node) {
            return all || is_near;
        }
        let listed = choices.entry(parent).or_default();
        *listed += 1;
        *listed <= MOST_CHOICES
    };
    // The number and the depth of every node: its parent's come before its own.
    let mut known = BTreeMap::from([(Tree::ROOT, (0, 0))]);
    let mut runs: Vec<Run> = Vec::new();
    let mut hidden = 0;
    for node in tree.in_order().into_iter().filter(|node| *node != Tree::ROOT) {
        let parent = tree.node(node).and_then(Node::parent).unwrap_or(Tree::ROOT);
        let first = tree.node(parent).and_then(|parent| parent.children().first().copied());
        let (before, depth) = known.get(&parent).copied().unwrap_or((0, 0));
        let is_move = tree.node(node).is_some_and(Node::is_move);
        let (number, depth) =
            (before + usize::from(is_move), depth + usize::from(first != Some(node)));
        known.insert(node, (number, depth));
        if !is_listed(node, parent, number) {
            hidden += 1;
            continue;
        }
        let own = Listed { node, parent, number };
        let goes_on = first == Some(node)
            && runs.last().and_then(|run| run.moves.last()).is_some_and(|last| last.node == parent);
        match runs.last_mut() {
            Some(run) if goes_on => run.moves.push(own),
            _ => runs.push(Run { depth, moves: vec![own] }),
        }
    }
    (runs, hidden)
}

/// "Opened with 3 notes", with the notes behind it.
pub(super) fn notes(words: &Words, document: &Document) -> Markup {
    let notes = document.origin().map_or(&[][..], |origin| &origin.notes);
    html! {
        @if !notes.is_empty() {
            details.notes {
                summary { (say!(words, "web-opened-with", count = notes.len())) }
                ul {
                    @for note in notes {
                        li { (if words.language() == Language::French { &note.french } else { &note.english }) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::goban;
    use crate::store::Timestamp;

    #[test]
    fn of_very_many_choices_some_are_listed() {
        let mut text = String::from("(;GM[1]SZ[19];B[dd]");
        for number in 0..2000u32 {
            let point = |n: u32| [b'a' + (n / 19) as u8, b'a' + (n % 19) as u8].map(char::from);
            let [one, other] = [point(number / 300), point(60 + number % 300)];
            let points = format!("AB[{}{}][{}{}]", one[0], one[1], other[0], other[1]);
            write!(text, "(;{points};W[ss])").expect("a text takes what is written");
        }
        text.push(')');
        let mut opening = goban::open(text.as_bytes(), Timestamp(0)).expect("a file of Go");
        let (document, _) = opening.documents.remove(0);
        let tree = document.tree();
        let fork = tree.node(NodeId(1)).expect("a fork").children();
        assert_eq!(fork.len(), 2000);
        for current in [Tree::ROOT, fork[0], fork[1000], fork[1999]] {
            let (runs, hidden) = runs(tree, current);
            let listed: Vec<NodeId> =
                runs.iter().flat_map(|run| &run.moves).map(|own| own.node).collect();
            assert!(listed.len() < 40, "{} of {}", listed.len(), tree.move_count());
            assert_eq!(listed.len() + hidden, tree.move_count());
            assert!(current == Tree::ROOT || listed.contains(&current), "where the reader is");
        }
    }
}
