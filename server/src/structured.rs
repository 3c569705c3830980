//! Structured data of a page for search engines, as JSON-LD in the vocabulary of schema.org.

use crate::{cards, page_request::PageRequest, state::State};
use app::{About, Crumb, Facts};
use domain::calculator;
use page_table::{Page, Section};
use resources::{DataPage, formats};
use serde::Serialize;
use serde_json::{Value, json};

/// The script element with the structured data; `None` if there is none. Browsers do not
/// execute it, so the policy for scripts does not concern it.
pub(crate) fn script(state: &State, request: &PageRequest, facts: &Facts) -> Option<String> {
    let page = facts.page?;
    let address = |path: &str| format!("{}{}", state.url, request.locale.href(path));
    let mut graph = Vec::new();
    if page.id == "home" || page.section == Section::Discover {
        graph.push(Item::Other(organization(state, request)));
    }
    if page.id == "home" {
        graph.push(Item::Other(web_site(
            state,
            request,
            &address(&request.path),
        )));
    }
    let is_article = matches!(facts.about, Some(About::Article));
    if (facts.updated.is_some() && !is_article) || is_tool(page) {
        graph.push(Item::Other(web_page(
            &address(&request.path),
            request,
            facts,
        )));
    }
    if let Some(resource) = resources::for_page(page.id) {
        let files = files(resource, &address(&request.path));
        graph.push(dataset(state, facts, request, files));
    } else if page.id == KEY_FIGURES {
        let files = own_accounts(state).map(|(resource, path)| files(resource, &address(&path)));
        graph.push(dataset(state, facts, request, files.unwrap_or_default()));
    }
    graph.extend(record(state, request, facts).map(Item::Other));
    graph.extend(crumbs(&facts.crumbs, address).map(Item::Breadcrumbs));
    graph.extend(questions(facts).map(Item::Other));
    if graph.is_empty() {
        return None;
    }
    // No text of the page can end the element or begin a comment in it.
    let data = harmless_json::text(&Graph {
        context: "https://schema.org",
        graph,
    });
    Some(format!(
        "<script type=\"application/ld+json\">{data}</script>\n"
    ))
}

/// Pages on which visitors calculate or look something up: neither a text nor a table.
const TOOLS: [&str; 3] = ["calculators", "entitlement", "readiness"];

/// A page of figures that are the rows of another page: its files are those of the accounts of the exchange.
const KEY_FIGURES: &str = "key-figures";

/// The table of the exchange's own accounts, and its path.
fn own_accounts(state: &State) -> Option<(&'static dyn DataPage, String)> {
    let page = page_table::by_id("company-accounts")?;
    let symbol = state.site.own_symbol().as_str();
    let path = page.pattern().fill(&[("SecuritySymbol", symbol)])?;
    Some((resources::for_page(page.id)?, path))
}

fn is_tool(page: &Page) -> bool {
    TOOLS.contains(&page.id) || calculator::for_page(page.id).is_some()
}

fn web_page(address: &str, request: &PageRequest, facts: &Facts) -> Value {
    let mut own = json!({
        "@type": "WebPage",
        "@id": address,
        "url": address,
        "name": facts.title,
        "description": facts.description,
        "inLanguage": request.locale.code(),
    });
    if let Some(updated) = facts.updated {
        own["dateModified"] = updated.to_string().into();
    }
    own
}

/// The site as a whole. It has no search yet.
fn web_site(state: &State, request: &PageRequest, address: &str) -> Value {
    json!({
        "@type": "WebSite",
        "@id": format!("{}/#site", state.url),
        "name": state.site.name(request.locale),
        "alternateName": state.site.name(request.locale.other()),
        "url": address,
        "inLanguage": request.locale.code(),
        "publisher": {"@type": "Organization", "@id": format!("{}/#organization", state.url)},
    })
}

fn organization(state: &State, request: &PageRequest) -> Value {
    let (config, locale) = (&state.config, request.locale);
    let mut own = json!({
        "@type": "Organization",
        "@id": format!("{}/#organization", state.url),
        "name": state.site.name(request.locale),
        "alternateName": state.site.name(request.locale.other()),
        "url": state.url,
        "logo": format!("{}/icon-512.png", state.url),
    });
    let contact = |key: &str| config.contact.get(key, locale);
    if let Some(phone) = contact("switchboard.phone") {
        own["telephone"] = phone.into();
    }
    let place = ["address.street", "address.box", "address.city"].map(contact);
    if place.iter().any(Option::is_some) {
        let names = ["streetAddress", "postOfficeBoxNumber", "addressLocality"];
        let lines = names.into_iter().zip(place);
        let lines = lines.filter_map(|(name, line)| Some((name.to_owned(), line?.into())));
        let mut address: serde_json::Map<String, Value> = lines.collect();
        address.insert("@type".to_owned(), "PostalAddress".into());
        own["address"] = address.into();
    }
    let social = crate::config::LINKS.into_iter();
    let social = social.filter(|key| key.starts_with("social-"));
    let pages: Vec<&str> = social
        .filter_map(|key| config.links.get(key, locale))
        .collect();
    if !pages.is_empty() {
        own["sameAs"] = pages.into();
    }
    own
}

