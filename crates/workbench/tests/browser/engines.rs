//! Engines and matches in the browser: scenario 9 of the acceptance scenarios.

use std::fs;
use std::path::Path;
use std::time::Duration;

use fantoccini::Locator;

use crate::driver::{Scripts, Stage, on_stage};
use crate::served::Served;

/// Scenario 9: a program that fails, and a match that outlives its server.
#[test]
fn a_program_that_fails_says_so_and_a_match_outlives_its_server() {
    on_stage(Scripts::On, |mut stage| async move {
        stage.open_page("/engines").await;
        attach(&stage, "false").await;
        let said = stage.text(".refusal [role=alert]").await;
        assert_eq!(said, "Le moteur s'est arrêté (code 1). Ses derniers mots : aucun.");
        let field = stage.one("#attach input[name=command]").await;
        assert_eq!(field.prop("value").await.unwrap().as_deref(), Some("false"), "it is kept");
        let built_in = stage.attr(".refusal a[data-action=built-in]", "href").await;
        assert_eq!(built_in.as_deref(), Some("/play/go"));
        stage.click(".refusal button[data-action=restart]").await;
        assert!(stage.text(".refusal [role=alert]").await.contains("(code 1)"));

        stage.open_page("/engines").await;
        let chosen = "[...document.querySelectorAll('#match-form .fields :is(select, input)')]\
                      .slice(0, 4).map((field) => field.value).join()";
        stage.until(&format!("{chosen} === 'level 1,level 2,tictactoe,20'")).await;
        stage.click("[data-action=begin-match]").await;
        stage.until("location.pathname.startsWith('/matches/')").await;
        let address = stage.address().await;
        let id = address.rsplit('/').next().unwrap().to_string();
        while results(stage.folder(), &id).len() < 8 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        stage.served.kill();
        let before = results(stage.folder(), &id);
        assert!((8..20).contains(&before.len()), "{} games", before.len());

        stage.start_again();
        stage.open_page(&address).await;
        // The page follows the match by itself, and says nothing that is for others.
        let heard = "document.addEventListener('stratege:swapped', () => { window.seen ||= !!document.querySelector('#match noscript p'); })";
        stage.run(heard).await;
        stage.until("document.querySelector('[data-state]')?.dataset.state === 'over'").await;
        assert_ne!(stage.run("return window.seen").await, serde_json::json!(true));
        let after = results(stage.folder(), &id);
        assert_eq!(after[..before.len()], before, "what counted still counts");
        assert_eq!(after.len(), 20);
        let rows = "new Set([...document.querySelectorAll('[data-game]')].map((row) => row.dataset.game)).size";
        stage
            .until(&format!(
                "{rows} === 20 && document.querySelectorAll('[data-game]').length === 20"
            ))
            .await;
        let cross = stage.text("[data-player='1']").await;
        assert!(cross.contains("/ 20"), "{cross}");
        assert_eq!(stage.text("h1").await, "niveau 1 – niveau 2");
    });
}

/// Scenario 9, its end: a visitor cannot attach programs.
#[test]
#[cfg(target_os = "linux")]
fn a_visitor_cannot_attach_programs() {
    on_stage(Scripts::On, |mut stage| async move {
        stage.served.kill();
        stage.served = Served::start_with(stage.folder(), &["--listen", "127.0.0.2"]);
        let (host, token) = stage.served.guest_link();
        stage.client.goto(&format!("http://{host}/engines")).await.unwrap();
        assert!(stage.text(".problem").await.contains("jeton"), "no token, no page");
        stage.client.goto(&format!("http://{host}/engines?token={token}")).await.unwrap();
        assert!(stage.text(".engines .notice").await.contains("sur la machine elle-même"));
        assert!(stage.all("#attach").await.is_empty() && stage.all("#match-form").await.is_empty());
        // The cookie serves from now on; a form made by hand is refused.
        stage.client.goto(&format!("http://{host}/engines")).await.unwrap();
        stage
            .run(
                "const form = document.createElement('form'); form.method = 'post'; form.action = '/engines/attach';\
                 form.innerHTML = '<input name=command value=false>'; document.body.append(form); form.submit()",
            )
            .await;
        stage
            .until(
                "location.pathname === '/engines/attach' && !!document.querySelector('.problem')",
            )
            .await;
        assert!(stage.text(".problem").await.contains("Seule la personne assise à cette machine"));
    });
}

async fn attach(stage: &Stage, command: &str) {
    let field = stage.client.find(Locator::Css("#attach input[name=command]")).await.unwrap();
    field.send_keys(command).await.unwrap();
    stage.click("#attach button[data-action=attach]").await;
}

/// The lines of a match that count.
fn results(data: &Path, id: &str) -> Vec<String> {
    let file = data.join("matches").join(id).join("results.log");
    let text = fs::read_to_string(file).unwrap();
    text.split_inclusive('\n').filter(|line| line.ends_with('\n')).map(str::to_string).collect()
}
