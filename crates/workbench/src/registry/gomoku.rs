//! Gomoku on the list of games.

use classics::grid::{Dimension, SizeError};
use game::laws::{self, Sample};
use game::picture::Place;
use gomoku::engine::bars::BarsEngine;
use gomoku::engine::guide::{self, Sense};
use gomoku::engine::{self, Options};
use gomoku::rules::SIZES;
use gomoku::{Gomoku, Rule, Setup, State};
use search::agent::{Agent, Chance};
use search::mcts::{Explorer, Thought};
use search::{Limits, Report};

use super::gomoku_view::{candidates, layers, overlay};
use super::thinking::{Purpose, SHOWN_EVERY};
use super::{
    Engine, Entry, Extras, Problem, Recipe, Seats, Setting, SettingError, Settings, Table, TableOf,
    View, read_position, truths,
};

pub(super) const ENTRY: Entry = Entry {
    name: "gomoku",
    aliases: &["renju", "five-in-a-row", "gobang"],
    settings: &[
        Setting { name: "size", default: Some("15x15") },
        Setting { name: "rules", default: Some("freestyle") },
        Setting { name: "max-stones", default: Some("0") },
        Setting { name: "open-centre", default: None },
    ],
    levels: Engine::LEVELS,
    open,
    read: |settings, text| read_position(open(settings)?, text),
    laws: laws_at_several_sizes,
};

/// The rules by name, the usual one first.
pub(crate) const RULES: [(&str, Rule); 3] =
    [("freestyle", Rule::Freestyle), ("standard", Rule::Standard), ("renju", Rule::Renju)];

/// The name of the engine that the source describes.
pub(crate) const BARS: &str = "bars";

fn open(settings: &Settings) -> Result<Box<dyn Table>, SettingError> {
    let extras = Extras {
        agent: Some(agent),
        think: Some(think),
        is_too_large: Some(is_too_large),
        truths: Some(truths::of_gomoku),
        view: Some(View { layers, overlay, candidates }),
        ..Extras::default()
    };
    let game = game_of(settings)?;
    Ok(Box::new(TableOf::new(game, Seats::BlackThenWhite, settings.seed).with(extras)))
}

/// With more positions a game is not solved by going through all of them.
const MOST_SOLVED: f64 = 1e7;

/// Each free cell has three states, and each ply has at most as many moves as there are cells.
pub(super) fn is_too_large(game: &Gomoku, state: &State) -> bool {
    let (cells, count) = (game.board().cells(), state.stones().count());
    let most = game.setup().max_stones.unwrap_or(cells).min(cells);
    let (free, plies) = (f64::from(cells - count), f64::from(most.saturating_sub(count)));
    3_f64.powf(free).min(free.powf(plies)) > MOST_SOLVED
}

/// The game of Gomoku that the settings describe.
///
/// # Errors
/// When a setting makes no sense.
pub(crate) fn game_of(settings: &Settings) -> Result<Gomoku, SettingError> {
    let side = settings.get("size").and_then(|text| text.trim().parse().ok());
    let (rows, columns) = match side {
        Some(side) => (side, side),
        None => settings.size("size", (15, 15))?,
    };
    let max_stones = Some(settings.number("max-stones", 0)?).filter(|&most| most > 0);
    let open_centre = settings.is_on("open-centre");
    let setup = Setup { rows, columns, rule: rule(settings)?, max_stones, open_centre };
    Gomoku::new(setup).map_err(|error| size_error(settings, &error))
}

fn size_error(settings: &Settings, error: &SizeError) -> SettingError {
    let (least, most) = SIZES.into_inner();
    let dimension = match error.dimension {
        Dimension::Rows => Problem::Rows(least, most),
        Dimension::Columns | Dimension::Line => Problem::Columns(least, most),
    };
    settings.error("size", dimension)
}

fn rule(settings: &Settings) -> Result<Rule, SettingError> {
    let name = settings.get("rules").unwrap_or("freestyle").trim().to_lowercase();
    let known = RULES.into_iter().find(|(own, _)| *own == name);
    known.map(|(_, rule)| rule).ok_or_else(|| settings.error("rules", Problem::UnknownWord))
}

/// The lower levels count bars and look a few plies ahead; the higher ones search for threats.
fn agent(engine: Engine, seed: u64) -> Box<dyn Agent<Gomoku> + Send> {
    match engine {
        Engine::Chance => Box::new(Chance::new(seed)),
        Engine::Reads(plies @ 0..=3) => {
            Box::new(BarsEngine { plies: plies.max(1), leaves: 20_000, ..BarsEngine::default() })
        }
        Engine::Mcts | Engine::Exam => {
            Box::new(Tree { explorer: None, recipe: Recipe::of(engine, seed) })
        }
        Engine::Named(_) => Box::new(BarsEngine::default()),
        Engine::Reads(plies) => Box::new(Threats { engine: None, depth: Some(plies) }),
        Engine::Perfect | Engine::Level(_) => Box::new(Threats { engine: None, depth: None }),
    }
}

/// The default engine, made when it is first asked: it must know the game.
#[derive(Debug)]
struct Threats {
    engine: Option<engine::Engine>,
    depth: Option<u32>,
}

impl Agent<Gomoku> for Threats {
    fn choose(&mut self, game: &Gomoku, state: &State, limits: &Limits) -> Report<Place> {
        let engine =
            self.engine.get_or_insert_with(|| engine::Engine::new(game, Options::default()));
        let depth = limits.depth.into_iter().chain(self.depth).min();
        engine.choose(game, state, &Limits { depth, ..limits.clone() })
    }
}

/// A tree search guided by the bars, made when it is first asked: it must know the game.
#[derive(Debug)]
struct Tree {
    explorer: Option<Explorer<Gomoku, Sense>>,
    recipe: Recipe,
}

impl Agent<Gomoku> for Tree {
    fn choose(&mut self, game: &Gomoku, state: &State, limits: &Limits) -> Report<Place> {
        let Tree { explorer: made, recipe } = self;
        let explorer = made.get_or_insert_with(|| explorer(game, recipe, Purpose::Play));
        explorer.choose(game, state, limits)
    }
}

fn explorer(game: &Gomoku, recipe: &Recipe, purpose: Purpose) -> Explorer<Gomoku, Sense> {
    recipe.explorer(Sense::new(game), guide::options(), purpose)
}

/// What that tree search thinks of a position, whatever its scheme and selection.
fn think(
    game: &Gomoku,
    state: &State,
    recipe: &Recipe,
    limits: &Limits,
    show: &mut dyn FnMut(&Thought<Place>),
) -> Thought<Place> {
    explorer(game, recipe, Purpose::Analyse).think(game, state, limits, (SHOWN_EVERY, show))
}

fn laws_at_several_sizes() {
    for (rows, columns) in [(5, 5), (5, 8), (9, 9), (15, 15)] {
        for rule in Rule::ALL {
            let setup = Setup { rows, columns, rule, ..Setup::default() };
            let game = Gomoku::new(setup).expect("these sizes are possible");
            let sample = Sample { games: 1, ..Sample::default() };
            laws::check(&game, sample);
            if rows < 9 {
                laws::check_symmetric(&game, sample);
            }
        }
    }
}
