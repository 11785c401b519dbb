//! A live connection to the program, read message by message.

use std::io;

use super::{Answer, Connection, Served};

/// What a server says over a live connection.
pub(crate) struct Socket {
    connection: Connection,
}

impl Socket {
    /// Connects to a path; the answer, if the program does not want to talk.
    pub(crate) fn open(served: &Served, path: &str) -> io::Result<Result<Socket, Answer>> {
        let host = &served.host;
        let mut connection = Connection::to(host)?;
        connection.send(
            format!(
                "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
                 Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                 Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            )
            .as_bytes(),
        );
        let answer = connection.answer()?;
        Ok(if answer.status == 101 { Ok(Socket { connection }) } else { Err(answer) })
    }

    /// The next message; none when the server has closed the connection.
    pub(crate) fn message(&mut self) -> io::Result<Option<String>> {
        let [kind, short] = self.bytes()?;
        let length = match short & 127 {
            126 => u64::from(u16::from_be_bytes(self.bytes()?)),
            127 => u64::from_be_bytes(self.bytes()?),
            short => u64::from(short),
        };
        let mut text = vec![0; usize::try_from(length).map_err(io::Error::other)?];
        self.connection.read(&mut text)?;
        // 8 says good-bye.
        Ok((kind & 15 != 8).then(|| String::from_utf8_lossy(&text).into_owned()))
    }

    fn bytes<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.connection.read(&mut bytes)?;
        Ok(bytes)
    }
}
