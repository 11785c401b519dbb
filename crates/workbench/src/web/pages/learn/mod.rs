//! The rules of each game: short, one at a time, each with a small board to try it on.
//!
//! Nothing is stored: the address says which lesson it is and what was played on its board.

mod course;
#[cfg(test)]
mod tests;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::problem;
use super::shell::{Section, page, page_with, tools};
use crate::registry::GAMES;
use crate::say;
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::board::board;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::linked::linked;
use crate::web::moves::{Pressed, pressed};
use crate::web::scene::{NoScene, Scene, SentTo};
use crate::web::visitor::Visitor;
use crate::words::{self, Explain, Words, game_title};
use course::{Goal, Lesson, course, said};

/// `/learn`: the games and their lessons.
pub(in crate::web) async fn list(visitor: Visitor) -> Response {
    let words = visitor.words;
    let title = say!(words, "learn-title");
    let body = html! {
        div.text {
            h1 { (title) }
            p.lead { (say!(words, "learn-lead")) }
            @for entry in GAMES.iter().filter(|entry| !course(entry.name).is_empty()) {
                h2 { (game_title(words, entry.name)) }
                ol.lessons {
                    @for (index, lesson) in course(entry.name).iter().enumerate() {
                        li { a href=(Asked::new(entry.name, index).address()) { (said(words, lesson.topic)[0]) } }
                    }
                }
            }
        }
    };
    page(&visitor, Section::Play, &title, &body)
}

/// A lesson and what was played on its board.
#[derive(Debug, Clone)]
struct Asked {
    game: String,
    index: usize,
    played: String,
}

/// More moves than these are no lesson any more.
const MOST_PLAYED: usize = 400;

impl Asked {
    fn new(game: &str, index: usize) -> Asked {
        Asked { game: game.to_string(), index, played: String::new() }
    }

    fn read(game: String, query: &Parameters) -> Option<(Asked, Lesson)> {
        let number: usize = query.get("lesson").and_then(|text| text.parse().ok()).unwrap_or(1);
        let played = query.get("played").unwrap_or_default().to_string();
        let index = number.checked_sub(1)?;
        let lesson = *course(&game).get(index)?;
        (played.len() <= MOST_PLAYED).then_some((Asked { game, index, played }, lesson))
    }

    fn address(&self) -> String {
        let fields = self.fields();
        fields.after(&format!("/learn/{}", self.game))
    }

    fn fields(&self) -> Parameters {
        let mut fields = Parameters::default();
        fields.set("lesson", &(self.index + 1).to_string());
        if !self.played.is_empty() {
            fields.set("played", &self.played);
        }
        fields
    }

    /// The board with what was played on it.
    fn scene(&self, lesson: &Lesson, shared: &Shared) -> Result<Scene, NoScene> {
        let mut query = Parameters::read(lesson.board);
        let moves = [query.take("moves").unwrap_or_default(), self.played.clone()];
        let moves: Vec<&str> =
            moves.iter().map(String::as_str).filter(|own| !own.is_empty()).collect();
        query.set("moves", &moves.join(","));
        let mut scene = Scene::of_address(&self.game, &query, &shared.tables)?;
        let action = format!("/learn/{}", self.game);
        scene.sent_to = Some(SentTo { action, fields: self.fields() });
        Ok(scene)
    }

