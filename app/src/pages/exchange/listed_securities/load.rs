//! What is listed, by kind. Each call may fail alone.

use crate::{
    data::{DataError, Fetched},
    pages::Cx,
};
use chrono::NaiveDate;
use domain::values::{Decimal, Symbol};
use futures_util::join;
use std::collections::BTreeMap;
use wire::{
    Bilingual, Currency,
    calls::{
        bonds::{Bonds, BondsRequest, DebtStatus, Paper},
        funds::{Fund, FundKind, Funds, FundsRequest},
        market_status::{MarketStatus, MarketStatusRequest},
        quotes::{QuotedKind, Quotes, QuotesRequest},
        stocks::{Stocks, StocksRequest},
        sukuk::{SukukList, SukukRequest},
    },
};

/// How many of the latest listings of a kind are shown.
const LATEST: usize = 3;

/// Amounts by currency.
pub(super) type Sums = BTreeMap<Currency, Decimal>;

/// All kinds.
pub(super) struct Listed {
    pub(super) status: Result<Fetched<MarketStatus>, DataError>,
    pub(super) stocks: Result<Fetched<Stocks>, DataError>,
    /// True when newer quotes of the kinds other than shares could not be fetched.
    pub(super) late: bool,
    pub(super) kinds: [Kind; 6],
}

/// One kind of instrument.
pub(super) struct Kind {
    /// The id of the page of its list.
    pub(super) page: &'static str,
    /// The id of the panel of its latest listings.
    pub(super) latest_id: &'static str,
    /// The message that says what its worth is.
    pub(super) measure: &'static str,
    /// The instruments, in no order; `None` if they could not be fetched.
    items: Option<Vec<Item>>,
    /// How many are in the list, but have matured; `None` for kinds that do not mature.
    pub(super) matured: Option<usize>,
    /// What was traded, by currency; `None` if it could not be fetched.
    pub(super) traded: Option<Sums>,
}

/// One instrument.
pub(super) struct Item {
    pub(super) symbol: Symbol,
    pub(super) name: Bilingual,
    /// The first day of trading, or the issue date.
    pub(super) since: NaiveDate,
    worth: Option<(Currency, Decimal)>,
}

impl Kind {
    /// True when the instruments could not be fetched.
    pub(super) const fn is_missing(&self) -> bool {
        self.items.is_none()
    }

    /// How many there are.
    pub(super) fn count(&self) -> Option<usize> {
        Some(self.items.as_ref()?.len())
    }

    /// What they are worth together.
    pub(super) fn worth(&self) -> Option<Sums> {
        let worths = self.items.as_ref()?.iter().filter_map(|item| item.worth);
        Some(sums(worths))
    }

    /// The latest listings, newest first; those of one day by symbol.
    pub(super) fn latest(&self) -> Option<Vec<&Item>> {
        let mut items: Vec<&Item> = self.items.as_ref()?.iter().collect();
        items.sort_by(|a, b| (b.since, &a.symbol).cmp(&(a.since, &b.symbol)));
        items.truncate(LATEST);
        Some(items)
    }
}

impl Listed {
    /// Makes all calls of the page.
    pub(super) async fn load(cx: &Cx) -> Self {
        let (status, stocks, bonds, sukuk, funds, quotes) = join!(
            cx.ask(MarketStatusRequest),
            cx.ask(StocksRequest),
            cx.ask(BondsRequest),
            cx.ask(SukukRequest),
            cx.ask(FundsRequest),
            cx.ask(QuotesRequest),
        );
        let late = quotes.as_ref().is_ok_and(|quotes| quotes.stale);
        let (funds, quotes) = (funds.ok(), quotes.ok());
        let of = |kind| of_funds(kind, funds.as_deref(), quotes.as_deref());
        let kinds = [
            of_equities(stocks.as_deref().ok()),
            of_bonds(bonds.as_deref().ok(), quotes.as_deref()),
            of_sukuk(sukuk.as_deref().ok(), quotes.as_deref()),
            of(FundKind::Etf),
            of(FundKind::Fund),
            of(FundKind::Reit),
        ];
        Self {
            status,
            stocks,
            late,
            kinds,
        }
    }
}

fn of_equities(stocks: Option<&Stocks>) -> Kind {
    let items = stocks.map(|stocks| {
        let items = stocks.stocks.iter().map(|stock| Item {
            symbol: stock.symbol.clone(),
            name: stock.name.clone(),
            since: stock.listed_on,
            worth: stock.market_cap().map(|cap| (Currency::AED, cap.get())),
        });
        items.collect()
    });
    let traded = stocks.map(|stocks| {
        let values = stocks.stocks.iter().map(|stock| stock.value.get());
        sums(values.map(|value| (Currency::AED, value)))
    });
    Kind {
        page: "equities",
        latest_id: "latest-equities",
        measure: "listed-measure-market-cap",
        items,
        matured: None,
        traded,
    }
}

