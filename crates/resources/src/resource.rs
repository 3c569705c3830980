//! A resource: its definition, and its type-erased interface for the rest of the site.

use crate::{
    Ask, Asked, Column, Error, Filter, Loaded, Look, Request, Stamp, View, Words, column::Labels,
};
use chrono::NaiveDate;
use domain::locale::Locale;
use futures_util::future::BoxFuture;
use std::{
    borrow::Cow,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};
use table_engine::{Query, Row, Shape, Tone};
use upstream::{Part, Upstream};
use wire::calls::{
    indices::{Indices, IndicesRequest},
    market_status::MarketStatusRequest,
    stocks::{Stocks, StocksRequest},
};

/// The definition of a data page: the call, its items, and a function for each column.
pub struct Definition<C: Ask, T: 'static> {
    /// The id of its page.
    pub id: &'static str,
    /// The request of a view; `None` when the address names something that cannot exist.
    pub ask: fn(&View<'_>) -> Option<C>,
    /// The items of an answer, one per row, in the order of the source.
    pub items: fn(&C::Answer) -> Vec<T>,
    /// The time that an answer describes.
    pub stamp: fn(&C::Answer) -> Stamp,
    /// The live feed that updates its values: `quotes` or `indices`; `None` for static data.
    pub live: Option<&'static str>,
    /// The member that identifies a row: the key of a column, or `symbol` for a column of securities.
    pub key: &'static str,
    /// The columns, in the order of the table.
    pub columns: &'static [Column<T>],
    /// The filters, in the order of the form.
    pub filters: &'static [Filter],
    /// The default sort: a column's key, with `-` before it for descending; empty for the order of the
    /// source.
    pub order: &'static str,
    /// Rows per page; `None` shows all.
    pub page_size: Option<usize>,
    /// The message for the number of rows, such as `table-count`.
    pub count_key: &'static str,
    /// The message that stands below the table.
    pub note: Option<&'static str>,
}

/// A definition with data derived from it once.
pub struct Resource<C: Ask, T: 'static> {
    definition: Definition<C, T>,
    shape: OnceLock<Arc<Shape>>,
    /// The rows built last, by language.
    kept: [Mutex<Option<Kept>>; Locale::ALL.len()],
}

/// Rows, and the parts of the answer that they were made of.
struct Kept {
    parts: Vec<Part>,
    rows: Arc<Vec<Row>>,
}

/// The type-erased interface of a resource.
pub trait DataPage: Sync {
    /// The id of its page.
    fn id(&self) -> &'static str;
    /// The names of the calls without which there are no rows.
    fn calls(&self) -> &'static [&'static str];
    /// Its columns and filters.
    fn shape(&self) -> &Arc<Shape>;
    /// The presentation of the column at an index of the shape.
    fn look(&self, at: usize) -> Look;
    /// The codes of the column at an index of the shape, with the prefix of their messages; `None` without
    /// codes.
    fn labels(&self, at: usize) -> Option<(&'static str, &'static [&'static str])>;
    /// The tone of a code of the column at a place of the shape; none where cells show no tone.
    fn tone(&self, at: usize, code: &str) -> Option<Tone>;
    /// What the rows are, as a message with a count.
    fn count_key(&self) -> &'static str;
    /// The message that stands below the table.
    fn note(&self) -> Option<&'static str>;
    /// The live feed that moves its values.
    fn live(&self) -> Option<&'static str>;
    /// First and last day of a view; `None` without a filter of days.
    fn days(&self, query: &Query, today: NaiveDate) -> Option<[NaiveDate; 2]>;
    /// Loads the rows of a view.
    fn load<'a>(
        &'static self,
        upstream: &'a Upstream,
        request: Request<'a>,
    ) -> BoxFuture<'a, Result<Loaded, Error>>;
}

impl<C: Ask, T: Sync> Resource<C, T> {
    /// A resource of this definition.
    pub const fn new(definition: Definition<C, T>) -> Self {
        Self {
            definition,
            shape: OnceLock::new(),
            kept: [Mutex::new(None), Mutex::new(None)],
        }
    }

    /// The rows of a view, from a given answer.
    pub fn rows(&'static self, answer: &Asked<C::Answer>, query: &Query, words: Words) -> Loaded {
        let stamp = (self.definition.stamp)(&answer.value);
        Loaded::new(
            self,
            self.made(answer, words),
            answer,
            stamp,
            (query, words),
        )
    }

