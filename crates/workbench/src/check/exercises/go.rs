//! The board of the Go exam: liberties, captures, legal moves, the score.

use go::{Komi, score};

use super::go_board::{Drawn, Spot, colour, played};
use crate::check::answer::{Answer, same_words};
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// The board with nine points on a side that the exam shows.
const EXAM: [&str; 9] = [
    ".........",
    "..O.X....",
    "..XX...X.",
    ".XXO..X.X",
    "..X....X.",
    ".........",
    ".....OO..",
    "....OXX..",
    "..X.OXO..",
];
const FINAL: [&str; 5] = ["XXOO.", ".XO.O", "XXOO.", ".XXOO", "XOO.O"];

fn side(chance: &mut Chance, size: usize) -> usize {
    chance.between(1, 2 + size / 14)
}

fn last(chance: &mut Chance, size: usize) -> Drawn {
    let side = side(chance, size);
    let moves = chance.below(side * side * 2);
    played(chance, side, moves).pop().expect("the empty board is there")
}

fn only(answer: &str, right: &str) -> Result<(), Flaw> {
    if same_words(answer, right)? { Ok(()) } else { Err(Why::Differs.into()) }
}

fn number(answer: &str) -> Result<(), Flaw> {
    Ok(Answer::new(answer).number().map(drop)?)
}

/// How many liberties has the string of a stone?
#[derive(Debug, Clone)]
pub(super) struct Liberties {
    board: Drawn,
    stone: Spot,
}

