//! Calendars: iCalendar (RFC 5545).

use crate::{Calendar, Loaded, Place, Words, followed::events};
use chrono::{Days, NaiveTime};
use icalendar::{Component as _, Event, EventLike as _, EventStatus};

/// The maximum number of events in a calendar. Beyond it, the earliest are left out.
pub(super) const MOST_EVENTS: usize = 2_000;

/// A calendar of the rows that match the filters. Days are whole days; a moment is in UTC and has no end. An event
/// keeps its UID when it moves.
pub(super) fn calendar(
    loaded: &Loaded,
    place: &Place<'_>,
    calendar: Calendar,
    words: Words,
) -> Vec<u8> {
    let host = place.origin.rsplit('/').next().unwrap_or_default();
    // The time of the events' last change is not known; the day of the answer changes the file once a day.
    let stamp = loaded
        .received
        .date_naive()
        .and_time(NaiveTime::MIN)
        .and_utc();
    let mut all = icalendar::Calendar::new();
    all.name(&place.name());
    all.append_property(("REFRESH-INTERVAL;VALUE=DURATION", "PT12H"));
    all.append_property(("X-PUBLISHED-TTL", "PT12H"));
    let events = events(loaded, place, calendar, words);
    let cut = events.len().saturating_sub(MOST_EVENTS);
    for event in events.into_iter().skip(cut) {
        let mut entry = Event::with_uid(&[&*event.id, host].join("@"));
        entry
            .timestamp(stamp)
            .summary(&event.title)
            .url(&event.address)
            .status(match event.is_tentative {
                true => EventStatus::Tentative,
                false => EventStatus::Confirmed,
            });
        match event.at {
            Some(at) => entry.starts(at.to_utc()),
            // The end of whole days is the day after the last.
            None => entry
                .starts(event.from)
                .ends(event.to.checked_add_days(Days::new(1)).unwrap_or(event.to)),
        };
        all.push(entry);
    }
    all.to_string().into_bytes()
}
