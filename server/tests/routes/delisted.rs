//! Securities that are no longer listed, former symbols, and symbols that are used again.

use crate::site::{Answer, Site, get, shared};
use app::messages::t;
use domain::{format::isolated_percentages, locale::Locale};
use http::StatusCode;
use serde_json::Value;

const COMPANY: &str = "/the-exchange/market-information/company";
const LIST: &str = "/the-exchange/market-information/listed-securities/delisted-securities";
const PRICES: &str = "/the-exchange/statistics-reports/historical-data/company-prices";
/// The code of a share whose symbol another company has now.
const FURNISHINGS: &str = "QZEBSTF09016";

fn rows(address: &str) -> Vec<Value> {
    let answer = get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    let mut answer: Value = serde_json::from_str(&answer.body).unwrap();
    serde_json::from_value(answer["rows"].take()).unwrap()
}

fn leads_to(address: &str, status: StatusCode, to: &str) {
    let answer = get(address);
    assert_eq!(answer.status, status, "{address}");
    assert_eq!(answer.header("location"), to, "{address}");
}

fn page(path: &str) -> Answer {
    let page = get(path);
    assert_eq!(page.status, StatusCode::OK, "{path}");
    for prefix in ["data-failed", "notice--bad"] {
        assert!(!page.body.contains(prefix), "{path}");
    }
    page
}

#[test]
fn a_former_symbol_leads_for_good_to_the_present_one() {
    let moved = StatusCode::PERMANENT_REDIRECT;
    for prefix in ["", "/ar"] {
        for tab in [
            "",
            "/profile",
            "/trading/daily-summary",
            "/corporate-actions",
        ] {
            let [from, to] = ["FRZF", "ZMRD"].map(|one| format!("{prefix}{COMPANY}/{one}{tab}"));
            leads_to(&from, moved, &to);
        }
        leads_to(
            &format!("{prefix}/s/frzf"),
            StatusCode::FOUND,
            &format!("{prefix}{COMPANY}/ZMRD"),
        );
    }
    let days = "from=2021-01-04&to=2021-02-01";
    leads_to(
        &format!("{COMPANY}/FRZF/trading/daily-summary?{days}"),
        moved,
        &format!("{COMPANY}/ZMRD/trading/daily-summary?{days}"),
    );
    leads_to(
        &format!("{COMPANY}/FRZF/trading/daily-summary.csv?{days}"),
        moved,
        &format!("{COMPANY}/ZMRD/trading/daily-summary.csv?{days}"),
    );
    let fragment = get(&format!("/_page{COMPANY}/FRZF"));
    let fragment: Value = serde_json::from_str(&fragment.body).unwrap();
    assert_eq!(fragment["redirect"], format!("{COMPANY}/ZMRD"));
    let present = page(&format!("{COMPANY}/ZMRD")).body;
    assert!(present.contains("Fairuz Finance") && present.contains("FRZF"));
    assert!(
        page(&format!("/ar{COMPANY}/ZMRD"))
            .body
            .contains("فيروز للتمويل")
    );
}

#[test]
fn a_delisted_share_has_its_page_with_what_became_of_it() {
    for (prefix, name, why, successor) in [
        (
            "",
            "Sanbuk Marine Services",
            "Delisted on 23 Jun, 2023, merged into",
            "Saria Marine",
        ),
        (
            "/ar",
            "سنبوك للخدمات البحرية",
            "بعد اندماجها في",
            "سارية للخدمات البحرية",
        ),
    ] {
        let overview = page(&format!("{prefix}{COMPANY}/SNBK"));
        assert!(overview.title().contains(name), "{}", overview.title());
        let body = &overview.body;
        assert!(body.contains(why) && body.contains(successor), "{prefix}");
        assert!(
            body.contains(&format!("{prefix}{COMPANY}/SRIA\"")),
            "{prefix}"
        );
        // It has no price of today, and nothing that the live stream changes.
        assert!(!body.contains("detail-head__last") && !body.contains("quote:SNBK"));
        assert_eq!(body.matches("class=\"tabs__tab\"").count(), 2);
        let days = page(&format!("{prefix}{COMPANY}/SNBK/trading/daily-summary"));
        assert!(days.body.contains(name) && days.body.contains(why));
    }
    let overview = page(&format!("{COMPANY}/SNBK")).body;
    assert!(
        overview.contains("13 for every 20 held"),
        "the exchange ratio"
    );
    let sessions = rows(&format!("{COMPANY}/SNBK/trading/daily-summary.json"));
    assert!(sessions.len() > 200, "{} sessions", sessions.len());
    assert_eq!(sessions[0]["date"], "2023-06-22");
    let close = sessions[0]["close"].as_str().unwrap();
    assert!(overview.contains(close), "{close}");
    // A tab without a subject leads to the overview, its data are none.
    for tab in [
        "/profile",
        "/trading",
        "/corporate-actions",
        "/trading/nav-summary",
    ] {
        let path = format!("{COMPANY}/SNBK{tab}");
        leads_to(&path, StatusCode::FOUND, &format!("{COMPANY}/SNBK"));
    }
    let data = get(&format!("{COMPANY}/SNBK/corporate-actions.json"));
    assert_eq!(data.status, StatusCode::NOT_FOUND);
}

