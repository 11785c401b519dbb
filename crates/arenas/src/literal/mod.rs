//! Nested lists, dictionaries, quotations and numbers: the common ground of JSON and Python.
//!
//! Nothing here recurses: open brackets wait on a stack of our own and values lie in one flat
//! table, so a text of a million brackets is read, and dropped, like any other.

mod access;
pub(crate) mod quotation;

use std::ops::Index;

use crate::cursor::{Cursor, is_word};
use crate::error::{Expected, Fault, Flaw};

/// Whose spelling is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Double quotes, lists and objects; no comments, no comma before a closing bracket.
    Json,
    /// Both quotes, tuples, sets, comments, continued lines, spare commas.
    Python,
}

/// The number of a value in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id(u32);

/// One value and the byte where it begins.
#[derive(Debug)]
pub(crate) struct Literal {
    pub(crate) at: usize,
    pub(crate) kind: Kind,
}

#[derive(Debug)]
pub(crate) enum Kind {
    Text(String),
    Number(i64),
    List(Vec<Id>),
    Tuple(Vec<Id>),
    Set(Vec<Id>),
    /// Keys and values in turn.
    Map(Vec<Id>),
}

/// Reads values one after the other and keeps them.
#[derive(Debug)]
pub(crate) struct Literals<'t> {
    pub(crate) cursor: Cursor<'t>,
    dialect: Dialect,
    table: Vec<Literal>,
}

/// A bracket that is not closed yet.
#[derive(Debug)]
struct Open {
    at: usize,
    bracket: char,
    items: Vec<Id>,
    is_map: bool,
    has_comma: bool,
}

impl Index<Id> for Literals<'_> {
    type Output = Literal;

    fn index(&self, id: Id) -> &Literal {
        &self.table[id.0 as usize]
    }
}

impl<'t> Literals<'t> {
    pub(crate) fn new(text: &'t str, dialect: Dialect) -> Literals<'t> {
        Literals { cursor: Cursor::new(text), dialect, table: Vec::new() }
    }

    /// Steps over what means nothing between two words.
    pub(crate) fn skip_blanks(&mut self) {
        loop {
            self.cursor.skip_blanks();
            if self.dialect == Dialect::Json {
                return;
            }
            if self.cursor.peek() == Some('#') {
                self.cursor.skip_line();
            } else if !(self.cursor.eat("\\\n") || self.cursor.eat("\\\r\n")) {
                return;
            }
        }
    }

    /// The value that stands here, whole.
    pub(crate) fn parse(&mut self) -> Result<Id, Flaw> {
        let mut open: Vec<Open> = Vec::new();
        loop {
            self.skip_blanks();
            let Some(mut value) = self.begin(&mut open)? else { continue };
            loop {
                let Some(mut top) = open.pop() else { return Ok(value) };
                top.items.push(value);
                self.skip_blanks();
                if !self.closes(&mut top)? {
                    open.push(top);
                    break;
                }
                value = self.close(top);
            }
        }
    }

    /// A simple value, or the end of an empty or comma-ended group; `None` when a group opens.
    fn begin(&mut self, open: &mut Vec<Open>) -> Result<Option<Id>, Flaw> {
        let at = self.cursor.at();
        let first = self.cursor.peek();
        match first.filter(|&first| self.dialect == Dialect::Python || !"('+".contains(first)) {
            Some(bracket @ ('[' | '{' | '(')) => {
                open.push(self.opened(bracket));
                Ok(None)
            }
            Some('"' | '\'') => {
                let text = quotation::read(&mut self.cursor, self.dialect)?;
                Ok(Some(self.keep(at, Kind::Text(text))))
            }
            Some('-' | '+' | '0'..='9') => self.number().map(Some),
            _ => match open.pop() {
                Some(top) if self.may_end(&top) && self.cursor.eat(closing(top.bracket)) => {
                    Ok(Some(self.close(top)))
                }
                _ => Err(self.cursor.unexpected(Expected::Value)),
            },
        }
    }

    /// Whether a group may end where an item could begin: empty, or in Python after a comma.
    fn may_end(&self, top: &Open) -> bool {
        let is_complete = !top.is_map || top.items.len().is_multiple_of(2);
        is_complete && (top.items.is_empty() || self.dialect == Dialect::Python)
    }

    fn opened(&mut self, bracket: char) -> Open {
        let at = self.cursor.at();
        self.cursor.bump();
        Open { at, bracket, items: Vec::new(), is_map: false, has_comma: false }
    }

    /// What follows an item: `true` when the group ends, `false` when another item must come.
    fn closes(&mut self, top: &mut Open) -> Result<bool, Flaw> {
        let is_key = top.bracket == '{' && top.items.len() % 2 == 1;
        let must_be_map = self.dialect == Dialect::Json || top.is_map;
        if is_key && (must_be_map || top.items.len() == 1) && self.cursor.eat(":") {
            top.is_map = true;
            return Ok(false);
        }
        if is_key && must_be_map {
            return Err(self.cursor.unexpected(Expected::Symbol(":")));
        }
        if self.cursor.eat(",") {
            top.has_comma = true;
            return Ok(false);
        }
        let close = closing(top.bracket);
        if self.cursor.eat(close) {
            return Ok(true);
        }
        let at_bracket = matches!(self.cursor.peek(), Some(')' | ']' | '}'));
        Err(self.cursor.unexpected(Expected::Symbol(if at_bracket { close } else { "," })))
    }

    fn close(&mut self, top: Open) -> Id {
        let kind = match top.bracket {
            '[' => Kind::List(top.items),
            '{' if top.is_map || top.items.is_empty() => Kind::Map(top.items),
            '{' => Kind::Set(top.items),
            // Brackets around one value without a comma only group it.
            _ => match top.items.as_slice() {
                [only] if !top.has_comma => return *only,
                _ => Kind::Tuple(top.items),
            },
        };
        self.keep(top.at, kind)
    }

    fn number(&mut self) -> Result<Id, Flaw> {
        let at = self.cursor.at();
        let sign = if self.cursor.eat("-") { "-" } else { "" };
        self.cursor.eat("+");
        let digits = self.cursor.take_while(|character| is_word(character) || character == '.');
        let text = format!("{sign}{digits}");
        let number = text.parse().map_err(|_| Flaw::new(at, Fault::BadNumber(text)))?;
        Ok(self.keep(at, Kind::Number(number)))
    }

    fn keep(&mut self, at: usize, kind: Kind) -> Id {
        self.table.push(Literal { at, kind });
        Id(self.table.len() as u32 - 1)
    }
}

fn closing(bracket: char) -> &'static str {
    match bracket {
        '[' => "]",
        '{' => "}",
        _ => ")",
    }
}
