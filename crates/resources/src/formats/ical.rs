//! Calendars: iCalendar (RFC 5545).

use super::Followed;
use crate::{
    Calendar, Loaded, Place, Words,
    followed::{self, EventState, events},
};
use chrono::{DateTime, Days, NaiveTime, Utc};
use icalendar::{CalendarDateTime, Component as _, Event, EventLike as _, EventStatus};

/// The most events of a calendar, and the most bytes of all of them. Beyond either, the earliest are left out.
const MOST: Limits = Limits {
    events: 25_000,
    bytes: 16 * 1024 * 1024,
};

/// The message that says in the file that events were left out.
const CUT: &str = "calendar-cut";

/// The last line of a calendar.
const END: &str = "END:VCALENDAR\r\n";

/// The time zone of the exchange.
const ZONE: &str = "Asia/Dubai";

/// Its definition: no summer time, and the same offset in all years of the exchange. It is written by hand because
/// the library would add a time of its own.
const ZONE_LINES: &str = "BEGIN:VTIMEZONE\r\n\
TZID:Asia/Dubai\r\n\
BEGIN:STANDARD\r\n\
DTSTART:19700101T000000\r\n\
TZOFFSETFROM:+0400\r\n\
TZOFFSETTO:+0400\r\n\
TZNAME:+04\r\n\
END:STANDARD\r\n\
END:VTIMEZONE\r\n";

/// Limits of a calendar.
#[derive(Clone, Copy)]
struct Limits {
    events: usize,
    bytes: usize,
}

/// Events as they stand in the file.
struct Written {
    /// The latest first.
    texts: Vec<String>,
    bytes: usize,
    /// True when one of them has a time.
    is_timed: bool,
}

/// A calendar of the rows that match the filters. Days are whole days; a moment is in the time zone of the exchange
/// and has no end. An event has one UID in all calendars of the exchange, whatever their address. It keeps it when it
/// moves, and stays when it is cancelled; its SEQUENCE rises with each change.
pub(super) fn calendar(
    loaded: &Loaded,
    place: &Place<'_>,
    calendar: Calendar,
    words: Words,
) -> Followed {
    // For events whose last change is not known; the day of the answer changes the file once a day.
    let received = loaded
        .received
        .date_naive()
        .and_time(NaiveTime::MIN)
        .and_utc();
    let mut all = icalendar::Calendar::empty();
    all.append_property(("VERSION", "2.0"));
    all.append_property(("PRODID", "-//Borsa//Calendars of an exchange//EN"));
    all.append_property(("CALSCALE", "GREGORIAN"));
    all.name(&place.name());
    all.append_property(("REFRESH-INTERVAL;VALUE=DURATION", "PT12H"));
    all.append_property(("X-PUBLISHED-TTL", "PT12H"));
    all.timezone(ZONE);
    let events = events(loaded, place, calendar, words);
    let count = events.len();
    let written = written(events, place.exchange, received, MOST);
    let is_cut = written.texts.len() < count;
    if is_cut {
        all.description(&words.get(CUT));
    }
    let head = all.to_string();
    let mut text = String::with_capacity(head.len() + ZONE_LINES.len() + written.bytes);
    text.push_str(head.strip_suffix(END).unwrap_or(&head));
    if written.is_timed {
        text.push_str(ZONE_LINES);
    }
    text.extend(written.texts.iter().rev().map(String::as_str));
    text.push_str(END);
    Followed {
        bytes: text.into_bytes(),
        cut_from: is_cut.then_some(count),
    }
}

/// The latest of events in the order of their days. They are written one by one, until there is no room for more.
fn written(
    events: Vec<followed::Event>,
    exchange: &str,
    received: DateTime<Utc>,
    most: Limits,
) -> Written {
    let mut written = Written {
        texts: Vec::with_capacity(events.len().min(most.events)),
        bytes: 0,
        is_timed: false,
    };
    for event in events.into_iter().rev().take(most.events) {
        let text = entry(&event, exchange, received).to_string();
        if written.bytes + text.len() > most.bytes {
            break;
        }
        written.bytes += text.len();
        written.is_timed |= event.at.is_some();
        written.texts.push(text);
    }
    written
}

