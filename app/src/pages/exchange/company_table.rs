//! A data page about a company, below its head and tabs: sessions, corporate actions, general meetings, large
//! shareholders.

use super::company::{CompanyFrame, Listed};
use crate::{
    data::DataError,
    messages::Arg,
    pages::Cx,
    tables::{DataPage, Top, View},
};
use domain::values::Symbol;
use futures_util::join;
use leptos::prelude::*;

/// The table of a resource about a company.
#[component]
pub fn CompanyTable(
    /// The resource; its page names the company by `SecuritySymbol`.
    resource: &'static dyn resources::DataPage,
    /// The ticker of the company.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (listed, view) = join!(Listed::load(&cx, symbol), View::load(&cx, resource));
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let (page, name) = (cx.page(), listed.name(cx.locale));
        let heading = cx.t(&page.title_key());
        let about = [("name", Arg::Text(name)), ("page", Arg::Text(&heading))];
        let title = cx.t_args("company-table-of", &about);
        let description = cx.t_args(&format!("{}-of", page.description_key()), &about);
        cx.describe(
            &title,
            &description,
            cx.crumbs_of_company(page, &heading, name),
        );
        view! {
            <DataPage view=&view title heading>
                <Top slot><CompanyFrame listed=&listed current=page.id/></Top>
            </DataPage>
        }
        .into_any()
    })
}
