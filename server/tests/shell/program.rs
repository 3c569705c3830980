//! The built program, for tests.

use std::{
    io::{BufRead, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
};

/// The program in a folder of its own, with only one of its environment variables set: the limit of
/// connections, so that there is no warning about the limit of open files.
pub fn borsa(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_borsa"));
    command
        .args(args)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("BORSA_")) {
        command.env_remove(name);
    }
    command.env_remove("DATABASE_URL");
    command.env("BORSA_LIMITS_CONNECTIONS", "500");
    command
}

/// A running program that is killed when dropped, so that it does not outlive a failed test.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        // In a successful test it has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The address in the next line of the output: the text after `http://`.
pub fn address(output: &mut impl BufRead) -> String {
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    let address = line
        .split_once("http://")
        .unwrap_or_else(|| panic!("no address in {line:?}"))
        .1;
    address.trim_end().to_owned()
}

/// The whole answer to a request, head and body.
pub fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
