//! What a chart is compared with: an index and securities, over the same days.

use super::{Day, EventsOf, Quote, Range, Series, Wanted, load};
use crate::{
    data::{DataError, Fetched},
    pages::{Cx, register},
};
use chrono::NaiveDate;
use domain::values::Decimal;
use futures_util::{future::join_all, join};
use wire::calls::{
    end_of_day::SecurityKind,
    history::Instrument,
    indices::{Indices, IndicesRequest},
    quotes::{Quotes, QuotesRequest},
    securities::SecuritiesRequest,
    stocks::{Stocks, StocksRequest},
};

/// An index or a security that is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// What it is.
    pub of: Instrument,
    /// Its name in words.
    pub name: String,
    /// Its closes, oldest first, or why there are none.
    pub closes: Result<Vec<(NaiveDate, Decimal)>, DataError>,
}

impl Member {
    /// Its symbol or code.
    pub fn code(&self) -> &str {
        code(&self.of)
    }
}

/// The symbol of a security, or the code of an index.
pub fn code(of: &Instrument) -> &str {
    match of {
        Instrument::Security(symbol) => symbol.as_str(),
        Instrument::Index(code) => code.as_str(),
    }
}

/// The indices and securities that a chart is compared with, and those that are offered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Code and name of each index and share.
    pub offered: Vec<(String, String)>,
    /// What is compared, in the order of the address.
    pub members: Vec<Member>,
    /// Codes of no known index or security.
    pub unknown: Vec<String>,
}

/// The lists in which codes are looked up.
struct Lists {
    indices: Result<Fetched<Indices>, DataError>,
    stocks: Result<Fetched<Stocks>, DataError>,
    /// Asked for only when a code is in neither of the others.
    quotes: Option<Result<Fetched<Quotes>, DataError>>,
}

/// Code, name and quote of an index or a security.
type Found = (Instrument, String, Option<Quote>);

impl Lists {
    async fn load(cx: &Cx, codes: &[String]) -> Self {
        let (indices, stocks) = join!(cx.ask(IndicesRequest), cx.ask(StocksRequest));
        let mut lists = Self {
            indices,
            stocks,
            quotes: None,
        };
        if codes.iter().any(|code| lists.find(cx, code).is_none()) {
            lists.quotes = Some(cx.ask(QuotesRequest).await);
        }
        lists
    }

    fn find(&self, cx: &Cx, code: &str) -> Option<Found> {
        let index = || {
            let indices = self.indices.as_ref().ok()?;
            let found = indices
                .indices
                .iter()
                .find(|index| index.code.as_str() == code)?;
            Some((
                Instrument::Index(found.code.clone()),
                found.name.get(cx.locale).to_owned(),
                Some(Quote::of_index(found, indices.as_of)),
            ))
        };
        let stock = || {
            let stocks = self.stocks.as_ref().ok()?;
            let found = stocks
                .stocks
                .iter()
                .find(|stock| stock.symbol.as_str() == code)?;
            Some((
                Instrument::Security(found.symbol.clone()),
                found.name.get(cx.locale).to_owned(),
                Quote::of_stock(found, stocks.as_of),
            ))
        };
        let other = || {
            let quotes = self.quotes.as_ref()?.as_ref().ok()?;
            let found = quotes
                .quotes
                .iter()
                .find(|quote| quote.symbol.as_str() == code)?;
            Some((
                Instrument::Security(found.symbol.clone()),
                found.name.get(cx.locale).to_owned(),
                Quote::of_quoted(found, quotes.as_of),
            ))
        };
        index().or_else(stock).or_else(other)
    }

    /// The events of a listed security; `None` for indices, contracts and rights.
    fn events(&self, code: &str) -> Option<EventsOf> {
        let mut shares = self.stocks.iter().flat_map(|stocks| &stocks.stocks);
        if shares.any(|stock| stock.symbol.as_str() == code) {
            return Some(EventsOf::Share);
        }
        let quotes = self.quotes.as_ref()?.as_ref().ok()?;
        let mut quotes = quotes.quotes.iter();
        let quote = quotes.find(|quote| quote.symbol.as_str() == code)?;
        EventsOf::quoted(quote.kind)
    }

    /// True when all lists are known, so that a code in none of them does not exist.
    fn are_whole(&self) -> bool {
        let quotes = self.quotes.as_ref().is_none_or(Result::is_ok);
        self.indices.is_ok() && self.stocks.is_ok() && quotes
    }

