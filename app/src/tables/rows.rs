//! The row writer: one pass over the cells into one `String`.
//!
//! The HTML between two values is the same in every row of a column and is prepared once per table, so a row costs one copy
//! per cell. To save bytes, attribute values have no quotes where HTML allows it, and cells and rows no closing tags.

mod words;

use super::{
    cell_classes::{card_class, classes},
    fold::Fold,
    groups::Groups,
};
use crate::{
    components::{change::Direction, in_part},
    html::{Esc, put},
    messages::{self, t},
};
use domain::{
    constants::MISSING,
    format::{self, Style},
    locale::Locale,
    text::language,
    values::Decimal,
};
use resources::{DataPage, DayNotes, Link, Loaded, is_anchored, is_of_texts, row_id};
use std::borrow::Cow;
use table_engine::{Cell, Kind, Row, Spark, data, is_plain, markup, range_position, text};
use words::Words;

/// Estimated bytes of a cell, so that the string is seldom reallocated while it grows.
const CELL_BYTES: usize = 110;

/// Writes the rows of the view's page: `<tr>` after `<tr>`. `fold` gives cells what they need where a narrow table folds its rows.
pub fn write_rows(out: &mut String, loaded: &Loaded, columns: &[usize], fold: Fold) {
    let writer = Writer::new(loaded, columns, fold);
    out.reserve(loaded.span().len() * columns.len() * CELL_BYTES);
    // Entries stand in groups as long as they are in their own order, which is that of their days.
    let mut groups = match fold == Fold::Entries && loaded.is_in_order() {
        true => Groups::of(loaded.resource, columns, loaded.locale),
        false => None,
    };
    for row in loaded.page_rows() {
        writer.row(out, row, groups.as_mut());
    }
}

/// Writes the row of sums below the rows; nothing when no visible column has a sum.
pub(super) fn write_totals(out: &mut String, loaded: &Loaded, columns: &[usize], fold: Fold) {
    let (shape, locale) = (loaded.shape(), loaded.locale);
    let Some(sums) = loaded.totals() else { return };
    if !columns.iter().any(|&at| shape.columns[at].total) {
        return;
    }
    let writer = Writer::new(loaded, columns, Fold::Never);
    out.push_str("<tfoot><tr>");
    for (nth, cell) in writer.cells.iter().enumerate() {
        let column = &shape.columns[cell.at];
        let label = fold == Fold::Cards && column.total && nth > 0;
        match label.then(|| messages::words(locale).title(&shape.id, column)) {
            Some(title) => put!(out, "<td data-label=\"{}\">", Esc(&title)),
            None => out.push_str(&cell.open),
        }
        if nth == 0 {
            let word = t(locale, "table-total");
            // A first column with a sum has no room for the word: it is for screen readers only.
            match column.total {
                true => put!(out, "<span class=visually-hidden>{} </span>", Esc(&word)),
                false => Esc(&word).push_to(out),
            }
        }
        if column.total {
            writer.cell(out, cell, &sums[cell.at], &sums);
        }
    }
    out.push_str("</tfoot>");
}

/// The code in a cell of a row.
fn code(row: &Row, at: Option<usize>) -> Option<&str> {
    at.and_then(|at| row[at].code())
}

/// What is the same for all rows of a table.
struct Writer<'a> {
    loaded: &'a Loaded,
    cells: Vec<CellWriter>,
    words: Words,
    locale: Locale,
    /// Index of the cell that identifies a row.
    key: Option<usize>,
    /// True when links lead to rows, which have ids then.
    anchored: bool,
    /// Indices of cells that others need: the change colours the sparkline, the state precedes the name.
    change: Option<usize>,
    state: Option<usize>,
    /// Index of the cell with the ISIN, used in links of a list as of a past day: another share may have the symbol today.
    past_isin: Option<usize>,
    /// Index of the cell with the language of a publication that exists in one language only.
    only: Option<usize>,
    /// What the rows stand for, where that is longer than a day.
    days: Option<DayNotes<'a>>,
}

/// A column, prepared for writing its cells.
struct CellWriter {
    at: usize,
    kind: Kind,
    /// The opening tag of the cell with all its attributes.
    open: String,
    /// The address that the text links to, without the code at its end.
    link: Option<String>,
    /// The tag of a flag in an entry, which says what holds.
    mark: String,
    /// True for the title of an entry.
    titles: bool,
    /// True for a cell of an entry.
    entry: bool,
    /// True for the value that leads an entry. Of a moment day and time are shown apart.
    leads: bool,
    /// True for codes of other records.
    refers: bool,
}

impl<'a> Writer<'a> {
    fn new(loaded: &'a Loaded, columns: &[usize], fold: Fold) -> Self {
        let (resource, locale) = (loaded.resource, loaded.locale);
        let shape = resource.shape();
        let at = |key: &str| shape.column(key).map(|(at, _)| at);
        let cell =
            |(nth, &at): (usize, &usize)| CellWriter::new(resource, at, nth == 0, locale, fold);
        Self {
            loaded,
            cells: columns.iter().enumerate().map(cell).collect(),
            words: Words::new(locale),
            locale,
            key: shape.key_column(),
            anchored: is_anchored(resource),
            change: at("change"),
            state: at("state"),
            past_isin: loaded.past_day().and_then(|_| at("isin")),
            only: at("only"),
            days: loaded.day_notes(),
        }
    }

