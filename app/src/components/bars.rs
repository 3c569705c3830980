//! Bars: breadth, sectors around zero, shares of a whole, position in a range. Their geometry is
//! SVG with percentages, so it stretches without words in it.

use super::number;
use crate::{
    html::{Esc, put},
    messages::{Arg, t_args},
};
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};

/// The fill of the securities that fell: lines across, told apart without colour too.
const HATCH: &str = "<defs><pattern id=\"hatch\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
<path class=\"hatch__ground\" d=\"M0 0h5v5H0z\"/><path class=\"hatch__line\" d=\"M0 0h2v5H0z\"/></pattern></defs>";

/// Writes how many securities rose, stood still and fell. Stands once on a page.
pub fn breadth(out: &mut String, class: &str, up: usize, flat: usize, down: usize) {
    put!(
        out,
        "<svg class=\"parts breadth {class}\" aria-hidden=\"true\">{HATCH}"
    );
    let paints = [
        "class=\"breadth__up\"",
        "class=\"breadth__flat\"",
        "fill=\"url(#hatch)\"",
    ];
    rects(
        out,
        paints.into_iter().zip([up, flat, down].map(Decimal::from)),
    );
    out.push_str("</svg>");
}

/// Writes the same counts in words: `46 up · 8 unchanged · 24 down`.
pub fn breadth_words(out: &mut String, locale: Locale, up: usize, flat: usize, down: usize) {
    let counts = [
        ("breadth-up", up),
        ("breadth-flat", flat),
        ("breadth-down", down),
    ];
    for (nth, (key, count)) in counts.into_iter().enumerate() {
        let mut n = String::new();
        format::integer(&mut n, count as u64, Style::Html);
        let words = t_args(
            locale,
            key,
            &[
                ("count", Arg::Count(count as u64)),
                ("n", Arg::Text(&format::isolated(&n))),
            ],
        );
        put!(
            out,
            "{}<span class=\"nowrap\">{}</span>",
            if nth > 0 { " · " } else { "" },
            Esc(&words)
        );
    }
}

/// Writes parts of a whole side by side, with a hair between them. Each part has a class and a size.
pub fn parts(out: &mut String, class: &str, parts: &[(&str, Decimal)]) {
    put!(out, "<svg class=\"parts {class}\" aria-hidden=\"true\">");
    let paints = parts
        .iter()
        .map(|(part, size)| (format!("class=\"{part}\""), *size));
    rects(out, paints);
    out.push_str("</svg>");
}

fn rects<P: std::fmt::Display>(
    out: &mut String,
    parts: impl Iterator<Item = (P, Decimal)> + Clone,
) {
    let whole: Decimal = parts.clone().map(|(_, size)| size).sum();
    if !whole.is_zero() {
        let mut x = Decimal::ZERO;
        for (paint, size) in parts.filter(|(_, size)| !size.is_zero()) {
            let width = size * Decimal::ONE_HUNDRED / whole;
            let shown = (width - Decimal::new(4, 1)).max(Decimal::new(2, 1));
            put!(
                out,
                "<rect {paint} x=\"{}%\" width=\"{}%\" height=\"100%\" rx=\"1\"/>",
                x.round_dp(2).normalize(),
                shown.round_dp(2).normalize()
            );
            x += width;
        }
    }
}

/// Writes a bar that grows from the middle: to the right for gains, to the left for falls. `scale`
/// is the size that fills its half.
pub fn diverging(out: &mut String, value: Decimal, scale: Decimal) {
    let size = if scale.is_zero() {
        Decimal::ZERO
    } else {
        (value.abs() / scale).min(Decimal::ONE) * Decimal::from(50)
    };
    let size = size.round_dp(1).normalize();
    let (class, x) = if value.is_sign_negative() {
        (
            "diverge__fill diverge__fill--down",
            Decimal::from(50) - size,
        )
    } else {
        ("diverge__fill", Decimal::from(50))
    };
    put!(
        out,
        "<span class=\"diverge__track\"><svg class=\"diverge__plot\" aria-hidden=\"true\">\
         <rect class=\"{class}\" x=\"{x}%\" width=\"{size}%\" height=\"100%\" rx=\"1\"/></svg></span>"
    );
}

/// Writes where a value stands between a low and a high.
pub fn range(
    out: &mut String,
    low: Option<Decimal>,
    high: Option<Decimal>,
    at: Option<Decimal>,
    decimals: u32,
) {
    out.push_str("<span class=\"range range--lg\">");
    number::decimal(out, low, decimals);
    out.push_str("<span class=\"range__track\">");
    if let (Some(low), Some(high), Some(at)) = (low, high, at) {
        put!(
            out,
            "<svg class=\"range__plot\" aria-hidden=\"true\"><circle class=\"range__mark\" cx=\"{}%\" cy=\"50%\" r=\"5\"/></svg>",
            position(low, high, at)
        );
    }
    out.push_str("</span>");
    number::decimal(out, high, decimals);
    out.push_str("</span>");
}

/// Percent of the way from low to high, within both.
fn position(low: Decimal, high: Decimal, at: Decimal) -> Decimal {
    if high <= low {
        return Decimal::from(50);
    }
    let part = (at - low) * Decimal::ONE_HUNDRED / (high - low);
    part.clamp(Decimal::ZERO, Decimal::ONE_HUNDRED)
        .round_dp(1)
        .normalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_stays_inside_its_range() {
        let d = |v: i64| Decimal::new(v, 2);
        assert_eq!(position(d(430), d(440), d(438)), Decimal::from(80));
        assert_eq!(position(d(430), d(440), d(500)), Decimal::ONE_HUNDRED);
        assert_eq!(position(d(430), d(430), d(430)), Decimal::from(50));
    }

    #[test]
    fn parts_fill_the_whole() {
        let mut out = String::new();
        parts(
            &mut out,
            "breadth",
            &[
                ("a", Decimal::from(34)),
                ("b", Decimal::ZERO),
                ("c", Decimal::from(34)),
            ],
        );
        assert_eq!(out.matches("<rect").count(), 2, "{out}");
        assert!(out.contains("x=\"50%\" width=\"49.6%\""), "{out}");
    }

    #[test]
    fn counts_agree_with_the_noun_they_count() {
        let words = |up, flat, down| {
            let mut out = String::new();
            breadth_words(&mut out, Locale::Ar, up, flat, down);
            out.replace("<span class=\"nowrap\">", "")
                .replace("</span>", "")
                .replace(['\u{2066}', '\u{2069}'], "")
        };
        assert_eq!(words(46, 8, 24), "46 مرتفعة · 8 دون تغيير · 24 منخفضة");
        assert_eq!(words(2, 0, 2), "مرتفعتان · 0 دون تغيير · منخفضتان");
        assert_eq!(
            words(102, 1, 1_002),
            "102 مرتفعة · 1 دون تغيير · 1,002 منخفضة"
        );
    }

    #[test]
    fn falls_grow_to_the_left() {
        let mut out = String::new();
        diverging(&mut out, Decimal::from(-1), Decimal::from(2));
        assert!(
            out.contains("x=\"25.0%\" width=\"25%\"") || out.contains("x=\"25%\" width=\"25%\""),
            "{out}"
        );
    }
}
