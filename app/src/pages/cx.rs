//! What every page and block has at hand: language, words, the request, the site.

use crate::{
    facts::{Crumb, PageFacts, RequestFacts, Site},
    messages::{Arg, t, t_args},
};
use domain::locale::Locale;
use leptos::prelude::*;
use page_table::{Page, Params, Section, ancestors, by_id};
use std::{borrow::Cow, sync::Arc};

/// The folder of the companies' addresses.
const COMPANY: &str = "/the-exchange/market-information/company";

/// The context of a page, gathered once and handed down.
#[derive(Clone)]
pub struct Cx {
    /// The language.
    pub locale: Locale,
    /// The configured site.
    pub site: Site,
    /// What the page says to the server.
    pub facts: PageFacts,
    /// The request.
    pub request: Arc<RequestFacts>,
}

impl Cx {
    /// Gathers the contexts that the server provides.
    pub fn from_context() -> Self {
        let request = expect_context::<RequestFacts>();
        Self {
            locale: request.locale,
            site: expect_context(),
            facts: expect_context(),
            request: Arc::new(request),
        }
    }

    /// The context of the page that is being drawn.
    pub fn current() -> Self {
        Self::from_context()
    }

    /// A message.
    pub fn t(&self, key: &str) -> Cow<'static, str> {
        t(self.locale, key)
    }

    /// A message with arguments.
    pub fn t_args(&self, key: &str, args: &[(&'static str, Arg<'_>)]) -> Cow<'static, str> {
        t_args(self.locale, key, args)
    }

    /// The address of an unprefixed path in this language.
    pub fn href(&self, path: &str) -> String {
        self.locale.href(path)
    }

    /// The address of a page that needs no parameter.
    pub fn href_of(&self, page_id: &str) -> String {
        self.href(by_id(page_id).map_or("/", |page| page.pattern().base()))
    }

    /// The address of a company's page.
    pub fn href_of_company(&self, symbol: &str) -> String {
        self.href(&format!("{COMPANY}/{symbol}"))
    }

    /// The address of an index's page.
    pub fn href_of_index(&self, code: &str) -> String {
        self.href(&format!("/the-exchange/market-information/indices/{code}"))
    }

    /// The parameters in the address of a page.
    pub fn params(&self, page: &Page) -> Params {
        page.pattern()
            .matches(&self.request.path)
            .unwrap_or_default()
    }

    /// A choice that the address makes; the usual one where it makes none or an unknown one.
    pub fn choice<T: Default>(&self, key: &str, parse: fn(&str) -> Option<T>) -> T {
        self.request.param(key).and_then(parse).unwrap_or_default()
    }

    /// Says the title, description and breadcrumb of a page. The server draws head tags from them:
    /// what a view registers for the head once its data are there would be registered with whatever
    /// page is being drawn on the thread by then.
    pub fn describe(&self, title: &str, description: &str, crumbs: Vec<Crumb>) {
        self.facts.update(|facts| {
            facts.title = title.to_owned();
            facts.description = description.to_owned();
            facts.crumbs = crumbs;
        });
    }

    /// The breadcrumb of a page about a company whose name is known: the step above is the company.
    pub fn crumbs_of_company(&self, page: &Page, title: &str, name: &str) -> Vec<Crumb> {
        let mut crumbs = self.crumbs(page, title);
        if let Some(company) = crumbs.iter_mut().rev().nth(1) {
            name.clone_into(&mut company.label);
        }
        crumbs
    }

    /// The breadcrumb of a page of the table: home, section, the pages above, and the page.
    pub fn crumbs(&self, page: &Page, title: &str) -> Vec<Crumb> {
        let link = |label: &str, path: &str| Crumb {
            label: label.to_owned(),
            path: Some(path.to_owned()),
        };
        let mut crumbs = vec![link(&self.t("crumb-home"), "/")];
        if !matches!(page.section, Section::Top | Section::Other) {
            let label = self
                .t(&format!("section-{}", page.section.code()))
                .into_owned();
            crumbs.push(Crumb { label, path: None });
        }
        let symbol = self
            .params(page)
            .into_iter()
            .find(|(name, _)| *name == "SecuritySymbol");
        let above = match symbol {
            // Companies stand below the list that leads to them.
            Some(_) => ["listed-securities", "equities"]
                .into_iter()
                .filter_map(by_id)
                .collect(),
            None => ancestors(page),
        };
        for above in above
            .into_iter()
            .filter(|above| !above.pattern().needs_params())
        {
            crumbs.push(link(&self.t(&above.title_key()), above.pattern().base()));
        }
        if let Some((_, symbol)) = symbol.filter(|_| page.id != "company") {
            let symbol = symbol.to_ascii_uppercase();
            crumbs.push(link(&symbol, &format!("{COMPANY}/{symbol}")));
        }
        crumbs.push(Crumb {
            label: title.to_owned(),
            path: None,
        });
        crumbs
    }
}
