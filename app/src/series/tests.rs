//! Lines from minutes and from sessions; their descriptions agree with the figures beside them.

mod candles;
mod spacing;

use super::*;
use crate::{
    components::{change, chart},
    data::Fetched,
};
use domain::{
    change::percent,
    format::{self, Style},
    locale::Locale,
    values::Price,
};
use proptest::prelude::*;
use std::sync::Arc;
use wire::calls::{
    history::History,
    intraday::Intraday,
    stocks::{Stock, Stocks, TradingState},
};

fn time(text: &str) -> NaiveTime {
    text.parse().unwrap()
}

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn timings() -> Timings {
    Timings {
        pre_opening: time("09:30:00"),
        trading: time("10:00:00"),
        pre_closing: time("14:45:00"),
        trading_at_last: time("14:55:00"),
        close: time("15:00:00"),
    }
}

fn fetched<T: serde::de::DeserializeOwned>(json: serde_json::Value) -> Fetched<T> {
    Fetched {
        delay: 0,
        value: Arc::new(serde_json::from_value(json).unwrap()),
        received: "2026-11-12T10:32:00Z".parse().unwrap(),
        stale: false,
    }
}

/// A week, and the days of its axis.
fn week() -> (Range, (NaiveDate, NaiveDate)) {
    (Range::Week, (date("2026-11-05"), date("2026-11-12")))
}

type Points<'a> = &'a [(&'a str, &'a str, u64)];

fn chart(day: &str, reference: &str, points: Points<'_>) -> serde_json::Value {
    let point = |(time, price, volume): &(&str, &str, u64)| serde_json::json!({ "time": time, "price": price, "volume": volume.to_string() });
    serde_json::json!({
        "date": day, "previousClose": reference,
        "points": points.iter().map(point).collect::<Vec<_>>(),
    })
}

fn intraday(current: Points<'_>, previous: Points<'_>) -> Fetched<Intraday> {
    fetched(serde_json::json!({
        "version": 1,
        "current": chart("2026-11-12", "4.31", current),
        "previous": chart("2026-11-11", "4.30", previous),
    }))
}

const POINTS: Points<'static> = &[
    ("10:00:00", "4.32", 100),
    ("10:03:00", "4.40", 50),
    ("10:15:00", "4.30", 70),
    ("12:30:00", "4.38", 1),
];

fn minutes_of(current: Points<'_>, previous: Points<'_>, quote: Option<&Quote>) -> Option<Series> {
    let source = String::new();
    minutes::session(
        source,
        &intraday(current, previous),
        (timings(), true),
        quote,
    )
}

fn history(sessions: &[(NaiveDate, i64, i64)]) -> Fetched<History> {
    let row = |(day, reference, close): &(NaiveDate, i64, i64)| {
        let [reference, close] =
            [reference, close].map(|cents| Decimal::new(*cents, 2).to_string());
        serde_json::json!({
            "date": day, "open": close, "high": close, "low": close, "close": close,
            "previousClose": reference, "volume": "10", "value": "43.80", "trades": "2",
        })
    };
    fetched(serde_json::json!({
        "firstDay": "2016-01-04", "adjusted": true,
        "sessions": sessions.iter().map(row).collect::<Vec<_>>(),
    }))
}

/// A share whose quote is of the same day as [`intraday`]. Prices are in hundredths.
fn share([open, high, low, last, reference]: [i64; 5]) -> Stock {
    let stocks: Stocks =
        serde_json::from_str(include_str!("../../../crates/wire/fixtures/stocks.json")).unwrap();
    let price = |cents| Price::new(Decimal::new(cents, 2));
    Stock {
        decimals: 2,
        open: price(open),
        high: price(high),
        low: price(low),
        last: price(last),
        previous_close: price(reference),
        ..stocks.stocks[0].clone()
    }
}

fn quote(stock: &Stock) -> Quote {
    let as_of = "2026-11-12T14:32:19+04:00".parse().unwrap();
    Quote::of_stock(stock, as_of).unwrap()
}

/// The figures of a sentence, which are its directional isolates.
fn figures(sentence: &str) -> Vec<String> {
    let parts = sentence.split('\u{2066}').skip(1);
    parts
        .map(|part| part.split('\u{2069}').next().unwrap().to_owned())
        .collect()
}

/// Direction and figure of a change, as the page shows them beside the sentence.
fn shown_change(locale: Locale, value: Option<Decimal>) -> (change::Direction, String) {
    let html = crate::html::drawn_in(locale, || {
        leptos::prelude::view! { <change::ChangePercent value/> }
    });
    let figure = html.split("</span>").nth(1).unwrap();
    let digits = figure.trim_start_matches(['+', '\u{2212}']).to_owned();
    (change::Direction::of(value), digits)
}

