//! How a [`TableOf`] answers from a table of the whole game.

use game::{Keyed, Notation, Undo, Value};
use search::tablebase::{self, BuildError, MoveValues, ReadError, Room, Scheme, Verified, verify};
use search::{Certainty, Limits};

use super::table::{Base, Solved, Stats, Suggestion, TableFlaw, Worth};
use super::table_of::TableOf;

impl<G: Undo + Keyed + Notation> TableOf<G> {
    fn scheme(&self) -> Scheme<G> {
        self.extras.scheme.unwrap_or_else(Scheme::plain)
    }

    pub(super) fn solve_into_table(
        &self,
        label: &str,
        room: Room,
        limits: &Limits,
    ) -> Result<Vec<u8>, BuildError> {
        self.refuse_the_hopeless()?;
        tablebase::build(&self.game, &self.scheme(), label, room, limits)
    }

    pub(super) fn verify_with_rules(
        &self,
        base: &Base,
        limits: &Limits,
    ) -> Result<Verified, TableFlaw> {
        verify(base, &self.game, &self.scheme(), limits)
            .map_err(|flaw| flaw.map(|state| self.game.show_state(&state)))
    }

    pub(super) fn value_in_table(&self) -> Result<Option<Value>, ReadError> {
        match &self.base {
            Some(base) => base.value(&self.game, &self.scheme(), &self.state),
            None => Ok(None),
        }
    }

    /// Every move with its value, if the table has them all. A damaged table is passed over: the
    /// search that answers in its place is slower and right.
    pub(super) fn move_values_in_table(&self) -> Option<MoveValues<G>> {
        let base = self.base.as_ref()?;
        base.move_values(&self.game, &self.scheme(), &self.state).ok().flatten()
    }

    /// One of the best moves, any of them.
    pub(super) fn suggest_from_table(&mut self) -> Option<Suggestion> {
        let values = self.move_values_in_table()?;
        let best = values.iter().map(|(_, value)| *value).max()?;
        let equal: Vec<G::Move> =
            values.iter().filter(|(_, value)| *value == best).map(|(mv, _)| *mv).collect();
        let mv = self.ties.pick(&equal)?;
        let text = Some(self.game.show_move(&self.state, mv));
        Some(Suggestion { text, value: best, certainty: Certainty::Proved })
    }

    /// The move of a win that is known in advance.
    pub(super) fn advised(&self) -> Option<Suggestion> {
        let (text, plies) = self.advice.as_ref()?.reply(&self.game.show_state(&self.state))?;
        let value = Value::Win(plies);
        Some(Suggestion { text: Some(text), value, certainty: Certainty::Proved })
    }

    pub(super) fn solve_from_table(&self) -> Option<Solved> {
        let value = self.value_in_table().ok().flatten()?;
        let base = self.base.as_ref()?;
        let line = base.line(&self.game, &self.scheme(), &self.state).ok().flatten()?;
        let stats = Stats { calls: 0, positions: Some(base.counts().entries) };
        Some(Solved { worth: Worth::Value(value), line: self.line_text(&line), stats })
    }
}
