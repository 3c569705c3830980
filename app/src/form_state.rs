//! The state of a form that visitors send: to be filled in, refused, failed, received, or closed.

use forms::Wrong;

/// The state of a form, as the server knows it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum FormState {
    /// Nothing is received at this site.
    #[default]
    Closed,
    /// The form is shown.
    Open(FormDraft),
    /// What was sent is stored.
    Received {
        /// The reference of the submission.
        reference: String,
    },
}

/// A form to fill in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FormDraft {
    /// The token that is sent with the answers.
    pub token: String,
    /// The zero bits of a proof of work for the token; none is asked for when it is 0.
    pub proof_bits: u32,
    /// For how many days submissions are kept.
    pub days: u32,
    /// What was typed before, by name.
    pub typed: Vec<(String, String)>,
    /// The fields that were refused, in the order of the form.
    pub wrong: Vec<Wrong>,
    /// Why right answers were not accepted.
    pub refusal: Option<Refusal>,
}

/// Why right answers were not accepted. Nothing was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// They could not be stored.
    Unavailable,
    /// Too many were sent.
    TooMany,
    /// The page was open for too long.
    Expired,
    /// A field that people do not see was filled in.
    Robot,
}

impl Refusal {
    /// The HTTP status of the page.
    pub const fn status(self) -> u16 {
        match self {
            Self::Unavailable => 503,
            Self::TooMany => 429,
            Self::Expired | Self::Robot => 422,
        }
    }

    /// Suffix of the message keys.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Unavailable => "unavailable",
            Self::TooMany => "too-many",
            Self::Expired => "expired",
            Self::Robot => "robot",
        }
    }
}
