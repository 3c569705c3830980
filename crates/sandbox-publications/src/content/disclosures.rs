//! Disclosures since the first session of the sample: results, board meetings, dividends, general meetings, and others.

mod assemblies;
mod corrections;
mod events;
mod foreigners;
mod times;
mod told;

pub(crate) use events::governance_time;
pub(crate) use told::{
    Told, agenda,
    assembly::{decided, invited, postponed, recorded},
};

use self::{
    assemblies::Step,
    times::{clock, minute, outside},
};
use super::{
    circulars,
    titles::{self, Headline},
};
use crate::assemblies::Assembly;
use chrono::{DateTime, Datelike, Days, FixedOffset, Months, NaiveDate, NaiveDateTime, TimeDelta};
use sandbox_market::{
    actions::{self, Action, Boardroom, quarter_ends},
    issuers::Issuer,
};
use sandbox_session::{day::Day, figures};
use std::{cmp::Ordering, collections::HashSet, num::NonZero, panic::resume_unwind, thread};
use wire::{
    Bilingual,
    calls::{
        disclosures::{Disclosure, category_of},
        rights_issues::RightsDates,
    },
};

/// The maximum number of issuers with disclosures; larger samples need no more.
const ISSUERS: usize = 300;

struct Writer<'a> {
    day: &'a Day,
    /// The first day of the archive. Nothing that was disclosed is ever left out again.
    from: NaiveDate,
    today: NaiveDate,
    headlines: Vec<Headline>,
    /// The sessions of each week up to today; weeks without a session are left out.
    weeks: Vec<Vec<NaiveDate>>,
    /// Minutes in which the current issuer already publishes something.
    taken: HashSet<NaiveDateTime>,
    all: Vec<(Disclosure, About<'a>)>,
    /// The disclosures that correct others.
    corrections: Vec<Correction>,
}

/// The ids of a disclosure and of the later one that corrects it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The one that is corrected.
    pub of: String,
    /// The one that corrects it.
    pub by: String,
    /// When the correction was published.
    pub at: DateTime<FixedOffset>,
}

