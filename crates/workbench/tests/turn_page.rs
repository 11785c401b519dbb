//! Whose turn it is, without a browser: a person does not move for an engine.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::{Answer, Served};

/// Sends a form as scripts do: a move is answered before the engine moves.
fn by_script(served: &Served, path: &str, form: &str) -> Answer {
    let origin = format!("http://{}", served.host);
    let headers = [("Origin", origin.as_str()), ("Stratege-Fragment", "1")];
    served.connect().ask("POST", path, &headers, form).unwrap()
}

fn has_moves(served: &Served, place: &str, count: usize) -> bool {
    served.get(place).body.contains(&format!("{count} / {count}"))
}

#[test]
fn a_move_for_the_engine_is_refused_until_it_has_answered() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let begun = by_script(&served, "/play/tictactoe", "first=human&second=1&move=b2");
    let place = begun.location().to_string();
    let path = place.split('?').next().unwrap().to_string();
    let play = format!("{path}/play");
    for form in ["n=1&move=a1", "n=1&at=0"] {
        for answer in [by_script(&served, &play, form), served.post(&play, form)] {
            assert_eq!(answer.status, 422, "{form}");
            assert!(answer.body.contains("It is the engine’s turn"), "{}", answer.body);
            assert!(answer.body.contains("data-action=\"answer\""), "it can be asked");
        }
    }
    assert!(has_moves(&served, &path, 1), "nothing was played");
    // Asked without a move, the engine answers; then the person is to move again.
    let answered = served.post(&play, "n=1").location().to_string();
    assert!(has_moves(&served, &answered, 2));
    // Looking back, another reply may be tried instead of the engine's: that is a variation.
    let other = ["a1", "c3"].map(|mv| served.post(&play, &format!("n=1&move={mv}")).status);
    assert!(other.contains(&303), "{other:?}");
}

#[test]
fn an_engine_that_begins_is_not_moved_for_and_two_people_are_free() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let refused = served.post("/play/tictactoe", "first=1&second=human&move=b2");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("It is the engine’s turn"), "{}", refused.body);
    assert_eq!(served.post("/play/tictactoe", "first=1&second=human").status, 303);
    let begun = served.post("/play/tictactoe", "first=human&second=human&move=b2");
    let path = begun.location().split('?').next().unwrap().to_string();
    assert_eq!(served.post(&format!("{path}/play"), "n=1&move=a1").status, 303);
    // A line that a link brings is nobody's yet.
    assert_eq!(served.post("/play/tictactoe", "moves=b2&move=a1").status, 303);
}
