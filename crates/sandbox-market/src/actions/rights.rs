//! Rights issues of listed companies: new shares that shareholders may buy below the market price.
//!
//! On the ex-date the reference is the theoretical ex-rights price, computed from the last close. The new
//! shares are issued weeks later. They count, in the capital and in indices, from the day of their listing.

use super::{Action, Ratio, Sittings, back, on_or_after};
use crate::{
    curve,
    issuers::Issuer,
    market::Ymd,
    ticks::{self, Mils},
};
use chrono::NaiveDate;
use domain::{calendar::Calendar, rules::EntitlementDates};
use wire::calls::{corporate_actions::ActionKind, rights_issues::RightsDates};

/// The terms of a rights issue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offered {
    /// The price of a new share.
    pub issue: Mils,
    /// The issue price in percent of the price that was expected before the ex-date.
    paid: u64,
    /// All its dates, from the announcement to the listing.
    pub dates: RightsDates,
}

/// Symbol, ex-date (or the next trading day), new shares, old shares, and the issue price in percent of the
/// expected price with the right. In November 2026 the rights of one issue trade, and another waits for the
/// general meeting. No issuer has two rights issues, or another change of its shares.
const OFFERS: [(&str, Ymd, u64, u64, u64); 10] = [
    ("ZJAJ", (2017, 9, 12), 2, 5, 55),
    ("SNAM", (2018, 10, 16), 3, 5, 55),
    ("MIZN", (2020, 11, 17), 1, 5, 65),
    ("SRIA", (2021, 9, 14), 3, 20, 70),
    ("HDBC", (2023, 5, 16), 2, 5, 60),
    ("RWDA", (2025, 2, 18), 1, 4, 65),
    ("KNAF", (2026, 2, 10), 1, 4, 60),
    ("NSAB", (2026, 11, 3), 1, 4, 70),
    ("HDHD", (2026, 12, 8), 3, 5, 60),
    ("SMTK", (2027, 5, 18), 1, 5, 65),
];

/// Ex-date, new shares, old shares, percent paid.
type Row = (NaiveDate, u64, u64, u64);

/// The rights issues of an issuer.
pub(super) fn issues<'a>(
    seed: u64,
    at: u64,
    issuer: &'a Issuer,
    calendar: &'a Calendar,
) -> impl Iterator<Item = Action> + 'a {
    let rows = OFFERS
        .iter()
        .filter(|row| row.0 == issuer.symbol.as_str())
        .filter_map(|&(_, (y, m, d), new, old, paid)| {
            Some((NaiveDate::from_ymd_opt(y, m, d)?, new, old, paid))
        });
    rows.map(move |row| issue(seed, at, issuer, calendar, row))
}

fn issue(seed: u64, at: u64, issuer: &Issuer, calendar: &Calendar, row: Row) -> Action {
    let (day, new, old, paid) = row;
    let led = calendar.previous_trading_day(on_or_after(calendar, day));
    let entitled = EntitlementDates::from_last(led, calendar);
    let dates = dates(calendar, entitled);
    let mut action = Action {
        kind: ActionKind::RightsIssue,
        year: chrono::Datelike::year(&day) - 1,
        percent: (new * 100 / old) as u32,
        cash: 0,
        ratio: Some(Ratio {
            new: old + new,
            old,
        }),
        rights: Some(Offered {
            issue: 0,
            paid,
            dates,
        }),
        decided_on: dates.announced,
        // The meetings that approve rights issues always have a quorum.
        meeting: Some(Sittings::once(dates.approved)),
        dates: entitled,
        payment: None,
    };
    // The target price does not include the right; this adds it.
    let target = curve::target(seed, at, issuer, dates.announced);
    let with = action.planned().unwrap_or(Ratio::ONE);
    let cum = target * with.new as i64 / with.old as i64;
    if let Some(offered) = &mut action.rights {
        offered.issue = ticks::nearest(cum * paid as i64 / 100);
    }
    action
}

