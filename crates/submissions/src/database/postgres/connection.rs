//! A connection to PostgreSQL that is made again when it is lost, and on which nothing waits longer than it may.

use super::{
    super::{Access, DatabaseError},
    schema,
};
use crate::PostgresUrl;
use rustls::{ClientConfig, RootCertStore, crypto::ring};
use std::{
    error::Error as _,
    panic,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use tokio::{
    runtime::{Builder, Handle, Runtime},
    task::JoinHandle,
    time::timeout_at,
};
use tokio_postgres::{
    Client, NoTls, Row,
    config::SslMode,
    types::{ToSql, Type},
};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long a connection to a host may take.
const CONNECTING: Duration = Duration::from_secs(2);
/// How long it may take with all hosts, encryption, login and tables.
const READY: Duration = Duration::from_secs(5);

/// What each connection sets. A node that hangs in a transaction is disconnected, so that the others go on.
const SESSION: &str = "SET synchronous_commit = on;
    SET lock_timeout = '2s';
    SET idle_in_transaction_session_timeout = '5s';
    SET client_min_messages = warning";

/// The parameters of a statement, with their types.
pub(super) type Params<'a> = [(&'a (dyn ToSql + Sync), Type)];

/// The connection.
pub(super) struct Connection {
    url: PostgresUrl,
    access: Access,
    /// `None` only while it is dropped.
    runtime: Option<Runtime>,
    open: Option<Open>,
    deadline: Instant,
}

/// An open connection. The task carries its data.
struct Open {
    client: Client,
    task: JoinHandle<()>,
}

impl Connection {
    pub(super) fn new(url: &PostgresUrl, access: Access) -> Result<Self, DatabaseError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|why| DatabaseError::Connection(why.to_string()))?;
        Ok(Self {
            url: url.clone(),
            access,
            runtime: Some(runtime),
            open: None,
            deadline: Instant::now(),
        })
    }

    /// Starts a transaction. The server and this side end it after `most`. A connection that was lost since the last
    /// transaction is made again.
    pub(super) fn begin(&mut self, most: Duration) -> Result<(), DatabaseError> {
        let sql = format!("BEGIN; SET LOCAL statement_timeout = {}", most.as_millis());
        if self.open.is_some() {
            self.deadline = Instant::now() + most;
            match self.batch(&sql) {
                Err(DatabaseError::Postgres(_)) => self.disconnect(),
                begun => return begun,
            }
        }
        self.ready(most)?;
        self.batch(&sql)
    }

    /// Connects, if there is no connection, and gives what follows the time `most`.
    pub(super) fn ready(&mut self, most: Duration) -> Result<(), DatabaseError> {
        let open = self.open.as_ref();
        if open.is_none_or(|open| open.client.is_closed()) {
            self.disconnect();
            self.deadline = Instant::now() + READY;
            let open = self.run(connect(&self.url, self.access))?;
            self.open = Some(open);
        }
        self.deadline = Instant::now() + most;
        Ok(())
    }

    pub(super) fn disconnect(&mut self) {
        let Some(Open { client, task }) = self.open.take() else {
            return;
        };
        // The server rolls back when it notices that the connection is closed, so it is closed at once.
        drop(client);
        task.abort();
        self.deadline = Instant::now() + CONNECTING;
        let closed = self.run(async {
            let _ = task.await;
            Ok(())
        });
        drop(closed);
    }

    pub(super) fn batch(&self, sql: &str) -> Result<(), DatabaseError> {
        let client = self.client()?;
        self.run(async { Ok(client.batch_execute(sql).await?) })
    }

    pub(super) fn execute(&self, sql: &str, params: &Params<'_>) -> Result<u64, DatabaseError> {
        let client = self.client()?;
        self.run(async { Ok(client.execute_typed(sql, params).await?) })
    }

    pub(super) fn query(&self, sql: &str, params: &Params<'_>) -> Result<Vec<Row>, DatabaseError> {
        let client = self.client()?;
        self.run(async { Ok(client.query_typed(sql, params).await?) })
    }

    fn client(&self) -> Result<&Client, DatabaseError> {
        let open = self.open.as_ref().map(|open| &open.client);
        open.ok_or_else(|| DatabaseError::Connection("there is no connection".to_owned()))
    }

    /// Waits for a future until the deadline. Tokio does not allow that on the threads of a runtime, on which the commands of
    /// the staff run; there another thread waits.
    fn run<T: Send>(
        &self,
        future: impl Future<Output = Result<T, DatabaseError>> + Send,
    ) -> Result<T, DatabaseError> {
        let Some(runtime) = &self.runtime else {
            return Err(DatabaseError::TimedOut);
        };
        let deadline = self.deadline.into();
        let limited = async move { timeout_at(deadline, future).await };
        let done = if Handle::try_current().is_err() {
            runtime.block_on(limited)
        } else {
            let waited = thread::scope(|scope| scope.spawn(|| runtime.block_on(limited)).join());
            waited.unwrap_or_else(|why| panic::resume_unwind(why))
        };
        done.unwrap_or(Err(DatabaseError::TimedOut))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // Dropped on a thread of another runtime, it would panic.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Connects, encrypted if the address says so. The server also makes the tables.
async fn connect(url: &PostgresUrl, access: Access) -> Result<Open, DatabaseError> {
    let mut config = url.config().clone();
    config.connect_timeout(CONNECTING);
    let open = if config.get_ssl_mode() == SslMode::Disable {
        let (client, connection) = config.connect(NoTls).await?;
        let task = tokio::spawn(async { drop(connection.await) });
        Open { client, task }
    } else {
        let (client, connection) = config.connect(tls()?).await?;
        let task = tokio::spawn(async { drop(connection.await) });
        Open { client, task }
    };
    open.client.batch_execute(SESSION).await?;
    match access {
        Access::Serving(_) => schema::prepare(&open.client).await?,
        Access::Staff => schema::check(&open.client).await?,
    }
    Ok(open)
}

/// TLS with the roots of the machine.
fn tls() -> Result<MakeRustlsConnect, DatabaseError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|why| DatabaseError::Connection(why.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// An error without the values of rows, which are in the details of some errors: the message and code of the server, or the
/// causes on this side.
pub(crate) fn shown(error: &tokio_postgres::Error) -> String {
    if let Some(answer) = error.as_db_error() {
        return format!("{} (SQLSTATE {})", answer.message(), answer.code().code());
    }
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text
}
