//! What does a program show over the board? GoGui's analyze commands, listed and drawn.
//!
//! A GTP program that knows `gogui-analyze_commands` names commands, each with a kind that says how
//! to read its answer: numbers or texts for every point, lists of points, a variation, a drawing in
//! words (`gfx`), or plain text. Here both are read; who asks and who draws is elsewhere.

use game::Player;
use game::picture::{Mark, Piece, Place};
use go::{Colour, Size};

/// A command that can be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// How its answer is read.
    pub kind: Kind,
    /// What people call it.
    pub label: String,
    /// What is sent; `%c` stands for the colour to move.
    pub text: String,
}

/// How an answer is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A number for every point, positive for Black.
    Numbers,
    /// A text or a colour for every point.
    Texts,
    /// Whose a point is, for every point.
    Owners,
    /// Points.
    Points,
    /// Points, each with a text.
    Pairs,
    /// Moves one after the other.
    Line,
    /// A drawing in words.
    Drawing,
    /// Words for people.
    Words,
}

impl Kind {
    fn read(name: &str) -> Option<Kind> {
        Some(match name {
            "dboard" => Kind::Numbers,
            "sboard" | "cboard" => Kind::Texts,
            "bwboard" => Kind::Owners,
            "plist" => Kind::Points,
            "pspairs" => Kind::Pairs,
            "varb" | "varw" | "varc" | "vars" | "varp" | "varpo" | "var" => Kind::Line,
            "gfx" => Kind::Drawing,
            "string" | "hstring" | "hpstring" => Kind::Words,
            _ => return None,
        })
    }
}

/// What is drawn over the board, and what is said.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Drawn {
    /// A quantity from -1 (White's) to 1 (Black's) on places.
    pub heat: Vec<(Place, f32)>,
    /// Marks.
    pub marks: Vec<(Place, Mark)>,
    /// Short texts.
    pub labels: Vec<(Place, String)>,
    /// What the program says in words.
    pub text: String,
}

/// Texts on points are cut to this length.
const MOST_LABEL: usize = 5;
/// More commands than these are not listed.
const MOST_COMMANDS: usize = 200;

/// The commands that a program lists; those that ask for a point, a text or a file are left out.
pub fn commands(answer: &str) -> Vec<Command> {
    let read = |line: &str| {
        let mut parts = line.trim().splitn(3, '/');
        let (kind, label, text) = (parts.next()?, parts.next()?, parts.next()?.trim());
        let asks = text.replace("%c", "").contains('%');
        let command = Command {
            kind: Kind::read(kind)?,
            label: label.trim().to_string(),
            text: text.to_string(),
        };
        (!asks && !text.is_empty()).then_some(command)
    };
    answer.lines().filter_map(read).take(MOST_COMMANDS).collect()
}

impl Command {
    /// What is sent when a colour is to move.
    pub fn asked(&self, mover: Colour) -> String {
        self.text.replace("%c", if mover == Colour::Black { "black" } else { "white" })
    }

    /// Reads an answer; what does not fit the board is passed over.
    pub fn drawn(&self, answer: &str, size: Size) -> Drawn {
        let mut drawn = Drawn::default();
        match self.kind {
            Kind::Numbers => drawn.heat = numbers(answer, size),
            Kind::Texts => drawn.labels = texts(answer, size),
            Kind::Owners => drawn.marks = owners(answer, size),
            Kind::Points => {
                let points = answer.split_whitespace().filter_map(|name| place(size, name));
                drawn.marks = points.map(|place| (place, Mark::Square)).collect();
            }
            Kind::Pairs => drawn.labels = pairs(answer, size),
            Kind::Line => drawn.labels = line(answer, size),
            Kind::Drawing => draw(answer, size, &mut drawn),
            Kind::Words => drawn.text = answer.trim().to_string(),
        }
        drawn
    }
}

fn place(size: Size, name: &str) -> Option<Place> {
    Some(go::place(size, size.named(name.parse().ok()?)?))
}

/// A board of words, row by row from the top.
fn board(answer: &str, size: Size) -> impl Iterator<Item = (Place, &str)> {
    let places = (0..size.rows() * size.columns()).map(Place);
    places.zip(answer.split_whitespace().map(|text| text.trim_matches('"')))
}

fn numbers(answer: &str, size: Size) -> Vec<(Place, f32)> {
    let read = board(answer, size).filter_map(|(place, text)| Some((place, text.parse().ok()?)));
    scaled(read.collect())
}

/// Numbers of any size, so that the greatest is 1.
fn scaled(mut heat: Vec<(Place, f32)>) -> Vec<(Place, f32)> {
    heat.retain(|(_, value)| value.is_finite());
    let most = heat.iter().map(|(_, value)| value.abs()).fold(1.0, f32::max);
    for (_, value) in &mut heat {
        *value /= most;
    }
    heat.retain(|(_, value)| *value != 0.0);
    heat
}

fn texts(answer: &str, size: Size) -> Vec<(Place, String)> {
    let all = board(answer, size).filter(|(_, text)| !text.is_empty());
    all.map(|(place, text)| (place, cut(text))).collect()
}

fn cut(text: &str) -> String {
    text.chars().take(MOST_LABEL).collect()
}

fn owners(answer: &str, size: Size) -> Vec<(Place, Mark)> {
    let owner = |text: &str| match text.chars().next()?.to_ascii_lowercase() {
        'b' => Some(Mark::Owned(Piece::BlackStone)),
        'w' => Some(Mark::Owned(Piece::WhiteStone)),
        _ => None,
    };
    board(answer, size).filter_map(|(place, text)| Some((place, owner(text)?))).collect()
}

