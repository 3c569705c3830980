//! Bulletins: totals of sessions, computed from the history.

use crate::Source;
use chrono::{Datelike, Days, NaiveDate, NaiveDateTime};
use domain::{
    calendar::Calendar,
    values::{Decimal, IndexValue, Percent, Quantity},
};
use sandbox_documents as documents;
use sandbox_market::actions;
use sandbox_session::{figures, history::SessionRange};
use std::collections::BTreeMap;
use wire::{
    Bilingual,
    calls::bulletins::{Bulletin, BulletinKind, Bulletins},
};

/// The position of the general index in the list of indices.
const GENERAL: usize = 0;

/// The maximum number of rows in a bulletin's price file; a longer file would exceed the limit of an answer.
const MOST_ROWS: usize = 60_000;

/// The name of a kind of bulletin, in English and Arabic.
pub(crate) const fn bulletin_name(kind: BulletinKind) -> (&'static str, &'static str) {
    match kind {
        BulletinKind::Daily => ("Daily bulletin", "النشرة اليومية"),
        BulletinKind::Weekly => ("Weekly bulletin", "النشرة الأسبوعية"),
        BulletinKind::Monthly => ("Monthly bulletin", "النشرة الشهرية"),
        BulletinKind::Yearly => ("Yearly bulletin", "النشرة السنوية"),
    }
}

/// A session of the whole market.
#[derive(Debug, Clone, Copy, Default)]
struct Whole {
    volume: u64,
    /// Value traded, in mils.
    value: u128,
    trades: u64,
}

/// The answer to `bulletins`.
pub fn bulletins(exchange: &dyn Source, kind: BulletinKind, year: Option<i32>) -> Bulletins {
    let now = exchange.now();
    let year = match kind {
        BulletinKind::Yearly => year,
        _ => Some(year.unwrap_or(now.date().year())),
    };
    let sessions = sessions(exchange, year);
    let mut groups: BTreeMap<NaiveDate, Vec<(NaiveDate, Whole)>> = BTreeMap::new();
    for (day, whole) in sessions {
        groups.entry(end(kind, day)).or_default().push((day, whole));
    }
    let levels = levels(exchange, year);
    let day = &exchange.archive().day;
    let (securities, calendar) = (day.issuers.len(), &day.calendar);
    let over = groups.into_iter().filter(|(end, _)| *end < now.date());
    let mut items: Vec<Bulletin> = over
        .filter_map(|(end, days)| {
            let published = published(calendar, kind, end)?;
            bulletin((kind, published), &days, &levels, securities)
        })
        .filter(|bulletin| year.is_none_or(|year| bulletin.to.year() == year))
        .filter(|bulletin| bulletin.published <= figures::instant(now))
        .collect();
    items.reverse();
    Bulletins { items }
}

/// The days of a year, extended to whole weeks; all days without a year.
fn range(year: Option<i32>) -> (NaiveDate, NaiveDate) {
    let first = |year| NaiveDate::from_ymd_opt(year, 1, 1).unwrap_or(sandbox_market::FIRST_DAY);
    match year {
        Some(year) => {
            let (from, to) = (first(year), first(year.saturating_add(1)));
            let week = Days::new(7);
            let from = from.checked_sub_days(week).unwrap_or(from);
            (from, to.checked_add_days(week).unwrap_or(to))
        }
        None => (
            sandbox_market::FIRST_DAY,
            first(sandbox_market::LAST_YEAR + 1),
        ),
    }
}

fn sessions(exchange: &dyn Source, year: Option<i32>) -> BTreeMap<NaiveDate, Whole> {
    let mut all: BTreeMap<NaiveDate, Whole> = BTreeMap::new();
    exchange.each_bar(range(year), None, &mut |dated| {
        let whole = all.entry(dated.day).or_default();
        whole.volume += u64::from(dated.bar.volume);
        whole.value += u128::from(dated.bar.value);
        whole.trades += u64::from(dated.bar.trades);
    });
    all
}

/// Close of the general index and its previous close, by session.
fn levels(exchange: &dyn Source, year: Option<i32>) -> BTreeMap<NaiveDate, (Decimal, Decimal)> {
    let (from, to) = range(year);
    let history = exchange.index_history(
        GENERAL,
        SessionRange {
            from,
            to,
            adjusted: true,
        },
    );
    let level =
        |s: &wire::calls::history::Session| (s.date, (s.close.get(), s.previous_close.get()));
    history.sessions.iter().map(level).collect()
}

/// The last day of the period that a session belongs to.
fn end(kind: BulletinKind, day: NaiveDate) -> NaiveDate {
    let last_of = |year: i32, month: u32| {
        let first = NaiveDate::from_ymd_opt(year, month, 1);
        let next = first.and_then(|d| d.checked_add_months(chrono::Months::new(1)));
        next.and_then(|d| d.pred_opt()).unwrap_or(day)
    };
    match kind {
        BulletinKind::Daily => day,
        BulletinKind::Weekly => {
            day + Days::new(6 - u64::from(day.weekday().num_days_from_sunday()))
        }
        BulletinKind::Monthly => last_of(day.year(), day.month()),
        BulletinKind::Yearly => last_of(day.year(), 12),
    }
}

/// When a bulletin is published: in the morning of the first session after its period, before the open. On
/// the same morning bulletins of shorter periods come first.
fn published(calendar: &Calendar, kind: BulletinKind, end: NaiveDate) -> Option<NaiveDateTime> {
    let minute = match kind {
        BulletinKind::Daily => 5,
        BulletinKind::Weekly => 20,
        BulletinKind::Monthly => 35,
        BulletinKind::Yearly => 50,
    };
    actions::on_or_after(calendar, end.succ_opt()?).and_hms_opt(7, minute, 0)
}

fn bulletin(
    (kind, published): (BulletinKind, NaiveDateTime),
    days: &[(NaiveDate, Whole)],
    levels: &BTreeMap<NaiveDate, (Decimal, Decimal)>,
    securities: usize,
) -> Option<Bulletin> {
    let (from, to) = (days.first()?.0, days.last()?.0);
    let (close, before) = (levels.get(&to)?.0, levels.get(&from)?.1);
    let mut change = domain::change::percent(close, before)?;
    change.rescale(2);
    let id = format!("{}-{}", kind.code(), to.format("%Y%m%d"));
    let (en, ar) = bulletin_name(kind);
    let stem = format!("bulletin-{id}");
    Some(Bulletin {
        id,
        kind,
        from,
        to,
        sessions: days.len() as u32,
        published: figures::instant(published),
        volume: Quantity(days.iter().map(|(_, w)| w.volume).sum()),
        value: figures::dirhams(days.iter().map(|(_, w)| w.value).sum()),
        trades: Quantity(days.iter().map(|(_, w)| w.trades).sum()),
        index: IndexValue::new(close)?,
        index_change: Percent::new(change)?,
        attachments: documents::attachments(&stem, &Bilingual::new(en, ar)).into(),
        data: (days.len() * securities <= MOST_ROWS).then(|| documents::data(&stem)),
    })
}
