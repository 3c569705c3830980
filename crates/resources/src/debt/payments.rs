//! The payment schedule of a bond or sukuk, from its terms.

use crate::{Amount, Ask, Asked, Definition, Error, Filter, Paging, Resource, Stamp};
use chrono::NaiveDate;
use domain::{
    format,
    values::{Decimal, Percent, Symbol},
};
use std::sync::Arc;
use table_engine::Tone;
use upstream::Upstream;
use wire::{
    Call as _, Currency,
    calls::{
        bonds::{BondsRequest, Paper},
        sukuk::SukukRequest,
    },
};

type Column = crate::Column<PaymentRow>;

/// The most decimals of a payment.
const FINE: u32 = 6;

/// One row per payment, earliest first; the redemption is a row of its own.
pub static PAYMENTS: Resource<PaymentsRequest, PaymentRow> = Resource::new(Definition {
    id: "payments",
    ask: |view| {
        Some(PaymentsRequest {
            symbol: view.param("symbol")?,
        })
    },
    items: Schedule::rows,
    stamp: |schedule| Stamp::session(schedule.as_of),
    live: None,
    key: "payment-number",
    columns: &[
        Column::date("due", |row| Some(row.due)),
        Column::price("per-unit", |row| row.amount(row.per_unit)).strong(),
        Column::code("currency", |row| row.currency.as_str()),
        Column::label("payment-kind", "payment-kind-", &KINDS, |row| row.kind),
        Column::state("payment-status", "payment-status-", &STATES, tone, |row| {
            row.status
        }),
        Column::price("of-par", |row| row.amount(row.of_par)),
        Column::quantity("accrual-days", |row| row.days),
        Column::code("day-count", |row| row.day_count),
        Column::quantity("payment-number", |row| Some(row.number)).further(),
    ],
    filters: &[
        Filter::choice("payment-status"),
        Filter::year("due").to_come(),
    ],
    order: "",
    paging: Paging::Ours(250),
    count_key: "table-payments",
    note: Some("note-payments"),
});

/// What is paid.
const KINDS: [&str; 3] = ["coupon", "profit", "redemption"];

/// Whether it is paid.
const STATES: [&str; 3] = ["paid", "next", "to-come"];

fn tone(status: &str) -> Tone {
    match status {
        "next" => Tone::Good,
        _ => Tone::Neutral,
    }
}

/// A payment of a bond or sukuk.
pub struct PaymentRow {
    /// From 1.
    number: u64,
    due: NaiveDate,
    kind: &'static str,
    status: &'static str,
    /// In the currency of the paper.
    per_unit: Decimal,
    /// Percent of par.
    of_par: Decimal,
    currency: Currency,
    /// Days of the period by the day count; none of a redemption.
    days: Option<u64>,
    day_count: &'static str,
    /// The decimals of all amounts of the schedule.
    decimals: u8,
}

impl PaymentRow {
    fn amount(&self, value: Decimal) -> Option<Amount> {
        Some(Amount {
            value,
            decimals: self.decimals,
        })
    }
}

/// Requests the payments of a bond or sukuk.
pub struct PaymentsRequest {
    symbol: Symbol,
}

/// The terms of a bond or sukuk.
pub struct Schedule {
    /// The completed session of the figures: what was due by then is paid.
    as_of: NaiveDate,
    paper: Paper,
    rate: Percent,
    frequency: u32,
    /// What it pays before its maturity.
    kind: &'static str,
}

impl Schedule {
    fn rows(&self) -> Vec<PaymentRow> {
        let Some(terms) = self.paper.terms(self.rate, self.frequency) else {
            return Vec::new();
        };
        let (par, day_count) = (self.paper.par.get(), self.paper.day_count);
        let payments: Vec<_> = terms.schedule().collect();
        let next = payments.iter().map(|paid| paid.due);
        let next = next.filter(|due| *due > self.as_of).min();
        let mut start = self.paper.issued_on;
        let mut rows = Vec::with_capacity(payments.len() + 1);
        for payment in payments {
            let days = day_count.days(start, payment.due);
            start = payment.due;
            let status = match payment.due {
                due if due <= self.as_of => "paid",
                due if Some(due) == next => "next",
                _ => "to-come",
            };
            let interest = (self.kind, payment.interest, u64::try_from(days).ok());
            let principal = ("redemption", payment.principal, None);
            for (kind, of_par, days) in [interest, principal] {
                if of_par.is_zero() {
                    continue;
                }
                rows.push(PaymentRow {
                    number: rows.len() as u64 + 1,
                    due: payment.due,
                    kind,
                    status,
                    per_unit: fine(of_par * par / Decimal::ONE_HUNDRED),
                    of_par: fine(of_par),
                    currency: self.paper.currency,
                    days,
                    day_count: day_count.code(),
                    decimals: 2,
                });
            }
        }
        let scales = rows.iter().flat_map(|row| [row.per_unit, row.of_par]);
        let decimals = scales.map(|amount| amount.scale() as u8).max().unwrap_or(2);
        for row in &mut rows {
            row.decimals = decimals.max(2);
        }
        rows
    }
}

/// An amount without zeros at its end.
fn fine(amount: Decimal) -> Decimal {
    format::round(amount, FINE).normalize()
}

impl Ask for PaymentsRequest {
    type Answer = Schedule;

    const CALLS: &'static [&'static str] = &[BondsRequest::NAME, SukukRequest::NAME];

    /// All papers are in the same answers.
    fn variant(_: &Schedule) -> Option<u64> {
        None
    }

    /// Looks among the bonds, then among the sukuk.
    async fn ask(self, upstream: &Upstream) -> Result<Asked<Schedule>, Error> {
        let bonds = BondsRequest.ask(upstream).await;
        let is_it = |paper: &Paper| paper.symbol == self.symbol;
        if let Ok(bonds) = &bonds {
            let bond = bonds.value.items.iter().find(|bond| is_it(&bond.paper));
            if let Some(bond) = bond {
                let schedule = Schedule {
                    as_of: bonds.value.as_of,
                    paper: bond.paper.clone(),
                    rate: bond.coupon,
                    frequency: bond.frequency,
                    kind: "coupon",
                };
                return Ok(of(bonds, schedule));
            }
        }
        let list = SukukRequest.ask(upstream).await?;
        let sukuk = list.value.items.iter().find(|sukuk| is_it(&sukuk.paper));
        match sukuk {
            Some(sukuk) => {
                let schedule = Schedule {
                    as_of: list.value.as_of,
                    paper: sukuk.paper.clone(),
                    rate: sukuk.profit_rate,
                    frequency: sukuk.distributions,
                    kind: "profit",
                };
                Ok(of(&list, schedule))
            }
            None => Err(bonds.map_or(Error::Unavailable, |_| Error::NotFound)),
        }
    }
}

/// The schedule of a paper in an answer.
fn of<A>(list: &Asked<Arc<A>>, value: Schedule) -> Asked<Schedule> {
    Asked {
        parts: list.parts.clone(),
        received: list.received,
        stale: list.stale,
        lacking: Vec::new(),
        provisional: list.provisional,
        value,
    }
}
