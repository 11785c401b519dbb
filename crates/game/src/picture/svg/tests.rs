use super::*;
use crate::Player;
use crate::graph::Builder;
use crate::picture::{
    Coordinates, Drawing, GridStyle, Hull, MOST_NODES, Mark, Outline, Piece, Share, Tie, TieLine,
};
use drawings::{all, arena, board, go, heaps, hexapawn, regions};

mod drawings;

#[test]
fn an_outline_runs_around_its_set_and_not_through_it() {
    let mut picture = regions();
    let lines_of = |places: &[u32], picture: &mut Picture| {
        let places = places.iter().map(|&place| Place(place)).collect();
        picture.regions.hulls = vec![Hull { places, outline: Outline::Solid }];
        let svg = render(picture, &Options::default());
        let hull = svg.split("class=\"hulls\"").nth(1).unwrap();
        hull.split('"').find(|data| data.starts_with('M')).unwrap().matches('M').count()
    };
    assert_eq!(lines_of(&[40], &mut picture), 4, "a point has four sides");
    assert_eq!(lines_of(&[40, 41], &mut picture), 6, "two beside each other share one");
    assert_eq!(lines_of(&[30, 31, 39, 40], &mut picture), 8, "a square of four has none inside");
}

#[test]
fn a_piece_on_a_place_of_the_other_side_carries_a_small_square() {
    let mut picture = regions();
    let squares = |picture: &Picture| {
        let svg = render(picture, &Options::default());
        let (_, rest) = svg.split_once("class=\"shares on-pieces\"")?;
        let (drawn, _) = rest.split_once("</g>")?;
        Some((drawn.matches('M').count(), drawn.contains("fill=\"#FFFFFF\"")))
    };
    let share = |place, piece| Share { place: Place(place), piece, size: 1.0, is_filled: true };
    assert_eq!(squares(&picture), None, "nobody holds a place with a piece");
    picture.regions.shares = vec![share(10, Piece::BlackStone), share(14, Piece::WhiteStone)];
    assert_eq!(squares(&picture), Some((1, true)), "a black stone stands on 14, and one on 10");
    picture.marks = vec![(Place(14), Mark::Dead)];
    assert_eq!(squares(&picture), None, "what is crossed out is told already");
}

#[test]
fn squares_alone_are_those_of_the_whole_drawing() {
    let mut picture = regions();
    picture.regions.shares.push(Share { place: Place(14), ..picture.regions.shares[1] });
    let (whole, alone) =
        (render(&picture, &Options::default()), shares(&picture, &Options::default()));
    assert_eq!(alone.matches("class=\"shares").count(), 2);
    assert!(alone.lines().all(|group| whole.contains(group)), "{alone}");
}

#[test]
fn a_faded_piece_is_half_transparent() {
    let svg = render(&regions(), &Options::default());
    assert_eq!(svg.matches("opacity=\"0.5\"").count(), 1);
}

#[test]
fn a_dead_stone_with_a_number_keeps_its_cross_and_both_have_a_halo() {
    let mut picture = regions();
    picture.pieces = vec![(Place(12), Piece::BlackStone), (Place(13), Piece::BlackStone)];
    picture.marks = vec![(Place(12), Mark::Dead), (Place(13), Mark::Dead)];
    picture.labels = vec![(Place(12), "1".into())];
    let svg = render(&picture, &Options::default());
    let (_, marks) = svg.split_once("class=\"marks\"").unwrap();
    let (marks, labels) = marks.split_once("class=\"labels\"").unwrap();
    // The stone that is faded has a halo under its cross, the other has not.
    assert_eq!(marks.matches("<path").count(), 3, "{marks}");
    assert_eq!(marks.matches("#FFFFFF").count(), 2, "a halo, and the cross on the dark stone");
    assert!(labels.contains("paint-order=\"stroke\""), "{labels}");
}

const PALETTES: [Palette; 3] = [Palette::Light, Palette::Dark, Palette::Paper];

