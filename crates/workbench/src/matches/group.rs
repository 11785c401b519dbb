//! How is exactly what was started ended, and nothing else?
//!
//! On Unix a child leads a process group, and the group is ended before its leader is collected:
//! until then the system gives the group's number to nobody else. Elsewhere only the child itself
//! is ended.

use std::process::{Child, Command, ExitStatus};

/// Lets a command lead a group of its own.
#[cfg(unix)]
pub(crate) fn lead(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

/// Lets a command be as it is.
#[cfg(not(unix))]
pub(crate) fn lead(_command: &mut Command) {}

/// Whether the child has ended; its exit code stays to be collected.
#[cfg(unix)]
pub(crate) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // Without an answer there is no such child any more.
    waitid(WaitId::Pid(Pid::from_child(child)), options).map_or(true, |status| status.is_some())
}

/// Whether the child has ended.
#[cfg(not(unix))]
pub(crate) fn has_ended(child: &mut Child) -> bool {
    child.try_wait().map_or(true, |status| status.is_some())
}

/// Ends the child with all that it started, and collects its exit code.
pub(crate) fn end(child: &mut Child) -> Option<ExitStatus> {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
    let _ = child.kill();
    child.wait().ok()
}

/// The signal that ended a process.
#[cfg(unix)]
pub(crate) fn signal(status: ExitStatus) -> Option<i32> {
    use std::os::unix::process::ExitStatusExt;
    status.signal()
}

/// There are no signals here.
#[cfg(not(unix))]
pub(crate) fn signal(_status: ExitStatus) -> Option<i32> {
    None
}
