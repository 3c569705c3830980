//! Reports on members, trading and ownership: totals are consistent with histories and profiles.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use domain::values::{Decimal, Symbol};
use sandbox::router;
use std::collections::HashSet;
use wire::calls::{
    brokers::{MemberStatus, TradingService},
    brokers_ranking::{RankedMarket, YearPart},
    trade_by_nationality::{Origin, Period},
    *,
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn september() -> (NaiveDate, NaiveDate) {
    (day("2026-09-01"), day("2026-09-30"))
}

/// Value and volume of all securities in September, from the histories of the day after. Later histories have
/// other volumes, because they are adjusted for a rights issue.
async fn turnover() -> (Decimal, u64) {
    let asker = Asker(router(frozen("2026-10-01T12:00:00")));
    let (from, to) = september();
    let mut all = (Decimal::ZERO, 0);
    for stock in asker.ask(stocks::StocksRequest).await.stocks {
        let of = history::Instrument::Security(stock.symbol);
        let history = asker
            .ask(history::HistoryRequest {
                of,
                from,
                to,
                adjusted: true,
            })
            .await;
        for session in history.sessions {
            all = (all.0 + session.value.get(), all.1 + session.volume.0);
        }
    }
    all
}

async fn nationality(
    asker: &Asker,
    by: Period,
    symbol: Option<Symbol>,
) -> Vec<trade_by_nationality::NationalityPeriod> {
    let (from, to) = september();
    let call = trade_by_nationality::TradeByNationalityRequest {
        from,
        to,
        by,
        symbol,
        class: trade_by_nationality::TradedClass::Shares,
    };
    asker.ask(call).await.periods
}

#[tokio::test]
async fn what_investors_trade_is_the_turnover_of_the_market() {
    let asker = sample();
    let (value, volume) = turnover().await;
    let months = nationality(&asker, Period::Month, None).await;
    assert_eq!(months.len(), 1);
    let all = months[0].turnover;
    assert_eq!((all.value.get(), all.volume.0), (value, volume));
    let days = nationality(&asker, Period::Day, None).await;
    assert_eq!(days.len(), 22);
    assert_eq!(
        days.iter().map(|d| d.turnover.value.get()).sum::<Decimal>(),
        value
    );
    // The other report shows the same totals, split in another way.
    let (from, to) = september();
    let call = trade_by_client_type::TradeByClientTypeRequest {
        from,
        to,
        by: Period::Month,
        symbol: None,
        class: trade_by_nationality::TradedClass::Shares,
    };
    let clients = asker.ask(call).await.periods;
    assert_eq!(clients[0].groups.len(), 20);
    for group in &months[0].groups {
        let same = clients[0]
            .groups
            .iter()
            .filter(|g| g.origin == group.origin);
        let bought: Decimal = same.clone().map(|g| g.buy.value.get()).sum();
        let sold: Decimal = same.map(|g| g.sell.value.get()).sum();
        assert_eq!(
            (bought, sold),
            (group.buy.value.get(), group.sell.value.get())
        );
        assert!(group.buy.value != group.sell.value, "{:?}", group.origin);
    }
}

#[tokio::test]
async fn a_share_that_left_the_market_has_its_trades_in_both_reports() {
    let asker = sample();
    let symbol: Symbol = "SNBK".parse().unwrap();
    let (from, to) = (day("2022-01-14"), day("2022-01-14"));
    let history = asker
        .ask(history::HistoryRequest {
            of: history::Instrument::Security(symbol.clone()),
            from,
            to,
            adjusted: false,
        })
        .await;
    let session = &history.sessions[0];
    let call = trade_by_nationality::TradeByNationalityRequest {
        from,
        to,
        by: Period::Day,
        symbol: Some(symbol.clone()),
        class: trade_by_nationality::TradedClass::Shares,
    };
    let periods = asker.ask(call).await.periods;
    let turnover = periods[0].turnover;
    assert_eq!(periods.len(), 1);
    assert_eq!(
        (turnover.value, turnover.volume),
        (session.value, session.volume)
    );
    let call = trade_by_client_type::TradeByClientTypeRequest {
        from,
        to,
        by: Period::Day,
        symbol: Some(symbol),
        class: trade_by_nationality::TradedClass::Shares,
    };
    assert_eq!(asker.ask(call).await.periods[0].turnover, turnover);
}

#[tokio::test]
async fn foreigners_do_not_trade_shares_closed_to_them() {
    let asker = sample();
    for stock in asker.ask(stocks::StocksRequest).await.stocks {
        let periods = nationality(&asker, Period::Month, Some(stock.symbol.clone())).await;
        for group in periods.iter().flat_map(|p| &p.groups) {
            let trades = group.buy.volume.0 + group.sell.volume.0 > 0;
            let at_home = matches!(group.origin, Origin::Nationals | Origin::Gcc);
            let may = stock.foreigners_allowed || at_home;
            assert!(may || !trades, "{}", stock.symbol);
        }
    }
}

#[tokio::test]
async fn rankings_share_out_the_turnover() {
    let asker = sample();
    let call = |month| brokers_ranking::BrokersRankingRequest {
        year: 2026,
        part: YearPart::Month(month),
        market: RankedMarket::Equities,
        direct_deals: false,
    };
    let (august, september) = (asker.ask(call(8)).await, asker.ask(call(9)).await);
    assert_eq!(september.value.get(), turnover().await.0);
    assert_eq!(september.to, Some(day("2026-09-30")));
    assert!(september.rows.len() >= 25);
    let shares: Decimal = september.rows.iter().map(|r| r.share.get()).sum();
    assert_eq!(shares, Decimal::ONE_HUNDRED);
    assert!(september.rows.is_sorted_by(|a, b| a.total() >= b.total()));
    for row in &september.rows {
        let before = august
            .rows
            .iter()
            .find(|r| r.code == row.code)
            .map(|r| r.rank);
        assert_eq!(row.previous_rank, before, "{}", row.code);
    }
    let brokers = asker.ask(brokers::BrokersRequest).await.brokers;
    assert!(
        september
            .rows
            .iter()
            .all(|r| brokers.iter().any(|b| b.code == r.code))
    );
    // A future month has no turnover and no rows.
    assert!(asker.ask(call(12)).await.rows.is_empty());
}

#[tokio::test]
async fn a_quarter_is_the_sum_of_its_months_and_direct_deals_come_on_top() {
    let asker = sample();
    for market in [RankedMarket::Equities, RankedMarket::Funds] {
        let ask = async |part, direct_deals| {
            let call = brokers_ranking::BrokersRankingRequest {
                year: 2026,
                part,
                market,
                direct_deals,
            };
            asker.ask(call).await
        };
        let quarter = ask(YearPart::Quarter(3), false).await;
        let months = [7, 8, 9].map(YearPart::Month);
        let mut sum = Decimal::ZERO;
        let mut bought = std::collections::HashMap::new();
        for month in months {
            let month = ask(month, false).await;
            sum += month.value.get();
            for row in month.rows {
                *bought.entry(row.code).or_insert(Decimal::ZERO) += row.buy_value.get();
            }
        }
        assert!(
            sum > Decimal::ZERO && quarter.value.get() == sum,
            "{market:?}"
        );
        for row in &quarter.rows {
            assert_eq!(row.buy_value.get(), bought[&row.code], "{}", row.code);
        }
        let year = ask(YearPart::Whole, false).await;
        assert!(year.value.get() > sum);
        let with = ask(YearPart::Quarter(3), true).await;
        let call = direct_deals::DirectDealsRequest {
            from: day("2026-07-01"),
            to: day("2026-09-30"),
            symbol: None,
        };
        let deals = asker.ask(call).await.items;
        let is_exact = |value: Decimal| value == value.round_dp(2);
        assert!(deals.iter().all(|d| is_exact(d.value.get())));
        let deals: Decimal = deals.iter().map(|d| d.value.get()).sum();
        let more = if market == RankedMarket::Equities {
            deals
        } else {
            Decimal::ZERO
        };
        assert_eq!(with.value.get() - sum, more, "{market:?}");
    }
    let bad = "/brokers-ranking?year=2026&month=9&quarter=3";
    assert_eq!(asker.get(bad).await.0, 400);
    assert_eq!(
        asker.get("/brokers-ranking?year=2026&quarter=5").await.0,
        400
    );
}

#[tokio::test]
async fn forty_brokers_with_every_service_and_status() {
    let all = sample().ask(brokers::BrokersRequest).await;
    assert_eq!((all.brokers.len(), all.services.len()), (40, 15));
    let offered: HashSet<TradingService> = all
        .brokers
        .iter()
        .flat_map(|b| b.services.clone())
        .collect();
    assert_eq!(offered.len(), 15);
    let statuses: HashSet<MemberStatus> = all.brokers.iter().map(|b| b.status).collect();
    assert_eq!(statuses.len(), 3);
    for broker in &all.brokers {
        let gone = broker.status == MemberStatus::Cancelled;
        assert_eq!(
            gone,
            broker.services.is_empty() && broker.phone.is_none(),
            "{}",
            broker.code
        );
        assert_eq!(
            broker.until.is_some(),
            broker.status != MemberStatus::Active,
            "{}",
            broker.code
        );
    }
}

fn percent(text: &str) -> domain::values::Percent {
    text.parse().unwrap()
}

#[tokio::test]
async fn ownership_is_that_of_the_profiles() {
    let asker = sample();
    let call = foreign_ownership::ForeignOwnershipRequest {
        symbol: None,
        date: None,
    };
    let items = asker.ask(call).await.items;
    assert_eq!(items.len(), 76);
    let limited = items
        .iter()
        .filter(|item| item.foreigners.limit().is_some());
    assert!((20..70).contains(&limited.count()));
    for item in items {
        assert!(item.nationals.limit().is_none(), "{}", item.symbol);
        assert!(item.foreigners.permitted < Some(percent("100")));
        let symbol = item.symbol.clone();
        let own = asker
            .ask(company_profile::CompanyProfileRequest { symbol })
            .await
            .ownership;
        assert_eq!(
            (
                item.nationals.actual,
                item.gcc.actual,
                item.foreigners.actual
            ),
            (own.nationals, own.gcc, own.foreigners)
        );
        assert_eq!(
            item.foreigners.permitted.unwrap_or_else(|| percent("100")),
            own.foreign_limit,
            "{}",
            item.symbol
        );
    }
}

#[tokio::test]
async fn makers_are_brokers_and_quote_what_is_listed() {
    let asker = sample();
    let items = asker.ask(market_makers::MarketMakersRequest).await.items;
    let ended = |i: &market_makers::MarketMaking| i.status == market_makers::MakingStatus::Ended;
    assert_eq!(items.iter().filter(|i| !ended(i)).count(), 31);
    assert!(items.iter().filter(|i| ended(i)).count() > 2);
    for item in &items {
        assert_eq!(
            ended(item),
            item.until.is_some_and(|u| u < day("2026-11-12")),
            "{}",
            item.id
        );
        assert!(!ended(item) || item.presence.is_none(), "{}", item.id);
    }
    let brokers = asker.ask(brokers::BrokersRequest).await.brokers;
    let stocks = asker.ask(stocks::StocksRequest).await.stocks;
    for item in items {
        let firm = brokers.iter().find(|b| b.code == item.firm).unwrap();
        assert!(
            firm.services.contains(&TradingService::LiquidityProvider),
            "{}",
            item.firm
        );
        assert!(
            stocks.iter().any(|s| s.symbol == item.symbol),
            "{}",
            item.symbol
        );
        assert!(
            item.presence.is_none_or(|p| p > item.presence_due),
            "{}",
            item.id
        );
    }
}
