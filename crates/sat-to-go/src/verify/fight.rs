//! What can happen in the fight for the reserve? The board as a small graph, and its moves.
//!
//! Walls and eyes live whatever happens (Benson's theorem, checked on every board that is made), so
//! that only the rest is played on: every empty cell and every stone of a hinge is a vertex, every
//! white pipe as a whole is one, and the reserve with its pipes is the *root*. White wins when the
//! root is joined to eyes; Black wins when he takes it.
//!
//! Two **readings** frame the truth. *Strict* is the worst for White, *slack* the best for her:
//!
//! | what happens | strict | slack |
//! |---|---|---|
//! | Black takes a pipe that is not the root | its points are Black's | its points are White's and live |
//! | both pass | Black wins | White wins |
//! | White leaves by a port with a liberty to spare | what the port is worth | White wins |
//! | White leaves after Black passed or filled a port | Black wins | what the port is worth |
//! | White plays a port before she gets there | not allowed | the stone lives |
//!
//! A win for White in the strict reading and a win for Black in the slack one therefore hold in
//! every surrounding that keeps the contract.

use super::set::{MOST, Set};
use crate::gadget::{Grid, Kind};

/// Which of the two readings, for whom the doubtful is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Whatever is in doubt is Black's.
    Strict,
    /// Whatever is in doubt is White's.
    Slack,
}

/// Who wins the fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The reserve lives.
    White,
    /// The reserve is taken.
    Black,
}

/// A fight on a graph.
#[derive(Debug, Clone)]
pub struct Fight {
    pub(super) beside: Vec<Set>,
    walls: Set,
    eyes: Set,
    pipes: Set,
    ports: Set,
    /// The ports behind which White wins.
    winning: Set,
    root: usize,
    start: State,
    pub(super) reading: Reading,
    /// Where each vertex is on the drawing or board: one of its points.
    places: Vec<(u32, u32)>,
}

/// Who has which vertices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    pub(super) black: Set,
    pub(super) white: Set,
    /// Pipes that Black took, and ports that White played early.
    fixed: Set,
    /// Whether Black has passed or filled a port, in the strict reading.
    late: bool,
    pub(super) passed: bool,
}

/// A fight with more vertices than the search can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{vertices} cells and pipes: the search holds {MOST}")]
pub struct TooManyVertices {
    /// How many there are.
    pub vertices: usize,
}

/// An empty port of a fight: its place, and whether White wins behind it.
pub(super) type Exit = ((u32, u32), bool);

impl Fight {
    /// The fight for the string that contains `root`.
    ///
    /// # Errors
    /// When it has too many vertices.
    pub fn new(grid: &Grid, root: (u32, u32), reading: Reading) -> Result<Fight, TooManyVertices> {
        Fight::with_exits(grid, root, reading, &[])
    }

    pub(super) fn with_exits(
        grid: &Grid,
        root: (u32, u32),
        reading: Reading,
        exits: &[Exit],
    ) -> Result<Fight, TooManyVertices> {
        let vertices = Vertices::of(grid);
        let count = vertices.places.len();
        if count > MOST {
            return Err(TooManyVertices { vertices: count });
        }
        let mut fight = Fight {
            beside: vec![Set::EMPTY; count],
            walls: Set::EMPTY,
            eyes: Set::EMPTY,
            pipes: Set::EMPTY,
            ports: Set::EMPTY,
            winning: Set::EMPTY,
            root: vertices.at(grid, root).expect("the root is a pipe"),
            start: State {
                black: Set::EMPTY,
                white: Set::EMPTY,
                fixed: Set::EMPTY,
                late: false,
                passed: false,
            },
            reading,
            places: vertices.places.clone(),
        };
        for place in grid.places() {
            if let Some(vertex) = vertices.at(grid, place) {
                fight.look_around(grid, &vertices, place, vertex);
            }
        }
        for &(place, wins) in exits {
            let vertex = Set::of(vertices.at(grid, place).expect("a port is a cell"));
            fight.ports |= vertex;
            fight.winning |= if wins { vertex } else { Set::EMPTY };
        }
        Ok(fight)
    }

