//! Short codes: symbols of securities, codes of indices, sectors.

use super::Invalid;
use std::{fmt, str::FromStr};

macro_rules! code {
    ($(#[$doc:meta])* $name:ident, $max:literal, $expected:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Box<str>);

        impl $name {
            /// The code as text, in capitals.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = Invalid;
            fn from_str(text: &str) -> Result<Self, Invalid> {
                let fits = (1..=$max).contains(&text.len())
                    && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_'));
                if fits {
                    Ok(Self(text.to_ascii_uppercase().into()))
                } else {
                    Err(Invalid::new(text, $expected))
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        #[cfg(feature = "serde")]
        super::serde_by_text!($name, as_str);
    };
}

code!(
    /// The ticker of a security, such as `SAHW`. Case is folded to capitals.
    Symbol,
    12,
    "a symbol of 1 to 12 letters and digits"
);
code!(
    /// The code of an index, such as `GENERAL`. Case is folded to capitals.
    IndexCode,
    16,
    "an index code of 1 to 16 letters and digits"
);

/// The eight sectors of DOMAIN 4.6 (GICS).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sector {
    /// Banks, insurers, investment firms.
    Financials,
    /// Developers and landlords.
    RealEstate,
    /// Transport, construction, capital goods.
    Industrials,
    /// Power, water, cooling.
    Utilities,
    /// Telecoms and media.
    CommunicationServices,
    /// Food, beverages, household goods.
    ConsumerStaples,
    /// Retail, leisure, education.
    ConsumerDiscretionary,
    /// Chemicals, metals, cement.
    Materials,
}

impl Sector {
    /// All sectors, in the order in which they are listed.
    pub const ALL: [Self; 8] = [
        Self::Financials,
        Self::RealEstate,
        Self::Industrials,
        Self::Utilities,
        Self::CommunicationServices,
        Self::ConsumerStaples,
        Self::ConsumerDiscretionary,
        Self::Materials,
    ];

    /// The code in addresses and on the wire; the message key is `sector-` and this code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Financials => "financials",
            Self::RealEstate => "real-estate",
            Self::Industrials => "industrials",
            Self::Utilities => "utilities",
            Self::CommunicationServices => "communication-services",
            Self::ConsumerStaples => "consumer-staples",
            Self::ConsumerDiscretionary => "consumer-discretionary",
            Self::Materials => "materials",
        }
    }
}

impl FromStr for Sector {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|s| s.code() == text)
            .ok_or_else(|| Invalid::new(text, "the code of a sector"))
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(feature = "serde")]
super::serde_by_text!(Sector, code);
