//! Beside the board: what a tree search thinks of the position, once or as it goes on.

use std::time::Duration;

use game::picture::{Picture, Place};
use maud::{Markup, html};
use search::Limits;
use search::mcts::ROOT_TWIGS;

use super::{layers, owners};
use crate::registry::{
    Candidate, Choice, Considered, Figure, MoveValue, Overlay, Recipe, Seats, Sprout, Thoughts,
};
use crate::web::address::Parameters;
use crate::web::board::{data_value, worth_sign};
use crate::web::scene::{self, MOST_SECONDS, PATIENCE, Scene, Shown, Tab};
use crate::web::think::Think;
use crate::words::choices::{rate, told};
use crate::words::{self, ERRORS_TOLD, Words};
use crate::{fives, say};

/// Rows of the table.
const ROWS: usize = 10;

/// The best moves have letters, on the board and in the table: more would hide the position.
const LETTERS: usize = 8;

/// The best moves that the table of an engine lists.
const LISTED: usize = 5;

/// Moves of a line that are shown.
const LINE: usize = 8;

/// The tree is shown so many moves deep.
const DEPTH: usize = 8;

/// Moves of the tree that got fewer of a hundred playouts are left out, but for the first few of the
/// position.
const RARE: u64 = 100;

/// Several trees grow at once: each has so many bytes.
const MEMORY: usize = 64 << 20;

/// The search of a page.
pub(in crate::web) fn recipe() -> Recipe {
    Recipe { visits: u64::MAX, memory: MEMORY, ..Recipe::default() }
}

/// The tab: how long to search, and what was found.
pub(super) fn search(words: &Words, scene: &mut Scene) -> Markup {
    if scene.outcome().is_some() {
        return html! { p.empty { (say!(words, "move-over")) } };
    }
    let found = found(scene).cloned().map(|(thoughts, listed)| {
        // One table has the letters that are on the board.
        let letters = if listed.is_some() { 0 } else { LETTERS };
        let teller = Teller { letters, ..Teller::of(words, scene) };
        let exact = scene.truths();
        let time = limits(scene).map_or(PATIENCE, |limits| patience(&limits));
        let best = listed.map(|listed| layers::search(words, &listed, time));
        html! { @if let Some(best) = best { (best) } (teller.told(&thoughts, exact.as_deref())) }
    });
    html! {
        (form(words, scene))
        div id="thoughts" aria-live="off" {
            @if let Some(found) = found { (found) } @else { p.empty { (say!(words, "web-think-idle")) } }
        }
    }
}

/// What limits the search that the address asks for, if it asks for one.
fn limits(scene: &Scene) -> Option<Limits> {
    let is_asked = scene.shown.tab == Tab::Search && scene.outcome().is_none();
    let think = scene.shown.think.filter(|_| is_asked)?;
    Some(think.within(Duration::from_secs(scene.most_seconds.into())))
}

/// How long an engine looks for the moves that it lists.
fn patience(limits: &Limits) -> Duration {
    limits.time.unwrap_or(PATIENCE).min(PATIENCE)
}

/// What that search found, and what the game's own engine lists; both are made once for a page.
fn found(scene: &mut Scene) -> Option<&(Thoughts, Option<Vec<Candidate>>)> {
    let limits = limits(scene)?;
    if scene.thoughts.is_none() {
        let thoughts = scene.table.think(&recipe(), &limits, &mut |_| {});
        let own = scene::limits(patience(&limits));
        let listed = (scene.setup.game == fives::NAME)
            .then(|| scene.table.candidates(LISTED, &own).unwrap_or_default());
        if let Some(owners) = owners::overlay(&thoughts).filter(|_| scene.draws_owners()) {
            scene.lay_owners(owners);
        }
        scene.thoughts = Some((thoughts, listed));
    }
    scene.thoughts.as_ref()
}

/// A move that has a letter on the board.
pub(in crate::web) struct Lettered {
    pub(in crate::web) letter: char,
    pub(in crate::web) text: String,
    pub(in crate::web) place: Option<Place>,
    /// What was found about it.
    pub(in crate::web) said: String,
}

/// The moves that have letters on the board, the best first: those of the game's own engine where it
/// lists them.
pub(in crate::web) fn lettered(words: &Words, scene: &mut Scene) -> Vec<Lettered> {
    let Some((thoughts, listed)) = found(scene) else { return Vec::new() };
    if let Some(listed) = listed {
        let lettered = |(own, letter): (&Candidate, char)| {
            let said = layers::judged(words, own);
            Lettered { letter, text: own.text.clone(), place: None, said }
        };
        return listed.iter().zip('A'..).map(lettered).collect();
    }
    let lettered = |(own, letter): (&Considered, char)| {
        let (visits, win_rate) = (own.visits.into(), own.win_rate.into());
        let figure = Figure::Searched { visits, win_rate };
        let said = told(words, &Choice { name: own.text.clone(), figure });
        Lettered { letter, text: own.text.clone(), place: own.place, said }
    };
    tried(thoughts).take(LETTERS).zip('A'..).map(lettered).collect()
}

