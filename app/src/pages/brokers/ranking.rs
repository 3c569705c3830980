//! The ranking of brokers, and the market shares of the largest ones over two years.

use crate::{
    components::{
        block,
        change::Direction,
        number::{Percent, date_text, written},
        panel::PanelHead,
        plain_table::{Head, PlainTable},
        spark::Spark,
    },
    data::{DataError, Fetched},
    messages::Arg,
    pages::Cx,
    tables::{Below, DataPage, PanelLead, View},
};
use chrono::{Datelike, NaiveDate};
use domain::{
    format,
    period::{Grain, Period},
    values::Decimal,
};
use leptos::prelude::*;
use resources::BROKERS_RANKING;
use table_engine::FilterValue;
use wire::calls::{
    brokers_history::{BrokersHistory, BrokersHistoryRequest, SharedMonths},
    brokers_ranking::RankedMarket,
};

/// Months of market shares.
const MONTHS: u32 = 24;

/// The largest brokers that are shown.
const SHOWN: usize = 10;

/// The ranking.
#[component]
pub fn RankingPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, &BROKERS_RANKING).await;
        let request = request(&view);
        let answer = match request {
            Some(request) => Some(cx.ask(request).await),
            None => None,
        };
        let (title, lead) = cx.introduce();
        let counted = view.loaded.as_ref().ok().and_then(|loaded| loaded.day);
        let counted = counted.map(|day| {
            let day = date_text(day, cx.locale);
            let words = cx.t_args("ranking-until", &[("day", Arg::Text(&day))]);
            view! { <p class="panel__body small soft">{words.into_owned()}</p> }
        });
        let shares = answer.as_ref().map(|answer| view! { <Shares answer/> });
        view! {
            <DataPage view=&view title lead>
                <PanelLead slot>{counted}</PanelLead>
                <Below slot>{shares}</Below>
            </DataPage>
        }
    })
}

/// The months up to the last one of the period that is shown, and that has ended.
fn request(view: &View) -> Option<BrokersHistoryRequest> {
    let last_ended = view.today.with_day(1)?.pred_opt()?;
    let period = view.query.period("period");
    let last = period.map_or(last_ended, |period| period.days()[1].min(last_ended));
    let is = |key: &str, value: &str| {
        let filter = view.query.filter(key).map(FilterValue::to_text);
        filter.as_deref() == Some(value)
    };
    Some(BrokersHistoryRequest {
        year: last.year(),
        month: last.month(),
        months: MONTHS,
        market: match is("market", "funds") {
            true => RankedMarket::Funds,
            false => RankedMarket::Equities,
        },
        direct_deals: is("direct-deals", "1"),
    })
}

/// The section of market shares.
#[component]
fn Shares<'a>(answer: &'a Result<Fetched<BrokersHistory>, DataError>) -> AnyView {
    let cx = Cx::current();
    let table = block::of(answer, |history| view! { <Largest history/> });
    view! {
        <section class="panel" aria-labelledby="shares">
            <PanelHead id="shares" title=cx.t("ranking-shares")/>
            {table}
        </section>
    }
    .into_any()
}

/// The largest brokers of the last month, each with its line.
#[component]
fn Largest<'a>(history: &'a BrokersHistory) -> AnyView {
    let cx = Cx::current();
    let month = |at: Option<&wire::calls::brokers_history::RankedMonth>| {
        let at = at?;
        let day = NaiveDate::from_ymd_opt(at.year, at.month, 1)?;
        let period = Period::of(day, Grain::Month)?;
        Some(written(|out| format::period(out, period, cx.locale)))
    };
    let (Some(first), Some(last)) = (month(history.months.first()), month(history.months.last()))
    else {
        return ().into_any();
    };
    let rows = largest(&history.brokers);
    let rows = rows.into_iter().map(|broker| {
        let href = cx.href_with("brokers-directory-item", ("broker", broker.code.as_str()));
        view! { <ShareRow broker href/> }
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() {
        return view! { <p class="panel__body soft">{cx.t("ranking-shares-none")}</p> }.into_any();
    }
    let heads = vec![
        Head::words(cx.t("col-broker")),
        Head::words(cx.t("ranking-line")),
        Head::figures(first.into()),
        Head::figures(cx.t("ranking-lowest")),
        Head::figures(cx.t("ranking-highest")),
        Head::figures(last.into()),
    ];
    view! {
        <PlainTable of="shares" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
        <p class="panel__foot xsmall muted">{cx.t("ranking-shares-note")}</p>
    }
    .into_any()
}

/// The brokers with the largest shares of the last month, largest first. Those that did not trade in it are left out.
fn largest(brokers: &[SharedMonths]) -> Vec<&SharedMonths> {
    let last = |broker: &SharedMonths| broker.shares.last().copied().flatten();
    let mut traded: Vec<_> = brokers
        .iter()
        .filter(|broker| last(broker).is_some())
        .collect();
    traded.sort_by_key(|broker| std::cmp::Reverse(last(broker).map(|share| share.get())));
    traded.truncate(SHOWN);
    traded
}

/// A broker: its line over the months in which it traded, and its shares.
#[component]
fn ShareRow<'a>(broker: &'a SharedMonths, href: String) -> AnyView {
    let cx = Cx::current();
    let name = broker.name.get(cx.locale).to_owned();
    let all = broker.shares.iter().flatten();
    let values: Vec<Decimal> = all.map(|share| share.get()).collect();
    let share = |at: Option<&Option<domain::values::Percent>>| at.copied().flatten();
    let first = share(broker.shares.first()).map(|share| share.get());
    let last = share(broker.shares.last()).map(|share| share.get());
    let (low, high) = (values.iter().min().copied(), values.iter().max().copied());
    view! {
        <tr>
            <th scope="row"><a class="more" href=href>{name}</a></th>
            <td class="c-spark"><Spark values direction=Direction::Flat/></td>
            <td class="t-n"><Percent value=first/></td>
            <td class="t-n"><Percent value=low/></td>
            <td class="t-n"><Percent value=high/></td>
            <td class="t-n"><Percent value=last/></td>
        </tr>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_of_the_last_month_come_first_and_former_ones_not_at_all() {
        let text = include_str!("../../../../crates/wire/fixtures/brokers-history.json");
        let mut history: BrokersHistory = serde_json::from_str(text).unwrap();
        let codes = |history: &BrokersHistory| -> Vec<String> {
            let rows = largest(&history.brokers);
            rows.iter().map(|row| row.code.to_string()).collect()
        };
        assert_eq!(codes(&history), ["BHSB", "ASWR"]);
        history.brokers[1].shares[2] = None;
        assert_eq!(codes(&history), ["ASWR"]);
    }
}
