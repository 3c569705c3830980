//! Rights issues of listed companies are consistent in all calls.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use corporate_actions::{ActionKind, CorporateAction, CorporateActionsRequest};
use domain::{
    rules::{Rounding, Rules, round_to_tick},
    values::{Decimal, Price},
};
use rights_issues::{RightsIssue, RightsIssuesRequest, RightsState};
use sandbox::router;
use std::collections::HashSet;
use stocks::Stock;
use wire::calls::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn today() -> NaiveDate {
    day("2026-11-12")
}

/// The issues of companies that have quotes, with their quotes.
async fn issues(asker: &Asker) -> Vec<(RightsIssue, Stock)> {
    let stocks = asker.ask(stocks::StocksRequest).await.stocks;
    let all = asker.ask(RightsIssuesRequest).await.items;
    let listed = all.into_iter().filter_map(|issue| {
        let stock = stocks.iter().find(|s| s.symbol == issue.symbol)?;
        Some((issue, stock.clone()))
    });
    listed.collect()
}

async fn actions(asker: &Asker) -> Vec<CorporateAction> {
    let request = CorporateActionsRequest { symbol: None };
    let all = asker.ask(request).await.items;
    let rights = all
        .into_iter()
        .filter(|a| a.kind == ActionKind::RightsIssue);
    rights.collect()
}

#[tokio::test]
async fn issues_and_actions_agree_in_days_and_terms() {
    let asker = sample();
    let (issues, actions) = (issues(&asker).await, actions(&asker).await);
    assert_eq!(issues.len(), actions.len());
    assert_eq!(issues.len(), 9);
    for (issue, stock) in &issues {
        let action = actions.iter().find(|a| a.symbol == issue.symbol).unwrap();
        let days = issue.dates;
        assert_eq!(
            (action.decided_on, action.meeting, action.last_entitlement),
            (days.announced, Some(days.approved), days.last_entitlement),
            "{}",
            action.id
        );
        assert_eq!(
            (action.ex_date, action.record_date, action.per_share),
            (days.ex_date, days.record_date, None),
            "{}",
            action.id
        );
        let (old, new) = (issue.existing_shares.0, issue.new_shares.0);
        let percent = Decimal::from(new) * Decimal::ONE_HUNDRED / Decimal::from(old);
        assert_eq!(
            action.percent.map(|p| p.get()),
            Some(percent),
            "{}",
            action.id
        );
        let listed = issue.state == RightsState::Listed;
        let issued = if listed { old + new } else { old };
        assert_eq!(stock.issued_shares.0, issued, "{}", issue.right);
        let all = issue.subscribed.map(|p| p.get());
        assert!(
            all.is_none_or(|p| p >= Decimal::ONE_HUNDRED),
            "{}",
            issue.right
        );
    }
    let states: HashSet<RightsState> = issues.iter().map(|(i, _)| i.state).collect();
    assert!(states.contains(&RightsState::Trading) && states.contains(&RightsState::Announced));
}

#[tokio::test]
async fn history_is_adjusted_for_the_right() {
    let asker = sample();
    for (issue, stock) in issues(&asker).await {
        let (last, ex) = (issue.dates.last_entitlement, issue.dates.ex_date);
        let Some(cum) = issue.cum_price else {
            assert!(ex > today());
            continue;
        };
        let of = history::Instrument::Security(issue.symbol.clone());
        let request = history::HistoryRequest {
            of,
            from: last,
            to: ex,
            adjusted: true,
        };
        let sessions = asker.ask(request).await.sessions;
        assert_eq!(
            (sessions.len(), sessions[0].date, sessions[1].date),
            (2, last, ex)
        );
        let reference = sessions[1].previous_close.get();
        let theory = issue.theoretical_price.unwrap().get();
        assert_eq!(
            reference,
            round_to_tick(theory, Rounding::Nearest),
            "{}",
            issue.right
        );
        assert!(
            (sessions[0].close.get() - theory).abs() < Decimal::new(1, 4),
            "{}",
            issue.right
        );
        assert!(
            cum > issue.issue_price && cum.get() > theory,
            "{}",
            issue.right
        );
        assert_eq!(
            issue.right_price.map(Price::get),
            Some(theory - issue.issue_price.get())
        );
        let (low, high) = Rules::on(ex).limits(reference);
        assert!(sessions[1].low.unwrap().get() >= low, "{}", issue.right);
        assert!(sessions[1].high.unwrap().get() <= high, "{}", issue.right);
        year(&asker, &stock).await;
    }
}

