//! When is an answer of a GTP engine complete, and what does it say?
//!
//! An answer begins with `=` or `?`, perhaps a number, and ends with an empty line. Engines print
//! banners and debugging lines between answers: whatever does not begin so is noise, and counted.

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// The number of the command that it answers, if it says so.
    pub id: Option<u32>,
    /// `=` rather than `?`.
    pub is_success: bool,
    /// What it says, lines joined by line breaks.
    pub text: String,
}

/// Puts an answer together from lines.
#[derive(Debug, Default)]
pub struct ReplyReader {
    reply: Option<Reply>,
    noise: usize,
    last_noise: String,
}

/// The text of an answer is cut at this many bytes.
const MOST_BYTES: usize = 1 << 20;

impl ReplyReader {
    /// Takes a line; gives the answer that it completes.
    pub fn push(&mut self, line: &str) -> Option<Reply> {
        let line = clean(line);
        let Some(reply) = &mut self.reply else {
            self.begin(&line);
            return None;
        };
        if line.is_empty() {
            return self.reply.take();
        }
        if reply.text.len() + line.len() < MOST_BYTES {
            reply.text.push('\n');
            reply.text.push_str(&line);
        }
        None
    }

    /// How many lines were none of an answer, and the last of them.
    pub fn noise(&self) -> (usize, &str) {
        (self.noise, &self.last_noise)
    }

    fn begin(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix(['=', '?']) else {
            if !line.is_empty() {
                self.noise += 1;
                self.last_noise = line.to_string();
            }
            return;
        };
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, text) = rest.split_at(digits);
        let id = number.parse().ok();
        // `=5x` is no number and a text, but a text.
        let is_id = text.is_empty() || text.starts_with(' ');
        let (id, text) = if is_id { (id, text) } else { (None, rest) };
        let is_success = line.starts_with('=');
        self.reply = Some(Reply { id, is_success, text: text.trim().to_string() });
    }
}

/// Control characters do not count, tabs are spaces, and nothing follows the last sign.
fn clean(line: &str) -> String {
    let line: String =
        line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
    line.trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replies(lines: &str) -> Vec<Reply> {
        let mut reader = ReplyReader::default();
        lines.split('\n').filter_map(|line| reader.push(line)).collect()
    }

    fn reply(id: Option<u32>, is_success: bool, text: &str) -> Reply {
        Reply { id, is_success, text: text.to_string() }
    }

    #[test]
    fn answers_end_with_an_empty_line() {
        assert_eq!(replies("= D4\n"), [reply(None, true, "D4")]);
        assert_eq!(replies("=7 D4\r\n\r\n"), [reply(Some(7), true, "D4")]);
        assert_eq!(replies("?3 illegal move\n"), [reply(Some(3), false, "illegal move")]);
        assert_eq!(
            replies("=1\n\n=2 a\nb\n\n"),
            [reply(Some(1), true, ""), reply(Some(2), true, "a\nb")]
        );
        assert_eq!(replies("= D4"), [], "it is not over yet");
    }

    #[test]
    fn whatever_does_not_begin_an_answer_is_noise() {
        let mut reader = ReplyReader::default();
        for line in ["GNU Go 3.8", "", "\u{7}loading", "=1 x", "noise inside counts as text"] {
            assert_eq!(reader.push(line), None);
        }
        assert_eq!(reader.noise(), (2, "loading"));
        assert_eq!(reader.push(""), Some(reply(Some(1), true, "x\nnoise inside counts as text")));
    }

    #[test]
    fn a_number_stuck_to_a_text_belongs_to_the_text() {
        assert_eq!(replies("=5x\n"), [reply(None, true, "5x")]);
        assert_eq!(replies("=99999999999 x\n"), [reply(None, true, "x")]);
    }
}
