//! What does a file of life-and-death problems say?
//!
//! A line is a problem with its tree of moves: a point opens a node, `0` and `1` close it as right or
//! wrong, `<` closes it after its children.

use go::{Board, Colour, Point, Size};
use serde_json::Value;

/// A problem of the file.
pub(crate) struct Problem {
    pub(crate) id: u64,
    pub(crate) rank: u64,
    pub(crate) board: Board,
    pub(crate) to_play: Colour,
    /// The first moves of its tree.
    pub(crate) firsts: Vec<First>,
}

/// A first move, and what the tree says of it.
pub(crate) struct First {
    pub(crate) mv: Point,
    /// Whether every answer in the tree still has a right continuation.
    pub(crate) is_right: bool,
    /// Answers after which nothing in the tree helps.
    pub(crate) refutations: Vec<Point>,
}

impl Problem {
    /// Reads a line; none for other kinds of problems.
    pub(crate) fn read(line: &str) -> Option<Problem> {
        let value: Value = serde_json::from_str(line).ok()?;
        if value["type"] != "lifeAndDeath" {
            return None;
        }
        let size = Size::square(value["size"].as_u64()? as u32);
        let mut board = Board::new(size);
        for (name, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
            for point in value[name].as_array()? {
                board.set(point_of(size, point.as_str()?)?, Some(colour));
            }
        }
        let to_play = if value["to_play"] == "B" { Colour::Black } else { Colour::White };
        let firsts = first_moves(size, value["tree"].as_str()?);
        let (id, rank) = (value["id"].as_u64()?, value["rank"].as_u64()?);
        Some(Problem { id, rank, board, to_play, firsts })
    }

    /// First moves that the tree calls right, or wrong.
    pub(crate) fn moves(&self, is_right: bool) -> Vec<Point> {
        self.firsts.iter().filter(|own| own.is_right == is_right).map(|own| own.mv).collect()
    }
}

fn point_of(size: Size, text: &str) -> Option<Point> {
    let [column, row] = *text.as_bytes() else { return None };
    size.point(u32::from(row.checked_sub(b'a')?), u32::from(column.checked_sub(b'a')?))
}

/// A node of the tree that is not closed yet.
#[derive(Default)]
struct Open {
    point: Option<Point>,
    children: Vec<bool>,
    /// The moves from here after which the solver fails.
    bad: Vec<Point>,
}

fn first_moves(size: Size, tree: &str) -> Vec<First> {
    let bytes = tree.as_bytes();
    let mut open = vec![Open::default()];
    let (mut firsts, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let mark = bytes[at];
        if !matches!(mark, b'0' | b'1' | b'<') {
            let point = point_of(size, tree.get(at..at + 2).unwrap_or(""));
            open.push(Open { point, ..Open::default() });
            at += 2;
            continue;
        }
        at += 1;
        let Some(node) = open.pop() else { break };
        // At odd depth stands a move of the solver, answered by the opponent.
        let is_own = open.len() % 2 == 1;
        let is_right = match mark {
            b'0' => true,
            b'1' => false,
            _ if is_own => node.children.iter().all(|&child| child),
            _ => node.children.iter().any(|&child| child),
        };
        if let (1, Some(mv)) = (open.len(), node.point) {
            firsts.push(First { mv, is_right, refutations: node.bad });
        }
        let Some(parent) = open.last_mut() else { break };
        parent.children.push(is_right);
        if !is_right {
            parent.bad.extend(node.point);
        }
    }
    firsts
}
