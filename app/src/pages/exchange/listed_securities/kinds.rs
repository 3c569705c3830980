//! A row of the table of kinds.

use super::load::{Kind, Sums};
use crate::{
    components::number::{Integer, Millions, Number, whole},
    messages::Arg,
    pages::Cx,
};
use domain::{format::isolated, values::Decimal};
use leptos::prelude::*;
use wire::Currency;

/// The row of a kind; values that could not be fetched are marked as missing.
#[component]
pub(super) fn KindRow<'a>(kind: &'a Kind) -> AnyView {
    let cx = Cx::current();
    let list = cx.href_of(kind.page);
    let of_status = |status: &str| format!("{list}?status={status}");
    // The list of papers also has those that have matured.
    let counted = match kind.matured {
        Some(_) => of_status("live"),
        None => list.clone(),
    };
    let count = match kind.count() {
        Some(count) => {
            view! { <a class="link" href=counted><Integer value=count as u64/></a> }.into_any()
        }
        None => view! { <Number value=None/> }.into_any(),
    };
    let matured = kind.matured.filter(|count| *count > 0).map(|count| {
        let count = isolated(&whole(count as u64));
        let words = cx.t_args("listed-matured", &[("count", Arg::Text(&count))]);
        view! {
            <div class="small"><a class="link" href=of_status("matured")>{words}</a></div>
        }
    });
    view! {
        <tr>
            <th scope="row" class="is-sticky">
                <a class="link" href=list.clone()>{cx.t(&format!("page-{}", kind.page))}</a>
                {matured}
            </th>
            <td class="t-n">{count}</td>
            <td class="t-n"><Amounts sums=kind.worth()/></td>
            <td>{cx.t(kind.measure)}</td>
            <td class="t-n"><Amounts sums=kind.traded.clone()/></td>
        </tr>
    }
    .into_any()
}

/// Amounts of several currencies in millions, below each other; one of nothing as zero.
#[component]
fn Amounts(sums: Option<Sums>) -> AnyView {
    let Some(mut sums) = sums else {
        return view! { <Number value=None/> }.into_any();
    };
    if sums.is_empty() {
        sums.insert(Currency::AED, Decimal::ZERO);
    }
    let amounts = sums.into_iter().map(|(currency, value)| {
        view! { <div class="amounts"><Money value currency/></div> }
    });
    amounts.collect_view().into_any()
}

#[component]
fn Money(value: Decimal, currency: Currency) -> AnyView {
    let cx = Cx::current();
    let word = match currency {
        Currency::AED => cx.t("currency-aed").into_owned(),
        Currency::USD => cx.t("currency-usd").into_owned(),
        _ => currency.to_string(),
    };
    view! {
        <Millions value/>
        " "
        <span class="ledger__unit">{word}</span>
    }
    .into_any()
}
