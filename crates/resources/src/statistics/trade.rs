//! Trade by nationality and by client type: what each group bought and sold.

use crate::{
    Amount, Chart, Definition, Filter, Headline, Headlines, Last, Paging, Resource, Stamp, View,
    every::{ByPeriod, Every},
};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Quantity};
use wire::calls::{
    trade_by_client_type::{ClientType, TradeByClientType, TradeByClientTypeRequest},
    trade_by_nationality::{
        Origin, Period, TradeByNationality, TradeByNationalityRequest, TradedClass, Turnover,
    },
};

type Column = crate::Column<Group>;

/// One row per period and nationality, the latest first.
pub static TRADE_BY_NATIONALITY: Resource<ByPeriod<TradeByNationalityRequest>, Group> =
    Resource::new(Definition {
        id: "historical-trade-by-nationality",
        ask: |view| {
            let [from, to] = view.days;
            let call = TradeByNationalityRequest {
                from,
                to,
                by: by(view),
                symbol: view.symbol("symbol"),
                class: class(view),
            };
            Some(ByPeriod {
                call,
                every: Every::of(view),
            })
        },
        items: |of| merged(Group::by_nationality(&of.answer), of.every),
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
        filters: &[DAYS, BY, CLASS, SYMBOL, Filter::choice("origin")],
        order: "-date",
        paging: Paging::Ours(100),
        count_key: "table-rows",
        note: Some("note-trade-by-group"),
    })
    .headlines(Headlines {
        day: Some("date"),
        figures: &[TURNOVER, Headline::parts("net", "origin")],
    })
    .charts(&[Chart::flow("chart-net", "date", "net").each("origin")]);

/// One row per period, client type and nationality, the latest first.
pub static TRADE_BY_CLIENT_TYPE: Resource<ByPeriod<TradeByClientTypeRequest>, Group> =
    Resource::new(Definition {
        id: "historical-trade-by-client-type",
        ask: |view| {
            let [from, to] = view.days;
            let call = TradeByClientTypeRequest {
                from,
                to,
                by: by(view),
                symbol: view.symbol("symbol"),
                class: class(view),
            };
            Some(ByPeriod {
                call,
                every: Every::of(view),
            })
        },
        items: |of| merged(Group::by_client_type(&of.answer), of.every),
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
            CLASS,
            SYMBOL,
            Filter::choice("client"),
            Filter::choice("origin"),
        ],
        order: "-date",
        paging: Paging::Ours(100),
        count_key: "table-rows",
        note: Some("note-trade-by-group"),
    })
    .headlines(Headlines {
        day: Some("date"),
        figures: &[TURNOVER, Headline::parts("net", "client")],
    })
    .charts(&[Chart::flow("chart-net", "date", "net").each("client")]);

/// What was bought and what was sold are the value traded, each once.
const TURNOVER: Headline = Headline::latest("bought").called("headline-turnover");

const DAYS: Filter = Filter::days("from", "to").last(Last::Days(30));
const BY: Filter = Every::FILTER;
const CLASS: Filter = Filter::choice("class")
    .of("traded-", &TradedClass::CODES)
    .defaults_to("shares")
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

/// The class of instruments; shares by default.
fn class(view: &View) -> TradedClass {
    let chosen = view.choice("class");
    let mut all = TradedClass::ALL.into_iter();
    all.find(|class| Some(class.code()) == chosen)
        .unwrap_or_default()
}

/// What the exchange is asked for: days for weeks, months for longer periods.
fn by(view: &View) -> Period {
    match Every::of(view) {
        Every::Day | Every::Week => Period::Day,
        Every::Month | Every::Quarter | Every::Year => Period::Month,
    }
}

/// The groups by period, with what each bought and sold in all of it. The rows are in the order of time.
fn merged(rows: Vec<Group>, every: Every) -> Vec<Group> {
    if matches!(every, Every::Day | Every::Month) {
        return rows;
    }
    let mut merged: Vec<Group> = Vec::new();
    // Where the groups of the running period begin.
    let mut begun = 0;
    for row in rows {
        let is_next = merged
            .get(begun)
            .is_some_and(|first| !every.has_both(first.to, row.to));
        if is_next {
            begun = merged.len();
        }
        let known = merged[begun..].iter_mut();
        let mut known = known.filter(|sum| sum.client == row.client && sum.origin == row.origin);
        match known.next() {
            Some(sum) => sum.add(&row),
            None => merged.push(row),
        }
    }
    merged
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

    /// Continues its period with a later part of it.
    fn add(&mut self, part: &Self) {
        self.to = part.to;
        self.id = match self.client {
            "" => format!("{}-{}", self.to, self.origin),
            client => format!("{}-{client}-{}", self.to, self.origin),
        };
        self.turnover = plus(self.turnover, part.turnover);
        self.buy = plus(self.buy, part.buy);
        self.sell = plus(self.sell, part.sell);
    }

    /// The share of a side in the turnover of the period, percent.
    fn share(&self, side: Turnover) -> Option<Decimal> {
        let part = side.value.get() * Decimal::ONE_HUNDRED;
        part.checked_div(self.turnover.value.get())
    }
}

fn plus(one: Turnover, other: Turnover) -> Turnover {
    let value = one.value.get().checked_add(other.value.get());
    Turnover {
        volume: Quantity(one.volume.0.saturating_add(other.volume.0)),
        // Cannot overflow: the checks of the wire limit each amount.
        value: value.and_then(Money::new).unwrap_or(one.value),
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
