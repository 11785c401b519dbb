//! A page of the manual as HTML: the few signs of Markdown that the manual uses.
//!
//! Headings, paragraphs, lists, fenced blocks; within a line `code`, **strong**, *emphasis* and
//! links. Pictures are left out: whoever reads a page here has the pages themselves at hand. Anything
//! else stays as it was written.

use maud::{Markup, html};

/// A page; links lead where the pairs say (`file.md`, address), others are only their text.
pub(super) fn written(text: &str, links: &[(&str, &str)]) -> Markup {
    let blocks = blocks(text);
    html! {
        @for block in &blocks {
            @match block {
                Block::Heading(1, line) => h1 { (spans(line, links)) },
                Block::Heading(2, line) => h2 { (spans(line, links)) },
                Block::Heading(_, line) => h3 { (spans(line, links)) },
                Block::Paragraph(line) => p { (spans(line, links)) },
                Block::List(items) => ul { @for item in items { li { (spans(item, links)) } } },
                Block::Drawn(lines) => pre tabindex="0" { (lines) },
            }
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Block {
    Heading(usize, String),
    Paragraph(String),
    List(Vec<String>),
    Drawn(String),
}

/// The blocks of a page; lines of a paragraph or an item are joined.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    let mut is_open = false;
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let drawn: Vec<&str> =
                lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            blocks.push(Block::Drawn(drawn.join("\n")));
            is_open = false;
        } else if line.trim().is_empty() || line.starts_with("![") {
            is_open = false;
        } else if line.starts_with('#') {
            let level = line.chars().take_while(|&letter| letter == '#').count();
            blocks.push(Block::Heading(level, line[level..].trim().to_owned()));
            is_open = false;
        } else if let Some(item) = line.strip_prefix("- ") {
            match blocks.last_mut() {
                Some(Block::List(items)) if is_open => items.push(item.to_owned()),
                _ => blocks.push(Block::List(vec![item.to_owned()])),
            }
            is_open = true;
        } else {
            join(&mut blocks, is_open, line.trim());
            is_open = true;
        }
    }
    blocks
}

/// Adds a line to the block before it, or begins a paragraph.
fn join(blocks: &mut Vec<Block>, is_open: bool, line: &str) {
    let last = match blocks.last_mut() {
        Some(Block::Paragraph(text)) if is_open => Some(text),
        Some(Block::List(items)) if is_open => items.last_mut(),
        _ => None,
    };
    match last {
        Some(text) => {
            text.push(' ');
            text.push_str(line);
        }
        None => blocks.push(Block::Paragraph(line.to_owned())),
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Span<'t> {
    Plain(&'t str),
    Code(&'t str),
    Strong(&'t str),
    Emphasis(&'t str),
    Link(&'t str, &'t str),
}

fn spans(text: &str, links: &[(&str, &str)]) -> Markup {
    html! {
        @for span in split(text) {
            @match span {
                Span::Plain(text) => (text),
                Span::Code(text) => code { (text) },
                Span::Strong(text) => strong { (text) },
                Span::Emphasis(text) => em { (text) },
                Span::Link(text, target) => {
                    @match links.iter().find(|(own, _)| *own == target) {
                        Some((_, address)) => a href=(address) { (text) },
                        None => (text),
                    }
                },
            }
        }
    }
}

/// The parts of a line; a sign that is never closed is a sign like any other.
fn split(text: &str) -> Vec<Span<'_>> {
    let mut spans = Vec::new();
    let (mut rest, mut plain) = (text, 0);
    while plain < rest.len() {
        let found = rest.is_char_boundary(plain).then(|| marked(&rest[plain..])).flatten();
        match found {
            Some((span, length)) => {
                if plain > 0 {
                    spans.push(Span::Plain(&rest[..plain]));
                }
                spans.push(span);
                rest = &rest[plain + length..];
                plain = 0;
            }
            None => plain += 1,
        }
    }
    if !rest.is_empty() {
        spans.push(Span::Plain(rest));
    }
    spans
}

/// What is marked at the beginning of a text, and how many bytes it takes.
fn marked(text: &str) -> Option<(Span<'_>, usize)> {
    let between = |sign: &str| {
        let inner = text.strip_prefix(sign)?;
        let end = inner.find(sign).filter(|&end| end > 0)?;
        Some((&inner[..end], end + 2 * sign.len()))
    };
    if let Some((inner, length)) = between("`") {
        return Some((Span::Code(inner), length));
    }
    if let Some((inner, length)) = between("**") {
        return Some((Span::Strong(inner), length));
    }
    if let Some((inner, length)) = between("*").filter(|(inner, _)| !inner.starts_with([' ', '*']))
    {
        return Some((Span::Emphasis(inner), length));
    }
    // An address between angle brackets.
    if let Some(inner) = text.strip_prefix('<').filter(|inner| inner.starts_with("http"))
        && let Some((address, _)) = inner.split_once('>')
    {
        return Some((Span::Code(address), address.len() + 2));
    }
    let inner = text.strip_prefix('[')?;
    let (label, after) = inner.split_once("](")?;
    let (target, _) = after.split_once(')')?;
    Some((Span::Link(label, target), label.len() + target.len() + 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_at_its_signs() {
        assert_eq!(
            split("a `x*y` is **not** *so* [here](b.md), 2 * 3"),
            [
                Span::Plain("a "),
                Span::Code("x*y"),
                Span::Plain(" is "),
                Span::Strong("not"),
                Span::Plain(" "),
                Span::Emphasis("so"),
                Span::Plain(" "),
                Span::Link("here", "b.md"),
                Span::Plain(", 2 * 3"),
            ]
        );
        assert_eq!(split("é ` ** ["), [Span::Plain("é ` ** [")]);
        assert_eq!(split("<http://a/>."), [Span::Code("http://a/"), Span::Plain(".")]);
    }

    #[test]
    fn blocks_are_told_apart_and_their_lines_joined() {
        let page = "# Title\n\n![a picture](a.png)\none\ntwo\n- a\n  b\n- c\n\n```text name\n# x\n```\nend";
        assert_eq!(
            blocks(page),
            [
                Block::Heading(1, "Title".to_owned()),
                Block::Paragraph("one two".to_owned()),
                Block::List(vec!["a b".to_owned(), "c".to_owned()]),
                Block::Drawn("# x".to_owned()),
                Block::Paragraph("end".to_owned()),
            ]
        );
    }

    #[test]
    fn what_is_written_is_never_markup() {
        let page = written("<b> `<i>` [x](y)", &[]).into_string();
        assert_eq!(page, "<p>&lt;b&gt; <code>&lt;i&gt;</code> x</p>");
    }
}
