//! Sharia lists, and purification and dividend yields, which agree with the dividends in the list of corporate actions.

use crate::asking::sample;
use chrono::Datelike as _;
use domain::values::{Decimal, Symbol};
use wire::calls::*;

/// The percentage of a company in the list of a quarter; `None` when it is not in it as compliant.
fn percentage(list: &sharia_list::ShariaList, symbol: &Symbol) -> Option<Decimal> {
    let row = list.items.iter().find(|row| row.symbol == *symbol)?;
    row.purification
        .map(|part| part.get() / Decimal::ONE_HUNDRED)
}

#[tokio::test]
async fn twelve_quarters_of_sharia_lists() {
    let asker = sample();
    let current = asker
        .ask(sharia_list::ShariaListRequest {
            quarter: None,
            exchange: None,
        })
        .await;
    assert_eq!(current.quarters.len(), 12);
    let stocks = asker.ask(stocks::StocksRequest).await.stocks;
    for stock in &stocks {
        let row = current
            .items
            .iter()
            .find(|i| i.symbol == stock.symbol)
            .unwrap();
        assert_eq!(row.is_compliant(), stock.sharia, "{}", stock.symbol);
    }
    let mut listed = current.items.len();
    let mut moved = 0;
    let mut after = current.items.clone();
    for quarter in current.quarters {
        let list = asker
            .ask(sharia_list::ShariaListRequest {
                quarter: Some(quarter),
                exchange: None,
            })
            .await;
        assert!(list.items.len() <= listed);
        assert!(
            list.items
                .iter()
                .all(|i| i.is_compliant() == i.purification.is_some())
        );
        listed = list.items.len();
        for row in &list.items {
            let later = after.iter().find(|i| i.symbol == row.symbol).unwrap();
            moved += usize::from(later.is_compliant() != row.is_compliant());
        }
        after = list.items;
    }
    assert!((6..60).contains(&moved), "{moved}");
    // Every non-compliant row gives a reason, and each exchange can be requested alone.
    let why = |i: &sharia_list::Classified| i.is_compliant() || i.remarks.is_some();
    assert!(current.items.iter().all(why));
    assert_eq!(current.exchanges.len(), 2);
    let mut rows = 0;
    for listed in &current.exchanges {
        let call = sharia_list::ShariaListRequest {
            quarter: None,
            exchange: Some(listed.code.clone()),
        };
        let items = asker.ask(call).await.items;
        assert!(!items.is_empty(), "{}", listed.code);
        rows += items.len();
    }
    assert_eq!(rows, current.items.len());
    assert_eq!(asker.get("/sharia-list?exchange=NOWHERE").await.0, 404);
    assert_eq!(asker.get("/sharia-list?year=2020&quarter=1").await.0, 404);
    assert_eq!(asker.get("/sharia-list?year=2026").await.0, 400);
}

#[tokio::test]
async fn purification_follows_the_list_of_the_quarter_and_the_confirmed_dividends() {
    let asker = sample();
    let newest = sharia_list::ShariaListRequest {
        quarter: None,
        exchange: None,
    };
    let mut lists = std::collections::HashMap::new();
    for quarter in asker.ask(newest).await.quarters {
        let call = sharia_list::ShariaListRequest {
            quarter: Some(quarter),
            exchange: None,
        };
        lists.insert(quarter, asker.ask(call).await);
    }
    let (mut amounts, mut unlisted, mut odd) = (0, 0, 0);
    for stock in asker.ask(stocks::StocksRequest).await.stocks {
        let symbol = stock.symbol;
        let of = Some(symbol.clone());
        let call = corporate_actions::CorporateActionsRequest { symbol: of };
        let actions = asker.ask(call).await.items;
        let call = zakat::ZakatRequest {
            symbol: symbol.clone(),
        };
        for year in asker.ask(call).await.years {
            let ends = sharia_list::Quarter {
                year: year.as_of.year(),
                quarter: year.as_of.month0() / 3 + 1,
            };
            let Some(list) = lists.get(&ends) else {
                continue;
            };
            let context = format!("{symbol} {}", year.year);
            let cash = || {
                let of_year = actions.iter().filter(|a| a.year == year.year);
                of_year.filter(|a| a.per_share.is_some())
            };
            let open = cash().any(|a| a.standing == calendar::Standing::Proposed);
            // A split or bonus issue later in the year changes the amount for a share at the end of the year.
            let changed = actions
                .iter()
                .any(|a| a.per_share.is_none() && (a.ex_date - year.as_of).num_days().abs() < 400);
            let Some(part) = percentage(list, &symbol).filter(|_| !open) else {
                assert_eq!(year.purification, None, "{context}");
                unlisted += 1;
                continue;
            };
            if !changed {
                let paid: Decimal = cash().filter_map(|a| a.per_share).sum();
                assert_eq!(
                    year.purification,
                    Some((paid * part).normalize()),
                    "{context}"
                );
                amounts += usize::from(!paid.is_zero());
            }
            odd += usize::from(ends.quarter != 4);
        }
    }
    assert!(
        amounts > 40 && unlisted > 20 && odd > 3,
        "{amounts} {unlisted} {odd}"
    );
}

#[tokio::test]
async fn dividends_of_twelve_months_are_not_cut() {
    let asker = sample();
    // Six fils before ten shares became eleven, and an amount before a rights issue.
    for (symbol, expected) in [("KTHB", "2.27"), ("NSAB", "1.99")] {
        let symbol: Symbol = symbol.parse().unwrap();
        let of = symbol.clone();
        let profile = asker
            .ask(company_profile::CompanyProfileRequest { symbol: of })
            .await;
        let stocks = asker.ask(stocks::StocksRequest).await.stocks;
        let stock = stocks.iter().find(|s| s.symbol == symbol).unwrap();
        let last = stock.last.unwrap().get();
        let dividend = profile.dividend_per_share.unwrap();
        assert!(dividend.scale() > 3, "{symbol} {dividend}");
        let percent = (dividend * Decimal::ONE_HUNDRED / last).round_dp(2);
        assert_eq!(percent.to_string(), expected, "{symbol} {dividend} {last}");
    }
}
