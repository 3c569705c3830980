//! Tables of figures: a head, rows with a line below each, and the head again on each further page.

use super::{
    BOTTOM, Column, Composer, FULL, ROOM, Style, style,
    super::{
        colour::{LINE, TEXT, TEXT_3},
        paper::Table,
        sheet::{Cell, Header, Role},
    },
};
use wire::Bilingual;

const HEAD: Style = style(7.5, 10.0, true, TEXT_3);
const FIGURE: Style = style(8.0, 11.0, false, TEXT);
/// Between two columns.
const GAP: f32 = 7.0;

impl Composer<'_> {
    pub(super) fn table(&mut self, table: &Table) {
        let columns = self.columns(table);
        let heads: Vec<Bilingual> = table.columns.iter().map(|c| c.head.clone()).collect();
        let rows = table.rows.first().map(|row| self.height(&columns, row, FIGURE));
        if self.y + self.height(&columns, &heads, HEAD) + rows.unwrap_or_default() > BOTTOM {
            self.page();
        }
        self.cells(&columns, &heads, HEAD, Some(Role::Cell));
        for row in &table.rows {
            if self.y + self.height(&columns, row, FIGURE) > BOTTOM {
                self.page();
                self.cells(&columns, &heads, HEAD, None);
            }
            self.cells(&columns, row, FIGURE, Some(Role::Cell));
        }
        self.y += 12.0;
    }

    /// The places of the columns, and which have numbers.
    fn columns(&self, table: &Table) -> Vec<(Column, bool)> {
        let mut rest = FULL;
        let columns = table.columns.iter().map(|column| {
            let width = ROOM * f32::from(column.share) / 100.0;
            let (place, after) = self.split(rest, width);
            rest = after;
            (place, column.numbers)
        });
        columns.collect()
    }

    fn height(&self, columns: &[(Column, bool)], row: &[Bilingual], style: Style) -> f32 {
        let lines = |((column, _), text): (&(Column, bool), &Bilingual)| {
            let text = text.get(self.locale);
            self.lines(text, style, column.width - GAP).len()
        };
        let lines = columns.iter().zip(row).map(lines).max().unwrap_or(1);
        lines as f32 * style.leading + 6.0
    }

    /// A row and the line below it. A head that was there before is only to be looked at.
    fn cells(
        &mut self,
        columns: &[(Column, bool)],
        row: &[Bilingual],
        style: Style,
        role: Option<fn(Cell) -> Role>,
    ) {
        let height = self.height(columns, row, style);
        let top = self.y + 3.0;
        for (at, ((column, numbers), text)) in columns.iter().zip(row).enumerate() {
            let header = match (style.bold, at) {
                (true, _) => Some(Header::Column),
                (false, 0) => Some(Header::Row),
                _ => None,
            };
            let ends = at + 1 == columns.len();
            let role = role.map_or(Role::Decoration, |role| role(Cell { header, ends }));
            let text = text.get(self.locale);
            let (inner, gap) = self.split(*column, column.width - GAP);
            if *numbers {
                // The gap stands before numbers, so that the last ones end where the lines end.
                let (_, inner) = self.split(*column, gap.width);
                self.ended(role, text, style, (inner, top));
            } else {
                let lines = self.lines(text, style, inner.width);
                self.place(role, lines, style, (inner, top));
            }
        }
        self.y += height;
        self.rule(self.y, LINE);
    }

    /// Lines that stand at the end of a column. A head has words; numbers run from the left.
    fn ended(&mut self, role: Role, text: &str, style: Style, (column, top): (Column, f32)) {
        if !style.bold {
            return self.at_end(role, text, style, (column, top));
        }
        let lines = self.lines(text, style, column.width);
        self.place_at_end(role, lines, style, (column, top));
    }
}
