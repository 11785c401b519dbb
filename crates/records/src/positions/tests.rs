use std::fs;

use go_mind::neighbours::{Index, Query, nearest, plain};

use super::*;

#[test]
fn an_index_holds_every_position_of_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.tsv");
    let line =
        |id: &str, moves: &str| format!("{id}\t9\tE\tB\t\t\tW+1\t2001\t9d\t8d\t\t\t{moves}\n");
    let text = line("a", "eeccgg") + &line("bad", "eeee") + &line("b", "eegcttdd");
    fs::write(&path, text).unwrap();
    let sources = Sources::new(&[path]).unwrap();
    let options = Options { size: Size::square(9), ..Options::default() };
    let to = folder.path().join("index");
    let built = build(&sources, &to, &options, &Watch::default()).unwrap();
    assert_eq!((built.games, built.observations), (2, 7));
    let bytes = fs::read(&to).unwrap();
    let index = Index::open(&bytes).unwrap();
    assert_eq!(plain::observations(&index).count(), 7);
    assert_eq!(index.game(1).as_deref(), Some("b\t9d\t8d\tW+1\t2001\t\t"));
    let position = go::Position::new(Board::new(options.size), Colour::Black, go::Rules::CHINESE);
    let query = Query::new(&position.unwrap()).unwrap();
    let two = neighbours::Options { count: 2, ..neighbours::Options::default() };
    let found = nearest(&index, &query, &two).neighbours;
    assert!(found.iter().all(|near| near.distance == 0 && near.label.number == 1));
}

#[test]
fn an_index_takes_whole_games_up_to_a_limit() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.tsv");
    fs::write(&path, "a\t9\tE\tB\t\t\t\t\t\t\t\t\teecc\n".repeat(5)).unwrap();
    let sources = Sources::new(&[path]).unwrap();
    let size = Size::square(9);
    let options = Options { size, most: 7, memory: 1_000, ..Options::default() };
    let to = folder.path().join("index");
    let built = build(&sources, &to, &options, &Watch::default()).unwrap();
    let rest = Built { games: 0, observations: 0, damaged: 0, other_sizes: 0, beyond: 2 };
    assert_eq!(built, Built { games: 3, observations: 6, ..rest });
}

#[test]
fn an_index_of_no_game_leaves_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join("games.tsv"), folder.path().join("index"));
    fs::write(&path, "a\t9\tE\tB\t\t\t\t\t\t\t\t\teeee\n").unwrap();
    fs::write(&to, "old").unwrap();
    let options = Options { size: Size::square(9), ..Options::default() };
    let built = build(&Sources::new(&[path]).unwrap(), &to, &options, &Watch::default());
    let Err(BuildError::Empty(nothing)) = built else { panic!("{built:?}") };
    let (_, first) = nothing.first.unwrap();
    assert_eq!((nothing.damaged, first.damage), (1, Damage::Occupied { number: 2 }));
    assert_eq!(fs::read_to_string(&to).unwrap(), "old");
    assert!(!damaged::list_of(&to).exists());
}

#[test]
fn what_an_index_passes_over_is_counted_and_listed() {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join("games.tsv"), folder.path().join("index"));
    let line =
        |size: &str, moves: &str| format!("a\t{size}\tE\tB\t\t6.5\t\t\t\t\tJapanese\t\t{moves}\n");
    let text = line("9", "eecc") + "no game\n" + &line("13", "eecc") + &line("9", "eeee");
    fs::write(&path, text).unwrap();
    let sources = Sources::new(std::slice::from_ref(&path)).unwrap();
    let options = Options { size: Size::square(9), ..Options::default() };
    let built = build(&sources, &to, &options, &Watch::default()).unwrap();
    let wanted = Built { games: 1, observations: 2, damaged: 2, other_sizes: 1, beyond: 0 };
    assert_eq!(built, wanted);
    let list = fs::read_to_string(damaged::list_of(&to)).unwrap();
    let name = path.display();
    assert_eq!(
        list,
        format!("{name}\t2\t1 fields instead of 13\n{name}\t4\tmove 2 goes to an occupied point\n")
    );
    let bytes = fs::read(&to).unwrap();
    let index = Index::open(&bytes).unwrap();
    assert_eq!(index.game(0).as_deref(), Some("a\t\t\t\t\t6.5\tJapanese"));
    fs::write(&path, line("9", "eecc")).unwrap();
    build(&Sources::new(&[path]).unwrap(), &to, &options, &Watch::default()).unwrap();
    assert!(!damaged::list_of(&to).exists(), "the list is that of the index");
}
