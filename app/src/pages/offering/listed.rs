//! What became of the share after its listing: its first day of trading, and its price since.

use super::price;
use crate::{
    components::{
        as_of::{AsOf, AsOfMark},
        block,
        change::ChangePercent,
        number::Day,
        pair::Pair,
        panel::{More, PanelHead},
    },
    data::{DataError, Fetched},
    pages::Cx,
};
use chrono::Days;
use domain::{
    change,
    values::{Decimal, Price},
};
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    history::{History, HistoryRequest, Instrument, Session},
    ipos::Ipo,
    market_status::MarketStatusRequest,
    stocks::{StocksRequest, TradingState},
};

/// Days after the listing in which the first session is looked for.
const WITHIN: u64 = 14;

/// The prices of a listed share.
pub(super) struct Prices {
    /// The first sessions as traded.
    traded: Result<Fetched<History>, DataError>,
    /// The same, adjusted for what changed the shares since.
    adjusted: Option<Fetched<History>>,
    /// The quote of today, which may fail alone.
    today: Result<Quote, DataError>,
}

/// The last price of a share that is quoted.
struct Quote {
    last: Option<Price>,
    /// The time of the price, its delay, and whether the share is suspended.
    as_of: AsOf,
}

impl Prices {
    /// Asks for the prices of an offering; `None` if its share is not quoted.
    pub(super) async fn load(cx: &Cx, ipo: &Ipo) -> Option<Self> {
        let from = ipo.dates.listing?;
        let to = from.checked_add_days(Days::new(WITHIN))?;
        let (stocks, status) = join!(cx.ask(StocksRequest), cx.ask(MarketStatusRequest));
        let today = match &stocks {
            Ok(stocks) => {
                let share = stocks
                    .stocks
                    .iter()
                    .find(|stock| stock.symbol == ipo.code)?;
                let as_of = AsOf::new(stocks.as_of, stocks, status.as_ref().ok());
                Ok(Quote {
                    last: share.last.or(share.previous_close),
                    as_of: match share.state {
                        TradingState::Suspended => as_of.suspended(share.suspended_since),
                        _ => as_of.unmoved(),
                    },
                })
            }
            Err(error) => Err(error.clone()),
        };
        let request = |adjusted| HistoryRequest {
            of: Instrument::Security(ipo.code.clone()),
            from,
            to,
            adjusted,
        };
        let (traded, adjusted) = join!(cx.ask(request(false)), cx.ask(request(true)));
        Some(Self {
            traded,
            adjusted: adjusted.ok(),
            today,
        })
    }
}

/// The final price on the basis of today: as much less as the close of the first day has become by splits, bonus
/// shares and rights.
fn basis(price: Decimal, traded: &Session, adjusted: &Session) -> Option<Decimal> {
    price
        .checked_mul(adjusted.close.get())?
        .checked_div(traded.close.get())
}

/// The section of an offering whose share is listed.
#[component]
pub(super) fn Listed<'a>(
    ipo: &'a Ipo,
    /// `None` if the share is not quoted.
    prices: Option<&'a Prices>,
) -> AnyView {
    let cx = Cx::current();
    let code = ipo.code.as_str().to_owned();
    let body = match prices {
        Some(prices) => block::of(&prices.traded, |traded| {
            let adjusted = prices.adjusted.as_deref();
            view! { <Traded ipo traded adjusted today=&prices.today/> }
        }),
        None => {
            let day = ipo.dates.listing;
            view! {
                <dl class="kv data">
                    <Pair key="offering-phase-listing"><Day value=day/></Pair>
                </dl>
                <p class="small soft">{cx.t("listed-not-quoted")}</p>
            }
            .into_any()
        }
    };
    let share = prices.is_some().then(|| {
        let href = cx.href_with("company", ("SecuritySymbol", &code));
        view! { <More href key="offering-share"/> }
    });
    view! {
        <section class="panel" aria-labelledby="listed">
            <PanelHead id="listed" title=cx.t("listed-title")>{share}</PanelHead>
            <div class="panel__body">{body}</div>
        </section>
    }
    .into_any()
}

/// The first session, and the last price against the price of the offering.
#[component]
fn Traded<'a>(
    ipo: &'a Ipo,
    traded: &'a History,
    adjusted: Option<&'a History>,
    today: &'a Result<Quote, DataError>,
) -> AnyView {
    let cx = Cx::current();
    let first = traded.sessions.first();
    let day = first.map(|session| session.date).or(ipo.dates.listing);
    let paid = ipo.final_price.map(Price::get);
    let against = |price: Option<Price>| {
        let change = paid.and_then(|paid| change::percent(price?.get(), paid));
        let text = super::price(price);
        view! {
            <bdi class="num">{text}</bdi>
            " "
            <ChangePercent value=change/>
        }
    };
    let (open, close) = (first.and_then(|one| one.open), first.map(|one| one.close));
    let (open, close) = (against(open), against(close));
    let basis = adjusted.and_then(|adjusted| basis(paid?, first?, adjusted.sessions.first()?));
    let last = today.as_ref().ok().and_then(|quote| quote.last);
    let since = basis.and_then(|basis| change::percent(last?.get(), basis));
    let (offered, last) = (price(ipo.final_price), price(last));
    let is_adjusted = basis.is_some_and(|basis| Some(basis) != paid);
    // Without a quote the failure below says it.
    let since = today.is_ok().then(|| {
        view! {
            <Pair key="listed-last"><bdi class="num">{last}</bdi></Pair>
            <Pair key="listed-since"><ChangePercent value=since/></Pair>
        }
    });
    let as_of = match today {
        Ok(quote) => view! { <p><AsOfMark of=quote.as_of/></p> }.into_any(),
        Err(error) => block::failure(error),
    };
    let note = is_adjusted.then(|| {
        view! { <p class="small soft">{cx.t("listed-adjusted")}</p> }
    });
    view! {
        <dl class="kv data kv--four">
            <Pair key="offering-phase-listing"><Day value=day/></Pair>
            <Pair key="offering-final-price"><bdi class="num">{offered}</bdi></Pair>
            <Pair key="listed-first-open">{open}</Pair>
            <Pair key="listed-first-close">{close}</Pair>
            {since}
        </dl>
        {as_of}
        <p class="small soft">{cx.t("listed-against")}</p>
        {note}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_split_changes_the_basis_of_the_final_price() {
        let text = include_str!("../../../../crates/wire/fixtures/history.json");
        let history: History = serde_json::from_str(text).unwrap();
        let traded = history.sessions[0].clone();
        let mut adjusted = traded.clone();
        let price = Decimal::new(240, 2);
        assert_eq!(basis(price, &traded, &adjusted), Some(price));
        adjusted.close = Price::new(traded.close.get() / Decimal::TWO).unwrap();
        assert_eq!(basis(price, &traded, &adjusted), Some(Decimal::new(120, 2)));
    }
}
