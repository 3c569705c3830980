//! The rows of resources, and what the choices of their filters leave.

use super::Cx;
use crate::{data::DataError, messages};
use page_table::Params;
use resources::{Counts, DataPage, Extent, Loaded, Request};
use table_engine::Query;

impl Cx {
    /// Loads the rows of a resource, as [`Cx::ask`] does.
    pub async fn load(
        &self,
        resource: &'static dyn DataPage,
        query: &Query,
    ) -> Result<Loaded, DataError> {
        self.load_of(resource, &self.params(), query).await
    }

    /// The same for other parameters than those of the page's address.
    pub async fn load_of(
        &self,
        resource: &'static dyn DataPage,
        params: &Params,
        query: &Query,
    ) -> Result<Loaded, DataError> {
        let request = self.page_of(query, params);
        match resource.load(&self.asking(), request).await {
            Ok(loaded) => {
                self.facts.update(|facts| {
                    facts.made_of.extend_from_slice(&loaded.parts);
                    facts.degraded |= loaded.provisional;
                });
                Ok(loaded)
            }
            Err(error) => Err(self.noted(error.into())),
        }
    }

    /// What the choices of the filters of a resource leave, as [`Cx::load`] does; `None` where it is not known.
    pub async fn counts(&self, resource: &'static dyn DataPage, query: &Query) -> Option<Counts> {
        let params = self.params();
        let request = self.page_of(query, &params);
        match resource.counts(&self.asking(), request).await {
            Ok(counts) => {
                if let Some(counts) = &counts {
                    self.facts.update(|facts| {
                        facts.made_of.extend_from_slice(&counts.parts);
                        facts.degraded |= counts.provisional;
                    });
                }
                counts
            }
            Err(error) => {
                self.noted(error.into());
                None
            }
        }
    }

    /// The request of a page of a resource.
    fn page_of<'a>(&'a self, query: &'a Query, params: &'a Params) -> Request<'a> {
        Request {
            query,
            params,
            words: messages::words(self.locale),
            own: self.site.own_symbol(),
            extent: Extent::Page,
        }
    }
}
