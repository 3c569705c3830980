//! Definitions of the forms: their fields and rules, the validation of submitted values, and their JSON Schemas.
//!
//! The server validates with [`check`]. Browsers have [`precheck`], compiled without the feature `server`: the same rules
//! but for telephone numbers, of which they know characters and length only.
//!
//! A form is a [`Form`] in `definitions`. Texts are messages, named by the keys: `field-<key>`, `field-<key>-hint`,
//! `field-<key>-<code of a choice>`, `field-<key>-text` of a checkbox, `form-step-<key>`, `form-team-<key>`,
//! `form-answered-<key>`, `form-then-<key>`, `wrong-field-<code of a problem>`.

mod check;
pub mod countries;
mod definitions;
pub mod phone;
mod problem;
#[cfg(feature = "server")]
mod schema;

#[cfg(feature = "server")]
pub use check::check;
pub use check::{Checked, precheck};
pub use definitions::ALL;
pub use problem::{Problem, Wrong};
#[cfg(feature = "server")]
pub use schema::{names, schema};

/// The most steps of a form.
pub const MOST_STEPS: usize = 3;

/// The key of the honeypot: a hidden field that must stay empty.
pub const HONEYPOT: &str = "website";

/// The key of the token that the server issues with the page.
pub const TOKEN: &str = "token";

/// The key of the proof of work for the token.
pub const PROOF: &str = "proof";

/// A form.
#[derive(Debug)]
pub struct Form {
    /// The id under which submissions are stored.
    pub id: &'static str,
    /// The ids of the pages that show it.
    pub pages: &'static [&'static str],
    /// Its fields in groups, at most [`MOST_STEPS`].
    pub steps: &'static [Step],
    /// The key of the field with the address for the acknowledgement; `None` if the form has no such field.
    pub acknowledges: Option<&'static str>,
    /// Who answers it and when, and what the team does next.
    pub answer: Answer,
    /// True if the form is about something on a day: its page then says where the day is announced.
    pub on_a_day: bool,
}

/// Who answers a form and when, and what the team does next.
#[derive(Debug, Clone, Copy)]
pub struct Answer {
    /// The team that answers.
    pub team: Team,
    /// The teams that answer in its place, where a field asks what the form is about.
    pub chosen: Option<Chosen>,
    /// Suffix of the message that says when the answer comes, `form-answered-<key>`.
    pub when: &'static str,
    /// Suffix of the message that says what the team does next, `form-then-<key>`.
    pub next: &'static str,
}

/// A team of the exchange, and how it is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Team {
    /// Suffix of the message of its name, `form-team-<key>`.
    pub key: &'static str,
    /// Where the configuration has its telephone number and e-mail address: `listings` for `contact.listings-phone` and
    /// `contact.listings-email`. It is the part before the dot of some `CONTACT_KEYS` of the crate `content`.
    pub contact: &'static str,
}

/// The teams by what was chosen in a field.
#[derive(Debug, Clone, Copy)]
pub struct Chosen {
    /// The key of the field.
    pub field: &'static str,
    /// Each code of the field with its team.
    pub teams: &'static [(&'static str, Team)],
}

/// A group of fields.
#[derive(Debug)]
pub struct Step {
    /// Suffix of the message of its heading.
    pub key: &'static str,
    /// Its fields, in order.
    pub fields: &'static [Field],
}

/// A field.
#[derive(Debug)]
pub struct Field {
    /// Its name in the body of the request, and the suffix of its messages.
    pub key: &'static str,
    /// The kind of its value, with its rules.
    pub kind: Kind,
    /// False if the field is optional.
    pub required: bool,
    /// The value of the attribute `autocomplete`; `off` if no value of the HTML standard fits.
    pub autocomplete: &'static str,
}

/// The kind of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A line of text.
    Text(Text),
    /// Text with line breaks, with its maximum length in characters.
    LongText(usize),
    /// An e-mail address.
    Email,
    /// The same e-mail address as in the field with this key.
    Repeated(&'static str),
    /// A telephone number: the country in the [`part`] `country`, and the number under the key itself.
    Phone,
    /// One of these codes, shown as cards.
    Choice(&'static [&'static str]),
    /// One of these codes, shown as a list.
    List(&'static [&'static str]),
    /// A country or territory of ISO 3166-1.
    Country,
    /// A day of birth: [`part`]s `day`, `month` and `year`; with the minimum age in years.
    Birthday(u8),
    /// A statement with a checkbox.
    Flag,
    /// The device identifier of an iPhone.
    DeviceId,
    /// A field for the reference number of an earlier submission, such as `BRS-7K3MQ9-XD4P2W`.
    Reference,
}

/// The rules of a line of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    /// The minimum number of characters.
    pub least: usize,
    /// The maximum number of characters.
    pub most: usize,
    /// The allowed characters.
    pub class: Class,
}

/// Allowed characters of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// All visible characters.
    Any,
    /// Letters, marks, spaces, apostrophes, hyphens and full stops.
    Name,
}

impl Form {
    /// All fields, in order.
    pub fn fields(&self) -> impl Iterator<Item = &'static Field> + use<> {
        self.steps.iter().flat_map(|step| step.fields)
    }

    /// The field with a key.
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields().find(|field| field.key == key)
    }

    /// The team that answers what was typed.
    pub fn team(&self, pairs: &[(String, String)]) -> Team {
        let chosen = self.answer.chosen.and_then(|chosen| {
            let code = typed(pairs, chosen.field);
            chosen.teams.iter().find(|(of, _)| *of == code)
        });
        chosen.map_or(self.answer.team, |(_, team)| *team)
    }
}

impl Field {
    /// The names of its controls in the body of the request.
    pub fn names(&self) -> Vec<String> {
        match self.kind {
            Kind::Phone => vec![part(self.key, "country"), self.key.to_owned()],
            Kind::Birthday(_) => ["day", "month", "year"]
                .map(|name| part(self.key, name))
                .to_vec(),
            _ => vec![self.key.to_owned()],
        }
    }
}

/// The name of one control of a field that has several.
pub fn part(key: &str, name: &str) -> String {
    domain::text::concat(&[key, "-", name])
}

/// The form that a page shows.
pub fn for_page(page_id: &str) -> Option<&'static Form> {
    ALL.iter()
        .copied()
        .find(|form| form.pages.contains(&page_id))
}

/// The value of a name in the decoded pairs of a request; empty if there is none.
pub fn typed<'a>(pairs: &'a [(String, String)], name: &str) -> &'a str {
    let found = pairs.iter().find(|(key, _)| key == name);
    found.map_or("", |(_, value)| value.as_str())
}

#[cfg(test)]
mod tests;