    fn row(&self, out: &mut String, row: &Row, groups: Option<&mut Groups>) {
        out.push_str("<tr");
        if let Some((at, heading)) = groups.and_then(|groups| groups.enter(row)) {
            put!(out, " data-at={at}");
            if let Some(heading) = heading {
                put!(out, " data-group=\"{}\"", Esc(&heading));
            }
        }
        let key = self.key(row);
        if is_plain(&key) {
            out.push_str(" data-s=");
            out.push_str(&key);
        }
        if let Some(id) = row_id(&key).filter(|_| self.anchored) {
            put!(out, " id={id}");
        }
        out.push('>');
        for cell in &self.cells {
            out.push_str(&cell.open);
            self.cell(out, cell, &row[cell.at], row);
            self.note(out, cell.at, row);
        }
    }

    /// Below the day of a period that is not whole: that it is not; below the last day of one of several securities: that it was.
    fn note(&self, out: &mut String, at: usize, row: &Row) {
        let days = self.days.as_ref().filter(|days| days.column == at);
        let Some(note) = days.and_then(|days| days.of(row)) else {
            return;
        };
        let part = note.in_part.map(|why| in_part::mark(why, self.locale));
        let last = note.is_last.then(|| t(self.locale, "table-last-day"));
        for words in part.into_iter().chain(last) {
            put!(out, " <span class=t-note>{}</span>", Esc(&words));
        }
    }

    /// The key by which live updates and the widget identify the row.
    fn key<'r>(&self, row: &'r Row) -> Cow<'r, str> {
        match self.key.map(|at| &row[at]) {
            Some(Cell::Coded { code, .. }) => Cow::Borrowed(code),
            Some(Cell::Security { symbol, .. }) => Cow::Borrowed(symbol),
            Some(cell) => {
                let mut key = String::new();
                data(&mut key, cell);
                Cow::Owned(key)
            }
            None => Cow::Borrowed(""),
        }
    }

    fn cell(&self, out: &mut String, writer: &CellWriter, cell: &Cell, row: &Row) {
        match cell {
            Cell::Missing if writer.entry => {
                put!(out, "<span class=entry__no>{MISSING}</span>")
            }
            Cell::Missing => out.push_str(MISSING),
            Cell::Security { symbol, .. } => {
                self.security(out, writer, symbol, cell.security_name(self.locale), row)
            }
            Cell::Decimal { value, .. } if writer.kind == Kind::ChangePercent => {
                out.push_str(&self.words.change[Direction::of(Some(*value)) as usize]);
                format::signed_percent(out, *value, Style::Html);
                out.push_str("</span>");
            }
            Cell::Spark(spark) => self.spark(out, spark, row),
            Cell::Range {
                low,
                high,
                at,
                decimals,
            } => range(out, [*low, *high, *at], u32::from(*decimals)),
            Cell::Flag(false) if writer.entry => {
                put!(out, "<span class=entry__no>{}</span>", self.words.no)
            }
            Cell::Flag(true) if writer.entry => out.push_str(&writer.mark),
            Cell::Flag(yes) => out.push_str(if *yes {
                &self.words.yes
            } else {
                &self.words.no
            }),
            Cell::Named { shown, other } if writer.titles && shown == other => {
                self.alone(out, writer, shown, row)
            }
            Cell::Named { shown, .. } => self.named(out, writer, shown, row),
            Cell::Text(words) if writer.titles && code(row, self.only).is_some() => {
                self.alone(out, writer, words, row)
            }
            Cell::Text(words) => self.named(out, writer, words, row),
            Cell::DateTime(at) if writer.entry && writer.leads => {
                // The day is hidden where the heading of the group has it.
                out.push_str("<span class=entry__day>");
                format::date(out, at.date(), self.locale);
                out.push_str(" </span>");
                format::time_hm(out, at.time());
            }
            Cell::Coded { code, .. } if writer.refers => self.referred(out, writer, code),
            _ if markup(out, cell, writer.kind, self.words.moves()) => {}
            Cell::Coded { code, label } => {
                let shown = if label.is_empty() { code } else { label };
                words::push(out, shown, self.locale);
            }
            _ => text(out, cell, writer.kind, self.locale),
        }
    }

    /// Symbol above name, after a tile with the symbol's first two letters.
    fn security(&self, out: &mut String, writer: &CellWriter, symbol: &str, name: &str, row: &Row) {
        out.push_str("<span class=sec data-t=");
        out.push_str(symbol.get(..2).unwrap_or(symbol));
        match &writer.link {
            Some(link) => {
                let id = code(row, self.past_isin).unwrap_or(symbol);
                for part in ["><span><a class=sec__sym href=", link, id, ">", symbol] {
                    out.push_str(part);
                }
                out.push_str("</a><span class=sec__name>");
            }
            None => {
                for part in ["><span><span class=sec__sym>", symbol, "</span>"] {
                    out.push_str(part);
                }
                out.push_str("<span class=sec__name>");
            }
        }
        // The state comes first, because long names are truncated at the end.
        if code(row, self.state) == Some("suspended") {
            out.push_str(&self.words.suspended);
            out.push_str(" · ");
        }
        words::push(out, name, self.locale);
        out.push_str("</span></span></span>");
    }

    /// Writes a title that was published in one language only, with a tag that names the language.
    fn alone(&self, out: &mut String, writer: &CellWriter, shown: &str, row: &Row) {
        let Some(language) = language(shown) else {
            return self.named(out, writer, shown, row);
        };
        let code = language.code();
        match language == self.locale {
            true => self.named(out, writer, shown, row),
            false => {
                put!(out, "<bdi lang={code}>");
                self.named(out, writer, shown, row);
                out.push_str("</bdi>");
            }
        }
        let words = t(self.locale, &format!("only-in-{code}"));
        put!(out, " <span class=\"tag tag--lang\">{}</span>", Esc(&words));
    }

    /// A name with a link to the page of its row, if there is one.
    fn named(&self, out: &mut String, writer: &CellWriter, shown: &str, row: &Row) {
        let key = self.key(row);
        match &writer.link {
            Some(link) if is_plain(&key) => {
                put!(out, "<a class=sec__sym href={link}{key}>");
                words::push(out, shown, self.locale);
                out.push_str("</a>");
            }
            _ => words::push(out, shown, self.locale),
        }
    }

    /// The codes of other records, each with a link to its page.
    fn referred(&self, out: &mut String, writer: &CellWriter, codes: &str) {
        for (nth, code) in codes.split(", ").enumerate() {
            match (nth, self.locale) {
                (0, _) => {}
                (_, Locale::En) => out.push_str(", "),
                (_, Locale::Ar) => out.push_str("، "),
            }
            let id = self.loaded.referred(code).filter(|id| is_plain(id));
            match (&writer.link, id) {
                (Some(link), Some(id)) => {
                    put!(out, "<a class=link href={link}{id}>{}</a>", Esc(code))
                }
                _ => Esc(code).push_to(out),
            }
        }
    }

    fn spark(&self, out: &mut String, spark: &Spark, row: &Row) {
        out.push_str("<svg class=\"spark spark--");
        out.push_str(Direction::of(self.change.and_then(|at| row[at].as_decimal())).code());
        out.push_str(
            "\" viewBox=\"0 0 14 16\" preserveAspectRatio=none aria-hidden=true><path d=\"",
        );
        out.push_str(spark.path());
        out.push_str("\"/></svg>");
    }
}

