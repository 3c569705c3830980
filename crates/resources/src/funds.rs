//! ETFs, funds and REITs: their quotes, net asset values and distributions.

use crate::{
    Amount, Card, Definition, Filter, Paging, Quoted, QuotedList, Resource, WithQuotes, quotes,
};
use chrono::NaiveDate;
use domain::{
    change, format,
    values::{Decimal, Price},
};
use wire::calls::{
    funds::{Fund, FundKind, FundStructure, Funds, FundsRequest},
    quotes::Quote,
};

type Column = super::Column<ListedFund>;
type FundResource = Resource<WithQuotes<FundsRequest>, ListedFund>;

/// One row per exchange-traded fund, largest net assets first.
pub static EXCHANGE_TRADED_FUNDS: FundResource =
    list("exchange-traded-funds", "table-etfs", |of| {
        listed(of, FundKind::Etf)
    });

/// One row per other fund, largest net assets first.
pub static FUNDS: FundResource = list("funds", "table-funds", |of| listed(of, FundKind::Fund));

/// One row per REIT, largest net assets first.
pub static REITS: FundResource = list("real-estate-investment-trust", "table-reits", |of| {
    listed(of, FundKind::Reit)
});

const fn list(
    id: &'static str,
    count_key: &'static str,
    items: fn(&Quoted<Funds>) -> Vec<ListedFund>,
) -> FundResource {
    Resource::new(Definition {
        id,
        ask: |_| Some(WithQuotes(FundsRequest)),
        items,
        stamp: quotes::stamp::<FundsRequest>,
        live: Some("quotes"),
        key: "symbol",
        columns: COLUMNS,
        filters: FILTERS,
        order: "-net-assets",
        paging: Paging::Whole,
        count_key,
        note: Some("note-funds"),
    })
}

const FILTERS: &[Filter] = &[
    Filter::words("q"),
    Filter::values("currency"),
    Filter::choice("distributes"),
    Filter::values("manager"),
];

const COLUMNS: &[Column] = &[
    Column::security("security", |row| (&row.fund.symbol, &row.fund.name)),
    Column::price("last", |row| row.amount(row.last()))
        .strong()
        .card(Card::Figure),
    Column::change_percent("change-percent", |row| {
        change::percent(row.last()?, row.previous()?)
    })
    .card(Card::Move),
    Column::quantity("volume", |row| Some(row.quote.as_ref()?.volume.0)),
    Column::code("currency", |row| row.fund.currency.as_str()),
    Column::price("nav", |row| {
        Some(Amount {
            value: row.fund.nav.get(),
            decimals: NAV_DECIMALS,
        })
    }),
    Column::date("nav-date", |row| Some(row.fund.nav_date)),
    Column::percent("premium", |row| Some(row.fund.premium.get())),
    Column::millions("net-assets", |row| Some(row.fund.net_assets.get())),
    Column::percent("distribution-yield", ListedFund::distribution_yield),
    Column::price("distributed", |row| {
        Some(Amount {
            value: row.fund.distributed()?,
            decimals: NAV_DECIMALS,
        })
    })
    .further(),
    Column::price("distribution", |row| {
        Some(Amount {
            value: row.fund.distributions.first()?.amount.get(),
            decimals: NAV_DECIMALS,
        })
    }),
    Column::date("ex-date", |row| {
        Some(row.fund.distributions.first()?.ex_date)
    }),
    Column::change("change", |row| {
        row.amount(Some(row.last()? - row.previous()?))
    })
    .further(),
    Column::date("payment", |row| {
        Some(row.fund.distributions.first()?.payment)
    })
    .further(),
    Column::label(
        "distributes",
        "distributes-",
        &DISTRIBUTES,
        |row| match row.fund.frequency {
            0 => "never",
            1 => "yearly",
            2 => "half-yearly",
            4 => "quarterly",
            12 => "monthly",
            _ => "other",
        },
    )
    .further(),
    Column::code("symbol", |row| row.fund.symbol.as_str()).further(),
    Column::name("name", |row| &row.fund.name).further(),
    Column::code("isin", |row| row.fund.isin.as_str()).further(),
    Column::quantity("bid-volume", |row| Some(row.quote.as_ref()?.bid_volume?.0)).further(),
    Column::price("bid", |row| row.quoted(|quote| quote.bid)).further(),
    Column::price("offer", |row| row.quoted(|quote| quote.offer)).further(),
    Column::quantity("offer-volume", |row| {
        Some(row.quote.as_ref()?.offer_volume?.0)
    })
    .further(),
    Column::price("open", |row| row.quoted(|quote| quote.open)).further(),
    Column::price("high", |row| row.quoted(|quote| quote.high)).further(),
    Column::price("low", |row| row.quoted(|quote| quote.low)).further(),
    Column::price("previous-close", |row| row.amount(row.previous())).further(),
    Column::money("value", |row| Some(row.quote.as_ref()?.value.get())).further(),
    Column::quantity("trades", |row| Some(row.quote.as_ref()?.trades.0)).further(),
    Column::price("high-52w", |row| row.quoted(|quote| quote.high_52w)).further(),
    Column::price("low-52w", |row| row.quoted(|quote| quote.low_52w)).further(),
    Column::quantity("units", |row| Some(row.fund.units.0)).further(),
    Column::percent("management-fee", |row| Some(row.fund.management_fee.get())).further(),
    Column::percent("total-fees", |row| Some(row.fund.total_fees.get())).further(),
    Column::label(
        "structure",
        "fund-structure-",
        &["open-ended", "closed-ended"],
        |row| match row.fund.structure {
            FundStructure::OpenEnded => "open-ended",
            FundStructure::ClosedEnded => "closed-ended",
        },
    )
    .further(),
    Column::name("manager", |row| &row.fund.manager).further(),
    Column::name("custodian", |row| &row.fund.custodian).further(),
    Column::name("administrator", |row| &row.fund.administrator).further(),
    Column::name("policy", |row| &row.fund.policy).further(),
    Column::date("listed-on", |row| Some(row.fund.listed_on)).further(),
    Column::date("last-trade-date", ListedFund::last_trade).further(),
];

