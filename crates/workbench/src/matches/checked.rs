//! Does every parser of this room survive every text? One property for the fuzzer and the tests.

use super::gomocup::Answer;
use super::{
    CommandLine, Contender, Counted, Finished, Plan, ReplyReader, Sprt, openings, read_time,
    wire_log,
};
use crate::registry::{self, Settings};

/// Reads a text as everything that can be read here; what is read and has a written form must be
/// read again from it. Panics if that does not hold.
pub fn check_texts(text: &str) {
    let mut reader = ReplyReader::default();
    for line in text.split('\n') {
        let _ = reader.push(line);
        let _ = Answer::read(line);
        let _ = Counted::read(line);
        let _ = read_time(line);
        let _ = CommandLine::read(line);
    }
    let _ = wire_log::read(text);
    let _ = Plan::read(text);
    if let Ok(contender) = Contender::read(text) {
        assert_eq!(Contender::read(&contender.text()), Ok(contender), "{text:?}");
    }
    if let Some(sprt) = Sprt::read(text) {
        assert_eq!(Sprt::read(&sprt.write()), Some(sprt), "{text:?}");
    }
    if let Some(game) = Finished::read(text) {
        assert_eq!(Finished::read(game.write().trim_end()), Some(game), "{text:?}");
    }
    let entry = registry::find("tictactoe").expect("tic-tac-toe is on the list");
    let mut table = (entry.open)(&Settings::new()).expect("its defaults are possible");
    let _ = openings::read(&mut *table, text);
    assert!(table.history().is_empty(), "{text:?}");
}
