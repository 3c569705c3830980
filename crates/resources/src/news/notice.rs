//! Columns that announcements and circulars share. Press releases use `only`.
//! The message of a topic has the key `topic-<code>`, that of a status `notice-<code>`.

use crate::{Column, Link};
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

/// The one that replaced it: its number, which leads to its page.
pub(super) const fn replaced_by<T: Notice>(page: Link) -> Column<T> {
    Column::<T>::references("replaced-by", page, |one| {
        let newer = one.standing().newer.into_iter();
        newer.map(|(id, number)| (number, id)).collect()
    })
}

/// Those that it replaces, in the same way.
pub(super) const fn replaces<T: Notice>(page: Link) -> Column<T> {
    Column::<T>::references("replaces", page, |one| {
        let older = one.standing().older.into_iter();
        older.map(|(id, number)| (number, id)).collect()
    })
}

/// The language of a publication that exists in one language only. Tables say so beside the title.
pub(super) const fn only<T>(get: fn(&T) -> Option<&'static str>) -> Column<T> {
    Column::<T>::optional_label("only", "only-in-", &["en", "ar"], get).further()
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
