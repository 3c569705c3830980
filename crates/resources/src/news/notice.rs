//! Topic and status, the columns that announcements and circulars share.
//! The message of a topic has the key `topic-<code>`, that of a status `notice-<code>`.

use table_engine::Tone;
use wire::calls::circulars::{CircularStatus, Topic};

/// The codes of all topics.
pub(super) const TOPICS: &[&str] = &[
    "trading",
    "settlement",
    "indices",
    "issuers",
    "members",
    "technology",
];

/// The code of a topic.
pub const fn topic(topic: Topic) -> &'static str {
    match topic {
        Topic::Trading => "trading",
        Topic::Settlement => "settlement",
        Topic::Indices => "indices",
        Topic::Issuers => "issuers",
        Topic::Members => "members",
        Topic::Technology => "technology",
    }
}

/// The codes of all statuses.
pub(super) const STATUSES: &[&str] = &["in-force", "superseded"];

/// The code of a status.
pub const fn status(status: CircularStatus) -> &'static str {
    match status {
        CircularStatus::InForce => "in-force",
        CircularStatus::Superseded => "superseded",
    }
}

/// The tone of a status.
pub(super) fn tone(status: &str) -> Tone {
    match status {
        "in-force" => Tone::Good,
        _ => Tone::Neutral,
    }
}
