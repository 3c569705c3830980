//! An announcement or a circular from the list of its kind, for when the call by its id fails, with those that it replaces
//! and those that replace it.

use super::{around, chain::versions, list, marks, pair, press, publications::pages};
use crate::{
    components::{
        disclosed::Text,
        neighbours::Neighbour,
        record::{Dated, Record},
        record_files::RecordFile,
    },
    data::DataError,
    pages::Cx,
};
use domain::locale::Locale;
use wire::{
    Bilingual,
    calls::{
        announcements::{AnnouncedMarket, Announcement, AnnouncementsRequest},
        circulars::{Circular, CircularsRequest},
        publication::PublicationKind,
    },
    notice::{Notice, Standing},
};

/// The publication with an id. `sent` says why its full text is not shown.
pub(super) async fn listed(
    cx: &Cx,
    kind: PublicationKind,
    id: &str,
    sent: Text,
) -> Result<Option<Record>, DataError> {
    let about = match kind {
        PublicationKind::MarketAnnouncement => AnnouncedMarket::Market,
        PublicationKind::DerivativesAnnouncement => AnnouncedMarket::Derivatives,
        PublicationKind::Circular => {
            let answer = cx.ask(CircularsRequest::of(cx.locale)).await?;
            return Ok(record(cx, kind, &answer.value.value, (id, sent)));
        }
        PublicationKind::PressRelease => return press::listed(cx, id, sent).await,
    };
    let answer = cx.ask(AnnouncementsRequest { about, year: None }).await?;
    Ok(record(cx, kind, &answer.items, (id, sent)))
}

/// What a notice shows besides its standing.
trait Shown: Notice {
    fn title(&self, locale: Locale) -> &str;
    /// Title and text where they come in both languages.
    fn both(&self) -> Option<[&Bilingual; 2]>;
    /// The language of a notice that is published in one language only.
    fn only(&self) -> Option<Locale>;
    fn dated(&self) -> Dated;
    fn files(&self, locale: Locale) -> Vec<RecordFile>;
}

fn record<T: Shown>(
    cx: &Cx,
    kind: PublicationKind,
    all: &[T],
    (id, sent): (&str, Text),
) -> Option<Record> {
    let (page, own, name) = pages(kind);
    let standings: Vec<Standing<'_>> = all.iter().map(T::standing).collect();
    let at = standings.iter().position(|one| one.own.0 == id)?;
    let (one, standing) = (&all[at], &standings[at]);
    let (earlier, later) = around(all, at, |one| {
        let (id, number) = one.standing().own;
        Neighbour {
            href: cx.href_with(own, ("id", id)),
            number: Some(number.to_owned()),
            title: one.title(cx.locale).to_owned(),
        }
    });
    let both = one.both();
    Some(Record {
        kind: cx.t(name).into_owned(),
        number: Some(standing.own.1.to_owned()),
        marks: marks(cx, standing.status, standing.topic),
        title: one.title(cx.locale).to_owned(),
        only: one.only(),
        pair: both.and_then(|[title, _]| pair(cx, title)),
        dated: one.dated(),
        about: None,
        short: None,
        text: both.map(|[_, text]| text.get(cx.locale).to_owned()),
        sent,
        disclosed: None,
        files: one.files(cx.locale),
        versions: versions(cx, &standings, at, own),
        earlier,
        later,
        lists: vec![list(cx, page)],
    })
}

impl Shown for Announcement {
    fn title(&self, locale: Locale) -> &str {
        self.title.get(locale)
    }

    fn both(&self) -> Option<[&Bilingual; 2]> {
        Some([&self.title, &self.text])
    }

    fn only(&self) -> Option<Locale> {
        self.title.only()
    }

    fn dated(&self) -> Dated {
        Dated::Published(self.published.naive_local())
    }

    fn files(&self, locale: Locale) -> Vec<RecordFile> {
        let files = self.attachments.iter();
        files.map(|file| RecordFile::new(file, locale)).collect()
    }
}

impl Shown for Circular {
    fn title(&self, _: Locale) -> &str {
        &self.title
    }

    fn both(&self) -> Option<[&Bilingual; 2]> {
        None
    }

    fn only(&self) -> Option<Locale> {
        self.only()
    }

    fn dated(&self) -> Dated {
        Dated::Issued(self.date)
    }

    fn files(&self, _: Locale) -> Vec<RecordFile> {
        let files = self.resources.iter().map(|file| RecordFile {
            title: file.title.clone(),
            lang: file.language.clone(),
            address: file.url.clone(),
            bytes: file.total_size,
            pages: None,
            sha256: None,
        });
        files.collect()
    }
}
