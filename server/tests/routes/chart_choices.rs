//! What can be chosen for a chart: each choice draws what it says, from the same data as the data call.

use crate::site::{Answer, get, shared};
use app::messages::t;
use domain::{
    format::{self, isolated},
    locale::Locale,
    values::Decimal,
};
use serde_json::Value;

/// A share with bonus shares in its history, so that its prices as traded differ from the adjusted ones.
const ADJUSTED: &str = "SAHW";
/// Ten years of a chart as sent, in bytes.
const MOST_BYTES: usize = 30_000;

fn company(locale: Locale, symbol: &str, query: &str) -> Answer {
    let path = format!("/the-exchange/market-information/company/{symbol}?{query}");
    let page = get(&locale.href(&path));
    assert_eq!(page.status, 200, "{path}");
    page
}

fn panel(page: &Answer) -> &str {
    page.between("id=\"price\"", "</section>")
}

fn sentence(page: &Answer) -> &str {
    let figure = panel(page).split_once("<figure").unwrap().1;
    let words = figure.split_once("aria-label=\"").unwrap().1;
    words.split('"').next().unwrap()
}

/// The rows of the table below the chart: the figures of each, without the date.
fn rows(page: &Answer) -> Vec<Vec<String>> {
    let body = panel(page).split_once("<tbody>").unwrap().1;
    let rows = body.split("</tbody>").next().unwrap().split("</tr>");
    rows.filter(|row| row.contains("<td"))
        .map(|row| {
            let cells = row.split("<td").skip(1);
            cells.map(|cell| plain(&format!("<td{cell}"))).collect()
        })
        .collect()
}

fn plain(html: &str) -> String {
    let parts = html.split('<');
    parts
        .filter_map(|part| part.split_once('>').map(|(_, text)| text))
        .collect()
}

fn number(text: &str) -> Decimal {
    text.replace(',', "").parse().unwrap()
}

fn sessions(symbol: &str, from: &str, to: &str) -> Vec<Value> {
    let answer = get(&format!("/api/history?symbol={symbol}&from={from}&to={to}"));
    let history: Value = serde_json::from_str(&answer.body).unwrap();
    history["value"]["sessions"].as_array().unwrap().clone()
}

fn of(session: &Value, key: &str) -> Decimal {
    number(session[key].as_str().unwrap()).round_dp(3)
}

fn shown(value: Decimal) -> String {
    let mut out = String::new();
    format::number(&mut out, value, 2, format::Style::Html);
    isolated(&out)
}

#[test]
fn all_years_begin_with_the_first_close_of_the_history() {
    let all = sessions("FANR", "2016-11-12", "2026-11-12");
    let base = shown(of(&all[0], "previousClose"));
    for locale in Locale::ALL {
        let page = company(locale, "FANR", "range=10y");
        assert!(sentence(&page).contains(&base), "{}", sentence(&page));
        assert!((119..=122).contains(&rows(&page).len()), "a row per month");
        assert!(page.body.contains("range=10y\" aria-current=\"true\""));
    }
}

#[test]
fn free_days_end_with_the_close_of_the_last_day() {
    let all = sessions("FANR", "2025-03-03", "2025-09-15");
    let (base, last) = (
        of(&all[0], "previousClose"),
        of(all.last().unwrap(), "close"),
    );
    for locale in Locale::ALL {
        let page = company(locale, "FANR", "from=2025-03-03&to=2025-09-15");
        let told = sentence(&page);
        assert!(
            told.contains(&shown(base)) && told.contains(&shown(last)),
            "{told}"
        );
        let volume: Decimal = all.iter().map(|session| of(session, "volume")).sum();
        let rows = rows(&page);
        assert_eq!(
            rows.iter().map(|row| number(&row[1])).sum::<Decimal>(),
            volume
        );
        // The form has the days, and no range is marked.
        for field in [
            "name=\"from\" value=\"2025-03-03\"",
            "name=\"to\" value=\"2025-09-15\"",
        ] {
            assert!(panel(&page).contains(field), "{field}");
        }
        let choice = panel(&page).split_once("<nav").unwrap().1;
        assert!(
            !choice
                .split("</nav>")
                .next()
                .unwrap()
                .contains("aria-current")
        );
    }
}

