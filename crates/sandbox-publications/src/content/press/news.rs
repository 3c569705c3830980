//! Press releases generated from the sample: listings, index reviews, events, turnovers, annual figures.

use super::Release;
use crate::{Source, content::titles};
use chrono::{Datelike, Months, NaiveDate};
use domain::{
    format::{self, Style},
    values::Decimal,
};
use sandbox_market::{actions, former, issuers::Issuer, market, table};
use sandbox_session::{day::Day, history::SessionRange, months::MONTHS};
use std::collections::BTreeSet;
use wire::Bilingual;

/// The position of the general index in the list of indices.
const GENERAL: usize = 0;

const ORDINALS: [(&str, &str); 4] = [
    ("First", "الأول"),
    ("Second", "الثاني"),
    ("Third", "الثالث"),
    ("Fourth", "الرابع"),
];

/// How many sessions ahead reviews and events are announced.
const REVIEW: u32 = 6;
const EVENT: u32 = 10;

/// The text of a kind of releases.
fn text(kind: &str, holes: &[(&str, &Bilingual)]) -> Bilingual {
    let mut rows = table::rows(include_str!("../../../data/press-texts.txt"));
    let of_kind = rows.find_map(|row| match row[..] {
        [known, en, ar] if known == kind => Some((en, ar)),
        _ => None,
    });
    let (en, ar) = of_kind.unwrap_or_default();
    titles::fill(en, ar, holes)
}

/// The press releases of a year.
pub(super) fn year(day: &Day, exchange: &dyn Source, year: i32) -> Vec<Release> {
    let mut all = listings(day, year);
    all.extend(
        [3, 6, 9, 12]
            .into_iter()
            .filter_map(|month| review(day, year, month)),
    );
    all.extend(events(day, year));
    all.extend(figures(day, exchange, year));
    all.extend((1..=4).filter_map(|quarter| turnover(day, exchange, (year, quarter))));
    all
}

fn before(day: &Day, date: NaiveDate, sessions: u32) -> NaiveDate {
    (0..sessions).fold(date, |date, _| day.calendar.previous_trading_day(date))
}

/// The number of listed companies on a day.
fn companies(day: &Day, on: NaiveDate) -> usize {
    let gone = former::delisted(&day.issuers, day.date);
    let gone = gone.filter(|one| one.last_day >= on);
    let gone = gone.map(|one| &one.issuer);
    let all = day.issuers.iter().chain(gone);
    all.filter(|issuer| issuer.listed_on <= on).count()
}

fn is_new(listed_on: NaiveDate, year: i32) -> bool {
    listed_on.year() == year && listed_on > sandbox_market::FIRST_DAY
}

/// Companies listed in a year, without those of the first session.
fn newcomers(day: &Day, year: i32) -> impl Iterator<Item = &Issuer> {
    day.issuers
        .iter()
        .filter(move |issuer| is_new(issuer.listed_on, year))
}

/// Press releases about listings.
fn listings(day: &Day, year: i32) -> Vec<Release> {
    let item = |issuer: &Issuer| {
        let name = Bilingual::new(&issuer.en, &issuer.ar);
        let (symbol, count) = (
            titles::same(&issuer.symbol),
            companies(day, issuer.listed_on),
        );
        let count = titles::same(count);
        let holes = [
            ("{name}", &name),
            ("{symbol}", &symbol),
            ("{count}", &count),
        ];
        let code = issuer.symbol.as_str().to_lowercase();
        Release::new(
            (format!("{year}-listing-{code}"), "press"),
            (actions::on_or_after(&day.calendar, issuer.listed_on), 16),
            [
                titles::fill(
                    "{name} begins trading on the market",
                    "بدء تداول أسهم {name} في السوق",
                    &holes,
                ),
                titles::fill(
                    "Its shares are listed under {symbol}; {count} companies are on the market with it.",
                    "أُدرجت الأسهم بالرمز {symbol}، وبلغ عدد الشركات المدرجة {count}.",
                    &holes,
                ),
                text("listing", &holes),
            ],
        )
    };
    newcomers(day, year).map(item).collect()
}

