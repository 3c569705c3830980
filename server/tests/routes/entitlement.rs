//! 'Am I entitled?': the days of a purchase, and what is wrong or not certain.

use super::calculators::page;
use crate::site::Site;
use app::messages::t;
use domain::locale::Locale;

const ENTITLEMENT: &str = "/investing/services/calculators/entitlement";

/// The first entitlement that can still be bought, as its link in the table of what is ahead: its query, and the
/// last day to buy.
fn ahead() -> (String, chrono::NaiveDate) {
    let start = page(ENTITLEMENT);
    let table = start.between("id=\"ahead\"", "</table>");
    let link = table.split("href=\"").nth(1).unwrap();
    let (_, query) = link.split('"').next().unwrap().split_once('?').unwrap();
    let query = query.replace("&amp;", "&");
    let last = query
        .trim_start_matches("bought=")
        .split('&')
        .next()
        .unwrap();
    (query.clone(), last.parse().unwrap())
}

#[test]
fn the_last_day_to_buy_is_entitled_and_the_next_session_is_too_late() {
    let (query, last) = ahead();
    let late = query.replace(&last.to_string(), &last.succ_opt().unwrap().to_string());
    for prefix in ["", "/ar"] {
        let yes = page(&format!("{prefix}{ENTITLEMENT}?{query}"));
        assert!(yes.body.contains("entitled--yes"), "{query}");
        let no = page(&format!("{prefix}{ENTITLEMENT}?{late}"));
        let first = no.between("<article class=\"entitled", "</article>");
        assert!(!first.contains("--yes"), "{late}");
        // Trade, settlement, last day, ex-date, record date.
        assert!(first.matches("<li class=\"entitled__step").count() >= 5);
        assert!(first.matches("entitled__step--yours").count() == 2);
    }
}

/// Eid al-Fitr is expected from 10 to 12 March 2027.
#[test]
fn a_purchase_before_a_provisional_holiday_says_that_its_days_may_change() {
    let site = Site::new(&[("BORSA_SANDBOX_CLOCK", "frozen:2027-03-08T11:00:00")]);
    let start = site.get(ENTITLEMENT);
    let table = start.between("id=\"ahead\"", "</table>");
    let (_, share) = table.split_once("share=").unwrap();
    let share = share.split(['"', '&']).next().unwrap();
    for locale in Locale::ALL {
        let said = t(locale, "entitlement-provisional");
        let address = locale.href(ENTITLEMENT);
        for (bought, expected) in [("2027-03-01", false), ("2027-03-09", true)] {
            let page = site.get(&format!("{address}?bought={bought}&share={share}"));
            let answer = page.between("id=\"entitled\"", "</section>");
            assert!(answer.contains("<article"), "{share} {bought}");
            assert_eq!(answer.contains(&*said), expected, "{share} {bought}");
        }
    }
}

#[test]
fn an_unknown_share_or_day_is_said() {
    for prefix in ["", "/ar"] {
        let address = |query: &str| format!("{prefix}{ENTITLEMENT}?{query}");
        for (query, key) in [
            ("share=%3Cb%3E&bought=2026-11-30", "share"),
            ("share=&bought=2026-11-30", "share"),
            ("share=SAHW&bought=2026-02-30", "bought"),
        ] {
            let errors = page(&address(query));
            let errors = errors.between("class=\"errors\"", "</ul>");
            assert!(errors.contains(&format!("#answer-{key}")), "{query}");
        }
        let none = page(&address("share=NOSUCH&bought=2026-11-30"));
        let answer = none.between("id=\"entitled\"", "</section>");
        assert!(answer.contains("NOSUCH") && !answer.contains("<article"));
    }
}
