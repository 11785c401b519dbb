//! Every text exists in both languages, with the same variables, and none is left over.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use workbench::words::Language;

/// The keys of a language, each with the names of its variables.
fn texts(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let parsed = |text| parser::parse(text).expect("the file has no mistakes").body;
    let mut texts = BTreeMap::new();
    for entry in language.texts().into_iter().flat_map(parsed) {
        let Entry::Message(message) = entry else { continue };
        let mut variables = BTreeSet::new();
        collect(&message.value.expect("every message has a text"), &mut variables);
        let previous = texts.insert(message.id.name.to_string(), variables);
        assert_eq!(previous, None, "{} stands twice in {}", message.id.name, language.code());
    }
    texts
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, variables),
            Expression::Select { selector, variants } => {
                collect_inline(selector, variables);
                for variant in variants {
                    collect(&variant.value, variables);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_string());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = &**expression {
                collect_inline(inner, variables);
            }
        }
        _ => {}
    }
}

/// Every `say!(words, "key", name = …)` in the source of this crate.
fn keys_in_source() -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                collect_keys(&fs::read_to_string(path).unwrap(), &mut keys);
            }
        }
    }
    keys
}

fn collect_keys(source: &str, keys: &mut BTreeMap<String, BTreeSet<String>>) {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = code.collect::<Vec<_>>().join(" ");
    for call in code.split("say!(").skip(1) {
        let call = &call[..end_of_call(call)];
        let mut quoted = call.split('"');
        let Some(key) = quoted.nth(1) else { continue };
        let rest = &call[call.find(key).unwrap() + key.len()..];
        let names: BTreeSet<String> = top_level(rest)
            .split(',')
            .filter_map(|part| part.split_once(" = "))
            .map(|(name, _)| name.trim().to_string())
            .collect();
        let known = keys.entry(key.to_string()).or_insert_with(|| names.clone());
        assert_eq!(*known, names, "{key} is said with different variables");
    }
}

/// The length of a call's arguments, up to the parenthesis that closes it.
fn end_of_call(text: &str) -> usize {
    let mut depth = 1;
    for (index, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    text.len()
}

/// The text without anything inside parentheses.
fn top_level(text: &str) -> String {
    let mut depth = 0;
    let outside = |character: &char| {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    };
    text.chars().filter(outside).collect()
}

type Texts = BTreeMap<String, BTreeSet<String>>;

/// Says only what differs.
fn assert_same(one: &Texts, other: &Texts) {
    let missing: Vec<_> =
        one.iter().filter(|(key, names)| other.get(*key) != Some(names)).collect();
    let left_over: Vec<_> = other.keys().filter(|key| !one.contains_key(*key)).collect();
    assert!(missing.is_empty(), "missing, or with other variables: {missing:?}");
    assert!(left_over.is_empty(), "left over: {left_over:?}");
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_variables() {
    assert_same(&texts(Language::English), &texts(Language::French));
}

#[test]
fn every_text_that_is_said_exists_and_every_text_is_said() {
    assert_same(&keys_in_source(), &texts(Language::English));
}

#[test]
fn french_puts_no_break_spaces_where_they_belong() {
    for line in Language::French
        .texts()
        .iter()
        .flat_map(|text| text.lines())
        .filter(|line| !line.starts_with('#'))
    {
        for mark in [" :", " ;", " ?", " !", "« ", " »"] {
            // `ou ? pour` names the key `?`; it is no question.
            let text = line.replace("ou ? pour", "").replace("Tapez ? pour", "");
            let text = text.replace("tapez ? pour", "").replace("ou :", "");
            assert!(!text.contains(mark), "an ordinary space in: {line}");
        }
    }
}

/// Before a colon, a semicolon or a question mark French has a space that does not break.
#[test]
fn the_french_manual_keeps_its_signs_with_their_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let pages = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let french = |path: &Path| path.to_string_lossy().ends_with(".fr.md");
    for page in pages.filter(|path| french(path)).chain([root.join("README.fr.md")]) {
        let text = fs::read_to_string(&page).unwrap();
        let outside = text.split("```").step_by(2);
        for line in outside.flat_map(str::lines) {
            let plain: String = line.split('`').step_by(2).collect();
            let is_bare = [" :", " ;", " ?", " »", "« "].iter().any(|sign| {
                plain.match_indices(sign).any(|(at, _)| {
                    let after = plain[at + sign.len()..].chars().next();
                    *sign == "« " || after.is_none_or(char::is_whitespace)
                })
            });
            assert!(!is_bare, "{}: {line}", page.display());
        }
    }
}
