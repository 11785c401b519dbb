//! `stratege match`: plays a match, takes one up again, and says how it stands.

use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};

use super::target::{self, Opened};
use super::{Context, match_show};
use crate::failure::Failure;
use crate::matches::{
    self, Allowance, Contender, Count, Folder, LONGEST, MatchError, Plan, RunEnd, Sprt, Standing,
    openings, read_time, shown,
};
use crate::registry::{self, Settings, table_of_tree};
use crate::store::Setup;
use crate::words::Explain;
use crate::{goban, output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("resume", matches)) => resume(context, matches),
        Some(("show", matches)) => match_show::show(context, matches),
        Some(("report", matches)) => match_show::report(context, matches),
        _ => begin(context, matches),
    }
}

/// What is wrong with a match, as a failure: a file that cannot be written is no bad input.
pub(super) fn failure(context: &Context, error: MatchError) -> Failure {
    match error {
        MatchError::Player(_) | MatchError::NotForGomocup(_) => {
            Failure::Usage(error.explain(context.words))
        }
        MatchError::File { path, error } => {
            Failure::NotWritten { path: path.display().to_string(), error }
        }
        _ => Failure::Input(error.explain(context.words)),
    }
}

fn begin(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let refused = |error| failure(context, error);
    let plan = plan(context, matches)?;
    for player in &plan.players {
        let introduction = context.interrupt.during(|| matches::attach(player, &plan.game));
        let introduction = introduction.map_err(|error| refused(MatchError::NotAttached(error)))?;
        if context.verbose {
            let about =
                shown::printable(&format!("{} {}", introduction.name, introduction.version));
            output::remark(&format!("{}: {}", player.name, about.trim()));
        }
    }
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    let path = matches.get_one::<PathBuf>("out").cloned().unwrap_or_else(free_folder);
    let mut folder = Folder::create(&path, plan).map_err(refused)?;
    play(context, &mut folder, parallel(matches))
}

fn resume(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let path: &PathBuf = matches.get_one("folder").expect("the parser requires it");
    let mut folder = Folder::resume(path).map_err(|error| failure(context, error))?;
    play(context, &mut folder, parallel(matches))
}

fn parallel(matches: &ArgMatches) -> usize {
    matches.get_one::<u64>("parallel").map_or(1, |&number| number as usize)
}

/// `match-1`, `match-2` …: the first that does not exist.
fn free_folder() -> PathBuf {
    let mut names = (1_u32..).map(|number| PathBuf::from(format!("match-{number}")));
    names.find(|path| !path.exists()).expect("there are more names than folders")
}

/// Plays what is left, shows how it stands meanwhile, and prints how it ended.
fn play(context: &Context, folder: &mut Folder, parallel: usize) -> Result<(), Failure> {
    let words = context.words;
    if !context.quiet {
        let path = folder.path().display().to_string();
        output::remark(&say!(words, "match-folder", path = path));
    }
    let plan = folder.plan().clone();
    let mut progress = Progress::new(context, &plan, folder.games().len() as u32);
    let watch = context.interrupt.watch();
    let end = context.interrupt.during(|| {
        matches::run(folder, parallel, &watch, &mut |standing, _| progress.show(standing))
    });
    progress.end();
    let end = end.map_err(|error| failure(context, error))?;
    output::print(&match_show::summary(context, folder.plan(), folder.games()))?;
    if end == RunEnd::Over {
        return Ok(());
    }
    if !context.quiet {
        let path = folder.path().display().to_string();
        output::remark(&say!(words, "match-go-on", path = path));
    }
    Err(Failure::Interrupted)
}

/// The line that says how a match stands while it is played.
struct Progress<'a> {
    context: &'a Context,
    plan: &'a Plan,
    bar: Option<ProgressBar>,
    started: Instant,
    /// Games that were there before.
    before: u32,
}

