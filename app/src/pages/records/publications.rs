//! An announcement, circular or press release of any age, by its kind and id.

use super::{list, marks, notices, pair, press, status_text};
use crate::{
    components::{
        disclosed::Text,
        neighbours::Neighbour,
        record::{Dated, Mark, Record},
        record_files::RecordFile,
        versions::Version,
    },
    data::DataError,
    pages::Cx,
};
use wire::calls::publication::{
    Publication, PublicationKind, PublicationReference, PublicationRequest,
};

/// The maximum length of an id in bytes, as the wire says; longer ones are not asked for.
const ID: usize = 100;

/// The publication with an id. When it cannot be asked for, the list of its kind has the newest.
pub(super) async fn find(
    cx: &Cx,
    kind: PublicationKind,
    id: &str,
) -> Result<Option<Record>, DataError> {
    if id.len() > ID {
        return Ok(None);
    }
    let request = PublicationRequest {
        kind,
        id: id.to_owned(),
    };
    let failure = match cx.ask_or_why(request).await {
        Ok(answer) => return Ok(answer.items.first().map(|one| record(cx, one))),
        Err(failure) => failure,
    };
    let sent = match failure.is_too_large() {
        true => Text::TooLong,
        false => Text::Missing,
    };
    match notices::listed(cx, kind, id, sent).await? {
        Some(record) => Ok(Some(record)),
        // It may be older than what the list holds.
        None => Err(DataError::from(&failure)),
    }
}

/// The page of the list of a kind, the page of one of it, and the message with its name.
pub(super) const fn pages(kind: PublicationKind) -> (&'static str, &'static str, &'static str) {
    match kind {
        PublicationKind::MarketAnnouncement => (
            "market-announcements",
            "market-announcements-item",
            "record-announcement",
        ),
        PublicationKind::DerivativesAnnouncement => (
            "derivatives-market-announcements",
            "derivatives-market-announcements-item",
            "record-announcement",
        ),
        PublicationKind::Circular => ("circulars", "circulars-item", "page-circulars-item"),
        PublicationKind::PressRelease => (
            "press-releases",
            "press-releases-item",
            "page-press-releases-item",
        ),
    }
}

fn record(cx: &Cx, one: &Publication) -> Record {
    let (all, own, name) = pages(one.kind);
    let neighbour = |other: &PublicationReference| Neighbour {
        href: cx.href_with(own, ("id", &other.id)),
        number: other.number.clone(),
        title: other.title.get(cx.locale).to_owned(),
    };
    let files = one.attachments.iter();
    Record {
        kind: cx.t(name).into_owned(),
        number: one.number.clone(),
        marks: tags(cx, one),
        title: one.title.get(cx.locale).to_owned(),
        only: one.title.only(),
        pair: pair(cx, &one.title),
        dated: match one.published {
            // Circulars are dated by their day of issue.
            Some(at) if one.kind != PublicationKind::Circular => Dated::Published(at.naive_local()),
            _ => Dated::Issued(one.date),
        },
        about: None,
        short: None,
        text: one
            .summary
            .as_ref()
            .map(|text| text.get(cx.locale).to_owned()),
        sent: one.body.clone().map_or(Text::None, Text::Html),
        disclosed: None,
        files: files.map(|file| RecordFile::new(file, cx.locale)).collect(),
        versions: versions(cx, one, own),
        earlier: one.earlier.as_ref().map(neighbour),
        later: one.later.as_ref().map(neighbour),
        lists: vec![list(cx, all)],
    }
}

/// Status and topic, or the label of a press release.
fn tags(cx: &Cx, one: &Publication) -> Vec<Mark> {
    let notice = one.status.zip(one.topic);
    let notice = notice.map(|(status, topic)| marks(cx, status, topic));
    let label = one.label.as_deref();
    let label = label.map(|label| press::marks(cx, label));
    notice.into_iter().chain(label).flatten().collect()
}

fn versions(cx: &Cx, own: &Publication, page: &str) -> Vec<Version> {
    let version = |one: &PublicationReference| {
        let is_current = one.id == own.id;
        let href = || cx.href_with(page, ("id", &one.id));
        Version {
            number: one.number.clone().unwrap_or_else(|| one.id.clone()),
            href: (!is_current).then(href),
            state: one.status.map(|status| (one.date, status_text(cx, status))),
            is_current,
            replaces_current: own.superseded_by.as_deref() == Some(one.id.as_str()),
        }
    };
    own.versions.iter().map(version).collect()
}
