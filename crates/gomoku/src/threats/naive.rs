//! Is a win a win? The plainest replay there is: every legal answer is played on a board.

use std::collections::HashSet;

use game::{Game, Keyed, Outcome};

use super::{StepId, Then, Win};
use crate::{Gomoku, State};

/// Whether a win holds: only legal moves, play and the outcome are asked of the rules.
pub(super) fn holds(game: &Gomoku, state: &State, win: &Win) -> bool {
    let mut open = vec![(state.clone(), win.root)];
    let mut seen = HashSet::new();
    while let Some((state, id)) = open.pop() {
        if !seen.insert((game.key(&state), id)) {
            continue;
        }
        let Some(next) = after(game, &state, win, id) else { return false };
        open.extend(next);
    }
    true
}

/// The attacker's positions that a step leads to; `None` if the step does not stand.
fn after(game: &Gomoku, state: &State, win: &Win, id: StepId) -> Option<Vec<(State, StepId)>> {
    let step = win.steps.get(id.0 as usize)?;
    let to_move = game.outcome(state).is_none() && game.to_move(state) == win.attacker;
    if !to_move || !game.legal_moves(state).contains(&step.place) {
        return None;
    }
    let mut state = state.clone();
    game.play(&mut state, step.place);
    let Then::Replies { answers, otherwise } = &step.then else {
        let won = game.outcome(&state) == Some(Outcome::Win(win.attacker));
        return won.then(Vec::new);
    };
    if game.outcome(&state).is_some() {
        return None;
    }
    let reply = |reply| {
        let answer = answers.iter().find(|(place, _)| *place == reply).map(|(_, next)| *next);
        let next = Some(answer.unwrap_or(*otherwise)).filter(|&next| next < id)?;
        let mut state = state.clone();
        game.play(&mut state, reply);
        Some((state, next))
    };
    game.legal_moves(&state).into_iter().map(reply).collect()
}
