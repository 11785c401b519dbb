//! What is the final score of each game? Reads games from standard input, one a line:
//! `NAME|MOVES|SCORE|DEAD|SEKI`, the last three as another program judged them, and says where the
//! judgements differ.
#![allow(clippy::print_stdout, reason = "a program that reports on its standard output")]

use std::io::BufRead;

use go::{Board, Colour, FinalStatus, Move, Point, Position, Rules, Size};

fn main() {
    let (mut games, mut scores, mut lists) = (0, 0, 0);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let fields: Vec<&str> = line.split('|').collect();
        let [name, moves, score, dead, ..] = fields[..] else { continue };
        let position = replay(moves);
        let status = position.final_status();
        let ours = position.final_score().to_string();
        let names = dead_names(position.board(), &status.dead);
        let theirs: Vec<String> = dead.split_whitespace().map(String::from).collect();
        games += 1;
        scores += u32::from(ours == score);
        lists += u32::from(names == theirs);
        if ours != score {
            println!("game {name}: {ours} here, {score} there");
            println!("dead here:  {}\ndead there: {}", names.join(" "), theirs.join(" "));
            show(&position, &status);
        }
    }
    println!("{scores} of {games} scores agree, {lists} lists of dead stones");
}

/// A 9×9 game under Chinese rules.
fn replay(moves: &str) -> Position {
    let size = Size::square(9);
    let mut position = Position::new(Board::new(size), Colour::Black, Rules::CHINESE)
        .expect("games are played on 9x9");
    for word in moves.split_whitespace() {
        let mv = word.parse().ok().and_then(|name| size.named(name)).map_or(Move::Pass, Move::Play);
        let mover = position.to_move();
        position.play(mover, mv);
    }
    position
}

fn dead_names(board: &Board, dead: &[Point]) -> Vec<String> {
    let mut names: Vec<_> = dead.iter().map(|&at| board.size().name(at).to_string()).collect();
    names.sort();
    names
}

/// The board beside how sure each point is, from -9 (White's) to 9 (Black's).
fn show(position: &Position, status: &FinalStatus) {
    let size = position.board().size();
    for (row, stones) in position.board().to_string().lines().enumerate() {
        let owners: Vec<String> = (0..size.columns())
            .filter_map(|column| size.point(row as u32, column))
            .map(|point| format!("{:3}", (status.ownership[point.index()] * 9.0).round()))
            .collect();
        println!("  {stones}  {}", owners.concat());
    }
}
