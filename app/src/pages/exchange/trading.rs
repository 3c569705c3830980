//! The entry to the trading pages of a company: the latest session, the last five sessions, the range of 52
//! weeks, and links with one figure each.

use super::{
    super::Cx,
    company::{CompanyFrame, DayFigures, Listed, Range},
    trading_year::TradingYear,
};
use crate::{
    components::{
        as_of::AsOfMark,
        block,
        change::ChangePercent,
        number::{Day, Integer, Millions, Number, Percent, date_text},
        panel::{More, PanelHead},
        plain_table::{Head, PlainTable},
        state::{Empty, Failed},
    },
    messages::{Arg, locale, t},
    series::Series,
};
use chrono::NaiveDate;
use domain::values::{self, Decimal, Price, Symbol};
use leptos::prelude::*;
use resources::changes_as_traded;
use std::collections::HashMap;
use wire::calls::history::{HistoryRequest, Instrument, Session};

/// The number of sessions in the table.
const SESSIONS: usize = 5;

/// The page.
#[component]
pub fn TradingPage(
    /// The ticker of the company.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let trading = TradingYear::load(&cx, symbol).await;
        let changes = changes(&cx, &trading).await;
        let listed = &trading.listed;
        let (page, name) = (cx.page(), listed.name(cx.locale));
        let heading = cx.t(&page.title_key());
        let about = [("name", Arg::Text(name)), ("page", Arg::Text(&heading))];
        let title = cx.t_args("company-table-of", &about);
        let description = cx.t_args("page-company-trading-description-of", &about);
        cx.describe(
            &title,
            &description,
            cx.crumbs_of_company(page, &heading, name),
        );
        let decimals = listed.stock().map_or(2, |stock| stock.decimals.into());
        let daily = cx.href_about("company-daily-summary", listed.symbol.as_str());
        let sessions = block::of(&trading.history, |history| {
            match latest(&history.sessions) {
                [] => view! { <Empty/> }.into_any(),
                sessions => view! { <Sessions sessions changes=&changes decimals/> }.into_any(),
            }
        });
        view! {
            <div class="wrap"><CompanyFrame listed current=page.id/></div>
            <div class="wrap detail" data-renew-of=listed.source()>
                <div class="grid grid--8-4">
                    <section class="panel" aria-labelledby="today" data-renew="today">
                        <Today listed/>
                    </section>
                    <section class="panel" aria-labelledby="more" data-renew="more">
                        <PanelHead id="more" title=cx.t("trading-more")/>
                        <div class="panel__body"><Pages trading=&trading decimals/></div>
                    </section>
                </div>
                <section class="panel detail__row" aria-labelledby="sessions" data-renew="sessions">
                    <PanelHead id="sessions" title=cx.t("trading-five")>
                        <More href=daily key="page-company-daily-summary"/>
                    </PanelHead>
                    {sessions}
                    <p class="panel__foot xsmall muted">{cx.t("trading-five-note")}</p>
                </section>
            </div>
        }
        .into_any()
    })
}

/// Prices and totals of the current day, and the range of 52 weeks.
#[component]
fn Today<'a>(listed: &'a Listed) -> AnyView {
    let inside = match listed.stock() {
        Some(stock) => view! {
            <dl class="kv data">
                <DayFigures stock/>
            </dl>
            <Range
                key="company-year-range"
                low=stock.low_52w
                high=stock.high_52w
                at=stock.last
                decimals=stock.decimals.into()
            />
        }
        .into_any(),
        None => view! { <Failed/> }.into_any(),
    };
    let mark = listed.as_of().map(|of| view! { <AsOfMark of/> });
    view! {
        <PanelHead id="today" title=Cx::current().t("trading-today")>{mark}</PanelHead>
        <div class="panel__body">{inside}</div>
    }
    .into_any()
}

/// The other trading pages, each with a figure of an answer that this page has already.
#[component]
fn Pages<'a>(trading: &'a TradingYear, decimals: u32) -> AnyView {
    let cx = Cx::current();
    let sessions = trading.history.as_ref().ok();
    let sessions = sessions.map_or(&[][..], |history| &history.sessions);
    let dated = |key: &str, day: NaiveDate| {
        let day = date_text(day, cx.locale);
        cx.t_args(key, &[("date", Arg::Text(&day))]).into_owned()
    };
    let (first, last) = (sessions.first(), sessions.last());
    let close = last.map(|session| session.close.get());
    let closed = last.map(|session| dated("trading-more-close", session.date));
    let since = first.map(|session| dated("trading-more-since", session.date));
    let change = over(sessions);
    let profile = trading.listed.profile.as_ref().ok();
    let owned = profile.map(|profile| &profile.ownership);
    let foreign = owned.map(|owned| values::Percent::get(owned.foreigners));
    let held = owned.map(|owned| dated("trading-more-foreign", owned.as_of));
    let holders = Some(cx.t("trading-more-holders").into_owned());
    let symbol = &trading.listed.symbol;
    view! {
        <dl class="kv kv--one data">
            <OfPage symbol id="company-daily-summary" says=closed>
                <Number value=close decimals/>
            </OfPage>
            <OfPage symbol id="company-trading-summary" says=since>
                <ChangePercent value=change/>
            </OfPage>
            <OfPage symbol id="company-foreign-investments" says=held>
                <Percent value=foreign/>
            </OfPage>
            <OfPage symbol id="company-top-shareholders" says=holders/>
        </dl>
    }
    .into_any()
}

