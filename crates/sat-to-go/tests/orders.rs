//! The search for an order of the variables agrees with trying them all, and finds again orders that
//! were shuffled.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]
#![allow(clippy::print_stdout, reason = "the figures of matches/reduce.md are read from here")]

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sat_to_go::Formula;
use sat_to_go::formula::{Clause, Side, Variable};
use sat_to_go::layout::Layout;
use sat_to_go::order::{self, NoOrder};

fn below(random: &mut Xoshiro256PlusPlus, bound: u32) -> u32 {
    (random.next_u64() % u64::from(bound)) as u32
}

fn clause(random: &mut Xoshiro256PlusPlus, variables: u32, span: u32) -> Clause {
    let side = Side::BOTH[below(random, 2) as usize];
    let first = below(random, variables);
    let length = 1 + below(random, 3);
    let literal = |random: &mut _| Variable((first + below(random, span)).min(variables - 1));
    Clause { side, variables: (0..length).map(|_| literal(random)).collect() }
}

/// Every order of the numbers below a bound (Heap's algorithm).
fn permutations(count: usize) -> Vec<Vec<Variable>> {
    let mut order: Vec<Variable> = (0..count as u32).map(Variable).collect();
    let mut all = vec![order.clone()];
    let mut swaps = vec![0; count];
    let mut at = 1;
    while at < count {
        if swaps[at] < at {
            order.swap(if at.is_multiple_of(2) { 0 } else { swaps[at] }, at);
            all.push(order.clone());
            swaps[at] += 1;
            at = 1;
        } else {
            swaps[at] = 0;
            at += 1;
        }
    }
    all
}

#[test]
fn an_order_is_found_exactly_if_trying_all_finds_one() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let all = permutations(5);
    assert_eq!(all.len(), 120);
    let mut without = 0;
    for _ in 0..400 {
        let count = 8 + below(&mut random, 16);
        let clauses = (0..count).map(|_| clause(&mut random, 5, 5)).collect();
        let formula = Formula::of(5, clauses).unwrap();
        let is_planar =
            |order: &Vec<Variable>| Layout::of(&formula.reordered(order).unwrap()).is_ok();
        match order::search(&formula) {
            Ok(order) => assert!(is_planar(&order), "{formula}"),
            Err(NoOrder::NotFound) => panic!("{formula}: a small formula is searched to the end"),
            Err(NoOrder::Impossible) => {
                assert!(!all.iter().any(is_planar), "{formula}");
                without += 1;
            }
        }
    }
    assert!((20..380).contains(&without), "{without} of 400 formulas have no order");
}

/// A planar formula, its variables shuffled.
fn shuffled(random: &mut Xoshiro256PlusPlus, variables: u32, wished: usize) -> Formula {
    let mut kept: Vec<Clause> = Vec::new();
    let mut tries = 0;
    while kept.len() < wished && tries < 40 * wished {
        tries += 1;
        kept.push(clause(random, variables, 6));
        if Layout::of(&Formula::of(variables, kept.clone()).unwrap()).is_err() {
            kept.pop();
        }
    }
    let formula = Formula::of(variables, kept).unwrap();
    let mut order = formula.order().to_vec();
    for at in (1..order.len()).rev() {
        order.swap(at, below(random, at as u32 + 1) as usize);
    }
    formula.reordered(&order).unwrap()
}

/// How many of so many shuffled formulas are put in order again.
fn found(variables: u32, clauses: usize, count: usize) -> usize {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    let formulas = (0..count).map(|_| shuffled(&mut random, variables, clauses));
    let found = formulas.filter(|formula| {
        let order = order::search(formula);
        assert_ne!(order, Err(NoOrder::Impossible), "{formula}");
        order.is_ok_and(|order| Layout::of(&formula.reordered(&order).unwrap()).is_ok())
    });
    found.count()
}

#[test]
fn shuffled_formulas_are_put_in_order_again() {
    for (variables, clauses, least) in [(6, 8, 20), (10, 16, 20), (20, 40, 20), (50, 100, 10)] {
        let found = found(variables, clauses, 20);
        println!("{variables} variables, {clauses} clauses: {found} of 20");
        assert!(found >= least, "{variables} variables: {found} of 20");
    }
}
