//! The pictures of the manual, taken again: `cargo test -p workbench --test browser -- --ignored pictures`.

use std::fs;
use std::path::Path;

use crate::driver::{Scripts, Stage, on_stage};

/// The game of the tour.
const GAME: &str = "(;GM[1]SZ[9]KM[7]PB[Ann]PW[Bob];B[ce];W[cd];B[de];W[dd];B[ee];W[ed];B[fe];W[fd];B[gc];W[cf];B[gg]\
    ;W[df];B[cc];W[ef];B[cg];W[ff];B[gd];W[be];B[hh];W[ge])";

#[test]
#[ignore = "writes the pictures in docs"]
fn pictures_of_every_page() {
    on_stage(Scripts::On, |stage| async move {
        let game = stage.served.open(GAME).location().split('?').next().unwrap().to_string();
        stage.served.post(&format!("{game}/review"), "n=0&time=1000").location();
        let whole = |page: &str| page.contains("data-state=\"whole\"");
        while !whole(&stage.served.get(&format!("{game}/review")).body) {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        let form = "game=tictactoe&first=level+1&second=level+2&games=20&sprt=0,50";
        let contest = stage.served.post("/matches", form).location().to_string();
        while !stage.served.get(&contest).body.contains("data-state=\"over\"") {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        let line = "C7,B8,C8,B7,C9,G3,B6,G7,A6,F5,D5,E4";
        stage.set_screen(1120, 680);
        for (name, theme, address) in [
            ("home", "light", "/".to_string()),
            ("play-dark", "dark", "/play/hexapawn?values=1&tab=why".to_string()),
            (
                "layers",
                "light",
                format!(
                    "/play/go?size=9&first=human&second=human&moves={line}&tab=layers&layers=16"
                ),
            ),
            (
                "search",
                "light",
                format!("/play/go?size=9&first=human&second=human&moves={line}&tab=search&think=1"),
            ),
            ("review", "light", format!("{game}?n=18&tab=review")),
            ("reviews", "light", "/library/reviews".to_string()),
            ("see", "light", "/see/alphabeta?step=20".to_string()),
            ("threats", "dark", "/see/threats?step=12".to_string()),
            ("learn", "light", "/learn/go?lesson=2".to_string()),
            ("engines", "light", "/engines".to_string()),
            ("match", "dark", contest.clone()),
            ("class", "light", "/class".to_string()),
        ] {
            take(&stage, name, theme, &address).await;
        }
        stage.set_screen(390, 844);
        take(
            &stage,
            "phone",
            "dark",
            &format!("/play/go?size=19&moves={}&theme=dark", "Q16,D4,Q3"),
        )
        .await;
    });
}

async fn take(stage: &Stage, name: &str, theme: &str, address: &str) {
    let joint = if address.contains('?') { '&' } else { '?' };
    stage.open_page(&format!("{address}{joint}lang=en&theme={theme}")).await;
    // Stones appear softly; the picture waits for them.
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let picture = stage.client.screenshot().await.unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    fs::write(folder.join(format!("{name}.png")), picture).unwrap();
}
