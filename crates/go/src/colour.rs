//! Who plays: Black or White.

use std::fmt;
use std::str::FromStr;

use game::Player;

/// The colour of a player and of that player's stones. Black begins, unless White gives handicap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
}

impl Colour {
    /// Both colours.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other colour.
    #[must_use]
    pub const fn opponent(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// The player: Black is the first.
    pub const fn player(self) -> Player {
        match self {
            Colour::Black => Player::First,
            Colour::White => Player::Second,
        }
    }

    /// The colour of a player.
    pub const fn of(player: Player) -> Colour {
        match player {
            Player::First => Colour::Black,
            Player::Second => Colour::White,
        }
    }
}

/// `b` or `w`.
impl fmt::Display for Colour {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Colour::Black => "b",
            Colour::White => "w",
        })
    }
}

/// Reads `b`, `black`, `w`, `white` in any case.
impl FromStr for Colour {
    type Err = ();

    fn from_str(text: &str) -> Result<Colour, ()> {
        match text.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Colour::Black),
            "w" | "white" => Ok(Colour::White),
            _ => Err(()),
        }
    }
}
