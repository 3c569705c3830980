//! Company profile: `POST {market-api}/data`, form body `Command=companyprofile, lang, symbol`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Service, Shape};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Money, Percent, Price, Quantity, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for one issuer. Both languages come in one answer; `lang` goes out as the spec has it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanyProfileRequest {
    /// Ticker.
    pub symbol: Symbol,
}

/// An issuer and its shares.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CompanyProfile {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
    /// Full legal name.
    pub legal_name: Bilingual,
    /// Sector.
    pub sector: Sector,
    /// What it does, one paragraph.
    pub about: Bilingual,
    /// Listing date.
    pub listed_on: NaiveDate,
    /// Year of foundation.
    pub founded: i32,
    /// Par value.
    pub par: Price,
    /// Paid-up capital, AED.
    pub capital: Money,
    /// Issued shares.
    pub issued_shares: Quantity,
    /// Earnings per share of the last four quarters; absent when not reported.
    pub earnings_per_share: Option<Decimal>,
    /// Book value per share; absent when not reported.
    pub book_value: Option<Decimal>,
    /// Cash dividends per share of the last twelve months.
    pub dividend_per_share: Option<Decimal>,
    /// Date of the last split; absent when there was none.
    pub last_split: Option<NaiveDate>,
    /// Ownership by group; adds up to 100.
    pub ownership: Ownership,
    /// Web address, with scheme; absent for most fictional issuers.
    pub website: Option<String>,
}

/// Who holds the shares, percent of the issued ones.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ownership {
    /// Nationals of the issuer's country.
    pub nationals: Percent,
    /// Holders from other countries of the Gulf.
    pub gcc: Percent,
    /// All others, those from other Arab countries among them.
    pub foreigners: Percent,
    /// What foreigners may hold together.
    pub foreign_limit: Percent,
    /// The day of the figures.
    pub as_of: NaiveDate,
}

impl Call for CompanyProfileRequest {
    type Answer = CompanyProfile;
    const NAME: &'static str = "company-profile";
    const SERVICE: Service = Service::MarketApi;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(60);
    const SHAPE: Shape = Shape::form(
        "/data",
        &[
            Parameter::needed("Command", Kind::OneOf(&["companyprofile"]), "Always this."),
            Parameter::optional(
                "lang",
                Kind::OneOf(&["en"]),
                "Both languages come in one answer.",
            ),
            Parameter::needed("symbol", Kind::Symbol, "Ticker."),
        ],
    );

    fn encode(&self) -> Encoded {
        Encoded::form(
            "/data",
            &[
                ("Command", "companyprofile"),
                ("lang", "en"),
                ("symbol", self.symbol.as_str()),
            ],
        )
    }

    fn check(&self, answer: &CompanyProfile) -> Result<(), String> {
        (answer.symbol == self.symbol)
            .then_some(())
            .ok_or_else(|| format!("asked for {}, got {}", self.symbol, answer.symbol))
    }
}
