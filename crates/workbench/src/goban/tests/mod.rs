//! Tests of files, counts and figures.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

mod counting;
mod large;

use super::*;
use crate::store::{NodeId, Timestamp};

const NOW: Timestamp = Timestamp(1_000_000);

fn opened(text: &str) -> (Document, Vec<Remark>) {
    let (document, mut remarks) = open(text.as_bytes(), NOW).unwrap().documents.remove(0);
    // Short files name no rules and no komi; one test looks at what is said then.
    remarks.retain(|own| !matches!(own, Remark::Rules { .. } | Remark::Komi { .. }));
    (document, remarks)
}

#[test]
fn rules_and_komi_that_are_not_those_of_the_file_are_told() {
    let said = |text: &str| open(text.as_bytes(), NOW).unwrap().documents.remove(0).1;
    let rules = |written, read: &str| Remark::Rules { written, read: read.to_string() };
    let none = said("(;SZ[9];B[ee])");
    assert_eq!(none, [rules(None, "japanese"), Remark::Komi { written: None, read: 6.5 }]);
    let american = said("(;SZ[9]RU[AGA]KM[3.3])");
    let komi = Remark::Komi { written: Some(3.3), read: 3.5 };
    assert_eq!(american, [rules(Some(sgf::Rules::Aga), "chinese"), komi]);
    assert_eq!(said("(;SZ[9]RU[Tromp-Taylor]KM[7.5])"), []);
    // What is empty is said once.
    assert_eq!(said("(;SZ[9]RU[Chinese]HA[]KM[])").len(), 3);
}

fn main_line(document: &Document) -> Vec<&str> {
    let tree = document.tree();
    tree.moves_to(*tree.main_line().last().unwrap())
}

fn written(document: &Document) -> String {
    String::from_utf8(export(document).unwrap()).unwrap()
}

#[test]
fn a_file_becomes_a_tree_with_comments_marks_and_names() {
    let (document, remarks) = opened(
        "(;GM[1]FF[4]SZ[9]PB[Noire]PW[Blanche]BR[3k]KM[6.5]RU[Japanese]RE[B+R]C[Bonjour]\
         ;B[ee]TR[cc]LB[aa:x](;W[cc];B[gg])(;W[gc]C[ou l\u{e0}]))",
    );
    assert_eq!(remarks, []);
    assert_eq!(document.title(), "Noire – Blanche");
    assert_eq!(main_line(&document), ["E5", "C7", "G3"]);
    let tree = document.tree();
    let fork = tree.node(NodeId(1)).unwrap();
    assert_eq!(fork.children().len(), 2);
    assert_eq!(fork.properties().values("TR"), ["cc"]);
    assert_eq!(tree.node(fork.children()[1]).unwrap().comment(), Some("ou l\u{e0}"));
    assert_eq!(tree.node(Tree::ROOT).unwrap().comment(), Some("Bonjour"));
    assert_eq!(player(&document, Colour::Black), (Some("Noire".into()), Some("3k".into())));
    let resigned = sgf::Outcome::Win(sgf::Colour::Black, sgf::Margin::Resignation);
    assert_eq!(result(&document), Some(resigned));
    assert_eq!(document.setup().settings.get("komi"), Some("6.5"));
}

#[test]
fn what_is_written_reads_back_as_the_same_tree() {
    let (document, _) = opened(
        "(;SZ[13:9]HA[2]AB[dd][gg]KM[0.5]RU[Chinese];W[ee]C[a \\] b](;B[ff])(;B[fe];W[]SQ[aa]))",
    );
    let (again, remarks) = opened(&written(&document));
    assert_eq!(remarks, []);
    assert_eq!(again.tree(), document.tree());
    assert_eq!(again.setup(), document.setup());
}

/// What a file's own moves look like when it was opened and saved, its first node aside.
fn saved_moves(text: &str) -> String {
    let text = written(&opened(text).0).replace('\n', "");
    let at = text[2..].find(';').unwrap() + 2;
    text[at..text.len() - 1].to_string()
}

