use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

fn analyst() -> Analyst {
    Analyst::new(Options { visits: 40, ..Options::default() })
}

/// All answers to some lines, what is asked at once first, then the tasks as they are done.
fn answers(lines: &[&str]) -> Vec<Json> {
    let analyst = analyst();
    let mut told: Vec<Json> = lines.iter().flat_map(|line| analyst.ask(line.as_bytes())).collect();
    while analyst.work(&mut |answer| told.push(answer.clone())) {}
    told
}

fn answer(line: &str) -> Json {
    let mut told = answers(&[line]);
    assert_eq!(told.len(), 1, "{told:?}");
    told.remove(0)
}

/// A query on a small board with some fields more.
fn query(more: &str) -> String {
    format!(
        r#"{{"id":"q","rules":"chinese","komi":7,"boardXSize":5,"boardYSize":4,"moves":[["B","C2"],["W","D3"]]{more}}}"#
    )
}

#[test]
fn a_position_is_told_with_all_that_reviewers_read() {
    let asked = query(r#","includeOwnership":true,"includePolicy":true,"includePVVisits":true"#);
    let told = answer(&asked);
    assert_eq!((&told["id"], &told["turnNumber"]), (&"q".into(), &2.into()));
    assert_eq!(told["isDuringSearch"], false);
    let root = &told["rootInfo"];
    assert_eq!((&root["visits"], &root["currentPlayer"]), (&40.into(), &"B".into()));
    let best = &told["moveInfos"][0];
    for name in [
        "visits",
        "winrate",
        "scoreLead",
        "scoreMean",
        "scoreStdev",
        "scoreSelfplay",
        "prior",
        "order",
        "lcb",
        "utility",
        "utilityLcb",
    ] {
        assert!(best[name].is_number(), "{name}: {best}");
    }
    assert!(root["winrate"].is_number() && root["scoreLead"].is_number());
    assert_eq!(best["pv"][0], best["move"]);
    assert_eq!(best["pv"].as_array().map(Vec::len), best["pvVisits"].as_array().map(Vec::len));
    assert_eq!(told["ownership"].as_array().map(Vec::len), Some(20));
    let policy = told["policy"].as_array().unwrap();
    assert_eq!(policy.len(), 21);
    // C2 is in the third row from the top, third from the left: a stone is there.
    assert_eq!(policy[12], -1.0);
    let sum: f64 = policy.iter().filter_map(Json::as_f64).filter(|own| *own > 0.0).sum();
    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
}

/// A move that was tried once says little of how often it wins.
#[test]
fn a_lower_bound_is_far_below_the_rate_of_few_playouts() {
    let told = answer(&query(r#","overrideSettings":{"reportAnalysisWinratesAs":"SIDETOMOVE"}"#));
    for own in told["moveInfos"].as_array().unwrap() {
        let (rate, bound) = (own["winrate"].as_f64().unwrap(), own["lcb"].as_f64().unwrap());
        assert!(bound <= rate && bound >= 0.0, "{own}");
        // All won, Wilson's bound is n / (n + z²).
        let visits = own["visits"].as_f64().unwrap();
        assert!(bound <= visits / (visits + 3.84) + 1e-3, "{own}");
    }
}

#[test]
fn the_root_is_told_with_the_average_of_its_moves() {
    let told = answer(&query(""));
    let moves = told["moveInfos"].as_array().unwrap();
    let number = |own: &Json, name: &str| own[name].as_f64().unwrap();
    let visits: f64 = moves.iter().map(|own| number(own, "visits")).sum();
    let won: f64 = moves.iter().map(|own| number(own, "visits") * number(own, "winrate")).sum();
    assert!((number(&told["rootInfo"], "winrate") - won / visits).abs() < 1e-4, "{told}");
}

#[test]
fn the_same_seed_and_visits_tell_the_same() {
    let asked = query(r#","analyzeTurns":[0,1,2],"includeOwnership":true"#);
    let told = answers(&[&asked]);
    assert_eq!(told.len(), 3);
    assert_eq!(told, answers(&[&asked]));
}

#[test]
fn numbers_are_told_for_whom_the_query_says() {
    // White is about to win everything.
    let board =
        r#""initialStones":[["W","B3"],["W","C3"],["W","D3"],["W","C2"]],"initialPlayer":"B""#;
    let line = |side: &str| {
        format!(
            r#"{{"id":"q","rules":"chinese","komi":40,"boardXSize":5,"boardYSize":5,"moves":[],{board},"includeOwnership":true,"overrideSettings":{{"reportAnalysisWinratesAs":"{side}"}}}}"#
        )
    };
    let told = ["BLACK", "WHITE", "SIDETOMOVE"].map(|side| answer(&line(side)));
    let [black, white, mover] = told.map(|told| {
        let owned = told["ownership"][7].as_f64().unwrap();
        (told["rootInfo"]["scoreLead"].as_f64().unwrap(), owned)
    });
    assert!(black.0 < 0.0 && black.1 < 0.0, "{black:?}");
    assert_eq!(black, mover);
    assert_eq!((black.0, black.1), (-white.0, -white.1));
}

#[test]
fn urgent_turns_come_first_and_equals_in_their_order() {
    let asked = query(r#","analyzeTurns":[0,1,2],"priorities":[1,5,1]"#);
    let turns: Vec<i64> =
        answers(&[&asked]).iter().map(|told| told["turnNumber"].as_i64().unwrap()).collect();
    assert_eq!(turns, [1, 0, 2]);
    let later = query(r#","priority":9"#).replace("\"q\"", "\"r\"");
    let ids: Vec<Json> = answers(&[&asked, &later]).iter().map(|told| told["id"].clone()).collect();
    assert_eq!(ids, ["r", "q", "q", "q"]);
}

#[test]
fn moves_can_be_avoided_or_allowed() {
    let avoided = answer(&query(
        r#","avoidMoves":[{"player":"B","moves":["B2","C3"],"untilDepth":1},{"player":"W","moves":["D2"],"untilDepth":1}]"#,
    ));
    let names = |told: &Json| -> Vec<String> {
        let list = told["moveInfos"].as_array().unwrap();
        list.iter().map(|own| own["move"].as_str().unwrap().to_string()).collect()
    };
    assert!(names(&avoided).iter().all(|name| name != "B2" && name != "C3"));
    let allowed =
        answer(&query(r#","allowMoves":[{"player":"B","moves":["B2","(3,2)"],"untilDepth":1}]"#));
    // A move that no playout tried is not listed.
    let allowed = names(&allowed);
    assert!(!allowed.is_empty() && allowed.iter().all(|name| name == "B2" || name == "D2"));
}

#[test]
fn what_makes_no_sense_is_answered_with_the_reason_and_the_field() {
    let check = |line: &str, field: &str| {
        let told = answer(line);
        assert!(told["error"].is_string(), "{line}: {told}");
        assert_eq!(told.get("field").and_then(Json::as_str).unwrap_or(""), field, "{line}: {told}");
        assert_eq!(told.get("id").is_some(), !field.is_empty());
    };
    check("{", "");
    check("[1]", "");
    check("\u{1}", "");
    check(r#"{"rules":"chinese"}"#, "");
    check(r#"{"id":7}"#, "");
    check(r#"{"id":"a"}"#, "boardXSize");
    check(r#"{"id":"a","action":"dance"}"#, "action");
    check(r#"{"id":"a","action":"terminate"}"#, "terminateId");
    check(&query("").replace("chinese", "martian"), "rules");
    check(&query("").replace(":7,", ":7.3,"), "komi");
    check(&query("").replace("\"boardXSize\":5", "\"boardXSize\":500"), "boardXSize");
    check(&query("").replace("\"D3\"", "\"C2\""), "moves");
    check(&query("").replace("\"D3\"", "\"Z9\""), "moves");
    check(&query(r#","analyzeTurns":[3]"#), "analyzeTurns");
    check(&query(r#","analyzeTurns":[]"#), "analyzeTurns");
    check(&query(r#","analyzeTurns":[1],"priorities":[1,2]"#), "priorities");
    check(&query(r#","maxVisits":0"#), "maxVisits");
    check(&query(r#","includeOwnership":"yes""#), "includeOwnership");
    check(&query(r#","reportDuringSearchEvery":-1"#), "reportDuringSearchEvery");
    check(&query(r#","initialStones":[["B","pass"]]"#), "initialStones");
    check(&query(r#","initialStones":[["B","A1"],["W","A1"]]"#), "initialStones");
    check(&query(r#","initialStones":[["B","A1"],["B","(0,3)"]]"#), "initialStones");
    check(&query(r#","avoidMoves":[{"player":"B"}]"#), "avoidMoves");
}

#[test]
fn an_illegal_move_is_called_so() {
    // Reviewers that try moves look for these words.
    let told = answer(&query("").replace("\"D3\"", "\"C2\""));
    assert_eq!(told["error"], "Illegal move 1: C2");
}

#[test]
fn what_is_passed_over_is_warned_of_and_the_rest_answered() {
    let told = answers(&[&query(
        r#","includeMovesOwnership":true,"colour":"red","overrideSettings":{"wideRootNoise":0.04,"maxTime":8.0}"#,
    )]);
    let warned: Vec<&str> = told.iter().filter_map(|own| own["field"].as_str()).collect();
    assert_eq!(warned, ["includeMovesOwnership", "colour", "overrideSettings"]);
    assert!(told.last().unwrap()["rootInfo"].is_object());
    // Asked not to, nothing is missing.
    assert_eq!(answers(&[&query(r#","includeMovesOwnership":false"#)]).len(), 1);
}

#[test]
fn what_is_ended_before_it_began_has_no_results() {
    let asked = query(r#","analyzeTurns":[0,1,2]"#);
    let end = r#"{"id":"e","action":"terminate","terminateId":"q","turnNumbers":[0,2]}"#;
    let told = answers(&[&asked, end]);
    assert_eq!(told.len(), 4, "{told:?}");
    let none = |turn: i64| serde_json::json!({"id": "q", "isDuringSearch": false, "noResults": true, "turnNumber": turn});
    assert_eq!(told[..2], [none(0), none(2)]);
    assert_eq!(told[2].to_string(), end);
    assert_eq!(told[3]["turnNumber"], 1);
    let all = r#"{"id":"e","action":"terminate_all"}"#;
    assert_eq!(answers(&[&asked, &asked, all]).len(), 7);
}

#[test]
fn actions_are_echoed_with_what_they_ask_for() {
    let told = answer(r#"{"id":"v","action":"query_version"}"#);
    assert_eq!(told["version"], env!("CARGO_PKG_VERSION"));
    assert!(told["git_hash"].is_string());
    let cache = r#"{"id":"c","action":"clear_cache"}"#;
    assert_eq!(answer(cache).to_string(), cache);
    assert!(answer(r#"{"id":"m","action":"query_models"}"#)["models"].is_array());
}

#[test]
fn a_game_over_a_ko_that_superko_forbids_is_read_as_played() {
    // Black takes the ko, White passes, Black fills elsewhere: what matters is the retaking after
    // a position that came before.
    let moves = r#"["B","B1"],["W","C1"],["B","A2"],["W","D2"],["B","B3"],["W","C3"],["B","C2"],["W","B2"],["B","C2"]"#;
    let line = format!(
        r#"{{"id":"q","rules":"chinese","boardXSize":5,"boardYSize":5,"moves":[{moves}]}}"#
    );
    let told = answer(&line);
    assert_eq!(told["error"], "Illegal move 8: C2", "an immediate retaking is a ko to everybody");
}

/// Whatever comes in, every line is answered by objects, and nothing panics.
#[test]
fn lines_of_noise_are_answered_and_end_nothing() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    let seeds = [
        query(r#","analyzeTurns":[0,1,2],"priority":3,"maxVisits":3"#),
        query(r#","avoidMoves":[{"player":"B","moves":["B2"],"untilDepth":1}],"maxVisits":2"#),
        r#"{"id":"e","action":"terminate","terminateId":"q","turnNumbers":[0]}"#.to_string(),
    ];
    for _ in 0..400 {
        let mut line = seeds[random.next_u64() as usize % seeds.len()].clone().into_bytes();
        for _ in 0..random.next_u64() % 4 {
            let at = random.next_u64() as usize % line.len();
            line[at] = b"\"{}[],:0159.-eBW\xff"[random.next_u64() as usize % 17];
        }
        let analyst = analyst();
        for told in analyst.ask(&line) {
            assert!(told.is_object(), "{told}");
        }
        // A number that grew would be searched for long.
        for told in analyst.ask(br#"{"id":"e","action":"terminate_all"}"#) {
            assert_eq!(told["noResults"].is_null(), told["action"].is_string(), "{told}");
        }
        assert!(!analyst.work(&mut |_| ()));
    }
}

#[test]
fn rules_are_read_as_katago_writes_them_and_what_is_not_so_is_warned_of() {
    let rules = r#"{"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"SEKI","whiteHandicapBonus":"N"}"#;
    for (rules, warned) in [
        (rules, &["tax SEKI"][..]),
        (r#""new zealand""#, &[]),
        (r#""stone_scoring""#, &["tax ALL"]),
        (r#""aga-button""#, &["hasButton true"]),
    ] {
        let told = answers(&[&query("").replace(r#""chinese""#, rules)]);
        let (last, warnings) = told.split_last().unwrap();
        assert!(last["rootInfo"].is_object(), "{rules}: {told:?}");
        assert_eq!(warnings.len(), warned.len(), "{rules}: {told:?}");
        for (warning, what) in warnings.iter().zip(warned) {
            assert_eq!((&warning["field"], &warning["id"]), (&"rules".into(), &"q".into()));
            assert!(warning["warning"].as_str().unwrap().contains(what), "{warning}");
        }
    }
}

#[test]
fn white_is_paid_for_handicap_stones_as_the_rules_or_the_query_say() {
    let lead = |rules: &str, more: &str| {
        // One playout, the same whatever the komi.
        let stones = r#","maxVisits":1,"initialStones":[["B","B2"],["B","B3"],["B","D2"]],"initialPlayer":"W""#;
        let asked = query(&format!("{stones}{more}")).replace("chinese", rules);
        let asked = asked.replace(r#"[["B","C2"],["W","D3"]]"#, "[]");
        let told = answers(&[&asked]);
        assert_eq!(told.len(), 1, "{told:?}");
        told[0]["rootInfo"]["scoreLead"].as_f64().unwrap()
    };
    let paid = |one: f64, other: f64| (one - other).round() as i64;
    let none = lead("chinese", r#","whiteHandicapBonus":"0""#);
    assert_eq!(paid(none, lead("chinese", "")), 3);
    assert_eq!(paid(none, lead("chinese", r#","whiteHandicapBonus":"N-1""#)), 2);
    let refused = answer(&query(r#","whiteHandicapBonus":"2N""#));
    assert_eq!(refused["field"], "whiteHandicapBonus");
}

#[test]
fn settings_that_make_no_sense_are_refused_by_name() {
    for (settings, reason) in [
        (r#"{"maxTime":"x"}"#, "maxTime must be a number of seconds"),
        (r#"{"maxTime":-1}"#, "maxTime must be a number of seconds"),
        (r#"{"maxVisits":-3}"#, "maxVisits must be a positive whole number"),
        (r#"{"analysisPVLen":1.5}"#, "analysisPVLen must be a positive whole number"),
        ("[1]", "Must be an object"),
    ] {
        let told = answer(&query(&format!(r#","overrideSettings":{settings}"#)));
        assert_eq!(told["field"], "overrideSettings", "{told}");
        assert!(told["error"].as_str().unwrap().contains(reason), "{told}");
    }
    // As in KataGo's own file, a number may be a text.
    let told = answer(&query(r#","overrideSettings":{"maxVisits":"12","maxTime":1e300}"#));
    assert_eq!(told["rootInfo"]["visits"], 12, "{told}");
}

#[test]
fn a_query_without_time_is_answered_with_moves_all_the_same() {
    let told = answer(&query(r#","overrideSettings":{"maxTime":0.0}"#));
    assert!(!told["moveInfos"].as_array().unwrap().is_empty(), "{told}");
}
