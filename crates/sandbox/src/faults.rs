//! Fault injection, per call: failures that the services of an exchange may have, for tests and
//! demonstrations.

mod damage;
mod list;

pub use list::{Fault, FaultKind, FaultList, NotAFault};

use crate::{Exchange, router::Naming};
use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// The injected faults.
#[derive(Debug, Default)]
pub struct Faults {
    list: RwLock<FaultList>,
    drawn: AtomicU64,
}

impl Faults {
    /// The active faults.
    pub fn list(&self) -> FaultList {
        self.list
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Replaces the active faults; an empty list removes all.
    pub fn set(&self, list: FaultList) {
        *self.list.write().unwrap_or_else(PoisonError::into_inner) = list;
    }

    /// True when no fault is active.
    fn none(&self) -> bool {
        let list = self.list.read().unwrap_or_else(PoisonError::into_inner);
        list.0.is_empty()
    }

    /// The fault for this request of a call, if one applies.
    fn strikes(&self, call: &str) -> Option<FaultKind> {
        let list = self.list.read().unwrap_or_else(PoisonError::into_inner);
        let fault = list.of(call)?;
        // Selects this share of requests, evenly spread, by steps of the golden ratio.
        let at = self
            .drawn
            .fetch_add(1, Ordering::Relaxed)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (((at >> 32) * 1_000) >> 32 < u64::from(fault.per_mille)).then_some(fault.kind)
    }
}

/// The faults that apply to the requests of a path.
#[derive(Debug, Clone)]
pub(crate) struct Struck {
    pub(crate) exchange: Exchange,
    /// Faults that replace those of the exchange for this router.
    pub(crate) own: Option<Arc<Faults>>,
    pub(crate) naming: Naming,
}

/// Applies the fault of a call; without one the request passes unchanged.
pub(crate) async fn inject(State(struck): State<Struck>, request: Request, next: Next) -> Response {
    let faults: &Faults = match &struck.own {
        Some(own) => own,
        None => struck.exchange.faults(),
    };
    if faults.none() {
        return next.run(request).await;
    }
    let (call, request) = struck.naming.of(request).await;
    let Some(kind) = call.and_then(|call| faults.strikes(call)) else {
        return next.run(request).await;
    };
    match kind {
        FaultKind::Slow(delay) => {
            tokio::time::sleep(delay).await;
            next.run(request).await
        }
        FaultKind::Hang => {
            tokio::time::sleep(Duration::from_secs(3_600)).await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        FaultKind::Down => damage::broken(),
        FaultKind::Status(code) => damage::status(code),
        FaultKind::IgnoredFilters => next.run(damage::without_filters(request).await).await,
        other => damage::damaged(other, next.run(request).await).await,
    }
}

/// `GET /_faults`: the active faults as text.
pub(crate) async fn show(State(exchange): State<Exchange>) -> String {
    exchange.faults().list().to_string()
}

/// `PUT /_faults`: replaces the active faults with the list in the body; an empty list removes all.
pub(crate) async fn switch(State(exchange): State<Exchange>, body: String) -> Response {
    match body.trim().parse::<FaultList>() {
        Ok(list) => {
            exchange.set_faults(list);
            StatusCode::NO_CONTENT.into_response()
        }
        Err(wrong) => (StatusCode::BAD_REQUEST, wrong.to_string()).into_response(),
    }
}
