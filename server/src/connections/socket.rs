//! The socket of a connection. It closes when the client stops reading, and it adds the usual headers to the
//! answers that hyper itself sends to malformed requests, and a body to that to a head that is too large.

use super::{Connection, Work};
use crate::cache_control::Keep;
use app::messages::t;
use domain::locale::Locale;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use std::{
    future::Future,
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

/// How long the rest of a refused request is read. If the socket were closed at once, the connection would be
/// reset and the client would not see the answer.
const LINGER: Duration = Duration::from_secs(1);
/// The maximum number of bytes of a refused request that are discarded.
const LINGER_BYTES: usize = 1024 * 1024;

/// The most bytes that the system takes ahead of what it has sent. Its own limit is megabytes, a third of which must be
/// free before it takes more: somebody who reads 60 kB a second would look for 20 seconds like one who reads nothing.
#[cfg(target_os = "linux")]
const UNSENT_BYTES: u32 = 128 * 1024;

/// The maximum size in bytes of an answer that hyper itself sends.
const OWN_BYTES: usize = 512;

/// A socket with a timeout for sending.
#[derive(Debug)]
pub(crate) struct Socket {
    io: TokioIo<TcpStream>,
    connection: Arc<Connection>,
    patience: Duration,
    /// Runs while nothing can be sent, and while the rest of a refused request is read.
    timer: Option<Pin<Box<Sleep>>>,
    sending: bool,
    own: Option<Box<Own>>,
    /// `Some` after an answer of hyper was sent: the number of bytes that may still be discarded.
    left: Option<usize>,
}

/// An answer of hyper with the usual headers, and how many of its bytes have been sent.
#[derive(Debug)]
struct Own {
    bytes: Vec<u8>,
    sent: usize,
}

impl Socket {
    /// A socket that closes when nothing can be sent for the time `patience`.
    pub(crate) fn new(stream: TcpStream, connection: Arc<Connection>, patience: Duration) -> Self {
        // Without it small answers wait for the visitor's acknowledgement.
        let _ = stream.set_nodelay(true);
        end_unacknowledged(&stream, patience);
        take_little_ahead(&stream);
        Self {
            io: TokioIo::new(stream),
            connection,
            patience,
            timer: None,
            sending: false,
            own: None,
            left: None,
        }
    }

    fn send(&mut self, cx: &mut Context<'_>, bytes: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.io).poll_write_vectored(cx, bytes) {
            Poll::Ready(sent) => {
                self.timer = None;
                Poll::Ready(sent)
            }
            Poll::Pending => {
                if !self.sending {
                    self.sending = true;
                    self.connection.begin(Work::Send);
                }
                ready!(self.poll_timer(cx, self.patience));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }

    /// Sends the completed answer instead of hyper's answer of `written` bytes.
    fn send_own(
        &mut self,
        cx: &mut Context<'_>,
        mut own: Box<Own>,
        length: usize,
    ) -> Poll<io::Result<usize>> {
        while own.sent < own.bytes.len() {
            match self.send(cx, &[IoSlice::new(&own.bytes[own.sent..])]) {
                Poll::Ready(Ok(sent)) => own.sent += sent,
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Pending => {
                    self.own = Some(own);
                    return Poll::Pending;
                }
            }
        }
        self.left = Some(LINGER_BYTES);
        Poll::Ready(Ok(length))
    }

    fn poll_timer(&mut self, cx: &mut Context<'_>, time: Duration) -> Poll<()> {
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(time)));
        timer.as_mut().poll(cx)
    }

    /// Discards input until it ends or the timer expires.
    fn poll_linger(&mut self, cx: &mut Context<'_>, mut left: usize) -> Poll<()> {
        let mut bytes = [0; 4096];
        while left > 0 {
            let mut read = ReadBuf::new(&mut bytes);
            match Pin::new(self.io.inner_mut()).poll_read(cx, &mut read) {
                Poll::Ready(Ok(())) if !read.filled().is_empty() => {
                    left = left.saturating_sub(read.filled().len());
                }
                Poll::Ready(_) => break,
                Poll::Pending => {
                    self.left = Some(left);
                    return self.poll_timer(cx, LINGER);
                }
            }
        }
        Poll::Ready(())
    }
}

impl Read for Socket {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_read(cx, buffer)
    }
}