fn review(day: &Day, year: i32, month: u32) -> Option<Release> {
    let first = NaiveDate::from_ymd_opt(year, month, 1)?;
    let effective = market::rebalance_day(&day.calendar, first);
    let told = before(day, effective, REVIEW);
    let (en, ar) = MONTHS[first.month0() as usize];
    let (month_name, date) = (Bilingual::new(en, ar), titles::date(effective));
    let count = titles::same(companies(day, told));
    let year_name = titles::same(year);
    let holes = [
        ("{month}", &month_name),
        ("{year}", &year_name),
        ("{date}", &date),
        ("{count}", &count),
    ];
    Some(Release::new(
        (format!("{year}-{month:02}-review"), "press"),
        (told, 12),
        [
            titles::fill(
                "Index review of {month} {year}: new baskets from {date}",
                "مراجعة المؤشرات لشهر {month} {year}: سلال جديدة من {date}",
                &holes,
            ),
            titles::fill(
                "{count} companies were reviewed; free-float bands and caps are published for every constituent.",
                "بلغ عدد الشركات المشمولة بالمراجعة {count}، ونُشرت نطاقات نسبة الأسهم الحرة ومعاملات تقييد الوزن لكل مكوّن.",
                &holes,
            ),
            text("review", &holes),
        ],
    ))
}

/// Press releases about events, some time ahead; events in early January are announced in the year before.
fn events(day: &Day, year: i32) -> Vec<Release> {
    let rows = table::rows(include_str!("../../../data/events.txt"));
    let item = |row: Vec<&'static str>| {
        let event = super::event(year, &row)?;
        let (title, place, from, to) = (event.title, event.place, event.from, event.to);
        let (from_name, to_name) = (titles::date(from), titles::date(to));
        let holes = [
            ("{title}", &title),
            ("{place}", &place),
            ("{from}", &from_name),
            ("{to}", &to_name),
        ];
        let (kind, when_en, when_ar) = if from == to {
            (
                "event-of-a-day",
                "{place}, on {from}. Attendance is free.",
                "{place}، في {from}. الحضور مجاني.",
            )
        } else {
            (
                "event-of-days",
                "{place}, from {from} to {to}. Attendance is free.",
                "{place}، من {from} إلى {to}. الحضور مجاني.",
            )
        };
        Some(Release::new(
            (format!("{}-event", event.id), "event"),
            (before(day, from, EVENT), 10),
            [
                titles::fill(
                    "Registration opens for {from}: {title}",
                    "فتح باب التسجيل لفعالية {from}: {title}",
                    &holes,
                ),
                titles::fill(when_en, when_ar, &holes),
                text(kind, &holes),
            ],
        ))
    };
    rows.filter_map(item).collect()
}

/// A quotient, rounded half up.
const fn rounded(value: u128, by: u128) -> u128 {
    (value + by / 2) / by
}

/// The turnover of a quarter, in the month after it.
fn turnover(day: &Day, exchange: &dyn Source, (year, quarter): (i32, u32)) -> Option<Release> {
    let from = NaiveDate::from_ymd_opt(year, quarter * 3 - 2, 1)?;
    let next = from.checked_add_months(Months::new(3))?;
    let told = actions::on_or_after(&day.calendar, next.with_day(8)?);
    let today = exchange.now().date();
    if from < sandbox_market::FIRST_DAY.with_day(1)? || told > today {
        return None;
    }
    let (value, sessions) = traded(exchange, (from, next.pred_opt()?));
    // A mil is a thousandth of a dirham.
    let billions = Decimal::new(rounded(value, 100_000_000_000) as i64, 1);
    let mean = rounded(value, 1_000_000_000 * (sessions.max(1) as u128));
    let (en, ar) = ORDINALS[quarter as usize - 1];
    let holes = [
        ("{quarter}", Bilingual::new(en, ar)),
        ("{year}", titles::same(year)),
        ("{value}", titles::same(billions)),
        ("{mean}", titles::same(mean)),
        ("{sessions}", titles::same(sessions)),
    ];
    let holes = holes.each_ref().map(|(key, value)| (*key, value));
    Some(Release::new(
        (format!("{year}-q{quarter}-turnover"), "report"),
        (told, 13),
        [
            titles::fill(
                "{quarter} quarter of {year}: shares worth AED {value} billion changed hands",
                "الربع {quarter} من عام {year}: تداول أسهم بقيمة {value} مليار درهم",
                &holes,
            ),
            titles::fill(
                "AED {mean} million a session on average, in {sessions} sessions.",
                "بلغ متوسط قيمة التداول في الجلسة {mean} مليون درهم، وعدد الجلسات {sessions}.",
                &holes,
            ),
            text("turnover", &holes),
        ],
    ))
}

