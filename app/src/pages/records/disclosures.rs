//! A disclosure.

use super::list;
use crate::{
    components::{
        feed,
        record::{Dated, Mark, Record, RecordFile},
    },
    data::DataError,
    pages::Cx,
};
use wire::calls::disclosures::DisclosuresRequest;

/// The disclosure with an id.
pub(super) async fn find(cx: &Cx, id: &str) -> Result<Option<Record>, DataError> {
    let answer = cx.ask(DisclosuresRequest::by_id(id)).await?;
    let Some(one) = answer.items.first() else {
        return Ok(None);
    };
    let mut marks = vec![Mark {
        text: feed::kind(cx, one).into_owned(),
        class: "tag",
    }];
    if one.price_sensitive {
        marks.push(Mark {
            text: cx.t("col-price-sensitive").into_owned(),
            class: "tag tag--accent",
        });
    }
    let files = one.attachments.iter().map(|file| RecordFile {
        title: file.description.get(cx.locale).to_owned(),
        lang: file.lang.clone(),
        address: file.url.clone(),
        bytes: file.bytes,
    });
    let company = one.symbol.as_ref().map(|symbol| symbol.as_str());
    let of_company = company.map(|symbol| {
        let text = cx.t("company-all-disclosures").into_owned();
        (cx.href_about("company-news-disclosures", symbol), text)
    });
    let mut lists: Vec<_> = of_company.into_iter().collect();
    lists.push(list(cx, "disclosures"));
    Ok(Some(Record {
        kind: cx.t("page-disclosures-item").into_owned(),
        number: None,
        marks,
        title: one.title.get(cx.locale).to_owned(),
        dated: Dated::Published(one.published.naive_local()),
        about: Some((
            one.issuer.get(cx.locale).to_owned(),
            company.map(|symbol| cx.href_of_company(symbol)),
        )),
        short: Some(cx.href_with("disclosure-short-address", ("id", id))),
        text: None,
        files: files.collect(),
        versions: Vec::new(),
        earlier: None,
        later: None,
        lists,
    }))
}
