//! Nim on the list of games.

use classics::nim::{Ending, MOST_HEAPS, MOST_TOKENS, Nim, SetupError, Take};
use game::laws::{self, Sample};

use super::{
    Engine, Entry, Problem, Seats, Setting, SettingError, Settings, Table, TableOf, read_position,
};

pub(super) const ENTRY: Entry = Entry {
    name: "nim",
    aliases: &["marienbad"],
    settings: &[
        Setting { name: "heaps", default: Some("13") },
        Setting { name: "take", default: Some("1,2,3") },
        Setting { name: "misere", default: None },
    ],
    levels: Engine::LEVELS,
    open,
    read: |settings, text| read_position(open(settings)?, text),
    laws: laws_of_several_kinds,
};

fn open(settings: &Settings) -> Result<Box<dyn Table>, SettingError> {
    let heaps: Vec<u32> = settings.numbers("heaps", "13")?;
    let take = match settings.get("take").map(str::trim) {
        Some("any" | "all" | "tout") => Take::Any,
        _ => Take::Of(settings.numbers("take", "1,2,3")?),
    };
    let ending = if settings.is_on("misere") { Ending::Misere } else { Ending::Normal };
    let nim = Nim::new(&heaps, take, ending).map_err(|error| refused(settings, &error))?;
    Ok(Box::new(TableOf::new(nim, Seats::Numbered, settings.seed)))
}

fn refused(settings: &Settings, error: &SetupError) -> SettingError {
    let most_tokens = u64::from(MOST_TOKENS);
    let range = |least, most| Problem::OutOfRange { least, most };
    match error {
        SetupError::HeapCount { .. } => {
            settings.error("heaps", Problem::TooManyHeaps { most: MOST_HEAPS as u64 })
        }
        SetupError::HeapTooLarge { .. } => settings.error("heaps", range(0, most_tokens)),
        SetupError::NothingToTake | SetupError::TooManyNumbers { .. } => {
            settings.error("take", Problem::NotAList)
        }
        SetupError::TakeZero | SetupError::TakeTooLarge { .. } => {
            settings.error("take", range(1, most_tokens))
        }
    }
}

fn laws_of_several_kinds() {
    let some = Take::Of(vec![2, 5]);
    for (heaps, take) in [(vec![13], Take::UpTo(3)), (vec![3, 4, 5], Take::Any), (vec![9, 1], some)]
    {
        for ending in [Ending::Normal, Ending::Misere] {
            let nim = Nim::new(&heaps, take.clone(), ending).expect("these heaps are possible");
            laws::check(&nim, Sample::default());
        }
    }
}
