//! The register of securities: former symbols lead to the present ones, and what is no longer listed keeps a page.

use super::Cx;
use crate::{components::block, data::DataError};
use domain::values::Symbol;
use leptos::prelude::*;
use table_engine::query_string;
use wire::calls::{
    ipos::IposRequest,
    rights_issues::RightsIssuesRequest,
    securities::{Delisting, Securities, SecuritiesRequest, Security},
    stocks::Venue,
};

/// A security that is no longer listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gone {
    /// Its row of the register.
    pub security: Security,
    /// The end of its listing.
    pub end: Delisting,
    /// The security that took its place.
    pub successor: Option<Security>,
    /// The present holder of its symbol.
    pub holder: Option<Security>,
}

impl Gone {
    fn new(all: &Securities, code: &Symbol) -> Option<Self> {
        let security = all.find(code)?.clone();
        let end = security.delisting.clone()?;
        let successor = end.successor.as_ref();
        let holder = (security.symbol != *code).then(|| all.find(&security.symbol));
        Some(Self {
            successor: successor.and_then(|code| all.find(code)).cloned(),
            holder: holder.flatten().cloned(),
            security,
            end,
        })
    }
}

/// The security with a code, if it is no longer listed.
///
/// # Errors
/// The register could not be fetched.
pub async fn gone(cx: &Cx, code: &Symbol) -> Result<Option<Gone>, DataError> {
    let all = cx.ask(SecuritiesRequest).await?;
    Ok(Gone::new(&all, code))
}

/// The register's row of a listed security, which it has also when a list of quotes has forgotten it. `None` for a share of the
/// growth market, which need not have a quote, and without a register: an exchange need not have one.
pub async fn listed(cx: &Cx, code: &Symbol) -> Option<Security> {
    let all = cx.ask(SecuritiesRequest).await.ok()?;
    let found = all.find(code)?;
    let is_expected = !found.is_delisted() && found.market != Some(Venue::Growth);
    is_expected.then(|| found.clone())
}

/// What stands in place of a page about a security that is not listed: a former symbol redirects for good to the same
/// page of the present one, a page that a security does not have to its overview, what was only offered to its offering or rights
/// issue, and any other symbol is a 404.
pub(super) async fn elsewhere(cx: &Cx, symbol: &Symbol) -> AnyView {
    let all = match cx.ask(SecuritiesRequest).await {
        Ok(all) => all,
        // An exchange need not have a register.
        Err(_) if cx.lists(symbol).await == Some(false) => return offered(cx, symbol).await,
        Err(error) => return unavailable(cx, &error),
    };
    if let Some(present) = all.renamed(symbol) {
        let path = cx.page().pattern().with(present.code.as_str());
        let query = cx.request.query_pairs.iter();
        let query = query_string(query.map(|(key, value)| (key.as_str(), value.as_str())));
        let to = cx.href(path.as_deref().unwrap_or("/"));
        let to = match query.as_str() {
            "" => to,
            query => format!("{to}?{query}"),
        };
        cx.facts.update(|facts| facts.moved = Some(to));
        return ().into_any();
    }
    if let Some(code) = overview_of(cx, &all, symbol) {
        let to = cx.href_of_company(code.as_str());
        cx.facts.update(|facts| facts.redirect = Some(to));
        return ().into_any();
    }
    offered(cx, symbol).await
}

/// The offering of a share that is in no list of securities, as on a growth market without quotes, or the rights issue of a right
/// that is in none, else the 404 page.
async fn offered(cx: &Cx, symbol: &Symbol) -> AnyView {
    match offer_of(cx, symbol).await {
        Some(to) => {
            cx.facts.update(|facts| facts.redirect = Some(to));
            ().into_any()
        }
        None => cx.missing(),
    }
}

/// The address of the offering of a share, or else of the rights issue that a symbol belongs to.
pub async fn offer_of(cx: &Cx, symbol: &Symbol) -> Option<String> {
    match offering_of(cx, symbol).await {
        Some(offering) => Some(offering),
        None => rights_issue_of(cx, symbol).await,
    }
}

/// The address of the rights issue of a share, or of that of a right, in the list of rights issues.
pub async fn rights_issue_of(cx: &Cx, symbol: &Symbol) -> Option<String> {
    let issues = cx.ask(RightsIssuesRequest).await.ok()?;
    let mut issues = issues.items.iter();
    let issue = issues.find(|issue| [&issue.right, &issue.symbol].contains(&symbol))?;
    let query = query_string([("q", issue.symbol.as_str())]);
    let list = cx.href_of("rights-issue-subscription");
    Some(format!("{list}?{query}"))
}

/// The address of the offering of a share.
pub async fn offering_of(cx: &Cx, symbol: &Symbol) -> Option<String> {
    let offerings = cx.ask(IposRequest).await.ok()?;
    let mut codes = offerings.items.iter().map(|ipo| &ipo.code);
    let is_offered = codes.any(|code| code == symbol);
    is_offered.then(|| cx.href_with("ipo-subscriptions-item", ("IPOCode", symbol.as_str())))
}

/// The code of the security whose overview stands in place of a page that it does not have: a delisted one, one of another
/// kind, or that of an ISIN.
fn overview_of(cx: &Cx, all: &Securities, symbol: &Symbol) -> Option<Symbol> {
    if Gone::new(all, symbol).is_some() {
        return Some(symbol.clone());
    }
    let of_isin = || all.with_isin(symbol.as_str().parse().ok()?);
    match all.find(symbol) {
        // The overview itself would lead to itself.
        Some(listed) => (cx.page().id != "company").then(|| listed.code.clone()),
        None => of_isin().map(|one| one.code.clone()),
    }
}

/// The page without its body, when the lists that say what a symbol is could not be fetched.
pub fn unavailable(cx: &Cx, error: &DataError) -> AnyView {
    cx.facts.update(|facts| facts.status = 503);
    let page = cx.page();
    let title = cx.t(&page.title_key());
    cx.describe(
        &title,
        &cx.t(&page.description_key()),
        cx.crumbs(page, &title),
    );
    let failure = block::failure(error);
    view! {
        <div class="wrap page-head">
            <h1>{title}</h1>
            {failure}
        </div>
    }
    .into_any()
}
