//! A table whose rows a page draws as components, in a region that scrolls sideways.

use crate::messages::{Arg, locale, t, t_args};
use leptos::prelude::*;
use std::borrow::Cow;

/// The title of a column.
pub struct Head {
    title: Cow<'static, str>,
    is_figures: bool,
}

impl Head {
    /// The title of a column of words.
    pub fn words(title: Cow<'static, str>) -> Self {
        Self {
            title,
            is_figures: false,
        }
    }

    /// The titles of a table with words in its first column and figures in the others, by message key.
    pub fn of_figures(first: &str, others: &[&str]) -> Vec<Self> {
        let words = Self::words(t(locale(), first));
        let figures = others.iter().map(|key| Self::figures(t(locale(), key)));
        std::iter::once(words).chain(figures).collect()
    }

    /// The title of a column of figures, which are aligned with their units.
    pub fn figures(title: Cow<'static, str>) -> Self {
        Self {
            title,
            is_figures: true,
        }
    }
}

/// The table. Its name is the heading with the id `of`, or a text of its own.
#[component]
pub fn PlainTable(
    /// The id of the heading that names the table.
    #[prop(optional)]
    of: Option<&'static str>,
    /// The title of a table that no heading names.
    #[prop(optional, into)]
    title: Option<String>,
    /// The titles of the columns.
    heads: Vec<Head>,
    /// True for a table of sentences, which wrap.
    #[prop(optional)]
    sentences: bool,
    /// True for a table whose names, of the class `is-sticky`, stay while its figures scroll.
    #[prop(optional)]
    pinned: bool,
    /// `<tbody>`, and `<tfoot>` if there are sums.
    children: Children,
) -> AnyView {
    let heads = heads.into_iter().map(|head| {
        let class = head.is_figures.then_some("t-n");
        view! { <th scope="col" class=class>{head.title}</th> }
    });
    let label = title.map(|title| {
        let title = [("title", Arg::Text(title.as_str()))];
        t_args(locale(), "table-scrolls", &title).into_owned()
    });
    let role = if label.is_some() { "region" } else { "group" };
    let class = match (sentences, pinned) {
        (true, _) => "table table--words",
        (false, true) => "table table--pinned",
        (false, false) => "table",
    };
    view! {
        <div class="table-wrap" tabindex="0" role=role aria-label=label aria-labelledby=of>
            <table class=class>
                <thead>
                    <tr>{heads.collect_view()}</tr>
                </thead>
                {children()}
            </table>
        </div>
    }
    .into_any()
}
