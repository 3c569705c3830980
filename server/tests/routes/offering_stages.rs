//! Public offerings in time: the stage in feeds and calendars, and the price after the listing.

use crate::{
    offerings::{LIST, json, one_of_each_state},
    site::{Site, get},
};

#[test]
fn the_price_of_a_listed_offering_says_its_time_and_a_suspension() {
    let rows = json(&format!("{LIST}.json"));
    let rows = rows["rows"].as_array().unwrap();
    let listed = rows
        .iter()
        .filter(|row| row["state"] == "listed" && row["board"] != "growth");
    let codes: Vec<_> = listed.map(|row| row["symbol"].as_str().unwrap()).collect();
    let equities = json("/the-exchange/market-information/listed-securities/equities.json");
    let equities = equities["rows"].as_array().unwrap();
    let is_suspended = |code: &str| {
        let own = equities.iter().find(|row| row["symbol"] == code);
        own.is_some_and(|row| row["state"] == "suspended")
    };
    let mut compared = [0; 2];
    for code in codes
        .iter()
        .take(8)
        .chain(codes.iter().filter(|code| is_suspended(code)))
    {
        let words = [("", "As of", "Suspended"), ("/ar", "حتى الساعة", "موقوف")];
        for (at, (prefix, time, stopped)) in words.into_iter().enumerate() {
            let page = get(&format!("{prefix}{LIST}/{code}"));
            let listed = page.between("aria-labelledby=\"listed\"", "</section>");
            if listed.contains(">--<") {
                continue;
            }
            let words = if is_suspended(code) { stopped } else { time };
            assert!(listed.contains(words), "{code}: {listed}");
            compared[at] += 1;
        }
    }
    assert!(compared.iter().all(|count| *count > 0), "{compared:?}");
}

#[test]
fn a_feed_and_a_calendar_of_offerings_follow_the_stage() {
    let feed = json(&format!("{LIST}.jsonfeed"));
    let item = |code: &str| {
        let items = feed["items"].as_array().unwrap();
        let own = items
            .iter()
            .find(|item| item["url"].as_str().unwrap().ends_with(code));
        own.unwrap_or_else(|| panic!("{code}")).clone()
    };
    for row in one_of_each_state() {
        let code = row["symbol"].as_str().unwrap();
        let item = item(code);
        let modified = item["date_modified"].as_str();
        let state = row["state"].as_str().unwrap();
        // An offering that was only announced has no later change.
        assert_eq!(modified.is_none(), state == "announced", "{item}");
        let text = get(&format!("{LIST}.ics?q={code}")).unfolded();
        if let Some(modified) = modified {
            assert!(
                modified > item["date_published"].as_str().unwrap(),
                "{item}"
            );
            assert!(!text.contains("SEQUENCE:0"), "{text}");
        }
        assert_eq!(
            text.contains("STATUS:CANCELLED"),
            state == "withdrawn" && text.contains("BEGIN:VEVENT"),
            "{text}"
        );
    }
}

#[test]
fn the_page_of_an_offering_offers_its_own_dates_and_entries() {
    for prefix in ["", "/ar"] {
        let page = get(&format!("{prefix}{LIST}/G0513"));
        let head = page.between("aria-labelledby=\"stage\"", "</ol>");
        for suffix in ["ics", "atom", "jsonfeed"] {
            let own = format!("href=\"{prefix}{LIST}.{suffix}?q=G0513\"");
            assert!(head.contains(&own), "{own}: {head}");
        }
        assert!(head.contains("href=\"webcal://"), "{head}");
    }
}

#[test]
fn a_calendar_follows_the_approval_of_a_rights_issue() {
    const RIGHTS: &str = "/investing/services/rights-issue-subscription";
    let rows = json(&format!("{RIGHTS}.json"));
    let rows = rows["rows"].as_array().unwrap();
    let announced = rows.iter().find(|row| row["state"] == "announced").unwrap();
    assert!(announced["revision"].is_null() && announced["revised"].is_null());
    let meeting = announced["meeting"].as_str().unwrap();
    let approved = format!("frozen:{meeting}T12:00:00");
    let later = Site::new(&[("BORSA_SANDBOX_CLOCK", &approved)]);
    let right = announced["right"].as_str().unwrap();
    let month = &announced["trading-from"].as_str().unwrap()[..7];
    // The table itself, and the calendar of all dates.
    for address in [
        format!("{RIGHTS}.ics"),
        format!("/calendar.ics?month={month}"),
    ] {
        let trading = |text: String| {
            let uid = format!("UID:rights-{right}@");
            let mut events = text.split("BEGIN:VEVENT");
            let own = events.find(|event| event.contains(&uid));
            own.unwrap_or_else(|| panic!("{uid}: {text}")).to_owned()
        };
        let before = trading(get(&address).unfolded());
        assert!(before.contains("STATUS:TENTATIVE"), "{before}");
        assert!(before.contains("SEQUENCE:0"), "{before}");
        let after = trading(later.get(&address).unfolded());
        assert!(after.contains("STATUS:CONFIRMED"), "{after}");
        assert!(after.contains("SEQUENCE:1"), "{after}");
        let stamp = |event: &str| {
            let mut lines = event.lines();
            let line = lines.find(|line| line.starts_with("DTSTAMP:"));
            line.unwrap().trim().to_owned()
        };
        assert!(stamp(&before) < stamp(&after), "{before}{after}");
    }
}
