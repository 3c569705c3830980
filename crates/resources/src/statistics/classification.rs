//! The classification of the listed shares: market, sector, industry group, trading category, Sharia list, foreign holders; today or
//! on a past day.

use crate::{
    Ask, Asked, Chart, Definition, Error, Filter, Headline, Headlines, Paging, Resource, Stamp,
    equities::{BOARDS, SECTORS, STATES},
    ipos::board,
};
use chrono::NaiveDate;
use futures_util::join;
use upstream::Upstream;
use wire::{
    Call as _,
    calls::{
        classification::{
            ClassPart, Classification, ClassificationRequest, ClassifiedShare, TradingCategory,
        },
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
        Column::optional_name("industry-group", |share| share.industry_group.as_ref()),
        Column::optional_label(
            "trading-category",
            "trading-category-",
            &TradingCategory::CODES,
            |share| share.trading_category.map(TradingCategory::code),
        ),
        Column::date("classified-since", |share| share.classified_since),
        Column::optional_label(
            "class-change",
            "class-change-",
            &ClassPart::CODES,
            |share| share.change.as_ref().map(|change| change.what.code()),
        ),
        Column::optional_name("class-before", |share| {
            share.change.as_ref().map(|change| &change.before)
        }),
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
        Filter::choice("trading-category"),
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

/// The columns that only the call for the classification has.
const LACKING: &[&str] = &[
    "industry-group",
    "trading-category",
    "classified-since",
    "class-change",
    "class-before",
];

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
        let (stocks, classes) = join!(
            StocksRequest.ask(upstream),
            ClassificationRequest { date: None }.ask(upstream)
        );
        let (stocks, classes) = (stocks?, classes.ok());
        let mut parts = stocks.parts;
        parts.extend(classes.iter().flat_map(|classes| classes.parts.clone()));
        let is_late = stocks.stale || classes.as_ref().is_none_or(|classes| classes.stale);
        let listed = stocks.value.stocks.iter();
        Ok(Asked {
            parts,
            received: stocks.received,
            stale: is_late,
            lacking: match classes {
                Some(_) => Vec::new(),
                None => LACKING.to_vec(),
            },
            provisional: is_late,
            value: Classified {
                day: stocks.value.as_of.date_naive(),
                items: listed
                    .map(|stock| now(stock, classes.as_ref().map(|classes| &*classes.value)))
                    .collect(),
            },
        })
    }
}

/// The classification of a share that is listed. Industry group, trading category and the latest change come from the classification of
/// the last session; they are missing if the share's market or sector is no longer the same as there.
fn now(stock: &Stock, classes: Option<&Classification>) -> ClassifiedShare {
    let of_session = classes.and_then(|classes| {
        let items = &classes.items;
        let at = items.binary_search_by(|item| item.symbol.cmp(&stock.symbol));
        let item = &items[at.ok()?];
        let is_same = |item: &&ClassifiedShare| {
            (item.isin, item.sector, item.board) == (stock.isin, stock.sector, stock.board)
        };
        Some(item).filter(is_same)
    });
    ClassifiedShare {
        industry_group: of_session.and_then(|then| then.industry_group.clone()),
        trading_category: of_session.and_then(|then| then.trading_category),
        classified_since: of_session.and_then(|then| then.classified_since),
        change: of_session.and_then(|then| then.change.clone()),
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
