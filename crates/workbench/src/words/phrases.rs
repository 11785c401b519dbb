//! Players, values and distances in words.

use game::{Player, Value};

use crate::registry::{Basis, Forced, Layer, MoveValue, Notion, Overlay, Seats, Table, Tally};
use crate::say;
use crate::words::Words;

/// How a player is called in a game: "White", "O", "player 0".
pub fn player(words: &Words, seats: Seats, player: Player) -> String {
    match (seats, player) {
        (Seats::WhiteThenBlack, Player::First) | (Seats::BlackThenWhite, Player::Second) => {
            say!(words, "player-white")
        }
        (Seats::WhiteThenBlack, Player::Second) | (Seats::BlackThenWhite, Player::First) => {
            say!(words, "player-black")
        }
        (Seats::NoughtThenCross, Player::First) => say!(words, "player-nought"),
        (Seats::NoughtThenCross, Player::Second) => say!(words, "player-cross"),
        (Seats::Numbered, Player::First) => say!(words, "player-0"),
        (Seats::Numbered, Player::Second) => say!(words, "player-1"),
    }
}

/// "White to move"; French declines the article, so each has a text of its own.
pub fn turn(words: &Words, seats: Seats, player: Player) -> String {
    match (seats, player) {
        (Seats::WhiteThenBlack, Player::First) | (Seats::BlackThenWhite, Player::Second) => {
            say!(words, "turn-white")
        }
        (Seats::WhiteThenBlack, Player::Second) | (Seats::BlackThenWhite, Player::First) => {
            say!(words, "turn-black")
        }
        (Seats::NoughtThenCross, Player::First) => say!(words, "turn-nought"),
        (Seats::NoughtThenCross, Player::Second) => say!(words, "turn-cross"),
        (Seats::Numbered, Player::First) => say!(words, "turn-0"),
        (Seats::Numbered, Player::Second) => say!(words, "turn-1"),
    }
}

/// A text as a sentence: with a full stop, unless it ends with a sign of its own.
pub fn sentence(text: &str) -> String {
    if text.ends_with(['.', '!', '?', '…']) { text.to_string() } else { format!("{text}.") }
}

/// The title of a game on the list.
pub fn game_title(words: &Words, name: &str) -> String {
    match name {
        "tictactoe" => say!(words, "game-tictactoe"),
        "nim" => say!(words, "game-nim"),
        "hexapawn" => say!(words, "game-hexapawn"),
        "gomoku" => say!(words, "game-gomoku"),
        "go" => say!(words, "game-go"),
        "arena" => say!(words, "game-arena"),
        _ => name.to_string(),
    }
}

/// The same in a word or two, where many stand together.
pub fn game_name(words: &Words, name: &str) -> String {
    match name {
        "tictactoe" => say!(words, "game-short-tictactoe"),
        "gomoku" => say!(words, "game-short-gomoku"),
        "arena" => say!(words, "game-short-arena"),
        other => game_title(words, other),
    }
}

/// "Taken: Black 3, White 1"; nothing while nobody has taken anything.
pub fn taken(words: &Words, seats: Seats, tally: &Tally) -> Option<String> {
    let [first, second] = Player::BOTH.map(|each| player(words, seats, each));
    let [own, other] = tally.taken;
    (own + other > 0).then(|| {
        say!(words, "play-taken", first = first, own = own, second = second, other = other)
    })
}

/// "1 ply", "5 plies".
pub fn plies(words: &Words, count: u32) -> String {
    say!(words, "plies", count = count)
}

/// Something that there are many of, counted: "1 game", "2,000 games".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Games.
    Games,
    /// Games that cannot be used.
    Damaged,
    /// Moves seen with their boards.
    Observations,
    /// Moves.
    Moves,
    /// Shapes of a model.
    Shapes,
    /// Patterns of a table.
    Patterns,
    /// How often.
    Times,
}

impl Counted {
    /// So many of them.
    pub fn said(self, words: &Words, count: u64) -> String {
        let shown = words.number(count);
        match self {
            Counted::Games => say!(words, "counted-games", count = count, shown = shown),
            Counted::Damaged => say!(words, "counted-damaged", count = count, shown = shown),
            Counted::Observations => {
                say!(words, "counted-observations", count = count, shown = shown)
            }
            Counted::Moves => say!(words, "counted-moves", count = count, shown = shown),
            Counted::Shapes => say!(words, "counted-shapes", count = count, shown = shown),
            Counted::Patterns => say!(words, "counted-patterns", count = count, shown = shown),
            Counted::Times => say!(words, "counted-times", count = count, shown = shown),
        }
    }
}

