//! What may be played now, has the game ended, and who won it? A board with its history.

mod count;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use game::Forbidden;
use game::keys::mix;
use thiserror::Error;

use crate::board::{Board, Undone};
use crate::colour::Colour;
use crate::rules::{Ko, Passing, Rules, Scoring};
use crate::score;
use crate::size::Point;

/// A move of either player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put a stone there.
    Play(Point),
    /// Do nothing.
    Pass,
}

/// Why a move cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Illegal {
    /// The rules forbid it.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// The game has ended.
    #[error("the game is over")]
    Over,
}

/// Why a board is no start of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum SetupError {
    /// A string there has no liberty.
    #[error("a string without liberties")]
    Captured(Point),
    /// Games are not played on boards of this size.
    #[error("the board is too large to play on")]
    TooLarge,
}

/// A board, what led to it, and whose turn it is.
///
/// Two positions are equal when everything that may still happen is the same: stones, ko, mover,
/// passes, prisoners where they count, agreed dead stones, and, under superko, the set of earlier
/// positions.
#[derive(Debug, Clone)]
pub struct Position {
    rules: Rules,
    board: Board,
    to_move: Colour,
    /// Passes in a row.
    passes: u8,
    /// Stones that each colour has taken.
    prisoners: [u32; 2],
    /// Where the game began.
    origin: Arc<(Board, Colour)>,
    moves: Vec<(Colour, Move)>,
    /// Which of them the rules forbade, by number from 0, in order.
    forced: Vec<usize>,
    /// The key of every position so far, the present one last, as the ko rule tells them apart.
    keys: Vec<u64>,
    /// A key of the set of them: the order in which they arose forbids nothing.
    past: u64,
    /// The dead stones that the players agreed on after the last move.
    agreed: Option<Arc<[Point]>>,
}

/// What taking a move back needs.
#[derive(Debug, Clone)]
pub struct Memo {
    stone: Option<Undone>,
    ko: Option<Point>,
    passes: u8,
    prisoners: [u32; 2],
    to_move: Colour,
    past: u64,
    agreed: Option<Arc<[Point]>>,
}

impl Position {
    /// A game that begins on this board.
    ///
    /// # Errors
    /// When a string has no liberty, or the board is larger than games are played on.
    pub fn new(board: Board, to_move: Colour, rules: Rules) -> Result<Position, SetupError> {
        let size = board.size();
        crate::size::Size::to_play(size.rows(), size.columns())
            .map_err(|_| SetupError::TooLarge)?;
        if let Some(point) = board.bare() {
            return Err(SetupError::Captured(point));
        }
        let origin = Arc::new((board.clone(), to_move));
        let mut position = Position {
            rules,
            board,
            to_move,
            passes: 0,
            prisoners: [0, 0],
            origin,
            moves: Vec::new(),
            forced: Vec::new(),
            keys: Vec::new(),
            past: 0,
            agreed: None,
        };
        position.remember();
        Ok(position)
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// How many stones a colour has taken.
    pub const fn prisoners(&self, of: Colour) -> u32 {
        self.prisoners[of as usize]
    }

    /// The board and the mover at the start.
    pub fn origin(&self) -> (&Board, Colour) {
        (&self.origin.0, self.origin.1)
    }

    /// The moves so far, with the colour that made each.
    pub fn moves(&self) -> &[(Colour, Move)] {
        &self.moves
    }

    /// How many passes in a row were made last.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// The key of every position so far, the present one last, as [`Rules::position_key`] gives it.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The same position with another komi.
    #[must_use]
    pub fn with_komi(mut self, komi: crate::rules::Komi) -> Position {
        self.rules.komi = komi;
        self
    }

    /// Whether a colour may make a move now, whoever's turn it is: protocols let a colour play
    /// twice in a row.
    ///
    /// # Errors
    /// When it may not, with the reason.
    pub fn check(&self, colour: Colour, mv: Move) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        Ok(self.check_unfinished(colour, mv)?)
    }

    /// The same for a game that is known to go on, or is to go on after two passes.
    ///
    /// # Errors
    /// When it may not, with the reason.
    pub fn check_unfinished(&self, colour: Colour, mv: Move) -> Result<(), Forbidden> {
        match mv {
            Move::Play(point) => self.check_stone(colour, point),
            Move::Pass if self.rules.passing == Passing::Free => Ok(()),
            Move::Pass if self.can_move(colour) => Err(Forbidden::MustPlay),
            Move::Pass => Ok(()),
        }
    }

    fn check_stone(&self, colour: Colour, point: Point) -> Result<(), Forbidden> {
        if !self.board.is_empty_at(point) {
            return Err(Forbidden::Occupied);
        }
        if !self.rules.suicide && !self.board.survives(point, colour) {
            return Err(Forbidden::Suicide);
        }
        if self.rules.ko == Ko::Simple {
            let retakes = self.board.ko() == Some(point) && colour == self.to_move;
            return if retakes { Err(Forbidden::Ko) } else { Ok(()) };
        }
        let key = self.rules.position_key(self.board.key_after(point, colour), colour.opponent());
        match self.keys.iter().rposition(|&earlier| earlier == key) {
            Some(after) => Err(Forbidden::Repetition { after: after as u32 }),
            None => Ok(()),
        }
    }

    /// Whether a colour may put a stone anywhere.
    fn can_move(&self, colour: Colour) -> bool {
        self.board.empty().iter().any(|&point| self.check_stone(colour, point).is_ok())
    }

