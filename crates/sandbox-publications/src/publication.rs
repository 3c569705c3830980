//! One publication of the exchange itself by its kind and id: announcements, circulars, press releases of every year.

use crate::{Source, content, house, papers};
use domain::locale::Locale;
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::{
        announcements::{AnnouncedMarket, Announcement},
        circulars::{Circular, Resource},
        disclosures::Attachment,
        publication::{Publication, PublicationKind, PublicationReference},
    },
};

/// The publication with an id at a time. Facts of its files are unknown here, as they are generated on request.
pub fn publication(exchange: &dyn Source, kind: PublicationKind, id: &str) -> Option<Publication> {
    let mut one = placed(published(exchange, kind), id)?;
    let archive = exchange.archive();
    match kind {
        PublicationKind::Circular => {
            one.body = archive.circular_text(one.date, exchange.now());
            one.published = Some(figures::instant(content::circular_time(one.date)));
        }
        PublicationKind::PressRelease => one.body = archive.press_text(exchange, id),
        PublicationKind::MarketAnnouncement | PublicationKind::DerivativesAnnouncement => {}
    }
    Some(one)
}

/// The publications of a kind, the newest first, without their places among each other.
fn published(exchange: &dyn Source, kind: PublicationKind) -> Vec<Publication> {
    let (archive, now) = (exchange.archive(), exchange.now());
    match kind {
        PublicationKind::MarketAnnouncement => announced(exchange, AnnouncedMarket::Market),
        PublicationKind::DerivativesAnnouncement => {
            announced(exchange, AnnouncedMarket::Derivatives)
        }
        PublicationKind::Circular => {
            let [en, ar] = Locale::ALL.map(|locale| archive.circulars(locale, now).value);
            en.into_iter().zip(ar).map(circular).collect()
        }
        PublicationKind::PressRelease => archive.publications(exchange),
    }
}

/// A publication with its place among the others of its kind, which are sorted from the newest.
fn placed(mut all: Vec<Publication>, id: &str) -> Option<Publication> {
    let at = all.iter().position(|one| one.id == id)?;
    let reference = |at: usize| all.get(at).map(Publication::reference);
    let (earlier, later) = (reference(at + 1), at.checked_sub(1).and_then(reference));
    let versions = versions(&all, at);
    Some(Publication {
        versions,
        earlier,
        later,
        ..all.swap_remove(at)
    })
}

/// The publication at `at` and those that are linked to it by replacement, the newest first; empty without others.
fn versions(all: &[Publication], at: usize) -> Vec<PublicationReference> {
    // A replacement is newer, so it stands before what it replaces: both walks end.
    let mut top = &all[at];
    while let Some(newer) = top.superseded_by.as_deref()
        && let Some(newer) = all.iter().find(|one| one.id == newer)
    {
        top = newer;
    }
    let mut linked = vec![top];
    for one in all {
        let by = one.superseded_by.as_deref();
        if by.is_some_and(|by| linked.iter().any(|newer| newer.id == by)) {
            linked.push(one);
        }
    }
    match linked.len() {
        1 => Vec::new(),
        _ => linked.into_iter().map(Publication::reference).collect(),
    }
}

fn announced(exchange: &dyn Source, about: AnnouncedMarket) -> Vec<Publication> {
    let (calendar, now) = (&exchange.archive().day.calendar, exchange.now());
    let kind = match about {
        AnnouncedMarket::Market => PublicationKind::MarketAnnouncement,
        AnnouncedMarket::Derivatives => PublicationKind::DerivativesAnnouncement,
    };
    let mut items = house::announcements(calendar, about, None, now).items;
    papers::attach(&mut items);
    let publication = |one: Announcement| Publication {
        superseded_by: one.superseded_by.map(|by| by.id),
        id: one.id,
        kind,
        number: Some(one.number),
        date: one.published.date_naive(),
        published: Some(one.published),
        topic: Some(one.topic),
        status: Some(one.status),
        label: None,
        title: one.title,
        summary: Some(one.text),
        body: None,
        attachments: one.attachments,
        versions: Vec::new(),
        earlier: None,
        later: None,
    };
    items.into_iter().map(publication).collect()
}

/// A circular in both languages.
fn circular((en, ar): (Circular, Circular)) -> Publication {
    let files = en.resources.into_iter().zip(ar.resources);
    Publication {
        id: en.id,
        kind: PublicationKind::Circular,
        number: Some(en.number),
        date: en.date,
        published: None,
        topic: Some(en.topic),
        status: Some(en.status),
        label: None,
        title: Bilingual::new(en.title, ar.title),
        summary: None,
        body: None,
        attachments: files.map(attachment).collect(),
        superseded_by: en.superseded_by.map(|by| by.id),
        versions: Vec::new(),
        earlier: None,
        later: None,
    }
}

/// A file of a circular, described in both languages.
fn attachment((en, ar): (Resource, Resource)) -> Attachment {
    Attachment {
        description: Bilingual::new(en.title, ar.title),
        lang: en.language,
        url: en.url,
        bytes: en.total_size,
        pages: None,
        sha256: None,
    }
}
