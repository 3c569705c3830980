//! The page of a resource: title, lead, freshness, notices, filters, rows, pages, data formats, and slots for
//! more content.

use super::{
    address,
    chart::DataChart,
    headlines::{Headlines, as_of},
    notice::{InvalidValues, LackingLists, PastEnd},
    records::{RecordList, are_records},
    table::{DataTable, count},
    view::View,
};
use crate::{
    components::{
        as_of::{AsOfMark, StaleNotice},
        icon::Icon,
        running::Running,
        styles::Styles,
    },
    messages::{Arg, locale, t, t_args, words},
    pages::Cx,
};
use chrono::NaiveDate;
use domain::format;
use leptos::prelude::*;
use std::borrow::Cow;
use table_engine::FilterKind;

/// Slot in place of title and lead: the head of the company or index that the page is about.
#[slot]
pub struct Top {
    /// The content.
    children: Children,
}

/// Slot for figures beside the title.
#[slot]
pub struct Figures {
    /// The content.
    children: Children,
}

/// Slot between head and table, for example for a chart.
#[slot]
pub struct Above {
    /// The content.
    children: Children,
}

/// Slot below the table.
#[slot]
pub struct Below {
    /// The content.
    children: Children,
}

/// Slot between the title of the table's panel and the table.
#[slot]
pub struct PanelLead {
    /// The content.
    children: Children,
}

/// The page of a resource. Everything outside the slots is derived from the view.
#[component]
pub fn DataPage<'a>(
    view: &'a View,
    /// The title of the page.
    #[prop(into)]
    title: String,
    /// A sentence below the title.
    #[prop(optional, into)]
    lead: String,
    /// The title of the table's panel, if the page shows more than its table.
    #[prop(optional, into)]
    heading: String,
    /// The name of the panel as a block that is refreshed while prices change.
    #[prop(default = None, into)]
    renew: Option<&'static str>,
    #[prop(optional)] top: Option<Top>,
    #[prop(optional)] figures: Option<Figures>,
    #[prop(optional)] above: Option<Above>,
    #[prop(optional)] panel_lead: Option<PanelLead>,
    #[prop(optional)] below: Option<Below>,
) -> AnyView {
    let live = view.live();
    let label = match heading.is_empty() {
        true => title.clone(),
        false => heading.clone(),
    };
    let told = live.is_some() && top.is_none();
    // The head of a security or an index has styles of the second sheet: painted without them it would move.
    let styles = || view! { <Styles/> }.into_any();
    let (before, behind) = match top.is_some() {
        true => (Some(styles()), None),
        false => (None, Some(styles())),
    };
    let head = match top {
        Some(top) => view! { <div class="wrap">{(top.children)()}</div> }.into_any(),
        None => view! { <PageHead view title lead figures/> }.into_any(),
    };
    let lead = panel_lead.map(|lead| (lead.children)());
    let table = match are_records(view.resource, &view.query) {
        true => view! {
            <section class="record-list" aria-labelledby="table-heading">
                <StaleNotice of=view.as_of()/>
                {lead}
                <RecordList view label heading/>
            </section>
        }
        .into_any(),
        false => view! {
            <section class="panel" aria-labelledby="table-heading" data-live=live data-renew=renew>
                <PanelTitle view heading told/>
                <StaleNotice of=view.as_of()/>
                {lead}
                <DataTable view label can_pause=told/>
                {day_below(view).map(|day| view! { <p class="panel__foot source">{day}</p> })}
            </section>
        }
        .into_any(),
    };
    view! {
        {before}
        {head}
        {behind}
        <div class="wrap list-body">
            <LackingLists loaded=view.loaded.as_ref().ok()/>
            {above.map(|above| (above.children)())}
            <InvalidValues
                query=&view.query
                rejected=&view.rejected
                loaded=view.loaded.as_ref().ok()
                unlisted=&view.unlisted
            />
            {view.past_end().map(|pages| view! { <PastEnd pages/> })}
            {view.day_of_values().map(|day| view! { <LooksBack view day/> })}
            <Headlines view/>
            <DataChart view/>
            {table}
            {view.resource.note().map(|note| view! { <p class="list-body__note">{t(locale(), note)}</p> })}
            {holidays_below(view)}
            {below.map(|below| (below.children)())}
        </div>
    }
    .into_any()
}

