//! Which point of a small eye space decides whether it makes two eyes?
//!
//! Spaces of three to six points have a vital point when one stone on it leaves a single eye: the
//! middle of three, of the T of four, of the bulky five and the cross, of the rabbity six.

use go::{Board, Colour, Point};

use super::{Asked, is_legal};

/// The most points of a space that one stone decides.
pub(super) const LARGEST: usize = 6;

/// Takes vital points of the empty spaces beside the last move.
pub(super) fn beside(asked: &Asked<'_>, found: &mut Vec<Point>) {
    let &Asked { board, mover, last } = asked;
    let mut region = [last; LARGEST];
    for start in board.size().beside(last) {
        // Neighbours of a stone often lie in the same space, and most touch both colours.
        if board.is_empty_at(start)
            && !board.touches_both(start)
            && !region.contains(&start)
            && let Some(count) = space(board, start, &mut region)
            && let Some(point) = vital(board, &region[..count])
            && is_legal(board, point, mover)
            && !found.contains(&point)
        {
            found.push(point);
        }
    }
}

/// The empty points joined to one, if they are at most [`LARGEST`] and one colour surrounds them:
/// how many. Points of a larger space are there too, as far as they were looked at.
fn space(board: &Board, start: Point, region: &mut [Point; LARGEST]) -> Option<usize> {
    *region = [start; LARGEST];
    let (mut count, mut next) = (1, 0);
    let mut owner: Option<Colour> = None;
    while next < count {
        let at = region[next];
        for other in board.size().beside(at) {
            if board.is_empty_at(other) {
                // Two points side by side have no neighbour in common.
                if (board.empty_beside(at) + board.empty_beside(other)) as usize > LARGEST {
                    return None;
                }
                if !region[..count].contains(&other) {
                    *region.get_mut(count)? = other;
                    count += 1;
                }
            } else if let Some(colour) = board.stone(other) {
                if owner.is_some_and(|owner| owner != colour) {
                    return None;
                }
                owner = Some(colour);
            }
        }
        next += 1;
    }
    Some(count)
}

/// The vital point of a connected space, if its shape has one.
pub(super) fn vital(board: &Board, region: &[Point]) -> Option<Point> {
    let degree = |point: Point| {
        board.size().beside(point).into_iter().filter(|other| region.contains(other)).count()
    };
    let mut counts = [0_usize; 5];
    let mut centre = None;
    let mut most = 0;
    for &point in region {
        let degree = degree(point);
        counts[degree] += 1;
        if degree > most {
            (most, centre) = (degree, Some(point));
        }
    }
    let has_vital = match region.len() {
        3 => true,
        4 => most == 3,
        // The bulky five has a square of four and a tail; the cross, a middle of four.
        5 => most == 4 || (most == 3 && counts[2] == 3),
        // The rabbity six: a square of four with two tails at one of its points.
        6 => most == 4 && counts[2] == 3,
        _ => false,
    };
    centre.filter(|_| has_vital)
}
