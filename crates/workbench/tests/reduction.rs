//! The pages about the reduction draw the gadgets that are verified, and the program refuses each
//! kind of bad formula in its own words.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

#[path = "served/mod.rs"]
mod served;

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use sat_to_go::gadget::ALL;
use sat_to_go::{Formula, Reduction};
use served::Served;
use workbench::reduction::Drawing;

/// The drawings of a page: the name after the fence, and the lines.
fn drawings(page: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(page);
    let text = fs::read_to_string(path).unwrap();
    let blocks = text.split("```text").skip(1).map(|block| block.split("```").next().unwrap());
    let drawing = |block: &str| {
        let (name, rows) = block.split_once('\n').unwrap();
        (name.trim().to_owned(), rows.to_owned())
    };
    blocks.map(drawing).collect()
}

#[test]
fn both_pages_draw_the_gadgets_as_their_figures_do() {
    for page in ["reduction.md", "reduction.fr.md"] {
        let drawings = drawings(page);
        for gadget in ALL.iter().filter(|gadget| gadget.name != "literal-arrival") {
            let is_row = |line: &&str| !line.starts_with('%') && !line.starts_with("run ");
            let rows: Vec<&str> = gadget.text.lines().filter(is_row).collect();
            let drawn = drawings.iter().find(|(name, _)| name == gadget.name);
            let (_, drawn) = drawn.unwrap_or_else(|| panic!("{page} lacks {}", gadget.name));
            assert_eq!(drawn.trim_end(), rows.join("\n"), "{page}: {}", gadget.name);
        }
    }
}

#[test]
fn both_pages_draw_the_formula_as_the_program_does() {
    let text = "order: a b c d e g f\na e g; b c d; -a -b -c; -d -g -f";
    let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
    let expected = Drawing::of(&reduction.formula, &reduction.layout).text();
    for page in ["reduction.md", "reduction.fr.md"] {
        assert_eq!(drawings(page)[0].1.trim_end(), expected.trim_end(), "{page}");
    }
}

/// Each pair of four variables in a clause: two of them cross in every order.
const NEVER_PLANAR: &str = "a b; a c; a d; b c; b d; c d";

fn refusal(formula: &str, language: &str) -> String {
    let mut command = Command::cargo_bin("stratege").unwrap();
    let ran = command.args(["--lang", language, "reduce"]).arg(formula).assert().code(3);
    String::from_utf8(ran.get_output().stderr.clone()).unwrap().replace('\u{a0}', " ")
}

#[test]
fn every_kind_of_bad_formula_has_its_own_message() {
    let cases = [
        ("", "line 1, column 1: the formula is empty", "la formule est vide"),
        ("x1 -x2", "line 1, column 4: clause 1 is not monotone", "n'est pas monotone"),
        (NEVER_PLANAR, "clauses 2 and 5 cross, and in every", "les clauses 2 et 5 se croisent, et"),
        ("x1; x2 +", "line 1, column 8: “+” is no literal", "« + » n'est pas un littéral"),
        ("a b c d", "more than three literals", "plus de trois littéraux"),
        ("a;;b", "clause 2 has no literal", "n'a aucun littéral"),
        ("p cnf x 1\n1 0", "the header must be", "l'en-tête doit être"),
        ("p cnf 1 1\n2 0", "line 2, column 1: variable 2", "la variable 2 n'est pas"),
        ("p cnf 1 2\n1 0", "the header announces 2", "l'en-tête en annonce 2"),
        ("p cnf 1 1\n1", "does not end with 0", "ne se termine pas par 0"),
        ("1 2 0\n-1 -2 0", "line 1, column 5: this looks like DIMACS", "ressemble à du DIMACS"),
        (
            "c only a comment",
            "line 1, column 1: this looks like a comment",
            "un commentaire DIMACS",
        ),
        ("x1))", "line 1, column 3: “)” has no partner", "« ) » n'a pas"),
        ("order: a\na b", "name every variable", "nommer chaque variable"),
    ];
    for (formula, english, french) in cases {
        let said = refusal(formula, "en");
        assert!(said.contains(english), "{formula}: {said}");
        let said = refusal(formula, "fr");
        assert!(said.contains(french), "{formula}: {said}");
    }
}

