//! Columns: key, kind, and the function from an item to its cell.

mod deprecated;
mod get;
mod parts;

pub use deprecated::Deprecated;
pub use parts::{Amount, Bounds, Card, Document, Link, Look, Target};

use chrono::{NaiveDate, NaiveDateTime};
use domain::{
    period::Period,
    values::{Decimal, Symbol},
};
use get::{Get, Numbered, PageText, References};
use std::borrow::Cow;
use table_engine::{Kind, Tone};
use wire::{Bilingual, Currency};

/// The labels of coded cells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Labels {
    /// The prefix of the labels' message keys.
    pub(crate) prefix: &'static str,
    /// All codes, in display order.
    pub(crate) codes: &'static [&'static str],
    /// The tone of a code, where cells show it.
    pub(crate) tone: Option<fn(&str) -> Tone>,
}

/// A column of a resource whose items are `T`. Its title is the message `col-<key>`.
pub struct Column<T: 'static> {
    pub(crate) key: &'static str,
    pub(crate) kind: Kind,
    pub(crate) shown: bool,
    pub(crate) total: bool,
    pub(crate) look: Look,
    pub(crate) labels: Option<Labels>,
    pub(crate) deprecated: Option<Deprecated>,
    get: Get<T>,
}

/// The page of a share.
pub(crate) const COMPANY: Link = Link {
    page: "company",
    param: "SecuritySymbol",
};

