//! The life of companies: offerings, meetings, boards, owners.

use crate::asking::sample;
use chrono::NaiveDate;
use domain::values::Symbol;
use wire::calls::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[tokio::test]
async fn shares_of_the_main_board_begin_at_the_price_of_their_offering() {
    let asker = sample();
    let all = asker.ask(ipos::IposRequest).await.items;
    let stocks = asker.ask(stocks::StocksRequest).await.stocks;
    let main = all.iter().filter(|i| i.board == ipos::Venue::Main);
    let mut seen = 0;
    for ipo in main {
        let stock = stocks.iter().find(|s| s.symbol == ipo.code).unwrap();
        assert!(ipo.dates.listing >= Some(stock.listed_on), "{}", ipo.code);
        let listing = ipo.dates.listing.unwrap();
        let history = asker
            .ask(history::HistoryRequest {
                of: history::Instrument::Security(ipo.code.clone()),
                from: listing,
                to: listing,
            })
            .await;
        assert_eq!(history.first_day, listing, "{}", ipo.code);
        // Those that were split later show an adjusted price.
        let first = history.sessions[0].previous_close;
        assert!(Some(first) <= ipo.final_price, "{}", ipo.code);
        seen += usize::from(Some(first) == ipo.final_price);
    }
    assert!(seen > 15, "{seen}");
    let growth = all.iter().filter(|i| i.board == ipos::Venue::Growth);
    let quoted = |code: &Symbol| stocks.iter().any(|s| s.symbol == *code);
    assert!(growth.into_iter().all(|i| !quoted(&i.code)));
}

#[tokio::test]
async fn rights_trade_for_two_weeks_and_can_be_used_beyond() {
    let all = sample().ask(rights_issues::RightsIssuesRequest).await.items;
    assert!(all.len() > 40, "{}", all.len());
    for issue in &all {
        let dates = issue.dates;
        let days = (dates.trading_to - dates.trading_from).num_days();
        assert!((12..=24).contains(&days), "{}: {days}", issue.right);
        assert!(dates.subscription_to > dates.trading_to, "{}", issue.right);
        assert_eq!(
            issue.cum_price.is_some(),
            dates.ex_date <= day("2026-11-12"),
            "{}",
            issue.right
        );
        assert!(issue.right_price.is_none_or(|p| !p.get().is_zero()));
    }
}
