//! Which move does a beginner make now and then?

use go::Move;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Engine;

impl Engine {
    /// A stone by chance among the moves that were considered, in so large a part of the positions as
    /// [`super::Options::slips`] says. Seed and number of the move decide, so that whoever asks twice
    /// hears the same.
    pub(super) fn slip(&self, moves: impl Iterator<Item = Move>) -> Option<Move> {
        let number = self.position.moves().len() as u64;
        let seed = self.options.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let share = f64::from(random.next_u32()) / f64::from(u32::MAX);
        if share >= f64::from(self.options.slips) {
            return None;
        }
        let stones: Vec<Move> = moves.filter(|&mv| mv != Move::Pass).collect();
        let chosen = random.next_u64().checked_rem(stones.len() as u64)?;
        Some(stones[chosen as usize])
    }
}

#[cfg(test)]
mod tests {
    use go::{Board, Colour, Position, Rules, Size};
    use search::Limits;

    use super::super::Options;
    use super::*;

    fn engine(slips: f32, seed: u64) -> Engine {
        let board = Board::new(Size::square(9));
        let position = Position::new(board, Colour::Black, Rules::CHINESE).unwrap();
        Engine::new(&position, Colour::Black, Options { seed, slips, ..Options::default() })
    }

    /// The moves of a short game against itself.
    fn moves(slips: f32) -> Vec<Move> {
        let mut engine = engine(slips, 1);
        let mut position = engine.position().clone();
        let mut moves = Vec::new();
        for _ in 0..30 {
            let mover = position.to_move();
            engine.meet(&position, mover);
            engine.run(&Limits { nodes: Some(5), ..Limits::default() });
            let mv = engine.decided(&Limits::default()).mv;
            assert_eq!(mv, engine.decided(&Limits::default()).mv, "asked twice");
            position.play(mover, mv);
            moves.push(mv);
        }
        moves
    }

    #[test]
    fn a_slip_is_a_stone_and_the_same_for_the_same_seed() {
        let slipping = moves(0.5);
        assert_eq!(slipping, moves(0.5));
        assert_ne!(slipping, moves(0.0));
        assert!(!slipping.contains(&Move::Pass));
    }

    #[test]
    fn slips_are_as_many_as_asked_for() {
        let stone = Move::Play(Size::square(9).points().next().unwrap());
        let slips = |share, seed| engine(share, seed).slip([Move::Pass, stone].into_iter());
        let count = |share| (0..1000).filter(|&seed| slips(share, seed) == Some(stone)).count();
        assert_eq!((count(0.0), count(1.0)), (0, 1000));
        assert!((250..350).contains(&count(0.3)), "{}", count(0.3));
    }
}
