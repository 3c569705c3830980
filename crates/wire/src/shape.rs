//! How a call goes out, as data: what the OpenAPI document is made from. A test holds it against
//! the requests themselves.

use chrono::NaiveDate;
use domain::values::{IndexCode, Symbol};

/// Method, path and parameters of a call.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// The path with its parameters in braces.
    pub path: &'static str,
    /// What goes into path, query or form.
    pub parameters: &'static [Parameter],
}

/// What a parameter may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The symbol of a security or of the exchange.
    Symbol,
    /// The code of an index.
    Index,
    /// A day, ISO 8601.
    Date,
    /// A whole number from the first to the second, both included.
    Number(u32, u32),
    /// Any text.
    Text,
    /// One of some words.
    OneOf(&'static [&'static str]),
}

impl Kind {
    /// A year.
    pub const YEAR: Self = Self::Number(1900, 2100);
    /// A quarter of a year.
    pub const QUARTER: Self = Self::Number(1, 4);
    /// A month of a year.
    pub const MONTH: Self = Self::Number(1, 12);

    /// True when a value is of this kind, written as the OpenAPI document says: a day in ten
    /// characters, a number without sign and leading zeros.
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
    /// What it may be.
    pub kind: Kind,
    /// True when the call makes no sense without it.
    pub required: bool,
    /// True when exactly one of the parameters of the call that say so must be there.
    pub either: bool,
    /// What it means.
    pub about: &'static str,
}

impl Shape {
    /// A `GET`; parameters that the path names are in it, the others in the query.
    pub const fn get(path: &'static str, parameters: &'static [Parameter]) -> Self {
        Self {
            method: "GET",
            path,
            parameters,
        }
    }

    /// A `POST` of a form.
    pub const fn form(path: &'static str, parameters: &'static [Parameter]) -> Self {
        Self {
            method: "POST",
            path,
            parameters,
        }
    }

    /// The names of the parameters of which exactly one must be there; empty for most calls.
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
    /// The first day of a stretch.
    pub const FROM: Self = Self::needed("from", Kind::Date, "First day.");
    /// The last day of a stretch.
    pub const TO: Self = Self::needed("to", Kind::Date, "Last day, included.");
    /// One issuer of all.
    pub const ISSUER: Self =
        Self::optional("symbol", Kind::Symbol, "Ticker; all issuers without it.");
    /// One security of all.
    pub const SECURITY: Self =
        Self::optional("symbol", Kind::Symbol, "Ticker; all securities without it.");

    /// The day of figures that are kept for every day.
    pub const DATE: Self = Self::optional(
        "date",
        Kind::Date,
        "Day of the figures, up to today; the last finished session without it.",
    );

    /// A parameter that must be there.
    pub const fn needed(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            name,
            kind,
            required: true,
            either: false,
            about,
        }
    }

    /// A parameter that may be left out.
    pub const fn optional(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            name,
            kind,
            required: false,
            either: false,
            about,
        }
    }

    /// A parameter in whose place another of the call may be, and one of them must.
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
