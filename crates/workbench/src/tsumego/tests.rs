use go::{Board, Colour, Position, Rules};
use go_mind::spatial::Certainty;
use go_mind::tactics::Success;

use super::*;
use crate::words::spatial::Said;
use crate::words::tsumego::{question, said};
use crate::words::{Language, Words};

fn problem(drawing: &str, to_move: Colour) -> Position {
    Position::new(Board::drawn(drawing).unwrap(), to_move, Rules::CHINESE).unwrap()
}

fn solved(drawing: &str, to_move: Colour) -> Solution {
    solve(&problem(drawing, to_move), Asked::Inferred, &Effort::of_nodes(20_000)).unwrap()
}

/// Three points in a row: the middle one decides.
const THREE: &str = "
    . . . X O . .
    X X X X O . .
    O O O O O . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

fn name(solution: &Solution, point: Option<go::Point>) -> String {
    point.map_or(String::new(), |at| solution.position.board().size().name(at).to_string())
}

#[test]
fn the_middle_of_three_kills_and_lives() {
    let kill = solved(THREE, Colour::White);
    assert_eq!((kill.claim.aim, kill.success), (Aim::Kill, Success::Yes));
    assert_eq!(name(&kill, kill.mv), "B7");
    assert_eq!(kill.certainty, Certainty::Read, "it rests on walls that are open outside");
    let live = solved(THREE, Colour::Black);
    assert_eq!(live.certainty, Certainty::Proved, "walls that fall would only help");
    assert_eq!((live.claim.aim, name(&live, live.mv).as_str()), (Aim::Live, "B7"));
    let wrong: Vec<String> = live.failures().map(|own| name(&live, Some(own.mv))).collect();
    assert!(wrong.contains(&"A7".to_string()) && wrong.contains(&"C7".to_string()), "{wrong:?}");
}

#[test]
fn what_fails_is_told_with_its_refutation_in_both_languages() {
    let live = solved(THREE, Colour::Black);
    let english: Vec<String> =
        said(Words::of(Language::English), &live).iter().map(Said::plain).collect();
    assert!(english[0].starts_with("■ B7 makes life."), "{english:?}");
    let is_told = |text: &String| text.contains("A7 fails: White answers B7 and kills.");
    assert!(english.iter().any(is_told), "{english:?}");
    let french = question(Words::of(Language::French), &live);
    assert!(french.contains("faire vivre le groupe noir de"), "{french}");
}

#[test]
fn a_file_has_the_answer_first_and_the_refutations_behind_it() {
    let live = solved(THREE, Colour::Black);
    let written = file(Words::of(Language::English), &live).unwrap();
    let parsed = sgf::parse(written.as_bytes()).unwrap();
    assert!(parsed.notes.is_empty(), "{:?}", parsed.notes);
    let root = parsed.collection.roots()[0];
    let children: Vec<_> = parsed.collection.node(root).children().collect();
    let first = parsed.collection.node(children[0]);
    assert!(first.property("TE").is_some() && first.property("B").is_some());
    let bad = |id: &&sgf::NodeId| parsed.collection.node(**id).property("BM").is_some();
    let wrong = parsed.collection.node(*children.iter().find(bad).unwrap());
    assert!(wrong.children().next().is_some(), "{written}");
    assert!(written.contains("PL[B]") && written.contains("Black to move"), "{written}");
}

#[test]
fn every_move_of_a_tree_is_legal() {
    for to_move in Colour::BOTH {
        let solution = solved(THREE, to_move);
        let mut waiting: Vec<(Position, &Node)> =
            solution.tree.iter().map(|node| (solution.position.clone(), node)).collect();
        while let Some((mut position, node)) = waiting.pop() {
            position.check_unfinished(node.colour, node.mv).unwrap();
            position.play(node.colour, node.mv);
            waiting.extend(node.next.iter().map(|next| (position.clone(), next)));
        }
    }
}

#[test]
fn stones_that_can_be_taken_are_a_problem_too() {
    let capture = "
        . . . . .
        . . O . .
        . O X . .
        . . O . .
        . . . . .";
    let position = problem(capture, Colour::White);
    let stone = position.board().size().named("C3".parse().unwrap()).unwrap();
    let asked = Asked::About(Aim::Capture, stone);
    let solution = solve(&position, asked, &Effort::of_nodes(20_000)).unwrap();
    assert_eq!(solution.success, Success::Yes);
    assert_eq!(solution.certainty, Certainty::Proved);
    assert!(solution.tries.iter().any(|own| own.is_right) && solution.failures().count() > 0);
}

