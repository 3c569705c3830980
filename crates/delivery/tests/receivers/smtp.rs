//! A mail server: the protocol is that of `mailin`, the sockets are here.

use mailin::{Action, Handler, Response, SessionBuilder, response};
use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener},
    sync::{Arc, Mutex},
    thread,
};

/// A mail that the server accepted.
#[derive(Debug, Clone, Default)]
pub struct Received {
    pub from: String,
    pub to: Vec<String>,
    pub text: String,
}

/// The mails that a server accepted.
#[derive(Clone, Default)]
pub struct Mailbox {
    received: Arc<Mutex<Vec<Received>>>,
    /// Mails to addresses that contain this text are answered with this code.
    pub refused: Arc<Mutex<Option<(&'static str, u16)>>>,
    current: Received,
}

impl Mailbox {
    pub fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }

    /// Serves on an address, until the process ends.
    pub fn serve(&self, listener: TcpListener) -> SocketAddr {
        let address = listener.local_addr().unwrap();
        let mailbox = self.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let mailbox = mailbox.clone();
                thread::spawn(move || {
                    // Each answer in one packet, which is not held back.
                    stream.set_nodelay(true).unwrap();
                    let builder = SessionBuilder::new("mail.test");
                    let peer = stream.peer_addr().unwrap().ip();
                    let mut session = builder.build(peer, mailbox);
                    let mut out = stream.try_clone().unwrap();
                    let mut lines = BufReader::new(stream);
                    out.write_all(&session.greeting().buffer().unwrap())
                        .unwrap();
                    let mut line = Vec::new();
                    while lines
                        .read_until(b'\n', &mut line)
                        .is_ok_and(|count| count > 0)
                    {
                        let answer = session.process(&line);
                        line.clear();
                        if answer.action != Action::NoReply {
                            // The client may be gone.
                            let _ = out.write_all(&answer.buffer().unwrap());
                        }
                        if answer.action == Action::Close {
                            break;
                        }
                    }
                });
            }
        });
        address
    }
}

impl Handler for Mailbox {
    fn mail(&mut self, _: std::net::IpAddr, _: &str, from: &str) -> Response {
        self.current = Received {
            from: from.to_owned(),
            ..Received::default()
        };
        response::OK
    }

    fn rcpt(&mut self, to: &str) -> Response {
        let refused = *self.refused.lock().unwrap();
        if let Some((part, code)) = refused.filter(|(part, _)| to.contains(part)) {
            assert!(!part.is_empty());
            return Response::custom(code, format!("{to} is not served here"));
        }
        self.current.to.push(to.to_owned());
        response::OK
    }

    fn data(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.current.text += std::str::from_utf8(bytes).map_err(std::io::Error::other)?;
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        self.received.lock().unwrap().push(self.current.clone());
        response::OK
    }
}