/// The subject of a disclosure.
#[derive(Debug, Clone, Copy)]
enum About<'a> {
    /// A board meeting: its date, and the end of the period that it is about.
    Board(NaiveDate, NaiveDate),
    /// The results of a period, by its end.
    Results(NaiveDate),
    /// A corporate action.
    Action(&'a Action),
    /// A step of a general meeting.
    Meeting(Step, Assembly<'a>),
    /// A correction of the results that were published on a day, with the end of their period.
    Correction(NaiveDate, NaiveDate),
    /// Nothing beyond the headline.
    Event,
}

/// All disclosures, newest first, and which of them correct others.
pub(super) fn disclosures(
    day: &Day,
    today: NaiveDate,
    letters: &[(NaiveDate, Bilingual)],
) -> (Vec<Disclosure>, Vec<Correction>) {
    let securities = day.securities.iter().enumerate();
    let listed = securities.filter(|(_, facts)| facts.listed);
    let listed: Vec<usize> = listed.map(|(at, _)| at).take(ISSUERS).collect();
    // Issuers do not depend on each other: a share of them on each core.
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let share = listed.len().div_ceil(cores).max(1);
    let written: Vec<Writer<'_>> = thread::scope(|scope| {
        let write = |of| scope.spawn(move || Writer::of_issuers(day, today, of));
        let shares: Vec<_> = listed.chunks(share).map(write).collect();
        let shares = shares.into_iter().map(|share| share.join());
        shares
            .map(|written| written.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    let (mut all, mut corrections) = (Vec::new(), Vec::new());
    for writer in written {
        all.extend(writer.all.into_iter().map(|(d, _)| d));
        corrections.extend(writer.corrections);
    }
    let letters = letters.iter();
    let letters = letters.filter(|(on, _)| *on >= sandbox_market::FIRST_DAY);
    all.extend(letters.map(|(on, title)| circular(*on, title)));
    all.sort_by(order);
    (all, corrections)
}

/// Order by time, newest first.
pub(super) fn order(a: &Disclosure, b: &Disclosure) -> Ordering {
    let newer = b.published.cmp(&a.published);
    newer.then_with(|| a.id.cmp(&b.id))
}

/// The disclosure of a circular, by the exchange itself.
fn circular(on: NaiveDate, title: &Bilingual) -> Disclosure {
    Disclosure {
        id: circulars::known_by(on),
        published: figures::instant(circulars::published(on)),
        changed: None,
        symbol: None,
        issuer: Bilingual::new("Exchange", "السوق"),
        title: title.clone(),
        category: category_of("circular").to_owned(),
        kind: "circular".to_owned(),
        price_sensitive: false,
        attachments: Vec::new(),
        text: None,
    }
}

/// The day on which the board approves the results of a period.
pub(super) fn results_day(day: &Day, at: usize, end: NaiveDate) -> NaiveDate {
    let board = Boardroom {
        seed: day.seed,
        at: at as u64,
        issuer: &day.issuers[at],
        calendar: &day.calendar,
    };
    board.results(end)
}

/// When the results of a period are disclosed, on the day of [`Writer::results`]. There the minute may be a later one, where
/// something else is published at this one.
pub(crate) fn results_time(day: &Day, at: usize, end: NaiveDate) -> NaiveDateTime {
    let on = results_day(day, at, end);
    let (_, title) = results_title(&day.issuers[at], end);
    clock(on, outside(minute(day.seed, at, on, &title)))
}

/// The kind and the headline of the results of a period.
pub(super) fn results_title(issuer: &Issuer, end: NaiveDate) -> (&'static str, Bilingual) {
    let (kind, en, ar) = if end.month() == issuer.year_end {
        (
            "annual-results",
            "Annual financial statements for the year ended {period}",
            "البيانات المالية السنوية للسنة المنتهية في {period}",
        )
    } else {
        (
            "interim-results",
            "Interim financial statements for the period ended {period}",
            "البيانات المالية المرحلية للفترة المنتهية في {period}",
        )
    };
    let holes = [("{period}", &titles::date(end))];
    (kind, titles::fill(en, ar, &holes))
}

impl<'a> Writer<'a> {
    fn new(day: &'a Day, today: NaiveDate) -> Self {
        Self {
            day,
            from: sandbox_market::FIRST_DAY,
            today,
            headlines: titles::headlines(),
            weeks: foreigners::weeks(&day.calendar, today),
            taken: HashSet::new(),
            all: Vec::new(),
            corrections: Vec::new(),
        }
    }

    /// The disclosures of some issuers.
    fn of_issuers(day: &'a Day, today: NaiveDate, issuers: &[usize]) -> Self {
        let mut writer = Self::new(day, today);
        issuers.iter().for_each(|at| writer.issuer(*at));
        writer
    }

    /// Adds all disclosures of an issuer.
    fn issuer(&mut self, at: usize) {
        self.taken.clear();
        self.results(at);
        let day = self.day;
        for action in &day.actions[at] {
            self.action(at, action);
        }
        self.assemblies(at);
        self.events(at);
        self.foreigners(at);
    }

    fn publish(
        &mut self,
        at: usize,
        on: NaiveDate,
        (kind, sensitive): (&str, bool),
        title: Bilingual,
        about: About<'a>,
    ) {
        let on = actions::on_or_after(&self.day.calendar, on);
        let minute = minute(self.day.seed, at, on, &title);
        self.publish_at(at, (on, minute), (kind, sensitive), title, about);
    }

    /// Publishes at a minute of a day, or as soon as possible after it. The result is the id; `None` for days outside
    /// the archive or before the listing.
    fn publish_at(
        &mut self,
        at: usize,
        (on, minutes): (NaiveDate, i64),
        (kind, sensitive): (&str, bool),
        title: Bilingual,
        about: About<'a>,
    ) -> Option<String> {
        let issuer = &self.day.issuers[at];
        if on < self.from || on > self.today || on < issuer.listed_on {
            return None;
        }
        let mut time = clock(on, minutes);
        // One disclosure per minute: later ones are moved to the next free minute.
        while !self.taken.insert(time) {
            time += TimeDelta::minutes(1);
        }
        let id = format!(
            "{}-{}",
            time.format("%Y%m%d%H%M"),
            issuer.symbol.as_str().to_lowercase()
        );
        let disclosure = Disclosure {
            id: id.clone(),
            published: figures::instant(time),
            changed: None,
            symbol: Some(issuer.symbol.clone()),
            issuer: Bilingual::new(&issuer.en, &issuer.ar),
            title,
            category: category_of(kind).to_owned(),
            kind: kind.to_owned(),
            price_sensitive: sensitive,
            attachments: Vec::new(),
            text: None,
        };
        self.all.push((disclosure, about));
        Some(id)
    }

    fn results(&mut self, at: usize) {
        let issuer = &self.day.issuers[at];
        let from = self
            .from
            .checked_sub_days(Days::new(90))
            .unwrap_or(self.from);
        for end in quarter_ends(issuer, from, self.today) {
            let on = results_day(self.day, at, end);
            let period = titles::date(end);
            let notice = titles::fill(
                "Board of directors to meet on {date} to consider the results for the period ended {period}",
                "مجلس الإدارة يجتمع في {date} للنظر في نتائج الفترة المنتهية في {period}",
                &[("{date}", &titles::date(on)), ("{period}", &period)],
            );
            let before = (0..4).fold(on, |d, _| self.day.calendar.previous_trading_day(d));
            let about = About::Board(on, end);
            self.publish(at, before, ("board-meeting", false), notice, about);
            let (kind, title) = results_title(issuer, end);
            let minute = outside(minute(self.day.seed, at, on, &title));
            let about = About::Results(end);
            if let Some(id) = self.publish_at(at, (on, minute), (kind, true), title.clone(), about)
            {
                self.correction(at, (id, on, end), kind, &title);
            }
            if end.month() == issuer.year_end {
                self.governance(at, end);
            }
        }
    }

    /// The minute at which results of an issuer are published on a day, if any.
    fn results_at(&self, at: usize, on: NaiveDate) -> Option<i64> {
        let issuer = &self.day.issuers[at];
        let from = on.checked_sub_months(Months::new(2)).unwrap_or(on);
        let end = quarter_ends(issuer, from, on).pop()?;
        let here = results_day(self.day, at, end) == on;
        here.then(|| outside(minute(self.day.seed, at, on, &results_title(issuer, end).1)))
    }

    fn action(&mut self, at: usize, action: &'a Action) {
        let decimal = |mils| titles::same(figures::cash(mils));
        let rights = action.rights;
        let (amount, year, percent, issue) = (
            decimal(action.cash),
            titles::same(action.year),
            titles::same(action.percent),
            decimal(rights.map_or(0, |rights| rights.issue)),
        );
        let holes = [
            ("{amount}", &amount),
            ("{year}", &year),
            ("{percent}", &percent),
            ("{issue}", &issue),
        ];
        let (kind, en, ar) = titles::proposal(action.kind);
        let title = titles::fill(en, ar, &holes);
        let on = action.decided_on;
        let minute = minute(self.day.seed, at, on, &title);
        let minute = match self.results_at(at, on) {
            // Same board meeting: the results come first, and the proposals based on them a little later.
            Some(results) => results + 2 + minute % 9,
            None => outside(minute),
        };
        let about = About::Action(action);
        self.publish_at(at, (on, minute), (kind, true), title, about);
        if let Some(rights) = rights {
            self.rights(at, &rights.dates);
        }
    }

    /// The steps of a rights issue after its general meeting.
    fn rights(&mut self, at: usize, dates: &RightsDates) {
        let days = [
            ("{from}", dates.trading_from),
            ("{to}", dates.trading_to),
            ("{opens}", dates.subscription_from),
            ("{closes}", dates.subscription_to),
        ]
        .map(|(key, day)| (key, titles::date(day)));
        let holes = days.each_ref().map(|(key, date)| (*key, date));
        for (on, en, ar) in [
            (
                dates.ex_date,
                "Rights trade from {from} to {to}, and subscription is open from {opens} to {closes}",
                "تداول حقوق الاكتتاب من {from} إلى {to}، والاكتتاب من {opens} إلى {closes}",
            ),
            (
                dates.allotment,
                "Result of the rights issue: all new shares are allotted",
                "نتيجة إصدار حقوق الاكتتاب: تخصيص جميع الأسهم الجديدة",
            ),
            (
                dates.listing,
                "New shares of the rights issue are listed and begin to trade",
                "إدراج الأسهم الجديدة الناتجة عن إصدار حقوق الاكتتاب وبدء تداولها",
            ),
        ] {
            let title = titles::fill(en, ar, &holes);
            self.publish(at, on, ("rights-issue", true), title, About::Event);
        }
    }
}
