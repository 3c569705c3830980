//! The menu of what a view offers to subscribe to: feeds of its entries, a calendar of its days.

use super::icon::Icon;
use crate::{
    messages::{locale, t},
    pages::Cx,
    tables::data_address,
};
use leptos::prelude::*;
use resources::{
    DataPage,
    formats::{self, ICALENDAR},
};
use table_engine::Query;

/// The menu of feeds and calendars; nothing for a resource without. It opens without a script.
#[component]
pub fn FollowMenu<'a>(
    resource: &'static dyn DataPage,
    /// The page's path with language prefix, without a query.
    base: &'a str,
    /// The view; its filters apply.
    query: &'a Query,
) -> AnyView {
    let locale = locale();
    let query = query.of_filters();
    let offered = formats::FOLLOWED.into_iter();
    let offered: Vec<_> = offered.filter(|format| format.is_of(resource)).collect();
    if offered.is_empty() {
        return None::<AnyView>.into_any();
    }
    let subscribed = ICALENDAR.is_of(resource).then(|| {
        let site = Cx::current().site.url().to_owned();
        let host = site.split_once("://").map_or(&*site, |(_, host)| host);
        let href = format!(
            "webcal://{host}{}",
            data_address(base, ICALENDAR.suffix, &query)
        );
        view! { <Item href icon="calendar" name="follow-webcal" text="follow-webcal-text"/> }
    });
    let files = offered.into_iter().map(|format| {
        let href = data_address(base, format.suffix, &query);
        let (name, text) = match format.suffix {
            "atom" => ("follow-atom", "follow-atom-text"),
            "jsonfeed" => ("follow-jsonfeed", "follow-jsonfeed-text"),
            _ => ("follow-ics", "follow-ics-text"),
        };
        view! { <Item href icon="download" name text/> }
    });
    view! {
        <details class="menu" data-popup="">
            <summary class="btn btn--line btn--sm menu__btn">
                <Icon name="bell" small=true/>
                {t(locale, "follow-menu")}
                <Icon name="down" small=true/>
            </summary>
            <ul class="menu__list">
                {subscribed}
                {files.collect_view()}
            </ul>
        </details>
    }
    .into_any()
}

#[component]
fn Item(href: String, icon: &'static str, name: &'static str, text: &'static str) -> AnyView {
    let locale = locale();
    view! {
        <li>
            <a class="menu__item" href=href>
                <Icon name=icon small=true/>
                <span>
                    <b class="menu__name">{t(locale, name)}</b>
                    <span class="menu__text">{t(locale, text)}</span>
                </span>
            </a>
        </li>
    }
    .into_any()
}
