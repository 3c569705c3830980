//! Distributions of a fund.

use super::{Asked, Event, EventKind, Found};
use crate::{components::number::text, data::DataError, messages::Arg};
use domain::format;
use wire::calls::funds::{Distribution, Fund, FundsRequest};

impl Asked<'_> {
    /// The distributions that the list of funds has: those of the last twelve months.
    pub(super) async fn distributions(&self) -> Found {
        if !self.kinds.has(EventKind::Distribution) {
            return Ok(Vec::new());
        }
        let funds = self.cx.ask(FundsRequest).await?;
        let mut all = funds.items.iter();
        let fund = all.find(|fund| fund.symbol == *self.symbol);
        let fund = fund.ok_or(DataError::NotFound)?;
        let paid = fund.distributions.iter();
        let paid = paid.filter(|paid| self.holds(paid.ex_date));
        Ok(paid.map(|paid| self.distribution(fund, paid)).collect())
    }

    fn distribution(&self, fund: &Fund, paid: &Distribution) -> Event {
        let amount = paid.amount.get().normalize();
        let amount = text(amount, amount.scale().max(2));
        let amount = format::isolated(&format!("{} {amount}", fund.currency));
        let args = [("amount", Arg::Text(&amount))];
        let words = self.cx.t_args("chart-event-distribution", &args);
        Event {
            kind: EventKind::Distribution,
            day: paid.ex_date,
            text: words.into_owned(),
            href: (self.cx).href_about("company-distributions", self.symbol.as_str()),
        }
    }
}
