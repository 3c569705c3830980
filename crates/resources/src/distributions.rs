//! The distributions of a fund.

use crate::{Amount, Ask, Asked, Definition, Error, Paging, Resource, Stamp};
use chrono::NaiveDate;
use domain::values::Symbol;
use table_engine::Tone;
use upstream::Upstream;
use wire::{
    Call as _, Currency,
    calls::funds::{Distribution, FundsRequest},
};

type Column = crate::Column<Distributed>;

/// One row per distribution in the last twelve months, the latest first.
pub static DISTRIBUTIONS: Resource<DistributionsRequest, Distributed> = Resource::new(Definition {
    id: "company-distributions",
    ask: |view| {
        Some(DistributionsRequest {
            symbol: view.param("SecuritySymbol")?,
        })
    },
    items: Distributions::rows,
    stamp: |answer| Stamp::session(answer.as_of),
    live: None,
    key: "ex-date",
    columns: &[
        Column::date("ex-date", |row| Some(row.paid.ex_date)),
        Column::date("payment", |row| Some(row.paid.payment)),
        Column::price("per-unit", |row| {
            Some(Amount {
                value: row.paid.amount.get(),
                decimals: DECIMALS,
            })
        })
        .strong(),
        Column::code("currency", |row| row.currency.as_str()),
        Column::state(
            "payment-status",
            "distribution-status-",
            &STATES,
            tone,
            |row| match row.is_paid {
                true => "paid",
                false => "to-come",
            },
        ),
    ],
    filters: &[],
    order: "-ex-date",
    paging: Paging::Whole,
    count_key: "table-distributions",
    note: Some("note-company-distributions"),
});

/// Decimals of what is distributed, as of net asset values.
const DECIMALS: u8 = 4;

/// Whether it is paid.
const STATES: [&str; 2] = ["paid", "to-come"];

fn tone(status: &str) -> Tone {
    match status {
        "to-come" => Tone::Good,
        _ => Tone::Neutral,
    }
}

/// Requests the distributions of a fund.
pub struct DistributionsRequest {
    symbol: Symbol,
}

/// The distributions of a fund.
pub struct Distributions {
    /// The completed session of the figures.
    as_of: NaiveDate,
    currency: Currency,
    all: Vec<Distribution>,
}

impl Distributions {
    fn rows(&self) -> Vec<Distributed> {
        let row = |paid: &Distribution| Distributed {
            paid: paid.clone(),
            currency: self.currency,
            is_paid: paid.payment <= self.as_of,
        };
        self.all.iter().map(row).collect()
    }
}

/// A distribution of a fund.
pub struct Distributed {
    paid: Distribution,
    currency: Currency,
    /// True when it was due by the session of the figures.
    is_paid: bool,
}

impl Ask for DistributionsRequest {
    type Answer = Distributions;

    const CALLS: &'static [&'static str] = &[FundsRequest::NAME];

    /// All funds are in the same answer.
    fn variant(_: &Distributions) -> Option<u64> {
        None
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Distributions>, Error> {
        let funds = FundsRequest.ask(upstream).await?;
        let mut all = funds.value.items.iter();
        let fund = all.find(|fund| fund.symbol == self.symbol);
        let fund = fund.ok_or(Error::NotFound)?;
        Ok(Asked {
            value: Distributions {
                as_of: funds.value.as_of,
                currency: fund.currency,
                all: fund.distributions.clone(),
            },
            parts: funds.parts,
            received: funds.received,
            stale: funds.stale,
            lacking: Vec::new(),
            provisional: funds.provisional,
        })
    }
}
