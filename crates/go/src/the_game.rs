//! Go as every search sees it.

use game::{Game, Keyed, Outcome, Player, Symmetric, Undo};

use crate::board::Board;
use crate::colour::Colour;
use crate::position::{Memo, Move, Position, SetupError};
use crate::rules::Rules;
use crate::size::Size;

/// A game of Go: the board it begins on, who begins, and the rules.
#[derive(Debug, Clone)]
pub struct Go {
    start: Position,
}

impl Go {
    /// A game on an empty board; Black begins.
    ///
    /// # Errors
    /// When the board is larger than games are played on.
    pub fn new(size: Size, rules: Rules) -> Result<Go, SetupError> {
        Go::from(Board::new(size), Colour::Black, rules)
    }

    /// A game that begins on this board.
    ///
    /// # Errors
    /// When a string on it has no liberty, or it is larger than games are played on.
    pub fn from(board: Board, to_move: Colour, rules: Rules) -> Result<Go, SetupError> {
        Ok(Go { start: Position::new(board, to_move, rules)? })
    }

    /// How large the board is.
    pub const fn size(&self) -> Size {
        self.start.board().size()
    }

    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.start.rules()
    }
}

impl Game for Go {
    type State = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn to_move(&self, state: &Position) -> Player {
        state.to_move().player()
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        state.is_over().then(|| state.final_score().outcome())
    }

    fn moves(&self, state: &Position, out: &mut Vec<Move>) {
        state.legal(out);
    }

    fn play(&self, state: &mut Position, mv: Move) {
        let mover = state.to_move();
        state.play(mover, mv);
    }
}

impl Undo for Go {
    type Memo = Memo;

    fn play_undoable(&self, state: &mut Position, mv: Move) -> Memo {
        let mover = state.to_move();
        state.play_undoable(mover, mv)
    }

    fn undo(&self, state: &mut Position, _mv: Move, memo: Memo) {
        state.undo(memo);
    }
}

impl Keyed for Go {
    fn key(&self, state: &Position) -> u64 {
        state.key()
    }

    fn key_from_scratch(&self, state: &Position) -> u64 {
        state.key_from_scratch()
    }
}

impl Symmetric for Go {
    fn images(&self) -> usize {
        self.size().images()
    }

    fn state_image(&self, state: &Position, index: usize) -> Position {
        let (board, to_move) = state.origin();
        let mut image = Position::new(board_image(board, index), to_move, state.rules())
            .expect("an image has the same liberties");
        for &(colour, mv) in state.moves() {
            let mv = self.move_image(state, mv, index);
            if state.forced().is_empty() { image.play(colour, mv) } else { image.force(colour, mv) }
        }
        image.agree_like(state, |point| self.size().image(point, index));
        image
    }

    fn move_image(&self, _state: &Position, mv: Move, index: usize) -> Move {
        match mv {
            Move::Play(point) => Move::Play(self.size().image(point, index)),
            Move::Pass => Move::Pass,
        }
    }
}

fn board_image(board: &Board, index: usize) -> Board {
    let size = board.size();
    let (rows, columns) = (size.rows(), size.columns());
    let turned = if index & 4 == 0 { Size::new(rows, columns) } else { Size::new(columns, rows) };
    let mut image = Board::new(turned.expect("the size of a board"));
    for (point, colour) in board.stones() {
        image.set(size.image(point, index), Some(colour));
    }
    image
}
