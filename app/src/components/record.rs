//! One published record: a disclosure, announcement, circular, press release or event.

use super::{
    citation::{Citation, Cite},
    copy_button::CopyButton,
    disclosed::{Checksums, Closes, Corrections, Disclosed, SentText, Text},
    icon::Icon,
    neighbours::{Neighbour, Neighbours},
    number::{Day, hm},
    record_files::{Files, RecordFile},
    running::Running,
    sealed::{Changes, Sealed},
    styles::Styles,
    versions::{Chain, Replaced, Version},
};
use crate::{pages::Cx, today};
use chrono::{NaiveDate, NaiveDateTime};
use domain::locale::Locale;
use leptos::prelude::*;

/// What the page of a record shows.
pub struct Record {
    /// What it is, such as `Circular`.
    pub kind: String,
    /// Its number in its series, such as `16/2026`.
    pub number: Option<String>,
    /// Tags beside kind and number.
    pub marks: Vec<Mark>,
    /// Title.
    pub title: String,
    /// The language that the title is in alone; `None` where it is in both.
    pub only: Option<Locale>,
    /// The title in the other language, for records that have both on the same page.
    pub pair: Option<String>,
    /// The date of publication, or the days of an event.
    pub dated: Dated,
    /// A name besides the dates, such as the issuer or the venue, with its address on the site.
    pub about: Option<(String, Option<String>)>,
    /// Its permanent short address on the site; `None` for kinds of records that have none.
    pub short: Option<String>,
    /// The summary, or the whole text if that is a sentence or two; `None` if the exchange sends neither. The full text is
    /// shown below it.
    pub text: Option<String>,
    /// The full text as the service sent it.
    pub sent: Text,
    /// What only disclosures have.
    pub disclosed: Option<Disclosed>,
    /// Files.
    pub files: Vec<RecordFile>,
    /// This record and those that it replaces or that replace it, the newest first; empty when there are no others.
    pub versions: Vec<Version>,
    /// The record before it in time.
    pub earlier: Option<Neighbour>,
    /// The record after it.
    pub later: Option<Neighbour>,
    /// The lists that contain it: address and text of each link.
    pub lists: Vec<(String, String)>,
}

/// A tag.
pub struct Mark {
    /// Its words.
    pub text: String,
    /// The CSS class.
    pub class: &'static str,
}

/// The time of a record.
#[derive(Clone, Copy)]
pub enum Dated {
    /// Day and time of publication, at the exchange.
    Published(NaiveDateTime),
    /// Day of issue.
    Issued(NaiveDate),
    /// First and last day of an event.
    On(NaiveDate, NaiveDate),
}

/// A record. Its heading has the id `record`.
#[component]
pub fn RecordView<'a>(record: &'a Record) -> AnyView {
    // Above a full text it is a summary.
    let is_summary = matches!(record.sent, Text::Html(_));
    let text = record.text.as_ref().map(|text| match is_summary {
        true => view! { <p class="lead record__lead">{text.as_str()}</p> }.into_any(),
        false => view! {
            <div class="record__body prose">
                <p>{text.as_str()}</p>
            </div>
        }
        .into_any(),
    });
    let disclosed = record.disclosed.as_ref();
    let corrections = disclosed.map(|of| view! { <Corrections of/> });
    let seal = disclosed.and_then(|of| of.seal.as_ref());
    let changes = seal.map(|of| view! { <Changes of/> });
    view! {
        <div class="wrap">
            <section class="record" aria-labelledby="record">
                <div>
                    <Head record/>
                    <Styles/>
                    <Replaced versions=&record.versions kind=&record.kind/>
                    {corrections}
                    {changes}
                    {text}
                    <SentText text=&record.sent/>
                    <Files files=&record.files/>
                    <Checksums files=&record.files/>
                </div>
                <Side record/>
            </section>
            <Neighbours earlier=record.earlier.as_ref() later=record.later.as_ref()/>
        </div>
    }
    .into_any()
}

/// Kind, number, tags, title, dates.
#[component]
fn Head<'a>(record: &'a Record) -> AnyView {
    let number = record
        .number
        .as_ref()
        .map(|number| view! { " " <bdi class="num">{number.as_str()}</bdi> });
    let marks = record
        .marks
        .iter()
        .map(|mark| view! { <span class=mark.class>{mark.text.as_str()}</span> })
        .collect_view();
    let only = record.only.map(|only| view! { <OnlyIn only/> });
    let is_other = |only: &Locale| *only != Cx::current().locale;
    let language = record.only.filter(is_other);
    let about = record.about.as_ref().map(|(name, href)| match href {
        Some(href) => {
            view! { <a class="link" href=href.as_str()><Running text=name/></a> }.into_any()
        }
        None => view! { <span><Running text=name/></span> }.into_any(),
    });
    let received = record.disclosed.as_ref().and_then(|of| of.received);
    let received = received.map(|at| {
        view! {
            <span>
                {Cx::current().t("record-received")} " " <Day value=at.date()/> " "
                <bdi class="num">{hm(at.time())}</bdi>
            </span>
        }
    });
    view! {
        <p class="record__no">
            <span class="strong">{record.kind.as_str()} {number}</span>
            {marks}
            {only}
        </p>
        <h1
            class="record__title"
            id="record"
            lang=language.map(Locale::code)
            dir=language.map(|language| language.info().dir.as_str())
        >
            <Running text=&record.title/>
        </h1>
        <p class="row small soft">
            <When dated=record.dated/>
            {received}
            {about}
        </p>
    }
    .into_any()
}

