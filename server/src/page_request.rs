//! A parsed request for a page: language, page, form, and the known query parameters.

mod form;

pub use form::Form;
pub(crate) use form::{CHECKSUM, lacks_checksum, lacks_format};

use crate::{device, locale, query};
use app::FormState;
use domain::{calculator, device::Stores, locale::Locale};
use form::{SEALED, data_form};
use http::HeaderMap;
use page_table::{Page, Params};
use resources::{DataPage, formats::Format};
use std::{
    collections::HashMap,
    sync::{Arc, LazyLock},
};

/// Pages without parameters by path, which makes a search of the table unnecessary for most requests.
static BY_PATH: LazyLock<HashMap<&'static str, &'static Page>> = LazyLock::new(|| {
    let plain = page_table::all().filter(|page| !page.path.contains('{'));
    plain.map(|page| (page.path, page)).collect()
});

fn find(path: &str) -> Option<(&'static Page, Params)> {
    match BY_PATH.get(path) {
        Some(page) => Some((page, Params::new())),
        None => page_table::find(path).or_else(|| Some((content::page_at(path)?, Params::new()))),
    }
}

/// A parsed request for a page.
#[derive(Debug, Clone)]
pub struct PageRequest {
    /// The language.
    pub locale: Locale,
    /// The form of the answer.
    pub form: Form,
    /// The path without language prefix and format suffix.
    pub path: String,
    /// The same with language prefix and suffix, if the address has a code in another letter case than links do.
    pub elsewhere: Option<String>,
    /// The row of the page table and the path's parameters; `None`: no such page.
    pub page: Option<(&'static Page, Params)>,
    /// Known query parameters, decoded and sorted.
    pub pairs: Vec<(String, String)>,
    /// True when there were too many of them, or too long ones, so that they are ignored.
    pub too_long: bool,
    /// Names of unknown query parameters of data and sums: pages ignore them, others answer 400.
    pub unknown: Vec<String>,
    /// What the page shows of its form.
    pub state: Arc<FormState>,
    /// The app stores of the visitor's device, on the pages of the apps: they differ by it.
    pub stores: Option<Stores>,
}

/// The pages that show the app stores of the visitor's device.
const APPS: [&str; 2] = ["app-ivestor", "dfm-mobile-app"];

/// Parameters of paths that are codes of securities or indices, whose letter case does not matter.
const CODES: [&str; 4] = ["IPOCode", "SecuritySymbol", "currentIndex", "symbol"];

impl PageRequest {
    /// Parses a path (without `/_page`) and a query.
    pub fn new(path: &str, query: &str, fragment: bool) -> Self {
        let localized = locale::split(path);
        let plain = localized.path;
        let (path, form) = match data_form(plain) {
            Some((stem, form)) if !fragment => (stem, form),
            _ => (plain, if fragment { Form::Fragment } else { Form::Page }),
        };
        let suffix = &plain[path.len()..];
        let mut path = path.to_owned();
        let mut page = find(&path);
        let mut elsewhere = None;
        if let Some((page, params)) = page.as_mut().filter(|(_, params)| !params.is_empty()) {
            let has_moved = in_capitals(params);
            let params: Vec<_> = params
                .iter()
                .map(|(name, value)| (*name, &**value))
                .collect();
            path = page.pattern().fill(&params).unwrap_or(path);
            elsewhere = has_moved.then(|| localized.locale.href(&path) + suffix);
        }
        let pairs = match &page {
            Some((page, _)) if !query.is_empty() => query::known(query, &app::query_keys(page)),
            _ => Vec::new(),
        };
        let resource = page
            .as_ref()
            .and_then(|(page, _)| resources::for_page(page.id));
        let unknown = unknown(page.as_ref(), resource, form, query);
        Self {
            locale: localized.locale,
            form,
            path,
            elsewhere,
            page,
            pairs,
            too_long: false,
            unknown,
            state: Arc::default(),
            stores: None,
        }
    }

    /// Reads the visitor's device on the pages that differ by it.
    #[must_use]
    pub fn on(mut self, headers: &HeaderMap) -> Self {
        let differs = self
            .page
            .as_ref()
            .is_some_and(|(page, _)| APPS.contains(&page.id));
        self.stores = differs.then(|| device::read(headers).stores());
        self
    }

