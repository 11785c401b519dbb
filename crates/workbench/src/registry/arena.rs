//! Games drawn as graphs on the list of games.

use arenas::Document;
use classics::nim::{Ending, Nim, Take};
use game::graph::Tree;
use game::laws::{self, Sample};
use game::picture::{Arrow, ArrowKind, Mark, Picture, Place};
use game::{DeadEnd, Edge, Game, Graph, Notation, Player, Value, Vertex};
use search::minimax::{Pruning, minimax};
use search::solve::solve;
use search::{ByNumber, Limits, Stopped};

use super::{
    Engine, Entry, Extras, Problem, Region, Seats, Setting, SettingError, Settings, Table, TableOf,
    Unreadable,
};

pub(super) const ENTRY: Entry = Entry {
    name: "arena",
    aliases: &["graph", "arene", "graphe"],
    settings: &[Setting { name: "dead-end", default: Some("loses") }],
    levels: Engine::LEVELS,
    open: |settings| table_of_graph(nim_of_eight(), settings),
    read,
    laws: || laws::check(&nim_of_eight(), Sample::default()),
};

/// The arena that stands for all others until a file is given: one heap of 8, take 1 to 3.
fn nim_of_eight() -> Graph {
    let nim = Nim::new(&[8], Take::UpTo(3), Ending::Normal).expect("a heap of 8 is possible");
    nim.arena(&nim.start(), 1000).expect("a heap of 8 has few positions")
}

/// An arena on the table; the setting `dead-end` goes before what the arena says itself.
///
/// # Errors
/// When the setting is none of its words.
pub fn table_of_graph(graph: Graph, settings: &Settings) -> Result<Box<dyn Table>, SettingError> {
    let dead_end = match settings.get("dead-end") {
        None => graph.dead_end(),
        Some("loses" | "perd") => DeadEnd::MoverLoses,
        Some("wins" | "gagne") => DeadEnd::MoverWins,
        Some("draw" | "nulle") => DeadEnd::Draw,
        Some(_) => return Err(settings.error("dead-end", Problem::UnknownWord)),
    };
    let graph = graph.with_dead_end(dead_end);
    let extras = Extras {
        solved_picture: Some(|graph, token| regions_and_strategy(graph, *token)),
        arena: Some(|graph, token| {
            graph.clone().starting_at(*token).expect("the token stands on a vertex")
        }),
        regions: Some(|graph, _| regions(graph)),
        ..Extras::default()
    };
    Ok(Box::new(TableOf::new(graph, Seats::Numbered, settings.seed).with(extras)))
}

/// A tree with numbers on the table.
pub fn table_of_tree(tree: Tree) -> Box<dyn Table> {
    let extras = Extras {
        numbers: Some(|tree, vertex, limits| numbers(tree, *vertex, limits)),
        final_number: Some(|tree, leaf| tree.leaf_value(*leaf)),
        ..Extras::default()
    };
    Box::new(TableOf::new(tree, Seats::Numbered, 1).with(extras))
}

/// What each child of a vertex is worth to player 0.
fn numbers(tree: &Tree, vertex: Vertex, limits: &Limits) -> Result<Vec<(Edge, i64)>, Stopped> {
    let worth = |edge| {
        let child = tree.graph().head(edge);
        let found = minimax(tree, &child, &ByNumber, Pruning::AlphaBeta, limits)?;
        Ok(match tree.to_move(&child) {
            Player::First => (edge, found.score),
            Player::Second => (edge, -found.score),
        })
    };
    tree.legal_moves(&vertex).into_iter().map(worth).collect()
}

/// Who wins each vertex of an arena, how quickly, and by which move.
fn regions(graph: &Graph) -> Vec<Region> {
    let solution = solve(graph);
    let region = |vertex| Region {
        name: graph.vertex_name(vertex),
        owner: graph.owner(vertex),
        winner: solution.winner(vertex),
        rank: solution.rank(vertex),
        best: solution.choice(graph, vertex).map(|edge| graph.show_move(&vertex, edge)),
    };
    graph.vertices().map(region).collect()
}

fn read(settings: &Settings, text: &str) -> Result<Box<dyn Table>, Unreadable> {
    match arenas::read(text).map_err(Unreadable::Arena)?.document {
        Document::Arena(graph) => Ok(table_of_graph(graph, settings)?),
        Document::Tree(tree) => Ok(table_of_tree(tree)),
    }
}

/// Who wins each vertex, seen by player 0, and the best edge of every decided one.
fn regions_and_strategy(graph: &Graph, token: Vertex) -> Picture {
    let solution = solve(graph);
    let mut picture = graph.picture(&token);
    for vertex in graph.vertices().filter(|vertex| picture.has(Place(vertex.0))).collect::<Vec<_>>()
    {
        let value = solution.value(graph, vertex);
        let value = match graph.owner(vertex) {
            Player::First => value,
            Player::Second => value.for_opponent(),
        };
        picture.marks.push((Place(vertex.0), Mark::Value { value, best: false }));
        if let Some(edge) = solution.choice(graph, vertex)
            && value != Value::Draw
        {
            let (from, to) = (Place(vertex.0), Place(graph.head(edge).0));
            if picture.has(to) {
                picture.arrows.push(Arrow { from, to, kind: ArrowKind::Strategy });
            }
        }
    }
    picture
}
