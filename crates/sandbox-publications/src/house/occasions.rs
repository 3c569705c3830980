//! Occasions of announcements in a year: sessions, quarters, reviews, holidays. All follow the calendar, so
//! that the texts are true for their day.

use crate::{content, members};
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use domain::calendar::Calendar;
use sandbox_market::{actions, classification, holidays::Feast, market};
use sandbox_session::{futures, months::MONTHS};
use wire::Bilingual;

/// Days after the end of a period within which results are published (DOMAIN 4.9).
const RESULTS: u64 = 45;

/// How many days before that deadline the reminder is published.
const RECALLED: u64 = 10;

/// How many sessions ahead an event is announced.
const AHEAD: u32 = 4;

const ORDINALS: [(&str, &str); 4] = [
    ("first", "الأول"),
    ("second", "الثاني"),
    ("third", "الثالث"),
    ("fourth", "الرابع"),
];

/// An occasion.
#[derive(Debug, Clone)]
pub(super) struct Occasion {
    /// The day of the announcement, a session.
    pub(super) day: NaiveDate,
    /// True when it must be published before the session begins.
    pub(super) early: bool,
    /// Values of placeholders in the texts, by name.
    pub(super) holes: Vec<(&'static str, Bilingual)>,
}

/// A year in the exchange's calendar.
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
    /// The occasions of a kind, sorted by day; `None` for an unknown kind.
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

    /// The session on a day, or the first after it.
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

    /// The reminder before the deadline of a quarter's results; the fourth quarter is that of the previous
    /// year.
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

    /// The first session of a quarter; the text names the quarter's first day.
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

    /// A few sessions before a holiday that falls on a weekday.
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

    /// A few sessions before the expiry of a futures month.
    fn expiry(&self, number: u32) -> Option<Occasion> {
        let expiry = futures::expiry(self.calendar, self.on(number, 1)?);
        let late = self.late(self.before(expiry, AHEAD));
        let holes = vec![
            ("{date}", content::date(expiry)),
            ("{month}", month(expiry)),
        ];
        Some(Occasion { holes, ..late })
    }

    /// The session after the expiry of a futures month, when the month three months later is listed.
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
