//! Opens the port, answers, and ends in order.

use crate::config::Limits;
use axum::Router;
use http::Request;
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tower::ServiceExt;

/// After a failed accept, usually for want of file descriptors.
const PAUSE: Duration = Duration::from_millis(100);

/// Why a port cannot be opened; one sentence.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// Somebody else has it.
    #[error("{0} is in use by another program; choose another address with --listen")]
    InUse(String),
    /// Anything else.
    #[error("{address} cannot be listened on: {source}")]
    Other {
        /// The address.
        address: String,
        /// Why.
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

/// The address that a browser on this machine uses.
pub fn local_url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

/// Answers until `end` is there; then requests under way have the configured time.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    end: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(
        limits.connections.min(Semaphore::MAX_PERMITS),
    ));
    let connections = GracefulShutdown::new();
    let mut end = std::pin::pin!(end);
    loop {
        let accepted = tokio::select! {
            () = &mut end => break,
            accepted = accept(&listener, &places) => accepted,
        };
        if let Some((stream, place)) = accepted {
            connection(stream, place, router.clone(), limits, &connections);
        }
    }
    drop(listener);
    if tokio::time::timeout(limits.drain, connections.shutdown())
        .await
        .is_err()
    {
        tracing::warn!(
            "requests were cut off: they took longer than {:?} to end",
            limits.drain
        );
    }
}

async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, _)) => Some((stream, place)),
        Err(error) => {
            tracing::warn!("a connection could not be accepted: {error}");
            tokio::time::sleep(PAUSE).await;
            None
        }
    }
}

fn connection(
    stream: TcpStream,
    place: OwnedSemaphorePermit,
    router: Router,
    limits: Limits,
    connections: &GracefulShutdown,
) {
    // Without it small answers wait for the visitor's acknowledgement.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(
        router.map_request(|request: Request<Incoming>| request.map(axum::body::Body::new)),
    );
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header)
        .serve_connection(TokioIo::new(stream), service);
    let connection = connections.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!("a connection ended early: {error}");
        }
        drop(place);
    });
}
