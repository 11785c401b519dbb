use go::{Colour, Move};

use super::records;
use crate::game::Damage;

fn one(text: &str) -> Result<crate::Record, Damage> {
    records(text.as_bytes(), "a").unwrap().remove(0)
}

#[test]
fn a_file_tells_who_played_and_what() {
    let text = "(;GM[1]SZ[9]PB[Kuro]BR[9d]PW[Shiro]KM[6.5]RE[W+R]DT[2020-01-02]RU[Japanese]HA[2]\
        AB[cc][gg];W[ee];B[];W[dd](;B[ce])(;B[ff]))";
    let record = one(text).unwrap();
    assert_eq!((record.black.name.as_str(), record.black.rank.as_str()), ("Kuro", "9d"));
    assert_eq!((record.komi, record.handicap), (Some(6.5), 2));
    assert_eq!((record.first, record.winner()), (Colour::White, Some(Colour::White)));
    assert_eq!((record.setup.len(), record.moves.len()), (2, 4));
    assert_eq!(record.moves[1], Move::Pass);
    assert_eq!(record.rules, "Japanese");
}

#[test]
fn several_games_of_a_file_have_names_of_their_own() {
    let games = records(b"(;B[dd])(;B[pp];W[pd])", "f.sgf").unwrap();
    let names: Vec<_> = games.into_iter().map(|game| game.unwrap().id).collect();
    assert_eq!(names, ["f.sgf", "f.sgf#2"]);
}

#[test]
fn what_is_no_plain_game_is_refused_with_its_reason() {
    assert_eq!(one("(;GM[1];B[dd];B[pp])"), Err(Damage::OutOfTurn { number: 2 }));
    assert_eq!(one("(;GM[1];B[dd];AW[pp])"), Err(Damage::PutBetween { number: 1 }));
    assert_eq!(one("(;GM[4];B[dd])"), Err(Damage::NotGo));
    assert_eq!(one("(;GM[1]C[nothing])"), Err(Damage::NoMoves));
    assert!(records(b"no game", "a").is_err());
}
