//! The result of an allotment: what each group of investors was allotted, in place of the estimates.

use super::tranches::group;
use crate::{
    components::{
        number::{Integer, Number},
        plain_table::{Head, PlainTable},
    },
    pages::Cx,
};
use domain::{format, values::Percent};
use leptos::prelude::*;
use wire::calls::ipos::{Ipo, Tranche};

/// The decimals of an allotment factor, at most: only those of one that would be zero are more.
const FACTOR_DECIMALS: u32 = 4;

/// The result by tranche; nothing where the exchange does not publish it.
#[component]
pub(super) fn Outcome<'a>(ipo: &'a Ipo) -> AnyView {
    let cx = Cx::current();
    if ipo
        .tranches
        .iter()
        .all(|tranche| tranche.allotted.is_none())
    {
        return ().into_any();
    }
    let figures = [
        "outcome-factor",
        "outcome-allotted",
        "offering-coverage",
        "outcome-subscribers",
    ];
    let heads = Head::of_figures("offering-group", &figures);
    let rows = ipo.tranches.iter();
    let rows = rows.map(|tranche| view! { <OutcomeRow tranche/> });
    let rows = rows.collect_view();
    view! {
        <div class="panel__body">
            <h3 id="outcome">{cx.t("outcome-title")}</h3>
        </div>
        <PlainTable of="outcome" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
        <p class="panel__foot small soft">{cx.t("outcome-note")}</p>
    }
    .into_any()
}

/// The result of a tranche.
#[component]
fn OutcomeRow<'a>(tranche: &'a Tranche) -> AnyView {
    let cx = Cx::current();
    let group = cx.t(group(tranche.kind));
    let count = |count: Option<domain::values::Quantity>| match count {
        Some(count) => view! { <Integer value=count.0/> }.into_any(),
        None => view! { <Number value=None/> }.into_any(),
    };
    let (allotted, subscribers) = (count(tranche.allotted), count(tranche.subscribers));
    let coverage = tranche.coverage;
    let factor = factor(tranche.factor);
    view! {
        <tr>
            <th scope="row">{group}</th>
            <td class="t-n"><bdi class="num">{factor}</bdi></td>
            <td class="t-n">{allotted}</td>
            <td class="t-n"><Number value=coverage/></td>
            <td class="t-n">{subscribers}</td>
        </tr>
    }
    .into_any()
}

/// A factor with its decimals, two at least and four at most, or more for one that would be zero.
fn factor(factor: Option<Percent>) -> String {
    let mut text = String::new();
    match factor.map(|factor| factor.get().normalize()) {
        Some(factor) => {
            let decimals = factor.scale().clamp(2, FACTOR_DECIMALS);
            let decimals = format::decimals_of(factor, decimals);
            format::number(&mut text, factor, decimals, format::Style::Html);
            text.push('%');
        }
        None => format::missing(&mut text),
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_factor_keeps_its_decimals() {
        let text = |number: &str| factor(Percent::new(number.parse().unwrap()));
        assert_eq!(text("4.7125"), "4.7125%");
        assert_eq!(text("0.00004"), "0.00004%");
        assert_eq!(text("100"), "100.00%");
        assert_eq!(factor(None), "--");
    }
}
