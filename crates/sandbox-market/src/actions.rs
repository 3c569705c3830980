//! Corporate actions of issuers: dividends with their dates, splits, bonus shares and rights issues. They
//! follow from the seed alone, so that prices, calendar and disclosures are consistent.

mod days;
mod results;
mod rights;
mod sittings;

pub use days::{after_days, drawn, on_or_after, on_or_before, plus};
pub use results::{Boardroom, WITHIN, quarter_ends};
pub use rights::Offered;
pub use sittings::{Sittings, dice};

use self::days::{back, near};
use crate::{
    curve,
    dice::{Dice, Stream},
    issuers::Issuer,
    market::{Ymd, number},
    ticks::Mils,
};
use chrono::{Datelike, Days, Months, NaiveDate};
use domain::{calendar::Calendar, rules::EntitlementDates};
use wire::calls::{
    calendar::Standing, corporate_actions::ActionKind, general_meetings::MeetingKind,
};

/// A ratio of shares after and before an event. Prices are multiplied by `old` over `new`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio {
    /// Shares after the event for `old` before it.
    pub new: u64,
    /// Shares before the event.
    pub old: u64,
}

impl Ratio {
    /// The ratio that changes nothing.
    pub const ONE: Self = Self { new: 1, old: 1 };

    const fn times(self, other: Self) -> Self {
        Self {
            new: self.new * other.new,
            old: self.old * other.old,
        }
    }

    /// The product of all ratios.
    pub fn product(all: impl Iterator<Item = Self>) -> Self {
        all.fold(Self::ONE, Self::times)
    }
}

/// One corporate action of an issuer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// The kind of action.
    pub kind: ActionKind,
    /// The financial year of a dividend.
    pub year: i32,
    /// Percent of par, or the ratio as a percentage.
    pub percent: u32,
    /// Cash per share, for the shares of that day.
    pub cash: Mils,
    /// The ratio of shares; `Some` for splits, bonus shares and rights issues.
    pub ratio: Option<Ratio>,
    /// The terms of a rights issue.
    pub rights: Option<Offered>,
    /// The date of the board's decision.
    pub decided_on: NaiveDate,
    /// The general meeting that must approve it.
    pub meeting: Option<Sittings>,
    /// Last entitlement date, ex-date and record date.
    pub dates: EntitlementDates,
    /// The payment date; `None` when no cash is paid.
    pub payment: Option<NaiveDate>,
}

impl Action {
    /// Proposed until the day after the meeting has decided, then confirmed.
    pub fn standing(&self, today: NaiveDate) -> Standing {
        match self.meeting {
            Some(meeting) if meeting.decides >= today => Standing::Proposed,
            _ => Standing::Confirmed,
        }
    }

    /// The first day with the new number of shares: the ex-date, or for rights issues the listing of the new
    /// shares.
    fn issued_on(&self) -> NaiveDate {
        let listing = self.rights.map(|rights| rights.dates.listing);
        listing.unwrap_or(self.dates.ex)
    }

    /// The price adjustment on the ex-date, as far as it follows from the seed: exact for splits and bonus
    /// shares, planned for rights issues.
    pub fn planned(&self) -> Option<Ratio> {
        let ratio = self.ratio?;
        Some(self.rights.map_or(ratio, |rights| rights.planned(ratio)))
    }

    /// The price adjustment after a last close with entitlement.
    pub fn after(&self, cum: Mils) -> Option<Ratio> {
        let ratio = self.ratio?;
        Some(self.rights.map_or(ratio, |rights| rights.after(ratio, cum)))
    }
}

/// The ratio of shares by the actions whose new shares are issued on a day for which `counts` is true.
pub fn issued(actions: &[Action], counts: impl Fn(NaiveDate) -> bool) -> Ratio {
    let ratios = actions.iter().filter(|a| a.ratio.is_some());
    Ratio::product(
        ratios
            .filter(|a| counts(a.issued_on()))
            .filter_map(|a| a.ratio),
    )
}

/// Shares in issue while the new shares of the actions whose day of issue is `ahead` are still to come. They are always
/// counted back from the shares at the anchor, in one step and rounded down: the register, the accounts and an offering
/// that each counted on from the day before would differ by a share after a bonus issue that does not divide evenly.
pub fn in_issue(issuer: &Issuer, actions: &[Action], ahead: impl Fn(NaiveDate) -> bool) -> u64 {
    let later = issued(actions, ahead);
    issuer.shares * later.old / later.new
}

/// The price adjustment by the actions with an ex-date for which `counts` is true, from the last close before
/// each.
pub fn adjusted(
    actions: &[Action],
    counts: impl Fn(NaiveDate) -> bool,
    cum: impl Fn(NaiveDate) -> Option<Mils>,
) -> Ratio {
    let dated = actions
        .iter()
        .filter(|a| a.ratio.is_some() && counts(a.dates.ex));
    Ratio::product(dated.filter_map(|a| match a.rights {
        Some(_) => a.after(cum(a.dates.ex)?),
        None => a.ratio,
    }))
}

