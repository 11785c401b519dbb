//! A game and its settings in a line, the same however they were typed.

use crate::registry::{self, AnyTable, Entry, Setting, Settings};

/// The label of a game under these settings: its name, then every setting that is not off.
pub fn label(entry: &Entry, settings: &Settings) -> String {
    let setting = |setting: &Setting| {
        written(setting, settings).map(|value| format!("{}={value}", setting.name))
    };
    let settings = entry.settings.iter().filter_map(setting);
    std::iter::once(entry.name.to_string()).chain(settings).collect::<Vec<_>>().join(" ")
}

/// The game that a label names, at its start; `None` if this program does not know it.
pub fn game_of(label: &str) -> Option<(&'static Entry, Settings, AnyTable)> {
    let mut parts = label.split(' ');
    let entry = registry::find(parts.next()?)?;
    let mut settings = Settings::new();
    for part in parts {
        let (name, value) = part.split_once('=')?;
        settings.set(name, value);
    }
    settings.check_known(entry.settings).ok()?;
    let table = (entry.open)(&settings).ok()?;
    Some((entry, settings, table))
}

/// One spelling for what means the same. Two that mean the same and are yet spelled differently
/// only make a table that is not found; two that mean different things never become the same.
fn written(setting: &Setting, settings: &Settings) -> Option<String> {
    let Some(default) = setting.default else {
        return settings.is_on(setting.name).then(|| "true".to_string());
    };
    if let ("size", Ok((rows, columns))) = (setting.name, settings.size(setting.name, (0, 0)))
        && settings.get(setting.name).is_some()
    {
        return Some(format!("{rows}x{columns}"));
    }
    let value = settings.get(setting.name).unwrap_or(default).to_lowercase();
    let value = match value.trim() {
        "all" | "tout" => "any",
        "perd" => "loses",
        "gagne" => "wins",
        "nulle" => "draw",
        other => other,
    };
    let parts = value.split([',', ' ', '+']).filter(|part| !part.is_empty());
    let plain = |part: &str| part.parse::<u64>().map_or(part.to_string(), |n| n.to_string());
    Some(parts.map(plain).collect::<Vec<_>>().join(","))
}
