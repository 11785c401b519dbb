//! The real program on pipes, reviewing a game as `KaTrain` asks it to.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value as Json, json};

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stratege"))
            .arg("analysis")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Engine { child, input, output }
    }

    fn send(&mut self, line: &Json) {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
    }

    fn answer(&mut self) -> Json {
        let mut line = String::new();
        assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "the program has ended");
        serde_json::from_str(&line).unwrap()
    }

    /// Closes the input and reads the rest.
    fn end(mut self) -> Vec<Json> {
        drop(self.input);
        let rest = self.output.lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap());
        let rest = rest.collect();
        assert!(self.child.wait().unwrap().success());
        rest
    }
}

/// A query in the form that the reviewer sends.
fn katrain(number: u32, moves: &Json, visits: u64) -> Json {
    json!({
        "rules": "japanese", "priority": 1000 - number, "analyzeTurns": [moves.as_array().unwrap().len()],
        "maxVisits": visits, "komi": 6.5, "boardXSize": 9, "boardYSize": 9,
        "includeOwnership": true, "includeMovesOwnership": false, "includePolicy": true,
        "initialStones": [], "initialPlayer": "B", "moves": moves,
        "overrideSettings": {"reportAnalysisWinratesAs": "BLACK", "maxTime": 60.0, "wideRootNoise": 0.0},
        "id": format!("QUERY:{number}"),
    })
}

#[test]
fn a_game_is_reviewed_move_by_move() {
    let mut engine = Engine::start(&["--positions", "2", "--seed", "7"]);
    engine.send(&json!({"id": "v", "action": "query_version"}));
    assert!(engine.answer()["version"].is_string());
    let moves = [json!(["B", "E5"]), json!(["W", "E3"]), json!(["B", "D3"]), json!(["W", "pass"])];
    for number in 0..=4 {
        engine.send(&katrain(number, &json!(moves[..number as usize]), 60));
    }
    let mut reviewed: Vec<String> = engine
        .end()
        .into_iter()
        .filter(|told| told.get("warning").is_none())
        .map(|told| {
            assert_eq!(told["rootInfo"]["visits"], 60, "{told}");
            assert_eq!(told["ownership"].as_array().map(Vec::len), Some(81));
            assert_eq!(told["policy"].as_array().map(Vec::len), Some(82));
            assert!(told["moveInfos"][0]["scoreLead"].is_number());
            format!("{} {}", told["id"].as_str().unwrap(), told["turnNumber"])
        })
        .collect();
    reviewed.sort();
    let expected: Vec<String> = (0..=4).map(|number| format!("QUERY:{number} {number}")).collect();
    assert_eq!(reviewed, expected);
}

#[test]
fn a_long_search_reports_and_can_be_ended() {
    let mut engine = Engine::start(&[]);
    let mut asked = katrain(1, &json!([]), 100_000_000);
    asked["reportDuringSearchEvery"] = json!(0.05);
    asked["overrideSettings"] = json!({});
    engine.send(&asked);
    let first = engine.answer();
    assert_eq!(first["isDuringSearch"], true, "{first}");
    writeln!(engine.input, "what is this?").unwrap();
    engine.send(&json!({"id": "e", "action": "terminate", "terminateId": "QUERY:1"}));
    let rest = engine.end();
    let finals = rest.iter().filter(|told| told["isDuringSearch"] == false).count();
    let errors = rest.iter().filter(|told| told["error"].is_string()).count();
    let echoes = rest.iter().filter(|told| told["action"] == "terminate").count();
    assert_eq!((finals, errors, echoes), (1, 1, 1), "{rest:?}");
}
