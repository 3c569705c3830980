//! Revisions of the sample's own entries: second sessions of meetings, approved entitlements and rights issues,
//! holidays that are certain.

use chrono::{NaiveDate, NaiveTime};
use sandbox_session::figures;
use wire::{Revision, RevisionKind};

/// The first change of an entry, known since the beginning of the day after `day`.
pub(crate) fn after(day: NaiveDate, kind: RevisionKind) -> Revision {
    on(day.succ_opt().unwrap_or(day), kind)
}

/// The first change of an entry, known since the beginning of a day.
pub(crate) fn on(day: NaiveDate, kind: RevisionKind) -> Revision {
    Revision {
        number: 1,
        changed: figures::instant(day.and_time(NaiveTime::MIN)),
        kind,
        moved_from: None,
    }
}
