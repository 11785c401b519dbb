//! What a folder of documents does.

use std::fs;
use std::thread;

use super::*;

fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), NOW).unwrap();
    (folder, store)
}

#[test]
fn saving_an_older_revision_is_refused_and_overwrites_nothing() {
    let (_folder, store) = store();
    let mut one = example();
    store.create(&mut one).unwrap();
    let mut other = store.load(one.id()).unwrap();
    one.play(Tree::ROOT, "b2").unwrap();
    store.save(&mut one, Timestamp(1_000_005)).unwrap();
    assert_eq!((one.revision(), one.modified()), (2, Timestamp(1_000_005)));
    other.play(Tree::ROOT, "c2").unwrap();
    let refused = store.save(&mut other, NOW);
    assert!(matches!(refused, Err(StoreError::Conflict { yours: 1, stored: 2, .. })));
    assert_eq!(store.load(one.id()).unwrap(), one);
}

#[test]
fn of_many_who_save_at_once_exactly_one_wins() {
    let (folder, store) = store();
    let mut document = example();
    store.create(&mut document).unwrap();
    for round in 0..20 {
        let read = |saver: u32| {
            // Each opens the folder as another program would.
            let store = Store::open(folder.path(), NOW).unwrap();
            let mut own = store.load(document.id()).unwrap();
            own.set_title(&format!("round {round}, saver {saver}"));
            (store, own)
        };
        // All have read the same revision before the first of them saves.
        let readers: Vec<(Store, Document)> = (0..4).map(read).collect();
        let savers = readers
            .into_iter()
            .map(|(store, mut own)| thread::spawn(move || store.save(&mut own, NOW).map(|()| own)));
        let savers: Vec<_> = savers.collect();
        let ends: Vec<_> = savers.into_iter().map(|saver| saver.join().unwrap()).collect();
        let conflicts =
            ends.iter().filter(|end| matches!(end, Err(StoreError::Conflict { .. }))).count();
        let winners: Vec<Document> = ends.into_iter().filter_map(Result::ok).collect();
        assert_eq!((conflicts, winners.len()), (3, 1));
        document = store.load(document.id()).unwrap();
        assert_eq!(winners[0], document);
    }
}

#[test]
fn a_document_is_created_once() {
    let (_folder, store) = store();
    store.create(&mut example()).unwrap();
    assert!(matches!(store.create(&mut example()), Err(StoreError::Exists(_))));
    assert!(matches!(store.load(Id::of_bits(99)), Err(StoreError::NoSuchDocument(_))));
    assert!(matches!(store.save(&mut hexapawn(99), NOW), Err(StoreError::NoSuchDocument(_))));
}

#[test]
fn the_list_is_newest_first_and_renaming_counts() {
    let (_folder, store) = store();
    for id in 1..=3 {
        store.create(&mut hexapawn(id)).unwrap();
    }
    store.rename(Id::of_bits(2), "my game", Timestamp(2_000_000)).unwrap();
    let listing = store.list().unwrap();
    let titles: Vec<_> = listing.documents.iter().map(|one| one.title.as_str()).collect();
    assert_eq!(titles, ["my game", "", ""]);
    assert_eq!(listing.documents[0].game, "hexapawn");
    assert_eq!(listing.damaged, []);
}

#[test]
fn a_deleted_document_can_be_taken_back_until_it_is_too_old() {
    let (folder, store) = store();
    let mut document = example();
    let id = document.id();
    store.create(&mut document).unwrap();
    store.delete(id, NOW).unwrap();
    assert_eq!(store.list().unwrap(), Listing::default());
    store.undelete(id).unwrap();
    assert_eq!(store.load(id).unwrap(), document);
    store.delete(id, NOW).unwrap();
    Store::open(folder.path(), Timestamp(NOW.0 + TRASH_AGE)).unwrap();
    store.undelete(id).unwrap();
    store.delete(id, NOW).unwrap();
    assert_eq!(fs::read_dir(folder.path().join("trash")).unwrap().count(), 1);
    Store::open(folder.path(), Timestamp(NOW.0 + TRASH_AGE + 1)).unwrap();
    assert!(matches!(store.undelete(id), Err(StoreError::NoSuchDocument(_))));
}

#[test]
fn neither_deleting_nor_taking_back_overwrites() {
    let (folder, store) = store();
    store.create(&mut hexapawn(7)).unwrap();
    store.delete(example().id(), NOW).unwrap();
    store.create(&mut example()).unwrap();
    assert!(matches!(store.undelete(example().id()), Err(StoreError::Exists(_))));
    store.delete(example().id(), NOW).unwrap();
    assert_eq!(fs::read_dir(folder.path().join("trash")).unwrap().count(), 2);
    store.undelete(example().id()).unwrap();
    assert_eq!(store.load(example().id()).unwrap().tree(), example().tree());
}

