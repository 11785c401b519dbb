//! Go on the list of games.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use game::laws::{self, Sample};
use go::{Colour, Go, Komi, LARGEST_PLAYED, Position, Rules, Size, handicap};
use go_mind::engine::{LEVELS, Lending, Level, Mind, Options};
use go_mind::patterns::Model;
use go_mind::spatial::Indigo;
use go_mind::spatial::player::Effort;
use search::agent::{Agent, Chance};
use search::mcts::{Ended, Standing, Thought};
use search::{Limits, Stopped};

use super::go_view::{candidates, layers, overlay};
use super::thinking::SHOWN_EVERY;
use super::{
    Engine, Entry, Extras, Problem, Recipe, Seats, Setting, SettingError, Settings, Table, TableOf,
    Tally, View, read_position, truths,
};
use crate::goban::Count;

/// The player that moves by the spatial description.
pub(super) const INDIGO: &str = "indigo";

pub(super) const ENTRY: Entry = Entry {
    name: "go",
    aliases: &["weiqi", "baduk", "igo"],
    settings: &[
        Setting { name: "size", default: Some("9x9") },
        Setting { name: "rules", default: Some("chinese") },
        Setting { name: "komi", default: Some("7") },
        Setting { name: "handicap", default: Some("0") },
    ],
    levels: LEVELS.len() as u8,
    open,
    read: |settings, text| read_position(open(settings)?, text),
    laws: laws_at_several_sizes,
};

fn open(settings: &Settings) -> Result<Box<dyn Table>, SettingError> {
    let extras = Extras {
        tally: Some(tally),
        agent: Some(agent),
        has_own_levels: true,
        view: Some(View { layers, overlay, candidates }),
        think: Some(think),
        truths: Some(truths::of_go),
        is_too_large: Some(|_, position| position.board().size().area() > MOST_SOLVED),
        ..Extras::default()
    };
    let game = game_of(settings)?;
    Ok(Box::new(TableOf::new(game, Seats::BlackThenWhite, settings.seed).with(extras)))
}

/// Boards of more points are not solved unasked: under superko the history counts, and the
/// positions with their histories are far too many.
const MOST_SOLVED: u32 = 3;

/// The game of Go that the settings describe.
///
/// # Errors
/// When a setting makes no sense.
pub(crate) fn game_of(settings: &Settings) -> Result<Go, SettingError> {
    let size = size(settings)?;
    let rules = rules(settings, size)?;
    let stones = stones(settings, size)?;
    let begins = if stones.is_empty() { Colour::Black } else { Colour::White };
    let mut board = go::Board::new(size);
    for point in stones {
        board.set(point, Some(Colour::Black));
    }
    Ok(Go::from(board, begins, rules).expect("handicap stones have liberties"))
}

/// `19` is a square board.
fn size(settings: &Settings) -> Result<Size, SettingError> {
    let side = settings.get("size").and_then(|text| text.trim().parse().ok());
    let (rows, columns) = match side {
        Some(side) => (side, side),
        None => settings.size("size", (9, 9))?,
    };
    let outside = |side: u32| side == 0 || side > LARGEST_PLAYED;
    let dimension = if outside(rows) { Problem::Rows } else { Problem::Columns };
    let refused = |_| settings.error("size", dimension(1, LARGEST_PLAYED));
    Size::to_play(rows, columns).map_err(refused)
}

fn rules(settings: &Settings, size: Size) -> Result<Rules, SettingError> {
    let name = settings.get("rules").unwrap_or("chinese").trim();
    let rules = Rules::named(name).map_err(|_| settings.error("rules", Problem::UnknownWord))?;
    let komi = match settings.get("komi") {
        Some(text) => text.trim().parse().map_err(|_| settings.error("komi", Problem::NotAKomi))?,
        None if rules == Rules::EXAM => Komi::NONE,
        None if size == Size::square(9) => Komi::halves(14),
        None => Komi::halves(15),
    };
    Ok(rules.with_komi(komi))
}

/// The handicap stones; one stone is no handicap but the right to begin.
fn stones(settings: &Settings, size: Size) -> Result<Vec<go::Point>, SettingError> {
    let count = settings.number("handicap", 0)?;
    let most = handicap::fixed(size).len() as u64;
    let out_of_range = Problem::OutOfRange { least: 0, most };
    if count <= 1 {
        return Ok(Vec::new());
    }
    handicap::stones(size, count).ok_or_else(|| settings.error("handicap", out_of_range))
}

