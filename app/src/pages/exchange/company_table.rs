//! A data page about a security, below its head and tabs: sessions, net asset values, corporate actions, large shareholders.

use super::security::{Subject, SubjectFrame};
use crate::{
    data::DataError,
    messages::Arg,
    pages::Cx,
    tables::{Above, Below, DataPage, Top, View},
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
        let (subject, view) = of_security(&cx, resource, symbol).await;
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        view! { <TableOf subject view=&view/> }.into_any()
    })
}

/// The security, and the rows of a resource about it.
pub(super) async fn of_security(
    cx: &Cx,
    resource: &'static dyn resources::DataPage,
    symbol: Symbol,
) -> (Subject, View) {
    join!(Subject::load(cx, symbol), View::load(cx, resource))
}

/// The page, with what stands above and below the table.
#[component]
pub(super) fn TableOf<'a>(
    subject: Subject,
    view: &'a View,
    #[prop(optional)] above: Option<AnyView>,
    #[prop(optional)] below: Option<AnyView>,
) -> AnyView {
    let cx = Cx::current();
    let (page, name) = (cx.page(), subject.name(cx.locale));
    let heading = cx.t(&page.title_key());
    let about = [("name", Arg::Text(name)), ("page", Arg::Text(&heading))];
    let title = cx.t_args("company-table-of", &about);
    let description = cx.t_args(&format!("{}-of", page.description_key()), &about);
    let crumbs = cx.crumbs_of_company(page, &heading, name);
    cx.describe(&title, &description, cx.below_list(subject.list(), crumbs));
    view! {
        <DataPage view title heading renew=view.resource.live().map(|_| "rows")>
            <Top slot><SubjectFrame subject=&subject current=page.id/></Top>
            <Above slot>{above}</Above>
            <Below slot>{below}</Below>
        </DataPage>
    }
    .into_any()
}
