//! How is a formula written in plain text? Clauses and literals with signs, words and parentheses.

use super::fault::{Fault, FormulaError, MOST_VARIABLES, Spot};
use super::read::{Draft, END, Word, is_letter, is_name, words};

pub(super) fn plain(text: &str) -> Result<Draft, FormulaError> {
    dimacs_without_header(text)?;
    let mut draft = Draft::default();
    let mut order = None;
    for (line, contents) in (1..).zip(text.lines()) {
        if is_comment(contents) {
            continue;
        }
        if let Some(names) = contents.trim_start().strip_prefix("order:") {
            order = Some((Spot { line, column: 1 }, names));
            continue;
        }
        parentheses(line, contents)?;
        let pieces: Vec<&str> = contents.split(separates).collect();
        let mut column = 1;
        for (place, piece) in pieces.iter().enumerate() {
            let words = words(line, piece, is_between);
            let words: Vec<Word<'_>> = words
                .into_iter()
                .map(|(at, word)| (Spot { line, column: at.column + column - 1 }, word))
                .collect();
            // A separator at the end of a line, and an empty line, end no clause.
            let is_last = place + 1 == pieces.len();
            if !(words.is_empty() && is_last && !piece.contains('(')) {
                draft.clause(Spot { line, column }, &words)?;
            }
            column += piece.chars().count() as u32 + 1;
        }
    }
    if let Some((spot, names)) = order {
        let between = |c: char| c.is_whitespace() || c == ',' || c == '<';
        let names = names.split(between).filter(|name| !name.is_empty()).map(str::to_owned);
        let names: Vec<String> = names.collect();
        if names.len() > MOST_VARIABLES {
            return Err(FormulaError { spot, fault: Fault::TooLarge });
        }
        if !names.iter().all(|name| is_name(name)) {
            return Err(FormulaError { spot, fault: Fault::Order });
        }
        let order = names.iter().map(|name| draft.variable(name)).collect();
        draft.order = Some((spot, order));
    }
    Ok(draft)
}

/// A line that says nothing.
fn is_comment(contents: &str) -> bool {
    contents.trim_start().starts_with(['#', '%'])
}

/// Whether a character ends a clause.
fn separates(c: char) -> bool {
    matches!(c, ';' | '&' | '∧')
}

/// Whether a character lies between the literals of a clause.
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '|' | '(' | ')')
}

/// Each negates a literal.
const SIGNS: [char; 4] = ['-', '!', '~', '¬'];

/// Refuses a text that looks like DIMACS: a bare 0 anywhere, or a line of more words than a clause
/// can have that begins with `c`.
fn dimacs_without_header(text: &str) -> Result<(), FormulaError> {
    let mut comment = None;
    for (line, contents) in (1..).zip(text.lines()) {
        if is_comment(contents) {
            continue;
        }
        let apart = |c: char| is_between(c) || separates(c) || SIGNS.contains(&c);
        if let Some(&(spot, _)) = words(line, contents, apart).iter().find(|word| word.1 == END) {
            return Err(FormulaError { spot, fault: Fault::NoHeader });
        }
        let spoken = words(line, contents, char::is_whitespace);
        if let [(spot, "c"), _, _, _, ..] = spoken[..]
            && spoken.iter().all(|word| word.1.chars().any(is_letter))
        {
            comment = comment.or(Some(spot));
        }
    }
    comment.map_or(Ok(()), |spot| Err(FormulaError { spot, fault: Fault::Comment }))
}

/// Refuses a parenthesis without its partner in the same clause: around several clauses it would
/// mean something that no clause can say.
fn parentheses(line: u32, contents: &str) -> Result<(), FormulaError> {
    let between_clauses = |word: &Word<'_>| matches!(word.1.to_lowercase().as_str(), "and" | "et");
    let spoken = words(line, contents, |c| !is_letter(c));
    let mut ends = spoken.iter().filter(|word| between_clauses(word)).peekable();
    let refused = |spot, c| Err(FormulaError { spot, fault: Fault::Parenthesis(c) });
    let mut open = Vec::new();
    for (column, c) in (1..).zip(contents.chars()) {
        let spot = Spot { line, column };
        let is_end = separates(c) || ends.next_if(|word| word.0 == spot).is_some();
        match (c, open.last()) {
            ('(', _) => open.push(spot),
            (')', None) => return refused(spot, ')'),
            (')', Some(_)) => {
                open.pop();
            }
            (_, Some(&opened)) if is_end => return refused(opened, '('),
            _ => (),
        }
    }
    open.last().map_or(Ok(()), |&opened| refused(opened, '('))
}

impl Draft {
    /// Reads one clause of plain text.
    fn clause(&mut self, spot: Spot, words: &[Word<'_>]) -> Result<(), FormulaError> {
        let mut sign = true;
        for (place, &(spot, word)) in words.iter().enumerate() {
            match word.to_lowercase().as_str() {
                "or" | "ou" | "∨" => continue,
                "and" | "et" if place > 0 && place + 1 < words.len() => {
                    self.close(spot)?;
                    continue;
                }
                // Ends the clause of its piece, or begins it: the text says too little.
                "and" | "et" => {
                    return Err(FormulaError { spot, fault: Fault::NoLiteral(word.to_owned()) });
                }
                _ => (),
            }
            let name = word.trim_start_matches(SIGNS);
            let marks = word.chars().count() - name.chars().count();
            let negates = matches!(name.to_lowercase().as_str(), "not" | "non");
            if negates || name.is_empty() && marks > 0 {
                sign ^= (marks + usize::from(!name.is_empty())) % 2 == 1;
                if place + 1 == words.len() {
                    return Err(FormulaError { spot, fault: Fault::NoLiteral(word.to_owned()) });
                }
                continue;
            }
            if name.is_empty() || !name.chars().all(is_letter) {
                return Err(FormulaError { spot, fault: Fault::NoLiteral(word.to_owned()) });
            }
            let variable = self.variable(name);
            self.open.push((spot, sign ^ (marks % 2 == 1), variable));
            sign = true;
        }
        self.close(spot)
    }
}
