//! Laws of sets and links.

use go::Size;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::set::Set;
use super::{describer, random_game};
use crate::spatial::shape::Goal;
use crate::tactics::Connector;

fn random_set(size: Size, rng: &mut impl Rng) -> Set {
    let many = rng.next_u64() % 4 + 1;
    Set::of(size, size.points().filter(|_| rng.next_u64() % 5 < many))
}

#[test]
fn opening_and_closing_are_idempotent_and_dual() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for size in [Size::square(1), Size::square(9), Size::new(3, 17).unwrap(), Size::square(70)] {
        for _ in 0..50 {
            let set = random_set(size, &mut rng);
            assert_eq!(set.opened().opened(), set.opened());
            assert_eq!(set.closed().closed(), set.closed());
            assert_eq!(set.eroded(), set.complement().dilated().complement());
            assert_eq!(set.opened(), set.complement().closed().complement());
            assert!(set.opened().minus(&set).is_empty() && set.minus(&set.closed()).is_empty());
            assert_eq!(set.outer_border(), set.dilated().minus(&set));
            assert_eq!(set.inner_border(), set.complement().dilated().intersection(&set));
        }
    }
}

#[test]
fn dilation_by_shifted_words_is_dilation_by_neighbours() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for size in [Size::square(2), Size::square(19), Size::new(5, 63).unwrap(), Size::square(80)] {
        let set = random_set(size, &mut rng);
        let plain = Set::of(size, set.points().flat_map(|at| size.neighbours(at)));
        assert_eq!(set.dilated(), set.union(&plain));
    }
}

#[test]
fn the_parts_of_a_set_are_disjoint_and_make_it_up() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let set = random_set(Size::square(19), &mut rng);
    let parts = set.parts();
    let mut sum = Set::new(set.size());
    for part in &parts {
        assert!(!sum.meets(&part.dilated().intersection(&set)));
        sum.join(part);
    }
    assert_eq!(sum, set);
}

#[test]
fn the_heart_of_a_set_lies_in_its_largest_part_as_deep_as_any() {
    let size = Size::square(9);
    let block = |rows: std::ops::Range<u32>, columns: std::ops::Range<u32>| {
        let points = rows.flat_map(move |row| columns.clone().map(move |column| (row, column)));
        points.filter_map(move |(row, column)| size.point(row, column))
    };
    let set = Set::of(size, block(0..2, 0..4).chain(block(4..9, 3..8)));
    let heart = set.heart().expect("the set has points");
    assert_eq!(size.row_and_column(heart), (6, 5), "the edge is no border");
    assert_eq!(Set::new(size).heart(), None);
    assert!(Set::all(size).heart().is_some());
}

#[test]
fn a_connector_makes_a_separator_as_sure() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let board = random_game(Size::square(13), 60, &mut rng).pop().expect("a game has moves");
    let description = describer().describe(&board);
    let joined = |goal: Goal| {
        let links = description.links.iter().filter(move |link| link.question.goal == goal);
        links.filter(|link| link.verdict == Connector::Joined)
    };
    for connector in joined(Goal::Connect) {
        let (one, end) = (connector.question.one, connector.question.end);
        assert!(
            joined(Goal::Separate).any(|wall| wall.question.one == one && wall.question.end == end)
        );
    }
}
