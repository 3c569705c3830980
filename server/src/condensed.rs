//! Smaller Brotli of bodies that are asked for more than once, made in the background while the first one is sent.

use crate::encoding;
use bytes::Bytes;
use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};
use tokio::{sync::Semaphore, time::Instant};

/// A body that has stood for this long is compressed at the highest quality: outside sessions pages stand for hours.
const AT_REST: Duration = Duration::from_secs(10);
/// Larger bodies would take too long.
const MOST: usize = 512 * 1024;
/// One body at a time.
static CONDENSING: Semaphore = Semaphore::const_new(1);
/// After each, nine times as long passes until the next: however many bodies are requested, this takes a tenth of a
/// core. The page that is asked for most often is the most likely to get the place.
const PAUSES: u32 = 9;

/// The smaller forms of one body.
#[derive(Debug, Default)]
pub struct Condensed {
    /// Since the second request; a tenth smaller than the first one.
    smaller: OnceLock<Bytes>,
    /// Since the body has stood for a while.
    smallest: OnceLock<Bytes>,
}

impl Condensed {
    /// The smallest form that there is.
    pub fn best(&self) -> Option<&Bytes> {
        self.smallest.get().or_else(|| self.smaller.get())
    }

    /// Sets a form that needs no further work.
    pub fn set_smallest(&self, bytes: Bytes) {
        // A second form of the same body is not smaller.
        let _ = self.smallest.set(bytes);
    }

    /// Begins the next form in the background if it is due and the place is free.
    pub fn ask(self: &Arc<Self>, body: &Bytes, age: Duration) {
        let at_rest = age >= AT_REST;
        let form = if at_rest {
            &self.smallest
        } else {
            &self.smaller
        };
        if form.get().is_some() || self.smallest.get().is_some() || body.len() > MOST {
            return;
        }
        let Ok(place) = CONDENSING.try_acquire() else {
            return;
        };
        let (forms, body) = (Arc::clone(self), body.clone());
        tokio::spawn(async move {
            let begun = Instant::now();
            let work = move || {
                // Only one task sets it.
                let _ = if at_rest {
                    forms.smallest.set(encoding::smallest(&body))
                } else {
                    forms.smaller.set(encoding::smaller(&body))
                };
            };
            // A panic leaves the body as it is.
            let _ = tokio::task::spawn_blocking(work).await;
            tokio::time::sleep(begun.elapsed() * PAUSES).await;
            drop(place);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_body_gets_smaller_when_it_is_asked_for_again_and_when_it_stands() {
        let rows =
            (0..2000_u32).map(|n| format!("SAHW {} {}\n", n.wrapping_mul(2_654_435_761), n / 3));
        let body = Bytes::from(rows.collect::<String>());
        let first = encoding::Encoding::Brotli.compress(&body).len();
        let forms = Arc::new(Condensed::default());
        assert_eq!(forms.best(), None);
        forms.ask(&body, Duration::ZERO);
        assert_eq!(forms.best(), None, "nobody waits for it");
        tokio::time::sleep(Duration::from_secs(60)).await;
        let smaller = forms.best().unwrap().len();
        assert!(smaller < first * 39 / 40, "{first}, then {smaller}");
        forms.ask(&body, AT_REST);
        tokio::time::sleep(Duration::from_secs(60)).await;
        let smallest = forms.best().unwrap().len();
        assert!(smallest < smaller, "{smaller}, then {smallest}");
    }
}