#[test]
fn what_no_longer_trades_offers_no_session() {
    let matured =
        rows("/the-exchange/market-information/listed-securities/bonds.json?status=matured");
    let matured = matured[0]["symbol"].as_str().unwrap();
    for symbol in ["SNBK", matured] {
        for locale in Locale::ALL {
            let address = locale.href(&format!("{COMPANY}/{symbol}"));
            let [session, week] = ["1d", "1w"].map(|range| {
                format!(
                    "aria-label=\"{}\"",
                    t(locale, &format!("range-{range}-long"))
                )
            });
            // An address with the range shows all of the history, and says that a part of it has no effect.
            for (query, is_named) in [("", false), ("?range=1d", true)] {
                let body = page(&format!("{address}{query}")).body;
                assert!(body.contains("<figure"), "{address}{query} has no chart");
                assert!(
                    body.contains(&week) && !body.contains(&session),
                    "{address}"
                );
                assert_eq!(body.contains("<bdi>1d</bdi>"), is_named, "{address}{query}");
            }
        }
    }
}

#[test]
fn the_chart_files_of_what_no_longer_trades_are_those_of_its_page() {
    for symbol in ["SNBK", "MRJB2602"] {
        for locale in Locale::ALL {
            let files = locale.href(&format!("/charts/securities/{symbol}"));
            for suffix in ["csv", "json"] {
                let answer = get(&format!("{files}.{suffix}"));
                assert_eq!(answer.status, StatusCode::OK, "{files}.{suffix}");
                // The menu of the page leads to the file with the choices of the page.
                let page = page(&locale.href(&format!("{COMPANY}/{symbol}?range=5y"))).body;
                let menu = format!("{files}.{suffix}?");
                let link = page.split("href=\"").find(|rest| rest.starts_with(&menu));
                let link = link.and_then(|rest| rest.split('"').next()).unwrap();
                let answer = get(&link.replace("&amp;", "&"));
                assert_eq!(answer.status, StatusCode::OK, "{link}");
            }
            let session = get(&format!("{files}.json?range=1d"));
            assert_eq!(session.status, StatusCode::BAD_REQUEST, "{files}");
        }
    }
    // The payments that its page marks.
    let marked = get("/charts/securities/MRJB2602.json?range=10y");
    let marked: Value = serde_json::from_str(&marked.body).unwrap();
    assert!(!marked["events"].as_array().unwrap().is_empty());
}

#[test]
fn a_symbol_that_is_used_again_is_its_present_holder_s() {
    for (prefix, before, now) in [
        ("", "Bustan Furnishings", "Bustan Fresh"),
        ("/ar", "بستان للمفروشات", "بستان للأغذية الطازجة"),
    ] {
        let overview = |code: &str| format!("{prefix}{COMPANY}/{code}");
        let present = page(&overview("BSTF"));
        assert!(present.title().contains(now), "{}", present.title());
        assert!(present.body.contains(before));
        assert!(present.body.contains(&overview(FURNISHINGS)));
        let earlier = page(&overview(FURNISHINGS));
        assert!(earlier.title().contains(before), "{}", earlier.title());
        assert!(earlier.body.contains(now) && earlier.body.contains(&overview("BSTF")));
        for (code, to) in [
            ("BSTF", "BSTF"),
            ("QZEBSTF10014", "BSTF"),
            (FURNISHINGS, FURNISHINGS),
            ("snbk", "SNBK"),
            ("QZESNBK10017", "SNBK"),
        ] {
            let address = format!("{prefix}/s/{code}");
            leads_to(&address, StatusCode::FOUND, &overview(to));
        }
    }
}

