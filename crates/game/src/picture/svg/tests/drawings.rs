//! Drawings of every kind: what the tests draw.

use crate::graph::Builder;
use crate::picture::{
    Arrow, ArrowKind, Coordinates, Drawing, Grid, GridStyle, Ground, Hatch, Hull, Mark, Outline,
    Picture, Piece, Place, Regions, Share, Tie, TieLine,
};
use crate::{Graph, Outcome, Player, Value, Vertex};

pub(super) fn board(rows: u32, columns: u32, style: GridStyle) -> Picture {
    let (coordinates, stars) = match style {
        GridStyle::Crossings => (Coordinates::UpperWithoutI, vec![Place(20), Place(40)]),
        _ => (Coordinates::Lower, vec![]),
    };
    Picture::new(Ground::Grid(Grid { rows, columns, style, stars, coordinates }))
}

pub(super) fn hexapawn() -> Picture {
    let mut picture = board(3, 4, GridStyle::Squares);
    for column in 0..4 {
        picture.pieces.push((Place(column), Piece::BlackPawn));
        picture.pieces.push((Place(8 + column), Piece::WhitePawn));
    }
    for (column, value) in
        [Value::Win(5), Value::Loss(6), Value::Draw, Value::Win(15)].iter().enumerate()
    {
        let mark = Mark::Value { value: *value, best: column == 0 };
        picture.marks.push((Place(4 + column as u32), mark));
    }
    picture.marks.push((Place(1), Mark::Value { value: Value::Win(3), best: false }));
    picture.last.push(Place(3));
    picture.captions.push("a2 ▲5 & <b2> ▼6".into());
    picture
}

pub(super) fn tic_tac_toe() -> Picture {
    let mut picture = board(3, 3, GridStyle::Strokes);
    let pieces = [Piece::Cross, Piece::Nought];
    picture.pieces = (0..5).map(|i| (Place([0, 2, 4, 1, 8][i]), pieces[i % 2])).collect();
    picture.last.push(Place(8));
    picture.marks = [0, 4, 8].map(|place| (Place(place), Mark::Winning)).to_vec();
    picture.labels.push((Place(5), "5".into()));
    picture
}

pub(super) fn go() -> Picture {
    let mut picture = board(9, 9, GridStyle::Crossings);
    let stones = [Piece::BlackStone, Piece::WhiteStone];
    let places = [20, 24, 60, 56, 40, 41, 31, 49, 50, 58, 59, 68];
    picture.pieces = (0..12).map(|i| (Place(places[i]), stones[i % 2])).collect();
    picture.last.push(Place(68));
    picture.marks = vec![
        (Place(40), Mark::Triangle),
        (Place(41), Mark::Square),
        (Place(31), Mark::Circle),
        (Place(49), Mark::Dead),
        (Place(10), Mark::Value { value: Value::Win(3), best: true }),
        (Place(11), Mark::Value { value: Value::Draw, best: false }),
        (Place(60), Mark::Winning),
        (Place(13), Mark::Pointed),
    ];
    picture.labels =
        vec![(Place(20), "12".into()), (Place(24), "A".into()), (Place(26), "B".into())];
    picture.heat = vec![(Place(72), 1.0), (Place(73), 0.5), (Place(74), -0.5), (Place(75), -1.0)];
    picture.arrows = vec![Arrow { from: Place(26), to: Place(53), kind: ArrowKind::Suggestion }];
    picture
}

/// Every kind of area, outline and link.
pub(super) fn regions() -> Picture {
    let mut picture = board(9, 9, GridStyle::Crossings);
    let stones = [Piece::BlackStone, Piece::WhiteStone];
    picture.pieces = (0..4).map(|i| (Place(10 + 2 * i as u32), stones[i % 2])).collect();
    let share =
        |place, piece, is_filled| Share { place: Place(place), piece, size: 0.5, is_filled };
    picture.regions = Regions {
        shares: vec![share(40, stones[0], true), share(41, stones[1], false)],
        hatches: vec![(Place(50), Hatch::Rising), (Place(51), Hatch::Falling)],
        hulls: [Outline::Solid, Outline::Dashed, Outline::Double]
            .map(|outline| Hull { places: vec![Place(60), Place(61), Place(70)], outline })
            .to_vec(),
        ties: [TieLine::Double, TieLine::Solid, TieLine::Dashed, TieLine::Dotted]
            .map(|line| Tie { from: Place(10), to: Place(30), line })
            .to_vec(),
        faded: vec![Place(12)],
    };
    picture
}

