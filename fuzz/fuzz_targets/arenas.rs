//! Reading never panics, and what is read is kept by each format that can hold it.
//! `crates/arenas/tests/hostile.rs` checks the same property on seeded texts.

#![no_main]

use arenas::{Document, Format, read, read_as};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = read(text);
    for format in Format::ALL {
        if let Ok(read) = read_as(format, text) {
            check_writing(&read.document);
        }
    }
});

fn check_writing(document: &Document) {
    for format in Format::ALL {
        let written = document.write(format);
        let again = read(&written).unwrap_or_else(|error| panic!("{error} in\n{written}"));
        assert_eq!(again.format, format, "{written}");
        assert_eq!(again.document.write(format), written);
        if matches!(format, Format::Json | Format::Dot) {
            assert_eq!(&again.document, document, "{written}");
        }
    }
}
