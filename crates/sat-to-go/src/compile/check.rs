//! Is a board what it was meant to be? What touches what, and what lives.

use go::{Benson, Board, Colour, Point};
use rustc_hash::{FxHashMap, FxHashSet};
use thiserror::Error;

use super::canvas::{Canvas, Spot};
use super::{Balance, Reduction, walk};
use crate::gadget::{Grid, Kind};

/// A board is not what it was meant to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Flaw {
    /// Two things were drawn over each other.
    #[error("two gadgets overlap in row {0}, column {1}")]
    Overlap(u32, u32),
    /// A pipe touches eyes.
    #[error("a pipe touches eyes in row {0}, column {1}")]
    PipeAtEyes(u32, u32),
    /// A cell touches too few walls, or a point of the reserve none.
    #[error("the neighbours in row {0}, column {1} are wrong")]
    Neighbours(u32, u32),
    /// A pipe touches other cells than it should.
    #[error("the pipe in row {0}, column {1} touches other cells than it should")]
    Wiring(u32, u32),
    /// A way of the circuit does not lead from pipe to pipe as it says, or leaves this out.
    #[error("the circuit is not that of the board in row {0}, column {1}")]
    Circuit(u32, u32),
    /// The circuit has other variables or clauses than the formula.
    #[error("the circuit is not that of the formula")]
    Formula,
    /// A wall or an eye does not live, or the reserve does.
    #[error("life and death are wrong in row {0}, column {1}")]
    Life(u32, u32),
    /// The reserve is open at more than one point, or at none: White could live where it was.
    #[error("the reserve has {0} openings")]
    Reserve(usize),
    /// The fight would not decide the game, or a player could not wait.
    #[error("the points are badly shared out: {0:?}")]
    Balance(Balance),
}

/// Checks adjacency, neighbourhoods, and that the circuit is that of the board.
pub(super) fn drawing(
    canvas: &Canvas,
    reduction: &Reduction,
    on_board: impl Fn(Spot) -> (u32, u32),
) -> Result<(), Flaw> {
    if let Some(&spot) = canvas.clashes.first() {
        let (row, column) = on_board(spot);
        return Err(Flaw::Overlap(row, column));
    }
    let grid = &reduction.grid;
    for place in grid.places() {
        neighbourhood(grid, place)?;
    }
    reserve(grid)?;
    let expected: Vec<Vec<(u32, u32)>> = canvas
        .wiring()
        .into_iter()
        .map(|cells| {
            let mut cells: Vec<(u32, u32)> = cells.into_iter().map(&on_board).collect();
            cells.sort_unstable();
            cells
        })
        .collect();
    let pipes = pipes(grid);
    wiring(&pipes, expected)?;
    walk::circuit(reduction, &pipes)
}

/// How many neighbours of a place are of some kinds.
fn touching(grid: &Grid, place: (u32, u32), of: impl Fn(Kind) -> bool) -> usize {
    grid.neighbours(place).filter(|&other| of(grid.at(other))).count()
}

fn neighbourhood(grid: &Grid, place: (u32, u32)) -> Result<(), Flaw> {
    let (row, column) = place;
    if !matches!(grid.at(place), Kind::Pipe | Kind::Reserve | Kind::Cell | Kind::Hinge) {
        return Ok(());
    }
    let is_pipe = |kind| matches!(kind, Kind::Pipe | Kind::Reserve);
    let is_eyes = |kind| matches!(kind, Kind::Eyes | Kind::Eye);
    let walls = touching(grid, place, |kind| kind == Kind::Wall);
    let pipes = touching(grid, place, is_pipe);
    let eyes = touching(grid, place, is_eyes);
    let hinges = touching(grid, place, |kind| kind == Kind::Hinge);
    match grid.at(place) {
        Kind::Pipe | Kind::Reserve if eyes > 0 => Err(Flaw::PipeAtEyes(row, column)),
        // Nothing can live in the reserve once it was taken: Black may play on all its points.
        Kind::Reserve if walls == 0 => Err(Flaw::Neighbours(row, column)),
        Kind::Pipe if walls + hinges == 0 => Err(Flaw::Neighbours(row, column)),
        Kind::Cell => {
            // A joint or a call; a threat cell under a leg or without one; an end of a hinge.
            let known = [(2, 2, 0, 0), (1, 2, 1, 0), (2, 1, 1, 0), (2, 1, 0, 1)];
            let is_known = known.contains(&(pipes, walls, eyes, hinges));
            if is_known { Ok(()) } else { Err(Flaw::Neighbours(row, column)) }
        }
        Kind::Hinge if (pipes, eyes) != (1, 1) => Err(Flaw::Neighbours(row, column)),
        _ => Ok(()),
    }
}