/// The 52-week range equals that of the history.
async fn year(asker: &Asker, stock: &Stock) {
    let of = history::Instrument::Security(stock.symbol.clone());
    let (from, to) = (day("2025-11-13"), day("2026-11-11"));
    let sessions = asker
        .ask(history::HistoryRequest {
            of,
            from,
            to,
            adjusted: true,
        })
        .await
        .sessions;
    let highest = sessions.iter().filter_map(|s| s.high).max();
    let lowest = sessions.iter().filter_map(|s| s.low).min();
    let close = |told: Option<Price>, made: Option<Price>| {
        let (told, made) = (told.unwrap().get(), made.unwrap().get());
        assert!(
            (told - made).abs() <= Decimal::new(1, 3),
            "{}: {told} {made}",
            stock.symbol
        );
    };
    close(stock.high_52w, highest.max(stock.high));
    close(stock.low_52w, lowest.min(stock.low.or(lowest)));
}

#[tokio::test]
async fn calendar_meetings_and_disclosures_name_the_same_days() {
    use calendar::EntryKind::{ExDate, GeneralMeeting, LastEntitlement, RecordDate};
    let asker = sample();
    let (from, to) = (day("2025-01-01"), day("2027-06-30"));
    let entries = asker
        .ask(calendar::CalendarRequest { from, to })
        .await
        .items;
    let disclosures = asker
        .ask(disclosures::DisclosuresRequest::newest(None, 1_000))
        .await
        .items;
    let request = general_meetings::GeneralMeetingsRequest {
        from,
        to,
        symbol: None,
    };
    let meetings = asker.ask(request).await.items;
    let (mut named, mut met) = (0, 0);
    for (issue, _) in issues(&asker).await {
        let days = issue.dates;
        if days.announced < from {
            continue;
        }
        let there = |kind, date| {
            let of = |e: &&calendar::CalendarEntry| e.symbol.as_ref() == Some(&issue.symbol);
            entries
                .iter()
                .filter(of)
                .any(|e| e.kind == kind && e.date == date)
        };
        for (kind, date) in [
            (GeneralMeeting, days.approved),
            (LastEntitlement, days.last_entitlement),
            (ExDate, days.ex_date),
            (RecordDate, days.record_date),
        ] {
            assert!(there(kind, date), "{} {date}", issue.right);
        }
        let said = |date: NaiveDate, text: &str| {
            let of = |d: &&disclosures::Disclosure| d.symbol.as_ref() == Some(&issue.symbol);
            let mut all = disclosures.iter().filter(of);
            all.any(|d| d.published.date_naive() == date && d.title.en.contains(text))
        };
        let oldest = disclosures.last().unwrap().published.date_naive();
        let price = format!("at AED {} per share", issue.issue_price);
        let to = format!("to {}", days.trading_to.format("%-d %B %Y"));
        let steps = [
            (days.announced, price.as_str()),
            (days.ex_date, to.as_str()),
            (days.allotment, "all new shares are allotted"),
            (days.listing, "New shares of the rights issue"),
        ];
        for (date, text) in steps.iter().filter(|(on, _)| *on > oldest) {
            assert_eq!(said(*date, text), *date < today(), "{} {date}", issue.right);
            named += 1;
        }
        let meeting = meetings.iter().find(|m| {
            m.symbol == issue.symbol && m.agenda.iter().any(|i| i.text.en.contains(&price))
        });
        met += usize::from(meeting.is_some());
        let held = meeting.map(|m| m.sessions.last().unwrap().time.date_naive());
        assert!(held.is_none_or(|on| on <= days.approved), "{}", issue.right);
    }
    assert!(named >= 6 && met >= 2, "{named} {met}");
}

#[tokio::test]
async fn a_rights_issue_passes_through_all_states() {
    let exchange = frozen("2026-09-15T12:00:00");
    let asker = Asker(router(exchange.clone()));
    let all = issues(&asker).await;
    let (current, _) = all
        .iter()
        .find(|(i, _)| i.symbol.as_str() == "NSAB")
        .unwrap();
    let days = current.dates;
    assert_eq!(current.cum_price, None);
    let mut states = vec![current.state];
    for date in [
        days.approved,
        days.trading_from,
        days.trading_to.succ_opt().unwrap(),
        days.subscription_to.succ_opt().unwrap(),
        days.allotment,
        days.listing,
    ] {
        let clock = format!("frozen:{date}T12:00:00");
        exchange.set_clock(clock.parse().unwrap());
        let all = issues(&asker).await;
        let (issue, stock) = all.iter().find(|(i, _)| i.right == current.right).unwrap();
        assert_eq!(
            (issue.dates, issue.issue_price),
            (days, current.issue_price)
        );
        states.push(issue.state);
        let new = if date >= days.listing {
            issue.new_shares.0
        } else {
            0
        };
        assert_eq!(
            stock.issued_shares.0,
            issue.existing_shares.0 + new,
            "{date}"
        );
        assert_eq!(issue.existing_shares, current.existing_shares, "{date}");
    }
    let every = [
        RightsState::Announced,
        RightsState::Approved,
        RightsState::Trading,
        RightsState::Subscription,
        RightsState::Closed,
        RightsState::Allotted,
        RightsState::Listed,
    ];
    assert_eq!(states, every);
}
