//! The operator's port: which hosts it answers.

use super::Site;
use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
};

#[test]
fn the_operators_port_answers_its_own_hosts_only() {
    let site = Site::new(&[]);
    let ask = |host: &str| {
        let mut stream = TcpStream::connect(&site.admin).unwrap();
        let request = format!("GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let own = ask(&site.admin);
    assert!(own.starts_with("HTTP/1.1 200"), "{own}");
    assert!(own.contains("x-content-type-options: nosniff"), "{own}");
    assert!(ask("evil.example").starts_with("HTTP/1.1 421"));
}
