//! Disclosures of four years: results, board meetings, dividends, assemblies and the rest.

mod told;

pub(crate) use told::{
    Told, agenda,
    assembly::{decided, invited},
};

use super::{
    circulars,
    titles::{self, Headline},
};
use crate::{
    actions::{self, Action},
    dice::{Dice, Stream},
    exchange::Day,
    figures,
    issuers::Issuer,
    market::number,
};
use chrono::{Datelike, Days, Months, NaiveDate, TimeDelta};
use std::cmp::Ordering;
use wire::{
    Bilingual,
    calls::{
        disclosures::{Disclosure, category_of},
        general_meetings::MeetingKind,
        rights_issues::RightsDates,
    },
};

/// Months before today that the archive goes back: more than five thousand disclosures.
const REACH: Months = Months::new(48);
/// Issuers that publish; a large sample has more, but nobody reads more.
const ISSUERS: usize = 300;

struct Writer<'a> {
    day: &'a Day,
    from: NaiveDate,
    today: NaiveDate,
    headlines: Vec<Headline>,
    all: Vec<(Disclosure, About<'a>)>,
}

/// What a disclosure is about, as far as the sample knows it.
#[derive(Debug, Clone, Copy)]
enum About<'a> {
    /// A meeting of the board on a day about a period.
    Board(NaiveDate, NaiveDate),
    /// The accounts of a period.
    Results(NaiveDate),
    /// A dividend or the like.
    Action(&'a Action),
    /// The assembly that decides on a day.
    Invitation(MeetingKind, NaiveDate),
    /// What it decided.
    Resolutions(MeetingKind, NaiveDate),
    /// Only what the headline says.
    Event,
}

/// The archive, newest first.
pub(super) fn disclosures(
    day: &Day,
    today: NaiveDate,
    letters: &[(NaiveDate, Bilingual)],
) -> Vec<Disclosure> {
    let mut writer = Writer::new(day, today);
    let listed = day
        .securities
        .iter()
        .enumerate()
        .filter(|(_, facts)| facts.listed)
        .take(ISSUERS);
    for (at, _) in listed {
        writer.issuer(at);
    }
    let mut all: Vec<Disclosure> = writer.all.into_iter().map(|(d, _)| d).collect();
    all.extend(
        letters
            .iter()
            .filter(|(on, _)| *on >= writer.from)
            .map(|(on, title)| circular(*on, title)),
    );
    // Two of a kind on one day differ in their minute; the same twice is one.
    all.sort_by(order);
    all.dedup_by(|a, b| a.id == b.id);
    all
}

/// Newest first.
fn order(a: &Disclosure, b: &Disclosure) -> Ordering {
    let newer = b.published.cmp(&a.published);
    newer.then_with(|| a.id.cmp(&b.id))
}

/// The exchange itself speaks.
fn circular(on: NaiveDate, title: &Bilingual) -> Disclosure {
    Disclosure {
        id: circulars::known_by(on),
        published: figures::instant(circulars::published(on)),
        symbol: None,
        issuer: Bilingual::new("Exchange", "السوق"),
        title: title.clone(),
        category: category_of("circular").to_owned(),
        kind: "circular".to_owned(),
        price_sensitive: false,
        attachments: Vec::new(),
    }
}

/// The day on which the board approves the results of a period.
pub(super) fn results_day(day: &Day, at: usize, end: NaiveDate) -> NaiveDate {
    let issuer = &day.issuers[at];
    let mut dice = Dice::new(day.seed, Stream::Disclosure, at as u64, number(end));
    let annual = end.month() == issuer.year_end;
    let after = if annual {
        dice.between(34, 70)
    } else {
        dice.between(18, 43)
    };
    actions::plus(&day.calendar, end, after)
}

/// Ends of the financial quarters between two days.
pub(super) fn quarter_ends(issuer: &Issuer, from: NaiveDate, to: NaiveDate) -> Vec<NaiveDate> {
    let first = actions::year_end(issuer, from.year() - 1).unwrap_or(from);
    let ends = (0..).map_while(|n| {
        first
            .with_day(1)?
            .checked_add_months(Months::new(3 * n + 1))?
            .pred_opt()
    });
    ends.take_while(|end| *end <= to)
        .filter(|end| *end >= from)
        .collect()
}

impl<'a> Writer<'a> {
    fn new(day: &'a Day, today: NaiveDate) -> Self {
        Self {
            day,
            from: today.checked_sub_months(REACH).unwrap_or(today),
            today,
            headlines: titles::headlines(),
            all: Vec::new(),
        }
    }

    /// Everything that an issuer publishes.
    fn issuer(&mut self, at: usize) {
        self.results(at);
        let day = self.day;
        for action in &day.actions[at] {
            self.action(at, action);
        }
        self.events(at);
    }