    fn offered(&self, cx: &Cx, own: &str) -> Vec<(String, String)> {
        let indices = self.indices.as_ref().ok().map(|indices| {
            let all = indices.indices.iter();
            all.map(|index| (index.code.to_string(), index.name.get(cx.locale).to_owned()))
        });
        let stocks = self.stocks.as_ref().ok().map(|stocks| {
            let all = stocks.stocks.iter();
            all.map(|stock| {
                (
                    stock.symbol.to_string(),
                    stock.name.get(cx.locale).to_owned(),
                )
            })
        });
        let all = indices
            .into_iter()
            .flatten()
            .chain(stocks.into_iter().flatten());
        all.filter(|(code, _)| code != own).collect()
    }
}

/// The codes of no index or security, as far as that is known.
pub(crate) async fn unlisted(cx: &Cx, codes: &[String]) -> Vec<String> {
    if codes.is_empty() {
        return Vec::new();
    }
    let lists = Lists::load(cx, codes).await;
    let mut unlisted = Vec::new();
    for code in codes {
        let is_unlisted = lists.are_whole() && lists.find(cx, code).is_none();
        // One that is no longer listed, or may be, can be compared.
        if is_unlisted && matches!(ended(cx, code).await, Ok(None)) {
            unlisted.push(code.clone());
        }
    }
    unlisted
}

/// The subject of a chart.
pub(crate) struct Subject {
    /// Its name in words.
    pub(crate) name: String,
    /// Its quote, if it has traded.
    pub(crate) quote: Option<Quote>,
    /// The events that its chart marks, if it marks any.
    pub(crate) events: Option<EventsOf>,
    /// The last day of trading, if it is no longer listed.
    pub(crate) ended: Option<NaiveDate>,
    /// True if its quote could not be fetched: only completed days are known then.
    pub(crate) is_without_quotes: bool,
}

/// Looks up the name and the quote of a security or an index.
pub(crate) async fn find(cx: &Cx, of: &Instrument) -> Result<Subject, DataError> {
    let lists = Lists::load(cx, &[code(of).to_owned()]).await;
    let found = lists.find(cx, code(of)).filter(|(found, ..)| found == of);
    match found {
        Some((_, name, quote)) => Ok(Subject {
            name,
            quote,
            events: lists.events(code(of)),
            ended: None,
            is_without_quotes: false,
        }),
        None if lists.are_whole() && !is_listed(cx, code(of)).await => gone(cx, of).await,
        None => registered(cx, of).await,
    }
}

/// True for a security that the register lists: the lists of quotes have forgotten it if they do not have it.
async fn is_listed(cx: &Cx, code: &str) -> bool {
    match code.parse() {
        Ok(symbol) => register::listed(cx, &symbol).await.is_some(),
        Err(_) => false,
    }
}

/// The subject of a chart without a quote, because the lists of quotes failed or have forgotten it: what it is, the register says, and its completed days are no values of
/// the session.
async fn registered(cx: &Cx, of: &Instrument) -> Result<Subject, DataError> {
    let (name, events) = match of {
        Instrument::Security(symbol) => {
            let all = cx.ask(SecuritiesRequest).await?;
            match all.find(symbol) {
                Some(one) if one.is_delisted() => return gone(cx, of).await,
                Some(one) => (one.name.get(cx.locale).to_owned(), events_of(one.kind)),
                None if cx.knows(&of.subject()).await == Some(false) => {
                    return Err(DataError::NotFound);
                }
                None => return Err(DataError::Unavailable),
            }
        }
        Instrument::Index(index) => match cx.knows(&of.subject()).await {
            Some(true) => (index.to_string(), None),
            Some(false) => return Err(DataError::NotFound),
            None => return Err(DataError::Unavailable),
        },
    };
    Ok(Subject {
        name,
        quote: None,
        events,
        ended: None,
        is_without_quotes: true,
    })
}

/// Which events a chart marks for a security of this kind; `None` if it has none.
const fn events_of(kind: SecurityKind) -> Option<EventsOf> {
    match kind {
        SecurityKind::Share => Some(EventsOf::Share),
        SecurityKind::Etf | SecurityKind::Fund | SecurityKind::Reit => Some(EventsOf::Fund),
        SecurityKind::Bond | SecurityKind::Sukuk => Some(EventsOf::Debt),
        SecurityKind::Future | SecurityKind::Right => None,
    }
}

