//! Disclosures of a company other than results, dividends and meetings.

use super::{
    About, Writer,
    times::{clock, minute},
};
use crate::content::titles::{self, Headline};
use chrono::{Datelike, NaiveDate, NaiveDateTime};
use sandbox_market::{
    actions,
    dice::{Dice, Stream},
    market::number,
};
use sandbox_session::day::Day;
use wire::Bilingual;

/// Days after the end of a year at which its governance report is published: minimum and maximum.
const GOVERNANCE: [u64; 2] = [46, 64];

/// How many headlines are tried before a fortnight stays without one.
const TRIES: usize = 6;

/// When the governance report on the year that ends on a day is disclosed.
pub(crate) fn governance_time(day: &Day, at: usize, end: NaiveDate) -> NaiveDateTime {
    let on = governance_day(day, at, end);
    let minute = minute(day.seed, at, on, &governance_title(end));
    clock(on, minute)
}

fn governance_day(day: &Day, at: usize, end: NaiveDate) -> NaiveDate {
    let [from, to] = GOVERNANCE.map(|days| actions::after_days(end, days));
    let mut dice = Dice::new(day.seed, Stream::Told, at as u64 * 4 + 1, number(end));
    let on = actions::drawn(&day.calendar, &mut dice, (from, to));
    on.unwrap_or_else(|| actions::on_or_after(&day.calendar, to))
}

fn governance_title(end: NaiveDate) -> Bilingual {
    titles::fill(
        "Corporate governance report for {year}",
        "تقرير حوكمة الشركة لعام {year}",
        &[("{year}", &titles::same(end.year()))],
    )
}

impl Writer<'_> {
    /// The governance report of a year, before the general meeting that discusses it.
    pub(super) fn governance(&mut self, at: usize, end: NaiveDate) {
        let kind = ("governance-report", false);
        let on = governance_day(self.day, at, end);
        self.publish(at, on, kind, governance_title(end), About::Event);
    }

    /// Other headlines of a company: about eight a year, and none repeated before its interval has passed.
    /// Generated from the beginning of the sample, so that the result does not depend on the current day.
    pub(super) fn events(&mut self, at: usize) {
        let issuer = &self.day.issuers[at];
        let fitting: Vec<Headline> = self
            .headlines
            .iter()
            .filter(|h| h.sector == "*" || h.sector == issuer.sector.code())
            .copied()
            .collect();
        let mut last: Vec<Option<u64>> = vec![None; fitting.len()];
        let fortnight = |day: NaiveDate| number(day) / 14;
        for n in fortnight(sandbox_market::FIRST_DAY)..=fortnight(self.today) {
            let mut dice = Dice::new(self.day.seed, Stream::Content, at as u64, n);
            if dice.below(3) > 0 {
                continue;
            }
            // Holidays are excluded here: moving them to the next session would make that day too frequent.
            let [from, to] = [n * 14, n * 14 + 13].map(|n| n as i32);
            let days = NaiveDate::from_num_days_from_ce_opt(from)
                .zip(NaiveDate::from_num_days_from_ce_opt(to));
            let on = days.and_then(|days| actions::drawn(&self.day.calendar, &mut dice, days));
            let Some(on) = on else { continue };
            let due =
                |h: usize| last[h].is_none_or(|before| (n - before) * 14 > fitting[h].months * 30);
            let picked = (0..TRIES)
                .map(|_| dice.below(fitting.len() as u64) as usize)
                .find(|h| due(*h));
            let amount = titles::same(dice.between(4, 90) * 10);
            let Some(picked) = picked else { continue };
            last[picked] = Some(n);
            if on < self.from {
                continue;
            }
            let headline = fitting[picked];
            let title = titles::fill(headline.en, headline.ar, &[("{amount}", &amount)]);
            let types = (headline.kind, headline.sensitive);
            self.publish(at, on, types, title, About::Event);
        }
    }
}