#[test]
fn a_named_stone_says_what_is_asked() {
    let position = problem(THREE, Colour::White);
    let stone = position.board().size().named("D7".parse().unwrap()).unwrap();
    let effort = Effort::of_nodes(20_000);
    let solution = solve(&position, Asked::About(Aim::Kill, stone), &effort).unwrap();
    assert_eq!(name(&solution, solution.mv), "B7");
    let empty = position.board().size().named("G1".parse().unwrap()).unwrap();
    let refused = solve(&position, Asked::About(Aim::Kill, empty), &effort);
    assert_eq!(refused.unwrap_err(), Unsolved::NoStone(empty));
}

#[test]
fn a_stopped_search_says_so() {
    let effort = Effort::of_nodes(20_000);
    effort.stop.watch.stop();
    let refused = solve(&problem(THREE, Colour::White), Asked::Inferred, &effort);
    assert_eq!(refused.unwrap_err(), Unsolved::Ended);
}

#[test]
fn problems_are_read_from_files_texts_and_drawings() {
    let text = b"(;SZ[7]AB[aa]AW[bb]PL[W];W[cc];B[dd])";
    let own = given(text, None, None).unwrap();
    assert_eq!((own.position.to_move(), own.position.moves().len()), (Colour::White, 0));
    assert_eq!(given(text, Some(2), None).unwrap().position.board().count(Colour::Black), 2);
    assert!(matches!(given(text, Some(3), None), Err(NoProblem::NoSuchMove(2))));
    let drawn = given(THREE.as_bytes(), None, Some(Colour::White)).unwrap();
    assert_eq!(drawn.position.to_move(), Colour::White);
    assert!(matches!(given(b"(;SZ[7])", None, None), Err(NoProblem::Empty)));
}

#[test]
fn a_drawn_board_names_the_row_that_is_too_short() {
    let drawn = THREE.replacen(". . . . . . .", ". . . . . .", 1);
    let refused = given(drawn.as_bytes(), None, None).unwrap_err();
    let NoProblem::Ragged { spot, found, expected } = refused else { panic!("{refused:?}") };
    assert_eq!((spot.line, found, expected), (5, 6, 7), "the first line is empty");
    let row = drawn.lines().nth(4).unwrap();
    assert_eq!(spot.column as usize, row.chars().count() + 1, "where a point is missing");
    assert!(matches!(given(b"nothing of the kind", None, None), Err(NoProblem::Refused(_))));
}

#[test]
fn a_drawn_board_names_the_sign_that_is_no_point() {
    let drawn =
        "   A B C D E\n 5 . . . X O\n 4 X X ? X O\n 3 O O O O O\n 2 . . . . .\n 1 . . . . .\n";
    let refused = given(drawn.as_bytes(), None, None).unwrap_err();
    let NoProblem::Stray { spot, sign } = refused else { panic!("{refused:?}") };
    assert_eq!((spot.line, spot.column, sign), (3, 8, '?'));
    let mended = drawn.replace('?', "X");
    assert!(given(mended.as_bytes(), None, None).is_ok(), "names of columns and rows are no signs");
}

/// Each try goes on until the stones are taken, or nothing need be answered any more.
#[test]
fn lines_are_shown_to_where_their_point_is_seen() {
    let kill = solved(THREE, Colour::White);
    for own in kill.failures().filter(|own| own.success == Success::No) {
        let mut position = kill.position.clone();
        let mut colour = kill.claim.seeker;
        for mv in std::iter::once(go::Move::Play(own.mv)).chain(own.line.iter().copied()) {
            position.play(colour, mv);
            colour = colour.opponent();
        }
        let left = kill.claim.contrary().ask(position.board(), 20_000);
        assert_eq!(left.success, Success::Yes, "{own:?}");
    }
}

