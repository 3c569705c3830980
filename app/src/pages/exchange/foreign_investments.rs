//! The foreign investments of a company: what each group of holders may hold and holds, and held at the ends of quarters.

use super::company_table::{TableOf, of_security};
use crate::{
    components::{block, panel::PanelHead},
    data::DataError,
    pages::Cx,
    tables::ChartPanel,
};
use chrono::NaiveDate;
use domain::{
    period::{Grain, Period},
    values::{Decimal, Symbol},
};
use futures_util::future::join_all;
use leptos::prelude::*;
use resources::{COMPANY_FOREIGN_INVESTMENTS, Charted, Loaded, Picture, Series};
use table_engine::{Cell, Kind};
use wire::calls::foreign_ownership::{ForeignOwnershipRequest, OwnershipOf};

/// The ends of quarters before the day of the table. Each is a call, whose answer stands.
const QUARTERS: usize = 8;

/// The codes of the groups, in the order of the table.
const GROUPS: [&str; 3] = ["foreigners", "gcc", "nationals"];

/// What the groups held at the end of a day, percent.
struct Held {
    day: NaiveDate,
    groups: [Decimal; 3],
}

/// The page.
#[component]
pub fn ForeignInvestmentsPage(
    /// The ticker of the company.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let of = of_security(&cx, &COMPANY_FOREIGN_INVESTMENTS, symbol.clone());
        let (subject, view) = of.await;
        let held = match &view.loaded {
            Ok(loaded) => match Held::of_rows(loaded) {
                Some(held) => until(&cx, &symbol, (loaded.first_day(), held)).await,
                None => Ok(Vec::new()),
            },
            Err(DataError::NotFound) => return cx.missing(),
            Err(error) => Err(error.clone()),
        };
        let above = view! { <OverTime held/> }.into_any();
        view! { <TableOf subject view=&view above/> }.into_any()
    })
}

/// What the groups held at the ends of the last quarters before a day, and on that day, the oldest first. Days before the
/// first that there is data of are left out.
async fn until(
    cx: &Cx,
    symbol: &Symbol,
    (first, last): (Option<NaiveDate>, Held),
) -> Result<Vec<Held>, DataError> {
    let days = ends(last.day).into_iter().rev();
    let days = days.filter(|day| first.is_none_or(|first| first <= *day));
    let calls = days.map(|day| {
        cx.ask(ForeignOwnershipRequest {
            symbol: Some(symbol.clone()),
            date: Some(day),
        })
    });
    let mut all = Vec::new();
    for answer in join_all(calls).await {
        let answer = answer?;
        all.extend(answer.items.first().map(|of| Held::of(answer.as_of, of)));
    }
    all.push(last);
    Ok(all)
}

/// The last days of the quarters that were over before a day, the latest first.
fn ends(before: NaiveDate) -> Vec<NaiveDate> {
    let running = Period::of(before, Grain::Quarter);
    let quarters = std::iter::successors(running, |quarter| quarter.previous());
    let ends = quarters.skip(1).map(|quarter| quarter.days()[1]);
    ends.take(QUARTERS).collect()
}

impl Held {
    fn of(day: NaiveDate, of: &OwnershipOf) -> Self {
        let groups = [of.foreigners, of.gcc, of.nationals];
        Self {
            day,
            groups: groups.map(|group| group.actual.get()),
        }
    }

    /// What the rows of the table say, in whatever order; `None` without a row for each group.
    fn of_rows(loaded: &Loaded) -> Option<Self> {
        let (at, _) = loaded.shape().column("foreigners-actual")?;
        let mut groups = [Decimal::ZERO; 3];
        for (held, code) in groups.iter_mut().zip(GROUPS) {
            let row = { loaded.page_rows() }.find(|row| row[0].code() == Some(code))?;
            *held = row[at].as_decimal()?;
        }
        let day = loaded.day?;
        Some(Self { day, groups })
    }
}

/// A line for each group, with the values as a table; nothing of a share that was listed a short time ago.
#[component]
fn OverTime(held: Result<Vec<Held>, DataError>) -> AnyView {
    let cx = Cx::current();
    let held = match held {
        Ok(held) if held.len() < 2 => return ().into_any(),
        Ok(held) => held,
        Err(error) => {
            let failed = block::failure(&error);
            return view! {
                <section class="panel" aria-labelledby="held">
                    <PanelHead id="held" title=cx.t("chart-held")/>
                    <div class="panel__body">{failed}</div>
                </section>
            }
            .into_any();
        }
    };
    let series = GROUPS.iter().enumerate().map(|(at, code)| {
        let held = held.iter().map(|held| Some(held.groups[at]));
        Series {
            part: Some(Cell::Text(cx.t(&format!("holders-{code}")))),
            values: held.map(|held| Cell::decimal(held, 2)).collect(),
        }
    });
    let charted = Charted {
        title: "chart-held",
        picture: Picture::Lines,
        heads: ["col-date", "col-held"].map(|key| cx.t(key).into_owned()),
        kind: Kind::Percent,
        step: None,
        in_part: Vec::new(),
        places: held.iter().map(|held| Cell::Date(held.day)).collect(),
        series: series.collect(),
    };
    view! { <ChartPanel charted=&charted id="held"/> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_the_last_two_years_of_quarters_are_drawn() {
        let ends = |day: &str| -> Vec<String> {
            let ends = ends(day.parse().unwrap());
            ends.iter().map(ToString::to_string).collect()
        };
        let all = ends("2026-11-11");
        assert_eq!(all.len(), QUARTERS);
        assert_eq!(all[..2], ["2026-09-30", "2026-06-30"]);
        assert_eq!(all[7], "2024-12-31");
        // The last day of a quarter is the day of the table itself.
        assert_eq!(ends("2026-09-30")[0], "2026-06-30");
        assert_eq!(ends("2026-10-01")[0], "2026-09-30");
    }
}