impl<'a> Progress<'a> {
    fn new(context: &'a Context, plan: &'a Plan, before: u32) -> Progress<'a> {
        let wanted = !context.quiet && std::io::stderr().is_terminal();
        let bar = wanted.then(|| {
            let bar = ProgressBar::new(u64::from(plan.games));
            match ProgressStyle::with_template("{spinner} {msg}") {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        Progress { context, plan, bar, started: Instant::now(), before }
    }

    fn show(&mut self, standing: &Standing) {
        let Some(bar) = &self.bar else { return };
        let words = self.context.words;
        let result = shown::result(words, self.plan, standing);
        let strength = shown::strength(words, &standing.total).unwrap_or_default();
        let left = self.left(standing).as_secs();
        let left = say!(words, "match-left", minutes = left / 60, seconds = left % 60);
        bar.set_message(format!("{result}. {strength}. {left}"));
        bar.set_position(u64::from(standing.games));
    }

    /// How long the rest will take at the pace of this run.
    fn left(&self, standing: &Standing) -> Duration {
        let played = standing.games.saturating_sub(self.before).max(1);
        let open = standing.planned.saturating_sub(standing.games);
        self.started.elapsed() * open / played
    }

    fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The match that the command line describes.
fn plan(context: &Context, matches: &ArgMatches) -> Result<Plan, Failure> {
    let words = context.words;
    let refused = |error| failure(context, error);
    let setup = setup(context, matches)?;
    let player = |name: &str| {
        let text: &String = matches.get_one(name).expect("the parser requires it");
        Contender::read(text).map_err(|error| refused(MatchError::Player(error)))
    };
    let games = matches.get_one::<u32>("games").copied().unwrap_or(100);
    let mut plan = Plan::new(setup, [player("first")?, player("second")?], games);
    plan.allowance = allowance(context, matches)?;
    plan.longest = matches.get_one::<u32>("max-moves").copied().unwrap_or(LONGEST);
    if matches.get_one::<String>("count").is_some_and(|count| count == "players") {
        plan.count = Count::Players;
    }
    if let Some(text) = matches.get_one::<String>("sprt") {
        let bad = || Failure::Usage(say!(words, "match-bad-sprt", text = text.as_str()));
        plan.sprt = Some(Sprt::read(text).ok_or_else(bad)?);
    }
    if let Some(path) = matches.get_one::<PathBuf>("openings") {
        plan.openings = read_openings(context, &plan, path)?;
    }
    plan.check().map_err(refused)?;
    Ok(plan)
}

pub(super) fn setup(context: &Context, matches: &ArgMatches) -> Result<Setup, Failure> {
    let target: &String = matches.get_one("target").expect("the parser requires it");
    Ok(match target::open_fresh(context, matches, target)? {
        Opened::Game(game) => Setup::of(game.name, &game.settings, game.source, &*game.table),
        Opened::Tree { tree, source } => {
            Setup::of("arena", &Settings::new(), Some(source), &*table_of_tree(tree))
        }
    })
}

pub(super) fn read_openings(
    context: &Context,
    plan: &Plan,
    path: &Path,
) -> Result<Vec<Vec<String>>, Failure> {
    let words = context.words;
    let shown = path.display().to_string();
    let not_read = |error: std::io::Error| {
        let reason = error.explain(words);
        Failure::Input(say!(words, "not-read", path = shown.as_str(), reason = reason))
    };
    let size = registry::go_of(&plan.game.settings).map(|game| game.size());
    let bytes = fs::read(path).map_err(not_read)?;
    let text = match size {
        Ok(size) if plan.game.game == goban::NAME && goban::is_record(&bytes, &shown) => {
            goban::main_lines(&bytes, size).map_err(|error| {
                let reason = error.explain(words);
                Failure::Input(say!(words, "in-file", path = shown.as_str(), reason = reason))
            })?
        }
        _ => String::from_utf8(bytes)
            .map_err(|_| not_read(std::io::ErrorKind::InvalidData.into()))?,
    };
    let mut table = plan.game.open().map_err(|error| failure(context, MatchError::Game(error)))?;
    openings::read(&mut *table, &text).map_err(|error| {
        let reason = error.explain(words);
        Failure::Input(say!(words, "in-file", path = shown.as_str(), reason = reason))
    })
}

pub(super) fn allowance(context: &Context, matches: &ArgMatches) -> Result<Allowance, Failure> {
    let words = context.words;
    let read = |text: &str| {
        read_time(text).ok_or_else(|| Failure::Usage(say!(words, "match-bad-time", text = text)))
    };
    let time = |name: &str| matches.get_one::<String>(name).map(|text| read(text)).transpose();
    let mut allowance =
        Allowance { nodes: matches.get_one("nodes").copied(), ..Allowance::default() };
    if let Some(tolerance) = time("tolerance")? {
        allowance.tolerance = tolerance;
    }
    if let Some(text) = matches.get_one::<String>("clock") {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        allowance.clock = Some(read(main)?);
        allowance.increment = read(increment)?;
    }
    let per_move = time("time")?;
    // Another limit replaces the usual time for each move.
    if per_move.is_some() || allowance.clock.is_some() || allowance.nodes.is_some() {
        allowance.per_move = per_move;
    }
    Ok(allowance)
}
