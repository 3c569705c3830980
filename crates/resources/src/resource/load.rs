//! The rows of a view: the exchange's day if a filter depends on it, the call, and its pages.

use super::{
    Resource,
    asking::{Asking, is_ours_by_period, names_a_period, of_other_kinds, sets_days},
    listing::{Lives, is_of_trades, listed_on, lives, traded},
    pages::Pages,
};
use crate::{
    Ask, Asked, DataPage as _, Error, Extent, Filter, Further, Loaded, Paging, Reach, Request,
    Slice, SourcePaging, closed,
    earlier::Earlier,
    empty,
    paging::{MOST_ROWS, NEWEST, Part},
    reach::Day,
    subject::{in_path, symbols},
};
use domain::period::FIRST_DAY;
use futures_util::future::try_join_all;
use std::iter;
use table_engine::{FilterKind, Query};
use upstream::Upstream;

/// How often rows are asked for at another place before the source counts as unavailable.
const MOST_MOVES: usize = 4;

impl<C: Ask, T: Sync> Resource<C, T> {
    /// The rows of a view.
    pub(super) async fn loaded<'a>(
        &'static self,
        upstream: &'a Upstream,
        request: Request<'a>,
    ) -> Result<Loaded, Error> {
        let filters = self.definition.filters;
        let has_period = names_a_period(request.query);
        let is_dated = filters.iter().any(Filter::is_dated) || has_period;
        let day = match is_dated {
            true => self.day(upstream, request.query).await?,
            false => None,
        };
        // Only trades begin and end with a listing; publications of a company do not.
        let traded = match is_dated {
            true => traded(C::CALLS, request.params, request.query),
            false => Vec::new(),
        };
        let one = match &traded[..] {
            [one] => Some(one.clone()),
            _ => None,
        };
        let looks_back = filters.iter().any(|one| one.looks_back(request.query));
        let may_precede = one.is_some() && sets_days(request.query);
        let listed_on = match looks_back || may_precede || is_ours_by_period(request.query) {
            true => {
                let of = one.or_else(|| in_path(request.params));
                listed_on(upstream, request.params, of.as_ref()).await
            }
            false => Ok(None),
        };
        let named = lives(upstream, traded).await;
        let comes = filters.iter().any(Filter::has_days_to_come);
        let reach = day.as_ref().filter(|_| !comes).map(|day| {
            let first = listed_on.as_ref().ok().copied().flatten();
            let reach = first.map_or(day.reach, |first| day.reach.since(first));
            let last = named.last_day();
            last.map_or(reach, |last| reach.until(last))
        });
        let query = self.settled(request.query, reach);
        let span = filters.iter().find_map(|filter| filter.span(&query, reach));
        let today = reach.map_or(FIRST_DAY, |reach| reach.today);
        let days = span.unwrap_or([today; 2]);
        let keys = filters.iter().find_map(Filter::day_keys);
        let at_once = self.at_once.filter(|limit| (limit.is_needed)(&query));
        let earlier = at_once.zip(keys).and_then(|(limit, keys)| {
            let every = (limit.every)(&query);
            Earlier::of(days, (limit.days, every), keys)
        });
        let asking = Asking {
            upstream,
            query: &query,
            params: request.params,
            words: request.words,
            own: request.own,
            days: match earlier {
                Some(earlier) => [earlier.before, days[1]],
                None => days,
            },
            reach,
            tells: request.extent == Extent::Newest,
        };
        let loaded = match (&self.definition.paging, request.extent) {
            (Paging::Source(paging), Extent::Page) => self.one_page(asking, paging).await,
            (Paging::Source(paging), Extent::Newest) => self.newest(asking, paging.most).await,
            (Paging::Source(paging), Extent::All) => self.all_pages(asking, paging).await,
            (Paging::Source(paging), Extent::Further(part)) => {
                self.further(asking, paging, part).await
            }
            _ => self.whole(asking).await,
        };
        let mut loaded = loaded?.within(reach);
        loaded.earlier = earlier;
        loaded.symbols = symbols(self, request.params, &query);
        if loaded.version.is_some() && loaded.past_day().is_none() {
            loaded.delay = upstream.delay_minutes();
        }
        // Without the day, the form lacks choices and defaults.
        loaded.provisional |= is_dated && day.is_none();
        // Without the first day of the share, days before it are not refused.
        loaded.provisional |= listed_on.is_err();
        Self::live_by(upstream, named, &mut loaded).await;
        let status = day.as_ref().and_then(|day| day.status.clone());
        if let Some(day) = day {
            // A stale market status may give an earlier day as today.
            loaded.stale |= day.stale;
            loaded.provisional |= day.stale;
            loaded.parts.extend(day.parts);
        }
        self.begun(asking, &mut loaded).await;
        // Data formats do not say which periods are whole.
        if request.extent == Extent::Page {
            closed::look_up(&mut loaded, upstream, status.as_deref()).await;
        }
        let of_one = in_path(request.params).is_some();
        empty::explain(&mut loaded, upstream, (span, of_one), C::CALLS).await;
        Ok(loaded)
    }

    /// Says of a view of several securities when these were listed: of those that its filters name, or of all, where rows
    /// stand for periods in which a listing may begin or end.
    async fn live_by(upstream: &Upstream, named: Lives, loaded: &mut Loaded) {
        let of_all = named.of.is_empty() && is_of_trades(C::CALLS);
        let lives = match of_all && loaded.reach.is_some() && loaded.period_column().is_some() {
            true => lives(upstream, loaded.securities()).await,
            false => named,
        };
        // A security that is not known to have ended counts as listed.
        loaded.provisional |= lives.provisional;
        if of_all || lives.of.len() > 1 {
            loaded.lives = lives.of;
        }
    }

    /// Asks for the first day that there is data of, where a view may say it and its answer does not: it has no rows, or
    /// its address sets the beginning of a range.
    async fn begun(&self, asking: Asking<'_>, loaded: &mut Loaded) {
        let filters = asking.query.filters.iter();
        let mut kinds = filters.map(|(at, _)| &asking.query.shape.filters[*at].kind);
        let is_said = loaded.count() == 0 || kinds.any(|kind| *kind == FilterKind::From);
        let begins = self.begins.as_ref();
        let begins = begins.filter(|_| is_said && loaded.first.is_none());
        let call = (self.definition.ask)(&asking.view(Slice::ALL));
        let Some((begins, call)) = begins.zip(call) else {
            return;
        };
        match (begins.ask)(call).ask(&asking.upstream.for_site()).await {
            Ok(all) => {
                loaded.first = (begins.of)(&all.value);
                if loaded.known.is_empty() {
                    loaded.learn(self.known_in(&all.value, asking.words));
                }
                loaded.stale |= all.stale;
                loaded.provisional |= all.provisional;
                loaded.parts.extend(all.parts);
            }
            Err(_) => loaded.provisional = true,
        }
    }

    /// The exchange's day; `None` when it cannot be fetched and the view has rows without it.
    async fn day(&self, upstream: &Upstream, query: &Query) -> Result<Option<Day>, Error> {
        match Day::ask(&upstream.for_site()).await {
            Ok(day) => Ok(Some(day)),
            Err(error) => {
                let mut filters = self.definition.filters.iter();
                let is_needed = filters.any(|filter| filter.needs_day(query));
                if is_needed { Err(error) } else { Ok(None) }
            }
        }
    }

    /// The view with the defaults of its filters.
    pub(super) fn settled(&self, query: &Query, reach: Option<Reach>) -> Query {
        let mut settled = query.clone();
        let today = reach.map(|reach| reach.today);
        let filters = self.definition.filters.iter();
        let defaults = filters.flat_map(|filter| filter.defaults(query, today));
        let place = |key: &str| query.shape.filters.iter().position(|one| one.key == key);
        let defaults = defaults.filter_map(|(key, value)| Some((place(key)?, value)));
        settled.settle(defaults.collect());
        settled
    }

    /// Asks for some of the rows; `None` where there is nothing to ask for.
    async fn answer(
        &self,
        asking: Asking<'_>,
        slice: Slice,
    ) -> Result<Option<Asked<C::Answer>>, Error> {
        let Asking { query, params, .. } = asking;
        let mut call = (self.definition.ask)(&asking.view(slice)).ok_or(Error::NotFound)?;
        if let Some(full_text) = self.full_text.as_ref().filter(|_| asking.tells) {
            call = (full_text.ask)(call);
        }
        if asking.days[0] > asking.days[1] {
            return Ok(None);
        }
        // Only the default view is worth caching: the number of others is unlimited.
        let for_site = query.of_source().filters.is_empty() && slice.skip == 0;
        let for_site = for_site.then(|| asking.upstream.for_site());
        match call.ask(for_site.as_ref().unwrap_or(asking.upstream)).await {
            Ok(answer) => Ok(Some(answer)),
            // A filter names an unknown security: the view is empty, not a 404.
            Err(Error::NotFound) if for_site.is_none() && params.is_empty() => Ok(None),
            // A filter names a security of a kind that the service has no data about. Of a share it would have some.
            Err(Error::Denied) if params.is_empty() && of_other_kinds(&asking) => Ok(None),
            Err(Error::Denied) if self.is_of_shares && of_other_kinds(&asking) => {
                Err(Error::NotFound)
            }
            // A filter names a period of which the service has nothing: before its first list, for example.
            Err(Error::Denied) if for_site.is_none() && names_a_period(query) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// All rows, in one answer.
    async fn whole(&'static self, asking: Asking<'_>) -> Result<Loaded, Error> {
        self.one_answer(asking, Slice::ALL).await
    }

    /// The rows of one answer, with their texts if they are asked for.
    async fn one_answer(&'static self, asking: Asking<'_>, slice: Slice) -> Result<Loaded, Error> {
        let Some(answer) = self.answer(asking, slice).await? else {
            return Ok(Loaded::nothing(self, asking.query, asking.words));
        };
        let loaded = self.rows(&answer, asking.query, asking.words);
        Ok(match self.full_text.as_ref().filter(|_| asking.tells) {
            Some(full_text) => loaded.telling((full_text.of)(&answer.value, asking.words.locale)),
            None => loaded,
        })
    }

    /// The page of the view; the last one where that is beyond it.
    async fn one_page(
        &'static self,
        asking: Asking<'_>,
        paging: &SourcePaging<C::Answer>,
    ) -> Result<Loaded, Error> {
        let nothing = || Loaded::nothing(self, asking.query, asking.words);
        let mut slice = paging.slice(asking.query.page);
        let Some(mut answer) = self.answer(asking, slice).await? else {
            return Ok(nothing());
        };
        let last = paging.last_page(paging.total_of(&answer.value));
        if asking.query.page > last {
            slice = paging.slice(last);
            let Some(of_last) = self.answer(asking, slice).await? else {
                return Ok(nothing());
            };
            answer = of_last;
        }
        let part = Part {
            skip: slice.skip as usize,
            total: paging.total_of(&answer.value),
        };
        let loaded = self.rows(&answer, asking.query, asking.words);
        Ok(loaded.part_of(part))
    }

    /// The first rows, as many as a feed has.
    async fn newest(&'static self, asking: Asking<'_>, most: u16) -> Result<Loaded, Error> {
        let slice = Slice {
            skip: 0,
            take: NEWEST.min(most),
        };
        self.one_answer(asking, slice).await
    }

    /// The rows of all pages, as many as are asked for at once.
    async fn all_pages(
        &'static self,
        asking: Asking<'_>,
        paging: &SourcePaging<C::Answer>,
    ) -> Result<Loaded, Error> {
        let size = paging.most.max(1);
        let slice = |skip: u32| {
            let left = u16::try_from(MOST_ROWS - skip).unwrap_or(u16::MAX);
            Slice {
                skip,
                take: size.min(left),
            }
        };
        let Some(first) = self.answer(asking, slice(0)).await? else {
            return Ok(Loaded::nothing(self, asking.query, asking.words));
        };
        let total = u32::try_from(paging.total_of(&first.value)).unwrap_or(u32::MAX);
        let others = (u32::from(size)..total.min(MOST_ROWS)).step_by(size.into());
        // At most ten calls, made concurrently: a slow source would otherwise delay the answer ten times.
        let others = try_join_all(others.map(|skip| self.answer(asking, slice(skip)))).await?;
        let mut loaded = self.together(asking, paging, first, others.into_iter().flatten());
        let total = u32::try_from(loaded.count()).unwrap_or(u32::MAX);
        loaded.further = (total > MOST_ROWS).then_some(Further {
            skip: MOST_ROWS,
            total,
            most: size,
        });
        Ok(loaded)
    }

    /// Rows behind those of [`Self::all_pages`]. What is published meanwhile moves them: they are asked for again at their new
    /// place, so that none is left out and none comes twice.
    async fn further(
        &'static self,
        asking: Asking<'_>,
        paging: &SourcePaging<C::Answer>,
        part: Further,
    ) -> Result<Loaded, Error> {
        let mut skip = part.skip;
        for _ in 0..MOST_MOVES {
            let slice = Slice {
                skip,
                take: part.most,
            };
            let answer = self.answer(asking, slice).await?;
            let answer = answer.ok_or(Error::Unavailable)?;
            let moved = part.skip_of(paging.total_of(&answer.value));
            if moved == skip {
                return Ok(self.together(asking, paging, answer, iter::empty()));
            }
            skip = moved;
        }
        Err(Error::Unavailable)
    }

    /// The rows of several pages.
    fn together(
        &'static self,
        asking: Asking<'_>,
        paging: &SourcePaging<C::Answer>,
        first: Asked<C::Answer>,
        others: impl Iterator<Item = Asked<C::Answer>>,
    ) -> Loaded {
        let stamp = (self.definition.stamp)(&first.value);
        let mut pages = Pages::new(self.shape().key_column(), stamp, &first);
        for answer in iter::once(first).chain(others) {
            let rows = self.make(&answer.value, asking.words);
            let total = paging.total_of(&answer.value);
            pages.add(rows, total, answer);
        }
        pages.loaded(self, asking.query, asking.words)
    }
}
