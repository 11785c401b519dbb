//! Whatever bytes a table of patterns or a model has, they are refused or answer; nothing panics.
//! `crates/go-mind/src/patterns/{tests,table_tests}.rs` check the same properties on damaged bytes.

#![no_main]

use go::{Board, Colour, Size};
use go_mind::patterns::packed::sealed;
use go_mind::patterns::{Census, Model, Recent, Rings, Table, Trainer, Training, evaluate};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    // Chance does not find checksums: the same bytes again, with one that fits.
    check(&sealed(bytes.to_vec()));
});

fn check(bytes: &[u8]) {
    let board = Board::new(Size::square(5));
    if let Ok(model) = Model::from_bytes(bytes) {
        let mut likely = Vec::new();
        model.probabilities(&board, Colour::Black, Recent::default(), &mut likely);
        assert_eq!(likely.len(), 25);
    }
    let _ = Census::from_bytes(bytes);
    let _ = Trainer::from_bytes(bytes, Training::default());
    if let Ok(table) = Table::open(bytes) {
        let _ = table.verify();
        let rings = Rings::of(&board, table.zooms());
        for &point in board.empty() {
            let seen = evaluate::seen(&table, &rings, (point, Colour::Black));
            let _ = evaluate::smoothed(&seen);
            let _ = evaluate::largest_seen(&table, &rings, (point, Colour::Black), 12);
        }
    }
}
