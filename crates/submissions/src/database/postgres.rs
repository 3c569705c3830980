//! PostgreSQL. The database is asked from the threads that ask SQLite too, so each has a runtime of its own for its connection.

mod connection;
mod schema;

pub(crate) use connection::shown;

use super::{Access, Database, DatabaseError, Known, Listed, Row, Totals, Used, sqlite};
use crate::{
    Channel, PostgresUrl, Settled,
    outbox::TakenRow,
    removal::{Removal, SPENT},
};
use connection::Connection;
use rusqlite::{Connection as File, params};
use std::{collections::HashMap, path::Path, time::Duration};
use tokio_postgres::types::{ToSql, Type};

/// How long the staff waits for a list.
const READING: Duration = Duration::from_secs(60);

/// The database.
pub(crate) struct Postgres(Connection);

impl Postgres {
    pub(crate) fn new(url: &PostgresUrl, access: Access) -> Result<Self, DatabaseError> {
        Ok(Self(Connection::new(url, access)?))
    }

    /// Counts again what is stored, after some of it was removed.
    fn recount(&mut self) -> Result<(), DatabaseError> {
        let sql = format!(
            "UPDATE borsa_totals SET (submissions, bytes) =
             (SELECT count(*), coalesce(sum(octet_length(sealed) + {}), 0) FROM borsa_submissions)",
            Row::BESIDE
        );
        self.0.execute(&sql, &[]).map(drop)
    }

    /// Removes the submissions that meet a condition, keeps their tokens while they are spent, and returns the number.
    fn removed(
        &mut self,
        condition: &str,
        value: (&(dyn ToSql + Sync), Type),
        now: i64,
    ) -> Result<i64, DatabaseError> {
        let sql = "DELETE FROM borsa_spent_tokens WHERE until <= $1";
        self.0.execute(sql, &[(&now, Type::INT8)])?;
        let sql = format!(
            "WITH removed AS (
                 DELETE FROM borsa_submissions WHERE {condition} $1
                 RETURNING token, received + $2 AS until
             ), spent AS (
                 INSERT INTO borsa_spent_tokens (token, until)
                 SELECT token, until FROM removed WHERE until > $3 ON CONFLICT DO NOTHING
             )
             SELECT count(*) FROM removed"
        );
        let params = &[value, (&SPENT as _, Type::INT8), (&now as _, Type::INT8)];
        let rows = self.0.query(&sql, params)?;
        Ok(rows.first().map_or(Ok(0), |row| row.try_get(0))?)
    }
}

impl Database for Postgres {
    fn begin(&mut self, most: Duration) -> Result<(), DatabaseError> {
        self.0.begin(most)
    }

    fn commit(&mut self) -> Result<(), DatabaseError> {
        self.0.batch("COMMIT")
    }

    fn disconnect(&mut self) {
        self.0.disconnect();
    }

    fn totals(&mut self) -> Result<Totals, DatabaseError> {
        let sql = "SELECT submissions, bytes FROM borsa_totals FOR UPDATE";
        let row = self.0.query(sql, &[])?.into_iter().next();
        let row = row.ok_or(DatabaseError::Damaged("borsa_totals"))?;
        Ok(Totals {
            submissions: row.try_get(0)?,
            bytes: row.try_get(1)?,
        })
    }

    fn used(&mut self) -> Result<Used, DatabaseError> {
        let sql = format!(
            "SELECT form, count(*), sum(octet_length(sealed) + {})::bigint
             FROM borsa_submissions GROUP BY form",
            Row::BESIDE
        );
        let rows = self.0.query(&sql, &[])?;
        let forms = rows.iter().map(|row| {
            let used: (i64, i64) = (row.try_get(1)?, row.try_get(2)?);
            Ok((row.try_get(0)?, used))
        });
        let forms: HashMap<String, (i64, i64)> = forms.collect::<Result<_, DatabaseError>>()?;
        Ok(Used {
            bytes: forms.values().map(|(_, bytes)| bytes).sum(),
            forms,
        })
    }

