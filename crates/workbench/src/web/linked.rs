//! Words of the glossary in a sentence become links with their definition.

use maud::{Markup, html};

use crate::words::{Language, Term, terms};

/// A sentence whose first few words of the field lead to the glossary.
pub(super) fn linked(language: Language, sentence: &str) -> Markup {
    let mut terms: Vec<Term> = terms().collect();
    // Longer terms first, so that "winning position" goes before "position".
    terms.sort_by_key(|term| std::cmp::Reverse(term.name(language).len()));
    match terms.iter().find_map(|term| Some((term, place_of(term.name(language), sentence)?))) {
        None => html! { (sentence) },
        Some((term, start)) => {
            let end = start + term.name(language).len();
            html! {
                (sentence[..start])
                a.term href={ "/glossary#" (term.anchor) } title=(term.definition(language)) { (sentence[start..end]) }
                (sentence[end..])
            }
        }
    }
}

/// Where a whole word begins in a sentence.
fn place_of(word: &str, sentence: &str) -> Option<usize> {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut places = sentence.match_indices(word).map(|(start, _)| start);
    places.find(|&start| {
        let before = sentence[..start].chars().next_back();
        let after = sentence[start + word.len()..].chars().next();
        word.chars().count() > 2 && !is_letter(before) && !is_letter(after)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_the_field_leads_to_its_definition() {
        let html = linked(Language::English, "The attractor grows.").into_string();
        assert!(html.contains("href=\"/glossary#attractor\""), "{html}");
        assert!(html.starts_with("The <a") && html.ends_with(" grows."), "{html}");
    }

    #[test]
    fn parts_of_words_and_plain_sentences_stay_as_they_are() {
        assert_eq!(linked(Language::English, "<b>").into_string(), "&lt;b&gt;");
        assert_eq!(place_of("ko", "kokomo"), None);
        assert_eq!(place_of("edge", "an edge"), Some(3));
    }
}
