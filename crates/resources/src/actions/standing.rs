//! Whether an entitlement is proposed or confirmed.

use table_engine::Tone;
use wire::calls::calendar::Standing;

/// The codes, in display order.
pub(super) const STANDINGS: &[&str] = &["proposed", "confirmed"];

/// The code of a standing.
pub(super) const fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Proposed => "proposed",
        Standing::Confirmed => "confirmed",
    }
}

/// The tone of a standing.
pub(super) fn tone(standing: &str) -> Tone {
    match standing {
        "confirmed" => Tone::Good,
        _ => Tone::Warn,
    }
}