    /// Ignores the known parameters when their canonical query has more than `most` bytes.
    #[must_use]
    pub fn within(mut self, most: usize) -> Self {
        self.too_long = self.query().len() > most;
        if self.too_long {
            self.pairs.clear();
        }
        self
    }

    /// The canonical query of the known parameters.
    pub fn query(&self) -> String {
        query::write(&self.pairs)
    }

    /// The key of the answer in the page cache.
    pub fn key(&self) -> String {
        let mark = if self.too_long { "!" } else { "?" };
        let stores = self.stores.map_or("", Stores::code);
        let of = match self.form {
            Form::Checksum(format) => format.0.suffix,
            _ => "",
        };
        format!(
            "{}{of}:{}:{}{mark}{}#{stores}",
            self.form.code(),
            self.locale,
            self.path,
            self.query()
        )
    }

    /// The address of the page in the other language, with its query. For the Arabic home page it is `/en`,
    /// as `/` would redirect visitors whose browser prefers Arabic back.
    pub fn alternate(&self) -> String {
        let href = match (self.locale, self.path.as_str()) {
            (Locale::Ar, "/") => "/en".to_owned(),
            (locale, path) => locale.other().href(path),
        };
        match self.query() {
            query if query.is_empty() => href,
            query => format!("{href}?{query}"),
        }
    }

    /// True for an address that a visitor can vary without end: it names something, has parameters, or is no page's at
    /// all. A page at such an address is made for it alone, and what it shows may have to be requested from the exchange.
    pub fn is_chosen(&self) -> bool {
        let params = self.page.as_ref().map(|(_, params)| params);
        params.is_none_or(|params| !params.is_empty()) || !self.pairs.is_empty()
    }

    /// True when the address of the page is also that of its data: a table, sealed days, or the sum of a calculator.
    pub fn has_data(&self) -> bool {
        let id = self.page.as_ref().map(|(page, _)| page.id);
        let is_other = |id| SEALED.contains(&id) || calculator::for_page(id).is_some();
        self.resource().is_some() || id.is_some_and(is_other)
    }

    /// The form of what the page has in a data format; `None` if it has nothing in it.
    pub fn form_in(&self, format: &Format) -> Option<Form> {
        let address = format!("{}.{}", self.path, format.suffix);
        data_form(&address).map(|(_, form)| form)
    }

    /// The same in another form, with the query of the address.
    #[must_use]
    pub fn in_form(mut self, form: Form, query: &str) -> Self {
        self.form = form;
        self.unknown = unknown(self.page.as_ref(), self.resource(), form, query);
        self
    }

    /// The resource that the page shows, if any.
    pub fn resource(&self) -> Option<&'static dyn DataPage> {
        self.page
            .as_ref()
            .and_then(|(page, _)| resources::for_page(page.id))
    }
}

