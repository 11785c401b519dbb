//! The protocol over two pipes: lines come in on a thread of their own, so that they end thinking.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use super::{Flow, Session, Stopper};

/// Lines that wait before the reader does.
const WAITING: usize = 1024;

/// Answers every line of `input` until `END` or its end. A move that was asked for before the end
/// is still thought about for its time, unless that has no limit.
///
/// # Errors
/// When the output cannot be written.
pub fn serve(
    mut session: Session,
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
) -> io::Result<()> {
    let (sender, lines) = sync_channel(WAITING);
    let stopper = session.stopper();
    thread::spawn(move || read(input, &sender, &stopper));
    while let Ok(line) = lines.recv() {
        let mut written = Ok(());
        let flow = session.respond(&line, &mut |text| {
            if written.is_ok() {
                written = write(out, text);
            }
        });
        written?;
        if flow == Flow::End {
            break;
        }
        session.ponder();
    }
    Ok(())
}

/// Every line, however long.
fn read(mut input: impl BufRead, sender: &SyncSender<Vec<u8>>, stopper: &Stopper) {
    loop {
        let mut line = Vec::new();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        }
        stopper.arrived(&line);
        if sender.send(line).is_err() {
            break;
        }
    }
    stopper.closed();
}

fn write(out: &mut impl Write, text: &str) -> io::Result<()> {
    writeln!(out, "{text}")?;
    out.flush()
}
