//! Choices in two levels.

/// The codes of a choice in two levels, such as categories of disclosures and the types in them.
#[derive(Debug, Clone, Copy)]
pub struct Levels {
    /// The groups with the codes in them.
    pub codes: &'static [(&'static str, &'static [&'static str])],
    /// The level of the groups.
    pub group: Level,
    /// The level of the codes in the groups.
    pub code: Level,
}

/// One level of a choice in two.
#[derive(Debug, Clone, Copy)]
pub struct Level {
    /// The column that has its codes.
    pub column: &'static str,
    /// The prefix of the message keys of its codes.
    pub prefix: &'static str,
}
