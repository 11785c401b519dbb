//! Are shapes found where they are, and nowhere else?

use go::{Board, Colour, Size};

use super::{index, observations};
use crate::neighbours::{Index, Label, Packed, Points, Seen, Shape, find, number, plain};

fn shape(size: Size, region: &[&str], black: &[&str], white: &[&str]) -> Shape {
    let points = |names: &[&str]| {
        let mut points = Points::default();
        for name in names {
            points.insert(number(size, size.named(name.parse().unwrap()).unwrap()));
        }
        points
    };
    Shape {
        region: points(region),
        black: points(black),
        white: points(white),
        either_colour: true,
        to_move: None,
    }
}

/// Every moment at which a shape stands, by trying each point of each image.
fn plainly(index: &Index<'_>, shape: &Shape) -> Vec<(u32, u16)> {
    let mut seen = Vec::new();
    for (packed, label) in plain::observations(index) {
        let holds = |image: usize, exchange: bool| {
            (0..index.size().area()).filter(|&at| shape.region.has(at)).all(|at| {
                let there = index.images().number(image, at);
                let (own, other) = (packed.own.has(there), packed.other.has(there));
                let (black, white) =
                    if label.is_white == exchange { (own, other) } else { (other, own) };
                black == shape.black.has(at) && white == shape.white.has(at)
            })
        };
        let colours: &[bool] = if shape.either_colour { &[false, true] } else { &[false] };
        if (0..8).any(|image| colours.iter().any(|&exchange| holds(image, exchange))) {
            seen.push((label.game, label.number));
        }
    }
    seen.sort_unstable();
    seen.dedup_by_key(|&mut (game, _)| game);
    seen
}

#[test]
fn the_games_with_a_shape_are_those_of_the_plain_scan() {
    let size = Size::square(9);
    let bytes = index(size, &observations(size, 60, 11), u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let shapes = [
        shape(size, &["A1", "B1", "C1", "A2"], &["B1"], &["A2"]),
        shape(size, &["E5"], &["E5"], &[]),
        shape(size, &["D4", "E4", "D5"], &[], &["E4"]),
        shape(size, &["A1", "B2", "C3", "D4", "E5"], &["A1", "B2"], &["C3"]),
    ];
    for mut shape in shapes {
        for either_colour in [true, false] {
            shape.either_colour = either_colour;
            let hits = find(&index, &shape, 2);
            let found: Vec<_> = hits.iter().map(|hit| (hit.game, hit.first.number)).collect();
            assert_eq!(found, plainly(&index, &shape));
        }
    }
}

#[test]
fn an_answer_is_told_as_seen_on_the_drawing() {
    let size = Size::square(9);
    let mut board = Board::new(size);
    // Played in the lower right corner; drawn in the upper left one, colours exchanged.
    board.play(size.named("G3".parse().unwrap()).unwrap(), Colour::Black);
    let packed = Packed::new(&board, Colour::White).unwrap();
    let at = |name: &str| number(size, size.named(name.parse().unwrap()).unwrap()) as u16;
    let label = Label { game: 0, number: 2, played: Some(at("H3")), is_white: true };
    let bytes = index(size, &[(packed, label)], u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let drawn = shape(size, &["C7", "B7", "C8", "B8"], &[], &["C7"]);
    let hits = find(&index, &drawn, 1);
    let answer = hits[0].answer.unwrap();
    assert!(answer.is_exchanged);
    assert!([at("B7"), at("C8")].contains(&answer.played.unwrap()));
    assert_eq!(hits[0].first, Seen { image: hits[0].first.image, ..answer });
    let only = Shape { either_colour: false, ..drawn };
    assert_eq!(find(&index, &only, 1), []);
    let to_move = Shape { to_move: Some(Colour::White), ..drawn };
    assert_eq!(find(&index, &to_move, 1), []);
}
