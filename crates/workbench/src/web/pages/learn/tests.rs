use super::course::{Goal, course};
use crate::registry::{GAMES, Settings, Table, find};
use crate::web::address::Parameters;

/// The board of a lesson.
fn table(game: &str, board: &str) -> Box<dyn Table> {
    let query = Parameters::read(board);
    let entry = find(game).unwrap();
    let mut settings = Settings::new();
    for setting in entry.settings {
        if let Some(value) = query.get(setting.name) {
            settings.set(setting.name, value);
        }
    }
    let mut table = (entry.open)(&settings).unwrap();
    for text in query.get("moves").unwrap_or_default().split(',').filter(|own| !own.is_empty()) {
        table.play(text).unwrap_or_else(|error| panic!("{game} {board}: {text} {error:?}"));
    }
    table
}

#[test]
fn every_game_has_lessons_whose_task_can_be_done() {
    for entry in &GAMES {
        assert!(course(entry.name).len() > 1, "{}", entry.name);
        for lesson in course(entry.name) {
            let mut board = table(entry.name, lesson.board);
            assert!(board.outcome().is_none(), "{lesson:?}");
            match lesson.goal {
                Goal::Any | Goal::Over => {}
                Goal::One(moves) => {
                    for text in moves {
                        assert_eq!(board.check(text).as_deref(), Ok(*text), "{lesson:?}");
                    }
                }
                Goal::Forbidden(points) => {
                    for text in points {
                        assert!(board.check(text).is_err(), "{lesson:?}: {text} is allowed");
                    }
                }
            }
            if lesson.goal == Goal::Over {
                assert!(ends(&mut *board, 3), "{lesson:?}");
            }
        }
    }
}

/// Whether the game can end within so many moves.
fn ends(table: &mut dyn Table, left: usize) -> bool {
    if table.outcome().is_some() {
        return true;
    }
    let places = (0..400).map(game::picture::Place);
    let mut moves: Vec<String> = places.flat_map(|place| table.moves_at(place)).collect();
    moves.extend(table.check("pass").ok());
    moves.sort();
    moves.dedup();
    left > 0
        && moves.iter().any(|text| {
            let _ = table.play(text).unwrap();
            let found = ends(table, left - 1);
            table.undo();
            found
        })
}
