//! The classification of the listed shares: market, sector, Sharia list, foreign holders; today or on a past day.

use crate::{
    Ask, Asked, Chart, Definition, Error, Filter, Headline, Headlines, Paging, Resource, Stamp,
    equities::{BOARDS, SECTORS, STATES},
    ipos::board,
};
use chrono::NaiveDate;
use upstream::Upstream;
use wire::{
    Call as _,
    calls::{
        classification::{ClassificationRequest, ClassifiedShare},
        stocks::{LegalForm, Stock, StocksRequest, TradingState},
    },
};

type Column = crate::Column<ClassifiedShare>;

/// One row per share that is listed, or was on the day of the address, sorted by symbol.
pub static CLASSIFICATION: Resource<Classes, ClassifiedShare> = Resource::new(Definition {
    id: "classification-list-page",
    ask: |view| Some(Classes(view.past("date"))),
    items: |answer| answer.items.clone(),
    stamp: |answer| Stamp::session(answer.day),
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |share| (&share.symbol, &share.name)),
        Column::code("isin", |share| share.isin.as_str()),
        Column::label("board", "board-", &BOARDS, |share| board(share.board)),
        Column::label("sector", "sector-", &SECTORS, |share| share.sector.code()),
        Column::flag("sharia", |share| share.sharia),
        Column::flag("foreigners-allowed", |share| share.foreigners_allowed),
        Column::percent("foreign-limit", |share| Some(share.foreign_limit.get())),
        Column::label("legal-form", "legal-form-", &LegalForm::CODES, |share| {
            share.legal_form.code()
        })
        .further(),
        Column::label("state", "state-", &STATES, |share| state(share.state)),
        Column::date("listed-on", |share| Some(share.listed_on)),
        Column::date("suspended-since", |share| share.suspended_since).further(),
        Column::code("symbol", |share| share.symbol.as_str()).further(),
        Column::name("name", |share| &share.name).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("board"),
        Filter::choice("sector"),
        Filter::choice("legal-form"),
        Filter::choice("state"),
        Filter::flag("sharia"),
        Filter::flag("foreigners-allowed"),
        Filter::day("date"),
    ],
    order: "security",
    paging: Paging::Ours(100),
    count_key: "table-securities",
    note: Some("note-classification-list-page"),
})
.headlines(HEADLINES)
.charts(&[Chart::counts("chart-sectors", "sector")]);

const HEADLINES: Headlines = Headlines {
    day: None,
    figures: &[
        Headline::rows(),
        Headline::with("board", "main"),
        Headline::with("board", "second"),
        Headline::with("sharia", "yes"),
        Headline::with("foreigners-allowed", "yes"),
        Headline::with("state", "suspended"),
    ],
};

const fn state(state: TradingState) -> &'static str {
    match state {
        TradingState::Active => "active",
        TradingState::Suspended => "suspended",
    }
}

/// Requests the classification: that of a past day, or of the shares that are listed now.
pub struct Classes(Option<NaiveDate>);

/// The shares with their classification.
pub struct Classified {
    /// The day that was asked for, or else that of the list of shares.
    day: NaiveDate,
    items: Vec<ClassifiedShare>,
}

impl Ask for Classes {
    type Answer = Classified;

    const CALLS: &'static [&'static str] = &[StocksRequest::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Classified>, Error> {
        if self.0.is_some() {
            let asked = ClassificationRequest { date: self.0 }.ask(upstream).await?;
            return Ok(asked.map(|then| Classified {
                day: then.as_of,
                items: then.items.clone(),
            }));
        }
        let asked = StocksRequest.ask(upstream).await?;
        Ok(asked.map(|today| Classified {
            day: today.as_of.date_naive(),
            items: today.stocks.iter().map(now).collect(),
        }))
    }
}

/// The classification of a share that is listed.
fn now(stock: &Stock) -> ClassifiedShare {
    ClassifiedShare {
        symbol: stock.symbol.clone(),
        isin: stock.isin,
        name: stock.name.clone(),
        sector: stock.sector,
        board: stock.board,
        legal_form: stock.legal_form,
        listed_on: stock.listed_on,
        foreign_limit: stock.foreign_limit,
        foreigners_allowed: stock.foreigners_allowed,
        sharia: stock.sharia,
        state: stock.state,
        suspended_since: stock.suspended_since,
    }
}
