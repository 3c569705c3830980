//! Sanitizes the texts of every answer before it is decoded: invisible characters are removed, and
//! the answer is rejected if a text is too long or a year is out of range.
//!
//! Which characters are invisible says `domain::visible`, as for texts of visitors. A line break in a
//! single-line text becomes a space; paragraphs keep theirs.

use domain::{
    period::YEARS,
    visible::{is_break, is_unseen},
};
use std::borrow::Cow;

/// Why an answer is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// A text has more characters than its kind allows.
    #[error("a text of more than {most} characters: {start:?}…")]
    TooLong {
        /// The maximum.
        most: usize,
        /// The first characters of the text.
        start: String,
    },
    /// A day outside [`YEARS`].
    #[error("{0:?} is not a day between 1900 and 2199")]
    Day(String),
}

impl Unfit {
    /// True when the text of a publication is too long, which the service cannot help.
    pub fn is_long_body(&self) -> bool {
        matches!(self, Self::TooLong { most, .. } if *most == BODY)
    }
}

/// Maximum characters of a name.
const NAME: usize = 200;
/// Maximum characters of any other single-line text: a title, a code, an id.
const LINE: usize = 500;
/// Maximum characters of an address.
const ADDRESS: usize = 2_048;
/// Maximum characters of a multi-line text.
const PARAGRAPH: usize = 20_000;

/// Maximum characters of the body of a disclosure or another publication, as HTML.
const BODY: usize = 500_000;

/// Fields with other limits than [`LINE`]. Both languages of a text inherit its limit.
const KINDS: &[(&str, usize)] = &[
    ("name", NAME),
    ("issuer", NAME),
    ("symbol", NAME),
    ("id", NAME),
    ("url", ADDRESS),
    ("link", ADDRESS),
    ("website", ADDRESS),
    ("about", PARAGRAPH),
    ("answer", PARAGRAPH),
    ("body", BODY),
    ("description", PARAGRAPH),
    ("documents", PARAGRAPH),
    ("explanation", PARAGRAPH),
    ("note", PARAGRAPH),
    ("policy", PARAGRAPH),
    ("remarks", PARAGRAPH),
    ("requirements", PARAGRAPH),
    ("steps", PARAGRAPH),
    ("summary", PARAGRAPH),
    ("text", PARAGRAPH),
    ("Text", PARAGRAPH),
];

/// Bytes examined at once.
const CHUNK: usize = 64;
/// This many chunks without a quotation mark may contain a text longer than [`NAME`].
const GAP: usize = NAME / CHUNK - 1;

/// Returns the sanitized answer. Invalid JSON is passed through: the decoder reports it. Answers
/// without changes are scanned once and not copied.
///
/// # Errors
///
/// [`Unfit`] when a text is too long for its kind, or a day is out of bounds.
pub fn sifted(json: &str) -> Result<Cow<'_, str>, Unfit> {
    let sifted = if is_plain(json.as_bytes()) {
        Cow::Borrowed(json)
    } else {
        Cow::Owned(Sifter::new(json).whole()?)
    };
    days(&sifted)?;
    Ok(sifted)
}

/// True when nothing has to be removed and no text can be too long. Works on chunks, so that the
/// compiler can vectorize it.
fn is_plain(json: &[u8]) -> bool {
    let mut gap = 0;
    for (nth, chunk) in json.chunks(CHUNK).enumerate() {
        let (mut odd, mut quotes) = (0_u8, 0_u8);
        for &b in chunk {
            odd |= u8::from(may_be_odd(b));
            quotes |= u8::from(b == b'"');
        }
        if odd != 0 {
            let from = nth * CHUNK;
            let found = (from..from + chunk.len()).any(|at| is_odd(json, at));
            if found {
                return false;
            }
        }
        gap = if quotes == 0 { gap + 1 } else { 0 };
        if gap >= GAP {
            return false;
        }
    }
    true
}

/// An escape, or a byte that occurs in the UTF-8 of every removed character. 0x9C is the last byte of
/// U+061C, whose first byte is shared by most Arabic letters.
const fn may_be_odd(b: u8) -> bool {
    b == b'\\'
        || b == 0x7F
        || b == 0x9C
        || b == 0xC2
        || b == 0xCD
        || b == 0xE1
        || b == 0xE2
        || b == 0xE3
        || b == 0xEF
        || b >= 0xF0
}

