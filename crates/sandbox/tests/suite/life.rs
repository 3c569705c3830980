//! Companies over time: offerings, meetings, boards, shareholders.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use domain::values::{Decimal, Symbol};
use sandbox::router;
use wire::calls::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[tokio::test]
async fn shares_of_the_main_board_begin_at_the_price_of_their_offering() {
    let asker = sample();
    let all = asker.ask(ipos::IposRequest).await.items;
    let stocks = asker.ask(stocks::StocksRequest).await.stocks;
    let main = all.iter().filter(|i| i.board != ipos::Venue::Growth);
    let mut seen = 0;
    for ipo in main {
        let stock = stocks.iter().find(|s| s.symbol == ipo.code).unwrap();
        assert_eq!(ipo.dates.listing, Some(stock.listed_on), "{}", ipo.code);
        assert_eq!(stock.board, ipo.board, "{}", ipo.code);
        let listing = ipo.dates.listing.unwrap();
        let history = asker
            .ask(history::HistoryRequest {
                of: history::Instrument::Security(ipo.code.clone()),
                from: listing,
                to: listing,
                adjusted: true,
            })
            .await;
        assert_eq!(history.first_day, listing, "{}", ipo.code);
        // Shares that were split later have an adjusted price.
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
async fn on_an_ex_date_the_session_before_is_on_the_new_basis() {
    // Splits, bonus shares and rights issues.
    for (symbol, time) in [
        ("OUDL", "2023-09-12T10:00:30"),
        ("NSAB", "2026-11-03T10:00:30"),
        ("MIZN", "2020-11-17T10:00:30"),
        ("RIMB", "2022-04-12T10:00:30"),
    ] {
        let asker = Asker(router(frozen(time)));
        let of = history::Instrument::Security(symbol.parse().unwrap());
        let request = intraday::IntradayRequest { of: of.clone() };
        let previous = asker.ask(request).await.previous;
        let (from, to) = (previous.date, previous.date);
        let asked = history::HistoryRequest {
            of,
            from,
            to,
            adjusted: true,
        };
        let session = asker.ask(asked).await.sessions.remove(0);
        assert_eq!(
            previous.points.last().unwrap().price,
            session.close,
            "{symbol}"
        );
        let volume: u64 = previous.points.iter().map(|p| p.volume.0).sum();
        // Each minute is rounded on its own.
        assert!(
            session.volume.0.abs_diff(volume) < 400,
            "{symbol}: {volume}"
        );
    }
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

#[tokio::test]
async fn dividends_wait_for_the_meeting_that_decides() {
    let asker = sample();
    let (from, to) = (day("2024-01-01"), day("2026-12-31"));
    let symbol = None;
    let meetings = asker
        .ask(general_meetings::GeneralMeetingsRequest { from, to, symbol })
        .await
        .items;
    let actions = asker
        .ask(corporate_actions::CorporateActionsRequest { symbol: None })
        .await
        .items;
    let mut checked = 0;
    for action in actions.iter().filter(|a| a.ex_date >= day("2024-06-01")) {
        let Some(on) = action.meeting else { continue };
        let meeting = meetings.iter().find(|m| {
            let last = m.sessions.last().unwrap().time.date_naive();
            m.symbol == action.symbol
                && (last == on || m.state != general_meetings::MeetingState::Held)
        });
        // A meeting that has not been called is not published; the date of the board's proposal is earlier.
        let far = on > day("2026-12-02");
        assert!(meeting.is_some() || far, "{}", action.id);
        checked += usize::from(meeting.is_some());
    }
    assert!(checked > 100, "{checked}");
    let adjourned = meetings.iter().filter(|m| m.sessions.len() > 1);
    assert!(adjourned.count() > 5);
}

#[tokio::test]
async fn boards_are_elected_by_meetings_that_are_told() {
    let asker = sample();
    let symbol = None;
    let seats = asker
        .ask(board_positions::BoardPositionsRequest { symbol })
        .await
        .items;
    let states: std::collections::HashSet<_> = seats.iter().map(|p| p.state).collect();
    assert!(seats.len() > 20 && states.len() > 2, "{states:?}");
    let (from, to) = (day("2025-01-01"), day("2026-12-31"));
    let symbol = None;
    let meetings = asker
        .ask(general_meetings::GeneralMeetingsRequest { from, to, symbol })
        .await
        .items;
    for position in seats {
        let meeting = meetings.iter().find(|m| {
            let on = m.sessions[0].time.date_naive();
            m.symbol == position.symbol && on == position.meeting
        });
        // Elections are announced before their meeting is called.
        let soon = position.meeting > day("2026-11-12");
        let Some(meeting) = meeting else {
            assert!(soon, "{}", position.id);
            continue;
        };
        assert!(
            meeting
                .agenda
                .iter()
                .any(|i| i.text.en.starts_with("Election of the board"))
        );
    }
}

#[tokio::test]
async fn unclaimed_amounts_are_parts_of_dividends() {
    let asker = sample();
    let symbol = None;
    let left = asker
        .ask(unclaimed_dividends::UnclaimedDividendsRequest { symbol })
        .await
        .items;
    let dividends = asker
        .ask(dividends::DividendsRequest { year: 2024 })
        .await
        .items;
    let mut found = 0;
    for item in left
        .iter()
        .filter(|u| dividends.iter().any(|d| d.id == u.id))
    {
        let dividend = dividends.iter().find(|d| d.id == item.id).unwrap();
        assert_eq!(
            (item.per_share, Some(item.payment), item.for_year),
            (dividend.per_share, dividend.payment, dividend.for_year),
            "{}",
            item.id
        );
        found += 1;
    }
    assert!(found > 30, "{found}");
    // A year before, the remaining terms were longer.
    let before = Asker(router(frozen("2025-11-12T14:32:19")));
    let earlier = before
        .ask(unclaimed_dividends::UnclaimedDividendsRequest { symbol: None })
        .await
        .items;
    for item in &left {
        let then = earlier.iter().find(|u| u.id == item.id);
        assert!(
            then.is_none_or(|then| item.unclaimed < then.unclaimed),
            "{}",
            item.id
        );
    }
}

#[tokio::test]
async fn bulletins_are_the_sums_of_their_sessions() {
    use bulletins::{BulletinKind, BulletinsRequest};
    let asker = sample();
    let ask = async |kind, year| asker.ask(BulletinsRequest { kind, year }).await.items;
    let daily = ask(BulletinKind::Daily, Some(2025)).await;
    let general = asker
        .ask(history::HistoryRequest {
            of: history::Instrument::Index("GENERAL".parse().unwrap()),
            from: day("2025-01-01"),
            to: day("2025-12-31"),
            adjusted: true,
        })
        .await
        .sessions;
    assert_eq!(daily.len(), general.len());
    for (bulletin, session) in daily.iter().rev().zip(&general) {
        assert_eq!(bulletin.to, session.date);
        assert_eq!(bulletin.index.get(), session.close.get());
    }
    let monthly = ask(BulletinKind::Monthly, Some(2025)).await;
    assert_eq!(monthly.len(), 12);
    for month in &monthly {
        let days = daily
            .iter()
            .filter(|d| d.from >= month.from && d.to <= month.to);
        let sum: u64 = days.clone().map(|d| d.trades.0).sum();
        let value: Decimal = days.clone().map(|d| d.value.get()).sum();
        assert_eq!(
            (sum, value),
            (month.trades.0, month.value.get()),
            "{}",
            month.id
        );
        assert_eq!(days.count(), month.sessions as usize, "{}", month.id);
    }
    let yearly = ask(BulletinKind::Yearly, None).await;
    assert_eq!(yearly.len(), 10);
    let year = yearly
        .iter()
        .find(|y| y.id.starts_with("yearly-2025"))
        .unwrap();
    let volume: u64 = monthly.iter().map(|m| m.volume.0).sum();
    assert_eq!(volume, year.volume.0);
    let weekly = ask(BulletinKind::Weekly, None).await;
    assert!(weekly.len() > 40 && weekly[0].to == day("2026-11-06"));
    assert_eq!(asker.get("/bulletins").await.0, 400);
}

#[tokio::test]
async fn boards_are_the_elected_candidates() {
    let asker = sample();
    let nominations = asker
        .ask(board_nominations::BoardNominationsRequest { symbol: None })
        .await
        .items;
    let (mut elected, mut leis) = (0, std::collections::HashSet::new());
    for stock in asker.ask(stocks::StocksRequest).await.stocks {
        let symbol = stock.symbol.clone();
        let profile = asker
            .ask(company_profile::CompanyProfileRequest { symbol })
            .await;
        let name = &profile.symbol;
        assert!(leis.insert(profile.lei.unwrap()), "{name}");
        let board = &profile.board;
        let of = |role| board.iter().filter(move |d| d.role == role);
        use company_profile::BoardRole;
        assert_eq!(of(BoardRole::Chair).count(), 1, "{name}");
        assert_eq!(of(BoardRole::ViceChair).count(), 1, "{name}");
        assert!(board.len() >= 5 && board.len() % 2 == 1, "{name}");
        let presides =
            of(BoardRole::Chair).all(|d| d.kind != board_nominations::SeatKind::Executive);
        assert!(presides, "{name}");
        assert!(board.iter().all(|d| d.since < day("2026-11-12")), "{name}");
        let contacts = &profile.contacts;
        assert!(
            contacts
                .email
                .as_ref()
                .is_some_and(|e| e.ends_with(".example"))
        );
        assert!(
            profile
                .website
                .as_ref()
                .is_some_and(|w| w.ends_with(".example"))
        );
        let held = |p: &Decimal| *p > Decimal::from(50) && *p <= Decimal::ONE_HUNDRED;
        assert!(
            profile.subsidiaries.iter().all(|s| held(&s.holding.get())),
            "{name}"
        );
        let newest = nominations
            .iter()
            .find(|n| n.symbol == *name && n.state == board_positions::ElectionState::Elected);
        let Some(election) = newest else { continue };
        let winners = election
            .candidates
            .iter()
            .filter(|c| c.elected == Some(true));
        let mut winners: Vec<&str> = winners.map(|c| c.name.en.as_str()).collect();
        let mut directors: Vec<&str> = board.iter().map(|d| d.name.en.as_str()).collect();
        winners.sort_unstable();
        directors.sort_unstable();
        assert_eq!(winners, directors, "{name}");
        elected += 1;
    }
    assert!(elected >= 20, "{elected}");
}
