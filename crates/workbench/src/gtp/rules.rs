//! Which rules does KataGo mean? Its names and fields, read as the nearest rules there are here.

use go::{Colour, Ko, Komi, Move, Rules, Scoring};
use serde_json::{Value as Json, json};

/// Rules as others asked for them, and what of that they are not.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Nearest {
    pub(crate) rules: Rules,
    /// What White gets in games with handicap.
    pub(crate) bonus: Bonus,
    /// The komi, where the rules name it.
    pub(crate) komi: Option<Komi>,
    /// Fields with values that there are not here, such as `tax ALL`.
    pub(crate) unmet: Vec<&'static str>,
}

/// White's points for the handicap stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bonus {
    None,
    /// One for each stone.
    Each,
    /// One for each stone but the first.
    EachButOne,
}

impl Bonus {
    pub(crate) fn read(text: &str) -> Option<Bonus> {
        match text.to_ascii_uppercase().as_str() {
            "0" => Some(Bonus::None),
            "N" => Some(Bonus::Each),
            "N-1" => Some(Bonus::EachButOne),
            _ => None,
        }
    }

    /// How many points: handicap is what Black had before White's first stone, if more than one.
    pub(crate) fn points(self, stones: &[(Colour, Move)], moves: &[(Colour, Move)]) -> u32 {
        if stones.iter().any(|(colour, _)| *colour == Colour::White) {
            return 0;
        }
        // White twice in a row at first is no handicap: somebody sets up a position.
        let mut from_white = moves.iter().skip_while(|(colour, _)| *colour == Colour::Black);
        let is_set_up = from_white.nth(1).is_some_and(|(colour, _)| *colour == Colour::White);
        let may_go_on =
            |(colour, mv): &&(Colour, Move)| *colour == Colour::Black || *mv == Move::Pass;
        let placed = moves.iter().take_while(may_go_on);
        let is_stone =
            |(colour, mv): &&(Colour, Move)| *colour == Colour::Black && *mv != Move::Pass;
        let placed = if is_set_up { 0 } else { placed.filter(is_stone).count() };
        match ((stones.len() + placed) as u32, self) {
            (0 | 1, _) | (_, Bonus::None) => 0,
            (handicap, Bonus::Each) => handicap,
            (handicap, Bonus::EachButOne) => handicap - 1,
        }
    }
}

/// Rules field by field, as KataGo has them.
#[derive(Debug, Clone, Copy)]
struct Form {
    /// None: Bill Spight's rule, which there is not here.
    ko: Option<Ko>,
    scoring: Count,
    tax: Option<Tax>,
    suicide: bool,
    has_button: bool,
    bonus: Bonus,
    /// Whether dead stones may stay where they are.
    friendly_pass: bool,
    komi: Option<Komi>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Count {
    Area,
    Territory,
}

/// Which points are not counted: none, those in seki, two for each group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tax {
    None,
    Seki,
    All,
}

impl Form {
    /// What KataGo starts from where an object leaves fields out.
    const TROMP_TAYLOR: Form = Form {
        ko: Some(Ko::Positional),
        scoring: Count::Area,
        tax: None,
        suicide: true,
        has_button: false,
        bonus: Bonus::None,
        friendly_pass: false,
        komi: None,
    };

    /// Area after the dead stones are taken off, no suicide: what most sets have.
    const AREA: Form = Form { suicide: false, friendly_pass: true, ..Form::TROMP_TAYLOR };

    const TERRITORY: Form = Form { ko: Some(Ko::Simple), scoring: Count::Territory, ..Form::AREA };

    fn of(rules: Rules) -> Form {
        Form {
            ko: Some(rules.ko),
            scoring: match rules.scoring {
                Scoring::Territory => Count::Territory,
                Scoring::AreaAsItStands | Scoring::Area | Scoring::Control => Count::Area,
            },
            suicide: rules.suicide,
            friendly_pass: rules.removes_dead(),
            ..Form::TROMP_TAYLOR
        }
    }

    /// KataGo's names. Its `chinese` has a simple ko: here the rules of China forbid positions to
    /// come back, as they are written.
    fn named(name: &str) -> Option<Form> {
        let is_letter = |letter: &char| !matches!(letter, '-' | '_' | ' ');
        let plain: String = name.trim().to_ascii_lowercase().chars().filter(is_letter).collect();
        let situational = Form { ko: Some(Ko::Situational), ..Form::AREA };
        Some(match plain.as_str() {
            "tromptaylor" => Form::TROMP_TAYLOR,
            "chinese" | "chineseogs" | "chinesekgs" => Form { bonus: Bonus::Each, ..Form::AREA },
            "japanese" | "korean" => Form::TERRITORY,
            "aga" | "bga" | "french" => Form { bonus: Bonus::EachButOne, ..situational },
            "agabutton" => Form { bonus: Bonus::EachButOne, has_button: true, ..situational },
            "nz" | "newzealand" => Form { suicide: true, ..situational },
            "goe" | "ing" => Form { suicide: true, ..Form::AREA },
            "stonescoring" | "ancientarea" => {
                Form { ko: Some(Ko::Simple), tax: Some(Tax::All), ..Form::AREA }
            }
            "ancientterritory" => Form { tax: Some(Tax::All), ..Form::TERRITORY },
            _ => return None,
        })
    }

