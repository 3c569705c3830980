//! Words of disclosures: headline, issuer, symbol and text, folded, for searches with and without an index.

use super::{Archive, Told};
use crate::papers;
use chrono::NaiveDateTime;
use domain::{fold, locale::Locale, values::Symbol};
use sandbox_documents::Part;
use sandbox_session::figures;
use std::collections::HashMap;
use wire::{
    Bilingual,
    calls::disclosures::{Disclosure, Disclosures},
};

/// Increases when the same disclosure gets other words, so that indices are rebuilt.
const VERSION: u8 = 1;

/// Keys of this many disclosures of the same second are apart.
const OF_A_SECOND: i64 = 1 << 10;

impl Archive {
    /// The words of each disclosure, in their order. Made on first use.
    pub(super) fn hays(&self) -> &[String] {
        self.hays.get_or_init(|| {
            let all = (0..self.disclosures.len()).collect::<Vec<_>>();
            self.words_of(&all).collect()
        })
    }

    /// The words of the disclosures at these places.
    pub fn words_of<'a>(&'a self, places: &'a [usize]) -> impl Iterator<Item = String> + 'a {
        let now = self.today.succ_opt().unwrap_or(self.today);
        let now = now.and_time(chrono::NaiveTime::MIN);
        let made = self.made();
        let is_made = |id: &str| made.as_ref().is_some_and(|made| made.told(id).is_some());
        let of = |at: &usize| &*self.disclosures[*at].id;
        let is_ordinary = |id: &&str| self.own_text(id).is_none() && !is_made(id);
        // All at once, as those of an issuer follow from each other.
        let told: HashMap<String, String> = match places.iter().map(of).find(is_ordinary) {
            Some(_) => self.all_told().map(text_of).collect(),
            None => HashMap::new(),
        };
        places.iter().map(move |at| {
            let one = &self.disclosures[*at];
            let text = self.own_text(&one.id);
            let text = text.or_else(|| Some(text_of(made.as_ref()?.told(&one.id)?).1));
            let text = text.or_else(|| told.get(&one.id).cloned());
            let text = text.or_else(|| self.letter_text(one, now));
            words(one, &text.unwrap_or_default())
        })
    }

    /// The text of what was written at the desk or imported, which has none.
    fn own_text(&self, id: &str) -> Option<String> {
        if let Some(text) = self.written.get(id) {
            return Some([&*text.en, " ", &text.ar].concat());
        }
        self.imported.contains(id).then(String::new)
    }

    /// The text of a circular of the exchange.
    fn letter_text(&self, one: &Disclosure, now: NaiveDateTime) -> Option<String> {
        let letter = self.letter(&one.id, now)?;
        Some(plain(&papers::text(&one.id, letter)))
    }

    /// Keys of all disclosures, in falling order, with a number that changes with the words of each.
    pub fn keys(&self) -> Vec<(i64, i64)> {
        let (mut second, mut nth) = (i64::MIN, 0);
        let key = |one: &Disclosure| {
            let published = one.published.timestamp();
            nth = if published == second { nth + 1 } else { 0 };
            second = published;
            let key = published * OF_A_SECOND + (OF_A_SECOND - 1 - nth).max(0);
            (key, self.digest(one))
        };
        self.disclosures.iter().map(key).collect()
    }

    /// The keys of what was published up to a time.
    pub fn last_key(at: NaiveDateTime) -> i64 {
        figures::instant(at).timestamp() * OF_A_SECOND + OF_A_SECOND - 1
    }

    fn digest(&self, one: &Disclosure) -> i64 {
        let symbol = one.symbol.as_ref().map_or("", |symbol| symbol.as_str());
        let written = self.written.get(&one.id);
        let parts = [
            &*one.id,
            symbol,
            &one.issuer.en,
            &one.issuer.ar,
            &one.title.en,
            &one.title.ar,
            &one.kind,
            price_sensitivity(one.price_sensitive),
            written.map_or("", |text| &text.en),
            written.map_or("", |text| &text.ar),
        ];
        let bytes = parts.iter().flat_map(|part| part.bytes().chain([0]));
        // FNV-1a.
        let sum = [VERSION].into_iter().chain(bytes);
        let sum = sum.fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        sum.cast_signed()
    }

    /// What a disclosure can be filtered by besides its words and its day.
    pub fn facets(&self, at: usize) -> Vec<String> {
        let one = &self.disclosures[at];
        let langs = Locale::ALL.into_iter();
        facets(
            one.symbol.as_ref(),
            langs.filter(|lang| self.speaks(one, *lang)),
            Some(&one.category),
            Some(&one.kind),
            Some(one.price_sensitive),
        )
    }

    /// A page from the places of its disclosures, as it is now.
    pub fn page_of(&self, places: &[usize], total: u64, now: NaiveDateTime) -> Disclosures {
        let items = places.iter().filter_map(|at| self.disclosures.get(*at));
        Disclosures {
            total,
            items: items.map(|one| self.shown(one, now)).collect(),
            repeated: 0,
        }
    }
}

/// The codes in an index of a symbol, languages, a category, a kind and price-sensitivity: those that a disclosure has, or
/// that are asked for.
pub fn facets(
    symbol: Option<&Symbol>,
    langs: impl IntoIterator<Item = Locale>,
    category: Option<&str>,
    kind: Option<&str>,
    price_sensitive: Option<bool>,
) -> Vec<String> {
    let symbol = symbol.map(|symbol| format!("symbol:{symbol}"));
    let langs = langs.into_iter();
    let langs = langs.map(|lang| format!("lang:{}", lang.code()));
    let category = category.map(|code| format!("category:{code}"));
    let kind = kind.map(|code| format!("kind:{code}"));
    let sensitivity = price_sensitive.map(|yes| price_sensitivity(yes).to_owned());
    let codes = category.into_iter().chain(kind).chain(symbol);
    codes.chain(sensitivity).chain(langs).collect()
}

/// The code in an index for price-sensitive disclosures, or for the others.
const fn price_sensitivity(yes: bool) -> &'static str {
    if yes {
        "price-sensitive:yes"
    } else {
        "price-sensitive:no"
    }
}

/// The words of a disclosure.
fn words(one: &Disclosure, text: &str) -> String {
    let symbol = one.symbol.as_ref().map_or("", |symbol| symbol.as_str());
    let (issuer, title) = (&one.issuer, &one.title);
    let mut words = String::new();
    for text in [symbol, &issuer.en, &title.en, &issuer.ar, &title.ar, text] {
        fold::fold(&mut words, text);
        words.push(' ');
    }
    words
}

/// The id of a disclosure and its text.
fn text_of(told: Told) -> (String, String) {
    let id = told.disclosure.id.clone();
    (id, plain(&told.body()))
}

/// The texts of the parts of a document, in both languages.
pub(super) fn plain(parts: &[Part]) -> String {
    let mut out = String::new();
    let mut say = |text: &Bilingual| {
        for text in [&text.en, &text.ar] {
            out.push_str(text);
            out.push(' ');
        }
    };
    for part in parts {
        match part {
            Part::Facts(facts) => facts.iter().for_each(|(label, value)| {
                say(label);
                say(value);
            }),
            Part::Text(text) | Part::Quiet(text) | Part::Heading(text) => say(text),
            Part::Item(_, text, result) => {
                say(text);
                result.iter().for_each(&mut say);
            }
            Part::Table(table) => table.rows.iter().flatten().for_each(&mut say),
        }
    }
    out
}