/// The moves that the search has tried.
fn tried(thoughts: &Thoughts) -> impl Iterator<Item = &Considered> {
    thoughts.moves.iter().filter(|own| own.visits > 0)
}

fn form(words: &Words, scene: &Scene) -> Markup {
    let shown = Shown { tab: Tab::Search, think: None, hides_owners: false, ..scene.shown };
    let here = scene.address(scene.step().0, shown);
    let (path, query) = here.split_once('?').unwrap_or((&here, ""));
    // Whether squares are drawn depends on the layers.
    let drawn = Shown { layers: scene.shown.layers, ..Shown::default() };
    let live = scene.address(scene.step().0, drawn);
    let (from, asked) = live.split_once('?').unwrap_or((&live, ""));
    // The pages of visitors search so shortly that only a live search tells them much.
    let usual = if scene.most_seconds < MOST_SECONDS { Think::LONGEST } else { USUAL };
    let chosen = scene.shown.think.unwrap_or(usual);
    html! {
        form method="get" action=(path) {
            @for (name, value) in Parameters::read(query).iter() { input type="hidden" name=(name) value=(value); }
            label { (say!(words, "web-think-limit")) " "
                select name="think" {
                    @for own in Think::ALL.into_iter().filter(|own| own.is_offered(scene.most_seconds)) {
                        option value=(own.code()) selected[own == chosen] { (limit(words, own)) }
                    }
                }
            }
            " " button type="submit" { (say!(words, "web-think-once")) }
            " " button type="button" data-action="think" hidden aria-pressed="false" data-address={ (from) "/think?" (asked) } { (say!(words, "web-think-live")) }
            (owners::switch(words, scene))
        }
        @if scene.most_seconds < MOST_SECONDS { p.remark data-bound="" { (say!(words, "page-think-bound", seconds = scene.most_seconds)) } }
    }
}

/// What a search is limited to unless somebody says.
const USUAL: Think = Think::Seconds(10);

fn limit(words: &Words, own: Think) -> String {
    match own {
        Think::LONGEST => say!(words, "web-think-longest"),
        Think::Seconds(seconds) => format!("{seconds}\u{a0}s"),
        Think::Visits(visits) => {
            say!(words, "judge-visits", count = visits, visits = words.number(visits.into()))
        }
    }
}

/// What is the same for all reports of one search.
#[derive(Debug, Clone)]
pub(in crate::web) struct Teller<'w> {
    words: &'w Words,
    seats: Seats,
    mover: String,
    /// So many moves have letters.
    letters: usize,
    /// The position, where whose points are is drawn on it.
    board: Option<Picture>,
}

