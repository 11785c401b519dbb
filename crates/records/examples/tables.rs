//! How fast are games imported? `cargo run --release -p records --features parquet --example tables
//! -- FOLDER FILE…` imports the files and says what the folder then holds.
#![allow(clippy::print_stdout, reason = "a program may print")]
#![allow(clippy::unwrap_used, reason = "a measurement that fails should say where")]

use std::path::{Path, PathBuf};
use std::time::Instant;

use records::dataset::{Dataset, Options, import};
use records::{Sources, Watch};

fn main() {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let Some(folder) = arguments.next() else { return println!("FOLDER FILE…") };
    let sources = Sources::new(&arguments.collect::<Vec<_>>()).unwrap();
    if !sources.files().is_empty() {
        let started = Instant::now();
        let imported = import(&sources, &folder, Options::default(), &Watch::default()).unwrap();
        let seconds = started.elapsed().as_secs_f64();
        let rate = imported.contents.games as f64 / seconds;
        println!("{seconds:.1} s, {rate:.0} games/s, {} parts were there", imported.resumed);
    }
    println!("{:?}", Dataset::open(&folder).unwrap().contents().unwrap());
    println!("{}", memory());
    println!("unfinished: {}", Dataset::is_unfinished(Path::new(&folder)));
}

/// The most memory that the program had, where the system tells.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default().to_string()
}
