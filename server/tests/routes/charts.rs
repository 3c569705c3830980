//! Charts on pages of the sample: the descriptions agree with the figures shown at every time of a day, and a
//! line that does not move gives the reason.

use crate::site::{Answer, Site, shared};
use app::{
    messages::{Arg, t, t_args},
    series::Range,
};
use chrono::{NaiveDate, TimeDelta};
use domain::{
    change::percent,
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};
use serde_json::Value;
use std::sync::LazyLock;

/// Pre-opening: orders are collected, nothing has traded yet.
static BEFORE: LazyLock<Site> = LazyLock::new(|| at("2026-11-12T09:45:00"));
/// After the close.
static AFTER: LazyLock<Site> = LazyLock::new(|| at("2026-11-12T16:00:00"));

const TODAY: &str = "2026-11-12";
const SHARES: [&str; 4] = ["FANR", "SAHW", "GHAF", "TRQM"];
const SUSPENDED: &str = "HKYA";

fn at(time: &str) -> Site {
    let clock = format!("frozen:{time}");
    Site::new(&[("BORSA_SANDBOX_CLOCK", clock.as_str())])
}

fn company(symbol: &str) -> String {
    format!("/the-exchange/market-information/company/{symbol}")
}

fn index(code: &str) -> String {
    format!("/the-exchange/market-information/indices/{code}")
}

/// The description of the first chart.
fn sentence(page: &Answer) -> &str {
    let figure = page.between("<figure", "<svg");
    let words = figure.split("aria-label=\"").nth(1).unwrap();
    words.split('"').next().unwrap()
}

/// The figures of a description, which are its directional isolates.
fn figures(sentence: &str) -> Vec<String> {
    let parts = sentence.split('\u{2066}').skip(1);
    parts
        .map(|part| part.split('\u{2069}').next().unwrap().to_owned())
        .collect()
}

/// The description of a term in a definition list.
fn beside(page: &Answer, locale: Locale, term: &str) -> String {
    let from = format!("<dt>{}</dt><dd>", t(locale, term));
    plain(page.between(&from, "</dd>"))
}

/// A value that the live stream updates, such as `quote:FANR:last`.
fn live(page: &Answer, source: &str) -> String {
    let from = format!("data-live=\"{source}\"");
    let tag = page.between(&from, "</borsa-number>");
    tag.split_once('>').unwrap().1.to_owned()
}

