use super::*;

const fn added(seconds: f64) -> Overtime {
    Overtime::Added { seconds, most: f64::INFINITY, longest: f64::INFINITY }
}

fn allowance(main: f64, overtime: Overtime, left: Option<Left>) -> Option<f64> {
    let mut clock = Clock::default();
    clock.agree(Some(Agreed { main, overtime }));
    if let Some((seconds, stones)) = left {
        clock.set_left(Colour::Black, seconds, stones);
    }
    clock.allowance(Colour::Black, 81, 0).map(|time| time.as_secs_f64())
}

#[test]
fn no_clock_means_no_limit() {
    assert_eq!(Clock::default().allowance(Colour::Black, 81, 0), None);
    let mut clock = Clock::default();
    clock.spend(Colour::Black, Duration::from_secs(5));
    assert_eq!(clock.allowance(Colour::Black, 81, 0), None);
}

#[test]
fn a_move_never_takes_all_that_is_left() {
    let canadian = Overtime::Canadian { seconds: 10.0, stones: 1 };
    assert!(allowance(0.0, canadian, None).unwrap() < 10.0);
    assert!(allowance(0.0, canadian, Some((3.0, 1))).unwrap() < 3.0);
    assert!(allowance(60.0, Overtime::None, Some((1.0, 0))).unwrap() < 0.2);
    assert!(allowance(60.0, added(9.0), Some((1.0, 0))).unwrap() < 0.6);
}

#[test]
fn the_last_of_the_main_time_is_not_played_in_haste_before_overtime() {
    let periods = Overtime::Periods { seconds: 30.0, periods: 5 };
    let long = allowance(60.0, periods, Some((2.0, 0))).unwrap();
    assert!(long > 25.0 && long < 30.0, "{long}");
    let canadian = Overtime::Canadian { seconds: 300.0, stones: 25 };
    let long = allowance(60.0, canadian, Some((2.0, 0))).unwrap();
    assert!(long > 10.0 && long < 12.0, "{long}");
}

/// What is left after moves that took so many seconds.
fn left(main: f64, overtime: Overtime, moves: &[f64]) -> Left {
    let mut clock = Clock::default();
    clock.agree(Some(Agreed { main, overtime }));
    for &seconds in moves {
        clock.spend(Colour::White, Duration::from_secs_f64(seconds));
    }
    assert_eq!(clock.left[Colour::Black as usize], None, "the other side has spent nothing");
    clock.left[Colour::White as usize].unwrap()
}

#[test]
fn what_moves_have_taken_is_counted_until_somebody_tells_what_is_left() {
    assert_eq!(left(10.0, Overtime::None, &[4.0, 1.0]), (5.0, 0));
    assert_eq!(left(10.0, Overtime::None, &[14.0]), (0.0, 0));
    let canadian = Overtime::Canadian { seconds: 8.0, stones: 3 };
    assert_eq!(left(10.0, canadian, &[9.0]), (1.0, 0));
    assert_eq!(left(10.0, canadian, &[9.0, 3.0]), (6.0, 2), "a second of it was main time");
    assert_eq!(left(10.0, canadian, &[9.0, 3.0, 2.0]), (4.0, 1));
    assert_eq!(left(10.0, canadian, &[9.0, 3.0, 2.0, 2.0]), (8.0, 3), "the next ones");
    let periods = Overtime::Periods { seconds: 5.0, periods: 3 };
    assert_eq!(left(2.0, periods, &[6.0, 4.0]), (5.0, 3));
    assert_eq!(left(2.0, periods, &[6.0, 11.0]), (5.0, 1));
    let capped = Overtime::Added { seconds: 5.0, most: 12.0, longest: 3.0 };
    assert_eq!(left(10.0, capped, &[4.0]), (11.0, 0));
    assert_eq!(left(10.0, capped, &[1.0]), (12.0, 0));
    let mut clock = Clock::default();
    clock.agree(Some(Agreed { main: 10.0, overtime: Overtime::None }));
    clock.spend(Colour::Black, Duration::from_secs(5));
    clock.set_left(Colour::Black, 8.0, 0);
    clock.spend(Colour::Black, Duration::from_secs(1));
    assert_eq!(clock.left[Colour::Black as usize], Some((7.0, 0)));
    clock.restart();
    assert_eq!(clock.left, [None, None], "another game");
}

/// What goes by beside the search: less than is reckoned with.
const BESIDE: f64 = 0.03;

