//! How pawns and their moves are written: `b2` is a push, `axb2` a capture.

use game::picture::{GridStyle, Mark, Picture, Piece, Place};
use game::{Forbidden, Game, MoveError, Notation, Player, StateError};

use super::{Hexapawn, State, Step};
use crate::cells::Bits;
use crate::grid::{Point, SizeError, column_letter};
use crate::grid_text;
use crate::scan::Scan;

/// A move as it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Written {
    /// `b2`.
    Push { to: Point },
    /// `axb2`, or `xb2` without the column.
    Capture { column: Option<u32>, to: Point },
    /// `a1b2`, `a1-b2` or, as a capture, `a1xb2`.
    FromTo { from: Point, to: Point, captures: bool },
}

impl Notation for Hexapawn {
    fn show_move(&self, _state: &State, mv: Step) -> String {
        let from = self.board.point(Place(mv.from.into()));
        let to = self.board.point(Place(mv.to.into()));
        if from.column == to.column {
            return to.to_string();
        }
        format!("{}x{to}", column_letter(from.column))
    }

    /// `b2` always means a push, never a capture; besides `axb2`, also `xb2` (if only one pawn
    /// can capture there), `a1b2`, `a1-b2` and `a1xb2` are accepted. Capitals are as good as
    /// small letters, and trailing `+`, `#`, `!` and `?` mean nothing.
    fn parse_move(&self, state: &State, text: &str) -> Result<Step, MoveError> {
        let legal = self.legal_moves(state);
        let example = self.show_move(state, *legal.first().ok_or(MoveError::Over)?);
        let Some(written) = read_move(text) else {
            return Err(MoveError::Unreadable { text: text.to_owned(), example });
        };
        let fitting: Vec<Step> = legal.into_iter().filter(|&mv| self.fits(mv, written)).collect();
        match fitting[..] {
            [mv] => Ok(mv),
            [] => {
                let why = self.why_not(state, written);
                Err(MoveError::Forbidden { text: text.to_owned(), why })
            }
            _ => {
                let candidates = fitting.iter().map(|&mv| self.show_move(state, mv)).collect();
                Err(MoveError::Ambiguous { text: text.to_owned(), candidates })
            }
        }
    }

    fn show_state(&self, state: &State) -> String {
        let holds = |pawns: u64, place: Place| pawns >> place.0 & 1 == 1;
        let rows = grid_text::show_rows(self.board, |place| match place {
            _ if holds(state.white, place) => 'P',
            _ if holds(state.black, place) => 'p',
            _ => '.',
        });
        let turn = if state.to_move == Player::First { 'w' } else { 'b' };
        format!("{rows} {turn}")
    }

    /// Without `w` or `b` at the end it is White's turn. An empty square is `.`, `_`, `-` or `␣`.
    fn parse_state(&self, text: &str) -> Result<State, StateError> {
        let (rows, to_move) = split_turn(text);
        let squares = grid_text::read_rows(rows, self.board, read_square)?;
        let pawns = |player| {
            squares.iter().enumerate().fold(0, |pawns, (index, &square)| {
                pawns | u64::from(square == Square::Pawn(player)) << index
            })
        };
        self.position(pawns(Player::First), pawns(Player::Second), to_move)
            .map_err(grid_text::impossible)
    }

    fn picture(&self, state: &State) -> Picture {
        let mut picture = self.board.picture(GridStyle::Squares);
        for (player, piece) in [Piece::WhitePawn, Piece::BlackPawn].into_iter().enumerate() {
            let player = Player::BOTH[player];
            let pawns = Bits(state.pawns(player)).map(Place);
            picture.pieces.extend(pawns.map(|place| (place, piece)));
            let arrived = Bits(self.arrived(state, player)).map(Place);
            picture.marks.extend(arrived.map(|place| (place, Mark::Winning)));
        }
        picture
    }

    fn move_place(&self, _state: &State, mv: Step) -> Option<Place> {
        Some(Place(u32::from(mv.to)))
    }

    /// Pressing a square means the moves that lead there; pressing a pawn of the mover, its moves.
    fn moves_at(&self, state: &State, place: Place) -> Vec<Step> {
        let is_at = |mv: &Step| u32::from(mv.to) == place.0 || u32::from(mv.from) == place.0;
        self.legal_moves(state).into_iter().filter(is_at).collect()
    }
}