/// The turnover from one day to another in mils, and the number of sessions.
fn traded(exchange: &dyn Source, days: (NaiveDate, NaiveDate)) -> (u128, usize) {
    let (mut value, mut sessions) = (0_u128, BTreeSet::new());
    exchange.each_bar(days, None, &mut |dated| {
        value += u128::from(dated.bar.value);
        sessions.insert(dated.day);
    });
    (value, sessions.len())
}

/// The figures of the previous year: general index and number of companies.
fn figures(day: &Day, exchange: &dyn Source, year: i32) -> Option<Release> {
    let last = year - 1;
    let (from, to) = (
        NaiveDate::from_ymd_opt(last, 1, 1)?,
        NaiveDate::from_ymd_opt(last, 12, 31)?,
    );
    let told = actions::on_or_after(&day.calendar, NaiveDate::from_ymd_opt(year, 1, 14)?);
    if last < sandbox_market::FIRST_YEAR || told > exchange.now().date() {
        return None;
    }
    let month = month(exchange, (from, to))?;
    let gone = former::delisted(&day.issuers, day.date);
    let gone = gone.filter(|one| is_new(one.issuer.listed_on, last));
    let new = newcomers(day, last).count() + gone.count();
    // It has a placeholder of its own and is filled in first.
    let also = match new {
        0 => Bilingual::default(),
        _ => Bilingual::new(", {new} of them new", "، منها {new} جديدة"),
    };
    let holes = [
        ("{also}", also),
        ("{last}", titles::same(last)),
        ("{level}", level(month.close)),
        ("{change}", titles::same(month.change.abs())),
        ("{sessions}", titles::same(month.sessions)),
        ("{count}", titles::same(companies(day, to))),
        ("{new}", titles::same(new)),
    ];
    let holes = holes.each_ref().map(|(key, value)| (*key, value));
    let (kind, en, ar) = if month.change.is_sign_negative() {
        (
            "figures-fell",
            "The index fell by {change}% in {sessions} sessions. {count} companies were listed at the end of the year{also}.",
            "تراجع المؤشر بنسبة {change}%، وبلغ عدد الجلسات {sessions}. وبلغ عدد الشركات المدرجة في نهاية العام {count}{also}.",
        )
    } else {
        (
            "figures-rose",
            "The index rose by {change}% in {sessions} sessions. {count} companies were listed at the end of the year{also}.",
            "ارتفع المؤشر بنسبة {change}%، وبلغ عدد الجلسات {sessions}. وبلغ عدد الشركات المدرجة في نهاية العام {count}{also}.",
        )
    };
    Some(Release::new(
        (format!("{year}-figures"), "report"),
        (told, 11),
        [
            titles::fill(
                "The year in figures: the general index closed {last} at {level}",
                "العام في أرقام: المؤشر العام يغلق عام {last} عند {level}",
                &holes,
            ),
            titles::fill(en, ar, &holes),
            text(kind, &holes),
        ],
    ))
}

/// The value of an index, as pages show it.
fn level(value: Decimal) -> Bilingual {
    let mut text = String::new();
    format::number(&mut text, value, 2, Style::Html);
    titles::same(text)
}

/// The general index over a period.
struct IndexMonth {
    close: Decimal,
    /// The change in percent, two decimals.
    change: Decimal,
    sessions: usize,
}

fn month(exchange: &dyn Source, (from, to): (NaiveDate, NaiveDate)) -> Option<IndexMonth> {
    let range = SessionRange {
        from,
        to,
        adjusted: true,
    };
    let sessions = exchange.index_history(GENERAL, range).sessions;
    let close = sessions.last()?.close.get();
    let before = sessions.first()?.previous_close.get();
    let mut change = domain::change::percent(close, before)?;
    change.rescale(2);
    Some(IndexMonth {
        close,
        change,
        sessions: sessions.len(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thousands_of_an_index_are_grouped() {
        let shown = level(Decimal::new(412_620, 2));
        assert_eq!((&*shown.en, &*shown.ar), ("4,126.20", "4,126.20"));
        assert_eq!(level(Decimal::new(98_765, 2)).en, "987.65");
    }
}