/// The listings of new shares from rights issues of all issuers: day, index of the issuer, ratio.
pub fn listings(actions: &[Vec<Action>]) -> Vec<(NaiveDate, usize, Ratio)> {
    let all = actions.iter().enumerate();
    let of = |(at, actions): (usize, &Vec<Action>)| {
        let rights = actions.iter().filter(|a| a.rights.is_some());
        let listing = rights.filter_map(move |a| Some((a.issued_on(), at, a.ratio?)));
        listing.collect::<Vec<_>>()
    };
    all.flat_map(of).collect()
}

/// Symbol, ex-date (or the next trading day), kind, new shares, old shares.
const RESTRUCTURED: [(&str, Ymd, ActionKind, u64, u64); 8] = [
    ("NUWR", (2017, 5, 16), ActionKind::Split, 5, 1),
    ("WRFB", (2018, 4, 10), ActionKind::BonusShares, 6, 5),
    ("SAHW", (2019, 6, 18), ActionKind::Split, 4, 1),
    ("UFUQ", (2020, 10, 6), ActionKind::Split, 2, 1),
    ("RIMB", (2022, 4, 12), ActionKind::BonusShares, 11, 10),
    ("OUDL", (2023, 9, 12), ActionKind::Split, 2, 1),
    ("DHOW", (2024, 4, 23), ActionKind::BonusShares, 21, 20),
    ("KTHB", (2026, 4, 21), ActionKind::BonusShares, 11, 10),
];

/// The actions of one issuer with an ex-date up to the end of the year `until`, earliest ex-date first.
pub fn actions(
    seed: u64,
    at: u64,
    issuer: &Issuer,
    calendar: &Calendar,
    until: i32,
) -> Vec<Action> {
    let mut all = restructurings((seed, at), issuer, calendar);
    all.extend(rights::issues(seed, at, issuer, calendar));
    let splits: Vec<(NaiveDate, Ratio)> = all
        .iter()
        .filter(|a| a.kind == ActionKind::Split)
        .filter_map(|a| Some((a.dates.ex, a.ratio?)))
        .collect();
    let first = issuer.listed_on.year().max(crate::FIRST_YEAR) - 1;
    if issuer.dividend_yield > 0 {
        let payer = Payer {
            seed,
            at,
            issuer,
            calendar,
        };
        for year in first..=until {
            all.extend(payer.dividends(year));
        }
    }
    for action in all.iter_mut().filter(|a| a.cash > 0) {
        // The percentage is of the par value, which was larger before a split, like the cash.
        for (_, ratio) in splits.iter().filter(|(ex, _)| *ex > action.dates.ex) {
            action.cash = (u64::from(action.cash) * ratio.new / ratio.old) as Mils;
        }
    }
    all.retain(|a| a.dates.ex > issuer.listed_on && a.decided_on >= issuer.listed_on);
    all.sort_by_key(|a| a.dates.ex);
    all.dedup_by_key(|a| a.dates.ex);
    all
}

fn restructurings(of: (u64, u64), issuer: &Issuer, calendar: &Calendar) -> Vec<Action> {
    let one = |&(_, (y, m, d), kind, new, old): &(&str, Ymd, ActionKind, u64, u64)| {
        let day = NaiveDate::from_ymd_opt(y, m, d)?;
        let led = calendar.previous_trading_day(on_or_after(calendar, day));
        let meeting = calendar.previous_trading_day(back(calendar, led, 9));
        Some(Action {
            kind,
            year: y - 1,
            percent: (if kind == ActionKind::Split {
                new * 100 / old
            } else {
                (new - old) * 100 / old
            }) as u32,
            cash: 0,
            ratio: Some(Ratio { new, old }),
            rights: None,
            decided_on: back(calendar, meeting, 25),
            meeting: Some(Sittings::drawn(
                of,
                (MeetingKind::Extraordinary, y - 1),
                calendar,
                meeting,
            )),
            dates: EntitlementDates::from_last(led, calendar),
            payment: None,
        })
    };
    RESTRUCTURED
        .iter()
        .filter(|r| r.0 == issuer.symbol.as_str())
        .filter_map(one)
        .collect()
}

/// A dividend is paid within so many days of the general meeting that approves it.
const PAID_WITHIN: Days = Days::new(30);

/// Issuers with at least this yield pay twice a year; hundredths of a percent.
const TWICE: u16 = 330;

/// An issuer whose dividends are generated.
struct Payer<'a> {
    seed: u64,
    at: u64,
    issuer: &'a Issuer,
    calendar: &'a Calendar,
}

/// A board's decision: its date, the general meeting that must approve it, and the last entitlement date.
struct Decision {
    on: NaiveDate,
    /// The day whose price the amount of the dividend is based on.
    priced: NaiveDate,
    meeting: Option<Sittings>,
    led: NaiveDate,
}

