//! Elections of boards: seats and dates by the rules (DOMAIN 4.9), candidates and results.

use super::{Assembly, assemblies, people};
use chrono::{Datelike, Days, Months, NaiveDate};
use domain::values::Quantity;
use sandbox_documents as documents;
use sandbox_market::{
    actions,
    dice::{Dice, Stream},
};
use sandbox_session::day::Day;
use wire::{
    Bilingual,
    calls::{
        board_nominations::{BoardNominations, Candidate, Nominations, SeatKind},
        board_positions::{BoardPosition, BoardPositions, ElectionState},
        general_meetings::MeetingKind,
    },
};

/// Length of a term in years.
pub(super) const TERM: u32 = 3;

/// For how many months elections are listed.
const KEPT: u32 = 18;

/// Whether the meeting about a financial year elects the board.
pub(super) fn is_due(seed: u64, at: usize, year: i32) -> bool {
    let turn = Dice::new(seed, Stream::Election, at as u64, 0).below(TERM.into());
    (year as u64 + turn).is_multiple_of(TERM.into())
}

/// An election.
struct Election<'a> {
    day: &'a Day,
    of: Assembly<'a>,
    seats: u32,
    announced: NaiveDate,
    opens: NaiveDate,
    closes: NaiveDate,
    candidates_on: NaiveDate,
}

/// The announced elections, newest notice first.
fn elections(day: &Day, today: NaiveDate, of: Option<usize>) -> Vec<Election<'_>> {
    let since = today.checked_sub_months(Months::new(KEPT)).unwrap_or(today);
    let years = (since.year() - 2, today.year() + 1);
    let listed = (0..day.issuers.len()).filter(|at| day.securities[*at].listed);
    let all = listed
        .filter(|at| of.is_none_or(|of| of == *at))
        .flat_map(|at| assemblies(day, at, years));
    let due = all.filter(|a| a.kind == MeetingKind::Annual && is_due(day.seed, a.at, a.year));
    let mut all: Vec<Election<'_>> = due
        .map(|assembly| Election::of(day, assembly))
        .filter(|e| e.announced <= today && e.announced >= since)
        .collect();
    all.sort_by(|a, b| b.announced.cmp(&a.announced).then(a.of.at.cmp(&b.of.at)));
    all
}

impl<'a> Election<'a> {
    /// The election at a meeting; its dates are counted back from the first session.
    fn of(day: &'a Day, assembly: Assembly<'a>) -> Self {
        let mut dice = Dice::new(
            day.seed,
            Stream::Election,
            assembly.at as u64 + 1,
            assembly.year as u64,
        );
        let ahead = |days: i64| {
            let day = assembly.sits.first.checked_sub_days(Days::new(days as u64));
            day.unwrap_or(assembly.sits.first)
        };
        // Dates on holidays are moved apart, so that the nomination period only gets longer.
        let trading = &day.calendar;
        let before = |on| actions::on_or_before(trading, on);
        let closing = dice.between(18, 22);
        let opening = closing + dice.between(10, 16);
        let closes = actions::on_or_after(trading, ahead(closing));
        Self {
            seats: *dice.pick(&[5, 7, 7, 7, 9, 9, 11]),
            announced: before(ahead(opening + dice.between(2, 7))),
            opens: before(ahead(opening)),
            closes,
            candidates_on: trading.next_trading_day(closes),
            day,
            of: assembly,
        }
    }

    fn id(&self) -> String {
        let code = self.day.issuers[self.of.at].symbol.as_str().to_lowercase();
        format!("{}-{code}-board", self.of.sits.first.format("%Y%m%d"))
    }

    fn state(&self, today: NaiveDate) -> ElectionState {
        if today > self.of.sits.decides {
            ElectionState::Elected
        } else if today >= self.candidates_on {
            ElectionState::CandidatesPublished
        } else if today > self.closes {
            ElectionState::Closed
        } else if today >= self.opens {
            ElectionState::Open
        } else {
            ElectionState::Announced
        }
    }

    /// The first day of the state.
    fn since(&self, today: NaiveDate) -> NaiveDate {
        let next = |day: NaiveDate| day.succ_opt().unwrap_or(day);
        match self.state(today) {
            ElectionState::Announced => self.announced,
            ElectionState::Open => self.opens,
            ElectionState::Closed => next(self.closes),
            ElectionState::CandidatesPublished => self.candidates_on,
            ElectionState::Elected => next(self.of.sits.decides),
        }
    }

