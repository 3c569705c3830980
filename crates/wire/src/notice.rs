//! What announcements and circulars have in common: numbered notices of the exchange, of which later ones replace earlier ones.

use crate::calls::circulars::{CircularStatus, Topic};
use chrono::NaiveDateTime;
use std::collections::HashMap;

/// Id and number of a notice.
pub type Link<'a> = (&'a str, &'a str);

/// What a notice says of itself, and of the others in its chain.
#[derive(Debug, Clone)]
pub struct Standing<'a> {
    /// Its own id and number.
    pub own: Link<'a>,
    /// When it was published, at the exchange; the beginning of the day where no time is known.
    pub at: NaiveDateTime,
    /// Topic.
    pub topic: Topic,
    /// Whether it is in force.
    pub status: CircularStatus,
    /// Those that it replaces.
    pub older: Vec<Link<'a>>,
    /// The one that replaced it.
    pub newer: Option<Link<'a>>,
}

/// A notice, which may replace others of its list.
pub trait Notice {
    /// What it says of itself and of the others.
    fn standing(&self) -> Standing<'_>;
}

/// Refuses a list in which one of two notices does not name the other, or the replacement is not later. So there are no cycles.
pub(crate) fn chained<T: Notice>(all: &[T]) -> Result<(), String> {
    let all: Vec<Standing<'_>> = all.iter().map(T::standing).collect();
    let by_id: HashMap<&str, &Standing<'_>> = all.iter().map(|one| (one.own.0, one)).collect();
    for one in &all {
        let id = one.own.0;
        let newer = one.newer.and_then(|(newer, _)| by_id.get(newer));
        if newer.is_some_and(|newer| newer.older.iter().all(|(of, _)| *of != id)) {
            return Err(format!("{id}: its replacement does not name it"));
        }
        for (older, _) in &one.older {
            let named = |older: &Standing<'_>| older.newer.is_some_and(|(newer, _)| newer == id);
            let is_replaced = |older: &&Standing<'_>| older.at < one.at && named(older);
            if !by_id.get(older).is_none_or(is_replaced) {
                return Err(format!("{id} does not replace {older}"));
            }
        }
    }
    Ok(())
}