#[test]
fn what_never_was_or_is_malformed_is_404_in_kind() {
    for code in [
        "NOPE",
        "QZEBSTF09017",
        "%22",
        "A%2FB",
        "QZEBSTF090160",
        "SNBK%20",
    ] {
        for path in [format!("{COMPANY}/{code}"), format!("/s/{code}")] {
            assert_eq!(get(&path).status, StatusCode::NOT_FOUND, "{path}");
        }
    }
    let data = get(&format!(
        "{COMPANY}/QZEBSTF09017/trading/daily-summary.json"
    ));
    assert_eq!(data.status, StatusCode::NOT_FOUND);
    assert_eq!(data.header("content-type"), "application/problem+json");
    let chart = get("/charts/securities/NOPE.json");
    assert_eq!(chart.status, StatusCode::NOT_FOUND);
}

#[test]
fn the_list_has_dates_reasons_and_successors() {
    let all = rows(&format!("{LIST}.json"));
    let of = |symbol: &str| {
        let mut all = all.iter();
        all.find(|row| row["symbol"] == symbol).unwrap()
    };
    let merged = of("SNBK");
    for (key, value) in [
        ("name", "Sanbuk Marine Services"),
        ("kind", "share"),
        ("listed-on", "2009-11-16"),
        ("delisted-on", "2023-06-23"),
        ("last-day", "2023-06-22"),
        ("delisting-reason", "merger"),
        ("successor", "Saria Marine"),
        ("exchange-ratio", "13:20"),
    ] {
        assert_eq!(merged[key], value, "{key}");
    }
    assert_eq!(of(FURNISHINGS)["last-symbol"], "BSTF");
    // Contracts expire each month: they come after what is rarer.
    let kinds: Vec<&Value> = all.iter().map(|row| &row["kind"]).collect();
    assert!(kinds[..3].iter().all(|kind| *kind == "share"));
    assert_eq!(**kinds.last().unwrap(), "future");
    let shares = rows(&format!("{LIST}.json?kind=share&year=2021"));
    assert_eq!(shares.len(), 1);
    assert_eq!(shares[0]["symbol"], "YSMN");
    // Each has its page; contracts and rights, too.
    for reason in ["merger", "conversion", "expiry", "maturity", "withdrawn"] {
        let row = &rows(&format!("{LIST}.json?delisting-reason={reason}"))[0];
        let symbol = row["symbol"].as_str().unwrap();
        let overview = page(&format!("/ar{COMPANY}/{symbol}"));
        let name = isolated_percentages(row["name_ar"].as_str().unwrap(), Locale::Ar);
        assert!(overview.title().contains(&*name), "{symbol}");
    }
    let listed = rows("/the-exchange/market-information/listed-securities/equities.json");
    assert!(
        listed
            .iter()
            .all(|row| row["symbol"] != "SNBK" && row["symbol"] != "FRZF")
    );
    let list = page(LIST).body;
    assert!(list.contains(&format!("{COMPANY}/SNBK>")) && list.contains("Sanbuk"));
}

#[test]
fn prices_and_charts_of_delisted_shares_are_those_of_their_days() {
    let prices = rows(&format!(
        "{PRICES}.json?symbol=SNBK&from=2023-06-19&to=2023-07-03"
    ));
    assert_eq!(prices[0]["date"], "2023-06-22");
    assert_eq!(prices[0]["name"], "Sanbuk Marine Services");
    let of_day = rows(&format!("{PRICES}.json?from=2023-06-22&to=2023-06-23"));
    let own = of_day.iter().filter(|row| row["symbol"] == "SNBK");
    assert_eq!(own.count(), 1);
    let chart = get("/charts/securities/SNBK.json?range=1y");
    let chart: Value = serde_json::from_str(&chart.body).unwrap();
    let points = chart["rows"].as_array().unwrap();
    assert_eq!(chart["asOf"], "2023-06-22");
    assert_eq!(points.last().unwrap()["date"], "2023-06-22");
    assert_eq!(points.last().unwrap()["close"], prices[0]["close"]);
    assert!(points[0]["date"].as_str().unwrap() >= "2022-06-22");
    let picture = get(&format!("/charts/securities/{FURNISHINGS}.csv?range=10y"));
    assert!(picture.body.lines().count() > 600);
}

