//! Who makes sure that nothing a program started outlives it?
//!
//! A program leads a process group, which is ended with it. On Linux, what leaves the group (a
//! daemon, say) is found by its parents as long as they live; afterwards it becomes a child of this
//! process, for it asked to inherit orphans, and is known by having been seen before or by a mark in
//! its environment. An orphan without either is ended with the last program that runs.
//!
//! Should this process itself be killed, a small shell that waits for that ends whatever carries
//! the mark. A program that takes the mark out of its environment escapes it then.

use std::collections::{HashMap, HashSet};
use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use crate::matches::group;

/// The name of the mark in the environment.
const MARK: &str = "STRATEGE_RUN";
/// Waits until its input ends, which it does with whoever holds it; then ends what has the mark.
const GUARD: &str = r#"while read -r line; do :; done; round=0; while [ $round -lt 50 ]; do
found=$(grep -Fls -e "$1" /proc/[0-9]*/environ 2>/dev/null); [ -n "$found" ] || exit 0
for path in $found; do id=${path#/proc/}; kill -KILL "${id%/environ}" 2>/dev/null; done
round=$((round + 1)); done"#;

/// Knows the running programs.
#[derive(Debug)]
pub struct Warden {
    /// What all marks of this warden begin with.
    mark: String,
    known: Mutex<Known>,
    guard: Option<Child>,
}

/// The running programs, by their leaders.
#[derive(Debug, Default)]
struct Known {
    runs: HashMap<u32, Run>,
    begun: u64,
    guard: Option<u32>,
}

/// A running program.
#[derive(Debug)]
struct Run {
    mark: String,
    /// Processes that were seen to be its own: their numbers, and when they began.
    seen: HashSet<(u32, u64)>,
}

/// How large a program is, with all that it started.
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
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let mark = format!("{}-{}-", std::process::id(), since.as_nanos());
        let guard = if cfg!(target_os = "linux") { guard(&mark).ok() } else { None };
        let known = Known { guard: guard.as_ref().map(Child::id), ..Known::default() };
        Warden { mark, known: Mutex::new(known), guard }
    }

    /// Starts a program as the leader of a group.
    pub(super) fn start(&self, command: &mut Command) -> io::Result<Child> {
        group::lead(command);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.begun += 1;
        let mark = format!("{}{}", self.mark, known.begun);
        let child = command.env(MARK, &mark).spawn()?;
        known.runs.insert(child.id(), Run { mark, seen: HashSet::new() });
        Ok(child)
    }

    /// How large a program is, with all that it started.
    pub(super) fn measure(&self, leader: u32) -> Measure {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).measure(leader)
    }

    /// Ends a program, its group, and whatever escaped from it.
    pub(super) fn end(&self, child: &mut Child) -> Option<std::process::ExitStatus> {
        // A last look, while parents still tell whose children are whose.
        let _ = self.measure(child.id());
        let status = group::end(child);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.sweep(child.id());
        known.runs.remove(&child.id());
        status
    }
}

impl Default for Warden {
    fn default() -> Warden {
        Warden::new()
    }
}

impl Drop for Warden {
    fn drop(&mut self) {
        if let Some(guard) = &mut self.guard {
            let _ = guard.kill();
            let _ = guard.wait();
        }
    }
}

/// In a group of its own, it outlives what ends the group of this process.
fn guard(mark: &str) -> io::Result<Child> {
    let mut command = Command::new("sh");
    command.args(["-c", GUARD, "sh", &format!("{MARK}={mark}")]);
    group::lead(&mut command);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
}

#[cfg(not(target_os = "linux"))]
impl Known {
    fn measure(&mut self, _leader: u32) -> Measure {
        Measure::default()
    }

    fn sweep(&mut self, _leader: u32) {}
}

#[cfg(target_os = "linux")]
impl Known {
    fn measure(&mut self, leader: u32) -> Measure {
        let own = self.own(leader);
        if let Some(run) = self.runs.get_mut(&leader) {
            run.seen.extend(own.iter().map(|process| (process.id, process.began)));
        }
        let page = rustix::param::page_size() as u64;
        let bytes = own.iter().map(|process| process.pages * page).sum();
        Measure { processes: own.len(), bytes }
    }