impl Write for Socket {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[IoSlice::new(bytes)])
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let own = this.own.take().or_else(|| completed(bytes));
        match own {
            Some(own) => this.send_own(cx, own, bytes.iter().map(|part| part.len()).sum()),
            None => this.send(cx, bytes),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    /// Hyper flushes when it has written everything.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.sending {
            this.sending = false;
            this.connection.end(Work::Send);
        }
        Pin::new(&mut this.io).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(Pin::new(&mut this.io).poll_shutdown(cx))?;
        match this.left {
            Some(left) => this.poll_linger(cx, left).map(Ok),
            None => Poll::Ready(Ok(())),
        }
    }
}

/// An answer of hyper with the headers that every error has; `None` for answers of this server, which have
/// them. Browsers send a head that is too large when they have too many cookies, so that answer has a text for visitors, in
/// both languages: hyper has not read which one was asked for.
fn completed(bytes: &[IoSlice<'_>]) -> Option<Box<Own>> {
    let [head] = bytes else { return None };
    let refuses = head.len() < OWN_BYTES && head.starts_with(b"HTTP/1.1 4");
    let head = std::str::from_utf8(head).ok().filter(|_| refuses)?;
    let lines = head.strip_suffix("\r\n\r\n")?;
    if lines.contains("\r\n\r\n") || lines.contains("cache-control") {
        return None;
    }
    let keep = Keep::Never.header();
    let keep = keep.to_str().unwrap_or_default();
    let (lines, body) = match lines.starts_with("HTTP/1.1 431") {
        true => {
            let body = Locale::ALL
                .map(|locale| t(locale, "problem-head-too-large"))
                .join("\n\n");
            let length = format!("content-length: {}", body.len());
            let lines = lines.replace("content-length: 0", &length);
            let lines = format!("{lines}\r\ncontent-type: text/plain; charset=utf-8");
            (lines, body)
        }
        false => (lines.to_owned(), String::new()),
    };
    let whole = format!(
        "{lines}\r\ncache-control: {keep}\r\nx-content-type-options: nosniff\r\n\r\n{body}"
    );
    Some(Box::new(Own {
        bytes: whole.into_bytes(),
        sent: 0,
    }))
}

/// Sets the system's timeout for data that the peer does not acknowledge.
#[cfg(target_os = "linux")]
fn end_unacknowledged(stream: &TcpStream, patience: Duration) {
    let millis = u32::try_from(patience.as_millis()).unwrap_or(u32::MAX);
    if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(stream, millis) {
        tracing::debug!("a connection has no time limit of the system: {error}");
    }
}

/// Limits what the system takes ahead, so that a connection takes more as often as its peer reads some of it.
#[cfg(target_os = "linux")]
fn take_little_ahead(stream: &TcpStream) {
    let socket = socket2::SockRef::from(stream);
    if let Err(error) = socket.set_tcp_notsent_lowat(UNSENT_BYTES) {
        tracing::debug!("a connection has the buffer of the system: {error}");
    }
}

/// Other systems do not have this limit.
#[cfg(not(target_os = "linux"))]
fn take_little_ahead(_: &TcpStream) {}

/// Other systems have a timeout of their own.
#[cfg(not(target_os = "linux"))]
fn end_unacknowledged(_: &TcpStream, _: Duration) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_answers_of_hyper_are_completed() {
        let of = |text: &str| {
            let own = completed(&[IoSlice::new(text.as_bytes())])?;
            String::from_utf8(own.bytes).ok()
        };
        let whole = of("HTTP/1.1 400 X\r\nconnection: close\r\ncontent-length: 0\r\n\r\n").unwrap();
        assert!(whole.starts_with("HTTP/1.1 400 X\r\nconnection: close\r\n"));
        assert!(whole.ends_with("\r\n\r\n") && whole.matches("\r\n\r\n").count() == 1);
        let too_large = of("HTTP/1.1 431 X\r\ncontent-length: 0\r\n\r\n").unwrap();
        let (head, body) = too_large.split_once("\r\n\r\n").unwrap();
        let length = format!("\r\ncontent-length: {}\r\n", body.len());
        assert!(head.contains(&length) && head.contains("charset=utf-8"));
        assert!(whole.contains("\r\ncache-control: private, no-store\r\n"));
        for other in [
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\ncache-control: private, no-store\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\n\r\nbody\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\ncontent-length: 4\r\n\r\nbody",
        ] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
