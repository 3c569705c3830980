//! The state of the exchange at one second, which readers share without locking.

use super::View;
use crate::{clock::Reading, overlay::Laid};
use chrono::Days;
use domain::session::{self, Phase, Timings};
use sandbox_market::holidays::Feast;
use sandbox_session::figures;
use std::sync::Arc;
use wire::{
    Bilingual,
    calls::market_status::{self as status, MarketStatus},
};

/// A reading of the clock, and the quotes at that time.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) reading: Reading,
    pub(crate) view: Arc<View>,
}

impl Snapshot {
    /// The answer to `status`.
    pub(crate) fn status(&self, feasts: &[Feast], laid: &Laid) -> MarketStatus {
        let now = self.reading.now;
        let today = now.date();
        let moment = session::moment(now, &Timings::SPEC, &laid.calendar);
        let (from, to) = (
            today.checked_sub_days(Days::new(31)),
            today.checked_add_days(Days::new(366)),
        );
        let holidays = laid
            .holidays(feasts, today)
            .into_iter()
            .filter(|h| Some(h.date) >= from && Some(h.date) <= to)
            .map(|h| status::Holiday {
                date: h.date,
                name: Bilingual::new(h.name_en, h.name_ar),
                provisional: h.provisional,
                trading_closed: h.trading_closed,
            })
            .collect();
        MarketStatus {
            status: match moment.phase.status() {
                session::Status::Closed => status::Status::Closed,
                session::Status::Open => status::Status::Open,
                session::Status::Preopen => status::Status::Preopen,
                session::Status::Preclose => status::Status::Preclose,
            },
            now: figures::instant(now),
            replay: self.reading.replay && moment.phase != Phase::Closed,
            sample: true,
            timings: timings(),
            holidays,
        }
    }
}

fn timings() -> status::Timings {
    let Timings {
        pre_opening,
        trading,
        pre_closing,
        trading_at_last,
        close,
    } = Timings::SPEC;
    status::Timings {
        pre_opening,
        trading,
        pre_closing,
        trading_at_last,
        close,
    }
}
