//! The words of the field: one word per idea in each language, with its definition.

use super::Language;

/// A term of the glossary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// Its name in addresses.
    pub anchor: &'static str,
    names: [&'static str; 2],
    definitions: [&'static str; 2],
}

impl Term {
    /// The term in a language.
    pub fn name(&self, language: Language) -> &'static str {
        self.names[column(language)]
    }

    /// What it means.
    pub fn definition(&self, language: Language) -> &'static str {
        self.definitions[column(language)]
    }
}

fn column(language: Language) -> usize {
    match language {
        Language::French => 0,
        Language::English => 1,
    }
}

/// Every term, by its English name.
pub fn terms() -> impl Iterator<Item = Term> {
    let lines = include_str!("../../words/glossary.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        let (anchor, french, english) = (next()?, next()?, next()?);
        let (in_french, in_english) = (next()?, next()?);
        Some(Term { anchor, names: [french, english], definitions: [in_french, in_english] })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_glossary_is_a_whole_term_with_its_own_anchor() {
        let lines = include_str!("../../words/glossary.tsv").lines().count();
        let all: Vec<Term> = terms().collect();
        assert_eq!(all.len() + 1, lines);
        let mut anchors: Vec<_> = all.iter().map(|term| term.anchor).collect();
        anchors.sort_unstable();
        anchors.dedup();
        assert_eq!(anchors.len(), all.len());
        for term in all {
            for language in Language::ALL {
                assert!(!term.name(language).is_empty() && !term.definition(language).is_empty());
            }
        }
    }
}
