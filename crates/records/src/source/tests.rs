use std::fs;
use std::io::Write;
use std::ops::ControlFlow;

use super::*;

const GAME: &str = "(;GM[1]SZ[9];B[ee];W[cc])";
const LINE: &str = "a/1\t19\tE\tB\t\t\tB+R\t\t\t\t\t\tppdd\n";

/// The ids of all games, and the reasons of the others.
fn read(paths: &[PathBuf]) -> Vec<String> {
    let sources = Sources::new(paths).unwrap();
    let mut found = Vec::new();
    let watch = Watch::default();
    sources
        .each(&watch, |item| {
            for record in item.records() {
                found.push(record.map_or_else(|damage| damage.to_string(), |record| record.id));
            }
            ControlFlow::Continue(())
        })
        .unwrap();
    assert!(watch.bytes.load(Ordering::Relaxed) > 0);
    found
}

#[test]
fn a_folder_gives_its_files_in_order_of_their_names() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("b")).unwrap();
    fs::write(folder.path().join("b/x.sgf"), GAME).unwrap();
    fs::write(folder.path().join("a.SGF"), GAME.repeat(2)).unwrap();
    fs::write(folder.path().join("c.tsv"), LINE).unwrap();
    fs::write(folder.path().join("notes.txt"), "nothing").unwrap();
    assert_eq!(read(&[folder.path().to_path_buf()]), ["a.SGF", "a.SGF#2", "x.sgf", "a/1"]);
}

#[test]
fn archives_give_their_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut builder = tar::Builder::new(Vec::new());
    for (name, text) in [("p/1.sgf", GAME), ("p/readme", "nothing"), ("p/2.sgf", "no game")] {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        builder.append_data(&mut header, name, text.as_bytes()).unwrap();
    }
    let bytes = builder.into_inner().unwrap();
    let plain = folder.path().join("games.tar");
    let packed = folder.path().join("games.tar.zst");
    fs::write(&plain, &bytes).unwrap();
    fs::write(&packed, zstd::encode_all(&bytes[..], 1).unwrap()).unwrap();
    let found = read(&[plain]);
    assert_eq!(found[0], "p/1.sgf");
    assert_eq!(found.len(), 2);
    assert_eq!(read(&[packed]), found);
    let path = folder.path().join("games.zip");
    let mut writer = zip::ZipWriter::new(File::create(&path).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    writer.start_file("q/1.sgf", options).unwrap();
    writer.write_all(GAME.as_bytes()).unwrap();
    writer.finish().unwrap();
    assert_eq!(read(&[path]), ["q/1.sgf"]);
}

#[test]
fn what_is_not_there_is_told() {
    assert!(Sources::new(&[PathBuf::from("/no/such/file.sgf")]).is_err());
}

#[test]
fn a_bad_file_of_a_folder_does_not_end_the_reading() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.zip"), "no archive").unwrap();
    fs::write(folder.path().join("b.sgf"), GAME).unwrap();
    let found = read(&[folder.path().to_path_buf()]);
    assert_eq!((found.len(), found[1].as_str()), (2, "b.sgf"));
    let named = read(&[folder.path().join("a.zip"), folder.path().join("b.sgf")]);
    assert_eq!(named, found, "it makes no difference whether a file or its folder is named");
}

#[test]
fn a_collection_that_was_cut_gives_the_games_before_the_cut() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.tsv.zst");
    // Frames of one game each: the last is cut.
    let frame = zstd::encode_all(LINE.as_bytes(), 1).unwrap();
    let mut bytes = frame.repeat(3);
    bytes.truncate(bytes.len() - 5);
    fs::write(&path, bytes).unwrap();
    let found = read(&[path]);
    assert_eq!(found[..2], ["a/1", "a/1"]);
    assert_eq!(found.len(), 3, "the rest is told: {found:?}");
    assert_eq!(read(&[folder.path().to_path_buf()]), found);
}

#[test]
fn what_is_packed_in_an_unknown_way_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["a.tar.gz", "b.tsv.gz", "c.sgf.zst"];
    let paths = names.map(|name| folder.path().join(name));
    for path in &paths {
        fs::write(path, "packed").unwrap();
    }
    let mut found = Vec::new();
    let sources = Sources::new(&paths).unwrap();
    let see = |item: Item| {
        found.extend(item.records());
        ControlFlow::Continue(())
    };
    sources.each(&Watch::default(), see).unwrap();
    assert_eq!(found, [(); 3].map(|()| Err(Damage::UnknownFormat)));
}

#[test]
fn a_file_of_very_many_games_comes_in_pieces_with_every_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.sgf");
    let count = 3 * pieces::PIECE / GAME.len();
    fs::write(&path, GAME.repeat(count)).unwrap();
    let mut most = 0;
    let sources = Sources::new(std::slice::from_ref(&path)).unwrap();
    sources
        .each(&Watch::default(), |item| {
            most = most.max(item.raw.bytes());
            ControlFlow::Continue(())
        })
        .unwrap();
    assert!(most < pieces::PIECE + GAME.len());
    let mut found = read(&[path]);
    assert_eq!(found.len(), count);
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len(), count, "no two games share a name");
}
