//! What did the user type: a command, or a move?

/// A command at the prompt. Both languages' words are always understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Typed<'t> {
    /// Nothing.
    Nothing,
    /// Explain the commands.
    Help,
    /// List the legal moves.
    Moves,
    /// Take the last own move back.
    Undo,
    /// Suggest a move.
    Hint,
    /// Show the value of each move.
    Values,
    /// Show what is threatened.
    Threats,
    /// List so many of the best moves.
    Analyse(&'t str),
    /// Show the board again.
    Board,
    /// Save the game to a file.
    Save(&'t str),
    /// Give the game up.
    Resign,
    /// Keep the count of a finished game.
    Accept,
    /// Play on instead of counting.
    Resume,
    /// Leave.
    Quit,
    /// None of these.
    Unknown(&'t str),
}

/// The command that a line means. Moves go first: the caller tries them before asking here, and a
/// leading colon says that a command is meant.
pub(super) fn read(line: &str) -> Typed<'_> {
    let line = line.trim();
    let line = line.strip_prefix(':').unwrap_or(line);
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (word.to_lowercase().as_str(), rest.trim()) {
        ("", _) => Typed::Nothing,
        ("?" | "help" | "aide", _) => Typed::Help,
        ("m" | "moves" | "coups", _) => Typed::Moves,
        ("u" | "undo" | "annuler", _) => Typed::Undo,
        ("h" | "hint" | "indice", _) => Typed::Hint,
        ("v" | "values" | "valeurs", _) => Typed::Values,
        ("t" | "threats" | "menaces", _) => Typed::Threats,
        ("a" | "analyse" | "analyze" | "analyser", count) => Typed::Analyse(count),
        ("b" | "board" | "plateau", _) => Typed::Board,
        ("s" | "save" | "enregistrer", file) => Typed::Save(file),
        ("resign" | "abandonner", _) => Typed::Resign,
        ("accept" | "accepter", _) => Typed::Accept,
        ("resume" | "reprendre", _) => Typed::Resume,
        ("q" | "quit" | "exit" | "quitter", _) => Typed::Quit,
        _ => Typed::Unknown(line),
    }
}

#[cfg(test)]
mod tests {
    use super::{Typed, read};

    #[test]
    fn commands_are_understood_in_both_languages_and_with_a_colon() {
        assert_eq!(read("  Annuler "), Typed::Undo);
        assert_eq!(read(":undo"), Typed::Undo);
        assert_eq!(read("save my game.json"), Typed::Save("my game.json"));
        assert_eq!(read("b7"), Typed::Unknown("b7"));
        assert_eq!(read(""), Typed::Nothing);
    }
}
