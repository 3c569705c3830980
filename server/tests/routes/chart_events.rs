//! Events on the chart of a company: marked, counted where they are crowded, listed, and linked.

use crate::site::{Answer, Site, get};
use app::messages::{t, t_args};
use chrono::NaiveDate;
use domain::locale::Locale;
use serde_json::Value;

const COMPANY: &str = "/the-exchange/market-information/company/SAHW";
const ALL: &str = "events=dividends,shares,meetings,disclosures";
/// The ten years up to the day of the test.
const DECADE: [&str; 2] = ["2016-11-12", "2026-11-12"];

fn chart(page: &Answer) -> &str {
    page.between("id=\"price\"", "</section>")
}

fn company(locale: Locale, query: &str) -> Answer {
    get(&locale.href(&format!("{COMPANY}?{query}")))
}

/// Day and address of the rows of the table of events, the newest first.
fn rows(chart: &str) -> Vec<(String, String)> {
    let rows = chart.split("<tr id=\"event-").skip(1);
    rows.map(|row| {
        let row = row.split("</tr>").next().unwrap();
        let day = row.split("<bdi>").nth(1).unwrap();
        let href = row.split("href=\"").nth(1).unwrap();
        let [day, href] = [(day, '<'), (href, '"')].map(|(text, end)| {
            let text = text.split(end).next().unwrap();
            text.replace("&amp;", "&")
        });
        (day, href)
    })
    .collect()
}

/// What stands in the marks of a line, in order.
fn signs<'a>(chart: &'a str, line: &str) -> Vec<&'a str> {
    let line = chart.split(line).nth(1).unwrap();
    let line = line.split("chart-marks ").next().unwrap();
    let signs = line.split("class=\"chart-mark__sign\"").skip(1);
    signs
        .map(|rest| rest.split_once('>').unwrap().1.split('<').next().unwrap())
        .collect()
}

/// How many rows of a page's data have a day of the decade in this column.
fn count(page: &str, column: &str, fits: impl Fn(&Value) -> bool) -> usize {
    let data: Value = serde_json::from_str(&get(&format!("{COMPANY}/{page}.json")).body).unwrap();
    let rows = data["rows"].as_array().unwrap().iter();
    let [first, last] = DECADE.map(|day| day.parse::<NaiveDate>().unwrap());
    rows.filter(|row| {
        let day = &row[column].as_str().unwrap()[..10];
        (first..=last).contains(&day.parse().unwrap()) && fits(row)
    })
    .count()
}

/// The most events that have a row below the chart.
const LISTED: usize = 120;

#[test]
fn dividends_and_changes_of_the_shares_are_marked_by_default() {
    let dividends = count("corporate-actions", "ex-date", |row| {
        row["kind"].as_str().unwrap().contains("dividend")
    });
    let all = count("corporate-actions", "ex-date", |_| true);
    assert!(dividends > 10 && dividends < all, "{dividends} of {all}");
    for locale in Locale::ALL {
        let page = company(locale, "range=10y");
        let rows = rows(chart(&page));
        assert_eq!(rows.len(), all);
        for (_, href) in &rows {
            assert_eq!(get(href).status, 200, "{href}");
        }
        let without = company(locale, "range=10y&events=none");
        assert!(!chart(&without).contains("chart-mark"));
        let page = company(locale, "range=10y&events=dividends");
        assert_eq!(self::rows(chart(&page)).len(), dividends);
        // The box of the form is checked, and the ranges keep the choice.
        let form = chart(&page);
        assert!(form.contains("value=\"dividends\" checked"));
        assert!(!form.contains("value=\"shares\" checked"));
        assert!(form.contains("?events=dividends&amp;range=1y"));
    }
}

#[test]
fn crowded_events_are_counted_and_none_is_lost() {
    let meetings = count("general-meetings", "session", |_| true);
    let disclosures = count("news-disclosures", "published", |_| true);
    let actions = count("corporate-actions", "ex-date", |_| true);
    let all = actions + meetings + disclosures;
    assert!(all > LISTED);
    for locale in Locale::ALL {
        let page = company(locale, &format!("range=10y&{ALL}"));
        let chart = chart(&page);
        // The newest have a row, and a sentence says how many there are.
        assert_eq!(rows(chart).len(), LISTED);
        assert!(chart.contains(&all.to_string()), "{all}");
        let letters = ["dividends", "shares", "meetings", "disclosures"];
        let letters = letters.map(|kind| t(locale, &format!("chart-letter-{kind}")));
        for (line, most) in [("chart-marks--wide", 26), ("chart-marks--narrow", 12)] {
            let signs = signs(chart, line);
            assert!(signs.len() <= most, "{line}: {}", signs.len());
            let marked = signs
                .iter()
                .map(|sign| match letters.iter().any(|one| one == sign) {
                    true => 1,
                    false => sign.parse::<usize>().unwrap(),
                });
            assert_eq!(marked.sum::<usize>(), all, "{line} {signs:?}");
        }
        // A mark of several leads to a row, a mark of one to its record.
        let links = chart.split("chart-marks--wide").nth(1).unwrap();
        let links = links.split("<a href=\"").skip(1);
        for href in links.filter_map(|rest| rest.split('"').next()) {
            let id = href.strip_prefix('#');
            let row = id.map(|id| format!("<tr id=\"{id}\""));
            assert!(row.is_none_or(|row| chart.contains(&row)), "{href}");
        }
    }
}

