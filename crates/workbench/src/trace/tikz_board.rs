//! A board as a `TikZ` picture that plain `\usepackage{tikz}` draws.

use game::picture::{Grid, Ground, Mark, Picture, Piece, Place};

use super::export::escape;

/// Lines that cross, stones, marks, numbers; nothing for what is no board.
pub fn board_tikz(picture: &Picture) -> String {
    let Ground::Grid(grid) = &picture.ground else { return String::new() };
    let sheet = Sheet { picture, grid };
    let lines = sheet.names().chain(sheet.stones()).chain(sheet.marks()).chain(sheet.labels());
    let (right, down) = (grid.columns.saturating_sub(1), grid.rows.saturating_sub(1));
    let head = format!(
        "% \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[scale=0.55,every node/.style={{font=\\scriptsize}}]\n  \
         \\draw[step=1,gray] (0,0) grid ({right},{down});\n"
    );
    let lines: Vec<String> = lines.map(|line| format!("  {line};")).collect();
    format!("{head}{}\n\\end{{tikzpicture}}\n", lines.join("\n"))
}

struct Sheet<'a> {
    picture: &'a Picture,
    grid: &'a Grid,
}

impl Sheet<'_> {
    fn at(&self, place: Place) -> String {
        let (row, column) = self.grid.row_and_column(place);
        format!("({column},{})", self.up(row))
    }

    /// Rows count from the top, heights from the bottom.
    fn up(&self, row: u32) -> u32 {
        self.grid.rows.saturating_sub(row + 1)
    }

    /// The names of columns and rows.
    fn names(&self) -> impl Iterator<Item = String> {
        let grid = self.grid;
        let columns = (0..grid.columns).map(move |column| {
            format!("\\node at ({column},-1) {{{}}}", escape(&grid.coordinates.column(column)))
        });
        let rows = (0..grid.rows).map(|row| {
            let name = escape(&grid.coordinates.row(row, grid.rows));
            format!("\\node at (-1,{}) {{{name}}}", self.up(row))
        });
        columns.chain(rows)
    }

    fn stones(&self) -> impl Iterator<Item = String> {
        self.picture.pieces.iter().map(|(place, piece)| {
            let fill = if *piece == Piece::BlackStone { "black" } else { "white" };
            format!("\\draw[fill={fill}] {} circle (0.45)", self.at(*place))
        })
    }

    fn marks(&self) -> impl Iterator<Item = String> {
        self.picture.marks.iter().map(|(place, mark)| {
            let shape = match mark {
                Mark::Square => "+(-0.2,-0.2) rectangle +(0.2,0.2)",
                Mark::Dead => "+(-0.2,-0.2) -- +(0.2,0.2) +(-0.2,0.2) -- +(0.2,-0.2)",
                _ => "circle (0.22)",
            };
            format!("\\draw[very thick] {} {shape}", self.at(*place))
        })
    }

    fn labels(&self) -> impl Iterator<Item = String> {
        self.picture.labels.iter().map(|(place, label)| {
            let is_black = self.picture.pieces.contains(&(*place, Piece::BlackStone));
            let ink = if is_black { "white" } else { "black" };
            format!("\\node[text={ink}] at {} {{{}}}", self.at(*place), escape(label))
        })
    }
}
