//! Reading hostile formulas never panics, and what is read is written and read again unchanged; the
//! fuzz target `formula` checks the same.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sat_to_go::layout::Layout;
use sat_to_go::{Formula, order};

fn check(text: &str) {
    if let Ok(formula) = Formula::read(text) {
        let again = Formula::read(&formula.dimacs()).unwrap();
        assert_eq!(again.clauses(), formula.clauses(), "{text}");
        assert_eq!(again, formula, "{text}");
        let _ = Layout::of(&formula);
        if let Ok(order) = order::search(&formula) {
            let formula = formula.reordered(&order).unwrap();
            assert!(Layout::of(&formula).is_ok(), "{text}");
        }
    }
}

#[test]
fn seeded_texts_are_read_or_refused() {
    let pieces = [
        "p cnf 3 2\n",
        "c order 3 1 2\n",
        "c names a b' ou_\n",
        "order: a b\n",
        "1 ",
        "-2 ",
        "0\n",
        "a ",
        "-b ",
        "¬c",
        "not ",
        ";",
        "&",
        "(",
        ")",
        "\n",
        "%",
        "99999999999999999999 ",
        "|",
        "é",
        "order:",
        "p",
        "-",
        " ",
        "0",
    ];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    for _ in 0..20_000 {
        let length = random.next_u64() % 14;
        let text: String = (0..length)
            .map(|_| pieces[(random.next_u64() % pieces.len() as u64) as usize])
            .collect();
        check(&text);
    }
}
