//! How is a line of the protocol taken apart, and an answer put together?

/// A line that asks something.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Asked<'l> {
    /// The number before the command, as it was written; often empty.
    pub(super) id: &'l str,
    /// The command; empty if there is only a number.
    pub(super) command: &'l str,
    /// What follows it.
    pub(super) rest: &'l str,
}

/// The line as text: control characters dropped, tabs as spaces, the comment cut off.
pub(super) fn clean(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let text = text.split('#').next().unwrap_or_default();
    let spaced = text.chars().map(|c| if c == '\t' { ' ' } else { c });
    spaced.filter(|c| !c.is_control()).collect()
}

/// What a clean line asks; nothing if it is empty.
pub(super) fn read(text: &str) -> Option<Asked<'_>> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let (first, rest) = word(text);
    if first.bytes().all(|byte| byte.is_ascii_digit()) {
        let (command, rest) = word(rest);
        return Some(Asked { id: first, command, rest });
    }
    Some(Asked { id: "", command: first, rest })
}

fn word(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

/// `=id text`; a text that begins with a line break follows at once.
pub(super) fn success(id: &str, text: &str) -> String {
    framed('=', id, text)
}

/// `?id text`.
pub(super) fn failure(id: &str, text: &str) -> String {
    framed('?', id, text)
}

fn framed(sign: char, id: &str, text: &str) -> String {
    let begins_anew = text.starts_with('\n');
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let gap = match (begins_anew, lines.is_empty()) {
        (_, true) => "",
        (true, false) => "\n",
        (false, false) => " ",
    };
    format!("{sign}{id}{gap}{}\n\n", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_comments_tabs_and_control_characters_are_read_as_the_standard_says() {
        let read_line = |line: &[u8]| {
            let text = clean(line);
            read(&text).map(|asked| format!("{}|{}|{}", asked.id, asked.command, asked.rest))
        };
        assert_eq!(read_line(b"12 play\tb  D4 # why\r\n").as_deref(), Some("12|play|b  D4"));
        assert_eq!(read_line(b"na\x07me"), Some("|name|".to_string()));
        assert_eq!(read_line(b"  # only a comment"), None);
        assert_eq!(read_line(b"7"), Some("7||".to_string()));
    }

    #[test]
    fn an_answer_has_no_empty_line_inside() {
        assert_eq!(success("3", ""), "=3\n\n");
        assert_eq!(success("", "\na\n\nb\n"), "=\na\nb\n\n");
        assert_eq!(failure("", "syntax error"), "? syntax error\n\n");
    }
}
