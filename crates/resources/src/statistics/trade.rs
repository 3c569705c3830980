//! Trade by nationality and by client type: what each group bought and sold.

use crate::{Amount, Definition, Filter, Last, Paging, Resource, Stamp, View};
use chrono::NaiveDate;
use domain::values::Decimal;
use wire::calls::{
    trade_by_client_type::{ClientType, TradeByClientType, TradeByClientTypeRequest},
    trade_by_nationality::{
        Origin, Period, TradeByNationality, TradeByNationalityRequest, Turnover,
    },
};

type Column = crate::Column<Group>;

/// One row per period and nationality, the latest first.
pub static TRADE_BY_NATIONALITY: Resource<TradeByNationalityRequest, Group> =
    Resource::new(Definition {
        id: "historical-trade-by-nationality",
        ask: |view| {
            let [from, to] = view.days;
            Some(TradeByNationalityRequest {
                from,
                to,
                by: by(view),
                symbol: view.symbol("symbol"),
            })
        },
        items: |answer| Group::by_nationality(answer),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            DATE,
            ORIGIN,
            BOUGHT,
            SOLD,
            NET,
            BUY_SHARE,
            SELL_SHARE,
            BUY_VOLUME,
            SELL_VOLUME,
            FROM,
            ID,
        ],
        filters: &[DAYS, BY, SYMBOL, Filter::choice("origin")],
        order: "-date",
        paging: Paging::Ours(100),
        count_key: "table-rows",
        note: Some("note-trade-by-group"),
    });

/// One row per period, client type and nationality, the latest first.
pub static TRADE_BY_CLIENT_TYPE: Resource<TradeByClientTypeRequest, Group> =
    Resource::new(Definition {
        id: "historical-trade-by-client-type",
        ask: |view| {
            let [from, to] = view.days;
            Some(TradeByClientTypeRequest {
                from,
                to,
                by: by(view),
                symbol: view.symbol("symbol"),
            })
        },
        items: |answer| Group::by_client_type(answer),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            DATE,
            Column::label("client", "client-", &CLIENTS, |group| group.client),
            ORIGIN,
            BOUGHT,
            SOLD,
            NET,
            BUY_SHARE,
            SELL_SHARE,
            BUY_VOLUME,
            SELL_VOLUME,
            FROM,
            ID,
        ],
        filters: &[
            DAYS,
            BY,
            SYMBOL,
            Filter::choice("client"),
            Filter::choice("origin"),
        ],
        order: "-date",
        paging: Paging::Ours(100),
        count_key: "table-rows",
        note: Some("note-trade-by-group"),
    });

const DAYS: Filter = Filter::days("from", "to").last(Last::Days(30));
const BY: Filter = Filter::choice("by")
    .of("trade-by-", &["day", "month"])
    .defaults_to("day")
    .by_source();
const SYMBOL: Filter = Filter::security("symbol");

const DATE: Column = Column::date("date", |group| Some(group.to));
const ORIGIN: Column = Column::label("origin", "origin-", &ORIGINS, |group| group.origin);
const BOUGHT: Column = Column::money("bought", |group| Some(group.buy.value.get())).total();
const SOLD: Column = Column::money("sold", |group| Some(group.sell.value.get())).total();
const NET: Column = Column::change("net", |group| {
    Some(Amount {
        value: group.buy.value.get() - group.sell.value.get(),
        decimals: 2,
    })
});
const BUY_SHARE: Column = Column::share("buy-share", |group| group.share(group.buy));
const SELL_SHARE: Column = Column::share("sell-share", |group| group.share(group.sell));
const BUY_VOLUME: Column = Column::quantity("buy-volume", |group| Some(group.buy.volume.0))
    .total()
    .further();
const SELL_VOLUME: Column = Column::quantity("sell-volume", |group| Some(group.sell.volume.0))
    .total()
    .further();
const FROM: Column = Column::date("from", |group| Some(group.from)).further();
const ID: Column = Column::code("id", |group| &group.id).further();

const ORIGINS: [&str; 4] = ["nationals", "gcc", "arab", "foreigners"];

/// The codes of all types of client.
pub(crate) const CLIENTS: [&str; 5] =
    ["individual", "institution", "bank", "company", "government"];

fn by(view: &View) -> Period {
    match view.choice("by") {
        Some("month") => Period::Month,
        _ => Period::Day,
    }
}

/// What a group bought and sold in a period.
pub struct Group {
    id: String,
    from: NaiveDate,
    to: NaiveDate,
    turnover: Turnover,
    client: &'static str,
    origin: &'static str,
    buy: Turnover,
    sell: Turnover,
}

impl Group {
    fn by_nationality(answer: &TradeByNationality) -> Vec<Self> {
        let mut rows = Vec::new();
        for period in &answer.periods {
            rows.extend(period.groups.iter().map(|group| {
                let origin = origin(group.origin);
                Self {
                    id: format!("{}-{origin}", period.to),
                    from: period.from,
                    to: period.to,
                    turnover: period.turnover,
                    client: "",
                    origin,
                    buy: group.buy,
                    sell: group.sell,
                }
            }));
        }
        rows
    }

    fn by_client_type(answer: &TradeByClientType) -> Vec<Self> {
        let mut rows = Vec::new();
        for period in &answer.periods {
            rows.extend(period.groups.iter().map(|group| {
                let (client, origin) = (client(group.client), origin(group.origin));
                Self {
                    id: format!("{}-{client}-{origin}", period.to),
                    from: period.from,
                    to: period.to,
                    turnover: period.turnover,
                    client,
                    origin,
                    buy: group.buy,
                    sell: group.sell,
                }
            }));
        }
        rows
    }

    /// The share of a side in the turnover of the period, percent.
    fn share(&self, side: Turnover) -> Option<Decimal> {
        let part = side.value.get() * Decimal::ONE_HUNDRED;
        part.checked_div(self.turnover.value.get())
    }
}

fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Nationals => "nationals",
        Origin::Gcc => "gcc",
        Origin::Arab => "arab",
        Origin::Foreigners => "foreigners",
    }
}

/// The code of a type of client.
pub(crate) const fn client(client: ClientType) -> &'static str {
    match client {
        ClientType::Individual => "individual",
        ClientType::Institution => "institution",
        ClientType::Bank => "bank",
        ClientType::Company => "company",
        ClientType::Government => "government",
    }
}
