//! What an address of the algorithm page asks for.

use crate::registry::{self, Entry, Settings, Unreadable};
use crate::store::SetupError;
use crate::trace::{self, Algorithm, Code, Example, Options, Subject, Untraceable, View};
use crate::web::address::Parameters;
use crate::web::scene::{LONGEST_LINE, NoScene};
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

/// What an address of this page asks for.
pub(super) struct Asked {
    pub(super) algorithm: Algorithm,
    pub(super) query: Parameters,
    pub(super) options: Options,
}

impl Asked {
    /// None where the address names an algorithm, an example or a game that there is not.
    pub(super) fn of(visitor: &Visitor, name: &str) -> Option<Asked> {
        let query = visitor.query.clone();
        let named = query.get("example").filter(|name| !name.is_empty());
        if named.is_some_and(|name| trace::example(name).is_none()) {
            return None;
        }
        let game = query.get("game").filter(|name| !name.is_empty());
        if game.is_some_and(|name| registry::find(name).is_none()) {
            return None;
        }
        let code = query.get("code").and_then(Code::named).unwrap_or_default();
        let blank = query.is_on("blank");
        let options = Options { words: visitor.words, code, blank };
        Some(Asked { algorithm: trace::algorithm(name)?, query, options })
    }

    /// The run of the asked algorithm, or of another on the same subject.
    pub(super) fn view(&self, algorithm: Algorithm) -> Result<View, NotSeen> {
        let seed = self.query.get("seed").and_then(|text| text.parse().ok());
        View::open(algorithm, self.subject()?, seed).map_err(NotSeen::Run)
    }

    fn subject(&self) -> Result<Subject, NotSeen> {
        if let Some(entry) = self.game() {
            return self.position_of(entry);
        }
        if let Some(text) = self.query.get("text") {
            return trace::read(text).map(|(subject, _)| subject).map_err(NotSeen::Text);
        }
        self.example().subject().map_err(NotSeen::Run)
    }

    /// The game of the list that the address names.
    pub(super) fn game(&self) -> Option<&'static Entry> {
        self.query.get("game").and_then(registry::find)
    }

    /// Whether the address brings its own subject along.
    pub(super) fn is_own(&self) -> bool {
        self.game().is_some() || self.query.get("text").is_some()
    }

    /// A position of a game, by the names that the board page and the command line use.
    fn position_of(&self, entry: &Entry) -> Result<Subject, NotSeen> {
        let query = &self.query;
        let refused = |error| NotSeen::Game(NoScene::Setup(error));
        let mut settings = Settings::new();
        for setting in entry.settings {
            if let Some(value) = query.get(setting.name).filter(|value| !value.is_empty()) {
                settings.set(setting.name, value);
            }
        }
        let table = match query.get("text") {
            Some(text) => (entry.read)(&settings, text),
            None => (entry.open)(&settings).map_err(Unreadable::Setting),
        };
        let mut table = table.map_err(|error| refused(SetupError::Unreadable(error)))?;
        if let Some(position) = query.get("position").filter(|text| !text.is_empty()) {
            table.set_position(position).map_err(|error| refused(SetupError::Position(error)))?;
        }
        let line = query.get("moves").unwrap_or_default();
        if line.len() > LONGEST_LINE {
            return Err(NotSeen::Game(NoScene::LongLine));
        }
        let played = query.get("n").and_then(|text| text.parse().ok()).unwrap_or(usize::MAX);
        let moves = line.split([',', ' ']).filter(|text| !text.is_empty());
        for (index, text) in moves.enumerate().take(played) {
            let refused = |error| NotSeen::Game(NoScene::Move(index + 1, error));
            table.play(text).map_err(refused)?;
        }
        trace::written_out(&*table).map_err(NotSeen::Run)
    }

    /// The ready example that is shown, unless the address brings its own subject.
    pub(super) fn example(&self) -> &'static Example {
        let named = self.query.get("example").and_then(trace::example);
        named.unwrap_or_else(|| trace::default_example(self.algorithm))
    }

    pub(super) fn address(&self, changes: &[(&str, &str)]) -> String {
        let mut query = self.query.clone();
        for (name, value) in changes {
            query.set(name, value);
        }
        query.after(&format!("/see/{}", trace::algorithm_name(self.algorithm)))
    }

    /// What another algorithm does on the same subject, from its first step.
    pub(super) fn by(&self, algorithm: Algorithm) -> String {
        let mut query = self.query.clone();
        for name in ["step", "with", "shown", "format"] {
            query.take(name);
        }
        query.after(&format!("/see/{}", trace::algorithm_name(algorithm)))
    }

    /// The board with the position that is shown, where a game was named.
    pub(super) fn board(&self) -> Option<String> {
        let entry = self.game().filter(|_| self.query.get("text").is_none())?;
        let mut query = Parameters::default();
        let settings = entry.settings.iter().map(|setting| setting.name);
        for name in settings.chain(["position", "moves", "n"]) {
            if let Some(value) = self.query.get(name) {
                query.set(name, value);
            }
        }
        Some(query.after(&format!("/play/{}", entry.name)))
    }

    pub(super) fn step(&self, step: usize) -> String {
        self.address(&[("step", &step.to_string())])
    }
}

/// Why there is no run to be seen.
pub(super) enum NotSeen {
    /// The text is neither a tree nor an arena.
    Text(arenas::ReadError),
    /// The address describes no position of its game.
    Game(NoScene),
    /// The subject is there, but this algorithm cannot be followed on it.
    Run(Untraceable),
}

impl Explain for NotSeen {
    fn explain(&self, words: &Words) -> String {
        match self {
            NotSeen::Text(error) => error.explain(words),
            NotSeen::Game(error) => error.explain(words),
            NotSeen::Run(error) => error.explain(words),
        }
    }
}
