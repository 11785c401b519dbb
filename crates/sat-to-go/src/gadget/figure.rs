//! How is a gadget drawn, and what does it promise?

use thiserror::Error;

use super::grid::{Grid, Kind};

/// A gadget as drawn: its points, its named cells, its ports and its contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// What the drawing says of itself.
    pub title: String,
    /// The points; ports are pipes here.
    pub grid: Grid,
    /// The named cells: letter, row, column.
    pub cells: Vec<(char, (u32, u32))>,
    /// Where pipes enter and leave.
    pub ports: Vec<Port>,
    /// The contract.
    pub runs: Vec<Run>,
}

/// Where a pipe enters or leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Port {
    /// Its digit.
    pub digit: char,
    /// Its row and column.
    pub place: (u32, u32),
}

/// What lies behind a port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Worth {
    /// Leaving there wins for White.
    White,
    /// Leaving there wins for Black.
    Black,
    /// Nobody leaves there: a black stone stands on the port.
    Dead,
}

/// One promise of a contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The line that says it.
    pub text: String,
    /// The port at which White enters.
    pub entry: char,
    /// What the other ports are worth; those left out are worth nothing to White.
    pub worth: Vec<(char, Worth)>,
    /// Stones put on cells first.
    pub stones: Vec<(char, Kind)>,
    /// Whether White moves first.
    pub white_begins: bool,
    /// Whether White wins.
    pub white_wins: bool,
}

/// A text is no drawing of a gadget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("line {line} of the drawing")]
pub struct FigureError {
    /// The line, from 1.
    pub line: u32,
}

impl Figure {
    /// Reads a drawing.
    ///
    /// # Errors
    /// When a line is neither a remark (`%`), nor a row as wide as the others, nor a promise.
    pub fn read(text: &str) -> Result<Figure, FigureError> {
        let mut title = Vec::new();
        let mut rows = Vec::new();
        let mut runs = Vec::new();
        for (line, contents) in (1..).zip(text.lines()) {
            let fail = FigureError { line };
            if let Some(remark) = contents.strip_prefix('%') {
                title.push(remark.trim());
            } else if let Some(promise) = contents.strip_prefix("run ") {
                runs.push(Run::read(promise).ok_or(fail)?);
            } else if rows.first().is_none_or(|&(_, row): &(u32, &str)| row.len() == contents.len())
            {
                rows.push((line, contents));
            } else {
                return Err(fail);
            }
        }
        let columns = rows.first().map_or(0, |(_, row)| row.len() as u32);
        let mut figure = Figure {
            title: title.join(" "),
            grid: Grid::new(rows.len() as u32, columns),
            cells: Vec::new(),
            ports: Vec::new(),
            runs,
        };
        for (row, &(line, contents)) in (0..).zip(&rows) {
            for (column, letter) in (0..).zip(contents.chars()) {
                figure.put((row, column), letter).ok_or(FigureError { line })?;
            }
        }
        Ok(figure)
    }

    fn put(&mut self, place: (u32, u32), letter: char) -> Option<()> {
        let kind = match letter {
            '#' => Kind::Wall,
            'O' => Kind::Pipe,
            'X' => Kind::Hinge,
            'E' => Kind::Eyes,
            '_' => Kind::Eye,
            '.' => Kind::Cell,
            'a'..='z' => {
                self.cells.push((letter, place));
                Kind::Cell
            }
            '0'..='9' => {
                self.ports.push(Port { digit: letter, place });
                Kind::Pipe
            }
            _ => return None,
        };
        self.grid.set(place, kind);
        Some(())
    }

    /// Where a named cell is.
    ///
    /// # Panics
    /// When the drawing has no such cell: for names that are written in a program.
    pub fn cell(&self, name: char) -> (u32, u32) {
        let found = self.cells.iter().find(|(letter, _)| *letter == name);
        found.expect("the drawing has this cell").1
    }

    /// Where a port is.
    ///
    /// # Panics
    /// When the drawing has no such port: for digits that are written in a program.
    pub fn port(&self, digit: char) -> (u32, u32) {
        let found = self.ports.iter().find(|port| port.digit == digit);
        found.expect("the drawing has this port").place
    }
}

impl Run {
    fn read(text: &str) -> Option<Run> {
        let (given, wins) = text.split_once("->")?;
        let (entry, given) = given.split_once(':')?;
        let mut run = Run {
            text: text.to_owned(),
            entry: entry.trim().chars().next()?,
            worth: Vec::new(),
            stones: Vec::new(),
            white_begins: true,
            white_wins: match wins.trim() {
                "W" => true,
                "B" => false,
                _ => return None,
            },
        };
        for word in given.split_whitespace() {
            match word.split_once('=') {
                None if word == "Black" => run.white_begins = false,
                None => return None,
                Some((name, value)) => run.give(name.chars().next()?, value)?,
            }
        }
        Some(run)
    }

    fn give(&mut self, name: char, value: &str) -> Option<()> {
        match value {
            "W" => self.worth.push((name, Worth::White)),
            "B" => self.worth.push((name, Worth::Black)),
            "dead" => self.worth.push((name, Worth::Dead)),
            "X" => self.stones.push((name, Kind::Wall)),
            "O" => self.stones.push((name, Kind::Pipe)),
            _ => return None,
        }
        Some(())
    }
}
