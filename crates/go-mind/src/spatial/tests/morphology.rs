//! The numeric operators: the source's figures, lone stones and the edge.

use go::{Board, Colour, Size};

use super::super::morphology::{STONE, Steps, Values};
use super::at;

/// Figure 30: two stones on 7 rows and 10 columns.
fn figure_30() -> Values {
    let mut board = Board::new(Size::new(7, 10).unwrap());
    for column in [3, 6] {
        let point = at(&board, 3, column);
        board.set(point, Some(Colour::Black));
    }
    Values::of(&board)
}

fn rows(values: &Values) -> Vec<Vec<i16>> {
    let size = values.size();
    let row = |row| (0..size.columns()).map(|c| values.at(size.point(row, c).unwrap())).collect();
    (0..size.rows()).map(row).collect()
}

#[test]
fn three_dilations_of_figure_30_are_figure_31() {
    let mut values = figure_30();
    values.apply(Steps { dilations: 3, erosions: 0 });
    let expected: [[i16; 10]; 7] = [
        [0, 0, 0, 1, 0, 0, 1, 0, 0, 0],
        [0, 0, 2, 2, 2, 2, 2, 2, 0, 0],
        [0, 2, 4, 6, 5, 5, 6, 4, 2, 0],
        [1, 2, 6, 136, 7, 7, 136, 6, 2, 1],
        [0, 2, 4, 6, 5, 5, 6, 4, 2, 0],
        [0, 0, 2, 2, 2, 2, 2, 2, 0, 0],
        [0, 0, 0, 1, 0, 0, 1, 0, 0, 0],
    ];
    assert_eq!(rows(&values), expected);
}

#[test]
fn seven_erosions_more_leave_the_points_of_figure_32_with_other_values() {
    // The source prints 128 6 6 128; its definition gives these. The points are the same.
    let mut values = figure_30();
    values.apply(Steps::SMALL);
    let rows = rows(&values);
    assert_eq!(rows[3], [0, 0, 0, 132, 7, 7, 132, 0, 0, 0]);
    assert!(
        rows.iter().enumerate().all(|(row, values)| row == 3 || values.iter().all(|&v| v == 0))
    );
}

/// Values worked out from the definition by another program.
#[test]
fn five_dilations_and_21_erosions_hold_the_gap_and_what_is_beside_it() {
    let mut values = figure_30();
    values.apply(Steps::TERRITORY);
    let none = [0; 10];
    let beside = [0, 0, 0, 2, 12, 12, 2, 0, 0, 0];
    let stones = [0, 0, 0, 142, 15, 15, 142, 0, 0, 0];
    assert_eq!(rows(&values), [none, none, beside, stones, beside, none, none]);
}

#[test]
fn five_dilations_and_21_erosions_hold_a_side_and_its_mirror() {
    let mut board = Board::new(Size::square(9));
    for (row, column, colour) in
        [(2, 2, Colour::Black), (2, 6, Colour::Black), (6, 2, Colour::White), (6, 6, Colour::White)]
    {
        let stone = at(&board, row, column);
        board.set(stone, Some(colour));
    }
    let mut values = Values::of(&board);
    values.apply(Steps::TERRITORY);
    let black: [[i16; 9]; 4] = [
        [4, 7, 8, 7, 6, 7, 8, 7, 4],
        [0, 9, 14, 12, 10, 12, 14, 9, 0],
        [0, 0, 130, 3, 0, 3, 130, 0, 0],
        [0; 9],
    ];
    let rows = rows(&values);
    assert_eq!(rows[..4], black);
    assert_eq!(rows[4], [0; 9]);
    for (row, mirrored) in black.into_iter().zip(rows.iter().rev()) {
        assert_eq!(row.map(|value| -value).as_slice(), mirrored);
    }
}

#[test]
fn a_lone_stone_far_from_the_edge_stays_alone() {
    for dilations in 1..=7 {
        let mut board = Board::new(Size::square(19));
        let middle = at(&board, 9, 9);
        board.set(middle, Some(Colour::White));
        let mut values = Values::of(&board);
        values.apply(Steps::balanced(dilations));
        for point in board.size().points() {
            assert_eq!(values.at(point), if point == middle { -STONE } else { 0 }, "{dilations}");
        }
    }
}

#[test]
fn near_the_edge_a_lone_stone_keeps_some_points_or_none() {
    for (row, column, more) in [(0, 0, 0), (0, 5, 0), (1, 1, 3), (2, 2, 6)] {
        let mut board = Board::new(Size::square(13));
        let stone = at(&board, row, column);
        board.set(stone, Some(Colour::Black));
        let mut values = Values::of(&board);
        values.apply(Steps::INDIGO);
        assert_eq!(values.points_of(Colour::Black).count(), 1 + more, "{row}, {column}");
    }
}

#[test]
fn the_presets_are_those_of_indigo_and_gnu_go() {
    let pair = |steps: Steps| (steps.dilations, steps.erosions);
    assert_eq!(
        [Steps::SMALL, Steps::INDIGO, Steps::TERRITORY, Steps::MOYO, Steps::AREA].map(pair),
        [(3, 7), (4, 13), (5, 21), (5, 10), (4, 0)]
    );
}