    fn known(&mut self, tokens: &[&str]) -> Result<Vec<Known>, DatabaseError> {
        let sql = "SELECT token, reference FROM borsa_submissions WHERE token = ANY($1)
             UNION ALL SELECT token, NULL::text FROM borsa_spent_tokens WHERE token = ANY($1)";
        let rows = self.0.query(sql, &[(&tokens, Type::TEXT_ARRAY)])?;
        let known = rows
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        known.collect()
    }

    fn insert(&mut self, rows: &[&Row]) -> Result<(), DatabaseError> {
        let texts = |of: fn(&Row) -> &str| rows.iter().map(|row| of(row)).collect::<Vec<_>>();
        let received: Vec<i64> = rows.iter().map(|row| row.received).collect();
        let proven: Vec<bool> = rows.iter().map(|row| row.proven).collect();
        let sealed: Vec<&[u8]> = rows.iter().map(|row| row.sealed.as_slice()).collect();
        self.0.execute(
            "INSERT INTO borsa_submissions (reference, token, form, locale, received, proven, sealed)
             SELECT * FROM UNNEST($1, $2, $3, $4, $5, $6, $7)",
            &[
                (&texts(|row| &row.reference), Type::TEXT_ARRAY),
                (&texts(|row| &row.token), Type::TEXT_ARRAY),
                (&texts(|row| &row.form), Type::TEXT_ARRAY),
                (&texts(|row| &row.locale), Type::TEXT_ARRAY),
                (&received, Type::INT8_ARRAY),
                (&proven, Type::BOOL_ARRAY),
                (&sealed, Type::BYTEA_ARRAY),
            ],
        )?;
        let messages = rows.iter().flat_map(|row| {
            let of = move |queued| (row.reference.as_str(), row.received, queued);
            row.queue.iter().map(of)
        });
        let messages: Vec<_> = messages.collect();
        if !messages.is_empty() {
            let references: Vec<&str> = messages.iter().map(|(of, _, _)| *of).collect();
            let due: Vec<i64> = messages.iter().map(|(_, at, _)| *at).collect();
            let queue = || messages.iter().map(|(_, _, queued)| queued);
            let channels: Vec<&str> = queue().map(|queued| queued.channel.code()).collect();
            let until: Vec<Option<i64>> = queue().map(|queued| queued.until).collect();
            let addresses: Vec<_> = queue().map(|queued| queued.address.as_deref()).collect();
            self.0.execute(
                "INSERT INTO borsa_outbox (reference, channel, due, until, address)
                 SELECT * FROM UNNEST($1, $2, $3, $4, $5)",
                &[
                    (&references, Type::TEXT_ARRAY),
                    (&channels, Type::TEXT_ARRAY),
                    (&due, Type::INT8_ARRAY),
                    (&until, Type::INT8_ARRAY),
                    (&addresses, Type::BYTEA_ARRAY),
                ],
            )?;
        }
        let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let bytes = rows.iter().map(|row| row.bytes()).sum::<i64>();
        let sql = "UPDATE borsa_totals SET submissions = submissions + $1, bytes = bytes + $2";
        let counts = &[(&count as _, Type::INT8), (&bytes as _, Type::INT8)];
        self.0.execute(sql, counts).map(drop)
    }

    /// What another node delivers now is left to it; if the node is gone, its lease ends.
    fn start_outbox(&mut self, channels: &[Channel]) -> Result<usize, DatabaseError> {
        let used: Vec<&str> = channels.iter().map(|channel| channel.code()).collect();
        let sql = "DELETE FROM borsa_outbox WHERE channel <> ALL($1)";
        let removed = self.0.execute(sql, &[(&used, Type::TEXT_ARRAY)])?;
        Ok(usize::try_from(removed).unwrap_or(usize::MAX))
    }

