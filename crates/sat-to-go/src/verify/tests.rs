#![allow(clippy::print_stdout, reason = "the figures of matches/reduce.md are read from here")]

use search::Limits;

use super::gadget;
use crate::gadget::{ALL, BROKEN};

#[test]
fn every_gadget_keeps_its_contract_in_both_readings() {
    for each in ALL {
        let verdicts = gadget(&each.figure(), &Limits::default()).unwrap();
        for verdict in &verdicts {
            let text = format!("{} {:?}: {:?}", each.name, verdict.reading, verdict);
            assert!(verdict.is_kept(), "{text}");
        }
        let positions: u64 = verdicts.iter().map(|verdict| verdict.answer.positions).sum();
        let repetitions: u64 = verdicts.iter().map(|verdict| verdict.answer.repetitions).sum();
        println!("| {} | {} | {positions} | {repetitions} |", each.name, verdicts.len());
    }
}

#[test]
fn every_broken_gadget_is_caught() {
    for each in BROKEN {
        let verdicts = gadget(&each.figure(), &Limits::default()).unwrap();
        let broken = verdicts.iter().filter(|verdict| !verdict.is_kept()).count();
        println!("| {} | {broken} of {} |", each.name, verdicts.len());
        assert!(broken > 0, "{}", each.name);
    }
}