/// The tag of what was published in one language alone.
#[component]
pub fn OnlyIn(only: Locale) -> AnyView {
    let words = Cx::current().t(&format!("only-in-{}", only.code()));
    view! { <span class="tag tag--lang">{words}</span> }.into_any()
}

#[component]
fn When(dated: Dated) -> AnyView {
    let cx = Cx::current();
    match dated {
        Dated::Published(at) => view! {
            <span>
                {cx.t("record-published")} " " <Day value=at.date()/> " "
                <bdi class="num">{hm(at.time())}</bdi>
            </span>
        }
        .into_any(),
        Dated::Issued(day) => {
            view! { <span>{cx.t("record-issued")} " " <Day value=day/></span> }.into_any()
        }
        Dated::On(from, to) if from == to => view! { <span><Day value=from/></span> }.into_any(),
        Dated::On(from, to) => view! {
            <span>
                {cx.t("record-from")} " " <Day value=from/> " " {cx.t("record-to")} " "
                <Day value=to/>
            </span>
        }
        .into_any(),
    }
}

/// Versions, the permanent link, and links to the lists that contain the record.
#[component]
fn Side<'a>(record: &'a Record) -> AnyView {
    let cx = Cx::current();
    let own = || cx.href(&cx.request.path);
    let path = record.short.clone().unwrap_or_else(own);
    let address = format!("{}{path}", cx.site.url());
    let cite = cite(&cx, record, &address);
    let lists = record.lists.iter().map(|(href, text)| {
        view! {
            <li>
                <a class="more" href=href.as_str()>
                    {text.as_str()} " " <Icon name="next" small=true/>
                </a>
            </li>
        }
    });
    let closes = record.disclosed.as_ref().and_then(|of| of.closes.as_ref());
    let closes = closes.map(|closes| view! { <Closes closes/> });
    let seal = record.disclosed.as_ref().and_then(|of| of.seal.as_ref());
    let seal = seal.map(|of| view! { <Sealed of/> });
    view! {
        <div class="record__side">
            <Chain versions=&record.versions/>
            {closes}
            <OtherLanguage record/>
            <div>
                <h2>{cx.t("record-permanent")}</h2>
                <div class="permalink">
                    <p>
                        <a class="link" href=address.clone() rel="bookmark" dir="ltr">{address.clone()}</a>
                    </p>
                    <CopyButton text=address.clone()/>
                </div>
                <div class="record__acts">
                    {cite}
                    <button class="btn btn--line btn--sm" type="button" hidden data-print="">
                        {cx.t("record-print")}
                    </button>
                </div>
            </div>
            {seal}
            <ul class="record__lists">{lists.collect_view()}</ul>
        </div>
    }
    .into_any()
}

/// The same record in the other language, or that it was published in one alone.
#[component]
fn OtherLanguage<'a>(record: &'a Record) -> AnyView {
    let cx = Cx::current();
    let other = cx.locale.other();
    let inside = match (&record.pair, record.only) {
        (_, Some(only)) => {
            let words = cx.t(&format!("record-only-in-{}", only.code()));
            view! { <p class="small soft">{words}</p> }.into_any()
        }
        (Some(title), None) => view! {
            <a
                class="record__pair"
                href=other.href(&cx.request.path)
                lang=other.code()
                hreflang=other.code()
                dir=other.info().dir.as_str()
            >
                <Icon name="globe" small=true/>
                <span><Running text=title/></span>
            </a>
        }
        .into_any(),
        (None, None) => return ().into_any(),
    };
    view! {
        <div>
            <h2>{cx.t("record-other-language")}</h2>
            {inside}
        </div>
    }
    .into_any()
}

/// How to cite a publication, by its issuer or, without one, by the exchange; `None` for events.
fn cite(cx: &Cx, record: &Record, address: &str) -> Option<AnyView> {
    let day = match record.dated {
        Dated::Published(at) => at.date(),
        Dated::Issued(day) => day,
        Dated::On(..) => return None,
    };
    let (_, id) = address.rsplit_once('/')?;
    let page = cx.page().id;
    // `circular` of the page `circulars-item`.
    let key = [page.strip_suffix("s-item").unwrap_or(page), id].join("-");
    let kind = match &record.number {
        Some(number) => format!("{} {number}", record.kind),
        None => record.kind.clone(),
    };
    let publisher = cx.site.name(cx.locale);
    let citation = Citation {
        key: &key,
        // The exchange is the author of a record that names no company.
        author: match &record.about {
            Some((name, Some(_))) => name,
            _ => publisher,
        },
        title: &record.title,
        kind: &kind,
        publisher,
        day,
        address,
        accessed: today::marks(&cx.facts),
    };
    Some(view! { <Cite citation=&citation/> }.into_any())
}
