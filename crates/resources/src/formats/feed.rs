//! Feeds: Atom (RFC 4287) and JSON Feed 1.1. Their entries are the first 100 of the list.

use super::Format;
use crate::{
    Feed, Loaded, Place, Words,
    followed::{Entry, Said, entries},
};
use chrono::{DateTime, FixedOffset, SecondsFormat};
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event},
};
use serde_json::{Value, json};
use std::io;
use table_engine::File;
use wire::FileKind;

type Xml = Writer<Vec<u8>>;

/// An Atom feed.
pub(super) fn atom(
    loaded: &Loaded,
    place: &Place<'_>,
    feed: Feed,
    words: Words,
) -> io::Result<Vec<u8>> {
    let entries = entries(loaded, place, feed, words);
    let mut xml = Writer::new(Vec::with_capacity(1024 * (1 + entries.len())));
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let root = xml.create_element("feed").with_attributes([
        ("xmlns", "http://www.w3.org/2005/Atom"),
        ("xml:lang", loaded.locale.code()),
    ]);
    root.write_inner_content(|xml| {
        let own = place.address(".atom");
        text(xml, "id", &own)?;
        text(xml, "title", &place.name())?;
        text(xml, "updated", &seconds(updated(loaded, &entries)))?;
        person(xml, place.publisher)?;
        link(
            xml,
            &own,
            &[("rel", "self"), ("type", "application/atom+xml")],
        )?;
        link(
            xml,
            &place.address(""),
            &[("rel", "alternate"), ("type", "text/html")],
        )?;
        entries.iter().try_for_each(|one| entry(xml, place, one))
    })?;
    Ok(xml.into_inner())
}

fn entry(xml: &mut Xml, place: &Place<'_>, entry: &Entry) -> io::Result<()> {
    xml.create_element("entry").write_inner_content(|xml| {
        text(xml, "id", &entry.address)?;
        said(xml, "title", &entry.title)?;
        text(xml, "published", &seconds(entry.published))?;
        text(xml, "updated", &seconds(touched(entry)))?;
        if let Some(author) = &entry.author {
            person(xml, author)?;
        }
        link(
            xml,
            &entry.address,
            &[("rel", "alternate"), ("type", "text/html")],
        )?;
        for file in &entry.files {
            enclosure(xml, place, file)?;
        }
        for label in &entry.labels {
            xml.create_element("category")
                .with_attribute(("term", &*plain(label)))
                .write_empty()?;
        }
        match (&entry.html, &entry.text) {
            (Some(html), words) => {
                if let Some(words) = words {
                    said(xml, "summary", words)?;
                }
                let content = xml.create_element("content");
                let content = content.with_attribute(("type", "html"));
                content.write_text_content(BytesText::new(&plain(html)))?;
                Ok(())
            }
            (None, Some(words)) => said(xml, "content", words),
            (None, None) => text(xml, "summary", &entry.labels.join(" · ")),
        }
    })?;
    Ok(())
}

/// A file with its media type, and with its size if that is known.
fn enclosure(xml: &mut Xml, place: &Place<'_>, file: &File) -> io::Result<()> {
    let length = file.bytes.map(|bytes| bytes.to_string());
    let mut attributes = vec![
        ("rel", "enclosure"),
        ("type", media_type(file)),
        ("hreflang", &file.lang),
    ];
    attributes.extend(length.as_deref().map(|length| ("length", length)));
    link(xml, &place.absolute(&file.href), &attributes)
}

/// The media type of a file, by its kind.
fn media_type(file: &File) -> &'static str {
    let ending = [".", &file.format.to_ascii_lowercase()].concat();
    let mut documents = FileKind::ALL.into_iter();
    let document = documents.find(|kind| kind.ending() == ending);
    document
        .map(FileKind::media_type)
        .or_else(|| Some(Format::by_suffix(&ending[1..])?.essence()))
        .unwrap_or("application/octet-stream")
}

