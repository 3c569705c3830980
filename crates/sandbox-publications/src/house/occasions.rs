//! What announcements are made for, and when in a year: sessions, quarters, reviews, feasts.
//! All of it follows the calendar, so that what is said of a day is true of that day.

use crate::{content, members};
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use domain::calendar::Calendar;
use sandbox_market::{actions, classification, holidays::Feast, market};
use sandbox_session::{futures, months::MONTHS};
use wire::Bilingual;

/// Days after the end of a period within which results come (DOMAIN 4.9).
const RESULTS: u64 = 45;

/// Days before the last day of that time on which it is recalled.
const RECALLED: u64 = 10;

/// Sessions ahead at which something is announced that has not happened yet.
const AHEAD: u32 = 4;

const ORDINALS: [(&str, &str); 4] = [
    ("first", "الأول"),
    ("second", "الثاني"),
    ("third", "الثالث"),
    ("fourth", "الرابع"),
];

/// One occasion of a year.
#[derive(Debug, Clone)]
pub(super) struct Occasion {
    /// The day of the announcement: a session.
    pub(super) day: NaiveDate,
    /// True when it must be said before the session begins.
    pub(super) early: bool,
    /// What it says of the day, by the name of the hole in the texts.
    pub(super) holes: Vec<(&'static str, Bilingual)>,
}

/// A year by the calendar of the exchange.
#[derive(Debug, Clone, Copy)]
pub(super) struct Year<'a> {
    pub(super) year: i32,
    pub(super) calendar: &'a Calendar,
    pub(super) feasts: &'a [Feast],
}

fn same(text: impl std::fmt::Display) -> Bilingual {
    Bilingual::new(text.to_string(), text.to_string())
}

fn ordinal(number: u32) -> Bilingual {
    let (en, ar) = ORDINALS[(number as usize).saturating_sub(1) % 4];
    Bilingual::new(en, ar)
}

fn month(of: NaiveDate) -> Bilingual {
    let (en, ar) = MONTHS[of.month0() as usize];
    Bilingual::new(en, ar)
}

