//! What only the page of a disclosure has: its text, corrections, closes of its share around the day, checksums of files.

use super::{
    change::ChangePercent,
    icon::Icon,
    number::{self, Day, Number, hm},
    plain_table::{Head, PlainTable},
    record_files::RecordFile,
    sealed::Seal,
    sent_text::Sent,
    state::Failed,
};
use crate::{messages::Arg, pages::Cx, sent_html::harmless};
use chrono::{NaiveDate, NaiveDateTime};
use domain::{locale::Locale, values::Price};
use leptos::prelude::*;
use wire::{Bilingual, calls::history::Session};

/// What only disclosures have.
pub struct Disclosed {
    /// When the exchange received it.
    pub received: Option<NaiveDateTime>,
    /// All disclosures that correct it, and then those that it corrects, the latest first.
    pub corrections: Vec<Correction>,
    /// The closes of its share around the day of publication; `None` without a share.
    pub closes: Option<Closing>,
    /// What the sealed list of its day says; `None` when that is not known, or when nothing is sealed.
    pub seal: Option<Seal>,
}

/// The full text of a record.
pub enum Text {
    /// There is none besides the files and what the record says in a sentence or two.
    None,
    /// It could not be fetched.
    Missing,
    /// It was not fetched, as it is longer than an answer may be.
    TooLong,
    /// HTML in both languages, one of which may be empty.
    Html(Bilingual),
}

/// A disclosure that this one corrects, or that corrects this one.
pub struct Correction {
    /// True for the one that corrects this one.
    pub is_newer: bool,
    /// Its address.
    pub href: String,
    /// Its title.
    pub title: String,
    /// When it was published.
    pub published: NaiveDateTime,
}

/// Closing prices of a share around a day.
pub struct Closing {
    /// The day of publication.
    pub day: NaiveDate,
    /// The last session before that day, and the first two from it on, the oldest first; `None` when they could not be
    /// fetched.
    pub sessions: Option<Vec<Session>>,
}

/// A notice for each disclosure that this one corrects, or that corrects it.
#[component]
pub fn Corrections<'a>(of: &'a Disclosed) -> AnyView {
    let cx = Cx::current();
    let notices = of.corrections.iter().map(|one| {
        let (key, class, icon) = match one.is_newer {
            true => ("record-corrected-by", "notice notice--warn record__notice", "warn"),
            false => ("record-corrects", "notice record__notice", "info"),
        };
        view! {
            <p class=class>
                <Icon name=icon/>
                <span>
                    {cx.t(key)} " " <a class="link" href=one.href.as_str()>{one.title.as_str()}</a> " ("
                    <Day value=one.published.date()/> " "
                    <bdi class="num">{hm(one.published.time())}</bdi> ")"
                </span>
            </p>
        }
    });
    notices.collect_view().into_any()
}

/// The text, in the other language where there is none in that of the page.
#[component]
pub fn SentText<'a>(text: &'a Text) -> AnyView {
    let cx = Cx::current();
    let html = match text {
        Text::None => return ().into_any(),
        Text::Missing => return view! { <div class="record__body"><Failed/></div> }.into_any(),
        Text::TooLong => return too_long(&cx),
        Text::Html(html) => html,
    };
    let (own, other) = match cx.locale {
        Locale::En => (&html.en, (Locale::Ar, &html.ar)),
        Locale::Ar => (&html.ar, (Locale::En, &html.en)),
    };
    let (locale, sent) = match harmless(own) {
        Ok(nodes) if nodes.is_empty() => (other.0, harmless(other.1)),
        sent => (cx.locale, sent),
    };
    let is_other = locale != cx.locale;
    let language = is_other.then(|| cx.t(&format!("record-text-in-{}", locale.code())));
    let language = language.map(|words| view! { <p class="small soft">{words}</p> });
    match sent {
        Ok(nodes) if nodes.is_empty() => ().into_any(),
        Ok(nodes) => view! {
            <div class="record__body">
                {language}
                <div
                    class="prose record__sent"
                    lang=is_other.then_some(locale.code())
                    dir=is_other.then_some(locale.info().dir.as_str())
                >
                    <Sent nodes=&nodes/>
                </div>
            </div>
        }
        .into_any(),
        Err(_) => too_long(&cx),
    }
}

fn too_long(cx: &Cx) -> AnyView {
    view! {
        <div class="record__body">
            <p class="soft">{cx.t("record-text-too-long")}</p>
        </div>
    }
    .into_any()
}

/// SHA-256 of the files whose SHA-256 is known.
#[component]
pub fn Checksums<'a>(files: &'a [RecordFile]) -> AnyView {
    let cx = Cx::current();
    let rows: Vec<_> = files
        .iter()
        .filter_map(|file| {
            let digest = file.sha256.as_ref()?.as_str().to_owned();
            let language = cx.t(&format!("document-in-{}", file.lang));
            Some(view! {
                <dt>{file.title.as_str()} " · " {language}</dt>
                <dd>
                    <code dir="ltr">{digest}</code>
                </dd>
            })
        })
        .collect();
    (!rows.is_empty())
        .then(|| {
            view! {
                <details class="record__sums">
                    <summary>
                        {cx.t("record-checksums")} " " <Icon name="down" small=true/>
                    </summary>
                    <p class="small soft">{cx.t("record-checksums-about")}</p>
                    <dl>{rows}</dl>
                </details>
            }
        })
        .into_any()
}

/// The closes around the day of publication as a table.
#[component]
pub fn Closes<'a>(closes: &'a Closing) -> AnyView {
    let cx = Cx::current();
    let Some(sessions) = &closes.sessions else {
        return view! {
            <div>
                <h2>{cx.t("record-closes")}</h2>
                <Failed/>
            </div>
        }
        .into_any();
    };
    if sessions.is_empty() {
        return ().into_any();
    }
    let decimals = sessions.iter().map(|session| decimals(session.close));
    let decimals = decimals.max().unwrap_or(2);
    let befores = std::iter::once(None).chain(sessions.iter().map(|session| Some(session.close)));
    let rows = sessions.iter().zip(befores).map(|(session, before)| {
        let reference = session.previous_close;
        let is_adjusted = before.is_some_and(|before| before != reference);
        let adjusted = is_adjusted.then(|| {
            let price = number::text(reference.get(), decimals);
            let price = cx.t_args("record-closes-reference", &[("price", Arg::Text(&price))]);
            view! { " " <span class="soft">{price}</span> }
        });
        let words = (session.date == closes.day).then(|| cx.t("record-closes-of-day"));
        let words = words.map(|words| view! { " " <span class="soft">{words}</span> });
        view! {
            <tr>
                <th scope="row">
                    <Day value=session.date/>
                    {words}
                    {adjusted}
                </th>
                <td class="t-n">
                    <Number value=session.close.get() decimals/>
                </td>
                <td class="t-n">
                    <ChangePercent value=session.change_percent().map(|change| change.get())/>
                </td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let heads = Head::of_figures("col-date", &["col-close", "col-change-percent"]);
    view! {
        <div class="record__closes">
            <h2 id="closes">{cx.t("record-closes")}</h2>
            <PlainTable of="closes" heads>
                <tbody>{rows}</tbody>
            </PlainTable>
            <p class="small soft">{cx.t("record-closes-about")}</p>
        </div>
    }
    .into_any()
}

fn decimals(price: Price) -> u32 {
    price.get().normalize().scale().clamp(2, 3)
}
