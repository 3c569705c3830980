//! The accounts of a company by financial year, with ratios that follow from them.

use crate::{Amount, Card, Definition, Link, Paging, Resource, Stamp};
use domain::{
    accounts::{pay_out, return_on_equity},
    period::Period,
    values::Decimal,
};
use wire::calls::accounts::{Accounts, AccountsRequest, FinancialYear, IncomeKind};

type Column = crate::Column<AccountsYear>;

/// One row per financial year, the newest first.
pub static COMPANY_ACCOUNTS: Resource<AccountsRequest, AccountsYear> = Resource::new(Definition {
    id: "company-accounts",
    ask: |view| {
        Some(AccountsRequest {
            symbol: Some(view.param("SecuritySymbol")?),
            years: None,
        })
    },
    items: |answer| years_of(answer),
    stamp: Stamp::none,
    live: None,
    key: "financial-year",
    columns: &[
        Column::period("financial-year", |row| Some(Period::Year(row.of.year))).strong(),
        Column::millions("income", |row| row.money(row.of.income?)),
        Column::millions("net-profit", |row| row.money(row.of.profit)).card(Card::Figure),
        Column::millions("total-assets", |row| row.money(row.of.assets.get())),
        Column::millions("equity", |row| row.money(row.of.equity)),
        Column::price("earnings-per-share", |row| {
            per_share(row.of.earnings_per_share)
        }),
        Column::price("book-value-per-share", |row| {
            per_share(row.of.book_value_per_share)
        }),
        Column::price("dividend-for-year", |row| {
            per_share(row.of.dividend_per_share)
        }),
        Column::percent("pay-out", AccountsYear::pay_out),
        Column::percent("return-on-equity", AccountsYear::return_on_equity),
        Column::link("accounts-source", DISCLOSURE, |row| {
            Some((&row.source, row.of.disclosure.as_deref()?))
        }),
        Column::date("accounts-published", |row| Some(row.of.published)),
        Column::date("year-end", |row| Some(row.of.ends)).further(),
        Column::label("income-kind", "income-kind-", &KINDS, |row| {
            match row.of.income_kind {
                IncomeKind::Revenue => "revenue",
                IncomeKind::OperatingIncome => "operating-income",
            }
        })
        .further(),
        Column::code("currency", |row| row.of.currency.as_str()).further(),
        Column::quantity("shares-at-year-end", |row| Some(row.of.shares.0)).further(),
        Column::flag("audited", |row| row.of.audited).further(),
        Column::flag("restated", |row| row.of.restated).further(),
    ],
    filters: &[],
    order: "-financial-year",
    paging: Paging::Whole,
    count_key: "table-financial-years",
    note: Some("note-company-accounts"),
})
.of_shares();
