//! One delay policy: no address of the site gives newer values of the session than its readers may have. The clocks of the
//! exchange and of the site are set by the test. The numbers of each minute are collected from the exchange, and
//! looked for in all that the site answers.

mod asked;
mod market;
mod numbers;
mod opened;
mod prices;
mod streams;

use crate::{cards::built_shell, chaos::EVERY, every_page, site::Answer};
use chrono::{DateTime, FixedOffset, TimeDelta};
use domain::locale::Locale;
use http::StatusCode;
use market::Market;
use numbers::numbers_in;
use resources::formats;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    env,
};
use streams::TOPICS;

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";
const COMPANY: &str = "/the-exchange/market-information/company";
const BEGUN: &str = "2026-11-12T14:00:00";
/// Minutes of the delays.
const PAGES: i64 = 2;
const DATA: i64 = 4;
const LIVE: i64 = 6;

/// All addresses with values, and the delay of each: every page as HTML in one language and its blocks in the other, its
/// English fragment, its data as JSON and in a third of the other formats, in turn, the files of charts, and the data calls.
/// With [`EVERY`] every page is there in both languages, with its data in all formats.
fn addresses() -> Vec<(String, i64)> {
    let has_all = env::var_os(EVERY).is_some();
    let mut all: Vec<_> = Locale::ALL
        .map(|locale| (locale.href(EQUITIES), PAGES))
        .into();
    all.push((format!("{EQUITIES}.json"), DATA));
    all.push((format!("{COMPANY}/SAHW"), PAGES));
    for (nth, page) in page_table::all().enumerate() {
        let Some(path) = every_page::address(page) else {
            continue;
        };
        let [one, other] = [nth, nth + 1].map(|nth| Locale::ALL[nth % 2].href(&path));
        all.push((one.clone(), PAGES));
        all.push((format!("/_page{path}"), PAGES));
        all.push((format!("/_blocks{other}"), PAGES));
        if has_all {
            all.push((other, PAGES));
            all.push((format!("/_blocks{one}"), PAGES));
        }
        let Some(resource) = resources::for_page(page.id) else {
            continue;
        };
        let formats = formats::every().filter(|format| format.is_of(resource));
        let in_turn = formats
            .enumerate()
            .filter(|(at, format)| has_all || format.suffix == "json" || at % 3 == nth % 3);
        all.extend(in_turn.map(|(_, format)| (format!("{one}.{}", format.suffix), DATA)));
    }
    for of in ["securities/SAHW", "indices/GENERAL"] {
        // Without fonts there are no pictures.
        let files: &[_] = match built_shell() {
            Some(_) => &["csv", "json", "svg"],
            None => &["csv", "json"],
        };
        for range in ["", "?range=1m"] {
            let files = files
                .iter()
                .map(|file| format!("/charts/{of}.{file}{range}"));
            all.extend(files.map(|file| (file, DATA)));
        }
    }
    all.extend(asked::securities());
    all.extend(asked::today());
    all.extend(asked::calls());
    all.sort();
    all.dedup();
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn no_address_gives_newer_values_than_its_policy() {
    let mut market = Market::open(BEGUN).await;
    market.pass(1).await;
    nothing_is_there(&market).await;
    let early = market.walk().await;
    market.pass(LIVE + 1).await;
    let before = market.walk().await;
    // What stood there when nobody could know the newest minutes is no number of them.
    let by_chance: BTreeMap<&str, HashSet<String>> = before
        .iter()
        .map(|(address, (_, answer))| (&**address, numbers_in(&answer.body)))
        .collect();
    // What stands there later too, when the session has moved on, is no number of the session.
    for (address, (_, answer)) in &early {
        for number in numbers_in(&answer.body).difference(&by_chance[&**address]) {
            let minute = market.numbers.first_minute(number);
            assert_eq!(minute, None, "{address}: {number} of the present");
        }
    }
    let listeners = market.listen().await;
    market.pass(LIVE + 3).await;
    let after = market.walk().await;
    let mut seen = Seen::default();
    for (address, (delay, answer)) in &after {
        assert!(answer.status.as_u16() < 500, "{address}: {}", answer.body);
        let numbers = numbers_in(&answer.body);
        let numbers = numbers.difference(&by_chance[&**address]);
        seen.check(&market, address, (market.minutes, *delay), numbers);
        times_are_old_enough(&market, address, *delay, answer);
    }
    for (topic, listener) in listeners {
        for (minute, event) in listener.close() {
            let numbers = numbers_in(&event);
            let numbers = numbers.difference(&by_chance[topic]);
            seen.check(&market, topic, (minute, LIVE), numbers);
        }
    }
    // The newest minute that each delay allows was seen, so the search finds values where there are any.
    assert!(seen.addresses.len() > 40, "{:?}", seen.addresses);
    for place in [PAGES, DATA, LIVE].map(|delay| (delay, market.minutes - delay)) {
        assert_eq!(seen.newest.get(&place.0), Some(&place.1));
    }
    market.prices.check(market.minutes, &after);
    labels_say_so(&after);
}

/// The values of the session that were found.
#[derive(Default)]
struct Seen {
    addresses: BTreeSet<String>,
    /// The newest minute, by the delay of the readers.
    newest: BTreeMap<i64, i64>,
}

impl Seen {
    /// Checks that all numbers that were found at an address in some minute are old enough.
    fn check<'a>(
        &mut self,
        market: &Market,
        address: &str,
        (now, delay): (i64, i64),
        numbers: impl Iterator<Item = &'a String>,
    ) {
        let latest = now - delay;
        let known =
            numbers.filter_map(|number| Some((number, market.numbers.first_minute(number)?)));
        for (number, minute) in known {
            assert!(
                minute <= latest,
                "{address}: {number} is of minute {minute}, and {latest} is the latest that it may show"
            );
            self.addresses.insert(address.to_owned());
            let newest = self.newest.entry(delay).or_insert(minute);
            *newest = minute.max(*newest);
        }
    }
}

