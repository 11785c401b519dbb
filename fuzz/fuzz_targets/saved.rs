//! A saved game is read or refused, and what is read is written back unchanged.

#![no_main]

use libfuzzer_sys::fuzz_target;
use workbench::saved::SavedGame;

fuzz_target!(|text: &str| {
    if let Ok(saved) = SavedGame::read(text) {
        assert_eq!(SavedGame::read(&saved.write()), Ok(saved));
    }
});
