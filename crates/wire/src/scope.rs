//! Scope of a request. It decides where the last good answer is kept, what a 404 means, and
//! which failures of a call are counted as one.

use domain::values::{IndexCode, Symbol};

/// The part of the exchange's data that a request asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scope {
    /// The same for every visitor: no parameters, or none that a visitor can choose except the
    /// language. Such answers are never evicted for others.
    Everything,
    /// All data about one subject. Such answers have their own quota.
    One(Subject),
    /// A part chosen by the caller, such as a range of days, a search or a number of rows, of one
    /// subject or of all. There are countless parts, so such answers stay in memory only, unless
    /// the site itself chose the parameters.
    Part(Option<Subject>),
}

/// The subject named by a request, which may not exist.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Anything with a symbol: a share, fund, contract, right, bond or sukuk. Listed by `stocks`,
    /// `quotes`, `bonds` and `sukuk`.
    Security(Symbol),
    /// An index. Listed by `indices`.
    Index(IndexCode),
    /// An electronic service, by id. No call without parameters lists them.
    Service(String),
}

impl Scope {
    /// About one security or issuer, or about all.
    pub fn of(symbol: Option<&Symbol>) -> Self {
        symbol.map_or(Self::Everything, |symbol| {
            Self::One(Subject::Security(symbol.clone()))
        })
    }

    /// A part of all, if `narrowed`.
    pub fn everything_unless(narrowed: bool) -> Self {
        Self::Everything.part_if(narrowed)
    }

    /// A part of it.
    #[must_use]
    pub fn part(self) -> Self {
        match self {
            Self::Everything => Self::Part(None),
            Self::One(subject) => Self::Part(Some(subject)),
            Self::Part(_) => self,
        }
    }

    /// A part of it, if `narrowed`.
    #[must_use]
    pub fn part_if(self, narrowed: bool) -> Self {
        if narrowed { self.part() } else { self }
    }

    /// The subject named, if any.
    pub const fn subject(&self) -> Option<&Subject> {
        match self {
            Self::One(subject) | Self::Part(Some(subject)) => Some(subject),
            Self::Everything | Self::Part(None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_keeps_its_subject() {
        let symbol: Symbol = "SAHW".parse().unwrap();
        let one = Scope::of(Some(&symbol));
        let subject = Subject::Security(symbol);
        assert_eq!(one.subject(), Some(&subject));
        assert_eq!(one.clone().part_if(false), one);
        assert_eq!(one.part(), Scope::Part(Some(subject)));
        assert_eq!(Scope::of(None), Scope::Everything);
        assert_eq!(Scope::everything_unless(true), Scope::Part(None));
        assert_eq!(Scope::everything_unless(false), Scope::Everything);
    }
}
