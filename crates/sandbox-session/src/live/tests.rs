//! The board at the close equals the session's bars, however it was advanced.

use super::*;
use proptest::prelude::*;
use sandbox_market::{
    holidays, issuers,
    market::{Market, level},
};
use std::sync::OnceLock;

fn session() -> &'static (Market, Arc<Played>) {
    static ONE: OnceLock<(Market, Arc<Played>)> = OnceLock::new();
    ONE.get_or_init(|| {
        let mut market = Market::new(
            3,
            issuers::issuers(3, 40),
            holidays::calendar(&holidays::feasts()),
            2027,
        );
        let played = market.walk_to("2016-09-21".parse().unwrap()).pop().unwrap();
        (market, played)
    })
}

#[test]
fn a_finished_session_is_its_bar() {
    let (market, played) = session();
    let mut board = MarketState::new(Arc::clone(played));
    board.advance(CLOSE);
    for (row, standing) in board.rows.iter().zip(&market.standings) {
        let Some(bar) = standing.bars.last() else {
            continue;
        };
        assert_eq!(
            (row.open, row.high, row.low, row.last),
            (bar.open, bar.high, bar.low, bar.close)
        );
        assert_eq!(
            (row.volume, row.value, row.trades),
            (bar.volume.into(), bar.value, bar.trades)
        );
        assert!(row.spark.len() < 28);
    }
    for (index, basket) in board.indices.iter().zip(&market.baskets) {
        let bar = basket.bars.last().unwrap();
        let centi = |sum| level(sum, basket.divisor);
        let seen = [
            index.open,
            index.high,
            index.low,
            index.sum,
            index.reference,
        ]
        .map(centi);
        assert_eq!(seen, [bar.open, bar.high, bar.low, bar.close, bar.previous]);
    }
}

#[test]
fn nothing_trades_before_the_open() {
    let (_, played) = session();
    let mut board = MarketState::new(Arc::clone(played));
    board.advance(-1);
    assert!(
        board
            .rows
            .iter()
            .all(|r| r.open == 0 && r.volume == 0 && r.spark.is_empty())
    );
    board.advance(0);
    assert!(board.rows.iter().any(|r| r.open > 0));
}

proptest! {
    #[test]
    fn the_board_does_not_depend_on_the_steps(mut stops in prop::collection::vec(PRE_OPENING..=CLOSE, 1..30)) {
        stops.sort_unstable();
        let (_, played) = session();
        let mut walked = MarketState::new(Arc::clone(played));
        for stop in &stops {
            walked.advance(*stop);
        }
        let mut jumped = MarketState::new(Arc::clone(played));
        jumped.advance(stops[stops.len() - 1]);
        prop_assert_eq!(&walked.rows, &jumped.rows);
        prop_assert_eq!(&walked.indices, &jumped.indices);
    }
}