    /// Sets a field; `None` if there is no such field or value.
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        let upper = value.to_ascii_uppercase();
        let switch = || value.to_ascii_lowercase().parse::<bool>().ok();
        match key {
            "ko" => {
                self.ko = match upper.as_str() {
                    "SIMPLE" => Some(Ko::Simple),
                    "POSITIONAL" => Some(Ko::Positional),
                    "SITUATIONAL" => Some(Ko::Situational),
                    "SPIGHT" => None,
                    _ => return None,
                };
            }
            "scoring" | "score" => {
                self.scoring = match upper.as_str() {
                    "AREA" => Count::Area,
                    "TERRITORY" => Count::Territory,
                    _ => return None,
                };
            }
            "tax" => {
                self.tax = Some(match upper.as_str() {
                    "NONE" => Tax::None,
                    "SEKI" => Tax::Seki,
                    "ALL" => Tax::All,
                    _ => return None,
                });
            }
            "suicide" => self.suicide = switch()?,
            "hasButton" => self.has_button = switch()?,
            "friendlyPassOk" => self.friendly_pass = switch()?,
            "whiteHandicapBonus" => self.bonus = Bonus::read(value)?,
            "komi" => self.komi = Some(value.parse().ok()?),
            _ => return None,
        }
        Some(())
    }

    fn nearest(self) -> Nearest {
        let scoring = match (self.scoring, self.friendly_pass) {
            (Count::Territory, _) => Scoring::Territory,
            (Count::Area, true) => Scoring::Area,
            (Count::Area, false) => Scoring::AreaAsItStands,
        };
        let tax = match (self.tax, self.scoring) {
            (None, _) | (Some(Tax::None), Count::Area) | (Some(Tax::Seki), Count::Territory) => {
                None
            }
            (Some(Tax::None), Count::Territory) => Some("tax NONE"),
            (Some(Tax::Seki), Count::Area) => Some("tax SEKI"),
            (Some(Tax::All), _) => Some("tax ALL"),
        };
        let spight = self.ko.is_none().then_some("ko SPIGHT");
        let ko = self.ko.unwrap_or(Ko::Situational);
        let button = self.has_button.then_some("hasButton true");
        let usual = Rules::CHINESE;
        Nearest {
            rules: Rules { ko, suicide: self.suicide, scoring, ..usual },
            bonus: self.bonus,
            komi: self.komi,
            unmet: [spight, tax, button].into_iter().flatten().collect(),
        }
    }
}

/// The rules of a name.
pub(super) fn named(name: &str) -> Option<Nearest> {
    let own = || {
        let rules = Rules::named(name.trim()).ok()?;
        Some(Nearest { rules, ..Form::of(rules).nearest() })
    };
    Form::named(name).map(Form::nearest).or_else(own)
}

/// Rules as KataGo writes them: a name, or an object of fields.
pub(crate) fn of_json(json: &Json) -> Option<Nearest> {
    if let Some(name) = json.as_str() {
        return named(name);
    }
    let text = |value: &Json| value.as_str().map_or(value.to_string(), str::to_string);
    let mut form = Form::TROMP_TAYLOR;
    for (key, value) in json.as_object()? {
        form.set(key, &text(value))?;
    }
    Some(form.nearest())
}

/// These rules with one field changed.
pub(super) fn with_field(rules: Rules, key: &str, value: &str) -> Option<Nearest> {
    let mut form = Form::of(rules);
    form.set(key, value)?;
    let mut nearest = form.nearest();
    let counts = ["scoring", "score", "friendlyPassOk"].contains(&key);
    let scoring = if counts { nearest.rules.scoring } else { rules.scoring };
    let (passing, komi) = (rules.passing, rules.komi);
    nearest.rules = Rules { scoring, passing, komi, ..nearest.rules };
    Some(nearest)
}

/// Rules in KataGo's fields and values.
pub(super) fn as_json(rules: Rules) -> Json {
    let ko = match rules.ko {
        Ko::Simple => "SIMPLE",
        Ko::Positional => "POSITIONAL",
        Ko::Situational => "SITUATIONAL",
    };
    // Points in seki are nobody's where territory is counted. Controlled points are nearest to an
    // area that is counted as it stands.
    let (scoring, tax) = match Form::of(rules).scoring {
        Count::Area => ("AREA", "NONE"),
        Count::Territory => ("TERRITORY", "SEKI"),
    };
    json!({
        "hasButton": false,
        "ko": ko,
        "scoring": scoring,
        "suicide": rules.suicide,
        "tax": tax,
        "whiteHandicapBonus": "0",
        "friendlyPassOk": rules.removes_dead(),
    })
}

