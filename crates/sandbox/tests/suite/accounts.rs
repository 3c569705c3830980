//! Annual accounts agree with everything else that the sample says: dividends, shares in issue, the texts of
//! disclosures, zakat and profiles.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use domain::values::{Decimal, Symbol};
use sandbox::router;
use std::collections::HashSet;
use wire::calls::{
    accounts::{AccountsRequest, FinancialYear, IncomeKind},
    company_profile::CompanyProfileRequest,
    corporate_actions::{ActionKind, CorporateAction, CorporateActionsRequest},
    disclosure_by_id::DisclosureByIdRequest,
    stocks::{StocksRequest, Venue},
    zakat::ZakatRequest,
};

fn all() -> AccountsRequest {
    AccountsRequest {
        symbol: None,
        years: None,
    }
}

async fn of(asker: &Asker, symbol: &str) -> Vec<FinancialYear> {
    let call = AccountsRequest {
        symbol: Some(symbol.parse().unwrap()),
        years: None,
    };
    asker.ask(call).await.items.remove(0).years
}

/// Half of the last decimal of an amount per share, for all shares.
fn rounding(shares: u64) -> Decimal {
    Decimal::from(shares) * Decimal::new(5, 4)
}

fn thousands(amount: Decimal) -> Decimal {
    amount * Decimal::ONE_THOUSAND
}

#[tokio::test]
async fn every_listed_company_has_the_accounts_since_its_listing() {
    let asker = sample();
    let today: NaiveDate = "2026-11-12".parse().unwrap();
    let stocks = asker.ask(StocksRequest).await;
    let accounts = asker.ask(all()).await;
    let symbols: Vec<&Symbol> = accounts.items.iter().map(|i| &i.symbol).collect();
    let listed: Vec<&Symbol> = stocks.stocks.iter().map(|s| &s.symbol).collect();
    assert_eq!(symbols, listed);
    let (mut losses, mut below_zero, mut restated, mut odd, mut operating) = (0, 0, 0, 0, 0);
    for (item, stock) in accounts.items.iter().zip(&stocks.stocks) {
        let symbol = &item.symbol;
        assert!((1..=10).contains(&item.years.len()), "{symbol}");
        let newest = &item.years[0];
        assert!((today - newest.ends).num_days() < 365 + 46, "{symbol}");
        let consecutive = item
            .years
            .windows(2)
            .all(|two| two[0].year == two[1].year + 1);
        assert!(consecutive, "{symbol}");
        let bank = stock.name.en.ends_with("Bank");
        for year in &item.years {
            let of = format!("{symbol} {}", year.year);
            assert!(
                year.published <= today && year.published >= stock.listed_on,
                "{of}"
            );
            assert_eq!(
                year.income_kind == IncomeKind::OperatingIncome,
                bank,
                "{of}"
            );
            let (income, earnings) = (year.income.unwrap(), year.earnings_per_share.unwrap());
            assert!(income > Decimal::ZERO && year.profit < income, "{of}");
            let book = year.book_value_per_share.unwrap() * Decimal::from(year.shares.0);
            let apart = (book - thousands(year.equity)).abs();
            assert!(apart <= rounding(year.shares.0), "{of}: {apart}");
            // Rights issues within the year make the average of the shares smaller than their number at its end.
            let spread = (earnings * Decimal::from(year.shares.0)).abs() + rounding(year.shares.0);
            assert!(spread >= thousands(year.profit).abs(), "{of}");
            if year.profit < Decimal::ZERO {
                losses += 1;
                assert_eq!(year.dividend_per_share, Some(Decimal::ZERO), "{of}");
            }
            below_zero += usize::from(year.equity < Decimal::ZERO);
            restated += usize::from(year.restated);
            odd += usize::from(!year.ends.to_string().ends_with("12-31"));
            operating += usize::from(bank);
        }
    }
    assert!(losses > 20 && restated > 10 && odd > 40 && operating > 30);
    assert!((1..6).contains(&below_zero), "{below_zero}");
    let years = |symbol: &str| {
        let item = accounts.items.iter().find(|i| i.symbol.as_str() == symbol);
        item.unwrap().years.len()
    };
    assert_eq!((years("SAHW"), years("DSEX")), (10, 10));
    assert!(years("MNSD") < 3 && years("MWSM") < 4);
    assert!(stocks.stocks.iter().any(|s| s.board == Venue::Second));
}

/// Cash dividends of a year per share at its end.
fn declared(year: &FinancialYear, actions: &[CorporateAction]) -> Option<Decimal> {
    let cash = actions
        .iter()
        .filter(|a| a.year == year.year && a.per_share.is_some());
    // Shares changed between a dividend and the end of the year: compared with the shares in issue above.
    let changed = actions.iter().any(|a| {
        !matches!(
            a.kind,
            ActionKind::CashDividend | ActionKind::InterimDividend
        ) && (a.ex_date - year.ends).num_days().abs() < 400
    });
    (!changed).then(|| cash.filter_map(|a| a.per_share).sum())
}