fn pairs(answer: &str, size: Size) -> Vec<(Place, String)> {
    let words: Vec<&str> = answer.split_whitespace().collect();
    words.chunks_exact(2).filter_map(|pair| Some((place(size, pair[0])?, cut(pair[1])))).collect()
}

/// Moves numbered in their order; colours between them are passed over.
fn line(answer: &str, size: Size) -> Vec<(Place, String)> {
    let is_colour = |word: &&str| ["b", "w", "black", "white"].contains(&&*word.to_lowercase());
    let moves = answer.split_whitespace().filter(|word| !is_colour(word));
    let numbered = (1..).zip(moves).filter_map(|(number, name)| Some((place(size, name)?, number)));
    numbered.map(|(place, number): (Place, u32)| (place, number.to_string())).collect()
}

/// A drawing in words: each line begins with what is drawn.
fn draw(answer: &str, size: Size, drawn: &mut Drawn) {
    let mut said = Vec::new();
    for line in answer.lines() {
        let (what, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let mark = match what.to_ascii_uppercase().as_str() {
            "LABEL" => {
                drawn.labels.extend(pairs(rest, size));
                continue;
            }
            "VAR" => {
                drawn.labels.extend(self::line(rest, size));
                continue;
            }
            "INFLUENCE" => {
                drawn.heat.extend(influence(rest, size));
                continue;
            }
            "TEXT" => {
                said.push(rest.trim().to_string());
                continue;
            }
            "COLOR" => Mark::Pointed,
            "BLACK" => Mark::Owned(Piece::BlackStone),
            "WHITE" => Mark::Owned(Piece::WhiteStone),
            "CIRCLE" => Mark::Circle,
            "TRIANGLE" => Mark::Triangle,
            "MARK" => Mark::Dead,
            "SQUARE" => Mark::Square,
            _ => continue,
        };
        let points = rest.split_whitespace().filter_map(|name| place(size, name));
        drawn.marks.extend(points.map(|place| (place, mark)));
    }
    drawn.heat = scaled(std::mem::take(&mut drawn.heat));
    drawn.text = said.join(" ");
}

fn influence(rest: &str, size: Size) -> Vec<(Place, f32)> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let pair = |pair: &[&str]| Some((place(size, pair[0])?, pair[1].parse().ok()?));
    words.chunks_exact(2).filter_map(pair).collect()
}

impl Drawn {
    /// The heat as pictures want it: for the mover.
    pub fn heat_for(&self, mover: Player) -> impl Iterator<Item = (Place, f32)> {
        let sign = if mover == Player::First { 1.0 } else { -1.0 };
        self.heat.iter().map(move |(place, value)| (*place, sign * value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(kind: Kind) -> Command {
        Command { kind, label: String::new(), text: String::new() }
    }

    fn drawn(kind: Kind, answer: &str) -> Drawn {
        command(kind).drawn(answer, Size::square(3))
    }

    #[test]
    fn commands_that_need_an_argument_are_left_out() {
        let list = "dboard/Owner/own it %c\nstring/Say/say/it\nplist/Of/of %p\nnone/No/no\nbad\n";
        let read = commands(list);
        let names: Vec<&str> = read.iter().map(|own| own.label.as_str()).collect();
        assert_eq!(names, ["Owner", "Say"]);
        assert_eq!(read[0].asked(Colour::White), "own it white");
        assert_eq!(read[1].text, "say/it");
    }

    #[test]
    fn every_kind_of_answer_is_drawn_from_the_top() {
        let numbers = drawn(Kind::Numbers, "0 2 0\n0 0 0\n-4 0 x");
        assert_eq!(numbers.heat, [(Place(1), 0.5), (Place(6), -1.0)]);
        assert_eq!(drawn(Kind::Numbers, "0.5").heat, [(Place(0), 0.5)]);
        let labels = drawn(Kind::Texts, "\"\" a \"\" abcdefgh").labels;
        assert_eq!(labels, [(Place(1), "a".to_string()), (Place(3), "abcde".to_string())]);
        assert_eq!(
            drawn(Kind::Points, "A3 C1 Z9 pass").marks,
            [(Place(0), Mark::Square), (Place(8), Mark::Square)]
        );
        assert_eq!(drawn(Kind::Pairs, "B2 12 A1").labels, [(Place(4), "12".to_string())]);
        let line = drawn(Kind::Line, "b A1 w B2").labels;
        assert_eq!(line, [(Place(6), "1".to_string()), (Place(4), "2".to_string())]);
        let owners = drawn(Kind::Owners, "b empty W").marks;
        assert_eq!(owners.len(), 2);
    }

    #[test]
    fn a_drawing_in_words_is_drawn_and_what_is_unknown_passed_over() {
        let text =
            "LABEL A1 x\nINFLUENCE A3 1.0 B3 -2\nCIRCLE C3\nTEXT hello you\nWIBBLE A1\nBLACK B2";
        let drawn = drawn(Kind::Drawing, text);
        assert_eq!(drawn.labels, [(Place(6), "x".to_string())]);
        assert_eq!(drawn.heat, [(Place(0), 0.5), (Place(1), -1.0)]);
        assert_eq!((drawn.marks.len(), drawn.text.as_str()), (2, "hello you"));
        let heat: Vec<_> = drawn.heat_for(Player::Second).collect();
        assert_eq!(heat, [(Place(0), -0.5), (Place(1), 1.0)]);
    }
}
