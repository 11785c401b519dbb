//! Cutting a DOT text into words and symbols.

use crate::cursor::{Cursor, is_word};
use crate::error::{Expected, Fault, Flaw};

/// The symbols of the language, longer ones first.
const SYMBOLS: [&str; 11] = ["->", "--", "{", "}", "[", "]", ";", ",", "=", ":", "+"];

/// A piece of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    /// A name without quotation marks, or a number; perhaps a keyword.
    Word(String),
    /// A name that quotation marks keep from being a keyword.
    Quoted(String),
    Symbol(&'static str),
    End,
}

/// The piece that is looked at, and the text behind it.
#[derive(Debug)]
pub(crate) struct Scanner<'t> {
    cursor: Cursor<'t>,
    pub(crate) token: Token,
    pub(crate) at: usize,
}

impl<'t> Scanner<'t> {
    pub(crate) fn new(text: &'t str) -> Result<Scanner<'t>, Flaw> {
        let mut scanner = Scanner { cursor: Cursor::new(text), token: Token::End, at: 0 };
        scanner.advance()?;
        Ok(scanner)
    }

    /// Moves to the next piece and returns the one left behind.
    pub(crate) fn advance(&mut self) -> Result<Token, Flaw> {
        self.skip_blanks()?;
        self.at = self.cursor.at();
        let next = self.scan()?;
        Ok(std::mem::replace(&mut self.token, next))
    }

    /// Whether this symbol stands here.
    pub(crate) fn is(&self, symbol: &str) -> bool {
        matches!(self.token, Token::Symbol(here) if here == symbol)
    }

    /// Steps over this symbol if it stands here.
    pub(crate) fn eat(&mut self, symbol: &str) -> Result<bool, Flaw> {
        let here = self.is(symbol);
        if here {
            self.advance()?;
        }
        Ok(here)
    }

    pub(crate) fn require(&mut self, symbol: &'static str) -> Result<(), Flaw> {
        if self.eat(symbol)? { Ok(()) } else { Err(self.unexpected(Expected::Symbol(symbol))) }
    }

    /// The keyword that stands here, in lower case: keywords may be written in any case.
    pub(crate) fn keyword(&self) -> Option<&'static str> {
        let Token::Word(word) = &self.token else { return None };
        KEYWORDS.into_iter().find(|keyword| word.eq_ignore_ascii_case(keyword))
    }

    /// A name and the byte where it stands; quotations joined by `+` are one name.
    pub(crate) fn name(&mut self) -> Result<(String, usize), Flaw> {
        let at = self.at;
        if self.keyword().is_some() || !matches!(self.token, Token::Word(_) | Token::Quoted(_)) {
            return Err(self.unexpected(Expected::Name));
        }
        match self.advance()? {
            Token::Quoted(mut name) => {
                while self.eat("+")? {
                    let Token::Quoted(more) = &self.token else {
                        return Err(self.unexpected(Expected::Symbol("\"")));
                    };
                    name.push_str(more);
                    self.advance()?;
                }
                Ok((name, at))
            }
            Token::Word(name) => Ok((name, at)),
            Token::Symbol(_) | Token::End => Err(self.unexpected(Expected::Name)),
        }
    }

    pub(crate) fn unexpected(&self, expected: Expected) -> Flaw {
        let found = match &self.token {
            Token::Word(word) | Token::Quoted(word) => word.chars().take(24).collect(),
            Token::Symbol(symbol) => (*symbol).into(),
            Token::End => return Flaw::new(self.at, Fault::EndsEarly),
        };
        Flaw::new(self.at, Fault::Unexpected { found, expected })
    }

    fn skip_blanks(&mut self) -> Result<(), Flaw> {
        loop {
            self.cursor.skip_blanks();
            let rest = self.cursor.rest();
            if rest.starts_with("//") || rest.starts_with('#') {
                self.cursor.skip_line();
            } else if rest.starts_with("/*") {
                self.cursor.skip_block()?;
            } else {
                return Ok(());
            }
        }
    }

    fn scan(&mut self) -> Result<Token, Flaw> {
        let Some(first) = self.cursor.peek() else { return Ok(Token::End) };
        if first == '"' {
            return self.quoted().map(Token::Quoted);
        }
        let rest = self.cursor.rest();
        let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || c == '.');
        if is_number(rest) || rest.strip_prefix('-').is_some_and(is_number) {
            let sign = if self.cursor.eat("-") { "-" } else { "" };
            let digits = self.cursor.take_while(|c| c.is_ascii_digit() || c == '.');
            return Ok(Token::Word(format!("{sign}{digits}")));
        }
        if is_word(first) {
            return Ok(Token::Word(self.cursor.take_while(is_word).into()));
        }
        match SYMBOLS.into_iter().find(|symbol| self.cursor.eat(symbol)) {
            Some(symbol) => Ok(Token::Symbol(symbol)),
            None => Err(self.cursor.unexpected(Expected::Name)),
        }
    }

    /// `\"`, `\\` and `\n` stand for one character, a backslash at the end of a line for none;
    /// other escapes are `GraphViz`'s own and stay as they are.
    fn quoted(&mut self) -> Result<String, Flaw> {
        let start = self.cursor.at();
        self.cursor.bump();
        let mut name = String::new();
        loop {
            match self.cursor.bump() {
                None => return Err(Flaw::new(start, Fault::Unterminated)),
                Some('"') => return Ok(name),
                Some('\\') => match self.cursor.bump() {
                    Some(same @ ('"' | '\\')) => name.push(same),
                    Some('n') => name.push('\n'),
                    Some('\n') | None => {}
                    Some(other) => name.extend(['\\', other]),
                },
                Some(character) => name.push(character),
            }
        }
    }
}

/// Words that are no names unless they are quoted.
pub(crate) const KEYWORDS: [&str; 6] = ["strict", "graph", "digraph", "subgraph", "node", "edge"];