/// True when an escape or a removed character is at this position.
fn is_odd(json: &[u8], at: usize) -> bool {
    match json[at] {
        b'\\' | 0x7F => true,
        0x9C => at > 0 && json[at - 1] == 0xD8,
        b if may_be_odd(b) => {
            let long = json.len().min(at + 4);
            let chars = json[at..long].utf8_chunks().next();
            let first = chars.and_then(|chunk| chunk.valid().chars().next());
            first.is_some_and(|c| is_break(c) || is_unseen(c))
        }
        _ => false,
    }
}

/// Rewrites JSON, text by text.
struct Sifter<'a> {
    rest: &'a str,
    out: String,
    /// Limit of the texts in each open list or object.
    within: Vec<usize>,
    /// Limit of the next text.
    next: usize,
}

impl<'a> Sifter<'a> {
    fn new(json: &'a str) -> Self {
        Self {
            rest: json,
            out: String::with_capacity(json.len()),
            within: Vec::new(),
            next: LINE,
        }
    }

    fn whole(mut self) -> Result<String, Unfit> {
        while let Some(at) = self.rest.find(['"', '{', '[', '}', ']', ',']) {
            let (before, from) = self.rest.split_at(at);
            self.out.push_str(before);
            self.rest = &from[1..];
            match from.as_bytes()[0] {
                b'"' => {
                    self.text()?;
                    continue;
                }
                b'{' | b'[' => self.within.push(self.next),
                b'}' | b']' => {
                    self.within.pop();
                }
                _ => self.next = self.within.last().copied().unwrap_or(LINE),
            }
            self.out.push_str(&from[..1]);
        }
        self.out.push_str(self.rest);
        Ok(self.out)
    }

    /// Copies a key or text whose opening quotation mark has been consumed.
    fn text(&mut self) -> Result<(), Unfit> {
        let Some(long) = length(self.rest) else {
            self.out.push('"');
            return Ok(());
        };
        let (raw, after) = (&self.rest[..long], &self.rest[long + 1..]);
        self.rest = after;
        self.out.push('"');
        if after.trim_start().starts_with(':') {
            self.next = self.kind(raw);
            self.out.push_str(raw);
        } else {
            self.value(raw)?;
        }
        self.out.push('"');
        Ok(())
    }

    /// Limit of the value of a key.
    fn kind(&self, key: &str) -> usize {
        if matches!(key, "en" | "ar") {
            return self.within.last().copied().unwrap_or(LINE);
        }
        let known = KINDS.iter().find(|(name, _)| *name == key);
        known.map_or(LINE, |(_, most)| *most)
    }

    fn value(&mut self, raw: &str) -> Result<(), Unfit> {
        let (mut rest, mut count) = (raw, 0);
        while let Some(read) = read(rest) {
            let (written, after) = match read {
                Read::Char(c, after) => (self.write(c), after),
                Read::Unreadable(raw, after) => {
                    self.out.push_str(raw);
                    (true, after)
                }
            };
            rest = after;
            count += usize::from(written);
            if count > self.next {
                return Err(Unfit::TooLong {
                    most: self.next,
                    start: raw.chars().take(40).collect(),
                });
            }
        }
        Ok(())
    }

    /// Writes a character unless it is removed.
    fn write(&mut self, c: char) -> bool {
        match c {
            '"' => self.out.push_str("\\\""),
            '\\' => self.out.push_str("\\\\"),
            '\n' if self.next >= PARAGRAPH => self.out.push_str("\\n"),
            c if is_break(c) => self.out.push(' '),
            c if is_unseen(c) => return false,
            c => self.out.push(c),
        }
        true
    }
}

/// Length of a text up to its closing quotation mark; `None` when there is none.
fn length(text: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        at += text.get(at..)?.find(['"', '\\'])?;
        if text.as_bytes()[at] == b'"' {
            return Some(at);
        }
        // Skip the escaped character, which may have several bytes.
        let escaped = text.get(at + 1..)?.chars().next()?;
        at += 1 + escaped.len_utf8();
    }
}

