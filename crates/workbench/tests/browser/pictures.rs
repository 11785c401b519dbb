//! The pictures of the manual, taken again: `cargo test -p workbench --test browser -- --ignored pictures`.
//! With PICTURES naming a folder, every page at 1280 and 390 pixels, light and dark, goes there instead.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::access::{proof, recorded};
use crate::driver::{Scripts, Stage, on_stage};

/// The game of the tour.
const GAME: &str = "(;GM[1]SZ[9]KM[7]PB[Ann]PW[Bob];B[ce];W[cd];B[de];W[dd];B[ee];W[ed];B[fe];W[fd];B[gc];W[cf];B[gg]\
    ;W[df];B[cc];W[ef];B[cg];W[ff];B[gd];W[be];B[hh];W[ge])";

/// A board of Go with something to see.
const OWN: &str =
    "/play/go?size=9&first=human&second=human&moves=C7,B8,C8,B7,C9,G3,B6,G7,A6,F5,D5,E4";

/// Pages that are there from the beginning: name, theme, address.
const PAGES: [(&str, &str, &str); 19] = [
    ("home", "light", "/"),
    ("play-dark", "dark", "/play/hexapawn?values=1&tab=why"),
    ("layers", "light", "{own}&tab=layers&layers=16"),
    ("moves", "light", "{own}&tab=layers&layers=9&by=search"),
    ("search", "light", "{own}&tab=search&think=1"),
    ("see", "light", "/see/alphabeta?step=20"),
    ("threats", "dark", "/see/threats?step=12"),
    ("attractor", "light", "/see/attractor?step=5"),
    ("mcts", "dark", "/see/mcts?step=60"),
    ("blank", "light", "/see/alphabeta?step=28&blank=1"),
    ("reduce", "light", "/reduce"),
    ("problems", "light", "/problems"),
    ("problem", "dark", "/problems/life/1?answer=1"),
    ("learn", "light", "/learn/go?lesson=2"),
    ("engines", "light", "/engines"),
    ("glossary", "light", "/glossary"),
    ("help", "light", "/help"),
    ("settings", "dark", "/settings"),
    ("class", "light", "/class"),
];

/// The pages, with those that somebody must have made before.
fn pages(stage: &Stage) -> Vec<(&'static str, &'static str, String)> {
    let game = stage.served.open(GAME).location().split('?').next().unwrap().to_string();
    stage.served.post(&format!("{game}/review"), "n=0&time=1000").location();
    until(stage, &format!("{game}/review"), "data-state=\"whole\"");
    let form = "game=tictactoe&first=level+1&second=level+2&games=20&sprt=0,50";
    let contest = stage.served.post("/matches", form).location().to_string();
    until(stage, &contest, "data-state=\"over\"");
    let [drawn, masters] = recorded(stage);
    let made = [
        ("review", "light", format!("{game}?n=18&tab=review")),
        ("reviews", "light", "/library/reviews".to_string()),
        ("library", "light", "/library".to_string()),
        ("masters", "light", drawn),
        ("master-moves", "dark", masters),
        ("proof", "light", proof(stage)),
        ("match", "dark", contest),
    ];
    let there = PAGES.map(|(name, theme, address)| (name, theme, address.replace("{own}", OWN)));
    there.into_iter().chain(made).collect()
}

/// Waits until a page says something.
fn until(stage: &Stage, address: &str, said: &str) {
    while !stage.served.get(address).body.contains(said) {
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
}

#[test]
#[ignore = "writes the pictures in docs"]
fn pictures_of_every_page() {
    on_stage(Scripts::On, |stage| async move {
        let pages = pages(&stage);
        if let Some(folder) = env::var_os("PICTURES").map(PathBuf::from) {
            for (width, height) in [(1280, 800), (390, 844)] {
                stage.set_screen(width, height);
                for theme in ["light", "dark"] {
                    for (name, _, address) in &pages {
                        let file = folder.join(format!("{name}-{width}-{theme}.png"));
                        take(&stage, &file, theme, address).await;
                    }
                }
            }
            return;
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        stage.set_screen(1120, 680);
        for (name, theme, address) in &pages {
            take(&stage, &folder.join(format!("{name}.png")), theme, address).await;
        }
        stage.set_screen(390, 844);
        let phone = "/play/go?size=19&moves=Q16,D4,Q3";
        take(&stage, &folder.join("phone.png"), "dark", phone).await;
    });
}

async fn take(stage: &Stage, file: &Path, theme: &str, address: &str) {
    let joint = if address.contains('?') { '&' } else { '?' };
    stage.open_page(&format!("{address}{joint}lang=en&theme={theme}")).await;
    // Stones appear softly; the picture waits for them.
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let picture = stage.client.screenshot().await.unwrap();
    fs::write(file, picture).unwrap();
}