/// The link to a page, what it shows, and its figure.
#[component]
fn OfPage<'a>(
    symbol: &'a Symbol,
    /// The id of the page.
    id: &'static str,
    /// What the figure is, with its day, or what the page shows.
    says: Option<String>,
    #[prop(optional)] children: Option<Children>,
) -> AnyView {
    let cx = Cx::current();
    let href = cx.href_about(id, symbol.as_str());
    let says = says.map(|says| view! { <span class="detail__says xsmall muted">{says}</span> });
    view! {
        <div>
            <dt>
                <a class="link" href=href>{cx.t(&format!("page-{id}"))}</a>
                {says}
            </dt>
            <dd>{children.map(|children| children())}</dd>
        </div>
    }
    .into_any()
}

/// Message keys of the column titles, from the second column on. Close and change come first, as narrow screens
/// show these before scrolling.
const COLUMNS: [&str; 8] = [
    "col-close",
    "col-change-percent",
    "open",
    "high",
    "low",
    "col-volume",
    "col-value",
    "col-trades",
];

/// The table of the last sessions, the latest first.
#[component]
fn Sessions<'a>(
    sessions: &'a [Session],
    /// Their changes in percent by day.
    changes: &'a Changes,
    decimals: u32,
) -> AnyView {
    let heads = Head::of_figures("col-date", &COLUMNS);
    let rows = sessions.iter().rev().map(|session| {
        let percent = changes.get(&session.date).copied();
        view! { <Row session percent decimals/> }
    });
    let rows = rows.collect_view();
    view! {
        <PlainTable title=t(locale(), "trading-five") heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

#[component]
fn Row<'a>(
    session: &'a Session,
    /// Its change in percent; `None` if it is not known.
    percent: Option<values::Percent>,
    decimals: u32,
) -> AnyView {
    let percent = percent.map(values::Percent::get);
    let [open, high, low] = [session.open, session.high, session.low].map(|at| at.map(Price::get));
    view! {
        <tr>
            <th scope="row"><Day value=session.date/></th>
            <td class="t-n"><Number value=session.close.get() decimals/></td>
            <td class="t-n"><ChangePercent value=percent/></td>
            <td class="t-n"><Number value=open decimals/></td>
            <td class="t-n"><Number value=high decimals/></td>
            <td class="t-n"><Number value=low decimals/></td>
            <td class="t-n"><Integer value=session.volume.0/></td>
            <td class="t-n"><Millions value=session.value.get()/></td>
            <td class="t-n"><Integer value=session.trades.0/></td>
        </tr>
    }
    .into_any()
}

/// Changes in percent by day.
type Changes = HashMap<NaiveDate, values::Percent>;

/// The changes of the last sessions, as in the daily summary; none where they could not be fetched.
async fn changes(cx: &Cx, trading: &TradingYear) -> Changes {
    let history = trading.history.as_ref();
    let sessions = history.map_or(&[][..], |history| latest(&history.sessions));
    let (Some(first), Some(last)) = (sessions.first(), sessions.last()) else {
        return Changes::new();
    };
    let traded = HistoryRequest {
        of: Instrument::Security(trading.listed.symbol.clone()),
        from: first.date,
        to: last.date,
        adjusted: false,
    };
    let traded = cx.ask(traded).await;
    traded.map_or_else(|_| Changes::new(), |traded| changes_as_traded(&traded))
}

/// The last sessions, oldest first.
fn latest(sessions: &[Session]) -> &[Session] {
    &sessions[sessions.len().saturating_sub(SESSIONS)..]
}

/// The change from the close before the first session to the last close, percent: of the prices that the chart shows.
fn over(sessions: &[Session]) -> Option<Decimal> {
    let (first, last) = (sessions.first()?, sessions.last()?);
    let [now, before] = [last.close, first.previous_close].map(|price| Series::shown(price.get()));
    domain::change::percent(now, before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sessions(count: u32) -> Vec<Session> {
        let session = |nth: u32| {
            serde_json::from_value(serde_json::json!({
                "date": format!("2026-11-{:02}", nth + 1), "open": null, "high": null, "low": null,
                "close": format!("{}.00", nth + 2), "previousClose": format!("{}.00", nth + 1),
                "volume": "5", "value": "10.50", "trades": "2",
            }))
            .unwrap()
        };
        (0..count).map(session).collect()
    }

    #[test]
    fn the_latest_sessions_are_five_or_as_many_as_there_are() {
        assert_eq!(latest(&sessions(8)), &sessions(8)[3..]);
        assert_eq!(latest(&sessions(3)), &sessions(3)[..]);
        assert!(latest(&[]).is_empty());
    }

    #[test]
    fn the_change_is_measured_from_the_close_before_the_first_session() {
        assert_eq!(over(&sessions(4)), Some(Decimal::from(400)));
        assert_eq!(over(&[]), None);
    }
}
