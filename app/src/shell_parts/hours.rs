//! The trading hours of the day, in the footer.

use crate::{
    components::number::hm,
    html::drawn_in,
    messages::{Arg, t_args},
};
use chrono::NaiveTime;
use domain::locale::Locale;
use upstream::Upstream;
use wire::calls::market_status::{MarketStatusRequest, Timings};

/// The phases of the day as the market status has them; nothing before the first market status.
pub fn hours(locale: Locale, upstream: &Upstream) -> String {
    let Some(status) = upstream.cached(&MarketStatusRequest) else {
        return String::new();
    };
    drawn_in(locale, || text(locale, &status.timings))
}

fn text(locale: Locale, of: &Timings) -> String {
    let [preopen, trading, preclose, last] = [
        range(of.pre_opening, of.trading),
        range(of.trading, of.pre_closing),
        range(of.pre_closing, of.trading_at_last),
        range(of.trading_at_last, of.close),
    ];
    let args = [
        ("preopen", Arg::Text(&preopen)),
        ("trading", Arg::Text(&trading)),
        ("preclose", Arg::Text(&preclose)),
        ("last", Arg::Text(&last)),
    ];
    t_args(locale, "trading-hours", &args).into_owned()
}

/// A range of times in a left-to-right isolate, which keeps its order in Arabic text; word joiners prevent a line break.
fn range(from: NaiveTime, to: NaiveTime) -> String {
    format!("\u{2066}{}\u{2060}–\u{2060}{}\u{2069}", hm(from), hm(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shorter_day_has_its_own_hours() {
        let at = |hour, minute| NaiveTime::from_hms_opt(hour, minute, 0).unwrap();
        let day = Timings {
            pre_opening: at(9, 30),
            trading: at(10, 0),
            pre_closing: at(12, 45),
            trading_at_last: at(12, 55),
            close: at(13, 0),
        };
        let plain = |locale| {
            text(locale, &day).replace(['\u{2060}', '\u{2066}', '\u{2069}', '\u{2068}'], "")
        };
        let english = plain(Locale::En);
        assert!(english.contains("trading 10:00–12:45"), "{english}");
        assert!(english.contains("trading at last 12:55–13:00"), "{english}");
        assert!(plain(Locale::Ar).contains("10:00–12:45"));
    }
}
