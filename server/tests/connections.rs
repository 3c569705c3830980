//! Slow or idle clients: they cannot hold connections for ever, nor take those of others.

#[path = "connections/admin.rs"]
mod admin;
#[path = "connections/exports.rs"]
mod exports;
#[path = "connections/forms.rs"]
mod forms;
#[path = "connections/rates.rs"]
mod rates;
#[path = "shell/program.rs"]
mod running;
#[path = "shell/smallest.rs"]
mod shell;

use running::{Running, address, borsa, get};
use std::{
    io::{BufReader, Read, Write},
    net::{Ipv4Addr, TcpStream},
    process::Command,
    time::{Duration, Instant},
};

/// A running site with its own limits: its port and the operator's port.
struct Site {
    _running: Running,
    _folder: tempfile::TempDir,
    address: String,
    admin: String,
}

impl Site {
    fn new(limits: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let shell = shell::write(&folder.path().join("shell"));
        let free = "127.0.0.1:0";
        let mut command = borsa(folder.path(), &["serve", "--listen", free, "--assets"]);
        command.args([&shell, "--admin-listen", free, "--securities", "12"]);
        let running = Running(command.envs(limits.iter().copied()).spawn().unwrap());
        Self::started(running, folder)
    }

    fn started(mut running: Running, folder: tempfile::TempDir) -> Self {
        let mut output = BufReader::new(running.0.stdout.take().unwrap());
        let (site, metrics) = (address(&mut output), address(&mut output));
        Self {
            _running: running,
            _folder: folder,
            address: site,
            admin: metrics.trim_end_matches("/metrics").to_owned(),
        }
    }

    /// Opens a connection from the local address `127.0.0.<from>`.
    fn connect(&self, from: u8) -> TcpStream {
        self.connect_with(from, |_| ())
    }

    fn connect_with(&self, from: u8, set: impl FnOnce(&tokio::net::TcpSocket)) -> TcpStream {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .build()
            .unwrap();
        let stream = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            set(&socket);
            let own = Ipv4Addr::new(127, 0, 0, from);
            socket.bind((own, 0).into()).unwrap();
            let stream = socket.connect(self.address.parse().unwrap()).await.unwrap();
            stream.into_std().unwrap()
        });
        stream.set_nonblocking(false).unwrap();
        let patience = Some(Duration::from_secs(8));
        stream.set_read_timeout(patience).unwrap();
        stream
    }

    /// Sends a request and reads the head of the answer; the connection stays open.
    fn ask(&self, from: u8, request: &str) -> (String, TcpStream) {
        let mut stream = self.connect(from);
        // A refused connection may be closed before the request is written.
        let _ = stream.write_all(request.as_bytes());
        (head(&mut stream), stream)
    }

    /// Opens a live stream.
    fn live(&self, from: u8, more: &str) -> (String, TcpStream) {
        self.ask(
            from,
            &format!("GET /live HTTP/1.1\r\nhost: x\r\n{more}\r\n"),
        )
    }

    fn counter(&self, name: &str) -> u64 {
        let metrics = get(&self.admin, "/metrics");
        let line = metrics.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("no {name} in {metrics}"))
            .trim()
            .parse()
            .unwrap()
    }
}

/// The head of an answer, or the part of it that arrived before the end of the connection or the timeout.
fn head(stream: &mut TcpStream) -> String {
    let (mut head, mut byte) = (Vec::new(), [0]);
    while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|read| read > 0) {
        head.push(byte[0]);
    }
    String::from_utf8(head).unwrap()
}

const ROBOTS: &str = "GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n";

#[test]
fn a_client_that_reads_nothing_is_disconnected() {
    let site = Site::new(&[("BORSA_LIMITS_STALL_SECONDS", "1")]);
    let whole = get(&site.address, "/sitemap.xml").len();
    let mut stream = site.connect(1);
    let asked = 40 * 1024 * 1024 / whole;
    let requests = "GET /sitemap.xml HTTP/1.1\r\nhost: x\r\n\r\n".repeat(asked);
    stream.write_all(requests.as_bytes()).unwrap();
    std::thread::sleep(Duration::from_secs(5));
    assert_eq!(site.counter("borsa_connections "), 0);
    let (mut taken, mut bytes) = (0, vec![0; 65_536]);
    while let Ok(read @ 1..) = stream.read(&mut bytes) {
        taken += read;
    }
    assert!(taken < asked * whole / 2, "{taken} of {}", asked * whole);
}

