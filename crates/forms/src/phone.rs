//! Telephone numbers: country calling codes, and the check of a number against the plan of its country.

#[cfg(feature = "server")]
mod plans;

#[cfg(feature = "server")]
pub(crate) use plans::number;

use crate::{Problem, check::latin_digits};
use domain::text::concat;

/// The countries of the list, with their calling codes (ITU-T E.164); the Emirates and their neighbours come first.
/// For numbers of other countries visitors type `+` or `00`.
pub const CODES: [(&str, &str); 36] = [
    ("AE", "971"),
    ("SA", "966"),
    ("KW", "965"),
    ("QA", "974"),
    ("BH", "973"),
    ("OM", "968"),
    ("AU", "61"),
    ("BD", "880"),
    ("CA", "1"),
    ("CH", "41"),
    ("CN", "86"),
    ("DE", "49"),
    ("DZ", "213"),
    ("EG", "20"),
    ("ES", "34"),
    ("FR", "33"),
    ("GB", "44"),
    ("HK", "852"),
    ("IN", "91"),
    ("IQ", "964"),
    ("IT", "39"),
    ("JO", "962"),
    ("JP", "81"),
    ("LB", "961"),
    ("LK", "94"),
    ("MA", "212"),
    ("NL", "31"),
    ("PH", "63"),
    ("PK", "92"),
    ("PS", "970"),
    ("SD", "249"),
    ("SG", "65"),
    ("SY", "963"),
    ("TR", "90"),
    ("US", "1"),
    ("ZA", "27"),
];

/// The maximum length of a number, in characters.
const MOST: usize = 40;

/// The minimum and maximum number of digits. The plans have no shorter numbers; the longest have 17 after a calling code of three
/// digits or a prefix.
const DIGITS: (usize, usize) = (4, 22);

/// The calling code of a country of the list.
pub fn calling_code(country: &str) -> Option<&'static str> {
    let found = CODES.iter().find(|(code, _)| *code == country);
    found.map(|(_, calling)| *calling)
}

/// The number as it was typed, with Latin digits, and with `+` for `00` in front.
fn plain(country: &str, typed: &str) -> Result<String, Problem> {
    let typed = latin_digits(typed);
    let typed = typed.trim();
    let is_other = |c: char| !matches!(c, '0'..='9' | ' ' | '-' | '.' | '(' | ')' | '+' | '\u{a0}');
    if typed.len() > MOST || typed.contains(is_other) {
        return Err(Problem::NotPhone);
    }
    calling_code(country).ok_or(Problem::NotPhone)?;
    Ok(match typed.strip_prefix("00") {
        Some(rest) => concat(&["+", rest]),
        None => typed.to_owned(),
    })
}

/// The problem of what is no number: numbers of the Emirates have a message of their own.
fn wrong(country: &str, plain: &str) -> Problem {
    let is_emirates = match plain.strip_prefix('+') {
        Some(digits) => digits.starts_with("971"),
        None => country == "AE",
    };
    match is_emirates {
        true => Problem::NotEmirates,
        false => Problem::NotPhone,
    }
}

/// Checks characters and length only: whatever is a number for some plan is accepted.
pub(crate) fn digits(country: &str, typed: &str) -> Result<String, Problem> {
    let plain = plain(country, typed)?;
    let count = plain.bytes().filter(u8::is_ascii_digit).count();
    let fits = (DIGITS.0..=DIGITS.1).contains(&count);
    match fits {
        true => Ok(plain),
        false => Err(wrong(country, &plain)),
    }
}
