//! The accounts of a company by financial year, with ratios that follow from them.

use crate::{Amount, Card, Definition, Link, Paging, Resource, Stamp};
use domain::{
    accounts::{pay_out, return_on_equity},
    period::{Grain, Period},
    values::Decimal,
};
use std::borrow::Cow;
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
        Column::period("financial-year", |row| Period::of(row.of.ends, Grain::Year)).strong(),
        Column::millions("income", |row| row.amount(row.of.income?)),
        Column::millions("net-profit", |row| row.amount(row.of.profit)).card(Card::Figure),
        Column::millions("equity", |row| row.amount(row.of.equity)),
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
        Column::numbered_link(
            "accounts-source",
            DISCLOSURE,
            "accounts-figures-of",
            |row| {
                let id = row.of.disclosure.as_deref()?;
                Some((row.of.year, Cow::Borrowed(id)))
            },
        ),
        Column::date("accounts-published", |row| Some(row.of.published)).further(),
        Column::millions("total-assets", |row| row.amount(row.of.assets.get())).further(),
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

/// The page of a disclosure.
const DISCLOSURE: Link = Link {
    page: "disclosures-item",
    param: "id",
};

/// Codes of what companies report as their income.
const KINDS: [&str; 2] = ["revenue", "operating-income"];

/// The decimals of figures per share.
const DECIMALS: u8 = 3;

fn per_share(value: Option<Decimal>) -> Option<Amount> {
    let decimals = DECIMALS;
    value.map(|value| Amount { value, decimals })
}

/// The accounts of a financial year.
#[derive(Debug, Clone, PartialEq)]
pub struct AccountsYear {
    /// The accounts.
    pub of: FinancialYear,
    /// Equity at the end of the year before, in units of the currency; `None` when it is not known or in
    /// another currency.
    before: Option<Decimal>,
}

impl AccountsYear {
    /// An amount in units of the currency; `None` beyond the range of a decimal.
    pub fn amount(&self, value: Decimal) -> Option<Decimal> {
        value.checked_mul(self.of.unit.size())
    }

    /// The dividend in percent of the earnings; `None` for a loss, and while one of them is not known.
    pub fn pay_out(&self) -> Option<Decimal> {
        pay_out(self.of.dividend_per_share?, self.of.earnings_per_share?)
    }

    /// Net profit in percent of the average of equity at the beginning and at the end of the year; `None` without
    /// accounts of the year before, and when equity was not positive.
    pub fn return_on_equity(&self) -> Option<Decimal> {
        let [profit, end] = [self.of.profit, self.of.equity].map(|value| self.amount(value));
        return_on_equity(profit?, self.before?, end?)
    }
}

/// The years of all companies of an answer, those of a company from the newest to the earliest.
pub fn years_of(answer: &Accounts) -> Vec<AccountsYear> {
    let companies = answer.items.iter();
    companies
        .flat_map(|company| years(&company.years))
        .collect()
}

/// The years of one company, the newest first.
pub(super) fn years(all: &[FinancialYear]) -> impl Iterator<Item = AccountsYear> {
    all.iter().enumerate().map(|(at, year)| {
        let before = all.get(at + 1);
        let before = before
            .filter(|before| before.year + 1 == year.year && before.currency == year.currency);
        AccountsYear {
            of: year.clone(),
            before: before.and_then(|before| before.equity.checked_mul(before.unit.size())),
        }
    })
}
