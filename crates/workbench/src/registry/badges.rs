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
        if let Some(lead) = mv.lead {
            picture.labels.push((place, signed_points(lead)));
        } else if let Some(number) = mv.number {
            picture.labels.push((place, number.to_string()));
        } else {
            let mark = Mark::Value { value: mv.value, best: Some(mv.rank()) == best };
            picture.marks.push((place, mark));
        }
    }
}

/// Half points as a score for the mover: `+1`, `−6.5`, `0`.
pub fn signed_points(halves: i32) -> String {
    let sign = match halves.signum() {
        1 => "+",
        -1 => "−",
        _ => "",
    };
    format!("{sign}{}", f64::from(halves.abs()) / 2.0)
}
