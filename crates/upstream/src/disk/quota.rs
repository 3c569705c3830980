//! How much the kept answers may take: as a whole, those about one thing together, and those of each
//! call. What everybody needs never makes room for answers about one thing.

use std::{cmp::Reverse, collections::HashMap, fmt, time::SystemTime};

/// Where an answer is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Shelf {
    /// What everybody needs: stays as long as it is renewed.
    Pinned,
    /// What is about one thing, or a part that the site itself asks for: the oldest make room.
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

    /// The name as the folder has it.
    pub(super) fn file(&self) -> String {
        self.to_string()
    }

    fn place(&self) -> (Shelf, String) {
        (self.shelf, self.call.clone())
    }

    /// The file that the folder has under a name; `None` for other files.
    pub(super) fn read(file: &str) -> Option<Self> {
        let shelf =
            |shelf: Shelf| Some((shelf, file.strip_prefix(shelf.code())?.strip_prefix('-')?));
        let (shelf, rest) = Shelf::ALL.into_iter().find_map(shelf)?;
        Self::of_call(shelf, rest)
    }

    /// A file of a version without shelves, as it is called from now on.
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

/// What a file takes on disk is counted in blocks of so many bytes.
const BLOCK: u64 = 4_096;

struct Kept {
    bytes: u64,
    modified: SystemTime,
}

/// The files of the folder and their limits.
pub(super) struct Quota {
    files: HashMap<Named, Kept>,
    /// Bytes of each call on each shelf.
    held: HashMap<(Shelf, String), u64>,
    most: u64,
}

impl Quota {
    /// An empty folder of at most so many bytes.
    pub(super) fn of(most: u64) -> Self {
        Self {
            files: HashMap::new(),
            held: HashMap::new(),
            most,
        }
    }

    /// A file is there, alone under its name.
    pub(super) fn note(&mut self, named: Named, bytes: u64, modified: SystemTime) {
        self.gone(&named);
        let bytes = blocks(bytes);
        *self.held.entry(named.place()).or_default() += bytes;
        self.files.insert(named, Kept { bytes, modified });
    }

    /// A file is not there any more.
    pub(super) fn gone(&mut self, named: &Named) {
        if let Some(kept) = self.files.remove(named)
            && let Some(held) = self.held.get_mut(&named.place())
        {
            *held = held.saturating_sub(kept.bytes);
        }
    }

    /// Makes room for a file of so many bytes, which takes the place of an earlier one of its name.
    /// False when there is none to be made.
    pub(super) fn make_room(
        &mut self,
        named: &Named,
        bytes: u64,
        mut remove: impl FnMut(&Named),
    ) -> bool {
        let bytes = blocks(bytes);
        // One that never fits must not push out what does.
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

    /// The files beyond the limits, which are files of this folder no more: those that everybody needs
    /// stay first, then the newest.
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

    /// The first limit that stands against a file.
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

    /// The oldest file that may leave where a limit is reached.
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

/// What is limited.
#[derive(Clone, Copy)]
enum Limit {
    /// The files of one call on one shelf.
    Call,
    /// All files about one thing.
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

    /// Whether a file counts for the limit that a new one meets.
    fn counts(self, (shelf, call): (Shelf, &str), new: &Named) -> bool {
        match self {
            Self::Call => shelf == new.shelf && call == new.call,
            Self::One => shelf == Shelf::One && new.shelf == Shelf::One,
            Self::Whole => true,
        }
    }
}

/// The limits that a file meets.
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

    /// Keeps a file and says whether there was room.
    fn keep(quota: &mut Quota, named: Named, bytes: u64, second: u64) -> bool {
        let fits = quota.make_room(&named, bytes, |_| {});
        if fits {
            quota.note(named, bytes, at(second));
        }
        fits
    }

    #[test]
    fn names_are_read_as_they_are_written() {
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
    fn answers_about_one_thing_never_push_out_what_everybody_needs() {
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
        // A newer one of the same name takes the place of the old.
        assert!(keep(
            &mut quota,
            Named::new(Shelf::One, "profile", 0),
            MOST / 8,
            201
        ));
    }

    #[test]
    fn what_is_needed_takes_the_place_of_what_is_not() {
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
    fn what_an_earlier_version_left_is_cut_down_to_the_newest() {
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