    /// Adds the moves that the player to move may make, points row by row, then the pass. Whether
    /// the game is over is not asked: after two passes these are the moves of a game that goes on.
    pub fn legal(&self, out: &mut Vec<Move>) {
        let before = out.len();
        let points = self.board.size().points();
        let stones = points.filter(|&point| self.check_stone(self.to_move, point).is_ok());
        out.extend(stones.map(Move::Play));
        if self.rules.passing == Passing::Free || out.len() == before {
            out.push(Move::Pass);
        }
    }

    /// Plays a move that is legal by contract.
    pub fn play(&mut self, colour: Colour, mv: Move) {
        self.play_undoable(colour, mv);
    }

    /// Plays a move as files do, whatever the rules say of it: a stone that is in the way goes, the
    /// end of the game is no end, and what has no liberty then is taken. It cannot be undone by a
    /// memo.
    pub fn force(&mut self, colour: Colour, mv: Move) {
        if self.check(colour, mv).is_err() {
            self.forced.push(self.moves.len());
        }
        if let Move::Play(point) = mv
            && !self.board.is_empty_at(point)
        {
            self.board.set(point, None);
        }
        self.play(colour, mv);
    }

    /// The moves among [`Position::moves`] that the rules forbade, by number from 0, in order.
    pub fn forced(&self) -> &[usize] {
        &self.forced
    }

    /// Plays like [`Position::play`] and returns what [`Position::undo`] needs.
    pub fn play_undoable(&mut self, colour: Colour, mv: Move) -> Memo {
        let mut memo = Memo {
            stone: None,
            ko: self.board.ko(),
            passes: self.passes,
            prisoners: self.prisoners,
            to_move: self.to_move,
            past: self.past,
            agreed: self.agreed.take(),
        };
        match mv {
            Move::Play(point) => {
                let undone = self.board.play_undoable(point, colour);
                let suicide = self.board.is_empty_at(point);
                let taker = if suicide { colour.opponent() } else { colour };
                self.prisoners[taker as usize] += undone.taken().len() as u32;
                self.passes = 0;
                memo.stone = Some(undone);
            }
            Move::Pass => {
                self.board.forget_ko();
                self.passes = self.passes.saturating_add(1);
            }
        }
        self.to_move = colour.opponent();
        self.moves.push((colour, mv));
        self.remember();
        memo
    }

    /// Takes back the last move.
    pub fn undo(&mut self, memo: Memo) {
        self.moves.pop();
        debug_assert!(self.forced.last() < Some(&self.moves.len()), "a memo takes back no force");
        self.keys.pop();
        match memo.stone {
            Some(undone) => self.board.undo(&undone),
            None => self.board.restore_ko(memo.ko),
        }
        self.passes = memo.passes;
        self.prisoners = memo.prisoners;
        self.to_move = memo.to_move;
        self.past = memo.past;
        self.agreed = memo.agreed;
    }

    /// Takes back the last move by playing the others again; `false` if there is none.
    pub fn take_back(&mut self) -> bool {
        let mut moves = std::mem::take(&mut self.moves);
        let taken = moves.pop().is_some();
        let (board, to_move) = &*self.origin;
        let mut position = Position::new(board.clone(), *to_move, self.rules)
            .expect("the origin was accepted before");
        for (number, (colour, mv)) in moves.into_iter().enumerate() {
            match self.forced.binary_search(&number) {
                Ok(_) => position.force(colour, mv),
                Err(_) => position.play(colour, mv),
            }
        }
        *self = position;
        taken
    }

    /// Lets the game go on after two passes, as players do who disagree about dead stones.
    pub fn resume(&mut self) {
        self.passes = 0;
        self.agreed = None;
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        match self.rules.passing {
            Passing::Free => self.passes >= 2,
            Passing::OnlyWhenStuck => {
                score::is_all_controlled(&self.board)
                    || !Colour::BOTH.into_iter().any(|colour| self.can_move(colour))
            }
        }
    }

    /// Adds the present board to the history.
    fn remember(&mut self) {
        let key = self.rules.position_key(self.board.key(), self.to_move);
        if self.rules.ko != Ko::Simple && !self.keys.contains(&key) {
            self.past ^= mix(key);
        }
        self.keys.push(key);
    }

    /// A key of everything that [`Position`]s are compared by.
    pub fn key(&self) -> u64 {
        self.key_with(self.board.key(), self.past)
    }

    /// The same key computed from the stones and the moves alone.
    pub fn key_from_scratch(&self) -> u64 {
        let mut again = self.clone();
        again.moves.push((self.to_move, Move::Pass));
        again.take_back();
        self.key_with(self.board.key_from_scratch(), again.past)
    }

    fn key_with(&self, stones: u64, past: u64) -> u64 {
        let ko = self.board.ko().map_or(0, |point| u64::from(point.0));
        let turn = u64::from(self.passes) << 1 | self.to_move as u64;
        let [black, white] = self.counted_prisoners();
        let prisoners = mix(u64::from(black) << 32 | u64::from(white));
        stones ^ past ^ mix(turn << 32 | ko) ^ prisoners ^ self.agreement_key()
    }

    /// The prisoners, where they count.
    fn counted_prisoners(&self) -> [u32; 2] {
        if self.rules.scoring == Scoring::Territory { self.prisoners } else { [0, 0] }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.rules == other.rules
            && self.board == other.board
            && self.to_move == other.to_move
            && self.passes == other.passes
            && self.past == other.past
            && self.agreed == other.agreed
            && self.counted_prisoners() == other.counted_prisoners()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}