    /// The rows of an answer; the cached ones if they were made of the same parts.
    fn made(&self, answer: &Asked<C::Answer>, words: Words) -> Arc<Vec<Row>> {
        let slot = &self.kept[words.locale as usize];
        let kept = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = kept
            .as_ref()
            .filter(|kept| !kept.parts.is_empty() && kept.parts == answer.parts)
        {
            return Arc::clone(&kept.rows);
        }
        drop(kept);
        let row = |item: &T| {
            let columns = self.definition.columns.iter();
            columns.map(|column| column.cell(item, words)).collect()
        };
        let items = (self.definition.items)(&answer.value);
        let rows = Arc::new(items.iter().map(row).collect::<Vec<Row>>());
        *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(Kept {
            parts: answer.parts.clone(),
            rows: Arc::clone(&rows),
        });
        rows
    }

    fn shaped(&self) -> Shape {
        let Definition { columns, .. } = &self.definition;
        let codes = |key: &str| -> &'static [&'static str] {
            let column = columns.iter().find(|column| column.key == key);
            let labels: Option<Labels> = column.and_then(|column| column.labels);
            labels.map_or(&[], |labels| labels.codes)
        };
        let filters = self.definition.filters.iter();
        Shape {
            id: Cow::Borrowed(self.definition.id),
            key: Cow::Borrowed(self.definition.key),
            columns: columns
                .iter()
                .map(|column| table_engine::Column {
                    default: column.shown,
                    total: column.total,
                    ..table_engine::Column::new(column.key, column.kind)
                })
                .collect(),
            filters: filters.flat_map(|filter| filter.kinds(codes)).collect(),
            default_sort: Cow::Borrowed(self.definition.order),
            page_size: self.definition.page_size,
        }
    }
}

impl<C: Ask, T: Sync> DataPage for Resource<C, T> {
    fn id(&self) -> &'static str {
        self.definition.id
    }

    fn calls(&self) -> &'static [&'static str] {
        C::CALLS
    }

    fn shape(&self) -> &Arc<Shape> {
        self.shape.get_or_init(|| Arc::new(self.shaped()))
    }

    fn look(&self, at: usize) -> Look {
        self.definition.columns[at].look
    }

    fn labels(&self, at: usize) -> Option<(&'static str, &'static [&'static str])> {
        let labels = self.definition.columns[at].labels?;
        Some((labels.prefix, labels.codes))
    }

    fn tone(&self, at: usize, code: &str) -> Option<Tone> {
        let tone = self.definition.columns[at].labels?.tone?;
        Some(tone(code))
    }

    fn count_key(&self) -> &'static str {
        self.definition.count_key
    }

    fn note(&self) -> Option<&'static str> {
        self.definition.note
    }

    fn live(&self) -> Option<&'static str> {
        self.definition.live
    }

    fn days(&self, query: &Query, today: NaiveDate) -> Option<[NaiveDate; 2]> {
        let days = |filter: &Filter| match filter {
            Filter::Days { from, to, last } => {
                let to = query.date(to).unwrap_or(today);
                Some([query.date(from).unwrap_or_else(|| last.before(to)), to])
            }
            _ => None,
        };
        self.definition.filters.iter().find_map(days)
    }

    fn load<'a>(
        &'static self,
        upstream: &'a Upstream,
        request: Request<'a>,
    ) -> BoxFuture<'a, Result<Loaded, Error>> {
        Box::pin(async move {
            let Request {
                query,
                params,
                words,
            } = request;
            let dated = self.days(query, NaiveDate::MIN).is_some();
            // The exchange's day is requested only if a filter needs it.
            let (today, day) = match dated {
                true => today(upstream)
                    .await
                    .map(|(today, day)| (today, Some(day)))?,
                false => (NaiveDate::MIN, None),
            };
            let [from, to] = self.days(query, today).unwrap_or([today; 2]);
            // There is no data before the exchange's first day or after today.
            let days = match dated {
                true => [
                    began(upstream).map_or(from, |first| from.max(first)),
                    to.min(today),
                ],
                false => [from, to],
            };
            let view = View {
                query,
                params,
                days,
            };
            let call = (self.definition.ask)(&view).ok_or(Error::NotFound)?;
            if days[0] > days[1] {
                return Ok(Loaded::nothing(self, query, words));
            }
            // Only the default view is worth caching: the number of others is unlimited.
            let usual = query.of_source().filters.is_empty();
            let usual = usual.then(|| upstream.usual());
            let answer = match call.ask(usual.as_ref().unwrap_or(upstream)).await {
                Ok(answer) => answer,
                // A filter names an unknown security: the view is empty, not a 404.
                Err(Error::NotFound) if usual.is_none() && params.is_empty() => {
                    return Ok(Loaded::nothing(self, query, words));
                }
                Err(error) => return Err(error),
            };
            let mut loaded = self.rows(&answer, query, words);
            if let Some((stale, parts)) = day {
                // The current day may come from a stale answer.
                loaded.stale |= stale;
                loaded.provisional |= stale;
                loaded.parts.extend(parts);
            }
            Ok(loaded)
        })
    }
}

