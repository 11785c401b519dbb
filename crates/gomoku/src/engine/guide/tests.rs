use game::laws::{self, Sample};
use game::picture::Place;
use game::{Game, Outcome, Player, Value};
use search::Limits;
use search::agent::Agent;
use search::mcts::{Candidate, Explorer, Guide, Options, Scheme, Search, Uniform};
use search::memo::Memo;

use super::{Sense, options};
use crate::{Gomoku, Rule, Setup, State};

fn visits(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

/// The position after moves on the usual board.
fn after(game: &Gomoku, moves: &str) -> State {
    let mut state = game.start();
    for name in moves.split(' ') {
        game.play(&mut state, game.cell(name).unwrap());
    }
    state
}

fn searched(game: &Gomoku, state: State, count: u64) -> Search<Gomoku, Sense> {
    let mut search = Search::new(game.clone(), Sense::new(game), options(), state);
    search.run(&visits(count));
    search
}

/// The moves that the guide names.
fn named(game: &Gomoku, state: &State) -> Vec<Candidate<Place>> {
    let sense = Sense::new(game);
    let mut out = Vec::new();
    sense.expand(&mut sense.worker(1), game, state, &mut out);
    out
}

fn names(game: &Gomoku, state: &State) -> Vec<String> {
    named(game, state).into_iter().map(|own| game.name(own.mv)).collect()
}

#[test]
fn an_open_three_is_proved_won_for_its_owner() {
    let game = Gomoku::default();
    let search = searched(&game, after(&game, "H8 G7 H9 G8 H10 G9"), 5_000);
    let proof = search.view().proof().unwrap();
    assert_eq!((proof.outcome, proof.plies), (Outcome::Win(Player::First), 3));
    let best = game.name(search.view().best().unwrap());
    assert!(["H7", "H11"].contains(&best.as_str()), "{best}");
}

#[test]
fn an_open_four_of_the_enemy_is_told_lost() {
    let game = Gomoku::default();
    let search = searched(&game, after(&game, "H8 G7 H9 G8 H10 C3 H11"), 5_000);
    let proof = search.view().proof().unwrap();
    assert_eq!((proof.outcome, proof.plies), (Outcome::Win(Player::First), 2));
    let best = game.name(search.view().best().unwrap());
    assert!(["H7", "H12"].contains(&best.as_str()), "{best}");
}

#[test]
fn only_the_completion_of_a_four_is_tried_against_it() {
    let game = Gomoku::default();
    assert_eq!(names(&game, &after(&game, "H8 H7 H9 C3 H10 C5 H11")), ["H12"]);
}

#[test]
fn a_five_comes_before_stopping_one() {
    let game = Gomoku::default();
    assert_eq!(names(&game, &after(&game, "H8 C7 H9 C8 H10 C9 H11 C10 A1 C11")), ["H12"]);
    assert_eq!(names(&game, &after(&game, "C7 H7 C8 H8 C9 H9 C10 H10 E1")).len(), 1);
}

#[test]
fn against_an_open_three_only_what_may_stop_it_is_tried() {
    let game = Gomoku::default();
    let mut found = names(&game, &after(&game, "H8 C3 H9 D9 H10"));
    found.sort();
    assert_eq!(found, ["H11", "H7"]);
    // Where the edge or a stone is near, a stone behind the gap stops it too.
    let mut found = names(&game, &after(&game, "H8 H6 H9 D9 H10"));
    found.sort();
    assert_eq!(found, ["H11", "H12", "H7"]);
}

#[test]
fn the_tree_sees_a_win_by_threes_and_fours() {
    let game = Gomoku::default();
    // Black has two open twos that cross: a double three.
    let search = searched(&game, after(&game, "H8 A1 H9 A15 J10 O1 K10 O15"), 5_000);
    let proof = search.view().proof().unwrap();
    assert_eq!(proof.outcome, Outcome::Win(Player::First));
}

#[test]
fn likely_moves_are_near_the_stones_and_the_first_one_in_the_centre() {
    let game = Gomoku::default();
    let likeliest = |state: &State| {
        let found = named(&game, state);
        assert_eq!(found.len(), game.legal_moves(state).len());
        found.into_iter().max_by(|one, other| one.policy.total_cmp(&other.policy)).unwrap()
    };
    assert_eq!(likeliest(&game.start()).mv, game.centre());
    assert_eq!(searched(&game, game.start(), 500).view().best(), Some(game.centre()));
    let state = after(&game, "H8 H9");
    let total: f32 = named(&game, &state).iter().map(|own| own.policy).sum();
    let far = |own: &&Candidate<Place>| {
        let (row, column) = (own.mv.0 / 15, own.mv.0 % 15);
        row.abs_diff(7) > 4 || column.abs_diff(7) > 4
    };
    let beyond: f32 = named(&game, &state).iter().filter(far).map(|own| own.policy).sum();
    assert!(beyond < 0.05 * total, "{beyond} of {total}");
    let search = searched(&game, state, 1_000);
    let branches = search.view().branches();
    assert!(branches[0].visits > 50, "{}", branches[0].visits);
}

#[test]
fn every_move_that_is_named_is_legal_under_every_rule() {
    for rule in Rule::ALL {
        for (size, open_centre) in [(5, false), (9, true), (15, false)] {
            let setup = Setup { rows: size, columns: size, rule, open_centre, ..Setup::default() };
            let game = Gomoku::new(setup).unwrap();
            let sense = Sense::new(&game);
            let mut worker = sense.worker(1);
            laws::on_random_games(&game, Sample { games: 3, ..Sample::default() }, |state| {
                if game.outcome(state).is_some() {
                    return;
                }
                let mut found = Vec::new();
                sense.expand(&mut worker, &game, state, &mut found);
                assert!(!found.is_empty());
                for own in found {
                    assert_eq!(game.forbidden(state, own.mv), None, "{rule:?}");
                    assert!(own.policy > 0.0 && own.wins <= own.visits);
                }
            });
        }
    }
}

#[test]
fn six_in_a_row_are_not_played_for_where_five_must_be_exact() {
    let game = Gomoku::square(15, Rule::Standard).unwrap();
    // D8 to F8 and H8, I8: the gap at G8 makes six.
    let state = after(&game, "D8 A1 E8 A3 F8 A5 H8 C1 I8 C3");
    let found = named(&game, &state);
    assert!(found.iter().all(|own| game.name(own.mv) != "G8" || found.len() > 1));
    let loose = Gomoku::default();
    assert_eq!(names(&loose, &after(&loose, "D8 A1 E8 A3 F8 A5 H8 C1 I8 C3")), ["G8"]);
}

/// Full boards and agreed ends are what forced wins must not forget.
#[test]
fn what_the_tree_proves_on_crowded_boards_is_what_minimax_finds() {
    let mut proved = 0;
    for rule in Rule::ALL {
        for max_stones in [None, Some(21), Some(23)] {
            let setup = Setup { rows: 5, columns: 6, rule, max_stones, ..Setup::default() };
            let game = Gomoku::new(setup).unwrap();
            let mut memo = Memo::new();
            laws::on_random_games(&game, Sample { games: 6, ..Sample::default() }, |state| {
                if state.stones().count() < 20 || game.outcome(state).is_some() {
                    return;
                }
                let exact = memo.value(&game, state, &Limits::default()).unwrap();
                let search = searched(&game, state.clone(), 3_000);
                let Some(proof) = search.view().proof() else { return };
                let mover = game.to_move(state);
                let sign = match proof.outcome {
                    Outcome::Draw => 0,
                    Outcome::Win(winner) => {
                        if winner == mover {
                            1
                        } else {
                            -1
                        }
                    }
                };
                assert_eq!(sign, exact.sign(), "{rule:?} {max_stones:?}");
                proved += usize::from(exact != Value::Draw);
            });
        }
    }
    assert!(proved > 10, "only {proved} positions were decided");
}

#[test]
fn with_its_knowledge_the_tree_wins_against_playouts_by_chance() {
    let game = Gomoku::square(9, Rule::Freestyle).unwrap();
    let mut halves = 0;
    for number in 0..20 {
        let own = Options { seed: number, ..options() };
        let mut own = Explorer::new(Sense::new(&game), Scheme::Fast, own, 200);
        let plain = Options { seed: number, ..Options::general() };
        let mut plain = Explorer::new(Uniform::default(), Scheme::Fast, plain, 200);
        let ours = Player::BOTH[number as usize % 2];
        let mut state = game.start();
        let outcome = loop {
            if let Some(outcome) = game.outcome(&state) {
                break outcome;
            }
            let mv = if game.to_move(&state) == ours {
                own.choose(&game, &state, &Limits::default()).mv
            } else {
                plain.choose(&game, &state, &Limits::default()).mv
            };
            game.play(&mut state, mv.unwrap());
        };
        halves += match outcome {
            Outcome::Win(winner) => 2 * u32::from(winner == ours),
            Outcome::Draw => 1,
        };
    }
    assert!(halves >= 36, "{halves} halves of 40");
}

#[test]
fn the_same_seed_finds_the_same() {
    let game = Gomoku::default();
    let state = after(&game, "H8 H9 J7");
    let branches = || searched(&game, state.clone(), 300).view().branches();
    assert_eq!(branches(), branches());
}

#[test]
fn the_scheme_of_the_examination_stops_a_four_too() {
    let game = Gomoku::default();
    let state = after(&game, "H8 H7 H9 C3 H10 C5 H11");
    let mut exam = Explorer::new(Sense::new(&game), Scheme::Exam, options(), 200);
    let mv = exam.choose(&game, &state, &Limits::default()).mv.unwrap();
    assert_eq!(game.name(mv), "H12");
}
