//! `stratege explain --game`: a whole game reviewed, as an annotated file and as a report.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use clap::ArgMatches;
use go::Position;
use indicatif::{ProgressBar, ProgressStyle};

use super::Context;
use super::explain::{named, page_file, position_after, steps};
use super::explain_why::{failed, judge};
use super::target::OpenedGame;
use crate::failure::Failure;
use crate::review::{self, Budget, Judge, Opinion, Review, Why, kept};
use crate::words::why;
use crate::words::{Explain, Words};
use crate::{goban, output, say};

pub(super) fn run(
    context: &Context,
    matches: &ArgMatches,
    mut game: OpenedGame,
) -> Result<(), Failure> {
    let words = context.words;
    let positions = positions(&game);
    if positions.len() < 2 {
        return Err(Failure::Input(say!(words, "review-no-moves")));
    }
    let (mut judge, budget) = judge(context, matches)?;
    let (page, out) = (page_file(matches), matches.get_one::<PathBuf>("out"));
    let partial = out.map(PathBuf::as_path).or(page).map(beside);
    let opinions = opinions(context, &positions, &mut *judge, &budget, partial.as_deref())?;
    let review = review::weigh(&positions, opinions);
    let head = why::judged_by(words, &*judge, &budget, positions[0].board().size());
    let told = review::told(&positions, &review);
    if let Some(path) = page {
        let title = title(words, &game, matches);
        output::write_file(path, &review::report(words, &title, &review, &head, &told))?;
    }
    if let Some(path) = out {
        output::write_bytes(path, &annotated(words, &mut game, &review, &head, &told)?)?;
    }
    if let Some(path) = &partial {
        // The review is whole; what is left of a removal that fails is only read again.
        let _ = fs::remove_file(path);
    }
    output::print(&summary(words, &review, &head, &told))
}

/// The positions of the main line up to the first that was put by hand, or to the end of the game.
fn positions(game: &OpenedGame) -> Vec<Position> {
    if let Some(document) = &game.document {
        return review::line(document).into_iter().map(|(_, position)| position).collect();
    }
    let all = (0..=steps(game)).map_while(|number| position_after(game, number));
    all.take_while(|position| !position.is_over()).collect()
}

/// Where a review that was stopped is kept.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// Judges every position; what was judged before a stop is read from the partial file.
fn opinions(
    context: &Context,
    positions: &[Position],
    judge: &mut (dyn Judge + Send),
    budget: &Budget,
    partial: Option<&Path>,
) -> Result<Vec<Opinion>, Failure> {
    let words = context.words;
    let size = positions[0].board().size();
    let head = kept::head(positions, judge, budget);
    let text = partial.and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
    let known = kept::read(&text, &head, size);
    let file = partial.map(|path| begin(path, &head, &known, size)).transpose()?;
    let file = Mutex::new(file);
    let bar = bar(context, positions.len(), known.len());
    let mut tell = |_: usize, opinion: &Opinion| {
        bar.inc(1);
        if let Ok(mut file) = file.lock()
            && let Some(file) = file.as_mut()
        {
            // A line that cannot be kept is judged again after a stop.
            let _ = writeln!(file, "{}", kept::line(opinion, size));
        }
    };
    let watch = context.interrupt.watch();
    let judged = context
        .interrupt
        .during(|| review::judge_all(positions, known, judge, (budget, &watch), &mut tell));
    let done = bar.position();
    bar.finish_and_clear();
    judged.map_err(|trouble| {
        if watch.is_stopped() && partial.is_some() {
            let all = positions.len();
            output::remark(&say!(words, "review-stopped", done = done, all = all));
        }
        failed(words, judge, trouble)
    })
}

/// Begins the partial file anew with what is known.
fn begin(path: &Path, head: &str, known: &[Opinion], size: go::Size) -> Result<File, Failure> {
    let lines = known.iter().map(|opinion| kept::line(opinion, size));
    let lines: Vec<String> = std::iter::once(head.to_string()).chain(lines).collect();
    output::write_file(path, &(lines.join("\n") + "\n"))?;
    let refused = |error| Failure::NotWritten { path: path.display().to_string(), error };
    File::options().append(true).open(path).map_err(refused)
}

fn bar(context: &Context, all: usize, done: usize) -> ProgressBar {
    if context.quiet {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(all as u64).with_position(done as u64);
    match ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed} (~{eta})") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn title(words: &Words, game: &OpenedGame, matches: &ArgMatches) -> String {
    let player = |colour| goban::player(game.document.as_deref()?, colour).0;
    match (player(go::Colour::Black), player(go::Colour::White)) {
        (Some(black), Some(white)) => {
            say!(words, "review-title", black = black, white = white)
        }
        // The folders of a file are nobody's title.
        _ => Path::new(&named(matches))
            .file_name()
            .map_or_else(String::new, |own| own.to_string_lossy().into_owned()),
    }
}

fn annotated(
    words: &Words,
    game: &mut OpenedGame,
    review: &Review,
    head: &str,
    told: &[Why],
) -> Result<Vec<u8>, Failure> {
    let no_file = || Failure::Input(say!(words, "review-no-file"));
    let document = game.document.as_mut().ok_or_else(no_file)?;
    let head = format!("{head}\n{}", why::method(words, review));
    review::annotate(words, document, review, &head, told)
        .map_err(|error| Failure::Input(error.explain(words)))?;
    goban::export(document).ok_or_else(no_file)
}

fn summary(words: &Words, review: &Review, head: &str, told: &[Why]) -> String {
    let mut lines = vec![head.to_string(), why::method(words, review)];
    let mistakes = review.mistakes();
    lines.push(say!(words, "review-mistakes", count = mistakes.len()));
    for own in told {
        let size = own.before.board().size();
        lines.push(String::new());
        lines.push(why::weighed(words, size, &review.moves[own.number - 1]));
        if review.turns.contains(&own.number) {
            lines.push(format!("  {}", why::stands(words, review, own.number)));
        }
        for said in why::all(words, own) {
            lines.push(format!("  {}", said.plain()));
        }
    }
    lines.join("\n") + "\n"
}
