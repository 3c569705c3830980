//! Bar graphics: breadth, sector moves around zero, parts of a whole, position in a range. SVG with geometry
//! in percent, so that it stretches; text is outside the SVG.

use super::number::{Number, whole};
use crate::messages::{Arg, locale, t_args};
use domain::{format, values::Decimal};
use leptos::prelude::*;

/// Counts of gainers, unchanged securities and losers as a bar. Once per page: it defines the hatched fill of
/// the losers, which tells them apart without colour.
#[component]
pub fn Breadth(class: &'static str, up: usize, flat: usize, down: usize) -> AnyView {
    let classes = ["breadth__up", "breadth__flat", "breadth__down"];
    let fills = [None, None, Some("url(#hatch)")];
    let parts = spans([up, flat, down].map(Decimal::from))
        .into_iter()
        .zip(classes.into_iter().zip(fills))
        .filter_map(|(span, (class, fill))| Some(rect(span?, class, fill)))
        .collect_view();
    view! {
        <svg class=format!("parts breadth {class}") aria-hidden="true">
            <defs>
                <pattern
                    id="hatch"
                    width="5"
                    height="5"
                    patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"
                >
                    <path class="hatch__ground" d="M0 0h5v5H0z"></path>
                    <path class="hatch__line" d="M0 0h2v5H0z"></path>
                </pattern>
            </defs>
            {parts}
        </svg>
    }
    .into_any()
}

/// The same counts in words: `46 up · 8 unchanged · 24 down`.
#[component]
pub fn BreadthWords(up: usize, flat: usize, down: usize) -> AnyView {
    let locale = locale();
    let words = |key, count: usize| {
        let n = format::isolated(&whole(count as u64));
        let args = [("count", Arg::Count(count as u64)), ("n", Arg::Text(&n))];
        view! { <span class="nowrap">{t_args(locale, key, &args)}</span> }
    };
    view! {
        {words("breadth-up", up)}
        " · "
        {words("breadth-flat", flat)}
        " · "
        {words("breadth-down", down)}
    }
    .into_any()
}

/// Parts of a whole side by side, with a thin gap between them.
#[component]
pub fn PartsBar<const N: usize>(
    class: &'static str,
    /// The class and the size of each part.
    parts: [(&'static str, Decimal); N],
) -> AnyView {
    let parts = spans(parts.map(|(_, size)| size))
        .into_iter()
        .zip(parts)
        .filter_map(|(span, (class, _))| Some(rect(span?, class, None)))
        .collect_view();
    view! {
        <svg class=format!("parts {class}") aria-hidden="true">
            {parts}
        </svg>
    }
    .into_any()
}

/// Start and width of a part, in percent of the whole.
struct Span {
    x: Decimal,
    width: Decimal,
}

fn rect(span: Span, class: &'static str, fill: Option<&'static str>) -> impl IntoView {
    let Span { x, width } = span;
    view! {
        <rect
            class=class
            fill=fill
            x=format!("{x}%")
            width=format!("{width}%")
            height="100%"
            rx="1"
        ></rect>
    }
}

/// The spans of adjacent parts; `None` for parts of size zero.
fn spans<const N: usize>(sizes: [Decimal; N]) -> [Option<Span>; N] {
    let whole: Decimal = sizes.iter().sum();
    let mut end = Decimal::ZERO;
    sizes.map(|size| {
        if size.is_zero() {
            return None;
        }
        let (x, width) = (end, size * Decimal::ONE_HUNDRED / whole);
        end += width;
        let shown = (width - Decimal::new(4, 1)).max(Decimal::new(2, 1));
        Some(Span {
            x: x.round_dp(2).normalize(),
            width: shown.round_dp(2).normalize(),
        })
    })
}

/// A bar that grows from the middle, to the right for gains and to the left for falls. A value of `scale`
/// fills its half.
#[component]
pub fn DivergingBar(value: Decimal, scale: Decimal) -> AnyView {
    let size = if scale.is_zero() {
        Decimal::ZERO
    } else {
        (value.abs() / scale).min(Decimal::ONE) * Decimal::from(50)
    };
    let size = size.round_dp(1).normalize();
    let middle = Decimal::from(50);
    let (class, x) = if value.is_sign_negative() {
        ("diverge__fill diverge__fill--down", middle - size)
    } else {
        ("diverge__fill", middle)
    };
    view! {
        <span class="diverge__track">
            <svg class="diverge__plot" aria-hidden="true">
                <rect
                    class=class
                    x=format!("{x}%")
                    width=format!("{size}%")
                    height="100%"
                    rx="1"
                ></rect>
            </svg>
        </span>
    }
    .into_any()
}

/// A bar with a mark at the position of a value between a low and a high.
#[component]
pub fn RangeBar(
    #[prop(into)] low: Option<Decimal>,
    #[prop(into)] high: Option<Decimal>,
    #[prop(into)] at: Option<Decimal>,
    #[prop(default = 2)] decimals: u32,
    /// True when both ends have as many decimals more as the finer of them needs.
    #[prop(optional)]
    exact: bool,
) -> AnyView {
    // Without a movement there is no position.
    let place = low.zip(high).filter(|(low, high)| low < high).zip(at);
    let scale = |end: Decimal| end.normalize().scale();
    let decimals = match exact {
        true => [low, high]
            .into_iter()
            .flatten()
            .map(scale)
            .fold(decimals, u32::max),
        false => decimals,
    };
    let mark = place.map(|((low, high), at)| {
        let x = format!("{}%", position(low, high, at));
        view! {
            <svg class="range__plot" aria-hidden="true">
                <circle class="range__mark" cx=x cy="50%" r="5"></circle>
            </svg>
        }
    });
    view! {
        <span class="range range--lg">
            <Number value=low decimals/>
            <span class="range__track">{mark}</span>
            <Number value=high decimals/>
        </span>
    }
    .into_any()
}

/// Position between low and high in percent, limited to 0 to 100.
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
    use crate::html;
    use domain::locale::Locale;

    #[test]
    fn a_position_stays_inside_its_range() {
        let d = |v: i64| Decimal::new(v, 2);
        assert_eq!(position(d(430), d(440), d(438)), Decimal::from(80));
        assert_eq!(position(d(430), d(440), d(500)), Decimal::ONE_HUNDRED);
        assert_eq!(position(d(430), d(430), d(430)), Decimal::from(50));
    }

    #[test]
    fn parts_fill_the_whole() {
        let parts = [("a", 34), ("b", 0), ("c", 34)].map(|(class, n)| (class, Decimal::from(n)));
        let html = html::drawn(view! { <PartsBar class="breadth" parts/> });
        assert_eq!(html.matches("<rect").count(), 2, "{html}");
        assert!(html.contains("x=\"50%\" width=\"49.6%\""), "{html}");
    }

    #[test]
    fn counts_agree_with_the_noun_they_count() {
        let words = |up, flat, down| {
            html::drawn_in(Locale::Ar, || view! { <BreadthWords up flat down/> })
                .replace("<span class=\"nowrap\">", "")
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
        let (value, scale) = (Decimal::from(-1), Decimal::from(2));
        let html = html::drawn(view! { <DivergingBar value scale/> });
        assert!(html.contains("x=\"25%\" width=\"25%\""), "{html}");
    }
}
