//! Investors' trading: what is traded of a security on a day is split among twenty groups of investors, once for the buyers and once
//! for the sellers. Both reports use the same split, so they are consistent.

use super::{mils, parts};
use crate::Source;
use chrono::{Datelike, NaiveDate};
use domain::values::{Quantity, Symbol};
use sandbox_market::{
    dice::{Dice, Stream, key},
    market::number,
};
use sandbox_session::{figures, history::SessionRange, whole::Instrument};
use wire::calls::{
    end_of_day::SecurityKind,
    trade_by_client_type::{ClientPeriod, ClientTrade, ClientType, TradeByClientType},
    trade_by_nationality::{
        NationalityPeriod, NationalityTrade, Origin, Period, TradeByNationality, TradedClass,
        Turnover,
    },
};

const ORIGINS: usize = Origin::ALL.len();
const CLIENTS: usize = ClientType::ALL.len();
const GROUPS: usize = ORIGINS * CLIENTS;

/// The usual share of each group, by client type, then origin.
const ORDINARY: [[u64; ORIGINS]; CLIENTS] = [
    [230, 22, 88, 65],
    [120, 25, 18, 190],
    [60, 6, 5, 22],
    [80, 9, 12, 24],
    [38, 4, 0, 2],
];

/// The parameters of a report.
pub struct ReportQuery {
    /// First and last day.
    pub days: (NaiveDate, NaiveDate),
    /// Rows per day or per month.
    pub by: Period,
    /// The security, and its index if it is a share.
    pub of: Option<(Option<usize>, Symbol)>,
    /// The class of the instruments.
    pub class: TradedClass,
}

/// What was traded of a security on a day.
struct Traded {
    day: NaiveDate,
    /// Tells it from others of its class.
    key: u64,
    /// True if foreigners may not own it.
    is_closed: bool,
    sum: Sum,
}

/// Shares, and value in mils.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    volume: u64,
    value: u128,
}

impl Sum {
    fn add(&mut self, other: Self) {
        self.volume += other.volume;
        self.value += other.value;
    }

    fn turnover(self) -> Turnover {
        Turnover {
            volume: Quantity(self.volume),
            value: figures::dirhams(self.value),
        }
    }
}

/// The sessions of one row of a report.
struct Span {
    from: NaiveDate,
    to: NaiveDate,
    all: Sum,
    /// Purchases and sales, each by group.
    sides: [[Sum; GROUPS]; 2],
}

/// One side of what was traded, by group.
fn split(seed: u64, of: &Traded, side: u64) -> [Sum; GROUPS] {
    let key = number(of.day) * 2 + side;
    let mut dice = Dice::new(seed, Stream::Investor, of.key, key);
    let mut weights = [0; GROUPS];
    for (at, weight) in weights.iter_mut().enumerate() {
        let origin = Origin::ALL[at % ORIGINS];
        let drawn = ORDINARY[at / ORIGINS][at % ORIGINS] * (40 + dice.below(120));
        let abroad = matches!(origin, Origin::Arab | Origin::Foreigners);
        *weight = if of.is_closed && abroad { 0 } else { drawn };
    }
    let volumes = parts(of.sum.volume, &weights);
    // The value is split like the shares: a group without shares paid nothing.
    let values = parts(of.sum.value as u64, &volumes);
    std::array::from_fn(|at| Sum {
        volume: volumes[at],
        value: values[at].into(),
    })
}

fn same_span(by: Period, a: NaiveDate, b: NaiveDate) -> bool {
    match by {
        Period::Day => a == b,
        Period::Month => (a.year(), a.month()) == (b.year(), b.month()),
    }
}

fn spans(exchange: &dyn Source, asked: &ReportQuery) -> Vec<Span> {
    let seed = exchange.archive().day.seed;
    let mut all: Vec<Span> = Vec::new();
    each_traded(exchange, asked, &mut |traded| {
        if all
            .last()
            .is_none_or(|s| !same_span(asked.by, s.to, traded.day))
        {
            all.push(Span {
                from: traded.day,
                to: traded.day,
                all: Sum::default(),
                sides: [[Sum::default(); GROUPS]; 2],
            });
        }
        let Some(span) = all.last_mut() else { return };
        span.to = traded.day;
        span.all.add(traded.sum);
        for (side, sums) in span.sides.iter_mut().enumerate() {
            let parts = split(seed, &traded, side as u64);
            sums.iter_mut()
                .zip(parts)
                .for_each(|(sum, part)| sum.add(part));
        }
    });
    all
}