/// The exchange's day, whether it comes from a stale answer, and the parts of that answer: of the market
/// status, else of the stocks.
async fn today(upstream: &Upstream) -> Result<(NaiveDate, (bool, Vec<Part>)), Error> {
    if let Ok(status) = MarketStatusRequest.ask(upstream).await {
        let today = status.value.now.date_naive();
        return Ok((today, (status.stale, status.parts)));
    }
    let stocks = StocksRequest.ask(upstream).await?;
    Ok((
        stocks.value.as_of.date_naive(),
        (stocks.stale, stocks.parts),
    ))
}

/// The exchange's first day, from stored answers only.
fn began(upstream: &Upstream) -> Option<NaiveDate> {
    let stocks = upstream.cached(&StocksRequest);
    let indices = upstream.cached(&IndicesRequest);
    first_day(stocks.as_deref(), indices.as_deref())
}

/// The first day of the exchange: the earliest listing date of a security or base date of an index.
pub fn first_day(stocks: Option<&Stocks>, indices: Option<&Indices>) -> Option<NaiveDate> {
    let listed = stocks.iter().flat_map(|answer| &answer.stocks);
    let begun = indices.iter().flat_map(|answer| &answer.indices);
    let listed = listed.map(|stock| stock.listed_on);
    listed.chain(begun.map(|index| index.base_date)).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Column;
    use wire::calls::data_providers::{DataProduct, DataProviders, DataProvidersRequest};

    static PRODUCTS: Resource<DataProvidersRequest, DataProduct> = Resource::new(Definition {
        id: "products",
        ask: |_| Some(DataProvidersRequest),
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[Column::code("id", |product| &product.id)],
        filters: &[],
        order: "",
        page_size: None,
        count_key: "table-rows",
        note: None,
    });

    /// The answer of an exchange with these products, fetched through a client.
    async fn answer(ids: &[&str]) -> Asked<Arc<DataProviders>> {
        let items = ids.iter().map(|id| {
            serde_json::json!({"id": id, "provider": {"en": "a", "ar": "b"}, "product": {"en": "a", "ar": "b"},
                "level": "level1", "delay": 0, "since": "2020-01-01", "contact": "a@b.example"})
        });
        let body = serde_json::json!({"items": items.collect::<Vec<_>>()}).to_string();
        let service = tower::service_fn(move |_: http::Request<bytes::Bytes>| {
            let response = http::Response::builder().header("content-type", "application/json");
            std::future::ready(Ok::<_, std::convert::Infallible>(
                response.body(bytes::Bytes::from(body.clone())).unwrap(),
            ))
        });
        let upstream = Upstream::builder()
            .all(upstream::Transport::in_process(service))
            .build();
        DataProvidersRequest.ask(&upstream).await.unwrap()
    }

    #[tokio::test]
    async fn rows_are_built_once_per_answer_and_language() {
        let words = |locale| Words {
            locale,
            find: |_, _| None,
        };
        let (one, again, two) = (
            answer(&["a"]).await,
            answer(&["a"]).await,
            answer(&["a", "b"]).await,
        );
        let made = |answer, locale| PRODUCTS.made(answer, words(locale));
        let first = made(&one, Locale::En);
        assert!(Arc::ptr_eq(&first, &made(&again, Locale::En)));
        assert!(!Arc::ptr_eq(&first, &made(&one, Locale::Ar)));
        assert_eq!(made(&two, Locale::En).len(), 2);
        assert_eq!(made(&one, Locale::En), first);
    }
}
