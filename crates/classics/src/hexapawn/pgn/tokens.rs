//! What are the parts of a PGN text? Tags, moves and the result; all else is passed over.

use game::Player;

use super::PgnFault;
use crate::scan::Scan;

/// A part of a game's text that means something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A name and a text.
    Tag(&'a str, String),
    /// A move, as it was written.
    Move(&'a str),
    /// Who won, `None` if the game goes on.
    Result(Option<Player>),
}

/// The tokens of a text, each with the byte where it starts. After an error nothing more comes.
pub(super) struct Tokens<'a> {
    scan: Scan<'a>,
    failed: bool,
}

/// A fault and the byte where it is.
type Fault = (usize, PgnFault);

impl<'a> Tokens<'a> {
    /// The tokens of `text`.
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { scan: Scan::new(text), failed: false }
    }

    fn token(&mut self) -> Option<Result<(usize, Token<'a>), Fault>> {
        if let Err(fault) = self.skip_remarks() {
            return Some(Err(fault));
        }
        let start = self.scan.offset();
        let token = match self.scan.peek()? {
            '[' => self.tag().ok_or((start, PgnFault::Tag)),
            closing @ (']' | '}' | ')') => Err((start, PgnFault::Unexpected(closing))),
            _ => Ok(word(self.scan.take_while(is_part_of_word))),
        };
        Some(token.map(|token| (start, token)))
    }

    /// Passes over spaces, comments, variations, annotations and move numbers.
    fn skip_remarks(&mut self) -> Result<(), Fault> {
        let mut variations = Vec::new();
        loop {
            let start = self.scan.offset();
            match self.scan.peek() {
                Some('{') => {
                    self.scan.take_while(|character| character != '}');
                    self.scan.next().ok_or((start, PgnFault::Unclosed('{')))?;
                }
                Some(';') => drop(self.scan.take_while(|character| character != '\n')),
                Some('(') => {
                    variations.push(start);
                    self.scan.next();
                }
                Some(')') if variations.pop().is_some() => drop(self.scan.next()),
                Some('$') => drop(self.scan.take_while(|c| c == '$' || c.is_ascii_digit())),
                Some(character) if character.is_whitespace() => self.scan.skip_space(),
                Some(_) if !variations.is_empty() => drop(self.scan.next()),
                Some(_) if self.skip_move_number() => {}
                _ => break,
            }
        }
        match variations.last() {
            Some(&start) => Err((start, PgnFault::Unclosed('('))),
            None => Ok(()),
        }
    }

    /// Passes over `1.`, `1...`, or a lone `1` before a space; numbers are not checked.
    fn skip_move_number(&mut self) -> bool {
        let mut ahead = self.scan.clone();
        ahead.digits();
        let dots = ahead.take_while(|character| character == '.' || character == '…');
        let ends = ahead.peek().is_none_or(|next| !is_part_of_word(next));
        let is_number = ahead.offset() > self.scan.offset() && (!dots.is_empty() || ends);
        if is_number {
            self.scan = ahead;
        }
        is_number
    }

    /// `[Name "text"]`, where `\"` and `\\` stand for the characters themselves.
    fn tag(&mut self) -> Option<Token<'a>> {
        self.scan.next();
        self.scan.skip_space();
        let name = self.scan.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        self.scan.skip_space();
        self.scan.take(|character| character == '"')?;
        let mut text = String::new();
        loop {
            match self.scan.next()? {
                '"' => break,
                '\n' | '\r' => return None,
                '\\' => text.push(self.scan.take(|c| c == '"' || c == '\\').unwrap_or('\\')),
                character => text.push(character),
            }
        }
        self.scan.skip_space();
        self.scan.take(|character| character == ']')?;
        (!name.is_empty()).then_some(Token::Tag(name, text))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<(usize, Token<'a>), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let token = self.token();
        self.failed = matches!(token, Some(Err(_)));
        token
    }
}

fn is_part_of_word(character: char) -> bool {
    !character.is_whitespace() && !"[]{}();$".contains(character)
}

fn word(text: &str) -> Token<'_> {
    match text {
        "1-0" => Token::Result(Some(Player::First)),
        "0-1" => Token::Result(Some(Player::Second)),
        "*" => Token::Result(None),
        _ => Token::Move(text),
    }
}
