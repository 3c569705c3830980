//! Fast parsing and formatting of dates and timestamps: a market snapshot holds hundreds of them.
//! The format is that of `chrono`, which handles everything but the common form.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, Timelike};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, marker::PhantomData};

/// As long as `2026-11-12T14:32:19+04:00`.
const LONGEST: usize = 25;

/// A value with a common text form.
pub(crate) trait Ordinary: Sized {
    /// Parses the common form; `None` for any other text.
    fn read(text: &[u8]) -> Option<Self>;
    /// Writes it into `room` and returns the length; `None` when it has no common form.
    fn write(&self, room: &mut [u8; LONGEST]) -> Option<usize>;
}

/// For `#[serde(with)]`; for values that may be absent there is [`option`].
pub(crate) fn serialize<T, S>(value: &T, to: S) -> Result<S::Ok, S::Error>
where
    T: Ordinary + Serialize,
    S: Serializer,
{
    let mut room = [b'0'; LONGEST];
    let text = value.write(&mut room);
    match text.and_then(|long| std::str::from_utf8(&room[..long]).ok()) {
        Some(text) => to.serialize_str(text),
        None => value.serialize(to),
    }
}

/// For `#[serde(with)]`.
pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
where
    T: Ordinary + Deserialize<'de>,
    D: Deserializer<'de>,
{
    Text::deserialize(from).map(|Text(value)| value)
}

/// For `#[serde(with)]` of values that may be absent.
pub(crate) mod option {
    use super::{Deserialize, Deserializer, Ordinary, Serialize, Serializer, Text};

    pub(crate) fn serialize<T, S>(value: &Option<T>, to: S) -> Result<S::Ok, S::Error>
    where
        T: Ordinary + Serialize,
        S: Serializer,
    {
        match value {
            Some(value) => super::serialize(value, to),
            None => to.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
    where
        T: Ordinary + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let text = Option::<Text<T>>::deserialize(from)?;
        Ok(text.map(|Text(value)| value))
    }
}

/// Deserializes a value from its text.
struct Text<T>(T);

impl<'de, T: Ordinary + Deserialize<'de>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(Reader(PhantomData))
    }
}

struct Reader<T>(PhantomData<T>);

impl<'de, T: Ordinary + Deserialize<'de>> de::Visitor<'de> for Reader<T> {
    type Value = Text<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a date or timestamp, ISO 8601")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Text<T>, E> {
        match T::read(text.as_bytes()) {
            Some(value) => Ok(Text(value)),
            None => T::deserialize(de::value::StrDeserializer::new(text)).map(Text),
        }
    }
}

/// `2026-11-12`.
impl Ordinary for NaiveDate {
    fn read(text: &[u8]) -> Option<Self> {
        let [year @ .., b'-', m1, m2, b'-', d1, d2] = text else {
            return None;
        };
        let year: &[u8; 4] = year.try_into().ok()?;
        let [y1, y2, y3, y4] = *year;
        let year = i32::from(two(y1, y2)?) * 100 + i32::from(two(y3, y4)?);
        Self::from_ymd_opt(year, two(*m1, *m2)?.into(), two(*d1, *d2)?.into())
    }

    fn write(&self, room: &mut [u8; LONGEST]) -> Option<usize> {
        let year = u32::try_from(self.year()).ok().filter(|y| *y < 10_000)?;
        put(room, 0, year / 100);
        put(room, 2, year % 100);
        room[4] = b'-';
        put(room, 5, self.month());
        room[7] = b'-';
        put(room, 8, self.day());
        Some(10)
    }
}

/// `2026-11-12T14:32:19+04:00`.
impl Ordinary for DateTime<FixedOffset> {
    fn read(text: &[u8]) -> Option<Self> {
        let (day, rest) = text.split_first_chunk::<10>()?;
        let (time, offset) = rest.split_first_chunk::<9>()?;
        let [b'T', h1, h2, b':', m1, m2, b':', s1, s2] = *time else {
            return None;
        };
        let [sign, o1, o2, b':', p1, p2] = *offset else {
            return None;
        };
        let [hour, minute, second] = [two(h1, h2)?, two(m1, m2)?, two(s1, s2)?].map(u32::from);
        let local = NaiveDate::read(day)?.and_hms_opt(hour, minute, second)?;
        let [hours, minutes] = [two(o1, o2)?, two(p1, p2)?].map(i32::from);
        let seconds = (hours * 60 + minutes) * 60;
        let offset = match sign {
            _ if minutes > 59 => None,
            b'+' => FixedOffset::east_opt(seconds),
            b'-' => FixedOffset::west_opt(seconds),
            _ => None,
        };
        local.and_local_timezone(offset?).single()
    }