impl Liberties {
    pub(super) fn fixed() -> Vec<Liberties> {
        let of = |rows: &[&str], stone| Liberties { board: Drawn::of(rows), stone };
        vec![
            of(&FINAL, (2, 1)),
            of(&EXAM, (2, 2)),
            of(&EXAM, (8, 2)),
            of(&EXAM, (7, 5)),
            of(&["X.", ".."], (0, 0)),
            of(&["X..", ".X.", "..."], (1, 1)),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Liberties {
        loop {
            let board = last(chance, size.max(14));
            let stones: Vec<Spot> = board.spots().filter(|spot| board.at(*spot) != b'.').collect();
            if !stones.is_empty() {
                let stone = stones[chance.below(stones.len())];
                return Liberties { board, stone };
            }
        }
    }
}

impl Case for Liberties {
    fn input(&self) -> String {
        let (row, column) = self.stone;
        format!("{}\n{}{row} {column}\n", self.board.side(), self.board.text())
    }

    fn answer(&self) -> String {
        let board = self.board.board().expect("every string has a liberty");
        format!("{}\n", board.liberty_count(self.board.point(self.stone)))
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        number(answer)?;
        only(answer, &self.answer())
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut cases: Vec<Box<dyn Case>> = Vec::new();
        for gone in self.board.spots() {
            if let Some((board, stone)) = self.board.cropped(gone, self.stone)
                && board.board().is_some()
            {
                cases.push(Box::new(Liberties { board, stone }));
            }
        }
        let stones = self.board.spots().filter(|spot| self.board.at(*spot) != b'.');
        for gone in stones.filter(|spot| *spot != self.stone) {
            cases.push(Box::new(Liberties { board: self.board.without(gone), stone: self.stone }));
        }
        cases
    }

    fn drawing(&self) -> String {
        self.board.drawing(Some(self.stone))
    }
}

/// What is on the board after a legal move?
#[derive(Debug, Clone)]
pub(super) struct Capture {
    board: Drawn,
    mover: u8,
    at: Spot,
}

impl Capture {
    pub(super) fn fixed() -> Vec<Capture> {
        let of = |rows: &[&str], mover, at| Capture { board: Drawn::of(rows), mover, at };
        vec![
            of(&EXAM, b'O', (7, 7)),
            of(&[".XO", "XO.", ".O."], b'O', (0, 0)),
            of(&["."; 1], b'X', (0, 0)),
            of(&["XO.", "O.O", ".O."], b'X', (1, 1)),
            of(&[".OX", "OX.", "X.."], b'X', (0, 0)),
        ]
        .into_iter()
        .filter(|case: &Capture| case.after().is_some())
        .collect()
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Capture {
        loop {
            let board = last(chance, size.max(14));
            let mover = [b'X', b'O'][chance.below(2)];
            let cases = board.spots().map(|at| Capture { board: board.clone(), mover, at });
            let mut cases: Vec<Capture> = cases.filter(|case| case.after().is_some()).collect();
            // Moves that take something are the ones that teach.
            let takes = |case: &&Capture| case.after().is_some_and(|(_, taken)| taken > 0);
            let taking: Vec<Capture> = cases.iter().filter(takes).cloned().collect();
            if !taking.is_empty() && !chance.once_in(4) {
                cases = taking;
            }
            if !cases.is_empty() {
                return cases.swap_remove(chance.below(cases.len()));
            }
        }
    }

    /// The board after the move and how many stones it takes, if it is legal.
    fn after(&self) -> Option<(Drawn, u32)> {
        let mut board = self.board.board()?;
        let (point, mover) = (self.board.point(self.at), colour(self.mover));
        let legal = board.is_empty_at(point) && board.allows(point, mover, false);
        legal.then(|| {
            let taken = board.play(point, mover);
            (Drawn::of_board(&board), taken)
        })
    }
}

impl Case for Capture {
    fn input(&self) -> String {
        let ((row, column), mover) = (self.at, char::from(self.mover));
        format!("{}\n{}{mover} {row} {column}\n", self.board.side(), self.board.text())
    }

    fn answer(&self) -> String {
        self.after().expect("the move is legal").0.text()
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        only(answer, &self.answer())
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut less = Vec::new();
        for gone in self.board.spots() {
            if let Some((board, at)) = self.board.cropped(gone, self.at) {
                less.push(Capture { board, at, mover: self.mover });
            }
        }
        for gone in self.board.spots().filter(|spot| self.board.at(*spot) != b'.') {
            less.push(Capture { board: self.board.without(gone), ..self.clone() });
        }
        less.retain(|case| case.after().is_some());
        less.into_iter().map(|case| Box::new(case) as Box<dyn Case>).collect()
    }

    fn drawing(&self) -> String {
        self.board.drawing(Some(self.at))
    }
}

/// Is a move legal, given every board there was?
#[derive(Debug, Clone)]
pub(super) struct Legal {
    /// The last one is the board now.
    boards: Vec<Drawn>,
    mover: u8,
    at: Spot,
}

impl Legal {
    pub(super) fn fixed() -> Vec<Legal> {
        let of = |boards: &[&[&str]], mover, at| Legal {
            boards: boards.iter().map(|rows| Drawn::of(rows)).collect(),
            mover,
            at,
        };
        let before: &[&str] = &[".XO.", "XO.O", ".XO.", "...."];
        let now: &[&str] = &[".XO.", "X.XO", ".XO.", "...."];
        vec![
            of(&[before, now], b'O', (1, 1)),
            of(&[now], b'O', (1, 1)),
            of(&[&[".X", "X."]], b'O', (0, 0)),
            of(&[&[".X", "X."]], b'O', (0, 1)),
            of(&[&["."]], b'X', (0, 0)),
            of(&[&[".XO", "XXO", "OO."]], b'O', (0, 0)),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Legal {
        let side = chance.between(1, 2 + size / 30);
        let moves = 1 + chance.below(side * side * 3);
        let boards = played(chance, side, moves);
        let mover = [b'X', b'O'][chance.below(2)];
        let now = boards.last().expect("the empty board is there");
        let cases = now.spots().map(|at| Legal { boards: boards.clone(), mover, at });
        let (mut easy, mut hard): (Vec<Legal>, Vec<Legal>) =
            cases.partition(|case| case.is_legal() || case.now().at(case.at) != b'.');
        // Suicides and repetitions are the ones that teach.
        if !hard.is_empty() && !chance.once_in(4) {
            return hard.swap_remove(chance.below(hard.len()));
        }
        easy.append(&mut hard);
        easy.swap_remove(chance.below(easy.len()))
    }

    fn now(&self) -> &Drawn {
        self.boards.last().expect("there is a board")
    }

    fn is_legal(&self) -> bool {
        let case = Capture { board: self.now().clone(), mover: self.mover, at: self.at };
        case.after().is_some_and(|(after, _)| !self.boards.contains(&after))
    }
}

impl Case for Legal {
    fn input(&self) -> String {
        let ((row, column), mover) = (self.at, char::from(self.mover));
        let boards: String = self.boards.iter().map(Drawn::text).collect();
        let side = self.now().side();
        format!("{side} {}\n{boards}{mover} {row} {column}\n", self.boards.len())
    }

    fn answer(&self) -> String {
        if self.is_legal() { "legal\n".to_string() } else { "illegal\n".to_string() }
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        Answer::new(answer).one_of(&["legal", "illegal"])?;
        only(answer, &self.answer())
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut less = Vec::new();
        for gone in 0..self.boards.len() - 1 {
            let mut case = self.clone();
            case.boards.remove(gone);
            less.push(case);
        }
        for gone in self.now().spots() {
            let cropped = self.boards.iter().map(|board| board.cropped(gone, self.at));
            if let Some(cropped) = cropped.collect::<Option<Vec<_>>>() {
                let at = cropped[0].1;
                let boards = cropped.into_iter().map(|(board, _)| board).collect();
                less.push(Legal { boards, at, mover: self.mover });
            }
            if self.boards.iter().any(|board| board.at(gone) != b'.') {
                let boards = self.boards.iter().map(|board| board.without(gone)).collect();
                less.push(Legal { boards, ..self.clone() });
            }
        }
        less.retain(|case| case.boards.iter().all(|board| board.board().is_some()));
        less.into_iter().map(|case| Box::new(case) as Box<dyn Case>).collect()
    }

    fn drawing(&self) -> String {
        let earlier = &self.boards[..self.boards.len() - 1];
        let earlier: String = earlier.iter().map(|board| board.drawing(None) + "\n").collect();
        earlier + &self.now().drawing(Some(self.at))
    }
}

/// Who controls how much, and is it all?
#[derive(Debug, Clone)]
pub(super) struct Score(Drawn);

impl Score {
    pub(super) fn fixed() -> Vec<Score> {
        let boards: [&[&str]; 5] = [&FINAL, &["XX.", ".X.", "..."], &EXAM, &["."], &[".X", "X."]];
        boards.map(|rows| Score(Drawn::of(rows))).into()
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Score {
        Score(last(chance, size))
    }
}

impl Case for Score {
    fn input(&self) -> String {
        format!("{}\n{}", self.0.side(), self.0.text())
    }

    fn answer(&self) -> String {
        let board = self.0.board().expect("every string has a liberty");
        let counted = score::control(&board, Komi::NONE);
        let end = if score::is_all_controlled(&board) { "final" } else { "open" };
        format!("{} {} {end}\n", counted.black, counted.white)
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let mut words = Answer::new(answer);
        words.number()?;
        words.number()?;
        words.one_of(&["final", "open"])?;
        only(answer, &self.answer())
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut less = Vec::new();
        for gone in self.0.spots() {
            // Any spot outside the row and the column that go will do: there is none to keep.
            let kept = ((gone.0 + 1) % self.0.side(), (gone.1 + 1) % self.0.side());
            less.extend(self.0.cropped(gone, kept).map(|(board, _)| board));
        }
        let stones = self.0.spots().filter(|spot| self.0.at(*spot) != b'.');
        less.extend(stones.map(|gone| self.0.without(gone)));
        less.retain(|board| board.board().is_some());
        less.into_iter().map(|board| Box::new(Score(board)) as Box<dyn Case>).collect()
    }

    fn drawing(&self) -> String {
        self.0.drawing(None)
    }
}
