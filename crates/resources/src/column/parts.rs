//! Parts of column definitions: amounts, bounds, files, links, appearance.

use domain::{
    locale::Locale,
    rules::decimals_for,
    values::{Decimal, Price},
};
use page_table::by_id;
use table_engine::{File, is_plain};
use wire::{
    Bilingual, FileAddress,
    calls::{circulars, disclosures::Attachment},
};

/// A number and the decimals that it is shown with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    /// The value.
    pub value: Decimal,
    /// How many decimals.
    pub decimals: u8,
}

impl Amount {
    /// A price with the decimals of its tick, three below one dirham and else two, or three where it has them, as
    /// adjusted prices may. So 0.950 and 0.951 stand below each other as they were traded.
    pub fn quoted(value: Decimal) -> Self {
        let own = Self::price(value);
        Self {
            decimals: own.decimals.max(decimals_for(value)),
            ..own
        }
    }

    /// The most decimals that one of the prices of a row needs.
    pub(crate) fn decimals_of<const N: usize>(prices: [Option<Price>; N]) -> u8 {
        let prices = prices.into_iter().flatten();
        let decimals = prices.map(|price| Self::quoted(price.get()).decimals);
        decimals.max().unwrap_or(2)
    }

    /// A price: two decimals, or three where it has them.
    pub fn price(value: Decimal) -> Self {
        let needed = value.normalize().scale().clamp(2, 3);
        Self {
            value,
            decimals: needed as u8,
        }
    }
}

/// A value between two bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Lower bound.
    pub low: Decimal,
    /// Upper bound.
    pub high: Decimal,
    /// The value.
    pub at: Decimal,
    /// How many decimals.
    pub decimals: u8,
}

/// The page that the texts of a column lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// Its id in the page table.
    pub page: &'static str,
    /// The parameter of its address that the row's key fills.
    pub param: &'static str,
}

/// A page of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target<'a> {
    /// Its id in the page table.
    pub page: &'static str,
    /// The parameter of its address and the value, if it has one.
    pub param: Option<(&'static str, &'a str)>,
    /// The filter of its list and the value, if it has one.
    pub query: Option<(&'static str, &'a str)>,
}

impl Target<'_> {
    /// The address in a language; none for a value that would have to be encoded.
    pub fn href(self, locale: Locale) -> Option<String> {
        let params = self.param.as_slice();
        let path = by_id(self.page)?.pattern().fill(params)?;
        let mut values = params.iter().chain(self.query.as_slice());
        let href = values
            .all(|(_, value)| is_plain(value))
            .then(|| locale.href(&path))?;
        Some(match self.query {
            Some((key, value)) => format!("{href}?{key}={value}"),
            None => href,
        })
    }
}

/// The place of a column when a narrow table folds its rows to cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Card {
    /// A line with its label, once the card is opened.
    Line,
    /// The main figure of the closed card.
    Figure,
    /// The change beside the main figure.
    Move,
}

/// How a column looks, beyond its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Where its texts lead.
    pub link: Option<Link>,
    /// True for the figure that the eye should find first.
    pub strong: bool,
    /// True for the value that leads an entry of a record list, before the title: a number or the time.
    pub lead: bool,
    /// Its place in a card.
    pub card: Card,
    /// The group that it stands in.
    pub group: Option<&'static str>,
    /// True for codes of other items, each of which leads to the page of that item.
    pub refers: bool,
}

impl Link {
    /// The address in a language for a value of the parameter; none for a value that would have to
    /// be encoded, or when the page needs more than it.
    pub fn href(self, value: &str, locale: Locale) -> Option<String> {
        let path = by_id(self.page)?.pattern().fill(&[(self.param, value)])?;
        is_plain(value).then(|| locale.href(&path))
    }
}

/// The description of a file.
#[derive(Debug, Clone, Copy)]
pub enum Title<'a> {
    /// In both languages.
    Bilingual(&'a Bilingual),
    /// In the language of the request.
    Plain(&'a str),
}

impl<'a> Title<'a> {
    fn get(self, locale: Locale) -> &'a str {
        match self {
            Self::Bilingual(title) => title.get(locale),
            Self::Plain(title) => title,
        }
    }
}

/// A file that an answer names.
#[derive(Debug, Clone, Copy)]
pub struct Document<'a> {
    /// Its description.
    pub title: Title<'a>,
    /// Its language, `en` or `ar`.
    pub lang: &'a str,
    /// Where it is.
    pub address: &'a FileAddress,
    /// Its size in bytes; none when not known.
    pub bytes: Option<u64>,
}

impl<'a> From<&'a Attachment> for Document<'a> {
    fn from(file: &'a Attachment) -> Self {
        Self {
            title: Title::Bilingual(&file.description),
            lang: &file.lang,
            address: &file.url,
            bytes: file.bytes,
        }
    }
}

impl<'a> From<&'a circulars::Resource> for Document<'a> {
    fn from(file: &'a circulars::Resource) -> Self {
        Self {
            title: Title::Plain(&file.title),
            lang: &file.language,
            address: &file.url,
            bytes: file.total_size,
        }
    }
}

impl Document<'_> {
    /// The file of a cell on a page in this language.
    pub(super) fn file(&self, locale: Locale) -> File {
        let address = self.address.as_str();
        let path = address.split(['?', '#']).next().unwrap_or_default();
        let name = path.rsplit('/').next().unwrap_or_default();
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let known = ending.len() <= 4 && ending.bytes().all(|b| b.is_ascii_alphanumeric());
        let format = if known { ending } else { "" };
        File {
            title: self.title.get(locale).into(),
            lang: self.lang.into(),
            format: format.to_ascii_uppercase().into(),
            bytes: self.bytes,
            href: address.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn price(text: &str) -> Price {
        text.parse().unwrap()
    }

    #[test]
    fn a_price_has_the_decimals_of_its_tick_also_where_zeros_end_it() {
        for (text, decimals) in [
            ("0.95", 3),
            ("0.951", 3),
            ("0.9", 3),
            ("1", 2),
            ("1.00", 2),
            ("4.380", 2),
            ("12.5", 2),
            // Adjusted prices are off the ticks.
            ("1.095", 3),
            ("2.21818", 3),
        ] {
            let quoted = Amount::quoted(text.parse().unwrap());
            assert_eq!(quoted.decimals, decimals, "{text}");
        }
    }

    #[test]
    fn prices_of_a_row_have_one_number_of_decimals() {
        let of = |texts: [&str; 2]| Amount::decimals_of(texts.map(|text| Some(price(text))));
        assert_eq!(of(["0.99", "1.01"]), 3);
        assert_eq!(of(["1.10", "1.01"]), 2);
        assert_eq!(Amount::decimals_of([None, None]), 2);
    }
}