#[test]
fn what_a_chart_cannot_show_is_ignored_with_a_notice() {
    for locale in Locale::ALL {
        let notice = t(locale, "choice-unknown");
        for query in [
            "range=3y",
            "chart=pie",
            "scale=sqrt",
            "prices=made-up",
            "from=2026-02-30&to=2026-03-01",
            "from=2026-03-01&to=2026-02-01",
            "from=2026-11-13&to=2027-01-01",
            "from=1926-01-01&to=2026-01-01",
            "events=weather",
        ] {
            let page = company(locale, "FANR", query);
            assert!(page.body.contains(&*notice), "{query}");
            let default = company(locale, "FANR", "");
            assert!(!default.body.contains(&*notice));
            assert_eq!(sentence(&page), sentence(&default), "{query}");
        }
    }
}

#[test]
fn candles_span_weeks_of_the_history() {
    let all = sessions("FANR", "2025-11-12", "2026-11-11");
    for locale in Locale::ALL {
        let page = company(locale, "FANR", "chart=candles&range=1y");
        let chart = panel(&page);
        assert!(chart.contains(&*t(locale, "chart-candles-week")));
        let rows = rows(&page);
        assert!((50..=54).contains(&rows.len()), "{}", rows.len());
        for shape in ["candle--hollow\"", "candle--filled\""] {
            let drawn = chart.matches(&format!("candle {shape}")).count();
            assert_eq!(drawn, 2, "once, and in the legend");
        }
        // The current week is skipped, because today is not in the history.
        let [highs, lows] = [1, 2].map(|nth| rows.iter().map(move |row| number(&row[nth])));
        let highest = all.iter().map(|session| of(session, "high")).max();
        let lowest = all.iter().map(|session| of(session, "low")).min();
        assert!(highs.max() >= highest.map(|price| price.round_dp(2)));
        assert!(lows.min() <= lowest.map(|price| price.round_dp(2)));
        for row in rows {
            let [open, high, low, close] = [0, 1, 2, 3].map(|nth| number(&row[nth]));
            assert!(low <= open.min(close) && open.max(close) <= high, "{row:?}");
        }
        // The interactive chart has no candles.
        assert!(!chart.contains("data-src"));
    }
}

#[test]
fn a_session_in_candles_is_a_line_that_says_so() {
    for locale in Locale::ALL {
        let page = company(locale, "FANR", "chart=candles");
        let words = t(locale, "chart-candles-none");
        assert!(panel(&page).contains(&*words));
        assert!(panel(&page).contains("chart__line"));
    }
}

#[test]
fn a_logarithmic_axis_draws_the_same_values_elsewhere() {
    let of = |query| {
        let page = company(Locale::En, "FANR", query);
        let paths = panel(&page)
            .split("<path")
            .filter_map(|tag| tag.split('>').next());
        let line: String = paths.filter(|tag| tag.contains("chart__line")).collect();
        let offers_more = panel(&page).contains("data-src");
        (line, rows(&page), offers_more)
    };
    let (linear, log) = (of("range=5y"), of("range=5y&scale=log"));
    assert_ne!(linear.0, log.0);
    assert_eq!(linear.1, log.1);
    assert_eq!((linear.2, log.2), (true, false));
}

#[test]
fn a_paper_that_has_matured_keeps_the_chart_of_its_life() {
    let list = "/the-exchange/market-information/listed-securities/bonds.json?status=matured";
    let list: Value = serde_json::from_str(&get(list).body).unwrap();
    let row = &list["rows"][0];
    let [symbol, maturity] = ["symbol", "maturity"].map(|key| row[key].as_str().unwrap());
    let maturity: chrono::NaiveDate = maturity.parse().unwrap();
    let from = maturity - chrono::Days::new(400);
    let page = company(Locale::En, symbol, &format!("from={from}&to={maturity}"));
    let sessions = sessions(symbol, &from.to_string(), &maturity.to_string());
    let last = of(sessions.last().unwrap(), "close");
    assert_eq!(number(&rows(&page).last().unwrap()[0]), last);
    // Prices of papers have no adjustments, so there is nothing to warn of.
    assert!(sentence(&page).contains('%'));
}

