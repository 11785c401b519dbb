//! Algorithms on one's own position, on the page without a browser: any game that is small enough.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::Served;

/// The address of the link that this attribute is on.
fn link(page: &str, mark: &str) -> String {
    let at = page.find(mark).unwrap_or_else(|| panic!("no {mark}"));
    let begin = page[..at].rfind('<').unwrap();
    let tag = page[begin..].split('>').next().unwrap();
    let (_, rest) = tag.split_once("href=\"").unwrap();
    rest.split('"').next().unwrap().replace("&amp;", "&")
}

/// How many vertices have been visited, of how many.
fn visited(page: &str) -> &str {
    let (_, rest) = page.split_once("data-visited=\"").unwrap();
    rest.split('"').next().unwrap()
}

#[test]
fn algorithms_run_on_the_position_of_the_address() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for (address, vertices) in [
        // A heap of one: taken, and nothing is left.
        ("/see/minimax?game=nim&heaps=1&step=9999", "2 / 2"),
        // Two: one is taken and then the other, or both at once.
        ("/see/minimax?game=nim&heaps=2&step=9999", "4 / 4"),
        // As an arena it has the empty heap twice, once for each mover; the first player wins where
        // the second has nothing left to take, and from the start.
        ("/see/attractor?game=nim&heaps=2&step=9999", "2 / 4"),
        // The same position, reached by a move and written down.
        ("/see/minimax?game=nim&heaps=3&moves=1&step=9999", "4 / 4"),
        ("/see/minimax?game=nim&heaps=3&moves=1,1&n=1&step=9999", "4 / 4"),
    ] {
        let page = served.get(address);
        assert_eq!(page.status, 200, "{address}");
        assert_eq!(visited(&page.body), vertices, "{address}");
    }
    for address in [
        "/see/minimax?game=nim&heaps=3,2",
        "/see/alphabeta?game=tictactoe&moves=b2,a1,a2,c2,b1&step=20",
        "/see/pn?game=hexapawn&size=3x3&step=20",
        "/see/memo?game=tictactoe&moves=b2,a1,a2,c2,b1",
        "/see/mcts?game=hexapawn&size=3x3",
    ] {
        let page = served.get(address);
        assert_eq!(page.status, 200, "{address}");
        let course = address.split('?').next().unwrap();
        assert_ne!(visited(&page.body), visited(&served.get(course).body), "{address}");
        assert!(!page.body.contains("aria-current=\"true\">course"), "{address}");
    }
}

#[test]
fn two_runs_side_by_side_go_on_to_the_end_of_the_longer_one() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for (address, second) in [
        ("/see/alphabeta?example=tictactoe-4&with=minimax", "51 / 51"),
        ("/see/memo?with=minimax", "6,003 / 6,003"),
    ] {
        let last = link(&served.get(address).body, "data-action=\"last\"");
        let page = served.get(&last).body;
        assert_eq!(visited(page.split_once("data-visited").unwrap().1), second, "{last}");
        assert!(!page.contains("data-action=\"next\""), "{last}");
        // A step beyond the end is the end, for both.
        let beyond = served.get(&format!("{address}&step=99999")).body;
        let bar = |page: &str| page.split_once("id=\"step\"").unwrap().1[..40].to_string();
        assert_eq!(bar(&beyond), bar(&page), "{address}");
        assert!(link(&beyond, "data-action=\"previous\"").contains("step="), "{address}");
    }
    // The one that is over stands at its end while the other is finished, vertex by vertex.
    let page = served.get("/see/alphabeta?example=tictactoe-4&with=minimax&step=100").body;
    assert_eq!(visited(&page), "33 / 51");
    let finish = link(&page, "data-action=\"finish\"");
    let step: usize = finish.rsplit("step=").next().unwrap().parse().unwrap();
    assert!(step > 100, "{finish}");
}

