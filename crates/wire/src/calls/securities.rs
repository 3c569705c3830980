//! The register of securities: `GET {market-watch-api}/securities`, each that is or was listed.

use super::{end_of_day::SecurityKind, stocks::Venue};
use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Isin, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the register.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SecuritiesRequest;

/// The register, sorted by code.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Securities {
    /// The day of the states.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Security>,
}

/// State of a security.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SecurityState {
    /// It is listed and may trade.
    Listed,
    /// It is listed, and its trading is suspended.
    Suspended,
    /// It is no longer listed.
    Delisted,
}

/// Why a security is no longer listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DelistingReason {
    /// The issuer was merged into another, whose security the holders received.
    Merger,
    /// It was converted into another security, as rights are into shares.
    Conversion,
    /// Its term ended: a contract expired.
    Expiry,
    /// It was repaid at maturity.
    Maturity,
    /// It was withdrawn from the market.
    Withdrawn,
}

impl DelistingReason {
    /// The codes of all reasons.
    pub const CODES: [&str; 5] = ["merger", "conversion", "expiry", "maturity", "withdrawn"];

    /// The code on the wire and in addresses.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

/// What holders received: `received` units of the successor for `held` units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExchangeRatio {
    /// Units of the successor.
    pub received: u32,
    /// Units that were given for them.
    pub held: u32,
}

/// The end of a listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Delisting {
    /// The first day on which it was no longer listed.
    pub on: NaiveDate,
    /// Its last day of trading.
    pub last_day: NaiveDate,
    /// Why.
    pub reason: DelistingReason,
    /// The code of the security that took its place, if any.
    pub successor: Option<Symbol>,
    /// What holders received of the successor.
    pub ratio: Option<ExchangeRatio>,
}

/// A ticker and name that a security had before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FormerSymbol {
    /// Ticker.
    pub symbol: Symbol,
    /// Name at that time.
    pub name: Bilingual,
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

/// A security of the register.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Security {
    /// What calls and addresses name it by: its ticker. Of a delisted security whose ticker another security has
    /// now, its ISIN.
    pub code: Symbol,
    /// Ticker; of a delisted security its last one.
    pub symbol: Symbol,
    /// ISIN; absent where it has none.
    pub isin: Option<Isin>,
    /// Kind.
    pub kind: SecurityKind,
    /// Name; of a delisted security its last one.
    pub name: Bilingual,
    /// The market on which it is or was listed; for shares only.
    pub market: Option<Venue>,
    /// Sector of the issuer; for shares only.
    pub sector: Option<Sector>,
    /// State.
    pub state: SecurityState,
    /// First day of trading; absent when unknown.
    pub listed_on: Option<NaiveDate>,
    /// The end of its listing; absent while it is listed.
    pub delisting: Option<Delisting>,
    /// Tickers and names that it had before, earliest first.
    pub former: Vec<FormerSymbol>,
}

impl Security {
    /// True when it is no longer listed.
    pub fn is_delisted(&self) -> bool {
        self.state == SecurityState::Delisted
    }

    /// The last day on which it had a ticker that it has no longer.
    fn had(&self, symbol: &Symbol) -> Option<NaiveDate> {
        let last = self.delisting.as_ref().filter(|_| self.symbol == *symbol);
        let mut former = self.former.iter().rev();
        let former = former.find(|one| one.symbol == *symbol);
        last.map(|end| end.last_day)
            .or(former.map(|former| former.to))
    }

    fn fault(&self, as_of: NaiveDate) -> Option<&'static str> {
        let isin = self.isin.map(|isin| isin.to_string());
        let is_named = self.code == self.symbol
            || self.is_delisted() && isin.as_deref() == Some(self.code.as_str());
        let in_order = |pair: &[FormerSymbol]| pair[0].to < pair[1].from;
        let reversed = self.former.iter().any(|one| one.to < one.from);
        if !is_named {
            Some("code is neither its ticker nor the ISIN of a delisted security")
        } else if self.is_delisted() != self.delisting.is_some() {
            Some("state and end of the listing disagree")
        } else if reversed || !self.former.windows(2).all(in_order) {
            Some("former tickers out of order")
        } else {
            let end = self.delisting.as_ref()?;
            end.fault(&self.code, (self.listed_on, as_of))
        }
    }
}

impl Delisting {
    fn fault(
        &self,
        code: &Symbol,
        (listed_on, as_of): (Option<NaiveDate>, NaiveDate),
    ) -> Option<&'static str> {
        let is_zero = |ratio: ExchangeRatio| ratio.received == 0 || ratio.held == 0;
        if self.last_day > self.on {
            Some("traded after its delisting")
        } else if self.on > as_of {
            Some("delisted in the future")
        } else if listed_on.is_some_and(|first| first > self.last_day) {
            Some("delisted before it was listed")
        } else if self.successor.as_ref() == Some(code) {
            Some("its own successor")
        } else if self.ratio.is_some_and(is_zero) {
            Some("exchange ratio of zero")
        } else if self.ratio.is_some() && self.successor.is_none() {
            Some("exchange ratio without a successor")
        } else {
            None
        }
    }
}

