//! Who is stronger? Matches between built-in engines and programs that speak GTP or Gomocup's
//! protocol, at any game of the list.
//!
//! A [`Plan`] says what is played by whom, and under which limits. A [`Folder`] keeps the plan, the
//! games and everything that was said; [`run`] plays what is left of it, several games at once,
//! and can be stopped and taken up again at any moment: a game counts once its line is on the disk,
//! and a game that was not finished is played again with the same seed. [`Standing`] sums it up.
//! [`attach()`] asks a program whether it is there before a match relies on it.
//!
//! Nothing here prints. Words are only in [`shown`], and in [`html`] and [`chart`], which make
//! reports.

mod allowance;
mod attach;
mod builtin;
mod cells;
pub mod chart;
mod checked;
mod command_line;
mod contender;
mod error;
mod fault;
mod finished;
mod folder;
pub mod gomocup;
pub(crate) mod group;
mod gtp;
mod gtp_reply;
pub mod html;
pub mod openings;
mod plan;
mod player;
mod record;
mod referee;
mod run;
pub mod shown;
mod sitting;
pub mod spelling;
mod sprt;
mod standing;
mod statistics;
mod wire;
pub mod wire_log;

#[cfg(test)]
mod tests;

pub use allowance::{Allowance, Clock, read_time};
pub use attach::{Introduction, attach, attach_heard};
pub use cells::{Cell, Cells, PASS, is_pass};
pub use checked::check_texts;
pub use command_line::{CommandLine, CommandLineError};
pub use contender::{Contender, ContenderError, Entrant, Kind};
pub use error::{MatchError, NotAttached};
pub use fault::{Fault, FaultKind, Trouble};
pub use finished::{Ending, Finished};
pub use folder::{Folder, new_wire, wire_path, write_records};
pub use gtp_reply::{Reply, ReplyReader};
pub use plan::{Count, LONGEST, Plan, PlanError, plan};
pub use player::Choice;
pub use record::{Record, records};
pub use referee::{Abandoned, Counted, play};
pub use run::{Pace, RunEnd, run, run_at};
pub use sitting::Sitting;
pub use sprt::{Model, Sprt, Verdict};
pub use standing::{SprtStanding, Standing};
pub use statistics::{Interval, Tally, Z95, elo, expected_score, wilson};
pub use wire::{Ended, Tap, Wire, WireError};
