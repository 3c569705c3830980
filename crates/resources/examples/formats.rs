//! Measures the data formats: 170,000 rows in memory, written to nowhere; and 1,000,000 rows filtered and sorted.
//! Prints two tables in Markdown.
//!
//! `cargo run --release -p resources --example formats`

use chrono::{Days, NaiveDate};
use domain::{locale::Locale, values::Decimal};
use resources::{
    Asked, DAILY_SUMMARY, DailyHistory, DataPage as _, Loaded, Words,
    formats::{Format, Scratch, rows},
};
use std::{
    error::Error,
    fs, io,
    sync::Arc,
    time::{Duration, Instant},
};
use table_engine::{Cell, Column, Dir, Filter, FilterKind, Kind, Query, Row, Shape, filtered};
use wire::calls::history::History;

const ROWS: u64 = 170_000;
const SORTED: usize = 1_000_000;
const SCRATCH_BYTES: u64 = 256 * 1024 * 1024;
const RUNS: usize = 3;

/// Counts what is written to it.
struct Counter(u64);

impl io::Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let loaded = loaded()?;
    println!("| format | MB | s | MB/s | rows/s | more memory, MB |");
    println!("|---|---|---|---|---|---|");
    for format in rows() {
        measure(format, &loaded)?;
    }
    drop(loaded);
    println!("\n| {SORTED} rows, filtered and sorted on one core | ms |");
    println!("|---|---|");
    let many = many();
    for (by, column) in [("a number", 1), ("an Arabic text", 2), ("a symbol", 0)] {
        let ms = sorted(&many, column)?;
        println!("| by {by} | {ms:.0} |");
    }
    Ok(())
}

/// Rows of a symbol, a price with many equal values, and an Arabic name.
fn many() -> Vec<Row> {
    let names = [
        "موانئ صهوان",
        "مصرف الفلج",
        "اتصالات الواحة",
        "أسمنت الجبل",
        "إعمار السدر",
    ];
    let row = |nth: usize| {
        let mixed = nth.wrapping_mul(2_654_435_761) % SORTED;
        vec![
            Cell::Text(format!("S{mixed:07}").into()),
            Cell::Decimal {
                value: Decimal::new(i64::try_from(mixed / 4).unwrap_or(0), 3),
                decimals: 3,
            },
            Cell::Text(format!("{} {mixed}", names[mixed % names.len()]).into()),
        ]
    };
    (0..SORTED).map(row).collect()
}

/// The duration of the fastest run, in milliseconds.
fn sorted(rows: &[Row], column: usize) -> Result<f64, Box<dyn Error>> {
    let columns = [
        ("symbol", Kind::Text),
        ("price", Kind::Price),
        ("name", Kind::Text),
    ];
    let shape = Arc::new(Shape {
        id: "rows".into(),
        key: "symbol".into(),
        columns: columns.map(|(key, kind)| Column::new(key, kind)).into(),
        filters: vec![Filter {
            column: "price".into(),
            ..Filter::new("min-price", FilterKind::Least)
        }],
        default_sort: "symbol".into(),
        page_size: None,
    });
    let pairs = [("min-price".to_owned(), "0.001".to_owned())];
    let (mut query, rejected) = Query::parse(&shape, &pairs);
    if !rejected.is_empty() {
        return Err(format!("{rejected:?}").into());
    }
    query.sort = Some((column, Dir::Descending));
    let mut best = Duration::MAX;
    for _ in 0..RUNS {
        let began = Instant::now();
        let picked = filtered(rows, &query);
        best = best.min(began.elapsed());
        assert_eq!(
            picked.len(),
            SORTED - 4,
            "the filter leaves out the price of zero"
        );
    }
    Ok(best.as_secs_f64() * 1000.0)
}

fn measure(format: &Format, loaded: &Loaded) -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("borsa-formats-{}", std::process::id()));
    let scratch = Scratch::new(&folder, SCRATCH_BYTES);
    let (mut best, mut bytes) = (Duration::MAX, 0);
    // Resets the highest resident size, where the system allows it.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let before = highest_mb();
    for _ in 0..RUNS {
        let mut out = Counter(0);
        let began = Instant::now();
        format.write(loaded, words(), &scratch, &mut out)?;
        best = best.min(began.elapsed());
        bytes = out.0;
    }
    let more = highest_mb() - before;
    if folder.exists() {
        fs::remove_dir(&folder)?;
    }
    let (seconds, mb) = (best.as_secs_f64(), bytes as f64 / 1e6);
    let (speed, rows) = (mb / seconds, ROWS as f64 / seconds);
    let suffix = format.suffix;
    println!("| {suffix} | {mb:.1} | {seconds:.2} | {speed:.0} | {rows:.0} | {more:.1} |");
    Ok(())
}

/// The highest resident size so far; 0 where the system does not tell.
fn highest_mb() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kb = line.and_then(|rest| rest.split_whitespace().next()?.parse().ok());
    kb.map_or(0.0, |kb: f64| kb / 1000.0)
}

fn words() -> Words {
    Words {
        locale: Locale::En,
        find: |_, key| Some(key.to_owned().into()),
    }
}

/// Daily sessions with prices of four digits.
fn loaded() -> Result<Loaded, Box<dyn Error>> {
    let first = NaiveDate::from_ymd_opt(1900, 1, 1).ok_or("the calendar has no such day")?;
    let session = |day: u64| {
        let date = first + Days::new(day % 100_000);
        let last = 4_000 + day % 900;
        let price = |milli: u64| format!("{}.{:03}", milli / 1000, milli % 1000);
        serde_json::json!({
            "date": date, "open": price(last + 3), "high": price(last + 40), "low": price(last - 30),
            "close": price(last), "previousClose": price(last + 7), "volume": (8_480_190 + day).to_string(),
            "value": format!("{}.50", 37_070_112 + day), "trades": (443 + day % 60).to_string(),
        })
    };
    let sessions: Vec<_> = (0..ROWS).map(session).collect();
    let history = serde_json::json!({"firstDay": first, "adjusted": true, "sessions": sessions});
    let history: History = serde_json::from_value(history)?;
    let history = Asked::one(&Arc::new(history), chrono::DateTime::UNIX_EPOCH, false);
    let answer = DailyHistory::asked(history.clone(), Some(history));
    let query = Query::new(DAILY_SUMMARY.shape());
    Ok(DAILY_SUMMARY.rows(&answer, &query, words()))
}