/// The stones taken and, once the game is over, the count that decides it.
fn tally(_game: &Go, position: &Position) -> Tally {
    // While play goes on nobody asks for the count, and finding the dead stones takes time.
    let over = position.is_over();
    let score = if over { position.final_score() } else { position.score_without(&[], &[]) };
    Tally {
        taken: Colour::BOTH.map(|colour| position.prisoners(colour)),
        points: [score.black, score.white],
        komi: score.komi.points(),
    }
}

/// Every level plays out, the higher ones more often; the tree search as often as there is time.
/// Who reads more moves plays as a higher level: nothing else at Go is counted in moves.
fn agent(engine: Engine, seed: u64) -> Box<dyn Agent<Go> + Send> {
    let recipe = Recipe::of(engine, seed);
    let level = |number: usize| LEVELS[number.clamp(1, LEVELS.len()) - 1];
    let Level { playouts, slips } = match engine {
        Engine::Named(_) => return Box::new(Indigo::new(Effort::default())),
        Engine::Chance => return Box::new(Chance::new(seed)),
        Engine::Mcts | Engine::Exam => Level { playouts: recipe.visits, slips: 0.0 },
        Engine::Level(number) => level(usize::from(number)),
        Engine::Reads(plies) => level(plies as usize + 1),
        Engine::Perfect => level(LEVELS.len()),
    };
    let options = Options { memory: Options::default().memory, slips, ..options(&recipe) };
    Box::new(Mind::new(playouts, options).with_model(move_model()))
}

/// The engine's options by a recipe.
fn options(recipe: &Recipe) -> Options {
    let &Recipe { scheme, selection, threads, seed, memory, .. } = recipe;
    Options { seed, threads, memory, scheme, selection, ..Options::default() }
}

/// What the engine thinks of a position, told every now and then.
fn think(
    _game: &Go,
    position: &Position,
    recipe: &Recipe,
    limits: &Limits,
    show: &mut dyn FnMut(&Thought<go::Move>),
) -> Thought<go::Move> {
    let mut engine = go_mind::engine::Engine::new(position, position.to_move(), options(recipe))
        .with_model(move_model());
    engine.set_stop_early(false);
    engine.set_lending(Lending::Off);
    let visits = limits.nodes.unwrap_or(u64::MAX).min(recipe.visits);
    let started = Instant::now();
    let mut due = Duration::ZERO;
    while !position.is_over() {
        let left = visits.saturating_sub(engine.visits());
        // What showing took is made up for, unless there would be no time left to think.
        let now = started.elapsed();
        due = (due + SHOWN_EVERY).max(now + SHOWN_EVERY / 3);
        let until = limits.time.map_or(due, |time| time.min(due));
        let time = until.saturating_sub(now);
        let ended = engine.run(&Limits { nodes: Some(left), time: Some(time), ..limits.clone() });
        let is_late = limits.time.is_some_and(|time| started.elapsed() >= time);
        if ended != Ended::Limit(Stopped::Time) || is_late {
            break;
        }
        show(&engine.thought());
    }
    let thought = engine.thought();
    if position.is_over() {
        return Thought { standing: Some(counted(position)), ..thought };
    }
    thought
}

/// How a finished game stands: as it is counted, for no playout tells anything of it.
fn counted(position: &Position) -> Standing {
    let settled = go_mind::settle(position);
    let owners = Count::of(position, Some(&settled.dead)).owners;
    let owner = |colour: Option<Colour>| match colour {
        Some(Colour::Black) => 1.0,
        Some(Colour::White) => -1.0,
        None => 0.0,
    };
    Standing {
        lead: settled.score.lead_in_halves() as f64 / 2.0,
        error: 0.0,
        after: Vec::new(),
        owners: position.board().size().points().map(|own| owner(owners[own.index()])).collect(),
    }
}

/// The learned model of moves that is built in, read once.
pub(crate) fn move_model() -> Arc<Model> {
    static MODEL: LazyLock<Arc<Model>> = LazyLock::new(|| Arc::new(Model::built_in()));
    Arc::clone(&MODEL)
}

fn laws_at_several_sizes() {
    for (rows, columns) in [(1, 1), (1, 3), (2, 2), (5, 4), (9, 9)] {
        for name in Rules::NAMES {
            let rules = Rules::named(name).expect("one of the names");
            let size = Size::to_play(rows, columns).expect("these sizes are possible");
            let game = Go::new(size, rules).expect("an empty board");
            let sample = Sample { games: 2, ..Sample::default() };
            laws::check(&game, sample);
            laws::check_symmetric(&game, sample);
        }
    }
}
