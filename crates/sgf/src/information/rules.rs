//! Which rule set does a free text mean?

/// The rule sets that have names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rules {
    /// Japanese rules: territory.
    Japanese,
    /// Chinese rules: area.
    Chinese,
    /// Korean rules: territory.
    Korean,
    /// Rules of the American Go Association.
    Aga,
    /// British rules, which are the AGA's.
    British,
    /// French rules.
    French,
    /// New Zealand rules: area, situational superko, suicide.
    NewZealand,
    /// Ing's rules (`GOE`).
    Ing,
    /// Logical rules of Tromp and Taylor.
    TrompTaylor,
    /// Stone scoring, as in ancient China.
    StoneScoring,
}

impl Rules {
    /// The name that FF\[4\] or custom gives it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Japanese => "Japanese",
            Self::Chinese => "Chinese",
            Self::Korean => "Korean",
            Self::Aga => "AGA",
            Self::British => "BGA",
            Self::French => "French",
            Self::NewZealand => "NZ",
            Self::Ing => "GOE",
            Self::TrompTaylor => "Tromp-Taylor",
            Self::StoneScoring => "Stone Scoring",
        }
    }

    /// The rule set whose name, in one language or another, stands in a text.
    pub fn nearest(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let exact = match text.as_str() {
            "jp" | "jpn" | "j" => Some(Self::Japanese),
            "cn" | "chn" | "c" => Some(Self::Chinese),
            "kr" | "kor" | "k" => Some(Self::Korean),
            "tt" | "tt--" => Some(Self::TrompTaylor),
            _ => None,
        };
        // Short names stand alone: there is an "ing" in every counting.
        let is_word = |name: &str| text.split(|l: char| !l.is_alphanumeric()).any(|w| w == name);
        let is_in = |name: &str| if name.len() <= 3 { is_word(name) } else { text.contains(name) };
        let has = |names: &[&str]| names.iter().any(|name| is_in(name));
        exact.or_else(|| NAMES.iter().find(|(names, _)| has(names)).map(|(_, rules)| *rules))
    }
}

/// Parts of names, in small letters; the first line that fits decides.
const NAMES: [(&[&str], Rules); 10] = [
    (&["tromp", "taylor", "logical"], Rules::TrompTaylor),
    (&["new zealand", "new-zealand", "new_zealand", "nz"], Rules::NewZealand),
    (&["stone scoring", "stone-scoring", "stone_scoring", "ancient"], Rules::StoneScoring),
    (&["aga", "american"], Rules::Aga),
    (&["bga", "british"], Rules::British),
    (&["french", "français", "ffg"], Rules::French),
    (&["goe", "ing", "应氏", "應氏"], Rules::Ing),
    (&["japan", "jap", "日本", "nihon", "territory"], Rules::Japanese),
    (&["chin", "中国", "中國", "area"], Rules::Chinese),
    (&["korea", "韩国", "韓国", "韓國", "한국"], Rules::Korean),
];
