//! Random planar monotone formulas: the circuit's winner is the SAT solver's, boards pass their
//! checks, and games on them end as predicted.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]
#![allow(clippy::print_stdout, reason = "the figures of matches/reduce.md are read from here")]

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sat_to_go::circuit;
use sat_to_go::compile::Reduction;
use sat_to_go::formula::{Clause, Side, Variable};
use sat_to_go::layout::Layout;
use sat_to_go::play::{play_out, predict};
use sat_to_go::verify::Winner;
use sat_to_go::{Formula, sat};
use search::Limits;

fn below(random: &mut Xoshiro256PlusPlus, bound: u32) -> u32 {
    (random.next_u64() % u64::from(bound)) as u32
}

/// A formula of at most so many variables and clauses: clauses that cross others are left out.
fn formula(random: &mut Xoshiro256PlusPlus, variables: u32, clauses: u32) -> Formula {
    let variables = 1 + below(random, variables);
    let wished = 1 + below(random, clauses);
    let mut kept: Vec<Clause> = Vec::new();
    for _ in 0..40 {
        let side = Side::BOTH[below(random, 2) as usize];
        let length = 1 + below(random, 3);
        let literals = (0..length).map(|_| Variable(below(random, variables))).collect();
        kept.push(Clause { side, variables: literals });
        let formula = Formula::of(variables, kept.clone()).unwrap();
        if Layout::of(&formula).is_err() {
            kept.pop();
        }
        if kept.len() as u32 == wished {
            break;
        }
    }
    Formula::of(variables, kept).unwrap()
}

fn brute_force(formula: &Formula) -> bool {
    let count = formula.order().len();
    (0..1_u32 << count).any(|bits| {
        let values: Vec<bool> = (0..count).map(|number| bits >> number & 1 == 1).collect();
        formula.holds(&values)
    })
}

fn check_many(count: usize, seed: u64) -> (usize, usize, usize, u32) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut satisfiable, mut nested, mut crossings, mut largest) = (0, 0, 0, 0);
    for _ in 0..count {
        let formula = formula(&mut random, 6, 8);
        let reduction =
            Reduction::of(&formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
        let model = sat::model(&formula).unwrap();
        assert_eq!(model.is_some(), brute_force(&formula), "{formula}");
        let (winner, _) = circuit::solve(&reduction.circuit, &Limits::default()).unwrap();
        assert_eq!(winner == Winner::White, model.is_some(), "{formula}");
        satisfiable += usize::from(model.is_some());
        nested += usize::from(reduction.layout.depth() > 1);
        crossings += reduction.layout.crossings();
        largest = largest.max(reduction.balance.side);
    }
    (satisfiable, nested, crossings, largest)
}

#[test]
fn circuits_agree_with_the_sat_solver_on_a_thousand_formulas() {
    let (satisfiable, nested, crossings, largest) = check_many(1000, 2024);
    println!("satisfiable {satisfiable}, nested {nested}, crossings {crossings}, side {largest}");
}

fn play_many(count: usize, seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut wins = 0;
    for _ in 0..count {
        let formula = formula(&mut random, 6, 8);
        let reduction = Reduction::of(&formula).unwrap();
        let model = sat::model(&formula).unwrap();
        let values = model.clone().unwrap_or_else(|| vec![true; formula.order().len()]);
        let prediction = predict(&reduction, &values);
        let replay = play_out(&reduction, &values).unwrap_or_else(|| panic!("{formula}"));
        assert_eq!(replay.winner == go::Colour::White, model.is_some(), "{formula}");
        assert_eq!(replay.winner, prediction.winner, "{formula}");
        let score = (replay.score.white, replay.score.black);
        assert_eq!(score, (prediction.white, prediction.black), "{formula}");
        assert_eq!(score.0 > score.1, model.is_some(), "{formula}");
        wins += usize::from(model.is_some());
        println!(
            "| {formula} | {} | {:?} | {} | {} | {} |",
            reduction.balance.side,
            replay.winner,
            replay.fight,
            replay.moves.len(),
            replay.score
        );
    }
    println!("White won {wins} of {count}");
}

#[test]
fn thirty_games_end_with_the_predicted_winner_and_score() {
    // The first thirty of the thousand.
    play_many(30, 2024);
}

#[test]
#[ignore = "large boards: 5 s of processor time, much memory"]
fn fifty_variables_and_a_hundred_clauses_compile() {
    for (variables, clauses) in [(6, 12), (12, 25), (25, 50), (50, 100)] {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut kept: Vec<Clause> = Vec::new();
        while kept.len() < clauses {
            let side = Side::BOTH[below(&mut random, 2) as usize];
            let first = below(&mut random, variables);
            let reach = 1 + below(&mut random, 6);
            let literals =
                (0..3).map(|_| Variable((first + below(&mut random, reach)).min(variables - 1)));
            kept.push(Clause { side, variables: literals.collect() });
            let formula = Formula::of(variables, kept.clone()).unwrap();
            if formula.clauses().len() < kept.len() || Layout::of(&formula).is_err() {
                kept.pop();
            }
        }
        let formula = Formula::of(variables, kept).unwrap();
        let clock = std::time::Instant::now();
        let reduction = Reduction::of(&formula).unwrap();
        println!(
            "| {variables} | {clauses} | {} | {} | {} | {:.1} s |",
            reduction.layout.depth(),
            reduction.layout.crossings(),
            reduction.balance.side,
            clock.elapsed().as_secs_f64()
        );
    }
}
