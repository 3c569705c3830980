//! Disclosures of a company other than results, dividends and meetings.

use super::{About, Writer};
use crate::content::titles::{self, Headline};
use chrono::{Datelike, NaiveDate};
use sandbox_market::{
    actions,
    dice::{Dice, Stream},
    market::number,
};

/// Days after the end of a year at which its governance report is published: minimum and maximum.
const GOVERNANCE: [u64; 2] = [46, 64];

/// How many headlines are tried before a fortnight stays without one.
const TRIES: usize = 6;

impl Writer<'_> {
    /// The governance report of a year, before the general meeting that discusses it.
    pub(super) fn governance(&mut self, at: usize, end: NaiveDate) {
        let year = titles::same(end.year());
        let title = titles::fill(
            "Corporate governance report for {year}",
            "تقرير حوكمة الشركة لعام {year}",
            &[("{year}", &year)],
        );
        let [from, to] = GOVERNANCE.map(|days| actions::after_days(end, days));
        let mut dice = Dice::new(self.day.seed, Stream::Told, at as u64 * 4 + 1, number(end));
        let on = actions::drawn(&self.day.calendar, &mut dice, (from, to));
        let kind = ("governance-report", false);
        self.publish(at, on.unwrap_or(to), kind, title, About::Event);
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
