//! The net asset values of a fund, beside the prices of the same days.

use crate::{Amount, Ask, Asked, Definition, Error, Filter, Last, Paging, Resource, Stamp};
use chrono::NaiveDate;
use domain::{
    change,
    values::{Decimal, Symbol},
};
use futures_util::join;
use std::collections::BTreeMap;
use upstream::Upstream;
use wire::{
    Call as _, Currency,
    calls::{
        funds::FundsRequest,
        history::{HistoryRequest, Instrument},
        nav_history::{NavHistoryRequest, NavPoint},
    },
};

type Column = crate::Column<Valuation>;

/// The columns that need prices.
const OF_PRICES: &[&str] = &["close", "premium"];

/// Decimals of net asset values.
const DECIMALS: u8 = 4;

/// One row per valuation, the latest first.
pub static NAV_SUMMARY: Resource<NavSummaryRequest, Valuation> = Resource::new(Definition {
    id: "company-nav-summary",
    ask: |view| {
        let [from, to] = view.days;
        let symbol = view.param("SecuritySymbol")?;
        Some(NavSummaryRequest { symbol, from, to })
    },
    items: Vec::clone,
    stamp: Stamp::none,
    live: None,
    key: "date",
    columns: &[
        Column::date("date", |row| Some(row.point.date)),
        Column::price("nav", |row| nav(Some(row.point.nav.get()))).strong(),
        Column::change("change", |row| nav(Some(row.change()?))),
        Column::change_percent("change-percent", |row| {
            let now = row.point.nav.get();
            change::percent(now, now - row.change()?)
        }),
        Column::price("close", |row| {
            Some(Amount {
                value: row.close?,
                decimals: row.decimals,
            })
        }),
        Column::percent("premium", |row| {
            change::percent(row.close?, row.point.nav.get())
        }),
        Column::quantity("units", |row| Some(row.point.units.0)),
        Column::millions("net-assets", |row| {
            row.point.nav.get().checked_mul(row.point.units.0.into())
        }),
        Column::code("currency", |row| row.currency.as_str()).further(),
    ],
    filters: &[Filter::days("from", "to").last(Last::Months(12))],
    order: "-date",
    paging: Paging::Ours(50),
    count_key: "table-valuations",
    note: Some("note-company-nav-summary"),
});

/// Requests the valuations of a fund between two days, and the sessions of these days.
pub struct NavSummaryRequest {
    symbol: Symbol,
    from: NaiveDate,
    to: NaiveDate,
}

/// A valuation of a fund.
#[derive(Clone)]
pub struct Valuation {
    point: NavPoint,
    /// The close of its day, as traded; `None` without a session, or if prices could not be fetched.
    close: Option<Decimal>,
    /// Decimals of all closes of the answer.
    decimals: u8,
    currency: Currency,
}

impl Valuation {
    /// The change from the valuation before; `None` for the first one.
    fn change(&self) -> Option<Decimal> {
        Some(self.point.change?.get())
    }
}

impl Ask for NavSummaryRequest {
    type Answer = Vec<Valuation>;

    const CALLS: &'static [&'static str] = &[NavHistoryRequest::NAME];

    /// Without prices the answer is provisional, and the columns that need them are lacking.
    async fn ask(self, upstream: &Upstream) -> Result<Asked<Vec<Valuation>>, Error> {
        let Self { symbol, from, to } = self;
        let prices = HistoryRequest {
            of: Instrument::Security(symbol.clone()),
            from,
            to,
            adjusted: false,
        };
        let values = NavHistoryRequest {
            symbol: symbol.clone(),
            from,
            to,
        };
        let (values, prices) = join!(values.ask(upstream), prices.ask(upstream));
        let (values, prices) = match values {
            Ok(values) => (values, prices.ok()),
            Err(error) => return Err(not_a_fund(upstream, &symbol).await.unwrap_or(error)),
        };
        let mut parts = values.parts;
        parts.extend(prices.iter().flat_map(|prices| prices.parts.clone()));
        let sessions = prices.iter().flat_map(|prices| &prices.value.sessions);
        let closes: BTreeMap<_, _> = sessions
            .map(|session| (session.date, session.close.get()))
            .collect();
        let decimals = closes.values().map(|close| Amount::price(*close).decimals);
        let decimals = decimals.max().unwrap_or(2);
        let valuation = |point: &NavPoint| Valuation {
            close: closes.get(&point.date).copied(),
            decimals,
            currency: values.value.currency,
            point: point.clone(),
        };
        let stale = values.stale || prices.as_ref().is_some_and(|prices| prices.stale);
        Ok(Asked {
            value: values.value.points.iter().map(valuation).collect(),
            parts,
            received: values.received,
            stale,
            lacking: if prices.is_none() {
                OF_PRICES.to_vec()
            } else {
                Vec::new()
            },
            provisional: stale || prices.is_none(),
        })
    }
}

/// The error for a listed security that is not a fund. The source's "not found" alone does not tell it from a fund
/// without values.
async fn not_a_fund(upstream: &Upstream, symbol: &Symbol) -> Option<Error> {
    let funds = FundsRequest.ask(upstream).await.ok()?;
    let mut funds = funds.value.items.iter();
    (!funds.any(|fund| fund.symbol == *symbol)).then_some(Error::NotFound)
}

/// A net asset value.
fn nav(value: Option<Decimal>) -> Option<Amount> {
    let decimals = DECIMALS;
    value.map(|value| Amount { value, decimals })
}