#[test]
fn events_that_cannot_be_loaded_are_named_and_the_chart_is_drawn() {
    for (fault, kind) in [
        ("corporate-actions=down", "dividends"),
        ("general-meetings=down", "meetings"),
        ("disclosures=down", "disclosures"),
    ] {
        let site = Site::new(&[("BORSA_SANDBOX_FAULT", fault)]);
        for locale in Locale::ALL {
            let page = site.get(&locale.href(&format!("{COMPANY}?range=1y&{ALL}")));
            assert_eq!(page.status, 200, "{fault}");
            let chart = chart(&page);
            let notice = t_args(
                locale,
                "chart-events-failed",
                &[("kinds", app::messages::Arg::Text(""))],
            );
            let begins = notice.split(':').next().unwrap();
            assert!(chart.contains(begins), "{fault}");
            let notice = chart.split_once(begins).unwrap().1;
            let notice = notice.split("</p>").next().unwrap();
            assert!(notice.contains(&*t(locale, &format!("chart-events-{kind}"))));
            assert!(chart.contains("chart__line") && chart.contains("chart-mark"));
        }
    }
}

/// The chart of a security other than a share.
fn other(locale: Locale, symbol: &str, query: &str) -> Answer {
    let page = "/the-exchange/market-information/company";
    get(&locale.href(&format!("{page}/{symbol}?{query}")))
}

