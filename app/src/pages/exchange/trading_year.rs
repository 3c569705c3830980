//! A company with its sessions of the last twelve months, for the pages about its trading.

use super::{
    super::{Cx, clock},
    company::Listed,
};
use crate::data::{DataError, Fetched};
use chrono::Months;
use domain::values::Symbol;
use futures_util::join;
use wire::calls::{
    history::{History, HistoryRequest, Instrument},
    market_status::MarketStatusRequest,
};

/// A company and its sessions.
pub(super) struct TradingYear {
    /// The company.
    pub(super) listed: Listed,
    /// The sessions of the last twelve months, the oldest first, with adjusted prices.
    pub(super) history: Result<Fetched<History>, DataError>,
}

impl TradingYear {
    /// Requests the company and its sessions.
    pub(super) async fn load(cx: &Cx, symbol: Symbol) -> Self {
        let status = cx.ask(MarketStatusRequest).await;
        let today = clock::today(cx, status.as_ref().ok());
        let year = HistoryRequest {
            of: Instrument::Security(symbol.clone()),
            from: today.checked_sub_months(Months::new(12)).unwrap_or(today),
            to: today,
            adjusted: true,
        };
        let (listed, history) = join!(Listed::load(cx, symbol), cx.ask(year));
        Self { listed, history }
    }
}
