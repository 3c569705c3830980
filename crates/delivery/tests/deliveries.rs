//! Deliveries from a store to a mail server and to a receiver of webhooks.

#[path = "receivers/smtp.rs"]
mod smtp;

use axum::{Router, body::Bytes, extract::State, routing::post};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use chrono::Utc;
use delivery::{
    Counts, Deliver, Letter, Mail, MailServer, Pace, Texts, Webhook, WebhookSecret, Worker,
};
use http::{HeaderMap, StatusCode};
use smtp::Mailbox;
use std::{
    net::TcpListener,
    path::Path,
    sync::{Arc, Mutex},
    time::Duration,
};
use submissions::{
    Channel, FormTokens, Identity, Outbox, Place, Recipients, Reference, Store, StoreConfig,
    Submission,
};
use tokio::sync::Notify;

const ADDRESS: &str = "layan@sahwan.example";

/// A store whose submissions are queued for some channels.
struct Desk {
    store: Arc<Store>,
    tokens: FormTokens,
    wake: Arc<Notify>,
    staff: Identity,
}

impl Desk {
    fn new(folder: &Path, channels: &[Channel]) -> Self {
        let staff = Identity::generate();
        let store = Store::open(&StoreConfig {
            place: Place::File(folder.join("submissions.sqlite")),
            recipients: Recipients::parse([staff.recipient().as_str()]).unwrap(),
            most: 1_000,
            most_bytes: 64 << 20,
            most_of_form: 1_000,
            most_bytes_of_form: 64 << 20,
            outbox: Some(Outbox {
                key: Arc::new(Identity::generate()),
                channels: channels.to_vec(),
            }),
        });
        Self {
            store: Arc::new(store.unwrap()),
            tokens: FormTokens::new([1; 32], 0),
            wake: Arc::default(),
            staff,
        }
    }

    async fn accept(&self, address: &str) -> Reference {
        let now = Utc::now();
        let before = now - Duration::from_secs(60);
        let token = self.tokens.issue("contact", before).unwrap();
        let token = self.tokens.check("contact", &token, "", now).unwrap().id;
        let sent = Submission {
            form: "contact",
            locale: "ar",
            fields: &[
                ("full-name", "ليان\r\nBcc: x@y.ae"),
                ("message", "secret words"),
            ],
            acknowledge: Some(address),
            token: &token,
            proven: true,
            at: now,
        };
        let (reference, _) = self.store.accept(sent).await.unwrap();
        self.wake.notify_one();
        reference
    }

    fn deliver(&self, deliver: impl Deliver + 'static) -> Arc<Counts> {
        let counts = Arc::new(Counts::default());
        let worker = Worker {
            store: Arc::clone(&self.store),
            deliver: Box::new(deliver),
            counts: Arc::clone(&counts),
            wake: Arc::clone(&self.wake),
            pace: Pace {
                looks: Duration::from_millis(50),
                first: Duration::from_millis(100),
                longest: Duration::from_millis(400),
                pause: Duration::from_millis(200),
                lease: Duration::from_secs(60),
            },
        };
        tokio::spawn(worker.run());
        counts
    }
}

fn texts() -> Texts {
    Arc::new(|channel, waiting| Letter {
        language: waiting.locale.clone(),
        subject: format!("تسلّمنا رسالتك {}", waiting.reference),
        text: format!("{} {}", channel.code(), waiting.reference),
    })
}

fn mail(address: std::net::SocketAddr) -> Mail {
    let server = MailServer::parse(&format!("smtp://{address}")).unwrap();
    let from = "Exchange <no-reply@exchange.example>".parse().unwrap();
    Mail::new(&server, None, from, texts()).unwrap()
}

fn free() -> TcpListener {
    TcpListener::bind("127.0.0.1:0").unwrap()
}

/// Waits until something is true, for at most 30 seconds.
async fn until(what: &str, is_true: impl Fn() -> bool) {
    for _ in 0..1_500 {
        if is_true() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{what}");
}

#[tokio::test]
async fn an_acknowledgement_has_the_reference_and_nothing_that_was_typed() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(folder.path(), &[Channel::Visitor]);
    let mailbox = Mailbox::default();
    let counts = desk.deliver(mail(mailbox.serve(free())));
    let reference = desk.accept(ADDRESS).await;
    until("it arrives", || counts.read() == [0, 1, 0, 0]).await;
    let received = mailbox.received();
    assert_eq!(received.len(), 1);
    assert_eq!(received[0].to, [ADDRESS]);
    assert_eq!(received[0].from, "no-reply@exchange.example");
    let text = &received[0].text;
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    assert!(body.contains(&format!("visitor {reference}")), "{body}");
    assert!(
        head.contains(&format!(
            "Message-ID: <{reference}.visitor@exchange.example>"
        )),
        "{head}"
    );
    assert!(
        head.contains("Auto-Submitted: auto-generated") && head.contains("Content-Language: ar")
    );
    for typed in ["secret words", "Bcc", "x@y.ae", "ليان"] {
        assert!(!text.contains(typed), "{typed}");
    }
    // The address is gone from the file.
    let due = desk
        .store
        .take(Channel::Visitor, 9, Utc::now(), Utc::now())
        .await
        .unwrap();
    assert_eq!(due.waiting, 0);
}

