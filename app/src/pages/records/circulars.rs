//! A circular from the list, for when the call by its id fails, with those that it replaces and those that replace it.

use super::{
    around,
    chain::{Link, Replaceable, versions},
    list, marks,
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
use wire::calls::circulars::{Circular, CircularLink, CircularStatus, CircularsRequest};

/// The page of one circular.
const PAGE: &str = "circulars-item";

/// The circular with an id.
pub(super) async fn listed(cx: &Cx, id: &str) -> Result<Option<Record>, DataError> {
    let locale = cx.locale;
    let answer = cx.ask(CircularsRequest::of(locale)).await?;
    let all = &answer.value.value;
    let Some(at) = all.iter().position(|one| one.id == id) else {
        return Ok(None);
    };
    let one = &all[at];
    let (earlier, later) = around(all, at, |one| Neighbour {
        href: cx.href_with(PAGE, ("id", &one.id)),
        number: Some(one.number.clone()),
        title: one.title.clone(),
    });
    let files = one.resources.iter().map(|file| RecordFile {
        title: file.title.clone(),
        lang: file.language.clone(),
        address: file.url.clone(),
        bytes: file.total_size,
        pages: None,
        sha256: None,
    });
    Ok(Some(Record {
        kind: cx.t("page-circulars-item").into_owned(),
        number: Some(one.number.clone()),
        marks: marks(cx, one.status, one.topic),
        title: one.title.clone(),
        only: None,
        pair: None,
        dated: Dated::Issued(one.date),
        about: None,
        short: None,
        text: None,
        sent: Text::Missing,
        disclosed: None,
        files: files.collect(),
        versions: versions(cx, all, one, PAGE),
        earlier,
        later,
        lists: vec![list(cx, "circulars")],
    }))
}

impl Replaceable for Circular {
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
        (self.date, self.status)
    }
}

fn link(link: &CircularLink) -> Link<'_> {
    (&link.id, &link.number)
}