#[cfg(test)]
mod tests {
    use go::Size;

    use super::*;

    #[test]
    fn rules_that_are_told_and_set_again_are_the_same() {
        let names = ["chinese", "tromp-taylor", "japanese", "aga", "nz", "ing"];
        for name in names {
            let rules = named(name).unwrap().rules;
            let told = as_json(rules);
            let again = of_json(&told).unwrap();
            assert_eq!((again.rules, again.unmet.len()), (rules, 0), "{name}: {told}");
        }
        assert_eq!(named("tromp-taylor").unwrap().rules, Rules::TROMP_TAYLOR);
        let japanese = Rules::JAPANESE.with_komi(Rules::CHINESE.komi);
        assert_eq!(named("korean").unwrap().rules, japanese);
        assert_eq!(named("exam").unwrap().rules, Rules::EXAM);
        assert_eq!(as_json(Rules::EXAM)["scoring"], "AREA");
    }

    #[test]
    fn every_name_of_katago_is_known_in_all_its_spellings() {
        for name in [
            "japanese",
            "korean",
            "chinese",
            "chinese-ogs",
            "chinese_kgs",
            "chineseogs",
            "nz",
            "ancient area",
            "stone_scoring",
            "Stone-Scoring",
            "ancient-territory",
            "aga button",
            "AGA",
            "bga",
            "french",
            "new zealand",
            "newzealand",
            "new_zealand",
            "tromp taylor",
            "goe",
            "ing",
        ] {
            assert!(named(name).is_some(), "{name}");
        }
        assert_eq!(named("house"), None);
        assert_eq!(named("stone_scoring").unwrap().unmet, ["tax ALL"]);
        assert_eq!(named("aga-button").unwrap().unmet, ["hasButton true"]);
    }

    #[test]
    fn an_object_is_read_with_the_nearest_values() {
        let read = |text: &str| of_json(&serde_json::from_str(text).unwrap());
        let japanese = r#"{"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE",
            "scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}"#;
        let nearest = read(japanese).unwrap();
        assert_eq!((nearest.rules.scoring, nearest.unmet.len()), (Scoring::Territory, 0));
        let odd =
            r#"{"ko":"SPIGHT","scoring":"AREA","tax":"SEKI","whiteHandicapBonus":"N","komi":6.5}"#;
        let nearest = read(odd).unwrap();
        assert_eq!(nearest.unmet, ["ko SPIGHT", "tax SEKI"]);
        assert_eq!((nearest.bonus, nearest.komi), (Bonus::Each, Some(Komi::halves(13))));
        let scoring = |text: &str| read(text).unwrap().rules.scoring;
        assert_eq!(
            scoring(r#"{"friendlyPassOk":false,"scoring":"AREA"}"#),
            Scoring::AreaAsItStands
        );
        assert_eq!(scoring(r#"{"friendlyPassOk":true,"scoring":"AREA"}"#), Scoring::Area);
        assert_eq!(scoring("{}"), Scoring::AreaAsItStands);
        for wrong in [r#"{"ko":"NONE"}"#, r#"{"luck":1}"#, r#"{"suicide":"maybe"}"#, "[]", "7"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn white_is_paid_for_stones_that_black_had_before_the_first_move() {
        let size = Size::square(9);
        let mv = |text: &str| {
            let (colour, at) = text.split_once(' ').unwrap();
            (colour.parse().unwrap(), super::super::vertex(at, size).unwrap())
        };
        let moves = |texts: &[&str]| texts.iter().map(|text| mv(text)).collect::<Vec<_>>();
        let points = |bonus: Bonus, stones: &[&str], played: &[&str]| {
            bonus.points(&moves(stones), &moves(played))
        };
        let each = Bonus::Each;
        assert_eq!(points(each, &["b C3", "b G7"], &["w C7"]), 2);
        assert_eq!(points(Bonus::EachButOne, &["b C3", "b G7"], &["w C7"]), 1);
        assert_eq!(points(Bonus::None, &["b C3", "b G7"], &["w C7"]), 0);
        assert_eq!(points(each, &[], &["b C3", "w G7", "b C7"]), 0, "a game without handicap");
        assert_eq!(points(each, &[], &["b C3", "b G7", "b C7", "w G3"]), 3);
        assert_eq!(points(each, &[], &["b C3", "w pass", "b G7", "w G3"]), 2);
        assert_eq!(points(each, &[], &["b C3", "b G7", "w C7", "w G3"]), 0, "a position set up");
        assert_eq!(points(each, &["b C3", "w G7"], &["b C7"]), 0, "a position set up");
    }
}