impl Securities {
    /// The security with a code.
    pub fn find(&self, code: &Symbol) -> Option<&Security> {
        let at = self.items.binary_search_by(|one| one.code.cmp(code));
        self.items.get(at.ok()?)
    }

    /// The security with an ISIN.
    pub fn with_isin(&self, isin: Isin) -> Option<&Security> {
        self.items.iter().find(|one| one.isin == Some(isin))
    }

    /// The security that had a ticker and has another one now: where several had it, the last. `None` when a
    /// security has this code.
    pub fn renamed(&self, symbol: &Symbol) -> Option<&Security> {
        if self.find(symbol).is_some() {
            return None;
        }
        self.holders(symbol).pop()
    }

    /// The securities that had a ticker before its present holder, earliest first.
    pub fn earlier_holders(&self, symbol: &Symbol) -> Vec<&Security> {
        let mut all = self.holders(symbol);
        all.retain(|one| one.code != *symbol);
        all
    }

    /// The securities that had a ticker, in the order of the days on which they gave it up.
    fn holders(&self, symbol: &Symbol) -> Vec<&Security> {
        let dated = self.items.iter();
        let dated = dated.filter_map(|one| Some((one.had(symbol)?, one)));
        let mut all: Vec<(NaiveDate, &Security)> = dated.collect();
        all.sort_by_key(|(day, _)| *day);
        all.into_iter().map(|(_, one)| one).collect()
    }
}

impl Call for SecuritiesRequest {
    type Answer = Securities;
    const NAME: &'static str = "securities";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/securities", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/securities", &[])
    }

    fn check(&self, answer: &Securities) -> Result<(), String> {
        for one in &answer.items {
            if let Some(what) = one.fault(answer.as_of) {
                return Err(format!("{}: {what}", one.code));
            }
        }
        checks::unique(answer.items.iter().filter_map(|one| one.isin))?;
        checks::unique(answer.items.iter().map(|one| &one.code))?;
        checks::rising(answer.items.iter().map(|one| &one.code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn register() -> Securities {
        serde_json::from_str(include_str!("../../fixtures/securities.json")).unwrap()
    }

    fn symbol(text: &str) -> Symbol {
        text.parse().unwrap()
    }

    #[test]
    fn a_symbol_leads_to_who_has_it_now() {
        let all = register();
        let renamed = all.renamed(&symbol("FRZF")).unwrap();
        assert_eq!(renamed.code, symbol("ZMRD"));
        // It has a holder now, so it leads nowhere else.
        assert_eq!(all.renamed(&symbol("BSTF")), None);
        assert_eq!(all.renamed(&symbol("NOPE")), None);
        let earlier = all.earlier_holders(&symbol("BSTF"));
        assert_eq!(earlier.len(), 1);
        assert_eq!(earlier[0].code, symbol("QZEBSTF09016"));
        assert!(all.earlier_holders(&symbol("ZMRD")).is_empty());
        let isin = "QZESNBK10017".parse().unwrap();
        assert_eq!(all.with_isin(isin).unwrap().code, symbol("SNBK"));
    }

    #[test]
    fn impossible_registers_are_found() {
        type Change = fn(&mut Security);
        let delisted = |one: &mut Security, change: fn(&mut Delisting)| {
            change(one.delisting.as_mut().unwrap());
        };
        let cases: [(&str, &str, Change); 8] = [
            ("SNBK", "disagree", |one| one.state = SecurityState::Listed),
            ("BSTF", "disagree", |one| {
                one.state = SecurityState::Delisted
            }),
            ("SNBK", "before it was listed", |one| {
                one.listed_on = NaiveDate::from_ymd_opt(2024, 1, 1);
            }),
            ("BSTF", "neither its ticker", |one| {
                one.symbol = "OTHER".parse().unwrap();
            }),
            ("SNBK", "neither its ticker", |one| {
                one.symbol = "OTHER".parse().unwrap();
            }),
            ("SNBK", "own successor", |one| {
                let code = one.code.clone();
                one.delisting.as_mut().unwrap().successor = Some(code);
            }),
            ("SNBK", "without a successor", |one| {
                one.delisting.as_mut().unwrap().successor = None;
            }),
            ("ZMRD", "out of order", |one| {
                let first = one.former[0].clone();
                one.former.push(first);
            }),
        ];
        for (code, why, change) in cases {
            let mut all = register();
            let code = symbol(code);
            change(all.items.iter_mut().find(|one| one.code == code).unwrap());
            let found = SecuritiesRequest.check(&all).unwrap_err();
            assert!(found.contains(why), "{code}: {found}");
        }
        type End = (&'static str, fn(&mut Delisting));
        let ends: [End; 3] = [
            ("after its delisting", |end| end.last_day = NaiveDate::MAX),
            ("in the future", |end| end.on = NaiveDate::MAX),
            ("ratio of zero", |end| {
                end.ratio.as_mut().unwrap().held = 0;
            }),
        ];
        for (why, change) in ends {
            let mut all = register();
            let mut items = all.items.iter_mut();
            delisted(
                items.find(|one| one.symbol.as_str() == "SNBK").unwrap(),
                change,
            );
            let found = SecuritiesRequest.check(&all).unwrap_err();
            assert!(found.contains(why), "{found}");
        }
    }
}