#[test]
fn an_illegal_move_of_a_file_is_played_and_told_and_written_again() {
    let text = "(;GM[1]SZ[9]KM[0];B[ee];W[ee];B[cc];W[dd]C[lost?])";
    let (document, remarks) = opened(text);
    let at = Lost::Move("E5".to_string(), game::Forbidden::Occupied.into());
    assert!(remarks.contains(&Remark::Forced { number: 2, at }), "{remarks:?}");
    let tree = document.tree();
    let end = *tree.main_line().last().unwrap();
    assert_eq!((tree.move_number(end), tree.label(NodeId(2)).as_str()), (4, "2. =E5"));
    let table = document.table_at(end).unwrap();
    assert_eq!(table.position(), "9/9/9/9/9/9/9/9/9 b; E5 !E5 C7 D6");
    assert_eq!(saved_moves(text), ";B[ee];W[ee];B[cc];W[dd]C[lost?]");
    let (again, _) = opened(&written(&document));
    assert_eq!(again.tree(), document.tree());
}

#[test]
fn moves_behind_the_end_and_moves_out_of_turn_are_not_lost() {
    for moves in [
        ";B[ee];W[];B[];W[cc];B[gg]",
        ";B[];W[];B[]",
        ";B[];B[cc];W[dd]",
        ";B[cc];B[gg];W[ee]C[x](;W[aa];B[bb])(;B[hh]TR[aa]W[hh])",
        ";B[tt]N[pass];W[ee]KO[]",
    ] {
        // Two moves in one node become two nodes.
        let kept = moves.replace(";B[hh]TR[aa]W[hh]", ";B[hh];W[hh]TR[aa]");
        assert_eq!(saved_moves(&format!("(;GM[1]SZ[9]{moves})")), kept);
    }
    let (document, remarks) = opened("(;SZ[9]RU[Japanese]KM[0];B[];W[];B[])");
    assert_eq!(remarks.len(), 1, "{remarks:?}");
    let table = document.table_at(NodeId(3)).unwrap();
    assert!(position(document.setup(), &*table).unwrap().is_over());
}

#[test]
fn nodes_that_nobody_touched_are_written_as_they_were() {
    let text = "(;CA[UTF-8]RU[AGA]GM[1]AP[x:1]KM[6.50]SZ[9]C[un]AB[aa][bb];AE[bb]C[h\u{e9}]CR[aa]\
                ;N[a]W[cc]C[x\\:y]TR[cc](;B[dd]C[]QQ[1])(;AW[ee]PL[W]C[b]))";
    let (mut document, _) = opened(text);
    assert_eq!(written(&document).replace('\n', ""), text);
    // A remark that is changed stays in its place.
    document.set_comment(NodeId(1), "autre").unwrap();
    assert!(written(&document).contains(";AE[bb]C[autre]CR[aa]"));
    document.set_comment(NodeId(1), "").unwrap();
    assert!(written(&document).contains(";AE[bb]CR[aa]"));
    assert_eq!(saved_moves("(;GM[1];B[ee]C[a]C[b])"), ";B[ee]C[ab]");
    assert_eq!(
        opened("(;GM[1];B[ee]C[a]C[b])").0.tree().node(NodeId(1)).unwrap().comment(),
        Some("a\nb")
    );
}

#[test]
fn komi_and_rules_are_not_invented_in_a_file() {
    assert_eq!(
        written(&opened("(;GM[1]SZ[9];B[ee])").0).trim_end(),
        "(;CA[UTF-8]GM[1]SZ[9];B[ee])"
    );
    for rules in ["AGA", "GOE", "NZ"] {
        let (document, _) = opened(&format!("(;GM[1]SZ[9]RU[{rules}];B[ee])"));
        assert!(written(&document).contains(&format!("RU[{rules}]")));
    }
}

/// A text, opened, written and opened again: the same tree, and nothing to remark.
fn opened_twice(text: &str) -> (Document, String) {
    let (document, remarks) = opened(text);
    assert!(remarks.iter().all(|remark| matches!(remark, Remark::File(_))), "{remarks:?}");
    let text = written(&document);
    let (again, remarks) = opened(&text);
    assert_eq!(remarks, []);
    assert_eq!(again.tree(), document.tree());
    assert_eq!(Document::read(&document.write()).unwrap(), document);
    (document, text)
}

