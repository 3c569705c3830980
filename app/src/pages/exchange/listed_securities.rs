//! The overview of listed securities: how many there are of each kind, what they are worth, what was traded, and
//! the latest listings.

mod kinds;
mod latest;
mod load;

use crate::{
    components::{
        as_of::{AsOf, AsOfMark, StaleNotice},
        number::Integer,
        page_head::PageHead,
        panel::{PanelHead, SectionHead},
        plain_table::{Head, PlainTable},
        state::Failed,
    },
    pages::{Cx, exchange::instruments::InstrumentTypes},
};
use kinds::KindRow;
use latest::LatestPanel;
use leptos::prelude::*;
use load::{Kind, Listed};

/// The overview of listed securities.
#[component]
pub fn ListedSecuritiesPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let listed = Listed::load(&cx).await;
        let page = cx.page();
        let (title, lead) = cx.introduce();
        let panels = listed
            .kinds
            .iter()
            .map(|kind| view! { <LatestPanel kind/> });
        view! {
            <PageHead title lead/>
            <div class="wrap list-body">
                <InstrumentTypes current=page.id count=None/>
                <section class="panel" aria-labelledby="kinds" data-renew="kinds">
                    <Kinds listed=&listed/>
                </section>
                <p class="list-body__note">
                    {cx.t("listed-note")}
                    " "
                    <a class="link" href=cx.href_of("delisted-securities")>
                        {cx.t("page-delisted-securities")}
                    </a>
                </p>
                <SectionHead id="latest" title=cx.t("listed-latest")/>
                <div class="grid grid--auto listings">{panels.collect_view()}</div>
            </div>
        }
    })
}

/// The table of the kinds.
#[component]
fn Kinds<'a>(listed: &'a Listed) -> AnyView {
    let cx = Cx::current();
    let title = cx.t("listed-kinds");
    let of = listed.stocks.as_ref().ok().map(|stocks| {
        let received = (stocks.received, stocks.stale || listed.late, stocks.delay);
        AsOf::of(stocks.as_of, received, listed.status.as_ref().ok())
    });
    let mark = of.map(|of| view! { <AsOfMark of/> });
    let table = match listed.kinds.iter().all(Kind::is_missing) {
        true => view! { <Failed/> }.into_any(),
        false => view! { <Table kinds=&listed.kinds label=title.as_ref()/> }.into_any(),
    };
    view! {
        <PanelHead id="kinds" title=title.as_ref()>{mark}</PanelHead>
        <StaleNotice of/>
        {table}
    }
    .into_any()
}

#[component]
fn Table<'a>(kinds: &'a [Kind], label: &'a str) -> AnyView {
    let cx = Cx::current();
    let rows = kinds.iter().map(|kind| view! { <KindRow kind/> });
    let counts: Option<Vec<usize>> = kinds.iter().map(Kind::count).collect();
    let total = counts.map(|counts| {
        let sum: usize = counts.iter().sum();
        view! {
            <tfoot>
                <tr>
                    <th scope="row">{cx.t("table-total")}</th>
                    <td class="t-n"><Integer value=sum as u64/></td>
                    <td></td>
                    <td></td>
                    <td></td>
                </tr>
            </tfoot>
        }
    });
    let rows = rows.collect_view();
    let heads = vec![
        Head::words(cx.t("listed-kind")),
        Head::figures(cx.t("listed-count")),
        Head::figures(cx.t("listed-worth")),
        Head::words(cx.t("listed-measure")),
        Head::figures(cx.t("listed-traded")),
    ];
    view! {
        <PlainTable title=label heads pinned=true>
            <tbody>{rows}</tbody>
            {total}
        </PlainTable>
    }
    .into_any()
}
