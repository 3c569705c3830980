//! One request over HTTP/1.1 from an address of one's own.

use bytes::Bytes;
use http::{HeaderMap, Request, StatusCode, header};
use http_body_util::{BodyExt, Empty};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::net::{TcpSocket, TcpStream};

/// A connection that takes requests.
pub(crate) type Sender = SendRequest<Empty<Bytes>>;

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The connection could not be opened.
    Refused,
    /// It ended before the first byte of an answer.
    Closed,
    /// It ended in the middle of an answer.
    Broken,
    /// There was none in time.
    Late,
}

impl Fault {
    /// As it stands in the report.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Refused => "connection refused",
            Self::Closed => "closed without an answer",
            Self::Broken => "broken off",
            Self::Late => "no answer in time",
        }
    }
}

/// A whole answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// A connection from an address of this machine.
pub(crate) async fn connect(to: SocketAddr, from: Ipv4Addr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// The same, ready for requests.
pub(crate) async fn open(to: SocketAddr, from: Ipv4Addr) -> Result<Sender, Fault> {
    let stream = connect(to, from).await.map_err(|_| Fault::Refused)?;
    let handshake = http1::handshake(TokioIo::new(stream)).await;
    let (sender, connection) = handshake.map_err(|_| Fault::Refused)?;
    // It ends with the sender or with the server; whoever asks hears of it.
    tokio::spawn(connection);
    Ok(sender)
}

/// A `GET` of this address; more headers may be added.
pub(crate) fn get(to: SocketAddr, path: &str) -> http::Result<Request<Empty<Bytes>>> {
    Request::get(path)
        .header(header::HOST, to.to_string())
        .body(Empty::new())
}

/// Asks and reads to the end.
pub(crate) async fn ask(
    sender: &mut Sender,
    request: Request<Empty<Bytes>>,
) -> Result<Answer, Fault> {
    let closed = |_| Fault::Closed;
    sender.ready().await.map_err(closed)?;
    let response = sender.send_request(request).await.map_err(closed)?;
    let (head, body) = response.into_parts();
    let body = body.collect().await.map_err(|_| Fault::Broken)?;
    Ok(Answer {
        status: head.status,
        headers: head.headers,
        body: body.to_bytes(),
    })
}

/// One request on a connection of its own.
pub(crate) async fn once(
    to: SocketAddr,
    from: Ipv4Addr,
    path: &str,
    within: Duration,
) -> Result<Answer, Fault> {
    let asked = async {
        let mut sender = open(to, from).await?;
        let request = get(to, path).map_err(|_| Fault::Refused)?;
        ask(&mut sender, request).await
    };
    tokio::time::timeout(within, asked)
        .await
        .unwrap_or(Err(Fault::Late))
}
