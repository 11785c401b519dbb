//! How is somebody else's program run once, so that it harms nothing?
//!
//! It runs with the user's rights and is no prisoner: it could read and write the user's files.
//! What is limited is what a mistake does: time, memory, output, processes, the size of files.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::case::Partner;
use super::warden::{self, Warden};
use crate::matches::group;

/// What one run may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Processor time; on the clock [`PATIENCE`] times as much, for the machine may be busy.
    pub time: Duration,
    /// Resident memory of all its processes together.
    pub memory_bytes: u64,
    /// What it may print.
    pub output_bytes: usize,
    /// How many processes it may be.
    pub processes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let time = Duration::from_secs(5);
        Limits { time, memory_bytes: 512 << 20, output_bytes: 1 << 20, processes: 32 }
    }
}

/// A program, as it is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// The command and its arguments; at least one word.
    pub words: Vec<OsString>,
    /// Where it runs.
    pub folder: Option<PathBuf>,
}

impl Program {
    /// The command as a person would type it.
    pub fn line(&self) -> String {
        let quoted = |word: &OsString| quote(&word.to_string_lossy());
        self.words.iter().map(quoted).collect::<Vec<_>>().join(" ")
    }

    /// What a person types before it to be in its folder.
    pub fn place(&self) -> String {
        let Some(folder) = &self.folder else { return String::new() };
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.clone());
        format!("cd {} && ", quote(&folder.to_string_lossy()))
    }
}

/// A word as a shell reads it.
pub(super) fn quote(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./=+:,@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// By itself, with this code.
    Code(i32),
    /// By a signal that it brought upon itself.
    Signal(i32),
    /// It took too long.
    TimeOut,
    /// It printed too much.
    Output,
    /// It wanted too much memory.
    Memory,
    /// It became too many processes.
    Processes,
    /// It could not be started.
    NotStarted(String),
    /// Somebody wanted it to end.
    Stopped,
}

/// What a run is kept within.
#[derive(Clone, Copy)]
pub struct Keeping<'a> {
    /// What it may use.
    pub limits: &'a Limits,
    /// Who ends it.
    pub warden: &'a Warden,
    /// Whether to end it now; asked all the time.
    pub stop: &'a dyn Fn() -> bool,
}

impl std::fmt::Debug for Keeping<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Keeping").field("limits", self.limits).finish_non_exhaustive()
    }
}

/// A run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// What it printed.
    pub output: String,
    /// The end of what it printed on standard error.
    pub errors: String,
    /// How long it took.
    pub time: Duration,
}

/// How much longer than its processor time a run may take on the clock.
pub const PATIENCE: u32 = 4;
/// How much of standard error is kept.
const ERRORS_KEPT: usize = 4096;
/// How often a running program is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(4);
/// How often all that it started is measured: that reads all of `/proc`.
const MEASURE_EVERY: Duration = Duration::from_millis(40);
/// How long the pipes of an ended group may take to close.
const CLOSING: Duration = Duration::from_millis(500);
/// The longest file that a program may write, in blocks of 512 bytes.
const FILE_BLOCKS: u64 = 1 << 17;

/// Runs a program on an input; a partner answers its lines, otherwise its input ends with the text.
pub fn run(
    program: &Program,
    input: &str,
    partner: Option<Box<dyn Partner>>,
    keeping: Keeping<'_>,
) -> Run {
    let begun = Instant::now();
    let Keeping { limits, warden, .. } = keeping;
    let mut child = match warden.start(&mut command(program, limits)) {
        Ok(child) => child,
        Err(error) => return not_started(error.to_string()),
    };
    let mut talk = Talk::begin(&mut child, input, partner);
    let broken = watch(&mut child, &mut talk, keeping, begun);
    let status = warden.end(&mut child);
    talk.drain(limits.output_bytes);
    let time = begun.elapsed();
    let errors = String::from_utf8_lossy(&talk.errors).into_owned();
    let end = broken.unwrap_or_else(|| how_it_ended(status, &errors));
    let end = if talk.output.len() > limits.output_bytes { End::Output } else { end };
    talk.output.truncate(limits.output_bytes);
    let output = String::from_utf8_lossy(&talk.output).into_owned();
    Run { end, output, errors, time }
}

fn not_started(reason: String) -> Run {
    let (output, errors) = (String::new(), String::new());
    Run { end: End::NotStarted(reason), output, errors, time: Duration::ZERO }
}

/// On Unix a shell sets the limits that the system enforces, and becomes the program.
#[cfg(unix)]
fn command(program: &Program, limits: &Limits) -> Command {
    let mut command = Command::new("sh");
    command.arg("-c").arg(script(limits)).arg("sh").args(&program.words);
    piped(command, program.folder.as_deref())
}

#[cfg(not(unix))]
fn command(program: &Program, _limits: &Limits) -> Command {
    let mut command = Command::new(&program.words[0]);
    command.args(&program.words[1..]);
    piped(command, program.folder.as_deref())
}

fn piped(mut command: Command, folder: Option<&Path>) -> Command {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    command
}

