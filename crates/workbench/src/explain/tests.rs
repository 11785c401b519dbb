use go::{Board, Colour, Komi, Position, Rules};

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
