//! Where do handicap stones stand that a format only counts?

use crate::{Point, Size};

/// Which corner gets the third stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// The lower right one, as usual.
    Usual,
    /// The upper left one, as Tygem has it.
    Tygem,
}

/// The points of 2 to 9 stones on an odd board of 7 or more; empty for everything else.
pub(super) fn points(size: Size, stones: u32, order: Order) -> Vec<Point> {
    let side = usize::from(size.width);
    let has_stars = size.width == size.height && side % 2 == 1 && (7..=51).contains(&side);
    if !has_stars || !(2..=9).contains(&stones) {
        return Vec::new();
    }
    let near = if side < 13 { 2 } else { 3 };
    let (middle, far) = (side / 2, side - 1 - near);
    let (third, fourth) = match order {
        Order::Usual => ((far, far), (near, near)),
        Order::Tygem => ((near, near), (far, far)),
    };
    let all = [
        (far, near),
        (near, far),
        third,
        fourth,
        (near, middle),
        (far, middle),
        (middle, near),
        (middle, far),
    ];
    // The last of an odd number of stones from five on stands in the middle.
    let has_middle = stones >= 5 && stones % 2 == 1;
    let outside = stones as usize - usize::from(has_middle);
    let middle = has_middle.then_some((middle, middle));
    let chosen = all[..outside].iter().copied().chain(middle);
    chosen.filter_map(|(column, row)| Point::new(column, row)).collect()
}
