//! Company profile: `POST {market-api}/data`, form body `Command=companyprofile, lang, symbol`.

use super::{board_nominations::SeatKind, stocks::LegalForm};
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Lei, Money, Percent, Price, Quantity, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests one issuer. The answer holds both languages; `lang` is sent as specified.
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
    /// Legal form; a public joint-stock company if absent.
    #[serde(default)]
    pub legal_form: LegalForm,
    /// Sector.
    pub sector: Sector,
    /// Business description, one paragraph.
    pub about: Bilingual,
    /// Listing date.
    pub listed_on: NaiveDate,
    /// Year founded.
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
    /// Cash dividends per share of the last twelve months, for the shares of today, up to eight decimals.
    pub dividend_per_share: Option<Decimal>,
    /// Date of the last split; absent when there was none.
    pub last_split: Option<NaiveDate>,
    /// Ownership by group; adds up to 100.
    pub ownership: Ownership,
    /// Web address, with scheme; absent when there is none.
    pub website: Option<String>,
    /// LEI; absent when it has none.
    pub lei: Option<Lei>,
    /// Auditor for the current year; absent when none is appointed.
    pub auditor: Option<Bilingual>,
    /// Registrar; absent when the company keeps its own register.
    pub registrar: Option<Bilingual>,
    /// The board: chair, deputy, other directors, each group by English name. Empty when
    /// not published.
    #[serde(default)]
    pub board: Vec<Director>,
    /// Subsidiaries, the largest holding first; may be empty.
    #[serde(default)]
    pub subsidiaries: Vec<Subsidiary>,
    /// Investor relations contact.
    #[serde(default)]
    pub contacts: Contacts,
}

/// Role of a director on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BoardRole {
    /// Chair.
    Chair,
    /// Deputy chair.
    ViceChair,
    /// Other director.
    Member,
}

/// One director.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Director {
    /// Name.
    pub name: Bilingual,
    /// Role on the board.
    pub role: BoardRole,
    /// Category of the seat.
    pub kind: SeatKind,
    /// Date of election.
    pub since: NaiveDate,
}

/// A subsidiary.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Subsidiary {
    /// Name.
    pub name: Bilingual,
    /// Holding in it, percent.
    pub holding: Percent,
}

/// Investor relations contact.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Contacts {
    /// E-mail address of investor relations.
    pub email: Option<String>,
    /// Phone of investor relations, with country code.
    pub phone: Option<String>,
}

/// Ownership by group, percent of the issued shares.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ownership {
    /// Nationals of the issuer's country.
    pub nationals: Percent,
    /// Holders from other GCC countries.
    pub gcc: Percent,
    /// All others, including those from other Arab countries.
    pub foreigners: Percent,
    /// Limit of foreign ownership.
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
                "The answer holds both languages.",
            ),
            Parameter::needed("symbol", Kind::Symbol, "Ticker."),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(Some(&self.symbol))
    }

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
        checks::of(&self.symbol, &answer.symbol)?;
        checks::unique(answer.board.iter().map(|d| &d.name.en))?;
        let place = |d: &Director| (d.role, d.name.en.clone());
        let in_order = answer.board.is_sorted_by_key(place);
        let held = |s: &Subsidiary| std::cmp::Reverse(s.holding.get());
        if in_order && answer.subsidiaries.is_sorted_by_key(held) {
            Ok(())
        } else {
            Err("directors or subsidiaries are out of order".to_owned())
        }
    }
}
