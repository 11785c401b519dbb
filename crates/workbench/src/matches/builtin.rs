//! A built-in engine as a player of a match: it keeps a table of its own, with a seed of its own.

use std::sync::Arc;

use search::{Limits, Watch};

use super::allowance::Clock;
use super::fault::{FaultKind, Trouble};
use super::player::{Choice, Making, Player, Whose};
use crate::registry::{AnyTable, Engine, Table};
use crate::store::Setup;

pub(super) struct BuiltIn {
    engine: Engine,
    setup: Setup,
    table: Option<AnyTable>,
    watch: Arc<Watch>,
}

impl BuiltIn {
    pub(super) fn new(engine: Engine, making: &Making<'_>) -> BuiltIn {
        let mut setup = making.setup.clone();
        setup.settings.seed = making.seed;
        BuiltIn { engine, setup, table: None, watch: Arc::clone(&making.watch) }
    }

    fn table(&mut self) -> Result<&mut AnyTable, Trouble> {
        self.table.as_mut().ok_or_else(|| Trouble::fault(FaultKind::Crash, "setup"))
    }
}

impl Player for BuiltIn {
    fn begin(&mut self, _table: &dyn Table, _clock: &Clock) -> Result<(), Trouble> {
        self.table = self.setup.open().ok();
        self.table().map(|_| ())
    }

    fn see(&mut self, _table: &dyn Table, mv: &str, _whose: Whose) -> Result<(), Trouble> {
        let played = self.table()?.play(mv);
        played.map(|_| ()).map_err(|_| Trouble::fault(FaultKind::Refused, mv))
    }

    fn choose(&mut self, table: &dyn Table, clock: &Clock) -> Result<Choice, Trouble> {
        let limits = Limits {
            time: clock.limit(table.to_move()),
            nodes: clock.allowance().nodes,
            depth: None,
            watch: Arc::clone(&self.watch),
        };
        let engine = self.engine;
        let suggestion = self.table()?.suggest(engine, &limits);
        // A search that was stopped has an answer too, but not the one it would have found.
        if self.watch.is_stopped() {
            return Err(Trouble::Cancelled);
        }
        let text = suggestion.text.ok_or_else(|| Trouble::fault(FaultKind::Protocol, ""))?;
        Ok(Choice::Move(text))
    }

    fn count(&mut self) -> Result<Option<String>, Trouble> {
        Ok(None)
    }

    fn finish(&mut self) {}
}
