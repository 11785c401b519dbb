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
        anywhere: false,
    }
}

/// How far a shape may be moved along lines, by the first and last that it has.
fn moves(lines: impl Iterator<Item = u32>, of: u32) -> Vec<i32> {
    let lines: Vec<u32> = lines.collect();
    let (&first, &last) = (lines.iter().min().unwrap(), lines.iter().max().unwrap());
    let touches = first == 0 || last == of - 1;
    let range = -first.cast_signed()..=(of - 1 - last).cast_signed();
    if touches { vec![0] } else { range.collect() }
}

/// Every moment at which a shape stands, by trying each point of each image at each place.
fn plainly(index: &Index<'_>, shape: &Shape) -> Vec<(u32, u16)> {
    let (mut seen, size) = (Vec::new(), index.size());
    let place = |at: u32| (at / size.columns(), at % size.columns());
    let [mut rows, mut columns] = [vec![0], vec![0]];
    if shape.anywhere {
        rows = moves(shape.region.numbers().map(|at| place(at).0), size.rows());
        columns = moves(shape.region.numbers().map(|at| place(at).1), size.columns());
    }
    let moved: Vec<(i32, i32)> =
        rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column))).collect();
    for (packed, label) in plain::observations(index) {
        let holds = |image: usize, exchange: bool, by: (i32, i32)| {
            shape.region.numbers().all(|at| {
                let (row, column) = place(at);
                let row = row.checked_add_signed(by.0).unwrap();
                let column = column.checked_add_signed(by.1).unwrap();
                let there = index.images().number(image, row * size.columns() + column);
                let (own, other) = (packed.own.has(there), packed.other.has(there));
                let (black, white) =
                    if label.is_white == exchange { (own, other) } else { (other, own) };
                black == shape.black.has(at) && white == shape.white.has(at)
            })
        };
        let colours: &[bool] = if shape.either_colour { &[false, true] } else { &[false] };
        let images = || (0..8).flat_map(|image| colours.iter().map(move |&other| (image, other)));
        if moved.iter().any(|&by| images().any(|(image, other)| holds(image, other, by))) {
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
        shape(size, &["D6", "E6", "F6", "D5", "F5", "E4"], &["E6", "E4"], &["D5"]),
        shape(size, &["D1", "E1", "F1", "E2"], &["E2"], &["D1"]),
    ];
    for mut shape in shapes {
        for (either_colour, anywhere) in
            [(true, false), (false, false), (true, true), (false, true)]
        {
            (shape.either_colour, shape.anywhere) = (either_colour, anywhere);
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

#[test]
fn a_shape_is_found_elsewhere_only_if_it_may_be_moved() {
    let size = Size::square(19);
    let mut board = Board::new(size);
    let put = |board: &mut Board, name: &str, colour| {
        board.play(size.named(name.parse().unwrap()).unwrap(), colour);
    };
    put(&mut board, "M13", Colour::Black);
    put(&mut board, "N12", Colour::White);
    let packed = Packed::new(&board, Colour::Black).unwrap();
    let at = |name: &str| number(size, size.named(name.parse().unwrap()).unwrap()) as u16;
    let label = Label { game: 0, number: 3, played: Some(at("M12")), is_white: false };
    let bytes = index(size, &[(packed, label)], u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let region = ["D5", "E5", "D4", "E4"];
    let mut drawn = shape(size, &region, &["D5"], &["E4"]);
    drawn.either_colour = false;
    assert_eq!(find(&index, &drawn, 1), []);
    drawn.anywhere = true;
    let hits = find(&index, &drawn, 1);
    let answer = hits[0].answer.unwrap();
    assert!([at("D4"), at("E5")].contains(&answer.played.unwrap()), "as seen on the drawing");
    // The same stones drawn at the edge stand only at an edge.
    let mut edge = shape(size, &["D2", "E2", "D1", "E1"], &["D2"], &["E1"]);
    (edge.either_colour, edge.anywhere) = (false, true);
    assert_eq!(find(&index, &edge, 1), []);
}

#[test]
fn a_pass_goes_on_from_a_whole_position_and_from_no_part_of_it() {
    let size = Size::square(9);
    let packed = Packed::new(&Board::new(size), Colour::Black).unwrap();
    let label = Label { game: 0, number: 1, played: None, is_white: false };
    let bytes = index(size, &[(packed, label)], u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let mut whole = shape(size, &[], &[], &[]);
    (0..size.area()).for_each(|at| whole.region.insert(at));
    let answer = find(&index, &whole, 1)[0].answer.unwrap();
    assert_eq!((answer.number, answer.played), (1, None));
    let part = shape(size, &["A1", "B1"], &[], &[]);
    assert_eq!(find(&index, &part, 1)[0].answer, None);
}
