//! An announcement from the list of its market, for when the call by its id fails, with those that it replaces and those
//! that replace it.

use super::{
    around,
    chain::{Link, Replaceable, versions},
    list, marks, pair,
};
use crate::{
    components::{
        disclosed::Text,
        neighbours::Neighbour,
        record::{Dated, Record, RecordFile},
    },
    data::DataError,
    pages::Cx,
};
use chrono::NaiveDate;
use wire::calls::{
    announcements::{AnnouncedMarket, Announcement, AnnouncementLink, AnnouncementsRequest},
    circulars::CircularStatus,
};

/// The announcement to a market with an id.
pub(super) async fn listed(
    cx: &Cx,
    about: AnnouncedMarket,
    id: &str,
) -> Result<Option<Record>, DataError> {
    let answer = cx.ask(AnnouncementsRequest { about, year: None }).await?;
    let all = &answer.items;
    let Some(at) = all.iter().position(|one| one.id == id) else {
        return Ok(None);
    };
    let one = &all[at];
    let (page, own) = match about {
        AnnouncedMarket::Market => ("market-announcements", "market-announcements-item"),
        AnnouncedMarket::Derivatives => (
            "derivatives-market-announcements",
            "derivatives-market-announcements-item",
        ),
    };
    let (earlier, later) = around(all, at, |one| Neighbour {
        href: cx.href_with(own, ("id", &one.id)),
        number: Some(one.number.clone()),
        title: one.title.get(cx.locale).to_owned(),
    });
    let files = one
        .attachments
        .iter()
        .map(|file| RecordFile::new(file, cx.locale));
    Ok(Some(Record {
        kind: cx.t("record-announcement").into_owned(),
        number: Some(one.number.clone()),
        marks: marks(cx, one.status, one.topic),
        title: one.title.get(cx.locale).to_owned(),
        only: one.title.only(),
        pair: pair(cx, &one.title),
        dated: Dated::Published(one.published.naive_local()),
        about: None,
        short: None,
        text: Some(one.text.get(cx.locale).to_owned()),
        sent: Text::Missing,
        disclosed: None,
        files: files.collect(),
        versions: versions(cx, all, one, own),
        earlier,
        later,
        lists: vec![list(cx, page)],
    }))
}

impl Replaceable for Announcement {
    fn link(&self) -> Link<'_> {
        (&self.id, &self.number)
    }

    fn older(&self) -> impl Iterator<Item = Link<'_>> {
        self.supersedes.iter().map(link)
    }

    fn newer(&self) -> Option<Link<'_>> {
        self.superseded_by.as_ref().map(link)
    }

    fn state(&self) -> (NaiveDate, CircularStatus) {
        (self.published.date_naive(), self.status)
    }
}

fn link(link: &AnnouncementLink) -> Link<'_> {
    (&link.id, &link.number)
}
