//! General meetings of issuers and the elections of their boards.

mod agenda;
mod directors;
mod elections;
mod meetings;
mod people;

pub(crate) use directors::directors;
pub(crate) use elections::{nominations, positions};
pub(crate) use meetings::meetings;

use crate::{
    actions::{self, Action},
    dice::{Dice, Stream},
    exchange::Day,
};
use chrono::{Days, NaiveDate};
use wire::calls::{corporate_actions::ActionKind, general_meetings::MeetingKind};

/// Days between the invitation and the first session.
const INVITED: u64 = 21;

/// A meeting as it is known from the seed alone.
#[derive(Debug, Clone)]
pub(crate) struct Assembly<'a> {
    /// Place of the issuer in the tables.
    at: usize,
    kind: MeetingKind,
    /// The financial year that it is about.
    year: i32,
    /// The dividend or the ratio that it decides on.
    action: Option<&'a Action>,
    /// The day of the first session.
    first: NaiveDate,
    /// The day on which it decides: the first session's, or that of the second when the first has
    /// no quorum.
    decides: NaiveDate,
    called: NaiveDate,
}

impl Assembly<'_> {
    fn is_adjourned(&self) -> bool {
        self.first < self.decides
    }

    /// Draws about this meeting.
    fn dice(&self, seed: u64, what: u64) -> Dice {
        let of = self.at as u64 * 16 + what * 2 + u64::from(self.kind == MeetingKind::Annual);
        Dice::new(seed, Stream::Meeting, of, self.year as u64)
    }
}

/// The meetings of an issuer about the financial years from one to another.
fn assemblies(day: &Day, at: usize, (from, to): (i32, i32)) -> Vec<Assembly<'_>> {
    let issuer = &day.issuers[at];
    let of_years = |year: &i32| (from..=to).contains(year);
    let mut all = Vec::new();
    for action in day.actions[at].iter().filter(|a| of_years(&a.year)) {
        if let (Some(meeting), Some(_)) = (action.meeting, action.ratio) {
            let kind = MeetingKind::Extraordinary;
            all.push(assembly(day, at, kind, action.year, Some(action), meeting));
        }
    }
    for year in from..=to {
        let dividend = day.actions[at]
            .iter()
            .find(|a| a.year == year && a.kind == ActionKind::CashDividend);
        let meeting = match dividend.and_then(|a| a.meeting) {
            Some(meeting) => Some(meeting),
            None => actions::year_end(issuer, year).map(|end| {
                let mut dice = Dice::new(day.seed, Stream::Meeting, at as u64, year as u64);
                actions::plus(&day.calendar, end, dice.between(78, 106))
            }),
        };
        let Some(meeting) = meeting else { continue };
        all.push(assembly(
            day,
            at,
            MeetingKind::Annual,
            year,
            dividend,
            meeting,
        ));
    }
    all.retain(|assembly| assembly.called > issuer.listed_on);
    all
}

fn assembly<'a>(
    day: &'a Day,
    at: usize,
    kind: MeetingKind,
    year: i32,
    action: Option<&'a Action>,
    decides: NaiveDate,
) -> Assembly<'a> {
    let mut assembly = Assembly {
        at,
        kind,
        year,
        action,
        first: decides,
        decides,
        called: decides,
    };
    // One meeting in fourteen lacks a quorum at first; it was called a week earlier then.
    if assembly.dice(day.seed, 1).below(14) == 0 {
        let before = |day_| day.calendar.previous_trading_day(day_);
        assembly.first = (0..5).fold(decides, |day, _| before(day));
    }
    let invited = assembly.first.checked_sub_days(Days::new(INVITED));
    let invited = invited.unwrap_or(assembly.first);
    assembly.called = if day.calendar.is_trading_day(invited) {
        invited
    } else {
        day.calendar.previous_trading_day(invited)
    };
    assembly
}

#[cfg(test)]
mod tests;
