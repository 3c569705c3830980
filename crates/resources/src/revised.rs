//! Columns of the last change of what is announced for a day. Calendars are made of them.

use crate::Column;
use wire::{
    Revision, RevisionKind,
    calls::{
        board_positions::BoardPosition, corporate_actions::CorporateAction, dividends::Dividend,
        events::Event, general_meetings::GeneralMeeting, rights_issues::RightsIssue,
    },
};

/// The key of the column that says what was moved or cancelled.
pub(crate) const AMENDED: &str = "amended";
/// The key of the column of the number of changes.
pub(crate) const REVISION: &str = "revision";
/// The key of the column of the time of the last change.
pub(crate) const REVISED: &str = "revised";
/// The code of what does not take place.
pub(crate) const CANCELLED: &str = "cancelled";

/// An item with a day that may be moved or cancelled.
pub(crate) trait Revised {
    /// Its last change; `None` if it was never changed.
    fn revision(&self) -> Option<&Revision>;

    /// True if it does not take place.
    fn is_cancelled(&self) -> bool {
        self.revision().is_some_and(Revision::is_cancelled)
    }
}

impl Revised for CorporateAction {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

impl Revised for Dividend {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

impl Revised for Event {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

impl Revised for GeneralMeeting {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

impl Revised for RightsIssue {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

impl Revised for BoardPosition {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

/// Whether it was moved or cancelled, in words.
pub(crate) const fn amended<T: Revised>() -> Column<T> {
    Column::optional_label(
        AMENDED,
        "amended-",
        &["moved", CANCELLED],
        |item: &T| match item.revision()?.kind {
            RevisionKind::Moved => Some("moved"),
            RevisionKind::Cancelled => Some(CANCELLED),
            RevisionKind::Changed => None,
        },
    )
}

/// The first day before it was last moved.
pub(crate) const fn moved_from<T: Revised>() -> Column<T> {
    Column::date("moved-from", |item: &T| item.revision()?.moved_from).further()
}

/// The number of changes.
pub(crate) const fn revision<T: Revised>() -> Column<T> {
    Column::quantity(REVISION, |item: &T| Some(item.revision()?.number.into())).further()
}

/// The time of the last change.
pub(crate) const fn revised<T: Revised>() -> Column<T> {
    Column::moment(REVISED, |item: &T| {
        Some(item.revision()?.changed.naive_local())
    })
    .further()
}
