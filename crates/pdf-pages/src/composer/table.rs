//! Tables: a head, which is repeated on each page, and rows with a rule below each.

use super::{BOTTOM, Composer, Place, Run, Style, TOP, style};
use crate::{
    colour::{LINE, TEXT, TEXT_3},
    sheet::{Group, Role, Scope},
};
use typeset::Line;

/// How a table looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Many figures in small letters.
    Figures,
    /// Sentences.
    Words,
    /// Labels and values, without a head.
    Facts,
}

/// A table.
#[derive(Debug, Clone)]
pub struct Table {
    /// How it looks.
    pub look: Look,
    /// The columns in logical order; in Arabic they are drawn from right to left.
    pub columns: Vec<Column>,
    /// The headings of the columns; empty without a head.
    pub head: Vec<Cell>,
    /// Rows with one cell per column.
    pub rows: Vec<Vec<Cell>>,
}

/// The text of a cell.
pub type Cell = Vec<Run>;

/// A column of a table.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// Its share of the table's width in percent; the shares of a table add up to 100.
    pub share: u16,
    /// True for numbers: they are aligned right in both languages, so that digits line up.
    pub numbers: bool,
}

/// The measures of a look.
struct Measures {
    head: Style,
    /// The first cell of a row, which names it.
    first: Style,
    cell: Style,
    /// Gap between two columns, in points.
    gap: f32,
    /// Space above and below the text of a row.
    padding: f32,
}

impl Look {
    const fn measures(self) -> Measures {
        match self {
            Self::Figures => Measures {
                head: style(7.5, 10.0, true, TEXT_3),
                first: style(8.0, 11.0, false, TEXT),
                cell: style(8.0, 11.0, false, TEXT),
                gap: 7.0,
                padding: 3.0,
            },
            Self::Words => Measures {
                head: style(8.5, 12.0, true, TEXT_3),
                first: style(10.0, 15.0, true, TEXT),
                cell: style(10.0, 15.0, false, TEXT),
                gap: 12.0,
                padding: 5.0,
            },
            Self::Facts => Measures {
                head: style(8.5, 12.0, true, TEXT_3),
                first: style(9.5, 15.0, false, TEXT_3),
                cell: style(10.5, 15.0, false, TEXT),
                gap: 12.0,
                padding: 5.0,
            },
        }
    }
}

/// The lines of a cell, and the addresses of its runs.
struct Set {
    lines: Vec<Line>,
    links: Vec<Option<String>>,
    style: Style,
    role: Role,
}

/// A row of cells.
struct Row(Vec<Set>);

impl Row {
    fn lines(&self) -> usize {
        let lines = self.0.iter().map(|cell| cell.lines.len());
        lines.max().unwrap_or_default().max(1)
    }

    fn height(&self, measures: &Measures) -> f32 {
        let leading = self.0.iter().map(|cell| cell.style.leading);
        let leading = leading.fold(0.0, f32::max);
        self.lines() as f32 * leading + 2.0 * measures.padding
    }

    /// The width of a cell in points.
    fn width(&self, at: usize) -> f32 {
        let Some(cell) = self.0.get(at) else {
            return 0.0;
        };
        let widths = cell.lines.iter().map(|line| line.width() * cell.style.size);
        widths.fold(0.0, f32::max)
    }

    /// This many lines of each cell off the start of the row.
    fn split_off(&mut self, lines: usize) -> Self {
        let cells = self.0.iter_mut().map(|cell| {
            let rest = cell.lines.split_off(lines.min(cell.lines.len()));
            Set {
                lines: std::mem::replace(&mut cell.lines, rest),
                links: cell.links.clone(),
                style: cell.style,
                role: cell.role,
            }
        });
        Self(cells.collect())
    }
}