/// The seconds that each move of one side takes in a game in which all of each allowance is used
/// and nobody ever tells what is left.
fn game(main: f64, overtime: Overtime, area: u32, moves: u32) -> Vec<f64> {
    let mut clock = Clock::default();
    clock.agree(Some(Agreed { main, overtime }));
    (0..moves).map(|number| taken(&mut clock, area, number, BESIDE)).collect()
}

/// The seconds that Black's move of this number takes.
fn taken(clock: &mut Clock, area: u32, number: u32, beside: f64) -> f64 {
    let allowed = clock.allowance(Colour::Black, area, 2 * number).unwrap().as_secs_f64();
    clock.spend(Colour::Black, Duration::from_secs_f64(allowed + beside));
    allowed + beside
}

/// No move of these takes less.
fn assert_never_starves(moves: &[f64], least: f64) {
    for (number, taken) in moves.iter().enumerate() {
        assert!(*taken >= least, "move {number}: {taken}");
    }
}

#[test]
fn a_game_on_absolute_time_ends_within_it() {
    for (main, area, moves) in [(10.0, 81, 60), (60.0, 361, 200), (1800.0, 361, 250)] {
        let taken = game(main, Overtime::None, area, moves);
        let sum: f64 = taken.iter().sum();
        assert!(sum < main && sum > main * 0.85, "{sum} of {main}");
        // While two thirds of the board fill up, a third of an even share at least.
        let usual = (area / 3) as usize;
        assert_never_starves(&taken[..usual], main / usual as f64 * 0.33);
        assert_never_starves(&taken, LEAST);
    }
}

#[test]
fn a_long_game_on_very_little_time_ends_within_it() {
    for (main, area, moves) in [(3.0, 81, 45), (10.0, 169, 100), (20.0, 361, 180)] {
        let sum: f64 = game(main, Overtime::None, area, moves).iter().sum();
        assert!(sum < main, "{sum} of {main}");
    }
}

/// Little goes by beside the search here, and nobody fills the whole board.
#[test]
fn a_short_game_on_very_little_time_does_not_hoard_it() {
    for (main, area, moves) in [(3.0, 81, 28), (5.0, 169, 60), (20.0, 361, 120)] {
        let mut clock = Clock::default();
        clock.agree(Some(Agreed { main, overtime: Overtime::None }));
        let sum: f64 = (0..moves).map(|number| taken(&mut clock, area, number, 0.001)).sum();
        assert!(sum > main * 0.6, "{sum} of {main}");
    }
}

#[test]
fn a_game_on_canadian_overtime_keeps_every_span_of_moves() {
    for (main, seconds, stones) in [(60.0, 300.0, 25), (0.0, 10.0, 1), (600.0, 30.0, 10)] {
        let taken = game(main, Overtime::Canadian { seconds, stones }, 361, 200);
        // The referee: main time first, then a span for so many moves, the first one begun within
        // the move that ended the main time.
        let (mut rest, mut span, mut played) = (main, 0.0, 0);
        for (number, time) in taken.iter().enumerate() {
            let of_main = time.min(rest);
            rest -= of_main;
            if rest > 0.0 {
                continue;
            }
            span += time - of_main;
            played += 1;
            assert!(span <= seconds, "move {number}: {span}");
            if played == stones {
                (span, played) = (0.0, 0);
            }
        }
        assert_never_starves(&taken, seconds / f64::from(stones) * 0.8);
    }
}

#[test]
fn a_game_on_periods_never_uses_one_up() {
    for (main, seconds, periods) in [(60.0, 30.0, 5), (0.0, 5.0, 1), (600.0, 10.0, 3)] {
        let taken = game(main, Overtime::Periods { seconds, periods }, 361, 200);
        let mut rest = main;
        for (number, time) in taken.iter().enumerate() {
            let of_main = time.min(rest);
            rest -= of_main;
            assert!(time - of_main < seconds, "move {number}: {time}");
        }
        assert_never_starves(&taken, seconds * 0.8);
    }
}

#[test]
fn a_game_on_added_time_never_runs_out() {
    let capped = Overtime::Added { seconds: 3.0, most: 20.0, longest: 4.0 };
    for (main, overtime) in [(60.0, added(5.0)), (5.0, added(5.0)), (20.0, capped)] {
        let Overtime::Added { seconds, most, longest } = overtime else { unreachable!() };
        let taken = game(main, overtime, 361, 250);
        let mut rest = main;
        for (number, time) in taken.iter().enumerate() {
            assert!(*time < rest && *time <= longest, "move {number}: {time} of {rest}");
            rest = (rest - time + seconds).min(most);
        }
        assert_never_starves(&taken, seconds * 0.45);
    }
}
