//! The overlay of an exchange: how it is set, and the answers that it changes.

use super::Exchange;
use crate::{
    desk::Desk,
    overlay::{Laid, Overlay},
    router::Refusal,
};
use bytes::Bytes;
use domain::values::Symbol;
use sandbox_publications::content;
use sandbox_session::view::{View, encode};
use std::sync::{Arc, MutexGuard, PoisonError};

impl Exchange {
    /// Sets the overlay, which replaces the previous one. Answers change from now on.
    pub fn set_overlay(&self, overlay: Overlay) {
        let _alone = self.laying();
        let before = self.laid();
        // The stamp must increase even if the generation of the overlay does not.
        let stamp = overlay.generation.max(before.stamp + 1);
        let laid = Laid::new(overlay, before.desk.clone(), stamp, &self.0.feasts);
        self.0.laid.store(Arc::new(laid));
    }

    /// Changes the acts of the desk; `None` leaves them as they are.
    pub(crate) fn set_desk(
        &self,
        change: impl FnOnce(&Desk) -> Result<Option<Desk>, Refusal>,
    ) -> Result<(), Refusal> {
        let _alone = self.laying();
        let before = self.laid();
        if let Some(desk) = change(&before.desk)? {
            let stamp = before.stamp + 1;
            let laid = Laid::new(before.overlay.clone(), desk, stamp, &self.0.feasts);
            self.0.laid.store(Arc::new(laid));
        }
        Ok(())
    }

    /// One change of overlay or desk at a time, so that none is lost.
    fn laying(&self) -> MutexGuard<'_, ()> {
        let laying = self.0.laying.lock();
        laying.unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn laid(&self) -> Arc<Laid> {
        self.0.laid.load_full()
    }

    /// The index of a security of the sample that is listed already.
    pub(crate) fn find(&self, symbol: &Symbol) -> Option<usize> {
        self.snapshot().view.day.find(symbol)
    }

    /// True for the exchange's own symbol and the symbols of shares, including imported ones.
    pub(crate) fn knows(&self, symbol: &Symbol) -> bool {
        let listed = self.find(symbol).is_some() || self.laid().stock(symbol).is_some();
        listed || symbol.as_str() == content::OWN
    }

    /// The `stocks` answer with the securities of an overlay; encoded once per version.
    pub(crate) fn stocks_bytes(&self, laid: &Laid) -> Bytes {
        let view = Arc::clone(&self.snapshot().view);
        let versions = (view.version, laid.stamp);
        let mut kept = self.0.stocks.lock().unwrap_or_else(PoisonError::into_inner);
        match &*kept {
            Some((of, bytes)) if *of == versions => bytes.clone(),
            _ => {
                let bytes = stocks(&view, laid);
                *kept = Some((versions, bytes.clone()));
                bytes
            }
        }
    }
}

fn stocks(view: &View, laid: &Laid) -> Bytes {
    let mut answer = view.stocks();
    answer.version += laid.stamp;
    answer.stocks = laid.stocks(answer.stocks);
    encode(&answer)
}
