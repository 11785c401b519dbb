//! Whole matches between built-in players, and hostile texts for every parser.

mod hostile;

use std::time::Duration;

use search::Watch;

use super::{Entrant, Finished, Folder, Plan, RunEnd, Sprt, Standing, Verdict, plan, run};
use crate::registry::Settings;

/// A match with time enough to think on a busy machine: what players do must not hang on it.
fn built_in(game: &str, players: [&str; 2], games: u32) -> Plan {
    let mut plan = plan(game, &Settings::new(), players, games).unwrap();
    plan.allowance.per_move = Some(Duration::from_mins(1));
    plan
}

fn played(plan: Plan, parallel: usize) -> (RunEnd, Vec<Finished>) {
    let home = tempfile::tempdir().unwrap();
    let mut folder = Folder::create(home.path(), plan).unwrap();
    let mut seen = 0;
    let end =
        run(&mut folder, parallel, &Watch::default(), &mut |standing, _| seen = standing.games);
    let mut games = folder.games().to_vec();
    assert_eq!(seen as usize, games.len());
    games.sort_by_key(|game| game.number);
    (end.unwrap(), games)
}

#[test]
fn perfect_play_never_loses_tic_tac_toe_against_chance() {
    let plan = built_in("tictactoe", ["level 5", "level 1"], 60);
    let (end, games) = played(plan.clone(), 2);
    let standing = Standing::of(&plan, &games);
    assert_eq!(end, RunEnd::Over);
    assert_eq!((games.len(), standing.total.losses), (60, 0));
    assert!(standing.total.wins > 30, "{:?}", standing.total);
    assert_eq!(standing.by_seat.map(|tally| tally.games()), [30, 30]);
    assert_eq!(standing.fault_count(), 0);
}

#[test]
fn the_same_seed_plays_the_same_games_however_many_at_once() {
    for game in ["tictactoe", "nim", "hexapawn", "arena"] {
        let moves = |parallel: usize, seed: u64| -> Vec<Vec<String>> {
            let mut plan = built_in(game, ["level 1", "level 2"], 8);
            plan.game.settings.seed = seed;
            played(plan, parallel).1.into_iter().map(|game| game.moves).collect()
        };
        assert_eq!(moves(1, 5), moves(3, 5), "{game}");
    }
}

#[test]
fn each_opening_is_played_by_both() {
    let mut plan = built_in("tictactoe", ["level 1", "level 1"], 4);
    plan.openings = vec![vec!["a1".to_string()], vec!["b2".to_string(), "c3".to_string()]];
    let (_, games) = played(plan, 1);
    let begins = |number: usize, moves: &[&str]| {
        games[number]
            .moves
            .starts_with(&moves.iter().map(|mv| (*mv).to_string()).collect::<Vec<_>>())
    };
    assert!(begins(0, &["a1"]) && begins(1, &["a1"]));
    assert!(begins(2, &["b2", "c3"]) && begins(3, &["b2", "c3"]));
    assert_eq!(games[0].first, Entrant::One);
    assert_eq!(games[1].first, Entrant::Two);
    assert_eq!(games[2].times[..2], [0, 0]);
}

#[test]
fn a_decided_test_ends_the_match_early() {
    let mut plan = built_in("tictactoe", ["level 5", "level 1"], 1000);
    plan.sprt = Sprt::read("0,200");
    let (end, games) = played(plan.clone(), 2);
    let sprt = Standing::of(&plan, &games).sprt.unwrap();
    assert_eq!((end, sprt.verdict), (RunEnd::Over, Verdict::AcceptElo1));
    assert!(games.len() < 200, "{} games", games.len());
}

#[test]
fn a_stopped_match_goes_on_where_it_was() {
    let plan = built_in("tictactoe", ["level 1", "level 2"], 20);
    let home = tempfile::tempdir().unwrap();
    let mut folder = Folder::create(home.path(), plan.clone()).unwrap();
    let watch = Watch::default();
    let end = run(&mut folder, 2, &watch, &mut |standing, _| {
        if standing.games == 8 {
            watch.stop();
        }
    });
    assert_eq!(end.unwrap(), RunEnd::Stopped);
    let before = folder.games().to_vec();
    assert!(before.len() >= 8 && before.len() < 20);
    drop(folder);
    let mut folder = Folder::resume(home.path()).unwrap();
    assert_eq!(folder.games(), before);
    run(&mut folder, 2, &Watch::default(), &mut |_, _| {}).unwrap();
    let mut resumed: Vec<Finished> = folder.games().to_vec();
    resumed.sort_by_key(|game| game.number);
    let moves = |games: &[Finished]| -> Vec<Vec<String>> {
        games.iter().map(|game| game.moves.clone()).collect()
    };
    assert_eq!(moves(&resumed), moves(&played(plan, 1).1));
}

#[test]
fn too_many_moves_are_a_draw() {
    let mut plan = built_in("tictactoe", ["level 1", "level 1"], 1);
    plan.longest = 4;
    let (_, games) = played(plan, 1);
    assert_eq!((games[0].winner, games[0].ending.name()), (None, "too-long"));
    assert_eq!(games[0].moves.len(), 4);
}

#[test]
fn a_plan_is_read_as_it_was_written_and_not_if_it_was_changed() {
    let mut plan = built_in("hexapawn", ["weak=level 1", "gtp: a 'b c' --x=1"], 9);
    plan.sprt = Sprt::read("-5,5");
    plan.openings = vec![vec!["a2".to_string()]];
    let text = plan.write();
    assert_eq!(Plan::read(&text).unwrap(), plan);
    assert!(Plan::read(&text.replace("\"games\": 9", "\"games\": 8")).is_err());
}
