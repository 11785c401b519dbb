//! Tic-tac-toe: is a game over, and which move keeps what it is worth?

use game::picture::text::{Style, render};
use game::picture::{Coordinates, Grid, GridStyle, Ground, Picture, Piece, Place};

use crate::check::answer::{Answer, same_words};
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// The nine cells, row by row from the top: `O`, `X` or `.`.
type Cells = [u8; 9];

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn winner(cells: &Cells) -> Option<u8> {
    let full = |line: &&[usize; 3]| {
        cells[line[0]] != b'.' && line.iter().all(|&at| cells[at] == cells[line[0]])
    };
    LINES.iter().find(full).map(|line| cells[line[0]])
}

fn is_full(cells: &Cells) -> bool {
    !cells.contains(&b'.')
}

fn text(cells: &Cells) -> String {
    let rows: Vec<_> = cells.chunks(3).map(String::from_utf8_lossy).collect();
    format!("{}\n", rows.join("\n"))
}

fn drawing(cells: &Cells) -> String {
    let (style, coordinates) = (GridStyle::Strokes, Coordinates::FromZero);
    let grid = Grid { rows: 3, columns: 3, style, stars: Vec::new(), coordinates };
    let mut picture = Picture::new(Ground::Grid(grid));
    for (place, cell) in (0..).map(Place).zip(cells) {
        match cell {
            b'O' => picture.pieces.push((place, Piece::Nought)),
            b'X' => picture.pieces.push((place, Piece::Cross)),
            _ => {}
        }
    }
    render(&picture, &Style::default())
}

/// A game by chance that ends by itself or after so many moves; gives whose turn it is.
fn played(chance: &mut Chance, moves: usize) -> (Cells, u8) {
    let (mut cells, mut mover) = ([b'.'; 9], b'O');
    for _ in 0..moves {
        if winner(&cells).is_some() || is_full(&cells) {
            break;
        }
        let free: Vec<usize> = (0..9).filter(|at| cells[*at] == b'.').collect();
        cells[free[chance.below(free.len())]] = mover;
        mover = other(mover);
    }
    (cells, mover)
}

fn other(player: u8) -> u8 {
    if player == b'O' { b'X' } else { b'O' }
}

/// Each stone taken away alone; a grid of an exercise need not come from a game.
fn fewer(cells: Cells) -> impl Iterator<Item = Cells> {
    (0..9).filter(move |at| cells[*at] != b'.').map(move |at| {
        let mut less = cells;
        less[at] = b'.';
        less
    })
}

/// Is the grid full, who has won, is the game over?
#[derive(Debug, Clone)]
pub(super) struct End(Cells);

impl End {
    pub(super) fn fixed() -> Vec<End> {
        [b"OXOXOXOOX", b"OX.......", b"OXOXXOOOX", b"XXXOO....", b"OOXX.....", b"........."]
            .map(|cells| End(*cells))
            .into()
    }

    pub(super) fn random(chance: &mut Chance, _size: usize) -> End {
        let moves = chance.below(12);
        End(played(chance, moves).0)
    }
}

impl Case for End {
    fn input(&self) -> String {
        text(&self.0)
    }

    fn answer(&self) -> String {
        let yes_or_no = |yes| if yes { "yes" } else { "no" };
        let won = winner(&self.0);
        let full = is_full(&self.0);
        let won_by = won.map_or('-', char::from);
        format!("{} {won_by} {}\n", yes_or_no(full), yes_or_no(full || won.is_some()))
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let mut words = Answer::new(answer);
        words.one_of(&["yes", "no"])?;
        words.one_of(&["O", "X", "-"])?;
        words.one_of(&["yes", "no"])?;
        let same = same_words(answer, &self.answer())?;
        if same { Ok(()) } else { Err(Why::Differs.into()) }
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        fewer(self.0).map(|cells| Box::new(End(cells)) as Box<dyn Case>).collect()
    }

    fn drawing(&self) -> String {
        drawing(&self.0)
    }
}

/// A move in a game that is not over.
#[derive(Debug, Clone)]
pub(super) struct Play {
    cells: Cells,
    mover: u8,
}

impl Play {
    pub(super) fn fixed() -> Vec<Play> {
        let of = |cells: &Cells, mover| Play { cells: *cells, mover };
        vec![
            of(b"OO.XX....", b'O'),
            of(b"O...X....", b'O'),
            of(b".........", b'O'),
            of(b"O........", b'X'),
            of(b"O...X...O", b'X'),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Play {
        loop {
            let moves = chance.below(9 - size.min(100) / 20);
            let (cells, mover) = played(chance, moves);
            if winner(&cells).is_none() && !is_full(&cells) {
                return Play { cells, mover };
            }
        }
    }

    /// What the position is worth to the mover: 1, 0 or -1. At most nine plies deep.
    fn worth(cells: &Cells, mover: u8) -> i32 {
        if winner(cells).is_some() {
            return -1;
        }
        let free = (0..9).filter(|at| cells[*at] == b'.');
        free.map(|at| Play::after(cells, mover, at)).max().unwrap_or(0)
    }

    /// What a move is worth to the mover.
    fn after(cells: &Cells, mover: u8, at: usize) -> i32 {
        let mut next = *cells;
        next[at] = mover;
        -Play::worth(&next, other(mover))
    }
}

impl Case for Play {
    fn input(&self) -> String {
        format!("{}\n{}", char::from(self.mover), text(&self.cells))
    }

    fn answer(&self) -> String {
        let best = Play::worth(&self.cells, self.mover);
        let mut free = (0..9).filter(|at| self.cells[*at] == b'.');
        let at = free.find(|at| Play::after(&self.cells, self.mover, *at) == best);
        let at = at.expect("the game is not over");
        format!("{} {}\n", at / 3, at % 3)
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let mut answer = Answer::new(answer);
        let (row, column) = (answer.index(3)?, answer.index(3)?);
        answer.end()?;
        let at = 3 * row + column;
        if self.cells[at] != b'.' {
            return Err(Why::Illegal.into());
        }
        let keeps =
            Play::after(&self.cells, self.mover, at) == Play::worth(&self.cells, self.mover);
        if keeps { Ok(()) } else { Err(Why::Spoils.into()) }
    }

    /// Two stones fewer, one of each, so that it is the same player's turn.
    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let pairs = fewer(self.cells).flat_map(fewer);
        let count = |cells: &Cells, player| (0..9).filter(|at| cells[*at] == player).count();
        let noughts = |cells: &Cells| count(cells, b'O') + count(&self.cells, b'X');
        let crosses = |cells: &Cells| count(cells, b'X') + count(&self.cells, b'O');
        let balanced = |cells: &Cells| noughts(cells) == crosses(cells) && winner(cells).is_none();
        pairs
            .filter(balanced)
            .map(|cells| Box::new(Play { cells, mover: self.mover }) as Box<dyn Case>)
            .collect()
    }

    fn drawing(&self) -> String {
        drawing(&self.cells)
    }
}