impl Year<'_> {
    /// The occasions of a kind in the order of their days; `None` for a kind that there is not.
    pub(super) fn occasions(&self, kind: &str) -> Option<Vec<Occasion>> {
        let (kind, what) = kind.split_once(':').unwrap_or((kind, ""));
        let all: Vec<Occasion> = match kind {
            "first" => vec![self.early(self.session(self.on(1, 1)?))],
            "day" => vec![self.late(self.session(content::on(self.year, what)?))],
            "once" => {
                let day: NaiveDate = what.parse().ok()?;
                let due = (day.year() == self.year).then(|| self.late(self.session(day)));
                due.into_iter().collect()
            }
            "results" => vec![self.results(what.parse().ok()?)?],
            "rebalance" => (1..=4).filter_map(|n| self.rebalance(n)).collect(),
            "sharia" | "quarter" | "margins" => (1..=4).filter_map(|n| self.quarter(n)).collect(),
            "half" => [(1, 1), (7, 2)]
                .into_iter()
                .filter_map(|(month, n)| self.half(month, n))
                .collect(),
            "feast" => self.feasts.iter().filter_map(|f| self.feast(f)).collect(),
            "weekend" => vec![self.weekend(content::on(self.year, what)?)],
            "makers" => self.makers(),
            "expiry" => (1..=12).filter_map(|m| self.expiry(m)).collect(),
            "listing" => (1..=12).filter_map(|m| self.listing(m)).collect(),
            _ => return None,
        };
        let here = |o: &Occasion| o.day.year() == self.year && o.day >= sandbox_market::FIRST_DAY;
        Some(all.into_iter().filter(here).collect())
    }

    fn on(&self, month: u32, day: u32) -> Option<NaiveDate> {
        NaiveDate::from_ymd_opt(self.year, month, day)
    }

    /// The session of a day, or the first after it.
    fn session(&self, day: NaiveDate) -> NaiveDate {
        actions::on_or_after(self.calendar, day)
    }

    fn before(&self, day: NaiveDate, sessions: u32) -> NaiveDate {
        (0..sessions).fold(day, |day, _| self.calendar.previous_trading_day(day))
    }

    fn early(&self, day: NaiveDate) -> Occasion {
        Occasion {
            early: true,
            ..self.late(day)
        }
    }

    fn late(&self, day: NaiveDate) -> Occasion {
        Occasion {
            day,
            early: false,
            holes: vec![("{date}", content::date(day))],
        }
    }

    /// The time for the results of a quarter, the fourth of the year before, ends soon.
    fn results(&self, quarter: u32) -> Option<Occasion> {
        let next = self.on(quarter % 4 * 3 + 1, 1)?;
        let last = next.pred_opt()?.checked_add_days(Days::new(RESULTS))?;
        let day = self.session(last.checked_sub_days(Days::new(RECALLED))?);
        Some(Occasion {
            day,
            early: false,
            holes: vec![("{date}", content::date(last))],
        })
    }

    fn rebalance(&self, quarter: u32) -> Option<Occasion> {
        let day = market::rebalance_day(self.calendar, self.on(quarter * 3, 1)?);
        let mut occasion = self.early(day);
        occasion.holes.push(("{month}", month(day)));
        Some(occasion)
    }

    /// The first session of a quarter; what it tells is the first day.
    fn quarter(&self, quarter: u32) -> Option<Occasion> {
        let first = self.on(quarter * 3 - 2, 1)?;
        let of = classification::quarter(first).quarter;
        let holes = vec![("{date}", content::date(first)), ("{quarter}", ordinal(of))];
        let early = self.early(self.session(first));
        Some(Occasion { holes, ..early })
    }

    fn half(&self, month: u32, half: u32) -> Option<Occasion> {
        let mut occasion = self.early(self.session(self.on(month, 1)?));
        occasion.holes.push(("{half}", ordinal(half)));
        Some(occasion)
    }

    /// Some sessions before a feast that takes a session away.
    fn feast(&self, feast: &Feast) -> Option<Occasion> {
        let days = feast.first.iter_days().take_while(|day| *day <= feast.last);
        let mut closed = days.filter(|day| !self.calendar.is_weekend(*day));
        let first = closed.next()?;
        let last = closed.last().unwrap_or(first);
        let resumed = self.calendar.next_trading_day(last);
        let told = self.before(first, AHEAD);
        let holes = vec![
            ("{date}", content::date(resumed)),
            ("{from}", content::date(first)),
            ("{to}", content::date(last)),
            ("{feast}", Bilingual::new(feast.en, feast.ar)),
        ];
        let late = self.late(told);
        Some(Occasion { holes, ..late })
    }

    /// Two sessions before a Saturday.
    fn weekend(&self, from: NaiveDate) -> Occasion {
        let ahead = Weekday::Sat.days_since(from.weekday());
        let saturday = from + Days::new(ahead.into());
        let late = self.late(self.before(saturday, 2));
        let holes = vec![("{date}", content::date(saturday))];
        Occasion { holes, ..late }
    }

    fn makers(&self) -> Vec<Occasion> {
        let agreements = members::agreements();
        let begun = agreements
            .into_iter()
            .filter(|a| a.since.year() == self.year);
        let told = begun.map(|agreement| {
            let mut occasion = self.early(self.session(agreement.since));
            occasion.holes.extend([
                ("{firm}", agreement.firm),
                ("{count}", same(agreement.symbols.len())),
                (
                    "{symbols}",
                    Bilingual::new(agreement.symbols.join(", "), agreement.symbols.join("، ")),
                ),
            ]);
            occasion
        });
        told.collect()
    }

    /// Some sessions before the futures of a month end.
    fn expiry(&self, number: u32) -> Option<Occasion> {
        let expiry = futures::expiry(self.calendar, self.on(number, 1)?);
        let late = self.late(self.before(expiry, AHEAD));
        let holes = vec![
            ("{date}", content::date(expiry)),
            ("{month}", month(expiry)),
        ];
        Some(Occasion { holes, ..late })
    }

    /// The session after the futures of a month ended: those of the third month after are new.
    fn listing(&self, number: u32) -> Option<Occasion> {
        let first = self.on(number, 1)?;
        let ended = futures::expiry(self.calendar, first);
        let mut occasion = self.early(self.calendar.next_trading_day(ended));
        let new = first + Months::new(futures::AHEAD);
        occasion
            .holes
            .extend([("{month}", month(new)), ("{of}", same(new.year()))]);
        Some(occasion)
    }
}
