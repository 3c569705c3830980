//! The same over TCP, and network failures.

use crate::{
    exchange::{Act, Exchange, over_tcp},
    faults::{STOCKS, code, profile},
};
use hyper_util::rt::TokioIo;
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};
use upstream::{Transport, Upstream};
use wire::calls::stocks::StocksRequest;

async fn serve(exchange: Exchange) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let exchange = exchange.clone();
            let service =
                hyper::service::service_fn(move |request| over_tcp(exchange.clone(), request));
            tokio::spawn(
                hyper::server::conn::http1::Builder::new()
                    .serve_connection(TokioIo::new(stream), service),
            );
        }
    });
    address
}

/// Answers every connection with these bytes and closes it.
async fn say(bytes: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = [0; 1024];
            let _ = stream.read(&mut request).await;
            let _ = stream.write_all(bytes.as_bytes()).await;
        }
    });
    address
}

fn client(address: SocketAddr) -> upstream::Builder {
    let transport = Transport::http(&format!("http://{address}/")).unwrap();
    // A generous budget for slow machines; nothing is measured here.
    Upstream::builder()
        .all(transport)
        .retries(0)
        .cap_bytes(64 * 1024)
        .budget(Duration::from_secs(60))
}

#[tokio::test]
async fn the_same_faults_give_the_same_failures() {
    for (act, expected) in STOCKS {
        let exchange = Exchange::new();
        exchange.act(*act);
        let upstream = client(serve(exchange).await).build();
        assert_eq!(
            code(&upstream.get(StocksRequest).await),
            *expected,
            "{act:?}"
        );
    }
}

#[tokio::test]
async fn a_hanging_service_ends_with_a_timeout() {
    let exchange = Exchange::new();
    exchange.act(Act::Hang);
    let upstream = client(serve(exchange).await)
        .call_timeout(Duration::from_millis(50))
        .build();
    assert_eq!(code(&upstream.get(StocksRequest).await), Some("timeout"));
}

#[tokio::test]
async fn a_closed_port_cannot_be_reached() {
    let address = TcpListener::bind("127.0.0.1:0")
        .await
        .unwrap()
        .local_addr()
        .unwrap();
    assert_eq!(
        code(&client(address).build().get(StocksRequest).await),
        Some("connect")
    );
}

#[tokio::test]
async fn a_truncated_answer_is_interrupted() {
    for bytes in [
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{\"version\":",
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{\"ver",
        "HTTP/1.1 200",
        "SSH-2.0-not-http\r\n",
    ] {
        let result = client(say(bytes).await).build().get(StocksRequest).await;
        assert_eq!(code(&result), Some("interrupted"), "{bytes}");
    }
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let exchange = Exchange::new();
    exchange.act(Act::Status(302));
    let upstream = client(serve(exchange.clone()).await).build();
    assert_eq!(code(&upstream.get(StocksRequest).await), Some("status"));
    assert_eq!(exchange.asked(), 1);
}

#[tokio::test]
async fn the_address_of_a_service_may_end_in_a_path() {
    let exchange = Exchange::new();
    let base = format!("http://{}/market/v1/", serve(exchange.clone()).await);
    let upstream = Upstream::builder()
        .all(Transport::http(&base).unwrap())
        .build();
    // This exchange does not know the path; only the received request matters.
    let _ = upstream.get(StocksRequest).await;
    assert!(
        exchange.heads()[0].starts_with("GET /market/v1/stocks "),
        "{:?}",
        exchange.heads()
    );
}

#[tokio::test]
async fn a_post_arrives_with_its_form() {
    let exchange = Exchange::new();
    let upstream = client(serve(exchange.clone()).await).build();
    assert_eq!(
        upstream.get(profile()).await.unwrap().symbol,
        profile().symbol
    );
    assert!(exchange.heads()[0].ends_with("Command=companyprofile&lang=en&symbol=SAHW"));
}

#[tokio::test]
async fn tls_is_never_downgraded() {
    let address = serve(Exchange::new()).await;
    let Ok(transport) = Transport::http(&format!("https://{address}")) else {
        return; // A machine without root certificates refuses the address at once.
    };
    let upstream = Upstream::builder()
        .all(transport)
        .retries(0)
        .budget(Duration::from_secs(60))
        .build();
    assert_eq!(code(&upstream.get(StocksRequest).await), Some("connect"));
}
