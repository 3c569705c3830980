//! What only PostgreSQL does: nodes share it, connections are lost, and it does not answer. Skipped without a server.

use super::*;
use crate::{
    PostgresUrl,
    database::{self, Access},
};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};

/// Ends the connections of the stores of a test, as a restart of the server does.
async fn end_connections(home: &Home) {
    let end = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND application_name = current_schema() AND
         state <> 'idle in transaction (aborted)' AND query NOT LIKE 'BEGIN; LOCK%'";
    home.other().await.batch_execute(end).await.unwrap();
}

fn at_port(port: u16, rest: &str) -> Place {
    let url = format!("postgres://nobody:secret@127.0.0.1:{port}/forms{rest}");
    Place::Postgres(PostgresUrl::parse(&url).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_is_made_again_and_nothing_is_stored_twice() {
    let Some(home) = Home::in_postgres().await else {
        return;
    };
    let (key, tokens) = (Identity::generate(), FormTokens::new([1; 32], 8));
    let config = home.config(&key);
    let store = Arc::new(Store::open(&config).unwrap());
    let ids = [(); 2].map(|()| token(&tokens));
    store.accept(sent(&ids[0], FIELDS, at(0))).await.unwrap();
    // A connection that is lost between two transactions is reopened without an error.
    end_connections(&home).await;
    store.accept(sent(&ids[1], FIELDS, at(1))).await.unwrap();
    // Within one, it is refused; it waits for the lock when the connection ends.
    let lock = home.lock().await;
    let (other, id) = (Arc::clone(&store), token(&tokens));
    let of_visitor = id.clone();
    let waiting = tokio::spawn(async move { other.accept(sent(&of_visitor, FIELDS, at(2))).await });
    tokio::time::sleep(Duration::from_millis(500)).await;
    end_connections(&home).await;
    assert_eq!(waiting.await.unwrap(), Err(Refused::Unavailable));
    drop(lock);
    let (_, is_repeated) = store.accept(sent(&id, FIELDS, at(3))).await.unwrap();
    assert!(!is_repeated);
    let records = Records::open(&config.place).unwrap();
    assert_eq!(records.list().unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_staff_is_told_of_tables_of_a_later_version() {
    let Some(home) = Home::in_postgres().await else {
        return;
    };
    let key = Identity::generate();
    let config = home.config(&key);
    drop(Store::open(&config).unwrap());
    let later = "UPDATE borsa_version SET version = version + 1 RETURNING version";
    let later: i32 = home
        .other()
        .await
        .query_one(later, &[])
        .await
        .unwrap()
        .get(0);
    let records = Records::open(&config.place).unwrap();
    let told = records.list().unwrap_err().to_string();
    assert!(told.contains(&format!("version {later}")), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_share_tables_limits_tokens_and_messages() {
    let Some(home) = Home::in_postgres().await else {
        return;
    };
    let (staff, key) = (Identity::generate(), Arc::new(Identity::generate()));
    let config = StoreConfig {
        most: 60,
        outbox: Some(Outbox {
            key,
            channels: vec![Channel::Webhook],
        }),
        ..home.config(&staff)
    };
    // Some make the tables at once.
    let making = [(); 4].map(|()| {
        let place = config.place.clone();
        thread::spawn(move || {
            let mut database = database::at(&place, Access::Serving(1 << 20)).unwrap();
            database.begin(Duration::from_secs(4)).unwrap();
        })
    });
    making.into_iter().for_each(|node| node.join().unwrap());
    let opening = [(); 2].map(|()| {
        let config = config.clone();
        thread::spawn(move || Store::open(&config).unwrap())
    });
    let nodes = opening.map(|node| Arc::new(node.join().unwrap()));
    let tokens = FormTokens::new([1; 32], 8);
    let ids: Vec<_> = (0..100).map(|_| token(&tokens)).collect();
    let sending = ids.iter().flat_map(|id| {
        let nodes = &nodes;
        nodes.iter().map(move |node| async move {
            (id.0.clone(), node.accept(sent(id, FIELDS, at(0))).await)
        })
    });
    let mut kept = std::collections::HashMap::<String, HashSet<Reference>>::new();
    let mut new = 0;
    for (id, result) in futures_util::future::join_all(sending).await {
        match result {
            Ok((reference, is_repeated)) => {
                kept.entry(id).or_default().insert(reference);
                new += usize::from(!is_repeated);
            }
            Err(refused) => assert_eq!(refused, Refused::Full),
        }
    }
    assert_eq!((kept.len(), new), (60, 60));
    assert!(kept.values().all(|references| references.len() == 1));
    let taking = (0..20).map(|nth| {
        let node = &nodes[nth % 2];
        node.take(Channel::Webhook, 5, at(10), at(600))
    });
    let mut taken = HashSet::new();
    for due in futures_util::future::join_all(taking).await {
        for waiting in due.unwrap().now {
            assert!(taken.insert(waiting.reference), "each is taken once");
        }
    }
    assert_eq!(taken.len(), 60);
    // A removal by the staff frees its place for both.
    let one = taken.iter().next().unwrap();
    assert_eq!(crate::remove(&config.place, one, at(20)).unwrap().count, 1);
    let id = token(&tokens);
    assert!(nodes[1].accept(sent(&id, FIELDS, at(30))).await.is_ok());
    let id = token(&tokens);
    let full = nodes[0].accept(sent(&id, FIELDS, at(30))).await;
    assert_eq!(full, Err(Refused::Full));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_a_later_version_are_left_alone() {
    let Some(home) = Home::in_postgres().await else {
        return;
    };
    let (key, tokens) = (Identity::generate(), FormTokens::new([1; 32], 8));
    drop(Store::open(&home.config(&key)).unwrap());
    let later = "UPDATE borsa_version SET version = 99";
    home.other().await.batch_execute(later).await.unwrap();
    let store = Store::open(&home.config(&key)).unwrap();
    let id = token(&tokens);
    let refused = store.accept(sent(&id, FIELDS, at(0))).await;
    assert_eq!(refused, Err(Refused::Unavailable));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_hangs_refuses_within_seconds() {
    // It accepts connections and never answers, as a server that was stopped.
    let hung = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let place = at_port(hung.local_addr().unwrap().port(), "");
    let (key, tokens) = (Identity::generate(), FormTokens::new([1; 32], 8));
    let home = Home::in_file();
    let config = StoreConfig {
        place,
        ..home.config(&key)
    };
    let store = Store::open(&config).unwrap();
    let ids = [(); 3].map(|()| token(&tokens));
    let started = Instant::now();
    let sending = ids.iter().map(|id| store.accept(sent(id, FIELDS, at(0))));
    for result in futures_util::future::join_all(sending).await {
        assert_eq!(result, Err(Refused::Unavailable));
    }
    assert!(started.elapsed() < Duration::from_secs(9));
    let reading = Records::open(&config.place).unwrap().list();
    assert!(!format!("{reading:?}").contains("secret"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_late_is_used_then() {
    let Some(home) = Home::in_postgres().await else {
        return;
    };
    let key = Identity::generate();
    let Place::Postgres(url) = home.place() else {
        panic!("it is a file");
    };
    let port = url.config().get_ports().first().copied().unwrap_or(5432);
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = free.local_addr().unwrap();
    drop(free);
    let mut config = home.config(&key);
    config.place = Place::Postgres(home.url_at(own.port()));
    let store = Store::open(&config).unwrap();
    let tokens = FormTokens::new([1; 32], 8);
    let id = token(&tokens);
    let refused = store.accept(sent(&id, FIELDS, at(0))).await;
    assert_eq!(refused, Err(Refused::Unavailable));
    let listener = TcpListener::bind(own).await.unwrap();
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let mut far = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
            tokio::spawn(async move { tokio::io::copy_bidirectional(&mut near, &mut far).await });
        }
    });
    assert!(store.accept(sent(&id, FIELDS, at(1))).await.is_ok());
}
