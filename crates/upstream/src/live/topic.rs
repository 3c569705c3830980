//! What a subscriber wants to hear of a tick.

/// A set of live values. The text of each is written once a tick, for all who hear it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Quotes of all securities, and indices.
    #[default]
    All,
    /// Indices alone: for pages that show no quotes.
    Indices,
}

impl Topic {
    /// All topics.
    pub const EVERY: [Self; 2] = [Self::All, Self::Indices];

    /// Its name in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Indices => "indices",
        }
    }

    /// The topic of a name.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|topic| topic.code() == code)
    }
}
