//! Dividends by year, from the corporate actions.

use super::Archive;
use chrono::Datelike;
use domain::values::Percent;
use sandbox_market::actions::Action;
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::{
        corporate_actions::ActionKind,
        dividends::{Dividend, Dividends, PaymentMethod},
    },
};

impl Archive {
    /// The public cash dividends with an ex-date in a year, or in all years; newest ex-date first.
    pub fn dividends(&self, year: Option<i32>) -> Dividends {
        let day = &self.day;
        let listed = (0..day.issuers.len()).filter(|at| day.securities[*at].listed);
        let mut items: Vec<Dividend> = listed
            .flat_map(|at| day.actions[at].iter().map(move |action| (at, action)))
            .filter(|(_, a)| a.cash > 0 && a.decided_on <= self.today)
            .filter(|(_, a)| year.is_none_or(|year| a.dates.ex.year() == year))
            .map(|(at, action)| self.dividend(at, action))
            .collect();
        items.sort_by(|a, b| {
            b.ex_date
                .cmp(&a.ex_date)
                .then_with(|| a.symbol.cmp(&b.symbol))
        });
        Dividends { items }
    }

    fn dividend(&self, at: usize, action: &Action) -> Dividend {
        let issuer = &self.day.issuers[at];
        Dividend {
            id: super::profile::action_id(&issuer.symbol, action),
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            for_year: action.year,
            interim: action.kind == ActionKind::InterimDividend,
            percent: Percent::new(action.percent.into()).unwrap_or_default(),
            per_share: figures::cash(action.cash),
            standing: action.standing(self.today),
            meeting: action.meeting.map(|m| m.awaited(self.today)),
            last_entitlement: action.dates.last_entitlement,
            ex_date: action.dates.ex,
            record_date: action.dates.record,
            payment: action.payment,
            methods: vec![PaymentMethod::Card, PaymentMethod::BankTransfer],
            revision: super::approved(action, self.today),
        }
    }
}
