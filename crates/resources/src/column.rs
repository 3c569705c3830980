//! Columns: key, kind, and the function from an item to its cell.

use crate::Words;
use chrono::{NaiveDate, NaiveDateTime};
use domain::{
    chart::spark_path,
    values::{Decimal, Symbol},
};
use std::borrow::Cow;
use table_engine::{Cell, Kind};
use wire::Bilingual;

/// A number and the number of its decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    /// The value.
    pub value: Decimal,
    /// The number of decimals.
    pub decimals: u8,
}

impl Amount {
    /// A price: two decimals, or three if it has three.
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
    /// The value, between both.
    pub at: Decimal,
    /// The number of decimals.
    pub decimals: u8,
}

/// The page that the texts of a column link to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// Its id in the page table.
    pub page: &'static str,
    /// The path parameter that gets the row's key.
    pub param: &'static str,
}

/// Where a column appears when a narrow table folds its rows into cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Card {
    /// A labelled line, visible when the card is expanded.
    Line,
    /// The main figure, visible when the card is collapsed.
    Figure,
    /// The change beside the main figure.
    Move,
}

/// The presentation of a column, in addition to its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// The page that its texts link to.
    pub link: Option<Link>,
    /// True for the most important figure of a row, which is emphasised.
    pub strong: bool,
    /// Its role in a card.
    pub card: Card,
}

/// The labels of coded cells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Labels {
    /// The prefix of the labels' message keys.
    pub(crate) prefix: &'static str,
    /// All codes, in display order.
    pub(crate) codes: &'static [&'static str],
}

/// A column of a resource whose items are `T`. Its title is the message `col-<key>`.
pub struct Column<T: 'static> {
    pub(crate) key: &'static str,
    pub(crate) kind: Kind,
    pub(crate) shown: bool,
    pub(crate) look: Look,
    pub(crate) labels: Option<Labels>,
    get: Get<T>,
}

/// The function from an item to the content of its cell.
enum Get<T: 'static> {
    Security(for<'a> fn(&'a T) -> (&'a Symbol, &'a Bilingual)),
    Name(for<'a> fn(&'a T) -> &'a Bilingual),
    Text(for<'a> fn(&'a T) -> Cow<'a, str>),
    Code(for<'a> fn(&'a T) -> &'a str),
    Label(fn(&T) -> &'static str),
    Amount(fn(&T) -> Option<Amount>),
    Fixed(u8, fn(&T) -> Option<Decimal>),
    Count(fn(&T) -> Option<u64>),
    Date(fn(&T) -> Option<NaiveDate>),
    Moment(fn(&T) -> Option<NaiveDateTime>),
    Flag(fn(&T) -> bool),
    Spark(fn(&T) -> Vec<Decimal>),
    Range(fn(&T) -> Option<Bounds>),
    Email(for<'a> fn(&'a T) -> &'a str),
}

const COMPANY: Link = Link {
    page: "company",
    param: "SecuritySymbol",
};

impl<T> Column<T> {
    const fn new(key: &'static str, kind: Kind, get: Get<T>) -> Self {
        Self {
            key,
            kind,
            shown: true,
            look: Look {
                link: None,
                strong: false,
                card: Card::Line,
            },
            labels: None,
            get,
        }
    }

