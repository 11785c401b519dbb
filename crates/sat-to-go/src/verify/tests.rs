use search::Limits;

use super::gadget;
use crate::gadget::{ALL, BROKEN};

/// What matches/reduce.md tells of a gadget must be what was searched.
fn assert_told(rows: &[String]) {
    let told = include_str!("../../../../matches/reduce.md").replace(',', "");
    let missing: Vec<&String> = rows.iter().filter(|row| !told.contains(*row)).collect();
    assert!(missing.is_empty(), "matches/reduce.md lacks {missing:#?}");
}

#[test]
fn every_gadget_keeps_its_contract_in_both_readings() {
    let mut rows = Vec::new();
    for each in ALL {
        let verdicts = gadget(&each.figure(), &Limits::default()).unwrap();
        for verdict in &verdicts {
            let text = format!("{} {:?}: {:?}", each.name, verdict.reading, verdict);
            assert!(verdict.is_kept(), "{text}");
        }
        let positions: u64 = verdicts.iter().map(|verdict| verdict.answer.positions).sum();
        assert!(verdicts.iter().all(|verdict| verdict.answer.repetitions == 0), "{}", each.name);
        rows.push(format!("| {} | {} | {positions} |", each.name, verdicts.len()));
    }
    assert_told(&rows);
}

#[test]
fn every_broken_gadget_is_caught() {
    for each in BROKEN {
        let verdicts = gadget(&each.figure(), &Limits::default()).unwrap();
        let broken = verdicts.iter().filter(|verdict| !verdict.is_kept()).count();
        assert!(broken > 0, "{}", each.name);
        let (start, end) =
            (format!("| {} |", each.name), format!("| {broken} of {} |", verdicts.len()));
        let told = include_str!("../../../../matches/reduce.md").lines();
        let is_told = |row: &str| row.starts_with(&start) && row.ends_with(&end);
        assert!(told.into_iter().any(is_told), "matches/reduce.md lacks {start} … {end}");
    }
}
