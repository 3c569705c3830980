//! What the page of a form shows: the form, the reasons why a submission was refused, or a confirmation.

use forms::Wrong;

/// What the page of a form shows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum FormState {
    /// The site accepts no submissions.
    #[default]
    Closed,
    /// The form.
    Open(FormDraft),
    /// The confirmation of a stored submission.
    Received {
        /// The reference of the submission.
        reference: String,
        /// True if the same form was sent twice. The first submission is kept.
        is_repeated: bool,
        /// True if an acknowledgement is sent by mail.
        is_mailed: bool,
    },
}

/// A form with the values that were sent before, and what was wrong with them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FormDraft {
    /// The form token, a hidden field.
    pub token: String,
    /// What tells visitors from programs.
    pub task: RobotTask,
    /// The number of days after which submissions are deleted.
    pub days: u32,
    /// The names and values of the fields.
    pub typed: Vec<(String, String)>,
    /// The invalid fields, in the order of the form.
    pub wrong: Vec<Wrong>,
    /// The reason why a valid submission was refused.
    pub refusal: Option<Refusal>,
}

/// What the page of a form asks of the browser, to tell visitors from programs. The result is sent with the form.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum RobotTask {
    /// Nothing.
    #[default]
    None,
    /// A proof of work for the form token.
    Proof {
        /// The number of leading zero bits that it must have.
        bits: u32,
    },
    /// The score of a service.
    Score(ScoreTask),
}

/// The task of a service that rates visitors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreTask {
    /// The address of its script, with key and language.
    pub script: String,
    /// The public key of this site.
    pub key: String,
    /// The name of the form.
    pub action: String,
}

impl ScoreTask {
    /// The host of the service.
    pub fn host(&self) -> &str {
        let rest = (self.script.split_once("://")).map_or(self.script.as_str(), |(_, rest)| rest);
        rest.split('/').next().unwrap_or(rest)
    }
}

/// The reason why a submission with valid fields was not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The store failed.
    Unavailable,
    /// A rate limit was exceeded.
    TooMany,
    /// The form token is not one of this site for this form.
    UnknownPage,
    /// The form token has expired.
    Expired,
    /// The same form was stored before, and removed since.
    Removed,
    /// The form was sent within two seconds after the page was requested.
    TooSoon,
    /// The honeypot field, which people do not see, was filled in, or the proof of work is wrong.
    Robot,
    /// The service that rates visitors takes the sender for a program.
    LowScore,
    /// The rating was used before, or is too old.
    OldScore,
}

impl Refusal {
    /// The HTTP status of the page.
    pub const fn status(self) -> u16 {
        match self {
            Self::Unavailable => 503,
            Self::TooMany => 429,
            Self::UnknownPage
            | Self::Expired
            | Self::Removed
            | Self::TooSoon
            | Self::Robot
            | Self::LowScore
            | Self::OldScore => 422,
        }
    }

    /// The part of the message keys `form-<code>-title` and `form-<code>-text`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Unavailable => "unavailable",
            Self::TooMany => "too-many",
            Self::UnknownPage => "unknown-page",
            Self::Expired => "expired",
            Self::Removed => "removed",
            Self::TooSoon => "too-soon",
            Self::Robot => "robot",
            Self::LowScore => "low-score",
            Self::OldScore => "old-score",
        }
    }
}
