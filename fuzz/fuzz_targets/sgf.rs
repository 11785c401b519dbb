//! Reading never panics, and what is read is written back as the same tree.
//! `crates/sgf/tests/hostile.rs` checks the same property on seeded texts.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(opened) = sgf::open(bytes) else { return };
    for game in opened.collection.games() {
        let _ = game.information();
        for node in opened.collection.subtree(game.root()) {
            let _ = (game.marks(node), game.setup(node), game.moves(node).count());
        }
    }
    let mut collection = opened.collection;
    for root in collection.roots().to_vec() {
        collection.set(root, "CA", &["UTF-8"]).expect("CA is a name");
    }
    for written in [collection.write(), collection.write_clean()] {
        let again = sgf::parse(&written).expect("what we write is SGF").collection;
        assert_eq!(again, collection);
        assert_eq!(again.write(), written);
    }
});
