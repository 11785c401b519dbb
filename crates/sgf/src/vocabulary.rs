//! Which properties does FF\[4\] define, and what kind is each?

/// What a property speaks about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The file: stands in the root (`FF GM CA AP ST SZ`).
    Root,
    /// The game as a whole (`PB PW KM …`).
    Information,
    /// Stones put or taken by hand (`AB AW AE PL`).
    Setup,
    /// A move (`B W KO MN`).
    Move,
    /// A move's worth (`BM DO IT TE`).
    MoveAnnotation,
    /// The clock after a move (`BL WL OB OW`).
    Timing,
    /// Signs on the board.
    Markup,
    /// Words and judgements about a position (`C N V GB …`).
    Annotation,
    /// Everything else; kept, not interpreted.
    Private,
}

impl Kind {
    /// The kind of the property with this name, in capitals.
    pub fn of(name: &str) -> Self {
        match name {
            "FF" | "GM" | "CA" | "AP" | "ST" | "SZ" => Self::Root,
            "GN" | "EV" | "RO" | "DT" | "PC" | "PB" | "PW" | "BR" | "WR" | "BT" | "WT" | "RU"
            | "KM" | "HA" | "RE" | "TM" | "OT" | "SO" | "US" | "AN" | "CP" | "GC" | "ON" => {
                Self::Information
            }
            "AB" | "AW" | "AE" | "PL" => Self::Setup,
            "B" | "W" | "KO" | "MN" => Self::Move,
            "BM" | "DO" | "IT" | "TE" => Self::MoveAnnotation,
            "BL" | "WL" | "OB" | "OW" => Self::Timing,
            "LB" | "TR" | "CR" | "MA" | "SQ" | "SL" | "AR" | "LN" | "DD" | "VW" | "TB" | "TW"
            | "L" | "M" => Self::Markup,
            "C" | "N" | "V" | "GB" | "GW" | "DM" | "UC" | "HO" | "FG" | "PM" => Self::Annotation,
            _ => Self::Private,
        }
    }
}

/// Whether the values are points or moves, which never hold `[ ; ( )`.
pub(crate) fn holds_points(name: &[u8]) -> bool {
    matches!(
        name,
        b"B" | b"W"
            | b"AB"
            | b"AW"
            | b"AE"
            | b"TR"
            | b"CR"
            | b"MA"
            | b"SQ"
            | b"SL"
            | b"TB"
            | b"TW"
            | b"DD"
            | b"VW"
            | b"L"
            | b"M"
    )
}

/// Whether the values are free text with line breaks.
pub(crate) fn holds_text(name: &str) -> bool {
    matches!(name, "C" | "GC")
}

/// The name in capitals that a long name of FF\[3\] or older stands for: its capitals, except
/// for full words with one capital, which FF\[1\] programs wrote.
pub(crate) fn short_name(written: &str) -> String {
    let known = match written {
        "Size" => "SZ",
        "Komi" => "KM",
        "Result" => "RE",
        "Handicap" => "HA",
        "Date" => "DT",
        "Place" => "PC",
        "Event" => "EV",
        "Round" => "RO",
        "Time" => "TM",
        "Game" => "GM",
        "Player" => "PL",
        "Rules" => "RU",
        "User" => "US",
        "Source" => "SO",
        "Copyright" => "CP",
        "Format" => "FF",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_owned();
    }
    written.chars().filter(|letter| !letter.is_ascii_lowercase()).collect()
}
