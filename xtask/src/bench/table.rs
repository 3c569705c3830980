//! The table printed by the command.

/// Rows in order of measurement.
#[derive(Default)]
pub(super) struct Table(Vec<[String; 3]>);

impl Table {
    /// A row: description, figure, limit.
    pub(super) fn row(
        &mut self,
        what: impl Into<String>,
        figure: impl Into<String>,
        promise: impl Into<String>,
    ) {
        self.0.push([what.into(), figure.into(), promise.into()]);
    }

    pub(super) fn markdown(&self) -> String {
        let mut text = String::from("| what | measured | promised |\n| --- | ---: | ---: |\n");
        for [what, figure, promise] in &self.0 {
            text.push_str(&format!("| {what} | {figure} | {promise} |\n"));
        }
        text
    }
}

/// The median of the figures; `None` without any.
pub(super) fn median(mut figures: Vec<f64>) -> Option<f64> {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied()
}

/// With thousands separators: `12,345`.
pub(super) fn grouped(figure: f64) -> String {
    let digits = format!("{figure:.0}");
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Bytes in kB.
#[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
pub(super) fn kilobytes(bytes: usize) -> String {
    format!("{:.1} kB", bytes as f64 / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_grouped_and_the_median_is_found() {
        assert_eq!(grouped(1234567.4), "1,234,567");
        assert_eq!(grouped(999.0), "999");
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![]), None);
    }
}