fn plain(html: &str) -> String {
    let mut out = String::new();
    for part in html.split('<') {
        out.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    out
}

fn number(text: &str) -> Decimal {
    text.replace(',', "").parse().unwrap()
}

/// The change from one value to another in words: `up 8.33%`.
fn change_in_words(locale: Locale, last: &str, base: &str) -> String {
    let (last, base) = (number(last), number(base));
    let mut shown = String::new();
    format::percent(&mut shown, percent(last, base).unwrap().abs(), Style::Html);
    let direction = match last.cmp(&base) {
        std::cmp::Ordering::Greater => "up",
        std::cmp::Ordering::Equal => "flat",
        std::cmp::Ordering::Less => "down",
    };
    let key = format!("chart-move-{direction}");
    let shown = format::isolated(&shown);
    t_args(locale, &key, &[("percent", Arg::Text(&shown))]).into_owned()
}

/// The values of a description; its percentage is compared with `moved`.
fn values(sentence: &str, moved: &str) -> Vec<String> {
    assert!(sentence.contains(moved), "{moved}: {sentence}");
    let mut values = figures(sentence);
    values.retain(|figure| !figure.ends_with('%'));
    values
}

/// Asserts that the description of the newest session agrees with the quote on the page.
fn session_agrees(page: &Answer, locale: Locale, source: &str, terms: [&str; 4]) {
    let last = live(page, source);
    let [open, high, low, before] = terms.map(|term| beside(page, locale, term));
    let told = sentence(page);
    let moved = change_in_words(locale, &last, &before);
    assert_eq!(
        values(told, &moved),
        [open, last.clone(), high, low],
        "{told}"
    );
    let (of, _) = source.rsplit_once(':').unwrap();
    let shown = live(page, &format!("{of}:change-percent"));
    let said = figures(told)
        .into_iter()
        .find(|figure| figure.ends_with('%'))
        .unwrap_or_else(|| "0.00%".to_owned());
    assert_eq!(shown.trim_start_matches(['+', '−']), said, "{told}");
}

const OF_A_COMPANY: [&str; 4] = ["open", "high", "low", "company-previous-close"];
const OF_THE_HOME_PAGE: [&str; 4] = ["open", "high", "low", "previous-close"];

#[test]
fn a_session_is_told_with_the_levels_of_the_quote() {
    for site in [shared(), &*AFTER] {
        for locale in Locale::ALL {
            for symbol in SHARES {
                let page = site.get(&locale.href(&company(symbol)));
                session_agrees(&page, locale, &format!("quote:{symbol}:last"), OF_A_COMPANY);
            }
            for code in ["GENERAL", "UTILITIES"] {
                let page = site.get(&locale.href(&index(code)));
                session_agrees(&page, locale, &format!("index:{code}:value"), OF_A_COMPANY);
            }
            let home = site.get(&locale.href("/"));
            session_agrees(&home, locale, "index:GENERAL:value", OF_THE_HOME_PAGE);
        }
    }
}

/// The close before the first session of a range, from the history's data call.
fn close_before(site: &Site, of: &str, range: Range) -> String {
    let since = range.since(TODAY.parse::<NaiveDate>().unwrap());
    let (from, to) = (since - TimeDelta::days(20), since - TimeDelta::days(1));
    let answer = site.get(&format!("/api/history?{of}&from={from}&to={to}"));
    let history: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    let last = history["value"]["sessions"].as_array().unwrap().last();
    let close = number(last.unwrap()["close"].as_str().unwrap());
    let mut shown = String::new();
    format::number(&mut shown, close, 2, Style::Html);
    shown
}

#[test]
fn a_period_is_measured_from_the_close_before_it_to_the_quote() {
    let pages = [
        (company("FANR"), "symbol=FANR", "quote:FANR:last"),
        (company("SAHW"), "symbol=SAHW", "quote:SAHW:last"),
        (index("GENERAL"), "index=GENERAL", "index:GENERAL:value"),
        ("/".to_owned(), "index=GENERAL", "index:GENERAL:value"),
    ];
    for site in [shared(), &*AFTER] {
        for (path, of, source) in &pages {
            for range in [Range::Week, Range::Month, Range::Year] {
                let before = close_before(site, of, range);
                for locale in Locale::ALL {
                    let page = site.get(&format!("{}?range={}", locale.href(path), range.code()));
                    let (told, last) = (sentence(&page), live(&page, source));
                    let moved = change_in_words(locale, &last, &before);
                    let said = values(told, &moved);
                    assert_eq!(said[..2], [before.clone(), last], "{told}");
                    let [high, low] = [&said[2], &said[3]].map(|text| number(text));
                    assert!(low <= high, "{told}");
                    let label = page.between("__below", "</p>");
                    assert!(label.contains(&format::isolated(&before)), "{label}");
                }
            }
        }
    }
}

#[test]
fn before_the_open_the_last_session_stands_with_the_time_of_the_start() {
    for locale in Locale::ALL {
        let time = format::isolated("10:00");
        let starts = t_args(locale, "trading-starts", &[("time", Arg::Text(&time))]);
        let empty = t(locale, "data-empty");
        for (path, source, terms) in [
            (company("SAHW"), "quote:SAHW:last", OF_A_COMPANY),
            (index("GENERAL"), "index:GENERAL:value", OF_A_COMPANY),
            ("/".to_owned(), "index:GENERAL:value", OF_THE_HOME_PAGE),
        ] {
            let page = BEFORE.get(&locale.href(&path));
            let [open, high, low, before] = terms.map(|term| beside(&page, locale, term));
            assert_eq!([open, high, low], ["--"; 3], "{locale} {path}");
            let chart = page.between("<figure", "</figure>");
            assert!(!chart.contains(&*empty), "{locale} {path}");
            assert!(page.body.contains(&*starts), "{locale} {path}");
            // The previous session ended at the reference of today's change.
            let told = sentence(&page);
            assert_eq!(figures(told)[0], before, "{told}");
            assert_eq!(live(&page, source), before, "{locale} {path}");
        }
        // Values that orders do not change are not live before trading starts.
        let live = t_args(locale, "as-of-live", &[("time", Arg::Text(""))]);
        let live = live.split('·').next().unwrap().trim().to_owned();
        let summary = company("SAHW") + "/trading/trading-summary";
        for path in ["/".to_owned(), company("SAHW"), index("GENERAL"), summary] {
            let page = BEFORE.get(&locale.href(&path));
            let marked = page.body.contains(&format!("<span>{live} · "));
            assert!(!marked, "{locale} {path}");
        }
        let equities =
            BEFORE.get(&locale.href("/the-exchange/market-information/listed-securities/equities"));
        assert!(
            equities.body.contains(&format!("<span>{live} · ")),
            "{locale}"
        );
    }
}

#[test]
fn a_suspended_share_says_since_when_and_is_not_live() {
    for site in [shared(), &*BEFORE, &*AFTER] {
        for locale in Locale::ALL {
            let mut day = String::new();
            let since = NaiveDate::from_ymd_opt(2026, 10, 5).unwrap();
            format::date(&mut day, since, locale);
            let words = t_args(locale, "suspended-since", &[("date", Arg::Text(&day))]);
            for query in ["", "?range=1m"] {
                let page = site.get(&format!("{}{query}", locale.href(&company(SUSPENDED))));
                let main = page.between("<main", "</main>");
                assert_eq!(main.matches(&*words).count(), 2, "{locale} {query}");
                assert!(!main.contains("data-asof"), "{locale} {query}");
                assert!(!main.contains("data-live-pause"), "{locale} {query}");
                let chart = page.between("id=\"price\"", "</section>");
                assert!(chart.contains("<figure"), "{chart}");
                assert_eq!(beside(&page, locale, "open"), "--");
                let (told, last) = (sentence(&page), live(&page, "quote:HKYA:last"));
                assert_eq!(figures(told)[1], last, "{told}");
            }
        }
    }
}

#[test]
fn the_panel_of_sectors_names_its_method() {
    for locale in Locale::ALL {
        let home = shared().get(&locale.href("/"));
        let panel = home.between("aria-labelledby=\"sectors\"", "</section>");
        let method = t(locale, "home-sectors-method");
        assert!(panel.contains(&*method), "{panel}");
    }
}

/// The contributions of all constituents of the general index, as its own page has them.
fn contributions() -> Vec<(String, String)> {
    let address = "/the-exchange/market-information/indices/GENERAL.json";
    let index: serde_json::Value = serde_json::from_str(&shared().get(address).body).unwrap();
    let rows = index["rows"].as_array().unwrap().iter();
    let text = |row: &serde_json::Value, key: &str| row[key].as_str().unwrap().to_owned();
    rows.map(|row| (text(row, "symbol"), text(row, "contribution")))
        .collect()
}

#[test]
fn what_moved_the_index_agrees_with_the_page_of_the_index() {
    let value = |text: &str| domain::format::parse_decimal(text).unwrap();
    let mut all = contributions();
    all.sort_by(|a, b| value(&b.1).cmp(&value(&a.1)).then(a.0.cmp(&b.0)));
    let up: Vec<_> = all
        .iter()
        .filter(|row| value(&row.1) > value("0"))
        .collect();
    let mut down: Vec<_> = all
        .iter()
        .filter(|row| value(&row.1) < value("0"))
        .collect();
    down.sort_by(|a, b| value(&a.1).cmp(&value(&b.1)).then(a.0.cmp(&b.0)));
    let expected: Vec<&(String, String)> = up
        .into_iter()
        .take(5)
        .chain(down.into_iter().take(5))
        .collect();
    assert_eq!(expected.len(), 10, "the sample moves in both directions");
    let sum = |rows: &[&(String, String)]| {
        let sum: Decimal = rows.iter().map(|row| value(&row.1)).sum();
        format!("{:.2}", sum.abs())
    };
    let (shown, whole) = (sum(&expected), sum(&all.iter().collect::<Vec<_>>()));
    for locale in Locale::ALL {
        let home = shared().get(&locale.href("/"));
        let panel = home.between("aria-labelledby=\"drivers\"", "</section>");
        let mut left = panel;
        for (symbol, points) in &expected {
            let (_, after) = left
                .split_once(&format!("<bdi class=\"num\">{symbol}</bdi>"))
                .unwrap_or_else(|| panic!("no {symbol} in its place: {panel}"));
            let row = after.split("</li>").next().unwrap();
            let digits = points.trim_start_matches('-');
            assert!(row.contains(digits), "{symbol} {points}: {row}");
            left = after;
        }
        for figure in [&shown, &whole] {
            assert!(panel.contains(figure), "{figure}: {panel}");
        }
        assert!(panel.contains(&*t(locale, "home-drivers-all")));
        assert!(panel.contains(&locale.href("/the-exchange/market-information/indices/GENERAL")));
    }
}

#[test]
fn no_range_is_current_where_days_stand_in_for_a_session() {
    let lists = [
        "exchange-traded-funds",
        "funds",
        "real-estate-investment-trust",
    ];
    let lists = lists.map(|list| {
        let list = format!("/the-exchange/market-information/listed-securities/{list}.json");
        let list: Value = serde_json::from_str(&shared().get(&list).body).unwrap();
        list["rows"].as_array().unwrap().clone()
    });
    let mut days = 0;
    for row in lists.iter().flatten() {
        let symbol = row["symbol"].as_str().unwrap();
        let page = shared().get(&format!("{}?range=1d", company(symbol)));
        let chart = page.between("id=\"price\"", "</section>");
        let (_, ranges) = chart.split_once("aria-label=\"Chart period\"").unwrap();
        let ranges = ranges.split("</nav>").next().unwrap();
        let closes = t_args(Locale::En, "chart-of-closes", &[("date", Arg::Text(""))]);
        let stands_in = chart.contains(&*closes);
        days += usize::from(stands_in);
        let current = ranges.contains("aria-current");
        assert_eq!(current, !stands_in, "{symbol}: {ranges}");
    }
    assert!(days > 0, "every fund was traded");
}
