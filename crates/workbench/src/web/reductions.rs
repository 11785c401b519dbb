//! Which boards were compiled lately? Every click on a page asks for its board again.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use sat_to_go::compile::CompileError;
use sat_to_go::formula::FormulaError;
use sat_to_go::play::Fought;
use sat_to_go::{Formula, Reduction};
use search::Limits;
use thiserror::Error;

use crate::reduction::{Map, Report};
use crate::words::{Explain, Words};

/// How many boards are kept.
const KEPT: usize = 6;

/// A board of more rows takes tens of megabytes: it is kept alone.
const LARGE: u32 = 1000;

/// How long the circuit may be solved while a reader waits.
const PATIENCE: Duration = Duration::from_secs(5);

/// A board with what is known of it.
#[derive(Debug)]
pub(super) struct Compiled {
    pub(super) reduction: Reduction,
    pub(super) report: Report,
    /// Both intended strategies against each other, once somebody watched them.
    fought: OnceLock<Option<Arc<Fought>>>,
    /// The board from afar, once somebody looked.
    map: OnceLock<Map>,
}

impl Compiled {
    /// The fight of both intended strategies, played at the first call only.
    pub(super) fn fought(&self) -> Option<Arc<Fought>> {
        let played = || {
            let values = self.report.values(&self.reduction);
            Fought::of(&self.reduction, &values, |_| true).map(Arc::new)
        };
        self.fought.get_or_init(played).clone()
    }

    /// The board from afar, drawn at the first call only.
    pub(super) fn map(&self) -> &Map {
        self.map.get_or_init(|| Map::of(&self.reduction))
    }
}

/// Why a text has no board.
#[derive(Debug, Clone, Error)]
pub(super) enum NoBoard {
    #[error(transparent)]
    Formula(#[from] FormulaError),
    #[error(transparent)]
    Compile(#[from] CompileError),
}

impl Explain for NoBoard {
    fn explain(&self, words: &Words) -> String {
        match self {
            NoBoard::Formula(error) => error.explain(words),
            NoBoard::Compile(error) => error.explain(words),
        }
    }
}

/// A formula as it was asked for, and its board.
type Kept = (String, Arc<Compiled>);

/// The boards of the last few formulas.
#[derive(Debug, Clone, Default)]
pub(super) struct Reductions {
    kept: Arc<Mutex<Vec<Kept>>>,
}

impl Reductions {
    /// The board of a formula, compiled if it is not among the last ones.
    pub(super) fn of(&self, text: &str) -> Result<Arc<Compiled>, NoBoard> {
        let known = {
            let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.iter().find(|(own, _)| own == text).map(|(_, compiled)| Arc::clone(compiled))
        };
        if let Some(compiled) = known {
            return Ok(compiled);
        }
        let reduction = Reduction::in_any_order(&Formula::read(text)?)?;
        let is_large = reduction.balance.side > LARGE;
        let limits = Limits { time: Some(PATIENCE), ..Limits::default() };
        let report = Report::of(&reduction, &limits);
        let (fought, map) = (OnceLock::new(), OnceLock::new());
        let compiled = Arc::new(Compiled { reduction, report, fought, map });
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if is_large {
            kept.clear();
        } else if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((text.to_owned(), Arc::clone(&compiled)));
        Ok(compiled)
    }
}
