//! What a tree of moves does.

use game::MoveError;

use super::*;
use crate::words::{Explain, Language, Words};

#[test]
fn a_move_that_is_there_already_is_not_added_again() {
    let mut document = hexapawn(1);
    let first = document.play(Tree::ROOT, "a2").unwrap();
    assert_eq!(document.play(Tree::ROOT, " A2 ").ok(), Some(first));
    assert_eq!(document.tree().move_count(), 1);
}

#[test]
fn playing_elsewhere_makes_a_variation_and_the_main_line_stays() {
    let document = example();
    let tree = document.tree();
    let root = tree.node(Tree::ROOT).unwrap();
    assert_eq!(root.children(), [NodeId(1), NodeId(3)]);
    assert_eq!(tree.main_line(), [NodeId(0), NodeId(1), NodeId(2)]);
    assert_eq!(tree.moves_to(NodeId(2)), ["a2", "bxa2"]);
    assert_eq!(tree.label(NodeId(2)), "2. bxa2");
    assert_eq!(tree.label(Tree::ROOT), "");
    assert_eq!(tree.line_through(NodeId(3)), [NodeId(0), NodeId(3)]);
    assert_eq!(tree.path(NodeId(9)), []);
}

#[test]
fn an_illegal_move_is_refused_with_its_reason() {
    let mut document = hexapawn(1);
    let refused = document.play(Tree::ROOT, "axb2");
    assert!(matches!(refused, Err(TreeError::Move(MoveError::Forbidden { .. }))), "{refused:?}");
    assert_eq!(document.play(NodeId(5), "a2"), Err(TreeError::NoSuchNode(NodeId(5))));
    assert_eq!(document, hexapawn(1));
}

#[test]
fn the_number_of_a_deleted_node_is_never_used_again() {
    let mut document = example();
    assert_eq!(document.delete_branch(NodeId(1)), Ok(Tree::ROOT));
    assert_eq!(document.tree().main_line(), [NodeId(0), NodeId(3)]);
    assert!(document.tree().node(NodeId(2)).is_none());
    document.delete_branch(NodeId(3)).unwrap();
    let mut again = Document::read(&document.write()).unwrap();
    assert_eq!(again.play(Tree::ROOT, "a2"), Ok(NodeId(4)));
}

#[test]
fn a_promoted_branch_is_the_main_line() {
    let mut document = example();
    let deep = document.play(NodeId(1), "b3b2").unwrap();
    document.promote(deep).unwrap();
    assert_eq!(document.tree().main_line(), [NodeId(0), NodeId(1), deep]);
    document.promote(NodeId(3)).unwrap();
    assert_eq!(document.tree().main_line(), [NodeId(0), NodeId(3)]);
    assert_eq!(Document::read(&document.write()), Ok(document));
}

#[test]
fn the_root_can_be_neither_deleted_nor_promoted() {
    let mut document = example();
    assert_eq!(document.delete_branch(Tree::ROOT), Err(TreeError::Root));
    assert_eq!(document.promote(Tree::ROOT), Err(TreeError::Root));
    assert_eq!(document, example());
}

#[test]
fn an_empty_comment_takes_the_old_one_away() {
    let mut document = example();
    document.set_comment(NodeId(1), " ").unwrap();
    assert_eq!(document.tree().node(NodeId(1)).unwrap().comment(), None);
}

#[test]
fn a_title_is_one_line_of_bounded_length() {
    let mut document = hexapawn(1);
    document.set_title(&format!(" a\n b {}", "é".repeat(300)));
    assert!(document.title().starts_with("a b é"));
    assert_eq!(document.title().chars().count(), 200);
}

#[test]
fn an_arena_from_a_file_is_kept_in_the_document() {
    let entry = crate::registry::find("arena").unwrap();
    let source = "{0: [1, 2], 2: [3], 1: [], 3: []}".to_string();
    let table = (entry.read)(&Settings::new(), &source).unwrap();
    let setup = Setup::of("arena", &Settings::new(), Some(source), &*table);
    let mut document = Document::new(Id::of_bits(1), setup, players(), NOW).unwrap();
    let end = document.play_line(&["2".to_string(), "3".to_string()]).unwrap();
    assert!(document.table_at(end).unwrap().outcome().is_some());
    assert_eq!(Document::read(&document.write()), Ok(document));
}

#[test]
fn a_line_of_many_thousand_moves_is_read_without_deep_recursion() {
    let mut settings = Settings::new();
    settings.set("heaps", "9000,9000");
    settings.set("take", "1");
    let setup = Setup::start("nim", &settings).unwrap();
    let mut document = Document::new(Id::of_bits(1), setup.clone(), players(), NOW).unwrap();
    let mut table = setup.open().unwrap();
    while let Some(mv) = table.moves().first() {
        table.play(mv).unwrap();
    }
    document.play_line(&table.history()).unwrap();
    assert_eq!(document.tree().move_count(), 18_000);
    assert_eq!(Document::read(&document.write()), Ok(document));
}

#[test]
fn faults_are_explained_in_both_languages() {
    let french = Words::of(Language::French);
    assert_eq!(
        Fault::Part("nodes".to_string()).explain(french),
        "«\u{a0}nodes\u{a0}» manque ou n'est pas ce qu'il faut"
    );
    let english = Words::of(Language::English);
    let conflict = StoreError::Conflict { id: Id::of_bits(1), yours: 1, stored: 2 };
    assert_eq!(conflict.explain(english), "this game has advanced in another tab: reload it");
}

#[test]
fn properties_and_the_opened_file_are_kept_in_a_later_version() {
    let mut document = example();
    assert!(document.write().contains("\"version\": 1"), "as before where there are none");
    document.set_property(NodeId(1), "LB", vec!["aa:1".to_string(), "bb:\\]".to_string()]).unwrap();
    document.set_property(Tree::ROOT, "PB", vec!["古力".to_string()]).unwrap();
    let note = Remarked { english: "a note".to_string(), french: "une remarque".to_string() };
    let bytes = vec![0, 255, 40, 59];
    document.set_origin(Origin { name: "x.sgf".to_string(), notes: vec![note], bytes });
    let text = document.write();
    assert!(text.contains("\"version\": 2"), "{text}");
    assert_eq!(Document::read(&text).as_ref(), Ok(&document));
    let refused = document.set_property(Tree::ROOT, "PB", vec!["a]b".to_string()]);
    assert_eq!(refused, Err(TreeError::Property("PB".to_string())));
    document.set_property(NodeId(1), "LB", Vec::new()).unwrap();
    assert!(document.tree().node(NodeId(1)).unwrap().properties().is_empty());
}