#[test]
fn links_keep_the_position() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/see/minimax?game=nim&heaps=2,1&code=python").body;
    for mark in [
        "data-action=\"with\"",
        "data-action=\"blank\"",
        "data-action=\"next\"",
        "data-algorithm-link=\"pn\"",
        "data-export=\"svg\"",
        "data-export=\"html\"",
        "data-export=\"csv\"",
    ] {
        let address = link(&page, mark);
        assert!(address.contains("game=nim&heaps=2,1"), "{mark}: {address}");
        assert_eq!(served.get(&address).status, 200, "{mark}: {address}");
    }
    let beside = served.get(&link(&page, "data-action=\"with\"")).body;
    assert!(beside.contains("pair two"));
    assert_eq!(link(&page, "data-action=\"board\""), "/play/nim?heaps=2,1");
}

#[test]
fn what_cannot_be_followed_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/see/minimax?game=tictactoe");
    assert_eq!(page.status, 422);
    // The known number of vertices of the whole tree.
    assert!(page.body.contains("549,946") && page.body.contains("20,000"), "{}", page.body);
    let memo = link(&page.body, "data-possible=\"memo\"");
    assert_eq!(memo, "/see/memo?game=tictactoe");
    assert_eq!(served.get(&memo).status, 200);
    let page = served.get("/see/minimax?game=gomoku");
    assert_eq!(page.status, 422);
    assert!(page.body.contains("positions"));
    assert_eq!(served.get("/see/minimax?game=chess").status, 404);
    let page = served.get("/see/minimax?game=tictactoe&moves=b2,b2");
    assert_eq!(page.status, 422);
    assert!(page.body.contains("role=\"alert\"") && page.body.contains("b2"));
    assert_eq!(served.get("/see/minimax?game=nim&heaps=many").status, 422);
    assert_eq!(served.get("/see/minimax?game=nim&position=many").status, 422);
}

#[test]
fn boards_lead_to_the_algorithms_on_their_position() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for board in [
        "/play/nim?heaps=3,2",
        "/play/hexapawn?size=3x3",
        "/play/tictactoe?moves=b2,a1,a2,c2,b1&first=human&second=human",
        "/play/arena",
    ] {
        let address = link(&served.get(board).body, "data-action=\"see-here\"");
        let algorithm = if board == "/play/arena" { "attractor" } else { "minimax" };
        assert!(address.starts_with(&format!("/see/{algorithm}?game=")), "{address}");
        assert_eq!(served.get(&address).status, 200, "{address}");
    }
    let french = served.connect().ask("GET", "/play/nim?lang=fr", &[], "").unwrap();
    assert!(french.body.contains("see-here"));
    assert!(!served.get("/play/go").body.contains("data-action=\"see-here\""));
    // A graph of one's own, typed in.
    let body = "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\
                {0:[1,2], 2:[3], 3:[1], 1:[]}\r\n--b--\r\n";
    let kind = [("Content-Type", "multipart/form-data; boundary=b")];
    let opened = served.connect().ask("POST", "/library/open", &kind, body).unwrap();
    let arena = served.get(opened.header("location").unwrap()).body;
    let address = link(&arena, "data-action=\"see-here\"");
    assert!(address.starts_with("/see/attractor?text=%7B0:%5B1,2%5D"), "{address}");
    let page = served.get(&address);
    assert_eq!((page.status, visited(&page.body).ends_with("/ 4")), (200, true));
}

#[test]
fn a_search_by_threats_is_kept_as_one_file_that_steps_offline() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    assert!(served.get("/see/threats").body.contains("data-export=\"html\""));
    let file = served.get("/see/threats?export=html&lang=fr");
    assert_eq!(file.status, 200);
    let page = &file.body;
    assert!(page.contains("<html lang=\"fr\">") && page.contains("<title>"), "a page");
    let steps = page.matches("<section data-step=").count();
    assert!(steps > 10, "{steps} steps");
    assert_eq!(page.matches("<use href=\"#shared\"/>").count(), steps, "the ground is drawn once");
    assert_eq!(page.matches("class=\"ground\"").count(), 1);
    assert!(page.contains("<script>") && !page.contains("src=") && !page.contains("http-equiv"));
    assert!(page.len() < 16_000_000, "{} bytes", page.len());
    let blank = served.get("/see/threats?export=html&blank=1").body;
    assert!(blank.contains("class=\"answers\"") && !blank.contains("<section"));
}
