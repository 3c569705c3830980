//! An empty database for a test: a file in a folder, or a schema in the PostgreSQL that `TEST_POSTGRES_URL` names.

use super::*;
use crate::PostgresUrl;
use std::{
    any::Any,
    io::Write as _,
    path::Path,
    sync::atomic::{AtomicU32, Ordering},
};
use tokio_postgres::{Client, NoTls};

/// The variable with the address of a PostgreSQL database in which tests may make schemas.
const SERVER: &str = "TEST_POSTGRES_URL";

/// The database of a test.
pub(super) struct Home {
    folder: tempfile::TempDir,
    place: Place,
    schema: String,
}

impl Home {
    /// A file that does not exist yet.
    pub(super) fn in_file() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::File(folder.path().join("submissions.sqlite"));
        Self {
            folder,
            place,
            schema: String::new(),
        }
    }

    /// An empty schema; `None` if no server is named.
    pub(super) async fn in_postgres() -> Option<Self> {
        static NTH: AtomicU32 = AtomicU32::new(0);
        let Ok(server) = std::env::var(SERVER) else {
            // Past the harness, which keeps what tests that pass print.
            let test = std::thread::current();
            let test = test.name().unwrap_or_default();
            let why = format!("for want of {SERVER}; cargo xtask test --only postgres sets it");
            let _ = writeln!(std::io::stderr(), "SKIPPED {test}, {why}");
            return None;
        };
        let nth = NTH.fetch_add(1, Ordering::Relaxed);
        let schema = format!("test_{}_{nth}", std::process::id());
        let client = client(&server).await;
        let make = format!("CREATE SCHEMA {schema}");
        client.batch_execute(&make).await.unwrap();
        let url = format!("{server}?options=-c%20search_path%3D{schema}&application_name={schema}");
        Some(Self {
            folder: tempfile::tempdir().unwrap(),
            place: Place::Postgres(PostgresUrl::parse(&url).unwrap()),
            schema,
        })
    }

    pub(super) fn place(&self) -> &Place {
        &self.place
    }

    /// The file; `None` for PostgreSQL.
    pub(super) fn file(&self) -> Option<&Path> {
        self.place.file()
    }

    /// A folder for other files.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(super) fn config(&self, key: &Identity) -> StoreConfig {
        StoreConfig {
            place: self.place.clone(),
            recipients: Recipients::parse([key.recipient().as_str()]).unwrap(),
            most: 1_000,
            most_bytes: 64 << 20,
            most_of_form: u32::MAX,
            most_bytes_of_form: u64::MAX,
            outbox: None,
        }
    }

    /// The address of the same schema at another port of this machine.
    pub(super) fn url_at(&self, port: u16) -> PostgresUrl {
        let server = std::env::var(SERVER).unwrap();
        let (start, rest) = server.split_once('@').unwrap();
        let database = rest.split_once('/').unwrap().1;
        let schema = &self.schema;
        let url =
            format!("{start}@127.0.0.1:{port}/{database}?options=-c%20search_path%3D{schema}");
        PostgresUrl::parse(&url).unwrap()
    }

    /// Another connection to PostgreSQL.
    pub(super) async fn other(&self) -> Client {
        let Place::Postgres(url) = &self.place else {
            panic!("it is a file");
        };
        let (client, connection) = url.config().connect(NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    /// Locks all writers out until the result is dropped.
    pub(super) async fn lock(&self) -> Box<dyn Any> {
        if let Some(file) = self.file() {
            let other = rusqlite::Connection::open(file).unwrap();
            other.execute_batch("BEGIN EXCLUSIVE").unwrap();
            return Box::new(other);
        }
        let other = self.other().await;
        let lock = "BEGIN; LOCK TABLE borsa_submissions, borsa_totals";
        other.batch_execute(lock).await.unwrap();
        Box::new(other)
    }

    /// Makes the tables those of the first version.
    pub(super) async fn set_back(&self) {
        if let Some(file) = self.file() {
            let other = rusqlite::Connection::open(file).unwrap();
            let sql = "DROP TABLE spent_tokens; PRAGMA user_version = 1";
            return other.execute_batch(sql).unwrap();
        }
        let sql = "DROP TABLE borsa_spent_tokens; UPDATE borsa_version SET version = 1";
        self.other().await.batch_execute(sql).await.unwrap();
    }

    /// All bytes that are stored: those of the files, or all rows as PostgreSQL writes them.
    pub(super) async fn dump(&self) -> String {
        if self.file().is_some() {
            // The thread of a dropped store closes the file later, and SQLite removes the write-ahead log then.
            let all = || -> std::io::Result<Vec<u8>> {
                let files = std::fs::read_dir(self.folder())?;
                let bytes = files.map(|file| std::fs::read(file?.path()));
                Ok(bytes.collect::<Result<Vec<_>, _>>()?.concat())
            };
            let bytes = loop {
                match all() {
                    Err(gone) if gone.kind() == std::io::ErrorKind::NotFound => {}
                    read => break read.unwrap(),
                }
            };
            return String::from_utf8_lossy(&bytes).into_owned();
        }
        let sql = "SELECT reference || token || form || locale || encode(sealed, 'escape'), ''
             FROM borsa_submissions
             UNION ALL SELECT reference || channel, encode(address, 'escape') FROM borsa_outbox";
        let rows = self.other().await.query(sql, &[]).await.unwrap();
        let texts = (rows.iter()).flat_map(|row| [0, 1].map(|at| row.get::<_, Option<&str>>(at)));
        texts.flatten().collect::<Vec<_>>().join("\n")
    }

    /// The text in the first row that SQL gives, in which tables are named as in the file.
    pub(super) async fn text(&self, sql: &str) -> String {
        if let Some(file) = self.file() {
            let other = rusqlite::Connection::open(file).unwrap();
            return other.query_row(sql, [], |row| row.get(0)).unwrap();
        }
        let sql = sql.replace("FROM ", "FROM borsa_");
        let row = self.other().await.query_one(&sql, &[]).await.unwrap();
        row.get(0)
    }
}

async fn client(server: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(server, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}
