//! The protocol over two pipes: lines come in on a thread of their own, so that they end streams.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;

use super::{Job, Reply, Session, Stop, line};

/// Lines that wait before the reader does.
const WAITING: usize = 256;

/// Answers every line of `input` until `quit` or its end.
///
/// # Errors
/// When the output cannot be written.
pub fn serve(
    mut session: Session,
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
) -> io::Result<()> {
    let (sender, lines) = sync_channel(WAITING);
    let stop = session.stopper();
    let ear = stop.clone();
    thread::spawn(move || read(input, &sender, &ear));
    let mut waiting = None;
    while let Some(line) = waiting.take().or_else(|| next(&mut session, &lines)) {
        if ends_searches(&line) {
            stop.line_reached();
        }
        match session.respond(&line) {
            Reply::Nothing => {}
            Reply::Now(text) => write(out, &text)?,
            Reply::Last(text) => return write(out, &text),
            Reply::Stream(job) => waiting = stream(&mut session, *job, &lines, out)?,
        }
    }
    Ok(())
}

/// The next line; the session ponders meanwhile if it likes.
fn next(session: &mut Session, lines: &Receiver<Vec<u8>>) -> Option<Vec<u8>> {
    loop {
        match lines.try_recv() {
            Ok(line) => return Some(line),
            Err(TryRecvError::Disconnected) => return None,
            Err(TryRecvError::Empty) if session.ponder() => {}
            Err(TryRecvError::Empty) => return lines.recv().ok(),
        }
    }
}

/// Every line, however long; a line that cannot be read is the end.
fn read(mut input: impl BufRead, sender: &SyncSender<Vec<u8>>, stop: &Stop) {
    loop {
        let mut line = Vec::new();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => return,
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        }
        if ends_searches(&line) {
            stop.line_read();
        }
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// Whether a line ends the search that is running, not only a stream: GoGui's comment, or the
/// command `stop`, which is also answered in its turn.
fn ends_searches(line: &[u8]) -> bool {
    let text = line::clean(line);
    line.trim_ascii() == b"# interrupt"
        || line::read(&text).is_some_and(|own| own.command == "stop")
}

/// Writes a stream until it ends; returns the line that ended it.
fn stream(
    session: &mut Session,
    mut job: Job,
    lines: &Receiver<Vec<u8>>,
    out: &mut impl Write,
) -> io::Result<Option<Vec<u8>>> {
    write(out, job.head())?;
    let mut line = None;
    loop {
        if job.is_interruptible() {
            match lines.try_recv() {
                Ok(found) => line = Some(found),
                Err(TryRecvError::Disconnected) => break,
                Err(TryRecvError::Empty) => {}
            }
        }
        if line.is_some() {
            break;
        }
        match session.step(&mut job) {
            Some(text) => write(out, &text)?,
            // Nothing more to find: an open analysis waits for the line that ends it.
            None if job.is_open() => {
                line = lines.recv().ok();
                break;
            }
            None => break,
        }
    }
    write(out, &session.finish(job))?;
    Ok(line)
}

fn write(out: &mut impl Write, text: &str) -> io::Result<()> {
    out.write_all(text.as_bytes())?;
    out.flush()
}
