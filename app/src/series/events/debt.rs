//! Payments of a bond or sukuk, and who publishes about it.

use super::{Asked, Event, EventKind};
use crate::{components::number::text, data::DataError, messages::Arg};
use domain::{
    debt::Payment,
    format,
    values::{Decimal, Percent, Symbol},
};
use table_engine::query_string;
use wire::calls::{
    bonds::{BondsRequest, Paper},
    sukuk::SukukRequest,
};

/// The most decimals of a payment.
const FINE: u32 = 6;

/// The terms of a bond or sukuk.
pub(super) struct DebtTerms {
    paper: Paper,
    rate: Percent,
    /// Payments a year.
    frequency: u32,
    /// What it pays before its maturity: the end of a message key.
    pays: &'static str,
}

impl DebtTerms {
    /// The share of the issuer, under which it publishes; an issuer without one publishes under the paper.
    pub(super) fn publisher(&self) -> &Symbol {
        let issuer = self.paper.issuer_symbol.as_ref();
        issuer.unwrap_or(&self.paper.symbol)
    }
}

impl Asked<'_> {
    /// Looks among the bonds, then among the sukuk.
    pub(super) async fn terms(&self) -> Result<DebtTerms, DataError> {
        let bonds = self.cx.ask(BondsRequest).await;
        let is_it = |paper: &Paper| paper.symbol == *self.symbol;
        let mut all = bonds.iter().flat_map(|bonds| &bonds.items);
        if let Some(bond) = all.find(|bond| is_it(&bond.paper)) {
            return Ok(DebtTerms {
                paper: bond.paper.clone(),
                rate: bond.coupon,
                frequency: bond.frequency,
                pays: "coupon",
            });
        }
        let list = self.cx.ask(SukukRequest).await?;
        let sukuk = list.items.iter().find(|sukuk| is_it(&sukuk.paper));
        let sukuk = sukuk.ok_or(bonds.err().unwrap_or(DataError::NotFound))?;
        Ok(DebtTerms {
            paper: sukuk.paper.clone(),
            rate: sukuk.profit_rate,
            frequency: sukuk.distributions,
            pays: "profit",
        })
    }

    /// What is due on the days of the chart, by the terms.
    pub(super) fn payments(&self, terms: &DebtTerms) -> Vec<Event> {
        let schedule = terms.paper.terms(terms.rate, terms.frequency);
        let schedule = schedule.into_iter().flat_map(|terms| terms.schedule());
        let due = schedule.filter(|payment| self.holds(payment.due));
        due.flat_map(|payment| self.payment(terms, payment))
            .collect()
    }

    /// Coupon or profit, and par at maturity.
    fn payment(&self, terms: &DebtTerms, payment: Payment) -> impl Iterator<Item = Event> {
        let parts = [
            (terms.pays, payment.interest),
            ("redemption", payment.principal),
        ];
        let year = chrono::Datelike::year(&payment.due).to_string();
        let page = self
            .cx
            .href_with("payments", ("symbol", self.symbol.as_str()));
        let href = format!("{page}?{}", query_string([("due", year.as_str())]));
        let parts = parts.into_iter().filter(|(_, of_par)| !of_par.is_zero());
        parts.map(move |(kind, of_par)| Event {
            kind: EventKind::Payment,
            day: payment.due,
            text: self.paid(kind, of_par),
            href: href.clone(),
        })
    }

    fn paid(&self, kind: &str, of_par: Decimal) -> String {
        let of_par = format::round(of_par, FINE).normalize();
        let percent = text(of_par, of_par.scale().max(2)) + "%";
        let percent = format::isolated(&percent);
        let kind = self.cx.t(&format!("payment-kind-{kind}"));
        let args = [("kind", Arg::Text(&kind)), ("percent", Arg::Text(&percent))];
        self.cx.t_args("chart-event-payment", &args).into_owned()
    }
}
