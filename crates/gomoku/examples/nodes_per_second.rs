//! Prints how many positions a second the engine visits with one thread and with two.

#![allow(clippy::print_stdout, reason = "a program that prints figures")]

use std::time::Duration;

use gomoku::Gomoku;
use gomoku::engine::speed;

fn main() {
    for threads in [1, 2] {
        let found = speed(&Gomoku::default(), threads, Duration::from_secs(5));
        println!(
            "{threads} threads: {} nodes in {} ms, {:.0} a second",
            found.nodes,
            found.time.as_millis(),
            found.nodes_per_second()
        );
    }
}
