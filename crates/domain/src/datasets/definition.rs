//! What a dataset is made of.

use crate::values::Sector;

/// The data of a page.
#[derive(Debug)]
pub struct Dataset {
    /// The id of its page.
    pub id: &'static str,
    /// Its columns, in the order of the table.
    pub columns: &'static [Column],
    /// Its filters, in the order of the toolbar.
    pub filters: &'static [Filter],
    /// The sort when the address names none: a column's key, `-` before it for descending.
    pub default_sort: &'static str,
    /// Rows on a page; `None` shows all.
    pub page_size: Option<usize>,
    /// Where its rows come from.
    pub source: Source,
}

impl Dataset {
    /// The index and the column with this key.
    pub fn column(&self, key: &str) -> Option<(usize, &'static Column)> {
        self.columns.iter().enumerate().find(|(_, c)| c.key == key)
    }

    /// The indices of the columns shown when the address names none.
    pub fn default_columns(&self) -> impl Iterator<Item = usize> {
        self.columns
            .iter()
            .enumerate()
            .filter(|(_, c)| c.default)
            .map(|(i, _)| i)
    }

    /// The columns of data formats: all but those that only arrange others for the eye.
    pub fn data_columns(&self) -> impl Iterator<Item = (usize, &'static Column)> {
        let named = self.column("symbol").is_some();
        self.columns
            .iter()
            .enumerate()
            .filter(move |(_, c)| !(named && matches!(c.kind, Kind::Security)))
    }
}

/// A column. Its title is the message `col-` and its key.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// The name in addresses, data formats and live updates.
    pub key: &'static str,
    /// What its cells are.
    pub kind: Kind,
    /// True when it shows without `?columns=`.
    pub default: bool,
    /// True when rows can be sorted by it.
    pub sortable: bool,
}

impl Column {
    pub(super) const fn new(key: &'static str, kind: Kind) -> Self {
        let sortable = !matches!(kind, Kind::Spark | Kind::Range52);
        Self {
            key,
            kind,
            default: true,
            sortable,
        }
    }

    /// Shown only when asked for.
    pub(super) const fn further(self) -> Self {
        Self {
            default: false,
            ..self
        }
    }
}

/// What the cells of a column are: how they look, align and sort.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Symbol and name of a security, leading to its page.
    Security,
    /// Words.
    Text,
    /// A code: ISIN, sector, state. It may have a label.
    Code,
    /// A price in its own decimals.
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
    /// An amount of money shown in millions; the title says so.
    MoneyMillions,
    /// Where the value stands between the low and the high of 52 weeks.
    Range52,
    /// A day.
    Date,
    /// A time of the day.
    Time,
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
            Self::Percent => "percent",
            Self::Flag => "flag",
            Self::Number { .. } => "number",
        }
    }

    /// The kind with this code; a `number` has the decimals of its text.
    pub fn from_code(code: &str) -> Option<Self> {
        const ALL: [Kind; 16] = [
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
            Kind::Percent,
            Kind::Flag,
            Kind::Number { decimals: 2 },
        ];
        ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// True when cells align as figures (`t-n`).
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
                | Self::Number { .. }
        )
    }

    /// True when the first click on the head sorts downwards: for figures the largest matter most.
    pub const fn descends_first(self) -> bool {
        self.is_numeric() || matches!(self, Self::Date | Self::Time)
    }
}

/// A filter. Its key is also its name in the address; its label is the message `filter-` and the key.
#[derive(Debug, Clone, Copy)]
pub enum Filter {
    /// Words in symbol or name, in either language.
    Search {
        /// Name in the address.
        key: &'static str,
    },
    /// One of several values of the column with the same key.
    Choice {
        /// Name in the address.
        key: &'static str,
        /// The values.
        options: Options,
    },
    /// The column with the same key is yes (`1`) or no (`0`).
    Flag {
        /// Name in the address.
        key: &'static str,
    },
    /// On this day or later; the source applies it.
    DateFrom {
        /// Name in the address.
        key: &'static str,
    },
    /// On this day or earlier; the source applies it.
    DateTo {
        /// Name in the address.
        key: &'static str,
    },
}

impl Filter {
    /// The name in the address.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Search { key }
            | Self::Choice { key, .. }
            | Self::Flag { key }
            | Self::DateFrom { key }
            | Self::DateTo { key } => key,
        }
    }
}

/// The values of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Options {
    /// The sectors; labels are the messages `sector-` and the code.
    Sectors,
    /// The sign of the column `change`: `up`, `down`, `flat`; labels are the messages `moved-` and the code.
    Moved,
}

impl Options {
    /// The codes, in the order of the list.
    pub fn codes(self) -> impl Iterator<Item = &'static str> {
        let codes: &'static [&'static str] = match self {
            Self::Sectors => &SECTOR_CODES,
            Self::Moved => &["up", "down", "flat"],
        };
        codes.iter().copied()
    }

    /// The beginning of the labels' message keys.
    pub const fn label_prefix(self) -> &'static str {
        match self {
            Self::Sectors => "sector-",
            Self::Moved => "moved-",
        }
    }
}

const SECTOR_CODES: [&str; Sector::ALL.len()] = {
    let mut codes = [""; Sector::ALL.len()];
    let mut i = 0;
    while i < codes.len() {
        codes[i] = Sector::ALL[i].code();
        i += 1;
    }
    codes
};

/// Where rows come from; `app` binds each to a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The snapshot of all equities.
    Stocks,
    /// The indices.
    Indices,
    /// The members of one index.
    Constituents,
    /// The daily history of one instrument.
    History,
}
