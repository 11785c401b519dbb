//! How long was this thread on a core? On a shared machine the time of day says less.

use std::time::Duration;

/// The time that this thread has spent on a core; where the system does not tell, the time since
/// the first question.
#[cfg(unix)]
pub(super) fn on_a_core() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// The time that this thread has spent on a core; where the system does not tell, the time since
/// the first question.
#[cfg(not(unix))]
pub(super) fn on_a_core() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}
