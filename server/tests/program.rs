//! The program: start, error messages, shutdown.

#[path = "shell/program.rs"]
mod running;
#[path = "shell/smallest.rs"]
mod shell;

use running::{Running, address, borsa, get};
use std::{
    collections::HashSet,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Output},
};

/// Runs a command that must fail; returns its one-line error.
fn sentence(command: &mut Command) -> String {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().unwrap();
    let text = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1), "{text}");
    assert!(stdout.is_empty());
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    assert!(
        text.starts_with("borsa: ") && !text.contains("panicked"),
        "{text}"
    );
    text
}

fn output(child: &mut Child) -> impl BufRead + use<> {
    BufReader::new(child.stdout.take().unwrap())
}

fn terminate(child: &Child) {
    let killed = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
}

#[test]
fn an_error_is_one_sentence_and_a_failing_exit_status() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| sentence(&mut borsa(folder.path(), args));
    assert!(run(&["serve", "--config", "none.toml"]).contains("none.toml"));
    assert!(run(&["serve", "--listen", "nowhere"]).contains("server.listen"));
    assert!(run(&["serve", "--page-cache", "perhaps"]).contains("--page-cache"));
    assert!(run(&["serve", "--assets", "empty", "--listen", "127.0.0.1:0"]).contains("template"));
    assert!(run(&["config", "--upstream", "ftp://x"]).contains("upstream.source"));
    let fault = run(&["sandbox", "--fault", "bogus=xx"]);
    assert_eq!(fault.matches("is not a fault").count(), 1, "{fault}");
    let mut command = borsa(folder.path(), &["config"]);
    assert!(sentence(command.env("BORSA_NO_SUCH_KEY", "1")).contains("BORSA_NO_SUCH_KEY"));
    fs::write(
        folder.path().join("borsa.toml"),
        "[market]\nnmae-en = \"x\"\n",
    )
    .unwrap();
    assert!(run(&["config"]).contains("market.nmae-en"));
}

#[test]
fn a_port_in_use_is_an_error_of_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    for command in ["serve", "sandbox"] {
        let text = sentence(&mut borsa(folder.path(), &[command, "--listen", &address]));
        assert!(text.contains(&address) && text.contains("in use"), "{text}");
    }
}

#[test]
fn an_unusable_data_folder_is_an_error_of_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let shell = shell::write(&folder.path().join("shell"));
    let args = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data-dir",
        "file/var",
        "--assets",
    ];
    let mut command = borsa(folder.path(), &args);
    let text = sentence(command.arg(&shell));
    assert!(text.contains("file/var"), "{text}");
}

#[test]
fn the_configuration_is_printed_with_its_sources() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("borsa.toml"),
        "[market]\nname-en = \"Example\"\n",
    )
    .unwrap();
    let mut command = borsa(folder.path(), &["config", "--listen", "127.0.0.1:8080"]);
    let Output { status, stdout, .. } =
        command.env("BORSA_MARKET_SYMBOL", "QRST").output().unwrap();
    let text = String::from_utf8(stdout).unwrap();
    assert!(status.success());
    for line in [
        "listen = \"127.0.0.1:8080\" # --listen",
        "name-en = \"Example\" # borsa.toml",
        "symbol = \"QRST\" # BORSA_MARKET_SYMBOL",
        "data-dir = \"var\" # the default",
    ] {
        assert!(text.contains(line), "{line} is not in {text}");
    }
}

#[test]
fn the_sample_exchange_runs_alone_and_ends_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running(
        borsa(
            folder.path(),
            &["sandbox", "--listen", "127.0.0.1:0", "--securities", "12"],
        )
        .spawn()
        .unwrap(),
    );
    let child = &mut running.0;
    let address = address(&mut output(child));
    let answer = get(&address, "/stocks");
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.matches("\"isin\"").count() == 12,
        "{answer}"
    );
    terminate(child);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Asserts that the metrics are valid OpenMetrics text: every sample follows the description of its metric