#[test]
fn a_certificate_is_written_and_checked_and_a_changed_one_fails() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.cert");
    let stratege = || Command::cargo_bin("stratege").unwrap();
    stratege().args(["reduce", "x1 x2", "--quiet", "--certificate"]).arg(&path).assert().success();
    stratege().args(["reduce", "--lang", "en", "--check"]).arg(&path).assert().success();
    let text = fs::read_to_string(&path).unwrap();
    let changed = text.replace("\nmodel 1", "\nmodel 0").replace("\nmodel 01", "\nmodel 00");
    fs::write(&path, changed).unwrap();
    stratege().args(["reduce", "--check"]).arg(&path).assert().code(1);
    fs::write(&path, "nothing").unwrap();
    stratege().args(["reduce", "--check"]).arg(&path).assert().code(3);
}

#[test]
fn white_wins_at_the_prompt_by_the_first_way_that_is_offered() {
    let typed = "2\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n";
    let mut command = Command::cargo_bin("stratege").unwrap();
    let ran = command.args(["--lang", "en", "reduce", "x1", "--play"]).write_stdin(typed).assert();
    let said = String::from_utf8(ran.success().get_output().stdout.clone()).unwrap();
    assert!(said.contains("x1 is true") && said.contains("White wins"), "{said}");
}

#[test]
fn the_page_plays_watches_and_refuses_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/reduce?f=x1&lang=en");
    assert_eq!(page.status, 200);
    let side = Reduction::of(&Formula::read("x1").unwrap()).unwrap().balance.side;
    assert!(page.body.contains(&format!("{side}x{side}")), "{} bytes", page.body.len());
    assert!(page.body.contains("class=\"gadget\""));
    let watched = served.get("/reduce?f=x1&watch=999&lang=en");
    assert!(watched.body.contains("The reserve lives: White wins."));
    let crossed = served.get("/reduce?f=a+b;a+c;a+d;b+c;b+d;c+d&lang=en");
    assert_eq!(crossed.status, 422);
    assert!(crossed.body.contains("clauses 2 and 5 cross"));
    assert!(crossed.body.contains("a b;a c;a d"), "nothing typed is lost");
    let moved = served.get("/reduce?f=order:+a+b+c+d%0Aa+c;b+d&lang=en");
    assert_eq!(moved.status, 200);
    assert!(moved.body.contains("put in the order a c b d"));
    let certificate = served.get("/reduce/export?f=x1&format=certificate");
    assert!(certificate.body.starts_with("sat-to-go certificate 1\n"));
    for strange in
        ["view=-9,99999,7", "view=1,2", "view=0,0,5000", "moves=ZZ9999", "play=%00", "watch=x"]
    {
        assert_eq!(served.get(&format!("/reduce?f=x1&{strange}")).status, 200, "{strange}");
    }
}

#[test]
fn the_page_draws_a_formula_its_circuit_and_the_whole_board() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let pressed = served.get("/reduce?f=order:+a+b&picked=a&do=above");
    assert_eq!(pressed.status, 303);
    let blank = served.get("/reduce?f=order:+a+b&picked=&lang=en");
    assert!(blank.body.contains("value=\"pick:a\""), "a blank sheet can be drawn on");
    let page = served.get("/reduce?f=a+c;+b&lang=en");
    assert!(page.body.contains("value=\"take:1\""));
    assert!(page.body.contains("class=\"map\"") && page.body.contains("name=\"view\""));
    assert!(page.body.contains("id=\"scheme\"") && page.body.contains("href=\"/reduce/about\""));
    let nested = Formula::read("order: a b c\na c; b").unwrap();
    let side = Reduction::of(&nested).unwrap().balance.side;
    let whole = served.get("/reduce?f=order:+a+b+c%0Aa+c;+b&view=0,0,9999&lang=en");
    let map = format!("data-map=\"0,0,{side},{}\"", side / 3);
    assert!(side > 101 && whole.body.contains(&map), "the whole board is a map");
    let about = served.get("/reduce/about?lang=fr");
    assert!(about.body.contains("<h1>") && about.body.contains("/reduce/about?lang=en"));
    for strange in ["do=take:99", "do=pick:%00", "do=variable&name=%3Cb%3E", "do=x", "picked=%2C"] {
        let status = served.get(&format!("/reduce?f=x1&{strange}")).status;
        assert!(matches!(status, 200 | 303), "{strange}: {status}");
    }
}

