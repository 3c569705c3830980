//! Properties of chains: they are read back as they were written, and no byte of them can change unnoticed.

use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta};
use proptest::{collection::vec, option, prelude::*};
use sealed_days::{Link, SealedDay, SealedDisclosure, SealedFile, Title, digest, follow, zone};

fn first() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 2, 27).unwrap()
}

fn moment(day: NaiveDate, millis: i64) -> DateTime<FixedOffset> {
    let midnight = day.and_hms_opt(0, 0, 0).unwrap();
    let local = midnight + TimeDelta::milliseconds(millis);
    local.and_local_timezone(zone()).unwrap()
}

prop_compose! {
    fn file()(name in "[a-z0-9]{1,8}", lang in "en|ar", seed in any::<[u8; 4]>()) -> SealedFile {
        SealedFile { lang, sha256: digest(&seed), url: format!("/documents/{name}.pdf") }
    }
}

/// Id, milliseconds since midnight, symbol, titles (Arabic, English), files.
type Raw = (String, i64, Option<String>, [String; 2], Vec<SealedFile>);

fn raw() -> impl Strategy<Value = Raw> {
    (
        "[a-z0-9-]{1,12}",
        0..86_400_000_i64,
        option::of("[A-Z]{2,6}"),
        [any::<String>(), any::<String>()],
        vec(file(), 0..4),
    )
}

/// A chain of consecutive days, one for each list of disclosures.
fn chain(days: Vec<Vec<Raw>>) -> Vec<SealedDay> {
    let mut all: Vec<SealedDay> = Vec::new();
    for (date, raw) in first().iter_days().zip(days) {
        let mut disclosures: Vec<SealedDisclosure> = Vec::new();
        for (id, millis, symbol, [ar, en], mut files) in raw {
            if disclosures.iter().any(|one| one.id == id) {
                continue;
            }
            files.sort_by(|a, b| {
                (&a.url, &a.lang, a.sha256.as_str()).cmp(&(&b.url, &b.lang, b.sha256.as_str()))
            });
            disclosures.push(SealedDisclosure {
                files,
                id,
                published: moment(date, millis),
                symbol: symbol.map(|code| code.parse().unwrap()),
                title: Title { ar, en },
            });
        }
        let previous = all.last().map(|day| digest(&day.canonical()));
        all.push(SealedDay::new(date, previous, disclosures).unwrap());
    }
    all
}

/// Follows a chain to its end; the number of the first day that does not fit.
fn checked(files: &[Vec<u8>]) -> Result<Vec<Link>, usize> {
    let mut links: Vec<Link> = Vec::new();
    for (at, (date, bytes)) in first().iter_days().zip(files).enumerate() {
        let before = links.last().map(|link| link.digest.clone());
        let (_, link) = follow(Some(before.as_ref()), date, bytes).map_err(|_| at)?;
        links.push(link);
    }
    Ok(links)
}

proptest! {
    #[test]
    fn days_are_read_as_they_were_written(days in vec(vec(raw(), 0..5), 1..4)) {
        let days = chain(days);
        let files: Vec<_> = days.iter().map(SealedDay::canonical).collect();
        for (day, file) in days.iter().zip(&files) {
            prop_assert_eq!(&SealedDay::parse(file).unwrap(), day);
        }
        let links = checked(&files).unwrap();
        for (link, file) in links.iter().zip(&files) {
            prop_assert_eq!(&link.digest, &digest(file));
        }
    }

    #[test]
    fn the_order_of_answers_makes_no_difference(raw in vec(raw(), 0..6)) {
        let [day] = &chain(vec![raw])[..] else { unreachable!() };
        let mut reversed = day.disclosures.clone();
        reversed.reverse();
        let again = SealedDay::new(day.date, None, reversed).unwrap();
        prop_assert_eq!(again.canonical(), day.canonical());
    }

    #[test]
    fn canonical_bytes_are_json_in_the_order_of_names(raw in vec(raw(), 0..4)) {
        let [day] = &chain(vec![raw])[..] else { unreachable!() };
        // The maps of serde_json are sorted by name.
        let value: serde_json::Value = serde_json::from_slice(&day.canonical()).unwrap();
        prop_assert_eq!(serde_json::to_vec(&value).unwrap(), day.canonical());
    }

    /// Changes one byte anywhere in the chain. A change in the last day is detected by its digest, which the test keeps.
    #[test]
    fn a_changed_byte_is_found(
        days in vec(vec(raw(), 0..4), 2..4),
        (at, byte) in (any::<prop::sample::Index>(), 1..=255_u8),
    ) {
        let mut files: Vec<_> = chain(days).iter().map(SealedDay::canonical).collect();
        let kept = checked(&files).unwrap().pop().unwrap().digest;
        let total: usize = files.iter().map(Vec::len).sum();
        let mut at = at.index(total);
        for file in &mut files {
            match file.get_mut(at) {
                Some(place) => {
                    *place ^= byte;
                    break;
                }
                None => at -= file.len(),
            }
        }
        let is_found = checked(&files).map_or(true, |links| links.last().unwrap().digest != kept);
        prop_assert!(is_found);
    }

    #[test]
    fn a_day_that_is_left_out_or_moved_is_found(days in vec(vec(raw(), 0..3), 3..5)) {
        let files: Vec<_> = chain(days).iter().map(SealedDay::canonical).collect();
        let mut without = files.clone();
        without.remove(1);
        prop_assert_eq!(checked(&without), Err(1));
        let mut swapped = files;
        swapped.swap(1, 2);
        prop_assert_eq!(checked(&swapped), Err(1));
    }

    #[test]
    fn any_bytes_are_answered(bytes in vec(any::<u8>(), 0..200)) {
        prop_assert!(SealedDay::parse(&bytes).is_err());
    }
}