/// and has a name that its type allows. The metrics must be those of docs/operations.md.
fn is_open_metrics(answer: &str) {
    let (head, text) = answer.split_once("\r\n\r\n").unwrap();
    let kind = "content-type: application/openmetrics-text; version=1.0.0; charset=utf-8\r\n";
    assert!(head.to_ascii_lowercase().contains(kind), "{head}");
    let mut seen = HashSet::new();
    let (mut name, mut suffixes): (_, &[&str]) = ("", &[]);
    for line in text.strip_suffix("# EOF\n").expect("an end").lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            name = help.split_once(' ').unwrap().0;
            assert!(seen.insert(name), "{name} is described twice");
            assert!(name.starts_with("borsa_") && !name.ends_with("_total"));
        } else if let Some(described) = line.strip_prefix("# TYPE ") {
            suffixes = match described.strip_prefix(name).unwrap() {
                " counter" => &["_total"],
                " gauge" => &[""],
                " histogram" => &["_bucket", "_count", "_sum"],
                other => panic!("{other} is no type of ours"),
            };
        } else if let Some(unit) = line.strip_prefix("# UNIT ") {
            let unit = unit.strip_prefix(name).unwrap().trim_start();
            assert!(name.ends_with(&format!("_{unit}")), "{line}");
        } else {
            let (sample, value) = line.rsplit_once(' ').unwrap();
            let suffix = sample.split('{').next().unwrap().strip_prefix(name);
            assert!(suffix.is_some_and(|s| suffixes.contains(&s)), "{line}");
            assert!(value.parse::<f64>().is_ok(), "{line}");
        }
    }
    let docs = include_str!("../../docs/operations.md").lines();
    let rows = docs.filter_map(|line| line.strip_prefix("| `borsa_"));
    let names = rows.flat_map(|row| row.split(" | ").next().unwrap().split(", "));
    let documented: HashSet<_> = names
        .map(|name| {
            format!(
                "borsa_{}",
                name.trim_matches('`').trim_start_matches("borsa_")
            )
        })
        .map(|name| name.trim_end_matches("_total").to_owned())
        .collect();
    let seen: HashSet<_> = seen.into_iter().map(str::to_owned).collect();
    assert_eq!(seen, documented, "docs/operations.md lists other metrics");
}

#[test]
fn the_site_ends_with_its_streams_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let shell = shell::write(&folder.path().join("shell"));
    let free = "127.0.0.1:0";
    let args = [
        "serve",
        "--listen",
        free,
        "--admin-listen",
        free,
        "--assets",
    ];
    let mut running = Running(borsa(folder.path(), &args).arg(&shell).spawn().unwrap());
    let child = &mut running.0;
    let mut output = output(child);
    let (address, metrics) = (address(&mut output), address(&mut output));
    let metrics = metrics.trim_end_matches("/metrics");
    assert!(get(&address, "/").starts_with("HTTP/1.1 200"));
    let scraped = get(metrics, "/metrics");
    assert!(scraped.contains("borsa_live_streams 0"));
    is_open_metrics(&scraped);
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200"));
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(stream, "GET /live HTTP/1.1\r\nhost: {address}\r\n\r\n").unwrap();
    let mut first = [0; 15];
    stream.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    terminate(child);
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn what_is_made_of_many_calls_fits_into_the_stack_of_a_worker() {
    let folder = tempfile::tempdir().unwrap();
    let shell = shell::write(&folder.path().join("shell"));
    let args = ["serve", "--listen", "127.0.0.1:0", "--assets"];
    let mut running = Running(borsa(folder.path(), &args).arg(&shell).spawn().unwrap());
    // It stays open, since the program may go on writing.
    let mut output = output(&mut running.0);
    let address = address(&mut output);
    for path in ["/calendar", "/calendar.json", "/calendar.ics"] {
        let mut stream = TcpStream::connect(&address).unwrap();
        let close = "connection: close\r\n\r\n";
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\n{close}").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 200 "), "{path}");
    }
    terminate(&running.0);
    assert_eq!(running.0.wait().unwrap().code(), Some(0));
}
