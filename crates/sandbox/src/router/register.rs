//! The register of securities: every one that is or was listed, from the lists of their kinds.

use super::{Routes, encoded};
use crate::{Exchange, overlay::Laid};
use axum::{extract::State, response::Response, routing::get};
use chrono::NaiveDate;
use domain::{
    calendar::Calendar,
    values::{Isin, Symbol},
};
use sandbox_market::former::{self, Delisted, End};
use sandbox_publications::{content::Archive, primary};
use sandbox_session::{day::Day, debt, funds, futures, rights};
use std::collections::{BTreeMap, HashSet};
use wire::{
    Bilingual,
    calls::{
        bonds::{DebtStatus, Paper},
        end_of_day::SecurityKind,
        funds::FundKind,
        rights_issues::RightsIssue,
        securities::{
            Delisting, DelistingReason, ExchangeRatio, FormerSymbol, Securities, SecuritiesRequest,
            Security, SecurityState,
        },
        stocks::{Stock, TradingState},
    },
};

pub(super) fn add(routes: &mut Routes) {
    routes.call::<SecuritiesRequest>("/securities", get(securities));
}

async fn securities(State(exchange): State<Exchange>) -> Response {
    encoded(&register(&exchange))
}

fn register(exchange: &Exchange) -> Securities {
    let (archive, laid) = (exchange.archive(), exchange.laid());
    let today = archive.today;
    let calendar = &archive.day.calendar;
    let mut all = shares(&archive.day, &laid, today);
    let gone = exchange.gone().into_iter();
    all.extend(gone.map(|(code, row)| of_gone(code, row, calendar)));
    all.extend(of_funds(exchange, today));
    all.extend(of_debt(&archive));
    all.extend(of_futures(exchange, today));
    let issues = primary::rights_issues(&archive.day, today).items;
    // The rights of companies on the growth market are not traded in the sample.
    let issues = issues
        .into_iter()
        .filter(|issue| rights::symbol(&issue.symbol).as_ref() == Some(&issue.right));
    all.extend(issues.filter_map(|issue| of_right(issue, calendar, today)));
    Securities {
        as_of: today,
        items: sorted(all),
    }
}

/// Sorted by code. Imported securities may have the ISIN of one that is no longer listed, and the rights of a
/// share have one symbol for all its issues: then the first and the latest are kept.
fn sorted(all: Vec<Security>) -> Vec<Security> {
    let mut isins: HashSet<Isin> = HashSet::new();
    let mut by_code: BTreeMap<Symbol, Security> = BTreeMap::new();
    for one in all {
        let is_later = by_code
            .get(&one.code)
            .is_none_or(|other| other.listed_on < one.listed_on);
        if is_later && one.isin.is_none_or(|isin| isins.insert(isin)) {
            by_code.insert(one.code.clone(), one);
        }
    }
    by_code.into_values().collect()
}

/// A listed security of a kind.
fn listed(symbol: Symbol, isin: Isin, kind: SecurityKind, name: Bilingual) -> Security {
    Security {
        code: symbol.clone(),
        symbol,
        isin: Some(isin),
        kind,
        name,
        market: None,
        sector: None,
        state: SecurityState::Listed,
        listed_on: None,
        delisting: None,
        former: Vec::new(),
    }
}

/// The same after the end of its listing, if that has come.
fn until(
    security: Security,
    last_day: NaiveDate,
    reason: DelistingReason,
    (calendar, today): (&Calendar, NaiveDate),
) -> Security {
    let on = calendar.next_trading_day(last_day);
    if on > today {
        return security;
    }
    Security {
        state: SecurityState::Delisted,
        delisting: Some(Delisting {
            on,
            last_day,
            reason,
            successor: None,
            ratio: None,
        }),
        ..security
    }
}

fn shares(day: &Day, laid: &Laid, today: NaiveDate) -> Vec<Security> {
    let made = day.issuers.iter().zip(&day.securities);
    let made = made.filter(|(_, facts)| facts.listed);
    let made = made.map(|(issuer, facts)| {
        let name = Bilingual::new(&issuer.en, &issuer.ar);
        let former = former::renamed(&issuer.symbol, today);
        let former = former.map(|former| FormerSymbol {
            symbol: former.symbol.clone(),
            name: former.name.clone(),
            from: issuer.listed_on,
            to: former.until,
        });
        Security {
            market: Some(issuer.venue()),
            sector: Some(issuer.sector),
            state: match facts.suspended_since {
                Some(_) => SecurityState::Suspended,
                None => SecurityState::Listed,
            },
            listed_on: Some(issuer.listed_on),
            former: former.into_iter().collect(),
            ..listed(
                issuer.symbol.clone(),
                issuer.isin,
                SecurityKind::Share,
                name,
            )
        }
    });
    let own = laid.overlay.stocks.iter();
    let own = own.filter(|stock| day.find(&stock.symbol).is_none());
    made.chain(own.map(imported)).collect()
}

