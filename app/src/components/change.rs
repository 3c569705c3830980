//! A change of a price or level: always colour, triangle and sign together, after a word for screen readers.

use super::number::{Live, written};
use crate::messages::{locale, t};
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};
use leptos::prelude::*;

/// The direction of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Positive.
    Up,
    /// Negative.
    Down,
    /// Zero, or not known.
    Flat,
}

impl Direction {
    /// The direction of a change; `None` counts as flat.
    pub fn of(change: Option<Decimal>) -> Self {
        match change {
            Some(change) if change > Decimal::ZERO => Self::Up,
            Some(change) if change < Decimal::ZERO => Self::Down,
            _ => Self::Flat,
        }
    }

    /// The suffix of CSS class names: `up`, `down` or `flat`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Flat => "flat",
        }
    }

    /// The word for screen readers before the figure, such as "up".
    pub fn word(self, locale: Locale) -> std::borrow::Cow<'static, str> {
        t(
            locale,
            match self {
                Self::Up => "change-up",
                Self::Down => "change-down",
                Self::Flat => "change-flat",
            },
        )
    }
}

/// A change: direction and formatted figure.
#[component]
pub fn Change(direction: Direction, #[prop(into)] figure: String) -> AnyView {
    view! {
        <span class=format!("chg chg--{}", direction.code())>
            <Word direction/>
            {figure}
        </span>
    }
    .into_any()
}

/// A change in percent, such as `+1.62%`; `--` when it is missing.
#[component]
pub fn ChangePercent(#[prop(into)] value: Option<Decimal>) -> AnyView {
    view! { <Change direction=Direction::of(value) figure=percent_text(value)/> }.into_any()
}

/// A change with its percentage, `+33.74 (+0.62%)`, updated from a live source such as `index:GENERAL`.
/// `chip` draws it on a coloured background.
#[component]
pub fn LiveChange(
    #[prop(into)] source: String,
    #[prop(into)] change: Option<Decimal>,
    #[prop(into)] percent: Option<Decimal>,
    #[prop(default = 2)] decimals: u32,
    #[prop(optional)] chip: bool,
) -> AnyView {
    let figures = change.zip(percent).map(|(change, percent)| {
        let change = written(|out| format::signed(out, change, decimals, Style::Html));
        view! {
            <span>
                <Live source=format!("{source}:change") kind="change" decimals text=change/>
                " ("
                <PercentOf source percent/>
                ")"
            </span>
        }
    });
    let figures = figures.map_or_else(missing, IntoAny::into_any);
    view! { <Follows direction=Direction::of(change) chip figures/> }.into_any()
}

/// A change in percent, updated from a live source.
#[component]
pub fn LivePercent(
    #[prop(into)] source: String,
    #[prop(into)] percent: Option<Decimal>,
) -> AnyView {
    let figures = percent.map(|percent| view! { <PercentOf source percent/> });
    let figures = figures.map_or_else(missing, IntoAny::into_any);
    view! { <Follows direction=Direction::of(percent) figures/> }.into_any()
}

/// The percentage of a live source, without its frame.
#[component]
fn PercentOf(source: String, percent: Decimal) -> impl IntoView {
    let text = percent_text(Some(percent));
    view! {
        <Live source=format!("{source}:change-percent") kind="change-percent" decimals=2 text/>
    }
}

/// The frame of live figures. Its attributes hold the words for all three directions, as the direction can
/// change.
#[component]
fn Follows(direction: Direction, figures: AnyView, #[prop(optional)] chip: bool) -> AnyView {
    let locale = locale();
    let chip = if chip { " chg--chip" } else { "" };
    view! {
        <span
            class=format!("chg chg--{}{chip}", direction.code())
            data-t-up=Direction::Up.word(locale)
            data-t-down=Direction::Down.word(locale)
            data-t-flat=Direction::Flat.word(locale)
        >
            <Word direction/>
            {figures}
        </span>
    }
    .into_any()
}

/// The word for screen readers.
#[component]
fn Word(direction: Direction) -> impl IntoView {
    view! { <span class="visually-hidden">{format!("{} ", direction.word(locale()))}</span> }
}

fn percent_text(value: Option<Decimal>) -> String {
    written(|out| match value {
        Some(value) => format::signed_percent(out, value, Style::Html),
        None => format::missing(out),
    })
}

fn missing() -> AnyView {
    written(format::missing).into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::drawn_in;

    #[test]
    fn a_fall_is_said_in_words_sign_and_class() {
        let html = drawn_in(Locale::En, || {
            view! { <ChangePercent value=Decimal::new(-288, 2)/> }
        });
        assert_eq!(
            html,
            "<span class=\"chg chg--down\"><span class=\"visually-hidden\">down </span>−2.88%</span>"
        );
    }

    #[test]
    fn no_change_has_no_sign() {
        let html = drawn_in(Locale::En, || {
            let none = Decimal::ZERO;
            view! { <LiveChange source="index:GENERAL" change=none percent=none/> }
        });
        assert!(
            html.contains("unchanged </span>")
                && html.contains(">0.00<")
                && html.contains(">0.00%<"),
            "{html}"
        );
        assert!(html.contains("data-t-down=\"down\""), "{html}");
    }

    #[test]
    fn an_unknown_change_still_follows_its_live_source() {
        let html = drawn_in(Locale::En, || {
            view! { <LivePercent source="quote:X" percent=None/> }
        });
        assert!(
            html.contains("chg--flat") && html.contains(">--<"),
            "{html}"
        );
    }
}
