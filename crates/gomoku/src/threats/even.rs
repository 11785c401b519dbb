//! Can a player be kept from five in a row for good? Where both can, the game is a draw.
//!
//! *Potential* of a player: each bar that the other has no stone in counts 2 to the power of minus the
//! cells it still lacks. Whoever defends and takes the cell with the greatest share each time
//! never lets it grow; so the player never completes a bar if the potential is below one with the
//! defender to move, or below one half with the player to move (Erdős and Selfridge 1973). Where that
//! does not suffice yet, a few moves of the attacker are tried, each against the defender's most
//! promising replies.
//!
//! Overlines are counted as wins here: a rule by which they are none only helps the defender.
//! Rules that forbid the defender a cell are not for this argument.

use game::picture::Place;
use game::{Game, Player};
use search::{Budget, Limits, Stopped};

use crate::bars::{Bars, Life};
use crate::{Gomoku, Rule, State};

/// What one completed bar weighs: all weights are whole numbers then.
const WHOLE: u32 = 32;

/// Attacker's moves that are tried before the argument has to hold.
const DEPTH: u32 = 3;

/// Replies that the defender tries.
const REPLIES: usize = 4;

/// Whether a move leads to a draw for certain; `false` says nothing.
///
/// # Errors
/// When a limit was reached first.
pub fn draws(game: &Gomoku, state: &State, place: Place, limits: &Limits) -> Result<bool, Stopped> {
    if game.rule() == Rule::Renju || game.setup().open_centre {
        return Ok(false);
    }
    let (mover, after) = (game.to_move(state), game.after(state, place));
    if game.outcome(&after).is_some() {
        return Ok(false);
    }
    let free: Vec<Place> = after.stones().free(game.board()).collect();
    let bars = Bars::of(game.board(), after.stones());
    let mut check = Check { bars, free, budget: Budget::new(limits) };
    Ok(check.is_kept_to_move(mover.opponent(), DEPTH)? && check.is_kept(mover, DEPTH)?)
}

struct Check<'l> {
    bars: Bars,
    free: Vec<Place>,
    budget: Budget<'l>,
}

impl Check<'_> {
    fn potential(&self, attacker: Player) -> u32 {
        let alive = (1..=5).map(|stones| {
            let life = Life::Alive(attacker, stones);
            self.bars.set(life).len() as u32 * weight(attacker, life)
        });
        let untouched = self.bars.set(Life::Untouched).len() as u32;
        alive.sum::<u32>() + untouched * weight(attacker, Life::Untouched)
    }

    fn share(&self, attacker: Player, place: Place) -> u32 {
        let through = self.bars.through(place).iter();
        through.map(|&bar| weight(attacker, self.bars.life(bar))).sum()
    }

    /// The free cells by their share, greatest first; those without any are nothing to an attacker.
    fn by_share(&self, attacker: Player) -> Vec<Place> {
        let share = |place: &Place| self.share(attacker, *place);
        let mut cells: Vec<Place> =
            self.free.iter().copied().filter(|place| share(place) > 0).collect();
        cells.sort_by_key(|place| std::cmp::Reverse(share(place)));
        cells
    }

    fn put(&mut self, player: Player, place: Place) {
        self.bars.put(player, place);
        self.free.retain(|own| *own != place);
    }

    fn lift(&mut self, player: Player, place: Place) {
        self.bars.lift(player, place);
        self.free.push(place);
    }

    /// Whether the attacker, who is to move, can be kept from every bar.
    fn is_kept_to_move(&mut self, attacker: Player, depth: u32) -> Result<bool, Stopped> {
        self.budget.spend()?;
        if self.potential(attacker) * 2 < WHOLE {
            return Ok(true);
        }
        if depth == 0 {
            return Ok(false);
        }
        for place in self.by_share(attacker) {
            self.put(attacker, place);
            let is_won = !self.bars.set(Life::Alive(attacker, 5)).is_empty();
            let kept = if is_won { Ok(false) } else { self.is_kept(attacker, depth - 1) };
            self.lift(attacker, place);
            if !kept? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The same with the defender to move.
    fn is_kept(&mut self, attacker: Player, depth: u32) -> Result<bool, Stopped> {
        self.budget.spend()?;
        if self.potential(attacker) < WHOLE {
            return Ok(true);
        }
        for place in self.by_share(attacker).into_iter().take(REPLIES) {
            self.put(attacker.opponent(), place);
            let kept = self.is_kept_to_move(attacker, depth);
            self.lift(attacker.opponent(), place);
            if kept? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// What a bar counts for an attacker.
fn weight(attacker: Player, life: Life) -> u32 {
    match life {
        Life::Untouched => WHOLE >> 5,
        Life::Alive(own, stones) if own == attacker => WHOLE >> (5 - stones.min(5)),
        Life::Alive(..) | Life::Dead => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Notation;

    fn draws_everywhere(size: u32, rule: Rule) -> Vec<bool> {
        let game = Gomoku::square(size, rule).unwrap();
        let start = game.start();
        let moves = game.legal_moves(&start);
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        moves.into_iter().map(|mv| draws(&game, &start, mv, &limits) == Ok(true)).collect()
    }

    #[test]
    fn nobody_wins_on_five_by_five() {
        assert!(draws_everywhere(5, Rule::Freestyle).into_iter().all(|own| own));
        assert!(draws_everywhere(5, Rule::Standard).into_iter().all(|own| own));
        assert!(!draws_everywhere(5, Rule::Renju).into_iter().any(|own| own));
    }

    #[test]
    fn a_win_is_no_draw() {
        let game = Gomoku::square(7, Rule::Freestyle).unwrap();
        let four =
            game.parse_state("......./......./......./.XXX.../......./OOO..../.......").unwrap();
        let moves = game.legal_moves(&four);
        assert!(
            moves.into_iter().all(|mv| draws(&game, &four, mv, &Limits::default()) != Ok(true))
        );
    }

    #[test]
    fn what_is_called_a_draw_is_one() {
        // Few cells are free: every line can be played to its end.
        let game = Gomoku::square(5, Rule::Freestyle).unwrap();
        for text in ["XOXOX/XOXOX/OXOXO/OX.../.....", "XXXX./OOO../XOXO./OXOXO/....."] {
            let state = game.parse_state(text).unwrap();
            for mv in game.legal_moves(&state) {
                let value = search::minimax::minimax(
                    &game,
                    &game.after(&state, mv),
                    &search::ByDistance,
                    search::minimax::Pruning::AlphaBeta,
                    &Limits::default(),
                );
                let is_draw = game::Value::from_score(value.unwrap().score) == game::Value::Draw;
                let said = draws(&game, &state, mv, &Limits::default()) == Ok(true);
                assert!(!said || is_draw, "{text} {mv:?}");
            }
        }
    }
}
