//! The price history of a carbon credit: the last reference price of each month.

use crate::{
    components::{
        change::ChangePercent,
        number::{Day, Number},
        plain_table::{Head, PlainTable},
    },
    pages::Cx,
};
use chrono::{Datelike, NaiveDate};
use domain::{change, values::Decimal};
use leptos::prelude::*;
use wire::calls::carbon_history::{CarbonHistory, CarbonPoint};

/// The prices, the latest month first, with the change from the month before.
#[component]
pub(super) fn Prices<'a>(history: &'a CarbonHistory) -> AnyView {
    let cx = Cx::current();
    let months = months(&history.points);
    if months.is_empty() {
        return view! { <p class="panel__body soft">{cx.t("credit-prices-none")}</p> }.into_any();
    }
    let figures = ["credit-price", "credit-month-change"];
    let heads = Head::of_figures("credit-month", &figures);
    let currency = history.currency.as_str();
    let rows = months.into_iter().map(|(day, price, change)| {
        view! {
            <tr>
                <th scope="row"><Day value=day/></th>
                <td class="t-n">
                    <Number value=price/>
                    " "
                    <bdi class="num soft">{currency.to_owned()}</bdi>
                </td>
                <td class="t-n"><ChangePercent value=change/></td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <PlainTable of="prices" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
        <p class="panel__foot xsmall muted">{cx.t("credit-prices-note")}</p>
    }
    .into_any()
}

/// The last session of each month with its price, the latest first, and the change from the month before in percent.
fn months(points: &[CarbonPoint]) -> Vec<(NaiveDate, Decimal, Option<Decimal>)> {
    let month = |point: &CarbonPoint| (point.date.year(), point.date.month());
    let ends = points
        .chunk_by(|a, b| month(a) == month(b))
        .filter_map(<[CarbonPoint]>::last);
    let ends: Vec<_> = ends.map(|point| (point.date, point.price.get())).collect();
    let before = std::iter::once(None).chain(ends.iter().map(|(_, price)| Some(*price)));
    let rows = ends.iter().zip(before);
    let mut rows: Vec<_> = rows
        .map(|((day, price), before)| {
            let change = before.and_then(|before| change::percent(*price, before));
            (*day, *price, change)
        })
        .collect();
    rows.reverse();
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::values::Price;

    #[test]
    fn a_month_ends_with_its_last_session() {
        let point = |day: &str, cents| CarbonPoint {
            date: day.parse().unwrap(),
            price: Price::new(Decimal::new(cents, 2)).unwrap(),
        };
        let points = [
            point("2025-11-27", 480),
            point("2025-11-28", 500),
            point("2025-12-01", 510),
            point("2026-01-02", 459),
        ];
        let found = months(&points);
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        assert_eq!(
            found.iter().map(|row| row.0).collect::<Vec<_>>(),
            [day("2026-01-02"), day("2025-12-01"), day("2025-11-28")]
        );
        let changes: Vec<_> = found.iter().map(|row| row.2).collect();
        assert_eq!(
            changes,
            [Some(Decimal::new(-10, 0)), Some(Decimal::new(2, 0)), None]
        );
        assert!(months(&[]).is_empty());
    }
}
