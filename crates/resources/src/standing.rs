//! Whether a date or an entitlement is proposed, confirmed or cancelled.

use crate::revised::CANCELLED;
use table_engine::Tone;
use wire::calls::calendar::Standing;

/// The codes, in display order.
pub(crate) const STANDINGS: &[&str] = &["proposed", "confirmed", CANCELLED];

/// The code of a standing.
pub(crate) const fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Proposed => "proposed",
        Standing::Confirmed => "confirmed",
    }
}

/// The tone of a standing.
pub(crate) fn tone(standing: &str) -> Tone {
    match standing {
        "confirmed" => Tone::Good,
        _ => Tone::Warn,
    }
}