    /// Symbol and name of a security, with a link to its page.
    pub const fn security(
        key: &'static str,
        get: for<'a> fn(&'a T) -> (&'a Symbol, &'a Bilingual),
    ) -> Self {
        Self::new(key, Kind::Security, Get::Security(get)).leads_to(COMPANY)
    }

    /// A name in both languages.
    pub const fn name(key: &'static str, get: for<'a> fn(&'a T) -> &'a Bilingual) -> Self {
        Self::new(key, Kind::Text, Get::Name(get))
    }

    /// Text that is the same in both languages.
    pub const fn text(key: &'static str, get: for<'a> fn(&'a T) -> Cow<'a, str>) -> Self {
        Self::new(key, Kind::Text, Get::Text(get))
    }

    /// A code that is shown as it is.
    pub const fn code(key: &'static str, get: for<'a> fn(&'a T) -> &'a str) -> Self {
        Self::new(key, Kind::Code, Get::Code(get))
    }

    /// A code of a fixed list, shown as the message with this prefix and the code.
    pub const fn label(
        key: &'static str,
        prefix: &'static str,
        codes: &'static [&'static str],
        get: fn(&T) -> &'static str,
    ) -> Self {
        Self {
            labels: Some(Labels { prefix, codes }),
            ..Self::new(key, Kind::Code, Get::Label(get))
        }
    }

    /// A price with its own number of decimals.
    pub const fn price(key: &'static str, get: fn(&T) -> Option<Amount>) -> Self {
        Self::new(key, Kind::Price, Get::Amount(get))
    }

    /// A signed difference of prices or points.
    pub const fn change(key: &'static str, get: fn(&T) -> Option<Amount>) -> Self {
        Self::new(key, Kind::Change, Get::Amount(get))
    }

    /// A signed percentage, two decimals.
    pub const fn change_percent(key: &'static str, get: fn(&T) -> Option<Decimal>) -> Self {
        Self::new(key, Kind::ChangePercent, Get::Fixed(2, get))
    }

    /// A percentage without a sign, two decimals.
    pub const fn percent(key: &'static str, get: fn(&T) -> Option<Decimal>) -> Self {
        Self::new(key, Kind::Percent, Get::Fixed(2, get))
    }

    /// A number with a fixed number of decimals.
    pub const fn number(key: &'static str, decimals: u8, get: fn(&T) -> Option<Decimal>) -> Self {
        Self::new(key, Kind::Number { decimals }, Get::Fixed(decimals, get))
    }

    /// An amount of money in units of the currency, two decimals.
    pub const fn money(key: &'static str, get: fn(&T) -> Option<Decimal>) -> Self {
        Self::new(key, Kind::Money, Get::Fixed(2, get))
    }

    /// An amount of money in units of the currency, shown in millions.
    pub const fn millions(key: &'static str, get: fn(&T) -> Option<Decimal>) -> Self {
        Self::new(key, Kind::MoneyMillions, Get::Fixed(2, get))
    }

    /// A count.
    pub const fn quantity(key: &'static str, get: fn(&T) -> Option<u64>) -> Self {
        Self::new(key, Kind::Quantity, Get::Count(get))
    }

    /// A day.
    pub const fn date(key: &'static str, get: fn(&T) -> Option<NaiveDate>) -> Self {
        Self::new(key, Kind::Date, Get::Date(get))
    }

    /// A time of day at the exchange.
    pub const fn time(key: &'static str, get: fn(&T) -> Option<NaiveDateTime>) -> Self {
        Self::new(key, Kind::Time, Get::Moment(get))
    }

    /// A date and time at the exchange.
    pub const fn moment(key: &'static str, get: fn(&T) -> Option<NaiveDateTime>) -> Self {
        Self::new(key, Kind::Moment, Get::Moment(get))
    }

    /// Yes or no.
    pub const fn flag(key: &'static str, get: fn(&T) -> bool) -> Self {
        Self::new(key, Kind::Flag, Get::Flag(get))
    }

    /// An intraday chart, in the colour of the row's column `change`.
    pub const fn spark(key: &'static str, get: fn(&T) -> Vec<Decimal>) -> Self {
        Self::new(key, Kind::Spark, Get::Spark(get))
    }

    /// A bar with the position of a value between the 52-week low and high.
    pub const fn range(key: &'static str, get: fn(&T) -> Option<Bounds>) -> Self {
        Self::new(key, Kind::Range52, Get::Range(get))
    }

    /// An email address, as a mailto link.
    pub const fn email(key: &'static str, get: for<'a> fn(&'a T) -> &'a str) -> Self {
        Self::new(key, Kind::Link, Get::Email(get))
    }

    /// Hidden by default.
    pub const fn further(mut self) -> Self {
        self.shown = false;
        self
    }

    /// Links its texts to a page of the site, with the key of the row as parameter.
    pub const fn leads_to(mut self, link: Link) -> Self {
        self.look.link = Some(link);
        self
    }

    /// Emphasises it as the most important figure.
    pub const fn strong(mut self) -> Self {
        self.look.strong = true;
        self
    }

    /// Sets its role in a card.
    pub const fn card(mut self, card: Card) -> Self {
        self.look.card = card;
        self
    }

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
            Get::Name(get) => {
                let name = get(item);
                Cell::Named {
                    shown: name.get(words.locale).into(),
                    other: name.get(words.locale.other()).into(),
                }
            }
            Get::Text(get) => Cell::Text(get(item).into_owned().into()),
            Get::Code(get) => Cell::Coded {
                code: get(item).to_owned().into(),
                label: Cow::Borrowed(""),
            },
            Get::Label(get) => {
                let code = get(item);
                let prefix = self.labels.map_or("", |labels| labels.prefix);
                Cell::Coded {
                    code: code.into(),
                    label: words.get(&format!("{prefix}{code}")),
                }
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
            Get::Spark(get) => spark(&get(item)),
            Get::Range(get) => get(item).map_or(Cell::Missing, |bounds| Cell::Range {
                low: bounds.low,
                high: bounds.high,
                at: bounds.at,
                decimals: bounds.decimals,
            }),
            Get::Email(get) => {
                let address = get(item);
                Cell::Link {
                    href: ["mailto:", address].concat().into(),
                    text: address.into(),
                }
            }
        }
    }
}

fn spark(values: &[Decimal]) -> Cell {
    let mut path = String::with_capacity(128);
    spark_path(values, &mut path);
    if path.is_empty() {
        Cell::Missing
    } else {
        Cell::Spark(path.into())
    }
}
