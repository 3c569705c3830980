//! Public offerings: what their pages say about subscription, and the way to the allotment calculator. Rights issues and unclaimed
//! dividends beside them.

use crate::site::{Site, get};
use serde_json::Value;
use std::collections::BTreeSet;

pub(crate) const LIST: &str = "/investing/services/ipo-subscriptions";
const CALCULATOR: &str = "/investing/services/calculators/allotment";

/// The first offering of each state, as rows of the list, and the day of the states.
pub(crate) fn one_of_each_state() -> Vec<Value> {
    let list = json(&format!("{LIST}.json"));
    let mut seen = BTreeSet::new();
    let rows = list["rows"].as_array().unwrap().iter();
    let rows = rows.filter(|row| seen.insert(row["state"].as_str().unwrap().to_owned()));
    rows.cloned().collect()
}

pub(crate) fn json(address: &str) -> Value {
    let answer = get(address);
    assert_eq!(answer.status, 200, "{address}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

/// The figure of a line of a sum.
fn figure(sum: &Value, key: &str) -> u64 {
    let mut lines = sum["lines"].as_array().unwrap().iter();
    let line = lines.find(|line| line["key"] == key).unwrap();
    line["value"].as_str().unwrap().parse().unwrap()
}

/// The addresses of links to the calculator.
fn estimates(html: &str) -> Vec<String> {
    let links = html.split("href=\"").skip(1);
    let links = links.filter_map(|rest| rest.split('"').next());
    let links = links.filter(|href| href.contains("/calculators/allotment?"));
    links.map(|href| href.replace("&amp;", "&")).collect()
}

#[test]
fn each_offering_with_a_price_leads_to_the_calculator_with_its_own_terms() {
    let mut seen = 0;
    for row in one_of_each_state() {
        let code = row["symbol"].as_str().unwrap();
        let state = row["state"].as_str().unwrap();
        for prefix in ["", "/ar"] {
            let page = get(&format!("{prefix}{LIST}/{code}"));
            let links = estimates(&page.body);
            let is_allotted = matches!(state, "allotted" | "refunded" | "listed");
            assert_eq!(page.body.contains("id=\"outcome\""), is_allotted, "{code}");
            let expected = match state {
                // From the allotment on its result stands there.
                "announced" | "withdrawn" | "allotted" | "refunded" | "listed" => 0,
                _ => 2,
            };
            assert_eq!(links.len(), expected, "{code}, {state}");
            for link in links {
                assert!(get(&link).body.contains("calc__sum"), "{link}");
                let sum = json(&link.replace("allotment?", "allotment.json?"));
                let (allotted, applied) = (figure(&sum, "allotted"), figure(&sum, "allot-applied"));
                assert!(allotted > 0 && allotted <= applied, "{link}");
                seen += 1;
            }
        }
    }
    assert!(seen >= 16, "{seen}");
}

#[test]
fn an_offering_says_whether_it_can_be_subscribed_and_until_when() {
    let mut seen = BTreeSet::new();
    for row in one_of_each_state() {
        let code = row["symbol"].as_str().unwrap();
        let state = row["state"].as_str().unwrap().to_owned();
        let page = get(&format!("{LIST}/{code}"));
        let told = page.between("id=\"subscribe\"", "</section>");
        let words = match state.as_str() {
            "announced" => "not published yet",
            "price-range" => "Subscription opens on",
            "open" | "upsized" => "Subscription is open",
            "retail-closed" => "ended for individuals",
            "withdrawn" => "was withdrawn",
            _ => "Subscription has ended",
        };
        assert!(told.contains(words), "{code}, {state}: {told}");
        let to_come = matches!(
            state.as_str(),
            "price-range" | "open" | "upsized" | "retail-closed"
        );
        // Hours and cut-off have their time zone.
        assert_eq!(told.contains("(UTC+4)"), to_come, "{code}, {state}");
        seen.insert(state);
    }
    assert!(seen.len() >= 10, "{seen:?}");
}

#[test]
fn an_offering_names_its_banks_documents_and_questions_in_both_languages() {
    for row in one_of_each_state() {
        let code = row["symbol"].as_str().unwrap();
        let is_withdrawn = row["state"] == "withdrawn";
        for (prefix, lang, banks, questions) in [
            (
                "",
                "en",
                [
                    "Rimal Bank",
                    "Marjan Bank",
                    "Wareef Islamic Bank",
                    "Ittizan Bank",
                ],
                ["What does a share cost?", "Is the offering still going on?"],
            ),
            (
                "/ar",
                "ar",
                ["بنك رمال", "بنك مرجان", "بنك وريف الإسلامي", "بنك اتزان"],
                ["كم سعر السهم؟", "هل لا يزال الطرح قائمًا؟"],
            ),
        ] {
            let page = get(&format!("{prefix}{LIST}/{code}"));
            let subscribe = page.between("id=\"subscribe\"", "</section>");
            let named = banks.iter().filter(|bank| subscribe.contains(**bank));
            assert!(named.count() >= 2, "{code}: {subscribe}");
            let stem = format!("offering-{}-intention", code.to_lowercase());
            let file = format!("href=\"/documents/{stem}-{lang}.pdf\"");
            let files = page.between("class=\"record__files\"", "</ul>");
            assert!(files.contains(&file), "{code}: {files}");
            let asked = page.between("id=\"questions\"", "</section>");
            let question = questions[usize::from(is_withdrawn)];
            assert!(asked.contains(question), "{code}: {asked}");
            // Each question has an answer.
            let answers = asked.matches("<p>").count();
            let asked = asked.matches("<summary").count();
            assert!(asked > 0 && answers == asked, "{code}: {asked} {answers}");
        }
    }
}

#[test]
fn a_subscription_closes_at_the_cut_off_of_its_last_day() {
    // The last day of the public, with a cut-off at 13:00.
    let enlarged = format!("{LIST}/G0513");
    let of_list = |site: &Site| {
        let list = site.get(&format!("{LIST}.json?q=G0513"));
        let list: Value = serde_json::from_str(&list.body).unwrap();
        list["rows"][0]["state"].as_str().unwrap().to_owned()
    };
    // The clock runs, so that pages of the minute before must not be kept beyond it.
    let site = Site::new(&[("BORSA_SANDBOX_CLOCK", "at:2026-11-27T12:59:40")]);
    let before = site.get(&enlarged);
    let told = before.between("id=\"subscribe\"", "</section>");
    assert!(told.contains("Subscription is open"), "{told}");
    assert!(
        before
            .between("id=\"tranches\"", "</table>")
            .contains(">Open<")
    );
    assert_eq!(of_list(&site), "upsized");
    // The start of the site takes a part of the seconds until then.
    let second = std::time::Duration::from_secs(1);
    let mut after = before;
    for _ in 0..40 {
        std::thread::sleep(second);
        after = site.get(&enlarged);
        if !after.body.contains("Subscription is open") {
            break;
        }
    }
    let told = after.between("id=\"subscribe\"", "</section>");
    assert!(told.contains("ended for individuals"), "{told}");
    let tranches = after.between("id=\"tranches\"", "</table>");
    assert_eq!(tranches.matches(">Open<").count(), 1, "{tranches}");
    assert_eq!(of_list(&site), "retail-closed");
    let listed = site.get(&format!("/ar{LIST}?q=G0513"));
    assert!(!listed.body.contains("زيد حجم الطرح</span>"));
}

#[test]
fn a_listed_offering_has_the_result_of_its_allotment_and_the_prices_since() {
    for (prefix, factor, close) in [
        ("", "Allotment factor", "Close of the first day (AED)"),
        ("/ar", "نسبة التخصيص", "إغلاق يوم التداول الأول (درهم)"),
    ] {
        let page = get(&format!("{prefix}{LIST}/MNSD"));
        let outcome = page.between("id=\"outcome\"", "</table>");
        assert!(
            outcome.contains(factor) && outcome.matches('%').count() == 2,
            "{outcome}"
        );
        let listed = page.between("aria-labelledby=\"listed\"", "</section>");
        assert!(
            listed.contains(close) && !listed.contains(">--<"),
            "{listed}"
        );
        assert!(
            listed.contains(&format!(
                "href=\"{prefix}/the-exchange/market-information/company/MNSD"
            )),
            "{listed}"
        );
    }
    // The growth market has no quotes.
    let listed = one_of_each_state()
        .into_iter()
        .find(|row| row["state"] == "listed");
    let code = listed.unwrap()["symbol"].as_str().unwrap().to_owned();
    let page = get(&format!("{LIST}/{code}"));
    let listed = page.between("aria-labelledby=\"listed\"", "</section>");
    assert!(listed.contains("not among the quotes"), "{listed}");
}

#[test]
fn the_addresses_of_a_share_without_quotes_lead_to_its_offering() {
    const COMPANY: &str = "/the-exchange/market-information/company";
    let mut rows = one_of_each_state().into_iter();
    let listed = rows.find(|row| row["state"] == "listed").unwrap();
    let code = listed["symbol"].as_str().unwrap();
    for prefix in ["", "/ar"] {
        for path in [
            format!("{prefix}{COMPANY}/{code}"),
            format!("{prefix}{COMPANY}/{code}/profile"),
            format!("{prefix}/s/{code}"),
        ] {
            let answer = get(&path);
            assert_eq!(answer.status, 302, "{path}");
            let offering = format!("{prefix}{LIST}/{code}");
            assert_eq!(answer.header("location"), offering, "{path}");
        }
    }
}

#[test]
fn offerings_are_followed_as_a_feed_and_a_calendar() {
    for prefix in ["", "/ar"] {
        let page = get(&format!("{prefix}{LIST}"));
        for (suffix, media) in [
            ("atom", "application/atom+xml"),
            ("jsonfeed", "application/feed+json"),
            ("ics", "text/calendar"),
        ] {
            // Readers find them by the head of the page.
            let found = format!("href=\"https://exchange.example{prefix}{LIST}.{suffix}\"");
            let link = page.body.split("<link ").find(|link| link.contains(&found));
            assert!(link.unwrap().contains(media), "{suffix}");
        }
        let feed = json(&format!("{prefix}{LIST}.jsonfeed"));
        let items = feed["items"].as_array().unwrap();
        assert!(items.len() > 50);
        let entry = items
            .iter()
            .find(|item| item["url"].as_str().unwrap().ends_with("/MNSD"));
        assert!(!entry.unwrap()["content_text"].as_str().unwrap().is_empty());
    }
    let calendar = get(&format!("{LIST}.ics?q=G0513")).body;
    assert!(
        calendar.contains("DTSTART;VALUE=DATE:20261106"),
        "{calendar}"
    );
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 3, "{calendar}");
    for (prefix, opens) in [
        ("", "Subscription of individuals"),
        ("/ar", "اكتتاب الأفراد"),
    ] {
        let dates = get(&format!("{prefix}/calendar?month=2026-11&kind=offering"));
        assert!(dates.body.contains(opens));
        assert!(
            dates
                .body
                .contains(&format!("href=\"{prefix}{LIST}/G0513\""))
        );
        let all = get(&format!("{prefix}/calendar.ics?kind=offering")).body;
        assert!(all.contains("UID:offering-G0513@DSEX"), "{all}");
        // The last day of individuals; that of institutions is later.
        let event = all
            .split("BEGIN:VEVENT")
            .find(|event| event.contains("UID:offering-G0513@"));
        assert!(
            event.unwrap().contains("DTEND;VALUE=DATE:20261128"),
            "{all}"
        );
    }
}

#[test]
fn the_list_calls_an_enlarged_offering_open_only_while_it_is() {
    let list = json(&format!("{LIST}.json"));
    let status = json("/investing/services/calculators/settlement-day.json");
    let today = status["answers"]["traded"].as_str().unwrap();
    let rows = list["rows"].as_array().unwrap();
    let enlarged = rows.iter().filter(|row| !row["upsized"].is_null());
    let mut closed = 0;
    for row in enlarged {
        let is_open = row["retail-closes"].as_str().unwrap() >= today;
        assert_eq!(row["state"] == "upsized", is_open, "{row}");
        closed += u32::from(!is_open);
    }
    assert!(closed > 0);
}

#[test]
fn the_calculator_refuses_terms_that_contradict_each_other() {
    for (query, words) in [
        ("amount=4999", "at least the minimum"),
        ("amount=5500", "whole multiples"),
        ("guaranteed=4000", "fewer guaranteed shares"),
        ("subscribers=200000", "fewer subscribers"),
    ] {
        let page = get(&format!("{CALCULATOR}?{query}"));
        let sum = page.between("data-sum", "</section>");
        assert!(sum.contains(words), "{query}: {sum}");
        assert_eq!(get(&format!("{CALCULATOR}.json?{query}")).status, 400);
    }
    for query in ["amount=-1", "coverage=0", "subscribers=1.5", "tranche=1e9"] {
        let page = get(&format!("/ar{CALCULATOR}?{query}"));
        assert!(page.body.contains("class=\"errors\""), "{query}");
    }
}

#[test]
fn unclaimed_dividends_lead_to_the_form() {
    let texts = [
        ("", "do not write account or card numbers"),
        ("/ar", "ولا تكتب رقم حساب أو بطاقة"),
    ];
    for (prefix, warning) in texts {
        let page = get(&format!(
            "{prefix}/investing/services/dfm-pjsc-unclaimed-dividends"
        ));
        let claim = page.between("aria-labelledby=\"claim\"", "</section>");
        assert!(claim.contains(&format!(
            "href=\"{prefix}/investing/services/investor-information-update\""
        )));
        assert!(claim.contains("/contact-us\""));
        assert!(claim.contains(warning), "{claim}");
    }
}

#[test]
fn an_unknown_offering_or_credit_is_not_found() {
    let credits = "/investing/products/carbon-credits";
    for unknown in ["NOPE", "%3Cb%3E", "0", &"X".repeat(300)] {
        for path in [LIST, credits, &format!("{credits}/detail")] {
            for prefix in ["", "/ar"] {
                let answer = get(&format!("{prefix}{path}/{unknown}"));
                assert_eq!(answer.status, 404, "{prefix}{path}/{unknown}");
            }
        }
    }
}
