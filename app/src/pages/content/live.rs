//! What a content page asks the exchange for: figures, lists of services, tables, charts.

use super::{
    Figures, When,
    figures::{received_on, standing},
};
use crate::{
    components::{as_of::AsOf, handset::Screen},
    data::{DataError, Fetched},
    pages::{Cx, clock},
    series::{self, Quote, Range, Series},
    tables::View,
    targets::code,
};
use chrono::{DateTime, NaiveDate, Utc};
use content::{
    Block, Document,
    model::{Plot, Rows, Service, Subject},
};
use futures_util::{future::join_all, join};
use page_table::{Params, by_id};
use table_engine::Query;
use wire::calls::{
    board::{BoardMembers, BoardRequest},
    careers::{Careers, CareersRequest},
    faqs::{Faqs, FaqsRequest},
    history::Instrument,
    indices::IndicesRequest,
    market_status::MarketStatusRequest,
    service_catalogue::{ServiceCatalogue, ServiceCatalogueRequest},
    stocks::StocksRequest,
};

type Answer<T> = Option<Result<Fetched<T>, DataError>>;

/// The answers shown by the blocks of a page. Each can fail on its own. Calls that no block needs are not made.
#[derive(Default)]
pub struct Live {
    /// The figures in texts and facts.
    pub figures: Figures,
    /// Board and management.
    pub board: Answer<BoardMembers>,
    /// Frequently asked questions.
    pub faqs: Answer<Faqs>,
    /// Open positions.
    pub careers: Answer<Careers>,
    /// The services of the exchange.
    pub services: Answer<ServiceCatalogue>,
    /// The market data of the handset in the opening; `None` for pages without a handset, and when neither indices nor shares could be
    /// fetched.
    pub handset: Option<Screen>,
    /// The tables, in the order of their blocks.
    tables: Vec<(Rows, View)>,
    /// The charts, in the order of their blocks.
    charts: Vec<Drawn>,
    /// The rows of the charts of resources, in the order of their blocks.
    plots: Vec<(Plot, View)>,
    /// The day at the exchange, and the time on the wall clock; `None` without rows of a resource.
    today: Option<(NaiveDate, DateTime<Utc>)>,
}

/// The line of a chart block.
pub struct Drawn {
    of: Subject,
    range: String,
    /// The name of the index or security; its code when it was not found.
    pub name: String,
    /// True when it was found among the indices or shares.
    pub is_listed: bool,
    /// Decimals of the values.
    pub decimals: u32,
    /// The points, or why there are none.
    pub series: Result<Series, DataError>,
}

impl Live {
    /// Loads what the blocks of a document need.
    pub(super) async fn load(cx: &Cx, document: &Document) -> Self {
        let needs = |of: fn(&Service) -> bool| {
            let mut blocks = document.blocks.iter();
            blocks.any(|block| matches!(block, Block::Service(service) if of(service)))
        };
        let people = needs(|of| matches!(of, Service::Board | Service::Management));
        let questions = needs(|of| matches!(of, Service::Questions(_)));
        let vacancies = needs(|of| matches!(of, Service::Vacancies));
        let catalogue = needs(|of| matches!(of, Service::Services(_)));
        let organization = cx.site.own_symbol().clone();
        let has_rows = |block: &Block| matches!(block, Block::Table(_) | Block::Plot(_));
        let today = match document.blocks.iter().any(has_rows) {
            true => Some((cx.exchange_day().await, cx.site.now())),
            false => None,
        };
        let (figures, board, faqs, careers, services, handset, tables, charts, plots) = join!(
            Figures::load(cx, document),
            async {
                if people {
                    Some(cx.ask(BoardRequest).await)
                } else {
                    None
                }
            },
            async {
                if questions {
                    Some(cx.ask(FaqsRequest).await)
                } else {
                    None
                }
            },
            async {
                if vacancies {
                    Some(cx.ask(CareersRequest).await)
                } else {
                    None
                }
            },
            async {
                match catalogue {
                    true => Some(cx.ask(ServiceCatalogueRequest { organization }).await),
                    false => None,
                }
            },
            async {
                match document.handset {
                    true => Screen::load(cx).await,
                    false => None,
                }
            },
            tables(cx, document),
            charts(cx, document),
            plots(cx, document),
        );
        Self {
            figures,
            board,
            faqs,
            careers,
            services,
            handset,
            tables,
            charts,
            plots,
            today,
        }
    }

    /// True when the second part of the styles is loaded in the opening.
    pub const fn has_styles(&self) -> bool {
        self.handset.is_some()
    }

    /// The rows of a table block.
    pub fn table(&self, rows: &Rows) -> Option<&View> {
        let found = self.tables.iter().find(|(of, _)| of == rows);
        found.map(|(_, view)| view)
    }

    /// The line of a chart block.
    pub fn chart(&self, of: &Subject, range: &str) -> Option<&Drawn> {
        let mut charts = self.charts.iter();
        charts.find(|drawn| drawn.of == *of && drawn.range == range)
    }

