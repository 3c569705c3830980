//! Revisions of what is announced for a day: meetings, events, entitlements, holidays.

use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::{Deserialize, Serialize};

/// The last change of something that is announced for a day. Calendars of visitors follow it: an entry that is
/// removed would stay in them, and one without a number would not be replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Revision {
    /// Number of changes since it was first published, from 1; never decreases.
    pub number: u32,
    /// When this version was published.
    pub changed: DateTime<FixedOffset>,
    /// What the last change was.
    pub kind: RevisionKind,
    /// The first day before it was last moved; absent if it never was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moved_from: Option<NaiveDate>,
}

/// What a change was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum RevisionKind {
    /// Anything else, such as the approval of a proposal.
    Changed,
    /// Another day or time.
    Moved,
    /// It does not take place. It stays in the answers.
    Cancelled,
}

impl Revision {
    /// True for what does not take place.
    pub fn is_cancelled(&self) -> bool {
        self.kind == RevisionKind::Cancelled
    }

    /// True if it is numbered, and if what was moved says from where.
    fn is_sound(&self) -> bool {
        self.number > 0 && (self.kind != RevisionKind::Moved || self.moved_from.is_some())
    }
}

/// Checks the revision of an entry.
pub(crate) fn sound(revision: Option<&Revision>) -> bool {
    revision.is_none_or(Revision::is_sound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revisions_are_numbered_and_what_was_moved_says_from_where() {
        let one = Revision {
            number: 1,
            changed: "2026-11-09T10:00:00+04:00".parse().unwrap(),
            kind: RevisionKind::Moved,
            moved_from: Some("2026-11-30".parse().unwrap()),
        };
        assert!(sound(None) && sound(Some(&one)));
        assert!(!sound(Some(&Revision { number: 0, ..one })));
        let nowhere = Revision {
            moved_from: None,
            ..one
        };
        assert!(!sound(Some(&nowhere)));
        let cancelled = Revision {
            kind: RevisionKind::Cancelled,
            ..nowhere
        };
        assert!(sound(Some(&cancelled)) && cancelled.is_cancelled());
    }
}
