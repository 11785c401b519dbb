//! Is a finished game counted, drawn and kept as its players agreed?

use super::super::*;
use super::{opened, written};
use crate::store::NodeId;

const WALLS: &str = "(;SZ[9]KM[7]RU[Chinese]\
    AB[ea][eb][ec][ed][ee][ef][eg][eh][ei][ga][gb][gc][gd][ge][gf][gg][gh][gi]\
    AW[da][db][dc][dd][de][df][dg][dh][di][ba][bb][bc][bd][be][bf][bg][bh][bi][ha]PL[B];B[];W[])";

fn counted(text: &str) -> (Document, NodeId, Position) {
    let (document, _) = opened(text);
    let end = *document.tree().main_line().last().unwrap();
    let table = document.table_at(end).unwrap();
    let position = position(document.setup(), &*table).unwrap();
    (document, end, position)
}

#[test]
fn a_count_is_a_sum_that_strings_change() {
    let (_, _, position) = counted(WALLS);
    let board = position.board();
    let stone = board.size().named("H9".parse().unwrap()).unwrap();
    let off = Count::of(&position, Some(&[stone]));
    assert_eq!(off.parts, [vec![45], vec![36]]);
    assert_eq!(off.score.to_string(), "B+2");
    let on = Count::of(&position, Some(&off.toggled(board, stone)));
    assert!(on.fallen.is_empty());
    assert!(on.parts[0][0] < 45, "{:?}", on.parts);
    assert_eq!(on.toggled(board, stone), [stone]);
}

#[test]
fn an_agreed_count_stays_with_the_document_and_goes_into_the_file() {
    let (mut document, end, position) = counted(WALLS);
    assert!(!Count::is_agreed(&document, end, &position));
    let stone = position.board().size().named("H9".parse().unwrap()).unwrap();
    let count = Count::at(&document, end, &position, Some(&[stone]));
    count.agree(&mut document, end, &position).unwrap();
    let document = Document::read(&document.write()).unwrap();
    assert!(Count::is_agreed(&document, end, &position));
    assert_eq!(Count::at(&document, end, &position, None).dead(), [stone]);
    assert!(written(&document).contains("RE[B+2]"));
    assert!(written(&document).contains("TB[fa]"), "{}", written(&document));
}

#[test]
fn a_count_without_territory_is_agreed_on_too() {
    let (mut document, end, position) = counted("(;SZ[5]KM[7.5];B[];W[])");
    let count = Count::at(&document, end, &position, None);
    count.agree(&mut document, end, &position).unwrap();
    let document = Document::read(&document.write()).unwrap();
    assert!(Count::is_agreed(&document, end, &position));
    assert!(Count::at(&document, end, &position, None).fallen.is_empty());
    assert!(written(&document).contains("RE[W+7.5]"));
}

#[test]
fn points_of_a_seki_are_drawn_as_they_are_counted() {
    // Both corner strings share their liberties at A1, B1 and C1.
    let text = "(;SZ[5]RU[Japanese]KM[0]AB[ad][bd][cd][dd][ed][ac][bc][cc][dc][ec]\
                AW[aa][ba][ca][da][ea]PL[B];B[];W[])";
    let (document, _) = opened(text);
    let end = *document.tree().main_line().last().unwrap();
    let table = document.table_at(end).unwrap();
    let position = position(document.setup(), &*table).unwrap();
    for dead in [None, Some(&[][..])] {
        let count = Count::of(&position, dead);
        for (colour, points) in
            [(Colour::Black, count.score.black), (Colour::White, count.score.white)]
        {
            let off: Vec<go::Point> =
                count.fallen.iter().flat_map(|own| own.stones.iter().copied()).collect();
            let cleared = go::score::without(position.board(), &off);
            let empty = position.board().size().points().filter(|&own| cleared.is_empty_at(own));
            let owned = empty.filter(|own| count.owners[own.index()] == Some(colour)).count();
            let taken =
                off.iter().filter(|&&own| position.board().stone(own) == Some(colour.opponent()));
            assert_eq!(owned + taken.count(), points as usize, "{colour:?}");
        }
    }
}
