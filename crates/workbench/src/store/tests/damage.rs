//! What becomes of texts that are not as they were written.

use super::*;

/// Whatever was done to the example, it is refused or reads as it was.
fn check(damaged: &[u8], what: &str) {
    let Ok(text) = std::str::from_utf8(damaged) else { return };
    if let Ok(document) = Document::read(text) {
        assert_eq!(document, example(), "{what}");
    }
}

#[test]
fn no_change_of_a_single_byte_makes_another_document() {
    let whole = example().write().into_bytes();
    for place in 0..whole.len() {
        for byte in 0..=u8::MAX {
            let mut damaged = whole.clone();
            damaged[place] = byte;
            check(&damaged, &format!("byte {place} became {byte}"));
        }
    }
}

#[test]
fn no_cut_and_no_lost_or_doubled_byte_makes_another_document() {
    let whole = example().write().into_bytes();
    for place in 0..whole.len() {
        check(&whole[..place], "cut");
        check(&whole[place + 1..], "beginning lost");
        check(&[&whole[..place], &whole[place + 1..]].concat(), "byte lost");
        check(&[&whole[..=place], &whole[place..]].concat(), "byte doubled");
    }
}

#[test]
fn a_file_laid_out_anew_is_still_whole() {
    let value: serde_json::Value = serde_json::from_str(&example().write()).unwrap();
    assert_eq!(Document::read(&value.to_string()), Ok(example()));
    assert_eq!(Document::read(&format!("{value:#}")), Ok(example()));
    assert!(Document::is_likely(&format!("{value:#}")));
}

#[test]
fn a_damaged_text_is_refused_with_its_reason() {
    let text = example().write();
    assert_eq!(Document::read("[]"), Err(Fault::NotADocument));
    assert!(matches!(Document::read(&text[..text.len() / 2]), Err(Fault::Syntax { .. })));
    let later = text.replace("\"version\": 1", "\"version\": 7");
    assert_eq!(Document::read(&later), Err(Fault::Later(7)));
    let other = text.replace("\"d2\"", "\"b2\"");
    assert_eq!(Document::read(&other), Err(Fault::Checksum));
}

/// The example with one text replaced by another and the checksum made to fit.
fn forged(from: &str, to: &str) -> Result<Document, Fault> {
    let text = example().write();
    assert!(text.contains(from), "{from} is not in {text}");
    Document::read(&Document::sealed(&text.replace(from, to)))
}

#[test]
fn a_document_that_fits_its_checksum_is_still_checked() {
    let part = |name: &str| Err(Fault::Part(name.to_string()));
    assert_eq!(forged("d2", "d2"), Ok(example()));
    assert!(matches!(forged("\"d2\"", "\"d9\""), Err(Fault::Move(NodeId(3), _))));
    assert_eq!(forged("\"d2\"", "\"D2\""), part("nodes"));
    assert_eq!(forged("\"d2\"", "\"a2\""), part("nodes"));
    assert_eq!(forged("\"id\":3", "\"id\":2"), part("nodes"));
    assert_eq!(forged("\"parent\":1", "\"parent\":2"), part("nodes"));
    assert_eq!(forged("\"next\": 4", "\"next\": 3"), part("nodes"));
    assert_eq!(forged("\"title\"", "\"colour\": 1, \"title\""), part("colour"));
    assert_eq!(forged("\"Leçon 1\"", "\" Leçon 1\""), part("title"));
    assert_eq!(forged("[\"human\"", "[\"nobody\""), part("players"));
    let unknown = SetupError::UnknownGame("shogi".to_string());
    assert_eq!(forged("\"hexapawn\"", "\"shogi\""), Err(Fault::Setup(unknown)));
    let position = forged("\"position\": \"p", "\"position\": \"q");
    assert!(matches!(position, Err(Fault::Setup(SetupError::Position(_)))), "{position:?}");
}

#[test]
fn hostile_texts_are_refused_without_a_panic() {
    let mut rng = chance(1);
    let whole = example().write();
    let pieces: Vec<&str> = whole.split_inclusive([',', ':', '"', '{', '[']).collect();
    for _ in 0..20_000 {
        let mut shuffled: Vec<&str> = pieces.clone();
        for _ in 0..=below(&mut rng, 4) {
            let place = below(&mut rng, shuffled.len());
            let piece = pieces[below(&mut rng, pieces.len())];
            match below(&mut rng, 3) {
                0 => shuffled[place] = piece,
                1 => shuffled.insert(place, piece),
                _ => drop(shuffled.remove(place)),
            }
        }
        let text = Document::sealed(&shuffled.concat());
        if let Ok(document) = Document::read(&text) {
            assert_eq!(Document::read(&document.write()), Ok(document));
        }
    }
}