impl Payer<'_> {
    /// The dividends for the financial year that ends in `year`.
    fn dividends(&self, year: i32) -> Vec<Action> {
        let Some(end) = year_end(self.issuer, year) else {
            return Vec::new();
        };
        let mut habit = Dice::new(self.seed, Stream::Dividend, self.at, 0);
        let (board, assembly) = (habit.between(32, 52), habit.between(78, 106));
        let (mut dice, interim) = self.drawn(year);
        let whole = i64::from(self.issuer.dividend_yield);
        let twice = interim.is_some();
        let mut all = Vec::with_capacity(2);
        if let Some((planned, priced)) = interim {
            let led = self
                .calendar
                .add_trading_days(priced, dice.between(7, 10) as u32);
            let decision = Decision {
                on: self.settled(self.board().interim(planned), priced),
                priced,
                meeting: None,
                led,
            };
            all.push(self.cash(ActionKind::InterimDividend, year, whole * 4 / 10, &decision));
        }
        let priced = plus(self.calendar, end, board + dice.between(-4, 4));
        let meant = after_days(end, (assembly + dice.between(-5, 5)) as u64);
        let latest = on_or_after(self.calendar, meant);
        let led = self
            .calendar
            .add_trading_days(latest, dice.between(6, 9) as u32);
        let rest = if twice { whole * 6 / 10 } else { whole };
        let decision = Decision {
            on: self.settled(self.board().results(end), priced),
            priced,
            meeting: Some(Sittings::drawn(
                (self.seed, self.at),
                (MeetingKind::Annual, year),
                self.calendar,
                meant,
            )),
            led,
        };
        all.push(self.cash(ActionKind::CashDividend, year, rest, &decision));
        all
    }

    /// The random draws of a year. If the issuer pays twice a year, also the planned day of the board's
    /// decision on the interim dividend, and the day whose price its amount is based on.
    fn drawn(&self, year: i32) -> (Dice, Option<(NaiveDate, NaiveDate)>) {
        let mut dice = Dice::new(self.seed, Stream::Dividend, self.at, year as u64);
        if self.issuer.dividend_yield < TWICE {
            return (dice, None);
        }
        let mut habit = Dice::new(self.seed, Stream::Dividend, self.at, 0);
        // These are the third draws.
        let habits = [(32, 52), (78, 106), (30, 150)];
        let after = habits.map(|(least, most)| habit.between(least, most))[2];
        let half =
            year_end(self.issuer, year).and_then(|end| end.checked_sub_months(Months::new(6)));
        let meant = half.map(|half| after_days(half, (after + dice.between(-4, 4)) as u64));
        let days = meant.map(|day| {
            let mut other = Dice::new(self.seed, Stream::Told, self.at * 4, number(day));
            let planned = near(self.calendar, &mut other, day);
            (planned, on_or_after(self.calendar, day))
        });
        (dice, days)
    }

    /// The day of the decision, or a day after the listing if the decision was made before it.
    fn settled(&self, on: NaiveDate, priced: NaiveDate) -> NaiveDate {
        if on < self.issuer.listed_on {
            priced
        } else {
            on
        }
    }

    fn board(&self) -> Boardroom<'_> {
        Boardroom {
            seed: self.seed,
            at: self.at,
            issuer: self.issuer,
            calendar: self.calendar,
        }
    }

    /// The planned payment date, moved to the last settlement day within [`PAID_WITHIN`] of the meeting if it is later than that.
    fn in_time(
        &self,
        planned: NaiveDate,
        dates: &EntitlementDates,
        meeting: Option<Sittings>,
    ) -> NaiveDate {
        let Some(latest) = meeting.map(|meeting| meeting.decides + PAID_WITHIN) else {
            return planned;
        };
        let mut days = latest.iter_days().rev();
        let latest = days.find(|day| self.calendar.is_settlement_day(*day));
        let soonest = self.calendar.add_settlement_days(dates.record, 1);
        latest.map_or(planned, |latest| planned.min(latest).max(soonest))
    }

    fn cash(&self, kind: ActionKind, year: i32, basis_points: i64, decision: &Decision) -> Action {
        // Par is one dirham, so one percent of it is ten mils.
        let target = curve::target(self.seed, self.at, self.issuer, decision.priced) / 1_000;
        let percent = ((target * basis_points / 10_000 + 5) / 10).max(1) as u32;
        let dates = EntitlementDates::from_last(decision.led, self.calendar);
        let ex = dates.ex.num_days_from_ce() as u64;
        let pay = Dice::new(self.seed, Stream::Dividend, self.at, ex).between(6, 12);
        let payment = self.calendar.add_settlement_days(dates.record, pay as u32);
        Action {
            kind,
            year,
            percent,
            cash: percent * 10,
            ratio: None,
            rights: None,
            decided_on: decision.on,
            meeting: decision.meeting,
            payment: Some(self.in_time(payment, &dates, decision.meeting)),
            dates,
        }
    }
}

/// The last day of the financial year that ends in `year`.
pub fn year_end(issuer: &Issuer, year: i32) -> Option<NaiveDate> {
    let next =
        NaiveDate::from_ymd_opt(year, issuer.year_end, 1)?.checked_add_months(Months::new(1))?;
    next.pred_opt()
}
