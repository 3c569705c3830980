//! Patterns of days and times: any text, any moment.

use crate::read;
use domain::format::{
    DatePattern, LONGEST, Manner, Moment, age, date_iso, datetime_iso, parse_date, parse_instant,
    parse_time,
};

/// Patterns and moments; what was written is read as the same, and the quick way writes what the general one does.
pub fn dates(bytes: &[u8]) {
    let Some(input) = read::<(u8, i64, f64, &str, &str)>(bytes) else {
        return;
    };
    let (manner, milliseconds, float, pattern, text) = input;
    let locale = if manner & 1 == 0 { "en" } else { "ar" };
    let digits = if manner & 2 == 0 { "latn" } else { "arab" };
    let isolation = ["none", "text", "html"][usize::from(manner >> 2) % 3];
    let manner = Manner::named(locale, digits, isolation).expect("the names are known");
    let mut out = String::new();
    if let Some(day) = parse_date(text) {
        date_iso(&mut out, day);
        assert_eq!(parse_date(&out), Some(day), "{text}");
    }
    if let Some(at) = parse_instant(text) {
        out.clear();
        datetime_iso(&mut out, at);
        assert!(parse_instant(&out).is_some(), "{text} became {out}");
    }
    parse_time(text);
    age(&mut out, milliseconds, manner);
    let Ok(pattern) = DatePattern::parse(pattern) else {
        return;
    };
    let moments = [
        Moment::from_milliseconds(milliseconds),
        Moment::from_number(float),
        Moment::parse(text),
    ];
    for moment in moments {
        out.clear();
        pattern.write(&mut out, moment, manner);
        assert!(!out.is_empty());
        pattern.range(&mut out, [moment, moments[0]], manner);
    }
    let mut room = [0; 2 * LONGEST];
    if let Some(written) = pattern.quick(&mut room, float, manner) {
        out.clear();
        pattern.write(&mut out, Moment::from_number(float), manner);
        let quick = &room[written.start..written.start + written.bytes];
        assert_eq!(std::str::from_utf8(quick), Ok(&*out), "{float}");
        assert_eq!(written.units, out.encode_utf16().count(), "{float}");
    }
}
