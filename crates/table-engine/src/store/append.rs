//! Columns that are read in slices of the rows.

use super::Series;

impl Series {
    /// Appends the cells of further rows. Where both are not of one sort, the result is a column of cells.
    pub fn append(&mut self, more: Self) {
        match (&mut *self, more) {
            (
                Self::Numbers { units, scales },
                Self::Numbers {
                    units: more,
                    scales: theirs,
                },
            ) => {
                units.extend(more);
                scales.extend(theirs);
            }
            (Self::Words(own), Self::Words(more)) => {
                for (own, more) in own.iter_mut().zip(&more) {
                    own.append(more);
                }
            }
            (Self::Securities(own), Self::Securities(more)) => {
                for (own, more) in own.iter_mut().zip(&more) {
                    own.append(more);
                }
            }
            (_, more) => {
                self.as_cells();
                if let Self::Cells(cells) = self {
                    match more {
                        Self::Cells(more) => cells.extend(more),
                        more => cells.extend((0..more.len()).map(|row| more.made(row))),
                    }
                }
            }
        }
    }

    /// Makes room for so many times the cells that are here, so that appending them moves none.
    pub fn reserve(&mut self, times: usize) {
        let more = self.len().saturating_mul(times);
        match self {
            Self::Numbers { units, scales } => {
                units.reserve(more);
                scales.reserve(more);
            }
            Self::Words(texts) => texts.iter_mut().for_each(|texts| texts.reserve(times)),
            Self::Securities(texts) => texts.iter_mut().for_each(|texts| texts.reserve(times)),
            Self::Cells(cells) => cells.reserve(more),
        }
    }

    /// Makes a column of cells of it.
    fn as_cells(&mut self) {
        if !matches!(self, Self::Cells(_)) {
            *self = Self::Cells((0..self.len()).map(|row| self.made(row)).collect());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Kind, Texts};

    fn numbers(texts: &str) -> Series {
        let count = texts.split(',').count();
        Series::parsed(
            &Texts::split(texts.replace(',', "\u{1f}"), count),
            Kind::Price,
        )
    }

    fn cells(of: &Series) -> Vec<Cell> {
        (0..of.len())
            .map(|row| Cell::clone(&of.cell(row)))
            .collect()
    }

    #[test]
    fn slices_give_what_the_whole_column_gives() {
        // More digits than 64 bits hold make a column of cells.
        let large = "1234567890123456789.5";
        for parts in [
            ["4.38,\0", "1"],
            ["4.38,1", large],
            [large, "4.38"],
            [large, large],
        ] {
            let mut kept = numbers(parts[0]);
            kept.append(numbers(parts[1]));
            assert_eq!(cells(&kept), cells(&numbers(&parts.join(","))), "{parts:?}");
        }
    }

    #[test]
    fn words_in_two_languages_stay_together() {
        let words = |en: &str, ar: &str| {
            Series::Words([en, ar].map(|texts| Texts::split(texts.to_owned(), 2)))
        };
        let mut kept = words("a\u{1f}b", "\0\u{1f}ب");
        kept.append(words("c\u{1f}\0", "ج\u{1f}\0"));
        let whole: Vec<Cell> = cells(&words("a\u{1f}b", "\0\u{1f}ب"))
            .into_iter()
            .chain(cells(&words("c\u{1f}\0", "ج\u{1f}\0")))
            .collect();
        assert_eq!(cells(&kept), whole);
        kept.append(Series::Cells(vec![Cell::Missing]));
        assert_eq!(kept.len(), 5);
    }
}
