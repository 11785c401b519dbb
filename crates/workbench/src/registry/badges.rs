//! The value of each move, shown where the move lands.

use game::picture::{Mark, Picture, Place};

use super::MoveValue;

/// Puts the value of each move on the picture; where several moves land, the best of them.
pub fn add_badges(picture: &mut Picture, values: &[MoveValue]) {
    let best = values.iter().map(|mv| mv.value).max();
    let mut places: Vec<Place> = values.iter().filter_map(|mv| mv.place).collect();
    places.sort_unstable();
    places.dedup();
    places.retain(|place| picture.has(*place));
    for place in places {
        let here = values.iter().filter(|mv| mv.place == Some(place)).map(|mv| mv.value).max();
        if let Some(value) = here {
            picture.marks.push((place, Mark::Value { value, best: Some(value) == best }));
        }
    }
}
