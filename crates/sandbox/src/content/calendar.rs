//! The calendar: board meetings, assemblies, the dates of dividends and of new shares, holidays.

use super::disclosures::results_day;
use crate::{
    actions::{Action, quarter_ends},
    exchange::Day,
    figures,
    holidays::Feast,
};
use chrono::{Days, NaiveDate};
use domain::values::{Decimal, Symbol};
use wire::{
    Bilingual,
    calls::calendar::{Entry, EntryKind, Rest, Standing},
};

/// Days ahead of a board meeting at which it is announced.
const NOTICE: u64 = 14;

/// Every entry that is known on a day, earliest first.
pub(super) fn entries(day: &Day, feasts: &[Feast], today: NaiveDate) -> Vec<Entry> {
    let mut all: Vec<Entry> = feasts.iter().map(|feast| holiday(feast, today)).collect();
    let soon = today.checked_add_days(Days::new(NOTICE)).unwrap_or(today);
    for (at, _) in day
        .securities
        .iter()
        .enumerate()
        .filter(|(_, facts)| facts.listed)
    {
        let about = About::of(day, at);
        let from = today.checked_sub_days(Days::new(540)).unwrap_or(today);
        for end in quarter_ends(&day.issuers[at], from, today) {
            let on = results_day(day, at, end);
            if on <= soon {
                all.push(about.entry(EntryKind::BoardMeeting, on, None, Standing::Confirmed));
            }
        }
        for action in day.actions[at].iter().filter(|a| a.decided_on <= today) {
            about.action(action, today, &mut all);
        }
    }
    all.sort_by(|a, b| a.date.cmp(&b.date).then_with(|| a.id.cmp(&b.id)));
    all
}

fn holiday(feast: &Feast, today: NaiveDate) -> Entry {
    let standing = if feast.is_provisional(today) {
        Standing::Proposed
    } else {
        Standing::Confirmed
    };
    Entry {
        id: format!("{}-holiday", feast.first.format("%Y%m%d")),
        date: feast.first,
        to: feast.last,
        kind: EntryKind::Holiday,
        symbol: None,
        name: Bilingual::new(feast.en, feast.ar),
        amount: None,
        standing,
        rest: Some(Rest {
            trading: feast.trading_closed,
            settlement: true,
            alternates: feast.alternates(today),
        }),
    }
}

/// The issuer that entries are about.
struct About {
    symbol: Symbol,
    name: Bilingual,
}

impl About {
    fn of(day: &Day, at: usize) -> Self {
        let issuer = &day.issuers[at];
        Self {
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
        }
    }

    fn entry(
        &self,
        kind: EntryKind,
        date: NaiveDate,
        amount: Option<Decimal>,
        standing: Standing,
    ) -> Entry {
        let code = match kind {
            EntryKind::BoardMeeting => "board",
            EntryKind::GeneralMeeting => "assembly",
            EntryKind::LastEntitlement => "last",
            EntryKind::ExDividend | EntryKind::ExDate => "ex",
            EntryKind::RecordDate => "record",
            EntryKind::Payment => "payment",
            EntryKind::Holiday => "holiday",
        };
        Entry {
            id: format!(
                "{}-{}-{code}",
                date.format("%Y%m%d"),
                self.symbol.as_str().to_lowercase()
            ),
            date,
            to: date,
            kind,
            symbol: Some(self.symbol.clone()),
            name: self.name.clone(),
            amount,
            standing,
            rest: None,
        }
    }

    fn action(&self, action: &Action, today: NaiveDate, all: &mut Vec<Entry>) {
        let standing = action.standing(today);
        if let Some(meeting) = action.meeting {
            all.push(self.entry(EntryKind::GeneralMeeting, meeting, None, standing));
        }
        let amount = (action.cash > 0).then(|| figures::cash(action.cash));
        let ex = match amount {
            Some(_) => EntryKind::ExDividend,
            None => EntryKind::ExDate,
        };
        let dates = action.dates;
        for (kind, date) in [
            (EntryKind::LastEntitlement, dates.last_entitlement),
            (ex, dates.ex),
            (EntryKind::RecordDate, dates.record),
        ] {
            all.push(self.entry(kind, date, amount, standing));
        }
        if let Some(payment) = action.payment {
            all.push(self.entry(EntryKind::Payment, payment, amount, standing));
        }
    }
}
