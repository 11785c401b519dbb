//! Where documents are kept unless the user says otherwise.

use std::ffi::OsString;
use std::path::PathBuf;

/// Whose customs decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum System {
    /// Linux and its relatives: the XDG base directories.
    Xdg,
    Mac,
    Windows,
}

const HERE: System = if cfg!(windows) {
    System::Windows
} else if cfg!(target_os = "macos") {
    System::Mac
} else {
    System::Xdg
};

/// The folder `stratege` in the user's data folder; `None` when the environment names none. Pass
/// `|name| std::env::var_os(name)`.
pub fn default_folder(environment: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    folder_on(HERE, environment)
}

fn folder_on(system: System, environment: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let variable = |name: &str| environment(name).filter(|value| !value.is_empty());
    let path = |name: &str| variable(name).map(PathBuf::from);
    let folder = match system {
        // The XDG specification has relative paths ignored.
        System::Xdg => path("XDG_DATA_HOME")
            .filter(|path| path.has_root())
            .or_else(|| path("HOME").map(|home| home.join(".local").join("share"))),
        System::Mac => path("HOME").map(|home| home.join("Library").join("Application Support")),
        System::Windows => path("APPDATA"),
    };
    folder.map(|folder| folder.join("stratege"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(system: System, variables: &[(&str, &str)], expected: Option<&str>) {
        let environment = |name: &str| {
            let found = variables.iter().find(|(own, _)| *own == name);
            found.map(|(_, value)| OsString::from(value))
        };
        assert_eq!(folder_on(system, environment), expected.map(PathBuf::from));
    }

    #[test]
    fn the_folder_follows_the_customs_of_the_system() {
        let home = ("HOME", "/home/ada");
        check(System::Xdg, &[home], Some("/home/ada/.local/share/stratege"));
        check(System::Xdg, &[home, ("XDG_DATA_HOME", "/data")], Some("/data/stratege"));
        check(System::Mac, &[home], Some("/home/ada/Library/Application Support/stratege"));
        check(System::Windows, &[("APPDATA", "/roaming")], Some("/roaming/stratege"));
    }

    #[test]
    fn a_relative_or_empty_variable_is_passed_over() {
        let home = ("HOME", "/home/ada");
        let share = Some("/home/ada/.local/share/stratege");
        check(System::Xdg, &[home, ("XDG_DATA_HOME", "data")], share);
        check(System::Xdg, &[home, ("XDG_DATA_HOME", "")], share);
        check(System::Xdg, &[], None);
    }
}
