//! Telephone numbers: country calling codes, and the check of a number against the plan of its country.

use crate::check::{Problem, latin_digits};
use phonenumber::{Mode, country};

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

/// The calling code of a country of the list.
pub fn calling_code(country: &str) -> Option<&'static str> {
    let found = CODES.iter().find(|(code, _)| *code == country);
    found.map(|(_, calling)| *calling)
}

/// A number in E.164. Spaces, hyphens, full stops and brackets are ignored. A number with `+` or `00` names its country
/// itself; every other number is one of the chosen country. The numbering plans are those of the `phonenumber` crate.
pub(crate) fn number(country: &str, typed: &str) -> Result<String, Problem> {
    let typed = latin_digits(typed);
    let typed = typed.trim();
    let is_other = |c: char| !c.is_ascii_digit() && !" -.()+\u{a0}".contains(c);
    if typed.len() > MOST || typed.contains(is_other) {
        return Err(Problem::NotPhone);
    }
    let international = typed.strip_prefix("00").map(|rest| format!("+{rest}"));
    let typed = international.as_deref().unwrap_or(typed);
    calling_code(country).ok_or(Problem::NotPhone)?;
    let region: Option<country::Id> = country.parse().ok();
    let number = phonenumber::parse(region, typed).ok();
    let number = number.filter(phonenumber::PhoneNumber::is_valid);
    let number = number.map(|number| number.format().mode(Mode::E164).to_string());
    let is_emirates = match typed.strip_prefix('+') {
        Some(digits) => digits.starts_with("971"),
        None => country == "AE",
    };
    number.ok_or(match is_emirates {
        true => Problem::NotEmirates,
        false => Problem::NotPhone,
    })
}
