//! What a request is about. It decides where the last good answer is kept, what a 404 means, and
//! which failures of a call count as one.

use domain::values::{IndexCode, Symbol};

/// The part of the exchange's data that a request asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scope {
    /// The answer that everybody gets: the request has no parameters, or none that a visitor can
    /// choose but the language. Such answers never make room for others.
    Everything,
    /// All about one thing. Such answers have a quota of their own.
    One(Subject),
    /// A part that the asker chooses, such as a stretch of days, a search or a number of rows, of
    /// one thing or of all: one of countless. Such answers stay in memory, unless the site itself
    /// words the question.
    Part(Option<Subject>),
}

/// One thing that a request names, and that may not exist.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Whatever has a symbol: a share, a fund, a contract, a right, a bond or a sukuk. `stocks`,
    /// `quotes`, `bonds` and `sukuk` list them.
    Security(Symbol),
    /// An index; `indices` lists them.
    Index(IndexCode),
    /// An electronic service, by its id; no call that the client can ask by itself lists them.
    Service(String),
}

impl Scope {
    /// About one security or issuer, or about all.
    pub fn of(symbol: Option<&Symbol>) -> Self {
        symbol.map_or(Self::Everything, |symbol| {
            Self::One(Subject::Security(symbol.clone()))
        })
    }

    /// A part of all, where the asker narrows it.
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

    /// A part of it, where the asker narrows it.
    #[must_use]
    pub fn part_if(self, narrowed: bool) -> Self {
        if narrowed { self.part() } else { self }
    }

    /// The thing that it names.
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
    fn a_part_keeps_the_thing_it_is_a_part_of() {
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
