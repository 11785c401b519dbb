//! Commands in GNU Go's, GoGui's and Gomill's forms.

use super::super::Session;
use super::{answer, check, session_of};

#[test]
fn estimates_name_the_winner_and_both_bounds_white_positive() {
    let mut session = session_of("go", "5x5");
    answer(&mut session, b"play b C3");
    let said = answer(&mut session, b"estimate_score");
    let rest = said.strip_prefix("= B+").or_else(|| said.strip_prefix("= W+")).expect(&said);
    let (score, bounds) = rest.trim_end().split_once(" (upper bound: ").expect(&said);
    let (upper, lower) = bounds.trim_end_matches(')').split_once(", lower: ").expect(&said);
    let [score, upper, lower] = [score, upper, lower].map(|text| text.parse::<f64>().unwrap());
    let white = if said.starts_with("= W") { score } else { -score };
    assert!(lower <= white && white <= upper, "{said}");
}

#[test]
fn a_question_of_tactics_that_is_interrupted_is_searched_again() {
    let mut session = session_of("go", "9x9");
    for line in ["play b C3", "play w C4", "play b D4"] {
        answer(&mut session, line.as_bytes());
    }
    session.stopper().set();
    assert!(answer(&mut session, b"owl_attack C3").starts_with("= "));
    let searched = |session: &mut Session| {
        answer(session, b"owl_attack C3");
        session.memory.searched()
    };
    assert_eq!(searched(&mut session), 2);
    assert_eq!(searched(&mut session), 2, "what was found out is kept");
}

#[test]
fn influence_is_a_number_for_each_point() {
    check(
        "3x3",
        "initial_influence white influence_regions -> =  0  0  0| 0  0  0| 0  0  0
         play b B2 -> =
         initial_influence white influence_regions -> = -3 -3 -3|-3 -4 -3|-3 -3 -3
         initial_influence white territory_value -> =  -1.00  -1.00  -1.00| -1.00   0.00  -1.00| -1.00  -1.00  -1.00
         initial_influence white nonsense -> ? unknown influence data
         initial_influence white -> ? unknown influence data
         initial_influence -> ? syntax error",
    );
}

#[test]
fn a_dragon_is_told_in_columns_of_twenty_four() {
    let mut session = session_of("go", "9x9");
    for line in ["play b C3", "play w G7", "play b C4"] {
        answer(&mut session, line.as_bytes());
    }
    let told = answer(&mut session, b"dragon_data C3");
    assert!(
        told.starts_with("= C4:\ncolor                   black\norigin                  C4\n"),
        "{told}"
    );
    assert!(told.contains("\nsize                    2\n"), "{told}");
    assert!(told.contains("\nstrings                 C4\n"), "{told}");
    check(
        "9x9",
        "dragon_data A1 -> = A1 empty
        dragon_data pass -> ? invalid coordinate
        dragon_data X1 -> ? invalid coordinate
        dragon_data -> =",
    );
}

#[test]
fn every_layer_that_is_offered_answers() {
    let mut session = session_of("go", "9x9");
    for line in ["play b C3", "play w G7", "play b C7", "play w G3"] {
        answer(&mut session, line.as_bytes());
    }
    let offered = answer(&mut session, b"gogui-analyze_commands");
    let offered = offered.strip_prefix("= ").unwrap().trim_end();
    assert!(offered.lines().count() > 20, "{offered}");
    for line in offered.lines() {
        let mut parts = line.splitn(3, '/');
        let (kind, label) = (parts.next().unwrap(), parts.next().unwrap());
        let command = parts.next().unwrap().replace("%c", "black").replace("%p", "C3");
        assert!(["gfx", "dboard", "string", "plist", "none"].contains(&kind), "{line}");
        assert!(!label.is_empty());
        if !command.contains("%s") {
            let said = answer(&mut session, command.as_bytes());
            assert!(said.starts_with('='), "{command}: {said}");
        }
    }
}

