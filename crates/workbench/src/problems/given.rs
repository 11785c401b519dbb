//! Which problem does a text pose: of which game, who moves, and what is asked?
//!
//! Whoever gives the text may say so; what is not said is told from the text and its stones.

use std::time::Instant;

use go::Colour;

use super::{Problem, fives as of_five, goes};
use crate::fives;
use crate::goban;
use crate::store::{Timestamp, Tree};
use crate::tsumego::{self, Aim, NoProblem};

/// What is asked at Gomoku.
pub const WIN: &str = "win";

/// Larger boards are not taken: their address would be too long, as for proofs.
pub const LARGEST: u32 = 25;

/// Drawn boards of so many lines are Gomoku's unless somebody says otherwise: Go is not played there.
const OF_FIVES: [u16; 2] = [15, 20];

/// What is said beside the text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// The game, by its name on the list.
    pub game: Option<&'static str>,
    /// Who moves.
    pub first: Option<Colour>,
    /// What is asked, by the code of an aim of Go, or [`WIN`].
    pub aim: Option<&'static str>,
    /// Of which stone it is asked, by the name of its point.
    pub stone: Option<String>,
}

/// Why a text poses no problem.
#[derive(Debug)]
pub enum Refused {
    /// It cannot be read.
    Text(NoProblem),
    /// No board, or one that cannot be.
    NoBoard,
    /// Too large, or of a size on which the game is not played.
    Size,
    /// No group is walled in, and no string can be taken or saved.
    NothingAsked,
    /// What is asked needs a stone of this colour there.
    NoStone(String, Colour),
    /// The game is over there.
    Over,
}

/// The problem of a text, found out by that moment.
///
/// # Errors
/// When it poses none.
pub fn given(bytes: &[u8], wish: &Wish, until: Option<Instant>) -> Result<Problem, Refused> {
    if game(bytes, wish) == fives::NAME {
        return of_fives(bytes, wish);
    }
    let given = tsumego::given(bytes, None, wish.first).map_err(Refused::Text)?;
    goes::posed(&given.position, wish, until)
}

/// Which game it is.
fn game(bytes: &[u8], wish: &Wish) -> &'static str {
    let by_aim = wish.aim.map(|aim| if aim == WIN { fives::NAME } else { goban::NAME });
    let by_text = || {
        let is_five = fives::read(bytes).is_some() || is_board_of_fives(bytes);
        if is_five { fives::NAME } else { goban::NAME }
    };
    wish.game.or(by_aim).unwrap_or_else(by_text)
}

fn is_board_of_fives(bytes: &[u8]) -> bool {
    let Ok(opened) = sgf::open(bytes) else { return false };
    let size = opened.collection.games().next().map(sgf::Game::size);
    opened.format == sgf::Format::Drawing
        && size.is_some_and(|own| own.width == own.height && OF_FIVES.contains(&own.width))
}

fn of_fives(bytes: &[u8], wish: &Wish) -> Result<Problem, Refused> {
    let Some(record) = fives::read_as_fives(bytes) else {
        let why = tsumego::given(bytes, None, None).err();
        return Err(why.map_or(Refused::NoBoard, Refused::Text));
    };
    if record.rows.max(record.columns) > LARGEST {
        return Err(Refused::Size);
    }
    let document = fives::document(&record, Timestamp::now()).ok_or(Refused::Size)?;
    // Of a file with stones set up the first position is meant, of a game the last.
    let last = document.tree().main_line().last().copied().unwrap_or(Tree::ROOT);
    let node = if record.stones.is_empty() { last } else { Tree::ROOT };
    let table = document.table_at(node).map_err(|_| Refused::NoBoard)?;
    if table.picture().pieces.is_empty() {
        return Err(Refused::Text(NoProblem::Empty));
    }
    let usual = [Colour::Black, Colour::White][table.to_move().index()];
    let text = table.position();
    let board = text.split(' ').next().unwrap_or_default();
    of_five::posed(board, wish.first.unwrap_or(usual), record.rule).ok_or(Refused::Over)
}

impl Wish {
    /// The aim of Go that is asked for.
    pub(super) fn aim_of_go(&self) -> Option<Aim> {
        self.aim.and_then(Aim::of_code)
    }
}