/// Calls `each` with the volume and value of each security of the class on each day with trades, in the order of days.
fn each_traded(exchange: &dyn Source, asked: &ReportQuery, each: &mut dyn FnMut(Traded)) {
    if asked.class == TradedClass::Shares {
        let of = match asked.of {
            Some((Some(at), _)) => Some(at),
            Some((None, _)) => return,
            None => None,
        };
        exchange.each_bar(asked.days, of, &mut |dated| {
            each(Traded {
                day: dated.day,
                key: dated.at as u64,
                is_closed: dated.issuer.foreign_limit == 0,
                sum: Sum {
                    volume: dated.bar.volume.into(),
                    value: dated.bar.value.into(),
                },
            });
        });
        return;
    }
    let (from, to) = asked.days;
    let range = SessionRange {
        from,
        to,
        adjusted: false,
    };
    let of_class = |one: &Instrument| {
        class(one.kind) == asked.class
            && asked
                .of
                .as_ref()
                .is_none_or(|(_, symbol)| one.symbol == *symbol)
    };
    let mut all: Vec<Traded> = Vec::new();
    for one in exchange.others(range).iter().filter(|one| of_class(one)) {
        let traded = one.sessions.iter().filter(|day| day.trades.0 > 0);
        all.extend(traded.map(|session| Traded {
            day: session.date,
            key: key(one.symbol.as_str()),
            is_closed: false,
            sum: Sum {
                volume: session.volume.0,
                value: mils(session.value, one.currency).into(),
            },
        }));
    }
    all.sort_by_key(|traded| (traded.day, traded.key));
    all.into_iter().for_each(each);
}

/// The class that a kind of security belongs to.
const fn class(kind: SecurityKind) -> TradedClass {
    match kind {
        SecurityKind::Share => TradedClass::Shares,
        SecurityKind::Etf | SecurityKind::Fund | SecurityKind::Reit => TradedClass::Funds,
        SecurityKind::Bond | SecurityKind::Sukuk => TradedClass::Debt,
        SecurityKind::Right => TradedClass::Rights,
        SecurityKind::Future => TradedClass::Futures,
    }
}

/// The answer to `trade-by-nationality`.
pub fn by_nationality(exchange: &dyn Source, asked: &ReportQuery) -> TradeByNationality {
    let group = |span: &Span, origin: usize| {
        let sum = |side: usize| {
            let mut all = Sum::default();
            let groups = span.sides[side].iter().skip(origin).step_by(ORIGINS);
            groups.for_each(|part| all.add(*part));
            all.turnover()
        };
        NationalityTrade {
            origin: Origin::ALL[origin],
            buy: sum(0),
            sell: sum(1),
        }
    };
    let period = |span: Span| NationalityPeriod {
        from: span.from,
        to: span.to,
        turnover: span.all.turnover(),
        groups: (0..ORIGINS).map(|origin| group(&span, origin)).collect(),
    };
    TradeByNationality {
        symbol: asked.of.as_ref().map(|(_, symbol)| symbol.clone()),
        class: asked.class,
        periods: spans(exchange, asked).into_iter().map(period).collect(),
    }
}

/// The answer to `trade-by-client-type`.
pub fn by_client_type(exchange: &dyn Source, asked: &ReportQuery) -> TradeByClientType {
    let group = |span: &Span, at: usize| ClientTrade {
        client: ClientType::ALL[at / ORIGINS],
        origin: Origin::ALL[at % ORIGINS],
        buy: span.sides[0][at].turnover(),
        sell: span.sides[1][at].turnover(),
    };
    let period = |span: Span| ClientPeriod {
        from: span.from,
        to: span.to,
        turnover: span.all.turnover(),
        groups: (0..GROUPS).map(|at| group(&span, at)).collect(),
    };
    TradeByClientType {
        symbol: asked.of.as_ref().map(|(_, symbol)| symbol.clone()),
        class: asked.class,
        periods: spans(exchange, asked).into_iter().map(period).collect(),
    }
}
