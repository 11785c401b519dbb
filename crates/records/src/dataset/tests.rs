use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;
use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::batches::Ended;
use crate::source::Sources;
use crate::watch::Watch;

/// A collection of games of which every tenth is damaged; how many are whole, and their moves.
fn collection(folder: &Path, games: usize) -> (Sources, u64, u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    let (mut text, mut whole, mut moves) = (String::new(), 0, 0);
    for game in 0..games {
        let mut points: Vec<_> = (0..81u8).collect();
        let count = 2 + random.next_u32() as usize % 30;
        let mut letters = String::new();
        for _ in 0..count {
            let point = points.swap_remove(random.next_u32() as usize % points.len());
            letters.extend([b'a' + point % 9, b'a' + point / 9].map(char::from));
        }
        if game % 10 == 3 {
            letters += &letters.clone()[..2];
        } else {
            whole += 1;
            moves += count as u64;
        }
        let line = format!("g/{game}\t9\tE\tB\t\t6.5\tB+R\t2020\t9d\t8d\tChinese\t\t{letters}\n");
        text.push_str(&line);
    }
    let path = folder.join("games.tsv.zst");
    fs::write(&path, zstd::encode_all(text.as_bytes(), 3).unwrap()).unwrap();
    (Sources::new(&[path]).unwrap(), whole, moves)
}

const OPTIONS: Options = Options { threads: 2, items: 50 };

#[test]
fn an_import_keeps_every_whole_game_and_lists_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let (sources, games, moves) = collection(folder.path(), 330);
    let to = folder.path().join("dataset");
    let imported = import(&sources, &to, OPTIONS, &Watch::default()).unwrap();
    let contents = Dataset::open(&to).unwrap().contents().unwrap();
    assert_eq!((contents.games, contents.observations, contents.damaged), (games, moves, 33));
    assert_eq!(imported.contents, Contents { bytes: 0, ..contents });
    let list = fs::read_to_string(Dataset::open(&to).unwrap().damaged()).unwrap();
    let first = list.lines().next().unwrap();
    assert!(first.ends_with("goes to an occupied point"), "{first}");
    assert_eq!(first.split('\t').nth(1), Some("4"));
}

#[test]
fn boards_are_read_back_as_they_were_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.tsv");
    fs::write(&path, "a\t3\tE\tB\t\t\t\t\t\t\t\t\tbacb\n").unwrap();
    let to = folder.path().join("dataset");
    import(&Sources::new(&[path]).unwrap(), &to, OPTIONS, &Watch::default()).unwrap();
    let part = Dataset::open(&to).unwrap().observations().join("part-00000.parquet");
    let reader = SerializedFileReader::new(File::open(part).unwrap()).unwrap();
    let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
    assert_eq!(rows[0].get_bytes(3).unwrap().data(), [0, 0, 0]);
    assert_eq!(rows[1].get_bytes(3).unwrap().data(), [0b0100, 0, 0]);
    assert_eq!((rows[0].get_int(4).unwrap(), rows[1].get_int(4).unwrap()), (1, 5));
    assert_eq!(rows[1].get_string(2).unwrap(), "W");
}

/// What every table of a dataset holds, byte by byte.
fn bytes(to: &Path) -> Vec<(String, Vec<u8>)> {
    let dataset = Dataset::open(to).unwrap();
    let mut files = Vec::new();
    for folder in [dataset.games(), dataset.observations()] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(&dataset.folder).unwrap().display().to_string();
            files.push((name, fs::read(&path).unwrap()));
        }
    }
    files.sort();
    files
}

#[test]
fn an_import_that_is_stopped_anywhere_goes_on_and_ends_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let (sources, ..) = collection(folder.path(), 2_000);
    let once = folder.path().join("once");
    import(&sources, &once, OPTIONS, &Watch::default()).unwrap();
    let to = folder.path().join("dataset");
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut stopped = 0;
    for _ in 0..20 {
        let watch = Watch::default();
        let patience = Duration::from_micros(u64::from(random.next_u32() % 40_000));
        let ended = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(patience);
                watch.stop();
            });
            import(&sources, &to, OPTIONS, &watch)
        });
        match ended {
            Err(ImportError::Ended(Ended::Stopped)) => stopped += 1,
            other => drop(other.unwrap()),
        }
    }
    let ended = import(&sources, &to, OPTIONS, &Watch::default()).unwrap();
    assert!(stopped == 0 || ended.contents.games > 0);
    assert_eq!(bytes(&to), bytes(&once));
}

