use std::sync::Arc;

use go::{Colour, Move, Position, Size};
use go_mind::spatial::Certainty;
use go_mind::why::{Effort, Finding, Future, Reason, Source};
use search::Watch;

use super::{Budget, BuiltIn, Ease, Judge, Known, Opinion, Strength, Trouble, Why, info, kept};
use super::{annotate, asked, curve, judge_all, report, weigh, why};
use crate::goban;
use crate::store::{Document, Timestamp};
use crate::words::{Language, Words};

const GAME: &str = "(;GM[1]SZ[5]KM[0.5]RU[Chinese]PB[Ann]PW[Bob]\
    ;B[cc];W[cd];B[dd];W[bd];B[bc];W[ee];B[de];W[ea];B[ed])";

const EFFORT: Effort = Effort { capture: 200, life: 200, replay: 200, fight: 200 };

fn document() -> Document {
    let opening = goban::open(GAME.as_bytes(), Timestamp::now()).unwrap();
    opening.documents.into_iter().next().unwrap().0
}

fn positions(document: &Document) -> Vec<Position> {
    let at = |&node| goban::position(document.setup(), &*document.table_at(node).unwrap()).unwrap();
    document.tree().main_line().iter().map(at).collect()
}

fn opinion(lead: f64, best: Move) -> Opinion {
    let win_rate = if lead > 0.0 { 0.8 } else { 0.2 };
    Opinion { lead: Some(lead), deviation: 0.3, win_rate, visits: 100, best, line: vec![best] }
}

/// Black leads by 5 until White's sixth move turns out well and Black's ninth throws it away.
fn opinions(positions: &[Position]) -> Vec<Opinion> {
    let leads = [5.0, 5.2, 5.1, 4.9, 5.0, 5.2, 5.1, 5.0, 5.3, -12.0];
    let free = positions[0].board().size().point(0, 0).unwrap();
    leads[..positions.len()].iter().map(|&lead| opinion(lead, Move::Play(free))).collect()
}

struct Fixed;

impl Judge for Fixed {
    fn name(&self) -> String {
        "fixed".to_string()
    }

    fn strength(&self, _: Size, _: &Budget) -> Strength {
        Strength::Unknown
    }

    fn judge(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &Arc<Watch>,
    ) -> Result<Opinion, Trouble> {
        if position.moves().len() > 4 {
            return Err(Trouble::Cancelled);
        }
        Ok(opinion(1.0, Move::Pass))
    }
}

#[test]
fn a_line_of_katago_is_read_for_the_best_move() {
    let line = "info move D4 visits 30 winrate 0.41 scoreMean -2 scoreLead -1.5 scoreStdev 9 \
                order 1 pv D4 C3 info move C3 visits 70 edgeVisits 70 winrate 0.52 scoreLead 0.5 \
                scoreStdev 10 order 0 pv C3 pass rootInfo visits 100";
    let infos = info::read(line, Size::square(5));
    assert_eq!(infos.len(), 2);
    assert_eq!((infos[0].visits, infos[0].lead), (70, Some(0.5)));
    assert_eq!(infos[0].line.len(), 2);
    assert_eq!(infos[1].lead, Some(-1.5));
}

#[test]
fn a_line_of_leela_zero_counts_ten_thousandths_and_no_points() {
    let infos = info::read("info move D4 visits 836 winrate 4656 order 0 pv D4", Size::square(9));
    assert!((infos[0].win_rate - 0.4656).abs() < 1e-9);
    assert_eq!(infos[0].lead, None);
}

#[test]
fn no_line_is_too_odd_to_be_read() {
    let words = [
        "info",
        "move",
        "D4",
        "Z99",
        "visits",
        "-1",
        "1e999",
        "winrate",
        "nan",
        "pv",
        "order",
        "scoreLead",
        "é",
        "",
        "=1",
        "rootInfo",
    ];
    let mut state = 3_u64;
    for _ in 0..2_000 {
        let mut line = String::new();
        for _ in 0..12 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            line.push_str(words[(state >> 33) as usize % words.len()]);
            line.push(' ');
        }
        for read in info::read(&line, Size::square(9)) {
            assert!((0.0..=1.0).contains(&read.win_rate), "{line}");
            assert!(read.lead.is_none_or(f64::is_finite), "{line}");
        }
    }
}

#[test]
fn only_a_sure_loss_of_more_than_three_points_is_a_mistake() {
    let positions = positions(&document());
    let review = weigh(&positions, opinions(&positions));
    let mistakes: Vec<usize> = review.mistakes().iter().map(|own| own.number).collect();
    assert_eq!(mistakes, [9]);
    assert!(review.unrest < 0.5, "{}", review.unrest);
    assert_eq!(review.turns, [9]);
}

#[test]
fn the_judges_own_move_is_no_mistake() {
    let positions = positions(&document());
    let mut own = opinions(&positions);
    own[8].best = positions[9].moves().last().unwrap().1;
    assert!(weigh(&positions, own).mistakes().is_empty());
}

