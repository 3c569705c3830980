//! Routes from the page table.

use crate::{facts::RequestFacts, pages};
use leptos::{children::ToChildren, prelude::*, tachys::view::iterators::StaticVec};
use leptos_router::{
    ChooseView, NestedRoute, PartialPathMatch, PathSegment, PossibleRouteMatch,
    components::{FlatRoutes, FlatRoutesProps, RouteChildren},
};
use page_table::{Page, all};
use std::borrow::Cow;

/// The path of a row of the page table, as leptos_router matches it.
#[derive(Debug, Clone, Copy)]
pub struct PagePath(&'static Page);

impl PossibleRouteMatch for PagePath {
    fn optional(&self) -> bool {
        false
    }

    fn test<'a>(&self, path: &'a str) -> Option<PartialPathMatch<'a>> {
        let params = self.0.pattern().matches(path)?;
        let params = params
            .into_iter()
            .map(|(name, value)| (Cow::Borrowed(name), value))
            .collect();
        Some(PartialPathMatch::new("", params, path))
    }

    fn generate_path(&self, path: &mut Vec<PathSegment>) {
        for word in self.0.path.split('/').filter(|word| !word.is_empty()) {
            path.push(match word.strip_prefix('{') {
                None => PathSegment::Static(word.into()),
                Some(name) => match name.strip_suffix("?}") {
                    Some(name) => PathSegment::OptionalParam(name.into()),
                    None => PathSegment::Param(name.trim_end_matches('}').into()),
                },
            });
        }
    }
}

/// The view of a route: one type for all pages, so that the routes can be in one list.
#[derive(Debug, Clone, Copy)]
pub struct PageView(&'static Page);

impl ChooseView for PageView {
    async fn choose(self) -> AnyView {
        pages::view(self.0)
    }

    async fn preload(&self) {}
}

type PageRoute = NestedRoute<PagePath, (), (), PageView>;

/// The routes for a request: only the one of its page, or none for an unknown address. The server has already
/// found the row in the page table; building and matching all routes took a tenth of a page's time. Without a
/// request, when routes are listed, all of them.
fn routes(request: Option<&RequestFacts>) -> StaticVec<PageRoute> {
    let route = |page| NestedRoute::new(PagePath(page), PageView(page));
    let routes: Vec<_> = match request {
        Some(request) => request.page.map(route).into_iter().collect(),
        None => all().map(route).collect(),
    };
    routes.into()
}

/// The body of the page that the address names, or the 404 page.
#[component]
pub fn PageRoutes() -> impl IntoView {
    let request = use_context::<RequestFacts>();
    FlatRoutes(FlatRoutesProps {
        fallback: pages::missing::view,
        transition: false,
        children: RouteChildren::to_children(move || routes(request.as_ref())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use leptos_router::{MatchParams, RouteDefs};
    use page_table::find;

    fn params(path: &str) -> Option<Vec<(Cow<'static, str>, String)>> {
        let request = RequestFacts {
            page: find(path).map(|(page, _)| page),
            ..Default::default()
        };
        RouteDefs::new(routes(Some(&request)))
            .match_route(path)
            .map(|found| found.to_params())
    }

    #[test]
    fn every_row_of_the_page_table_has_a_route_that_leads_to_it() {
        for page in all() {
            let path = page.path.replace(['{', '}', '?'], "");
            assert!(params(&path).is_some(), "{path} leads nowhere");
        }
    }

    #[test]
    fn parameters_reach_the_router_and_words_win_over_them() {
        assert_eq!(
            params("/investing/products/carbon-credits/detail"),
            Some(vec![])
        );
        assert_eq!(
            params("/the-exchange/market-information/company/SAHW"),
            Some(vec![("SecuritySymbol".into(), "SAHW".to_owned())])
        );
        assert_eq!(params("/no/such/page"), None);
    }
}