impl<'w> Teller<'w> {
    /// For the position of a scene.
    pub(in crate::web) fn of(words: &'w Words, scene: &Scene) -> Teller<'w> {
        let seats = scene.table.seats();
        let mover = words::player(words, seats, scene.table.to_move());
        let board = scene.draws_owners().then(|| scene.table.picture());
        Teller { words, seats, mover, letters: LETTERS, board }
    }

    /// What was found so far, with what the script puts on the board.
    pub(in crate::web) fn live(&self, thoughts: &Thoughts, exact: Option<&[MoveValue]>) -> Markup {
        html! {
            (self.told(thoughts, exact))
            @if let Some((board, overlay)) = self.owners(thoughts) { (owners::squares(self.words, self.seats, board, &overlay)) }
        }
    }

    /// Whose points are, where that is drawn, and on what.
    fn owners(&self, thoughts: &Thoughts) -> Option<(&Picture, Overlay)> {
        self.board.as_ref().zip(owners::overlay(thoughts))
    }

    /// What was found, with the exact values of the moves where they are known.
    pub(in crate::web) fn told(&self, thoughts: &Thoughts, exact: Option<&[MoveValue]>) -> Markup {
        let words = self.words;
        let letters = ('A'..).take(self.letters).map(Some).chain(std::iter::repeat(None));
        let rows = tried(thoughts).take(ROWS).zip(letters);
        let has_scores = thoughts.moves.iter().any(|own| own.lead.is_some());
        html! {
            (self.summary(thoughts))
            @if let Some(exact) = exact { (self.truth(thoughts, exact)) }
            table.values {
                thead { tr {
                    th scope="col" { (say!(words, "search-move")) } th scope="col" { (say!(words, "search-visits")) }
                    th scope="col" { (say!(words, "search-wins")) }
                    @if has_scores { th scope="col" { (say!(words, "web-think-score")) } }
                    @if exact.is_some() { th scope="col" { (say!(words, "web-think-exact")) } }
                    th scope="col" { (say!(words, "search-line")) }
                } }
                tbody { @for row in rows { (self.row(row, has_scores, exact)) } }
            }
            @if let Some((_, overlay)) = self.owners(thoughts) { (owners::legend(words, &overlay)) }
            @if !thoughts.tree.is_empty() {
                details data-path="" {
                    summary { (say!(words, "web-think-tree")) }
                    (self.branches(&thoughts.tree, thoughts.visits, ""))
                }
            }
        }
    }

    fn summary(&self, thoughts: &Thoughts) -> Markup {
        let words = self.words;
        let rate = rate(words, thoughts.visits, thoughts.win_rate.into());
        let (visits, mover) = (words.number(thoughts.visits), self.mover.as_str());
        html! {
            p.said data-statement="search" data-certainty="estimated" {
                (say!(words, "search-summary", mover = mover, visits = visits, rate = rate))
                " " span.certainty { "□ " (say!(words, "certainty-estimated")) }
            }
            @if let Some(value) = thoughts.value {
                p.said data-statement="search-proved" data-certainty="proved" {
                    @if value == game::Value::Draw { (say!(words, "search-draw")) }
                    @else { (say!(words, "search-proved", value = words::value(words, value))) }
                    " " span.certainty { "■ " (say!(words, "certainty-proved")) }
                }
            }
            @if let Some(standing) = &thoughts.standing {
                p.said data-statement="search-lead" data-certainty="estimated" {
                    (self.lead(standing.lead, standing.error))
                    " " span.certainty { "□ " (say!(words, "certainty-estimated")) }
                }
            }
        }
    }

    /// The estimate and the truth beside each other.
    fn truth(&self, thoughts: &Thoughts, exact: &[MoveValue]) -> Markup {
        let words = self.words;
        let Some(best) = exact.iter().max_by_key(|own| own.rank()) else { return html! {} };
        let rate = rate(words, thoughts.visits, thoughts.win_rate.into());
        let value = words::worth(words, best);
        let mover = self.mover.as_str();
        html! {
            p.said data-statement="truth" data-certainty="proved" data-value=(data_value(best)) {
                (say!(words, "page-truth", mover = mover, rate = rate, value = value))
            }
        }
    }

    fn lead(&self, lead: f64, error: f64) -> String {
        let ahead = if lead < 0.0 { game::Player::Second } else { game::Player::First };
        let player = words::player(self.words, self.seats, ahead);
        let [points, error] = [lead.abs(), ERRORS_TOLD * error].map(|own| self.words.tenths(own));
        say!(self.words, "page-lead", player = player, points = points, error = error)
    }

    fn row(
        &self,
        (considered, letter): (&Considered, Option<char>),
        has_scores: bool,
        exact: Option<&[MoveValue]>,
    ) -> Markup {
        let words = self.words;
        let visits = u64::from(considered.visits);
        let line = considered.line[..considered.line.len().min(LINE)].join(" ");
        // One playout alone does not tell how far off it is.
        let lead = considered.lead.filter(|_| visits > 1);
        html! {
            tr data-line=(line) data-letter=[letter] data-at=[considered.place.map(|place| place.0)] {
                th scope="row" { @if let Some(letter) = letter { (letter) "\u{a0}·\u{a0}" } (considered.text) }
                td { (words.number(visits)) }
                td { (rate(words, visits, considered.win_rate.into())) }
                @if has_scores { td { (lead.map_or("–".to_string(), |lead| score(words, lead))) } }
                @if let Some(exact) = exact {
                    td {
                        @if let Some(own) = exact.iter().find(|own| own.text == considered.text) {
                            span title=(words::worth(words, own)) { (worth_sign(own)) }
                        }
                    }
                }
                td { (line) @if let Some(value) = considered.value { " ■ " (words::value(words, value)) } }
            }
        }
    }

    /// A move of the tree, and those below it to be unfolded.
    fn branches(&self, tree: &[Sprout], all: u64, way: &str) -> Markup {
        let Some(first) = tree.first() else { return html! {} };
        let starts = tree.iter().enumerate().filter(|(_, sprout)| sprout.depth == first.depth);
        let starts: Vec<usize> = starts.map(|(index, _)| index).collect();
        let ends = starts.iter().skip(1).copied().chain([tree.len()]);
        let parts =
            starts.iter().zip(ends).map(|(&start, end)| (&tree[start], &tree[start + 1..end]));
        let always = if first.depth == 1 { ROOT_TWIGS } else { 0 };
        let is_rare = |own: &Sprout| u64::from(own.visits) * RARE < all;
        let told = parts.enumerate().filter(|(index, (own, _))| *index < always || !is_rare(own));
        html! {
            ul {
                @for (_, (own, below)) in told {
                    @let way = format!("{way} {}", own.text);
                    li {
                        @if below.is_empty() || own.depth >= DEPTH {
                            (self.sprout(own))
                        } @else {
                            details data-path=(way) { summary { (self.sprout(own)) } (self.branches(below, all, &way)) }
                        }
                    }
                }
            }
        }
    }

    fn sprout(&self, own: &Sprout) -> String {
        let visits = u64::from(own.visits);
        let rate = rate(self.words, visits, own.win_rate.into());
        let visits = self.words.number(visits);
        say!(self.words, "web-think-sprout", mv = own.text.as_str(), visits = visits, rate = rate)
    }
}

/// By how many points the player who makes a move is ahead after it: `+3.2 ± 0.8`.
fn score(words: &Words, (lead, error): (f64, f64)) -> String {
    let sign = if lead < 0.0 { "−" } else { "+" };
    let error = words.tenths(ERRORS_TOLD * error);
    format!("{sign}{}\u{a0}±\u{a0}{error}", words.tenths(lead.abs()))
}
