//! The bars of a Gomoku board: how many runs of five can still win, and how far has each come?

use classics::grid::Board;
use classics::stones::Stones;
use game::Player;
use game::picture::Place;
use gomoku::bars::{Bars as AllBars, Life};

use super::go_board::{Drawn, Spot};
use crate::check::answer::{Answer, same_words};
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// A board of stones; `X` is Black.
#[derive(Debug, Clone)]
pub(super) struct Bars(Drawn);

impl Bars {
    pub(super) fn fixed() -> Vec<Bars> {
        let of = |rows: &[&str]| Bars(Drawn::of(rows));
        vec![
            of(&[".....", ".....", "..X..", ".....", "....O"]),
            of(&["......", "..XO..", "..X...", "..XX..", "..O...", "......"]),
            of(&["....."; 5]),
            of(&["..............."; 15]),
            of(&["XXXXX", "OOOO.", ".....", ".....", "....."]),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Bars {
        let side = chance.between(5, 5 + size / 10);
        let mut rows = vec![vec![b'.'; side]; side];
        for stone in 0..chance.below(side * side / 2) {
            let (row, column) = (chance.below(side), chance.below(side));
            if rows[row][column] == b'.' {
                rows[row][column] = [b'X', b'O'][stone % 2];
            }
        }
        Bars(Drawn(rows))
    }

    fn without_edge(&self, gone: Spot) -> Option<Bars> {
        let kept = ((gone.0 + 1) % self.0.side(), (gone.1 + 1) % self.0.side());
        (self.0.side() > 5)
            .then(|| self.0.cropped(gone, kept))
            .flatten()
            .map(|(less, _)| Bars(less))
    }
}

impl Case for Bars {
    fn input(&self) -> String {
        format!("{}\n{}", self.0.side(), self.0.text())
    }

    fn answer(&self) -> String {
        let side = self.0.side() as u32;
        let board = Board { rows: side, columns: side };
        let mut stones = Stones::default();
        for (place, spot) in (0..).map(Place).zip(self.0.spots()) {
            match self.0.at(spot) {
                b'X' => stones.put(Player::First, place),
                b'O' => stones.put(Player::Second, place),
                _ => {}
            }
        }
        let bars = AllBars::of(board, &stones);
        let line = |player| {
            let counts: Vec<String> =
                (1..=5).map(|stones| bars.alive(player, stones).to_string()).collect();
            counts.join(" ")
        };
        let untouched = bars.set(Life::Untouched).len();
        format!("{}\n{}\n{untouched}\n", line(Player::First), line(Player::Second))
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        Answer::new(answer).number()?;
        if same_words(answer, &self.answer())? { Ok(()) } else { Err(Why::Differs.into()) }
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut cases: Vec<Box<dyn Case>> = Vec::new();
        for gone in self.0.spots() {
            if let Some(less) = self.without_edge(gone) {
                cases.push(Box::new(less));
            }
        }
        for gone in self.0.spots().filter(|spot| self.0.at(*spot) != b'.') {
            cases.push(Box::new(Bars(self.0.without(gone))));
        }
        cases
    }

    fn drawing(&self) -> String {
        self.0.drawing(None)
    }
}