/// Asserts that a sentence gives the percentage of a change, if there is one, and the right verb.
fn says_change(locale: Locale, sentence: &str, change: Decimal, value: Option<Decimal>) -> bool {
    let (_, digits) = shown_change(locale, value);
    let direction = change::Direction::of(Some(change));
    let words = crate::messages::t_args(
        locale,
        &format!("chart-move-{}", direction.code()),
        &[(
            "percent",
            crate::messages::Arg::Text(&format::isolated(&digits)),
        )],
    );
    sentence.contains(&*words)
}

fn price(cents: i64) -> String {
    let mut out = String::new();
    format::number(&mut out, Decimal::new(cents, 2), 2, Style::Html);
    out
}

#[test]
fn minutes_without_a_trade_keep_the_price_before() {
    let series = minutes_of(POINTS, &[], None).unwrap();
    assert_eq!(series.dots.len(), 151);
    assert_eq!(series.dots[2].value, series.dots[0].value);
    assert_eq!((series.share, series.line), (500, Line::Session(None)));
    assert_eq!(series.extremes(), None);
}

#[test]
fn rows_of_the_table_keep_all_volume() {
    let series = minutes_of(POINTS, &[], None).unwrap();
    let rows = series.rows();
    assert_eq!(rows.iter().map(|(_, row)| row.volume).sum::<u64>(), 221);
    assert_eq!(rows.len(), 11);
    let (place, last) = rows[10];
    assert_eq!((place, last.value), (series.share, series.last().value));
    assert!(rows.is_sorted_by_key(|(place, _)| *place));
}

/// A quote of a snapshot of this time.
fn told_at(at: &str) -> Quote {
    Quote {
        as_of: time(at),
        ..quote(&share([430, 441, 428, 439, 431]))
    }
}

#[test]
fn a_line_ends_in_the_minute_of_the_quote_while_the_session_runs() {
    let end = |at, running| {
        let (quote, session) = (told_at(at), (timings(), running));
        let all = intraday(POINTS, &[]);
        let series = minutes::session(String::new(), &all, session, Some(&quote)).unwrap();
        let When::Minute(at) = series.last().when else {
            panic!("a session has minutes");
        };
        assert_eq!(series.last().value, quote.last);
        (at, series.last().volume, series.dots.len())
    };
    // The points end with 12:30: the quote is of that minute, of a later one, or of an earlier one.
    for (at, running, expected) in [
        ("12:30:40", true, (time("12:30:00"), 1, 151)),
        ("12:32:07", true, (time("12:32:00"), 0, 153)),
        ("12:32:07", false, (time("12:30:00"), 1, 151)),
        ("12:29:59", true, (time("12:29:00"), 0, 150)),
        ("15:04:00", true, (time("15:00:00"), 0, 301)),
        ("15:04:00", false, (time("12:30:00"), 1, 151)),
    ] {
        assert_eq!(end(at, running), expected, "{at} {running}");
    }
}

#[test]
fn without_minutes_there_is_no_line_of_a_session() {
    assert_eq!(minutes_of(&[], &[], None), None);
}

#[test]
fn the_change_is_measured_from_the_previous_close() {
    let series = minutes_of(POINTS, &[], None).unwrap();
    assert_eq!(series.change(), Decimal::new(7, 2));
    assert_eq!(series.change_percent(), Some(Decimal::new(162, 2)));
}

#[test]
fn a_change_of_adjusted_prices_is_that_of_the_prices_shown() {
    let sessions = fetched(serde_json::json!({
        "firstDay": "2016-01-04", "adjusted": true,
        "sessions": [{
            "date": "2026-11-09", "open": "0.94777", "high": "0.97094", "low": "0.94777", "close": "0.97094",
            "previousClose": "0.94777", "volume": "10", "value": "43.80", "trades": "2",
        }],
    }));
    let series = period::period(String::new(), week(), &sessions, None, false).unwrap();
    // As in the trading summary of the same prices.
    assert_eq!(series.change_percent(), Some(Decimal::new(243, 2)));
    assert_eq!(series.decimals(2), 3);
}

#[test]
fn before_the_first_trade_the_session_before_is_shown_with_its_day() {
    let stock = Stock {
        open: None,
        high: None,
        low: None,
        ..share([0, 0, 0, 431, 431])
    };
    let mut series = minutes_of(&[], POINTS, Some(&quote(&stock))).unwrap();
    assert_eq!(
        (series.line, series.day),
        (Line::Earlier, date("2026-11-11"))
    );
    assert_eq!(series.reference, Decimal::new(430, 2));
    series.rest = Some(Rest::Starts(time("10:00:00")));
    assert_eq!(
        chart::rest(Locale::En, &series).unwrap(),
        "Trading starts \u{2066}10:00\u{2069} GST. The chart shows the session of 11 Nov, 2026."
    );
    let words = chart::summary(Locale::En, &series, "Sahwan", 2);
    assert!(
        words.starts_with("Sahwan, session of 11 Nov, 2026: closed at"),
        "{words}"
    );
    let words = crate::messages::t(Locale::En, "chart-start");
    assert!(chart::reference(Locale::En, &series, 2).contains(&*words));
}