#[test]
fn damaged_files_are_listed_and_neither_overwritten_nor_deleted() {
    let (folder, store) = store();
    let mut document = example();
    let id = document.id();
    store.create(&mut document).unwrap();
    let path = folder.path().join(format!("{id}.json"));
    let broken = [b"{\"stratege\": \"game\", \xff".as_slice(), b"", b"{}"];
    for contents in broken {
        fs::write(&path, contents).unwrap();
        let listing = store.list().unwrap();
        assert_eq!((listing.documents.len(), listing.damaged.len()), (0, 1));
        assert!(matches!(store.load(id), Err(StoreError::Damaged(_))));
        assert!(matches!(store.save(&mut document, NOW), Err(StoreError::Damaged(_))));
        assert!(matches!(store.rename(id, "x", NOW), Err(StoreError::Damaged(_))));
        assert!(matches!(store.delete(id, NOW), Err(StoreError::Damaged(_))));
        assert!(matches!(store.create(&mut example()), Err(StoreError::Exists(_))));
        assert_eq!(store.export_all().unwrap().damaged.len(), 1);
        assert_eq!(fs::read(&path).unwrap(), contents);
    }
}

#[test]
fn a_file_under_another_name_is_damaged() {
    let (folder, store) = store();
    fs::write(folder.path().join("notes.json"), "{}").unwrap();
    let other = Id::of_bits(3);
    fs::write(folder.path().join(format!("{other}.json")), example().write()).unwrap();
    let faults: Vec<Fault> =
        store.list().unwrap().damaged.into_iter().map(|one| one.fault).collect();
    assert!(faults.contains(&Fault::BadName));
    assert!(faults.contains(&Fault::OtherName(example().id())));
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let (folder, store) = store();
    let path = folder.path().join(format!("{}.json", Id::of_bits(1)));
    fs::File::create(path).unwrap().set_len(MOST_BYTES + 1).unwrap();
    let damaged = store.list().unwrap().damaged;
    assert_eq!(damaged[0].fault, Fault::File(std::io::ErrorKind::FileTooLarge));
}

#[test]
fn a_document_that_is_too_large_is_not_written() {
    let (_folder, store) = store();
    let mut document = example();
    store.create(&mut document).unwrap();
    let before = document.clone();
    document.set_comment(Tree::ROOT, &"x".repeat(MOST_BYTES as usize)).unwrap();
    assert!(matches!(store.save(&mut document, NOW), Err(StoreError::Damaged(_))));
    assert_eq!(store.load(before.id()).unwrap(), before);
}

#[test]
fn what_a_killed_program_had_begun_to_write_is_cleared_away() {
    let (folder, store) = store();
    store.create(&mut example()).unwrap();
    fs::write(folder.path().join(".aside-x"), "half a docu").unwrap();
    Store::open(folder.path(), NOW).unwrap();
    assert!(!folder.path().join(".aside-x").exists());
    assert_eq!(store.list().unwrap().documents.len(), 1);
}

#[test]
fn an_export_is_imported_whole_elsewhere_and_changes_nothing_at_home() {
    let (_one, home) = store();
    let (_two, elsewhere) = store();
    for id in 1..=3 {
        home.create(&mut hexapawn(id)).unwrap();
    }
    let exported = home.export_all().unwrap().text;
    assert_eq!(elsewhere.import(&exported).unwrap().new.len(), 3);
    assert_eq!(elsewhere.list().unwrap(), home.list().unwrap());
    assert_eq!(home.import(&exported).unwrap().known.len(), 3);
    assert_eq!(elsewhere.import("[]").unwrap(), Imported::default());
}

#[test]
fn an_imported_document_whose_name_is_taken_gets_another() {
    let (_folder, store) = store();
    store.create(&mut hexapawn(7)).unwrap();
    let imported = store.import(&example().write()).unwrap();
    assert_ne!(imported.new, [example().id()]);
    assert_eq!(store.load(imported.new[0]).unwrap().tree(), example().tree());
    assert_eq!(store.load(example().id()).unwrap().tree().move_count(), 0);
}

#[test]
fn a_damaged_import_stores_nothing() {
    let (_folder, store) = store();
    let text = format!("[{}, {{}}]", example().write());
    assert!(matches!(store.import(&text), Err(StoreError::NotImported(_))));
    assert_eq!(store.list().unwrap(), Listing::default());
}

#[test]
fn only_names_become_paths() {
    let name = Id::of_bits(u64::MAX).to_string();
    assert_eq!(name, "zzzzzzzzzz");
    assert_eq!(Id::read(&name), Some(Id::of_bits(u64::MAX)));
    for hostile in
        ["", "../../../e", "..........", "/etc/passw", "abcdefghj", "ABCDEFGHJK", "aaaaaaaaa\0"]
    {
        assert_eq!(Id::read(hostile), None, "{hostile:?}");
    }
    assert_ne!(Id::random().unwrap(), Id::random().unwrap());
}
