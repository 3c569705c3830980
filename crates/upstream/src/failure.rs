//! Failures of calls.

use std::time::Duration;

/// A failed call. `Display` contains nothing that the service sent, so it may be shown on a page;
/// [`Failure::reason`] is for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The service says that the subject does not exist: the page is a 404.
    #[error("not found")]
    NotFound,
    /// No address is configured for the service.
    #[error("the service is not configured")]
    NotConfigured,
    /// No connection could be made.
    #[error("the service cannot be reached")]
    Connect(String),
    /// No answer in time; the call may continue and fill the cache.
    #[error("the service did not answer in time")]
    Timeout(Duration),
    /// The connection broke before the answer was complete.
    #[error("the answer broke off")]
    Interrupted(String),
    /// A status that indicates a failing service: a redirect, 401, 403, 408, 425, 429 or 500 and
    /// above.
    #[error("the service failed")]
    Status(u16),
    /// Any other 4xx: the request is at fault. Includes a 404 that the exchange's own lists
    /// contradict.
    #[error("the service refused the request")]
    Refused(u16),
    /// Not declared as JSON in UTF-8.
    #[error("the answer is of the wrong kind")]
    ContentType(String),
    /// A 200 without a body.
    #[error("the answer is empty")]
    Empty,
    /// Larger than the cap, in bytes.
    #[error("the answer is too large")]
    TooLarge(usize),
    /// The text of a publication is longer than one may be; anything else of the answer may be right.
    #[error("a text of the answer is too long")]
    TooLong(String),
    /// Not the expected JSON.
    #[error("the answer cannot be read")]
    Shape(String),
    /// Well-formed, but inconsistent with the request or with itself.
    #[error("the answer contradicts itself")]
    Content(String),
    /// The circuit is open after repeated failures.
    #[error("the service is paused after repeated failures")]
    Open,
    /// Readers get the answer with a delay, and none was kept so long ago.
    #[error("nothing was kept so long ago")]
    NotYet,
    /// The queue of the service is full.
    #[error("too many calls wait for the service")]
    Busy,
}

impl Failure {
    /// Every code, in the order of the variants.
    pub(crate) const CODES: [&'static str; 16] = [
        "not-found",
        "not-configured",
        "connect",
        "timeout",
        "interrupted",
        "status",
        "content-type",
        "empty",
        "too-large",
        "shape",
        "content",
        "open",
        "busy",
        "refused",
        "not-yet",
        "too-long",
    ];

    pub(crate) fn index(&self) -> usize {
        match self {
            Self::NotFound => 0,
            Self::NotConfigured => 1,
            Self::Connect(_) => 2,
            Self::Timeout(_) => 3,
            Self::Interrupted(_) => 4,
            Self::Status(_) => 5,
            Self::ContentType(_) => 6,
            Self::Empty => 7,
            Self::TooLarge(_) => 8,
            Self::Shape(_) => 9,
            Self::Content(_) => 10,
            Self::Open => 11,
            Self::Busy => 12,
            Self::Refused(_) => 13,
            Self::NotYet => 14,
            Self::TooLong(_) => 15,
        }
    }

    /// Maps a status other than 200.
    pub(crate) fn of_status(code: u16) -> Self {
        match code {
            401 | 403 | 408 | 425 | 429 => Self::Status(code),
            400..500 => Self::Refused(code),
            _ => Self::Status(code),
        }
    }

    /// The kind of failure as a metric's label, such as `timeout`.
    pub fn code(&self) -> &'static str {
        Self::CODES[self.index()]
    }

    /// All details, for the log. May contain text of the service: never show it to a visitor.
    pub fn reason(&self) -> String {
        match self {
            Self::Connect(why)
            | Self::Interrupted(why)
            | Self::TooLong(why)
            | Self::Shape(why)
            | Self::Content(why) => format!("{self}: {why}"),
            Self::ContentType(got) => format!("{self}: {got:?}"),
            Self::Status(code) | Self::Refused(code) => format!("{self}: status {code}"),
            Self::Timeout(after) => format!("{self}: waited {after:?}"),
            Self::TooLarge(cap) => format!("{self}: more than {cap} bytes"),
            other => other.to_string(),
        }
    }

    /// True when the subject is known not to exist.
    pub fn is_not_found(&self) -> bool {
        matches!(self, Self::NotFound)
    }

    /// True when the service has an answer that is too large, or whose text is too long.
    pub fn is_too_large(&self) -> bool {
        matches!(self, Self::TooLarge(_) | Self::TooLong(_))
    }

    /// True when there will be an answer once the delay of the reader has passed since the start.
    pub fn is_not_yet(&self) -> bool {
        matches!(self, Self::NotYet)
    }

    /// True when the service says that its subject does not exist, although the exchange lists it.
    pub fn is_denied(&self) -> bool {
        matches!(self, Self::Refused(404))
    }

    /// True when a retry may succeed.
    pub(crate) fn is_transient(&self) -> bool {
        match self {
            Self::Connect(_)
            | Self::Interrupted(_)
            | Self::ContentType(_)
            | Self::Empty
            | Self::Shape(_)
            | Self::Content(_) => true,
            Self::Status(code) => *code >= 500 || matches!(code, 408 | 425 | 429),
            _ => false,
        }
    }

    /// True when the service is at fault, not the request or our own limits.
    pub(crate) fn is_outage(&self) -> bool {
        !matches!(
            self,
            Self::NotFound
                | Self::NotConfigured
                | Self::Open
                | Self::Busy
                | Self::Refused(_)
                | Self::TooLong(_)
                | Self::NotYet
        )
    }

    /// True when the service answered and the failure concerns this request only.
    pub(crate) fn is_of_the_request(&self) -> bool {
        matches!(self, Self::NotFound | Self::Refused(_) | Self::TooLong(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_request_is_not_an_outage() {
        for code in [400, 402, 404, 405, 409, 410, 414, 422, 451, 499] {
            let failure = Failure::of_status(code);
            assert_eq!(failure, Failure::Refused(code));
            assert!(!failure.is_outage() && !failure.is_transient(), "{code}");
        }
        for code in [204, 302, 401, 403, 408, 425, 429, 500, 503, 599] {
            let failure = Failure::of_status(code);
            assert_eq!(failure, Failure::Status(code));
            assert!(failure.is_outage(), "{code}");
        }
    }
}