    fn look_around(&mut self, grid: &Grid, vertices: &Vertices, place: (u32, u32), vertex: usize) {
        let own = Set::of(vertex);
        match grid.at(place) {
            Kind::Pipe | Kind::Reserve => {
                self.pipes |= own;
                self.start.white |= own;
            }
            Kind::Hinge => self.start.black |= own,
            _ => (),
        }
        for other in grid.neighbours(place) {
            match (grid.at(other), vertices.at(grid, other)) {
                (_, Some(other)) if other != vertex => self.beside[vertex] |= Set::of(other),
                (Kind::Wall, _) => self.walls |= own,
                (Kind::Eyes, _) => self.eyes |= own,
                _ => (),
            }
        }
    }

    pub(super) fn start(&self) -> State {
        self.start
    }

    /// How many cells and pipes the fight is about.
    pub fn vertices(&self) -> usize {
        self.beside.len()
    }

    /// One of the points of a vertex.
    pub fn place(&self, vertex: usize) -> (u32, u32) {
        self.places[vertex]
    }

    /// The stones of one colour joined to a vertex, and all that touches them.
    fn string(&self, vertex: usize, stones: Set) -> (Set, Set) {
        let mut string = Set::of(vertex);
        let mut around = self.beside[vertex];
        loop {
            let more = (around & stones).without(string);
            if more == Set::EMPTY {
                return (string, around);
            }
            string |= more;
            for vertex in more {
                around |= self.beside[vertex];
            }
        }
    }

    pub(super) fn empty(&self, state: &State) -> Set {
        let all = self.beside.len();
        let mut every = Set::EMPTY;
        for (word, bits) in every.0.iter_mut().enumerate() {
            let left = all.saturating_sub(word * 64);
            *bits = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
        }
        every.without(state.black | state.white)
    }

    /// The liberties of the root.
    pub(super) fn root_liberties(&self, state: &State) -> Set {
        let (_, around) = self.string(self.root, state.white);
        around & self.empty(state)
    }

    /// Whether White at this vertex takes a black string.
    pub(super) fn takes(&self, state: &State, vertex: usize) -> bool {
        let empty = self.empty(state).without(Set::of(vertex));
        (self.beside[vertex] & state.black).into_iter().any(|stone| {
            let (string, around) = self.string(stone, state.black);
            !self.black_lives(state, string) && !around.meets(empty)
        })
    }

    fn black_lives(&self, state: &State, string: Set) -> bool {
        let fixed = state.fixed & state.black;
        string.meets(self.walls.without(self.pipes)) || string.meets(fixed)
    }

    /// White plays a vertex: the position after it, or who wins, or nothing if she may not.
    pub(super) fn white(&self, state: &State, vertex: usize) -> Option<Next> {
        let stone = Set::of(vertex);
        let is_port = self.ports.has(vertex);
        let mut next = State { white: state.white | stone, passed: false, ..*state };
        let (string, around) = self.string(vertex, next.white);
        if is_port && string.has(self.root) {
            return Some(Next::Won(self.leave(&next, vertex, around)));
        }
        if is_port {
            if self.reading == Reading::Strict {
                return None;
            }
            next.fixed |= stone;
            return Some(Next::State(next));
        }
        let mut taken = Set::EMPTY;
        for black in self.beside[vertex] & state.black {
            let (string, around) = self.string(black, state.black);
            if !self.black_lives(state, string) && !around.meets(self.empty(&next)) {
                taken |= string;
            }
        }
        next.black = next.black.without(taken);
        let lives = string.meets(self.eyes) || string.meets(next.fixed);
        if lives && string.has(self.root) {
            return Some(Next::Won(Winner::White));
        }
        (lives || around.meets(self.empty(&next))).then_some(Next::State(next))
    }

    /// Who wins when White leaves by a port; `around` is what touches the root then.
    fn leave(&self, state: &State, port: usize, around: Set) -> Winner {
        let spare = around.meets(self.empty(state));
        let white = match self.reading {
            Reading::Strict => self.winning.has(port) && !state.late,
            Reading::Slack => self.winning.has(port) || spare,
        };
        if white { Winner::White } else { Winner::Black }
    }