#[test]
fn an_unfinished_import_leaves_the_old_dataset_whole() {
    let folder = tempfile::tempdir().unwrap();
    let (sources, ..) = collection(folder.path(), 100);
    let to = folder.path().join("dataset");
    import(&sources, &to, OPTIONS, &Watch::default()).unwrap();
    let before = bytes(&to);
    // Other games on their way: a journal that ends in the middle of a line, a file cut short.
    let (other, ..) = collection(folder.path(), 400);
    let watch = Watch::default();
    watch.stop();
    assert!(import(&other, &to, OPTIONS, &watch).is_err());
    assert!(Dataset::is_unfinished(&to));
    let journal = to.join("next/journal");
    let text = fs::read_to_string(&journal).unwrap() + "0\t45";
    fs::write(&journal, text).unwrap();
    fs::write(to.join("next/games/part-00000.parquet"), b"PAR1").unwrap();
    assert_eq!(bytes(&to), before);
    let imported = import(&other, &to, OPTIONS, &Watch::default()).unwrap();
    assert_eq!((imported.contents.games, imported.resumed), (360, 0));
    assert_eq!(Dataset::open(&to).unwrap().contents().unwrap().games, 360);
}

#[test]
fn a_version_that_was_complete_but_not_named_is_taken_up() {
    let folder = tempfile::tempdir().unwrap();
    let (sources, ..) = collection(folder.path(), 100);
    let to = folder.path().join("dataset");
    let watch = Watch::default();
    watch.stop();
    let _ = import(&sources, &to, OPTIONS, &watch);
    fs::rename(to.join("next"), to.join("v7")).unwrap();
    import(&sources, &to, OPTIONS, &Watch::default()).unwrap();
    assert!(!to.join("v7").exists());
    assert_eq!(Dataset::open(&to).unwrap().contents().unwrap().games, 90);
}

#[test]
fn a_second_import_waits_for_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let (sources, ..) = collection(folder.path(), 10);
    let to = folder.path().join("dataset");
    fs::create_dir_all(&to).unwrap();
    let held = File::create(to.join("lock")).unwrap();
    held.try_lock().unwrap();
    let refused = import(&sources, &to, OPTIONS, &Watch::default());
    assert!(matches!(refused, Err(ImportError::Busy)));
    assert!(matches!(Dataset::open(&to), Err(DatasetError::Missing)));
}

#[test]
fn an_import_removes_nothing_that_no_import_made() {
    let folder = tempfile::tempdir().unwrap();
    let (sources, ..) = collection(folder.path(), 10);
    let write = |name: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "mine").unwrap();
    };
    let to = |name: &str| folder.path().join(name);
    let go = |name: &str| import(&sources, &to(name), OPTIONS, &Watch::default());
    for name in ["project/next/page.js", "thesis/v2/chapter", "letters/current", "keys/lock"] {
        write(name);
    }
    for name in ["project", "thesis", "letters"] {
        assert!(matches!(go(name), Err(ImportError::Foreign { .. })), "{name}");
    }
    go("keys").unwrap();
    write("keys/v9/mine");
    write("keys/v30");
    go("keys").unwrap();
    assert_eq!(Dataset::open(&to("keys")).unwrap().folder, to("keys/v31"));
    assert!(!to("keys/v1").exists());
    write("keys/next/mine");
    assert!(matches!(go("keys"), Err(ImportError::Foreign { path }) if path == to("keys/next")));
    let mine = ["project/next/page.js", "thesis/v2/chapter", "letters/current", "keys/lock"];
    for name in mine.into_iter().chain(["keys/v9/mine", "keys/v30", "keys/next/mine"]) {
        assert_eq!(fs::read_to_string(to(name)).unwrap(), "mine", "{name}");
    }
}

#[test]
fn an_import_of_no_game_leaves_the_old_dataset() {
    let folder = tempfile::tempdir().unwrap();
    let (sources, ..) = collection(folder.path(), 10);
    let to = folder.path().join("dataset");
    import(&sources, &to, OPTIONS, &Watch::default()).unwrap();
    let before = bytes(&to);
    let path = folder.path().join("none.tsv");
    fs::write(&path, "nothing\n").unwrap();
    let refused = import(&Sources::new(&[path]).unwrap(), &to, OPTIONS, &Watch::default());
    let Err(ImportError::Empty(nothing)) = refused else { panic!("{refused:?}") };
    let (path, first) = nothing.first.unwrap();
    assert_eq!((nothing.damaged, first.place.as_str()), (1, "1"));
    assert!(path.ends_with("none.tsv"));
    assert!(bytes(&to) == before && !Dataset::is_unfinished(&to));
}

#[test]
fn long_lines_end_a_part_and_endless_games_are_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.tsv");
    let line = |moves: usize| format!("a\t9\tE\tB\t\t\t\t\t\t\t\t\t{}\n", "tt".repeat(moves));
    fs::write(&path, line(500_000).repeat(6) + &line(2)).unwrap();
    let to = folder.path().join("dataset");
    import(&Sources::new(&[path]).unwrap(), &to, OPTIONS, &Watch::default()).unwrap();
    let dataset = Dataset::open(&to).unwrap();
    assert_eq!(fs::read_dir(dataset.games()).unwrap().count(), 3);
    let contents = dataset.contents().unwrap();
    assert_eq!((contents.games, contents.observations, contents.damaged), (1, 2, 6));
}