impl Composer<'_> {
    /// A table. A row that is higher than a page goes on on the next one.
    pub fn table(&mut self, table: &Table) {
        let measures = table.look.measures();
        let columns = self.table_columns(table, &measures);
        let head = self.row(&columns, &table.head, |_| {
            (measures.head, Role::Header(Scope::Column))
        });
        let rows = table.rows.iter().map(|row| {
            self.row(&columns, row, |at| match at {
                0 => (measures.first, Role::Header(Scope::Row)),
                _ => (measures.cell, Role::Cell),
            })
        });
        let rows: Vec<Row> = rows.collect();
        let places = self.places(table, &columns, &head, &rows);
        let has_head = !table.head.is_empty();
        let above = if has_head {
            head.height(&measures)
        } else {
            0.0
        };
        // A first row that is as high as a page begins where it is.
        let first = rows.first().map_or(0.0, |row| row.height(&measures));
        let first = first.min(measures.cell.leading * 6.0);
        self.need(above + first);
        self.begin(Group::Table);
        if has_head {
            self.cells(&places, &head, &measures, true);
        }
        // The lines that fit below the head of a page.
        let most = (BOTTOM - TOP - above - 2.0 * measures.padding) / measures.cell.leading;
        let most = (most.floor().max(1.0)) as usize;
        for mut row in rows {
            if self.is_full() {
                break;
            }
            while row.lines() > most && !self.is_full() {
                let part = row.split_off(most);
                self.below_head(&places, (&head, has_head), &part, &measures);
            }
            self.below_head(&places, (&head, has_head), &row, &measures);
        }
        self.end();
        self.y += 12.0;
    }

    /// A row, on a new page with the head again if it does not fit on this one.
    fn below_head(
        &mut self,
        places: &[(Place, bool)],
        (head, has_head): (&Row, bool),
        row: &Row,
        measures: &Measures,
    ) {
        if self.y + row.height(measures) > BOTTOM {
            self.page();
            if has_head {
                self.cells(places, head, measures, false);
            }
        }
        self.cells(places, row, measures, true);
    }

    /// The columns by their shares of the width, without gaps. The gap is after a column of words and before
    /// a column of numbers, so that the last numbers end where the rules end.
    fn table_columns(&self, table: &Table, measures: &Measures) -> Vec<Place> {
        let mut rest = self.column();
        let all = rest.width;
        let columns = table.columns.iter().map(|column| {
            let (whole, after) = self.split(rest, all * f32::from(column.share) / 100.0);
            rest = after;
            if column.numbers {
                self.split(whole, measures.gap).1
            } else {
                self.split(whole, whole.width - measures.gap).0
            }
        });
        columns.collect()
    }

    fn row(&self, columns: &[Place], texts: &[Cell], of: impl Fn(usize) -> (Style, Role)) -> Row {
        let set = |(at, (column, runs)): (usize, (&Place, &Cell))| {
            let (style, role) = of(at);
            let (lines, links) = self.broken(runs, style, column.width);
            Set {
                lines,
                links,
                style,
                role,
            }
        };
        Row(columns.iter().zip(texts).enumerate().map(set).collect())
    }

    /// For each column its position, and whether it has numbers. In right-to-left tables a column of numbers is as wide as
    /// its widest cell.
    fn places(
        &self,
        table: &Table,
        columns: &[Place],
        head: &Row,
        rows: &[Row],
    ) -> Vec<(Place, bool)> {
        let place = |(at, column): (usize, &Place)| {
            let numbers = table.columns[at].numbers;
            let mut column = *column;
            if numbers && self.rtl {
                let widths = rows.iter().chain([head]).map(|row| row.width(at));
                column.width = widths.fold(0.0, f32::max);
            }
            (column, numbers)
        };
        columns.iter().enumerate().map(place).collect()
    }

    /// A row and the rule below it. A repeated head is not told, as screen readers should read it once.
    fn cells(&mut self, places: &[(Place, bool)], row: &Row, measures: &Measures, is_told: bool) {
        let top = self.y + measures.padding;
        if is_told {
            self.begin(Group::Row);
        }
        for ((place, numbers), cell) in places.iter().zip(&row.0) {
            let role = if is_told { cell.role } else { Role::Decoration };
            let (lines, links) = (cell.lines.clone(), cell.links.clone());
            let at = (*place, top, self.rtl || *numbers);
            self.set((role, links), lines, cell.style, at);
        }
        if is_told {
            self.end();
        }
        self.y += row.height(measures);
        self.rule(self.y, LINE);
    }
}
