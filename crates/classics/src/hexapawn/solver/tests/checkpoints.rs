use game::{Game, Value};
use search::Limits;

use super::super::{Checkpoint, CheckpointError, Options, Solver};
use super::hexapawn;
use crate::hexapawn::Hexapawn;

fn options() -> Options {
    Options { memory_bytes: 1 << 20, landmark_nodes: 8, ..Options::default() }
}

/// A checkpoint of a search that was stopped half-way, as bytes.
fn half_way(game: &Hexapawn) -> Vec<u8> {
    let limits = Limits { nodes: Some(4000), ..Limits::default() };
    let mut solver = Solver::new(game, &options());
    assert!(solver.solve(&game.start(), &limits).is_err());
    solver.checkpoint(&game.start()).to_bytes()
}

#[test]
fn a_resumed_search_needs_less_work() {
    let game = hexapawn(5, 5);
    let state = game.start();
    let whole = Solver::new(&game, &options()).solve(&state, &Limits::default()).unwrap();
    let mut solver = Solver::new(&game, &options());
    let checkpoint = Checkpoint::from_bytes(&game, &state, &half_way(&game)).unwrap();
    solver.resume(&checkpoint).unwrap();
    let resumed = solver.solve(&state, &Limits::default()).unwrap();
    assert_eq!(resumed.value, Value::Win(19));
    assert!(checkpoint.landmarks() > 0 && resumed.nodes < whole.nodes);
}

#[test]
fn a_finished_search_is_resumed_without_a_node() {
    let game = hexapawn(5, 4);
    let mut solver = Solver::new(&game, &options());
    solver.solve(&game.start(), &Limits::default()).unwrap();
    let checkpoint = solver.checkpoint(&game.start());
    let mut solver = Solver::new(&game, &options());
    solver.resume(&checkpoint).unwrap();
    let solved = solver.solve(&game.start(), &Limits::default()).unwrap();
    assert_eq!((solved.value, solved.nodes), (Value::Loss(16), 0));
}

#[test]
fn no_changed_byte_goes_unnoticed() {
    let game = hexapawn(5, 5);
    let bytes = half_way(&game);
    for index in (0..bytes.len()).step_by(7).chain(0..50) {
        for bit in [1, 0x80] {
            let mut bytes = bytes.clone();
            bytes[index] ^= bit;
            assert!(Checkpoint::from_bytes(&game, &game.start(), &bytes).is_err(), "byte {index}");
        }
    }
}

#[test]
fn no_cut_goes_unnoticed() {
    let game = hexapawn(5, 5);
    let bytes = half_way(&game);
    for length in 0..bytes.len() {
        let error = Checkpoint::from_bytes(&game, &game.start(), &bytes[..length]).unwrap_err();
        let expected =
            if length < 8 { CheckpointError::Foreign } else { CheckpointError::CutOff(length) };
        assert_eq!(error, expected);
    }
    let longer = [&*bytes, &[0]].concat();
    let answer = Checkpoint::from_bytes(&game, &game.start(), &longer);
    assert_eq!(answer, Err(CheckpointError::Damaged));
}

#[test]
fn another_position_is_refused() {
    let game = hexapawn(5, 5);
    let bytes = half_way(&game);
    let next = game.after(&game.start(), game.legal_moves(&game.start())[0]);
    let refused = Err(CheckpointError::OtherPosition);
    assert_eq!(Checkpoint::from_bytes(&game, &next, &bytes), refused);
    let other = hexapawn(4, 5);
    assert_eq!(Checkpoint::from_bytes(&other, &other.start(), &bytes), refused);
}

#[test]
fn another_board_cannot_go_on() {
    let game = hexapawn(5, 5);
    let checkpoint = Checkpoint::from_bytes(&game, &game.start(), &half_way(&game)).unwrap();
    let mut solver = Solver::new(&hexapawn(6, 5), &options());
    assert_eq!(solver.resume(&checkpoint), Err(CheckpointError::OtherPosition));
}

#[test]
fn another_version_is_refused() {
    let game = hexapawn(5, 5);
    let mut bytes = half_way(&game);
    bytes[8] = 9;
    let answer = Checkpoint::from_bytes(&game, &game.start(), &bytes);
    assert_eq!(answer, Err(CheckpointError::Version(9)));
}