#[test]
fn distributions_of_a_fund_are_marked_by_default() {
    let path = "/the-exchange/market-information/company/MRFREIT/distributions.json";
    let data: Value = serde_json::from_str(&get(path).body).unwrap();
    let mut days: Vec<&str> = data["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["ex-date"].as_str().unwrap())
        .collect();
    days.sort_unstable();
    assert_eq!(days.len(), 4);
    for locale in Locale::ALL {
        let page = other(locale, "MRFREIT", "range=1y");
        let rows = rows(chart(&page));
        assert_eq!(rows.len(), days.len());
        for (_, href) in &rows {
            assert!(href.ends_with("/MRFREIT/distributions"), "{href}");
            assert_eq!(get(href).status, 200, "{href}");
        }
        let signs = signs(chart(&page), "chart-marks--wide");
        assert_eq!(signs, vec![&*t(locale, "chart-letter-distributions"); 4]);
        assert!(chart(&page).contains("value=\"distributions\" checked"));
        assert!(!chart(&page).contains("value=\"dividends\""));
        // The list of funds says no more than a year.
        let note = t(locale, "chart-events-year");
        assert!(!chart(&page).contains(&*note));
        assert!(chart(&other(locale, "MRFREIT", "range=5y")).contains(&*note));
        // No fund of the sample publishes disclosures, and that is no failure.
        let page = other(
            locale,
            "MRFREIT",
            "range=1y&events=distributions,disclosures",
        );
        assert_eq!(self::rows(chart(&page)).len(), days.len());
        assert!(!chart(&page).contains("notice--bad"));
    }
    let file = get("/charts/securities/MRFREIT.json?range=1y").body;
    let file: Value = serde_json::from_str(&file).unwrap();
    let events = file["events"].as_array().unwrap();
    let marked: Vec<&str> = events
        .iter()
        .map(|event| event["date"].as_str().unwrap())
        .collect();
    assert_eq!(marked, days);
    assert!(events.iter().all(|event| event["kind"] == "distributions"));
}

#[test]
fn payments_of_bonds_and_sukuk_and_disclosures_of_their_issuers_are_marked() {
    let pages = "/the-exchange/market-information/company";
    for (symbol, issuer) in [
        ("ATHR2901", "ATHR"),
        ("LDPL3107", "LDPL"),
        ("MRJB2602", "MRJB"),
    ] {
        let schedule = get(&format!(
            "/the-exchange/market-information/listed-securities/payments/{symbol}.json"
        ));
        let schedule: Value = serde_json::from_str(&schedule.body).unwrap();
        let due = schedule["rows"].as_array().unwrap().iter();
        let due = due
            .filter(|row| row["due"].as_str().unwrap() <= DECADE[1])
            .count();
        assert!(due > 3, "{symbol}: {due}");
        let published = get(&format!("{pages}/{issuer}/news-disclosures.json")).body;
        let published: Value = serde_json::from_str(&published).unwrap();
        let published = published["rows"].as_array().unwrap().iter();
        let ids: Vec<&str> = published.map(|row| row["id"].as_str().unwrap()).collect();
        for locale in Locale::ALL {
            let page = other(locale, symbol, "range=10y");
            let rows = rows(chart(&page));
            assert_eq!(rows.len(), due, "{symbol}");
            for (day, href) in &rows {
                let paid = get(href);
                assert_eq!(paid.status, 200, "{href}");
                assert!(paid.body.contains(day.as_str()), "{href}: {day}");
            }
            let query = "range=10y&events=payments,disclosures";
            let page = other(locale, symbol, query);
            let both = self::rows(chart(&page));
            let disclosed = both
                .iter()
                .filter(|(_, href)| href.contains("/disclosures/"));
            let disclosed: Vec<_> = disclosed.collect();
            assert!(!disclosed.is_empty(), "{symbol}");
            for (_, href) in disclosed {
                let id = href.rsplit('/').next().unwrap();
                assert!(ids.contains(&id), "{id} is not of {issuer}");
            }
        }
    }
}

#[test]
fn events_of_other_papers_that_cannot_be_loaded_are_named() {
    for (fault, symbol, events, kinds) in [
        (
            "bonds=down,sukuk=down",
            "ATHR2901",
            "payments,disclosures",
            &["payments", "disclosures"][..],
        ),
        (
            "disclosures=down",
            "ATHR2901",
            "payments,disclosures",
            &["disclosures"],
        ),
        ("funds=down", "MRFREIT", "distributions", &["distributions"]),
    ] {
        let site = Site::new(&[("BORSA_SANDBOX_FAULT", fault)]);
        for locale in Locale::ALL {
            let path = format!("/the-exchange/market-information/company/{symbol}");
            let page = site.get(&locale.href(&format!("{path}?range=1y&events={events}")));
            assert_eq!(page.status, 200, "{fault}");
            let chart = chart(&page);
            assert!(chart.contains("chart__line"), "{fault}");
            let notice = chart.split_once("notice--bad").unwrap().1;
            let notice = notice.split("</p>").next().unwrap();
            for kind in ["payments", "distributions", "disclosures"] {
                let name = t(locale, &format!("chart-events-{kind}"));
                assert_eq!(
                    notice.contains(&*name),
                    kinds.contains(&kind),
                    "{fault}: {kind}"
                );
            }
        }
    }
}

#[test]
fn charts_without_events_refuse_the_choice_with_a_notice() {
    let index = "/the-exchange/market-information/indices/GENERAL";
    for locale in Locale::ALL {
        let notice = t(locale, "choice-unknown");
        let page = get(&locale.href(&format!("{index}?range=1y&events=dividends")));
        assert!(page.body.contains(&*notice));
        assert!(!page.body.contains("name=\"events\""));
        // A session has no events; the form leads to a year.
        let session = company(locale, &format!("range=1d&{ALL}"));
        assert!(chart(&session).contains(&*t(locale, "chart-events-days")));
        assert!(!session.body.contains(&*notice));
    }
}

#[test]
fn what_is_due_after_the_last_price_is_listed_but_not_marked() {
    // Its last price is of 5 September 2024; coupon and par were due on 14 October.
    for locale in Locale::ALL {
        let page = other(locale, "QMGV2410", "range=10y");
        let chart = chart(&page);
        let rows = rows(chart);
        let (last, earlier) = (&rows[0].0, &rows[2].0);
        assert_eq!(last, &rows[1].0);
        assert_ne!(last, earlier);
        let letter = t(locale, "chart-letter-payments");
        for line in ["chart-marks--wide", "chart-marks--narrow"] {
            let marked = signs(chart, line)
                .into_iter()
                .map(|sign| match sign == letter {
                    true => 1,
                    false => sign.parse::<usize>().unwrap(),
                });
            assert_eq!(marked.sum::<usize>(), rows.len() - 2, "{line}");
        }
        // The panel of the quote says when it matured.
        let quote = page.between("aria-labelledby=\"quote\"", "</section>");
        assert!(quote.contains(&**last), "{quote}");
    }
}