/// The first character of a JSON string, with escapes decoded, and the rest of the text.
enum Read<'a> {
    Char(char, &'a str),
    /// Invalid JSON, to be reported by the decoder.
    Unreadable(&'a str, &'a str),
}

fn read(text: &str) -> Option<Read<'_>> {
    let mut chars = text.chars();
    let first = chars.next()?;
    if first < ' ' {
        return Some(Read::Unreadable(&text[..1], chars.as_str()));
    }
    if first != '\\' {
        return Some(Read::Char(first, chars.as_str()));
    }
    let c = match chars.next() {
        Some(c @ ('"' | '\\' | '/')) => Some(c),
        Some('b') => Some('\u{8}'),
        Some('f') => Some('\u{C}'),
        Some('n') => Some('\n'),
        Some('r') => Some('\r'),
        Some('t') => Some('\t'),
        Some('u') => return Some(escaped(text)),
        _ => None,
    };
    let after = chars.as_str();
    let raw = &text[..text.len() - after.len()];
    Some(c.map_or(Read::Unreadable(raw, after), |c| Read::Char(c, after)))
}

/// `\u0041`, or a pair of them.
fn escaped(text: &str) -> Read<'_> {
    let unit = |at: usize| {
        let digits = text.get(at..at + 6)?.strip_prefix("\\u")?;
        let hexadecimal = digits.bytes().all(|b| b.is_ascii_hexdigit());
        hexadecimal.then(|| u16::from_str_radix(digits, 16).ok())?
    };
    let Some(first) = unit(0) else {
        return Read::Unreadable(&text[..2], &text[2..]);
    };
    let units = [Some(first), unit(6)].into_iter().flatten();
    match char::decode_utf16(units).next() {
        Some(Ok(c)) => Read::Char(c, &text[6 * c.len_utf16()..]),
        _ => Read::Unreadable(&text[..6], &text[6..]),
    }
}

/// Checks that every date or timestamp lies within [`YEARS`].
fn days(json: &str) -> Result<(), Unfit> {
    for (dash, _) in json.match_indices('-') {
        let Some((from, year)) = year(&json[..dash]) else {
            continue;
        };
        if is_rest_of_day(&json[dash + 1..]) && !year.is_some_and(|year| YEARS.contains(&year)) {
            let text = json[from..].split('"').next().unwrap_or_default();
            return Err(Unfit::Day(text.chars().take(40).collect()));
        }
    }
    Ok(())
}

/// The number at the start of a text, and its position. Only four digits are a year here, though
/// dates may have more digits or a sign.
fn year(before: &str) -> Option<(usize, Option<i32>)> {
    let bytes = before.as_bytes();
    let mut from = bytes.len();
    while from > 0 && matches!(bytes[from - 1], b'0'..=b'9' | b'+' | b'-' | b' ') {
        from -= 1;
    }
    let text = &before[from..];
    let quoted = from > 0 && bytes[from - 1] == b'"';
    let first = quoted && text.bytes().any(|b| b.is_ascii_digit());
    let number = text.trim();
    let signless = number.trim_start_matches(['+', '-']);
    let alone = signless.bytes().all(|b| b.is_ascii_digit());
    (first && alone).then(|| {
        (
            from,
            (number.len() == 4).then(|| number.parse().ok()).flatten(),
        )
    })
}

/// True for month, dash, day, then the end or a time.
fn is_rest_of_day(text: &str) -> bool {
    let number = |text: &'_ str| {
        let text = text.trim_start_matches(' ');
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        (1..=2).contains(&digits).then(|| text.len() - digits)
    };
    let Some(after_month) = number(text).map(|left| &text[text.len() - left..]) else {
        return false;
    };
    let Some(day) = after_month.trim_start_matches(' ').strip_prefix('-') else {
        return false;
    };
    let Some(after) = number(day).map(|left| &day[day.len() - left..]) else {
        return false;
    };
    after.starts_with(['"', 'T', 't', ' '])
}

#[cfg(test)]
mod tests;
