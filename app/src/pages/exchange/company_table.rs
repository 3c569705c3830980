//! A data page about a security, below its head and tabs: sessions, net asset values, corporate actions, general
//! meetings, large shareholders.

use super::{
    meetings::{self, Meetings},
    security::{Subject, SubjectFrame},
};
use crate::{
    data::DataError,
    messages::Arg,
    pages::Cx,
    tables::{Below, DataPage, Top, View},
};
use domain::values::Symbol;
use futures_util::join;
use leptos::prelude::*;

/// The table of a resource about a security.
#[component]
pub fn CompanyTable(
    /// The resource; its page names the security by `SecuritySymbol`.
    resource: &'static dyn resources::DataPage,
    /// The ticker of the security.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (subject, view) = join!(
            Subject::load(&cx, symbol.clone()),
            View::load(&cx, resource)
        );
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let meetings = match (resource.id(), &view.loaded) {
            ("company-general-meetings", Ok(loaded)) => {
                meetings::of_rows(&cx, &symbol, loaded).await
            }
            ("company-general-meetings", Err(error)) => Err(error.clone()),
            _ => Ok(Vec::new()),
        };
        let (page, name) = (cx.page(), subject.name(cx.locale));
        let heading = cx.t(&page.title_key());
        let about = [("name", Arg::Text(name)), ("page", Arg::Text(&heading))];
        let title = cx.t_args("company-table-of", &about);
        let description = cx.t_args(&format!("{}-of", page.description_key()), &about);
        let crumbs = cx.crumbs_of_company(page, &heading, name);
        cx.describe(&title, &description, cx.below_list(subject.list(), crumbs));
        view! {
            <DataPage view=&view title heading renew=resource.live().map(|_| "rows")>
                <Top slot><SubjectFrame subject=&subject current=page.id/></Top>
                <Below slot><Meetings meetings/></Below>
            </DataPage>
        }
        .into_any()
    })
}