#[test]
fn the_last_move_is_explained_with_its_line_and_the_position() {
    let mut session = session_of("go", "9x9");
    assert_eq!(answer(&mut session, b"gomill-explain_last_move"), "=\n\n");
    answer(&mut session, b"genmove b");
    let told = answer(&mut session, b"gomill-explain_last_move");
    assert!(told.contains("won playouts:") && told.contains("; line "), "{told}");
    assert!(told.contains("Black holds "), "{told}");
}

#[test]
fn the_player_by_the_description_explains_its_last_move_too() {
    let mut session = session_of("go", "9x9");
    session.options.is_indigo = true;
    answer(&mut session, b"play w E5");
    let played = answer(&mut session, b"genmove b");
    let played = played.strip_prefix("= ").unwrap().trim_end();
    let told = answer(&mut session, b"gomill-explain_last_move");
    let begin = format!("= b {played}; points for b by the description, without komi: {played} ");
    assert!(told.starts_with(&begin), "{told}");
    assert!(told.contains("Black holds "), "{told}");
}

#[test]
fn the_area_of_gnu_go_is_among_the_layers_that_are_offered() {
    let mut session = session_of("go", "9x9");
    let offered = answer(&mut session, b"gogui-analyze_commands");
    for steps in ["4 13", "5 21", "5 10", "4 0"] {
        let command = format!("/stratege-spatial morphology {steps}");
        assert!(offered.lines().any(|line| line.ends_with(&command)), "{offered}");
    }
}

#[test]
fn questions_of_tactics_are_answered_as_gnu_go_does() {
    check(
        "5x5",
        "play b C3 -> =
         play w C4 -> =
         play w B3 -> =
         play w D3 -> =
         attack C3 -> = 1 C2
         defend C3 -> = 0
         ladder_attack C3 -> ? string must have exactly 2 liberties
         attack_either C3 C4 -> = 1
         countlib C3 -> = 1
         findlib C3 -> = C2
         is_legal w C2 -> = 1
         is_legal w C3 -> = 0
         same_dragon B3 D3 -> = 1
         unconditional_status C3 -> = undecided
         attack A1 -> ? vertex must not be empty
         attack Z9 -> ? invalid coordinate
         connect B3 C3 -> ? wrong colors
         restricted_genmove w C2 -> = C2",
    );
}

/// As GNU Go 3.8 answers the same lines.
#[test]
fn forms_and_refusals_are_those_of_gnu_go() {
    check(
        "9x9",
        "black A8 -> =
         black B8 -> =
         black C8 -> =
         black D8 -> =
         black D9 -> =
         white A7 -> =
         white F5 -> =
         white F4 -> =
         white G5 -> =
         black E5 -> =
         black G4 -> =
         findlib A8 -> = A9 B9 C9 E9 E8 B7 C7 D7
         findlib F5 -> = F6 G6 H5 E4 F3
         findlib C3 -> ? vertex must not be empty
         findlib ZZ -> ? invalid coordinate
         findlib -> ? invalid coordinate
         ladder_attack F5 -> ? string must have exactly 2 liberties
         ladder_attack C3 -> ? vertex must not be empty
         ladder_attack A7 -> = 1 B7
         ladder_attack -> ? invalid coordinate
         owl_does_attack E5 F5 -> ? move vertex must be empty
         owl_does_defend E5 F5 -> ? move vertex must be empty
         owl_does_attack E9 C3 -> ? dragon vertex must not be empty
         owl_does_attack E9 ZZ -> ? invalid coordinate
         owl_does_attack -> ? invalid coordinate",
    );
}

#[test]
fn moves_that_are_tried_are_taken_back() {
    check(
        "5x5",
        "black C3 -> =
         white D3 -> =
         trymove black D4 -> =
         trymove white C3 -> ? illegal move
         trymove white pass -> =
         popgo -> =
         popgo -> =
         popgo -> ? Stack already empty.
         is_legal b D4 -> = 1
         trymove black D4 -> =
         clear_board -> =
         popgo -> ? Stack already empty.
         increase_depths -> =
         decrease_depths -> =",
    );
}
