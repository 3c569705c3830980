//! Disk quotas of the kept answers: in total, for all answers about single subjects, and per call.
//! Pinned answers are never deleted for answers about single subjects.

use std::{cmp::Reverse, collections::HashMap, fmt, time::SystemTime};

/// Class of a kept answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Shelf {
    /// The same for every visitor: kept as long as it is refreshed.
    Pinned,
    /// About one subject, or a part requested by the site itself: the oldest are deleted first.
    One,
}

impl Shelf {
    const ALL: [Self; 2] = [Self::Pinned, Self::One];

    const fn code(self) -> &'static str {
        match self {
            Self::Pinned => "pinned",
            Self::One => "one",
        }
    }
}

/// The name of a kept file: shelf, call, and a digest of the request.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Named {
    shelf: Shelf,
    call: String,
    hash: u64,
}

impl Named {
    pub(super) fn new(shelf: Shelf, call: &str, hash: u64) -> Self {
        let call = call.to_owned();
        Self { shelf, call, hash }
    }

    /// The call that the file is of.
    pub(super) fn call(&self) -> &str {
        &self.call
    }

    /// The file name.
    pub(super) fn file(&self) -> String {
        self.to_string()
    }

    fn place(&self) -> (Shelf, String) {
        (self.shelf, self.call.clone())
    }

    /// Parses a file name; `None` for other files.
    pub(super) fn read(file: &str) -> Option<Self> {
        let shelf =
            |shelf: Shelf| Some((shelf, file.strip_prefix(shelf.code())?.strip_prefix('-')?));
        let (shelf, rest) = Shelf::ALL.into_iter().find_map(shelf)?;
        Self::of_call(shelf, rest)
    }

    /// Converts the name of a file from a version without shelves.
    pub(super) fn of_earlier(file: &str) -> Option<Self> {
        Self::of_call(Shelf::One, file)
    }

    fn of_call(shelf: Shelf, rest: &str) -> Option<Self> {
        let (call, hash) = rest.strip_suffix(".json")?.rsplit_once('-')?;
        let hash = u64::from_str_radix(hash, 16).ok()?;
        Some(Self::new(shelf, call, hash))
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shelf, call) = (self.shelf.code(), &self.call);
        write!(f, "{shelf}-{call}-{:016x}.json", self.hash)
    }
}

/// File sizes are counted in blocks of this many bytes.
const BLOCK: u64 = 4_096;

struct Kept {
    bytes: u64,
    modified: SystemTime,
}

/// The files of the folder and the quotas.
pub(super) struct Quota {
    files: HashMap<Named, Kept>,
    /// Bytes per call and shelf.
    held: HashMap<(Shelf, String), u64>,
    most: u64,
}

impl Quota {
    /// An empty folder with this total quota in bytes.
    pub(super) fn of(most: u64) -> Self {
        Self {
            files: HashMap::new(),
            held: HashMap::new(),
            most,
        }
    }

    /// Adds a file.
    pub(super) fn note(&mut self, named: Named, bytes: u64, modified: SystemTime) {
        self.gone(&named);
        let bytes = blocks(bytes);
        *self.held.entry(named.place()).or_default() += bytes;
        self.files.insert(named, Kept { bytes, modified });
    }

    /// Removes a file.
    pub(super) fn gone(&mut self, named: &Named) {
        if let Some(kept) = self.files.remove(named)
            && let Some(held) = self.held.get_mut(&named.place())
        {
            *held = held.saturating_sub(kept.bytes);
        }
    }

    /// Makes room for a file of this size, which replaces an earlier one of the same name. False if
    /// that is not possible.
    pub(super) fn make_room(
        &mut self,
        named: &Named,
        bytes: u64,
        mut remove: impl FnMut(&Named),
    ) -> bool {
        let bytes = blocks(bytes);
        // A file that never fits must not displace others.
        if limits(named).any(|limit| bytes > limit.of(self.most)) {
            return false;
        }
        while let Some(full) = self.full(named, bytes) {
            let Some(oldest) = self.oldest(named, full) else {
                return false;
            };
            self.gone(&oldest);
            remove(&oldest);
        }
        true
    }

    /// Removes and returns the files beyond the quotas. Pinned files are kept first, then the newest.
    pub(super) fn surplus(&mut self) -> Vec<Named> {
        let mut all: Vec<_> = std::mem::take(&mut self.files).into_iter().collect();
        self.held.clear();
        all.sort_by_key(|(named, kept)| (named.shelf != Shelf::Pinned, Reverse(kept.modified)));
        let mut surplus = Vec::new();
        for (named, kept) in all {
            match self.full(&named, kept.bytes) {
                None => self.note(named, kept.bytes, kept.modified),
                Some(_) => surplus.push(named),
            }
        }
        surplus
    }

    /// The first quota that a file would exceed.
    fn full(&self, named: &Named, bytes: u64) -> Option<Limit> {
        let replaced = self.files.get(named).map_or(0, |kept| kept.bytes);
        let more = |limit: &Limit| {
            let places = self.held.iter();
            let counted =
                places.filter(|((shelf, call), _)| limit.counts((*shelf, call.as_str()), named));
            let held: u64 = counted.map(|(_, bytes)| bytes).sum();
            held - replaced + bytes > limit.of(self.most)
        };
        limits(named).find(more)
    }

    /// The oldest file that may be deleted for a quota.
    fn oldest(&self, named: &Named, full: Limit) -> Option<Named> {
        let others = self.files.iter().filter(|(other, _)| *other != named);
        others
            .filter(|(other, _)| {
                other.shelf == Shelf::One && full.counts((other.shelf, other.call.as_str()), named)
            })
            .min_by_key(|(_, kept)| kept.modified)
            .map(|(other, _)| other.clone())
    }
}

