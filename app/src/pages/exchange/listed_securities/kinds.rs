//! A row of the table of kinds.

use super::load::{Kind, Sums};
use crate::{
    components::number::{Compact, Integer, Number},
    pages::Cx,
};
use domain::values::Decimal;
use leptos::prelude::*;
use wire::Currency;

/// The row of a kind; values that could not be fetched are marked as missing.
#[component]
pub(super) fn KindRow<'a>(kind: &'a Kind) -> AnyView {
    let cx = Cx::current();
    let count = match kind.count() {
        Some(count) => view! { <Integer value=count as u64/> }.into_any(),
        None => view! { <Number value=None/> }.into_any(),
    };
    view! {
        <tr>
            <th scope="row" class="is-sticky">
                <a class="sec__sym" href=cx.href_of(kind.page)>{cx.t(&format!("page-{}", kind.page))}</a>
            </th>
            <td class="t-n">{count}</td>
            <td class="t-n"><Amounts sums=kind.worth()/></td>
            <td>{cx.t(kind.measure)}</td>
            <td class="t-n"><Amounts sums=kind.traded.clone()/></td>
        </tr>
    }
    .into_any()
}

/// Amounts of several currencies below each other; one of nothing as zero.
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
    if currency == Currency::AED {
        return view! { <Compact value currency=true/> }.into_any();
    }
    let cx = Cx::current();
    let word = match currency {
        Currency::USD => cx.t("currency-usd").into_owned(),
        _ => currency.to_string(),
    };
    view! {
        <Compact value/>
        " "
        <span class="ledger__unit">{word}</span>
    }
    .into_any()
}