#[test]
fn a_visitor_who_reads_slowly_gets_everything() {
    let site = Site::new(&[("BORSA_LIMITS_STALL_SECONDS", "2")]);
    let whole = get(&site.address, "/sitemap.xml").len();
    let asked = 12 * 1024 * 1024 / whole;
    let one = "GET /sitemap.xml HTTP/1.1\r\nhost: x\r\n";
    let requests = format!(
        "{}{one}connection: close\r\n\r\n",
        format!("{one}\r\n").repeat(asked - 1)
    );
    let mut stream = site.connect(1);
    stream.write_all(requests.as_bytes()).unwrap();
    let (mut taken, mut bytes) = (0, vec![0; 2 * 1024 * 1024]);
    while let Ok(read @ 1..) = stream.read(&mut bytes) {
        taken += read;
        std::thread::sleep(Duration::from_millis(300));
    }
    assert!(
        taken > asked * (whole - 100),
        "{taken} of {}",
        asked * whole
    );
}

#[test]
fn at_the_limit_the_longest_idle_connection_is_closed_for_a_new_one() {
    let site = Site::new(&[("BORSA_LIMITS_CONNECTIONS", "3")]);
    let mut waiting: Vec<_> = (0..3).map(|_| site.ask(1, ROBOTS).1).collect();
    let begun = Instant::now();
    let (fourth, _stream) = site.ask(1, ROBOTS);
    assert!(fourth.starts_with("HTTP/1.1 200"), "{fourth}");
    assert!(
        begun.elapsed() < Duration::from_secs(3),
        "{:?}",
        begun.elapsed()
    );
    let mut rest = Vec::new();
    // The end of the stream, or a reset.
    let _ = waiting[0].read_to_end(&mut rest);
    waiting[2].write_all(ROBOTS.as_bytes()).unwrap();
    let rest = String::from_utf8(rest).unwrap();
    assert!(!rest.contains("HTTP/1.1"), "{rest}");
    assert_eq!(site.counter("borsa_connections_closed_total "), 1);
    assert_eq!(site.counter("borsa_connections "), 3);
}

#[test]
fn a_full_site_refuses_with_a_message_and_the_operators_port_still_answers() {
    let site = Site::new(&[("BORSA_LIMITS_CONNECTIONS", "2")]);
    let _streams = [site.live(1, ""), site.live(2, "")];
    let (refused, _) = site.ask(3, ROBOTS);
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("retry-after: 5") && refused.contains("no-store"));
    let health = get(&site.admin, "/healthz");
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    assert_eq!(site.counter("borsa_connections_refused_total "), 1);
}

#[test]
fn one_address_cannot_take_the_connections_of_others() {
    let site = Site::new(&[("BORSA_LIMITS_CONNECTIONS_PER_ADDRESS", "3")]);
    let _streams = [site.live(1, ""), site.live(1, "")];
    let (third, _third) = site.ask(1, ROBOTS);
    assert!(third.starts_with("HTTP/1.1 200"), "{third}");
    // It is idle, so it is closed to admit the next connection.
    let (fourth, _fourth) = site.live(1, "");
    assert!(fourth.starts_with("HTTP/1.1 200"), "{fourth}");
    let (refused, _) = site.ask(1, ROBOTS);
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    let (other, _) = site.ask(2, ROBOTS);
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
}

