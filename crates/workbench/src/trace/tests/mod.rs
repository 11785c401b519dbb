//! Runs as people see them.

mod exports;
mod listings;

use game::Player;
use game::graph::{Builder, Tree};

use super::*;
use crate::words::{Explain, Language};

fn options(language: Language) -> Options {
    Options { words: Words::of(language), code: Code::Python, blank: false }
}

const ENGLISH: Language = Language::English;

fn opened(algorithm: Algorithm, name: &str) -> View {
    View::open(algorithm, example(name).unwrap().subject().unwrap(), None).unwrap()
}

fn course(algorithm: Algorithm) -> View {
    opened(algorithm, "course")
}

/// Every example under every algorithm that it is meant for.
fn all_examples() -> Vec<View> {
    let runs = EXAMPLES.iter().flat_map(|own| own.algorithms.iter().map(move |a| (*a, own.name)));
    runs.map(|(algorithm, name)| opened(algorithm, name)).collect()
}

/// A root of Max with the leaves 1 and -2.
fn fork() -> Subject {
    let mut builder = Builder::new();
    let root = builder.named_vertex(Player::First, "r");
    for name in ["x", "y"] {
        let leaf = builder.named_vertex(Player::Second, name);
        builder.edge(root, leaf);
    }
    Subject::Tree(Tree::new(builder, &[None, Some(1), Some(-2)]).unwrap())
}

#[test]
fn the_course_tree_is_worth_3_and_alpha_beta_visits_11_of_13() {
    for (algorithm, visited) in [(Algorithm::Minimax, "13 / 13"), (Algorithm::AlphaBeta, "11 / 13")]
    {
        let view = course(algorithm);
        let last = view.step(view.len() - 1, &options(ENGLISH));
        assert_eq!(last.visited, visited);
        assert!(view.verdict(Words::of(ENGLISH)).starts_with("A is worth 3 to player 0"));
    }
}

#[test]
fn the_cutoff_names_what_it_cuts_and_why() {
    let view = course(Algorithm::AlphaBeta);
    let cut = view.table(&options(ENGLISH)).rows.iter().find(|row| row.cells[5] != "–").cloned();
    let cut = cut.unwrap();
    assert_eq!(cut.cells, ["16", "C", "3", "+∞", "≤2", "C2, C3"]);
    let english = view.step(cut.step, &options(ENGLISH));
    assert_eq!(
        english.sentence,
        "C is worth at most 2, and Max already has 3 elsewhere: the children C2 and C3 can no \
         longer change the value of the root. They are cut."
    );
    let named: Vec<&str> = english.named.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(named, ["C", "C2", "C3"]);
    assert_eq!(english.stack, ["A", "C"]);
    let french = view.step(cut.step, &options(Language::French));
    assert_eq!(
        french.sentence,
        "Le sommet C vaut au plus 2, et Max a déjà 3 ailleurs\u{a0}: les fils C2 et C3 ne \
         peuvent plus changer la valeur de la racine. Ils sont coupés."
    );
    let current: Vec<&str> =
        english.listing.iter().filter(|line| line.current).map(|line| line.text.trim()).collect();
    assert_eq!(current, ["if v <= alpha: return v"]);
}

#[test]
fn every_step_of_every_example_is_worded_drawn_and_listed() {
    for view in all_examples() {
        for language in Language::ALL {
            let options = options(language);
            for number in (0..view.len()).step_by(1 + view.len() / 50) {
                let step = view.step(number, &options);
                assert!(!step.sentence.is_empty() && !step.sentence.contains("trace-"));
                assert!(step.picture.is_consistent() && step.plain_picture.is_consistent());
                assert_eq!(step.listing.iter().filter(|line| line.current).count(), 1);
                assert!(!step.variables.is_empty());
            }
        }
    }
}

#[test]
fn every_example_has_a_title_in_both_languages() {
    for language in Language::ALL {
        for own in &EXAMPLES {
            let title = example_title(Words::of(language), own);
            assert!(title != own.name && !title.contains("trace-"), "{title}");
        }
    }
}

#[test]
fn a_deep_run_shows_the_vertex_in_hand() {
    let mut builder = Builder::new();
    let vertices = [0; 500].map(|_| builder.vertex(Player::First));
    for pair in vertices.windows(2) {
        builder.edge(pair[0], pair[1]);
    }
    let subject = Subject::Arena(builder.finish().unwrap());
    let view = View::open(Algorithm::Memo, subject, None).unwrap();
    for step in view.steps(&options(ENGLISH)).step_by(97) {
        assert!(step.picture.is_consistent());
        assert!(step.picture.marks.iter().any(|(_, mark)| *mark == game::picture::Mark::Pointed));
    }
}

#[test]
fn steps_in_a_row_are_the_steps_one_by_one() {
    let view = course(Algorithm::AlphaBeta);
    let options = options(ENGLISH);
    for (number, step) in view.steps(&options).enumerate() {
        let alone = view.step(number, &options);
        assert_eq!((&step.picture, &step.sentence), (&alone.picture, &alone.sentence));
        assert_eq!((step.variables, step.stack), (alone.variables, alone.stack));
    }
}

#[test]
fn a_large_run_is_folded_and_says_so() {
    let view = opened(Algorithm::Memo, "hexapawn-3x4");
    let step = view.step(1000, &options(ENGLISH));
    let [Note::Folded { shown, vertices: 1128 }] = step.notes[..] else {
        panic!("{:?}", step.notes)
    };
    assert!(shown <= 60);
    assert!(
        view.verdict(Words::of(ENGLISH))
            .ends_with("in 1,483 calls. Without memory there would be 6,003 calls.")
    );
}

