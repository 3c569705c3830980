//! Columns: a key, what the cells are, and the function from an item to its cell.

use crate::Words;
use chrono::{NaiveDate, NaiveDateTime};
use domain::{
    chart::spark_path,
    values::{Decimal, Symbol},
};
use std::borrow::Cow;
use table_engine::{Cell, Kind};
use wire::Bilingual;

/// A number and the decimals that it is shown with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    /// The value.
    pub value: Decimal,
    /// How many decimals.
    pub decimals: u8,
}

impl Amount {
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
    /// Its place in a card.
    pub card: Card,
}

/// The words of coded cells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Labels {
    /// The beginning of the labels' message keys.
    pub(crate) prefix: &'static str,
    /// Every code that there is, in the order of lists.
    pub(crate) codes: &'static [&'static str],
}

/// A column of a resource whose items are `T`. Its title is the message `col-` and its key.
pub struct Column<T: 'static> {
    pub(crate) key: &'static str,
    pub(crate) kind: Kind,
    pub(crate) shown: bool,
    pub(crate) look: Look,
    pub(crate) labels: Option<Labels>,
    get: Get<T>,
}

/// From an item to what the cell holds.
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

    /// Symbol and name of a security, leading to its page.
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

    /// Words that are the same in both languages.
    pub const fn text(key: &'static str, get: for<'a> fn(&'a T) -> Cow<'a, str>) -> Self {
        Self::new(key, Kind::Text, Get::Text(get))
    }

    /// A code that speaks for itself.
    pub const fn code(key: &'static str, get: for<'a> fn(&'a T) -> &'a str) -> Self {
        Self::new(key, Kind::Code, Get::Code(get))
    }

    /// A code of a fixed list, shown as the message `prefix` and the code.
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

    /// A price in its own decimals.
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

    /// A number with fixed decimals.
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

    /// A time of the exchange's day.
    pub const fn time(key: &'static str, get: fn(&T) -> Option<NaiveDateTime>) -> Self {
        Self::new(key, Kind::Time, Get::Moment(get))
    }

    /// A day with a time, at the exchange.
    pub const fn moment(key: &'static str, get: fn(&T) -> Option<NaiveDateTime>) -> Self {
        Self::new(key, Kind::Moment, Get::Moment(get))
    }

    /// Yes or no.
    pub const fn flag(key: &'static str, get: fn(&T) -> bool) -> Self {
        Self::new(key, Kind::Flag, Get::Flag(get))
    }

    /// A small chart of the values of a day. It has the colour of the row's column `change`.
    pub const fn spark(key: &'static str, get: fn(&T) -> Vec<Decimal>) -> Self {
        Self::new(key, Kind::Spark, Get::Spark(get))
    }

    /// Where the value stands between the low and the high of 52 weeks.
    pub const fn range(key: &'static str, get: fn(&T) -> Option<Bounds>) -> Self {
        Self::new(key, Kind::Range52, Get::Range(get))
    }

    /// An address for letters.
    pub const fn email(key: &'static str, get: for<'a> fn(&'a T) -> &'a str) -> Self {
        Self::new(key, Kind::Link, Get::Email(get))
    }

    /// Shown only when asked for.
    pub const fn further(mut self) -> Self {
        self.shown = false;
        self
    }

    /// Its texts lead to a page of the site, by the key of the row.
    pub const fn leads_to(mut self, link: Link) -> Self {
        self.look.link = Some(link);
        self
    }

    /// The figure that the eye should find first.
    pub const fn strong(mut self) -> Self {
        self.look.strong = true;
        self
    }

    /// Its place in a card.
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
