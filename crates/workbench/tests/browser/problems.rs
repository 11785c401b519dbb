//! A problem in the browser: a wrong move is answered, the right one proved, its proof stepped
//! through and another defence refuted.

use crate::driver::{Scripts, Stage, on_stage};

fn a_problem(scripts: Scripts) {
    on_stage(scripts, move |stage| async move {
        let problem = &workbench::problems::set("life").expect("it comes along").problems[0];
        stage.open_page("/problems").await;
        lead(&stage, scripts, "section[data-set=life] a[href='/problems/life/1']").await;
        stage.one("#panel[data-state=asked]").await;
        lead(&stage, scripts, "a[data-action=answer]").await;
        stage.one("#panel[data-state=answer] [data-certainty=proved]").await;
        lead(&stage, scripts, "a[data-action=again]").await;
        stage.one("#panel[data-state=asked]").await;
        stage.click(&format!("button[data-point={}]", problem.answers[0])).await;
        stage.one("#panel[data-state=right]").await;
        replayed(&stage, scripts).await;
    });
}

/// A script swaps what changes; without one the browser leaves the page.
async fn lead(stage: &Stage, scripts: Scripts, selector: &str) {
    match scripts {
        Scripts::On => stage.click(selector).await,
        Scripts::Off => stage.follow(selector).await,
    }
}

/// The proof, one step on and back to the problem.
async fn replayed(stage: &Stage, scripts: Scripts) {
    lead(stage, scripts, "a[data-action=proof]").await;
    stage.one("#panel[data-holds=true][data-step='1']").await;
    lead(stage, scripts, "a[data-action=next]").await;
    stage.one("#panel[data-step='2']").await;
    lead(stage, scripts, "a[data-action=previous]").await;
    stage.one("#panel[data-step='1']").await;
    lead(stage, scripts, "a[data-action=leave]").await;
    stage.one("#panel[data-state=right]").await;
    stage.open_page("/problems").await;
    stage.one("section[data-set=life][data-solved='1']").await;
}

#[test]
fn a_problem_is_solved_and_its_proof_replayed() {
    a_problem(Scripts::On);
}

#[test]
fn a_problem_is_solved_without_scripts() {
    a_problem(Scripts::Off);
}

/// On a phone a small point of a problem is aimed at before it is tried.
#[test]
fn a_small_point_of_a_problem_is_aimed_at_first() {
    on_stage(Scripts::On, |stage| async move {
        let problem = &workbench::problems::set("threats").expect("it comes along").problems[0];
        let answer = &problem.answers[0];
        stage.set_screen(390, 844);
        stage.open_page("/problems/threats/1").await;
        stage.click(&format!("#board button[data-point={answer}]")).await;
        stage.one("#board .ghost circle").await;
        assert_eq!(stage.text(".confirm").await, format!("Jouer {answer}"));
        stage.one("#panel[data-state=asked]").await;
        stage.click(".confirm").await;
        stage.one("#panel[data-state=right]").await;
        let wide = stage.run("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().unwrap() <= 390, "{wide}");
    });
}

/// The other language keeps what was asked.
#[test]
fn the_answer_stays_in_the_other_language() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/problems/life/1?answer=1").await;
        stage.one("#panel[data-state=answer]").await;
        stage.follow("[data-language=en]").await;
        stage.one("html[lang=en] #panel[data-state=answer]").await;
    });
}

/// A finger meets one number only.
#[test]
fn numbers_of_problems_are_apart_on_a_phone() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(390, 844);
        stage.open_page("/problems").await;
        let boxes = "return [...document.querySelectorAll('.numbers a')].map((own) => { const at = own.getBoundingClientRect(); return [at.left, at.top, at.right, at.bottom] })";
        let boxes = stage.run(boxes).await;
        let boxes: Vec<Vec<f64>> = serde_json::from_value(boxes).unwrap();
        assert!(boxes.len() > 20);
        for (index, one) in boxes.iter().enumerate() {
            assert!(one[2] - one[0] >= 24.0 && one[3] - one[1] >= 24.0, "{one:?}");
            let apart = |other: &Vec<f64>| {
                let gap =
                    |from: usize| (one[from] - other[from + 2]).max(other[from] - one[from + 2]);
                gap(0) >= 6.0 || gap(1) >= 6.0
            };
            assert!(boxes[..index].iter().all(apart), "{one:?}");
        }
    });
}
