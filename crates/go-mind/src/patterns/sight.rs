//! What does a player see of a board? Stones as own and enemy ones, strings with their liberties.

use go::{Board, Colour, Point, Size};

use super::keys::LARGEST_ZOOM;

/// The moves before the one to be foretold; a pass, or no move, is `None`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Recent {
    /// The last move: the opponent's.
    pub last: Option<Point>,
    /// The one before it: the mover's own.
    pub before_last: Option<Point>,
}

pub(super) const EMPTY: u8 = 0;
pub(super) const OWN: u8 = 1;
pub(super) const ENEMY: u8 = 2;
pub(super) const OUTSIDE: u8 = 3;

/// How many liberties of a string are known one by one; of a string with more, which ones they are is
/// chance.
pub(super) const LIBERTIES: usize = 6;

/// A string: how many stones it has and its first liberties.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chain {
    /// The place of one of its stones.
    pub stone: u16,
    pub stones: u16,
    pub known: u8,
    pub liberties: [u16; LIBERTIES],
}

impl Chain {
    fn add(&mut self, liberty: u16) {
        let known = usize::from(self.known);
        if known < LIBERTIES && !self.liberties[..known].contains(&liberty) {
            self.liberties[known] = liberty;
            self.known += 1;
        }
    }

    pub(super) fn liberties(&self) -> &[u16] {
        &self.liberties[..usize::from(self.known)]
    }
}

/// A board seen by the player to move, with a wide margin so that every offset of a pattern exists.
#[derive(Debug)]
pub(super) struct Sight<'a> {
    pub board: &'a Board,
    pub mover: Colour,
    pub recent: Recent,
    pub size: Size,
    /// How far apart two places are of which one lies below the other.
    pub width: usize,
    /// What is on each place.
    pub grid: Vec<u8>,
    /// For a stone, which of the chains it belongs to.
    pub chain_at: Vec<u16>,
    pub chains: Vec<Chain>,
    /// For a stone of a string with one or two liberties, how many; else 0.
    pub weak: Vec<u8>,
}

const MARGIN: usize = LARGEST_ZOOM;
const NO_CHAIN: u16 = u16::MAX;

impl<'a> Sight<'a> {
    pub(super) fn new(board: &'a Board, mover: Colour, recent: Recent) -> Sight<'a> {
        let size = board.size();
        let width = size.columns() as usize + 2 * MARGIN;
        let places = width * (size.rows() as usize + 2 * MARGIN);
        let mut sight = Sight {
            board,
            mover,
            recent,
            size,
            width,
            grid: vec![OUTSIDE; places],
            chain_at: vec![NO_CHAIN; places],
            chains: Vec::with_capacity(64),
            weak: vec![0; places],
        };
        for point in size.points() {
            let place = sight.place(point);
            sight.grid[place] = match board.stone(point) {
                None => EMPTY,
                Some(colour) if colour == mover => OWN,
                Some(_) => ENEMY,
            };
        }
        sight.gather();
        sight
    }

    /// Where a point is in the grid.
    #[inline]
    pub(super) fn place(&self, point: Point) -> usize {
        let (row, column) = self.size.row_and_column(point);
        (row as usize + MARGIN) * self.width + column as usize + MARGIN
    }

    /// The row and column of a place on the board.
    #[inline]
    pub(super) fn row_and_column(&self, place: usize) -> (usize, usize) {
        (place / self.width - MARGIN, place % self.width - MARGIN)
    }

    /// The point of a place on the board.
    pub(super) fn point(&self, place: usize) -> Point {
        let (row, column) = self.row_and_column(place);
        self.size.point(row as u32, column as u32).expect("the place is on the board")
    }

    #[inline]
    pub(super) fn beside(&self, place: usize) -> [usize; 4] {
        [place - self.width, place - 1, place + 1, place + self.width]
    }

    #[inline]
    pub(super) fn chain(&self, place: usize) -> &Chain {
        &self.chains[usize::from(self.chain_at[place])]
    }

    /// Finds the chains and their liberties by walking over the board once.
    fn gather(&mut self) {
        let mut walk = Vec::with_capacity(64);
        for row in 0..self.size.rows() as usize {
            for column in 0..self.size.columns() as usize {
                let place = (row + MARGIN) * self.width + column + MARGIN;
                let is_stone = matches!(self.grid[place], OWN | ENEMY);
                if is_stone && self.chain_at[place] == NO_CHAIN {
                    self.gather_from(place, &mut walk);
                }
            }
        }
    }

    fn gather_from(&mut self, start: usize, walk: &mut Vec<usize>) {
        let name = self.chains.len() as u16;
        let content = self.grid[start];
        let mut chain =
            Chain { stone: start as u16, stones: 0, known: 0, liberties: [0; LIBERTIES] };
        self.chain_at[start] = name;
        walk.clear();
        walk.push(start);
        // The walk keeps what it has seen: those are the stones of the chain.
        let mut next = 0;
        while let Some(&place) = walk.get(next) {
            next += 1;
            chain.stones += 1;
            for other in self.beside(place) {
                let there = self.grid[other];
                if there == EMPTY {
                    chain.add(other as u16);
                } else if there == content && self.chain_at[other] == NO_CHAIN {
                    self.chain_at[other] = name;
                    walk.push(other);
                }
            }
        }
        if chain.known <= 2 {
            for &place in walk.iter() {
                self.weak[place] = chain.known;
            }
        }
        self.chains.push(chain);
    }
}
