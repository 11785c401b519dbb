//! Which cells hold whose stones? For games in which the players in turn put one on a free cell.

use game::keys;
use game::picture::Place;
use game::{Impossible, Player, StateError};

use crate::cells::Cells;
use crate::grid::Board;
use crate::grid_text;

/// The stones of both players on a board of at most 400 cells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Stones {
    sets: [Cells; 2],
    count: u32,
    key: u64,
}

impl Stones {
    /// Puts a stone on a free cell.
    pub fn put(&mut self, player: Player, place: Place) {
        debug_assert!(self.owner(place).is_none());
        self.toggle(player, place);
        self.count += 1;
    }

    /// Takes a stone off the board.
    pub fn lift(&mut self, player: Player, place: Place) {
        debug_assert_eq!(self.owner(place), Some(player));
        self.toggle(player, place);
        self.count -= 1;
    }

    fn toggle(&mut self, player: Player, place: Place) {
        self.sets[player.index()].toggle(place);
        self.key ^= keys::mix(u64::from(2 * place.0) + player.index() as u64);
    }

    /// How many stones there are.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Whose turn it is when the players put stones in turn.
    pub fn to_move(&self) -> Player {
        Player::BOTH[self.count as usize % 2]
    }

    /// Whether the player has a stone there.
    pub fn has(&self, player: Player, place: Place) -> bool {
        self.sets[player.index()].has(place)
    }

    /// Whose stone is there.
    pub fn owner(&self, place: Place) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.has(*player, place))
    }

    /// Where the player has stones, in order.
    pub fn of(&self, player: Player) -> impl Iterator<Item = Place> {
        self.sets[player.index()].iter()
    }

    /// The free cells of the board, in order.
    pub fn free(&self, board: Board) -> impl Iterator<Item = Place> {
        Cells::free(&self.sets, board.cells())
    }

    /// A key of the stones (Zobrist 1970), kept up to date.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The stones on an image of the board, everything computed anew.
    #[must_use]
    pub fn image(&self, board: Board, index: usize) -> Stones {
        let mut image = Stones::default();
        for player in Player::BOTH {
            self.of(player).for_each(|place| image.put(player, board.image(place, index)));
        }
        image
    }

    /// The board in one line: `O` for the first player, `X` for the second.
    pub fn show(&self, board: Board) -> String {
        grid_text::show_rows(board, |place| match self.owner(place) {
            Some(Player::First) => 'O',
            Some(Player::Second) => 'X',
            None => '.',
        })
    }

    /// Reads what [`Stones::show`] writes, and the same drawn over several lines. A free cell is
    /// `.`, `_` or `-`; letters may be large or small.
    ///
    /// # Errors
    /// When the text is no such board, or the players cannot have put so many stones in turn.
    pub fn read(board: Board, text: &str) -> Result<Stones, StateError> {
        let owners = grid_text::read_rows(text, board, |character| match character {
            'O' | 'o' => Some(Some(Player::First)),
            'X' | 'x' => Some(Some(Player::Second)),
            '.' | '_' | '-' => Some(None),
            _ => None,
        })?;
        let mut stones = Stones::default();
        for (place, owner) in (0..).map(Place).zip(owners) {
            if let Some(player) = owner {
                stones.put(player, place);
            }
        }
        let [first, second] = Player::BOTH.map(|player| stones.of(player).count());
        if first != second && first != second + 1 {
            return Err(grid_text::impossible(Impossible::StoneCounts));
        }
        Ok(stones)
    }
}
