//! Attached programs at boards without a browser: what they said can be read afterwards, whoever
//! asks twice gets one answer, and a program that is detached leaves at once.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use served::Served;
use tempfile::TempDir;

/// Speaks GTP; its moves are A1, A2, and so on, however its board is set up.
const PROGRAM: &str = r#"
n=0
while read -r line; do
  set -- $line
  id=
  case "$1" in [0-9]*) id=$1; shift;; esac
  case "$1" in
    list_commands) printf '=%s name\nversion\nplay\ngenmove\nquit\n\n' "$id";;
    genmove) n=$((n + 1)); THINKS; printf '=%s A%s\n\n' "$id" "$n";;
    quit) printf '=%s\n\n' "$id"; exit;;
    *) printf '=%s 1\n\n' "$id";;
  esac
done
"#;
const LOUD: &str = "head -c 200000 /dev/zero | tr '\\000' x | fold -w 99 >&2; echo >&2";
const HANGS: &str = "sleep 1000";

struct Hall {
    served: Served,
    folder: TempDir,
}

impl Hall {
    fn open() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let served = Served::start(&folder.path().join("data"));
        Hall { served, folder }
    }

    /// Attaches a program that thinks in this way.
    fn attach(&self, thinks: &str) -> String {
        let path = self.folder.path().join("program.sh");
        fs::write(&path, PROGRAM.replace("THINKS", thinks)).unwrap();
        let form = format!("protocol=gtp&game=go&name=Robot&command=sh+{}", path.display());
        let console = self.served.post("/engines/attach", &form).location().to_string();
        console.rsplit('/').next().unwrap().to_string()
    }

    fn begin(&self, form: &str) -> (String, String) {
        place(self.served.post("/play/go", &format!("size=5&{form}")).location())
    }

    fn wires(&self, program: &str) -> usize {
        let files = fs::read_dir(self.engines()).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        names
            .filter(|name| name.starts_with(program) && name.strip_suffix(".wire").is_some())
            .count()
    }

    fn engines(&self) -> std::path::PathBuf {
        Path::new(self.folder.path()).join("data").join("engines")
    }

    /// Waits until the wire of a game says that a program thinks.
    fn thinks(&self, program: &str) {
        let said = |path: &Path| fs::read_to_string(path).unwrap_or_default().contains("genmove w");
        while !fs::read_dir(self.engines()).unwrap().any(|file| {
            let file = file.unwrap();
            file.file_name().to_string_lossy().starts_with(program) && said(&file.path())
        }) {
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// The document and the node of an address such as `/d/abc?n=3`.
fn place(address: &str) -> (String, String) {
    let (path, query) = address.split_once('?').unwrap();
    (path.to_string(), query.split('&').next().unwrap().trim_start_matches("n=").to_string())
}

#[test]
fn what_a_loud_program_says_can_be_read_from_the_end() {
    let hall = Hall::open();
    let program = hall.attach(LOUD);
    let (path, mut node) = hall.begin(&format!("first=human&second=program-{program}&move=C3"));
    for mv in ["D3", "E3"] {
        let next = hall.served.post(&format!("{path}/play"), &format!("n={node}&move={mv}"));
        (_, node) = place(next.location());
    }
    let page = hall.served.get(&format!("/engines/{program}")).body;
    let document = path.rsplit('/').next().unwrap();
    let wire = page.split(&format!("data-wire=\"{document}-2\"")).nth(1).unwrap();
    assert!(wire.contains("data-before=") && wire.contains("bytes before this are in the file"));
    assert!(wire.contains(&format!("{program}.{document}-2.wire")), "the file is named");
    assert!(wire.contains(" A3"), "its last answer is there");
    let french = hall.served.get(&format!("/engines/{program}?lang=fr")).body;
    assert!(french.contains("octets plus anciens sont dans le fichier"));
    let kept = hall.engines().join(format!("{program}.{document}-2.wire"));
    assert!(fs::read_to_string(kept).unwrap().contains("A1"), "the whole is in the file");
}

#[test]
fn each_game_and_side_has_a_wire_of_its_own() {
    let hall = Hall::open();
    let program = hall.attach(":");
    let robot = format!("program-{program}");
    let (white, _) = hall.begin(&format!("first=human&second={robot}&move=C3"));
    let (black, _) = hall.begin(&format!("first={robot}&second=human"));
    let (both, node) = hall.begin(&format!("first={robot}&second={robot}&move=E5"));
    hall.served.post(&format!("{both}/play"), &format!("n={node}")).location();
    let page = hall.served.get(&format!("/engines/{program}")).body;
    let at = |path: &str, side: usize| {
        let document = path.rsplit('/').next().unwrap();
        page.find(&format!("data-wire=\"{document}-{side}\""))
            .unwrap_or_else(|| panic!("no wire of side {side}: {page}"))
    };
    assert!(at(&both, 1).max(at(&both, 2)) < at(&black, 1) && at(&black, 1) < at(&white, 2));
    let section = |start: usize| page[start..].split("<h3").next().unwrap().to_string();
    assert!(section(at(&both, 1)).contains("genmove b"), "{page}");
    assert!(!section(at(&both, 1)).contains("genmove w"), "each side speaks for itself");
    assert!(section(at(&both, 2)).contains("genmove w"), "{page}");
    assert_eq!(hall.wires(&program), 5, "with its introduction");
    hall.served.post(&format!("/engines/{program}/detach"), "").location();
    assert_eq!(hall.wires(&program), 0, "nothing is left");
}

/// A program that shows something over boards goes on while it is asked to introduce itself anew.
#[test]
fn what_is_shown_over_boards_has_a_wire_of_its_own() {
    let hall = Hall::open();
    let path = hall.folder.path().join("painter.sh");
    let paints = "gogui-analyze_commands) printf '=%s gfx/Paint/paint\\n\\n' \"$id\";;\n    \
                  paint) printf '=%s TEXT painted\\n\\n' \"$id\";;\n    genmove)";
    let program = PROGRAM.replace("THINKS", ":").replacen("genmove)", paints, 1);
    let program =
        program.replace("genmove\\nquit", "genmove\\npaint\\ngogui-analyze_commands\\nquit");
    fs::write(&path, program).unwrap();
    let form = format!("protocol=gtp&game=go&name=Painter&command=sh+{}", path.display());
    let console = hall.served.post("/engines/attach", &form).location().to_string();
    let program = console.rsplit('/').next().unwrap();
    let board = format!("/play/go?size=5&tab=layers&program={program}&command=0");
    for _ in 0..2 {
        assert!(hall.served.get(&board).body.contains("painted"));
        hall.served.post(&format!("{console}/restart"), "").location();
    }
    let read =
        |name: &str| fs::read_to_string(hall.engines().join(format!("{program}{name}.wire")));
    let (introduction, layers) = (read("").unwrap(), read(".layers").unwrap());
    let is_asked = |line: &&str| line.contains("\t>\t") && line.ends_with(" paint");
    let asked = |wire: &str| wire.lines().filter(is_asked).count();
    assert!(asked(&introduction) == 0 && !introduction.contains('\0'), "{introduction}");
    assert_eq!(asked(&layers), 2, "{layers}");
    let page = hall.served.get(&console).body;
    assert!(page.contains("data-wire=\"layers\""), "the console shows it");
    hall.served.post(&format!("{console}/detach"), "").location();
    assert_eq!(hall.wires(program), 0, "nothing is left");
}

#[test]
fn who_asks_twice_gets_one_answer() {
    let hall = Hall::open();
    let program = hall.attach("sleep 0.3");
    let (path, node) = hall.begin("first=human&second=human&move=C3");
    let players = format!("n={node}&second=program-{program}");
    hall.served.post(&format!("{path}/players"), &players).location();
    let asked: Vec<String> = thread::scope(|scope| {
        let ask = || {
            let answer = hall.served.post(&format!("{path}/play"), &format!("n={node}"));
            answer.location().to_string()
        };
        let asked: Vec<_> = (0..3).map(|_| scope.spawn(ask)).collect();
        asked.into_iter().map(|own| own.join().unwrap()).collect()
    });
    assert!(asked.iter().all(|own| place(own).1 == place(&asked[0]).1), "{asked:?}");
    let saved = hall.served.get(&format!("{path}/file?as=sgf")).body;
    assert_eq!(saved.matches(";W[").count(), 1, "{saved}");
    let wire = hall.served.get(&format!("/engines/{program}")).body;
    assert_eq!(wire.matches("genmove w").count(), 1, "it thought once: {wire}");
}

#[test]
fn who_is_detached_while_it_thinks_leaves_at_once_and_has_not_failed() {
    let hall = Hall::open();
    let program = hall.attach(HANGS);
    let form = format!("first=human&second=program-{program}&clock=3600%2B0&move=C3");
    let address = thread::scope(|scope| {
        let hung = scope.spawn(|| hall.begin(&form));
        hall.thinks(&program);
        hall.served.post(&format!("/engines/{program}/detach"), "").location();
        hung.join().unwrap()
    });
    let page = hall.served.get(&format!("{}?n={}", address.0, address.1)).body;
    assert!(page.contains("attached no more"), "{page}");
    assert!(!page.contains("data-fault="), "it has not failed: {page}");
    assert!(!page.contains("wins on time"), "{page}");
    assert_eq!(hall.wires(&program), 0, "what it said went with it");
}

#[test]
fn the_card_of_a_program_ends_with_it() {
    let hall = Hall::open();
    let program = hall.attach("touch $0.asked; sleep 1000");
    hall.served.post("/engines/check", &format!("engine={program}")).location();
    let asked = hall.folder.path().join("program.sh.asked");
    while !asked.exists() {
        thread::sleep(Duration::from_millis(10));
    }
    hall.served.post(&format!("/engines/{program}/detach"), "").location();
    // Cards are filled one after the other: another program's is only filled when this one ended.
    let other = hall.attach(":");
    hall.served.post("/engines/check", &format!("engine={other}")).location();
    let address = format!("/engines/check?engine={other}");
    while !hall.served.get(&address).body.contains("data-found=") {
        thread::sleep(Duration::from_millis(20));
    }
}