fn of_bonds(bonds: Option<&Bonds>, quotes: Option<&Quotes>) -> Kind {
    let papers = bonds.map(|bonds| bonds.items.iter().map(|bond| &bond.paper));
    let traded = traded(quotes, QuotedKind::Bond);
    of_papers(["bonds", "latest-bonds"], papers, traded)
}

fn of_sukuk(sukuk: Option<&SukukList>, quotes: Option<&Quotes>) -> Kind {
    let papers = sukuk.map(|list| list.items.iter().map(|sukuk| &sukuk.paper));
    let traded = traded(quotes, QuotedKind::Sukuk);
    of_papers(["sukuk", "latest-sukuk"], papers, traded)
}

/// The papers that have not matured.
fn of_papers<'a>(
    [page, latest_id]: [&'static str; 2],
    papers: Option<impl Iterator<Item = &'a Paper>>,
    traded: Option<Sums>,
) -> Kind {
    let item = |paper: &Paper| Item {
        symbol: paper.symbol.clone(),
        name: paper.name.clone(),
        since: paper.issued_on,
        worth: Some((paper.currency, paper.issue_value.get())),
    };
    let papers = papers.map(|papers| {
        let is_live = |paper: &&Paper| paper.status == DebtStatus::Live;
        let (live, matured): (Vec<&Paper>, Vec<&Paper>) = papers.partition(is_live);
        (live.into_iter().map(item).collect(), matured.len())
    });
    let (items, matured) = papers.unzip();
    Kind {
        page,
        latest_id,
        measure: "listed-measure-issue-value",
        items,
        matured,
        traded,
    }
}

/// What was traded today of a kind, by currency.
fn traded(quotes: Option<&Quotes>, kind: QuotedKind) -> Option<Sums> {
    let of_kind = quotes?.quotes.iter().filter(|quote| quote.kind == kind);
    Some(sums(
        of_kind.map(|quote| (quote.currency, quote.value.get())),
    ))
}

fn of_funds(kind: FundKind, funds: Option<&Funds>, quotes: Option<&Quotes>) -> Kind {
    let (page, latest_id, quoted) = match kind {
        FundKind::Etf => ("exchange-traded-funds", "latest-etfs", QuotedKind::Etf),
        FundKind::Fund => ("funds", "latest-funds", QuotedKind::Fund),
        FundKind::Reit => (
            "real-estate-investment-trust",
            "latest-reits",
            QuotedKind::Reit,
        ),
    };
    let item = |fund: &Fund| Item {
        symbol: fund.symbol.clone(),
        name: fund.name.clone(),
        since: fund.listed_on,
        worth: Some((fund.currency, fund.net_assets.get())),
    };
    let items = funds.map(|funds| {
        let of_kind = funds.items.iter().filter(|fund| fund.kind == kind);
        of_kind.map(item).collect()
    });
    Kind {
        page,
        latest_id,
        measure: "listed-measure-net-assets",
        items,
        matured: None,
        traded: traded(quotes, quoted),
    }
}

/// The sums of amounts, by currency; nothing is left out for being zero.
fn sums(amounts: impl Iterator<Item = (Currency, Decimal)>) -> Sums {
    amounts.fold(Sums::new(), |mut sums, (currency, amount)| {
        *sums.entry(currency).or_default() += amount;
        sums
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bonds() -> Bonds {
        let text = include_str!("../../../../../crates/wire/fixtures/bonds.json");
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn matured_bonds_are_not_counted_and_currencies_are_not_mixed() {
        let text = include_str!("../../../../../crates/wire/fixtures/quotes.json");
        let quotes: Quotes = serde_json::from_str(text).unwrap();
        let kind = of_bonds(Some(&bonds()), Some(&quotes));
        assert_eq!((kind.count(), kind.matured), (Some(2), Some(1)));
        let worth = kind.worth().unwrap();
        let amounts = [
            (Currency::AED, Decimal::from(1_100_000_000)),
            (Currency::USD, Decimal::from(500_000_000)),
        ];
        assert_eq!(worth, Sums::from(amounts));
        assert_eq!(
            kind.traded,
            Some(Sums::from([(Currency::AED, Decimal::from(888_448))]))
        );
        let latest = kind.latest().unwrap();
        assert_eq!(latest[0].symbol.as_str(), "QMGV2801");
    }

    #[test]
    fn funds_without_quotes_have_no_traded_value() {
        let text = include_str!("../../../../../crates/wire/fixtures/funds.json");
        let funds: Funds = serde_json::from_str(text).unwrap();
        let kind = of_funds(FundKind::Fund, Some(&funds), None);
        assert_eq!((kind.count(), kind.traded.is_none()), (Some(1), true));
        assert!(of_funds(FundKind::Fund, None, None).is_missing());
    }
}