    /// Black plays a vertex.
    pub(super) fn black(&self, state: &State, vertex: usize) -> Option<Next> {
        let stone = Set::of(vertex);
        let mut next = State { black: state.black | stone, passed: false, ..*state };
        next.late |= self.reading == Reading::Strict && self.ports.has(vertex);
        let empty = self.empty(&next);
        let mut taken = Set::EMPTY;
        for white in self.beside[vertex] & state.white {
            let (string, around) = self.string(white, state.white);
            let lives = string.meets(self.eyes) || string.meets(state.fixed);
            if !lives && !around.meets(empty) {
                taken |= string;
            }
        }
        if taken.has(self.root) {
            return Some(Next::Won(Winner::Black));
        }
        let pipes = taken & self.pipes;
        next.fixed |= pipes;
        match self.reading {
            Reading::Strict => {
                next.white = next.white.without(taken);
                next.black |= pipes;
            }
            Reading::Slack => next.white = next.white.without(taken.without(pipes)),
        }
        let (string, around) = self.string(vertex, next.black);
        let breathes = around.meets(self.empty(&next)) || self.black_lives(&next, string);
        breathes.then_some(Next::State(next))
    }

    /// The player to move passes.
    pub(super) fn pass(&self, state: &State, white_moves: bool) -> Next {
        if state.passed {
            return Next::Won(match self.reading {
                Reading::Strict => Winner::Black,
                Reading::Slack => Winner::White,
            });
        }
        let late = state.late || (!white_moves && self.reading == Reading::Strict);
        Next::State(State { passed: true, late, ..*state })
    }
}

/// What a move leads to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Next {
    /// The fight goes on.
    State(State),
    /// It is decided.
    Won(Winner),
}

impl State {
    /// The stones alone, as repetition tells positions apart.
    pub(super) fn stones(&self) -> u64 {
        let words = self.black.0.into_iter().chain(self.white.0).chain(self.fixed.0);
        words.fold(0x9E37_79B9_7F4A_7C15, |key, word| mix(key ^ word).wrapping_add(key << 7))
    }

    /// Everything, with the player to move.
    pub(super) fn key(&self, white_moves: bool) -> u64 {
        let flags =
            u64::from(self.late) | u64::from(self.passed) << 1 | u64::from(white_moves) << 2;
        mix(self.stones() ^ mix(flags + 1))
    }
}

/// Spreads the bits of a number (the finaliser of `SplitMix64`).
fn mix(mut number: u64) -> u64 {
    number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

/// The vertices of a drawing.
struct Vertices {
    /// The vertex of every place, or `u32::MAX`.
    numbers: Vec<u32>,
    places: Vec<(u32, u32)>,
}

impl Vertices {
    fn of(grid: &Grid) -> Vertices {
        let mut vertices = Vertices {
            numbers: vec![u32::MAX; (grid.rows() * grid.columns()) as usize],
            places: Vec::new(),
        };
        let mut front = Vec::new();
        for place in grid.places() {
            let is_white = |kind| matches!(kind, Kind::Pipe | Kind::Reserve);
            let kind = grid.at(place);
            let is_single = matches!(kind, Kind::Cell | Kind::Hinge);
            if vertices.at(grid, place).is_some() || !(is_single || is_white(kind)) {
                continue;
            }
            let number = vertices.places.len() as u32;
            vertices.places.push(place);
            vertices.numbers[index(grid, place)] = number;
            front.extend(is_white(kind).then_some(place));
            while let Some(at) = front.pop() {
                for other in grid.neighbours(at) {
                    let entry = &mut vertices.numbers[index(grid, other)];
                    if is_white(grid.at(other)) && *entry == u32::MAX {
                        *entry = number;
                        front.push(other);
                    }
                }
            }
        }
        vertices
    }

    fn at(&self, grid: &Grid, place: (u32, u32)) -> Option<usize> {
        let number = self.numbers[index(grid, place)];
        (number != u32::MAX).then_some(number as usize)
    }
}

fn index(grid: &Grid, (row, column): (u32, u32)) -> usize {
    (row * grid.columns() + column) as usize
}