fn imported(stock: &Stock) -> Security {
    let name = stock.name.clone();
    Security {
        market: Some(stock.board),
        sector: Some(stock.sector),
        state: match stock.state {
            TradingState::Active => SecurityState::Listed,
            TradingState::Suspended => SecurityState::Suspended,
        },
        listed_on: Some(stock.listed_on),
        ..listed(stock.symbol.clone(), stock.isin, SecurityKind::Share, name)
    }
}

fn of_gone(code: Symbol, row: &Delisted, calendar: &Calendar) -> Security {
    let issuer = &row.issuer;
    let (reason, successor, ratio) = match &row.end {
        End::Withdrawn => (DelistingReason::Withdrawn, None, None),
        End::Merged {
            into,
            received,
            held,
        } => {
            let ratio = ExchangeRatio {
                received: *received,
                held: *held,
            };
            (DelistingReason::Merger, Some(into.clone()), Some(ratio))
        }
    };
    let name = Bilingual::new(&issuer.en, &issuer.ar);
    Security {
        code,
        market: Some(former::VENUE),
        sector: Some(issuer.sector),
        state: SecurityState::Delisted,
        listed_on: Some(issuer.listed_on),
        delisting: Some(Delisting {
            on: row.delisted_on(calendar),
            last_day: row.last_day,
            reason,
            successor,
            ratio,
        }),
        ..listed(
            issuer.symbol.clone(),
            issuer.isin,
            SecurityKind::Share,
            name,
        )
    }
}

fn of_funds(exchange: &Exchange, today: NaiveDate) -> Vec<Security> {
    let lines = exchange.lines();
    let funds = exchange.with_market(|market| funds::funds(market, &lines, today));
    let funds = funds.items.into_iter().map(|fund| {
        let kind = match fund.kind {
            FundKind::Etf => SecurityKind::Etf,
            FundKind::Fund => SecurityKind::Fund,
            FundKind::Reit => SecurityKind::Reit,
        };
        Security {
            listed_on: Some(fund.listed_on),
            ..listed(fund.symbol, fund.isin, kind, fund.name)
        }
    });
    funds.collect()
}

fn of_debt(archive: &Archive) -> Vec<Security> {
    let (day, today) = (&archive.day, archive.today);
    let bonds = debt::bonds(day, today).items.into_iter();
    let bonds = bonds.map(|bond| (SecurityKind::Bond, bond.paper));
    let sukuk = debt::sukuk(day, today).items.into_iter();
    let sukuk = sukuk.map(|sukuk| (SecurityKind::Sukuk, sukuk.paper));
    let paper = |(kind, paper): (SecurityKind, Paper)| {
        let has_matured = paper.status == DebtStatus::Matured;
        // It trades up to the last trading day before its maturity.
        let last_day = day.calendar.previous_trading_day(paper.maturity);
        let security = Security {
            listed_on: Some(paper.issued_on),
            ..listed(paper.symbol, paper.isin, kind, paper.name)
        };
        match has_matured {
            true => until(
                security,
                last_day,
                DelistingReason::Maturity,
                (&day.calendar, today),
            ),
            false => security,
        }
    };
    bonds.chain(sukuk).map(paper).collect()
}

fn of_futures(exchange: &Exchange, today: NaiveDate) -> Vec<Security> {
    let contracts = exchange.with_market(|market| {
        let calendar = market.calendar.clone();
        (futures::registered(market, today), calendar)
    });
    let (contracts, calendar) = contracts;
    let contract = |one: futures::Registered| {
        let security = Security {
            listed_on: Some(one.first_day),
            ..listed(one.symbol, one.isin, SecurityKind::Future, one.name)
        };
        until(
            security,
            one.expiry,
            DelistingReason::Expiry,
            (&calendar, today),
        )
    };
    contracts.into_iter().map(contract).collect()
}

/// The rights of an issue from their first day of trading on. Each becomes a share.
fn of_right(issue: RightsIssue, calendar: &Calendar, today: NaiveDate) -> Option<Security> {
    if issue.dates.trading_from > today {
        return None;
    }
    let name = Bilingual::new(
        format!("{} rights", issue.name.en),
        format!("حقوق اكتتاب {}", issue.name.ar),
    );
    let security = Security {
        listed_on: Some(issue.dates.trading_from),
        ..listed(issue.right, issue.right_isin, SecurityKind::Right, name)
    };
    let reason = DelistingReason::Conversion;
    let mut security = until(security, issue.dates.trading_to, reason, (calendar, today));
    if let Some(end) = &mut security.delisting {
        end.successor = Some(issue.symbol);
        end.ratio = Some(ExchangeRatio {
            received: 1,
            held: 1,
        });
    }
    Some(security)
}