/// The names of the parameters that an answer in this form does not have.
fn unknown(
    page: Option<&(&'static Page, Params)>,
    resource: Option<&'static dyn DataPage>,
    form: Form,
    query: &str,
) -> Vec<String> {
    match (page, resource) {
        (Some((page, _)), _) if form == Form::Sum => {
            let questions = calculator::for_page(page.id);
            let questions = questions.map_or(&[][..], |calculator| calculator.inputs);
            query::unknown(query, |key| questions.iter().any(|one| one.key == key))
        }
        _ if matches!(
            form,
            Form::Checksum(_) | Form::Sealed | Form::SealedChecksum
        ) =>
        {
            query::unknown(query, |_| false)
        }
        (_, Some(resource)) => {
            let shape = resource.shape();
            query::unknown(query, |key| {
                resources::parameters(shape).any(|known| known == key)
            })
        }
        _ => Vec::new(),
    }
}

/// Writes codes in capitals, as links do, so that a page has one entry in the page cache and one address. False if
/// they are so already.
fn in_capitals(params: &mut Params) -> bool {
    let mut has_moved = false;
    for (name, value) in params.iter_mut() {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let is_code = CODES.contains(name) && value.bytes().all(is_plain);
        if is_code && value.bytes().any(|letter| letter.is_ascii_lowercase()) {
            value.make_ascii_uppercase();
            has_moved = true;
        }
    }
    has_moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use form::DataFormat;
    use resources::formats;

    const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

    #[test]
    fn unknown_parameters_are_not_part_of_the_key() {
        let key = |query| PageRequest::new(EQUITIES, query, false).key();
        assert_eq!(
            key("sort=-value&q=sah"),
            key("q=sah&utm_source=x&sort=-value")
        );
        assert_ne!(key("q=sah"), key("q=emr"));
        assert_eq!(key("q=a%20b"), key("q=a+b"));
        let arabic = PageRequest::new(&format!("/ar{EQUITIES}"), "", false).key();
        assert_ne!(arabic, key(""));
        assert_eq!(
            PageRequest::new(&format!("/en{EQUITIES}"), "", false).key(),
            key("")
        );
    }

    #[test]
    fn only_pages_of_apps_differ_by_device() {
        let mut phone = HeaderMap::new();
        let platform = http::HeaderValue::from_static("\"Android\"");
        phone.insert("sec-ch-ua-platform", platform);
        let key = |path: &str, headers| PageRequest::new(path, "", false).on(headers).key();
        let none = HeaderMap::new();
        assert_ne!(key("/app-ivestor", &phone), key("/app-ivestor", &none));
        assert_ne!(
            key("/ar/dfm-mobile-app", &phone),
            key("/ar/dfm-mobile-app", &none)
        );
        assert_eq!(key(EQUITIES, &phone), key(EQUITIES, &none));
    }

    #[test]
    fn letter_case_of_symbols_is_not_part_of_the_key() {
        let key = |path: &str| PageRequest::new(path, "", false).key();
        for (written, canonical) in [
            (
                "/the-exchange/market-information/company/sahw/trading/daily-summary.csv",
                "/the-exchange/market-information/company/SAHW/trading/daily-summary.csv",
            ),
            (
                "/ar/the-exchange/market-information/indices/General",
                "/ar/the-exchange/market-information/indices/GENERAL",
            ),
        ] {
            assert_eq!(key(written), key(canonical), "{written}");
        }
        // Ids of records are as their service writes them.
        let event = |id| key(&format!("/discover-dfm/news-media/events/{id}"));
        assert_ne!(event("a1"), event("A1"));
    }

    #[test]
    fn too_many_parameters_are_ignored_and_unknown_ones_do_not_count() {
        let request = |query: &str| PageRequest::new(EQUITIES, query, false).within(40);
        let long = format!("q=a&utm_source={}", "x".repeat(100));
        assert_eq!(request(&long).key(), request("q=a").key());
        let (cut, none) = (request(&format!("q={}", "x".repeat(100))), request(""));
        assert!(cut.too_long && cut.pairs.is_empty() && !none.too_long);
        assert_ne!(cut.key(), none.key());
    }

    #[test]
    fn the_index_by_path_agrees_with_the_table() {
        for page in page_table::all() {
            let path = page.path.replace(['{', '}', '?'], "");
            let id = |found: Option<(&Page, Params)>| found.map(|(page, _)| page.id);
            assert_eq!(id(find(&path)), id(page_table::find(&path)), "{path}");
        }
    }

    #[test]
    fn data_forms_are_those_of_pages_with_data() {
        let form = |path: &str| PageRequest::new(path, "", false).form;
        let [csv, xlsx, json, ndjson] = formats::ALL.map(|format| Form::Data(DataFormat(format)));
        assert_eq!(form(&format!("{EQUITIES}.xlsx")), xlsx);
        assert_eq!(form(&format!("{EQUITIES}.ndjson")), ndjson);
        assert_eq!(form(&format!("/ar{EQUITIES}.json")), json);
        assert_eq!(
            form("/the-exchange/market-information/indices/GENERAL.csv"),
            csv
        );
        assert_eq!(
            form("/the-exchange/market-information/company/SAHW/trading/daily-summary.csv"),
            csv
        );
        assert_eq!(form("/other/disclaimer.json"), Form::Page);
        assert_eq!(form("/ar/raise-capital/listing-fees.json"), Form::Sum);
        assert_eq!(form("/raise-capital/listing-fees.csv"), Form::Page);
    }

    #[test]
    fn the_alternate_is_the_same_view_in_the_other_language() {
        let alternate = |path: &str, query| PageRequest::new(path, query, false).alternate();
        assert_eq!(alternate(EQUITIES, "x=1&q=a"), format!("/ar{EQUITIES}?q=a"));
        assert_eq!(alternate(&format!("/ar{EQUITIES}"), ""), EQUITIES);
        assert_eq!(alternate("/", ""), "/ar");
        assert_eq!(alternate("/en", ""), "/ar");
        assert_eq!(alternate("/ar", ""), "/en");
    }
}
