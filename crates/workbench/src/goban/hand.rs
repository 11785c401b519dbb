//! What do stones that a file puts and takes by hand make of a position?

use go::{Board, Colour, Position};
use sgf::{Collection, Game};

use super::{of_file, point};

/// Puts and takes stones; points off the board are passed over.
pub(crate) fn lay(board: &mut Board, setup: &sgf::Setup) {
    let size = board.size();
    let changes = [
        (&setup.black, Some(Colour::Black)),
        (&setup.white, Some(Colour::White)),
        (&setup.empty, None),
    ];
    for (points, stone) in changes {
        for own in points.iter().filter_map(|&own| point(size, own)) {
            board.set(own, stone);
        }
    }
}

/// The position after stones were put by hand, `next` to move unless the file says otherwise;
/// `None` if a string has no liberty then. What happened before cannot come back, and prisoners
/// are counted from here.
pub(crate) fn put(position: &Position, setup: &sgf::Setup, next: Colour) -> Option<Position> {
    let mut board = position.board().clone();
    lay(&mut board, setup);
    board.forget_ko();
    let to_move = setup.to_move.map_or(next, of_file);
    Position::new(board, to_move, position.rules()).ok()
}

/// The colour of the first move behind a node, unless stones are put by hand before it.
pub(super) fn next_mover(
    collection: &Collection,
    game: Game<'_>,
    node: sgf::NodeId,
) -> Option<Colour> {
    let first = |id: &sgf::NodeId| collection.node(*id).children().next();
    let mut behind = std::iter::successors(first(&node), first);
    let told = behind.find(|&id| game.setup(id).is_some() || game.moves(id).next().is_some())?;
    let (colour, _) = game.moves(told).next()?;
    Some(of_file(colour))
}
