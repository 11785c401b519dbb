//! Which language does the user read?

/// A language that Stratège speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Français.
    French,
}

impl Language {
    /// Both of them.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The code that `--lang` takes.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language's own name.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
        }
    }

    /// The language that a code or a locale such as `fr_FR.UTF-8` means.
    pub fn of_code(code: &str) -> Option<Language> {
        let code = code.to_ascii_lowercase();
        let primary = code.split(['_', '-', '.', '@', ':']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code() == primary)
    }

    /// What the environment asks for, in the order of POSIX; English if it says nothing that we
    /// speak. `variable` looks a name up.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let asked = ["STRATEGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(&variable)
            .find(|value| !value.is_empty());
        asked.as_deref().and_then(Language::of_code).unwrap_or(Language::English)
    }

    /// The Fluent sources of this language's texts: what all share, then one file a part.
    pub fn texts(self) -> [&'static str; 7] {
        match self {
            Language::English => [
                include_str!("../../words/en.ftl"),
                include_str!("../../words/review.en.ftl"),
                include_str!("../../words/learn.en.ftl"),
                include_str!("../../words/class.en.ftl"),
                include_str!("../../words/page.en.ftl"),
                include_str!("../../words/problems.en.ftl"),
                include_str!("../../words/looks.en.ftl"),
            ],
            Language::French => [
                include_str!("../../words/fr.ftl"),
                include_str!("../../words/review.fr.ftl"),
                include_str!("../../words/learn.fr.ftl"),
                include_str!("../../words/class.fr.ftl"),
                include_str!("../../words/page.fr.ftl"),
                include_str!("../../words/problems.fr.ftl"),
                include_str!("../../words/looks.fr.ftl"),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let environment = |name: &str| match name {
            "LC_ALL" => Some(String::new()),
            "LC_MESSAGES" => Some("fr_CA.UTF-8".to_string()),
            "LANG" => Some("en_GB".to_string()),
            _ => None,
        };
        assert_eq!(Language::of_environment(environment), Language::French);
        assert_eq!(Language::of_environment(|_| None), Language::English);
        assert_eq!(Language::of_environment(|_| Some("de_DE".into())), Language::English);
    }
}
