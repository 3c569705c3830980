//! Listens on a port, serves connections, and shuts down gracefully.

use crate::{
    client::Peer,
    config::Limits,
    connections::{Connection, Connections, Refusal, Socket, Work},
    held::Held,
};
use axum::{Router, body::Body};
use http::{Request, Response};
use hyper::{body::Incoming, server::conn::http1, service::Service};
use hyper_util::{rt::TokioTimer, server::graceful::GracefulShutdown};
use std::{
    convert::Infallible, future::Future, io, net::IpAddr, net::SocketAddr, pin::Pin, sync::Arc,
    time::Duration,
};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// Pause after a failed accept, whose usual cause is a lack of file descriptors.
const PAUSE: Duration = Duration::from_millis(100);

/// The maximum size of a request's head in bytes: eight times what browsers send with large cookies.
const HEAD_BYTES: usize = 32 * 1024;

/// The answer on a connection that is refused because the server is full. It is sent without reading the
/// request.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\
    cache-control: private, no-store\r\nretry-after: 5\r\n\r\n";
/// The answer on a connection that is refused because its client has too many.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\
    cache-control: private, no-store\r\nretry-after: 5\r\n\r\n";

/// Why a port cannot be opened; displayed as one sentence.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// The port is in use.
    #[error("{0} is in use by another program; choose another address with --listen")]
    InUse(String),
    /// Any other I/O error.
    #[error("{address} cannot be listened on: {source}")]
    Other {
        /// The address.
        address: String,
        /// The I/O error.
        source: io::Error,
    },
}

/// Opens a port.
pub async fn listen(address: &str) -> Result<TcpListener, ListenError> {
    TcpListener::bind(address)
        .await
        .map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ListenError::InUse(address.to_owned()),
            _ => ListenError::Other {
                address: address.to_owned(),
                source,
            },
        })
}

/// The URL for a browser on this machine.
pub fn local_url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

/// Serves until `end` resolves; requests in progress then have the configured time to finish.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    connections: Arc<Connections>,
    end: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.header)
        .max_buf_size(HEAD_BYTES);
    let watched = GracefulShutdown::new();
    let mut end = std::pin::pin!(end);
    loop {
        let accepted = tokio::select! {
            () = &mut end => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok((stream, peer)) => (stream, peer.ip()),
            Err(error) => {
                tracing::warn!("a connection could not be accepted: {error}");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        match connections.admit(peer) {
            Ok(connection) => {
                let visit = Visit {
                    router: router.clone(),
                    connection: Arc::new(connection),
                    peer,
                };
                answer(&http, stream, visit, limits.stall, &watched);
            }
            Err(refusal) => refuse(&stream, refusal),
        }
    }
    drop(listener);
    if tokio::time::timeout(limits.drain, watched.shutdown())
        .await
        .is_err()
    {
        tracing::warn!(
            "requests were cut off: they took longer than {:?} to end",
            limits.drain
        );
    }
}

/// Serves one connection in a task of its own.
fn answer(
    http: &http1::Builder,
    stream: TcpStream,
    visit: Visit,
    patience: Duration,
    watched: &GracefulShutdown,
) {
    let connection = Arc::clone(&visit.connection);
    let socket = Socket::new(stream, Arc::clone(&connection), patience);
    let answers = watched.watch(http.serve_connection(socket, visit));
    let task = tokio::spawn(async move {
        if let Err(error) = answers.await {
            tracing::debug!("a connection ended early: {error}");
        }
    });
    connection.runs_in(task.abort_handle());
}

/// Sends the reason for a refusal if that does not block; the send buffer of a new connection has room for
/// it.
fn refuse(stream: &TcpStream, refusal: Refusal) {
    let words = match refusal {
        Refusal::Full => FULL,
        Refusal::Address => TOO_MANY,
    };
    let _ = stream.try_write(words);
}

/// The service for the requests of one connection.
struct Visit {
    router: Router,
    connection: Arc<Connection>,
    peer: IpAddr,
}

/// A request in progress; dropped when its answer has been passed to the socket.
struct Busy(Arc<Connection>);

impl Busy {
    fn new(connection: &Arc<Connection>) -> Self {
        connection.begin(Work::Request);
        Self(Arc::clone(connection))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.end(Work::Request);
    }
}

impl Service<Request<Incoming>> for Visit {
    type Response = Response<Held<Busy>>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let busy = Busy::new(&self.connection);
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(self.peer));
        let answer = self.router.clone().oneshot(request);
        Box::pin(async move {
            let response = answer.await?;
            Ok(response.map(|body| Held::new(body, busy)))
        })
    }
}