    fn expire(&mut self, channel: Channel, now: i64) -> Result<u64, DatabaseError> {
        let sql = "DELETE FROM borsa_outbox WHERE channel = $1 AND until <= $2";
        let params = &[(&channel.code() as _, Type::TEXT), (&now as _, Type::INT8)];
        self.0.execute(sql, params)
    }

    fn lease(
        &mut self,
        channel: Channel,
        most: u32,
        now: i64,
        lease: i64,
    ) -> Result<Vec<TakenRow>, DatabaseError> {
        let most = i64::from(most);
        let rows = self.0.query(
            "WITH taken AS (
                 SELECT reference, channel, due FROM borsa_outbox
                 WHERE channel = $1 AND due <= $2 ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED
             ), leased AS (
                 UPDATE borsa_outbox AS outbox SET due = $4, attempts = attempts + 1 FROM taken
                 WHERE outbox.reference = taken.reference AND outbox.channel = taken.channel
                 RETURNING outbox.reference, attempts, address, taken.due
             )
             SELECT reference, attempts, form, locale, received, address, sealed
             FROM leased JOIN borsa_submissions USING (reference) ORDER BY due",
            &[
                (&channel.code(), Type::TEXT),
                (&now, Type::INT8),
                (&most, Type::INT8),
                (&lease, Type::INT8),
            ],
        )?;
        let taken = rows.iter().map(|row| {
            let attempts: i32 = row.try_get(1)?;
            Ok(TakenRow {
                reference: row.try_get(0)?,
                attempts: attempts.unsigned_abs(),
                form: row.try_get(2)?,
                locale: row.try_get(3)?,
                received: row.try_get(4)?,
                address: row.try_get(5)?,
                sealed: row.try_get(6)?,
            })
        });
        taken.collect()
    }

    fn waiting(&mut self, channel: Channel) -> Result<u64, DatabaseError> {
        let sql = "SELECT count(*) FROM borsa_outbox WHERE channel = $1";
        let rows = self.0.query(sql, &[(&channel.code(), Type::TEXT)])?;
        let count: i64 = rows.first().map_or(Ok(0), |row| row.try_get(0))?;
        Ok(count.unsigned_abs())
    }

    fn settle(&mut self, channel: Channel, settled: &[Settled]) -> Result<(), DatabaseError> {
        let channel = channel.code();
        let done = settled.iter().filter(|(_, again)| again.is_none());
        let done: Vec<&str> = done.map(|(reference, _)| reference.as_str()).collect();
        let again = settled
            .iter()
            .filter_map(|(reference, again)| again.map(|at| (reference.as_str(), at.timestamp())));
        let (again, due): (Vec<&str>, Vec<i64>) = again.unzip();
        self.0.execute(
            "DELETE FROM borsa_outbox WHERE channel = $1 AND reference = ANY($2)",
            &[(&channel, Type::TEXT), (&done, Type::TEXT_ARRAY)],
        )?;
        let sql = "UPDATE borsa_outbox AS outbox SET due = again.due
             FROM UNNEST($2, $3) AS again (reference, due)
             WHERE outbox.channel = $1 AND outbox.reference = again.reference";
        let params = &[
            (&channel as _, Type::TEXT),
            (&again as _, Type::TEXT_ARRAY),
            (&due as _, Type::INT8_ARRAY),
        ];
        self.0.execute(sql, params).map(drop)
    }

    fn remove(&mut self, removal: Removal<'_>, now: i64) -> Result<usize, DatabaseError> {
        // Before the rows: another node that adds some holds this lock, and then locks rows.
        self.totals()?;
        let count = match removal {
            Removal::Before(before) => {
                let count = self.removed("received <", (&before, Type::INT8), now)?;
                let sql = "INSERT INTO borsa_purges (at, before, count) VALUES ($1, $2, $3)";
                let params = &[
                    (&now as _, Type::INT8),
                    (&before as _, Type::INT8),
                    (&count as _, Type::INT8),
                ];
                self.0.execute(sql, params)?;
                count
            }
            Removal::One(reference) => {
                let reference = reference.as_str();
                let count = self.removed("reference =", (&reference, Type::TEXT), now)?;
                if count > 0 {
                    let sql = "INSERT INTO borsa_removals (at, reference) VALUES ($1, $2)";
                    let params = &[(&now as _, Type::INT8), (&reference as _, Type::TEXT)];
                    self.0.execute(sql, params)?;
                }
                count
            }
        };
        self.recount()?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }

    fn purged(&mut self) -> Result<Option<i64>, DatabaseError> {
        let rows = self.0.query("SELECT max(at) FROM borsa_purges", &[])?;
        let row = rows.first().ok_or(DatabaseError::Damaged("borsa_purges"))?;
        Ok(row.try_get(0)?)
    }

    /// The pages of removed rows are overwritten by later ones, as autovacuum decides. PostgreSQL cannot be told to.
    fn overwrite(&mut self) -> Result<bool, DatabaseError> {
        Ok(true)
    }

    fn list(&mut self) -> Result<Vec<Listed>, DatabaseError> {
        self.0.ready(READING)?;
        let rows = self.0.query(
            "SELECT reference, form, locale, received, proven FROM borsa_submissions
             ORDER BY received DESC, reference COLLATE \"C\"",
            &[],
        )?;
        let listed = rows.iter().map(|row| {
            Ok(Listed {
                reference: row.try_get(0)?,
                form: row.try_get(1)?,
                locale: row.try_get(2)?,
                received: row.try_get(3)?,
                proven: row.try_get(4)?,
            })
        });
        listed.collect()
    }

    fn sealed(&mut self, reference: &str) -> Result<Option<Vec<u8>>, DatabaseError> {
        self.0.ready(READING)?;
        let sql = "SELECT sealed FROM borsa_submissions WHERE reference = $1";
        let rows = self.0.query(sql, &[(&reference, Type::TEXT)])?;
        let sealed = rows.first().map(|row| row.try_get(0));
        Ok(sealed.transpose()?)
    }

    fn copy_to(&mut self, file: &Path) -> Result<(), DatabaseError> {
        let mut copy = File::open(file)?;
        copy.pragma_update(None, "journal_mode", "memory")?;
        copy.execute_batch(sqlite::SCHEMA)?;
        let copy = copy.transaction()?;
        // One snapshot for all tables.
        self.begin(READING)?;
        // The transaction is idle while rows are written to the copy.
        self.0.batch(
            "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SET LOCAL idle_in_transaction_session_timeout = 0",
        )?;
        let sql = "SELECT reference, token, form, locale, received, proven, sealed FROM borsa_submissions";
        for row in self.0.query(sql, &[])? {
            let text = |at: usize| row.try_get::<_, &str>(at);
            let (received, proven): (i64, bool) = (row.try_get(4)?, row.try_get(5)?);
            let sealed: &[u8] = row.try_get(6)?;
            copy.execute(
                "INSERT INTO submissions (reference, token, form, locale, received, proven, sealed)
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
                params![
                    text(0)?,
                    text(1)?,
                    text(2)?,
                    text(3)?,
                    received,
                    proven,
                    sealed
                ],
            )?;
        }
        for row in self
            .0
            .query("SELECT at, before, count FROM borsa_purges", &[])?
        {
            let number = |at: usize| row.try_get::<_, i64>(at);
            let sql = "INSERT INTO purges (at, before, count) VALUES (?, ?, ?)";
            copy.execute(sql, params![number(0)?, number(1)?, number(2)?])?;
        }
        for row in self
            .0
            .query("SELECT at, reference FROM borsa_removals", &[])?
        {
            let (at, reference): (i64, &str) = (row.try_get(0)?, row.try_get(1)?);
            let sql = "INSERT INTO removals (at, reference) VALUES (?, ?)";
            copy.execute(sql, params![at, reference])?;
        }
        self.commit()?;
        Ok(copy.commit()?)
    }
}