#[test]
fn programs_read_where_everything_is() {
    let mut command = Command::cargo_bin("stratege").unwrap();
    let ran = command.args(["reduce", "order: a b c d\na c; b d", "--json"]).assert().success();
    let json: serde_json::Value = serde_json::from_slice(&ran.get_output().stdout).unwrap();
    assert_eq!(json["variables"], serde_json::json!(["a", "c", "b", "d"]));
    assert_eq!(json["reordered_because_these_cross"], serde_json::json!([1, 2]));
    let literals: Vec<&str> = json["tests"]
        .as_array()
        .unwrap()
        .iter()
        .map(|own| own["literal"].as_str().unwrap())
        .collect();
    assert_eq!(literals, ["b", "d", "a", "c"]);
    assert_eq!(json["gadgets"][0]["variable"], "a");
}

/// `x1; x2; …; x19`, and whatever comes after.
fn of_nineteen(more: &str) -> String {
    let units: Vec<String> = (1..=19).map(|number| format!("x{number}")).collect();
    format!("{}{more}", units.join("; "))
}

#[test]
fn a_circuit_that_is_not_solved_is_no_success_and_a_valuation_solves_it() {
    let verify = |formula: &str| {
        let mut command = Command::cargo_bin("stratege").unwrap();
        let ran = command.args(["--lang", "en", "reduce", formula, "--verify", "--time", "20"]);
        let output = ran.output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, said) = verify(&of_nineteen(""));
    assert!(said.contains("By composition: White wins"), "{said}");
    assert_eq!(code, Some(0));
    let (code, said) = verify(&of_nineteen("; -x1"));
    assert!(said.contains("Black wins by the SAT solver and the contracts"), "{said}");
    assert_eq!(code, Some(4));
}

/// What the program prints, and its exit code.
fn reduce(arguments: &[&str]) -> (String, Option<i32>) {
    let mut command = Command::cargo_bin("stratege").unwrap();
    let output = command.args(["--lang", "en", "reduce"]).args(arguments).output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

#[test]
fn files_are_written_before_a_game_is_watched_or_played() {
    for game in ["--watch", "--play"] {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        let names = ["--svg", "--sgf", "--figure", "--drawing", "--certificate"];
        let mut arguments = vec!["x1".to_owned(), game.to_owned(), "--verify".to_owned()];
        arguments.extend(names.iter().flat_map(|name| [(*name).to_owned(), path(name)]));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (said, code) = reduce(&arguments);
        assert!(said.contains("The whole board: White wins"), "{game}: {said}");
        assert_eq!(code, Some(0), "{game}: {said}");
        for name in names {
            assert!(Path::new(&path(name)).is_file(), "{game} {name}");
        }
    }
}

#[test]
fn a_board_too_large_for_sgf_is_still_written_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (sgf, svg, certificate) = (path("b.sgf"), path("b.svg"), path("b.cert"));
    let (said, code) =
        reduce(&["x1 x2", "--sgf", &sgf, "--svg", &svg, "--certificate", &certificate]);
    assert!(said.contains("Circuit: White wins"), "{said}");
    assert_eq!(code, Some(3));
    assert!(Path::new(&svg).is_file() && Path::new(&certificate).is_file());
    assert!(!Path::new(&sgf).exists());
}

#[test]
fn only_one_thing_is_printed_at_a_time() {
    for more in ["--json", "--watch", "--figure=-"] {
        assert_eq!(reduce(&["x1", "--certificate", "-", more]), (String::new(), Some(2)), "{more}");
    }
    for option in ["--svg=b.svg", "--certificate=b.cert", "--verify", "--json", "--watch"] {
        assert_eq!(reduce(&["--check", "a.cert", option]), (String::new(), Some(2)), "{option}");
    }
    let (said, code) = reduce(&["x1", "--figure", "-", "--verify"]);
    assert_eq!(code, Some(0));
    assert!(said.starts_with('%') && !said.contains("White wins"), "{said}");
}
