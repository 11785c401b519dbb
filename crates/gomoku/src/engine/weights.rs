//! What are shapes worth? Numbers with names, so that a tuner can set them.

use crate::field::{Quartet, Shape};

/// The weights of the evaluation. A cell is worth, to a player, the sum of what a stone there
/// makes on its lines, and more if two threats meet there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weights {
    /// A stone alone on a line.
    pub one: i16,
    /// Two stones of a bar.
    pub two: i16,
    /// A two that can become an open three.
    pub open_two: i16,
    /// Three stones of a bar.
    pub three: i16,
    /// An open three.
    pub open_three: i16,
    /// A four.
    pub four: i16,
    /// An open four.
    pub open_four: i16,
    /// Four and open three meet, on top of both.
    pub four_three: i16,
    /// Two open threes meet, on top of both.
    pub double_three: i16,
    /// How much more the mover's cells are worth than the opponent's, in hundredths.
    pub initiative: i16,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            one: 0,
            two: 1,
            open_two: 3,
            three: 6,
            open_three: 18,
            four: 20,
            open_four: 70,
            four_three: 60,
            double_three: 30,
            initiative: 20,
        }
    }
}

/// The names of the weights, with the least and the greatest value that makes sense.
pub const NAMES: [(&str, i16, i16); 10] = [
    ("one", 0, 20),
    ("two", 0, 40),
    ("open-two", 0, 80),
    ("three", 0, 100),
    ("open-three", 0, 300),
    ("four", 0, 300),
    ("open-four", 0, 1000),
    ("four-three", 0, 500),
    ("double-three", 0, 500),
    ("initiative", 0, 200),
];

impl Weights {
    /// The weight of a name, to read or to set; `None` if there is none.
    pub fn named(&mut self, name: &str) -> Option<&mut i16> {
        Some(match name {
            "one" => &mut self.one,
            "two" => &mut self.two,
            "open-two" => &mut self.open_two,
            "three" => &mut self.three,
            "open-three" => &mut self.open_three,
            "four" => &mut self.four,
            "open-four" => &mut self.open_four,
            "four-three" => &mut self.four_three,
            "double-three" => &mut self.double_three,
            "initiative" => &mut self.initiative,
            _ => return None,
        })
    }

    fn of_shape(&self, shape: Shape) -> i16 {
        match shape {
            Shape::Dead | Shape::Five => 0,
            Shape::One => self.one,
            Shape::Two => self.two,
            Shape::OpenTwo => self.open_two,
            Shape::Three => self.three,
            Shape::OpenThree => self.open_three,
            Shape::Four => self.four,
            Shape::OpenFour => self.open_four,
        }
    }

    /// What each quartet of shapes is worth.
    pub fn worths(&self) -> Vec<i16> {
        let worth = |code| {
            let quartet = Quartet(code);
            if !quartet.is_valid() {
                return 0;
            }
            let lines: i16 = quartet.shapes().into_iter().map(|shape| self.of_shape(shape)).sum();
            let has = |shape| quartet.count(shape) > 0;
            let four_three = has(Shape::Four) && has(Shape::OpenThree);
            let double_three = quartet.count(Shape::OpenThree) > 1;
            lines
                + if four_three { self.four_three } else { 0 }
                + if double_three { self.double_three } else { 0 }
        };
        (0..=u16::MAX).map(worth).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_weight_within_its_range() {
        for (name, least, most) in NAMES {
            let mut weights = Weights::default();
            let weight = weights.named(name).unwrap();
            assert!((least..=most).contains(weight), "{name}");
        }
    }
}
