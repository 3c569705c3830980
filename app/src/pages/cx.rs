//! The context of pages and blocks: language, messages, request, site, exchange.

mod rows;

use super::{clock, missing};
use crate::{
    calculation::holidays_around,
    data::{DataError, Fetched},
    facts::{Crumb, PageFacts, RequestFacts, Site},
    market,
    messages::{Arg, t, t_args},
    page_pdf, targets,
};
use chrono::{NaiveDate, NaiveDateTime};
use content_pdf::Pdf;
use domain::{locale::Locale, values::Symbol};
use leptos::prelude::*;
use page_table::{Page, Params, Section, ancestors, by_id};
use resources::{Absence, DataPage, Wrong, absence};
use std::{borrow::Cow, ops::Deref, sync::Arc};
use table_engine::Query;
use upstream::{Failure, Part, Upstream};
use wire::{
    Call, Subject,
    calls::{
        calendar::{Calendar, CalendarRequest},
        market_status::MarketStatusRequest,
    },
};

/// The context of a page. Cloning shares it.
#[derive(Clone)]
pub struct Cx(Arc<Inner>);

/// The fields of a [`Cx`].
pub struct Inner {
    /// The language.
    pub locale: Locale,
    /// The configured site.
    pub site: Site,
    /// What the page reports to the server.
    pub facts: PageFacts,
    /// The request.
    pub request: RequestFacts,
    upstream: Upstream,
}

impl Deref for Cx {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Cx {
    /// Creates the context from what the server provided for the request, and provides it to the page's
    /// components.
    pub(super) fn provide() -> Self {
        let request = expect_context::<RequestFacts>();
        let cx = Self(Arc::new(Inner {
            locale: request.locale,
            site: expect_context(),
            facts: expect_context(),
            upstream: expect_context(),
            request,
        }));
        provide_context(cx.clone());
        cx
    }

    /// The context of a file, from what was provided for its request.
    pub(crate) fn of_file() -> Self {
        Self::provide()
    }

    /// The context of the page that a component is part of. Call it in bodies of components only: a closure
    /// in a view runs while the view is rendered, when the context may be another request's.
    pub fn current() -> Self {
        use_context().unwrap_or_else(Self::provide)
    }

    /// Calls the exchange. All calls of a page share one time budget. The page may be cached until the first
    /// of its answers expires, and not at all when one is stale or failed.
    pub async fn ask<C: Call>(&self, call: C) -> Result<Fetched<C::Answer>, DataError> {
        let asked = self.ask_or_why(call).await;
        asked.map_err(|failure| DataError::from(&failure))
    }

    /// The same, with why it failed.
    pub(super) async fn ask_or_why<C: Call>(&self, call: C) -> Result<Fetched<C::Answer>, Failure> {
        self.asked(self.asking().for_site(), call).await
    }

    /// The holidays around a day. Those of another year than today's are chosen by the visitor, among many.
    pub async fn ask_for_holidays(
        &self,
        request: CalendarRequest,
        today: NaiveDate,
    ) -> Result<Fetched<Calendar>, DataError> {
        let upstream = match request == holidays_around(today) {
            true => self.asking().for_site(),
            false => self.asking().for_visitor(),
        };
        let asked = self.asked(upstream, request).await;
        asked.map_err(|failure| DataError::from(&failure))
    }

    async fn asked<C: Call>(
        &self,
        upstream: Upstream,
        call: C,
    ) -> Result<Fetched<C::Answer>, Failure> {
        match upstream.get(call.clone()).await {
            Ok(answer) => {
                let part = Part::new(call.clone(), &answer);
                self.facts.update(|facts| {
                    facts.made_of.push(part);
                    facts.degraded |= answer.is_stale();
                });
                Ok(Fetched::new(&upstream, &call, answer))
            }
            Err(failure) => {
                self.noted(DataError::from(&failure));
                Err(failure)
            }
        }
    }

    /// True if a list of the exchange or its register has the symbol; `None` while they are unavailable.
    pub(crate) async fn lists(&self, symbol: &Symbol) -> Option<bool> {
        self.knows(&Subject::Security(symbol.clone())).await
    }

