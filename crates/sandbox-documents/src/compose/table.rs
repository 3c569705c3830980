//! Tables of figures: a head, which is repeated on each page, and rows with a rule below each.

use super::{
    super::{
        colour::{LINE, TEXT, TEXT_3},
        paper::Table,
        sheet::{CellPlace, Header, Role},
    },
    BOTTOM, Column, Composer, FULL, ROOM, Style, style,
};
use typeset::Line;
use wire::Bilingual;

const HEAD: Style = style(7.5, 10.0, true, TEXT_3);
const FIGURE: Style = style(8.0, 11.0, false, TEXT);
/// Gap between two columns, in points.
const GAP: f32 = 7.0;

/// A row of cells, each as its lines.
struct Row {
    cells: Vec<Vec<Line>>,
    style: Style,
}

impl Row {
    fn height(&self) -> f32 {
        let lines = self.cells.iter().map(Vec::len).max().unwrap_or(1);
        lines as f32 * self.style.leading + 6.0
    }

    /// The width of a cell in points.
    fn width(&self, at: usize) -> f32 {
        let lines = self.cells.get(at).into_iter().flatten();
        let widths = lines.map(|line| line.width() * self.style.size);
        widths.fold(0.0, f32::max)
    }
}

/// Position and alignment of a column's cells.
struct Place {
    column: Column,
    /// True for numbers: they are aligned right in both languages, so that digits line up.
    numbers: bool,
}

impl Composer<'_> {
    pub(super) fn table(&mut self, table: &Table) {
        let columns = self.columns(table);
        let heads: Vec<Bilingual> = table.columns.iter().map(|c| c.head.clone()).collect();
        let head = self.row(&columns, &heads, HEAD);
        let rows: Vec<Row> = table
            .rows
            .iter()
            .map(|row| self.row(&columns, row, FIGURE))
            .collect();
        let places = self.places(table, &columns, &head, &rows);
        let first = rows.first().map_or(0.0, Row::height);
        if self.y + head.height() + first > BOTTOM {
            self.page();
        }
        self.cells(&places, &head, Some(Role::Cell));
        for row in &rows {
            if self.y + row.height() > BOTTOM {
                self.page();
                self.cells(&places, &head, None);
            }
            self.cells(&places, row, Some(Role::Cell));
        }
        self.y += 12.0;
    }

    /// The columns by their shares of the width, without gaps. The gap is after a column of words and before
    /// a column of numbers, so that the last numbers end where the rules end.
    fn columns(&self, table: &Table) -> Vec<Column> {
        let mut rest = FULL;
        let columns = table.columns.iter().map(|column| {
            let (whole, after) = self.split(rest, ROOM * f32::from(column.share) / 100.0);
            rest = after;
            if column.numbers {
                self.split(whole, GAP).1
            } else {
                self.split(whole, whole.width - GAP).0
            }
        });
        columns.collect()
    }

    fn row(&self, columns: &[Column], texts: &[Bilingual], style: Style) -> Row {
        let set = |(column, text): (&Column, &Bilingual)| {
            self.lines(text.get(self.locale), style, column.width)
        };
        Row {
            cells: columns.iter().zip(texts).map(set).collect(),
            style,
        }
    }

    /// Positions of the columns. In right-to-left tables a column of numbers is as wide as its widest cell.
    fn places(&self, table: &Table, columns: &[Column], head: &Row, rows: &[Row]) -> Vec<Place> {
        let place = |(at, column): (usize, &Column)| {
            let numbers = table.columns[at].numbers;
            let mut column = *column;
            if numbers && self.rtl {
                let widths = rows.iter().chain([head]).map(|row| row.width(at));
                column.width = widths.fold(0.0, f32::max);
            }
            Place { column, numbers }
        };
        columns.iter().enumerate().map(place).collect()
    }

    /// A row and the rule below it. A repeated head has no role, as screen readers should read it once.
    fn cells(&mut self, places: &[Place], row: &Row, role: Option<fn(CellPlace) -> Role>) {
        let top = self.y + 3.0;
        for (at, (place, lines)) in places.iter().zip(&row.cells).enumerate() {
            let header = match (row.style.bold, at) {
                (true, _) => Some(Header::Column),
                (false, 0) => Some(Header::Row),
                _ => None,
            };
            let ends = at + 1 == places.len();
            let role = role.map_or(Role::Decoration, |role| role(CellPlace { header, ends }));
            let right = self.rtl || place.numbers;
            let lines = lines.clone();
            self.set(role, lines, row.style, (place.column, top, right));
        }
        self.y += row.height();
        self.rule(self.y, LINE);
    }
}
