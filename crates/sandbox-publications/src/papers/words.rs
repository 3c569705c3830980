//! The texts of these documents in English and Arabic, and their formats of dates and figures.

use crate::content;
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, Timelike};
use domain::{
    format::{self, Style},
    values::Decimal,
};
use wire::Bilingual;

pub(super) use content::{date, same};

/// English, Arabic.
pub(super) type Words = (&'static str, &'static str);

pub(super) const EXCHANGE: Words = ("The Exchange", "السوق");
pub(super) const PUBLISHED: Words = ("Published", "تاريخ النشر");
pub(super) const NUMBER: Words = ("Number", "الرقم");
pub(super) const TOPIC: Words = ("Topic", "الموضوع");
pub(super) const YEAR: Words = ("Year", "السنة");

const AT_TIME: Words = (
    "{date}, {time} (Dubai time)",
    "{date}، الساعة {time} (بتوقيت دبي)",
);
const FROM_TO: Words = ("{from} to {to}", "من {from} إلى {to}");
const DIRHAMS: Words = ("AED {amount}", "{amount} درهم");

/// Stands for a missing figure.
const NONE: &str = "–";

/// A text in both languages.
pub(super) fn both((en, ar): Words) -> Bilingual {
    Bilingual::new(en, ar)
}

/// Replaces `{key}` with the text in each language.
pub(super) fn fill((en, ar): Words, holes: &[(&str, &Bilingual)]) -> Bilingual {
    content::fill(en, ar, holes)
}

/// A date with its time, unless that is midnight.
pub(super) fn instant(time: DateTime<FixedOffset>) -> Bilingual {
    let (day, clock) = (date(time.date_naive()), time.time());
    if clock == NaiveTime::MIN {
        return day;
    }
    let clock = same(format!("{:02}:{:02}", clock.hour(), clock.minute()));
    fill(AT_TIME, &[("{date}", &day), ("{time}", &clock)])
}

/// A range of days; a single day is written once.
pub(super) fn days(from: NaiveDate, to: NaiveDate) -> Bilingual {
    if from == to {
        return date(from);
    }
    fill(FROM_TO, &[("{from}", &date(from)), ("{to}", &date(to))])
}

/// A whole number, grouped.
pub(super) fn count(number: u64) -> Bilingual {
    let mut text = String::new();
    format::integer(&mut text, number, Style::Html);
    same(text)
}

/// A number with its own number of decimals, grouped.
pub(super) fn number(value: Decimal) -> Bilingual {
    decimals(value, value.scale())
}

/// A number with a given number of decimals, grouped.
pub(super) fn decimals(value: Decimal, decimals: u32) -> Bilingual {
    let mut text = String::new();
    format::number(&mut text, value, decimals, Style::Html);
    same(text)
}

/// A percentage with its sign.
pub(super) fn change(value: Decimal) -> Bilingual {
    let mut text = String::new();
    format::signed_percent(&mut text, value, Style::Html);
    same(text)
}

/// A percentage.
pub(super) fn percent(value: Decimal) -> Bilingual {
    let mut text = String::new();
    format::percent(&mut text, value, Style::Html);
    same(text)
}

/// An amount of money, in dirhams and fils.
pub(super) fn dirhams(value: Decimal) -> Bilingual {
    fill(DIRHAMS, &[("{amount}", &decimals(value, 2))])
}

/// A figure, or the sign for a missing one.
pub(super) fn or_none(text: Option<Bilingual>) -> Bilingual {
    text.unwrap_or_else(|| same(NONE))
}
