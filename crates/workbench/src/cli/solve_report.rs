//! A solved position as text and as JSON.

use std::fmt::Write;
use std::time::Duration;

use game::graph::Tree;
use game::picture::{Arrow, ArrowKind, Picture, Place, text};
use game::{Edge, Game, Graph, Notation, Player, Value, Vertex};
use search::minimax::Found;
use serde_json::{Value as Json, json};

use super::target::OpenedGame;
use crate::registry::{MoveValue, Region, Seats, Solved, Stats, Worth, add_badges};
use crate::say;
use crate::words::{self, Words, game_title};

/// A solved game.
pub(super) struct Answer<'a> {
    pub(super) game: &'a OpenedGame,
    pub(super) solved: Solved,
    pub(super) values: Vec<MoveValue>,
    /// Every vertex, if the game is an arena and that was asked for.
    pub(super) regions: Vec<Region>,
    /// The winner's strategy, if it was asked for and there is one.
    pub(super) strategy: Option<Graph>,
    /// How long solving took, if that was asked for.
    pub(super) stats: Option<Duration>,
}

impl Answer<'_> {
    pub(super) fn as_text(&self, words: &Words, colour: bool) -> String {
        let mut out = String::new();
        let table = &self.game.table;
        let mut picture = table.picture();
        add_badges(&mut picture, &self.values);
        let style = text::Style { colour, ..text::Style::default() };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}", game_title(words, self.game.name));
        let _ = writeln!(out, "{}", text::render(&picture, &style));
        let _ = writeln!(out, "{}", self.verdict(words));
        if !self.solved.line.is_empty() {
            let line = self.solved.line.join(" ");
            let _ = writeln!(out, "{}", say!(words, "solve-line", line = line));
        }
        for mv in &self.values {
            let _ = writeln!(out, "  {:<6} {}", mv.text, words::worth(words, mv));
        }
        for region in &self.regions {
            let _ = writeln!(out, "  {}", region_text(words, region));
        }
        if let Some(strategy) = &self.strategy
            && self.regions.is_empty()
        {
            let _ = writeln!(out, "{}", say!(words, "solve-strategy"));
            for (position, mv) in strategy_moves(strategy) {
                let _ = writeln!(out, "  {position}  {mv}");
            }
        }
        if let Some(time) = self.stats {
            let _ = writeln!(out, "{}", cost(words, &self.solved.stats, time));
        }
        out
    }

    fn verdict(&self, words: &Words) -> String {
        let table = &self.game.table;
        let turn = words::turn(words, table.seats(), table.to_move());
        match self.solved.worth {
            Worth::Value(value) => {
                say!(words, "solve-verdict", turn = turn, value = words::value(words, value))
            }
            Worth::Number(number) => say!(words, "solve-number", number = number),
        }
    }

    pub(super) fn as_json(&self) -> String {
        let table = &self.game.table;
        let moves: Vec<Json> = self
            .values
            .iter()
            .map(|mv| json!({ "move": mv.text, "value": value_as_json(mv.value) }))
            .collect();
        let mut file = json!({
            "game": self.game.name,
            "position": table.position(),
            "to_move": player_as_json(table.to_move()),
            "value": worth_as_json(self.solved.worth),
            "line": self.solved.line,
            "moves": moves,
        });
        if table.counts_signed()
            && let Worth::Value(value) = self.solved.worth
        {
            file["signed_distance"] = value.signed_distance().into();
        }
        if !self.regions.is_empty() {
            file["vertices"] = regions_as_json(&self.regions);
        }
        if let Some(strategy) = &self.strategy {
            let moves = strategy_moves(strategy).map(|(position, mv)| (position, mv.into()));
            file["strategy"] = Json::Object(moves.collect());
        }
        if let Some(time) = self.stats {
            file["calls"] = self.solved.stats.calls.into();
            file["positions"] = self.solved.stats.positions.into();
            file["seconds"] = time.as_secs_f64().into();
        }
        format!("{file:#}\n")
    }
}

/// What solving cost, in a line.
pub(super) fn cost(words: &Words, stats: &Stats, time: Duration) -> String {
    let calls = words.number(stats.calls);
    let seconds = words.decimal(time.as_secs_f64());
    if let Some(positions) = stats.positions {
        let positions = words.number(positions);
        say!(words, "solve-stats", calls = calls, positions = positions, seconds = seconds)
    } else {
        say!(words, "solve-stats-calls", calls = calls, seconds = seconds)
    }
}

