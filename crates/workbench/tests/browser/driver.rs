//! A headless Chromium in front of the real program; without one, tests are skipped, but not in CI.

use std::env;
use std::future::Future;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime;

use crate::served::{Connection, Served};

/// How long a page may take before a test calls it broken.
const PATIENCE: Duration = Duration::from_secs(40);

/// The program, and a browser that looks at it.
pub(crate) struct Stage {
    pub(crate) client: Client,
    pub(crate) served: Served,
    driver: Driver,
    folders: [TempDir; 2],
}

/// Whether pages may run their scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scripts {
    On,
    Off,
}

/// Says that a test is skipped because something is missing; where all must be there, it fails.
pub(crate) fn without(what: &str) {
    assert!(!is_demanded(env::var("CI").ok().as_deref()), "CI=true, but there is no {what}");
    let _ = writeln!(io::stderr(), "skipped: this machine has no {what}");
}

/// Whether a test that cannot be made counts as failed: in CI nobody reads that it was skipped.
fn is_demanded(ci: Option<&str>) -> bool {
    ci == Some("true")
}

#[test]
fn only_ci_demands_a_browser() {
    assert!(is_demanded(Some("true")));
    assert!([None, Some(""), Some("false")].into_iter().all(|ci| !is_demanded(ci)));
}

/// Runs a test in a French browser; says so and does nothing where there is none, but fails in CI.
pub(crate) fn on_stage<F: Future<Output = ()>>(scripts: Scripts, test: impl FnOnce(Stage) -> F) {
    let browsers = ["chromium", "chromium-browser", "google-chrome"];
    let browser = browsers.into_iter().find_map(on_path);
    let (Some(browser), Some(driver)) = (browser, on_path("chromedriver")) else {
        return without("chromium with chromedriver");
    };
    let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { test(Stage::open(&browser, &driver, scripts).await).await });
}

fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

