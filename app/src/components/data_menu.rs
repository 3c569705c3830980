//! The data menu: the rows of a view in every data format.

use super::{
    icon::Icon,
    menu::{Menu, MenuItem},
    number::whole,
};
use crate::{
    messages::{Arg, locale, t, t_args},
    tables::data_address,
};
use domain::format::isolated;
use leptos::prelude::*;
use resources::{
    Loaded,
    formats::{self, Format},
};
use table_engine::Query;

/// Formats for people (spreadsheets): the menu also links to them in the other language.
const FOR_PEOPLE: [&Format; 2] = [&formats::CSV, &formats::XLSX];

/// The menu of the data of a view: the files in the language of the page, then those in the other. It opens
/// without a script.
#[component]
pub fn DataMenu<'a>(
    /// The page's path with language prefix, without a query.
    base: &'a str,
    /// The view.
    query: &'a Query,
    /// Its rows.
    loaded: &'a Loaded,
) -> AnyView {
    let locale = locale();
    let other = locale.other();
    let plain = base.strip_prefix(locale.info().prefix).unwrap_or(base);
    let elsewhere = other.href(plain);
    let resource = resources::for_page(&query.shape.id);
    let own = resource.into_iter().flat_map(formats::of_rows);
    let own = own.map(|format| {
        let href = data_address(base, format.suffix, query);
        let text = match loaded.ends_after(format) {
            Some(rows) => {
                let [rows, all] = [rows, loaded.count()].map(|count| whole(count as u64));
                let [rows, all] = [isolated(&rows), isolated(&all)];
                let args = [("rows", Arg::Text(&rows)), ("all", Arg::Text(&all))];
                t_args(locale, "data-menu-first", &args)
            }
            None => t(locale, &format!("data-menu-{}", format.suffix)),
        };
        let name = format.suffix.to_uppercase();
        view! { <MenuItem href icon="download" name text download=true/> }
    });
    let own = own.collect_view();
    let foreign = (0..).zip(FOR_PEOPLE).map(|(nth, format)| {
        let href = data_address(&elsewhere, format.suffix, query);
        let text = t(other, &format!("data-menu-whole-{}", format.suffix));
        let code = other.code();
        view! {
            <li class=(nth == 0).then_some("menu__rule")>
                <a class="menu__item" href=href download="" hreflang=code>
                    <Icon name="download" small=true/>
                    <span class="menu__name" lang=code dir=other.info().dir.as_str()>
                        {text}
                    </span>
                </a>
            </li>
        }
    });
    let items = view! {
        {own}
        {foreign.collect_view()}
        <DescribedItem place=&query.shape.id/>
    };
    let items = items.into_any();
    view! { <Menu icon="download" key="data-menu">{items}</Menu> }.into_any()
}

/// The last item of a menu of data: what describes it, at a place of the catalogue.
#[component]
pub fn DescribedItem<'a>(place: &'a str) -> AnyView {
    let locale = locale();
    let catalogue = page_table::by_id("developers-data").map_or("/", |page| page.pattern().base());
    let described = format!("{}#{place}", locale.href(catalogue));
    view! {
        <li class="menu__rule">
            <a class="menu__item" href=described>
                <Icon name="info" small=true/>
                <span class="menu__name">{t(locale, "data-menu-described")}</span>
            </a>
        </li>
    }
    .into_any()
}
