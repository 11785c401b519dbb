//! Which program is started, with which arguments, when a user writes one line?
//!
//! No shell is asked, so that nothing is expanded, piped or redirected. Words are separated by
//! spaces. `'…'` and `"…"` keep spaces; inside double quotes and outside quotes, a backslash before
//! a space, a quote or a backslash stands for that character, and for itself otherwise (paths on
//! Windows stay as they are).

use thiserror::Error;

/// A program and its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
}

/// Why a line names no program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CommandLineError {
    /// There is nothing in it.
    #[error("the command line is empty")]
    Empty,
    /// A quote is opened and never closed.
    #[error("{0} is never closed")]
    Unclosed(char),
}

impl CommandLine {
    /// Splits a line into words.
    ///
    /// # Errors
    /// When it is empty or a quote is not closed.
    pub fn read(text: &str) -> Result<CommandLine, CommandLineError> {
        let words = split(text)?;
        match words.first() {
            Some(program) if !program.is_empty() => {
                Ok(CommandLine { text: text.trim().to_string(), words })
            }
            _ => Err(CommandLineError::Empty),
        }
    }

    /// The program.
    pub fn program(&self) -> &str {
        &self.words[0]
    }

    /// What it is given.
    pub fn arguments(&self) -> &[String] {
        &self.words[1..]
    }

    /// The same with `{seed}` and `{game}` replaced by the numbers of a game. Many
    /// engines read a seed as a signed number of 32 bits, and 0 as none: it is from 1 to 2³¹ − 1.
    #[must_use]
    pub fn of_game(&self, game: u32, seed: u64) -> CommandLine {
        let (game, seed) = ((game + 1).to_string(), (seed % 0x7fff_ffff).max(1).to_string());
        let filled = |text: &str| text.replace("{seed}", &seed).replace("{game}", &game);
        let words = self.words.iter().map(|word| filled(word)).collect();
        CommandLine { text: filled(&self.text), words }
    }

    /// The line as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The program's name without folder and ending.
    pub fn short_name(&self) -> String {
        let path = std::path::Path::new(self.program());
        path.file_stem().map_or_else(|| self.words[0].clone(), |stem| stem.display().to_string())
    }
}

fn split(text: &str) -> Result<Vec<String>, CommandLineError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match (character, quote) {
            ('\\', None | Some('"')) => {
                let next = characters.next_if(|next| matches!(next, ' ' | '\'' | '"' | '\\'));
                word.get_or_insert_default().push(next.unwrap_or('\\'));
            }
            (_, Some(open)) if character == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (_, None) if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    quote.map_or(Ok(words), |open| Err(CommandLineError::Unclosed(open)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let line = CommandLine::read(text).unwrap();
        let words: Vec<&str> = std::iter::once(line.program())
            .chain(line.arguments().iter().map(String::as_str))
            .collect();
        assert_eq!(words, expected, "{text}");
    }

    #[test]
    fn a_games_numbers_fill_the_places_kept_for_them() {
        let line = CommandLine::read("gnugo --seed {seed} --out 'g{game}.{seed}' {other}").unwrap();
        let words = line.of_game(6, 41).arguments().join("|");
        assert_eq!(words, "--seed|41|--out|g7.41|{other}");
        assert_eq!(line.of_game(0, 0).arguments()[1], "1");
        assert!(line.of_game(0, u64::MAX).arguments()[1].parse::<i32>().is_ok());
        assert!(line.of_game(6, 41).text().starts_with("gnugo --seed 41 --out 'g7.41'"));
    }

    #[test]
    fn words_are_separated_by_spaces_and_kept_by_quotes() {
        check("gnugo --mode gtp", &["gnugo", "--mode", "gtp"]);
        check("  a\t'b c'  \"d 'e' f\"  ", &["a", "b c", "d 'e' f"]);
        check(r#"a b\ c "d\"e" 'f\g' """#, &["a", "b c", "d\"e", r"f\g", ""]);
        check(r"C:\go\engine.exe x", &[r"C:\go\engine.exe", "x"]);
        check("echo $HOME | cat > x; y", &["echo", "$HOME", "|", "cat", ">", "x;", "y"]);
    }

    #[test]
    fn a_line_without_a_program_is_refused() {
        assert_eq!(CommandLine::read("  "), Err(CommandLineError::Empty));
        assert_eq!(CommandLine::read("'' x"), Err(CommandLineError::Empty));
        assert_eq!(CommandLine::read("a 'b"), Err(CommandLineError::Unclosed('\'')));
    }

    #[test]
    fn the_short_name_is_the_program_without_folder_and_ending() {
        let name = |text: &str| CommandLine::read(text).unwrap().short_name();
        assert_eq!(name("/usr/games/gnugo --mode gtp"), "gnugo");
        assert_eq!(name("./pbrain-rapfi.exe"), "pbrain-rapfi");
    }
}
