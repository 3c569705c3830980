//! What a document tells, before it is set.

use wire::Bilingual;

/// A fact: what it is, and its value.
pub type Fact = (Bilingual, Bilingual);

/// A document before it is set, in both languages.
#[derive(Debug, Clone)]
pub struct Paper {
    /// What it is known by; it stands at the foot of each page.
    pub reference: String,
    /// Who speaks.
    pub from: Bilingual,
    /// Below who speaks: symbol and ISIN; absent when the exchange itself does.
    pub code: Option<String>,
    /// Above the title: what kind of document it is.
    pub over: Bilingual,
    /// Its title.
    pub title: Bilingual,
    /// What follows, from top to bottom.
    pub parts: Vec<Part>,
}

/// A part of a document.
#[derive(Debug, Clone)]
pub enum Part {
    /// A table of two columns without a head.
    Facts(Vec<Fact>),
    /// A paragraph.
    Text(Bilingual),
    /// A paragraph that matters less.
    Quiet(Bilingual),
    /// Begins a section.
    Heading(Bilingual),
    /// An item of an agenda: its number, its text, and its result when it has one.
    Item(usize, Bilingual, Option<Bilingual>),
    /// A table of figures.
    Table(Table),
}

/// A table of figures with a head.
#[derive(Debug, Clone)]
pub struct Table {
    /// From the first to the last; in Arabic they run from the right.
    pub columns: Vec<Column>,
    /// A cell for each column.
    pub rows: Vec<Vec<Bilingual>>,
}

/// A column of a table of figures.
#[derive(Debug, Clone)]
pub struct Column {
    /// What stands above it.
    pub head: Bilingual,
    /// Its share of the width; those of a table sum to 100.
    pub share: u16,
    /// Numbers run from the left and stand at the end of their column in both languages.
    pub numbers: bool,
}

impl Column {
    /// A column of words.
    pub const fn words(head: Bilingual, share: u16) -> Self {
        Self {
            head,
            share,
            numbers: false,
        }
    }

    /// A column of numbers.
    pub const fn numbers(head: Bilingual, share: u16) -> Self {
        Self {
            head,
            share,
            numbers: true,
        }
    }
}
