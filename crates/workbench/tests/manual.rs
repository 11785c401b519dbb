//! The examples of the README and of the manual print what they say.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

#[test]
fn every_example_prints_what_it_says() {
    // The examples name files as a reader at the root of the repository would.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    std::env::set_current_dir(root).unwrap();
    trycmd::TestCases::new()
        .env("LANG", "C")
        .env("LC_ALL", "")
        .case("crates/workbench/tests/cli/*.md")
        .case("README.md")
        .case("README.fr.md");
}