/// Whether tags nest, attributes are quoted and no stray `<` or `&` is left.
fn is_well_formed(svg: &str) -> bool {
    let mut open = Vec::new();
    let mut parts = svg.split('<');
    let mut fine = parts.next() == Some("");
    for part in parts {
        let Some((tag, text)) = part.split_once('>') else { return false };
        fine &= !text.contains('>') && tag.matches('"').count() % 2 == 0;
        fine &= [text, tag].iter().all(|text| {
            text.split('&').skip(1).all(|rest| {
                ["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|name| rest.starts_with(name))
            })
        });
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        if let Some(closed) = tag.strip_prefix('/') {
            fine &= open.pop() == Some(closed);
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    fine && open.is_empty()
}

#[test]
fn every_drawing_is_well_formed_and_repeats() {
    for (name, picture) in all() {
        assert!(picture.is_consistent(), "{name}");
        for palette in PALETTES {
            let options = Options { palette, id: "a\"<&b".into(), ..Options::default() };
            let svg = render(&picture, &options);
            assert!(is_well_formed(&svg), "{name}: {svg}");
            assert_eq!(svg, render(&picture, &options));
        }
    }
}

#[test]
fn hostile_names_and_captions_are_text() {
    let svg = render(&arena(), &Options::default());
    assert!(!svg.contains("<script") && svg.contains("&lt;script&gt;&amp;&quot;&#39;"));
    let mut picture = hexapawn();
    picture.captions = vec!["</svg>\u{0}\u{1b}".into()];
    let svg = render(&picture, &Options::default());
    assert!(svg.contains("&lt;/svg&gt;\u{fffd}\u{fffd}") && is_well_formed(&svg));
}

#[test]
fn ids_differ_between_two_drawings_on_one_page() {
    let with_id = |id: &str| render(&go(), &Options { id: id.into(), ..Options::default() });
    assert!(with_id("left").contains("id=\"left-black-stone\""));
    assert!(!with_id("right").contains("left-"));
}

#[test]
fn a_huge_board_is_drawn_only_where_the_viewport_looks() {
    let mut picture = board(1000, 1000, GridStyle::Crossings);
    picture.pieces = (0..1_000_000).map(|place| (Place(place), Piece::BlackStone)).collect();
    let viewport = Some(Viewport { rows: 500..510, columns: 990..1000 });
    let options = Options { viewport, ..Options::default() };
    let svg = render(&picture, &options);
    assert_eq!(svg.matches("<use ").count(), 100);
    assert!(svg.len() < 15_000, "{}", svg.len());
    assert_eq!(place_box(&picture, &options, Place(0)), None);
    assert!(place_box(&picture, &options, Place(500_999)).is_some());
}

#[test]
fn the_boxes_of_places_lie_within_the_picture_and_apart() {
    for (name, picture) in all() {
        let frame = Frame::new(&picture, &Options::default());
        let boxes: Vec<Rect> =
            (0..200).filter_map(|place| frame.place_box(&picture, Place(place))).collect();
        assert!(boxes.len() >= 3 && boxes.len() <= 81.max(MOST_NODES), "{name}");
        for (index, one) in boxes.iter().enumerate() {
            assert!(one.x >= 0.0 && one.x + one.width <= 1.0, "{name} {one:?}");
            assert!(one.y >= 0.0 && one.y + one.height <= 1.0, "{name} {one:?}");
            let apart = |other: &Rect| {
                let far = |a: f32, b: f32, side: f32| (a - b).abs() > 0.999 * side;
                far(one.x, other.x, one.width) || far(one.y, other.y, one.height)
            };
            assert!(boxes[..index].iter().all(apart), "{name} {one:?}");
        }
    }
}

#[test]
fn the_box_of_a_cell_is_the_cell() {
    let options = Options { unit: 100.0, ..Options::default() };
    let mut picture = board(3, 4, GridStyle::Squares);
    if let Ground::Grid(grid) = &mut picture.ground {
        grid.coordinates = Coordinates::None;
    }
    let frame = Frame::new(&picture, &options);
    assert_eq!(frame.size(), (420.0, 320.0));
    let cell = frame.place_box(&picture, Place(5)).unwrap();
    assert!((cell.x - 110.0 / 420.0).abs() < 1e-6 && (cell.height - 100.0 / 320.0).abs() < 1e-6);
}

#[test]
fn tokens_of_a_heap_have_boxes_from_the_bottom_up() {
    let picture = heaps();
    let frame = Frame::new(&picture, &Options::default());
    let token = |heap, token| frame.token_box(&picture, Place(heap), token);
    assert!(token(0, 0).unwrap().y > token(0, 2).unwrap().y);
    assert_eq!([token(0, 3), token(3, 0), token(4, 50), token(9, 0)], [None; 4]);
    assert!(token(4, 99).is_some());
}

#[test]
fn edges_that_are_left_out_are_counted_beside_a_vertex_with_edges_below_it() {
    let mut builder = Builder::new();
    let [root, end] = [Player::First, Player::Second].map(|owner| builder.vertex(owner));
    builder.edge(root, end);
    let mut drawing = Drawing::around(&builder.finish().unwrap(), root);
    for node in &mut drawing.nodes {
        node.folded = 7;
    }
    let svg = render(&Picture::new(Ground::Graph(drawing)), &Options::default());
    let counts: Vec<&str> = svg.split("<text ").filter(|text| text.contains(">+7<")).collect();
    let [beside, beneath] = counts.as_slice() else { panic!("{svg}") };
    assert!(beside.contains("text-anchor=\"start\""), "{beside}");
    assert!(beneath.contains("text-anchor=\"middle\""), "{beneath}");
}

#[test]
fn numbers_are_short() {
    assert_eq!([1.0, -0.001, 2.503, 10.0].map(number), ["1", "0", "2.5", "10"]);
}

#[test]
fn a_move_that_is_put_forward_is_a_disc_with_its_letter() {
    let mut picture = board(9, 9, GridStyle::Crossings);
    picture.marks.push((Place(40), Mark::Letter('C')));
    let drawn = render(&picture, &Options::default());
    assert!(drawn.contains(">C</text>") && drawn.contains("fill=\"#FFFFFF\""), "{drawn}");
}

#[test]
fn labels_on_stones_stand_above_links_and_in_two_lines_where_they_are_long() {
    let mut picture = board(9, 9, GridStyle::Crossings);
    picture.pieces = vec![(Place(20), Piece::BlackStone), (Place(22), Piece::WhiteStone)];
    picture.labels = vec![(Place(20), "C (4,>)".to_string()), (Place(22), "B 3".to_string())];
    let plate = "fill=\"#1E1E22\"/><text";
    assert!(!render(&picture, &Options::default()).contains(plate), "nothing runs over the stone");
    let line = TieLine::Dotted;
    picture.regions.ties = vec![Tie { from: Place(19), to: Place(22), line }];
    let drawn = render(&picture, &Options::default());
    assert!(drawn.contains(plate) && drawn.contains("fill=\"#F6F2E8\"/><text"), "{drawn}");
    assert!(drawn.contains(">C</text>") && drawn.contains(">(4,&gt;)</text>"), "{drawn}");
    assert!(drawn.contains(">B 3</text>"));
    assert!(drawn.find("class=\"ties\"") < drawn.find("class=\"labels\""));
}