impl CellWriter {
    fn new(resource: &dyn DataPage, at: usize, first: bool, locale: Locale, fold: Fold) -> Self {
        let (shape, look) = (resource.shape(), resource.look(at));
        let column = &shape.columns[at];
        let card = card_class(column.kind, look, first);
        let card = if fold == Fold::Cards { card } else { "" };
        let mut classes = classes(column.kind, look, first, card);
        let leads = fold == Fold::Entries && look.lead;
        classes.extend(leads.then_some("entry__lead"));
        let tag = if first { "th scope=row" } else { "td" };
        let mut open = format!("<{tag}");
        match classes.as_slice() {
            [] => {}
            [one] => put!(open, " class={one}"),
            many => put!(open, " class=\"{}\"", many.join(" ")),
        }
        let is_bare_code = column.kind == Kind::Code && resource.labels(at).is_none() && !leads;
        let title = messages::words(locale).title(&shape.id, column);
        if fold == Fold::Entries && is_bare_code {
            put!(open, " data-label=\"{}\"", Esc(&title));
        }
        let mut mark = String::new();
        if fold == Fold::Entries && column.kind == Kind::Flag {
            put!(
                mark,
                "<span class=\"tag tag--accent\">{}</span>",
                Esc(&title)
            );
        }
        open.push('>');
        Self {
            at,
            kind: column.kind,
            open,
            link: look.link.and_then(|link| before_key(link, locale)),
            mark,
            titles: first && fold == Fold::Entries && is_of_texts(resource),
            entry: fold == Fold::Entries,
            leads,
            refers: look.refers,
        }
    }
}

/// The address of a link up to the key of a row, which ends it.
fn before_key(link: Link, locale: Locale) -> Option<String> {
    const KEY: &str = "-";
    let whole = link.href(KEY, locale)?;
    whole.strip_suffix(KEY).map(str::to_owned)
}

/// Low, a bar with a mark at the value, high.
fn range(out: &mut String, [low, high, at]: [Decimal; 3], decimals: u32) {
    out.push_str("<span class=range><span>");
    format::number(out, low, decimals, Style::Html);
    out.push_str("</span><svg aria-hidden=true><rect x=");
    format::integer(out, u64::from(range_position(low, high, at)), Style::Html);
    out.push_str("% /></svg><span>");
    format::number(out, high, decimals, Style::Html);
    out.push_str("</span></span>");
}