#[test]
fn stones_put_by_hand_between_moves_are_a_step_of_the_game() {
    let (document, text) = opened_twice("(;SZ[5]AB[aa];W[cc];AB[dd:de]AE[cc]TR[dd]C[now];B[ee])");
    assert_eq!(document.setup().position, "X4/5/5/5/5 w");
    assert_eq!(main_line(&document), ["C3", "=X4/5/5/3X1/3X1 b", "E1"]);
    assert!(text.contains(";AB[dd:de]AE[cc]TR[dd]C[now];B[ee]"), "{text}");
    let tree = document.tree();
    assert_eq!((tree.move_number(NodeId(3)), tree.step_number(NodeId(3))), (2, 3));
    let table = document.table_at(NodeId(3)).unwrap();
    assert_eq!(table.position(), "X4/5/5/3X1/3X1 b; E1");
}

#[test]
fn a_set_up_and_a_move_in_one_node_become_two() {
    let (document, text) = opened_twice("(;SZ[5];B[cc];AW[dd]B[ee]C[both])");
    assert_eq!(main_line(&document), ["C3", "=5/5/2X2/3O1/5 b", "E1"]);
    assert!(text.contains("AW[dd]") && text.contains(";B[ee]C[both]"), "{text}");
}

#[test]
fn branches_around_a_set_up_stand_on_their_own_boards() {
    let (document, _) =
        opened_twice("(;SZ[5];B[cc](;AW[dd]AE[cc](;B[cc];W[ee])(;AE[dd];W[dd]))(;W[dd];B[ee]))");
    let tree = document.tree();
    let fork = tree.node(NodeId(1)).unwrap();
    let last = *tree.line_through(fork.children()[1]).last().unwrap();
    assert_eq!(document.table_at(last).unwrap().position(), "5/5/5/5/5 b; C3 D2 E1");
    let inner = tree.node(fork.children()[0]).unwrap().children()[1];
    let last = *tree.line_through(inner).last().unwrap();
    assert_eq!(document.table_at(last).unwrap().position(), "5/5/5/5/5 w; D2");
}

#[test]
fn stones_put_without_a_liberty_end_a_branch() {
    let (document, remarks) = opened("(;SZ[2];B[aa];AW[ba][ab]AE[aa];AB[aa][bb];W[ba])");
    assert_eq!(main_line(&document), ["A2", "=1O/O1 w"]);
    assert_eq!(remarks, [Remark::Stopped { number: 2, at: Lost::Setup, nodes: 2 }]);
}

#[test]
fn a_position_put_by_hand_cannot_be_typed_as_a_move() {
    let (mut document, _) = opened("(;SZ[5];B[cc])");
    assert!(document.play(NodeId(1), "=5/5/5/5/5 b").is_err());
}

#[test]
fn a_colour_that_plays_twice_is_told() {
    let (document, remarks) = opened("(;SZ[9]RU[Japanese]KM[0];B[cc];B[gg];W[ee])");
    assert_eq!(main_line(&document), ["C7", "=9/9/9/9/9/9/9/9/9 b; C7 +G3", "E5"]);
    assert_eq!(remarks, [Remark::Twice { number: 2 }]);
}

#[test]
fn foxs_komi_is_read_as_it_is_meant() {
    let (document, remarks) = opened("(;AP[foxwq]SZ[19]KM[375]RU[Chinese];B[pd])");
    assert_eq!(document.setup().settings.get("komi"), Some("7.5"));
    assert!(matches!(&remarks[..], [Remark::File(_)]), "{remarks:?}");
}

#[test]
fn a_line_of_many_moves_and_many_branches_is_read_without_recursion() {
    let mut text = String::from("(;SZ[19]");
    for _ in 0..300 {
        for row in 'a'..='c' {
            write!(text, ";B[a{row}];W[b{row}]").unwrap();
        }
        // Nothing is legal for long: a part is kept, the rest is counted, however long it is.
    }
    text.push_str(&"(;B[ss]".repeat(20_000));
    text.push_str(&")".repeat(20_001));
    let (document, remarks) = opened(&text);
    assert_eq!(document.tree().move_count(), 1006);
    let Some(Remark::Stopped { nodes, .. }) = remarks.last() else { panic!("{remarks:?}") };
    assert!(*nodes > 20_000, "{nodes}");
}

