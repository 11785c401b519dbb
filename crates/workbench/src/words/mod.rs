//! Everything a person reads, in French and in English.
//!
//! The texts live in `words/` (Fluent): `en.ftl` and `fr.ftl`, and a pair for each part with many. Code names a text by its key with
//! [`say!`](crate::say); a test checks that every key that is named exists in both languages with
//! the same variables, and that none is left unused.

mod arena_refusals;
pub mod choices;
mod forms;
pub mod go_count;
mod go_refusals;
mod language;
mod match_refusals;
mod pattern_refusals;
mod phrases;
mod proof_refusals;
mod record_refusals;
mod reduce_refusals;
mod refusals;
mod regress_refusals;
pub mod spatial;
mod store_refusals;
mod strategy_refusals;
mod terms;
pub mod tsumego;
pub mod why;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

/// What ± tells after every estimate: so many standard errors. It is exceeded once in twenty times.
pub const ERRORS_TOLD: f64 = 2.0;

pub use forms::{setting_label, setup_refused};
pub use go_refusals::rules;
pub use language::Language;
pub use phrases::{
    Counted, forced_win, game_name, game_title, layer, owners, player, plies, sentence, taken,
    turn, value, worth,
};
pub use refusals::{Explain, unwritten};
pub use terms::{Term, terms};

/// The texts of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::load(Language::English));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::load(Language::French));

impl Words {
    /// The texts of a language.
    pub fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text with this key, its variables filled in; see [`say!`](crate::say).
    pub fn text(&self, key: &str, variables: &FluentArgs<'_>) -> String {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            // A test makes this impossible; a key is still better than a crash.
            return key.to_string();
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(variables), &mut errors).into_owned()
    }

    /// A whole number with the separators of the language.
    pub fn number(&self, number: u64) -> String {
        let separator = match self.language {
            Language::English => ',',
            Language::French => '\u{202f}',
        };
        let digits = number.to_string();
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(separator);
            }
            text.push(digit);
        }
        text
    }

    /// A power of ten: `10⁹`.
    pub fn power_of_ten(&self, power: u32) -> String {
        const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
        let digits = power.to_string();
        let raised = digits.bytes().map(|digit| RAISED[usize::from(digit - b'0')]);
        std::iter::once("10".to_string()).chain(raised.map(String::from)).collect()
    }

    /// Points of a game: `7`, `7.5`, in French `7,5`.
    pub fn points(&self, points: f64) -> String {
        let text = points.to_string();
        match self.language {
            Language::English => text,
            Language::French => text.replace('.', ","),
        }
    }

    /// A number with two decimals.
    pub fn decimal(&self, number: f64) -> String {
        let text = format!("{number:.2}");
        match self.language {
            Language::English => text,
            Language::French => text.replace('.', ","),
        }
    }

    /// A number with one decimal: what was estimated has no more.
    pub fn tenths(&self, number: f64) -> String {
        // Minus nothing is nothing.
        let rounded = (number * 10.0).round() / 10.0 + 0.0;
        let text = format!("{rounded:.1}");
        match self.language {
            Language::English => text,
            Language::French => text.replace('.', ","),
        }
    }

    /// "a", "a or b", "a, b or c".
    pub fn either(&self, items: &[String]) -> String {
        let (last, others) = match items {
            [] => return String::new(),
            [only] => return only.clone(),
            [others @ .., last] => (last, others),
        };
        crate::say!(self, "list-or", others = others.join(", "), last = last.as_str())
    }

    fn load(language: Language) -> Words {
        let tag = language.code().parse().expect("our two language tags are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Marks around variables would end up in terminals and files that do not know them.
        bundle.set_use_isolating(false);
        for text in language.texts() {
            let parsed = FluentResource::try_new(text.to_string());
            bundle.add_resource_overriding(parsed.unwrap_or_else(|(parsed, _)| parsed));
        }
        Words { language, bundle }
    }
}

/// The text with a key: `say!(words, "value-win", plies = 5)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "most texts have no variables")]
        let mut variables = ::fluent_bundle::FluentArgs::new();
        $(variables.set(stringify!($name), $value);)*
        $words.text($key, &variables)
    }};
}
