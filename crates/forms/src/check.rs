//! Validation of submitted values.

use crate::{Class, Field, Form, Kind, Problem, Text, Wrong, countries, part, phone, typed};
use chrono::{Datelike, NaiveDate};
use domain::{
    format::date_iso,
    text::{split, split_once},
    visible::{is_break, is_unseen},
};

/// The maximum length of an e-mail address (RFC 5321), and of its part before the `@`, in characters.
const EMAIL: (usize, usize) = (254, 64);
/// The maximum length of a part of a date or of a number, in characters.
pub(crate) const SHORT: usize = 40;
/// The maximum age, in years.
const OLDEST: i32 = 120;

/// The valid values of a form by the keys of their fields, in the order of the form. Empty optional fields are absent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked(Vec<(&'static str, String)>);

impl Checked {
    /// All values.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(key, value)| (*key, value.as_str()))
    }

    /// The value of a field.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.fields()
            .find(|(of, _)| *of == key)
            .map(|(_, value)| value)
    }
}

/// Validates the values of a form and normalises them: trimmed, digits of codes and numbers in Latin script, telephone
/// numbers in E.164, days as `YYYY-MM-DD`, flags as `yes`. Unknown names are ignored. Days of birth after `today`, and
/// of people who are too young on it, are invalid. Errors are the invalid fields, in the order of the form.
#[cfg(feature = "server")]
pub fn check(
    form: &Form,
    pairs: &[(String, String)],
    today: NaiveDate,
) -> Result<Checked, Vec<Wrong>> {
    check_with(phone::number, form, pairs, today)
}

/// Validates as [`check`] does, but telephone numbers by their characters and length alone. What `check` accepts is accepted.
pub fn precheck(
    form: &Form,
    pairs: &[(String, String)],
    today: NaiveDate,
) -> Result<Checked, Vec<Wrong>> {
    check_with(phone::digits, form, pairs, today)
}

/// The check of a telephone number: its country and the number as it was typed.
type PhoneCheck = fn(&str, &str) -> Result<String, Problem>;

fn check_with(
    phone: PhoneCheck,
    form: &Form,
    pairs: &[(String, String)],
    today: NaiveDate,
) -> Result<Checked, Vec<Wrong>> {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for field in form.fields() {
        match value(phone, field, pairs, today) {
            Ok(Some(value)) => right.push((field.key, value)),
            Ok(None) if field.required => wrong.push((field.key, missing(field.kind))),
            Ok(None) => {}
            Err(problem) => wrong.push((field.key, problem)),
        }
    }
    match wrong.is_empty() {
        true => Ok(Checked(right)),
        false => Err(wrong),
    }
}

const fn missing(kind: Kind) -> Problem {
    match kind {
        Kind::Flag => Problem::NotAgreed,
        Kind::Choice(_) | Kind::List(_) | Kind::Country => Problem::NotChosen,
        _ => Problem::Missing,
    }
}

/// The normalised value of a field; `None` if it is empty.
fn value(
    phone: PhoneCheck,
    field: &Field,
    pairs: &[(String, String)],
    today: NaiveDate,
) -> Result<Option<String>, Problem> {
    let given = typed(pairs, field.key).trim();
    if let Kind::Birthday(least) = field.kind {
        return birthday(field.key, least, pairs, today);
    }
    if given.is_empty() {
        return Ok(None);
    }
    let is_long = matches!(field.kind, Kind::LongText(_));
    if given.contains(|c| is_unseen(c) && !(is_long && is_break(c))) {
        return Err(Problem::Unseen);
    }
    let value = match field.kind {
        Kind::Text(rules) => line(rules, given)?,
        Kind::LongText(most) => {
            let text = with_line_feeds(given);
            within(&text, 0, most)?;
            text
        }
        Kind::Email => email(given)?,
        Kind::Repeated(first) => match given.eq_ignore_ascii_case(typed(pairs, first).trim()) {
            true => given.to_owned(),
            false => return Err(Problem::NotTheSame),
        },
        Kind::Phone => {
            within(given, 0, SHORT)?;
            phone(typed(pairs, &part(field.key, "country")), given)?
        }
        Kind::Choice(codes) | Kind::List(codes) => match codes.contains(&given) {
            true => given.to_owned(),
            false => return Err(Problem::NotOffered),
        },
        Kind::Country => match countries::is_code(given) {
            true => given.to_owned(),
            false => return Err(Problem::NotOffered),
        },
        Kind::Flag => match given {
            "yes" => "yes".to_owned(),
            _ => return Err(Problem::NotAgreed),
        },
        Kind::DeviceId => device(given)?,
        Kind::Reference => reference(given)?,
        Kind::Birthday(_) => return Ok(None),
    };
    Ok(Some(value))
}

/// The text with a line feed for each kind of break. By hand: the general `replace` is larger than the module may be.
fn with_line_feeds(text: &str) -> String {
    let mut chars = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(c) = chars.next() {
        if c == '\r' && chars.peek() == Some(&'\n') {
            continue;
        }
        out.push(if is_break(c) { '\n' } else { c });
    }
    out
}

