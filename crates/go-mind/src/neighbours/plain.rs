//! What are the nearest observations, found the plain way? Every position, every image, no bound.

use super::format::{LANES_OF_BLOCK, WIDE, lane};
use super::selection::{Far, scan};
use super::{Index, Label, Neighbour, Options, Packed, Query};

/// The same answer as [`super::nearest`], by looking at everything.
pub fn nearest(index: &Index<'_>, query: &Query, options: &Options) -> Vec<Neighbour> {
    let images: Vec<Packed> =
        (0..index.images.count()).map(|image| index.images.packed(image, &query.packed)).collect();
    let far = observations(index).filter_map(|(packed, label)| {
        if options.without.contains(&label.game) {
            return None;
        }
        let compatible =
            (0..images.len()).filter(|&image| query.allows(&index.images, image, &label));
        let distances = compatible.map(|image| {
            let distance = match &options.weights {
                None => images[image].distance(&packed),
                Some(own) => own.image(&index.images, image).distance(&images[image], &packed),
            };
            (distance, image)
        });
        distances.min().map(|(distance, image)| Far { distance, thing: (label, image) })
    });
    let best = scan(far, options.count, |one, other| one < other);
    let neighbour = |Far { distance, thing: (label, image) }| Neighbour { distance, label, image };
    best.into_iter().map(neighbour).collect()
}

/// Every observation of an index, in its order.
pub fn observations<'a>(index: &'a Index<'_>) -> impl Iterator<Item = (Packed, Label)> + 'a {
    labelled(index, |_| true)
}

/// The observations of one game, in the order of the index. All labels are looked at, and only the positions
/// of that game are unpacked.
pub fn of_game<'a>(index: &'a Index<'_>, game: u32) -> impl Iterator<Item = (Packed, Label)> + 'a {
    labelled(index, move |label| label.game == game)
}

fn labelled<'a>(
    index: &'a Index<'_>,
    is_wanted: impl Fn(&Label) -> bool + Copy + 'a,
) -> impl Iterator<Item = (Packed, Label)> + 'a {
    (0..index.trailer.blocks as usize).flat_map(move |number| {
        let block = index.block(number);
        (0..LANES_OF_BLOCK).filter_map(move |at| {
            let label = block.label(at).filter(is_wanted)?;
            Some((lane(&block.group(at / WIDE), at % WIDE), label))
        })
    })
}