#[test]
fn what_nothing_proves_tells_its_share_of_playouts_or_is_no_answer() {
    let lone = ". . . . . . .\n".repeat(3) + ". . . X . . .\n" + &". . . . . . .\n".repeat(3);
    let position = problem(&lone, Colour::White);
    let stone = position.board().size().named("D4".parse().unwrap()).unwrap();
    let solution =
        solve(&position, Asked::About(Aim::Kill, stone), &Effort::of_nodes(300)).unwrap();
    let told = said(Words::of(Language::English), &solution)[0].plain();
    if solution.success == Success::No {
        assert!(told.starts_with("□ No answer was found."), "{told}");
    } else {
        assert!(told.contains("playouts") && told.contains("nothing is proved"), "{told}");
        assert!(solution.share.unwrap().is_sensible(), "{told}");
    }
    assert!(!solution.is_settled());
}

#[test]
fn numbers_of_positions_are_worded_one_by_one() {
    let mut solution = solved(THREE, Colour::Black);
    for (nodes, english, french) in [
        (0, "walls, nothing to search)", "murs, rien à chercher)"),
        (1, "walls, one position)", "murs, une position)"),
        (2, "walls, 2 positions)", "murs, 2 positions)"),
    ] {
        solution.nodes = nodes;
        for (language, wanted) in [(Language::English, english), (Language::French, french)] {
            let told = said(Words::of(language), &solution)[0].plain();
            assert!(told.ends_with(wanted), "{told}");
        }
    }
}

#[test]
fn moves_that_do_as_well_are_counted_after_the_fifth() {
    let mut solution = solved(THREE, Colour::White);
    let own = Try { is_right: true, ..solution.tries[0].clone() };
    (solution.tries, solution.in_a_row) = (vec![own; 8], None);
    let told = said(Words::of(Language::English), &solution);
    assert_eq!(told.len(), 1 + 5 + 1);
    assert!(told[6].text.starts_with("3 more moves do as well."), "{told:?}");
}

#[test]
fn a_page_stands_alone() {
    let solution = solved(THREE, Colour::Black);
    let page = page(Words::of(Language::English), &solution, "a <problem>");
    assert!(page.contains("<svg") && page.contains("a &lt;problem&gt;"));
    assert!(!page.contains("src="));
    let players = page.matches("class=\"player\"").count();
    assert_eq!(players, 1 + solution.failures().count().min(8), "the answer and each refutation");
    let seen = page.matches("<div class=\"frame\">").count();
    assert_eq!(seen, players, "without scripts the last board of each is seen");
    assert!(page.contains("data-act=\"next\"") && page.contains("<script>"));
}

#[test]
fn a_death_is_proved_only_behind_walls_that_cannot_be_taken() {
    let falling = "
        . . . X O X . . .
        . . X X O X . . .
        X X X O O X . . .
        O O O O . X . . .
        X X . . X X . . .
        . X X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let taken = solved(falling, Colour::White);
    assert_ne!(taken.certainty, Certainty::Proved, "Black takes the wall");
    let standing = "
        . . . X O . O
        X X X X O O O
        O O O O O . O
        . O O . O O O
        O . O O O . .
        O O O . O . .
        . . . O O . .";
    let kept = solved(standing, Colour::White);
    assert_eq!((kept.certainty, kept.success), (Certainty::Proved, Success::Yes));
}

#[test]
fn a_named_group_does_not_die_by_proof_where_its_walls_can_be_taken() {
    let (drawing, stone) = (". X . X . O .\nX X O . . O O\n. X . X . O .", "C2");
    let board = Board::drawn(drawing).unwrap();
    let stone = board.size().named(stone.parse().unwrap()).unwrap();
    let position = problem(drawing, Colour::White);
    let asked = Asked::About(Aim::Live, stone);
    let solution = solve(&position, asked, &Effort::of_nodes(20_000)).unwrap();
    let dies = !solution.success.is_success();
    assert!(!dies || solution.certainty != Certainty::Proved, "D2 lives");
}

/// C7 is no stone of the group and can be taken: then the walls have a hole.
#[test]
fn life_is_not_proved_where_stones_beside_the_group_can_fall() {
    let drawing = "
        O . O X X X X
        . . X . X X X
        . O O O X X X
        X X X X X X X
        X X X X X X X
        X X X X X X X
        X X X X . X .";
    let position = problem(drawing, Colour::White);
    let stone = position.board().size().named("B5".parse().unwrap()).unwrap();
    let asked = Asked::About(Aim::Live, stone);
    let solution = solve(&position, asked, &Effort::of_nodes(20_000)).unwrap();
    assert_ne!(solution.certainty, Certainty::Proved, "{:?} {:?}", solution.mv, solution.success);
}