#[test]
fn a_move_is_worse_by_points_by_what_was_read_or_by_a_fight() {
    let before = positions(&document()).remove(0);
    let [first, second] = [(0, 0), (0, 1)]
        .map(|(row, column)| Move::Play(before.board().size().point(row, column).unwrap()));
    let reason = |certainty: Certainty, source: Source| Reason {
        finding: Finding::Better(second, None, None),
        certainty,
        points: Vec::new(),
        line: Vec::new(),
        source,
    };
    let ease = |loss: Option<(f64, f64)>, reason: Reason| {
        let [played, better] = [first, second].map(|mv| Future { mv, reply: None });
        let reasons = vec![reason];
        Why { before: before.clone(), number: 1, played, better: Some(better), loss, reasons }
            .ease()
    };
    let read = || reason(Certainty::Read, Source::Search(100));
    let unread = || reason(Certainty::Estimated, Source::Search(100));
    assert_eq!(ease(Some((1.0, 3.0)), read()), Ease::Worse);
    assert_eq!(ease(Some((-1.0, 3.0)), read()), Ease::Even(6.0));
    assert_eq!(ease(Some((1.0, 3.0)), unread()), Ease::Even(6.0));
    assert_eq!(ease(Some((7.0, 3.0)), unread()), Ease::Worse);
    assert_eq!(ease(None, reason(Certainty::Estimated, Source::Fight(100))), Ease::Worse);
    assert_eq!(ease(None, reason(Certainty::Estimated, Source::Judge)), Ease::Unclear);
}

#[test]
fn a_restless_judge_calls_nothing_a_mistake() {
    let positions = positions(&document());
    let restless = (0..positions.len())
        .map(|index| opinion(if index % 2 == 0 { 8.0 } else { -8.0 }, Move::Pass))
        .collect();
    let review = weigh(&positions, restless);
    assert!(review.unrest > 20.0);
    assert!(review.mistakes().iter().all(|own| own.proof.is_some()));
}

#[test]
fn a_judge_without_points_weighs_no_loss() {
    let positions = positions(&document());
    let mut silent = opinions(&positions);
    for own in &mut silent {
        own.lead = None;
    }
    let review = weigh(&positions, silent);
    assert!(review.moves.iter().all(|own| own.loss.is_none()));
    assert!(curve(Words::of(Language::English), &review).contains("<polyline"));
}

#[test]
fn what_was_kept_goes_on_and_damage_ends_it() {
    let positions = positions(&document());
    let size = Size::square(5);
    let budget = Budget { time: None, visits: Some(10) };
    let head = kept::head(&positions, &Fixed, &budget);
    let known = opinions(&positions)[..3].to_vec();
    let lines: Vec<String> = known.iter().map(|own| kept::line(own, size)).collect();
    let text = format!("{head}\n{}\n", lines.join("\n"));
    assert_eq!(kept::read(&text, &head, size), known);
    assert_eq!(kept::read(&text[..text.len() - 9], &head, size), known[..2]);
    let other = kept::head(&positions, &Fixed, &Budget { visits: Some(11), ..budget });
    assert_eq!(kept::read(&text, &other, size), []);
}

#[test]
fn a_stop_keeps_what_was_said_before_it() {
    let positions = positions(&document());
    let (budget, watch) = (Budget { time: None, visits: Some(1) }, Arc::new(Watch::default()));
    let known = opinions(&positions)[..2].to_vec();
    let mut told = Vec::new();
    let mut tell = |index: usize, _: &Opinion| told.push(index);
    let ended = judge_all(&positions, known, &mut Fixed, (&budget, &watch), &mut tell);
    assert!(matches!(ended, Err(Trouble::Cancelled)));
    assert_eq!(told, [2, 3, 4]);
}

#[test]
fn a_review_becomes_a_file_and_a_page_in_both_languages() {
    for language in [Language::English, Language::French] {
        let words = Words::of(language);
        let mut document = document();
        let positions = positions(&document);
        let review = weigh(&positions, opinions(&positions));
        let known = Known {
            before: &positions[8],
            number: 9,
            mv: review.moves[8].mv,
            opinions: [&review.opinions[8], &review.opinions[9]],
            loss: review.moves[8].loss.map(|loss| (loss, 0.5)),
            fought: None,
            proof: None,
        };
        let told = [why(&known, EFFORT)];
        let page = report(words, "a & b", &review, "judge", &told);
        assert!(page.contains("▼") && page.contains("a &amp; b") && !page.contains("why-"));
        annotate(words, &mut document, &review, "judge", &told).unwrap();
        let file = goban::of_line(&document).unwrap();
        for part in ["SBKV[80.00]", "SBKS[-12.0]", "BM[1]", "C[judge]"] {
            assert!(file.contains(part), "{part} in {file}");
        }
        // The capture that a search proved counts for more than the corner that the judge likes.
        assert!(file.contains("(;B[ed]") && file.contains("(;B[ad];W[be]"), "{file}");
    }
}

#[test]
fn every_reason_has_words_and_there_are_at_most_five() {
    let positions = positions(&document());
    let mut judge = BuiltIn { threads: 1, seed: 1 };
    let budget = Budget { time: None, visits: Some(60) };
    let watch = Arc::new(Watch::default());
    for number in 1..positions.len() {
        let mv = positions[number].moves().last().unwrap().1;
        let question = (&positions[number - 1], number, mv);
        let told = asked(question, &mut judge, &budget, EFFORT, &watch).unwrap();
        for language in [Language::English, Language::French] {
            let words = Words::of(language);
            let said = crate::words::why::all(words, &told);
            assert!(said.len() <= 5);
            for said in said {
                assert!(!said.text.contains('{') && !said.text.starts_with("why-"), "{said:?}");
            }
            assert!(crate::words::why::heading(words, &told).contains(&number.to_string()));
        }
        assert_eq!(
            told.before.to_move(),
            if number % 2 == 1 { Colour::Black } else { Colour::White }
        );
    }
}