    /// The rows of a chart of a resource.
    pub fn plot(&self, plot: &Plot) -> Option<&View> {
        let found = self.plots.iter().find(|(of, _)| of == plot);
        found.map(|(_, view)| view)
    }

    /// Of when the rows of a block are: the time of live values, the day of others.
    pub fn when(&self, view: &View) -> Option<When> {
        let loaded = view.loaded.as_ref().ok()?;
        let (today, now) = self.today?;
        if let (Some(_), Some(time)) = (view.resource.live(), loaded.as_of) {
            let of = AsOf::of(time, (loaded.received, loaded.stale, loaded.delay), None);
            return Some(When::Time(standing(of, today)));
        }
        let day = loaded.as_of.map(|time| time.date_naive()).or(loaded.day);
        let received = || received_on(loaded.received, now, today);
        Some(When::Day(day.unwrap_or_else(received)))
    }
}

async fn tables(cx: &Cx, document: &Document) -> Vec<(Rows, View)> {
    let blocks = document.blocks.iter().filter_map(|block| match block {
        Block::Table(rows) => Some(rows),
        _ => None,
    });
    let views = blocks.map(|rows| async move { Some((rows.clone(), view(cx, rows).await?)) });
    join_all(views).await.into_iter().flatten().collect()
}

async fn plots(cx: &Cx, document: &Document) -> Vec<(Plot, View)> {
    let blocks = document.blocks.iter().filter_map(|block| match block {
        Block::Plot(plot) => Some(plot),
        _ => None,
    });
    let views = blocks.map(|plot| async move { Some((plot.clone(), view(cx, &plot.of).await?)) });
    join_all(views).await.into_iter().flatten().collect()
}

/// The rows of a block; `None` of a resource that does not exist, which the check of the content refuses.
async fn view(cx: &Cx, rows: &Rows) -> Option<View> {
    let resource = resources::for_page(&rows.resource)?;
    let (query, _) = Query::parse(resource.shape(), &pairs(&rows.query));
    let params = match &rows.param {
        Some(param) => {
            let name = by_id(&rows.resource)?.pattern().only_param()?;
            vec![(name, code(&cx.site, param).to_owned())]
        }
        None => Params::new(),
    };
    Some(View::first_rows(cx, (resource, params), query, rows.count).await)
}

/// The parameters of a query in a content file, which has no escapes.
fn pairs(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect()
}

async fn charts(cx: &Cx, document: &Document) -> Vec<Drawn> {
    let blocks = document.blocks.iter().filter_map(|block| match block {
        Block::Chart { of, range } => Some((of, range)),
        _ => None,
    });
    let drawn = blocks.map(|(of, range)| chart(cx, of, range));
    join_all(drawn).await
}

async fn chart(cx: &Cx, of: &Subject, range: &str) -> Drawn {
    let status = cx.ask(MarketStatusRequest).await;
    let day = clock::day(cx, status.as_ref().ok());
    let code = match of {
        Subject::Index(code) | Subject::Security(code) => code.as_str(),
        Subject::Own => cx.site.own_symbol().as_str(),
    };
    let (name, decimals, instrument, quote) = match of {
        Subject::Index(_) => {
            let indices = cx.ask(IndicesRequest).await.ok();
            let found = indices.as_ref().and_then(|indices| {
                let mut all = indices.indices.iter();
                let index = all.find(|index| index.code.as_str() == code)?;
                Some((
                    index.name.get(cx.locale).to_owned(),
                    Quote::of_index(index, indices.as_of),
                ))
            });
            let (name, quote) = found.unzip();
            (name, 2, code.parse().ok().map(Instrument::Index), quote)
        }
        Subject::Security(_) | Subject::Own => {
            let stocks = cx.ask(StocksRequest).await.ok();
            let found = stocks.as_ref().and_then(|stocks| {
                let mut all = stocks.stocks.iter();
                let stock = all.find(|stock| stock.symbol.as_str() == code)?;
                let name = stock.name.get(cx.locale).to_owned();
                Some((
                    (name, u32::from(stock.decimals)),
                    Quote::of_stock(stock, stocks.as_of),
                ))
            });
            let (named, quote) = found.unzip();
            let (name, decimals) = named.unzip();
            let decimals = decimals.unwrap_or(2);
            (
                name,
                decimals,
                code.parse().ok().map(Instrument::Security),
                quote.flatten(),
            )
        }
    };
    let series = match (instrument, Range::parse(range)) {
        (Some(instrument), Some(range)) => series::load(cx, &instrument, range, &day, quote).await,
        _ => Err(DataError::NotFound),
    };
    Drawn {
        of: of.clone(),
        range: range.to_owned(),
        is_listed: name.is_some(),
        name: name.unwrap_or_else(|| code.to_owned()),
        decimals,
        series,
    }
}