/// The text, the press release or the event that the page is about.
fn record(state: &State, request: &PageRequest, facts: &Facts) -> Option<Value> {
    let url = format!("{}{}", state.url, request.locale.href(&request.path));
    let language = request.locale.code();
    let publisher = || json!({"@type": "Organization", "name": state.site.name(request.locale), "url": state.url});
    Some(match facts.about.as_ref()? {
        About::Article => with_image(
            state,
            request,
            json!({
                "@type": "Article",
                "headline": facts.title,
                "description": facts.description,
                "dateModified": facts.updated?.to_string(),
                "inLanguage": language,
                "url": url,
                "mainEntityOfPage": url,
                "author": publisher(),
                "publisher": publisher(),
            }),
        ),
        About::News { published } => json!({
            "@type": "NewsArticle",
            "headline": facts.title,
            "description": facts.description,
            "datePublished": published.to_string(),
            "inLanguage": language,
            "url": url,
            "publisher": publisher(),
        }),
        About::Event { from, to, place } => json!({
            "@type": "Event",
            "name": facts.title,
            "startDate": from.to_string(),
            "endDate": to.to_string(),
            "location": {"@type": "Place", "name": place},
            "inLanguage": language,
            "url": url,
        }),
    })
}

/// An article with the picture that others show beside a link to it, if it has one.
fn with_image(state: &State, request: &PageRequest, mut article: Value) -> Value {
    let page = request.page.as_ref();
    if let Some(shown) = page.and_then(|(page, _)| cards::shown(state, page, request.locale)) {
        article["image"] = [&*state.url, &*shown.path].concat().into();
    }
    article
}

/// All structured data of a page.
#[derive(Serialize)]
struct Graph<'a> {
    #[serde(rename = "@context")]
    context: &'a str,
    #[serde(rename = "@graph")]
    graph: Vec<Item<'a>>,
}

/// An item of the graph. What most pages have is written from a type, at half the time of a value.
#[derive(Serialize)]
#[serde(untagged)]
enum Item<'a> {
    Other(Value),
    Dataset(Dataset<'a>),
    Breadcrumbs(Breadcrumbs<'a>),
}

#[derive(Serialize)]
#[serde(tag = "@type")]
struct Dataset<'a> {
    name: &'a str,
    description: &'a str,
    url: String,
    #[serde(rename = "isAccessibleForFree")]
    is_free: bool,
    creator: Organization<'a>,
    distribution: Vec<DataDownload>,
}

#[derive(Serialize)]
#[serde(tag = "@type")]
struct Organization<'a> {
    name: &'a str,
    url: &'a str,
}

#[derive(Serialize)]
#[serde(tag = "@type", rename_all = "camelCase")]
struct DataDownload {
    encoding_format: &'static str,
    content_url: String,
}

#[derive(Serialize)]
#[serde(tag = "@type", rename = "BreadcrumbList", rename_all = "camelCase")]
struct Breadcrumbs<'a> {
    item_list_element: Vec<ListItem<'a>>,
}

#[derive(Serialize)]
#[serde(tag = "@type")]
struct ListItem<'a> {
    position: usize,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<String>,
}

/// The files of a table at an address.
fn files(resource: &dyn DataPage, address: &str) -> Vec<DataDownload> {
    let files = formats::of_rows(resource).map(|format| DataDownload {
        encoding_format: format.essence(),
        content_url: [address, ".", format.suffix].concat(),
    });
    files.collect()
}

/// The table of a data page, and the files that carry it.
fn dataset<'a>(
    state: &'a State,
    facts: &'a Facts,
    request: &PageRequest,
    distribution: Vec<DataDownload>,
) -> Item<'a> {
    Item::Dataset(Dataset {
        name: &facts.title,
        description: &facts.description,
        url: [&state.url, request.locale.href(&request.path).as_str()].concat(),
        is_free: true,
        creator: Organization {
            name: state.site.name(request.locale),
            url: &state.url,
        },
        distribution,
    })
}

/// The breadcrumb: its steps that lead to a page, and the page itself. Search engines refuse a list in which another
/// step than the last has no address, as the section of the exchange has none.
fn crumbs(steps: &[Crumb], address: impl Fn(&str) -> String) -> Option<Breadcrumbs<'_>> {
    let (own, before) = steps.split_last()?;
    let before = before.iter().filter(|step| step.path.is_some());
    let items = before.chain([own]).zip(1..);
    let items = items.map(|(step, position)| ListItem {
        position,
        name: &step.label,
        item: step.path.as_deref().map(&address),
    });
    Some(Breadcrumbs {
        item_list_element: items.collect(),
    })
}

fn questions(facts: &Facts) -> Option<Value> {
    let items = facts.questions.iter().map(|one| {
        let answer = json!({"@type": "Answer", "text": one.answer});
        json!({"@type": "Question", "name": one.question, "acceptedAnswer": answer})
    });
    let items: Vec<Value> = items.collect();
    (!items.is_empty()).then(|| json!({"@type": "FAQPage", "mainEntity": items}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_of_the_list_but_the_last_has_an_address() {
        let step = |label: &str, path: Option<&str>| Crumb {
            label: label.to_owned(),
            path: path.map(str::to_owned),
        };
        let steps = [
            step("Home", Some("/")),
            step("Trading", None),
            step("Equities", Some("/equities")),
            step("SAHW", None),
        ];
        let list = crumbs(&steps, |path| format!("https://exchange.example{path}")).unwrap();
        let items = [
            json!({"@type": "ListItem", "position": 1, "name": "Home", "item": "https://exchange.example/"}),
            json!({"@type": "ListItem", "position": 2, "name": "Equities", "item": "https://exchange.example/equities"}),
            json!({"@type": "ListItem", "position": 3, "name": "SAHW"}),
        ];
        let list = serde_json::to_value(list).unwrap();
        assert_eq!(
            list,
            json!({"@type": "BreadcrumbList", "itemListElement": items})
        );
        assert!(crumbs(&[], str::to_owned).is_none());
    }
}
