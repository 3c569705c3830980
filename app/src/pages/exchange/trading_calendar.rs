//! The trading and settlement calendar: the holidays, the settlement day of the next session, and the next day
//! without trading.

use crate::{
    components::number::Day,
    pages::Cx,
    tables::{DataPage, Figures, View},
};
use futures_util::join;
use leptos::prelude::*;
use resources::TRADING_CALENDAR;
use wire::calls::market_status::{MarketStatus, MarketStatusRequest};

/// The trading and settlement calendar.
#[component]
pub fn TradingCalendarPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (status, view) = join!(
            cx.ask(MarketStatusRequest),
            View::load(&cx, &TRADING_CALENDAR)
        );
        let (title, lead) = cx.introduce();
        let status = status.ok();
        let dates = status.as_deref().map(|status| view! { <Dates status/> });
        view! {
            <DataPage view=&view title lead>
                <Figures slot>{dates}</Figures>
            </DataPage>
        }
    })
}

/// The session of today or the next one, its settlement day, and the next holiday on which the market is closed.
#[component]
fn Dates<'a>(status: &'a MarketStatus) -> AnyView {
    let cx = Cx::current();
    let calendar = status.calendar();
    let today = status.now.date_naive();
    let session = match calendar.is_trading_day(today) {
        true => today,
        false => calendar.next_trading_day(today),
    };
    let settles = calendar.settlement_of(session);
    let mut holidays = calendar.holidays().iter();
    let closed = holidays.find(|holiday| holiday.date > today && holiday.trading_closed);
    let closed = closed.map(|holiday| {
        view! {
            <div class="ledger__item">
                <span class="ledger__label">{cx.t("calendar-next-closed")}</span>
                <span class="ledger__value"><Day value=holiday.date/></span>
                <span class="ledger__note">{holiday.name(cx.locale).to_owned()}</span>
            </div>
        }
    });
    view! {
        <div class="ledger ledger--sm data">
            <div class="ledger__item">
                <span class="ledger__label">{cx.t("calendar-session")}</span>
                <span class="ledger__value"><Day value=session/></span>
            </div>
            <div class="ledger__item">
                <span class="ledger__label">{cx.t("calendar-settles")}</span>
                <span class="ledger__value"><Day value=settles/></span>
            </div>
            {closed}
        </div>
    }
    .into_any()
}
