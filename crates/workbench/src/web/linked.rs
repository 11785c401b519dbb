//! Words of the glossary in a sentence become links with their definition.

use maud::{Markup, html};

use crate::words::{Language, Term, terms};

/// A sentence whose first few words of the field lead to the glossary.
pub(super) fn linked(language: Language, sentence: &str) -> Markup {
    let mut terms: Vec<Term> = terms().collect();
    // Longer terms first, so that "winning position" goes before "position".
    terms.sort_by_key(|term| std::cmp::Reverse(term.name(language).len()));
    let is_long = |term: &&Term| term.name(language).chars().count() > 2;
    let place = |term: &Term| place_of(term.name(language), sentence);
    match terms.iter().filter(is_long).find_map(|term| Some((*term, place(term)?))) {
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

/// The same, with each of the points that it names as a chip.
pub(super) fn linked_points(language: Language, sentence: &str, points: &[String]) -> Markup {
    let first = points.iter().filter_map(|point| Some((place_of(point, sentence)?, point))).min();
    match first {
        None => linked(language, sentence),
        Some((start, point)) => html! {
            (linked(language, &sentence[..start]))
            code.point { (point) }
            (linked_points(language, &sentence[start + point.len()..], points))
        },
    }
}

/// Where a whole word begins in a sentence.
fn place_of(word: &str, sentence: &str) -> Option<usize> {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut places = sentence.match_indices(word).map(|(start, _)| start);
    places.find(|&start| {
        let before = sentence[..start].chars().next_back();
        let after = sentence[start + word.len()..].chars().next();
        !is_letter(before) && !is_letter(after)
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
    fn the_points_of_a_sentence_are_chips() {
        let points = ["a2".to_string(), "d2".to_string()];
        let html = linked_points(Language::English, "White: a2 or d2, not a22.", &points);
        let chips =
            "White: <code class=\"point\">a2</code> or <code class=\"point\">d2</code>, not a22.";
        assert_eq!(html.into_string(), chips);
    }

    #[test]
    fn parts_of_words_and_plain_sentences_stay_as_they_are() {
        assert_eq!(linked(Language::English, "<b>").into_string(), "&lt;b&gt;");
        assert_eq!(place_of("ko", "kokomo"), None);
        assert_eq!(place_of("edge", "an edge"), Some(3));
    }
}