#[test]
fn streams_per_address_are_limited() {
    let site = Site::new(&[("BORSA_LIMITS_LIVE_STREAMS_PER_ADDRESS", "2")]);
    let (_, first) = site.live(1, "");
    let (_, _second) = site.live(1, "");
    let (refused, _) = site.live(1, "");
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(refused.contains("retry-after: 30") && refused.contains("no-store"));
    assert!(site.live(2, "").0.starts_with("HTTP/1.1 200"));
    assert!(site.ask(1, ROBOTS).0.starts_with("HTTP/1.1 200"));
    drop(first);
    let begun = Instant::now();
    while !site.live(1, "").0.starts_with("HTTP/1.1 200") {
        assert!(
            begun.elapsed() < Duration::from_secs(8),
            "its place is not free"
        );
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[test]
fn behind_a_proxy_limits_apply_to_the_client_that_it_names() {
    let site = Site::new(&[
        ("BORSA_SERVER_CLIENT_ADDRESS_HEADER", "X-Forwarded-For"),
        ("BORSA_SERVER_TRUSTED_PROXIES", "127.0.0.1"),
        ("BORSA_LIMITS_CONNECTIONS_PER_ADDRESS", "2"),
    ]);
    let of = |from, visitor: &str| {
        site.live(
            from,
            &format!("x-forwarded-for: 198.51.100.1, {visitor}\r\n"),
        )
    };
    let _open = [of(1, "203.0.113.7"), of(1, "203.0.113.7")];
    let (refused, _) = of(1, "203.0.113.7");
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    let others: Vec<_> = (8..12)
        .map(|last| of(1, &format!("203.0.113.{last}")))
        .collect();
    assert!(
        others
            .iter()
            .all(|(head, _)| head.starts_with("HTTP/1.1 200"))
    );
    // The header is ignored when the peer is not a trusted proxy.
    let _own = [of(2, "203.0.113.20"), of(2, "203.0.113.21")];
    assert!(of(2, "203.0.113.22").0.starts_with("HTTP/1.1 429"));
}

#[test]
fn a_head_without_end_is_refused_before_it_takes_memory() {
    let site = Site::new(&[]);
    for bytes in [40_000, 400_000] {
        let (refused, mut rest) = site.ask(
            1,
            &format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}", "a".repeat(bytes)),
        );
        assert!(refused.starts_with("HTTP/1.1 431"), "{bytes}: {refused:?}");
        assert!(
            refused.contains("cache-control: private, no-store"),
            "{refused}"
        );
        let mut body = String::new();
        rest.read_to_string(&mut body).unwrap();
        assert!(refused.contains(&format!("content-length: {}\r\n", body.len())));
        for word in ["cookies", "ملفات تعريف الارتباط"] {
            assert!(body.contains(word), "{body}");
        }
    }
    let cookie = format!(
        "GET /robots.txt HTTP/1.1\r\nhost: x\r\ncookie: {}\r\n\r\n",
        "a".repeat(24_000)
    );
    assert!(site.ask(1, &cookie).0.starts_with("HTTP/1.1 200"));
}

#[test]
fn errors_of_every_layer_are_not_cached() {
    let site = Site::new(&[]);
    let long = "a".repeat(10_000);
    for (request, status) in [
        (format!("GET /{long} HTTP/1.1\r\nhost: x\r\n\r\n"), 414),
        (format!("GET /?{long} HTTP/1.1\r\nhost: x\r\n\r\n"), 414),
        ("GET / HTTP/1.1\r\n\r\n".to_owned(), 400),
        (
            "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n".to_owned(),
            400,
        ),
        ("GET / HTTP/1.1\r\nhost: a b\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/1.1\r\nhost:\r\n\r\n".to_owned(), 400),
        ("GET / nonsense\r\n\r\n".to_owned(), 400),
        (
            "GET /assets/none.js HTTP/1.1\r\nhost: x\r\n\r\n".to_owned(),
            404,
        ),
        (
            "DELETE /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n".to_owned(),
            405,
        ),
    ] {
        let (head, _) = site.ask(1, &request);
        let expected = format!("HTTP/1.1 {status} ");
        assert!(head.starts_with(&expected), "{request:.60}: {head}");
        assert!(
            head.contains("cache-control: private, no-store\r\n"),
            "{head}"
        );
    }
    for request in [
        "GET /robots.txt HTTP/1.0\r\n\r\n",
        "GET /robots.txt HTTP/1.1\r\nhost: www.example.com:8080\r\n\r\n",
        "GET /robots.txt HTTP/1.1\r\nhost: [::1]:8080\r\n\r\n",
    ] {
        let (head, _) = site.ask(1, request);
        assert!(head.contains(" 200 OK\r\n"), "{request}: {head}");
    }
}

/// Runs the site under a limit of the shell (`ulimit`), and returns its output.
fn under(limit: &str, after: impl FnOnce(u32)) -> String {
    let folder = tempfile::tempdir().unwrap();
    let shell = shell::write(&folder.path().join("shell"));
    let program = borsa(folder.path(), &[]);
    let mut command = Command::new("sh");
    let script = format!("ulimit {limit}; exec \"$0\" \"$@\"");
    command
        .args(["-c", &script])
        .arg(program.get_program())
        .args(["serve", "--listen", "127.0.0.1:0", "--securities", "12"])
        .args(["--admin-listen", "127.0.0.1:0", "--assets", &shell])
        .current_dir(folder.path())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped());
    let mut running = Running(command.spawn().unwrap());
    let mut errors = running.0.stderr.take().unwrap();
    let id = running.0.id();
    let mut site = Site::started(running, folder);
    get(&site.address, &format!("/{}", "a".repeat(5_000)));
    after(id);
    site._running.0.kill().unwrap();
    let mut said = String::new();
    errors.read_to_string(&mut said).unwrap();
    said
}

#[test]
fn the_limit_of_open_files_is_raised_or_told_and_log_lines_are_bounded() {
    let said = under("-Sn 256", |id| {
        let limits = std::fs::read_to_string(format!("/proc/{id}/limits")).unwrap();
        let line = limits
            .lines()
            .find(|line| line.starts_with("Max open files"));
        let soft: u64 = line
            .unwrap()
            .split_whitespace()
            .nth(3)
            .unwrap()
            .parse()
            .unwrap();
        assert!(soft > 256, "{soft}");
    });
    assert!(said.lines().all(|line| line.len() < 2048), "{said}");
    assert!(
        said.contains("path=\"/aaaa") && said.contains("(cut)"),
        "{said:.400}"
    );
    let said = under("-n 400", |_| {});
    let told = said.lines().find(|line| line.contains("open files"));
    assert!(
        told.is_some_and(|line| line.contains("20000") && line.contains("400")),
        "{said}"
    );
}