/// Pages and data say that there are no values yet.
async fn nothing_is_there(market: &Market) {
    let page = market.get(EQUITIES).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("Not yet available"), "{}", page.body);
    assert!(page.body.contains("with a delay of 2 minutes"));
    let arabic = market.get(&Locale::Ar.href(EQUITIES)).await.body;
    assert!(arabic.contains("غير متاح بعد") && arabic.contains("متأخرة دقيقتين"));
    for address in [
        format!("{EQUITIES}.json"),
        format!("{EQUITIES}.csv"),
        "/charts/securities/SAHW.csv".to_owned(),
        "/api/stocks".to_owned(),
    ] {
        let early = market.get(&address).await;
        let problem: Value = serde_json::from_str(&early.body).unwrap();
        assert_eq!(early.status, StatusCode::SERVICE_UNAVAILABLE, "{address}");
        assert_eq!(problem["code"], "not-yet", "{address}: {}", early.body);
        let wait: i64 = early.header("retry-after").parse().unwrap();
        assert!((60..=DATA * 60 + 1).contains(&wait), "{address}: {wait}");
    }
    // A minute has passed of two; the seconds of the test may be those of the next one.
    let says_when = ["14:02", "14:03"].map(|time| format!("The first ones come at \u{2066}{time}"));
    assert!(
        says_when.iter().any(|words| page.body.contains(words)),
        "{}",
        page.body
    );
    what_is_listed_is_known(market).await;
}

