//! Whatever a file of Go holds, it becomes documents that read back as they were written, or none.

#![no_main]

use libfuzzer_sys::fuzz_target;
use workbench::goban;
use workbench::store::{Document, Timestamp};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(opening) = goban::open(bytes, Timestamp(0)) {
        for (document, _) in opening.documents {
            assert_eq!(Document::read(&document.write()).as_ref(), Ok(&document));
        }
    }
});
