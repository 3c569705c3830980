//! Visitors that send requests and never read.

use socket2::SockRef;
use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
};
use tokio::{
    io::{AsyncWriteExt as _, Interest},
    net::{TcpSocket, TcpStream},
};

/// The kernel's minimum.
const WINDOW: u32 = 4096;
/// Small segments keep the server's kernel buffer small: a response stalls in the server instead of
/// in megabytes of kernel memory.
const SEGMENT: u32 = 536;
/// Pipelined requests.
const REQUESTS: usize = 4;

/// A connection with a receive buffer of a few kilobytes.
pub(super) async fn connect(site: SocketAddr, from: Ipv4Addr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(WINDOW)?;
    SockRef::from(&socket).set_tcp_mss(SEGMENT)?;
    socket.bind((from, 0).into())?;
    socket.connect(site).await
}

/// Requests large pages, every third time a live stream, and waits for a reset.
pub(super) async fn never_read(
    mut stream: TcpStream,
    site: SocketAddr,
    serial: u64,
) -> io::Result<()> {
    let page = page_table::by_id("equities").map_or("/", |page| page.path);
    let (path, times) = match serial.is_multiple_of(3) {
        true => ("/live", 1),
        false => (page, REQUESTS),
    };
    let requests = format!("GET {path} HTTP/1.1\r\nHost: {site}\r\n\r\n").repeat(times);
    stream.write_all(requests.as_bytes()).await?;
    stream.ready(Interest::ERROR).await.map(drop)
}
