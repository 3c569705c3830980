//! Deterministic random numbers: integers only. Each draw depends only on the seed and on its purpose, not on
//! how often others were made.

/// The purpose of a draw. The numbers are part of the sample: changing one changes its history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u64)]
pub enum Stream {
    // A separate range of numbers, so that variants can be added below.
    /// Sessions of instruments other than shares.
    LinePath = 70,
    /// Their trades, split from slices.
    LineTrades,
    /// Their bids and offers.
    LineQuote,
    /// Disclosures for load tests.
    Filing,
    /// Yields of bonds and sukuk.
    Debt = 60,
    /// Days on which bonds and sukuk trade.
    DebtTrade,
    /// Net asset values of funds.
    Fund,
    /// Prices of fund units, near their net asset values.
    FundPrice,
    /// Prices of futures contracts.
    Future,
    /// Carbon credits.
    Carbon,
    /// Daily prices of commodities.
    Commodity,
    /// Daily returns of the whole market.
    Market = 1,
    /// Characteristics of securities.
    Security,
    /// The session of a security.
    Path,
    /// Long-term trends of prices.
    Trend,
    /// Corporate actions.
    Dividend,
    /// Days and times of disclosures.
    Disclosure,
    /// Bids and offers of securities.
    Quote,
    /// Profiles of companies.
    Profile,
    /// Trades of a session, split from slices.
    Trades,
    /// Headlines of company news.
    Content,
    /// Zakat figures.
    Zakat,
    /// Investors' purchases and sales.
    Investor,
    /// The brokers of trades.
    Broker,
    /// Margin loans.
    Margin,
    /// Direct deals.
    Deal,
    /// Market makers.
    Maker,
    /// Classification by Sharia.
    Sharia,
    /// Annual accounts.
    Accounts,
    // A separate range of numbers: others are added above.
    /// Offerings.
    Ipo = 40,
    /// Rights issues.
    Rights,
    /// General meetings.
    Meeting,
    /// Elections of boards.
    Election,
    /// Shareholders.
    Holder,
    /// Unclaimed dividends.
    Unclaimed,
    /// The exchange's own reports and posts.
    House,
    /// Temporary changes of the Sharia classification.
    Class,
    /// Facts in disclosures and their documents.
    Told,
}

/// A sequence of random draws (splitmix64).
#[derive(Debug, Clone)]
pub struct Dice(u64);

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The hash of a name (FNV-1a), as a key for draws.
pub fn key(name: &str) -> u64 {
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, fold)
}

impl Dice {
    /// The draws of one stream, distinguished by two numbers such as security and day.
    pub fn new(seed: u64, stream: Stream, a: u64, b: u64) -> Self {
        let state =
            mix(seed ^ mix(stream as u64 ^ mix(a.wrapping_add(STEP) ^ mix(b.wrapping_mul(STEP)))));
        Self(state)
    }

    /// 64 random bits.
    #[inline]
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// A number from 0 to `n` - 1.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(n)) >> 64) as u64
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }

    /// A number around zero with this standard deviation: the sum of four uniform draws.
    #[inline]
    pub fn bell(&mut self, deviation: i64) -> i64 {
        let bits = self.bits();
        let sum: i64 = (0..4).map(|i| ((bits >> (16 * i)) & 0xffff) as i64).sum();
        // The sum of four uniform draws of 16 bits has a standard deviation of 37,837.
        (sum - 131_070) * deviation / 37_837
    }

    /// One of a list, which must not be empty.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_never_change() {
        let mut dice = Dice::new(1, Stream::Market, 2, 3);
        let drawn: Vec<u64> = (0..4).map(|_| dice.below(1000)).collect();
        let mut again = Dice::new(1, Stream::Market, 2, 3);
        assert_eq!(drawn, (0..4).map(|_| again.below(1000)).collect::<Vec<_>>());
        assert_ne!(
            Dice::new(1, Stream::Market, 3, 2).bits(),
            Dice::new(1, Stream::Market, 2, 3).bits()
        );
    }

    #[test]
    fn the_bell_has_the_spread_it_was_asked_for() {
        let mut dice = Dice::new(7, Stream::Path, 0, 0);
        let n = 20_000;
        let drawn: Vec<i64> = (0..n).map(|_| dice.bell(1_000)).collect();
        let mean = drawn.iter().sum::<i64>() / n;
        let variance = drawn.iter().map(|v| (v - mean) * (v - mean)).sum::<i64>() / n;
        assert!(mean.abs() < 30, "{mean}");
        assert!((950_000..1_050_000).contains(&variance), "{variance}");
    }
}
