//! The value of each move, shown where the move lands.

use std::cmp::Reverse;

use game::picture::{Mark, Picture, Place};

use super::MoveValue;

/// Puts the value of each move on the picture; where several moves land, the best of them.
pub fn add_badges(picture: &mut Picture, values: &[MoveValue]) {
    let best = values.iter().map(MoveValue::rank).max();
    let mut landings: Vec<(Place, &MoveValue)> =
        values.iter().filter_map(|mv| Some((mv.place?, mv))).collect();
    landings.sort_by_key(|(place, mv)| (*place, Reverse(mv.rank())));
    landings.dedup_by_key(|(place, _)| *place);
    for (place, mv) in
        landings.into_iter().filter(|(place, _)| picture.has(*place)).collect::<Vec<_>>()
    {
        let is_best = Some(mv.rank()) == best;
        if let Some(halves) = mv.lead {
            picture.marks.push((place, Mark::Score { halves, best: is_best }));
        } else if let Some(number) = mv.number {
            picture.labels.push((place, number.to_string()));
        } else {
            let mark = Mark::Value { value: mv.value, best: is_best };
            picture.marks.push((place, mark));
        }
    }
}
