//! The protocol over two pipes: one thread reads, others search, and whoever has an answer writes.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use serde_json::Value as Json;

use super::Analyst;

/// Answers every line of `input`, and ends when it has ended and all tasks are done.
///
/// # Errors
/// When the output cannot be written.
pub fn serve(
    analyst: &Analyst,
    input: impl BufRead + Send,
    out: &mut impl Write,
) -> io::Result<()> {
    let (sender, answers) = channel::<String>();
    thread::scope(|scope| {
        for _ in 0..analyst.options.positions.max(1) {
            let sender = sender.clone();
            scope.spawn(move || analyst.work_on(&mut |answer| tell(&sender, answer)));
        }
        scope.spawn(move || {
            read(analyst, input, &sender);
            analyst.queue.close();
        });
        let mut result = Ok(());
        for line in answers {
            result = result.and_then(|()| write(out, &line));
            if result.is_err() {
                // Nobody listens any more: what is left to do is for nothing.
                analyst.queue.end(|_| true);
                analyst.queue.close();
            }
        }
        result
    })
}

fn read(analyst: &Analyst, mut input: impl BufRead, sender: &Sender<String>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => return,
            Ok(_) => analyst.ask(&line).iter().for_each(|answer| tell(sender, answer)),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn tell(sender: &Sender<String>, answer: &Json) {
    // The receiver lives as long as anybody sends.
    let _ = sender.send(format!("{answer}\n"));
}

fn write(out: &mut impl Write, line: &str) -> io::Result<()> {
    out.write_all(line.as_bytes())?;
    out.flush()
}
