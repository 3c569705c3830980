//! The columns that announcements and circulars share.
//! The message of a topic has the key `topic-<code>`, that of a status `notice-<code>`.

use crate::Column;
use table_engine::Tone;
use wire::{
    calls::circulars::{CircularStatus, Topic},
    notice::Notice,
};

/// Its number, which leads.
pub(super) const fn number<T: Notice>() -> Column<T> {
    Column::<T>::code("number", |one| one.standing().own.1).lead()
}

/// Its topic.
pub(super) const fn of_topic<T: Notice>() -> Column<T> {
    let get = |one: &T| topic(one.standing().topic);
    Column::<T>::label("topic", "topic-", TOPICS, get)
}

/// Whether it is in force.
pub(super) const fn of_status<T: Notice>() -> Column<T> {
    let get = |one: &T| status(one.standing().status);
    Column::<T>::state("status", "notice-", STATUSES, tone, get)
}

/// The number of the one that replaced it.
pub(super) const fn replaced_by<T: Notice>() -> Column<T> {
    Column::<T>::optional_code("replaced-by", |one| Some(one.standing().newer?.1))
}

/// The numbers of those that it replaces.
pub(super) const fn replaces<T: Notice>() -> Column<T> {
    Column::<T>::codes("replaces", |one| {
        let older = one.standing().older.into_iter();
        older.map(|(_, number)| number).collect()
    })
}

/// Its id, by which its page is found.
pub(super) const fn id<T: Notice>() -> Column<T> {
    Column::<T>::code("id", |one| one.standing().own.0).further()
}

/// The codes of all topics.
const TOPICS: &[&str] = &[
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
const STATUSES: &[&str] = &["in-force", "superseded"];

/// The code of a status.
pub const fn status(status: CircularStatus) -> &'static str {
    match status {
        CircularStatus::InForce => "in-force",
        CircularStatus::Superseded => "superseded",
    }
}

/// The tone of a status.
fn tone(status: &str) -> Tone {
    match status {
        "in-force" => Tone::Good,
        _ => Tone::Neutral,
    }
}