/// The dates of an issue, from its ex-date. Trading of the rights begins four days after it and lasts two
/// weeks and a day; subscription begins another four days later and ends a week after trading.
fn dates(calendar: &Calendar, entitled: EntitlementDates) -> RightsDates {
    let after = |day, days| calendar.add_trading_days(day, days);
    let approved = calendar.previous_trading_day(back(calendar, entitled.last_entitlement, 9));
    let trading_from = after(entitled.ex, 4);
    let trading_to = after(trading_from, 10);
    let subscription_to = after(trading_to, 5);
    let allotment = after(subscription_to, 5);
    RightsDates {
        announced: back(calendar, approved, 25),
        approved,
        last_entitlement: entitled.last_entitlement,
        ex_date: entitled.ex,
        record_date: entitled.record,
        trading_from,
        trading_to,
        subscription_from: after(trading_from, 4),
        subscription_to,
        allotment,
        listing: after(allotment, 4),
    }
}

impl Offered {
    /// The planned ratio of the price with the right to the price without it.
    pub(super) const fn planned(&self, shares: Ratio) -> Ratio {
        diluted(shares, 100, self.paid)
    }

    /// The price adjustment after a last close `cum` with the right: the theoretical price is that close
    /// times `old` over `new`. A right to buy above the market price is worthless and changes nothing.
    pub(super) fn after(&self, shares: Ratio, cum: Mils) -> Ratio {
        diluted(shares, cum.into(), self.issue.min(cum).into())
    }
}

/// (old × cum + new × issue) / (old + new), relative to cum.
const fn diluted(shares: Ratio, cum: u64, issue: u64) -> Ratio {
    Ratio {
        new: shares.new * cum,
        old: shares.old * cum + (shares.new - shares.old) * issue,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::holidays;
    use proptest::prelude::*;
    use std::collections::HashSet;

    #[test]
    fn splits_divide_evenly_and_no_issuer_has_two() {
        let issuers = crate::issuers::issuers(1, 76);
        let symbols: HashSet<&str> = OFFERS.iter().map(|row| row.0).collect();
        assert_eq!(symbols.len(), OFFERS.len());
        for (symbol, _, new, old, _) in OFFERS {
            let issuer = issuers.iter().find(|i| i.symbol.as_str() == symbol);
            assert_eq!(issuer.unwrap().shares * old % (old + new), 0, "{symbol}");
            assert_eq!(new * 100 % old, 0, "{symbol}: percent");
            let others = super::super::RESTRUCTURED.iter().any(|r| r.0 == symbol);
            assert!(!others, "{symbol}");
        }
    }

    #[test]
    fn the_theoretical_price_is_the_mean_of_old_and_new_shares() {
        let shares = Ratio { new: 5, old: 4 };
        let offered = Offered {
            issue: 600,
            paid: 60,
            dates: dates(
                &Calendar::default(),
                EntitlementDates::from_last(crate::FIRST_DAY, &Calendar::default()),
            ),
        };
        // Four shares at 1.00 and one at 0.60 make five at 0.92.
        let ratio = offered.after(shares, 1_000);
        assert_eq!(1_000 * ratio.old / ratio.new, 920);
        assert_eq!(
            500 * offered.planned(shares).old / offered.planned(shares).new,
            460
        );
        let worthless = offered.after(shares, 550);
        assert_eq!(worthless.new, worthless.old);
    }

    proptest! {
        #[test]
        fn terms_are_sound(seed in any::<u64>(), row in 0..OFFERS.len()) {
            let calendar = holidays::calendar(&holidays::feasts());
            let all = crate::issuers::issuers(seed, 76);
            let at = all.iter().position(|i| i.symbol.as_str() == OFFERS[row].0).unwrap();
            let made: Vec<Action> = issues(seed, at as u64, &all[at], &calendar).collect();
            prop_assert_eq!(made.len(), 1);
            let offered = made[0].rights.unwrap();
            prop_assert_eq!(offered.issue % ticks::tick(offered.issue), 0);
            prop_assert!(offered.issue > 0);
            let days = offered.dates;
            prop_assert!(days.ex_date > days.last_entitlement && days.record_date < days.trading_from);
            prop_assert!(days.subscription_from < days.trading_to && days.trading_to < days.subscription_to);
            prop_assert!(days.announced > all[at].listed_on);
        }
    }
}
