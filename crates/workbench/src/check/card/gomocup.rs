//! Gomocup's protocol: answers, moves on free cells, time, nonsense, the end.

use std::time::{Duration, Instant};

use super::{Desk, Found, Heard, PATIENCE, Question, must};
use crate::matches::Cell;
use crate::matches::gomocup::Answer;

/// The questions.
pub(super) const QUESTIONS: &[Question] = &[
    Question { key: "gomocup-about", ask: about },
    Question { key: "gomocup-start", ask: start },
    Question { key: "gomocup-start-20", ask: start_20 },
    Question { key: "gomocup-size-refused", ask: size_refused },
    Question { key: "gomocup-begin", ask: begin },
    Question { key: "gomocup-turn", ask: turn },
    Question { key: "gomocup-board", ask: board },
    Question { key: "gomocup-occupied", ask: occupied },
    Question { key: "gomocup-info", ask: info },
    Question { key: "gomocup-restart", ask: restart },
    Question { key: "gomocup-takeback", ask: takeback },
    Question { key: "gomocup-time", ask: time },
    Question { key: "gomocup-nonsense", ask: nonsense },
    Question { key: "gomocup-quit", ask: quit },
    Question { key: "gomocup-end", ask: end },
];

/// The next answer that is no remark, with its line.
fn answer(desk: &mut Desk, after: &str) -> Result<(Answer, String), Heard> {
    loop {
        let line = desk.line(after, PATIENCE)?;
        match Answer::read(&line) {
            Answer::Remark => {}
            answer => return Ok((answer, line)),
        }
    }
}

fn asked(desk: &mut Desk, line: &str) -> Result<(Answer, String), Heard> {
    desk.say(line)?;
    answer(desk, line)
}

/// A fresh engine on a board of this size, in a hurry.
fn started(desk: &mut Desk, size: u32) -> Result<Option<Found>, Heard> {
    desk.dismiss();
    let line = format!("START {size}");
    let (answer, said) = asked(desk, &line)?;
    if !matches!(answer, Answer::Ready) {
        return Ok(Some(Found::Fault(format!("{line} → {said}"))));
    }
    desk.say("INFO timeout_turn 1000")?;
    Ok(None)
}

/// Whether an answer is a move on the board and on none of the cells that are taken.
fn on_free_cell(answer: &Answer, size: u32, taken: &[Cell]) -> bool {
    let Answer::Point(cell) = answer else { return false };
    cell.column < size && cell.row < size && !taken.contains(cell)
}

fn about(desk: &mut Desk) -> Result<Found, Heard> {
    let (_, said) = asked(desk, "ABOUT")?;
    Ok(must(said.contains("name="), format!("ABOUT → {said}")))
}

fn start(desk: &mut Desk) -> Result<Found, Heard> {
    Ok(started(desk, 15)?.unwrap_or(Found::Fine))
}

fn start_20(desk: &mut Desk) -> Result<Found, Heard> {
    Ok(started(desk, 20)?.unwrap_or(Found::Fine))
}

fn size_refused(desk: &mut Desk) -> Result<Found, Heard> {
    desk.dismiss();
    let (answer, said) = asked(desk, "START 1000000")?;
    Ok(must(matches!(answer, Answer::Refusal(_)), format!("START 1000000 → {said}")))
}

fn begin(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    let (answer, said) = asked(desk, "BEGIN")?;
    Ok(must(on_free_cell(&answer, 15, &[]), format!("BEGIN → {said}")))
}

