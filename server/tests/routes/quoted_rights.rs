//! Rights of an issue of new shares, while they trade.

use crate::{
    securities::{MARKET, rows, shows_its_pages},
    site::get,
};
use app::messages::t;
use domain::locale::Locale;
use serde_json::Value;

/// Rights that trade since Monday.
const RIGHT: &str = "NSAB-RI";

#[test]
fn rights_that_trade_have_an_overview_and_their_sessions() {
    for (locale, name, end) in [
        (Locale::En, "Nisab Holding rights", "23 Nov, 2026"),
        (Locale::Ar, "حقوق اكتتاب نصاب القابضة", "23 نوفمبر، 2026"),
    ] {
        let prefix = locale.info().prefix;
        shows_its_pages(prefix, RIGHT, name);
        let page = get(&format!("{prefix}{MARKET}/company/{RIGHT}"));
        let kind = t(locale, "security-right");
        assert!(page.body.contains(&format!(">{kind}<")), "{kind}");
        let terms = page.between("id=\"terms\"", "</section>");
        let state = t(locale, "rights-trading");
        assert!(terms.contains(&*state), "{terms}");
        assert!(terms.contains(end), "{terms}");
    }
    let path = format!("{MARKET}/company/{RIGHT}/trading/daily-summary.json");
    let sessions = rows(&format!("{path}?from=2026-11-09&to=2026-11-11"));
    let days: Vec<&Value> = sessions.iter().map(|row| &row["date"]).collect();
    assert_eq!(days, ["2026-11-11", "2026-11-10", "2026-11-09"]);
    // They are in the file of a day on which they traded, and not in that of a day before.
    for (day, is_there) in [("2026-11-10", true), ("2026-11-06", false)] {
        let all = rows(&format!("/data/end-of-day/{day}.json?kind=right"));
        let mut symbols = all.iter().map(|row| &row["symbol"]);
        assert_eq!(symbols.any(|symbol| symbol == RIGHT), is_there, "{day}");
    }
}
