//! The parsed form of a content page.

mod live;
mod video;

pub use live::{Plot, PlotShape, Rows, Subject};
pub use video::{Video, VideoSource};

use crate::{
    headline::Headline,
    picture::{Preset, Provider},
};
use chrono::NaiveDate;
use page_table::Section;
use std::collections::BTreeSet;

/// A content page in one language.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// The front matter.
    pub front: Front,
    /// The buttons of the opening band: at most two links, the first is the main one.
    pub opening: Vec<Link>,
    /// True when a drawn telephone with the market stands beside the opening.
    pub handset: bool,
    /// The blocks in order.
    pub blocks: Vec<Block>,
    /// The ids of all figures in the opening and the blocks.
    pub figures: BTreeSet<String>,
    /// True when a text contains `{hours: …}`.
    pub has_hours: bool,
    /// The number of words below the front matter.
    pub words: usize,
}

/// The front matter of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Front {
    /// The `h1` and the title of the page.
    pub title: Headline,
    /// The sentence below the title, also the meta description.
    pub description: Headline,
    /// The day of the last change.
    pub updated: NaiveDate,
    /// The day on which the page was last checked by its owner.
    pub reviewed: NaiveDate,
    /// The name of the picture that others show beside a link to the page, in place of its drawn card.
    pub image: Option<String>,
    /// The frame of the text.
    pub layout: Layout,
    /// True for a page that is served with `--drafts` only.
    pub draft: bool,
    /// True for a page that can be taken along as a PDF file.
    pub pdf: bool,
    /// Address and section of a page that is not in the page table.
    pub place: Option<(String, Section)>,
}

/// The frame of a content page, one for each family of the design.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Layout {
    /// A page with contents at its side.
    #[default]
    Content,
    /// The first page of a section, with an ink band.
    Landing,
    /// A numbered, dated statement.
    Legal,
    /// A long text with its table of contents beside all of it.
    Text,
    /// A page about an app.
    App,
}

impl Layout {
    /// True for a text that is read from its beginning; the first page of a section and that of an app lead on.
    pub const fn is_article(self) -> bool {
        matches!(self, Self::Content | Self::Legal | Self::Text)
    }
}

/// A block of a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A heading of the second or third level.
    Heading(Heading),
    /// Running text: paragraphs, lists and tables between two containers or headings.
    Prose(Vec<Flow>),
    /// `lead`: the first paragraph.
    Lead(Paragraph),
    /// `facts`: live figures with labels.
    Facts(Vec<Fact>),
    /// `steps`: a process in order.
    Steps(Vec<Item>),
    /// `checklist`: what to have ready, as boxes to tick. At most one on a page.
    Checklist(Vec<Paragraph>),
    /// `cards`: ways to go on.
    Cards(Vec<Card>),
    /// `reasons`: values with a heading and a text.
    Reasons {
        /// The reasons; `Item::detail` is the value that stands above the heading.
        items: Vec<Item>,
        /// Where typed values come from.
        source: Option<Source>,
    },
    /// `comparison`: a table whose first column names the row.
    Comparison {
        /// The table.
        table: Table,
        /// Where its values come from.
        source: Source,
    },
    /// `specification`: names and values.
    Specification {
        /// Name and value.
        rows: Vec<(Paragraph, Paragraph)>,
        /// Where its values come from.
        source: Source,
    },
    /// `quote`.
    Quote {
        /// The words.
        words: Paragraph,
        /// Who said them.
        who: String,
    },
    /// `faq`: questions and answers.
    Faq(Vec<Item>),
    /// `image`: a picture with its caption.
    Image(Image),
    /// `video`: a short film with its still.
    Video(Video),
    /// `documents`: files to take along.
    Documents(Vec<File>),
    /// `table`: the rows of a resource.
    Table(Rows),
    /// `chart`: the line of an index or a security.
    Chart {
        /// What is drawn.
        of: Subject,
        /// A range of the chart, such as `1y`.
        range: String,
    },
    /// `chart` of the rows of a resource.
    Plot(Plot),
    /// `people` typed by the editor.
    People(Vec<Item>),
    /// People, questions, vacancies or services as a service of the exchange tells them.
    Service(Service),
    /// `timeline`: years and what happened; `Item::detail` is the year.
    Timeline(Vec<Item>),
    /// `versions`: the versions of a page, newest first, each with its date and what changed.
    Versions(Vec<Version>),
    /// `note`.
    Note {
        /// What it is about.
        kind: NoteKind,
        /// Its text.
        text: Vec<Flow>,
    },
    /// `example`: a worked calculation. The last line is the result.
    Example {
        /// Label and amount.
        lines: Vec<(Paragraph, Paragraph)>,
        /// Its assumptions.
        assumes: String,
    },
    /// `action`: a call to action.
    Action {
        /// Its heading.
        title: Paragraph,
        /// Its text.
        text: Paragraph,
        /// One or two links; the first is the main one.
        links: Vec<Link>,
    },
}

