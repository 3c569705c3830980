//! Pages of one published record, by its id: disclosures, announcements, circulars, press releases, events.

mod chain;
mod disclosures;
mod events;
mod notices;
mod press;
mod publications;
mod short;

pub use press::label as press_label;
pub use short::ShortDisclosure;

use crate::{
    components::{
        block,
        neighbours::Neighbour,
        next_step::NextStep,
        record::{Dated, Mark, Record, RecordView},
        styles::Styles,
    },
    data::DataError,
    facts::About,
    pages::Cx,
};
use leptos::prelude::*;
use resources::notice;
use wire::{
    Bilingual,
    calls::{
        circulars::{CircularStatus, Topic},
        publication::PublicationKind,
    },
};

/// Where a record comes from.
#[derive(Debug, Clone, Copy)]
pub enum Source {
    /// Disclosures.
    Disclosures,
    /// Announcements, circulars, press releases.
    Publications(PublicationKind),
    /// Events.
    Events,
}

impl Source {
    /// The record with an id; `None` when there is none.
    async fn find(self, cx: &Cx, id: &str) -> Result<Option<Record>, DataError> {
        match self {
            Self::Disclosures => disclosures::find(cx, id).await,
            Self::Publications(kind) => publications::find(cx, kind, id).await,
            Self::Events => events::find(cx, id).await,
        }
    }

    /// True for press releases, about which journalists ask.
    const fn is_press(self) -> bool {
        matches!(self, Self::Publications(PublicationKind::PressRelease))
    }

    /// The data of the record for search engines (JSON-LD); `None` for kinds of records that schema.org has no type for.
    fn about(self, record: &Record) -> Option<About> {
        match (self, record.dated) {
            (Self::Publications(PublicationKind::PressRelease), Dated::Published(at)) => {
                Some(About::News {
                    published: at.date(),
                })
            }
            (Self::Events, Dated::On(from, to)) => Some(About::Event {
                from,
                to,
                place: record.about.as_ref()?.0.clone(),
            }),
            _ => None,
        }
    }
}

/// The page of a record, or the 404 page.
#[component]
pub fn RecordPage(
    /// Where the record comes from.
    source: Source,
    /// The id of the record.
    id: String,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let found = source.find(&cx, &id).await;
        if matches!(found, Ok(None) | Err(DataError::NotFound)) {
            return cx.missing();
        }
        let page = cx.page();
        let own = cx.t(&page.title_key());
        let lead = cx.t(&page.description_key());
        match &found {
            Ok(Some(record)) => {
                let step = record.number.as_ref().unwrap_or(&record.title);
                let lead = record.text.as_deref().unwrap_or(&lead);
                cx.describe(&record.title, lead, cx.crumbs(page, step));
                cx.facts.update(|facts| facts.about = source.about(record));
                let next = source.is_press().then(|| {
                    view! {
                        <NextStep
                            key="next-press"
                            links=[
                                ("contact-us#media", "next-press-contact"),
                                ("media-kit", "page-media-kit"),
                            ]
                        />
                    }
                });
                view! {
                    <RecordView record/>
                    {next}
                }
                .into_any()
            }
            Ok(None) => ().into_any(),
            Err(error) => {
                cx.describe(&own, &lead, cx.crumbs(page, &own));
                view! {
                    <Styles/>
                    <div class="wrap">
                        <section class="record" aria-labelledby="record">
                            <div>
                                <h1 class="record__title" id="record">{own}</h1>
                                {block::failure(error)}
                            </div>
                        </section>
                    </div>
                }
                .into_any()
            }
        }
    })
}

/// The tags of a circular or an announcement: status and topic.
fn marks(cx: &Cx, status: CircularStatus, topic: Topic) -> Vec<Mark> {
    let class = match status {
        CircularStatus::InForce => "tag tag--up",
        CircularStatus::Superseded => "tag",
    };
    let topic = format!("topic-{}", notice::topic(topic));
    vec![
        Mark {
            text: status_text(cx, status),
            class,
        },
        Mark {
            text: cx.t(&topic).into_owned(),
            class: "",
        },
    ]
}

/// The words for a status.
fn status_text(cx: &Cx, status: CircularStatus) -> String {
    let key = format!("notice-{}", notice::status(status));
    cx.t(&key).into_owned()
}

/// The entries before and after the one at `at` in a list that is sorted from the newest.
fn around<T>(
    list: &[T],
    at: usize,
    neighbour: impl Fn(&T) -> Neighbour,
) -> (Option<Neighbour>, Option<Neighbour>) {
    let later = at.checked_sub(1).and_then(|at| list.get(at));
    (list.get(at + 1).map(&neighbour), later.map(&neighbour))
}

/// The title of a record in the other language than the page's.
fn pair(cx: &Cx, title: &Bilingual) -> Option<String> {
    Some(title.get(cx.locale.other()).to_owned())
}

/// The link to a list of records, by the id of its page.
fn list(cx: &Cx, page: &str) -> (String, String) {
    let text = cx.t(&format!("record-all-{page}"));
    (cx.href_of(page), text.into_owned())
}