#[test]
fn a_suspended_share_shows_the_month_before_its_last_trade() {
    let stock = Stock {
        state: TradingState::Suspended,
        suspended_since: Some(date("2026-10-05")),
        ..share([430, 430, 430, 431, 431])
    };
    assert_eq!(quote(&stock).suspended, Some(Some(date("2026-10-05"))));
    let sessions = history(&[
        (date("2026-10-01"), 425, 428),
        (date("2026-10-02"), 428, 431),
    ]);
    let mut series = period::until(String::new(), week().1, &sessions).unwrap();
    series.rest = Some(Rest::Suspended(Some(date("2026-10-05"))));
    assert_eq!(
        chart::rest(Locale::En, &series).unwrap(),
        "Suspended since 05 Oct, 2026. The chart shows daily closes up to 02 Oct, 2026."
    );
    assert_eq!(series.range, Range::Month);
}

#[test]
fn a_session_that_runs_has_no_close_yet() {
    let sessions = history(&[
        (date("2026-11-10"), 299, 305),
        (date("2026-11-11"), 305, 300),
    ]);
    let stock = share([301, 320, 290, 310, 300]);
    let today = period::Today::of_quote(&quote(&stock));
    let of = |running| {
        let series = period::period(String::new(), week(), &sessions, today, running);
        series
            .unwrap()
            .extremes()
            .map(|dots| dots.map(|dot| dot.value))
    };
    assert_eq!(of(true), Some([Decimal::new(305, 2), Decimal::new(300, 2)]));
    assert_eq!(
        of(false),
        Some([Decimal::new(310, 2), Decimal::new(300, 2)])
    );
}

#[test]
fn a_range_without_finished_sessions_is_measured_from_the_quote() {
    let today = period::Today::of_quote(&quote(&share([301, 320, 290, 310, 300])));
    let series = period::period(String::new(), week(), &history(&[]), today, true).unwrap();
    assert_eq!(series.reference, Decimal::new(300, 2));
    let words = chart::summary(Locale::En, &series, "Sahwan", 2);
    assert!(words.ends_with("3.33%\u{2069}."), "{words}");
}

/// Random quotes in hundredths: low; then open, last and high as distances above it; and the reference.
fn quotes() -> impl Strategy<Value = [i64; 5]> {
    (
        1_i64..5_000,
        0_i64..500,
        0_i64..=1_000,
        0_i64..=1_000,
        1_i64..5_500,
    )
        .prop_map(|(low, span, open, last, reference)| {
            let at = |part: i64| low + span * part / 1_000;
            [at(open), low + span, low, at(last), reference]
        })
}

proptest! {
    #[test]
    fn the_sentence_of_a_session_says_what_the_quote_beside_it_says(levels in quotes(), ends in 1_i64..5_500) {
        let stock = share(levels);
        let end = Decimal::new(ends, 2).to_string();
        let points = [("10:00:00", "4.32", 100), ("11:30:00", end.as_str(), 50)];
        let series = minutes_of(&points, &[], Some(&quote(&stock))).unwrap();
        let [open, high, low, last, reference] = levels;
        let shown = stock.change_percent().map(domain::values::Percent::get);
        prop_assert_eq!(series.change_percent(), shown);
        for locale in Locale::ALL {
            let sentence = chart::summary(locale, &series, "x", 2);
            let mut said = figures(&sentence);
            prop_assert!(says_change(locale, &sentence, Decimal::new(last - reference, 2), shown), "{sentence}");
            if last != reference {
                said.remove(2);
            }
            prop_assert_eq!(said, [open, last, high, low].map(price));
        }
    }

    #[test]
    fn the_sentence_of_a_period_adds_up_and_ends_where_the_quote_stands(
        closes in proptest::collection::vec(1_i64..5_500, 1..9),
        base in 1_i64..5_500,
        levels in quotes(),
        running in any::<bool>(),
    ) {
        let days = (0..).map(|n| date("2026-11-02") + chrono::TimeDelta::days(n));
        let mut before = base;
        let sessions: Vec<_> = days.zip(&closes).map(|(day, close)| {
            let row = (day, before, *close);
            before = *close;
            row
        }).collect();
        let stock = share(levels);
        let today = period::Today::of_quote(&quote(&stock));
        let series = period::period(String::new(), week(), &history(&sessions), today, running).unwrap();
        let last = levels[3];
        let mut finished = closes.clone();
        if !running {
            finished.push(last);
        }
        let moved = percent(Decimal::new(last, 2), Decimal::new(base, 2));
        for locale in Locale::ALL {
            let sentence = chart::summary(locale, &series, "x", 2);
            let mut said = figures(&sentence);
            prop_assert!(says_change(locale, &sentence, Decimal::new(last - base, 2), moved), "{sentence}");
            if last != base {
                said.remove(2);
            }
            let [high, low] = [finished.iter().max(), finished.iter().min()].map(|cents| price(*cents.unwrap()));
            prop_assert_eq!(said, [price(base), price(last), high, low]);
        }
    }
}