#[tokio::test]
async fn the_staff_is_sent_the_encrypted_fields() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(folder.path(), &[Channel::Staff]);
    let mailbox = Mailbox::default();
    let staff = ["one@exchange.example", "two@exchange.example"];
    let to = staff.map(|address| address.parse().unwrap()).to_vec();
    let counts = desk.deliver(mail(mailbox.serve(free())).to_staff(to, true));
    let reference = desk.accept(ADDRESS).await;
    until("it arrives", || counts.read() == [0, 1, 0, 0]).await;
    let received = &mailbox.received()[0];
    assert_eq!(received.to, staff);
    assert!(!received.text.contains("layan"));
    assert!(
        received
            .text
            .contains(&format!("filename=\"{reference}.age\""))
    );
    let coded = received.text.split("base64\r\n\r\n").last().unwrap();
    let coded = coded.split("\r\n--").next().unwrap().replace("\r\n", "");
    let opened = desk.staff.open(&STANDARD.decode(coded).unwrap()).unwrap();
    assert!(String::from_utf8(opened).unwrap().contains("secret words"));
}

#[tokio::test]
async fn a_refused_address_is_given_up_and_the_next_is_delivered() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(folder.path(), &[Channel::Visitor]);
    let mailbox = Mailbox::default();
    *mailbox.refused.lock().unwrap() = Some(("nobody", 550));
    let counts = desk.deliver(mail(mailbox.serve(free())));
    desk.accept("nobody@sahwan.example").await;
    desk.accept(ADDRESS).await;
    until("one is given up", || counts.read() == [0, 1, 1, 1]).await;
    // A mailbox that is full for now is tried again.
    *mailbox.refused.lock().unwrap() = Some(("layan", 452));
    desk.accept(ADDRESS).await;
    until("it is tried again", || counts.read()[2] >= 3).await;
    *mailbox.refused.lock().unwrap() = None;
    until("it arrives", || counts.read()[..2] == [0, 2]).await;
    assert_eq!(mailbox.received().len(), 2);
}

#[tokio::test]
async fn a_server_that_comes_back_gets_everything_once() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(folder.path(), &[Channel::Visitor]);
    let address = free().local_addr().unwrap();
    let counts = desk.deliver(mail(address));
    let mut references = Vec::new();
    for _ in 0..40 {
        references.push(desk.accept(ADDRESS).await.to_string());
    }
    until("it fails", || counts.read()[2] >= 2).await;
    assert_eq!(counts.read()[1], 0);
    let mailbox = Mailbox::default();
    mailbox.serve(TcpListener::bind(address).unwrap());
    until("all arrive", || counts.read()[..2] == [0, 40]).await;
    let mut received: Vec<_> = mailbox
        .received()
        .iter()
        .map(|mail| {
            mail.text
                .split("visitor ")
                .last()
                .unwrap()
                .trim()
                .to_owned()
        })
        .collect();
    received.sort();
    references.sort();
    assert_eq!(received, references);
}

/// What a receiver of webhooks was sent, and the statuses that it answers with, the last one for ever.
#[derive(Default)]
struct Hook {
    requests: Mutex<Vec<(HeaderMap, Bytes)>>,
    answers: Mutex<Vec<StatusCode>>,
}

async fn hooked(State(hook): State<Arc<Hook>>, headers: HeaderMap, body: Bytes) -> StatusCode {
    hook.requests.lock().unwrap().push((headers, body));
    hook.answers
        .lock()
        .unwrap()
        .pop()
        .unwrap_or(StatusCode::NO_CONTENT)
}

#[tokio::test]
async fn a_webhook_is_signed_and_repeated_with_the_same_key() {
    let folder = tempfile::tempdir().unwrap();
    let desk = Desk::new(folder.path(), &[Channel::Webhook]);
    let hook = Arc::new(Hook::default());
    *hook.answers.lock().unwrap() =
        vec![StatusCode::INTERNAL_SERVER_ERROR, StatusCode::BAD_GATEWAY];
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new()
        .route("/hooks/forms", post(hooked))
        .with_state(Arc::clone(&hook));
    tokio::spawn(async move { axum::serve(listener, router).await });
    let secret = || WebhookSecret::parse("0123456789abcdef0123456789abcdef").unwrap();
    let webhook = Webhook::new(&format!("http://{address}/hooks/forms"), secret(), true);
    let counts = desk.deliver(webhook.unwrap());
    let reference = desk.accept(ADDRESS).await;
    until("it arrives", || counts.read() == [0, 1, 2, 0]).await;
    let requests = hook.requests.lock().unwrap();
    assert_eq!(requests.len(), 3);
    for (headers, body) in requests.iter() {
        let of = |name: &str| headers[name].to_str().unwrap();
        assert_eq!(
            [of("webhook-id"), of("idempotency-key")],
            [reference.as_str(); 2]
        );
        let key =
            ring::hmac::Key::new(ring::hmac::HMAC_SHA256, b"0123456789abcdef0123456789abcdef");
        let text = std::str::from_utf8(body).unwrap();
        let signed = format!("{reference}.{}.{text}", of("webhook-timestamp"));
        let signature = STANDARD.decode(of("webhook-signature").strip_prefix("v1,").unwrap());
        assert!(ring::hmac::verify(&key, signed.as_bytes(), &signature.unwrap()).is_ok());
        let body: serde_json::Value = serde_json::from_str(text).unwrap();
        assert_eq!(
            (&body["reference"], &body["form"]),
            (&reference.as_str().into(), &"contact".into())
        );
        let sealed = STANDARD.decode(body["sealed"].as_str().unwrap()).unwrap();
        assert!(desk.staff.open(&sealed).is_ok() && !text.contains("layan"));
    }
}
