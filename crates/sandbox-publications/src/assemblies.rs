//! General meetings of issuers, and elections of their boards.

mod agenda;
mod directors;
mod elections;
mod meetings;
mod people;

pub(crate) use directors::directors;
pub use elections::{nominations, positions};
pub(crate) use meetings::meeting;
pub use meetings::meetings;

use chrono::{Datelike, Days, NaiveDate};
use domain::values::Symbol;
use sandbox_market::{
    actions::{self, Action, Sittings},
    dice::{Dice, Stream},
};
use sandbox_session::day::Day;
use wire::calls::{corporate_actions::ActionKind, general_meetings::MeetingKind};

/// Days between the invitation and the first session: minimum, and maximum if no holiday intervenes.
const INVITED: [u64; 2] = [21, 27];

/// A meeting, as it follows from the seed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Assembly<'a> {
    /// Index of the issuer in the tables.
    at: usize,
    /// Annual or extraordinary.
    pub kind: MeetingKind,
    /// The financial year that it is about.
    year: i32,
    /// The corporate action that it decides on.
    action: Option<&'a Action>,
    /// The dates of its sessions.
    pub sits: Sittings,
    /// The date of the invitation.
    pub called: NaiveDate,
}

impl Assembly<'_> {
    /// The code of its kind in ids.
    pub const fn code(&self) -> &'static str {
        match self.kind {
            MeetingKind::Annual => "agm",
            MeetingKind::Extraordinary => "egm",
        }
    }

    /// Its id: the day of the first session, the symbol of the issuer, the code of its kind.
    pub fn id(&self, symbol: &Symbol) -> String {
        let first = self.sits.first.format("%Y%m%d");
        let symbol = symbol.as_str().to_lowercase();
        format!("{first}-{symbol}-{}", self.code())
    }

    /// The random draws for one aspect of this meeting.
    fn dice(&self, seed: u64, what: u64) -> Dice {
        actions::dice((seed, self.at as u64), (self.kind, self.year), what)
    }

    /// The day on which the minutes are published: five to ten sessions after the decision.
    pub fn minutes_on(&self, day: &Day) -> NaiveDate {
        let sessions = self.dice(day.seed, 7).between(5, 10) as u32;
        day.calendar.add_trading_days(self.sits.decides, sessions)
    }

    /// The dates of the sessions that are public on a day.
    pub fn sessions(&self, today: NaiveDate) -> impl Iterator<Item = NaiveDate> {
        let first = (self.called <= today).then_some(self.sits.first);
        let second =
            (self.sits.is_adjourned() && today > self.sits.first).then_some(self.sits.decides);
        first.into_iter().chain(second)
    }
}

/// The meetings of an issuer that have been called by a day, with a first session on or after `since`.
/// Meetings before the market's first session are left out.
pub(crate) fn called(
    day: &Day,
    at: usize,
    (since, today): (NaiveDate, NaiveDate),
) -> impl Iterator<Item = Assembly<'_>> {
    let since = since.max(sandbox_market::FIRST_DAY);
    // A meeting is about the previous or the current financial year.
    let years = (since.year() - 2, today.year() + 1);
    let all = assemblies(day, at, years).into_iter();
    all.filter(move |a| a.called <= today && a.sits.first >= since)
}

/// The meetings of an issuer about a range of financial years.
fn assemblies(day: &Day, at: usize, (from, to): (i32, i32)) -> Vec<Assembly<'_>> {
    let actions = &day.actions[at];
    let ratios = actions.iter().filter(|a| a.ratio.is_some());
    let special = ratios
        .filter(|a| (from..=to).contains(&a.year))
        .filter_map(|action| {
            let (kind, sits) = (MeetingKind::Extraordinary, action.meeting?);
            Some(assembly(day, at, (kind, action.year), Some(action), sits))
        });
    let annual = (from..=to).filter_map(|year| annual(day, at, year));
    let mut all: Vec<Assembly<'_>> = special.chain(annual).collect();
    let since = day.issuers[at].listed_on;
    all.retain(|a| a.called > since);
    all
}

/// The annual meeting about a year: the one that approves the dividend, or one of its own without a dividend.
fn annual(day: &Day, at: usize, year: i32) -> Option<Assembly<'_>> {
    let is_due = |a: &&Action| a.year == year && a.kind == ActionKind::CashDividend;
    let dividend = day.actions[at].iter().find(is_due);
    let (calendar, of) = (&day.calendar, (MeetingKind::Annual, year));
    let sits = match dividend.and_then(|a| a.meeting) {
        Some(sits) => sits,
        None => {
            let end = actions::year_end(&day.issuers[at], year)?;
            let mut dice = Dice::new(day.seed, Stream::Meeting, at as u64, year as u64);
            let meant = actions::after_days(end, dice.between(78, 106) as u64);
            Sittings::drawn((day.seed, at as u64), of, calendar, meant)
        }
    };
    Some(assembly(day, at, of, dividend, sits))
}

fn assembly<'a>(
    day: &'a Day,
    at: usize,
    (kind, year): (MeetingKind, i32),
    action: Option<&'a Action>,
    sits: Sittings,
) -> Assembly<'a> {
    let mut assembly = Assembly {
        at,
        kind,
        year,
        action,
        sits,
        called: sits.first,
    };
    let [last, first] = INVITED.map(|days| sits.first.checked_sub_days(Days::new(days)));
    let last = last.unwrap_or(sits.first);
    // The proposal precedes the invitation.
    let proposed = action.and_then(|action| action.decided_on.succ_opt());
    let first = first.max(proposed).unwrap_or(last);
    let drawn = actions::drawn(
        &day.calendar,
        &mut assembly.dice(day.seed, 6),
        (first, last),
    );
    assembly.called = drawn.unwrap_or_else(|| actions::on_or_before(&day.calendar, last));
    assembly
}

#[cfg(test)]
mod tests;