/// An event of the calendar.
fn entry(event: &followed::Event, exchange: &str, received: DateTime<Utc>) -> Event {
    let changed = event.changed.map(|at| at.to_utc());
    let mut entry = Event::with_uid(&[&*event.id, exchange].join("@"));
    entry
        .timestamp(stamp(changed, received))
        .sequence(event.revision)
        .summary(&event.title)
        .url(&event.address)
        .status(match event.state {
            EventState::Tentative => EventStatus::Tentative,
            EventState::Confirmed => EventStatus::Confirmed,
            EventState::Cancelled => EventStatus::Cancelled,
        });
    if let Some(changed) = changed {
        entry.last_modified(changed);
    }
    if let Some(place) = &event.place {
        entry.location(place);
    }
    if let Some(description) = &event.description {
        entry.description(description);
    }
    match event.at {
        Some(at) => entry.starts(CalendarDateTime::WithTimezone {
            date_time: at.naive_local(),
            tzid: ZONE.to_owned(),
        }),
        // The end of whole days is the day after the last.
        None => entry
            .starts(event.from)
            .ends(event.to.checked_add_days(Days::new(1)).unwrap_or(event.to)),
    };
    entry
}

/// Without a METHOD, DTSTAMP is the time of the last change of the event.
fn stamp(changed: Option<DateTime<Utc>>, received: DateTime<Utc>) -> DateTime<Utc> {
    changed.unwrap_or(received)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    /// Five events on five days; the title of one of them is longer than those of the others.
    fn five(long: u32) -> Vec<followed::Event> {
        let event = |nth: u32| {
            let day = NaiveDate::from_ymd_opt(2026, 11, nth).unwrap();
            let title = match nth == long {
                true => "Seminar ".repeat(100),
                false => "Seminar".to_owned(),
            };
            followed::Event {
                id: format!("event-{nth}"),
                title,
                from: day,
                to: day,
                at: None,
                place: None,
                description: None,
                state: EventState::Confirmed,
                revision: 0,
                changed: None,
                address: "https://exchange.example/events".to_owned(),
            }
        };
        (1..=5).map(event).collect()
    }

    fn within(long: u32, events: usize, bytes: usize) -> Written {
        let limits = Limits { events, bytes };
        written(five(long), "DSEX", DateTime::UNIX_EPOCH, limits)
    }

    /// The numbers of the events that are in the file.
    fn numbers(written: &Written) -> Vec<u32> {
        let number = |text: &String| {
            let mut all = (1..=5).filter(|nth| text.contains(&format!("UID:event-{nth}@DSEX\r\n")));
            all.next().unwrap()
        };
        written.texts.iter().map(number).collect()
    }

    #[test]
    fn the_latest_events_that_fit_into_the_bytes_are_written() {
        let all = within(0, 5, usize::MAX);
        assert_eq!(numbers(&all), [5, 4, 3, 2, 1]);
        let sizes: Vec<usize> = all.texts.iter().map(String::len).collect();
        assert_eq!(all.bytes, sizes.iter().sum::<usize>());
        let three: usize = sizes[..3].iter().sum();
        for (bytes, expected) in [
            (all.bytes, &[5_u32, 4, 3, 2, 1][..]),
            (all.bytes - 1, &[5, 4, 3, 2]),
            (three, &[5, 4, 3]),
            (three - 1, &[5, 4]),
            (0, &[]),
        ] {
            let written = within(0, 5, bytes);
            assert_eq!(numbers(&written), expected, "{bytes}");
            assert!(written.bytes <= bytes, "{bytes}");
        }
        assert_eq!(numbers(&within(0, 2, usize::MAX)), [5, 4]);
        // No later event stands in a file without an earlier one: a gap would not be noticed.
        assert_eq!(numbers(&within(3, 5, three)), [5, 4]);
    }
}