fn turn(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    let mut taken = Vec::new();
    let free = |taken: &[Cell]| {
        let cells = (0..15).flat_map(|row| (0..15).map(move |column| Cell { column, row }));
        // Every second cell of every second row: whoever moves, nobody makes five soon.
        cells
            .filter(|cell| cell.column % 2 == 0 && cell.row % 3 == 0)
            .find(|cell| !taken.contains(cell))
    };
    for _ in 0..4 {
        let Some(cell) = free(&taken) else { break };
        taken.push(cell);
        let line = format!("TURN {},{}", cell.column, cell.row);
        let (answer, said) = asked(desk, &line)?;
        if !on_free_cell(&answer, 15, &taken) {
            return Ok(Found::Fault(format!("{line} → {said}")));
        }
        if let Answer::Point(cell) = answer {
            taken.push(cell);
        }
    }
    Ok(Found::Fine)
}

fn board(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    for line in ["BOARD", "7,7,1", "8,8,2", "6,6,1", "9,9,2"] {
        desk.say(line)?;
    }
    let (answer, said) = asked(desk, "DONE")?;
    let taken = [7, 8, 6, 9].map(|at| Cell { column: at, row: at });
    Ok(must(on_free_cell(&answer, 15, &taken), format!("DONE → {said}")))
}

fn occupied(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    asked(desk, "TURN 7,7")?;
    let (answer, said) = asked(desk, "TURN 7,7")?;
    Ok(must(matches!(answer, Answer::Refusal(_)), format!("TURN 7,7 → {said}")))
}

fn info(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    desk.say("INFO certainly_not_a_key 7")?;
    desk.say("INFO rule 0")?;
    Ok(must(desk.is_silent(Duration::from_millis(400))?, "INFO"))
}

fn restart(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    asked(desk, "TURN 7,7")?;
    let (answer, said) = asked(desk, "RESTART")?;
    if !matches!(answer, Answer::Ready) {
        return Ok(Found::Told(format!("RESTART → {said}")));
    }
    let (answer, said) = asked(desk, "TURN 7,7")?;
    Ok(must(matches!(answer, Answer::Point(_)), format!("TURN 7,7 → {said}")))
}

fn takeback(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    let (answer, _) = asked(desk, "BEGIN")?;
    let Answer::Point(cell) = answer else { return Ok(Found::Fault("BEGIN".to_string())) };
    let line = format!("TAKEBACK {},{}", cell.column, cell.row);
    let (_, said) = asked(desk, &line)?;
    Ok(Found::Told(format!("{line} → {said}")))
}

fn time(desk: &mut Desk) -> Result<Found, Heard> {
    const GIVEN: Duration = Duration::from_secs(1);
    // The machine may be busy; whoever does not look at the clock takes longer still.
    const MARGIN: Duration = Duration::from_secs(4);
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    desk.say("INFO time_left 100000")?;
    for line in ["TURN 7,7", "TURN 0,0", "TURN 14,14"] {
        let begun = Instant::now();
        let (_, said) = asked(desk, line)?;
        if begun.elapsed() > GIVEN + MARGIN {
            return Ok(Found::Fault(format!(
                "{line} → {said} ({:.1} s)",
                begun.elapsed().as_secs_f64()
            )));
        }
    }
    Ok(Found::Fine)
}

fn nonsense(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    for line in ["CERTAINLYNOTACOMMAND", "TURN", "TURN 99,99", "TURN a,b"] {
        let (answer, said) = asked(desk, line)?;
        if !matches!(answer, Answer::Refusal(_)) {
            return Ok(Found::Fault(format!("{line} → {said}")));
        }
    }
    let (answer, said) = asked(desk, "TURN 7,7")?;
    Ok(must(matches!(answer, Answer::Point(_)), format!("TURN 7,7 → {said}")))
}

fn quit(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    desk.say("END")?;
    let (by_itself, how) = desk.close(Duration::from_secs(3))?;
    Ok(must(by_itself, format!("END → {how}")))
}

fn end(desk: &mut Desk) -> Result<Found, Heard> {
    if let Some(fault) = started(desk, 15)? {
        return Ok(fault);
    }
    let (by_itself, how) = desk.close(Duration::from_secs(3))?;
    Ok(must(by_itself, format!("EOF → {how}")))
}