/// What a symbol is, and what completed days say, are no values of the session.
async fn what_is_listed_is_known(market: &Market) {
    for unknown in [
        format!("{COMPANY}/NOPE"),
        format!("{COMPANY}/NOPE/trading/daily-summary"),
        "/s/NOPE".to_owned(),
        "/charts/securities/NOPE.csv?from=2026-11-02&to=2026-11-10".to_owned(),
        "/charts/indices/NOPE.csv?from=2026-11-02&to=2026-11-10".to_owned(),
    ] {
        let answer = market.get(&unknown).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{unknown}");
    }
    let share = market.get(&format!("{COMPANY}/SAHW")).await.body;
    let head = share.split("detail-head__codes").nth(1).unwrap();
    let head = head.split("</p>").next().unwrap();
    assert!(
        head.contains("ISIN") && head.contains("class=\"tag\""),
        "{head}"
    );
    let gone = market.get(&format!("{COMPANY}/SNBK")).await;
    assert_eq!(gone.status, StatusCode::OK);
    assert!(gone.body.contains("id=\"last-day\""), "{}", gone.body);
    let home = market.get("/").await.body;
    assert!(home.contains(" data-awaits=\""), "{home}");
    for completed in ["securities/SAHW", "indices/GENERAL"] {
        let file = format!("/charts/{completed}.csv?from=2026-11-02&to=2026-11-10");
        let file = market.get(&file).await;
        assert_eq!(file.status, StatusCode::OK, "{}", file.body);
        assert_eq!(file.header("x-delay-minutes"), "");
        // Today is part of this one.
        let file = market
            .get(&format!("/charts/{completed}.csv?range=1m"))
            .await;
        assert_eq!(file.status, StatusCode::SERVICE_UNAVAILABLE);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_delay_is_told_of_what_is_final() {
    let mut market = Market::open("2026-11-12T14:56:00").await;
    let aside = " class=\"mega__delay\"";
    market.pass(PAGES + 1).await;
    let page = market.get(EQUITIES).await.body;
    assert!(page.contains(aside), "{page}");
    // The session is over for all, and what held at its end is old enough for readers of pages.
    market.pass(PAGES + 3).await;
    let page = market.get(EQUITIES).await.body;
    assert!(page.contains("At close") && !page.contains(aside), "{page}");
}

/// What JSON says of its time.
#[derive(Default, serde::Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Dated {
    as_of: Option<String>,
    delay_minutes: Value,
}

fn times_are_old_enough(market: &Market, address: &str, delay: i64, answer: &Answer) {
    if let Ok(at) = DateTime::parse_from_rfc2822(answer.header("last-modified")) {
        is_old_enough(market, address, at, delay);
    }
    if let Ok(json) = serde_json::from_str::<Dated>(&answer.body)
        && let Some(Ok(at)) = json.as_of.as_deref().map(DateTime::parse_from_rfc3339)
    {
        is_old_enough(market, address, at, delay);
        assert_eq!(json.delay_minutes, DATA, "{address}");
        let header = answer.header("x-delay-minutes");
        assert_eq!(header, DATA.to_string(), "{address}");
    }
}

fn labels_say_so(answers: &BTreeMap<String, (i64, Answer)>) {
    let page = &answers[EQUITIES].1.body;
    assert!(page.contains(" · delayed 2 min"));
    let chart = &answers["/charts/securities/SAHW.json"].1;
    let chart: Value = serde_json::from_str(&chart.body).unwrap();
    assert_eq!(chart["delayMinutes"], DATA, "{chart}");
    // Its data would be older than the page.
    assert!(!page.contains(" src=\"/the-exchange/market-information"));
    let arabic = &answers[&Locale::Ar.href(EQUITIES)].1.body;
    assert!(arabic.contains("متأخرة دقيقتين"));
    for topic in TOPICS {
        let beat = &answers[topic].1.body;
        assert!(beat.contains(r#""delay":6"#), "{topic}: {beat}");
    }
}

fn is_old_enough(market: &Market, address: &str, at: DateTime<FixedOffset>, delay: i64) {
    let offset = FixedOffset::east_opt(4 * 3600).unwrap();
    let at = at.with_timezone(&offset).naive_local();
    let latest = market.now() - TimeDelta::minutes(delay);
    let is_of_today = at.date() == latest.date();
    assert!(!is_of_today || at <= latest, "{address}: {at}");
}