fn text(xml: &mut Xml, name: &str, words: &str) -> io::Result<()> {
    let words = plain(words);
    xml.create_element(name)
        .write_text_content(BytesText::new(&words))?;
    Ok(())
}

/// Words with their language, where it is not that of the feed.
fn said(xml: &mut Xml, name: &str, said: &Said) -> io::Result<()> {
    xml.create_element(name)
        .with_attributes(said.language.map(|own| ("xml:lang", own.code())))
        .write_text_content(BytesText::new(&plain(&said.words)))?;
    Ok(())
}

fn person(xml: &mut Xml, name: &str) -> io::Result<()> {
    xml.create_element("author")
        .write_inner_content(|xml| text(xml, "name", name))?;
    Ok(())
}

fn link(xml: &mut Xml, href: &str, attributes: &[(&str, &str)]) -> io::Result<()> {
    xml.create_element("link")
        .with_attributes(attributes.iter().copied())
        .with_attribute(("href", &*plain(href)))
        .write_empty()?;
    Ok(())
}

/// The text without the control characters that XML does not allow.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() || matches!(c, '\n' | '\t'))
        .filter(|c| !matches!(c, '\u{fffe}' | '\u{ffff}'))
        .collect()
}

/// A JSON Feed.
pub(super) fn json(
    loaded: &Loaded,
    place: &Place<'_>,
    feed: Feed,
    words: Words,
) -> io::Result<Vec<u8>> {
    let items: Vec<Value> = entries(loaded, place, feed, words)
        .iter()
        .map(|entry| item(entry, place))
        .collect();
    let whole = json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": place.name(),
        "home_page_url": place.address(""),
        "feed_url": place.address(".jsonfeed"),
        "language": loaded.locale.code(),
        "authors": [{"name": place.publisher}],
        "items": items,
    });
    Ok(serde_json::to_vec(&whole)?)
}

fn item(entry: &Entry, place: &Place<'_>) -> Value {
    let files = entry.files.iter().map(|file| {
        let title = match file.title.is_empty() {
            true => file.lang.to_uppercase(),
            false => format!("{} ({})", file.title, file.lang.to_uppercase()),
        };
        let mut attachment = json!({
            "url": place.absolute(&file.href),
            "mime_type": media_type(file),
            "title": title,
        });
        if let Some(bytes) = file.bytes {
            attachment["size_in_bytes"] = bytes.into();
        }
        attachment
    });
    let labels = entry.labels.join(" · ");
    let words = entry.text.as_ref().map_or(&labels, |text| &text.words);
    let mut item = json!({
        "id": entry.address,
        "url": entry.address,
        "title": entry.title.words,
        "date_published": seconds(entry.published),
        "tags": entry.labels,
        "attachments": files.collect::<Vec<_>>(),
    });
    match &entry.html {
        Some(html) => {
            item["content_html"] = html.as_str().into();
            if let Some(words) = &entry.text {
                item["summary"] = words.words.as_str().into();
            }
        }
        None => item["content_text"] = words.as_str().into(),
    }
    if let Some(language) = entry.title.language {
        item["language"] = language.code().into();
    }
    if let Some(changed) = entry.changed {
        item["date_modified"] = seconds(changed).into();
    }
    if let Some(author) = &entry.author {
        item["authors"] = json!([{"name": author}]);
    }
    item
}

/// The time of the last publication or change of an entry. A feed without entries has a time that never changes: with
/// that of the answer, readers would see a change at each request.
fn updated(loaded: &Loaded, entries: &[Entry]) -> DateTime<FixedOffset> {
    let newest = entries.iter().map(touched).max();
    newest.unwrap_or_else(|| loaded.zoned(DateTime::UNIX_EPOCH.naive_utc()))
}

/// The time of the last change of an entry, else of its publication.
fn touched(entry: &Entry) -> DateTime<FixedOffset> {
    entry.changed.unwrap_or(entry.published)
}

/// A time in whole seconds.
fn seconds(at: DateTime<FixedOffset>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, false)
}
