//! `stratege records import|info`: games as tables that other tools read.

#[cfg(feature = "sql")]
pub(super) use with_tables::unreadable;
#[cfg(feature = "records")]
pub(super) use with_tables::{import, info};
#[cfg(not(feature = "records"))]
pub(super) use without_tables::{import, info};

#[cfg(not(feature = "records"))]
mod without_tables {
    use clap::ArgMatches;

    use super::super::Context;
    use crate::failure::Failure;
    use crate::say;

    pub(in super::super) fn import(context: &Context, _: &ArgMatches) -> Result<(), Failure> {
        Err(Failure::Usage(say!(context.words, "records-not-built")))
    }

    pub(in super::super) use import as info;
}

#[cfg(feature = "records")]
mod with_tables {
    use std::path::PathBuf;
    use std::time::Instant;

    use clap::ArgMatches;
    use records::batches::Ended;
    use records::dataset::{self, Dataset, DatasetError, ImportError};
    use serde_json::json;

    use super::super::Context;
    use super::super::records::{damaged_listed, not_read, sources, threads, usual, watched};
    use crate::failure::Failure;
    use crate::words::{Counted, Explain, Words};
    use crate::{output, say};

    pub(in super::super) fn import(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
        let words = context.words;
        let sources = sources(words, matches)?;
        let folder = matches.get_one::<PathBuf>("into").cloned();
        let folder = folder.unwrap_or_else(|| usual("masters"));
        let options = dataset::Options { threads: threads(matches), ..Default::default() };
        let started = Instant::now();
        let imported = watched(context, sources.bytes(), |watch| {
            dataset::import(&sources, &folder, options, watch)
        });
        let imported = imported.map_err(|error| refused(words, &folder, error))?;
        let seconds = started.elapsed().as_secs_f64();
        let contents = imported.contents;
        if matches.get_flag("json") {
            let value = json!({
                "dataset": folder.display().to_string(), "games": contents.games,
                "observations": contents.observations, "damaged": contents.damaged,
                "resumed_parts": imported.resumed, "seconds": seconds,
            });
            return output::print_line(&value.to_string());
        }
        let mut text = say!(
            words,
            "records-imported",
            path = folder.display().to_string(),
            games = Counted::Games.said(words, contents.games),
            observations = Counted::Observations.said(words, contents.observations),
            seconds = words.decimal(seconds)
        );
        let list = Dataset::open(&folder).map(|dataset| dataset.damaged());
        let listed = list.ok().and_then(|list| damaged_listed(words, contents.damaged, &list));
        if let Some(listed) = listed {
            text = format!("{text}\n{listed}");
        }
        output::print_line(&text)
    }

    fn refused(words: &Words, folder: &std::path::Path, error: ImportError) -> Failure {
        let path = folder.display().to_string();
        match error {
            ImportError::Ended(Ended::Stopped) => Failure::Interrupted,
            ImportError::Ended(Ended::Source(error)) => not_read(words, &error),
            ImportError::Ended(Ended::Work(error)) => {
                let error = match error {
                    dataset::WriteError::System(error) => error,
                    dataset::WriteError::Parquet(error) => std::io::Error::other(error),
                };
                Failure::NotWritten { path, error }
            }
            ImportError::Folder { path, error } => {
                Failure::NotWritten { path: path.display().to_string(), error }
            }
            ImportError::Foreign { path } => {
                let path = path.display().to_string();
                Failure::Usage(say!(words, "records-foreign", path = path))
            }
            ImportError::Empty(nothing) => Failure::input(words, &nothing),
            ImportError::Busy => Failure::Unfinished(say!(words, "records-busy", path = path)),
        }
    }

    /// Why a dataset cannot be read, in the user's words.
    pub(in super::super) fn unreadable(
        words: &Words,
        folder: &std::path::Path,
        error: DatasetError,
    ) -> Failure {
        match error {
            DatasetError::Missing => {
                let path = folder.display().to_string();
                Failure::Input(say!(words, "records-missing", path = path))
            }
            DatasetError::Read { path, error } => {
                let (path, reason) = (path.display().to_string(), error.explain(words));
                Failure::Input(say!(words, "not-read", path = path, reason = reason))
            }
            DatasetError::Damaged { path, .. } => {
                let path = path.display().to_string();
                Failure::Input(say!(words, "records-damaged", path = path))
            }
        }
    }

    pub(in super::super) fn info(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
        let words = context.words;
        let folder = matches.get_one::<PathBuf>("folder").cloned();
        let folder = folder.unwrap_or_else(|| usual("masters"));
        let fail = |error| unreadable(words, &folder, error);
        let dataset = Dataset::open(&folder).map_err(fail)?;
        let contents = dataset.contents().map_err(fail)?;
        let shown = |path: PathBuf| path.display().to_string();
        if matches.get_flag("json") {
            let value = json!({
                "games": contents.games, "observations": contents.observations,
                "damaged": contents.damaged, "bytes": contents.bytes,
                "tables": [shown(dataset.games()), shown(dataset.observations())],
                "unfinished": Dataset::is_unfinished(&folder),
            });
            return output::print_line(&value.to_string());
        }
        let mut text = say!(
            words,
            "records-info",
            games = Counted::Games.said(words, contents.games),
            observations = Counted::Observations.said(words, contents.observations),
            bytes = words.number(contents.bytes),
            tables = shown(dataset.games()),
            boards = shown(dataset.observations())
        );
        if let Some(listed) = damaged_listed(words, contents.damaged, &dataset.damaged()) {
            text = format!("{text}\n{listed}");
        }
        if Dataset::is_unfinished(&folder) {
            text = format!("{text}\n{}", say!(words, "records-unfinished"));
        }
        output::print_line(&text)
    }
}
