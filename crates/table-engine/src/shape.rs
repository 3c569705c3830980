//! The shape of a table: columns, filters, order.
//!
//! Texts are owned or static, because a shape has two sources: the server builds it from a
//! resource's definition, the widget parses it from the JSON of any table.

use crate::Filter;
use std::borrow::Cow;

/// Text that is static in definitions and owned when parsed by the widget.
pub(crate) type Text = Cow<'static, str>;

/// The columns and filters of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// Name of the table; on the site, the id of its page.
    pub id: Text,
    /// The member of a row that identifies it: the key of a column, or `symbol` of a security.
    pub key: Text,
    /// Its columns, in order.
    pub columns: Vec<Column>,
    /// Its filters, in the order of the form.
    pub filters: Vec<Filter>,
    /// Default sort: a column's key, prefixed with `-` for descending; empty keeps the order of the
    /// source.
    pub default_sort: Text,
    /// Rows on a page; `None` shows all.
    pub page_size: Option<usize>,
}

impl Shape {
    /// The index and the column with this key.
    pub fn column(&self, key: &str) -> Option<(usize, &Column)> {
        self.columns.iter().enumerate().find(|(_, c)| c.key == key)
    }

    /// True for a query parameter of the table: sort, columns, page or a filter.
    pub fn reads(&self, key: &str) -> bool {
        matches!(key, "sort" | "columns" | "page") || self.filters.iter().any(|f| f.key == key)
    }

    /// Indices of the columns shown by default.
    pub fn default_columns(&self) -> impl Iterator<Item = usize> {
        self.columns
            .iter()
            .enumerate()
            .filter(|(_, c)| c.default)
            .map(|(i, _)| i)
    }

    /// The column that identifies a row: the one named by the key, else the security.
    pub fn key_column(&self) -> Option<usize> {
        let security = || self.columns.iter().position(|c| c.kind == Kind::Security);
        match self.column(&self.key) {
            Some((at, _)) => Some(at),
            None if self.key == "symbol" => security(),
            None => None,
        }
    }
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The name in addresses, data formats and live updates.
    pub key: Text,
    /// Kind of its cells.
    pub kind: Kind,
    /// True when it is shown by default.
    pub default: bool,
    /// True when rows can be sorted by it.
    pub sortable: bool,
    /// True when the table ends with the sum of the column.
    pub total: bool,
}

impl Column {
    /// A column shown by default; sortable unless its kind has no order.
    pub fn new(key: impl Into<Text>, kind: Kind) -> Self {
        Self {
            key: key.into(),
            kind,
            default: true,
            sortable: !matches!(kind, Kind::Spark | Kind::Range52 | Kind::Files),
            total: false,
        }
    }
}

/// Kind of the cells of a column: decides format, alignment and order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Symbol and name of a security, linked to its page.
    Security,
    /// Words.
    Text,
    /// A code: ISIN, sector, state. It may have a label.
    Code,
    /// A price with its own number of decimals.
    Price,
    /// A signed difference of prices or points.
    Change,
    /// A signed percentage.
    ChangePercent,
    /// A small chart of the day.
    Spark,
    /// A count.
    Quantity,
    /// An amount of money.
    Money,
    /// An amount of money shown in millions, as stated in the title.
    MoneyMillions,
    /// Position of the value between the 52-week low and high.
    Range52,
    /// A day.
    Date,
    /// A time of the day.
    Time,
    /// A day with a time.
    Moment,
    /// An address for letters, linked.
    Email,
    /// A text that leads to a page of the site or to an address outside of it.
    Link,
    /// Files to open.
    Files,
    /// A code of a list with its label, shown in the tone of its code.
    State,
    /// An amount of money in the currency of its cell.
    Amount,
    /// A share of a whole, 0 to 100, shown with a bar.
    Share,
    /// A year or a quarter of it.
    Period,
    /// A place in a ranking, and where it was before.
    Rank,
    /// A percentage without a sign.
    Percent,
    /// Yes or no.
    Flag,
    /// A number with fixed decimals.
    Number {
        /// How many.
        decimals: u8,
    },
}

impl Kind {
    /// The name in data formats and in `data-kind` of a column's head.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Security => "security",
            Self::Text => "text",
            Self::Code => "code",
            Self::Price => "price",
            Self::Change => "change",
            Self::ChangePercent => "change-percent",
            Self::Spark => "spark",
            Self::Quantity => "quantity",
            Self::Money => "money",
            Self::MoneyMillions => "money-millions",
            Self::Range52 => "range",
            Self::Date => "date",
            Self::Time => "time",
            Self::Moment => "moment",
            Self::Email => "email",
            Self::Link => "link",
            Self::Files => "files",
            Self::State => "state",
            Self::Amount => "amount",
            Self::Share => "share",
            Self::Period => "period",
            Self::Rank => "rank",
            Self::Percent => "percent",
            Self::Flag => "flag",
            Self::Number { .. } => "number",
        }
    }

    /// The kind with this code; a `number` has the decimals of its text.
    pub fn from_code(code: &str) -> Option<Self> {
        const ALL: [Kind; 25] = [
            Kind::Security,
            Kind::Text,
            Kind::Code,
            Kind::Price,
            Kind::Change,
            Kind::ChangePercent,
            Kind::Spark,
            Kind::Quantity,
            Kind::Money,
            Kind::MoneyMillions,
            Kind::Range52,
            Kind::Date,
            Kind::Time,
            Kind::Moment,
            Kind::Email,
            Kind::Link,
            Kind::Files,
            Kind::State,
            Kind::Amount,
            Kind::Share,
            Kind::Period,
            Kind::Rank,
            Kind::Percent,
            Kind::Flag,
            Kind::Number { decimals: 2 },
        ];
        ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// True when cells are drawn rather than written.
    pub const fn is_drawn(self) -> bool {
        matches!(self, Self::Spark | Self::Range52)
    }

    /// True when a value has markup of its own, which [`crate::markup`] writes.
    pub const fn has_markup(self) -> bool {
        matches!(
            self,
            Self::Email
                | Self::Link
                | Self::Files
                | Self::State
                | Self::Amount
                | Self::Share
                | Self::Rank
        )
    }

    /// True when cells are aligned as figures (`t-n`).
    pub const fn is_numeric(self) -> bool {
        matches!(
            self,
            Self::Price
                | Self::Change
                | Self::ChangePercent
                | Self::Quantity
                | Self::Money
                | Self::MoneyMillions
                | Self::Percent
                | Self::Amount
                | Self::Share
                | Self::Number { .. }
        )
    }

    /// True when the first click on the head sorts descending: large figures matter most.
    pub const fn descends_first(self) -> bool {
        let when = matches!(self, Self::Date | Self::Time | Self::Moment | Self::Period);
        self.is_numeric() || when
    }

    /// True when cells of the kind can be added up. Amounts are in several currencies, prices and
    /// shares are of several things.
    pub const fn can_be_totalled(self) -> bool {
        matches!(
            self,
            Self::Quantity | Self::Money | Self::MoneyMillions | Self::Number { .. }
        )
    }
}
