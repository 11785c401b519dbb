use super::super::geometry::Position;
use super::super::score::Score;
use super::super::table::{Key, Known, Table};

fn key(number: u64) -> Key {
    Key::new(Position { own: number, other: !number })
}

fn known(low: Score, high: Score, work: u32) -> Known {
    Known { low, high, work }
}

#[test]
fn what_is_stored_is_found() {
    let table = Table::new(1 << 16);
    let entry = known(Score::loss_in(3), Score::win_in(5), 7);
    assert!(table.store(key(1), entry));
    assert_eq!(table.look_up(key(1)), Some(entry));
    assert_eq!(table.look_up(key(2)), None);
}

#[test]
fn better_bounds_are_kept() {
    let table = Table::new(64);
    table.store(key(1), known(Score::loss_in(3), Score::win_in(5), 2));
    assert!(!table.store(key(1), known(Score::LOST, Score::win_in(9), 1)));
    let both = known(Score::loss_in(3), Score::win_in(9), 2);
    assert_eq!(table.look_up(key(1)), Some(both));
}

#[test]
fn a_full_bucket_loses_what_took_the_least_work() {
    let table = Table::new(64);
    for number in 1..=5 {
        table.store(key(number), known(Score::LOST, Score::BEST, 10 - number as u32));
    }
    let kept: Vec<_> = (1..=5).filter(|number| table.look_up(key(*number)).is_some()).collect();
    assert_eq!(kept, [1, 2, 3, 5]);
}

#[test]
fn no_memory_still_makes_a_bucket() {
    assert_eq!(Table::new(0).capacity(), 4);
}

/// Two threads that write the same few entries never make one that says what nobody stored.
#[test]
fn torn_entries_are_not_read() {
    let table = Table::new(64);
    std::thread::scope(|scope| {
        for thread in 0..2 {
            let table = &table;
            scope.spawn(move || {
                for round in 0..200_000_u64 {
                    let number = (round + thread) % 16;
                    let score = Score::win_in(number as u32 + 1);
                    table.store(key(number), known(score, score, (round % 50) as u32));
                    if let Some(found) = table.look_up(key(number)) {
                        assert_eq!((found.low, found.high), (score, score));
                    }
                }
            });
        }
    });
}

#[test]
fn a_move_is_worth_enough_exactly_if_what_follows_is_worth_little() {
    let scores: Vec<_> =
        (1..20).flat_map(|moves| [Score::win_in(moves), Score::loss_in(moves)]).collect();
    for bound in &scores {
        for after in scores.iter().chain([&Score::LOST]) {
            let is_enough = after.one_ply_before() >= *bound;
            assert_eq!(is_enough, *after < bound.after_a_move(), "{bound:?} {after:?}");
        }
    }
}

#[test]
fn scores_are_the_values_of_the_game() {
    for moves in 1..20 {
        for score in [Score::win_in(moves), Score::loss_in(moves), Score::LOST] {
            let before = score.value().one_ply_before(true);
            assert_eq!(score.one_ply_before().value(), before);
            assert_eq!(Score::from_bits(score.bits()), score);
        }
    }
}
