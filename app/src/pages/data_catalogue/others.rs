//! What is there as data beside tables and charts: sums of calculators, sealed days, checksums.

use super::heads;
use crate::{
    components::{panel::PanelHead, plain_table::PlainTable},
    messages::Arg,
    pages::Cx,
};
use domain::calculator;
use leptos::prelude::*;
use page_table::by_id;
use resources::{DataPage as _, END_OF_DAY};

/// The parameter of addresses that name a day. They are shown as patterns: without a day they lead nowhere.
const DAY: &str = "{day}";

/// The addresses of the data that no table has.
#[component]
pub(super) fn Others() -> AnyView {
    let cx = Cx::current();
    let title = |id: &str| cx.t(&format!("page-{id}")).into_owned();
    let checksum = |id: &str| {
        let title = title(id);
        cx.t_args("catalogue-checksum-of", &[("title", Arg::Text(&title))])
            .into_owned()
    };
    let sums = calculator::ALL.map(|one| (title(one.id), one.id, ".json"));
    let sealed = [
        (title("sealed-days"), "sealed-days", ".json"),
        (title("sealed-days-item"), "sealed-days-item", ".json"),
        (
            checksum("sealed-days-item"),
            "sealed-days-item",
            ".json.sha256",
        ),
        (checksum(END_OF_DAY.id()), END_OF_DAY.id(), ".csv.sha256"),
    ];
    let rows = sums
        .into_iter()
        .chain(sealed)
        .filter_map(|(title, id, end)| {
            let path = cx.href(by_id(id)?.path);
            let address = format!("{path}{end}");
            let shown = address.clone();
            let address = match address.contains(DAY) {
                true => view! { <bdi class="num">{shown}</bdi> }.into_any(),
                false => view! {
                    <a class="link" href=address>
                        <bdi class="num">{shown}</bdi>
                    </a>
                }
                .into_any(),
            };
            Some(view! {
                <tr>
                    <th scope="row">{title}</th>
                    <td>{address}</td>
                </tr>
            })
        });
    let rows = rows.collect_view();
    let heads = heads(&cx, ["content", "address"]);
    view! {
        <section class="panel" aria-labelledby="others">
            <PanelHead id="others" title=cx.t("catalogue-others")/>
            <div class="panel__body">
                <p>{cx.t("catalogue-others-text")}</p>
            </div>
            <PlainTable of="others" heads>
                <tbody>{rows}</tbody>
            </PlainTable>
        </section>
    }
    .into_any()
}
