//! The pages of a long table, as links.

use super::{address, view::Tools};
use crate::{
    components::{icon::Icon, number::whole},
    messages::{Arg, t, t_args},
};
use domain::format;
use leptos::prelude::*;
use resources::Loaded;

/// The pager; nothing when all rows fit on one page.
#[component]
pub fn Pager<'a>(tools: Tools<'a>, loaded: &'a Loaded) -> AnyView {
    let (page, pages, locale) = (loaded.page(), loaded.pages(), loaded.locale);
    if pages < 2 {
        return None::<AnyView>.into_any();
    }
    let to = |page: usize| address(tools, &tools.query.on_page(page));
    let mut last = 0;
    let numbers: Vec<_> = shown(page, pages)
        .into_iter()
        .map(|number| {
            let gap = number > last + 1;
            last = number;
            view! { <PageNumber number href=to(number) gap current=number == page/> }
        })
        .collect();
    let previous =
        (page > 1).then(|| view! { <Turn rel="prev" icon="previous" href=to(page - 1)/> });
    let next = (page < pages).then(|| view! { <Turn rel="next" icon="next" href=to(page + 1)/> });
    view! {
        <div class="panel__foot">
            <nav class="pager pager--full" aria-label=t(locale, "table-pages")>
                <span>{range(loaded)}</span>
                <ul class="pager__list">{previous} {numbers} {next}</ul>
            </nav>
        </div>
    }
    .into_any()
}

/// The link to the previous or next page.
#[component]
fn Turn(rel: &'static str, icon: &'static str, href: String) -> AnyView {
    let label = t(crate::messages::locale(), &format!("table-page-{icon}"));
    view! {
        <li>
            <a class="pager__btn" rel=rel href=href aria-label=label>
                <Icon name=icon small=true/>
            </a>
        </li>
    }
    .into_any()
}

/// The link to a page by its number. `gap`: page numbers before it are skipped.
#[component]
fn PageNumber(number: usize, href: String, gap: bool, current: bool) -> AnyView {
    let n = number.to_string();
    let label = t_args(
        crate::messages::locale(),
        "table-page",
        &[("n", Arg::Text(&n))],
    );
    view! {
        {gap.then(|| view! { <li class="pager__gap" aria-hidden="true">"…"</li> })}
        <li>
            <a class="pager__btn" href=href aria-label=label aria-current=current.then_some("page")>
                {n}
            </a>
        </li>
    }
    .into_any()
}

/// The numbers shown: first, last, and those around the current page.
fn shown(page: usize, pages: usize) -> Vec<usize> {
    let around = page.saturating_sub(1)..=page.saturating_add(1);
    let mut shown: Vec<usize> = [1].into_iter().chain(around).chain([pages]).collect();
    shown.retain(|n| (1..=pages).contains(n));
    shown.sort_unstable();
    shown.dedup();
    shown
}

/// The range of the rows shown: `51–100 of 248`.
fn range(loaded: &Loaded) -> String {
    let number = |value: usize| format::isolated(&whole(value as u64));
    let span = loaded.span();
    let (from, to, all) = (
        number(span.start + 1),
        number(span.end),
        number(loaded.count()),
    );
    let args = [
        ("from", Arg::Text(&from)),
        ("to", Arg::Text(&to)),
        ("all", Arg::Text(&all)),
    ];
    t_args(loaded.locale, "table-range", &args).into_owned()
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn the_ends_and_the_neighbours_are_shown() {
        assert_eq!(shown(1, 3), [1, 2, 3]);
        assert_eq!(shown(5, 51), [1, 4, 5, 6, 51]);
        assert_eq!(shown(51, 51), [1, 50, 51]);
    }
}
