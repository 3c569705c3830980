//! The calendar: board meetings, general meetings, dates of dividends and of new shares, holidays.

use super::{approved, disclosures::results_day, profile::action_id, revisions};
use crate::assemblies::{self, Assembly};
use chrono::{Days, NaiveDate};
use domain::values::{Decimal, Symbol};
use sandbox_market::{
    actions::{Action, quarter_ends},
    holidays::Feast,
};
use sandbox_session::{day::Day, figures};
use wire::{
    Bilingual, Revision, RevisionKind,
    calls::calendar::{CalendarEntry, EntryKind, Rest, Standing},
};

/// How many days ahead a board meeting is announced.
const NOTICE: u64 = 14;

/// All entries that are public on a day, earliest first.
pub(super) fn entries(day: &Day, feasts: &[Feast], today: NaiveDate) -> Vec<CalendarEntry> {
    let mut all: Vec<CalendarEntry> = feasts.iter().map(|feast| holiday(feast, today)).collect();
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
                let kind = (EntryKind::BoardMeeting, "board");
                all.push(about.entry(kind, on, None, (Standing::Confirmed, None)));
            }
        }
        for assembly in assemblies::called(day, at, (sandbox_market::FIRST_DAY, today)) {
            about.assembly(&assembly, today, &mut all);
        }
        for action in day.actions[at].iter().filter(|a| a.decided_on <= today) {
            about.action(action, today, &mut all);
        }
    }
    all.sort_by(|a, b| a.date.cmp(&b.date).then_with(|| a.id.cmp(&b.id)));
    all
}

fn holiday(feast: &Feast, today: NaiveDate) -> CalendarEntry {
    let standing = if feast.is_provisional(today) {
        Standing::Proposed
    } else {
        Standing::Confirmed
    };
    CalendarEntry {
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
        of: None,
        session: None,
        // Days by the moon are certain when they have come.
        revision: (feast.lunar && standing == Standing::Confirmed)
            .then(|| revisions::on(feast.first, RevisionKind::Changed)),
    }
}

/// The issuer of entries.
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

    /// An entry of a kind; `code` is the kind's code in its id.
    fn entry(
        &self,
        (kind, code): (EntryKind, &str),
        date: NaiveDate,
        amount: Option<Decimal>,
        (standing, revision): (Standing, Option<Revision>),
    ) -> CalendarEntry {
        let of = self.symbol.as_str().to_lowercase();
        CalendarEntry {
            id: format!("{}-{of}-{code}", date.format("%Y%m%d")),
            date,
            to: date,
            kind,
            symbol: Some(self.symbol.clone()),
            name: self.name.clone(),
            amount,
            standing,
            rest: None,
            of: None,
            session: None,
            revision,
        }
    }

    /// The public sessions of a meeting. A meeting that is called takes place: it is confirmed.
    fn assembly(&self, assembly: &Assembly<'_>, today: NaiveDate, all: &mut Vec<CalendarEntry>) {
        let kind = (EntryKind::GeneralMeeting, assembly.code());
        for (nth, date) in (1..).zip(assembly.sessions(today)) {
            all.push(CalendarEntry {
                of: Some(assembly.id(&self.symbol)),
                session: Some(nth),
                ..self.entry(kind, date, None, (Standing::Confirmed, None))
            });
        }
    }

    fn action(&self, action: &Action, today: NaiveDate, all: &mut Vec<CalendarEntry>) {
        let standing = (action.standing(today), approved(action, today));
        let amount = (action.cash > 0).then(|| figures::cash(action.cash));
        let ex = match amount {
            Some(_) => EntryKind::ExDividend,
            None => EntryKind::ExDate,
        };
        let dates = action.dates;
        let last = (EntryKind::LastEntitlement, "last");
        let record = (EntryKind::RecordDate, "record");
        for (kind, date) in [
            (last, Some(dates.last_entitlement)),
            ((ex, "ex"), Some(dates.ex)),
            (record, Some(dates.record)),
            ((EntryKind::Payment, "payment"), action.payment),
        ] {
            all.extend(date.map(|date| CalendarEntry {
                of: Some(action_id(&self.symbol, action)),
                ..self.entry(kind, date, amount, standing)
            }));
        }
    }
}