    /// The same of any subject that lists have. It is no value of the session: a delay does not matter.
    pub(crate) async fn knows(&self, subject: &Subject) -> Option<bool> {
        self.asking().lists(subject).await
    }

    /// Minutes by which the readers of the page or file get values of the session.
    pub(crate) fn delay_minutes(&self) -> u16 {
        self.upstream.delay_minutes()
    }

    /// Why a day has no completed session; `None` when it should have one, or when that is not known.
    pub async fn absence(&self, day: NaiveDate) -> Option<Absence> {
        absence(&self.asking(), day).await.ok().flatten()
    }

    /// The symbols among the filters of a view that the exchange does not list, and those that are no shares where only
    /// shares have rows, as far as that is known.
    pub async fn unlisted(&self, resource: &dyn DataPage, query: &Query) -> Vec<Wrong> {
        resources::unlisted(&self.asking(), resource, query).await
    }

    /// The client with what is left of the page's time budget. A resource says by itself which of its requests are
    /// the site's own: a visitor's range of days is not, and is neither written to disk nor served before the site's.
    fn asking(&self) -> Upstream {
        self.upstream.having_spent(self.facts.spent())
    }

    fn noted(&self, error: DataError) -> DataError {
        self.facts.update(|facts| match error {
            DataError::NotFound => facts.lacks = true,
            _ => facts.degraded = true,
        });
        error
    }

    /// True when the data is a sample.
    pub fn shows_sample(&self) -> bool {
        market::is_sample(&self.upstream)
    }

    /// The page as PDF files, that of its own language first; empty for a page that has none.
    pub(super) async fn page_pdfs(&self) -> Vec<(Locale, Arc<Pdf>)> {
        let mut files = Vec::new();
        for locale in [self.locale, self.locale.other()] {
            let file = page_pdf(&self.site, &self.asking(), self.page(), locale).await;
            files.extend(file.map(|file| (locale, file)));
        }
        files
    }

    /// The current day at the exchange: by the market status, else by the wall clock.
    pub async fn exchange_day(&self) -> NaiveDate {
        let status = self.ask(MarketStatusRequest).await;
        clock::today(self, status.as_ref().ok())
    }

    /// Says that the page is another from a time on the clock of the exchange, which reads `now`.
    pub fn holds_until(&self, moment: NaiveDateTime, now: NaiveDateTime) {
        let part = Part::until(moment, now);
        self.facts.update(|facts| facts.made_of.push(part));
    }

    /// The message of a key.
    pub fn t(&self, key: &str) -> Cow<'static, str> {
        t(self.locale, key)
    }

