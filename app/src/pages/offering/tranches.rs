//! The tranches of an offering: who they are for, their terms, and the state of each.

use super::{allotment::Allotment, outcome::Outcome};
use crate::{
    components::{
        number::{Day, Integer, Number},
        plain_table::{Head, PlainTable},
    },
    pages::Cx,
};
use chrono::{NaiveDate, NaiveDateTime};
use leptos::prelude::*;
use resources::ipos;
use wire::calls::ipos::{Ipo, Tranche, TrancheKind};

/// The tranches.
#[component]
pub(super) fn Tranches<'a>(
    ipo: &'a Ipo,
    /// The time for which the states are.
    at: NaiveDateTime,
) -> AnyView {
    let cx = Cx::current();
    // Two columns are seen on a phone before the table is scrolled.
    let words = [
        "offering-group",
        "offering-tranche-state",
        "offering-closes",
    ];
    let figures = [
        "offering-shares",
        "offering-minimum",
        "offering-step",
        "offering-guaranteed",
        "offering-coverage",
    ];
    let words = words.map(|key| Head::words(cx.t(key)));
    let figures = figures.map(|key| Head::figures(cx.t(key)));
    let heads = words.into_iter().chain(figures).collect();
    let rows = ipo.tranches.iter().map(|tranche| {
        let closes = ipo.dates.last_day(tranche.kind);
        let state = state(ipo, tranche.kind, at);
        view! { <TrancheRow tranche closes state/> }
    });
    let rows = rows.collect_view();
    let is_allotted = ipo.dates.allotment.is_some_and(|day| day <= at.date());
    let shares = match is_allotted {
        true => view! { <Outcome ipo/> }.into_any(),
        false => view! { <Allotment ipo/> }.into_any(),
    };
    view! {
        <PlainTable of="tranches" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
        {shares}
    }
    .into_any()
}

/// A tranche.
#[component]
fn TrancheRow<'a>(tranche: &'a Tranche, closes: Option<NaiveDate>, state: &'static str) -> AnyView {
    let cx = Cx::current();
    let group = cx.t(group(tranche.kind));
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
            <td><span class=class>{cx.t(&format!("offering-{state}"))}</span></td>
            <td><Day value=closes/></td>
            <td class="t-n"><Integer value=shares/></td>
            <td class="t-n"><Number value=minimum decimals=0/></td>
            <td class="t-n"><Number value=step decimals=0/></td>
            <td class="t-n">{guaranteed}</td>
            <td class="t-n"><Number value=coverage/></td>
        </tr>
    }
    .into_any()
}

/// The message key of a group of investors.
pub(super) const fn group(kind: TrancheKind) -> &'static str {
    match kind {
        TrancheKind::Retail => "offering-retail",
        TrancheKind::Institutions => "offering-institutions",
        TrancheKind::Employees => "offering-employees",
    }
}

/// The state of a tranche at a time: the last part of its message key. A tranche without a last day closes with the price.
fn state(ipo: &Ipo, kind: TrancheKind, at: NaiveDateTime) -> &'static str {
    let dates = &ipo.dates;
    let reached = |date: Option<NaiveDate>| date.is_some_and(|date| date <= at.date());
    if reached(dates.withdrawn) {
        "withdrawn"
    } else if reached(dates.allotment) {
        "allotted"
    } else if ipo.has_closed(kind, at) || reached(dates.pricing) {
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
    use wire::calls::ipos::IpoDates;

    #[test]
    fn each_tranche_has_its_own_state() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day);
        let mut ipo = super::super::allotment::tests::offerings().remove(0);
        ipo.dates = IpoDates {
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
        let at = |ipo: &Ipo, on, hour| {
            let kinds = [
                TrancheKind::Retail,
                TrancheKind::Employees,
                TrancheKind::Institutions,
            ];
            let at = day(on).unwrap().and_hms_opt(hour, 0, 0).unwrap();
            kinds.map(|kind| state(ipo, kind, at))
        };
        let states = |ipo: &Ipo, on| at(ipo, on, 8);
        let closed = "institution-closed";
        assert_eq!(states(&ipo, 3), ["not-open"; 3]);
        assert_eq!(states(&ipo, 4), ["open"; 3]);
        assert_eq!(states(&ipo, 6), ["open"; 3], "the last day counts");
        assert_eq!(at(&ipo, 6, 12), [closed, closed, "open"], "until noon");
        assert_eq!(states(&ipo, 7), [closed, closed, "open"]);
        assert_eq!(states(&ipo, 11), [closed; 3]);
        assert_eq!(states(&ipo, 20), ["allotted"; 3]);
        ipo.dates.withdrawn = day(8);
        assert_eq!(states(&ipo, 7), [closed, closed, "open"]);
        assert_eq!(states(&ipo, 8), ["withdrawn"; 3]);
    }
}
