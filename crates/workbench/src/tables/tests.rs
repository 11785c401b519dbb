//! Labels, and folders of tables.

use std::fs;

use super::{NoTable, Shelf, game_of, label, open};
use crate::registry::{self, GAMES, Method, Settings};
use search::Limits;
use search::tablebase::Room;

fn label_of(game: &str, chosen: &[(&str, &str)]) -> String {
    let mut settings = Settings::new();
    for (name, value) in chosen {
        settings.set(name, value);
    }
    label(registry::find(game).unwrap(), &settings)
}

#[test]
fn a_label_is_the_same_however_settings_are_typed() {
    assert_eq!(label_of("hexapawn", &[]), "hexapawn size=3x4");
    for size in ["5x5", " 5 x 5 ", "5×5", "05X5"] {
        assert_eq!(label_of("pions", &[("size", size)]), "hexapawn size=5x5");
    }
    assert_eq!(
        label_of("nim", &[("heaps", "3 4, 5"), ("take", "tout")]),
        "nim heaps=3,4,5 take=any"
    );
    assert_eq!(label_of("nim", &[("misere", "true")]), "nim heaps=13 take=1,2,3 misere=true");
    assert_eq!(label_of("nim", &[("misere", "false")]), "nim heaps=13 take=1,2,3");
}

#[test]
fn a_label_leads_back_to_its_game() {
    for entry in &GAMES {
        let label = label(entry, &Settings::new());
        let (found, settings, table) = game_of(&label).unwrap();
        assert_eq!(found.name, entry.name);
        assert_eq!(super::label(found, &settings), label);
        assert_eq!(table.position(), (entry.open)(&Settings::new()).unwrap().position());
    }
    for unknown in ["", "chess size=8x8", "hexapawn size=0x0", "hexapawn big", "nim size=3x3"] {
        assert!(game_of(unknown).is_none(), "{unknown}");
    }
}

/// The usual settings of a game, but of Go and Gomoku something that can be solved.
fn small_settings(entry: &registry::Entry) -> Settings {
    let mut settings = Settings::new();
    match entry.name {
        "go" => settings.set("size", "1x3"),
        "gomoku" => {
            settings.set("size", "5x5");
            settings.set("max-stones", "2");
        }
        _ => (),
    }
    settings
}

#[test]
fn a_game_that_no_memory_holds_is_refused_at_once() {
    let settings = Settings::new();
    let mut table = (registry::find("go").unwrap().open)(&settings).unwrap();
    assert!(table.build_table("go", Room::default(), &Limits::default()).is_err());
    for method in [Method::Oracle, Method::Memo, Method::Attractor] {
        assert!(table.solve(method, &Limits::default()).is_err());
    }
    assert!(table.values(&Limits::default()).is_err());
    assert!(table.arena(100, &Limits::default()).is_err());
}

/// Every game of the list has a table, and it says what a search says.
#[test]
fn a_table_on_the_shelf_answers_for_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path().to_path_buf());
    for entry in &GAMES {
        let settings = small_settings(entry);
        let label = label(entry, &settings);
        let mut table = (entry.open)(&settings).unwrap();
        let bytes = table.build_table(&label, Room::default(), &Limits::default()).unwrap();
        assert!(shelf.find(&label).is_none());
        fs::write(shelf.place(&label), bytes).unwrap();
        let values = table.values(&Limits::default()).unwrap();
        let solved = table.solve(Method::Oracle, &Limits::default()).unwrap();
        shelf.lend(entry.name, &settings, &mut *table);
        assert!(table.probe().unwrap().is_some(), "{label}");
        let none = Limits { nodes: Some(0), ..Limits::default() };
        assert_eq!(table.values(&none).unwrap(), values);
        let again = table.solve(Method::Oracle, &none).unwrap();
        assert_eq!((again.worth, again.line.len()), (solved.worth, solved.line.len()));
        table.verify_table(&shelf.find(&label).unwrap(), &Limits::default()).unwrap();
    }
    assert_eq!(shelf.list().iter().filter(|(_, opened)| opened.is_ok()).count(), GAMES.len());
}

#[test]
fn a_table_is_found_under_any_name_and_damaged_ones_are_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::new(folder.path().join("not yet there"));
    let label = "hexapawn size=3x4";
    assert!(shelf.find(label).is_none() && shelf.list().is_empty());
    fs::create_dir(shelf.folder()).unwrap();
    let (_, _, table) = game_of(label).unwrap();
    let bytes = table.build_table(label, Room::default(), &Limits::default()).unwrap();
    fs::write(shelf.place(label), &bytes[..100]).unwrap();
    assert!(shelf.find(label).is_none());
    assert!(matches!(open(&shelf.place(label)), Err(NoTable::Read(_))));
    fs::write(shelf.folder().join("mine.table"), bytes).unwrap();
    assert_eq!(shelf.find(label).unwrap().label(), label);
}

#[test]
fn gomoku_is_played_by_a_strategy_of_the_folder() {
    use gomoku::opening::facts::Facts;
    use gomoku::opening::{Options, Proof};
    let mut settings = crate::registry::Settings::new();
    settings.set("size", "11x11");
    let game = crate::registry::gomoku_of(&settings).unwrap();
    let mut state = game::Game::start(&game);
    for name in "F6 A1 G7 A3 F8 K1".split(' ') {
        game::Game::play(&game, &mut state, game.cell(name).unwrap());
    }
    let options = Options { memory: 8 << 20, ..Options::default() };
    let proof = Proof::new(Facts::new(&game), std::slice::from_ref(&state), options);
    let strategy = proof.run(&search::Limits::default(), |_| {}).strategy();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("black.strategy"), strategy.write()).unwrap();
    std::fs::write(folder.path().join("damaged.strategy"), b"stratege-strategy 1\n").unwrap();
    let shelf = Shelf::new(folder.path().to_path_buf());
    let entry = crate::registry::find("gomoku").unwrap();
    let mut table = (entry.open)(&settings).unwrap();
    shelf.lend("gomoku", &settings, &mut *table);
    table.set_position(&game::Notation::show_state(&game, &state)).unwrap();
    let limits = search::Limits { nodes: Some(1), ..search::Limits::default() };
    let advised = table.suggest(crate::registry::Engine::Perfect, &limits);
    assert_eq!(advised.certainty, search::Certainty::Proved);
    let reply = strategy.reply(&state).map(|place| game.name(place));
    assert_eq!(advised.text.map(|text| text.to_uppercase()), reply);
}
