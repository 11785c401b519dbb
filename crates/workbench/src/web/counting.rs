//! A finished game of Go on the page: what is counted, and how a click changes it.

use axum::extract::Path;
use axum::response::Response;
use go::{Point, Position, Size};

use super::address::Parameters;
use super::documents::Own;
use super::moves::{Effort, Played, change, load, node_of, run};
use super::scene::{Scene, Standing};
use super::visitor::Visitor;
use crate::goban::{self, Count};
use crate::store::{Document, NodeId, TreeError};

/// A position that is counted.
#[derive(Debug)]
pub(super) struct Counting {
    pub(super) position: Position,
    pub(super) count: Count,
    /// Whether the players have agreed on it.
    pub(super) agreed: bool,
}

impl Scene {
    /// The game as Go knows it; `None` for other games.
    pub(super) fn go(&self) -> Option<Position> {
        self.of_go.get_or_init(|| goban::position(&self.setup, &*self.table)).clone()
    }

    /// The count of a game of Go that has ended.
    pub(super) fn counting(&self) -> Option<&Counting> {
        self.counted.get_or_init(|| self.counted_now()).as_ref()
    }

    fn counted_now(&self) -> Option<Counting> {
        let position = self.go().filter(Position::is_over)?;
        let dead = self.dead.as_deref().map(|text| points(position.board().size(), text));
        let (count, agreed) = match &self.standing {
            Standing::Stored { document, node } => (
                Count::at(document, *node, &position, dead.as_deref()),
                dead.is_none() && Count::is_agreed(document, *node, &position),
            ),
            Standing::Address { .. } => (Count::of(&position, dead.as_deref()), false),
        };
        Some(Counting { position, count, agreed })
    }

    /// Where pressing a string is sent, if a press changes the count.
    pub(super) fn count_action(&self) -> Option<String> {
        let Standing::Stored { document, .. } = &self.standing else { return None };
        let counting = self.counting()?;
        counting.count.removes_dead.then(|| format!("/d/{}/count", document.id()))
    }

    /// The stones that are taken off, as an address names them.
    pub(super) fn dead_names(&self) -> String {
        self.counting().map_or(String::new(), |own| names(&own.position, &own.count.dead()))
    }
}

fn names(position: &Position, stones: &[Point]) -> String {
    let size = position.board().size();
    let names: Vec<String> = stones.iter().map(|&own| size.name(own).to_string()).collect();
    names.join(",")
}

/// The points that a list such as `D4,E5` names; others are passed over.
fn points(size: Size, text: &str) -> Vec<Point> {
    text.split(',').filter_map(|name| size.named(name.trim().parse().ok()?)).collect()
}

/// A string is pressed, or the count is accepted.
pub(super) async fn count(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let fields = Parameters::read(&body);
    if fields.is_on("accept") {
        return change(shared, visitor, id, fields, accept).await;
    }
    if fields.is_on("begin") {
        return change(shared, visitor, id, fields, |document, node, _| both_pass(document, node))
            .await;
    }
    run(shared, visitor, Effort::Much, move |shared| {
        let document = load(shared, &id)?;
        node_of(&fields)?;
        let mut scene = Scene::of_document(document, &fields, &shared.tables)?;
        scene.dead = scene.counting().map(|counting| {
            let size = counting.position.board().size();
            let at = fields.get("at").and_then(|text| text.parse::<u32>().ok());
            let at = at.and_then(|at| size.point(at / size.columns(), at % size.columns()));
            let board = counting.position.board();
            let dead = match at {
                Some(at) => counting.count.toggled(board, at),
                None => counting.count.dead(),
            };
            names(&counting.position, &dead)
        });
        let (step, _) = scene.step();
        Ok(Played::Selected(scene.address(step, scene.shown)))
    })
    .await
}

/// Passes for both until the game is over, so that it can be counted.
fn both_pass(document: &mut Document, mut node: NodeId) -> Result<NodeId, TreeError> {
    while document.table_at(node)?.outcome().is_none() {
        node = document.play(node, "pass")?;
    }
    Ok(node)
}

/// Keeps the count with the document.
fn accept(document: &mut Document, node: NodeId, fields: &Parameters) -> Result<NodeId, TreeError> {
    let table = document.table_at(node)?;
    let position = goban::position(document.setup(), &*table).filter(Position::is_over);
    let position = position.ok_or(TreeError::NoSuchNode(node))?;
    let dead = fields.get("dead").map(|text| points(position.board().size(), text));
    let count = Count::at(document, node, &position, dead.as_deref());
    count.agree(document, node, &position)?;
    Ok(node)
}
