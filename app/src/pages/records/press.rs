//! A press release from the list of all, for when the call by its id fails; the words of its label.

use super::{around, list};
use crate::{
    components::{
        disclosed::Text,
        neighbours::Neighbour,
        record::{Dated, Mark, Record},
    },
    data::{DataError, Fetched},
    messages::has,
    pages::Cx,
};
use domain::locale::Locale;
use std::borrow::Cow;
use wire::calls::press::{MOST, Press, PressItem, PressRequest};

async fn ask(cx: &Cx) -> Result<Fetched<Press>, DataError> {
    let own = cx.site.own_symbol().clone();
    cx.ask(PressRequest::newest(cx.locale, own, MOST)).await
}

/// The press release with an id. `sent` says why its full text is not shown.
pub(super) async fn listed(cx: &Cx, id: &str, sent: Text) -> Result<Option<Record>, DataError> {
    let answer = ask(cx).await?;
    let all = &answer.data.root;
    let Some(at) = all.iter().position(|one| one.id == id) else {
        return Ok(None);
    };
    let one = &all[at];
    let (earlier, later) = around(all, at, |one| Neighbour {
        href: href(cx, one),
        number: None,
        title: one.title.clone(),
    });
    Ok(Some(Record {
        kind: cx.t("page-press-releases-item").into_owned(),
        number: None,
        marks: marks(cx, &one.label),
        title: one.title.clone(),
        only: one.only(),
        pair: None,
        dated: Dated::Published(one.published.naive_local()),
        about: None,
        short: None,
        text: Some(one.summary.clone()),
        sent,
        disclosed: None,
        files: Vec::new(),
        versions: Vec::new(),
        earlier,
        later,
        lists: vec![list(cx, "press-releases")],
    }))
}

fn href(cx: &Cx, item: &PressItem) -> String {
    cx.href_with("press-releases-item", ("id", &item.id))
}

/// The tag of a release that is no plain one.
pub(super) fn marks(cx: &Cx, label: &str) -> Vec<Mark> {
    let text = (label != "press").then(|| in_words(cx, label).into_owned());
    let mark = |text| Mark { text, class: "tag" };
    text.into_iter().map(mark).collect()
}

/// The label of a release in words.
pub fn label(cx: &Cx, item: &PressItem) -> Cow<'static, str> {
    in_words(cx, &item.label)
}

fn in_words(cx: &Cx, label: &str) -> Cow<'static, str> {
    let key = format!("press-{label}");
    match has(Locale::En, &key) {
        true => cx.t(&key),
        false => cx.t("press-press"),
    }
}