pub(super) fn course_tree() -> Picture {
    let mut builder = Builder::new();
    let root = builder.named_vertex(Player::First, "3");
    for (name, leaves) in
        [("3", ["3", "12", "8"]), ("≤2", ["2", "4", "6"]), ("?", ["14", "5", "2"])]
    {
        let child = builder.named_vertex(Player::Second, name);
        builder.edge(root, child);
        for leaf in leaves {
            let leaf = builder.named_vertex(Player::First, leaf);
            builder.edge(child, leaf);
        }
    }
    let graph = builder.finish().unwrap();
    let mut picture = Picture::new(Ground::Graph(Drawing::around(&graph, root)));
    picture.last.push(Place(5));
    picture.labels = [0, 5].map(|place| (Place(place), "α=3 β=+∞".into())).to_vec();
    picture.marks = vec![(Place(7), Mark::Dead), (Place(8), Mark::Dead)];
    picture
}

pub(super) fn arena_graph() -> Graph {
    let mut builder = Builder::new();
    let owners = [0, 1, 0, 1, 0, 1, 0, 0, 1];
    for (index, owner) in owners.into_iter().enumerate() {
        let name = if index == 4 { "<script>&\"'".to_string() } else { index.to_string() };
        builder.named_vertex(Player::BOTH[owner], &name);
    }
    builder.target(Vertex(6), Outcome::Win(Player::First));
    builder.target(Vertex(5), Outcome::Win(Player::Second));
    let edges = [
        (0, 1),
        (0, 2),
        (1, 3),
        (1, 4),
        (2, 4),
        (2, 1),
        (4, 2),
        (3, 0),
        (3, 5),
        (4, 6),
        (7, 6),
        (8, 0),
        (2, 2),
        (7, 8),
    ];
    for (from, to) in edges {
        builder.edge(Vertex(from), Vertex(to));
    }
    builder.finish().unwrap()
}

pub(super) fn arena() -> Picture {
    let mut picture = Picture::new(Ground::Graph(Drawing::around(&arena_graph(), Vertex(0))));
    picture.last.push(Place(0));
    let values = [(0, 3), (2, 2), (4, 1), (6, 0), (7, 1)];
    for (place, plies) in values {
        picture.marks.push((Place(place), Mark::Value { value: Value::Win(plies), best: false }));
    }
    for place in [1, 3, 5] {
        picture
            .marks
            .push((Place(place), Mark::Value { value: Value::Loss(place / 2), best: false }));
    }
    for (from, to) in [(0, 2), (2, 4), (4, 6), (3, 5)] {
        let [from, to] = [Place(from), Place(to)];
        picture.arrows.push(Arrow { from, to, kind: ArrowKind::Strategy });
    }
    picture.labels.push((Place(3), "attr 1".into()));
    picture
}

pub(super) fn heaps() -> Picture {
    let mut picture = Picture::new(Ground::Heaps(vec![3, 4, 5, 0, 100]));
    picture.last.push(Place(1));
    picture.marks.push((Place(0), Mark::Value { value: Value::Win(7), best: true }));
    picture.marks.push((Place(1), Mark::Value { value: Value::Loss(8), best: false }));
    picture.captions = vec!["3 + 4 + 5".into()];
    picture
}

pub(super) fn folded() -> Picture {
    let mut builder = Builder::new();
    for index in 0..200 {
        builder.vertex(Player::BOTH[index % 2]);
    }
    for index in 0..100 {
        builder.edge(Vertex(index), Vertex(index * 2 % 200));
        builder.edge(Vertex(index), Vertex((index * 2 + 1) % 200));
        builder.edge(Vertex(index), Vertex((index * 3 + 2) % 200));
    }
    let graph = builder.finish().unwrap();
    Picture::new(Ground::Graph(Drawing::around(&graph, Vertex(1))))
}

pub(super) fn all() -> [(&'static str, Picture); 8] {
    [
        ("hexapawn", hexapawn()),
        ("tic-tac-toe", tic_tac_toe()),
        ("go", go()),
        ("regions", regions()),
        ("tree", course_tree()),
        ("arena", arena()),
        ("nim", heaps()),
        ("folded", folded()),
    ]
}
