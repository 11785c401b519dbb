//! Which colour is better, and how is an opening put that leaves that open? The rules of swap2.
//!
//! Who begins puts two black stones and a white one. The other takes Black (`SWAP`), plays on as
//! White, or puts a white and a black stone more, and then the first one chooses.

use std::time::Instant;

use game::Game;
use game::picture::Place;
use gomoku::engine::Variation;
use gomoku::{Gomoku, State};
use search::Limits;

use super::stones::Side;
use super::think::Asked;
use super::{Answer, Say, Session, line};

/// Three stones, black, white and black, as steps right and down from the centre: openings after
/// which neither side is known to win quickly.
const OPENINGS: [[(i32, i32); 3]; 4] = [
    [(-1, -2), (3, 1), (0, 3)],
    [(2, -3), (-2, -2), (-1, 3)],
    [(-3, 0), (2, 2), (3, -2)],
    [(1, -3), (-3, 1), (2, 3)],
];

/// Scores up to this one are as good for either colour.
const BALANCED: i32 = 8;
/// Positions of a short look at an opening.
const GLANCE: u64 = 400;
/// Moves of either colour that are tried as the fourth and the fifth stone.
const TRIED: usize = 3;

impl Session {
    /// Answers a board of an opening: three stones, a move, two stones, or `SWAP`.
    pub(super) fn swap2(&mut self, started: Instant, say: Say<'_>) -> Answer {
        let game = self.game()?;
        self.undecided = true;
        match self.stones.count() {
            0 => self.open(&game),
            3 | 5 => self.choose_colour(&game, started, say),
            _ => Err("ERROR an opening has 0, 3 or 5 stones".to_string()),
        }
    }

    fn open(&mut self, game: &Gomoku) -> Answer {
        let board = game.board();
        let centre = game.centre();
        // Every size has an opening of its own, so that the same board opens the same way.
        let steps = OPENINGS[(board.rows + board.columns) as usize / 2 % OPENINGS.len()];
        let reach = i32::from(board.rows.min(board.columns) < 7);
        let near = |step: i32| if reach == 1 { step.clamp(-2, 2) } else { step };
        let places: Option<Vec<Place>> = steps
            .into_iter()
            .map(|(right, down)| board.step(centre, near(down), near(right)))
            .collect();
        let places = places.ok_or("ERROR the board is too small")?;
        for (index, &place) in places.iter().enumerate() {
            self.stones.put(place, if index == 1 { Side::Own } else { Side::Other });
        }
        let texts: Vec<String> = places.iter().map(|&place| line::show(game, place)).collect();
        Ok(Some(texts.join(" ")))
    }

    /// White is to move: whoever does better takes its colour.
    fn choose_colour(&mut self, game: &Gomoku, started: Instant, say: Say<'_>) -> Answer {
        self.stones.decide(true);
        if self.stones.count() == 3
            && let Some(two) = self.two_more(game)?
        {
            return Ok(Some(two));
        }
        let (place, score) = self.chosen(game, 1, started, say)?;
        if score < 0 {
            return Ok(Some("SWAP".to_string()));
        }
        self.stones.put(place, Side::Own);
        Ok(Some(line::show(game, place)))
    }

    /// Where neither colour looks better, a white and a black stone more that leave it so, and the
    /// other one chooses.
    fn two_more(&mut self, game: &Gomoku) -> Result<Option<String>, String> {
        let state = self.stones.state(game, Side::Own)?;
        let whites = self.glance(game, &state, TRIED);
        if whites.first().is_none_or(|&(_, score)| score.abs() > BALANCED) {
            return Ok(None);
        }
        let mut best: Option<(i32, [Place; 2])> = None;
        for (white, _) in whites {
            let mut state = state.clone();
            game.play(&mut state, white);
            for (black, _) in self.glance(game, &state, TRIED) {
                let mut state = state.clone();
                game.play(&mut state, black);
                let lead = self.glance(game, &state, 1).first().map_or(i32::MAX, |one| one.1.abs());
                if best.is_none_or(|(least, _)| lead < least) {
                    best = Some((lead, [white, black]));
                }
            }
        }
        let Some((_, [white, black])) = best.filter(|(lead, _)| *lead <= BALANCED) else {
            return Ok(None);
        };
        self.stones.put(white, Side::Own);
        self.stones.put(black, Side::Other);
        Ok(Some([white, black].map(|place| line::show(game, place)).join(" ")))
    }

    /// Some moves with their scores, after a short look.
    fn glance(&mut self, game: &Gomoku, state: &State, count: usize) -> Vec<(Place, i32)> {
        let nodes = Some(self.orders.nodes.unwrap_or(GLANCE).min(GLANCE));
        let limits = Limits { nodes, time: self.orders.time(), ..Limits::default() };
        let asked = Asked { game, state, options: self.options(), count };
        let analysis = self.mind.analyse(&asked, &limits, |_| {});
        let first = |one: &Variation| one.line.first().map(|&place| (place, one.score));
        let moves = analysis.variations.iter().filter_map(first);
        moves.filter(|&(place, _)| game.forbidden(state, place).is_none()).collect()
    }
}
