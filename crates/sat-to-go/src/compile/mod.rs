//! How does a formula become a board?

mod canvas;
mod chain;
mod check;
mod clauses;
mod pad;
#[cfg(test)]
mod tests;
mod walk;

use go::{Board, Colour, Point, Size};
use thiserror::Error;

use crate::circuit::Circuit;
use crate::formula::{Formula, Variable};
use crate::gadget::{Grid, Kind};
use crate::layout::{Crossed, Layout};
use crate::order::{self, NoOrder};

pub use check::Flaw;
pub(crate) use check::pipes;
pub use pad::Balance;

/// Why a formula has no board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CompileError {
    /// Two clauses cross.
    #[error(transparent)]
    Crossed(#[from] Crossed),
    /// Two clauses cross, and no other order of the variables was found either.
    #[error("{crossed}; {reason}")]
    NoOrder {
        /// The clauses that cross in the order that was given.
        crossed: Crossed,
        /// Whether there is no order at all, or none was found.
        reason: NoOrder,
    },
    /// The board would have more rows than boards can have.
    #[error("the board would have more than {} rows", go::LARGEST)]
    TooLarge,
    /// The board is not what it should be: a mistake of this crate.
    #[error(transparent)]
    Flawed(#[from] Flaw),
}

/// A gadget on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// The gadget's name.
    pub gadget: &'static str,
    /// Its upper left corner: row and column.
    pub from: (u32, u32),
    /// Its lower right corner.
    pub to: (u32, u32),
    /// The part of the formula that it stands for.
    pub of: Belongs,
}

/// The part of a formula that a gadget stands for; the entry to the clauses stands for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Belongs {
    /// The variable.
    pub variable: Option<Variable>,
    /// The clause, from 0: the one that is tested, chosen, or on the way to which a crossing lies.
    pub clause: Option<usize>,
    /// The clause, from 0, whose leg goes through a crossing.
    pub crosses: Option<usize>,
}

/// A board that White, to move, wins exactly if the formula can be satisfied.
#[derive(Debug, Clone)]
pub struct Reduction {
    /// The formula.
    pub formula: Formula,
    /// The clauses that cross in the order that was asked for, if it was changed.
    pub reordered: Option<Crossed>,
    /// How it lies in the plane.
    pub layout: Layout,
    /// What stands where, and what for.
    pub grid: Grid,
    /// How the points are shared out.
    pub balance: Balance,
    /// Which cell belongs to which step.
    pub circuit: Circuit<Point>,
    /// Where the gadgets are.
    pub regions: Vec<Region>,
    /// A stone of the reserve.
    pub root: Point,
    /// Points that Black and White can fill without harm, so that nobody needs to pass.
    pub spare: [Vec<Point>; 2],
    board: Board,
}

impl Reduction {
    /// The same, with the variables in another order if two clauses cross in theirs.
    ///
    /// # Errors
    /// When two clauses cross in every order that was tried, or the board would be too large.
    pub fn in_any_order(formula: &Formula) -> Result<Reduction, CompileError> {
        let Err(crossed) = Layout::of(formula) else { return Reduction::of(formula) };
        let order = order::search(formula);
        let order = order.map_err(|reason| CompileError::NoOrder { crossed, reason })?;
        let formula = formula.reordered(&order).expect("an order names every variable once");
        Ok(Reduction { reordered: Some(crossed), ..Reduction::of(&formula)? })
    }

    /// Compiles a formula, and checks the board: adjacency, neighbourhoods, the ways of the circuit,
    /// life of walls and eyes, balance.
    ///
    /// # Errors
    /// When two clauses cross or the board would be too large.
    pub fn of(formula: &Formula) -> Result<Reduction, CompileError> {
        let layout = Layout::of(formula)?;
        let figures = chain::Figures::read();
        let mut canvas = canvas::Canvas::default();
        let chain = chain::draw(&mut canvas, &figures, formula, &layout);
        let entry = canvas.loose((0, -2));
        canvas.join(entry, &[], chain.start);
        let clauses = clauses::draw(&mut canvas, &figures, &layout, &chain);
        let reserve = pad::reserve(&mut canvas);
        let (grid, balance, shift) =
            pad::square(&canvas, reserve, go::LARGEST).ok_or(CompileError::TooLarge)?;
        let size = Size::square(balance.side);
        let on_board = |(row, column): (i32, i32)| {
            ((row + shift.0).cast_unsigned(), (column + shift.1).cast_unsigned())
        };
        let point = |spot| {
            let (row, column) = on_board(spot);
            size.point(row, column).expect("the canvas lies on the board")
        };
        let circuit = Circuit {
            loops: chain.loops,
            entry: clauses.entry,
            sides: clauses.sides,
            crossings: clauses.crossings,
        };
        let region = |&(gadget, of, [from, to]): &(&'static str, Belongs, [(i32, i32); 2])| {
            Region { gadget, from: on_board(from), to: on_board(to), of }
        };
        let board = stones(&grid);
        let spare = check::spare(&grid, &board);
        let [black_spare, white_spare] = [0, 1].map(|colour: usize| spare[colour].len() as u32);
        let reduction = Reduction {
            formula: formula.clone(),
            reordered: None,
            layout,
            board,
            grid,
            spare,
            balance: Balance { white_spare, black_spare, ..balance },
            circuit: circuit.map(&point),
            regions: canvas.regions.iter().map(region).collect(),
            root: point((0, -3)),
        };
        check::drawing(&canvas, &reduction, on_board)?;
        check::life(&reduction)?;
        Ok(reduction)
    }

    /// The stones, White to move.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The row and column of a point.
    pub fn place(&self, point: Point) -> (u32, u32) {
        self.board.size().row_and_column(point)
    }
}

fn stones(grid: &Grid) -> Board {
    let size = Size::new(grid.rows(), grid.columns()).expect("the side was bounded");
    let mut board = Board::new(size);
    for place in grid.places() {
        let colour = match grid.at(place) {
            Kind::Wall | Kind::Hinge => Colour::Black,
            Kind::Pipe | Kind::Reserve | Kind::Eyes => Colour::White,
            Kind::WallEye | Kind::Eye | Kind::Cell => continue,
        };
        board.set(size.point(place.0, place.1).expect("inside the board"), Some(colour));
    }
    board
}
