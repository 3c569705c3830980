//! Description of requests as data, the source of the OpenAPI document. A test compares it with
//! the encoded requests.

use chrono::NaiveDate;
use domain::values::{IndexCode, Symbol};

/// Method, path and parameters of a call.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// The path with its parameters in braces.
    pub path: &'static str,
    /// Parameters of path, query or form.
    pub parameters: &'static [Parameter],
}

/// Type of a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The symbol of a security or of the exchange.
    Symbol,
    /// The code of an index.
    Index,
    /// A day, ISO 8601.
    Date,
    /// An integer in an inclusive range.
    Number(u32, u32),
    /// Any text.
    Text,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

impl Kind {
    /// A year.
    pub const YEAR: Self = Self::Number(1900, 2199);
    /// A quarter of a year.
    pub const QUARTER: Self = Self::Number(1, 4);
    /// A month of a year.
    pub const MONTH: Self = Self::Number(1, 12);

    /// True when a value is of this kind in its canonical form: a date of ten characters, a number
    /// without sign or leading zeros.
    pub fn admits(self, value: &str) -> bool {
        match self {
            Self::Symbol => value.parse::<Symbol>().is_ok(),
            Self::Index => value.parse::<IndexCode>().is_ok(),
            Self::Date => {
                let day = value.parse::<NaiveDate>();
                day.is_ok_and(|day| day.to_string() == value)
            }
            Self::Number(least, most) => {
                let number = value.parse::<u32>();
                number.is_ok_and(|n| (least..=most).contains(&n) && n.to_string() == value)
            }
            Self::Text => true,
            Self::OneOf(words) => words.contains(&value),
        }
    }
}

/// One parameter.
#[derive(Debug, Clone, Copy)]
pub struct Parameter {
    /// Its name on the wire.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// True when it is required.
    pub required: bool,
    /// True when exactly one of the call's parameters with this flag is required.
    pub either: bool,
    /// Description.
    pub about: &'static str,
}

impl Shape {
    /// A `GET`; parameters not named in the path go into the query.
    pub const fn get(path: &'static str, parameters: &'static [Parameter]) -> Self {
        Self {
            method: "GET",
            path,
            parameters,
        }
    }

    /// A `POST` with a form body.
    pub const fn form(path: &'static str, parameters: &'static [Parameter]) -> Self {
        Self {
            method: "POST",
            path,
            parameters,
        }
    }

    /// The parameters of which exactly one is required; empty for most calls.
    pub fn either(&self) -> Vec<&'static str> {
        let all = self.parameters.iter().filter(|p| p.either);
        all.map(|p| p.name).collect()
    }

    /// The parameters that go into the query or the form.
    pub fn pairs(&self) -> impl Iterator<Item = &'static Parameter> {
        let path = self.path;
        self.parameters
            .iter()
            .filter(move |p| !path.contains(&format!("{{{}}}", p.name)))
    }
}

impl Parameter {
    /// First day of a range.
    pub const FROM: Self = Self::needed("from", Kind::Date, "First day.");
    /// Last day of a range.
    pub const TO: Self = Self::needed("to", Kind::Date, "Last day, included.");
    /// One issuer, or all.
    pub const ISSUER: Self =
        Self::optional("symbol", Kind::Symbol, "Ticker; all issuers if absent.");
    /// One security, or all.
    pub const SECURITY: Self =
        Self::optional("symbol", Kind::Symbol, "Ticker; all securities if absent.");

    /// Day of figures that exist for every day.
    pub const DATE: Self = Self::optional(
        "date",
        Kind::Date,
        "Day of the figures, up to today; default: the last completed session.",
    );

    /// A required parameter.
    pub const fn needed(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            name,
            kind,
            required: true,
            either: false,
            about,
        }
    }

    /// An optional parameter.
    pub const fn optional(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            name,
            kind,
            required: false,
            either: false,
            about,
        }
    }

    /// One of several parameters of which exactly one is required.
    pub const fn either(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            name,
            kind,
            required: false,
            either: true,
            about,
        }
    }
}
