//! What is a Hexapawn position worth? The source's own exercise, at sizes for plain recursion and
//! at sizes that need a memory.

use classics::Hexapawn;
use classics::hexapawn::State;
use classics::hexapawn::solver::{Options, solve};
use game::picture::text::{Style, render};
use game::{Game, Notation};
use search::Limits;

use crate::check::answer::Answer;
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// A position with White to move.
#[derive(Debug, Clone)]
struct Position {
    game: Hexapawn,
    state: State,
}

impl Position {
    /// Rows from the top: `P`, `p` and `.`.
    fn of(rows: &[Vec<u8>]) -> Option<Position> {
        let game = Hexapawn::new(rows.len() as u32, rows.first()?.len() as u32).ok()?;
        let rows: Vec<_> = rows.iter().map(|row| String::from_utf8_lossy(row)).collect();
        let state = game.parse_state(&format!("{} w", rows.join("/"))).ok()?;
        Some(Position { game, state })
    }

    fn drawn(rows: &[&str]) -> Position {
        let rows: Vec<Vec<u8>> = rows.iter().map(|row| row.as_bytes().to_vec()).collect();
        Position::of(&rows).expect("the examples are positions")
    }

    fn random(chance: &mut Chance, (rows, columns): (u32, u32), least: usize) -> Position {
        let game = Hexapawn::new(rows, columns).expect("such boards exist");
        let mut state = game.start();
        let plies = least + chance.below((rows * columns) as usize);
        for _ in 0..plies {
            if game.outcome(&state).is_some() {
                break;
            }
            let moves = game.legal_moves(&state);
            game.play(&mut state, moves[chance.below(moves.len())]);
        }
        let state = game.white_to_move(&state);
        Position { game, state }
    }

    fn rows(&self) -> Vec<Vec<u8>> {
        let text = self.game.show_state(&self.state);
        let board = text.split(' ').next().unwrap_or_default();
        board.split('/').map(|row| row.as_bytes().to_vec()).collect()
    }

    fn input(&self) -> String {
        let board = self.game.board();
        let mut text = format!("{}\n{}\n", board.rows, board.columns);
        for row in self.rows() {
            let row = String::from_utf8_lossy(&row).replace('.', " ");
            text += row.trim_end();
            text.push('\n');
        }
        text
    }

    fn value(&self) -> i64 {
        let options = Options { memory_bytes: 1 << 18, ..Options::default() };
        let solved = solve(&self.game, &self.state, &options, &Limits::default());
        solved.expect("nothing stops it on a small board").value.signed_distance()
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let mut answer = Answer::new(answer);
        let value = answer.number()?;
        answer.end()?;
        let right = self.value();
        if value == right { Ok(()) } else { Err(Why::Value(right).into()) }
    }

    fn smaller(&self) -> Vec<Position> {
        let rows = self.rows();
        let columns = rows[0].len();
        let mut boards = Vec::new();
        for gone in (0..rows.len()).filter(|_| rows.len() > 3) {
            let mut less = rows.clone();
            less.remove(gone);
            boards.push(less);
        }
        for gone in (0..columns).filter(|_| columns > 1) {
            let mut less = rows.clone();
            for row in &mut less {
                row.remove(gone);
            }
            boards.push(less);
        }
        for (row, column) in (0..rows.len()).flat_map(|row| (0..columns).map(move |at| (row, at))) {
            let mut less = rows.clone();
            less[row][column] = b'.';
            boards.push(less);
        }
        boards.retain(|board| *board != rows);
        boards.iter().filter_map(|board| Position::of(board)).collect()
    }

    fn drawing(&self) -> String {
        render(&self.game.picture(&self.state), &Style::default())
    }
}

macro_rules! case {
    ($name:ident) => {
        impl Case for $name {
            fn input(&self) -> String {
                self.0.input()
            }

            fn answer(&self) -> String {
                format!("{}\n", self.0.value())
            }

            fn judge(&self, answer: &str) -> Result<(), Flaw> {
                self.0.judge(answer)
            }

            fn smaller(&self) -> Vec<Box<dyn Case>> {
                let cases = self.0.smaller().into_iter();
                cases.map(|position| Box::new($name(position)) as Box<dyn Case>).collect()
            }

            fn drawing(&self) -> String {
                self.0.drawing()
            }
        }
    };
}

/// A position that plain recursion solves.
#[derive(Debug, Clone)]
pub(super) struct Naive(Position);

/// A position that recursion with a memory solves.
#[derive(Debug, Clone)]
pub(super) struct Memoised(Position);

case!(Naive);
case!(Memoised);

impl Naive {
    pub(super) fn fixed() -> Vec<Naive> {
        vec![
            Naive(Position::drawn(&[".p.p", "pP..", "..PP"])),
            Naive(Position::drawn(&["ppp", "...", "PPP"])),
            Naive(Position::drawn(&["p", ".", "P"])),
            Naive(Position::drawn(&["p", "P", "."])),
            Naive(Position::drawn(&["...", "...", "p.."])),
            Naive(Position::drawn(&["pp", "..", "..", "PP"])),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Naive {
        const SIZES: [(u32, u32); 8] =
            [(3, 1), (3, 2), (4, 1), (4, 2), (3, 3), (5, 2), (4, 3), (3, 4)];
        let most = (2 + size / 14).min(SIZES.len());
        let size = SIZES[chance.below(most)];
        Naive(Position::random(chance, size, 0))
    }
}

impl Memoised {
    pub(super) fn fixed() -> Vec<Memoised> {
        vec![
            Memoised(Position::drawn(&["pppp", "....", "....", "PPPP"])),
            Memoised(Position::drawn(&["ppppp", ".....", "PPPPP"])),
            Memoised(Position::drawn(&["ppp", "...", "...", "...", "PPP"])),
            // Plain recursion takes more than half a minute on these even when compiled.
            Memoised(Position::drawn(&["ppppp", ".....", ".....", "PPPPP"])),
            Memoised(Position::drawn(&["pppp", "....", "....", "....", "PPPP"])),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Memoised {
        const SIZES: [(u32, u32); 7] = [(3, 4), (4, 3), (3, 5), (5, 3), (4, 4), (3, 6), (5, 4)];
        let most = (2 + size / 15).min(SIZES.len());
        let (rows, columns) = SIZES[chance.below(most)];
        Memoised(Position::random(chance, (rows, columns), if rows * columns > 16 { 5 } else { 0 }))
    }
}
