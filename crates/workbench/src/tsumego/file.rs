//! How is a solved problem written as a file that a student clicks through?

use sgf::{Collection, EditError, NodeId};

use super::solution::{Kind, Node, Solution};
use crate::goban::export::set_up;
use crate::goban::{in_file, named};
use crate::words::Words;
use crate::words::tsumego::{comment, said};

/// The problem with its tree as SGF in UTF-8; nothing for boards that SGF has no letters for.
pub fn file(words: &Words, solution: &Solution) -> Option<String> {
    let size = solution.position.board().size();
    let side = |count: u32| u16::try_from(count).ok();
    let board = sgf::Size { width: side(size.columns())?, height: side(size.rows())? };
    // The last point has letters only where all have.
    size.points().last().and_then(|last| named(size, last))?;
    let mut collection = Collection::new();
    let root = collection.add_game(board);
    begin(words, &mut collection, root, solution).ok()?;
    let mut waiting: Vec<(NodeId, &Node)> =
        solution.tree.iter().rev().map(|node| (root, node)).collect();
    while let Some((above, node)) = waiting.pop() {
        let mv = match node.mv {
            go::Move::Pass => sgf::Move::Pass,
            go::Move::Play(point) => sgf::Move::At(named(size, point)?),
        };
        let here = collection.add_move(above, in_file(node.colour), mv);
        describe(words, &mut collection, (here, node), solution).ok()?;
        waiting.extend(node.next.iter().rev().map(|next| (here, next)));
    }
    String::from_utf8(collection.write()).ok()
}

fn begin(
    words: &Words,
    collection: &mut Collection,
    root: NodeId,
    solution: &Solution,
) -> Result<(), EditError> {
    collection.set(root, "AP", &[concat!("Stratege:", env!("CARGO_PKG_VERSION"))])?;
    let position = &solution.position;
    set_up(collection, root, (position.board(), position.to_move()))?;
    let mut text = crate::words::tsumego::question(words, solution);
    if solution.tree.is_empty() {
        // Without a tree nothing is given away.
        for own in said(words, solution) {
            text = format!("{text}\n{}", own.plain());
        }
    }
    collection.set_comment(root, &text);
    Ok(())
}

/// What is said of a move; a good one and a bad one in SGF's own words too.
fn describe(
    words: &Words,
    collection: &mut Collection,
    (here, node): (NodeId, &Node),
    solution: &Solution,
) -> Result<(), EditError> {
    match node.kind {
        Kind::Right | Kind::Also => collection.set(here, "TE", &["1"])?,
        Kind::Wrong(_) => collection.set(here, "BM", &["1"])?,
        Kind::Refutation | Kind::Defence | Kind::Follows => {}
    }
    if let Some(text) = comment(words, solution, node) {
        collection.set_comment(here, &text);
    }
    Ok(())
}
