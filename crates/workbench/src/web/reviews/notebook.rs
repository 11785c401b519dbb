//! How is the review of a document kept? As lines of JSON beside the documents: who judges, whether it
//! goes on, then an opinion a line, each with the key of its position.
//!
//! Lines are only added. Whoever pulls the plug loses the line that was being written; a damaged line
//! ends what is read, and the file is then written whole again before it grows.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use go::Size;
use serde_json::{Value as Json, json};

use crate::matches::{Contender, Kind};
use crate::review::{Budget, BuiltIn, Judge, Opinion, Strength, kept};
use crate::store::files;

/// A review larger than this is none of ours.
const MOST_BYTES: u64 = 16 << 20;
const VERSION: u64 = 1;

/// Who judges, and how long a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) struct Chosen {
    /// A program, or else the built-in engine.
    pub(in crate::web) program: Option<Contender>,
    pub(in crate::web) milliseconds: u64,
}

impl Chosen {
    pub(in crate::web) fn budget(&self) -> Budget {
        Budget { time: Some(Duration::from_millis(self.milliseconds)), visits: None }
    }

    /// The built-in engine, which leaves the other threads to whoever else asks.
    pub(super) fn built_in() -> BuiltIn {
        BuiltIn { threads: 1, seed: 1 }
    }

    pub(in crate::web) fn strength(&self, size: Size) -> Strength {
        match self.program {
            Some(_) => Strength::Unknown,
            None => Chosen::built_in().strength(size, &self.budget()),
        }
    }

    /// What it is called before it has introduced itself.
    pub(super) fn name(&self) -> String {
        self.program.as_ref().map_or_else(|| Chosen::built_in().name(), |own| own.name.clone())
    }
}

/// A review as it is kept.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::web) struct Notebook {
    pub(in crate::web) chosen: Chosen,
    /// What the judge called itself.
    pub(in crate::web) name: String,
    /// Whether it goes on by itself: nobody has stopped it.
    pub(super) goes_on: bool,
    /// What was judged, by the key of the position.
    pub(super) opinions: HashMap<u64, Opinion>,
    /// The same as it was written: reading and writing numbers again would wear them off.
    pub(super) lines: Vec<String>,
}

impl Notebook {
    /// Nothing is judged yet.
    pub(super) fn new(chosen: Chosen) -> Notebook {
        let name = chosen.name();
        Notebook { chosen, name, goes_on: true, opinions: HashMap::new(), lines: Vec::new() }
    }

    /// What a file holds; none where it is no review.
    pub(super) fn read(path: &Path, size: Size) -> Option<Notebook> {
        let text = files::read(path, MOST_BYTES).ok()?;
        let mut lines = text.lines();
        let mut notebook = Notebook::of_head(&serde_json::from_str(lines.next()?).ok()?)?;
        for line in lines {
            if notebook.add(line, size).is_none() {
                break;
            }
        }
        Some(notebook)
    }

    fn of_head(head: &Json) -> Option<Notebook> {
        if head["review"] != VERSION {
            return None;
        }
        let program = match head["judge"].as_str() {
            Some(text) => Some(Contender::read(text).ok()?),
            None => None,
        };
        let chosen = Chosen { program, milliseconds: head["milliseconds"].as_u64()? };
        let name = head["name"].as_str()?.to_string();
        Some(Notebook { chosen, name, goes_on: true, opinions: HashMap::new(), lines: Vec::new() })
    }

    fn head(&self) -> String {
        let judge = self.chosen.program.as_ref().map(Contender::text);
        let head = json!({
            "review": VERSION,
            "judge": judge,
            "name": self.name,
            "milliseconds": self.chosen.milliseconds,
        });
        head.to_string()
    }

    /// Adds what a line says; none where it says nothing that can be read.
    fn add(&mut self, text: &str, size: Size) -> Option<()> {
        let line: Json = serde_json::from_str(text).ok()?;
        if let Some(goes_on) = line["goes_on"].as_bool() {
            self.goes_on = goes_on;
            return Some(());
        }
        let key = u64::from_str_radix(line["position"].as_str()?, 16).ok()?;
        self.opinions.insert(key, kept::opinion(&line, size)?);
        self.lines.push(text.to_string());
        Some(())
    }

    /// Writes the file whole, and leaves it open to be added to.
    pub(super) fn begin(&self, folder: &Path, name: &str) -> io::Result<File> {
        let mut lines = vec![self.head(), mark(self.goes_on)];
        lines.extend(self.lines.iter().cloned());
        files::make_folder(folder)?;
        files::write(folder, name, &(lines.join("\n") + "\n"))?;
        File::options().append(true).open(folder.join(name))
    }
}

/// Whether a review goes on, as a line.
pub(super) fn mark(goes_on: bool) -> String {
    json!({ "goes_on": goes_on }).to_string()
}

/// An opinion about a position, as a line.
pub(super) fn line(key: u64, opinion: &Opinion, size: Size) -> String {
    let mut fields = kept::fields(opinion, size);
    fields["position"] = format!("{key:016x}").into();
    fields.to_string()
}

/// Adds a line; it is on the disk when this returns.
pub(super) fn append(mut file: &File, line: &str) -> io::Result<()> {
    file.write_all(format!("{line}\n").as_bytes())?;
    file.sync_data()
}

/// How many positions a file has judged, without reading what was thought of them.
pub(super) fn count(path: &Path) -> usize {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().filter(|line| line.contains("\"position\":")).count()
}

/// A program that is started as a judge; others play but do not tell what they think.
pub(in crate::web) fn is_judge(contender: &Contender) -> bool {
    matches!(contender.kind, Kind::Gtp(_))
}

#[cfg(test)]
mod tests {
    use go::Move;

    use super::*;

    const SIZE: Size = Size::square(9);

    fn opinion(lead: f64) -> Opinion {
        let (best, line) = (Move::Pass, vec![Move::Pass]);
        Opinion { lead: Some(lead), deviation: 0.5, win_rate: 0.5, visits: 10, best, line }
    }

    fn notebook() -> Notebook {
        Notebook::new(Chosen { program: None, milliseconds: 100 })
    }

    #[test]
    fn what_was_added_is_read_again_and_a_torn_line_ends_it() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("game");
        let file = notebook().begin(home.path(), "game").unwrap();
        append(&file, &line(7, &opinion(1.5), SIZE)).unwrap();
        append(&file, &mark(false)).unwrap();
        let read = Notebook::read(&path, SIZE).unwrap();
        assert_eq!(read.opinions, HashMap::from([(7, opinion(1.5))]));
        assert!(!read.goes_on);
        (&file).write_all(b"{\"position\":\"08\",\"lead\":1").unwrap();
        assert_eq!(Notebook::read(&path, SIZE), Some(read.clone()));
        let file = read.begin(home.path(), "game").unwrap();
        append(&file, &line(8, &opinion(2.0), SIZE)).unwrap();
        assert_eq!(Notebook::read(&path, SIZE).unwrap().opinions.len(), 2);
        assert_eq!(count(&path), 2);
    }

    #[test]
    fn whatever_is_in_the_file_reading_it_ends() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("game");
        for text in ["", "{}", "[]", "{\"review\":1}", "{\"review\":2,\"name\":\"x\"}", "\u{0}"] {
            fs::write(&path, text).unwrap();
            assert_eq!(Notebook::read(&path, SIZE), None, "{text}");
        }
    }
}
