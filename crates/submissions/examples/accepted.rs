//! Measures how many submissions the store accepts per second (encrypted and on disk), and the waiting time of one. Prints a
//! Markdown table. With `DATABASE_URL` PostgreSQL is measured beside SQLite; its tables are filled.

use chrono::{TimeDelta, Utc};
use std::{
    error::Error,
    sync::Arc,
    time::{Duration, Instant},
};
use submissions::{
    FormTokens, Identity, Place, PostgresUrl, Recipients, Store, StoreConfig, Submission,
};

/// Number of submissions in a run.
const COUNT: usize = 2_000;
const RUNS: usize = 3;
/// Numbers of concurrent visitors. Each waits for a result before the next submission.
const VISITORS: [usize; 3] = [1, 16, 64];

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    println!("| store | visitors at once | acknowledged a second | median wait | p99 |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    table("SQLite", None).await?;
    if let Ok(url) = std::env::var("DATABASE_URL") {
        let url = PostgresUrl::parse(&url).ok_or("DATABASE_URL is not an address of PostgreSQL")?;
        table("PostgreSQL", Some(&url)).await?;
    }
    Ok(())
}

async fn table(store: &str, database: Option<&PostgresUrl>) -> Result<(), Box<dyn Error>> {
    for visitors in VISITORS {
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            runs.push(run(visitors, database).await?);
        }
        runs.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (rate, waits) = &runs[RUNS / 2];
        let at = |part: f64| waits[(waits.len() as f64 * part) as usize];
        let (median, p99) = (milliseconds(at(0.5)), milliseconds(at(0.99)));
        println!("| {store} | {visitors} | {rate:.0} | {median:.1} ms | {p99:.1} ms |");
    }
    Ok(())
}

fn milliseconds(wait: Duration) -> f64 {
    wait.as_secs_f64() * 1_000.0
}

/// Submissions per second, and the waiting times in ascending order.
async fn run(
    visitors: usize,
    database: Option<&PostgresUrl>,
) -> Result<(f64, Vec<Duration>), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let key = Identity::generate();
    let store = Arc::new(Store::open(&StoreConfig {
        place: database.map_or_else(
            || Place::File(folder.path().join("submissions.sqlite")),
            |url| Place::Postgres(url.clone()),
        ),
        recipients: Recipients::parse([key.recipient().as_str()])?,
        most: u32::MAX,
        most_bytes: 1 << 30,
        most_of_form: u32::MAX,
        most_bytes_of_form: u64::MAX,
        outbox: None,
    })?);
    let tokens = FormTokens::new([1; 32], 16);
    let issued = Utc::now() - TimeDelta::seconds(60);
    let started = Instant::now();
    let mut tasks = Vec::new();
    for _ in 0..visitors {
        let each = COUNT / visitors;
        let own: Option<Vec<String>> = (0..each).map(|_| tokens.issue("contact", issued)).collect();
        let own = own.ok_or("no random numbers")?;
        let own = own
            .iter()
            .map(|token| tokens.check("contact", token, "", Utc::now()));
        let own: Vec<_> = own.collect::<Result<_, _>>()?;
        let store = Arc::clone(&store);
        tasks.push(tokio::spawn(async move {
            let mut waits = Vec::with_capacity(own.len());
            for token in &own {
                let sent = Submission {
                    form: "contact",
                    locale: "en",
                    fields: &[
                        ("name", "Layan Al Naseem"),
                        ("email", "layan@sahwan.example"),
                        (
                            "message",
                            "What I would like to know is longer than a line.",
                        ),
                    ],
                    acknowledge: None,
                    token: &token.id,
                    proven: false,
                    at: Utc::now(),
                };
                let asked = Instant::now();
                store.accept(sent).await?;
                waits.push(asked.elapsed());
            }
            Ok::<_, submissions::Refused>(waits)
        }));
    }
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let rate = waits.len() as f64 / started.elapsed().as_secs_f64();
    waits.sort();
    Ok((rate, waits))
}
