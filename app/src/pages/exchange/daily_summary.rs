//! The daily summary of a company: one row per trading day, filtered by dates, paginated.

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
use resources::DAILY_SUMMARY;

/// The daily summary of a company.
#[component]
pub fn DailySummaryPage(
    /// The ticker of the company.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (listed, view) = join!(Listed::load(&cx, symbol), View::load(&cx, &DAILY_SUMMARY));
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let (page, name) = (cx.page(), listed.name(cx.locale));
        let title = cx.t_args("daily-summary-of", &[("name", Arg::Text(name))]);
        let description = cx.t_args("daily-summary-description", &[("name", Arg::Text(name))]);
        let crumbs = cx.crumbs_of_company(page, &cx.t(&page.title_key()), name);
        cx.describe(&title, &description, crumbs);
        view! {
            <DataPage view=&view title heading=cx.t("daily-summary-heading")>
                <Top slot><CompanyFrame listed=&listed current=page.id/></Top>
            </DataPage>
        }
        .into_any()
    })
}
