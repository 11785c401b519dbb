use go::{Board, Colour, Komi, Move, Position, Rules, Size};

use super::{Explained, Extent, page, picture};
use crate::words::{Language, Words};

fn explained() -> Explained {
    let drawing = "
        . X X X . O .
        X X O X O O O
        . O O X O . O
        X X X X O O .
        . X . X O . O
        X . X X O O .
        . X . X O . O";
    let board = Board::drawn(drawing).unwrap();
    let rules = Rules::named("chinese").unwrap().with_komi(Komi::halves(13));
    Explained::new(Position::new(board, Colour::Black, rules).unwrap(), 0)
}

#[test]
fn the_first_sentence_is_the_sum_and_carries_its_error() {
    let english = explained().text(Words::of(Language::English), Extent::Main);
    let first = english.lines().next().unwrap();
    assert!(first.starts_with("□ Black holds "), "{first}");
    assert!(first.contains("estimated, ±"), "{first}");
}

#[test]
fn every_statement_has_words_in_both_languages() {
    for language in [Language::English, Language::French] {
        for said in explained().said(Words::of(language), Extent::All) {
            assert!(!said.text.starts_with("explain-"), "{}", said.text);
            assert!(!said.text.contains('{'), "{}", said.text);
            assert!(['■', '◧', '□'].contains(&said.sign));
        }
    }
}

#[test]
fn shut_in_stones_are_said_to_be_dead_and_crossed_out() {
    let explained = explained();
    let text = explained.text(Words::of(Language::French), Extent::Main);
    assert!(text.contains("Le groupe blanc de C6 (3 pierres) est mort"), "{text}");
    let crossed = picture(&explained);
    let crosses = crossed.marks.iter().filter(|(_, mark)| *mark == game::picture::Mark::Dead);
    assert_eq!(crosses.count(), 3);
}

/// After "D4 E4 E5 D5 pass C4 pass" on 9×9: D4 is in atari.
fn in_atari() -> Explained {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . O X . . . .
        . . O X O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let board = Board::drawn(drawing).unwrap();
    let rules = Rules::named("chinese").unwrap();
    Explained::new(Position::new(board, Colour::White, rules).unwrap(), 7)
}

#[test]
fn a_wall_of_stones_that_may_be_taken_is_said_to_hold_as_long_as_they_stand() {
    let english = in_atari().text(Words::of(Language::English), Extent::All);
    let wall = "◧ E5 and D4 are a wall that the enemy cannot cross as long as both stand. \
                (read from the stones as they stand)";
    assert!(english.lines().any(|line| line == wall), "{english}");
    assert!(!english.contains('■'), "{english}");
    let french = in_atari().text(Words::of(Language::French), Extent::All);
    assert!(french.contains("ne traverse pas tant que les deux pierres tiennent."), "{french}");
}

/// Stones of both sides all over a board, so that many can be cut.
fn scattered() -> Explained {
    let mut board = Board::new(Size::square(13));
    for point in board.size().points() {
        let (row, column) = board.size().row_and_column(point);
        let stone = match (5 * row * row + 3 * column * column + 7 * row * column + row) % 11 {
            0 | 4 => Some(Colour::Black),
            1 | 7 => Some(Colour::White),
            _ => None,
        };
        board.set(point, stone);
    }
    let rules = Rules::named("chinese").unwrap();
    Explained::new(Position::new(board, Colour::Black, rules).unwrap(), 0)
}

#[test]
fn both_moves_of_a_cutting_point_are_told_where_they_differ() {
    let explained = scattered();
    let mut apart = 0;
    for (statement, said) in explained
        .description
        .statements()
        .iter()
        .zip(explained.said(Words::of(Language::English), Extent::All))
    {
        if statement.own_line.is_empty() {
            continue;
        }
        let size = explained.position.board().size();
        let [cut, connect] = [&statement.line, &statement.own_line].map(|line| match line[0] {
            Move::Play(point) => size.name(point).to_string(),
            Move::Pass => panic!("nobody passes"),
        });
        let told = if cut == connect {
            format!("whoever moves first at {cut} connects or cuts.")
        } else {
            apart += 1;
            format!(" connects at {connect}.")
        };
        assert!(said.text.ends_with(&told), "{}", said.text);
        assert!(cut == connect || said.text.contains(&format!(" cuts at {cut}, ")));
    }
    assert!(apart > 0);
}

#[test]
fn playouts_are_told_as_many_as_were_played() {
    let text = explained().text(Words::of(Language::English), Extent::All);
    let playouts = go_mind::spatial::Options::default().playouts();
    assert!(text.contains(&format!(" of {playouts} playouts")), "{text}");
}

#[test]
fn the_page_is_one_file_with_the_board_and_the_words() {
    let page = page(Words::of(Language::English), &explained(), "a <game>");
    assert!(page.contains("<svg") && page.contains("a &lt;game&gt;"));
    let elsewhere = |link: &str| !link.starts_with("\"#");
    assert!(!page.contains("src=") && !page.split("href=").skip(1).any(elsewhere));
}

#[test]
fn json_tells_the_lead_with_komi() {
    let explained = explained();
    let json = explained.json(Words::of(Language::English));
    assert_eq!(json["lead"].as_f64(), Some(explained.lead()));
    assert_eq!(json["komi"].as_f64(), Some(6.5));
    assert!(json["statements"].as_array().is_some_and(|all| all.len() > 3));
}
