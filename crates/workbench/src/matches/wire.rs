//! How does one talk to a program that may hang, crash, or say anything?
//!
//! A child process with one thread each for its standard input, output and error, so that neither
//! side can block the other. Every line is kept in the game's [`WireLog`]; in memory there are only
//! the lines that wait to be read and the last words of standard error. On Unix the child leads a
//! process group of its own: whatever it started ends with it, and nothing else does.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use search::Watch;

use super::command_line::CommandLine;
use super::contender::Entrant;
use super::group;
use super::wire_log::{Direction, WireLog};

/// A longer line is a fault of the engine.
const LONGEST_LINE: u64 = 1 << 20;
/// So many lines may wait to be read; then the engine has to wait.
const MOST_WAITING: usize = 4096;
/// How many lines of standard error are remembered.
const LAST_WORDS: usize = 20;
/// How often a waiting referee looks whether it should stop.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How long the last words of a dead engine may take to arrive.
const LAST_WORDS_TIME: Duration = Duration::from_millis(500);

/// A running engine.
#[derive(Debug)]
pub struct Wire {
    child: Child,
    input: Option<Sender<String>>,
    output: Receiver<Incoming>,
    errors: Arc<Mutex<VecDeque<String>>>,
    errors_end: Receiver<()>,
    end: Option<Ended>,
    tap: Tap,
    watch: Arc<Watch>,
}

/// Where the lines of one engine are kept.
#[derive(Debug, Clone)]
pub struct Tap {
    /// The log of the game.
    pub log: Arc<WireLog>,
    /// Whose wire it is.
    pub entrant: Entrant,
}

impl Tap {
    fn add(&self, direction: Direction, text: &str) {
        self.log.add(Some(self.entrant), direction, text);
    }

    /// Adds a remark of the referee about this engine.
    pub fn remark(&self, text: &str) {
        self.add(Direction::Remark, text);
    }
}

#[derive(Debug)]
enum Incoming {
    Line(String),
    TooLong,
}

/// How an engine ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// Its exit code; `None` if a signal ended it.
    pub code: Option<i32>,
    /// The signal that ended it, where there are signals.
    pub signal: Option<i32>,
    /// The last lines of its standard error.
    pub last_words: Vec<String>,
}

/// Why nothing was heard.
#[derive(Debug)]
pub enum WireError {
    /// The program could not be started.
    NotStarted(io::Error),
    /// It has ended.
    Gone(Ended),
    /// It said nothing in time.
    TimedOut,
    /// It wrote a line that is too long to be one.
    TooLong,
    /// The match is being stopped.
    Cancelled,
}

impl Wire {
    /// Starts a program.
    ///
    /// # Errors
    /// When the system cannot start it.
    pub fn start(line: &CommandLine, tap: Tap, watch: Arc<Watch>) -> Result<Wire, WireError> {
        let mut command = Command::new(line.program());
        command.args(line.arguments());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        group::lead(&mut command);
        let mut child = command.spawn().map_err(WireError::NotStarted)?;
        tap.remark(&format!("start {}", line.text()));
        let input = write_lines(child.stdin.take().expect("it is piped"));
        let output = child.stdout.take().expect("it is piped");
        let (lines, receiver) = mpsc::sync_channel(MOST_WAITING);
        let listener = tap.clone();
        thread::spawn(move || read_lines(output, &listener, Direction::From, &lines));
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        let errors_end = remember_errors(&mut child, &tap, &errors);
        let input = Some(input);
        Ok(Wire { child, input, output: receiver, errors, errors_end, end: None, tap, watch })
    }

    /// Says a line. An engine that no longer listens is noticed when it does not answer.
    pub fn send(&mut self, line: &str) {
        self.tap.add(Direction::To, line);
        if let Some(input) = &self.input {
            let _ = input.send(line.to_string());
        }
    }

    /// Forgets lines that were said before anything was asked; gives how many. One who never stops
    /// talking is heard when it is asked.
    pub fn forget_waiting(&mut self) -> usize {
        self.output.try_iter().take(MOST_WAITING).count()
    }

