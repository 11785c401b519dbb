//! Who makes sure that nothing a program started outlives it?
//!
//! A program leads a process group, which is ended with it. On Linux, what leaves the group (a
//! daemon, say) becomes a child of this process, for it asked to inherit orphans; whatever child is
//! none of the known programs is ended too.

use std::collections::HashSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::matches::group;

/// Knows the running programs.
#[derive(Debug)]
pub struct Warden {
    known: Mutex<HashSet<u32>>,
}

/// How large a group of processes is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Measure {
    pub(super) processes: usize,
    pub(super) bytes: u64,
}

impl Warden {
    /// Starts to guard: from now on this process inherits the orphans of what it starts. Only one
    /// warden may be at work in a process, and only it may start others.
    pub fn new() -> Warden {
        #[cfg(target_os = "linux")]
        let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
        Warden { known: Mutex::default() }
    }

    /// Starts a program as the leader of a group.
    pub(super) fn start(&self, command: &mut Command) -> io::Result<Child> {
        group::lead(command);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let child = command.spawn()?;
        known.insert(child.id());
        Ok(child)
    }

    /// Ends a program, its group, and whatever escaped from it.
    pub(super) fn end(&self, child: &mut Child) -> Option<std::process::ExitStatus> {
        let status = group::end(child);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.remove(&child.id());
        sweep(&known);
        status
    }
}

impl Default for Warden {
    fn default() -> Warden {
        Warden::new()
    }
}

/// Ends orphans until there are none; each round ends all that are there.
#[cfg(target_os = "linux")]
fn sweep(known: &HashSet<u32>) {
    use rustix::process::{Pid, Signal, WaitOptions, kill_process, kill_process_group, waitpid};
    const ROUNDS: usize = 1000;
    let own = std::process::id();
    for _ in 0..ROUNDS {
        let orphans = processes().filter(|found| found.parent == own && !known.contains(&found.id));
        let mut any = false;
        for orphan in orphans {
            let Some(id) = i32::try_from(orphan.id).ok().and_then(Pid::from_raw) else { continue };
            any = true;
            // Its group too, unless it is a group that others live in.
            if orphan.group == orphan.id {
                let _ = kill_process_group(id, Signal::KILL);
            }
            let _ = kill_process(id, Signal::KILL);
            let _ = waitpid(Some(id), WaitOptions::empty());
        }
        if !any {
            return;
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn sweep(_known: &HashSet<u32>) {}

/// A process as `/proc` shows it.
#[cfg(target_os = "linux")]
#[derive(Debug, Clone, Copy)]
struct Process {
    id: u32,
    parent: u32,
    group: u32,
    /// Processor time, in ticks.
    ticks: u64,
    pages: u64,
}

#[cfg(target_os = "linux")]
fn processes() -> impl Iterator<Item = Process> {
    let folders = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    folders.filter_map(|folder| {
        let id: u32 = folder.file_name().to_str()?.parse().ok()?;
        read_process(id)
    })
}

#[cfg(target_os = "linux")]
fn read_process(id: u32) -> Option<Process> {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name stands in brackets and may hold anything, brackets too.
    let rest = &text[text.rfind(')')? + 1..];
    let mut fields = rest.split_whitespace().skip(1);
    let parent = fields.next()?.parse().ok()?;
    let group = fields.next()?.parse().ok()?;
    let user: u64 = fields.nth(8)?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    let pages = fields.nth(8)?.parse().ok()?;
    Some(Process { id, parent, group, ticks: user + system, pages })
}

/// How large the group of a program is.
#[cfg(target_os = "linux")]
pub(super) fn measure(leader: u32) -> Measure {
    let mut measure = Measure::default();
    for process in processes().filter(|process| process.group == leader) {
        measure.processes += 1;
        measure.bytes += process.pages * rustix::param::page_size() as u64;
    }
    measure
}

/// The bytes and the processor time of the leader alone, which is cheap to ask.
#[cfg(target_os = "linux")]
pub(super) fn leader(leader: u32) -> (u64, Duration) {
    let Some(process) = read_process(leader) else { return (0, Duration::ZERO) };
    let milliseconds = process.ticks * 1000 / rustix::param::clock_ticks_per_second().max(1);
    (process.pages * rustix::param::page_size() as u64, Duration::from_millis(milliseconds))
}

#[cfg(not(target_os = "linux"))]
pub(super) fn measure(_leader: u32) -> Measure {
    Measure::default()
}

#[cfg(not(target_os = "linux"))]
pub(super) fn leader(_leader: u32) -> (u64, Duration) {
    (0, Duration::ZERO)
}

/// How many processes and threads there are now.
pub(super) fn tasks() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split_whitespace().nth(3)?.split('/').nth(1)?.parse().ok()
}
