//! The ways from the page of a security to the calculators, with what the page knows as their answers.

use crate::pages::Cx;
use chrono::NaiveDate;
use domain::{
    calculator::{
        BOND_YIELD, Calculator, DIVIDEND_YIELD, Known, PRICE_LIMITS, Published, Sum,
        day_count_answer, read,
    },
    rules::Rules,
    values::{Decimal, Percent, Symbol},
};
use table_engine::query_string;
use wire::{
    Currency,
    calls::{
        bonds::{BondsRequest, Paper},
        company_profile::CompanyProfile,
        quotes::{Quote, QuotedKind, Quotes},
        stocks::{Stock, Stocks, TradingState},
        sukuk::SukukRequest,
    },
};

/// The key of a question, and its answer as it stands in an address.
type Given = (&'static str, String);

/// The address of the price limits of a share; `None` while it is suspended and on its first day, which has none.
pub fn limits_of_share(cx: &Cx, stocks: &Stocks, stock: &Stock) -> Option<String> {
    let given = of_share(stocks.as_of.date_naive(), stock)?;
    address(cx, &PRICE_LIMITS, &given)
}

/// The address of the price limits of a security other than a share; `None` where it has none, or others than a share would have.
pub fn limits_of_quote(cx: &Cx, quotes: &Quotes, quote: &Quote) -> Option<String> {
    let given = of_quote(quotes.as_of.date_naive(), quote)?;
    address(cx, &PRICE_LIMITS, &given)
}

/// The address of the yield of a bond or sukuk at its clean price, on the day of that price; `None` once it has matured.
pub async fn yield_of_paper(cx: &Cx, symbol: &Symbol, kind: QuotedKind) -> Option<String> {
    let given = match kind {
        QuotedKind::Bond => {
            let bonds = cx.ask(BondsRequest).await.ok()?;
            let mut all = bonds.items.iter();
            let bond = all.find(|bond| bond.paper.symbol == *symbol)?;
            of_paper(bonds.as_of, &bond.paper, (bond.coupon, bond.frequency))?
        }
        QuotedKind::Sukuk => {
            let list = cx.ask(SukukRequest).await.ok()?;
            let mut all = list.items.iter();
            let sukuk = all.find(|sukuk| sukuk.paper.symbol == *symbol)?;
            let pays = (sukuk.profit_rate, sukuk.distributions);
            of_paper(list.as_of, &sukuk.paper, pays)?
        }
        _ => return None,
    };
    address(cx, &BOND_YIELD, &given)
}

/// The address of the yield of the dividends of twelve months at the last price; `None` without dividends.
pub fn yield_of_dividends(cx: &Cx, profile: &CompanyProfile, stock: &Stock) -> Option<String> {
    address(cx, &DIVIDEND_YIELD, &of_dividends(profile, stock)?)
}

fn of_share(session: NaiveDate, stock: &Stock) -> Option<Vec<Given>> {
    let reference = stock.previous_close?.get();
    let has_limits = Rules::on(session)
        .limits_since(reference, session, stock.listed_on)
        .is_some();
    let trades = stock.state == TradingState::Active;
    (has_limits && trades).then(|| limits(reference, session))
}

fn of_quote(session: NaiveDate, quote: &Quote) -> Option<Vec<Given>> {
    let reference = quote.previous_close?.get();
    let own = (quote.low_limit?.get(), quote.high_limit?.get());
    // The price steps are amounts in dirhams.
    let is_as_of_shares =
        quote.currency == Currency::AED && Rules::on(session).limits(reference) == own;
    is_as_of_shares.then(|| limits(reference, session))
}

fn limits(reference: Decimal, session: NaiveDate) -> Vec<Given> {
    vec![
        ("reference", text(reference)),
        ("session", session.to_string()),
    ]
}

fn of_paper(as_of: NaiveDate, paper: &Paper, (rate, times): (Percent, u32)) -> Option<Vec<Given>> {
    Some(vec![
        ("clean", text(paper.net_price?.get())),
        ("rate", text(rate.get())),
        ("times", times.to_string()),
        ("count", day_count_answer(paper.day_count).to_owned()),
        ("issued", paper.issued_on.to_string()),
        ("matures", paper.maturity.to_string()),
        ("settles", as_of.to_string()),
    ])
}

fn of_dividends(profile: &CompanyProfile, stock: &Stock) -> Option<Vec<Given>> {
    Some(vec![
        ("per-share", text(profile.dividend_per_share?)),
        ("paid", text(stock.last?.get())),
    ])
}

fn text(number: Decimal) -> String {
    number.normalize().to_string()
}

/// The address of a calculator with these answers; `None` unless it has a sum for them.
fn address(cx: &Cx, calculator: &Calculator, given: &[Given]) -> Option<String> {
    sum(calculator, given)?;
    let pairs = given.iter().map(|(key, text)| (*key, text.as_str()));
    Some(format!(
        "{}?{}",
        cx.href_of(calculator.id),
        query_string(pairs)
    ))
}

fn sum(calculator: &Calculator, given: &[Given]) -> Option<Sum> {
    let answers = read(calculator.inputs, Known::default(), |key| {
        let found = given.iter().find(|(name, _)| *name == key);
        found.map(|(_, text)| text.as_str())
    });
    calculator.sum(&answers, Published::default()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::DeserializeOwned;
    use wire::calls::{bonds::Bonds, sukuk::SukukList};

    /// The text of a fixture of the wire.
    macro_rules! fixture {
        ($name:literal) => {
            include_str!(concat!("../../../../crates/wire/fixtures/", $name, ".json"))
        };
    }

    fn parsed<T: DeserializeOwned>(text: &str) -> T {
        serde_json::from_str(text).unwrap()
    }

    fn number(sum: &Sum, key: &str) -> Decimal {
        let mut lines = sum.lines.iter();
        lines.find(|line| line.key == key).unwrap().amount()
    }

    #[test]
    fn shares_that_trade_have_limits_from_their_second_day_on() {
        let stocks: Stocks = parsed(fixture!("stocks"));
        let mut stock = stocks.stocks[0].clone();
        let session = stocks.as_of.date_naive();
        let sum = sum(&PRICE_LIMITS, &of_share(session, &stock).unwrap()).unwrap();
        let reference = stock.previous_close.unwrap().get();
        let limits = (number(&sum, "lowest-price"), number(&sum, "highest-price"));
        assert_eq!(limits, Rules::on(session).limits(reference));
        assert_eq!(of_share(stock.listed_on, &stock), None);
        stock.state = TradingState::Suspended;
        assert_eq!(of_share(session, &stock), None);
    }

    #[test]
    fn only_securities_with_the_limits_of_shares_have_a_way_to_them() {
        let quotes: Quotes = parsed(fixture!("quotes"));
        let session = quotes.as_of.date_naive();
        let mut kinds = Vec::new();
        for quote in &quotes.quotes {
            let Some(given) = of_quote(session, quote) else {
                continue;
            };
            let sum = sum(&PRICE_LIMITS, &given).unwrap();
            let low = quote.low_limit.unwrap().get();
            assert_eq!(number(&sum, "lowest-price"), low);
            kinds.push(quote.kind);
        }
        // The fixture has contracts and a bond besides.
        assert_eq!(kinds, [QuotedKind::Etf]);
        let mut abroad = quotes.quotes[0].clone();
        abroad.currency = "USD".parse().unwrap();
        assert_eq!(of_quote(session, &abroad), None);
    }

    #[test]
    fn the_terms_of_a_paper_give_its_accrued_interest_and_its_yield() {
        let bonds: Bonds = parsed(fixture!("bonds"));
        let list: SukukList = parsed(fixture!("sukuk"));
        let of_bonds = bonds.items.iter();
        let of_bonds = of_bonds.map(|one| (bonds.as_of, &one.paper, (one.coupon, one.frequency)));
        let of_sukuk = list.items.iter();
        let of_sukuk =
            of_sukuk.map(|one| (list.as_of, &one.paper, (one.profit_rate, one.distributions)));
        let (mut live, mut matured) = (0, 0);
        for (as_of, paper, pays) in of_bonds.chain(of_sukuk) {
            let Some(given) = of_paper(as_of, paper, pays) else {
                matured += 1;
                continue;
            };
            let sum = sum(&BOND_YIELD, &given).unwrap();
            let gross = paper.gross_price.unwrap().get();
            assert_eq!(
                number(&sum, "accrued-percent"),
                paper.accrued.unwrap().get()
            );
            assert_eq!(number(&sum, "dirty-price"), gross);
            let terms = paper.terms(pays.0, pays.1).unwrap();
            let found = terms.yield_to_maturity(as_of, gross).unwrap();
            assert_eq!(number(&sum, "yield-to-maturity"), found, "{}", paper.symbol);
            live += 1;
        }
        assert!(live > 2 && matured > 1, "{live} {matured}");
    }

    #[test]
    fn dividends_that_the_calculator_does_not_take_have_no_way_to_it() {
        let stocks: Stocks = parsed(fixture!("stocks"));
        let mut profile: CompanyProfile = parsed(fixture!("company-profile"));
        let mut of = |dividend: Option<&str>| {
            profile.dividend_per_share = dividend.map(|dividend| dividend.parse().unwrap());
            sum(&DIVIDEND_YIELD, &of_dividends(&profile, &stocks.stocks[0])?)
        };
        let last = stocks.stocks[0].last.unwrap().get();
        let expected = Decimal::new(16, 2) / last * Decimal::ONE_HUNDRED;
        assert_eq!(
            number(&of(Some("0.16")).unwrap(), "dividend-yield"),
            expected
        );
        for dividend in [None, Some("0"), Some("0.05333333")] {
            assert!(of(dividend).is_none(), "{dividend:?}");
        }
    }
}
