//! What may be wrong with a field.

use crate::{Class, Field, Kind, check::SHORT};

/// What is wrong with a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// It is required and empty.
    Missing,
    /// A choice is required and none was made.
    NotChosen,
    /// The statement is not agreed to.
    NotAgreed,
    /// It has fewer characters than this.
    TooShort(usize),
    /// It has more characters than this.
    TooLong(usize),
    /// It is the day of birth of a person who is younger than this, in years.
    TooYoung(usize),
    /// It has control characters or invisible characters.
    Unseen,
    /// It has characters that names do not have.
    NotAName,
    /// It is not an e-mail address.
    NotEmail,
    /// It differs from the first e-mail address.
    NotTheSame,
    /// It is not a telephone number.
    NotPhone,
    /// It is not a number of the Emirates.
    NotEmirates,
    /// It is not in the list.
    NotOffered,
    /// It is not a day of the calendar, or not one in the past.
    NotADay,
    /// It is not the identifier of an iPhone.
    NotADevice,
    /// It is not a valid reference.
    NotAReference,
}

impl Problem {
    /// The problems whose message does not depend on the field; the others come from [`Field::bounds`].
    pub const UNBOUNDED: [Self; 13] = [
        Self::Missing,
        Self::NotChosen,
        Self::NotAgreed,
        Self::Unseen,
        Self::NotAName,
        Self::NotEmail,
        Self::NotTheSame,
        Self::NotPhone,
        Self::NotEmirates,
        Self::NotOffered,
        Self::NotADay,
        Self::NotADevice,
        Self::NotAReference,
    ];

    /// Suffix of the message `wrong-field-…`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::NotChosen => "choose",
            Self::NotAgreed => "agree",
            Self::TooShort(_) => "short",
            Self::TooLong(_) => "long",
            Self::TooYoung(_) => "young",
            Self::Unseen => "unseen",
            Self::NotAName => "name",
            Self::NotEmail => "email",
            Self::NotTheSame => "same",
            Self::NotPhone => "phone",
            Self::NotEmirates => "emirates",
            Self::NotOffered => "offered",
            Self::NotADay => "day",
            Self::NotADevice => "device",
            Self::NotAReference => "reference",
        }
    }
}

impl Field {
    /// True if a problem of [`Problem::UNBOUNDED`] is one of this kind of field.
    pub const fn may_have(&self, problem: Problem) -> bool {
        match problem {
            Problem::Missing | Problem::Unseen => true,
            Problem::NotChosen | Problem::NotOffered => {
                matches!(self.kind, Kind::Choice(_) | Kind::List(_) | Kind::Country)
            }
            Problem::NotAgreed => matches!(self.kind, Kind::Flag),
            Problem::NotAName => {
                matches!(self.kind, Kind::Text(rules) if matches!(rules.class, Class::Name))
            }
            Problem::NotEmail => matches!(self.kind, Kind::Email),
            Problem::NotTheSame => matches!(self.kind, Kind::Repeated(_)),
            Problem::NotPhone | Problem::NotEmirates => matches!(self.kind, Kind::Phone),
            Problem::NotADay => matches!(self.kind, Kind::Birthday(_)),
            Problem::NotADevice => matches!(self.kind, Kind::DeviceId),
            Problem::NotAReference => matches!(self.kind, Kind::Reference),
            Problem::TooShort(_) | Problem::TooLong(_) | Problem::TooYoung(_) => false,
        }
    }

    /// The problems with the length of a value of this field, or with an age. Their messages contain the field's limits.
    pub fn bounds(&self) -> Vec<Problem> {
        match self.kind {
            Kind::Text(rules) => vec![Problem::TooShort(rules.least), Problem::TooLong(rules.most)],
            Kind::LongText(most) => vec![Problem::TooLong(most)],
            Kind::Phone => vec![Problem::TooLong(SHORT)],
            Kind::Birthday(least) => vec![Problem::TooYoung(usize::from(least))],
            _ => Vec::new(),
        }
    }
}

/// The key of a field and what is wrong with it.
pub type Wrong = (&'static str, Problem);
