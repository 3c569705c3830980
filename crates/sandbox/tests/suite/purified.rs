//! Purification and dividend yields agree with the dividends in the list of corporate actions.

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