/// The day of the rows, where no headline figures say it.
fn day_below(view: &View) -> Option<Cow<'static, str>> {
    let headlines = view.resource.overview().headlines;
    let day = view.day().filter(|_| headlines.is_none())?;
    Some(as_of(day, locale()))
}

/// That holidays count as days of trading where they are not known.
fn holidays_below(view: &View) -> Option<AnyView> {
    let loaded = view.loaded.as_ref().ok();
    loaded.filter(|loaded| loaded.guesses_holidays())?;
    let words = t(locale(), "in-part-guessed");
    Some(view! { <p class="list-body__note">{words}</p> }.into_any())
}

/// The notice that the rows are of a past day, with a link to the latest.
#[component]
fn LooksBack<'a>(view: &'a View, day: NaiveDate) -> AnyView {
    let locale = locale();
    let mut words = String::new();
    format::date(&mut words, day, locale);
    let words = t_args(locale, "table-looks-back", &[("day", Arg::Text(&words))]);
    let cx = Cx::current();
    let base = cx.href(&cx.request.path);
    let tools = view.tools(&base);
    let mut latest = tools.query.on_page(1);
    let filters = tools.query.shape.filters.iter();
    for filter in filters.filter(|filter| filter.kind == FilterKind::Day) {
        latest.clear(&filter.key);
    }
    view! {
        <div class="notice" role="status">
            <Icon name="clock"/>
            <p>{words} " " <a href=address(tools, &latest)>{t(locale, "table-latest")}</a></p>
        </div>
    }
    .into_any()
}

/// Title, lead, freshness, number of rows, and the figures beside them.
#[component]
fn PageHead<'a>(view: &'a View, title: String, lead: String, figures: Option<Figures>) -> AnyView {
    let live = view.live();
    let loaded = view.loaded.as_ref().ok();
    let facts = loaded.filter(|_| live.is_some()).map(|loaded| {
        view! {
            <p class="row list-head__facts">
                {view.as_of().map(|of| view! { <AsOfMark of/> })}
                <span class="xsmall soft">
                    <span data-count>{count(loaded)}</span>
                    {note(view)}
                </span>
            </p>
        }
    });
    let lead = (!lead.is_empty()).then(|| view! { <p class="page-head__lede">{lead}</p> });
    let words = view! {
        <h1><Running text=&title/></h1>
        {lead}
        {facts}
    };
    let inside = match figures {
        Some(figures) => view! {
            <div class="grid grid--half list-head">
                <div>{words}</div>
                {(figures.children)()}
            </div>
        }
        .into_any(),
        None => words.into_any(),
    };
    view! { <div class="wrap page-head" data-live=live>{inside}</div> }.into_any()
}

/// The title of the table's panel, with freshness or the number of rows. When the head of the page shows both
/// already (`told`), the title is for screen readers only.
#[component]
fn PanelTitle<'a>(view: &'a View, heading: String, told: bool) -> AnyView {
    let id = view.resource.id();
    if heading.is_empty() && told {
        let hidden = Cx::current().t(&format!("table-heading-{id}"));
        return view! { <h2 class="visually-hidden" id="table-heading">{hidden}</h2> }.into_any();
    }
    let rows = view.loaded.as_ref().ok().map(count);
    let rows = rows.map(|rows| view! { <span data-count>{rows}</span> });
    let mark = view.as_of().map(|of| view! { <AsOfMark of/> });
    let is_live = view.live().is_some();
    let titled = || view! { <Running text=&heading/> }.into_any();
    let (title, end) = match (heading.is_empty(), rows) {
        (true, rows) => (rows.into_any(), mark.into_any()),
        (false, Some(rows)) if !is_live => {
            let facts = view! { <p class="xsmall soft">{rows} {note(view)}</p> };
            (titled(), (facts, mark).into_any())
        }
        (false, _) => (titled(), mark.into_any()),
    };
    view! {
        <div class="panel__head">
            <h2 class="panel__title" id="table-heading">{title}</h2>
            {end}
        </div>
    }
    .into_any()
}

/// A note on all values of the table, such as their currency, after the number of rows.
fn note(view: &View) -> Option<String> {
    let note = words(locale()).find(&format!("table-note-{}", view.resource.id()))?;
    Some(format!(" · {note}"))
}