impl Stage {
    async fn open(browser: &Path, driver: &Path, scripts: Scripts) -> Stage {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let served = Served::start(folders[0].path());
        let mut driver = Driver::start(driver);
        let capabilities = capabilities(browser, folders[1].path(), scripts);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.as_object().unwrap().clone())
            .connect(&format!("http://{}", driver.host))
            .await
            .expect("the browser starts");
        driver.session = client.session_id().await.unwrap();
        Stage { client, served, driver, folders }
    }

    /// Where the program keeps its data.
    pub(crate) fn folder(&self) -> &Path {
        self.folders[0].path()
    }

    /// Starts the program anew on the same folder; it has another port then.
    pub(crate) fn start_again(&mut self) {
        self.served = Served::start(self.folder());
    }

    /// Opens a page of the program.
    pub(crate) async fn open_page(&self, path: &str) {
        self.client.goto(&format!("http://{}{path}", self.served.host)).await.unwrap();
    }

    /// Waits until the browser is at a path and query.
    pub(crate) async fn arrive(&self, place: &str) {
        let begun = Instant::now();
        while self.address().await != place {
            assert!(begun.elapsed() < PATIENCE, "at {}, not {place}", self.address().await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The path and query of the page in the browser.
    pub(crate) async fn address(&self) -> String {
        let url = self.client.current_url().await.unwrap();
        url.query().map_or(url.path().to_string(), |query| format!("{}?{query}", url.path()))
    }

    pub(crate) async fn all(&self, selector: &str) -> Vec<Element> {
        self.client.find_all(Locator::Css(selector)).await.unwrap()
    }

    /// The one element, as soon as it is there.
    pub(crate) async fn one(&self, selector: &str) -> Element {
        let wait = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(selector));
        wait.await.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    pub(crate) async fn click(&self, selector: &str) {
        self.read(selector, |element| async move { element.click().await }).await;
    }

    /// Clicks what leads to another page, and waits until the present one is gone: without scripts
    /// the driver may be back before the browser has left.
    pub(crate) async fn follow(&self, selector: &str) {
        let page = self.one("html").await;
        self.click(selector).await;
        let begun = Instant::now();
        while page.tag_name().await.is_ok() {
            assert!(begun.elapsed() < PATIENCE, "{selector} leads nowhere");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Presses a key where the focus is.
    pub(crate) async fn press(&self, key: &str) {
        self.read(
            "body",
            |_| async move { self.client.active_element().await?.send_keys(key).await },
        )
        .await;
    }

    /// The text of an element, no-break spaces read as spaces.
    pub(crate) async fn text(&self, selector: &str) -> String {
        plain(&self.read(selector, |element| async move { element.text().await }).await)
    }

    /// What an attribute of an element says.
    pub(crate) async fn attr(&self, selector: &str, name: &str) -> Option<String> {
        self.read(selector, |element| async move { element.attr(name).await }).await
    }

    /// Does something with an element, once more while its page is being replaced: that may take
    /// the element away after it was found.
    async fn read<T, F>(&self, selector: &str, read: impl Fn(Element) -> F) -> T
    where
        F: Future<Output = Result<T, CmdError>>,
    {
        let begun = Instant::now();
        loop {
            match read(self.one(selector).await).await {
                Ok(read) => return read,
                Err(error) => assert!(begun.elapsed() < PATIENCE, "{selector}: {error}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|error| panic!("{error}"))
    }

    /// Waits until a script answers `true`; how long that took.
    pub(crate) async fn until(&self, condition: &str) -> Duration {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            // A page that is being replaced has no answer yet.
            let answer = self.client.execute(&format!("return {condition}"), Vec::new()).await;
            if answer.is_ok_and(|answer| answer == json!(true)) {
                return begun.elapsed();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("never: {condition}, at {}", self.address().await);
    }

    /// The accessible name of every point of the board.
    pub(crate) async fn names(&self) -> Vec<String> {
        self.read("#board", |board| async move {
            let mut names = Vec::new();
            for button in board.find_all(Locator::Css("button[data-point]")).await? {
                names.push(button.attr("aria-label").await?.unwrap_or_default());
            }
            Ok(names)
        })
        .await
    }

    /// Gives the page the screen of a phone, or any other.
    pub(crate) fn set_screen(&self, width: u32, height: u32) {
        let screen = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700,
        });
        self.driver.command("Emulation.setDeviceMetricsOverride", &screen);
    }
}

pub(crate) fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

fn capabilities(browser: &Path, profile: &Path, scripts: Scripts) -> Value {
    let mut preferences = json!({ "intl.accept_languages": "fr" });
    if scripts == Scripts::Off {
        preferences["profile.managed_default_content_settings.javascript"] = json!(2);
    }
    let profile = format!("--user-data-dir={}", profile.display());
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--accept-lang=fr",
        "--lang=fr",
        // No name leads anywhere: the pages have to do without a network.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE 127.0.0.2",
        "--window-size=1280,800",
        &profile,
    ];
    json!({ "goog:chromeOptions": { "binary": browser, "args": arguments, "prefs": preferences } })
}

/// The program that moves the browser's hands; the browser ends with it.
struct Driver {
    child: Child,
    host: String,
    session: Option<String>,
}

impl Driver {
    fn start(program: &Path) -> Driver {
        // It looks for a free port and then takes it: now and then somebody else was quicker.
        let tries = (0..5).find_map(|_| Driver::try_start(program));
        tries.expect("the driver says its port")
    }

    fn try_start(program: &Path) -> Option<Driver> {
        let mut child = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the driver can be started");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let port = output.lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            Some(port.trim_end_matches('.').to_string())
        });
        let Some(port) = port else {
            let _ = child.wait();
            return None;
        };
        Some(Driver { child, host: format!("127.0.0.1:{port}"), session: None })
    }

    /// A command of the browser's own that the driver passes on.
    fn command(&self, name: &str, parameters: &Value) {
        let session = self.session.as_deref().expect("the browser is open");
        let path = format!("/session/{session}/goog/cdp/execute");
        let body = json!({ "cmd": name, "params": parameters }).to_string();
        let answer = Connection::to(&self.host).unwrap().ask("POST", &path, &[], &body).unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if let (Some(session), Ok(mut connection)) = (&self.session, Connection::to(&self.host)) {
            let _ = connection.ask("DELETE", &format!("/session/{session}"), &[], "");
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