/// Nothing lives where the reserve stood once it was taken: each of its points touches a wall
/// ([`neighbourhood`]), every wall lives ([`life`]), and it opens to the board at one point only,
/// which Black closes with one move. Inside, White never makes an eye: Black may play on every
/// point, and his stones there join walls.
pub(super) fn reserve(grid: &Grid) -> Result<(), Flaw> {
    let is_door = |&place: &(u32, u32)| {
        grid.at(place) == Kind::Reserve
            && touching(grid, place, |kind| !matches!(kind, Kind::Reserve | Kind::Wall)) > 0
    };
    match grid.places().filter(is_door).count() {
        1 => Ok(()),
        doors => Err(Flaw::Reserve(doors)),
    }
}

/// Every pipe on the board must touch exactly the cells that the gadgets say.
fn wiring(pipes: &[Pipe], mut expected: Vec<Vec<(u32, u32)>>) -> Result<(), Flaw> {
    let found = pipes.iter().map(|pipe| (&pipe.touched, pipe.stones[0]));
    let mut found: Vec<_> = found.collect();
    found.sort_unstable();
    expected.sort_unstable();
    match found.iter().zip(&expected).find(|((touched, _), meant)| *touched != *meant) {
        Some(((_, (row, column)), _)) => Err(Flaw::Wiring(*row, *column)),
        None if found.len() != expected.len() => {
            let (row, column) = found.last().map_or((0, 0), |(_, place)| *place);
            Err(Flaw::Wiring(row, column))
        }
        None => Ok(()),
    }
}

/// A pipe on the board.
pub(crate) struct Pipe {
    pub(crate) stones: Vec<(u32, u32)>,
    /// The cells and hinges that it touches, sorted.
    pub(crate) touched: Vec<(u32, u32)>,
}

/// All pipes on the board.
pub(crate) fn pipes(grid: &Grid) -> Vec<Pipe> {
    let is_pipe = |kind| matches!(kind, Kind::Pipe | Kind::Reserve);
    let mut seen: FxHashSet<(u32, u32)> = FxHashSet::default();
    let mut pipes = Vec::new();
    for place in grid.places().filter(|&place| is_pipe(grid.at(place))) {
        if !seen.insert(place) {
            continue;
        }
        let mut pipe = Pipe { stones: vec![place], touched: Vec::new() };
        let mut next = 0;
        while let Some(&at) = pipe.stones.get(next) {
            next += 1;
            for other in grid.neighbours(at) {
                match grid.at(other) {
                    Kind::Cell | Kind::Hinge => pipe.touched.push(other),
                    kind if is_pipe(kind) && seen.insert(other) => pipe.stones.push(other),
                    _ => (),
                }
            }
        }
        pipe.touched.sort_unstable();
        pipe.touched.dedup();
        pipes.push(pipe);
    }
    pipes
}

/// The points that each colour can fill without harm: all its one-point eyes but two of every
/// string.
pub(crate) fn spare(grid: &Grid, board: &Board) -> [Vec<Point>; 2] {
    let mut kept: FxHashMap<Point, u32> = FxHashMap::default();
    let mut spare = [Vec::new(), Vec::new()];
    for place in grid.places() {
        let colour = match grid.at(place) {
            Kind::WallEye => Colour::Black,
            Kind::Eye => Colour::White,
            _ => continue,
        };
        let point = board.size().point(place.0, place.1).expect("inside the board");
        let beside = board.size().neighbours(point).next().expect("a board has two points");
        let string = board.string_of(beside).expect("stones surround an eye");
        let kept = kept.entry(string).or_default();
        *kept += 1;
        if *kept > 2 {
            spare[colour as usize].push(point);
        }
    }
    spare
}

/// Checks by Benson's theorem that walls and eyes live and that the reserve does not, and that the
/// fight decides the game.
pub(super) fn life(reduction: &Reduction) -> Result<(), Flaw> {
    if !reduction.balance.decides() || !reduction.balance.can_wait() {
        return Err(Flaw::Balance(reduction.balance));
    }
    let board = reduction.board();
    let benson = Benson::of(board, false);
    let check = |point: Point, should_live: bool| {
        let (row, column) = board.size().row_and_column(point);
        let is_right = benson.is_alive(point) == should_live;
        if is_right { Ok(()) } else { Err(Flaw::Life(row, column)) }
    };
    for (point, colour) in board.stones() {
        match reduction.grid.at(board.size().row_and_column(point)) {
            Kind::Wall => check(point, colour == Colour::Black)?,
            Kind::Eyes => check(point, colour == Colour::White)?,
            Kind::Reserve => check(point, false)?,
            _ => (),
        }
    }
    Ok(())
}
