//! What the exchange says today of a disclosure, compared with what was sealed.

use crate::{SealedDisclosure, zone};
use wire::{
    Sha256,
    calls::disclosures::{Attachment, Disclosure},
};

/// A difference between a sealed disclosure and the same one today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// Title, issuer or time of publication differ.
    Entry,
    /// The file at an address has other bytes.
    Changed {
        /// The address.
        url: String,
        /// The language of the file.
        lang: String,
        /// The SHA-256 that was sealed.
        sealed: Sha256,
    },
    /// The SHA-256 of a file is not known today, so that it cannot be compared.
    Unknown {
        /// The address.
        url: String,
        /// The language of the file.
        lang: String,
    },
    /// A sealed file is not among the files any more.
    Removed {
        /// The address that it had.
        url: String,
        /// The language of the file.
        lang: String,
        /// The SHA-256 that was sealed.
        sealed: Sha256,
    },
    /// A file was not there when the day was sealed.
    Added {
        /// The address.
        url: String,
        /// The language of the file.
        lang: String,
    },
}

/// The differences, those of the entry first. Files are compared by address and language; one that has moved to another
/// address with the same content is not a difference.
pub fn differences(sealed: &SealedDisclosure, now: &Disclosure) -> Vec<Difference> {
    let mut all = Vec::new();
    let is_same = sealed.published == now.published.with_timezone(&zone())
        && sealed.symbol == now.symbol
        && sealed.title.en == now.title.en
        && sealed.title.ar == now.title.ar;
    if !is_same {
        all.push(Difference::Entry);
    }
    for file in &sealed.files {
        let (url, lang, sealed) = (file.url.clone(), file.lang.clone(), file.sha256.clone());
        let files = &now.attachments;
        let at_address = |one: &&Attachment| one.url.as_str() == url && one.lang == lang;
        let has_moved = || files.iter().any(|one| one.sha256.as_ref() == Some(&sealed));
        match files.iter().find(at_address).map(|one| &one.sha256) {
            Some(Some(today)) if *today == sealed => {}
            Some(Some(_)) => all.push(Difference::Changed { url, lang, sealed }),
            Some(None) => all.push(Difference::Unknown { url, lang }),
            None if has_moved() => {}
            None => all.push(Difference::Removed { url, lang, sealed }),
        }
    }
    for file in &now.attachments {
        let url = file.url.as_str();
        let mut files = sealed.files.iter();
        if !files.any(|one| one.url == url || Some(&one.sha256) == file.sha256.as_ref()) {
            all.push(Difference::Added {
                url: url.to_owned(),
                lang: file.lang.clone(),
            });
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::calls::disclosure_by_id::{DisclosureDetails, DisclosureFound};

    fn details() -> DisclosureDetails {
        let fixture = include_str!("../../wire/fixtures/disclosure.json");
        let found: DisclosureFound = serde_json::from_str(fixture).unwrap();
        found.items.into_iter().next().unwrap()
    }

    #[test]
    fn each_kind_of_change_is_told() {
        let today = details();
        let sealed = SealedDisclosure::new(&today).unwrap();
        let after = |change: fn(&mut Disclosure)| {
            let mut today = details().entry;
            change(&mut today);
            differences(&sealed, &today)
        };
        assert_eq!(after(|_| {}), Vec::new());
        assert_eq!(after(|one| one.attachments.reverse()), Vec::new());
        assert_eq!(after(|one| one.title.ar.push('.')), [Difference::Entry]);
        let other = after(|one| one.attachments[0].sha256 = "0".repeat(64).try_into().ok());
        let [
            Difference::Changed {
                lang, sealed: was, ..
            },
        ] = &other[..]
        else {
            panic!("{other:?}");
        };
        assert_eq!(
            (&**lang, Some(was)),
            ("en", today.entry.attachments[0].sha256.as_ref())
        );
        let unknown = after(|one| one.attachments[1].sha256 = None);
        assert!(matches!(&unknown[..], [Difference::Unknown { lang, .. }] if lang == "ar"));
        let removed = after(|one| drop(one.attachments.pop()));
        assert!(matches!(&removed[..], [Difference::Removed { lang, .. }] if lang == "ar"));
        let moved = after(|one| {
            let url = "https://files.exchange.example/a.pdf".to_owned();
            one.attachments[0].url = url.try_into().unwrap();
        });
        assert_eq!(moved, Vec::new());
        let swapped = after(|one| {
            let [first, second] = &mut one.attachments[..] else {
                unreachable!()
            };
            std::mem::swap(&mut first.sha256, &mut second.sha256);
        });
        assert!(matches!(
            &swapped[..],
            [Difference::Changed { .. }, Difference::Changed { .. }]
        ));
        // The sealed document is still there, at another address, but its own address has another one.
        let replaced = after(|one| {
            let mut copy = one.attachments[0].clone();
            copy.url = "/documents/copy-en.pdf".to_owned().try_into().unwrap();
            one.attachments[0].sha256 = "0".repeat(64).try_into().ok();
            one.attachments.push(copy);
        });
        assert!(matches!(&replaced[..], [Difference::Changed { lang, .. }] if lang == "en"));
        let added = after(|one| {
            let mut more = one.attachments[0].clone();
            more.url = "/documents/more-en.pdf".to_owned().try_into().unwrap();
            more.sha256 = "1".repeat(64).try_into().ok();
            one.attachments.push(more);
        });
        assert!(matches!(&added[..], [Difference::Added { url, .. }] if url.contains("more")));
    }
}
