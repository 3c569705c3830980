//! The content of a document, before its layout.

use wire::Bilingual;

/// A label and its value.
pub type Fact = (Bilingual, Bilingual);

/// The content of a document, in both languages.
#[derive(Debug, Clone)]
pub struct Paper {
    /// Its reference, printed at the foot of each page.
    pub reference: String,
    /// The sender.
    pub from: Bilingual,
    /// Symbol and ISIN, below the sender; `None` when the sender is the exchange.
    pub code: Option<String>,
    /// The kind of document, above the title.
    pub over: Bilingual,
    /// Its title.
    pub title: Bilingual,
    /// The parts, from top to bottom.
    pub parts: Vec<Part>,
}

/// A part of a document.
#[derive(Debug, Clone)]
pub enum Part {
    /// Labels and values, as a table without a head.
    Facts(Vec<Fact>),
    /// A paragraph.
    Text(Bilingual),
    /// A paragraph in a less prominent style.
    Quiet(Bilingual),
    /// The heading of a section.
    Heading(Bilingual),
    /// An item of an agenda: number, text, and its result if there is one.
    Item(usize, Bilingual, Option<Bilingual>),
    /// A table of figures.
    Table(Table),
}

/// A table of figures with a head.
#[derive(Debug, Clone)]
pub struct Table {
    /// The columns in logical order; in Arabic they are drawn from right to left.
    pub columns: Vec<Column>,
    /// Rows with one cell per column.
    pub rows: Vec<Vec<Bilingual>>,
}

/// A column of a table of figures.
#[derive(Debug, Clone)]
pub struct Column {
    /// Its heading.
    pub head: Bilingual,
    /// Its share of the table's width in percent; the shares of a table add up to 100.
    pub share: u16,
    /// True for numbers, which run left to right and are aligned to the end of their column in both
    /// languages.
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
