//! What an address of the algorithm page asks for.

use crate::trace::{self, Algorithm, Code, Example, Options, Subject, View};
use crate::web::address::Parameters;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

/// What an address of this page asks for.
pub(super) struct Asked {
    pub(super) algorithm: Algorithm,
    pub(super) query: Parameters,
    pub(super) options: Options,
}

impl Asked {
    /// None where the address names an algorithm or an example that there is not.
    pub(super) fn of(visitor: &Visitor, name: &str) -> Option<Asked> {
        let query = visitor.query.clone();
        let named = query.get("example").filter(|name| !name.is_empty());
        if named.is_some_and(|name| trace::example(name).is_none()) {
            return None;
        }
        let code = query.get("code").and_then(Code::named).unwrap_or_default();
        let blank = query.is_on("blank");
        let options = Options { words: visitor.words, code, blank };
        Some(Asked { algorithm: trace::algorithm(name)?, query, options })
    }

    /// The run of the asked algorithm, or of another on the same subject.
    pub(super) fn view(&self, algorithm: Algorithm) -> Result<View, String> {
        let words = self.options.words;
        let subject = self.subject().map_err(|error| error.explain(words))?;
        let seed = self.query.get("seed").and_then(|text| text.parse().ok());
        View::open(algorithm, subject, seed).map_err(|error| error.explain(words))
    }

    fn subject(&self) -> Result<Subject, NoSubject> {
        if let Some(text) = self.query.get("text") {
            return trace::read(text).map(|(subject, _)| subject).map_err(NoSubject::Text);
        }
        self.example().subject().map_err(NoSubject::Example)
    }

    /// The ready example that is shown, unless a text is.
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

    pub(super) fn step(&self, step: usize) -> String {
        self.address(&[("step", &step.to_string())])
    }
}

enum NoSubject {
    Text(arenas::ReadError),
    Example(trace::Untraceable),
}

impl Explain for NoSubject {
    fn explain(&self, words: &Words) -> String {
        match self {
            NoSubject::Text(error) => error.explain(words),
            NoSubject::Example(error) => error.explain(words),
        }
    }
}
