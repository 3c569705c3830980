//! A month in all pages that have its turnover: each of them adds up to the same.

use crate::{
    site::get,
    statistics::{STATISTICS, number, rows, sum, text},
};
use domain::values::Decimal;
use http::StatusCode;
use serde_json::Value;

const MONTH: &str = "2026-09";
const DAYS: &str = "from=2026-09-01&to=2026-09-30";
/// The month that runs, up to yesterday. Rights trade since its ninth day.
const RUNNING: [&str; 2] = ["2026-11", "from=2026-11-01&to=2026-11-11"];
const RANKING: &str = "/members/brokers-ranking.json";

/// The rows of all securities on all of these days.
fn securities(days: &str) -> Vec<Value> {
    let all = get(&format!("/data/end-of-day/all.ndjson?{days}"));
    assert_eq!(all.status, StatusCode::OK, "{}", all.body);
    let lines = all.body.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn of_kinds<'a>(all: &'a [Value], kinds: &[&str]) -> Vec<&'a Value> {
    let rows = all.iter();
    rows.filter(|row| kinds.contains(&text(row, "kind")))
        .collect()
}

/// The turnover of rows in dirhams.
fn dirhams(rows: &[&Value]) -> Decimal {
    let peg = Decimal::new(36_725, 4);
    let turnover = |row: &&Value| match text(row, "turnover_currency") {
        "USD" => number(row, "turnover") * peg,
        _ => number(row, "turnover"),
    };
    rows.iter().map(turnover).sum()
}

/// Amounts of so many rows, each rounded to hundredths, are the same.
fn same(one: Decimal, other: Decimal, rows: usize, what: &str) {
    let off = Decimal::new(rows as i64, 2);
    assert!((one - other).abs() <= off, "{what}: {one}, not {other}");
}

#[test]
fn the_turnover_of_shares_is_the_same_in_all_pages() {
    let all = securities(DAYS);
    let shares = of_kinds(&all, &["share"]);
    assert!(shares.len() > 1_000, "{}", shares.len());
    let value = sum(shares.iter().copied(), "turnover");
    let [volume, trades] = ["volume", "trades"].map(|key| sum(shares.iter().copied(), key));
    assert!(value > Decimal::ZERO && volume > Decimal::ZERO && trades > Decimal::ZERO);

    for report in ["trade-by-nationality", "trade-by-client-type"] {
        let path = format!("{STATISTICS}/historical-data/{report}.json?by=month&{DAYS}");
        let groups = rows(&path);
        for (side, count) in [("bought", "buy-volume"), ("sold", "sell-volume")] {
            let rows = all.len() + groups.len();
            same(sum(&groups, side), value, rows, &path);
            assert_eq!(sum(&groups, count), volume, "{path} {count}");
        }
    }

    // A trade has a broker on both sides.
    let brokers = rows(&format!("{RANKING}?period={MONTH}"));
    for side in ["bought", "sold"] {
        same(sum(&brokers, side), value, all.len() + brokers.len(), side);
    }
    assert_eq!(sum(&brokers, "volume"), volume + volume);
    assert_eq!(sum(&brokers, "trades"), trades + trades);

    let bulletins = rows(&format!(
        "{STATISTICS}/bulletins.json?length=monthly&year=2026"
    ));
    let of_month = |row: &&Value| text(row, "date").starts_with(MONTH);
    let bulletin = bulletins.iter().find(of_month).unwrap();
    // All listed shares are in the general index.
    let index = rows(&format!(
        "{STATISTICS}/historical-data/dfmgi.json?by=month&{DAYS}"
    ));
    let [index] = &index[..] else {
        panic!("{index:?}");
    };
    for (row, what) in [(bulletin, "bulletin"), (index, "index")] {
        same(number(row, "value"), value, all.len(), what);
        assert_eq!(number(row, "volume"), volume, "{what}");
        assert_eq!(number(row, "trades"), trades, "{what}");
    }
}

#[test]
fn the_turnover_of_funds_is_that_of_the_ranking_of_their_brokers() {
    for [month, days] in [[MONTH, DAYS], RUNNING] {
        let all = securities(days);
        let funds = of_kinds(&all, &["etf", "fund", "reit"]);
        let value = dirhams(&funds);
        assert!(
            funds
                .iter()
                .any(|row| text(row, "turnover_currency") == "USD")
        );
        let brokers = rows(&format!("{RANKING}?period={month}&market=funds"));
        for side in ["bought", "sold"] {
            // A hundredth of a dollar is nearly four of a dirham.
            let rows = 4 * funds.len() + brokers.len();
            let what = format!("{side} in {month}");
            same(sum(&brokers, side), value, rows, &what);
        }
        let trades = sum(funds.iter().copied(), "trades");
        assert_eq!(sum(&brokers, "trades"), trades + trades, "{month}");
        // Rights that trade are no funds.
        let rights = of_kinds(&all, &["right"]);
        let volume = sum(rights.iter().copied(), "volume");
        assert!(volume > Decimal::ZERO || month == MONTH, "{month}");
    }
}

#[test]
fn the_turnover_of_each_class_is_that_of_its_investors() {
    for (class, kinds) in [
        ("shares", &["share"][..]),
        ("funds", &["etf", "fund", "reit"]),
        ("debt", &["bond", "sukuk"]),
        ("rights", &["right"]),
        ("futures", &["future"]),
    ] {
        for days in [DAYS, RUNNING[1]] {
            let all = securities(days);
            let traded = of_kinds(&all, kinds);
            let (value, volume) = (dirhams(&traded), sum(traded.iter().copied(), "volume"));
            for report in ["trade-by-nationality", "trade-by-client-type"] {
                let path = format!(
                    "{STATISTICS}/historical-data/{report}.json?class={class}&by=day&{days}"
                );
                let groups = rows(&path);
                assert_eq!(groups.is_empty(), volume.is_zero(), "{path}");
                for (side, count) in [("bought", "buy-volume"), ("sold", "sell-volume")] {
                    // A hundredth of a dollar is nearly four of a dirham.
                    let rows = 4 * traded.len() + groups.len();
                    same(sum(&groups, side), value, rows, &path);
                    assert_eq!(sum(&groups, count), volume, "{path} {count}");
                }
            }
        }
    }
}

#[test]
fn a_class_is_refused_or_told_by_its_name() {
    let path = format!("{STATISTICS}/historical-data/trade-by-nationality");
    let wrong = get(&format!("{path}.json?class=options"));
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    let page = get(&format!("{path}?class=funds"));
    assert!(page.body.contains("ETFs, funds and REITs"), "{}", page.body);
    let of_another = rows(&format!("{path}.json?class=funds&symbol=SAHW"));
    assert_eq!(of_another, Vec::<Value>::new());
}
