//! The words for an announced date that was moved or cancelled.

use super::number::long_date;
use crate::{messages::Arg, pages::Cx};
use chrono::NaiveDate;

/// The words for a date that was cancelled, or moved from another day.
pub fn amended(cx: &Cx, is_cancelled: bool, moved_from: Option<NaiveDate>) -> String {
    let words = match moved_from {
        _ if is_cancelled => cx.t("amended-cancelled"),
        Some(from) => {
            let from = long_date(from, cx.locale);
            cx.t_args("calendar-moved-from", &[("day", Arg::Text(&from))])
        }
        None => cx.t("amended-moved"),
    };
    words.into_owned()
}