/// A quota.
#[derive(Clone, Copy)]
enum Limit {
    /// The files of one call on one shelf.
    Call,
    /// All files about single subjects.
    One,
    /// All files.
    Whole,
}

impl Limit {
    const ALL: [Self; 3] = [Self::Call, Self::One, Self::Whole];

    const fn of(self, most: u64) -> u64 {
        match self {
            Self::Call => most / 8,
            Self::One => most / 2,
            Self::Whole => most,
        }
    }

    /// True if a file counts towards this quota.
    fn counts(self, (shelf, call): (Shelf, &str), new: &Named) -> bool {
        match self {
            Self::Call => shelf == new.shelf && call == new.call,
            Self::One => shelf == Shelf::One && new.shelf == Shelf::One,
            Self::Whole => true,
        }
    }
}

/// The quotas that a file counts towards.
fn limits(named: &Named) -> impl Iterator<Item = Limit> {
    let place = (named.shelf, named.call.as_str());
    Limit::ALL
        .into_iter()
        .filter(move |limit| limit.counts(place, named))
}

const fn blocks(bytes: u64) -> u64 {
    bytes.div_ceil(BLOCK) * BLOCK
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const MOST: u64 = 64 * BLOCK;

    fn at(second: u64) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(second)
    }

    fn held(quota: &Quota, shelf: Shelf) -> u64 {
        let of = quota.files.iter().filter(|(named, _)| named.shelf == shelf);
        of.map(|(_, kept)| kept.bytes).sum()
    }

    /// Adds a file and returns whether there was room.
    fn keep(quota: &mut Quota, named: Named, bytes: u64, second: u64) -> bool {
        let fits = quota.make_room(&named, bytes, |_| {});
        if fits {
            quota.note(named, bytes, at(second));
        }
        fits
    }

    #[test]
    fn names_round_trip() {
        let named = Named::new(Shelf::Pinned, "company-profile", 0xAB);
        assert_eq!(named.file(), "pinned-company-profile-00000000000000ab.json");
        assert_eq!(Named::read(&named.file()), Some(named));
        let earlier = Named::of_earlier("company-profile-00000000000000ab.json");
        assert_eq!(
            earlier,
            Some(Named::new(Shelf::One, "company-profile", 0xAB))
        );
        assert_eq!(Named::read("stocks-00000000000000ab.json"), None);
        assert_eq!(Named::of_earlier("notes.txt"), None);
    }

    #[test]
    fn answers_about_one_subject_never_displace_pinned_ones() {
        let mut quota = Quota::of(MOST);
        assert!(keep(
            &mut quota,
            Named::new(Shelf::Pinned, "stocks", 0),
            BLOCK,
            0
        ));
        for nth in 1..1_000 {
            let call = [
                "history", "profile", "intraday", "actions", "dates", "deals",
            ][nth as usize % 6];
            assert!(keep(
                &mut quota,
                Named::new(Shelf::One, call, nth),
                2 * BLOCK,
                nth
            ));
            assert!(held(&quota, Shelf::One) <= MOST / 2);
        }
        assert_eq!(held(&quota, Shelf::Pinned), BLOCK);
        assert!(
            quota
                .files
                .contains_key(&Named::new(Shelf::One, "history", 996)),
            "the newest"
        );
    }

    #[test]
    fn a_call_has_a_quota_of_its_own() {
        let mut quota = Quota::of(MOST);
        assert!(keep(
            &mut quota,
            Named::new(Shelf::One, "profile", 0),
            BLOCK,
            0
        ));
        for nth in 1..100 {
            assert!(keep(
                &mut quota,
                Named::new(Shelf::One, "history", nth),
                BLOCK,
                nth
            ));
        }
        assert_eq!(held(&quota, Shelf::One), MOST / 8 + BLOCK);
        assert!(!keep(
            &mut quota,
            Named::new(Shelf::One, "history", 1_000),
            MOST / 8 + 1,
            200
        ));
        // A newer file of the same name replaces the old one.
        assert!(keep(
            &mut quota,
            Named::new(Shelf::One, "profile", 0),
            MOST / 8,
            201
        ));
    }

    #[test]
    fn pinned_files_displace_others() {
        let mut quota = Quota::of(MOST);
        for nth in 0..32 {
            let call = ["history", "profile", "intraday", "actions"][nth as usize % 4];
            assert!(keep(
                &mut quota,
                Named::new(Shelf::One, call, nth),
                BLOCK,
                nth
            ));
        }
        for nth in 0..8 {
            assert!(keep(
                &mut quota,
                Named::new(Shelf::Pinned, &format!("call{nth}"), 0),
                MOST / 8,
                nth
            ));
        }
        assert_eq!(held(&quota, Shelf::One), 0);
        assert!(
            !keep(&mut quota, Named::new(Shelf::Pinned, "more", 0), BLOCK, 9),
            "full"
        );
    }

    #[test]
    fn files_of_an_earlier_version_are_cut_down_to_the_newest() {
        let mut quota = Quota::of(MOST);
        for nth in 0..500 {
            quota.note(Named::new(Shelf::One, "history", nth), BLOCK, at(nth));
        }
        quota.note(Named::new(Shelf::Pinned, "stocks", 0), BLOCK, at(0));
        let surplus = quota.surplus();
        assert_eq!(surplus.len(), 500 - 8);
        assert!(
            surplus
                .iter()
                .all(|named| named.shelf == Shelf::One && named.hash < 492)
        );
    }
}
