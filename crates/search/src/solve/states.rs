//! What the backward pass knows of a vertex, in one byte: ten million vertices then stay within
//! the processor's cache.
//!
//! The lowest bit of an open vertex is its owner, of a won one its winner. The upper six bits count
//! the edges of an open vertex that are not yet known to lose for its owner; [`MANY`] means that a
//! side table counts them.

use game::{Graph, Outcome, Player, Vertex};

/// Set where nothing can change any more.
const CLOSED: u8 = 2;
/// The lowest bit of the count.
const ONE_EDGE: u8 = 4;
/// The game ends here without a winner.
const DRAWN_END: u8 = CLOSED | ONE_EDGE;
/// The first number of edges that does not fit.
pub(super) const MANY: u32 = 63;

/// A vertex of so many edges before the pass.
pub(super) fn at_first(graph: &Graph, vertex: Vertex, edges: u32) -> u8 {
    if edges > 0 && graph.target(vertex).is_none() {
        return open(graph.owner(vertex), edges);
    }
    match graph.finished(vertex) {
        Some(Outcome::Win(winner)) => won(winner),
        _ => DRAWN_END,
    }
}

/// An open vertex whose owner has so many edges that do not lose yet.
pub(super) const fn open(owner: Player, edges: u32) -> u8 {
    let count = if edges < MANY { edges } else { MANY };
    owner.index() as u8 | (ONE_EDGE * count as u8)
}

const fn won(winner: Player) -> u8 {
    CLOSED | winner.index() as u8
}

/// Who has won a vertex, if anybody has.
pub(super) const fn winner(state: u8) -> Option<Player> {
    const FIRST: u8 = won(Player::First);
    const SECOND: u8 = won(Player::Second);
    match state {
        FIRST => Some(Player::First),
        SECOND => Some(Player::Second),
        _ => None,
    }
}

/// Whether a vertex was closed by this change.
pub(super) const fn closes(before: u8, after: u8) -> bool {
    (before ^ after) & CLOSED != 0
}

/// Each state after one of the vertex's edges turned out to lead to a win of `winner`. A table,
/// because the branches would depend on memory that has not arrived and be guessed wrongly.
pub(super) fn after_win(winner: Player) -> &'static [u8; 256] {
    static TABLES: [[u8; 256]; 2] = [table(Player::First), table(Player::Second)];
    &TABLES[winner.index()]
}

const fn table(winner: Player) -> [u8; 256] {
    let mut table = [0; 256];
    let mut state = 0;
    while state < table.len() {
        table[state] = step(state as u8, winner);
        state += 1;
    }
    table
}

const fn step(state: u8, winner: Player) -> u8 {
    let count = (state / ONE_EDGE) as u32;
    if state & CLOSED != 0 || (count == MANY && !is_owner(state, winner)) {
        state
    } else if is_owner(state, winner) || count == 1 {
        won(winner)
    } else {
        state.wrapping_sub(ONE_EDGE)
    }
}

const fn is_owner(state: u8, player: Player) -> bool {
    state & 1 == player.index() as u8
}