#[test]
fn the_last_period_of_what_no_longer_trades_is_whole() {
    for range in [
        "symbol=SNBK&by=year&from=2020-01-01&to=2026-11-12",
        "symbol=SNBK&by=month&from=2023-06-01",
        "symbol=SNBK&by=month&from=2023-06-01&to=2023-06-22",
    ] {
        let body = page(&format!("{PRICES}?{range}")).body;
        assert!(body.contains("22 Jun, 2023"), "{range}");
        assert!(!body.contains("t-note"), "{range}");
        assert!(body.contains("class=\"headlines\""), "{range}");
    }
    let cut = page(&format!(
        "{PRICES}?symbol=SNBK&by=month&from=2023-06-01&to=2023-06-20"
    ));
    assert!(cut.body.contains("<span class=t-note>in part</span>"));
    let contract = "symbol=GNRL-2610&by=month&from=2026-10-01";
    let futures = PRICES.replace("company-prices", "futures");
    let contract = page(&format!("{futures}?{contract}")).body;
    assert!(contract.contains("15 Oct, 2026") && !contract.contains("t-note"));
}

#[test]
fn without_the_register_listed_securities_are_whole_and_others_are_not_called_missing() {
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", "securities=500")]);
    let listed = site.get(&format!("{COMPANY}/BSTF"));
    assert_eq!(listed.status, StatusCode::OK);
    assert!(!listed.body.contains("Bustan Furnishings"));
    for path in [
        format!("{COMPANY}/SNBK"),
        "/s/SNBK".to_owned(),
        format!("/s/{FURNISHINGS}"),
    ] {
        let answer = site.get(&path);
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
    }
    assert_eq!(
        shared().get(&format!("{COMPANY}/SNBK")).status,
        StatusCode::OK
    );
}

#[test]
fn one_is_compared_up_to_its_last_day() {
    let address = "/charts/securities/SAHW.csv?from=2021-10-20&to=2021-11-02&compare=YSMN";
    let file = get(address);
    assert_eq!(file.status, StatusCode::OK, "{}", file.body);
    let lines: Vec<&str> = file.body.lines().collect();
    assert!(lines[0].ends_with("Date,SAHW,YSMN"), "{}", lines[0]);
    let last = |day: &str| {
        let line = lines.iter().find(|line| line.starts_with(day)).unwrap();
        line.rsplit(',').next().unwrap()
    };
    assert_eq!(last("2021-10-20"), "0.00");
    assert_ne!(last("2021-10-27"), "", "its last day");
    assert_eq!(last("2021-10-28"), "");
    // It had ended before these days, and is named.
    let later = page(&format!("{COMPANY}/SAHW?range=1y&compare=GENERAL,YSMN"));
    assert!(later.body.contains("no price in these days"));
    assert!(!later.body.contains("There is no day in this period"));
}

#[test]
fn deals_of_shares_that_are_no_longer_listed_are_found_by_their_codes() {
    const DEALS: &str = "/the-exchange/market-information/direct-deals";
    let range = "from=2016-01-01&to=2026-11-11";
    let all = rows(&format!("{DEALS}.json?{range}"));
    for code in ["SNBK", "YSMN", FURNISHINGS, "BSTF", "SAHW"] {
        let of = |row: &&Value| row["symbol"] == code;
        let found = rows(&format!("{DEALS}.json?{range}&symbol={code}"));
        assert!(found.iter().eq(all.iter().filter(of)), "{code}");
        assert!(code == "BSTF" || !found.is_empty(), "{code}");
    }
    let page = page(&format!(
        "{DEALS}?from=2018-01-01&to=2018-12-31&symbol={FURNISHINGS}"
    ));
    assert!(
        page.body
            .contains(&format!("href={COMPANY}/{FURNISHINGS}>"))
    );
}