    /// The living processes of a program: its leader, its group, its orphans, and their children.
    fn own(&self, leader: u32) -> Vec<Process> {
        let mut others: Vec<Process> = processes().filter(|process| !process.is_dead).collect();
        let is_root = |process: &Process| {
            process.id == leader || process.group == leader || self.is_orphan_of(process, leader)
        };
        let mut own: Vec<Process> = others.extract_if(.., |process| is_root(process)).collect();
        let mut next = 0;
        while let Some(parent) = own.get(next).map(|process| process.id) {
            own.extend(others.extract_if(.., |process| process.parent == parent));
            next += 1;
        }
        own
    }

    /// Whether this process inherited another from a program; what nobody knows is of the last one.
    fn is_orphan_of(&self, process: &Process, leader: u32) -> bool {
        if !self.is_orphan(process) {
            return false;
        }
        let Some(run) = self.runs.get(&leader) else { return false };
        self.runs.len() == 1
            || run.seen.contains(&(process.id, process.began))
            || carries(process.id, &run.mark)
    }

    fn is_orphan(&self, process: &Process) -> bool {
        process.parent == std::process::id()
            && !self.runs.contains_key(&process.id)
            && self.guard != Some(process.id)
    }

    /// Ends what is left of a program whose leader has ended; each round ends all that is there.
    fn sweep(&mut self, leader: u32) {
        use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
        const ROUNDS: usize = 1000;
        let pid = |process: &Process| i32::try_from(process.id).ok().and_then(Pid::from_raw);
        for _ in 0..ROUNDS {
            let left = self.own(leader);
            for id in left.iter().filter_map(pid) {
                let _ = kill_process(id, Signal::KILL);
            }
            let orphans = left.iter().filter(|process| self.is_orphan(process));
            for id in orphans.filter_map(pid) {
                let _ = waitpid(Some(id), WaitOptions::empty());
            }
            if left.is_empty() {
                break;
            }
        }
        let dead = processes().filter(|process| process.is_dead && self.is_orphan(process));
        for id in dead.filter_map(|process| pid(&process)) {
            let _ = waitpid(Some(id), WaitOptions::NOHANG);
        }
    }
}

/// Whether a process has a mark in its environment.
#[cfg(target_os = "linux")]
fn carries(id: u32, mark: &str) -> bool {
    let entry = format!("{MARK}={mark}");
    let environment = std::fs::read(format!("/proc/{id}/environ")).unwrap_or_default();
    environment.split(|byte| *byte == 0).any(|found| found == entry.as_bytes())
}

/// A process as `/proc` shows it.
#[cfg(target_os = "linux")]
#[derive(Debug, Clone, Copy)]
struct Process {
    id: u32,
    is_dead: bool,
    parent: u32,
    group: u32,
    /// Processor time, in ticks.
    ticks: u64,
    /// When it began, which tells it from a later one with the same number.
    began: u64,
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
    let mut fields = rest.split_whitespace();
    let is_dead = matches!(fields.next()?, "Z" | "X");
    let parent = fields.next()?.parse().ok()?;
    let group = fields.next()?.parse().ok()?;
    let user: u64 = fields.nth(8)?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    let began = fields.nth(6)?.parse().ok()?;
    let pages = fields.nth(1)?.parse().ok()?;
    Some(Process { id, is_dead, parent, group, ticks: user + system, began, pages })
}

/// The bytes and the processor time of the leader alone, which is cheap to ask.
#[cfg(target_os = "linux")]
pub(super) fn leader(leader: u32) -> (u64, Duration) {
    let Some(process) = read_process(leader) else { return (0, Duration::ZERO) };
    let milliseconds = process.ticks * 1000 / rustix::param::clock_ticks_per_second().max(1);
    (process.pages * rustix::param::page_size() as u64, Duration::from_millis(milliseconds))
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
