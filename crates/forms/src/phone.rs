//! Telephone numbers: country calling codes, and the check of a number's length.

use crate::check::{Problem, latin_digits};

/// Countries that the list offers, with their calling codes (ITU-T E.164); the Emirates and their neighbours first.
/// Numbers of other countries are typed with `+` or `00`.
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

/// The most digits of a number with its calling code (E.164).
const MOST: usize = 15;
/// The least digits of an international number with its calling code.
const LEAST: usize = 8;

/// The calling code of a country of the list.
pub fn calling_code(country: &str) -> Option<&'static str> {
    let found = CODES.iter().find(|(code, _)| *code == country);
    found.map(|(_, calling)| *calling)
}

/// A number with `+` and calling code. Spaces, hyphens, full stops and brackets are ignored, and so is a zero in front
/// of a national number, except in Italy, where it is part of it. A number with `+` or `00` names its country itself.
pub(crate) fn number(country: &str, typed: &str) -> Result<String, Problem> {
    let typed = latin_digits(typed);
    let typed = typed.trim();
    let is_other = |c: char| !c.is_ascii_digit() && !" -.()+\u{a0}".contains(c);
    let plus = typed.rfind('+');
    if typed.contains(is_other) || plus.is_some_and(|at| at > 0) {
        return Err(Problem::NotPhone);
    }
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    let international = match plus {
        Some(_) => Some(digits.as_str()),
        None => digits.strip_prefix("00"),
    };
    if let Some(digits) = international {
        if let Some(national) = digits.strip_prefix("971") {
            return emirates(national);
        }
        let fits = (LEAST..=MOST).contains(&digits.len()) && !digits.starts_with('0');
        return fits.then(|| format!("+{digits}")).ok_or(Problem::NotPhone);
    }
    let calling = calling_code(country).ok_or(Problem::NotPhone)?;
    let national = match country {
        "IT" => digits.as_str(),
        _ => digits.strip_prefix('0').unwrap_or(&digits),
    };
    if country == "AE" {
        return emirates(national);
    }
    let length = calling.len() + national.len();
    let fits = national.len() >= 4 && (LEAST..=MOST).contains(&length);
    fits.then(|| format!("+{calling}{national}"))
        .ok_or(Problem::NotPhone)
}

/// A number of the Emirates has eight digits (landlines) or, when it begins with 5, nine (mobile numbers).
fn emirates(national: &str) -> Result<String, Problem> {
    let length = match national.as_bytes().first() {
        Some(b'5') => 9,
        Some(b'2'..=b'9') => 8,
        _ => 0,
    };
    (national.len() == length)
        .then(|| format!("+971{national}"))
        .ok_or(Problem::NotEmirates)
}