/// What a move is worth: a value with its distance, or the number that it leads to.
pub fn worth(words: &Words, mv: &MoveValue) -> String {
    if let Some(lead) = mv.lead {
        let points = words.points(f64::from(lead.abs()) / 2.0);
        return match lead.signum() {
            1 => say!(words, "value-lead", points = points),
            -1 => say!(words, "value-behind", points = points),
            _ => say!(words, "value-draw"),
        };
    }
    match (mv.number, mv.value) {
        (Some(number), _) => number.to_string(),
        (None, Value::Win(count)) if mv.at_most => {
            say!(words, "value-win-most", plies = plies(words, count))
        }
        (None, own) => value(words, own),
    }
}

/// "win in 5 plies", "draw", "loss in 6 plies": for the mover.
pub fn value(words: &Words, value: Value) -> String {
    match value {
        Value::Win(0) => say!(words, "value-won"),
        Value::Loss(0) => say!(words, "value-lost"),
        Value::Win(count) => say!(words, "value-win", plies = plies(words, count)),
        Value::Draw => say!(words, "value-draw"),
        Value::Loss(count) => say!(words, "value-loss", plies = plies(words, count)),
    }
}

/// What a layer shows of the position on a table: method, figures, and a forced win.
pub fn layer(words: &Words, table: &dyn Table, layer: Layer, overlay: &Overlay) -> String {
    let [own, other] = overlay.counts;
    let mover = player(words, table.seats(), table.to_move());
    match layer {
        Layer::Bars => say!(words, "layer-bars-said", mover = mover, own = own, other = other),
        Layer::Fours => say!(words, "layer-fours-said", mover = mover, own = own, other = other),
        Layer::Threes => say!(words, "layer-threes-said", mover = mover, own = own, other = other),
        Layer::Forbidden => say!(words, "layer-forbidden-said", count = own),
        Layer::Territory(field) => {
            let steps = field.code();
            say!(words, "layer-territory-said", steps = steps, black = own, white = other)
        }
        Layer::Fractions => say!(words, "layer-fractions-said", black = own, white = other),
        Layer::Ownership => owners(words, overlay),
        Layer::Groups(notion) => groups(words, notion, overlay.counts),
        Layer::Connectors => say!(words, "layer-connectors-said", sure = own, open = other),
        Layer::Liberties => say!(words, "layer-liberties-said", black = own, white = other),
        Layer::Encirclement => say!(words, "layer-encirclement-said", black = own, white = other),
        Layer::Dead => say!(words, "layer-dead-said", black = own, white = other),
        Layer::Moves(_) => super::choices::said(words, overlay),
        Layer::Sequence => {
            let none = || say!(words, "layer-no-sequence");
            overlay.win.as_ref().map_or_else(none, |win| forced_win(words, table, win))
        }
    }
}

/// How many points of Go each side holds, by a count or at the end of playouts.
pub fn owners(words: &Words, overlay: &Overlay) -> String {
    let [black, white] = overlay.counts;
    let playouts = match overlay.basis {
        Some(Basis::Count { .. }) => {
            return say!(words, "layer-ownership-counted", black = black, white = white);
        }
        Some(Basis::Playouts(playouts)) => playouts,
        _ => 0,
    };
    let playouts = words.number(playouts);
    say!(words, "layer-ownership-said", playouts = playouts, black = black, white = white)
}

fn groups(words: &Words, notion: Notion, [black, white]: [usize; 2]) -> String {
    match notion {
        Notion::Connected => {
            say!(words, "layer-groups-connected-said", black = black, white = white)
        }
        Notion::Morphological => {
            say!(words, "layer-groups-morphological-said", black = black, white = white)
        }
        Notion::Union => say!(words, "layer-groups-union-said", black = black, white = white),
    }
}

/// Who wins by threats, in how many plies, and whether the other must pass for it.
pub fn forced_win(words: &Words, table: &dyn Table, win: &Forced) -> String {
    let winner = player(words, table.seats(), win.winner);
    let (plies, steps) = (plies(words, win.line.len() as u32), win.steps.len());
    if win.winner == table.to_move() {
        say!(words, "layer-sequence-wins", winner = winner, plies = plies, steps = steps)
    } else {
        say!(words, "layer-sequence-threatens", winner = winner, plies = plies, steps = steps)
    }
}
