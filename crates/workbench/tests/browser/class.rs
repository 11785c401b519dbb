//! The end of scenario 10: a second window on `/live` shows the teacher's step and cannot change it.

use crate::driver::{Scripts, on_stage};

#[test]
fn a_second_window_follows_the_teacher() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/class").await;
        stage.click("button[data-action=follow]").await;
        stage.one("form[data-follows=true]").await;
        stage.open_page("/live").await;
        stage.one("#follow .lead").await;
        // What the teacher's browser asks for.
        stage.served.get("/see/attractor?step=2");
        stage.until("document.querySelector('#follow #step')?.textContent.includes('3 /')").await;
        stage.served.get("/see/attractor?step=3");
        stage.until("document.querySelector('#follow #step')?.textContent.includes('4 /')").await;
        assert!(stage.all("#follow button, #follow form").await.is_empty(), "nothing to press");
        stage.served.get("/play/go?size=5&moves=C3&layers=1");
        stage.until("!!document.querySelector('#follow .points.grid')").await;
        assert!(stage.text("#follow #status").await.contains("Blanc"));
        let own = stage.attr("a[data-action=own-board]", "href").await.unwrap();
        assert!(own.starts_with("/play/go?") && own.contains("moves=C3"), "{own}");
    });
}
