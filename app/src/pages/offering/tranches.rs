//! The tranches of an offering: who they are for, their terms, and the state of each.

use super::allotment::Allotment;
use crate::{
    components::{
        number::{Day, Integer, Number},
        plain_table::{Head, PlainTable},
    },
    pages::Cx,
};
use chrono::NaiveDate;
use leptos::prelude::*;
use resources::ipos;
use wire::calls::ipos::{Ipo, IpoDates, Tranche, TrancheKind};

/// The tranches.
#[component]
pub(super) fn Tranches<'a>(
    ipo: &'a Ipo,
    /// The day of the answer, for which the states are.
    as_of: NaiveDate,
) -> AnyView {
    let cx = Cx::current();
    let figures = [
        "offering-shares",
        "offering-minimum",
        "offering-step",
        "offering-guaranteed",
    ];
    let mut heads = Head::of_figures("offering-group", &figures);
    heads.push(Head::words(cx.t("offering-closes")));
    heads.push(Head::words(cx.t("offering-tranche-state")));
    heads.push(Head::figures(cx.t("offering-coverage")));
    let rows = ipo.tranches.iter().map(|tranche| {
        let closes = last_day(&ipo.dates, tranche.kind);
        let state = state(&ipo.dates, tranche.kind, as_of);
        view! { <TrancheRow tranche closes state/> }
    });
    let rows = rows.collect_view();
    view! {
        <PlainTable of="tranches" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
        <Allotment ipo/>
    }
    .into_any()
}

/// A tranche.
#[component]
fn TrancheRow<'a>(tranche: &'a Tranche, closes: Option<NaiveDate>, state: &'static str) -> AnyView {
    let cx = Cx::current();
    let group = cx.t(match tranche.kind {
        TrancheKind::Retail => "offering-retail",
        TrancheKind::Institutions => "offering-institutions",
        TrancheKind::Employees => "offering-employees",
    });
    let (minimum, step) = (tranche.minimum.get(), tranche.step.get());
    let guaranteed = tranche.guaranteed.map(|shares| shares.0);
    let guaranteed = match guaranteed {
        Some(shares) => view! { <Integer value=shares/> }.into_any(),
        None => view! { <Number value=None/> }.into_any(),
    };
    let (shares, coverage) = (tranche.shares.0, tranche.coverage);
    let class = ipos::tone(state).class();
    view! {
        <tr>
            <th scope="row">{group}</th>
            <td class="t-n"><Integer value=shares/></td>
            <td class="t-n"><Number value=minimum decimals=0/></td>
            <td class="t-n"><Number value=step decimals=0/></td>
            <td class="t-n">{guaranteed}</td>
            <td><Day value=closes/></td>
            <td><span class=class>{cx.t(&format!("offering-{state}"))}</span></td>
            <td class="t-n"><Number value=coverage/></td>
        </tr>
    }
    .into_any()
}

/// The last day of subscription.
const fn last_day(dates: &IpoDates, kind: TrancheKind) -> Option<NaiveDate> {
    match kind {
        TrancheKind::Institutions => dates.institutions_close,
        TrancheKind::Retail | TrancheKind::Employees => dates.retail_closes,
    }
}

/// The state of a tranche on a day: the last part of its message key. A tranche without a last day closes with the price.
fn state(dates: &IpoDates, kind: TrancheKind, day: NaiveDate) -> &'static str {
    let reached = |date: Option<NaiveDate>| date.is_some_and(|date| date <= day);
    let over = |date: Option<NaiveDate>| date.is_some_and(|date| date < day);
    if reached(dates.withdrawn) {
        "withdrawn"
    } else if reached(dates.allotment) {
        "allotted"
    } else if over(last_day(dates, kind)) || reached(dates.pricing) {
        "institution-closed"
    } else if reached(dates.opens) {
        "open"
    } else {
        "not-open"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tranche_has_its_own_state() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day);
        let mut dates = IpoDates {
            announced: day(1).unwrap(),
            price_range: day(2),
            opens: day(4),
            upsized: None,
            retail_closes: day(6),
            institutions_close: day(9),
            pricing: day(10),
            allotment: day(12),
            refund: day(13),
            listing: day(16),
            withdrawn: None,
        };
        let states = |dates: &IpoDates, on| {
            let kinds = [
                TrancheKind::Retail,
                TrancheKind::Employees,
                TrancheKind::Institutions,
            ];
            kinds.map(|kind| state(dates, kind, day(on).unwrap()))
        };
        let closed = "institution-closed";
        assert_eq!(states(&dates, 3), ["not-open"; 3]);
        assert_eq!(states(&dates, 4), ["open"; 3]);
        assert_eq!(states(&dates, 6), ["open"; 3], "the last day counts");
        assert_eq!(states(&dates, 7), [closed, closed, "open"]);
        assert_eq!(states(&dates, 11), [closed; 3]);
        assert_eq!(states(&dates, 20), ["allotted"; 3]);
        dates.withdrawn = day(8);
        assert_eq!(states(&dates, 7), [closed, closed, "open"]);
        assert_eq!(states(&dates, 8), ["withdrawn"; 3]);
    }
}