#[test]
fn prices_as_traded_differ_before_an_ex_date_and_say_what_they_are() {
    for locale in Locale::ALL {
        let adjusted = company(locale, ADJUSTED, "range=10y");
        let traded = company(locale, ADJUSTED, "range=10y&prices=traded");
        let words = t(locale, "chart-traded");
        assert!(panel(&traded).contains(&*words) && !panel(&adjusted).contains(&*words));
        // A percentage across a split would be wrong, so none is given.
        assert!(sentence(&adjusted).contains('%') && !sentence(&traded).contains('%'));
        let (adjusted, traded) = (rows(&adjusted), rows(&traded));
        assert_ne!(adjusted[0], traded[0]);
        let [last, same] = [&adjusted, &traded].map(|rows| number(&rows.last().unwrap()[0]));
        assert_eq!(last, same);
        // Levels of an index are not adjusted: there is nothing to choose.
        let index = get(&locale.href("/the-exchange/market-information/indices/GENERAL"));
        assert!(index.body.contains("chart-options") && !index.body.contains("prices=traded"));
    }
}

#[test]
fn ten_years_are_small_as_sent() {
    for query in [
        "range=10y",
        "range=10y&chart=candles",
        "range=10y&scale=log&prices=traded",
        "range=10y&chart=candles&average=20,200",
        "range=10y&compare=GENERAL,SAHW,GHAF,TRQM,HKYA",
        "range=10y&events=dividends,shares,meetings,disclosures",
        "range=10y&chart=candles&average=20,200&events=dividends,shares,meetings,disclosures",
    ] {
        for locale in Locale::ALL {
            let path = format!("/the-exchange/market-information/company/FANR?{query}");
            let page = shared().get_with(&locale.href(&path), &[("accept-encoding", "br")]);
            assert_eq!(page.header("content-encoding"), "br");
            assert!(
                page.bytes.len() <= MOST_BYTES,
                "{query}: {}",
                page.bytes.len()
            );
        }
    }
}

/// The change between the first and the last close of days in the past.
fn changed(of: &str, from: &str, to: &str) -> String {
    let answer = get(&format!("/api/history?{of}&from={from}&to={to}"));
    let history: Value = serde_json::from_str(&answer.body).unwrap();
    let sessions = history["value"]["sessions"].as_array().unwrap();
    let [first, last] = [&sessions[0], &sessions[sessions.len() - 1]].map(|s| self::of(s, "close"));
    let change = domain::change::percent(last, first).unwrap();
    let mut out = String::new();
    format::signed_percent(&mut out, change, format::Style::Html);
    isolated(&out)
}

#[test]
fn compared_lines_begin_together_and_end_with_their_changes() {
    let (from, to) = ("2025-03-03", "2025-09-15");
    let subjects = ["symbol=FANR", "index=GENERAL", "symbol=SAHW"];
    let changes = subjects.map(|of| changed(of, from, to));
    for locale in Locale::ALL {
        let query = format!("compare=GENERAL,SAHW&from={from}&to={to}");
        let page = company(locale, "FANR", &query);
        let told = sentence(&page);
        let at = changes.each_ref().map(|change| told.find(change.as_str()));
        assert_eq!(told.matches(" · ").count(), 2, "{told}");
        assert!(
            at.iter().all(Option::is_some) && at.is_sorted(),
            "{told} {changes:?}"
        );
        // The last row of the table has the same changes, and so have the legend and the ends of the lines.
        let last = rows(&page).pop().unwrap();
        let last: Vec<String> = last.iter().map(|text| isolated(text)).collect();
        assert_eq!(last, changes);
        for change in &changes {
            let bare = change.trim_matches(['\u{2066}', '\u{2069}']);
            assert!(panel(&page).matches(bare).count() >= 4, "{bare}");
        }
        // Each of the others can be removed; the days stay.
        for left in ["SAHW", "GENERAL"] {
            let without = format!("?compare={left}&amp;from={from}&amp;to={to}");
            assert!(panel(&page).contains(&without), "{without}");
        }
        // Neither candles nor a logarithmic axis can be chosen for changes in percent.
        assert!(!panel(&page).contains("chart=candles") && !panel(&page).contains("scale=log"));
        assert!(!panel(&page).contains("data-src"));
    }
}

