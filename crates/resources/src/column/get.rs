//! From an item to its cell.

use super::{Amount, Bounds, Column, Document, Link, Target};
use crate::Words;
use chrono::{NaiveDate, NaiveDateTime};
use domain::{
    format,
    locale::Locale,
    period::Period,
    values::{Decimal, Symbol},
    web::WebAddress,
};
use std::borrow::Cow;
use table_engine::Cell;
use wire::{Bilingual, Currency};

/// A text, and the value of the parameter of the page that it leads to.
pub(super) type PageText<T> = for<'a> fn(&'a T) -> Option<(&'a Bilingual, Cow<'a, str>)>;

/// A number behind the words of a link, such as a year, and the value of the parameter of the page that it leads to.
pub(super) type Numbered<T> = for<'a> fn(&'a T) -> Option<(i32, Cow<'a, str>)>;

/// The codes of other items, each with the value of the parameter of its page.
pub(super) type References<T> = for<'a> fn(&'a T) -> Vec<(&'a str, &'a str)>;

/// From an item to what the cell holds.
pub(super) enum Get<T: 'static> {
    Security(for<'a> fn(&'a T) -> (&'a Symbol, &'a Bilingual)),
    Name(for<'a> fn(&'a T) -> &'a Bilingual),
    Text(for<'a> fn(&'a T) -> Cow<'a, str>),
    OneOfDays(fn(&T) -> Vec<[NaiveDate; 2]>),
    Code(for<'a> fn(&'a T) -> &'a str),
    OptionalName(for<'a> fn(&'a T) -> Option<&'a Bilingual>),
    OptionalCode(for<'a> fn(&'a T) -> Option<&'a str>),
    Codes(for<'a> fn(&'a T) -> Vec<&'a str>),
    References(References<T>),
    Label(fn(&T) -> &'static str),
    OptionalLabel(fn(&T) -> Option<&'static str>),
    Amount(fn(&T) -> Option<Amount>),
    Fixed(u8, fn(&T) -> Option<Decimal>),
    Count(fn(&T) -> Option<u64>),
    Date(fn(&T) -> Option<NaiveDate>),
    Moment(fn(&T) -> Option<NaiveDateTime>),
    Flag(fn(&T) -> bool),
    Spark(fn(&T) -> Vec<Decimal>),
    Range(fn(&T) -> Option<Bounds>),
    Email(for<'a> fn(&'a T) -> Option<&'a str>),
    Page(Link, PageText<T>),
    Numbered(Link, &'static str, Numbered<T>),
    Target(for<'a> fn(&'a T) -> Option<Target<'a>>),
    Web(for<'a> fn(&'a T) -> Option<(&'a Bilingual, &'a str)>),
    Site(for<'a> fn(&'a T) -> Option<&'a str>),
    Files(for<'a> fn(&'a T) -> Vec<Document<'a>>),
    Money(fn(&T) -> Option<(Decimal, Currency)>),
    Period(fn(&T) -> Option<Period>),
    Rank(fn(&T) -> (u32, Option<u32>)),
}

impl<T> Column<T> {
    /// The cell of an item.
    pub(crate) fn cell(&self, item: &T, words: Words) -> Cell {
        match &self.get {
            Get::Security(get) => {
                let (symbol, name) = get(item);
                Cell::Security {
                    symbol: symbol.as_str().into(),
                    names: [name.en.as_str().into(), name.ar.as_str().into()],
                }
            }
            Get::Name(get) => named(get(item), words),
            Get::Text(get) => Cell::Text(get(item).into_owned().into()),
            Get::OneOfDays(get) => one_of_days(&get(item), words),
            Get::OptionalName(get) => get(item).map_or(Cell::Missing, |name| named(name, words)),
            Get::Code(get) => coded(get(item)),
            Get::OptionalCode(get) => get(item).map_or(Cell::Missing, coded),
            Get::Codes(get) => codes(&get(item), words.locale),
            Get::References(get) => {
                let all: Vec<_> = get(item).into_iter().map(|(code, _)| code).collect();
                codes(&all, words.locale)
            }
            Get::Label(get) => self.labelled(get(item), words),
            Get::OptionalLabel(get) => {
                get(item).map_or(Cell::Missing, |code| self.labelled(code, words))
            }
            Get::Amount(get) => get(item).map_or(Cell::Missing, |amount| Cell::Decimal {
                value: amount.value,
                decimals: amount.decimals,
            }),
            Get::Fixed(decimals, get) => Cell::decimal(get(item), *decimals),
            Get::Count(get) => get(item).map_or(Cell::Missing, Cell::Integer),
            Get::Date(get) => get(item).map_or(Cell::Missing, Cell::Date),
            Get::Moment(get) => get(item).map_or(Cell::Missing, Cell::DateTime),
            Get::Flag(get) => Cell::Flag(get(item)),
            Get::Spark(get) => spark(get(item)),
            Get::Range(get) => get(item).map_or(Cell::Missing, |bounds| Cell::Range {
                low: bounds.low,
                high: bounds.high,
                at: bounds.at,
                decimals: bounds.decimals,
            }),
            Get::Email(get) => get(item).map_or(Cell::Missing, |address| Cell::Link {
                href: ["mailto:", address].concat().into(),
                text: address.into(),
                other: "".into(),
            }),
            Get::Page(page, get) => get(item).map_or(Cell::Missing, |(text, value)| {
                link(text, page.href(&value, words.locale), words)
            }),
            Get::Numbered(page, key, get) => get(item).map_or(Cell::Missing, |(number, value)| {
                let text = |locale| format!("{} {number}", Words { locale, ..words }.get(key));
                let text = Bilingual::new(text(Locale::En), text(Locale::Ar));
                link(&text, page.href(&value, words.locale), words)
            }),
            Get::Target(get) => {
                let target = get(item);
                let [href, other] = [words.locale, words.locale.other()]
                    .map(|locale| target.and_then(|target| target.href(locale)));
                href.map_or(Cell::Missing, |href| Cell::Link {
                    text: href.clone().into(),
                    href: href.into(),
                    other: other.unwrap_or_default().into(),
                })
            }
            Get::Web(get) => get(item).map_or(Cell::Missing, |(text, address)| {
                link(
                    text,
                    WebAddress::parse(address).map(WebAddress::href),
                    words,
                )
            }),
            Get::Site(get) => {
                let address = get(item).and_then(WebAddress::parse);
                address.map_or(Cell::Missing, |address| Cell::Link {
                    href: address.href().into(),
                    text: address.shown().into(),
                    other: "".into(),
                })
            }
            Get::Files(get) => files(&get(item), words.locale),
            Get::Money(get) => get(item).map_or(Cell::Missing, |(value, currency)| Cell::Amount {
                value,
                decimals: 2,
                currency: currency.as_str().into(),
            }),
            Get::Period(get) => get(item).map_or(Cell::Missing, Cell::Period),
            Get::Rank(get) => {
                let (place, before) = get(item);
                Cell::Rank { place, before }
            }
        }
    }

    /// The codes of other items with the values of the parameters of their pages.
    pub(crate) fn referred<'a>(&self, item: &'a T) -> Vec<(&'a str, &'a str)> {
        match &self.get {
            Get::References(get) => get(item),
            _ => Vec::new(),
        }
    }

    /// A code with its label, and its tone where cells show it.
    fn labelled(&self, code: &'static str, words: Words) -> Cell {
        let prefix = self.labels.map_or("", |labels| labels.prefix);
        let label = words.get(&format!("{prefix}{code}"));
        let code = Cow::Borrowed(code);
        match self.labels.and_then(|labels| labels.tone) {
            Some(tone) => Cell::State {
                tone: tone(&code),
                code,
                label,
            },
            None => Cell::Coded { code, label },
        }
    }
}

