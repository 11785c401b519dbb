//! How long are games, how many moves may be chosen from, and how large is a tree of that kind?
//!
//! The *depth* of a game is the number of its moves, its *width* the mean number of legal moves
//! (points and the pass) before each of them. A tree in which every position has that many moves,
//! that deep, has about width^depth = 10^(depth · log10 width) leaves.

use go::{Move, Position, Size};
use sgf::{Collection, Game, GameKind};

use super::import::{NotOpened, part, settings, start};
use super::{hand, of_file, point};
use crate::registry::go_of;
use crate::store::SetupError;

/// Sums over the moves of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// How many games that have a move; games without one would make the others look shorter.
    pub games: u64,
    /// How many moves they have.
    pub moves: u64,
    /// How many legal moves there were, before each move, all added.
    pub choices: u64,
    /// How many games have no move.
    pub empty: u64,
    /// How many games play an illegal move, or put stones by hand that have no liberty: they count
    /// as far as that.
    pub cut_short: u64,
}

impl Statistics {
    /// Moves a game.
    pub fn depth(self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }

    /// Legal moves a position.
    pub fn width(self) -> f64 {
        self.choices as f64 / self.moves.max(1) as f64
    }

    /// The power of ten that says how many leaves such a tree has.
    pub fn exponent(self) -> f64 {
        self.depth() * self.width().max(1.0).log10()
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Statistics) -> Statistics {
        Statistics {
            games: self.games + other.games,
            moves: self.moves + other.moves,
            choices: self.choices + other.choices,
            empty: self.empty + other.empty,
            cut_short: self.cut_short + other.cut_short,
        }
    }
}

/// The statistics of every game of a file.
///
/// # Errors
/// When it cannot be read, or holds another game.
pub fn of_file_bytes(bytes: &[u8]) -> Result<Vec<Statistics>, NotOpened> {
    let mut opened = sgf::open(bytes).map_err(NotOpened::Read)?;
    part(&mut opened.collection);
    opened.collection.games().map(|game| of_game(&opened.collection, game)).collect()
}

fn of_game(collection: &Collection, game: Game<'_>) -> Result<Statistics, NotOpened> {
    if game.kind() != GameKind::Go {
        return Err(NotOpened::OtherGame);
    }
    let wanted = game.size();
    let size = Size::to_play(u32::from(wanted.height), u32::from(wanted.width))
        .map_err(|_| NotOpened::Size(wanted.width, wanted.height))?;
    let settings = settings(size, &game.information().0);
    let rules =
        go_of(&settings).map_err(|error| NotOpened::Setup(SetupError::Unreadable(error.into())))?;
    let mut position = start(collection, game, size, rules.rules())?;
    let mut statistics = Statistics::default();
    for node in game.main_line() {
        if let Some(setup) = game.setup(node).filter(|_| node != game.root()) {
            let Some(put) = hand::put(&position, &setup, position.to_move()) else {
                statistics.cut_short = 1;
                break;
            };
            position = put;
        }
        if game.moves(node).any(|mv| !count_move(&mut position, mv, &mut statistics)) {
            statistics.cut_short = 1;
            break;
        }
    }
    statistics.games = u64::from(statistics.moves > 0);
    statistics.empty = u64::from(statistics.moves == 0);
    Ok(statistics)
}

/// Counts the choices and plays one of them; `false` if it is none of them.
fn count_move(
    position: &mut Position,
    (colour, mv): (sgf::Colour, sgf::Move),
    statistics: &mut Statistics,
) -> bool {
    let colour = of_file(colour);
    let mv = match mv {
        sgf::Move::Pass => Move::Pass,
        sgf::Move::At(own) => point(position.board().size(), own).map_or(Move::Pass, Move::Play),
    };
    if position.check_unfinished(colour, mv).is_err() {
        return false;
    }
    let mut legal = Vec::new();
    position.legal(&mut legal);
    statistics.moves += 1;
    statistics.choices += legal.len() as u64;
    position.play(colour, mv);
    true
}
