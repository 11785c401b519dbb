//! How fast is reading, beside the crate `sgf-parse`?
#![allow(missing_docs, reason = "criterion's macros define undocumented items")]
#![allow(clippy::print_stderr, reason = "the figures are for the reader")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};

/// The files below the shared folders, in order.
fn files() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let mut folders = vec![data.join("sgf"), data.join("gnugo-regression")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "sgf") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Everything that both read, in one text, and how many files that is.
fn both_read() -> (String, usize) {
    let texts = files().into_iter().filter_map(|path| fs::read_to_string(path).ok());
    let mut count = 0;
    let mut all = String::new();
    for text in texts {
        if sgf_parse::parse(&text).is_ok() && sgf::parse(text.as_bytes()).is_ok() {
            all.push_str(&text);
            all.push('\n');
            count += 1;
        }
    }
    (all, count)
}

fn reading(criterion: &mut Criterion) {
    let (text, count) = both_read();
    if sgf_parse::parse(&text).is_err() {
        eprintln!("skipped: no files, or the other crate does not read them in one");
        return;
    }
    eprintln!("{count} files, {} bytes", text.len());
    let mut group = criterion.benchmark_group("read");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("sgf", |bencher| bencher.iter(|| sgf::parse(black_box(text.as_bytes()))));
    group.bench_function("sgf-parse", |bencher| {
        bencher.iter(|| sgf_parse::parse(black_box(&text)));
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = reading
}
criterion_main!(benches);