fn coded(code: &str) -> Cell {
    Cell::Coded {
        code: code.to_owned().into(),
        label: Cow::Borrowed(""),
    }
}

/// Several codes, in data formats and on pages with the comma of the language.
fn codes(codes: &[&str], locale: Locale) -> Cell {
    match codes {
        [] => Cell::Missing,
        [one] => coded(one),
        several => Cell::Coded {
            code: several.join(", ").into(),
            label: match locale {
                Locale::En => Cow::Borrowed(""),
                Locale::Ar => several.join("، ").into(),
            },
        },
    }
}

fn named(name: &Bilingual, words: Words) -> Cell {
    Cell::Named {
        shown: name.get(words.locale).into(),
        other: name.get(words.locale.other()).into(),
    }
}

/// Ranges of days with the word for 'or' between them.
fn one_of_days(ranges: &[[NaiveDate; 2]], words: Words) -> Cell {
    if ranges.is_empty() {
        return Cell::Missing;
    }
    let text = |locale| {
        let or = format!(" {} ", Words { locale, ..words }.get("days-or"));
        let ranges = ranges.iter().map(|days| {
            let mut out = String::new();
            format::days(&mut out, *days, locale);
            out
        });
        ranges.collect::<Vec<_>>().join(&or)
    };
    named(&Bilingual::new(text(Locale::En), text(Locale::Ar)), words)
}

/// A text that leads to an address; the text alone where there is none.
fn link(text: &Bilingual, href: Option<String>, words: Words) -> Cell {
    href.map_or_else(
        || named(text, words),
        |href| Cell::Link {
            href: href.into(),
            text: text.get(words.locale).into(),
            other: text.get(words.locale.other()).into(),
        },
    )
}

/// Files, those in the language of the page first.
fn files(documents: &[Document<'_>], locale: Locale) -> Cell {
    if documents.is_empty() {
        return Cell::Missing;
    }
    let (own, others): (Vec<&Document<'_>>, Vec<_>) = documents
        .iter()
        .partition(|document| document.lang == locale.code());
    let all = own.into_iter().chain(others);
    Cell::Files(all.map(|document| document.file(locale)).collect())
}

/// A line has at least two points.
fn spark(values: Vec<Decimal>) -> Cell {
    match values.len() {
        0 | 1 => Cell::Missing,
        _ => Cell::Spark(values.into()),
    }
}
