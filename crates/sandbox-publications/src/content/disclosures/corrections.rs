//! Corrections of disclosures: some results are published a second time because their file could not be opened.

use super::{
    About, Correction, Writer,
    times::{minute, outside},
};
use crate::content::titles;
use chrono::NaiveDate;
use sandbox_market::{
    dice::{Dice, Stream},
    market::number,
};
use wire::Bilingual;

/// One of so many results is corrected.
const ONE_OF: i64 = 24;

impl Writer<'_> {
    /// Corrects some results on the next trading day. `of` has the id of the results, their day, and the end of their
    /// period.
    pub(super) fn correction(
        &mut self,
        at: usize,
        (id, on, end): (String, NaiveDate, NaiveDate),
        kind: &str,
        title: &Bilingual,
    ) {
        let mut dice = Dice::new(self.day.seed, Stream::Disclosure, at as u64, number(end));
        if dice.between(1, ONE_OF) > 1 {
            return;
        }
        let next = self.day.calendar.next_trading_day(on);
        let holes = [("{title}", title)];
        let title = titles::fill("Correction: {title}", "تصحيح: {title}", &holes);
        let minute = outside(minute(self.day.seed, at, next, &title));
        let about = About::Correction(on, end);
        let by = self.publish_at(at, (next, minute), (kind, true), title, about);
        if let (Some(by), Some((published, _))) = (by, self.all.last()) {
            let at = published.published;
            self.corrections.push(Correction { of: id, by, at });
        }
    }
}
