use super::*;
use crate::graph::Builder;
use crate::picture::{
    Arrow, ArrowKind, Coordinates, Drawing, Grid, GridStyle, Picture, Piece, Place,
};
use crate::{Outcome, Player, Value};

fn board(rows: u32, columns: u32, style: GridStyle) -> Picture {
    let coordinates = match style {
        GridStyle::Crossings => Coordinates::UpperWithoutI,
        _ => Coordinates::Lower,
    };
    Picture::new(Ground::Grid(Grid { rows, columns, style, stars: vec![], coordinates }))
}

fn hexapawn() -> Picture {
    let mut picture = board(3, 4, GridStyle::Squares);
    for column in 0..4 {
        picture.pieces.push((Place(column), Piece::BlackPawn));
        picture.pieces.push((Place(8 + column), Piece::WhitePawn));
    }
    picture
}

fn check(picture: &Picture, expected: &str) {
    let text = render(picture, &Style::default());
    assert_eq!(text.trim_end_matches('\n'), expected.trim_matches('\n'), "\n{text}");
}

#[test]
fn a_board_has_its_coordinates_on_the_left_and_below() {
    check(
        &hexapawn(),
        "
3  p p p p
2  . . . .
1  P P P P
   a b c d",
    );
}

#[test]
fn values_widen_the_columns_and_best_ones_have_a_star() {
    let mut picture = hexapawn();
    for (column, value) in [(0, Value::Win(5)), (1, Value::Loss(6)), (2, Value::Draw)] {
        let best = column == 0;
        picture.marks.push((Place(4 + column), Mark::Value { value, best }));
    }
    check(
        &picture,
        "
3  p   p   p   p
2  ▲5* ▼6  =   .
1  P   P   P   P
   a   b   c   d",
    );
}

#[test]
fn the_last_move_stands_in_parentheses() {
    let mut picture = board(3, 3, GridStyle::Strokes);
    picture.pieces = vec![(Place(4), Piece::Cross), (Place(8), Piece::Nought)];
    picture.last = vec![Place(8)];
    picture.captions = vec!["1\u{1b}[2J".into()];
    check(
        &picture,
        "
3  . . .
2  . X .
1  . .(O)
   a b c
1\u{fffd}[2J",
    );
    picture.last = vec![Place(3), Place(4)];
    picture.captions.clear();
    check(
        &picture,
        "
3  .  .  .
2 (.)(X) .
1  .  .  O
   a  b  c",
    );
}

#[test]
fn stars_and_names_of_a_go_board_and_what_a_narrow_terminal_shows() {
    let mut picture = board(10, 11, GridStyle::Crossings);
    if let Ground::Grid(grid) = &mut picture.ground {
        grid.stars.push(Place(11));
    }
    picture.pieces = vec![(Place(12), Piece::BlackStone), (Place(1), Piece::WhiteStone)];
    let viewport = Some(Viewport { rows: 0..2, columns: 0..9 });
    let mut style = Style { viewport, ..Style::default() };
    let all = "10  . O . . . . . . .\n 9  + X . . . . . . .\n    A B C D E F G H J\n";
    assert_eq!(render(&picture, &style), all);
    style.width = Some(12);
    let narrow = "10  . O . …\n 9  + X . …\n    A B C\n";
    assert_eq!(render(&picture, &style), narrow);
}

#[test]
fn marks_labels_and_heat_follow_the_piece_they_are_about() {
    let mut picture = board(1, 3, GridStyle::Strokes);
    picture.pieces = vec![(Place(0), Piece::Cross)];
    picture.marks = vec![(Place(0), Mark::Winning), (Place(1), Mark::Triangle)];
    picture.heat = vec![(Place(2), -0.52)];
    picture.arrows = vec![Arrow { from: Place(0), to: Place(2), kind: ArrowKind::Suggestion }];
    check(
        &picture,
        "
1  X! △  -5
   a  b  c
a1 → c1",
    );
}

#[test]
fn colour_adds_escape_codes_and_changes_nothing_else() {
    let mut picture = hexapawn();
    picture.last.push(Place(8));
    picture.marks.push((Place(4), Mark::Value { value: Value::Win(5), best: true }));
    let coloured = render(&picture, &Style { colour: true, ..Style::default() });
    assert!(coloured.contains("\u{1b}[1;38;5;31m▲5*\u{1b}[0m"), "{coloured}");
    let mut plain = String::new();
    for (index, part) in coloured.split('\u{1b}').enumerate() {
        plain.push_str(if index == 0 { part } else { part.split_once('m').unwrap().1 });
    }
    assert_eq!(plain, render(&picture, &Style::default()));
}

#[test]
fn heaps_are_rows_of_tokens_with_number_and_size() {
    let mut picture = Picture::new(Ground::Heaps(vec![3, 0, 5]));
    picture.last = vec![Place(1)];
    picture.marks = vec![(Place(2), Mark::Value { value: Value::Win(3), best: true })];
    check(&picture, "1: ●●● (3)\n2: . (0) ←\n3: ●●●●● (5) ▲3*");
    let huge = Picture::new(Ground::Heaps(vec![1000]));
    let narrow = Style { width: Some(20), ..Style::default() };
    assert_eq!(render(&huge, &narrow), "1: ●●●●●●●●●… (1000)\n");
}

#[test]
fn a_graph_lists_owners_targets_values_and_edges() {
    let mut builder = Builder::new();
    let start = builder.named_vertex(Player::First, "start");
    let fork = builder.named_vertex(Player::Second, "fork");
    let goal = builder.named_vertex(Player::First, "goal");
    builder.target(goal, Outcome::Win(Player::First));
    for (from, to) in [(start, fork), (start, goal), (fork, start)] {
        builder.edge(from, to);
    }
    let graph = builder.finish().unwrap();
    let mut picture = Picture::new(Ground::Graph(Drawing::around(&graph, start)));
    picture.last = vec![Place(0)];
    picture.marks = vec![(Place(0), Mark::Value { value: Value::Win(1), best: false })];
    picture.arrows = vec![Arrow { from: Place(0), to: Place(2), kind: ArrowKind::Strategy }];
    check(
        &picture,
        "
→ (start)  ▲1  →fork ⇒goal
  [fork]       →start
  ((goal))",
    );
}

#[test]
fn what_a_large_graph_hides_is_counted() {
    let mut builder = Builder::new();
    let root = builder.vertex(Player::First);
    for _ in 0..100 {
        let leaf = builder.vertex(Player::Second);
        builder.edge(root, leaf);
    }
    let graph = builder.finish().unwrap();
    let text =
        render(&Picture::new(Ground::Graph(Drawing::around(&graph, root))), &Style::default());
    assert!(text.starts_with("  (0)   →1 →2 "), "{text}");
    assert!(text.lines().next().unwrap().ends_with("→59 … +41") && text.ends_with("\n… +41\n"));
}