/// How often funds distribute.
const DISTRIBUTES: [&str; 6] = [
    "monthly",
    "quarterly",
    "half-yearly",
    "yearly",
    "other",
    "never",
];

/// Decimals of net asset values and distributions.
const NAV_DECIMALS: u8 = 4;

/// A fund and its quote, if it has one.
pub struct ListedFund {
    fund: Fund,
    quote: Option<Quote>,
}

impl ListedFund {
    /// The last price; without a quote the last close.
    fn last(&self) -> Option<Decimal> {
        match &self.quote {
            Some(quote) => quote.last.map(Price::get),
            None => Some(self.fund.price.get()),
        }
    }

    /// The close before that of [`Self::last`].
    fn previous(&self) -> Option<Decimal> {
        let close = match &self.quote {
            Some(quote) => quote.previous_close,
            None => self.fund.previous_close,
        };
        close.map(Price::get)
    }

    /// A price in the decimals of the quote.
    fn amount(&self, value: Option<Decimal>) -> Option<Amount> {
        let own = Amount::price(value?);
        let decimals = self
            .quote
            .as_ref()
            .map_or(own.decimals, |quote| quote.decimals);
        Some(Amount {
            decimals: own.decimals.max(decimals),
            ..own
        })
    }

    fn quoted(&self, price: fn(&Quote) -> Option<Price>) -> Option<Amount> {
        self.amount(price(self.quote.as_ref()?).map(Price::get))
    }

    /// What a unit distributed in twelve months, percent of the close of the last session.
    fn distribution_yield(&self) -> Option<Decimal> {
        let paid = self.fund.distributed()? * Decimal::ONE_HUNDRED;
        let percent = paid.checked_div(self.fund.price.get())?;
        Some(format::round(percent, 2))
    }

    /// The day of the last trade, today if there was one.
    fn last_trade(&self) -> Option<NaiveDate> {
        let today = self.quote.as_ref().and_then(|quote| quote.last_trade);
        today.map(|at| at.date_naive()).or(self.fund.last_trade)
    }
}

impl QuotedList for FundsRequest {
    const LACKING: &'static [&'static str] = &[
        "volume",
        "bid-volume",
        "bid",
        "offer",
        "offer-volume",
        "open",
        "high",
        "low",
        "value",
        "trades",
        "high-52w",
        "low-52w",
    ];

    fn session(funds: &Funds) -> NaiveDate {
        funds.as_of
    }
}

/// The funds of a kind.
fn listed(answer: &Quoted<Funds>, kind: FundKind) -> Vec<ListedFund> {
    let funds = answer.list.items.iter().filter(|fund| fund.kind == kind);
    let listed = funds.map(|fund| ListedFund {
        quote: answer.of(&fund.symbol).cloned(),
        fund: fund.clone(),
    });
    listed.collect()
}
