//! HTTP/1.1 requests from a given local address.

use bytes::Bytes;
use http::{HeaderMap, Request, StatusCode, header};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::net::{TcpSocket, TcpStream};

/// A connection ready for requests.
pub(crate) type Sender = SendRequest<Full<Bytes>>;

/// Why there is no response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The connection could not be opened.
    Refused,
    /// It was closed before the first byte of a response.
    Closed,
    /// It was closed in the middle of a response.
    Broken,
    /// Timeout.
    Late,
}

impl Fault {
    /// Text in the report.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Refused => "connection refused",
            Self::Closed => "closed without an answer",
            Self::Broken => "broken off",
            Self::Late => "no answer in time",
        }
    }
}

/// A complete response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// Connects from an address of this machine.
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
    // It ends with the sender or the server; requests report the error.
    tokio::spawn(connection);
    Ok(sender)
}

/// A `GET` request, to which headers may be added.
pub(crate) fn get(to: SocketAddr, path: &str) -> http::Result<Request<Full<Bytes>>> {
    Request::get(path)
        .header(header::HOST, to.to_string())
        .body(Full::default())
}

/// A form as a page of the site sends it.
pub(crate) fn post(to: SocketAddr, path: &str, form: String) -> http::Result<Request<Full<Bytes>>> {
    Request::post(path)
        .header(header::HOST, to.to_string())
        .header(header::ORIGIN, format!("http://{to}"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(form.into())
}

/// Sends a request and reads the whole response.
pub(crate) async fn ask(
    sender: &mut Sender,
    request: Request<Full<Bytes>>,
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

/// One request on its own connection.
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
