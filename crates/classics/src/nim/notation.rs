//! How heaps and takings are written.

use game::picture::{Ground, Picture, Place};
use game::{Forbidden, Game, MoveError, Notation, Player, StateError, StateFault};

use super::{MOST_HEAPS, MOST_TOKENS, Nim, Removal, State};
use crate::scan::Scan;

impl Notation for Nim {
    fn show_move(&self, _state: &State, mv: Removal) -> String {
        match self.heaps.len() {
            1 => mv.count.to_string(),
            _ => format!("{}:{}", mv.heap + 1, mv.count),
        }
    }

    /// Accepts `2:3`, `2-3`, `2,3` and `2 3`; and the number of tokens alone where only one heap
    /// fits it.
    fn parse_move(&self, state: &State, text: &str) -> Result<Removal, MoveError> {
        if self.outcome(state).is_some() {
            return Err(MoveError::Over);
        }
        match read_numbers(text) {
            Some((heap, Some(count))) => self.removal(state, heap, count, text),
            Some((count, None)) if self.heaps.len() == 1 => self.removal(state, 1, count, text),
            Some((count, None)) => self.removal_from_any_heap(state, count, text),
            None => {
                let example = self.legal_moves(state)[0];
                let example = self.show_move(state, example);
                Err(MoveError::Unreadable { text: text.to_owned(), example })
            }
        }
    }

    fn show_state(&self, state: &State) -> String {
        let heaps: Vec<String> = self.heaps(state).iter().map(u32::to_string).collect();
        format!("{}/{}", heaps.join(","), state.to_move.index())
    }

    fn parse_state(&self, text: &str) -> Result<State, StateError> {
        let mut scan = Scan::new(text);
        let mut heaps = [0; MOST_HEAPS];
        for heap in &mut heaps[..self.heaps.len()] {
            scan.take_while(|character| character == ',' || character.is_whitespace());
            *heap = scan.number(0, MOST_TOKENS)?;
        }
        scan.skip_space();
        let mut to_move = Player::First;
        if scan.take(|character| character == '/').is_some() {
            scan.skip_space();
            to_move = Player::BOTH[scan.number(0, 1)? as usize];
        }
        scan.skip_space();
        if !scan.rest().is_empty() {
            return Err(scan.error(StateFault::TrailingText));
        }
        Ok(State { heaps, to_move })
    }

    fn picture(&self, state: &State) -> Picture {
        Picture::new(Ground::Heaps(self.heaps(state).to_vec()))
    }

    fn move_place(&self, _state: &State, mv: Removal) -> Option<Place> {
        Some(Place(u32::from(mv.heap)))
    }
}

impl Nim {
    /// The removal from a heap that is counted from 1.
    fn removal(
        &self,
        state: &State,
        number: u32,
        count: u32,
        text: &str,
    ) -> Result<Removal, MoveError> {
        let heap = (number as usize).checked_sub(1).filter(|&heap| heap < self.heaps.len());
        let why = match heap {
            None => Forbidden::NoHeap,
            Some(_) if !self.take.allows(count) => Forbidden::TakeNotAllowed,
            Some(heap) if state.heaps[heap] < count => Forbidden::HeapTooSmall,
            Some(heap) => return Ok(Removal { heap: heap as u8, count }),
        };
        Err(MoveError::Forbidden { text: text.to_owned(), why })
    }

    /// The only removal of so many tokens, from whatever heap.
    fn removal_from_any_heap(
        &self,
        state: &State,
        count: u32,
        text: &str,
    ) -> Result<Removal, MoveError> {
        let numbers = 1..=self.heaps.len() as u32;
        let mut fitting: Vec<Removal> =
            numbers.filter_map(|number| self.removal(state, number, count, text).ok()).collect();
        match fitting.pop() {
            Some(only) if fitting.is_empty() => Ok(only),
            Some(last) => {
                fitting.push(last);
                let candidates = fitting.iter().map(|&mv| self.show_move(state, mv)).collect();
                Err(MoveError::Ambiguous { text: text.to_owned(), candidates })
            }
            None if self.take.allows(count) => {
                Err(MoveError::Forbidden { text: text.to_owned(), why: Forbidden::HeapTooSmall })
            }
            None => self.removal(state, 1, count, text),
        }
    }
}

/// One or two numbers, with a separator between them.
fn read_numbers(text: &str) -> Option<(u32, Option<u32>)> {
    let mut scan = Scan::new(text.trim());
    let first = scan.digits()?;
    if scan.rest().is_empty() {
        return Some((first, None));
    }
    scan.skip_space();
    scan.take(|character| ":-,".contains(character));
    scan.skip_space();
    let second = scan.digits()?;
    scan.rest().is_empty().then_some((first, Some(second)))
}