    /// A message with arguments.
    pub fn t_args(&self, key: &str, args: &[(&'static str, Arg<'_>)]) -> Cow<'static, str> {
        t_args(self.locale, key, args)
    }

    /// A path without language prefix, as an address in this language.
    pub fn href(&self, path: &str) -> String {
        self.locale.href(path)
    }

    /// The address of a page without parameters.
    pub fn href_of(&self, page_id: &str) -> String {
        self.href(by_id(page_id).map_or("/", |page| page.pattern().base()))
    }

    /// A configured address outside, or else the page that stands in for it, unless it is this one.
    pub fn href_outside(&self, key: &str) -> Option<String> {
        targets::outside(&self.site, self.locale, self.page(), key)
    }

    /// The address of a company's overview.
    pub fn href_of_company(&self, symbol: &str) -> String {
        self.href_about("company", symbol)
    }

    /// The address of a page about a company, by the id of the page.
    pub fn href_about(&self, page_id: &str, symbol: &str) -> String {
        self.href_with(page_id, ("SecuritySymbol", symbol))
    }

    /// The address of an index's page.
    pub fn href_of_index(&self, code: &str) -> String {
        self.href_with("index", ("currentIndex", code))
    }

    /// The address of a page with one parameter: its name in the page table, and its value.
    pub fn href_with(&self, page_id: &str, param: (&'static str, &str)) -> String {
        let path = by_id(page_id).and_then(|page| page.pattern().fill(&[param]));
        self.href(path.as_deref().unwrap_or("/"))
    }

    /// The row of the page table.
    ///
    /// # Panics
    ///
    /// On the 404 page, which has no row.
    pub fn page(&self) -> &'static Page {
        self.request.page.expect("the body of a page has its row")
    }

    /// The parameters in the path of the page.
    pub fn params(&self) -> Params {
        let page = self.request.page;
        page.and_then(|page| page.pattern().matches(&self.request.path))
            .unwrap_or_default()
    }

    /// A query parameter parsed as a choice; the default when it is missing or invalid.
    pub fn choice<T: Default>(&self, key: &str, parse: fn(&str) -> Option<T>) -> T {
        self.request.param(key).and_then(parse).unwrap_or_default()
    }

    /// Sets the title, description and breadcrumb of a page. The server writes the head from them. Head tags
    /// registered from a view after an await could end up in another page that the thread renders at that
    /// time.
    pub fn describe(&self, title: &str, description: &str, crumbs: Vec<Crumb>) {
        self.facts.update(|facts| {
            facts.title = title.to_owned();
            facts.description = description.to_owned();
            facts.crumbs = crumbs;
        });
    }

    /// Describes the page by the title and the description of its row in the page table, and gives both.
    pub fn introduce(&self) -> (String, String) {
        let page = self.page();
        let [title, lead] =
            [page.title_key(), page.description_key()].map(|key| self.t(&key).into_owned());
        self.describe(&title, &lead, self.crumbs(page, &title));
        (title, lead)
    }

    /// The 404 page, shown instead of this one.
    pub fn missing(&self) -> AnyView {
        missing::page(self.clone())
    }

    /// The breadcrumb of a page about a company; the step above it is the company's overview.
    pub fn crumbs_of_company(&self, page: &Page, title: &str, name: &str) -> Vec<Crumb> {
        let mut crumbs = self.crumbs(page, title);
        if let Some(company) = crumbs.iter_mut().rev().nth(1) {
            name.clone_into(&mut company.label);
        }
        crumbs
    }

    /// The breadcrumb of a page that stands beside the list of papers, as that of the other pages of a paper.
    pub fn crumbs_of_paper(
        &self,
        list: &str,
        symbol: &Symbol,
        title: &str,
        name: &str,
    ) -> Vec<Crumb> {
        let mut crumbs = self.crumbs(self.page(), title);
        let at = crumbs.len().saturating_sub(1);
        let list = by_id(list).map(|list| Crumb {
            label: self.t(&list.title_key()).into_owned(),
            path: Some(list.pattern().base().to_owned()),
        });
        let paper = Crumb {
            label: name.to_owned(),
            path: by_id("company").and_then(|page| page.pattern().with(symbol.as_str())),
        };
        crumbs.splice(at..at, list.into_iter().chain([paper]));
        crumbs
    }

    /// The breadcrumb of a page about a security, below the list of its kind instead of the equities.
    pub fn below_list(&self, list: &str, mut crumbs: Vec<Crumb>) -> Vec<Crumb> {
        let equities = by_id("equities").map(|page| page.pattern().base());
        let step = crumbs
            .iter_mut()
            .find(|crumb| crumb.path.as_deref() == equities);
        if let (Some(step), Some(list)) = (step, by_id(list)) {
            step.label = self.t(&list.title_key()).into_owned();
            step.path = Some(list.pattern().base().to_owned());
        }
        crumbs
    }

    /// The breadcrumb of a page of the table: home, section, parent pages, page.
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
            let landing = page.section.landing();
            let landing = landing.filter(|landing| landing.id != page.id);
            let path = landing.map(|landing| landing.path.to_owned());
            crumbs.push(Crumb { label, path });
        }
        let symbol = self
            .params()
            .into_iter()
            .find(|(name, _)| *name == "SecuritySymbol");
        let above = match symbol {
            // Pages of companies come below the equities list.
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
            let company = by_id("company");
            let path = company
                .and_then(|page| page.pattern().fill(&[("SecuritySymbol", symbol.as_str())]));
            crumbs.push(Crumb {
                label: symbol,
                path,
            });
        }
        crumbs.push(Crumb {
            label: title.to_owned(),
            path: None,
        });
        crumbs
    }
}
