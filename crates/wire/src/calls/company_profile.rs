//! Company profile: `POST {market-api}/data`, form body `Command=companyprofile, lang, symbol`.

use super::board_nominations::SeatKind;
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Lei, Money, Percent, Price, Quantity, Sector, Symbol};
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
    /// Web address, with scheme; absent when there is none.
    pub website: Option<String>,
    /// LEI; absent when it has none.
    pub lei: Option<Lei>,
    /// Who audits the accounts of the running year; absent when nobody is appointed.
    pub auditor: Option<Bilingual>,
    /// Who keeps the register of shareholders; absent when it is the company itself.
    pub registrar: Option<Bilingual>,
    /// The board: the chair, the deputy and the other directors, each group by English name. Empty when
    /// it is not published.
    #[serde(default)]
    pub board: Vec<Director>,
    /// Companies that it controls, the largest holding first; may be empty.
    #[serde(default)]
    pub subsidiaries: Vec<Subsidiary>,
    /// Where investors ask.
    #[serde(default)]
    pub contacts: Contacts,
}

/// What a director does on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BoardRole {
    /// Presides.
    Chair,
    /// Presides in the absence of the chair.
    ViceChair,
    /// Neither.
    Member,
}

/// One director.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Director {
    /// Name.
    pub name: Bilingual,
    /// What the director does on the board.
    pub role: BoardRole,
    /// What the seat is.
    pub kind: SeatKind,
    /// The day of the election.
    pub since: NaiveDate,
}

/// A company that another one controls.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Subsidiary {
    /// Name.
    pub name: Bilingual,
    /// What is held of it, percent.
    pub holding: Percent,
}

/// Where investors ask.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Contacts {
    /// Mail address of investor relations.
    pub email: Option<String>,
    /// Telephone of investor relations, with the code of the country.
    pub phone: Option<String>,
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
