//! Securities that are no longer listed: when, why, and what took their place.

use crate::{Definition, Filter, Paging, Resource, Stamp, column::COMPANY};
use std::borrow::Cow;
use wire::{
    Bilingual,
    calls::{
        end_of_day::SecurityKind,
        securities::{Delisting, DelistingReason, Securities, SecuritiesRequest, Security},
    },
};

type Column = crate::Column<Delisted>;

/// One row per security: shares first, contracts last, those of a kind by the day of their delisting, the latest first.
pub static DELISTED_SECURITIES: Resource<SecuritiesRequest, Delisted> = Resource::new(Definition {
    id: "delisted-securities",
    ask: |_| Some(SecuritiesRequest),
    items: |answer| Delisted::all(answer),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |row| (&row.security.code, &row.security.name)),
        Column::label("kind", "security-kind-", &SecurityKind::CODES, |row| {
            row.security.kind.code()
        }),
        Column::date("listed-on", |row| row.security.listed_on),
        Column::date("delisted-on", |row| Some(row.end.on)).strong(),
        Column::label(
            "delisting-reason",
            "delisting-",
            &DelistingReason::CODES,
            |row| row.end.reason.code(),
        ),
        Column::link("successor", COMPANY, |row| {
            let (code, name) = row.successor.as_ref()?;
            Some((name, Cow::Borrowed(code.as_str())))
        }),
        Column::optional_code("exchange-ratio", |row| row.ratio.as_deref()),
        Column::date("last-day", |row| Some(row.end.last_day)).further(),
        Column::code("last-symbol", |row| row.security.symbol.as_str()).further(),
        Column::optional_code("isin", |row| Some(row.security.isin.as_ref()?.as_str())).further(),
        Column::code("symbol", |row| row.security.code.as_str()).further(),
        Column::name("name", |row| &row.security.name).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("kind"),
        Filter::choice("delisting-reason"),
        Filter::year("year").column("delisted-on"),
    ],
    order: "",
    paging: Paging::Ours(50),
    count_key: "table-securities",
    note: Some("note-delisted-securities"),
});

/// A security that is no longer listed.
#[derive(Clone)]
pub struct Delisted {
    security: Security,
    end: Delisting,
    /// Code and name of the security that took its place.
    successor: Option<(String, Bilingual)>,
    /// Units of it received, and units held: `13:20`.
    ratio: Option<String>,
}

impl Delisted {
    fn all(answer: &Securities) -> Vec<Self> {
        let gone = answer.items.iter();
        let gone = gone.filter_map(|one| Some(Self::new(answer, one, one.delisting.clone()?)));
        let mut gone: Vec<Self> = gone.collect();
        gone.sort_by_key(|one| (rank(one.security.kind), std::cmp::Reverse(one.end.on)));
        gone
    }

    fn new(all: &Securities, security: &Security, end: Delisting) -> Self {
        let successor = end.successor.as_ref().map(|code| {
            let name = all.find(code).map(|one| one.name.clone());
            let code = code.as_str();
            (
                code.to_owned(),
                name.unwrap_or_else(|| Bilingual::new(code, code)),
            )
        });
        let ratio = end.ratio.map(|of| format!("{}:{}", of.received, of.held));
        Self {
            security: security.clone(),
            end,
            successor,
            ratio,
        }
    }
}

/// The place of a kind: contracts expire each month, and would hide all others.
const fn rank(kind: SecurityKind) -> u8 {
    match kind {
        SecurityKind::Share => 0,
        SecurityKind::Etf | SecurityKind::Fund | SecurityKind::Reit => 1,
        SecurityKind::Bond | SecurityKind::Sukuk => 2,
        SecurityKind::Right => 3,
        SecurityKind::Future => 4,
    }
}