    fn write(&self, room: &mut [u8; LONGEST]) -> Option<usize> {
        let offset = self.offset().local_minus_utc();
        let local: NaiveDateTime = self.naive_local();
        // chrono stores a leap second as excess nanoseconds of the second before.
        if offset == 0 || offset % 60 != 0 || local.nanosecond() != 0 {
            return None;
        }
        local.date().write(room)?;
        room[10] = b'T';
        put(room, 11, local.hour());
        room[13] = b':';
        put(room, 14, local.minute());
        room[16] = b':';
        put(room, 17, local.second());
        room[19] = if offset < 0 { b'-' } else { b'+' };
        let minutes = offset.unsigned_abs() / 60;
        put(room, 20, minutes / 60);
        room[22] = b':';
        put(room, 23, minutes % 60);
        Some(LONGEST)
    }
}

/// Parses two digits.
fn two(tens: u8, ones: u8) -> Option<u8> {
    let digits = tens.is_ascii_digit() && ones.is_ascii_digit();
    digits.then(|| (tens - b'0') * 10 + (ones - b'0'))
}

/// Writes a number below 100 as two digits.
fn put(room: &mut [u8; LONGEST], at: usize, number: u32) {
    room[at] = b'0' + (number / 10) as u8;
    room[at + 1] = b'0' + (number % 10) as u8;
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{from_str, to_string};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(bound = "T: Ordinary + Serialize + serde::de::DeserializeOwned")]
    struct Ours<T> {
        #[serde(with = "super")]
        value: T,
        #[serde(with = "super::option")]
        other: Option<T>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Theirs<T> {
        value: T,
        other: Option<T>,
    }

    type Moment = DateTime<FixedOffset>;

    fn moment(seconds: i64, nanos: u32, offset: i32) -> Moment {
        let utc = DateTime::from_timestamp(seconds, nanos).unwrap();
        utc.with_timezone(&FixedOffset::east_opt(offset).unwrap())
    }

    proptest! {
        #[test]
        fn moments_are_written_and_read_as_chrono_does(
            seconds in -80_000_000_000_i64..260_000_000_000,
            nanos in prop_oneof![Just(0), Just(1_000_000), 0..1_000_000_000_u32],
            offset in prop_oneof![Just(0), Just(14_400), -1_439..1_439, (-23..24).prop_map(|h| h * 3_600)],
        ) {
            let value = moment(seconds, nanos, offset);
            let text = to_string(&Theirs { value, other: Some(value) }).unwrap();
            prop_assert_eq!(&to_string(&Ours { value, other: Some(value) }).unwrap(), &text);
            let ours = from_str::<Ours<Moment>>(&text).ok().map(|o| (o.value, o.other));
            let theirs = from_str::<Theirs<Moment>>(&text).ok().map(|t| (t.value, t.other));
            prop_assert_eq!(ours, theirs);
            let offset = |of: Option<(Moment, _)>| of.map(|(value, _)| *value.offset());
            prop_assert_eq!(offset(ours), offset(theirs));
        }

        #[test]
        fn days_are_written_and_read_as_chrono_does(days in -800_000..3_800_000) {
            let value = NaiveDate::from_num_days_from_ce_opt(days).unwrap();
            let text = to_string(&Theirs { value, other: None }).unwrap();
            prop_assert_eq!(&to_string(&Ours { value, other: None }).unwrap(), &text);
            prop_assert_eq!(from_str::<Ours<NaiveDate>>(&text).unwrap().value, value);
        }

        #[test]
        fn malformed_moments_are_handled_as_chrono_does(
            text in r"2026-[01][0-9]-[0-3][0-9][Tt ][0-2][0-9]:[0-6][0-9]:[0-6][0-9](\.5)?([+-][0-2][0-9]:[0-6][0-9]|Z)",
        ) {
            let text = format!(r#"{{"value":"{text}","other":null}}"#);
            let ours = from_str::<Ours<Moment>>(&text).map(|o| o.value).ok();
            let theirs = from_str::<Theirs<Moment>>(&text).map(|t| t.value).ok();
            prop_assert_eq!(ours, theirs, "{}", text);
        }
    }

    #[test]
    fn other_texts_are_left_to_chrono() {
        for text in [
            "",
            "2026-1-2",
            "2026-02-30",
            "2026-13-01",
            "+12026-01-02",
            "-0001-01-02",
            "2026-01-02T",
            "٢٠٢٦-01-02",
        ] {
            let text = format!(r#"{{"value":"{text}","other":null}}"#);
            let ours = from_str::<Ours<NaiveDate>>(&text).map(|o| o.value).ok();
            let theirs = from_str::<Theirs<NaiveDate>>(&text).map(|t| t.value).ok();
            assert_eq!(ours, theirs, "{text}");
        }
    }
}
