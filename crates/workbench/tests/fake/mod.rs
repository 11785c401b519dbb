//! The fake engine, compiled once for a test program; it needs nothing but the compiler.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

pub(crate) fn engine() -> &'static Path {
    static ENGINE: OnceLock<PathBuf> = OnceLock::new();
    ENGINE.get_or_init(|| {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fake-{}", std::process::id()));
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/fake_engine.rs");
        let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
        let built =
            Command::new(compiler).args(["--edition", "2024", source, "-o"]).arg(&path).status();
        assert!(built.unwrap().success());
        path
    })
}
