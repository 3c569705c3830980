//! Requests with the period by which the rows of their answers are put together.

use super::Every;
use crate::{Ask, Asked, Error};
use upstream::Upstream;

/// A request for single days or months, whose answer is merged into the periods that the view asks for.
pub struct ByPeriod<C> {
    pub(crate) call: C,
    pub(crate) every: Every,
}

/// An answer, and the period by which its rows are put together.
pub struct Periodic<A> {
    pub(crate) answer: A,
    pub(crate) every: Every,
}

impl<C: Ask> Ask for ByPeriod<C> {
    type Answer = Periodic<C::Answer>;

    const CALLS: &'static [&'static str] = C::CALLS;

    fn variant(answer: &Self::Answer) -> Option<u64> {
        let of_call = C::variant(&answer.answer)?;
        Some(of_call.wrapping_mul(8) + answer.every as u64)
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let every = self.every;
        let asked = self.call.ask(upstream).await?;
        Ok(asked.map(|answer| Periodic { answer, every }))
    }
}