    fn position(&self, today: NaiveDate) -> BoardPosition {
        let issuer = &self.day.issuers[self.of.at];
        let code = issuer.symbol.as_str().to_lowercase();
        let id = self.id();
        let notice = Bilingual::new("Notice of nominations", "إعلان فتح باب الترشح");
        BoardPosition {
            attachments: documents::attachments(&format!("election-{id}-notice"), &notice).into(),
            id,
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            state: self.state(today),
            since: self.since(today),
            seats: self.seats,
            independent_seats: self.seats.div_ceil(3),
            women_seats: self.seats.div_ceil(5),
            term: TERM,
            announced: self.announced,
            opens: self.opens,
            closes: self.closes,
            candidates_on: self.candidates_on,
            meeting: self.of.sits.first,
            contact: format!("nominations@{code}.example"),
            revision: None,
        }
    }

    fn nominations(&self, today: NaiveDate) -> Nominations {
        let issuer = &self.day.issuers[self.of.at];
        let state = self.state(today);
        let elected = state == ElectionState::Elected;
        let public = elected || state == ElectionState::CandidatesPublished;
        let (mut candidates, few) = self.candidates();
        let nominees = (today > self.closes).then_some(candidates.len() as u32);
        if !elected {
            for candidate in &mut candidates {
                (candidate.votes, candidate.elected) = (None, None);
            }
            candidates.sort_by(|a, b| a.name.en.cmp(&b.name.en));
        }
        if !public {
            candidates.clear();
        }
        Nominations {
            id: self.id(),
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            state,
            since: self.since(today),
            announced: self.announced,
            candidates_on: self.candidates_on,
            seats: self.seats,
            meeting: self.of.sits.first,
            nominees,
            candidates,
            explanation: (elected && few).then(explanation),
        }
    }

    /// The candidates, elected ones first, then by votes; and whether few of the elected are women.
    fn candidates(&self) -> (Vec<Candidate>, bool) {
        let (at, year) = (self.of.at as u64, self.of.year as u64);
        let mut dice = Dice::new(self.day.seed, Stream::Election, at + 20_000, year);
        let seats = u64::from(self.seats);
        let count = seats + dice.below(5);
        let few = dice.below(9) == 0;
        let women = if few {
            seats.div_ceil(5) - 1
        } else {
            seats.div_ceil(5) + dice.below(2)
        };
        let independent = seats.div_ceil(3) + dice.below(2);
        let series = dice.below(100_000);
        let shares = self.day.securities[self.of.at].shares / 2;
        // Cumulative voting: each share has as many votes as there are seats.
        let mut votes = shares / 1_000 * dice.between(1_150, 1_400) as u64;
        let mut all = Vec::new();
        for number in 0..count {
            let woman = if number < seats {
                (number + year) % seats < women
            } else {
                dice.below(4) == 0
            };
            // The number of seats is odd, so steps of two reach all of them.
            let independent = (number * 2 + series) % seats < independent;
            let executive = !independent && number == seats - 1;
            all.push(Candidate {
                id: (number + 1).to_string(),
                name: people::name(series, number, woman),
                kind: match (independent, executive) {
                    (true, _) => SeatKind::Independent,
                    (_, true) => SeatKind::Executive,
                    _ => SeatKind::NonExecutive,
                },
                woman,
                experience: dice.between(5, 32) as u32,
                votes: Some(Quantity(votes)),
                elected: Some(number < seats),
            });
            let down = if number + 1 == seats { 500 } else { 960 };
            votes = votes / 1_000 * (down + dice.below(30));
        }
        (all, few)
    }
}

fn explanation() -> Bilingual {
    Bilingual::new(
        "Too few women were nominated; the board will seek candidates for the next vacancy.",
        "لم يترشح عدد كافٍ من النساء، وسيسعى المجلس إلى استقطاب مرشحات لأول مقعد شاغر.",
    )
}

/// The candidates elected by a meeting, by votes.
pub(super) fn elected(day: &Day, assembly: Assembly<'_>) -> Vec<Candidate> {
    let (mut all, _) = Election::of(day, assembly).candidates();
    all.retain(|candidate| candidate.elected == Some(true));
    all
}

/// The answer to `board-positions`.
pub fn positions(day: &Day, today: NaiveDate, of: Option<usize>) -> BoardPositions {
    let all = elections(day, today, of);
    BoardPositions {
        items: all.iter().map(|e| e.position(today)).collect(),
    }
}

/// The answer to `board-nominations`.
pub fn nominations(day: &Day, today: NaiveDate, of: Option<usize>) -> BoardNominations {
    let mut all = elections(day, today, of);
    all.sort_by(|a, b| {
        b.of.sits
            .first
            .cmp(&a.of.sits.first)
            .then(a.of.at.cmp(&b.of.at))
    });
    BoardNominations {
        items: all.iter().map(|e| e.nominations(today)).collect(),
    }
}
