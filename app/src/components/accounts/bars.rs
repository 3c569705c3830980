//! Bars of one figure by year, losses below the line. The table beside them has the same values.

use super::millions;
use domain::values::Decimal;
use leptos::prelude::*;

/// The height that the labels of values and years take above and below the bars, percent.
const LABELS: i64 = 13;

/// With more bars their values do not fit on a phone: only the last one is written there.
const FEW: usize = 6;

/// Bars from the earliest to the latest year. Time runs from left to right in both languages.
#[component]
pub(super) fn YearBars(
    title: String,
    /// The years, with their values.
    bars: Vec<(i32, Option<Decimal>)>,
) -> AnyView {
    let values = || bars.iter().filter_map(|(_, value)| *value);
    let (Some(low), Some(high)) = (values().min(), values().max()) else {
        return ().into_any();
    };
    let scale = Scale::new(low, high);
    let class = match bars.len() > FEW {
        true => "accounts__plot accounts__plot--many",
        false => "accounts__plot",
    };
    let slot = Decimal::ONE_HUNDRED / Decimal::from(bars.len());
    let last = bars.iter().rev().find(|(_, value)| value.is_some());
    let last = last.map(|(year, _)| *year);
    let drawn = bars.iter().zip(0_i64..).map(|((year, value), at)| {
        let middle = slot * Decimal::from(at) + slot / Decimal::TWO;
        let is_last = last == Some(*year);
        let bar = value.map(|value| view! { <YearBar value middle room=slot scale is_last/> });
        view! {
            {bar}
            <text class="accounts__year" x=percent(middle) y="100%" dy="-.2em" text-anchor="middle">
                {*year}
            </text>
        }
    });
    let drawn = drawn.collect_view();
    let zero = percent(scale.y(Decimal::ZERO));
    view! {
        <figure class="accounts__chart">
            <figcaption class="small strong">{title}</figcaption>
            <svg class=class aria-hidden="true">
                {drawn}
                <line class="accounts__zero" x1="0" x2="100%" y1=zero.clone() y2=zero></line>
            </svg>
        </figure>
    }
    .into_any()
}

/// A bar from the line of zero, with its value at its end; `is_last` for the last year that has one.
#[component]
fn YearBar(value: Decimal, middle: Decimal, room: Decimal, scale: Scale, is_last: bool) -> AnyView {
    let label = match is_last {
        true => "accounts__value accounts__value--last",
        false => "accounts__value",
    };
    let (zero, end) = (scale.y(Decimal::ZERO), scale.y(value));
    let is_loss = value.is_sign_negative() && !value.is_zero();
    let (class, dy) = match is_loss {
        true => ("accounts__bar accounts__bar--loss", "1.15em"),
        false => ("accounts__bar", "-.4em"),
    };
    let width = room * Decimal::new(44, 2);
    view! {
        <rect
            class=class
            x=percent(middle - width / Decimal::TWO)
            y=percent(zero.min(end))
            width=percent(width)
            height=percent((end - zero).abs())
        ></rect>
        <text class=label x=percent(middle) y=percent(end) dy=dy text-anchor="middle">
            {millions(Some(value))}
        </text>
    }
    .into_any()
}

fn percent(value: Decimal) -> String {
    format!("{}%", value.round_dp(2).normalize())
}

/// From values to heights, percent from the top. Zero is always within.
#[derive(Debug, Clone, Copy)]
struct Scale {
    low: Decimal,
    high: Decimal,
}

impl Scale {
    fn new(low: Decimal, high: Decimal) -> Self {
        Self {
            low: low.min(Decimal::ZERO),
            high: high.max(Decimal::ZERO),
        }
    }

    fn y(self, value: Decimal) -> Decimal {
        let top = Decimal::from(LABELS);
        // Labels of losses stand below their bars.
        let below = match self.low.is_zero() {
            true => LABELS,
            false => LABELS * 2,
        };
        let height = Decimal::from(100 - LABELS - below);
        let span = self
            .high
            .checked_sub(self.low)
            .filter(|span| !span.is_zero());
        let part = span.and_then(|span| self.high.checked_sub(value)?.checked_div(span));
        top + part.unwrap_or(Decimal::ONE) * height
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bars_stay_within_the_plot(values in prop::collection::vec(any::<i64>(), 1..12)) {
            let values: Vec<Decimal> = values.into_iter().map(Decimal::from).collect();
            let scale = Scale::new(*values.iter().min().unwrap(), *values.iter().max().unwrap());
            let zero = scale.y(Decimal::ZERO);
            for value in values {
                let y = scale.y(value);
                prop_assert!(y >= Decimal::from(LABELS) && y <= Decimal::from(100 - LABELS));
                // Losses are below the line, profits above it.
                prop_assert_eq!((y - zero).is_sign_positive() && y != zero, value < Decimal::ZERO && y != zero);
            }
        }
    }

    #[test]
    fn a_loss_hangs_below_the_line() {
        let html = crate::html::drawn(view! {
            <YearBars title="Profit".to_owned() bars=vec![
                (2023, Some(Decimal::from(300_000_000))),
                (2024, None),
                (2025, Some(Decimal::from(-100_000_000))),
            ]/>
        });
        // Labels take 13% above the bars and 26% below them.
        assert!(html.contains("y1=\"58.75%\""), "{html}");
        assert!(
            html.contains("y=\"58.75%\" width=\"14.67%\" height=\"15.25%\""),
            "{html}"
        );
        assert!(html.contains("accounts__bar--loss"), "{html}");
        assert_eq!(html.matches("<rect").count(), 2, "{html}");
        assert_eq!(html.matches("accounts__year").count(), 3, "{html}");
    }
}
