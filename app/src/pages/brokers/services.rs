//! The services of brokers as check marks and dashes: of one broker, and of all brokers of the directory.

use crate::{
    components::{
        block,
        panel::PanelHead,
        plain_table::{Head, PlainTable},
    },
    data::DataError,
    pages::Cx,
};
use leptos::prelude::*;
use resources::{Loaded, TRADING_SERVICES};
use std::borrow::Cow;
use table_engine::{Cell, Row};
use wire::calls::brokers::{Broker, MemberStatus, TradingService};

/// The words for yes and no in the visitor's language, looked up once for a table.
struct Marks {
    yes: Cow<'static, str>,
    no: Cow<'static, str>,
}

impl Marks {
    fn new(cx: &Cx) -> Self {
        Self {
            yes: cx.t("flag-yes"),
            no: cx.t("flag-no"),
        }
    }

    /// The cell of a service: a sign for the eye, which the styles draw, and a word for those who do not see it.
    fn cell(&self, is_offered: bool) -> impl IntoView + use<> {
        let (class, word) = match is_offered {
            true => ("offered offered--yes", self.yes.clone()),
            false => ("offered", self.no.clone()),
        };
        view! {
            <td class=class>
                <span class="visually-hidden">{word}</span>
            </td>
        }
    }
}

/// All services with those that a broker offers, in the order of the regulator's list; for a former member that it has none.
#[component]
pub(super) fn Services<'a>(broker: &'a Broker) -> AnyView {
    let cx = Cx::current();
    if broker.status == MemberStatus::Cancelled {
        let words = cx.t("broker-no-services");
        return view! { <p class="panel__body soft">{words}</p> }.into_any();
    }
    let marks = Marks::new(&cx);
    let heads = ["broker-service", "broker-offers"];
    let heads = heads.map(|key| Head::words(cx.t(key))).into();
    let rows = TradingService::ALL.into_iter().zip(TRADING_SERVICES);
    let rows = rows.map(|(service, code)| {
        let name = cx.t(&format!("trading-service-{code}"));
        let is_offered = broker.services.contains(&service);
        view! {
            <tr>
                <th scope="row">{name}</th>
                {marks.cell(is_offered)}
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <PlainTable of="services" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

/// The services of the brokers that the table shows; nothing where none of them has one.
#[component]
pub(super) fn Matrix<'a>(loaded: Result<&'a Loaded, &'a DataError>) -> AnyView {
    let cx = Cx::current();
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(error) => {
            return view! {
                <section class="panel" aria-labelledby="matrix">
                    <PanelHead id="matrix" title=cx.t("broker-matrix")/>
                    <div class="panel__body">{block::failure(error)}</div>
                </section>
            }
            .into_any();
        }
    };
    let at = |key: &str| loaded.shape().column(key).map(|(at, _)| at);
    let columns: Vec<_> = TRADING_SERVICES.iter().map(|code| at(code)).collect();
    let (name, code) = (at("broker"), at("code"));
    let marks = Marks::new(&cx);
    let flag = |row: &Row, at: Option<usize>| {
        matches!(at.and_then(|at| row.get(at)), Some(Cell::Flag(true)))
    };
    let rows = loaded.all_rows().filter_map(|row| {
        let Some(Cell::Named { shown, .. }) = row.get(name?) else {
            return None;
        };
        let Some(Cell::Coded { code, .. }) = row.get(code?) else {
            return None;
        };
        let offers: Vec<_> = columns.iter().map(|at| flag(row, *at)).collect();
        let href = cx.href_with("brokers-directory-item", ("broker", code));
        let name = shown.to_string();
        offers
            .contains(&true)
            .then(|| view! { <MatrixRow href name offers marks=&marks/> })
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() {
        return ().into_any();
    }
    let first = Head::words(cx.t("col-broker"));
    let others = TRADING_SERVICES.map(|code| Head::words(cx.t(&format!("col-{code}"))));
    let heads = std::iter::once(first).chain(others).collect();
    view! {
        <section class="panel" aria-labelledby="matrix">
            <PanelHead id="matrix" title=cx.t("broker-matrix")/>
            <PlainTable of="matrix" heads sentences=true>
                <tbody>{rows}</tbody>
            </PlainTable>
        </section>
    }
    .into_any()
}

/// A broker with a mark for each service.
#[component]
fn MatrixRow<'a>(href: String, name: String, offers: Vec<bool>, marks: &'a Marks) -> AnyView {
    let cells = offers.into_iter().map(|is_offered| marks.cell(is_offered));
    view! {
        <tr>
            <th scope="row">
                <a class="more" href=href>
                    {name}
                </a>
            </th>
            {cells.collect_view()}
        </tr>
    }
    .into_any()
}
