//! Properties are read as what they mean.
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use sgf::{Collection, Colour, Margin, Mark, Move, Outcome, Point, Remark, Rules, Size, parse};

fn read(text: &str) -> Collection {
    parse(text.as_bytes()).unwrap().collection
}

fn point(column: u8, row: u8) -> Point {
    Point { column, row }
}

/// The komi of a root, and whether reading it left a note.
fn komi(root: &str) -> (Option<f64>, bool) {
    let collection = read(&format!("(;{root})"));
    let (information, notes) = collection.games().next().unwrap().information();
    let is_noted = notes.iter().any(|note| matches!(note.remark, Remark::KomiChanged { .. }));
    (information.komi, is_noted)
}

#[test]
fn the_komi_of_fox_files_is_decoded() {
    for (root, points) in [
        ("KM[375]", 7.5),
        ("KM[750]", 7.5),
        ("KM[350]", 7.0),
        ("KM[700]", 7.0),
        ("KM[325]", 6.5),
        ("KM[650]", 6.5),
        ("KM[275]", 5.5),
        ("KM[550]", 5.5),
        ("KM[50]", 0.5),
        ("KM[0]HA[1]", 0.5),
        ("KM[0]HA[3]", 0.5),
        ("KM[0]HA[0]RU[Chinese]", 7.5),
        ("KM[0]RU[chinese]", 7.5),
        ("KM[0]HA[0]RU[Japanese]", 6.5),
        ("KM[0]", 6.5),
    ] {
        for application in ["AP[foxwq]", "AP[SGFC:2.0]", "AP[GNU Go:3.8]AP[foxwq]"] {
            assert_eq!(komi(&format!("{application}{root}")), (Some(points), true), "{root}");
        }
    }
    assert_eq!(komi("AP[foxwq]KM[6.5]"), (Some(6.5), false));
    assert_eq!(komi("AP[foxwq]"), (None, false));
}

#[test]
fn other_files_write_komi_in_other_ways() {
    assert_eq!(komi("KM[6.50]"), (Some(6.5), false));
    assert_eq!(komi("KM[0]HA[2]"), (Some(0.0), false));
    assert_eq!(komi("KM[-3]"), (Some(-3.0), false));
    assert_eq!(komi("KM[6,5]"), (Some(6.5), true));
    assert_eq!(komi("KM[650]"), (Some(6.5), true));
    assert_eq!(komi("KM[375]"), (Some(7.5), true));
    assert_eq!(komi("KM[3.75]"), (Some(7.5), true));
    assert_eq!(komi("KM[]"), (None, false));
    assert_eq!(komi("KM[nan]"), (None, false));
}

#[test]
fn a_root_tells_about_the_game() {
    let collection = read(
        "(;PB[Honinbo\\: Shusaku]BR[4段]PW[x]HA[1]RU[japanese counting]RE[w+resign]\
         DT[1996-12-27,28,1997-01-03]TM[1800])",
    );
    let (information, notes) = collection.games().next().unwrap().information();
    assert_eq!(information.black.name.as_deref(), Some("Honinbo: Shusaku"));
    assert_eq!(information.black.rank.unwrap().parse::<sgf::Rank>().unwrap().to_string(), "4d");
    assert_eq!(information.handicap, None);
    assert_eq!(information.rules, Some(Rules::Japanese));
    assert_eq!(information.result, Some(Outcome::Win(Colour::White, Margin::Resignation)));
    let dates: Vec<_> = information.dates.iter().map(ToString::to_string).collect();
    assert_eq!(dates, ["1996-12-27", "1996-12-28", "1997-01-03"]);
    assert_eq!(information.main_time, Some(1800.0));
    let remarks: Vec<_> = notes.into_iter().map(|note| note.remark).collect();
    assert!(remarks.contains(&Remark::HandicapOne));
    let written = "japanese counting".to_owned();
    assert!(remarks.contains(&Remark::RulesGuessed { written, read: Rules::Japanese }));
}