    /// The next line, if it comes in time.
    ///
    /// # Errors
    /// When it does not, or the engine has ended.
    pub fn receive(&mut self, until: Instant) -> Result<String, WireError> {
        loop {
            if self.watch.is_stopped() {
                return Err(WireError::Cancelled);
            }
            let now = Instant::now();
            if now >= until {
                return Err(WireError::TimedOut);
            }
            match self.output.recv_timeout(LOOK_EVERY.min(until - now)) {
                Ok(Incoming::Line(line)) => return Ok(line),
                Ok(Incoming::TooLong) => return Err(WireError::TooLong),
                Err(RecvTimeoutError::Disconnected) => return Err(WireError::Gone(self.ended())),
                // Something that it started may keep its output open after it has gone.
                Err(RecvTimeoutError::Timeout) if group::has_ended(&mut self.child) => {
                    if let Ok(Incoming::Line(line)) = self.output.try_recv() {
                        return Ok(line);
                    }
                    return Err(WireError::Gone(self.ended()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Closes its input and waits a moment; ends it if it does not end by itself.
    pub fn end(&mut self, grace: Duration) -> Ended {
        self.input = None;
        let until = Instant::now() + grace;
        while self.end.is_none() && Instant::now() < until && !group::has_ended(&mut self.child) {
            // Its last lines belong to the log, and a full pipe would keep it from ending.
            let moment = Duration::from_millis(1);
            if let Err(RecvTimeoutError::Disconnected) = self.output.recv_timeout(moment) {
                thread::sleep(moment);
            }
        }
        self.ended()
    }

    /// Who writes where, for the referee's remarks.
    pub fn tap(&self) -> &Tap {
        &self.tap
    }

    /// Ends the group if it has not ended, and collects the exit code and the last words.
    fn ended(&mut self) -> Ended {
        if let Some(end) = &self.end {
            return end.clone();
        }
        self.input = None;
        // An engine that closed its output is about to end: its own exit code is worth a moment.
        let until = Instant::now() + LAST_WORDS_TIME;
        while self.output_is_closed()
            && Instant::now() < until
            && !group::has_ended(&mut self.child)
        {
            thread::sleep(Duration::from_millis(1));
        }
        let status = group::end(&mut self.child);
        let _ = self.errors_end.recv_timeout(LAST_WORDS_TIME);
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let last_words = errors.iter().cloned().collect();
        let code = status.and_then(|status| status.code());
        let end = Ended { code, signal: status.and_then(group::signal), last_words };
        drop(errors);
        self.tap.remark(&match (end.code, end.signal) {
            (Some(code), _) => format!("end code {code}"),
            (None, Some(signal)) => format!("end signal {signal}"),
            (None, None) => "end".to_string(),
        });
        self.end = Some(end.clone());
        end
    }

    fn output_is_closed(&self) -> bool {
        matches!(self.output.try_recv(), Err(mpsc::TryRecvError::Disconnected))
    }
}

impl Drop for Wire {
    /// Nothing that was started outlives its game.
    fn drop(&mut self) {
        self.end(Duration::ZERO);
    }
}

fn write_lines(mut input: impl Write + Send + 'static) -> Sender<String> {
    let (sender, lines) = mpsc::channel::<String>();
    thread::spawn(move || {
        for line in lines {
            let sent = input.write_all(format!("{line}\n").as_bytes());
            if sent.and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

/// Reads lines until the pipe is closed or nobody wants them; each is kept in the log first.
fn read_lines(output: impl Read, tap: &Tap, direction: Direction, lines: &SyncSender<Incoming>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let is_whole = bytes.last() == Some(&b'\n') || (bytes.len() as u64) < LONGEST_LINE;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_end_matches(['\n', '\r']);
        tap.add(direction, text);
        let incoming = if is_whole { Incoming::Line(text.to_string()) } else { Incoming::TooLong };
        if lines.send(incoming).is_err() {
            return;
        }
    }
}

/// Keeps the last lines of standard error; the receiver hears when there will be no more.
fn remember_errors(
    child: &mut Child,
    tap: &Tap,
    errors: &Arc<Mutex<VecDeque<String>>>,
) -> Receiver<()> {
    let output = child.stderr.take().expect("it is piped");
    let (lines, receiver) = mpsc::sync_channel(MOST_WAITING);
    let (end, errors_end) = mpsc::channel();
    let (tap, errors) = (tap.clone(), Arc::clone(errors));
    thread::spawn(move || read_lines(output, &tap, Direction::Error, &lines));
    thread::spawn(move || {
        for incoming in receiver {
            let Incoming::Line(line) = incoming else { continue };
            let mut errors = errors.lock().unwrap_or_else(PoisonError::into_inner);
            if errors.len() == LAST_WORDS {
                errors.pop_front();
            }
            errors.push_back(line);
        }
        let _ = end.send(());
    });
    errors_end
}