impl Hexapawn {
    /// The game on a board as large as the one that is written: as many rows, and as many columns
    /// as the first row has squares.
    ///
    /// # Errors
    /// When there is no game of that size.
    pub fn fitting(text: &str) -> Result<Hexapawn, SizeError> {
        let (rows, _) = split_turn(text);
        let mut rows = rows.split(['/', '\n']).filter(|row| !row.trim().is_empty()).peekable();
        let squares = |row: &&str| row.chars().filter(|square| !square.is_whitespace()).count();
        let columns = rows.peek().map_or(0, squares);
        let size = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Hexapawn::new(size(rows.count()), size(columns))
    }

    fn fits(&self, mv: Step, written: Written) -> bool {
        let start = self.board.point(Place(mv.from.into()));
        let end = self.board.point(Place(mv.to.into()));
        let is_push = start.column == end.column;
        match written {
            Written::Push { to } => is_push && end == to,
            Written::Capture { column, to } => {
                !is_push && end == to && column.is_none_or(|column| column == start.column)
            }
            Written::FromTo { from, to, captures } => {
                start == from && end == to && !(captures && is_push)
            }
        }
    }

    /// Why no legal move fits what was written.
    fn why_not(&self, state: &State, written: Written) -> Forbidden {
        let own = state.pawns(state.to_move);
        let other = state.pawns(state.to_move.opponent());
        let square = |point| self.board.find(point).map(|place| 1 << place.0);
        let (Written::Push { to } | Written::Capture { to, .. } | Written::FromTo { to, .. }) =
            written;
        let Some(target) = square(to) else { return Forbidden::OffBoard };
        let before = self.one_row_ahead(target, state.to_move.opponent());
        match written {
            Written::Push { .. } if before & own != 0 => Forbidden::Blocked,
            Written::Capture { .. } if target & other == 0 => Forbidden::NothingToCapture,
            Written::Push { .. } | Written::Capture { .. } => Forbidden::NoPiece,
            Written::FromTo { from, captures, .. } => match square(from) {
                None => Forbidden::OffBoard,
                Some(start) if start & own == 0 => Forbidden::NoPiece,
                Some(start) if start == before && !captures => Forbidden::Blocked,
                Some(_) if target & other == 0 => Forbidden::NothingToCapture,
                Some(_) => Forbidden::NoPiece,
            },
        }
    }
}

/// What stands on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Square {
    Empty,
    Pawn(Player),
}

/// What a character means.
pub(super) fn read_square(character: char) -> Option<Square> {
    match character {
        'P' => Some(Square::Pawn(Player::First)),
        'p' => Some(Square::Pawn(Player::Second)),
        '.' | '_' | '-' | '␣' => Some(Square::Empty),
        _ => None,
    }
}

/// Cuts off the `w` or `b` at the end, which says whose turn it is.
fn split_turn(text: &str) -> (&str, Player) {
    let text = text.trim_end();
    let turn = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    let to_move = match turn {
        "w" | "W" => Player::First,
        "b" | "B" => Player::Second,
        _ => return (text, Player::First),
    };
    (&text[..text.len() - 1], to_move)
}

fn read_move(text: &str) -> Option<Written> {
    let text = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let mut scan = Scan::new(text);
    let is_cross = |character| matches!(character, 'x' | 'X' | '×');
    let written = if scan.take(is_cross).is_some() {
        Written::Capture { column: None, to: scan.point()? }
    } else {
        let column = scan.column()?;
        match scan.digits() {
            None => {
                scan.take(is_cross)?;
                Written::Capture { column: Some(column), to: scan.point()? }
            }
            Some(number) if scan.rest().is_empty() => {
                Written::Push { to: Point { column, number } }
            }
            Some(number) => {
                let captures = scan.take(is_cross).is_some();
                scan.take(|character| !captures && matches!(character, '-' | '–'));
                Written::FromTo { from: Point { column, number }, to: scan.point()?, captures }
            }
        }
    };
    scan.rest().is_empty().then_some(written)
}
