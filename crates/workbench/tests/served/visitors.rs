//! Many visitors at once, each with a search that it looks at: who is told what, and when?

use std::thread;
use std::time::{Duration, Instant};

use super::{Served, Socket};

/// What one visitor saw.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seen {
    /// Reports of the search.
    pub(crate) reports: usize,
    /// How long the search went on, from its first report to its last.
    pub(crate) searched: Duration,
    /// How long it was until the first report.
    pub(crate) waited: Duration,
    /// Whether the search ended by itself, as it does when others wait.
    pub(crate) ended: bool,
}

/// When a visitor leaves.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Until {
    pub(crate) time: Duration,
    pub(crate) reports: usize,
}

/// So many visitors look at a search each until they leave; what each saw.
pub(crate) fn visit(served: &Served, count: usize, until: Until) -> Vec<Seen> {
    thread::scope(|scope| {
        let start = |number: usize| scope.spawn(move || look(served, number, until));
        let visitors: Vec<_> = (0..count).map(start).collect();
        visitors.into_iter().map(|own| own.join().expect("no visitor is turned away")).collect()
    })
}

/// One visitor; each looks at another position.
fn look(served: &Served, number: usize, until: Until) -> Seen {
    let column = char::from(b"ABCDEFGHJ"[number % 9]);
    let path = format!("/play/go/think?size=9&moves={column}{}", 1 + number / 9 % 9);
    let mut socket = Socket::open(served, &path).expect("a connection").expect("a search");
    let (begun, mut first, mut seen) = (Instant::now(), None, Seen::default());
    while begun.elapsed() < until.time && seen.reports < until.reports {
        match socket.message() {
            Ok(Some(text)) if text.contains("data-line") => {
                seen.reports += 1;
                let first = *first.get_or_insert_with(Instant::now);
                seen.searched = first.elapsed();
            }
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => {
                seen.ended = true;
                break;
            }
        }
    }
    seen.waited = first.map_or(begun.elapsed(), |own| own - begun);
    seen
}