#[test]
fn results_are_typed() {
    let win = |colour, margin| Some((Outcome::Win(colour, margin), true));
    assert_eq!(Outcome::read("B+3.5"), win(Colour::Black, Margin::Points(3.5)));
    assert_eq!(Outcome::read("W+R"), win(Colour::White, Margin::Resignation));
    assert_eq!(Outcome::read("B+T"), win(Colour::Black, Margin::Time));
    assert_eq!(Outcome::read("B+F"), win(Colour::Black, Margin::Forfeit));
    assert_eq!(Outcome::read("0"), Some((Outcome::Draw, true)));
    assert_eq!(Outcome::read("Void"), Some((Outcome::Void, true)));
    assert_eq!(Outcome::read("?"), Some((Outcome::Unknown, true)));
    let loose = |text| Outcome::read(text).map(|(outcome, _)| outcome.to_string());
    assert_eq!(loose("Black wins by 0.5!").as_deref(), Some("B+0.5"));
    assert_eq!(loose("黑中盘胜").as_deref(), Some("B+R"));
    assert_eq!(loose("has adjourned."), None);
}

#[test]
fn points_may_be_rectangles_and_boards_52_wide() {
    let collection = read("(;SZ[52:10]AB[aa:bb][Zj])");
    let game = collection.games().next().unwrap();
    assert_eq!(game.size(), Size { width: 52, height: 10 });
    let black = game.setup(game.root()).unwrap().black;
    assert_eq!(black, [point(0, 0), point(1, 0), point(0, 1), point(1, 1), point(51, 9)]);
}

#[test]
fn tt_passes_on_boards_up_to_19_only() {
    let moves = |text: &str| {
        let collection = read(text);
        collection.games().next().unwrap().main_moves().map(|(_, mv)| mv).collect::<Vec<_>>()
    };
    assert_eq!(moves("(;SZ[19];B[tt];W[])"), [Move::Pass, Move::Pass]);
    assert_eq!(moves("(;SZ[21];B[tt];W[])"), [Move::At(point(19, 19)), Move::Pass]);
}

#[test]
fn gomoku_points_stand_in_either_notation() {
    let collection = read("(;GM[4]SZ[15];B[hh];W[h9];B[o1])");
    let moves: Vec<_> = collection.games().next().unwrap().main_moves().collect();
    assert_eq!(moves[0], (Colour::Black, Move::At(point(7, 7))));
    assert_eq!(moves[1], (Colour::White, Move::At(point(7, 6))));
    assert_eq!(moves[2], (Colour::Black, Move::At(point(14, 14))));
}

#[test]
fn markup_is_read_old_and_new() {
    let collection = read("(;LB[aa:1\\:2]TR[bb]L[cc][dd]M[ee]AR[aa:bb]TB[ff])");
    let game = collection.games().next().unwrap();
    assert_eq!(
        game.marks(game.root()),
        [
            Mark::Label(point(0, 0), "1:2".to_owned()),
            Mark::Triangle(point(1, 1)),
            Mark::Label(point(2, 2), "a".to_owned()),
            Mark::Label(point(3, 3), "b".to_owned()),
            Mark::Cross(point(4, 4)),
            Mark::Arrow(point(0, 0), point(1, 1)),
            Mark::Territory(Colour::Black, point(5, 5)),
        ]
    );
}

#[test]
fn views_are_inherited_until_an_empty_one() {
    let collection = read("(;;VW[aa];B[bb];VW[];DD[cc])");
    let game = collection.games().next().unwrap();
    let seen: Vec<_> = game.main_line().map(|node| game.visible(node)).collect();
    let one = Some(vec![point(0, 0)]);
    assert_eq!(seen, [None, one.clone(), one, None, None]);
}

#[test]
fn texts_lose_their_escapes_and_soft_breaks() {
    let collection = read("(;C[a\\\nb\\]c\\\\d\r\ne\tf]N[one\ntwo])");
    let node = collection.node(collection.roots()[0]);
    assert_eq!(node.comment().unwrap(), "ab]c\\d\ne f");
    assert_eq!(node.simple_text("N").unwrap(), "one two");
}
