//! The schedule of fees.

use chrono::NaiveDate;
use domain::values::{Decimal, Percent};
use sandbox_market::table;
use std::str::FromStr;
use wire::{
    Bilingual,
    calls::fee_schedule::{FeeDue, FeeGroup, FeeSchedule, ScheduledFee},
};

/// The first day of the schedule.
const SINCE: NaiveDate = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();

/// Value-added tax in percent.
const TAX: Decimal = Decimal::from_parts(5, 0, 0, false, 0);

/// An empty cell is no value; the outer `None` is for one that cannot be read.
fn optional<T: FromStr>(cell: &str) -> Option<Option<T>> {
    match cell {
        "" => Some(None),
        text => text.parse().ok().map(Some),
    }
}

fn fee(row: &[&'static str]) -> Option<ScheduledFee> {
    let [code, group, due, percent, least, most, taxed, en, ar] = *row else {
        return None;
    };
    Some(ScheduledFee {
        code: code.to_owned(),
        name: Bilingual::new(en, ar),
        group: match group {
            "t" => FeeGroup::Trading,
            "l" => FeeGroup::Listing,
            "m" => FeeGroup::Membership,
            "s" => FeeGroup::Service,
            _ => return None,
        },
        due: match due {
            "o" => FeeDue::Order,
            "1" => FeeDue::Once,
            "y" => FeeDue::Year,
            "e" => FeeDue::Each,
            _ => return None,
        },
        percent: optional(percent)?,
        least: optional(least)?,
        most: optional(most)?,
        taxed: taxed == "y",
    })
}

/// The answer to `fee-schedule`.
pub fn fee_schedule() -> FeeSchedule {
    let rows = table::rows(include_str!("../../data/fees.txt"));
    FeeSchedule {
        since: SINCE,
        tax_percent: Percent::new(TAX).unwrap_or_default(),
        items: rows.filter_map(|row| fee(&row)).collect(),
    }
}