#[test]
fn a_run_that_nobody_can_follow_says_how_large_it_is() {
    let table =
        (crate::registry::find("tictactoe").unwrap().open)(&crate::registry::Settings::new());
    let arena =
        Subject::Arena(table.unwrap().arena(MOST_VERTICES, &search::Limits::default()).unwrap());
    let refused = View::open(Algorithm::Minimax, arena, None).unwrap_err();
    assert_eq!(refused, Untraceable::TooLarge { vertices: 549_946, limit: 20_000 });
    assert!(refused.explain(Words::of(ENGLISH)).contains("549,946"));
}

#[test]
fn a_circle_is_refused_by_what_cannot_follow_it() {
    let subject = || read("{0: [1], 1: [0]}").unwrap().0;
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Memo] {
        assert_eq!(View::open(algorithm, subject(), None).unwrap_err(), Untraceable::Cyclic);
    }
    assert!(View::open(Algorithm::Attractor, subject(), None).is_ok());
}

#[test]
fn a_seed_gives_another_instance_of_the_same_size_and_always_the_same() {
    for own in &EXAMPLES {
        let subject = own.subject().unwrap();
        let algorithm = own.algorithms[0];
        let [one, again, other] = [1, 1, 2].map(|seed| {
            View::open(algorithm, subject.clone(), Some(seed)).unwrap().trace().clone()
        });
        assert_eq!(one, again);
        assert_ne!(one.subject(), other.subject(), "{}", own.name);
        let plain = View::open(algorithm, subject, None).unwrap();
        assert_eq!(one.graph().vertex_count(), plain.trace().graph().vertex_count());
        assert_eq!(one.graph().edge_count(), plain.trace().graph().edge_count());
    }
}

#[test]
fn finishing_a_vertex_jumps_to_its_value() {
    let view = course(Algorithm::AlphaBeta);
    let words = options(ENGLISH);
    let enters_c = view.steps(&words).position(|step| step.sentence.starts_with("C belongs"));
    let end = view.step(view.finish_node(enters_c.unwrap()), &words);
    assert!(end.sentence.ends_with("They are cut."));
    assert_eq!(view.finish_node(0), view.len() - 1);
}

#[test]
fn the_attractor_of_nim_8_is_every_win_of_player_0() {
    let view = opened(Algorithm::Attractor, "nim-8");
    let last = view.step(view.len() - 1, &options(ENGLISH));
    assert_eq!(last.visited, "7 / 16");
    assert_eq!(last.variables, [("queue".to_string(), "[]".to_string())]);
}

#[test]
fn proof_numbers_refute_the_tic_tac_toe_example_with_27_of_51_vertices() {
    let view = opened(Algorithm::ProofNumbers, default_example(Algorithm::ProofNumbers).name);
    let last = view.step(view.len() - 1, &options(ENGLISH));
    assert_eq!(last.visited, "27 / 51");
    assert_eq!(
        view.verdict(Words::of(ENGLISH)),
        "The disproof number of the root .../OOX/XO. is 0: player 0 cannot force a win \
         (■ proved). Vertices made: 27 / 51; leaves expanded: 12."
    );
    let table = view.table(&options(ENGLISH));
    assert_eq!(table.header, ["step", "vertex", "pn", "dn", "from"]);
    assert_eq!(table.rows.last().unwrap().cells[2..4], ["∞", "0"]);
}

/// A vertex of Max above one of Min with two children, and a won leaf.
#[test]
fn proof_numbers_say_which_leaf_and_why() {
    let view = opened(Algorithm::ProofNumbers, "tictactoe-4");
    let words = options(ENGLISH);
    let step = view.steps(&words).find(|step| step.sentence.contains("the most proving leaf"));
    let step = step.unwrap();
    assert_eq!(
        step.sentence,
        ".../OOX/XO. is the most proving leaf: it helps whatever the answer will be. It is \
         expanded into 4 children."
    );
    let current = step.listing.iter().find(|line| line.current).unwrap();
    assert_eq!(current.text.trim(), "expanded.add(n)");
    assert_eq!(step.stack, [".../OOX/XO."]);
    assert_eq!(step.variables[1..], [("pn".into(), "1".into()), ("dn".into(), "1".into())]);
    let drawn = tikz(&view.step(view.len() - 1, &words));
    assert!(drawn.contains("{$\\infty|$0}"), "{drawn}");
    let next = view.step(view.finish_node(step.number), &words);
    assert!(next.sentence.contains("the most proving leaf"), "{}", next.sentence);
}

#[test]
fn simulations_say_what_a_round_does_and_end_with_a_choice() {
    let view = opened(Algorithm::Mcts, default_example(Algorithm::Mcts).name);
    let words = options(ENGLISH);
    let first = view.step(0, &words);
    assert!(first.sentence.contains("moves are drawn at random"), "{}", first.sentence);
    let current = first.listing.iter().find(|line| line.current).unwrap();
    assert!(current.text.contains("playout(n)"));
    let verdict = view.verdict(Words::of(ENGLISH));
    assert!(
        verdict.starts_with("After 24 rounds") && verdict.ends_with("playouts: 24."),
        "{verdict}"
    );
    let table = view.table(&words);
    assert_eq!(table.header, ["step", "vertex", "n", "v", "prior", "action value"]);
    let other = View::open(Algorithm::Mcts, view.trace().subject().clone(), Some(2)).unwrap();
    assert_eq!(other.trace().graph(), view.trace().graph(), "the seed is of the playouts");
    assert_ne!(other.trace().steps(), view.trace().steps());
}