/// Address space is the backstop of the resident memory that is watched: languages that reserve
/// more than they use need room. Processes are counted for the whole user, so what is there already
/// is added; the superuser is not limited by the system, only by the warden.
#[cfg(unix)]
fn script(limits: &Limits) -> String {
    let seconds = limits.time.as_secs() + 2;
    let kilobytes = (limits.memory_bytes * 4 + (1 << 30)) >> 10;
    let tasks = warden::tasks().map_or(String::new(), |tasks| {
        let most = tasks + limits.processes as u64 + 64;
        format!("ulimit -u {most} 2>/dev/null || ulimit -p {most} 2>/dev/null; ")
    });
    format!(
        "ulimit -c 0 2>/dev/null; ulimit -t {seconds} 2>/dev/null; ulimit -v {kilobytes} \
         2>/dev/null; ulimit -f {FILE_BLOCKS} 2>/dev/null; {tasks}exec \"$@\""
    )
}

/// Looks at a program until it ends; gives what it was ended for, if it was.
fn watch(child: &mut Child, talk: &mut Talk, keeping: Keeping<'_>, begun: Instant) -> Option<End> {
    let Keeping { limits, warden, stop } = keeping;
    let mut measured = begun;
    loop {
        talk.hear(LOOK_EVERY);
        if talk.output.len() > limits.output_bytes {
            return Some(End::Output);
        }
        if stop() {
            return Some(End::Stopped);
        }
        let (bytes, processor_time) = warden::leader(child.id());
        if processor_time > limits.time || begun.elapsed() > limits.time * PATIENCE {
            return Some(End::TimeOut);
        }
        if bytes > limits.memory_bytes {
            return Some(End::Memory);
        }
        if measured.elapsed() > MEASURE_EVERY {
            measured = Instant::now();
            let group = warden.measure(child.id());
            if group.processes > limits.processes {
                return Some(End::Processes);
            }
            if group.bytes > limits.memory_bytes {
                return Some(End::Memory);
            }
        }
        if group::has_ended(child) {
            return None;
        }
    }
}

fn how_it_ended(status: Option<ExitStatus>, errors: &str) -> End {
    const CPU_LIMIT: i32 = 24;
    let Some(status) = status else { return End::Signal(0) };
    let signal = group::signal(status);
    match status.code() {
        Some(code @ (126 | 127)) if errors.contains("exec") || errors.contains("not found") => {
            End::NotStarted(format!("{} ({code})", errors.trim()))
        }
        Some(0) => End::Code(0),
        _ if signal == Some(CPU_LIMIT) => End::TimeOut,
        _ if is_out_of_memory(errors) => End::Memory,
        Some(code) => End::Code(code),
        None => End::Signal(signal.unwrap_or(0)),
    }
}

/// Address space that the system refuses shows only in what the languages say about it.
fn is_out_of_memory(errors: &str) -> bool {
    ["MemoryError", "Out_of_memory", "Out of memory", "out of memory", "bad_alloc"]
        .iter()
        .any(|sign| errors.contains(sign))
}

/// The pipes of a program.
struct Talk {
    chunks: Receiver<Chunk>,
    answers: Option<Sender<String>>,
    partner: Option<Box<dyn Partner>>,
    output: Vec<u8>,
    /// How much of the output the partner has heard.
    heard: usize,
    errors: Vec<u8>,
}

enum Chunk {
    Output(Vec<u8>),
    Errors(Vec<u8>),
}

impl Talk {
    fn begin(child: &mut Child, input: &str, partner: Option<Box<dyn Partner>>) -> Talk {
        // A few chunks may wait; then the program has to.
        let (sender, chunks) = mpsc::sync_channel(16);
        let output = child.stdout.take().expect("it is piped");
        let errors = child.stderr.take().expect("it is piped");
        let errors_sender = sender.clone();
        thread::spawn(move || pump(output, |bytes| sender.send(Chunk::Output(bytes)).is_ok()));
        thread::spawn(move || {
            pump(errors, |bytes| errors_sender.send(Chunk::Errors(bytes)).is_ok());
        });
        let (answers, texts) = mpsc::channel::<String>();
        let mut stdin = child.stdin.take().expect("it is piped");
        thread::spawn(move || {
            for text in texts {
                if stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        let _ = answers.send(input.to_string());
        let answers = partner.is_some().then_some(answers);
        Talk { chunks, answers, partner, output: Vec::new(), heard: 0, errors: Vec::new() }
    }

    /// Waits a moment for something to be said.
    fn hear(&mut self, moment: Duration) -> bool {
        match self.chunks.recv_timeout(moment) {
            Ok(Chunk::Output(bytes)) => {
                self.output.extend(bytes);
                self.answer();
            }
            Ok(Chunk::Errors(bytes)) => {
                self.errors.extend(bytes);
                let surplus = self.errors.len().saturating_sub(ERRORS_KEPT);
                self.errors.drain(..surplus);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                thread::sleep(moment);
                return false;
            }
        }
        true
    }

    /// Lets the partner answer every whole line.
    fn answer(&mut self) {
        while let (Some(partner), Some(answers)) = (&mut self.partner, &self.answers) {
            let rest = &self.output[self.heard..];
            let Some(end) = rest.iter().position(|byte| *byte == b'\n') else { return };
            let line = String::from_utf8_lossy(&rest[..end]).into_owned();
            self.heard += end + 1;
            match partner.reply(&line) {
                Some(text) => drop(answers.send(text)),
                None => self.answers = None,
            }
        }
    }

    /// What is still in the pipes of a group that has ended.
    fn drain(&mut self, most: usize) {
        let until = Instant::now() + CLOSING;
        while Instant::now() < until && self.output.len() <= most {
            if !self.hear(Duration::from_millis(1)) {
                return;
            }
        }
    }
}

fn pump(mut from: impl Read, send: impl Fn(Vec<u8>) -> bool) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        if !send(buffer[..count].to_vec()) {
            return;
        }
    }
}
