//! What does a short search say about a position of a game?

use go::{Board, Colour, Point};
use search::Limits;

use crate::compile::Reduction;
use crate::gadget::{Grid, Kind};
use crate::verify::{Fight, Reading, winning_move};

/// How many positions a short search may visit: a move that threatens nothing loses within few.
const POSITIONS: u64 = 4000;

/// A move that wins the fight for a colour to move, if a short search proves one.
pub(super) fn win(reduction: &Reduction, board: &Board, to_move: Colour) -> Option<Point> {
    // What is in doubt is decided against the colour that should win.
    let reading = if to_move == Colour::White { Reading::Strict } else { Reading::Slack };
    let grid = now(reduction, board);
    let fight = Fight::new(&grid, reduction.place(reduction.root), reading).ok()?;
    let limits = Limits { nodes: Some(POSITIONS), ..Limits::default() };
    let vertex = winning_move(&fight, to_move == Colour::White, &limits)?;
    let (row, column) = fight.place(vertex);
    board.size().point(row, column)
}

/// What stands where after some moves. Pipes that were taken are Black's.
fn now(reduction: &Reduction, board: &Board) -> Grid {
    let mut grid = reduction.grid.clone();
    for place in reduction.grid.places() {
        let kind = grid.at(place);
        if !matches!(kind, Kind::Pipe | Kind::Reserve | Kind::Hinge | Kind::Cell) {
            continue;
        }
        let stone = board.size().point(place.0, place.1).and_then(|point| board.stone(point));
        let kind = match (kind, stone) {
            (Kind::Hinge | Kind::Cell, Some(Colour::White)) => Kind::Pipe,
            (Kind::Hinge, None) => Kind::Cell,
            (Kind::Pipe | Kind::Reserve, None)
            | (Kind::Cell | Kind::Pipe | Kind::Reserve, Some(Colour::Black)) => Kind::Wall,
            _ => continue,
        };
        grid.set(place, kind);
    }
    grid
}