#[test]
fn an_index_is_compared_with_a_security_and_others_are_added_by_the_form() {
    for locale in Locale::ALL {
        let path = "/the-exchange/market-information/indices/GENERAL";
        let added = "?compare=sahw&compare=FANR,UTILITIES&range=1y";
        let page = get(&locale.href(&format!("{path}{added}")));
        let chart = page.between("id=\"chart\"", "</section>");
        for code in ["GENERAL", "SAHW", "FANR", "UTILITIES"] {
            assert!(chart.contains(&format!(">{code}<")), "{code}");
        }
        assert_eq!(chart.matches("chart-legend__less").count(), 3);
        // The form keeps what is compared, and offers what is not yet.
        assert!(chart.contains("name=\"compare\" value=\"SAHW,FANR,UTILITIES\""));
        assert!(chart.contains("<option value=\"GHAF\""));
        assert!(!page.body.contains(&*t(locale, "choice-unknown")));
    }
}

#[test]
fn what_cannot_be_compared_is_ignored_with_a_notice() {
    for locale in Locale::ALL {
        let notice = t(locale, "choice-unknown");
        for (query, drawn) in [
            ("range=1y&compare=NOSUCH", 0),
            ("range=1y&compare=FANR", 0),
            ("range=1y&compare=GENERAL,GENERAL", 1),
            ("range=1y&compare=GENERAL,SAHW,GHAF,TRQM,HKYA,DSEX", 5),
            ("range=1y&compare=GENERAL,%22%3E%3Cb%3E", 1),
        ] {
            let page = company(locale, "FANR", query);
            assert!(page.body.contains(&*notice), "{query}");
            let removed = panel(&page).matches("chart-legend__less").count();
            assert_eq!(removed, drawn, "{query}");
            assert!(!page.body.contains("\"><b>"));
        }
        // A session has no days to compare.
        let page = company(locale, "FANR", "compare=GENERAL");
        assert!(panel(&page).contains(&*t(locale, "chart-compare-days")));
        assert!(panel(&page).contains("chart__line"));
    }
}

#[test]
fn averages_are_those_of_the_history_from_the_first_day_on() {
    let (from, to) = ("2025-03-03", "2025-04-30");
    let all = sessions("FANR", "2024-01-01", to);
    let closes: Vec<Decimal> = all.iter().map(|session| of(session, "close")).collect();
    let mean = |end: usize, days: usize| {
        let sum: Decimal = closes[end + 1 - days..=end].iter().sum();
        sum / Decimal::from(days as u64)
    };
    let first = all
        .iter()
        .position(|session| session["date"].as_str() >= Some(from))
        .unwrap();
    let figure = |value| {
        shown(value)
            .trim_matches(['\u{2066}', '\u{2069}'])
            .to_owned()
    };
    for locale in Locale::ALL {
        let query = format!("from={from}&to={to}&average=20,50");
        let page = company(locale, "FANR", &query);
        let rows = rows(&page);
        for (nth, row) in rows.iter().enumerate() {
            let expected = [20, 50].map(|days| figure(mean(first + nth, days)));
            assert_eq!(row[1..3], expected, "{nth}");
        }
        assert_eq!(rows.len(), all.len() - first);
        assert_eq!(
            panel(&page).matches("class=\"average average--").count(),
            4,
            "and in the legend"
        );
        for days in [20, 50] {
            let last = shown(mean(all.len() - 1, days));
            assert!(sentence(&page).contains(&last), "{}", sentence(&page));
            let left = format!("average={}&amp;from={from}", 70 - days);
            assert!(panel(&page).contains(&left), "{left}");
        }
        assert!(!panel(&page).contains("data-src"));
        let session = company(locale, "FANR", "average=20");
        assert!(panel(&session).contains(&*t(locale, "chart-average-days")));
    }
}