    fn publish(
        &mut self,
        at: usize,
        on: NaiveDate,
        (kind, sensitive): (&str, bool),
        title: Bilingual,
        about: About<'a>,
    ) {
        let issuer = &self.day.issuers[at];
        let on = actions::on_or_after(&self.day.calendar, on);
        if on < self.from || on > self.today || on < issuer.listed_on {
            return;
        }
        let salt = title.en.bytes().fold(at as u64, |sum, b| {
            sum.wrapping_mul(31).wrapping_add(b.into())
        });
        let mut dice = Dice::new(self.day.seed, Stream::Disclosure, salt, number(on));
        let minutes = dice.between(5, 8 * 60 + 40);
        let time = on.and_hms_opt(8, 0, 0).unwrap_or_default() + TimeDelta::minutes(minutes);
        let disclosure = Disclosure {
            id: format!(
                "{}-{}",
                time.format("%Y%m%d%H%M"),
                issuer.symbol.as_str().to_lowercase()
            ),
            published: figures::instant(time),
            symbol: Some(issuer.symbol.clone()),
            issuer: Bilingual::new(&issuer.en, &issuer.ar),
            title,
            category: category_of(kind).to_owned(),
            kind: kind.to_owned(),
            price_sensitive: sensitive,
            attachments: Vec::new(),
        };
        self.all.push((disclosure, about));
    }

    fn results(&mut self, at: usize) {
        let issuer = &self.day.issuers[at];
        let from = self
            .from
            .checked_sub_days(Days::new(90))
            .unwrap_or(self.from);
        for end in quarter_ends(issuer, from, self.today) {
            let annual = end.month() == issuer.year_end;
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
            let (kind, en, ar) = if annual {
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
            let title = titles::fill(en, ar, &[("{period}", &period)]);
            self.publish(at, on, (kind, true), title, About::Results(end));
        }
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
        let about = About::Action(action);
        self.publish(at, action.decided_on, (kind, true), title, about);
        if let Some(meeting) = action.meeting {
            let kind = match action.ratio {
                Some(_) => MeetingKind::Extraordinary,
                None => MeetingKind::Annual,
            };
            self.meeting(at, kind, meeting);
        }
        if let Some(rights) = rights {
            self.rights(at, &rights.dates);
        }
    }

    /// The steps of a rights issue after its assembly.
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

    fn meeting(&mut self, at: usize, kind: MeetingKind, meeting: NaiveDate) {
        let invitation = Bilingual::new(
            "Invitation to the general assembly meeting and agenda",
            "دعوة لحضور اجتماع الجمعية العمومية وجدول الأعمال",
        );
        let notice = meeting.checked_sub_days(Days::new(21)).unwrap_or(meeting);
        let about = About::Invitation(kind, meeting);
        self.publish(
            at,
            notice,
            ("assembly-invitation", false),
            invitation,
            about,
        );
        let date = titles::date(meeting);
        let done = titles::fill(
            "Resolutions of the general assembly held on {date}",
            "قرارات الجمعية العمومية المنعقدة في {date}",
            &[("{date}", &date)],
        );
        // A meeting is held in the afternoon.
        let after = self.day.calendar.next_trading_day(meeting);
        let about = About::Resolutions(kind, meeting);
        self.publish(at, after, ("assembly-resolutions", true), done, about);
    }

    /// Events that nothing else brings about: about thirteen a year.
    fn events(&mut self, at: usize) {
        let issuer = &self.day.issuers[at];
        let fitting: Vec<Headline> = self
            .headlines
            .iter()
            .filter(|h| h.sector == "*" || h.sector == issuer.sector.code())
            .copied()
            .collect();
        let fortnight = |day: NaiveDate| number(day) / 14;
        for n in fortnight(self.from)..=fortnight(self.today) {
            let mut dice = Dice::new(self.day.seed, Stream::Content, at as u64, n);
            if dice.below(2) > 0 {
                continue;
            }
            let Some(on) = NaiveDate::from_num_days_from_ce_opt((n * 14 + dice.below(14)) as i32)
            else {
                continue;
            };
            let headline = *dice.pick(&fitting);
            let amount = titles::same(dice.between(4, 90) * 10);
            let limit = i64::from(issuer.foreign_limit.max(10));
            let percent = titles::same(dice.between(4, limit - 1));
            let title = titles::fill(
                headline.en,
                headline.ar,
                &[("{amount}", &amount), ("{percent}", &percent)],
            );
            let types = (headline.kind, headline.sensitive);
            self.publish(at, on, types, title, About::Event);
        }
    }
}
