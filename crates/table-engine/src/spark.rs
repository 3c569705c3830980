//! The values of a small chart.

use domain::{chart::spark_path, values::Decimal};
use std::{ops::Deref, sync::OnceLock};

/// The values of a small chart, oldest first, and the path of its line, which is made when it is first drawn: rows are
/// kept as long as the answer that they were made of.
#[derive(Debug, Clone)]
pub struct Spark {
    values: Box<[Decimal]>,
    path: OnceLock<Box<str>>,
}

impl Spark {
    /// The path in the viewBox of small charts.
    pub fn path(&self) -> &str {
        self.path.get_or_init(|| {
            let mut path = String::new();
            spark_path(&self.values, &mut path);
            path.into()
        })
    }
}

impl From<Vec<Decimal>> for Spark {
    fn from(values: Vec<Decimal>) -> Self {
        Self {
            values: values.into(),
            path: OnceLock::new(),
        }
    }
}

impl Deref for Spark {
    type Target = [Decimal];

    fn deref(&self) -> &[Decimal] {
        &self.values
    }
}

impl PartialEq for Spark {
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
    }
}

impl Eq for Spark {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_is_that_of_the_values_and_does_not_count_in_comparisons() {
        let values = || -> Vec<Decimal> { [100, 112, 106].map(Decimal::from).into() };
        let (drawn, other) = (Spark::from(values()), Spark::from(values()));
        let mut path = String::new();
        spark_path(&values(), &mut path);
        assert_eq!(drawn.path(), path);
        assert_eq!(drawn, other);
        assert_eq!(drawn.clone().path(), path);
    }
}
