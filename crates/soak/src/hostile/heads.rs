//! Request heads that never end.

use std::{io, net::SocketAddr, time::Duration};
use tokio::{io::AsyncWriteExt as _, net::TcpStream};

/// Time between two bytes of a slow head.
const PAUSE: Duration = Duration::from_millis(200);
/// Size of a large head, and of its pieces.
const LARGE: usize = 400_000;
const PIECE: usize = 16_000;

/// Sends byte by byte until the server closes the connection.
pub(super) async fn slow(mut stream: TcpStream, site: SocketAddr) -> io::Result<()> {
    let begin = begin(site);
    for byte in begin
        .into_bytes()
        .into_iter()
        .chain(std::iter::repeat(b'a'))
    {
        stream.write_all(&[byte]).await?;
        tokio::time::sleep(PAUSE).await;
    }
    Ok(())
}

/// Sends a header of 400 kB at once, then nothing.
pub(super) async fn large(mut stream: TcpStream, site: SocketAddr) -> io::Result<()> {
    stream.write_all(begin(site).as_bytes()).await?;
    let piece = [b'a'; PIECE];
    for _ in 0..LARGE / PIECE {
        stream.write_all(&piece).await?;
    }
    super::read_to_the_end(stream).await
}

/// The head up to the value of a header.
fn begin(site: SocketAddr) -> String {
    format!("GET / HTTP/1.1\r\nHost: {site}\r\nX-Filler: ")
}