fn within(text: &str, least: usize, most: usize) -> Result<(), Problem> {
    match text.chars().count() {
        count if count < least => Err(Problem::TooShort(least)),
        count if count > most => Err(Problem::TooLong(most)),
        _ => Ok(()),
    }
}

fn line(rules: Text, given: &str) -> Result<String, Problem> {
    if rules.class == Class::Name && !is_name(given) {
        return Err(Problem::NotAName);
    }
    within(given, rules.least, rules.most)?;
    Ok(given.to_owned())
}

/// True for a text with at least one letter whose characters are all characters of names.
fn is_name(text: &str) -> bool {
    text.chars().all(is_of_name) && text.chars().any(char::is_alphabetic)
}

/// Letters of any script, combining marks, and the separators of a name's parts.
fn is_of_name(c: char) -> bool {
    c.is_alphabetic()
        || matches!(c, ' ' | '\'' | '’' | '-' | '.' | 'ـ')
        || matches!(c, '\u{300}'..='\u{36F}' | '\u{64B}'..='\u{65F}' | '\u{670}')
}

/// A simple address: one `@`, a name without spaces and quotes, and a host of at least two labels.
fn email(given: &str) -> Result<String, Problem> {
    let (name, host) = split_once(given, b'@').ok_or(Problem::NotEmail)?;
    let is_name = |part: &str| {
        let fits = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&b);
        !part.is_empty() && part.bytes().all(fits)
    };
    let is_label = |label: &str| {
        let ends = label.starts_with('-') || label.ends_with('-');
        let fits = |c: char| c.is_alphanumeric() || c == '-';
        !ends && (1..=63).contains(&label.len()) && label.chars().all(fits)
    };
    let top = split(host, b'.').skip(1).last().unwrap_or_default();
    let fits = given.chars().count() <= EMAIL.0
        && name.len() <= EMAIL.1
        && split(name, b'.').all(is_name)
        && split(host, b'.').all(is_label)
        && top.chars().count() >= 2
        && !top.bytes().all(|b| b.is_ascii_digit());
    fits.then(|| given.to_owned()).ok_or(Problem::NotEmail)
}

/// A day of birth at least this many years ago. Who was born on 29 February is a year older on 1 March of a common year.
fn birthday(
    key: &str,
    least: u8,
    pairs: &[(String, String)],
    today: NaiveDate,
) -> Result<Option<String>, Problem> {
    let parts = ["day", "month", "year"].map(|name| typed(pairs, &part(key, name)).trim());
    if parts.iter().all(|part| part.is_empty()) {
        return Ok(None);
    }
    let number = |text: &str| -> Option<u32> {
        let short = text.chars().count() <= 4;
        let digits = short.then(|| latin_digits(text))?;
        let plain = digits.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| digits.parse().ok())?
    };
    let [day, month, year] = parts.map(number);
    let date = || {
        let year = i32::try_from(year?).ok()?;
        NaiveDate::from_ymd_opt(year, month?, day?)
    };
    let date = date().ok_or(Problem::NotADay)?;
    if date > today || date.year() < today.year() - OLDEST {
        return Err(Problem::NotADay);
    }
    let comes_of_age = (date.year() + i32::from(least), date.month(), date.day());
    if comes_of_age > (today.year(), today.month(), today.day()) {
        return Err(Problem::TooYoung(usize::from(least)));
    }
    let mut text = String::new();
    date_iso(&mut text, date);
    Ok(Some(text))
}

/// Digits may be Arabic-Indic. Device identifiers have 40 hexadecimal digits; those of phones since 2018 have 8, a hyphen and 16; those that apps read are UUIDs.
fn device(given: &str) -> Result<String, Problem> {
    let text = latin_digits(given).to_ascii_uppercase();
    let groups: Vec<usize> = split(&text, b'-').map(str::len).collect();
    let plain = text.bytes().all(|b| b.is_ascii_hexdigit() || b == b'-');
    let fits = matches!(groups[..], [40] | [8, 16] | [8, 4, 4, 4, 12]);
    (plain && fits).then_some(text).ok_or(Problem::NotADevice)
}

/// References such as `BRS-7K3MQ9-XD4P2W`. Letters and digits that references never use are accepted, because the staff can recognize a typing error.
fn reference(given: &str) -> Result<String, Problem> {
    let text = latin_digits(given).to_ascii_uppercase();
    let groups: Vec<_> = split(&text, b'-').collect();
    let is_group =
        |group: &str| group.len() == 6 && group.bytes().all(|b| b.is_ascii_alphanumeric());
    let fits = matches!(groups[..], ["BRS", first, second] if is_group(first) && is_group(second));
    fits.then_some(text).ok_or(Problem::NotAReference)
}

/// Arabic-Indic and Eastern Arabic-Indic digits as Latin ones.
pub(crate) fn latin_digits(text: &str) -> String {
    let digit = |c: char, zero: char| char::from_digit(u32::from(c) - u32::from(zero), 10);
    let latin = |c| match c {
        '٠'..='٩' => digit(c, '٠').unwrap_or(c),
        '۰'..='۹' => digit(c, '۰').unwrap_or(c),
        c => c,
    };
    text.chars().map(latin).collect()
}