/// The subject of a chart that is no longer listed.
async fn gone(cx: &Cx, of: &Instrument) -> Result<Subject, DataError> {
    let Instrument::Security(symbol) = of else {
        return Err(DataError::NotFound);
    };
    match register::gone(cx, symbol).await {
        Ok(Some(gone)) => Ok(Subject {
            name: gone.security.name.get(cx.locale).to_owned(),
            quote: None,
            // The payments of a matured paper stay on its page.
            events: matches!(gone.security.kind, SecurityKind::Bond | SecurityKind::Sukuk)
                .then_some(EventsOf::Debt),
            ended: Some(gone.end.last_day),
            is_without_quotes: false,
        }),
        // An exchange need not have a register.
        Err(error) if cx.lists(symbol).await != Some(false) => Err(error),
        _ => Err(DataError::NotFound),
    }
}

impl Comparison {
    /// Looks up what is offered, and loads the closes of the codes. A session has none: its minutes are not compared.
    pub async fn load(
        cx: &Cx,
        own: Option<&Instrument>,
        codes: &[String],
        wanted: Wanted,
        day: &Day,
    ) -> Self {
        let Some(own) = own else {
            return Self::default();
        };
        let lists = Lists::load(cx, codes).await;
        let (mut unknown, mut found) = (Vec::new(), Vec::new());
        for code in codes {
            match lists.find(cx, code) {
                Some(of) => found.push(Ok((of, None))),
                None if lists.are_whole() => match ended(cx, code).await {
                    Ok(Some((of, last))) => found.push(Ok((of, Some(last)))),
                    Ok(None) => unknown.push(code.clone()),
                    Err(_) => found.push(Err(code)),
                },
                None => found.push(Err(code)),
            }
        }
        let members = found.into_iter().map(|found| async {
            match found {
                Ok(((of, name, quote), last)) => {
                    let closes = match last.map(|last| until(wanted, day, last)) {
                        // As before the first day of a security: it has no price, and the others stay.
                        Some(None) => Err(DataError::NotFound),
                        Some(Some(wanted)) => closes(cx, &of, wanted, day, None).await,
                        None => closes(cx, &of, wanted, day, quote).await,
                    };
                    Some(Member { of, name, closes })
                }
                Err(code) => Some(Member {
                    of: Instrument::Security(code.parse().ok()?),
                    name: code.clone(),
                    closes: Err(DataError::Unavailable),
                }),
            }
        });
        Self {
            offered: lists.offered(cx, code(own)),
            members: join_all(members).await.into_iter().flatten().collect(),
            unknown,
        }
    }
}

/// A security that is no longer listed, with its last day; `None` if there never was one with this code. It is an error if the
/// register lists it, as then its quote is missing.
async fn ended(cx: &Cx, code: &str) -> Result<Option<(Found, NaiveDate)>, DataError> {
    let Ok(symbol) = code.parse() else {
        return Ok(None);
    };
    match register::gone(cx, &symbol).await {
        Ok(None) if is_listed(cx, code).await => Err(DataError::Unavailable),
        Ok(gone) => Ok(gone.map(|gone| {
            let name = gone.security.name.get(cx.locale).to_owned();
            let found = (Instrument::Security(symbol), name, None);
            (found, gone.end.last_day)
        })),
        // An exchange need not have a register.
        Err(DataError::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The days of a range up to the last day of a security; `None` if it had ended before them.
fn until(wanted: Wanted, day: &Day, last: NaiveDate) -> Option<Wanted> {
    let (first, end) = (wanted.range.since(day.today), wanted.range.until(day.today));
    let range = match wanted.range {
        Range::Day => Range::Day,
        _ => Range::Between(first, end.min(last)),
    };
    (first <= last).then_some(Wanted { range, ..wanted })
}

async fn closes(
    cx: &Cx,
    of: &Instrument,
    wanted: Wanted,
    day: &Day,
    quote: Option<Quote>,
) -> Result<Vec<(NaiveDate, Decimal)>, DataError> {
    if wanted.range == Range::Day {
        return Ok(Vec::new());
    }
    load(cx, of, wanted, day, quote)
        .await
        .map(|series| series.closes_of_days())
        // Before its first day a compared security has no price, as on days without trades.
        .map_err(|error| match error {
            DataError::Invalid(_) => DataError::NotFound,
            other => other,
        })
}

impl Series {
    /// The days with their closes, and the current value at the end; empty for minutes.
    pub fn closes_of_days(&self) -> Vec<(NaiveDate, Decimal)> {
        let days = self.dots.iter();
        days.filter_map(|dot| Some((dot.day()?, dot.value)))
            .collect()
    }
}
