use super::*;
use crate::registry::Settings;

fn tuning(rounds: u32) -> Tuning {
    let parameters = ["reads=2,1,9,3", "other=50,0,100"];
    Tuning {
        engine: "reads-{reads}".to_string(),
        parameters: parameters.iter().map(|text| Parameter::read(text).unwrap()).collect(),
        rounds,
        plan: matches::plan("tictactoe", &Settings::new(), ["level 1", "level 1"], 2).unwrap(),
    }
}

#[test]
fn values_move_towards_whoever_wins() {
    let tuning = tuning(200);
    // The best values are 8 and 20; the nearer one wins.
    let distance =
        |values: &[f64]| ((values[0] - 8.0) / 8.0).powi(2) + ((values[1] - 20.0) / 100.0).powi(2);
    let mut values = tuning.start();
    for round in 0..200 {
        let offsets = tuning.offsets(round);
        let up = distance(&tuning.moved(&values, &offsets, 1.0));
        let down = distance(&tuning.moved(&values, &offsets, -1.0));
        values = tuning.after(&values, round, (down - up).clamp(-1.0, 1.0) * 4.0);
    }
    assert!((values[0] - 8.0).abs() < 1.5 && (values[1] - 20.0).abs() < 15.0, "{values:?}");
}

#[test]
fn a_tuning_that_was_stopped_ends_where_it_would_have_ended() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let whole = tuning(4);
    whole.create(folders[0].path()).unwrap();
    let watch = Watch::default();
    let end = whole.run(folders[0].path(), 1, &watch, &mut |_| {}).unwrap().unwrap();
    let first = tuning(4);
    first.create(folders[1].path()).unwrap();
    let stopped = Watch::default();
    let half = first.run(folders[1].path(), 1, &stopped, &mut |progress| {
        if progress.rounds == 2 {
            stopped.stop();
        }
    });
    assert_eq!(half.unwrap(), None);
    let again = Tuning::read(folders[1].path()).unwrap();
    assert_eq!(again, first);
    let mut rounds = 0;
    let resumed = again.run(folders[1].path(), 1, &watch, &mut |_| rounds += 1).unwrap();
    assert_eq!((resumed, rounds), (Some(end), 4));
    assert!(first.create(folders[1].path()).is_err());
}

#[test]
fn a_fractional_parameter_is_tuned_by_its_decimals() {
    let folder = tempfile::tempdir().unwrap();
    let margin = Parameter::read("margin=0.04,0,0.2").unwrap();
    let engine = "gtp: engine --weight margin={margin}".to_string();
    let tuning = Tuning { engine, parameters: vec![margin], ..tuning(10) };
    let value = |by: f64| tuning.moved(&tuning.start(), &tuning.offsets(3), by);
    let texts = [1.0, -1.0].map(|by| {
        let Kind::Gtp(line) = tuning.contender("one", &value(by)).unwrap().kind else {
            panic!("a program")
        };
        line.text().to_string()
    });
    assert_ne!(texts[0], texts[1]);
    assert!(texts.iter().all(|text| text.contains("margin=0.0")), "{texts:?}");
    tuning.create(folder.path()).unwrap();
    assert_eq!(Tuning::read(folder.path()).unwrap(), tuning);
}

#[test]
fn a_plan_that_says_nothing_of_decimals_goes_on_with_whole_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let whole = tuning(4);
    whole.create(folder.path()).unwrap();
    let path = folder.path().join(PLAN);
    let mut fields: Json = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    fields.as_object_mut().unwrap().remove("fractional");
    fields["parameters"] = json!(["reads=2,1,9,0.8", "other=0.5,0,1,0.1"]);
    fs::write(&path, fields.to_string()).unwrap();
    let read = Tuning::read(folder.path()).unwrap();
    assert!(read.parameters.iter().all(|own| !own.is_fractional));
    assert_eq!(read.parameters[0].told(2.8), "3");
}

#[test]
fn an_engine_that_does_not_start_is_no_draw() {
    let folder = tempfile::tempdir().unwrap();
    let engine = "gtp: ./there-is-no-such-program {reads}".to_string();
    let tuning = Tuning { engine, ..tuning(2) };
    let tried = tuning.try_out();
    assert!(matches!(tried, Err(MatchError::NotAttached(_))), "{tried:?}");
    tuning.create(folder.path()).unwrap();
    let end = tuning.run(folder.path(), 1, &Watch::default(), &mut |_| {});
    assert!(matches!(end, Err(MatchError::NotAttached(_))), "{end:?}");
}
