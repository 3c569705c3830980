//! The numbers of each minute, and those of a text.

use domain::values::Decimal;
use std::collections::{HashMap, HashSet};
use wire::calls::{indices::Indices, quotes::Quotes, statistics::Statistics, stocks::Stocks};

/// The fewest digits of a number by which a minute is recognised.
const FEWEST: usize = 6;

/// Numbers of the session that grow or move each minute, with the first minute that had them.
#[derive(Default)]
pub(super) struct Numbers(HashMap<String, i64>);

impl Numbers {
    pub(super) fn note(
        &mut self,
        minute: i64,
        (stocks, quotes): (&Stocks, &Quotes),
        (indices, statistics): (&Indices, &Statistics),
    ) {
        let shares = stocks.stocks.iter().map(|one| (one.volume, one.value));
        let others = quotes.quotes.iter().map(|one| (one.volume, one.value));
        let mut all: Vec<Decimal> = shares
            .chain(others)
            .flat_map(|(volume, value)| [Decimal::from(volume.0), value.get()])
            .collect();
        for index in &indices.indices {
            all.extend([index.value.get(), index.value_traded.get()]);
            all.push(Decimal::from(index.volume.0));
        }
        all.push(statistics.value.get());
        all.push(Decimal::from(statistics.volume.0));
        all.push(statistics.market_cap.get());
        for number in all {
            let text = number.normalize().to_string();
            if digits(&text) >= FEWEST {
                self.0.entry(text).or_insert(minute);
            }
        }
    }

    /// The first minute with a number; `None` for a number of no minute.
    pub(super) fn first_minute(&self, number: &str) -> Option<i64> {
        self.0.get(number).copied()
    }
}

fn digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}

/// The numbers of a text without separators of thousands and without zeros at their end.
pub(super) fn numbers_in(text: &str) -> HashSet<String> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.');
    let runs = text.split(|c| !is_part(c));
    let forms = runs.flat_map(|run| {
        let whole = is_grouped(run).then(|| run.replace(',', ""));
        run.split(',').map(str::to_owned).chain(whole)
    });
    let long = forms.filter(|form| digits(form) >= FEWEST);
    long.filter_map(|form| {
        let number: Decimal = form.trim_matches('.').parse().ok()?;
        Some(number.normalize().to_string())
    })
    .collect()
}

/// True for `1,234,567.80`: of a row of a file, commas stand between fields.
fn is_grouped(run: &str) -> bool {
    let (whole, rest) = run.split_once('.').unwrap_or((run, ""));
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or_default();
    let is_whole = !first.is_empty() && first.len() <= 3 && groups.all(|group| group.len() == 3);
    is_whole && !rest.contains(',')
}

#[test]
fn numbers_are_found_in_pages_and_in_files() {
    let found = numbers_in("<b>1,234,567.80</b> {\"a\":\"1234567.8\"} 12.5,7654321,3 99999");
    let expected = ["1234567.8", "7654321"].map(str::to_owned);
    assert_eq!(found, HashSet::from(expected));
}
