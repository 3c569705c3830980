//! The holes of a template, and their content.

/// A part of a template.
#[derive(Debug, PartialEq, Eq)]
pub enum Part {
    /// Constant text.
    Text(Box<str>),
    /// A hole.
    Slot(Slot),
    /// Marks a section of the navigation as current, when it is.
    Current(Box<str>),
}

impl Part {
    /// The texts of the part, one after the other.
    pub(super) fn texts<'p>(&'p self, fill: &'p Fill<'p>) -> impl Iterator<Item = &'p str> {
        let (text, pieces): (_, &[&str]) = match self {
            Self::Text(text) => (Some(&**text), &[]),
            Self::Slot(slot) => (None, fill.pieces(*slot)),
            Self::Current(section) if **section == *fill.section => (Some("true"), &[]),
            Self::Current(_) => (Some("false"), &[]),
        };
        text.into_iter().chain(pieces.iter().copied())
    }
}

/// A hole that is filled for every request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// Head tags of the page.
    Head,
    /// The tag of the second part of the CSS, in the head.
    Rest,
    /// The banner that says that the data is a sample.
    Sample,
    /// Market status.
    Status,
    /// Date and time at the exchange.
    Clock,
    /// Indices in the panels of the menu.
    Aside,
    /// The trading hours of the day.
    Hours,
    /// Breadcrumb.
    Crumbs,
    /// The body of the page.
    Body,
    /// Address of the page in the other language.
    Alternate,
    /// Code of the current section.
    Section,
    /// The JSON for the shell.
    Config,
    /// The current year.
    Year,
}

const MARKS: [(&str, Slot); 13] = [
    ("<!--borsa:head-->", Slot::Head),
    ("<!--borsa:rest-->", Slot::Rest),
    ("<!--borsa:sample-->", Slot::Sample),
    ("<!--borsa:status-->", Slot::Status),
    ("<!--borsa:clock-->", Slot::Clock),
    ("<!--borsa:aside-->", Slot::Aside),
    ("<!--borsa:hours-->", Slot::Hours),
    ("<!--borsa:crumbs-->", Slot::Crumbs),
    ("<!--borsa:body-->", Slot::Body),
    ("__BORSA_ALT__", Slot::Alternate),
    ("__BORSA_SECTION__", Slot::Section),
    ("__BORSA_CONFIG__", Slot::Config),
    ("__MARKET_YEAR__", Slot::Year),
];

const CURRENT: &str = "__BORSA_CUR_";

/// The content of all holes of one page. Texts are HTML; addresses and JSON are escaped for attributes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fill<'a> {
    /// For [`Slot::Head`].
    pub head: &'a str,
    /// For [`Slot::Rest`]; empty when the tag is in the body.
    pub rest: &'a str,
    /// For [`Slot::Sample`].
    pub sample: &'a str,
    /// For [`Slot::Status`].
    pub status: &'a str,
    /// For [`Slot::Clock`].
    pub clock: &'a str,
    /// For [`Slot::Aside`].
    pub aside: &'a str,
    /// For [`Slot::Hours`].
    pub hours: &'a str,
    /// For [`Slot::Crumbs`].
    pub crumbs: &'a str,
    /// For [`Slot::Body`].
    pub body: &'a [&'a str],
    /// For [`Slot::Alternate`].
    pub alternate: &'a str,
    /// For [`Slot::Section`].
    pub section: &'a str,
    /// For [`Slot::Config`].
    pub config: &'a str,
    /// For [`Slot::Year`].
    pub year: &'a str,
}

impl<'a> Fill<'a> {
    /// The content of a hole.
    fn pieces(&self, slot: Slot) -> &[&'a str] {
        let text = match slot {
            Slot::Head => &self.head,
            Slot::Rest => &self.rest,
            Slot::Sample => &self.sample,
            Slot::Status => &self.status,
            Slot::Clock => &self.clock,
            Slot::Aside => &self.aside,
            Slot::Hours => &self.hours,
            Slot::Crumbs => &self.crumbs,
            Slot::Body => return self.body,
            Slot::Alternate => &self.alternate,
            Slot::Section => &self.section,
            Slot::Config => &self.config,
            Slot::Year => &self.year,
        };
        std::slice::from_ref(text)
    }
}

/// Splits a template at its holes.
pub(super) fn cut(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut end = 0;
    for (at, length, part) in holes(text) {
        if at > end {
            parts.push(Part::Text(text[end..at].into()));
        }
        parts.push(part);
        end = at + length;
    }
    if end < text.len() {
        parts.push(Part::Text(text[end..].into()));
    }
    parts
}

/// All holes in order: the offset, the length of the mark, and the kind.
fn holes(text: &str) -> Vec<(usize, usize, Part)> {
    let slots = MARKS.iter().flat_map(|(mark, slot)| {
        text.match_indices(mark)
            .map(|(at, mark)| (at, mark.len(), Part::Slot(*slot)))
    });
    let current = text.match_indices(CURRENT).filter_map(|(at, mark)| {
        let rest = &text[at + mark.len()..];
        let section = &rest[..rest.find("__")?];
        let length = mark.len() + section.len() + "__".len();
        Some((at, length, Part::Current(section.into())))
    });
    let mut holes: Vec<_> = slots.chain(current).collect();
    holes.sort_by_key(|(at, ..)| *at);
    holes
}