/// A version of a statement.
#[derive(Debug, Clone, PartialEq)]
pub struct Version {
    /// The day since which it is in force.
    pub day: NaiveDate,
    /// What changed.
    pub text: Vec<Flow>,
}

/// A heading in running text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// 2 or 3.
    pub level: u8,
    /// Its id, the same in all languages; headings of the third level may have none.
    pub anchor: Option<String>,
    /// Its text.
    pub text: Paragraph,
}

/// An element of running text.
#[derive(Debug, Clone, PartialEq)]
pub enum Flow {
    /// A paragraph.
    Paragraph(Paragraph),
    /// A list.
    List {
        /// True for a numbered one.
        ordered: bool,
        /// Its items.
        items: Vec<Vec<Flow>>,
    },
    /// A table.
    Table(Table),
}

/// Text with marks, links and live values.
pub type Paragraph = Vec<Inline>;

/// A part of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inline {
    /// Plain text.
    Text(String),
    /// `**strong**`.
    Strong(Paragraph),
    /// A link.
    Link(Link),
    /// `{figure: id}`: a live figure.
    Figure(String),
    /// `{contact: key}`: a value of the configuration, such as a telephone number.
    Contact(String),
    /// `{market: name}` or `{market: short}`: the configured name of the market.
    Market(String),
    /// `{date: 2025-01-01}`.
    Date(NaiveDate),
    /// `{hours: trading}`: a span of the trading day.
    Hours(String),
}

/// A link to a page, a file, or a configured address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Its text.
    pub text: Paragraph,
    /// Where it leads.
    pub to: Target,
}

/// The target of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A page of the page table.
    Page {
        /// The id of its row.
        id: String,
        /// The value of its parameter.
        param: Option<String>,
        /// The query, without `?`.
        query: Option<String>,
        /// The anchor, without `#`.
        anchor: Option<String>,
    },
    /// An anchor of the same page.
    Anchor(String),
    /// A key of the configured external addresses.
    External(String),
    /// A file of the content.
    File(String),
}

/// A live figure with its label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// The id of the figure.
    pub figure: String,
    /// What it counts.
    pub label: Paragraph,
}

/// A heading with a detail and a text: a step, a question, a person, a reason, a year.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The heading.
    pub title: Paragraph,
    /// What stands beside the heading: when, the role, the value, the year.
    pub detail: Option<Paragraph>,
    /// The text.
    pub text: Vec<Flow>,
}

/// A tile that leads to a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its title and target.
    pub link: Link,
    /// One line.
    pub text: Paragraph,
    /// The name of its icon.
    pub icon: Option<String>,
}

/// A table in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The headings of its columns.
    pub head: Vec<Paragraph>,
    /// Its rows; each has as many cells as the head.
    pub rows: Vec<Vec<Paragraph>>,
}

/// A file of the content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its title.
    pub title: Paragraph,
    /// Its name below `locales/files`.
    pub name: String,
}

/// A picture on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// The name of the picture.
    pub src: String,
    /// What it shows, for those who do not see it; empty when it only decorates.
    pub alt: String,
    /// How large it is shown.
    pub preset: Preset,
    /// Where browsers get it from; `None` for the configured provider.
    pub provider: Option<Provider>,
    /// The text below it.
    pub caption: Option<Paragraph>,
}

/// Where typed values come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The rule or schedule.
    pub name: String,
    /// Since when it is in force.
    pub date: NaiveDate,
}

/// A list that comes from a service of the exchange.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Service {
    /// `people from="board"`: the board of directors.
    Board,
    /// `people from="management"`.
    Management,
    /// `faq from="trading"`: the questions of a topic.
    Questions(String),
    /// `vacancies`: the open positions.
    Vacancies,
    /// `services for="member"`: the services for an audience.
    Services(String),
}

/// What a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NoteKind {
    /// Something to know.
    #[default]
    Info,
    /// The risk of a product.
    Risk,
}
