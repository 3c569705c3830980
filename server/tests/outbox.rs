//! Mails and webhooks of the running program, which is killed between the acceptance of forms and their delivery.

#[path = "shell/form.rs"]
mod form;
#[path = "shell/program.rs"]
mod running;
#[path = "shell/smallest.rs"]
mod shell;
#[path = "../../crates/delivery/tests/receivers/smtp.rs"]
mod smtp;

use running::{Running, address, borsa, get};
use smtp::Mailbox;
use std::{
    collections::HashSet,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

const FORM: &str = "/ar/registrations/suhoor-gathering";
const VISITOR: &str = "layan@sahwan.example";

/// A receiver of webhooks that accepts each key once. While it is silent, it accepts and does not answer.
#[derive(Default)]
struct Receiver {
    is_silent: AtomicBool,
    requests: Mutex<Vec<String>>,
    accepted: Mutex<HashSet<String>>,
}

impl Receiver {
    fn serve(self: &Arc<Self>) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let receiver = Arc::clone(self);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let receiver = Arc::clone(&receiver);
                thread::spawn(move || receiver.answer(stream));
            }
        });
        address
    }

    fn answer(&self, mut stream: TcpStream) {
        let mut lines = BufReader::new(stream.try_clone().unwrap());
        let (mut length, mut key) = (0, String::new());
        let mut line = String::new();
        while lines.read_line(&mut line).is_ok_and(|count| count > 0) {
            match line.trim().split_once(": ") {
                Some(("content-length", value)) => length = value.parse().unwrap(),
                Some(("idempotency-key", value)) => value.clone_into(&mut key),
                _ if line.trim().is_empty() => {
                    let mut body = vec![0; length];
                    lines.read_exact(&mut body).unwrap();
                    self.requests.lock().unwrap().push(key.clone());
                    self.accepted.lock().unwrap().insert(key.clone());
                    if self.is_silent.load(Ordering::Relaxed) {
                        thread::sleep(Duration::from_secs(60));
                    }
                    let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n");
                }
                _ => {}
            }
            line.clear();
        }
    }
}

struct Site {
    process: Running,
    address: String,
    metrics: String,
}

fn start(folder: &Path, mail: SocketAddr, hook: SocketAddr) -> Site {
    let assets = folder.join("shell");
    shell::write(&assets);
    std::fs::write(
        folder.join("hook.secret"),
        "0123456789abcdef0123456789abcdef\n",
    )
    .unwrap();
    let listen = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--admin-listen",
        "127.0.0.1:0",
    ];
    let mut command = borsa(folder, &listen);
    let mut command = command.args(["--data-dir", "var", "--assets", assets.to_str().unwrap()]);
    for (name, value) in [
        ("PROOF_BITS", "0"),
        ("MAIL", &format!("smtp://{mail}")),
        ("MAIL_FROM", "Exchange <no-reply@exchange.example>"),
        ("MAIL_TO", "staff@exchange.example"),
        ("WEBHOOK", &format!("http://{hook}/hooks/forms")),
        ("WEBHOOK_SECRET_FILE", "hook.secret"),
    ] {
        command = command.env(format!("BORSA_FORMS_{name}"), value);
    }
    let mut process = Running(command.spawn().unwrap());
    let mut output = BufReader::new(process.0.stdout.take().unwrap());
    let [address, metrics] = [(); 2].map(|()| address(&mut output));
    Site {
        process,
        address,
        metrics: metrics.replace("/metrics", ""),
    }
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let rest = text
        .split_once(from)
        .unwrap_or_else(|| panic!("{from} in {text}"))
        .1;
    rest.split_once(to).unwrap().0
}

fn token(address: &str) -> String {
    between(&get(address, FORM), "name=\"token\" value=\"", "\"").to_owned()
}

fn post(address: &str, token: &str) -> String {
    let mut body = form_urlencoded::Serializer::new(String::new());
    body.extend_pairs([
        ("token", token),
        ("full-name", "Layan Al Naseem"),
        ("email", VISITOR),
        ("mobile-country", "AE"),
        ("mobile", "050 123 4567"),
        ("company", "Sahwan Ports"),
        ("job-title", "Analyst"),
    ]);
    let body = body.finish();
    form::post(address, FORM, &body)
}