impl<T> Column<T> {
    const fn new(key: &'static str, kind: Kind, get: Get<T>) -> Self {
        Self {
            key,
            kind,
            shown: true,
            total: false,
            look: Look {
                link: None,
                strong: false,
                lead: false,
                card: Card::Line,
                group: None,
                refers: false,
            },
            labels: None,
            deprecated: None,
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

    /// A name in both languages that an item may lack.
    pub const fn optional_name(
        key: &'static str,
        get: for<'a> fn(&'a T) -> Option<&'a Bilingual>,
    ) -> Self {
        Self::new(key, Kind::Text, Get::OptionalName(get))
    }

    /// Text that is the same in both languages.
    pub const fn text(key: &'static str, get: for<'a> fn(&'a T) -> Cow<'a, str>) -> Self {
        Self::new(key, Kind::Text, Get::Text(get))
    }

    /// Ranges of days of which one applies, in words of both languages: `09 Mar – 11 Mar, 2027 or 10 Mar – 12 Mar, 2027`.
    pub const fn one_of_days(key: &'static str, get: fn(&T) -> Vec<[NaiveDate; 2]>) -> Self {
        Self::new(key, Kind::Text, Get::OneOfDays(get))
    }

    /// A code that is shown as it is.
    pub const fn code(key: &'static str, get: for<'a> fn(&'a T) -> &'a str) -> Self {
        Self::new(key, Kind::Code, Get::Code(get))
    }

    /// A code that is shown as it is and that an item may lack.
    pub const fn optional_code(
        key: &'static str,
        get: for<'a> fn(&'a T) -> Option<&'a str>,
    ) -> Self {
        Self::new(key, Kind::Code, Get::OptionalCode(get))
    }

    /// Codes that are shown as they are, separated by commas; an item may have none.
    pub const fn codes(key: &'static str, get: for<'a> fn(&'a T) -> Vec<&'a str>) -> Self {
        Self::new(key, Kind::Code, Get::Codes(get))
    }

    /// The codes of other items, each with its value of the parameter of the page that pages lead to.
    pub const fn references(key: &'static str, link: Link, get: References<T>) -> Self {
        let mut column = Self::new(key, Kind::Code, Get::References(get)).leads_to(link);
        column.look.refers = true;
        column
    }

    /// A code of a fixed list, shown as the message with this prefix and the code.
    pub const fn label(
        key: &'static str,
        prefix: &'static str,
        codes: &'static [&'static str],
        get: fn(&T) -> &'static str,
    ) -> Self {
        Self {
            labels: Some(Labels {
                prefix,
                codes,
                tone: None,
            }),
            ..Self::new(key, Kind::Code, Get::Label(get))
        }
    }

    /// A code of a fixed list like that of [`Column::label`] that an item may lack.
    pub const fn optional_label(
        key: &'static str,
        prefix: &'static str,
        codes: &'static [&'static str],
        get: fn(&T) -> Option<&'static str>,
    ) -> Self {
        Self {
            labels: Some(Labels {
                prefix,
                codes,
                tone: None,
            }),
            ..Self::new(key, Kind::Code, Get::OptionalLabel(get))
        }
    }

    /// A code of a fixed list like that of [`Column::label`], shown in its tone.
    pub const fn state(
        key: &'static str,
        prefix: &'static str,
        codes: &'static [&'static str],
        tone: fn(&str) -> Tone,
        get: fn(&T) -> &'static str,
    ) -> Self {
        Self {
            labels: Some(Labels {
                prefix,
                codes,
                tone: Some(tone),
            }),
            ..Self::new(key, Kind::State, Get::Label(get))
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

    /// An amount of money in a currency of its own, two decimals.
    pub const fn amount(key: &'static str, get: fn(&T) -> Option<(Decimal, Currency)>) -> Self {
        Self::new(key, Kind::Amount, Get::Money(get))
    }

    /// A share of a whole in percent, 0 to 100, two decimals, with a bar.
    pub const fn share(key: &'static str, get: fn(&T) -> Option<Decimal>) -> Self {
        Self::new(key, Kind::Share, Get::Fixed(2, get))
    }

    /// A place in a ranking, from 1, and the place before; none for what was not ranked.
    pub const fn rank(key: &'static str, get: fn(&T) -> (u32, Option<u32>)) -> Self {
        Self::new(key, Kind::Rank, Get::Rank(get))
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

    /// A year, or a quarter or month of it.
    pub const fn period(key: &'static str, get: fn(&T) -> Option<Period>) -> Self {
        Self::new(key, Kind::Period, Get::Period(get))
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

    /// An email address that an item may lack, as a mailto link.
    pub const fn email(key: &'static str, get: for<'a> fn(&'a T) -> Option<&'a str>) -> Self {
        Self::new(key, Kind::Email, Get::Email(get))
    }

    /// A text that leads to a page of the site by the value that the function gives with it. A value
    /// that no address holds leaves the text alone.
    pub const fn link(key: &'static str, page: Link, get: PageText<T>) -> Self {
        Self::new(key, Kind::Link, Get::Page(page, get))
    }

    /// The message of `words` and a number, such as a year, that lead to a page of the site.
    pub const fn numbered_link(
        key: &'static str,
        page: Link,
        words: &'static str,
        get: Numbered<T>,
    ) -> Self {
        Self::new(key, Kind::Link, Get::Numbered(page, words, get))
    }

    /// The address of the page of the site that tells more, as far as an item has one.
    pub const fn page(key: &'static str, get: for<'a> fn(&'a T) -> Option<Target<'a>>) -> Self {
        Self::new(key, Kind::Link, Get::Target(get))
    }

    /// A web site, shown as its address. An item without a web site, or with an invalid address, has no value.
    pub const fn site(key: &'static str, get: for<'a> fn(&'a T) -> Option<&'a str>) -> Self {
        Self::new(key, Kind::Link, Get::Site(get))
    }

    /// A text that links to an address outside the site. An invalid address leaves the text without a link.
    pub const fn web(
        key: &'static str,
        get: for<'a> fn(&'a T) -> Option<(&'a Bilingual, &'a str)>,
    ) -> Self {
        Self::new(key, Kind::Link, Get::Web(get))
    }

    /// Files to open. That in the language of the page comes first.
    pub const fn files(key: &'static str, get: for<'a> fn(&'a T) -> Vec<Document<'a>>) -> Self {
        Self::new(key, Kind::Files, Get::Files(get))
    }

    /// Marks the column as deprecated. Data formats announce it; docs/data-changes.md says why.
    pub const fn deprecated(mut self, end: Deprecated) -> Self {
        self.deprecated = Some(end);
        self
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

    /// Without a link: its rows have no page of their own.
    pub const fn unlinked(mut self) -> Self {
        self.look.link = None;
        self
    }

    /// Emphasises it as the most important figure.
    pub const fn strong(mut self) -> Self {
        self.look.strong = true;
        self
    }

    /// Leads an entry of a record list: a number, or the moment, of which the entry shows the time below its day.
    pub const fn lead(mut self) -> Self {
        self.look.lead = true;
        self
    }

    /// Ends with the sum of the rows that the filters leave, on all pages. Of a kind that cannot be
    /// added up it does not compile. Resources with live values have no sums: ticks would not move them.
    pub const fn total(mut self) -> Self {
        assert!(self.kind.can_be_totalled());
        self.total = true;
        self
    }

    /// The same for changes of money, which are of one kind with those of prices: they have a sum where all rows have a change.
    pub const fn total_of_changes(mut self) -> Self {
        assert!(matches!(self.kind, Kind::Change));
        self.total = true;
        self
    }

    /// Stands with its neighbours of the same group below one heading, the message `col-group-` and
    /// the group.
    pub const fn group(mut self, group: &'static str) -> Self {
        self.look.group = Some(group);
        self
    }

    /// Its place in a card.
    pub const fn card(mut self, card: Card) -> Self {
        self.look.card = card;
        self
    }
}
