//! The whole market on one day, with its files and their checksums.

use crate::{
    absence::{in_words, why},
    components::{
        panel::PanelHead,
        plain_table::{Head, PlainTable},
    },
    data::DataError,
    messages::Arg,
    pages::{Cx, missing},
    tables::{Below, DataPage, View},
};
use chrono::NaiveDate;
use leptos::prelude::*;
use resources::{END_OF_DAY, formats};

/// The page of a day.
#[component]
pub fn EndOfDayPage(
    /// The day.
    day: NaiveDate,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, &END_OF_DAY).await;
        if matches!(view.loaded, Err(DataError::NotFound)) {
            let absence = cx.absence(day).await;
            let text = why(cx.locale, day, absence.as_ref());
            return missing::because(cx, "no-session-title", &text);
        }
        let page = cx.page();
        let words = in_words(cx.locale, day);
        let title = cx.t_args("end-of-day-of", &[("day", Arg::Text(&words))]);
        let lead = cx.t(&page.description_key()).into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        view! {
            <DataPage view=&view title=title.clone() lead heading=cx.t("end-of-day-securities")>
                <Below slot><DayFiles/></Below>
            </DataPage>
        }
        .into_any()
    })
}

/// The files of the day, and the addresses of their checksums.
#[component]
fn DayFiles() -> AnyView {
    let cx = Cx::current();
    let base = cx.href(&cx.request.path);
    let resource: &dyn resources::DataPage = &resources::END_OF_DAY;
    let rows = formats::of_rows(resource).map(|format| {
        let suffix = format.suffix;
        let file = format!("{base}.{suffix}");
        let checksum = format!("{file}.sha256");
        view! {
            <tr>
                <th scope="row">
                    <a href=file download="">
                        <bdi>{suffix.to_uppercase()}</bdi>
                    </a>
                </th>
                <td>{cx.t(&format!("data-menu-{suffix}"))}</td>
                <td>
                    <a href=checksum>
                        <bdi>"SHA-256"</bdi>
                    </a>
                </td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let heads = ["file", "content", "checksum"];
    let heads = heads.map(|key| Head::words(cx.t(&format!("end-of-day-{key}"))));
    view! {
        <section class="panel" aria-labelledby="day-files">
            <PanelHead id="day-files" title=cx.t("end-of-day-files")/>
            <PlainTable of="day-files" heads=heads.into()>
                <tbody>{rows}</tbody>
            </PlainTable>
            <p class="panel__body small">{cx.t("end-of-day-files-text")}</p>
        </section>
    }
    .into_any()
}
