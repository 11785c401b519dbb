//! Is a question in SQL answered, and is what is none refused?

use std::fs;

use super::{Rows, SqlError, Value, ask};
use crate::dataset::{self, Dataset};
use crate::{Sources, Watch};

const GAMES: &str = "a\t9\tE\tB\t\t6.5\tB+R\t2001\t9d\t8d\tJapanese\t\teeccgg\n\
    b\t9\tE\tB\t\t\tW+3.5\t2002\t7d\t6d\tJapanese\t\teegcccgg\n";

fn with_dataset<T>(question: impl FnOnce(&Dataset) -> T) -> T {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join("games.tsv"), folder.path().join("with space"));
    fs::write(&path, GAMES).unwrap();
    let sources = Sources::new(&[path]).unwrap();
    dataset::import(&sources, &to, dataset::Options::default(), &Watch::default()).unwrap();
    question(&Dataset::open(&to).unwrap())
}

fn answer(question: &str) -> Result<Rows, SqlError> {
    with_dataset(|dataset| {
        let mut all: Option<Rows> = None;
        ask(
            dataset,
            question,
            2,
            || false,
            |rows| {
                all.get_or_insert_with(|| Rows { rows: vec![], ..rows.clone() })
                    .rows
                    .extend(rows.rows.clone());
                true
            },
        )?;
        Ok(all.expect("the columns are told"))
    })
}

fn refused(question: &str) -> String {
    match answer(question) {
        Err(SqlError::Refused(reason)) => reason,
        other => panic!("{question}: {other:?}"),
    }
}

#[test]
fn games_and_observations_are_tables() {
    let rows = answer(
        "SELECT id, komi, count(*) AS moves, avg(o.number) > 1.5 AS late
         FROM games g JOIN observations o ON g.game = o.game GROUP BY id, komi ORDER BY id",
    )
    .unwrap();
    assert_eq!(rows.columns, ["id", "komi", "moves", "late"]);
    let text = |text: &str| Value::Text(text.into());
    assert_eq!(
        rows.rows,
        [
            vec![text("a"), Value::Number(6.5), Value::Whole(3), Value::Truth(true)],
            vec![text("b"), Value::Nothing, Value::Whole(4), Value::Truth(true)],
        ]
    );
}

#[test]
fn an_answer_without_rows_still_names_its_columns() {
    let rows = answer("SELECT id, result FROM games WHERE id = 'nobody'").unwrap();
    assert_eq!((rows.columns.len(), rows.rows.len()), (2, 0));
}

#[test]
fn what_is_no_question_is_refused_with_its_reason() {
    assert!(refused("SELECT nothing FROM games").contains("nothing"));
    assert!(refused("SELECT * FROM players").contains("players"));
    assert!(refused("SELEKT 1").to_lowercase().contains("sql"));
    refused("");
}

#[test]
fn a_question_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.csv").display().to_string();
    refused(&format!("COPY games TO '{file}'"));
    refused("DROP TABLE games");
    refused("CREATE TABLE other AS SELECT * FROM games");
    refused("INSERT INTO games SELECT * FROM games");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_long_question_is_answered_or_refused() {
    let sum = vec!["1"; 1_000].join("+");
    let deep = format!("{}1{}", "(".repeat(1_000), ")".repeat(1_000));
    for question in [sum, deep] {
        let _ = answer(&format!("SELECT {question} FROM games"));
    }
    let endless = "1+".repeat(20_000);
    assert!(matches!(answer(&format!("SELECT {endless}1")), Err(SqlError::TooLong(_))));
}

#[test]
fn a_question_ends_when_it_is_asked_to() {
    let stopped = with_dataset(|dataset| {
        ask(dataset, "SELECT count(*) FROM observations", 1, || true, |_| true)
    });
    assert!(matches!(stopped, Err(SqlError::Stopped)));
}