    /// How the lesson goes.
    fn progress(&self, lesson: &Lesson, scene: &Scene) -> Progress {
        let mut played = self.played.split(',').filter(|own| !own.is_empty());
        match (lesson.goal, played.next()) {
            (Goal::Any, Some(_)) => Progress::Done,
            (Goal::One(moves), Some(first)) if moves.contains(&first) => Progress::Done,
            (Goal::Over, Some(_)) if scene.outcome().is_some() => Progress::Done,
            (_, None) | (Goal::Over, Some(_)) => Progress::Asked,
            (Goal::One(_) | Goal::Forbidden(_), Some(_)) => Progress::Elsewhere,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// Something is to be done.
    Asked,
    /// It was done.
    Done,
    /// Something else was.
    Elsewhere,
}

impl Progress {
    /// What tests call it.
    fn name(self) -> &'static str {
        match self {
            Progress::Asked => "asked",
            Progress::Done => "done",
            Progress::Elsewhere => "elsewhere",
        }
    }
}

/// `/learn/{game}`: a lesson.
pub(in crate::web) async fn show(
    Own(shared): Own,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    away(move || {
        let Some((asked, lesson)) = Asked::read(game, &visitor.query) else {
            return problem::page(&visitor, StatusCode::NOT_FOUND);
        };
        match asked.scene(&lesson, &shared) {
            Ok(mut scene) => {
                let progress = asked.progress(&lesson, &scene);
                respond(&visitor, (&asked, &lesson), &mut scene, progress)
            }
            Err(error) => problem::refused(&visitor, &error.explain(visitor.words)),
        }
    })
    .await
}

/// A press on the board of a lesson.
pub(in crate::web) async fn press(
    Own(shared): Own,
    visitor: Visitor,
    Path(game): Path<String>,
    body: String,
) -> Response {
    away(move || {
        let fields = Parameters::read(&body);
        let Some((mut asked, lesson)) = Asked::read(game, &fields) else {
            return problem::page(&visitor, StatusCode::NOT_FOUND);
        };
        let mut scene = match asked.scene(&lesson, &shared) {
            Ok(scene) => scene,
            Err(error) => return problem::refused(&visitor, &error.explain(visitor.words)),
        };
        match pressed(&*scene.table, &fields, visitor.words) {
            Pressed::Move(text) => {
                let comma = if asked.played.is_empty() { "" } else { "," };
                asked.played = format!("{}{comma}{text}", asked.played);
                Redirect::to(&asked.address()).into_response()
            }
            Pressed::Refused(notice) => {
                let progress = refused(&lesson, &asked, &scene, &fields);
                scene.notice = Some(notice);
                respond(&visitor, (&asked, &lesson), &mut scene, progress)
            }
            Pressed::Select(place) => {
                scene.shown.selected = Some(place);
                respond(&visitor, (&asked, &lesson), &mut scene, Progress::Asked)
            }
            Pressed::Nothing => Redirect::to(&asked.address()).into_response(),
        }
    })
    .await
}

/// Being refused is the point of some lessons.
fn refused(lesson: &Lesson, asked: &Asked, scene: &Scene, fields: &Parameters) -> Progress {
    let Goal::Forbidden(points) = lesson.goal else { return asked.progress(lesson, scene) };
    let at = fields.get("at").and_then(|text| text.parse().ok()).map(game::picture::Place);
    let Some(position) = scene.go() else { return Progress::Asked };
    let size = position.board().size();
    let pressed = |name: &&str| {
        let point = name.parse().ok().and_then(|name| size.named(name));
        point.is_some_and(|point| Some(go::place(size, point)) == at)
    };
    if points.iter().any(pressed) { Progress::Done } else { Progress::Asked }
}

fn respond(
    visitor: &Visitor,
    (asked, lesson): (&Asked, &Lesson),
    scene: &mut Scene,
    progress: Progress,
) -> Response {
    let visitor = &visitor.standing_at(&asked.address());
    let regions = regions(visitor, (asked, lesson), scene, progress);
    if visitor.fragment {
        let fragment = html! { (regions) (tools(visitor, Section::Play)) };
        return Html(fragment.into_string()).into_response();
    }
    let title = heading(visitor.words, asked, lesson);
    page_with(visitor, Section::Play, &title, &regions, StatusCode::OK)
}

fn heading(words: &Words, asked: &Asked, lesson: &Lesson) -> String {
    let [name, ..] = said(words, lesson.topic);
    say!(words, "learn-heading", game = game_title(words, &asked.game), name = name)
}

fn regions(
    visitor: &Visitor,
    (asked, lesson): (&Asked, &Lesson),
    scene: &mut Scene,
    progress: Progress,
) -> Markup {
    let words = visitor.words;
    let title = heading(words, asked, lesson);
    let [_, rule, done] = said(words, lesson.topic);
    html! {
        div id="table" class="board-page learn" data-title={ (title) " · " (say!(words, "web-name")) } {
            div id="status" role="status" aria-live="polite" {
                @if let Some(notice) = &scene.notice { p.notice { (words::sentence(&notice.text)) } }
                p { (turn(words, scene)) }
            }
            div id="board" { (board(visitor, scene)) }
            (toolbar(words, asked, scene))
            div id="panel" data-lesson=(asked.index + 1) data-progress=(progress.name()) {
                h1 { (title) }
                p.said { (linked(words.language(), &rule)) }
                @match progress {
                    Progress::Asked => {}
                    Progress::Done => p.said.done role="status" { (linked(words.language(), &done)) },
                    Progress::Elsewhere => p.notice role="status" { (say!(words, "learn-elsewhere")) },
                }
                (lessons(words, asked))
            }
        }
    }
}

fn turn(words: &Words, scene: &Scene) -> String {
    let table = &scene.table;
    match scene.outcome() {
        Some(game::Outcome::Draw) => say!(words, "play-draw"),
        Some(game::Outcome::Win(winner)) => {
            say!(words, "play-wins", player = words::player(words, table.seats(), winner))
        }
        None => words::turn(words, table.seats(), table.to_move()),
    }
}

/// The lessons before and after, the same board again, and a pass where the game has one.
fn toolbar(words: &Words, asked: &Asked, scene: &Scene) -> Markup {
    let all = course(&asked.game).len();
    let to = |index: usize| Asked::new(&asked.game, index).address();
    html! {
        div.toolbar id="toolbar" {
            @if asked.index > 0 { a.button data-action="previous" href=(to(asked.index - 1)) { (say!(words, "learn-previous")) } }
            span.count { (asked.index + 1) " / " (all) }
            @if asked.index + 1 < all { a.button.primary data-action="next" href=(to(asked.index + 1)) { (say!(words, "learn-next")) } }
            @else { a.button.primary href={ "/play/" (asked.game) } { (say!(words, "learn-play")) } }
            @if !asked.played.is_empty() || scene.notice.is_some() { a.button data-action="undo" href=(to(asked.index)) { (say!(words, "learn-again")) } }
            @if scene.outcome().is_none() && scene.setup.game == crate::goban::NAME && scene.table.check("pass").is_ok() {
                form.inline method="post" action=(scene.action()) {
                    @for (name, value) in scene.fields().iter() { input type="hidden" name=(name) value=(value); }
                    button type="submit" name="move" value="pass" data-action="pass" { (say!(words, "web-pass")) }
                }
            }
        }
    }
}

fn lessons(words: &Words, asked: &Asked) -> Markup {
    html! {
        nav.lessons aria-label=(say!(words, "learn-lessons")) {
            ol {
                @for (index, lesson) in course(&asked.game).iter().enumerate() {
                    li { a href=(Asked::new(&asked.game, index).address()) aria-current=[(index == asked.index).then_some("page")] { (said(words, lesson.topic)[0]) } }
                }
            }
            p { a href="/learn" { (say!(words, "learn-other")) } }
        }
    }
}
