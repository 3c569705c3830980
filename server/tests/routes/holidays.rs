//! Weeks, months, quarters and years that begin or end with a holiday.

use crate::site::{Site, shared};
use app::messages::t;
use domain::locale::Locale;

const INDEX: &str = "/the-exchange/statistics-reports/historical-data/dfmgi";
const COMPANY: &str = "/the-exchange/market-information/company/SAHW";
const MARK: &str = "<span class=t-note>in part</span>";

fn marks(site: &Site, query: &str) -> usize {
    let page = site.get(&format!("{INDEX}?{query}"));
    page.body.matches(MARK).count()
}

/// 1 January is a holiday, and so are 31 March and 1 April 2025, a Monday and a Tuesday.
#[test]
fn a_period_is_whole_without_the_holidays_at_its_ends() {
    let guessed = t(Locale::En, "in-part-guessed");
    let unknowing = Site::new(&[("BORSA_SANDBOX_FAULT", "calendar=down")]);
    for (query, without) in [
        ("by=month&from=2026-01-02&to=2026-02-27", 1),
        ("by=month&from=2025-04-02&to=2025-04-30", 1),
        ("by=quarter&from=2025-01-02&to=2025-03-28", 1),
        ("by=year&from=2024-01-02&to=2024-12-31", 1),
        ("by=week&from=2025-04-02&to=2025-04-11", 1),
    ] {
        assert_eq!(marks(shared(), query), 0, "{query}");
        let page = shared().get(&format!("{INDEX}?{query}"));
        assert!(!page.body.contains(&*guessed), "{query}");
        // Without the calendar only weekends count as closed, and the page says so.
        assert_eq!(marks(&unknowing, query), without, "{query}");
        let page = unknowing.get(&format!("{INDEX}?{query}"));
        assert!(page.body.contains(&*guessed), "{query}");
    }
    for query in [
        "by=month&from=2026-01-05&to=2026-02-27",
        "by=month&from=2025-04-03&to=2025-04-30",
        "by=quarter&from=2025-01-02&to=2025-03-27",
    ] {
        assert_eq!(marks(shared(), query), 1, "{query}");
    }
}

#[test]
fn candles_follow_the_same_rule() {
    let days = "chart=candles&from=2025-04-02&to=2026-10-30";
    let unknowing = Site::new(&[("BORSA_SANDBOX_FAULT", "calendar=down")]);
    for locale in Locale::ALL {
        let chart = |site: &Site| {
            let page = site.get(&locale.href(&format!("{COMPANY}?{days}")));
            page.between("id=\"price\"", "</section>").to_owned()
        };
        let [first, last, guessed] = [
            "chart-part-first-week",
            "chart-part-last-week",
            "in-part-guessed",
        ]
        .map(|key| t(locale, key));
        let whole = chart(shared());
        for note in [&first, &last, &guessed] {
            assert!(!whole.contains(&**note), "{note}");
        }
        let cut = chart(&unknowing);
        assert!(cut.contains(&*first) && cut.contains(&*guessed));
    }
}
