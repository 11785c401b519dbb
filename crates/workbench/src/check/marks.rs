//! What is known of a class? One row a submission, kept as CSV; what is there is not done again.

use std::fmt::Write as _;

/// The result of one submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The submission's name.
    pub name: String,
    /// How it ended: the kind of the first failure, `right`, or `build`.
    pub verdict: String,
    /// Cases answered rightly before it.
    pub passed: u64,
    /// Cases there were to be.
    pub total: u64,
    /// How long all of it took, in milliseconds.
    pub milliseconds: u64,
    /// What was marked: exercise, options, command, and what was handed in.
    pub stamp: u64,
    /// What was handed in; equal for copies, nothing if that is nothing.
    pub digest: Option<u64>,
    /// The files that building and running left in its folder: no part of what was handed in.
    pub made: Vec<String>,
    /// What a person reads: the failing case.
    pub detail: String,
}

const HEAD: &str = "name,verdict,passed,total,milliseconds,stamp,digest,same_as,made,detail";

/// The rows as CSV, in the order given; copies name the first of their kind.
pub fn write(marks: &[Mark]) -> String {
    let mut text = format!("{HEAD}\n");
    for mark in marks {
        let Mark { name, verdict, passed, total, milliseconds, stamp, detail, .. } = mark;
        let digest = mark.digest.map_or_else(String::new, |digest| format!("{digest:016x}"));
        let same = same_as(marks, mark).join(" ");
        let (name, same, detail) = (quoted(name), quoted(&same), quoted(detail));
        let made = quoted(&mark.made.join("\n"));
        let _ = writeln!(
            text,
            "{name},{verdict},{passed},{total},{milliseconds},{stamp:016x},{digest},{same},{made},{detail}"
        );
    }
    text
}

/// The other submissions that are the same as one.
pub fn same_as<'a>(marks: &'a [Mark], mark: &Mark) -> Vec<&'a str> {
    let others = marks.iter().filter(|other| other.name != mark.name && other.digest.is_some());
    others.filter(|other| other.digest == mark.digest).map(|other| other.name.as_str()).collect()
}

/// A field; a leading sign that spreadsheets take for a formula is kept from being one, and one
/// like the guard itself is guarded, so that it is read back.
fn quoted(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\'']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

/// Reads rows back; whatever is no row of ours is left out.
pub fn read(text: &str) -> Vec<Mark> {
    rows(text).iter().skip(1).filter_map(|row| mark(row)).collect()
}

fn mark(row: &[String]) -> Option<Mark> {
    let [name, verdict, passed, total, milliseconds, stamp, digest, _same, made, detail] = row
    else {
        return None;
    };
    let unguarded = |text: &String| text.strip_prefix('\'').unwrap_or(text).to_string();
    Some(Mark {
        name: unguarded(name),
        verdict: verdict.clone(),
        passed: passed.parse().ok()?,
        total: total.parse().ok()?,
        milliseconds: milliseconds.parse().ok()?,
        stamp: u64::from_str_radix(stamp, 16).ok()?,
        digest: match digest.as_str() {
            "" => None,
            digest => Some(u64::from_str_radix(digest, 16).ok()?),
        },
        made: unguarded(made).lines().map(str::to_string).collect(),
        detail: unguarded(detail),
    })
}

/// The fields of CSV: quotes protect commas and line breaks, two quotes are one.
fn rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
    let (mut inside, mut signs) = (false, text.chars().peekable());
    while let Some(sign) = signs.next() {
        match sign {
            '"' if inside && signs.peek() == Some(&'"') => {
                signs.next();
                field.push('"');
            }
            '"' => inside = !inside,
            ',' if !inside => row.push(std::mem::take(&mut field)),
            '\n' if !inside => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            '\r' if !inside => {}
            _ => field.push(sign),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_as_they_were_written() {
        let mark = |name: &str, digest, detail: &str| Mark {
            name: name.to_string(),
            verdict: "wrong".to_string(),
            passed: 3,
            total: 9,
            milliseconds: 40,
            stamp: 7,
            digest,
            made: vec!["'a".to_string(), "b/c".to_string()],
            detail: detail.to_string(),
        };
        let marks = [
            mark("ada", Some(1), "=1+1 \"quoted\",\nnext"),
            mark("'bob", Some(1), ""),
            mark("eve", None, "-"),
            mark("tom", None, "''"),
        ];
        let text = write(&marks);
        assert_eq!(read(&text), marks);
        assert_eq!(same_as(&marks, &marks[0]), ["'bob"]);
        assert!(same_as(&marks, &marks[2]).is_empty());
        assert!(text.contains("\"'=1+1"), "{text}");
    }

    #[test]
    fn a_damaged_file_loses_its_rows_and_nothing_else() {
        for text in ["", "\"", "a,b\n", "x\n1,2,a,4,5,6,7,8,9,10\n", "\u{0}\n,,,,,,,,,\n"] {
            assert_eq!(read(text), []);
        }
    }
}
