//! A view of a resource: the parsed query, and the rows.

use crate::{
    components::as_of::{AsOf, Session},
    data::{DataError, Fetched},
    pages::{Cx, clock},
    query_keys::of_today,
};
use chrono::NaiveDate;
use futures_util::join;
use page_table::Params;
use resources::{BONDS, Counts, DataPage, Loaded, SUKUK, Wrong};
use table_engine::{FilterKind, FilterValue, Query, Rejected};
use wire::calls::market_status::{MarketStatus, MarketStatusRequest};

/// A view of a resource.
pub struct View {
    /// The resource.
    pub resource: &'static dyn DataPage,
    /// The valid query parameters.
    pub query: Query,
    /// The query values that are ignored.
    pub rejected: Vec<Rejected>,
    /// Symbols among the filters that the exchange does not list, or that are no shares; looked up if no rows match, and
    /// always for filters that take several symbols.
    pub unlisted: Vec<Wrong>,
    /// The rows, or why they could not be loaded.
    pub loaded: Result<Loaded, DataError>,
    /// The status of the market.
    pub status: Option<Fetched<MarketStatus>>,
    /// The exchange's day.
    pub today: NaiveDate,
    /// Parameters of the address that belong to other parts of the page: links of the table keep them.
    kept: Vec<(&'static str, String)>,
    /// What the choices of filters leave, counted by the source; `None` where it does not count or could not.
    counts: Option<Counts>,
}

impl View {
    /// Parses the query and loads the rows.
    pub async fn load(cx: &Cx, resource: &'static dyn DataPage) -> Self {
        let (asked, mut rejected) = Query::parse(
            resource.shape(),
            &of_today(resource, &cx.request.query_pairs),
        );
        let (status, loaded, counts) = join!(
            cx.ask(MarketStatusRequest),
            cx.load(resource, &asked),
            cx.counts(resource, &asked)
        );
        let status = status.ok();
        let mut query = loaded.as_ref().map_or(asked, |loaded| loaded.query.clone());
        if let Ok(loaded) = &loaded {
            // The page that is shown: links of the view do not keep one that there is not.
            query.page = loaded.page();
            rejected.extend_from_slice(&loaded.rejected);
        }
        let mut values = query.filters.iter().map(|(_, value)| value);
        let may_lack = values.any(|value| matches!(value, FilterValue::Securities(_)));
        let unlisted = match &loaded {
            Ok(loaded) if may_lack || loaded.count() == 0 => cx.unlisted(resource, &query).await,
            _ => Vec::new(),
        };
        Self {
            resource,
            query,
            rejected,
            unlisted,
            loaded,
            today: clock::today(cx, status.as_ref()),
            status,
            kept: Vec::new(),
            counts,
        }
    }

    /// The first rows of a fixed view, for a page that shows no more of the resource. `params` are those in the address of
    /// the resource's own page.
    pub async fn first_rows(
        cx: &Cx,
        (resource, params): (&'static dyn DataPage, Params),
        query: Query,
        rows: usize,
    ) -> Self {
        let mut loaded = cx.load_of(resource, &params, &query).await;
        if let Ok(loaded) = &mut loaded {
            loaded.picked.truncate(rows);
        }
        Self {
            resource,
            query,
            rejected: Vec::new(),
            unlisted: Vec::new(),
            loaded,
            status: None,
            today: clock::today(cx, None),
            kept: Vec::new(),
            counts: None,
        }
    }

    /// The same view on a page with other parts: links of the table keep these parameters of the address.
    #[must_use]
    pub fn keeping(self, kept: Vec<(&'static str, String)>) -> Self {
        Self { kept, ..self }
    }

    /// The freshness of the rows; for data that is not live only when it is stale.
    pub fn as_of(&self) -> Option<AsOf> {
        let (loaded, status) = (self.loaded.as_ref().ok()?, self.status.as_ref());
        if loaded.is_without_live() {
            return Some(AsOf {
                at: loaded.as_of?,
                session: Session::Unknown,
                stale: true,
                earlier_day: loaded.as_of?.date_naive() != self.today,
                delay: 0,
                seldom: false,
            });
        }
        if self.live().is_some() {
            let mark = AsOf::of(
                loaded.as_of?,
                (loaded.received, loaded.stale, loaded.delay),
                status,
            );
            let has_orders = self.resource.shape().column("bid").is_some();
            let mark = if has_orders { mark.with_orders() } else { mark };
            let is_debt = [BONDS.id(), SUKUK.id()].contains(&self.resource.id());
            return Some(if is_debt { mark.seldom_traded() } else { mark });
        }
        loaded.stale.then(|| {
            let there =
                |status: &Fetched<MarketStatus>| status.now + (loaded.received - status.received);
            let at = status.map_or_else(|| clock::at(loaded.received), there);
            AsOf {
                earlier_day: at.date_naive() != self.today,
                at,
                session: Session::Unknown,
                stale: true,
                delay: 0,
                seldom: false,
            }
        })
    }

    /// The live feed that moves its values; `None` also when they are of a past day.
    pub fn live(&self) -> Option<&'static str> {
        self.resource.live().filter(|_| self.past_day().is_none())
    }

    /// The past day that the address asks for.
    pub fn past_day(&self) -> Option<NaiveDate> {
        self.loaded.as_ref().ok()?.past_day()
    }

    /// The day that the values are of, on pages that show them as of any day.
    pub(super) fn day(&self) -> Option<NaiveDate> {
        let mut filters = self.resource.shape().filters.iter();
        let has_days = filters.any(|filter| filter.kind == FilterKind::Day);
        let day = self.loaded.as_ref().ok()?.day.filter(|_| has_days)?;
        Some(self.day_of_values().unwrap_or(day))
    }

    /// The past day that is shown: that of the session before where the values are those of a session, else the day of the address.
    pub(super) fn day_of_values(&self) -> Option<NaiveDate> {
        let (day, loaded) = (self.past_day()?, self.loaded.as_ref().ok()?);
        Some(loaded.as_of.map_or(day, |at| at.date_naive()))
    }

    /// The view for the controls around the rows.
    pub(super) fn tools<'a>(&'a self, base: &'a str) -> Tools<'a> {
        Tools {
            resource: self.resource,
            query: &self.query,
            base,
            kept: &self.kept,
            counts: self.counts.as_ref(),
        }
    }

    /// The page that the address asks for and the last one, which is shown, when there are fewer.
    pub(super) fn past_end(&self) -> Option<[usize; 2]> {
        let loaded = self.loaded.as_ref().ok()?;
        loaded
            .is_beyond()
            .then(|| [loaded.asked_page(), loaded.pages()])
    }
}

/// What the controls around the rows need.
#[derive(Clone, Copy)]
pub struct Tools<'a> {
    /// The resource.
    pub resource: &'static dyn DataPage,
    /// The query of the view.
    pub query: &'a Query,
    /// The page's path with language prefix, without a query.
    pub base: &'a str,
    /// Parameters of other parts of the page, which links keep.
    pub kept: &'a [(&'static str, String)],
    /// What the choices of filters leave, counted by the source.
    pub counts: Option<&'a Counts>,
}
