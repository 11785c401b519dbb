//! The real program on a free port with a folder of its own, and a small client for it.

#![allow(dead_code, reason = "each test and the bench use a part of this")]

mod socket;
pub(crate) mod visitors;

pub(crate) use socket::Socket;

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// A program that is serving; it ends with its value.
pub(crate) struct Served {
    child: Child,
    /// Kept open: what the program says later must not fail.
    output: BufReader<ChildStdout>,
    /// `127.0.0.1:7860`.
    pub(crate) host: String,
}

impl Served {
    /// Starts the program on a folder and waits until it says where it is.
    pub(crate) fn start(folder: &Path) -> Served {
        Served::start_with(folder, &[])
    }

    /// The same with more options.
    pub(crate) fn start_with(folder: &Path, options: &[&str]) -> Served {
        Served::launch(folder, "0", options)
    }

    /// The same on a port of which it is known that it is free.
    pub(crate) fn start_at(folder: &Path, port: &str) -> Served {
        Served::launch(folder, port, &[])
    }

    fn launch(folder: &Path, port: &str, options: &[&str]) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stratege"))
            .args(["serve", "--port", port, "--no-open", "--lang", "en", "--data"])
            .arg(folder)
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program can be started");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        output.read_line(&mut line).expect("the program says where it is");
        let (_, rest) = line.split_once("http://").expect("an address");
        let host = rest.split('/').next().expect("a host").to_string();
        Served { child, output, host }
    }

    /// The link for visitors, where there is one: host and token.
    pub(crate) fn guest_link(&mut self) -> (String, String) {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the program prints the link");
        let (_, rest) = line.split_once("http://").expect("an address");
        let (host, token) = rest.trim().split_once("/?token=").expect("a token");
        (host.to_string(), token.to_string())
    }

    /// The same as `SIGKILL`: nothing can be saved any more.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it is running");
        self.child.wait().expect("it was killed");
    }

    /// Asks the program to end, as Ctrl+C does, and waits until it has.
    pub(crate) fn end(&mut self) {
        let sent = Command::new("kill").args(["-INT", &self.id().to_string()]).status();
        assert!(sent.expect("a system with signals").success());
        self.child.wait().expect("it was asked to end");
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The most memory that the program has had at once, in megabytes; none where the system does
    /// not tell.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kilobytes / 1024)
    }

    pub(crate) fn connect(&self) -> Connection {
        Connection::to(&self.host).expect("it is listening")
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.connect().get(path)
    }

    /// Opens a text as the form of the library does.
    #[allow(dead_code, reason = "not every test opens texts")]
    pub(crate) fn open(&self, text: &str) -> Answer {
        let body = format!(
            "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{text}\r\n--b--\r\n"
        );
        self.connect()
            .ask(
                "POST",
                "/library/open",
                &[("Content-Type", "multipart/form-data; boundary=b")],
                &body,
            )
            .expect("an answer")
    }

    pub(crate) fn post(&self, path: &str, body: &str) -> Answer {
        self.connect().post(path, body)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An answer.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.lines().find_map(|line| {
            let (own, value) = line.split_once(':')?;
            own.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// Every header of a name.
    pub(crate) fn all(&self, name: &str) -> Vec<&str> {
        let pairs = self.headers.lines().filter_map(|line| line.split_once(':'));
        let own = pairs.filter(|(own, _)| own.eq_ignore_ascii_case(name));
        own.map(|(_, value)| value.trim()).collect()
    }

    /// Where a stored move leads.
    pub(crate) fn location(&self) -> &str {
        assert_eq!(self.status, 303, "{}{}", self.headers, self.body);
        self.header("location").expect("a redirect says where to")
    }
}

/// A connection that stays open from request to request.
pub(crate) struct Connection {
    host: String,
    stream: BufReader<TcpStream>,
}

/// Longer than anything that is allowed to take time.
const PATIENCE: Duration = Duration::from_mins(1);

impl Connection {
    pub(crate) fn to(host: &str) -> io::Result<Connection> {
        let stream = TcpStream::connect(host)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(Connection { host: host.to_string(), stream: BufReader::new(stream) })
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").expect("an answer")
    }

    pub(crate) fn get_with(&mut self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.ask("GET", path, headers, "").expect("an answer")
    }

    pub(crate) fn post(&mut self, path: &str, body: &str) -> Answer {
        self.try_post(path, body).expect("an answer")
    }

    pub(crate) fn try_post(&mut self, path: &str, body: &str) -> io::Result<Answer> {
        let origin = format!("http://{}", self.host);
        self.ask("POST", path, &[("Origin", &origin)], body)
    }

    /// Sends a request; a `Host` among the headers stands instead of the true one.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> io::Result<Answer> {
        let mut request = Vec::new();
        write!(request, "{method} {path} HTTP/1.1\r\n")?;
        if !headers.iter().any(|(name, _)| *name == "Host") {
            write!(request, "Host: {}\r\n", self.host)?;
        }
        for (name, value) in headers {
            write!(request, "{name}: {value}\r\n")?;
        }
        write!(request, "Content-Length: {}\r\n\r\n{body}", body.len())?;
        self.stream.get_mut().write_all(&request)?;
        self.answer()
    }

    /// Sends bytes as they are; what is refused early may not be read to its end.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let _ = self.stream.get_mut().write_all(bytes);
    }

    /// Sends `size` bytes that mean nothing until they are refused, and reads why.
    pub(crate) fn answer_while_sending(&mut self, size: usize) -> Answer {
        let mut writer = self.stream.get_ref().try_clone().expect("a second handle");
        std::thread::spawn(move || {
            let block = vec![b'x'; 1 << 16];
            for _ in 0..=size / block.len() {
                if writer.write_all(&block).is_err() {
                    return;
                }
            }
        });
        self.answer().expect("a refusal")
    }

    /// Reads an answer that says its length.
    pub(crate) fn answer(&mut self) -> io::Result<Answer> {
        let mut headers = String::new();
        while !headers.ends_with("\r\n\r\n") {
            if self.stream.read_line(&mut headers)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        let status = headers.split(' ').nth(1).and_then(|text| text.parse().ok());
        let mut answer = Answer { status: status.unwrap_or(0), headers, body: String::new() };
        let length = answer.header("content-length").and_then(|text| text.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        self.stream.read_exact(&mut body)?;
        answer.body = String::from_utf8_lossy(&body).into_owned();
        Ok(answer)
    }

    /// Reads bytes that are no answer, as of a WebSocket.
    pub(crate) fn read(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.stream.read_exact(bytes)
    }
}