#[test]
fn the_main_lines_of_a_file_are_openings() {
    let file = b"(;SZ[9];B[ee];W[cc](;B[gg];W[];B[])(;B[aa]))(;SZ[9];B[aa])";
    let lines = main_lines(file, go::Size::square(9)).unwrap();
    assert_eq!(lines, "E5 C7 G3\nA9\n");
    let other = main_lines(file, go::Size::square(13));
    assert!(matches!(other, Err(NotOpened::Size(9, 9))), "{other:?}");
}

#[test]
fn other_games_and_texts_are_refused() {
    assert!(matches!(open(b"(;GM[2];B[aa])", NOW), Err(NotOpened::OtherGame)));
    assert!(matches!(open(b"hello", NOW), Err(NotOpened::Read(_))));
    let bare = open(b"(;SZ[2]AB[aa][ba]AW[ab][bb])", NOW);
    assert!(matches!(bare, Err(NotOpened::NoLiberty(_))), "{bare:?}");
    assert!(is_record(b" ( ; B[aa])", "") && !is_record(b"(a b)", "") && is_record(b"", "x.GIB"));
}

/// A wall in the middle: Black's right side holds two white stones that cannot live.
#[test]
fn depth_width_and_size_of_a_game_are_counted() {
    let found = statistics::of_file_bytes(b"(;SZ[3];B[bb];W[aa];B[ba])").unwrap();
    // Ten, nine and eight legal moves: nine points and the pass, and one point fewer each time.
    let [only] = found[..] else { panic!("{found:?}") };
    assert_eq!((only.moves, only.choices, only.cut_short), (3, 27, 0));
    assert!((only.exponent() - 3.0 * 9.0_f64.log10()).abs() < 1e-9);
    let cut = statistics::of_file_bytes(b"(;SZ[3];B[bb];W[bb];B[ba])").unwrap();
    assert_eq!((cut[0].moves, cut[0].cut_short), (1, 1));
}

/// Every file of a folder, folders inside included.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

#[test]
fn every_collected_file_opens_or_is_refused_and_reads_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/sgf");
    if !folder.is_dir() {
        let _ = writeln!(io::stderr(), "skipped: {} is not there", folder.display());
        return;
    }
    let mut count = 0;
    for path in files_below(&folder) {
        let bytes = fs::read(&path).unwrap();
        // The largest take long in a test that is not optimised.
        if bytes.len() > 200_000 {
            continue;
        }
        let Ok(opening) = open(&bytes, NOW) else { continue };
        for (document, _) in opening.documents.into_iter().take(3) {
            count += 1;
            assert_eq!(Document::read(&document.write()).as_ref(), Ok(&document), "{path:?}");
            let Some(text) = export(&document) else { continue };
            let (again, _) = open(&text, NOW).unwrap().documents.remove(0);
            assert!(again.tree() == document.tree(), "{path:?}");
        }
    }
    assert!(count > 20, "{count} games");
}

#[test]
fn damaged_files_never_crash() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let seed = "(;GM[1]FF[4]SZ[9]KM[7]AB[cc]PL[W];W[ee]C[x](;B[ff];W[])\
                (;AB[dd]AE[ee];B[gg]TR[aa]LB[bb:1];AW[hh]W[aa]))";
    for _ in 0..400 {
        let mut bytes = seed.as_bytes().to_vec();
        for _ in 0..=random.next_u32() % 6 {
            let at = random.next_u32() as usize % bytes.len();
            match random.next_u32() % 3 {
                0 => bytes[at] = (random.next_u32() % 256) as u8,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"()[];BW"[random.next_u32() as usize % 7]),
            }
        }
        if let Ok(opening) = open(&bytes, NOW) {
            for (document, _) in opening.documents {
                assert_eq!(Document::read(&document.write()).as_ref(), Ok(&document));
                assert!(export(&document).is_some());
            }
        }
    }
}
