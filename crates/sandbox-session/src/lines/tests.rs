//! Histories, quotes and minutes of lines are consistent.

use super::*;
use crate::live::{CLOSE, MarketState};
use sandbox_market::{holidays, issuers};
use std::sync::OnceLock;

fn market(last: &str) -> Market {
    let calendar = holidays::calendar(&holidays::feasts());
    let mut market = Market::new(2026, issuers::issuers(2026, 40), calendar, 2027);
    market.walk_to(last.parse().unwrap());
    market
}

fn lines() -> &'static (Market, Lines) {
    static ONE: OnceLock<(Market, Lines)> = OnceLock::new();
    ONE.get_or_init(|| {
        let market = market("2020-09-16");
        let lines = Lines::new(&market);
        (market, lines)
    })
}

#[test]
fn a_finished_session_is_its_bar() {
    let (_, lines) = lines();
    let sessions = [
        (&lines.played, lines.day),
        (&lines.previous, lines.played_before()),
    ];
    for (played, day) in sessions {
        let mut board = MarketState::new(Arc::clone(played));
        board.advance(CLOSE);
        let mut traded = 0;
        for (line, row) in lines.all.iter().zip(&board.rows) {
            let Some((_, bar)) = line.on(day) else {
                continue;
            };
            let ours = (
                row.open, row.high, row.low, row.volume, row.value, row.trades,
            );
            let bars = (
                bar.open,
                bar.high,
                bar.low,
                bar.volume.into(),
                bar.value,
                bar.trades,
            );
            assert_eq!(ours, bars, "{} {day}", line.symbol);
            if bar.open > 0 {
                assert_eq!(row.last, bar.close, "{}", line.symbol);
                traded += 1;
            }
        }
        assert!(traded > 12, "{traded}");
    }
}

#[test]
fn a_day_later_the_sessions_before_are_the_same() {
    let (_, before) = lines();
    let after = Lines::new(&market("2020-09-20"));
    let mut expired = 0;
    for line in &before.all {
        let Some(later) = after.find(&line.symbol) else {
            expired += 1;
            continue;
        };
        let sessions = &line.walked.sessions;
        if line.is_debt() {
            // They have the days with trades of one year, and the last two sessions.
            let first = later.walked.sessions[0].0;
            let traded = sessions.iter().filter(|(_, bar)| bar.open > 0);
            for session in traded.filter(|(day, _)| *day >= first) {
                assert!(later.walked.sessions.contains(session), "{}", line.symbol);
            }
            continue;
        }
        assert_eq!(
            later.walked.sessions[..sessions.len()],
            sessions[..],
            "{}",
            line.symbol
        );
    }
    // The September contract expired on the 17th, and is still listed the day after.
    assert_eq!(expired, 0);
    let over = |line: &&Line| line.on(after.day).is_none();
    let over: Vec<&str> = after
        .all
        .iter()
        .filter(over)
        .map(|l| l.symbol.as_str())
        .collect();
    assert!(
        !over.is_empty() && over.iter().all(|symbol| symbol.ends_with("-2009")),
        "{over:?}"
    );
}

#[test]
fn trackers_stand_near_their_values_on_every_day_of_trading() {
    let (market, lines) = lines();
    let line = lines.find(&"ETFGNRL".parse().unwrap()).unwrap();
    let closes = market.index_closes("GENERALTR", (NaiveDate::MIN, NaiveDate::MAX));
    let listed: NaiveDate = "2017-05-15".parse().unwrap();
    let mut furthest = 0;
    for (day, bar) in line.walked.sessions.iter().filter(|(_, bar)| bar.open > 0) {
        let index = closes.iter().find(|closed| closed.day == *day).unwrap();
        // A unit is a five-hundredth of the index, less fees of 0.55% per year.
        let since = (*day - listed).num_days();
        let nav = index.close * 2 * (36_500_000 - 550 * since) / 36_500_000;
        furthest = furthest.max((i64::from(bar.close) * 1_000 - nav).abs() * 10_000 / nav);
    }
    assert!((1..150).contains(&furthest), "{furthest}");
}

#[test]
fn the_contract_that_ends_next_follows_its_underlying() {
    let (market, lines) = lines();
    let mut seen = 0;
    for (symbol, code) in [("GNRL-2009", "GENERAL"), ("SH20-2009", "SHARIA20")] {
        let line = lines.find(&symbol.parse().unwrap()).unwrap();
        let sessions = &line.walked.sessions;
        let month = sessions.len().saturating_sub(20);
        for (day, bar) in &sessions[month..] {
            let close = market.index_closes(code, (*day, *day))[0].close;
            let off = (i64::from(bar.close) - close).abs() * 10_000 / close;
            assert!(off < 120, "{symbol} {day} {off}");
            seen += 1;
        }
    }
    assert_eq!(seen, 40);
}

impl Lines {
    /// The day of the previous session.
    fn played_before(&self) -> NaiveDate {
        self.previous.tape.day
    }
}
