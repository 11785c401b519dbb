use game::laws::{self, Sample};
use game::picture::Place;
use game::{Game, Notation, Player};

use super::{Field, Quartet, Shape};
use crate::{Gomoku, Rule};

/// Worths that tell most quartets apart.
fn worths() -> Vec<i16> {
    (0..997).cycle().take(Quartet::COUNT).collect()
}

fn assert_same(kept: &Field, anew: &Field) {
    assert_eq!(kept.shaped.sets, anew.shaped.sets);
    assert_eq!(kept.shaped.worth, anew.shaped.worth);
    assert_eq!((kept.lines, kept.taken), (anew.lines, anew.taken));
    for place in (0..kept.game.board().cells()).map(Place) {
        for player in Player::BOTH {
            if !kept.taken.has(place) {
                assert_eq!(kept.quartet(player, place), anew.quartet(player, place));
            }
        }
    }
}

#[test]
fn a_field_kept_through_play_equals_one_made_anew_and_lifting_restores_it() {
    for rule in Rule::ALL {
        for size in [6, 15, 20] {
            let game = Gomoku::square(size, rule).unwrap();
            let empty = Field::with_worth(&game, &worths());
            let mut kept = empty.clone();
            let mut played: Vec<(Player, Place)> = Vec::new();
            let sample = Sample { games: 1, ..Sample::default() };
            laws::on_random_games(&game, sample, |state| {
                let player = game.to_move(state).opponent();
                let new = state.stones().of(player).find(|&place| !kept.taken.has(place));
                if let Some(place) = new {
                    kept.put(player, place);
                    played.push((player, place));
                }
                assert_same(&kept, &empty.holding(state.stones()));
            });
            for (player, place) in played.into_iter().rev() {
                kept.lift(player, place);
            }
            assert_same(&kept, &empty);
        }
    }
}

/// Checks the shape that Black makes on the cell marked `?` along the only row of interest.
fn check(rule: Rule, row: &str, expected: Shape) {
    let middle = row.find('?').unwrap() as u32;
    let game = Gomoku::square(row.len() as u32, rule).unwrap();
    let mut text = row.replace('?', ".");
    for _ in 1..row.len() {
        text.push('/');
        text.push_str(&".".repeat(row.len()));
    }
    let state = game.parse_state(&text).unwrap();
    let field = Field::new(&game).holding(state.stones());
    assert_eq!(field.quartet(Player::First, Place(middle)).shape(0), expected, "{row}");
}

#[test]
fn shapes_are_what_their_names_say() {
    check(Rule::Freestyle, "XX?XX....", Shape::Five);
    check(Rule::Freestyle, ".XX?X....", Shape::OpenFour);
    check(Rule::Freestyle, "OXX?X....", Shape::Four);
    check(Rule::Freestyle, "X.X?X.X..", Shape::OpenFour);
    check(Rule::Freestyle, "..X?X....", Shape::OpenThree);
    check(Rule::Freestyle, ".X.?X....", Shape::OpenThree);
    check(Rule::Freestyle, "OX.?X....", Shape::Three);
    check(Rule::Freestyle, "O.XX?.O..", Shape::Three);
    check(Rule::Freestyle, "...?X....", Shape::OpenTwo);
    check(Rule::Freestyle, "OX.?.....", Shape::Two);
    check(Rule::Freestyle, "....?....", Shape::One);
    check(Rule::Freestyle, "O...?O...", Shape::Dead);
}

#[test]
fn six_in_a_row_are_no_five_where_five_must_be_exact() {
    check(Rule::Standard, "XX?XXX...", Shape::Dead);
    check(Rule::Standard, "X.XX?X.X.", Shape::Dead);
    check(Rule::Freestyle, "X.XX?X.X.", Shape::OpenFour);
}
