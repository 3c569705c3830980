//! The menu of the feeds and calendars of a view.

use super::{
    copy_button::CopyItem,
    data_menu::DescribedItem,
    menu::{Menu, MenuItem},
};
use crate::{
    messages::{locale, t},
    pages::Cx,
    tables::data_address,
};
use leptos::prelude::*;
use resources::{
    CalendarOf, DataPage,
    formats::{self, ATOM, ICALENDAR},
};
use table_engine::Query;

/// The menu of the calendar of another list, with the filters of this view.
fn elsewhere(of: CalendarOf, query: &Query) -> Option<AnyView> {
    let resource = resources::for_page(of.list)?;
    let (query, _) = Query::parse(resource.shape(), &(of.filters)(query));
    let base = Cx::current().href_of(of.list);
    Some(
        view! { <FollowMenu resource base=&base query=&query file="follow-ics-whole-text"/> }
            .into_any(),
    )
}

/// The menu of feeds and calendars; nothing for a resource without. It opens without a script.
#[component]
pub fn FollowMenu<'a>(
    resource: &'static dyn DataPage,
    /// The page's path with language prefix, without a query.
    base: &'a str,
    /// The view; its filters apply.
    query: &'a Query,
    /// The message that says what the file of the calendar has, unless it has the days of this page.
    #[prop(default = "follow-ics-text")]
    file: &'static str,
) -> AnyView {
    if let Some(of) = resource.calendar_of() {
        return elsewhere(of, query).into_any();
    }
    let locale = locale();
    let query = query.of_filters();
    let offered = formats::FOLLOWED.into_iter();
    let offered: Vec<_> = offered.filter(|format| format.is_of(resource)).collect();
    if offered.is_empty() {
        return None::<AnyView>.into_any();
    }
    let item = |href, icon, key: &str| {
        let text = match key {
            "follow-ics" => t(locale, file),
            key => t(locale, &format!("{key}-text")),
        };
        view! { <MenuItem href icon name=t(locale, key) text/> }
    };
    let site = Cx::current().site.url().to_owned();
    // Of JSON Feed there is none: programs that read it take the address of the link.
    let copied = [&ICALENDAR, &ATOM].into_iter();
    let copied = copied
        .filter(|format| format.is_of(resource))
        .map(|format| {
            let address = [&*site, &data_address(base, format.suffix, &query)].concat();
            let text = t(locale, &format!("follow-copy-{}", format.suffix));
            view! { <CopyItem address text/> }
        });
    let copied = copied.collect_view();
    let subscribed = ICALENDAR.is_of(resource).then(|| {
        let host = site.split_once("://").map_or(&*site, |(_, host)| host);
        let file = data_address(base, ICALENDAR.suffix, &query);
        item(
            format!("webcal://{host}{file}"),
            "calendar",
            "follow-webcal",
        )
    });
    let files = offered.into_iter().map(|format| {
        let href = data_address(base, format.suffix, &query);
        item(href, "download", &format!("follow-{}", format.suffix))
    });
    let files = files.collect_view();
    let items = view! { {subscribed} {copied} {files} <DescribedItem place="formats"/> }.into_any();
    view! { <Menu icon="bell" key="follow-menu">{items}</Menu> }.into_any()
}
