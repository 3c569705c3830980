//! Corporate actions: dividends, bonus shares, splits and rights issues, of all companies and of one.

use crate::{
    Amount, Calendar, Day, Definition, Filter, Paging, Resource, Stamp, Tentative, View,
    revised::{self, CANCELLED, Revised as _},
    standing::{STANDINGS, standing, tone},
};
use domain::{period::Period, values::Percent};
use wire::calls::corporate_actions::{ActionKind, CorporateAction, CorporateActionsRequest};

type Column = crate::Column<CorporateAction>;

/// One row per action of any company, the newest ex-date first.
pub static CORPORATE_ACTIONS: Resource<CorporateActionsRequest, CorporateAction> =
    Resource::new(actions(
        "corporate-actions",
        |_| Some(CorporateActionsRequest { symbol: None }),
        COLUMNS,
        &[Filter::words("q"), KIND, DIVIDEND, STANDING, EX_YEAR],
    ))
    .calendar(CALENDAR);

/// One row per action of a company, the newest ex-date first.
pub static COMPANY_CORPORATE_ACTIONS: Resource<CorporateActionsRequest, CorporateAction> =
    Resource::new(actions(
        "company-corporate-actions",
        |view| {
            let symbol = Some(view.param("SecuritySymbol")?);
            Some(CorporateActionsRequest { symbol })
        },
        OF_COMPANY,
        &[KIND, DIVIDEND, STANDING, EX_YEAR],
    ))
    .calendar(CALENDAR)
    .of_shares();

const CALENDAR: Calendar = Calendar {
    title: &["name", "kind"],
    days: &[
        day("last-entitlement", "date-last", "last"),
        day("ex-date", "date-ex", "ex"),
        day("record-date", "date-record", "record"),
        day("payment", "date-payment", "payment"),
    ],
    tentative: Some(Tentative {
        column: "standing",
        code: "proposed",
    }),
    published: Some("decided-on"),
    ..Calendar::NONE
};

const fn day(from: &'static str, name: &'static str, event: &'static str) -> Day {
    Day {
        from,
        to: None,
        name: Some(name),
        event,
    }
}

const KIND: Filter = Filter::choice("kind");

/// Both kinds of dividends, for the calendar of their distribution.
const DIVIDEND: Filter = Filter::flag("dividend").aside();

const STANDING: Filter = Filter::choice("standing");

const EX_YEAR: Filter = Filter::year("year").column("ex-date").to_come();

const COLUMNS: &[Column] = &[
    Column::security("security", |action| (&action.symbol, &action.name)),
    Column::label("kind", "action-", ACTION_KINDS, |action| {
        action_kind(action.kind)
    }),
    Column::price("per-share", |action| Some(Amount::price(action.per_share?))).strong(),
    Column::percent("percent", |action| action.percent.map(Percent::get)),
    Column::state(
        "standing",
        "standing-",
        STANDINGS,
        tone,
        |action| match action.is_cancelled() {
            true => CANCELLED,
            false => standing(action.standing),
        },
    ),
    Column::date("last-entitlement", |action| Some(action.last_entitlement)),
    Column::date("ex-date", |action| Some(action.ex_date)),
    Column::date("record-date", |action| Some(action.record_date)),
    Column::date("payment", |action| action.payment),
    Column::flag("dividend", |action| {
        matches!(
            action.kind,
            ActionKind::CashDividend | ActionKind::InterimDividend
        )
    })
    .further(),
    Column::date("meeting", |action| action.meeting).further(),
    Column::date("decided-on", |action| Some(action.decided_on)).further(),
    Column::period("for-year", |action| {
        Period::year_or_quarter(action.year, None)
    })
    .further(),
    revised::amended().further(),
    revised::moved_from(),
    revised::revised(),
    revised::revision(),
    Column::optional_name("note", |action| action.note.as_ref()).further(),
    Column::name("name", |action| &action.name).further(),
    Column::code("id", |action| &action.id).further(),
];

/// Without the security, which is the same in all rows.
const OF_COMPANY: &[Column] = match COLUMNS.split_first() {
    Some((_, others)) => others,
    None => COLUMNS,
};

const fn actions(
    id: &'static str,
    ask: fn(&View<'_>) -> Option<CorporateActionsRequest>,
    columns: &'static [Column],
    filters: &'static [Filter],
) -> Definition<CorporateActionsRequest, CorporateAction> {
    Definition {
        id,
        ask,
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns,
        filters,
        order: "-ex-date",
        paging: Paging::Ours(50),
        count_key: "table-actions",
        note: Some("note-corporate-actions"),
    }
}

/// The kinds of actions.
pub(crate) const ACTION_KINDS: &[&str] = &[
    "cash-dividend",
    "interim-dividend",
    "bonus-shares",
    "split",
    "rights-issue",
];

/// The code of a kind.
pub(crate) const fn action_kind(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::CashDividend => "cash-dividend",
        ActionKind::InterimDividend => "interim-dividend",
        ActionKind::BonusShares => "bonus-shares",
        ActionKind::Split => "split",
        ActionKind::RightsIssue => "rights-issue",
    }
}
