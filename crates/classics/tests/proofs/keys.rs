//! Reachable positions of Hexapawn have different keys: a table that confuses two is worth nothing.

use classics::Hexapawn;
use game::{Graph, Keyed};
use rustc_hash::FxHashSet;

#[test]
fn no_two_reachable_positions_share_a_key() {
    for (rows, columns) in [(4, 4), (3, 6), (4, 5)] {
        let game = Hexapawn::new(rows, columns).unwrap();
        let states = Graph::explore(&game, 1_000_000).unwrap().states;
        let keys: FxHashSet<u64> = states.iter().map(|state| game.key(state)).collect();
        assert_eq!(keys.len(), states.len(), "{rows}×{columns}");
    }
}