/// "a: player 0 wins in 3 plies by b".
fn region_text(words: &Words, region: &Region) -> String {
    let vertex = region.name.as_str();
    let Some((winner, rank)) = region.winner.zip(region.rank) else {
        return say!(words, "region-draw", vertex = vertex);
    };
    let winner = words::player(words, Seats::Numbered, winner);
    let Some(best) = &region.best else {
        return say!(words, "region-end", vertex = vertex, winner = winner);
    };
    let (plies, best) = (words::plies(words, rank), best.as_str());
    say!(words, "region-won", vertex = vertex, winner = winner, plies = plies, best = best)
}

/// Every vertex of an arena: its owner, who wins it, in how many plies, and by which move.
fn regions_as_json(regions: &[Region]) -> Json {
    let region = |region: &Region| {
        json!({
            "vertex": region.name,
            "owner": region.owner.index(),
            "winner": region.winner.map(Player::index),
            "rank": region.rank,
            "move": region.best,
        })
    };
    regions.iter().map(region).collect()
}

/// A tree searched twice, with and without pruning.
pub(super) struct TreeAnswer<'a> {
    pub(super) tree: &'a Tree,
    pub(super) whole: Found<Edge>,
    pub(super) pruned: Found<Edge>,
}

impl TreeAnswer<'_> {
    fn names(&self) -> Vec<String> {
        let graph = self.tree.graph();
        let visited = self.whole.line.iter().map(|&edge| graph.head(edge));
        let path = std::iter::once(graph.start_vertex()).chain(visited);
        path.map(|vertex| graph.vertex_name(vertex)).collect()
    }

    /// The root's value for player 0, whoever moves there.
    fn value(&self) -> i64 {
        match self.tree.to_move(&self.tree.start()) {
            Player::First => self.whole.score,
            Player::Second => -self.whole.score,
        }
    }

    pub(super) fn as_text(&self, words: &Words) -> String {
        let saved = self.whole.nodes - self.pruned.nodes;
        let line = self.names().join(" → ");
        format!(
            "{}\n{}\n{}\n",
            say!(words, "solve-number", number = self.value()),
            say!(words, "solve-line", line = line),
            say!(
                words,
                "solve-tree-nodes",
                whole = words.number(self.whole.nodes),
                pruned = words.number(self.pruned.nodes),
                saved = words.number(saved)
            )
        )
    }

    pub(super) fn as_json(&self) -> String {
        let file = json!({
            "value": self.value(),
            "line": self.names(),
            "minimax_nodes": self.whole.nodes,
            "alphabeta_nodes": self.pruned.nodes,
        });
        format!("{file:#}\n")
    }

    /// The tree with its best line.
    pub(super) fn picture(&self) -> Picture {
        let graph = self.tree.graph();
        let mut picture = self.tree.picture(&self.tree.start());
        let mut from = graph.start_vertex();
        for &edge in &self.whole.line {
            let to = graph.head(edge);
            let arrow = |v: Vertex| Place(v.0);
            if picture.has(arrow(from)) && picture.has(arrow(to)) {
                let kind = ArrowKind::Strategy;
                picture.arrows.push(Arrow { from: arrow(from), to: arrow(to), kind });
            }
            from = to;
        }
        picture
    }
}

/// The winner's move in each position of a strategy: the vertices with exactly their own edge.
fn strategy_moves(strategy: &Graph) -> impl Iterator<Item = (String, String)> {
    let solution = search::solve::solve(strategy);
    let winner = solution.winner(strategy.start_vertex());
    strategy.vertices().filter(move |&vertex| Some(strategy.owner(vertex)) == winner).filter_map(
        |vertex| {
            let edge = strategy.edges(vertex).next()?;
            Some((strategy.show_state(&vertex), strategy.show_move(&vertex, edge)))
        },
    )
}

fn worth_as_json(worth: Worth) -> Json {
    match worth {
        Worth::Value(value) => value_as_json(value),
        Worth::Number(number) => number.into(),
    }
}

fn value_as_json(value: Value) -> Json {
    let outcome = match value {
        Value::Win(_) => "win",
        Value::Draw => "draw",
        Value::Loss(_) => "loss",
    };
    json!({ "outcome": outcome, "plies": value.distance() })
}

fn player_as_json(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}
