//! Laws of sets, and answers that turn with the board.

use go::{Board, Colour, Point, Size};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::group::Group;
use super::super::set::Set;
use super::super::{Description, Evaluation};
use super::{describer, random_game};
use crate::spatial::shape::{End, Goal};
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

/// A board turned by an image, with its colours exchanged or not.
pub(super) fn image(board: &Board, index: usize, exchange: bool) -> Board {
    let mut image = Board::new(board.size());
    for (point, colour) in board.stones() {
        let colour = if exchange { colour.opponent() } else { colour };
        image.set(board.size().image(point, index), Some(colour));
    }
    image
}

/// The links as a sorted list of goal, ends and verdict, turned by an image.
fn links(board: &Board, links: &[crate::spatial::link::Link], index: usize) -> Vec<String> {
    let size = board.size();
    let mut list: Vec<String> = links
        .iter()
        .map(|link| {
            let turned = |point: Point| size.image(point, index).index();
            let one = turned(link.question.one);
            let mut ends = match link.question.end {
                End::Stone(other) => vec![one, turned(other)],
                End::Side(_) => vec![one],
            };
            ends.sort_unstable();
            let mut ways: Vec<usize> = link.ways(size).into_iter().map(turned).collect();
            ways.sort_unstable();
            format!("{:?} {ends:?} {:?} {ways:?}", link.question.goal, link.verdict)
        })
        .collect();
    list.sort_unstable();
    list
}

#[test]
fn the_description_turns_with_the_board_in_all_16_images() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for (size, moves) in [(9, 40), (9, 60), (13, 90)] {
        let size = Size::square(size);
        let board = random_game(size, moves, &mut rng).pop().expect("a game has moves");
        assert_turns(&board);
    }
}

/// Describes a board and its 16 images, each anew, and compares what was found point by point.
pub(super) fn assert_turns(board: &Board) {
    let size = board.size();
    let plain = describer().describe(board);
    for (index, exchange) in (0..8).flat_map(|index| [(index, false), (index, true)]) {
        let turned = describer().describe(&image(board, index, exchange));
        let sign = if exchange { -1 } else { 1 };
        assert_eq!(turned.evaluation.sum, sign * plain.evaluation.sum, "image {index}");
        let owner = |colour: Colour| if exchange { colour.opponent() } else { colour };
        for point in size.points() {
            assert_eq!(
                turned.evaluation.owners[size.image(point, index).index()],
                plain.evaluation.owners[point.index()].map(owner)
            );
        }
        assert_eq!(links(board, &turned.links, 0), links(board, &plain.links, index));
        let image = Turned { index, exchange };
        let still = Turned { index: 0, exchange: false };
        assert_eq!(still.groups(&turned), image.groups(&plain), "image {index}");
        assert_eq!(still.deaths(&turned), image.deaths(&plain), "image {index}");
    }
}

/// What was found, written down as an image has it, in an order that does not depend on it.
#[derive(Clone, Copy)]
struct Turned {
    index: usize,
    exchange: bool,
}

impl Turned {
    fn points(self, set: &Set) -> Vec<usize> {
        let size = set.size();
        let mut points: Vec<usize> =
            set.points().map(|point| size.image(point, self.index).index()).collect();
        points.sort_unstable();
        points
    }

    fn group(self, group: &Group) -> String {
        let colour = if self.exchange { group.colour.opponent() } else { group.colour };
        let sets = [&group.skeleton, &group.interior, &group.exterior].map(|set| self.points(set));
        let Group { parts, liberties, orders, room, kept, life, .. } = group;
        format!("{sets:?} {colour} {parts} {liberties} {orders:?} {room} {kept:?} {life:?}")
    }

    fn groups(self, description: &Description) -> Vec<String> {
        let Evaluation { first, last, .. } = &description.evaluation;
        let mut groups: Vec<String> = first.iter().map(|own| self.group(own)).collect();
        groups.extend(last.iter().map(|own| self.group(own) + " at last"));
        groups.sort_unstable();
        groups
    }

    fn deaths(self, description: &Description) -> Vec<String> {
        let deaths = description.evaluation.deaths.iter();
        let mut deaths: Vec<String> = deaths.map(|death| self.group(&death.group)).collect();
        deaths.sort_unstable();
        deaths
    }
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
