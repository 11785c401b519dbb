//! How many heavy playouts a second? `heavy_speed SIDE PLAYOUTS [UNIFORM]`; each rule is switched
//! off once, to see what it costs.
#![allow(clippy::print_stdout, reason = "a program that reports on its standard output")]

use std::time::Instant;

use go::{Board, Colour, Size};
use go_mind::playout::{Options, Policy, Scratch, Start};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u32>().unwrap_or(9));
    let side = arguments.next().unwrap_or(9);
    let playouts = arguments.next().unwrap_or(20_000);
    let all = Options::default();
    let variants = [
        ("all rules", all),
        ("no atari", Options { atari: 0, ..all }),
        ("no two liberties", Options { two_liberties: 0, ..all }),
        ("no nakade", Options { nakade: 0, ..all }),
        ("no shapes", Options { shapes: 0, ..all }),
        ("no global atari", Options { global_atari: 0, ..all }),
        ("self-ataris", Options { no_self_atari: 0, ..all }),
        ("uniform", Options::UNIFORM),
    ];
    for (name, options) in variants {
        run(name, options, side, playouts);
    }
}

fn run(name: &str, options: Options, side: u32, playouts: u32) {
    let policy = Policy::new(options);
    let mut scratch = Scratch::new(1);
    let empty = Board::new(Size::square(side));
    let mut board = empty.clone();
    let start = Start { to_move: Colour::Black, last: None, passes: 0 };
    let (mut moves, mut black) = (0, 0);
    let (begin, busy) = (Instant::now(), thread_seconds());
    for _ in 0..playouts {
        board.clone_from(&empty);
        let lead = policy.play_out(&mut board, start, &mut scratch);
        moves += scratch.trace().len();
        black += u32::from(lead > 0);
    }
    let games = f64::from(playouts);
    let rate = games / begin.elapsed().as_secs_f64();
    let busy = busy.zip(thread_seconds()).map_or(f64::NAN, |(from, to)| games / (to - from));
    let share = 100.0 * f64::from(black) / games;
    let length = moves as f64 / games;
    println!(
        "{name:>16}: {rate:.0}/s, {busy:.0} a second of processor time, {length:.1} moves, Black ahead {share:.1} %"
    );
}

/// The processor time of this thread, where the system tells it.
fn thread_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
}