#[tokio::test]
async fn dividends_are_those_of_the_corporate_actions() {
    let asker = sample();
    let actions = asker
        .ask(CorporateActionsRequest { symbol: None })
        .await
        .items;
    let mut compared = 0;
    for item in asker.ask(all()).await.items {
        let mine: Vec<_> = actions
            .iter()
            .filter(|a| a.symbol == item.symbol)
            .cloned()
            .collect();
        for year in &item.years {
            let Some(dividend) = year.dividend_per_share else {
                continue;
            };
            if let Some(sum) = declared(year, &mine) {
                assert_eq!(dividend, sum, "{} {}", item.symbol, year.year);
                compared += usize::from(!sum.is_zero());
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

#[tokio::test]
async fn texts_of_disclosures_have_the_same_figures() {
    let asker = sample();
    let (mut linked, mut seen) = (0, HashSet::new());
    for item in asker.ask(all()).await.items {
        for year in item.years.iter().filter(|y| y.disclosure.is_some()) {
            linked += 1;
            let id = year.disclosure.clone().unwrap();
            let found = asker
                .ask(DisclosureByIdRequest { id })
                .await
                .items
                .remove(0);
            assert_eq!(found.entry.symbol.as_ref(), Some(&item.symbol));
            assert_eq!(found.entry.kind, "annual-results");
            assert_eq!(found.entry.published.date_naive(), year.published);
            if year.restated {
                continue;
            }
            assert!(seen.insert(found.entry.id.clone()), "{}", found.entry.id);
            let body = found.body.unwrap().en.replace(['\u{2066}', '\u{2069}'], "");
            let amounts = [
                year.income.unwrap(),
                year.profit,
                year.assets.get(),
                year.equity,
            ];
            for amount in amounts {
                let mut text = String::new();
                domain::format::number(&mut text, amount, 0, domain::format::Style::Html);
                assert!(
                    body.contains(&format!("AED {text} thousand")),
                    "{text}: {body}"
                );
            }
            for amount in [year.earnings_per_share, year.book_value_per_share] {
                let text = format!("AED {}", amount.unwrap()).replace('-', "−");
                assert!(body.contains(&text), "{text}: {body}");
            }
        }
    }
    assert!(linked > 200, "{linked}");
}

#[tokio::test]
async fn zakat_and_profile_have_the_same_figures() {
    let asker = sample();
    let (mut profiles, mut below_zero) = (0, 0);
    for item in asker.ask(all()).await.items {
        let symbol = || item.symbol.clone();
        let zakat = asker.ask(ZakatRequest { symbol: symbol() }).await;
        for year in &zakat.years {
            let mine = item.years.iter().find(|y| y.year == year.year);
            let Some(mine) = mine else { continue };
            let equity = thousands(mine.equity);
            assert_eq!(year.equity.get(), equity, "{} {}", item.symbol, year.year);
            if equity < Decimal::ZERO {
                assert!(year.base.get().is_zero() && year.per_thousand.get().is_zero());
                below_zero += 1;
            }
            assert_eq!(year.shares, mine.shares, "{} {}", item.symbol, year.year);
        }
        // Years that end in July or August: no later quarter is published.
        let newest = &item.years[0];
        if newest.ends >= "2026-07-01".parse().unwrap() {
            let profile = asker.ask(CompanyProfileRequest { symbol: symbol() }).await;
            assert_eq!(profile.earnings_per_share, newest.earnings_per_share);
            assert_eq!(profile.book_value, newest.book_value_per_share);
            profiles += 1;
        }
    }
    assert!(profiles > 4, "{profiles}");
    assert!(below_zero > 0);
}

#[tokio::test]
async fn the_register_and_the_accounts_count_the_same_shares() {
    let asker = sample();
    let mut compared = 0;
    for item in asker.ask(all()).await.items {
        let mine = CorporateActionsRequest {
            symbol: Some(item.symbol.clone()),
        };
        let actions = asker.ask(mine).await.items;
        let issued = |a: &CorporateAction| {
            !matches!(
                a.kind,
                ActionKind::CashDividend | ActionKind::InterimDividend
            )
        };
        let profile = CompanyProfileRequest {
            symbol: item.symbol.clone(),
        };
        let shares = asker.ask(profile).await.issued_shares;
        let newest = &item.years[0];
        let same = !actions.iter().any(|a| issued(a) && a.ex_date > newest.ends);
        if same {
            assert_eq!(newest.shares, shares, "{}", item.symbol);
            compared += usize::from(actions.iter().any(issued));
        }
    }
    // Those with bonus shares among them: KTHB, RIMB, WRFB and DHOW.
    assert!(compared > 6, "{compared}");
}

#[tokio::test]
async fn accounts_appear_with_their_disclosure() {
    let asker = sample();
    let newest = of(&asker, "SAHW").await.remove(0);
    let id = newest.disclosure.clone().unwrap();
    let told = asker
        .ask(DisclosureByIdRequest { id })
        .await
        .items
        .remove(0);
    let at = told.entry.published.naive_local();
    for (time, year) in [(at - chrono::TimeDelta::minutes(1), 2024), (at, 2025)] {
        let then = Asker(router(frozen(
            &time.format("%Y-%m-%dT%H:%M:%S").to_string(),
        )));
        assert_eq!(of(&then, "SAHW").await[0].year, year);
    }
    // As reported: the split of 2019 made four shares of one.
    let years = of(&asker, "SAHW").await;
    let shares = |year| years.iter().find(|y| y.year == year).unwrap().shares.0;
    assert_eq!(shares(2018) * 4, shares(2019));
}

#[tokio::test]
async fn only_shares_have_accounts() {
    let asker = sample();
    for symbol in ["NOWHERE", "ETFGNRL", "RIMB2909"] {
        let (status, _) = asker.get(&format!("/accounts?symbol={symbol}")).await;
        assert_eq!(status, 404, "{symbol}");
    }
    for query in ["years=0", "years=61", "years=-1", "years=x"] {
        let (status, _) = asker.get(&format!("/accounts?{query}")).await;
        assert_eq!(status, 400, "{query}");
    }
    let call = AccountsRequest {
        symbol: None,
        years: Some(2),
    };
    let two = asker.ask(call).await;
    assert!(two.items.iter().all(|i| i.years.len() <= 2));
}
