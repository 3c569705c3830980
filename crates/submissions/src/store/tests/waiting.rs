//! Tests of the messages that wait, and of removals.

use super::*;

both!(
    messages_wait_until_they_are_settled_or_their_time_is_over,
    a_restart_makes_messages_due_and_drops_those_of_other_channels,
);

fn with_outbox(config: StoreConfig, key: &Arc<Identity>, channels: &[Channel]) -> StoreConfig {
    let outbox = Outbox {
        key: Arc::clone(key),
        channels: channels.to_vec(),
    };
    StoreConfig {
        outbox: Some(outbox),
        ..config
    }
}

async fn messages_wait_until_they_are_settled_or_their_time_is_over(home: Home) {
    let staff = Identity::generate();
    let key = Arc::new(Identity::generate());
    let config = with_outbox(home.config(&staff), &key, &Channel::ALL);
    let tokens = FormTokens::new([1; 32], 8);
    let store = Store::open(&config).unwrap();
    let id = token(&tokens);
    let sent = |at| Submission {
        acknowledge: Some("layan@sahwan.example"),
        ..sent(&id, FIELDS, at)
    };
    let (reference, _) = store.accept(sent(at(60))).await.unwrap();
    // Sent again, it is one submission and one message.
    store.accept(sent(at(61))).await.unwrap();
    let dump = home.dump().await;
    assert!(dump.contains("visitor") && !dump.contains("layan"));
    let take = |channel, now| store.take(channel, 9, now, now + chrono::TimeDelta::seconds(600));
    assert_eq!(take(Channel::Visitor, at(59)).await.unwrap().now.len(), 0);
    let due = take(Channel::Visitor, at(60)).await.unwrap();
    assert_eq!((due.now.len(), due.waiting), (1, 1));
    let waiting = &due.now[0];
    assert_eq!(waiting.address.as_deref(), Some("layan@sahwan.example"));
    assert_eq!((&waiting.reference, waiting.attempts), (&reference, 1));
    assert_eq!(
        (waiting.form.as_str(), waiting.locale.as_str()),
        ("contact", "ar")
    );
    assert_eq!(take(Channel::Visitor, at(61)).await.unwrap().now, []);
    // The worker that took the message has ended.
    let again = take(Channel::Visitor, at(660)).await.unwrap();
    assert_eq!(again.now[0].attempts, 2);
    let later = vec![(reference.clone(), Some(at(700)))];
    store.settle(Channel::Visitor, later).await.unwrap();
    assert_eq!(take(Channel::Visitor, at(699)).await.unwrap().now, []);
    assert_eq!(take(Channel::Visitor, at(700)).await.unwrap().now.len(), 1);
    // Messages to staff and webhook have no address and no time limit of their own.
    let over = at(60 + 24 * 3600);
    let due = take(Channel::Staff, over).await.unwrap();
    assert_eq!((due.now.len(), due.now[0].address.as_deref()), (1, None));
    let due = take(Channel::Visitor, over).await.unwrap();
    assert_eq!((due.now.len(), due.waiting, due.expired), (0, 0, 1));
    store
        .settle(Channel::Staff, vec![(reference.clone(), None)])
        .await
        .unwrap();
    assert_eq!(take(Channel::Staff, over).await.unwrap().waiting, 0);
    // With the submission its messages are removed.
    let removed = crate::remove(&config.place, &reference, over).unwrap();
    assert_eq!(removed.count, 1);
    assert_eq!(
        crate::remove(&config.place, &reference, over)
            .unwrap()
            .count,
        0
    );
    assert_eq!(take(Channel::Webhook, over).await.unwrap().waiting, 0);
    let log = home.text("SELECT reference FROM removals").await;
    assert_eq!(log, reference.as_str());
}

async fn a_restart_makes_messages_due_and_drops_those_of_other_channels(home: Home) {
    let staff = Identity::generate();
    let key = Arc::new(Identity::generate());
    let first = with_outbox(home.config(&staff), &key, &Channel::ALL);
    let tokens = FormTokens::new([1; 32], 8);
    let id = token(&tokens);
    let sent = Submission {
        acknowledge: Some("layan@sahwan.example"),
        ..sent(&id, FIELDS, at(60))
    };
    let store = Store::open(&first).unwrap();
    store.accept(sent).await.unwrap();
    assert_eq!(
        store
            .take(Channel::Webhook, 9, at(60), at(900))
            .await
            .unwrap()
            .now
            .len(),
        1
    );
    // A copy has no addresses.
    let copy = home.folder().join("copy.sqlite");
    Records::open(&first.place).unwrap().copy_to(&copy).unwrap();
    let connection = rusqlite::Connection::open(&copy).unwrap();
    let count = |table: &str| -> i64 {
        let sql = format!("SELECT COUNT(*) FROM {table}");
        connection.query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!((count("submissions"), count("outbox")), (1, 0));
    drop(store);
    let store = Store::open(&with_outbox(first, &key, &[Channel::Webhook])).unwrap();
    // In PostgreSQL another node may be delivering it, so it is due after the time for that.
    let due = home.file().map_or(at(900), |_| at(61));
    let due = store
        .take(Channel::Webhook, 9, due, at(1_800))
        .await
        .unwrap();
    assert_eq!((due.now.len(), due.now[0].attempts), (1, 2));
    assert_eq!(
        store
            .take(Channel::Visitor, 9, at(61), at(900))
            .await
            .unwrap()
            .waiting,
        0
    );
}
