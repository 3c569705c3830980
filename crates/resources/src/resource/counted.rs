//! The counts of a view, which its source makes.

use super::Resource;
use crate::{Ask, Counts, Error, Request, Slice, View};
use domain::period::FIRST_DAY;
use upstream::Upstream;

impl<C: Ask, T: Sync> Resource<C, T> {
    /// What the choices of filters leave.
    pub(super) async fn counts_of<'a>(
        &'static self,
        upstream: &'a Upstream,
        request: Request<'a>,
    ) -> Result<Option<Counts>, Error> {
        let Some(count) = self.counted else {
            return Ok(None);
        };
        let query = self.settled(request.query, None);
        let view = View {
            query: &query,
            params: request.params,
            locale: request.words.locale,
            own: request.own,
            days: [FIRST_DAY; 2],
            reach: None,
            slice: Slice::ALL,
        };
        let Some(call) = (self.definition.ask)(&view) else {
            return Ok(None);
        };
        // As for the rows, only the default view is worth caching.
        let for_site = query.of_source().filters.is_empty();
        let for_site = for_site.then(|| upstream.for_site());
        match count(call, for_site.as_ref().unwrap_or(upstream)).await {
            Ok(counts) => Ok(Some(counts)),
            // The view is empty, or the page is a 404.
            Err(Error::NotFound | Error::Denied) => Ok(None),
            Err(error) => Err(error),
        }
    }
}