fn until(what: &str, is_true: impl Fn() -> bool) {
    for _ in 0..300 {
        if is_true() {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("{what}");
}

/// Kills the program and returns what it logged.
fn kill(mut site: Site) -> String {
    site.process.0.kill().unwrap();
    site.process.0.wait().unwrap();
    let mut log = String::new();
    site.process
        .0
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut log)
        .unwrap();
    log
}

#[test]
fn what_was_accepted_before_a_kill_is_delivered_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let receiver = Arc::new(Receiver::default());
    receiver.is_silent.store(true, Ordering::Relaxed);
    let hook = receiver.serve();
    // Nobody listens there yet.
    let mail = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let site = start(folder.path(), mail, hook);
    let tokens = [(); 3].map(|()| token(&site.address));
    thread::sleep(Duration::from_millis(2_100));
    let mut references = HashSet::new();
    for token in &tokens {
        let answer = post(&site.address, token);
        assert!(
            answer.starts_with("HTTP/1.1 303") && answer.contains("&mailed=1"),
            "{answer}"
        );
        references.insert(between(&answer, "reference=", "&").to_owned());
    }
    let again = post(&site.address, &tokens[0]);
    assert!(references.contains(between(&again, "reference=", "&")) && !again.contains("mailed=1"));
    until("the receiver has one", || {
        !receiver.requests.lock().unwrap().is_empty()
    });
    let metric = |site: &Site, line: &str| get(&site.metrics, "/metrics").contains(line);
    until("mail fails", || {
        metric(&site, "borsa_outbox_failed_total{channel=\"visitor\"} 1")
    });
    assert!(metric(&site, "borsa_outbox_waiting{channel=\"visitor\"}"));
    let mut log = kill(site);

    receiver.is_silent.store(false, Ordering::Relaxed);
    let mailbox = Mailbox::default();
    mailbox.serve(TcpListener::bind(mail).unwrap());
    let site = start(folder.path(), mail, hook);
    until("all are delivered", || {
        let lines = ["visitor", "staff", "webhook"].map(|channel| {
            metric(
                &site,
                &format!("borsa_outbox_delivered_total{{channel=\"{channel}\"}} 3"),
            )
        });
        lines == [true; 3]
    });
    assert!(metric(&site, "borsa_outbox_waiting{channel=\"webhook\"} 0"));
    log += &kill(site);

    let requests = receiver.requests.lock().unwrap().clone();
    assert!(
        requests.len() > 3,
        "the one before the kill is repeated: {requests:?}"
    );
    assert_eq!(*receiver.accepted.lock().unwrap(), references);
    let received = mailbox.received();
    assert_eq!(received.len(), 6);
    for reference in &references {
        let of = |to: &str| {
            let mails = received.iter().filter(|mail| mail.to == [to]);
            mails.filter(|mail| mail.text.contains(reference)).count()
        };
        assert_eq!([of(VISITOR), of("staff@exchange.example")], [1, 1]);
    }
    let arabic = received.iter().find(|mail| mail.to == [VISITOR]).unwrap();
    assert!(
        arabic.text.contains("Content-Language: ar"),
        "{}",
        arabic.text
    );
    for mail in &received {
        assert_eq!(mail.from, "no-reply@exchange.example");
        for typed in ["Sahwan", "Naseem", "1234567"] {
            assert!(!mail.text.contains(typed), "{typed}");
        }
    }
    assert!(
        log.contains("the outbox (visitor) waits: the mail server cannot be reached"),
        "{log}"
    );
    for personal in ["layan", "Layan", "BRS-", "staff@", "0123456789abcdef"] {
        assert!(!log.contains(personal), "{personal} in {log}");
    }
    for file in ["submissions.sqlite", "submissions.sqlite-wal"] {
        let bytes = std::fs::read(folder.path().join("var").join(file)).unwrap_or_default();
        assert!(!bytes.windows(5).any(|part| part == b"layan"));
    }
    let list = ["submissions", "list", "--data-dir", "var"];
    let list = borsa(folder.path(), &list).output().unwrap().stdout;
    assert_eq!(String::from_utf8(list).unwrap().lines().count(), 3);
}

#[test]
fn a_channel_that_cannot_work_is_an_error_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("short"), "short").unwrap();
    for (variables, named) in [
        (
            &[("MAIL", "smtp://user:s3cret@mail.example")][..],
            "forms.mail must be",
        ),
        (
            &[("MAIL", "smtp://mail.example")],
            "forms.mail-from must be",
        ),
        (&[("MAIL_TO", "a@b.example")], "forms.mail-to must be"),
        (
            &[("WEBHOOK", "http://127.0.0.1:9/")],
            "forms.webhook-secret-file must be",
        ),
        (
            &[
                ("WEBHOOK", "http://127.0.0.1:9/"),
                ("WEBHOOK_SECRET_FILE", "short"),
            ],
            "forms.webhook-secret-file cannot be used",
        ),
        (&[("NOTIFY", "everything")], "forms.notify must be"),
    ] {
        let mut command = borsa(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
        for (name, value) in variables {
            command.env(format!("BORSA_FORMS_{name}"), value);
        }
        let output = command.output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && text.contains(named), "{text}");
        assert!(!text.contains("s3cret"), "{text}");
    }
}
