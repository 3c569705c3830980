//! Routes from the page table: one function per section, each with exactly one root.

use crate::pages;
use domain::pages::{Page, Section, all};
use leptos::{children::ToChildren, prelude::*, tachys::view::iterators::StaticVec};
use leptos_router::{
    ChooseView, NestedRoute, PartialPathMatch, PathSegment, PossibleRouteMatch,
    components::{FlatRoutes, FlatRoutesProps, RouteChildren},
};
use std::borrow::Cow;

/// The address of a row of the page table, as leptos_router matches it.
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

/// What a route shows: the same type for every page, so that routes can stand in one list.
#[derive(Debug, Clone, Copy)]
pub struct PageView(&'static Page);

impl ChooseView for PageView {
    async fn choose(self) -> AnyView {
        pages::view(self.0)
    }

    async fn preload(&self) {}
}

type PageRoute = NestedRoute<PagePath, (), (), PageView>;

/// The routes of one section. Words win over parameters, so addresses with fewer of them come first.
fn section(section: Section) -> Vec<PageRoute> {
    let mut rows: Vec<_> = all().filter(|page| page.section == section).collect();
    rows.sort_by_key(|page| page.path.matches('{').count());
    rows.into_iter()
        .map(|page| NestedRoute::new(PagePath(page), PageView(page)))
        .collect()
}

/// The routes of every section, in one list.
fn routes() -> StaticVec<PageRoute> {
    const SECTIONS: [Section; 7] = [
        Section::Top,
        Section::Exchange,
        Section::Investing,
        Section::RaiseCapital,
        Section::Members,
        Section::Discover,
        Section::Other,
    ];
    SECTIONS
        .into_iter()
        .flat_map(section)
        .collect::<Vec<_>>()
        .into()
}

/// The body of the page that the address names, or the 404 page.
#[component]
pub fn PageRoutes() -> impl IntoView {
    FlatRoutes(FlatRoutesProps {
        fallback: pages::missing::view,
        transition: false,
        children: RouteChildren::to_children(routes),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use leptos_router::{MatchNestedRoutes, MatchParams, RouteDefs};

    #[test]
    fn every_row_of_the_page_table_has_a_route_that_leads_to_it() {
        let routes = routes();
        for page in all() {
            let path = page.path.replace(['{', '}', '?'], "");
            let path = if page.pattern().needs_params() || page.path.contains("?}") {
                path
            } else {
                page.path.to_owned()
            };
            let first = routes
                .iter()
                .find(|route| route.match_nested(&path).0.is_some());
            assert!(first.is_some(), "{path} leads nowhere");
        }
        assert_eq!(
            routes
                .iter()
                .flat_map(|route| route.generate_routes())
                .count(),
            all().count()
        );
    }

    #[test]
    fn words_win_over_parameters() {
        let routes = RouteDefs::new(routes());
        let params = |path: &str| routes.match_route(path).map(|found| found.to_params());
        assert_eq!(
            params("/investing/products/carbon-credits/detail"),
            Some(vec![])
        );
        let given = params("/the-exchange/market-information/company/SAHW");
        assert_eq!(
            given,
            Some(vec![("SecuritySymbol".into(), "SAHW".to_owned())])
        );
        assert_eq!(params("/no/such/page"), None);
    }
}
