//! Rows of the members of an index.

use super::stocks::security;
use domain::{
    datasets::CONSTITUENTS,
    table::{Cell, Row},
    values::Decimal,
};
use wire::calls::constituents::{Constituent, Constituents};

/// One row a member, one cell a column.
pub(super) fn rows(constituents: &Constituents) -> Vec<Row> {
    let row = |member| {
        CONSTITUENTS
            .columns
            .iter()
            .map(|column| cell(member, column.key))
            .collect()
    };
    constituents.constituents.iter().map(row).collect()
}

fn cell(member: &Constituent, key: &str) -> Cell {
    let decimal = |value: Decimal, decimals| Cell::decimal(Some(value), decimals);
    match key {
        "security" => security(member.symbol.as_str(), &member.name),
        "last" => decimal(member.last.get(), member.decimals),
        "change" => decimal(change(member), member.decimals),
        "change-percent" => Cell::decimal(change_percent(member), 2),
        "weight" => decimal(member.weight.get(), 2),
        "free-float" => decimal(member.free_float, 2),
        "cap-factor" => decimal(member.cap_factor, 4),
        "index-cap" => decimal(member.index_cap.get(), 2),
        "contribution" => decimal(member.contribution, 2),
        _ => Cell::Missing,
    }
}

fn change(member: &Constituent) -> Decimal {
    member.last.get() - member.previous_close.get()
}

fn change_percent(member: &Constituent) -> Option<Decimal> {
    domain::change::percent(member.last.get(), member.previous_close.get())
}
