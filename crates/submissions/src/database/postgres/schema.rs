//! The tables in PostgreSQL, by version.

use super::super::DatabaseError;
use tokio_postgres::{Client, types::Type};

/// The statements that make each version of the tables from the one before. A released version is never changed.
const VERSIONS: &[&str] = &["
    CREATE TABLE borsa_submissions (
        reference text PRIMARY KEY,
        token text NOT NULL UNIQUE,
        form text NOT NULL,
        locale text NOT NULL,
        received bigint NOT NULL,
        proven boolean NOT NULL,
        sealed bytea NOT NULL
    );
    -- It is encrypted, so it cannot be compressed.
    ALTER TABLE borsa_submissions ALTER COLUMN sealed SET STORAGE EXTERNAL;
    CREATE INDEX borsa_submissions_received ON borsa_submissions (received);
    CREATE TABLE borsa_purges (at bigint NOT NULL, before bigint NOT NULL, count bigint NOT NULL);
    CREATE TABLE borsa_removals (at bigint NOT NULL, reference text NOT NULL);
    CREATE TABLE borsa_outbox (
        reference text NOT NULL REFERENCES borsa_submissions (reference) ON DELETE CASCADE,
        channel text NOT NULL,
        due bigint NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        until bigint,
        address bytea,
        PRIMARY KEY (reference, channel)
    );
    CREATE INDEX borsa_outbox_due ON borsa_outbox (channel, due);
    -- One row. Whoever adds submissions locks it, so that the limits hold over all nodes, and nobody has to count.
    CREATE TABLE borsa_totals (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        submissions bigint NOT NULL,
        bytes bigint NOT NULL
    );
    INSERT INTO borsa_totals (submissions, bytes) VALUES (0, 0);
", "
    -- The tokens of removed submissions, while a form could be sent with them.
    CREATE TABLE borsa_spent_tokens (token text PRIMARY KEY, until bigint NOT NULL);
"];

/// The key of the lock under which tables are made: the letters `borsa`.
const LOCK: i64 = 0x0062_6f72_7361;

/// Makes the tables, or those that are missing since an earlier version. Two nodes may do so at once.
pub(super) async fn prepare(client: &Client) -> Result<(), DatabaseError> {
    if version(client).await? == latest() {
        return Ok(());
    }
    // Before the transaction: one that has begun does not see the tables of another node for sure. An error closes the
    // connection, and with it the lock.
    let lock = "SELECT pg_advisory_lock($1)";
    client.query_typed(lock, &[(&LOCK, Type::INT8)]).await?;
    client.batch_execute("BEGIN").await?;
    let made = version(client).await?;
    let missing = usize::try_from(made)
        .ok()
        .and_then(|made| VERSIONS.get(made..));
    let missing = missing.ok_or(DatabaseError::Later(made))?;
    for sql in missing {
        client.batch_execute(sql).await?;
    }
    let record = format!(
        "CREATE TABLE IF NOT EXISTS borsa_version (version integer NOT NULL);
         DELETE FROM borsa_version;
         INSERT INTO borsa_version (version) VALUES ({});
         COMMIT",
        latest()
    );
    client.batch_execute(&record).await?;
    let unlock = "SELECT pg_advisory_unlock($1)";
    client.query_typed(unlock, &[(&LOCK, Type::INT8)]).await?;
    Ok(())
}

/// For staff, who make no tables.
///
/// # Errors
/// The tables are of a later version than those of this program.
pub(super) async fn check(client: &Client) -> Result<(), DatabaseError> {
    match version(client).await? {
        later if later > latest() => Err(DatabaseError::Later(later)),
        _ => Ok(()),
    }
}

fn latest() -> i32 {
    i32::try_from(VERSIONS.len()).unwrap_or(i32::MAX)
}

/// The version of the tables; 0 if there are none.
async fn version(client: &Client) -> Result<i32, DatabaseError> {
    let sql = "SELECT to_regclass('borsa_version') IS NOT NULL";
    let is_made: bool = client.query_typed_one(sql, &[]).await?.try_get(0)?;
    if !is_made {
        return Ok(0);
    }
    let sql = "SELECT version FROM borsa_version";
    let row = client.query_typed_opt(sql, &[]).await?;
    let row = row.ok_or(DatabaseError::Damaged("borsa_version"))?;
    Ok(row.try_get(0)?)
}
