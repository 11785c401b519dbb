//! Who is reading: language, theme, and whether a whole page or only its changed regions are asked
//! for.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use axum::http::{Uri, uri::PathAndQuery};

use super::access::Role;
use super::address::Parameters;
use super::places::Taken;
use crate::words::{Language, Words};

/// Light or dark, or as the system says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Theme {
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub(super) const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    pub(super) fn code(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn of_code(code: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.code() == code)
    }
}

/// How boards are drawn, whatever the theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Look {
    /// Black on white, as in print, instead of wood.
    pub(super) paper: bool,
    /// Rows and columns counted from 0 at the top left, as in the examination.
    pub(super) from_zero: bool,
}

/// What is known about whoever asks.
#[derive(Debug, Clone)]
pub(super) struct Visitor {
    pub(super) words: &'static Words,
    pub(super) theme: Theme,
    /// Only the changed regions are wanted.
    pub(super) fragment: bool,
    /// Letters as shortcuts.
    pub(super) keys: bool,
    /// A soft click with every move; off unless somebody wants it.
    pub(super) sound: bool,
    /// How boards look.
    pub(super) look: Look,
    /// What the reader may do.
    pub(super) role: Role,
    /// The token of the link by which a guest came.
    pub(super) token: Option<String>,
    /// Where the reader is, without the choices below.
    pub(super) path: String,
    pub(super) query: Parameters,
    /// A guest's share of what is answered at once, held as long as this is.
    _share: Option<Arc<Taken>>,
    /// Choices made by this very request; they become cookies.
    chosen: Vec<(&'static str, &'static str)>,
}

impl Visitor {
    pub(super) fn of(uri: &Uri, headers: &HeaderMap) -> Visitor {
        let path_and_query = uri.path_and_query();
        let mut query =
            Parameters::read(path_and_query.and_then(PathAndQuery::query).unwrap_or(""));
        let mut chosen = Vec::new();
        let language = query.take("lang").as_deref().and_then(Language::of_code);
        if let Some(language) = language {
            chosen.push(("lang", language.code()));
        }
        let theme = query.take("theme").as_deref().and_then(Theme::of_code);
        if let Some(theme) = theme {
            chosen.push(("theme", theme.code()));
        }
        let remembered = |name| cookie(headers, name);
        let mut switch = |name: &'static str, values: [&'static str; 2]| {
            let asked = query.take(name).map(|value| value == values[1]);
            if let Some(on) = asked {
                chosen.push((name, values[usize::from(on)]));
            }
            asked.unwrap_or_else(|| remembered(name).is_some_and(|value| value == values[1]))
        };
        let silent = switch("keys", ["on", "off"]);
        let sound = switch("sound", ["off", "on"]);
        let paper = switch("boards", ["wood", "paper"]);
        let from_zero = switch("coordinates", ["usual", "zero"]);
        let token = query.take("token").or_else(|| remembered("token"));
        let language = language
            .or_else(|| remembered("lang").and_then(|code| Language::of_code(&code)))
            .unwrap_or_else(|| accepted_language(headers));
        let theme = theme
            .or_else(|| remembered("theme").and_then(|code| Theme::of_code(&code)))
            .unwrap_or(Theme::Auto);
        Visitor {
            words: Words::of(language),
            theme,
            fragment: headers.contains_key("stratege-fragment"),
            keys: !silent,
            sound,
            look: Look { paper, from_zero },
            role: Role::Guest,
            token,
            path: uri.path().to_string(),
            query,
            _share: None,
            chosen,
        }
    }

    /// The address of this page with one choice changed.
    pub(super) fn here_with(&self, name: &str, value: &str) -> String {
        let mut query = self.query.clone();
        query.set(name, value);
        query.after(&self.path)
    }

    /// The same visitor at another address: where the links to languages and themes lead.
    pub(super) fn standing_at(&self, address: &str) -> Visitor {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        Visitor { path: path.to_string(), query: Parameters::read(query), ..self.clone() }
    }

    /// The same visitor, for whom boards are drawn black on white.
    pub(super) fn on_paper(&self) -> Visitor {
        Visitor { look: Look { paper: true, ..self.look }, ..self.clone() }
    }

    /// Keeps a guest's token until the browser ends; scripts do not see it.
    pub(super) fn remember_token(&self, headers: &mut HeaderMap) {
        if let Some(token) = &self.token {
            keep_until_end(headers, "token", token);
        }
    }

    /// Cookies for a year, for this site only.
    pub(super) fn remember_choices(&self, headers: &mut HeaderMap) {
        for (name, value) in &self.chosen {
            let cookie = format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Strict");
            if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                headers.append(header::SET_COOKIE, cookie);
            }
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Visitor, Infallible> {
        // The guard has said who asks; whoever it did not see is nobody.
        let role = parts.extensions.get().copied().unwrap_or(Role::Guest);
        let share = parts.extensions.get::<Option<Arc<Taken>>>().cloned().flatten();
        Ok(Visitor { role, _share: share, ..Visitor::of(&parts.uri, &parts.headers) })
    }
}

/// Keeps a cookie until the browser ends; scripts do not see it.
pub(super) fn keep_until_end(headers: &mut HeaderMap, name: &str, value: &str) {
    let cookie = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        headers.append(header::SET_COOKIE, cookie);
    }
}

/// What the reader's browser remembers under a name.
pub(super) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| {
        let (own, value) = pair.trim().split_once('=')?;
        (own == name).then(|| value.to_string())
    });
    pairs.next()
}

/// The first of our languages in the browser's list; French and English pages say the same.
fn accepted_language(headers: &HeaderMap) -> Language {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    accepted
        .unwrap_or_default()
        .split(',')
        .find_map(|part| Language::of_code(part.trim().split(';').next().unwrap_or_default()))
        .unwrap_or(Language::English)
}
