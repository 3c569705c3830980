//! Pages are components: no closures in views, no handwritten HTML.

use super::source::{Finding, Source};

/// The files of `app/src` that may insert raw HTML into a page.
const RAW_HTML: &[&str] = &["components/styles.rs", "tables/table.rs"];

/// The files of `app/src` that may write HTML by hand: rows of tables, of which a page has hundreds, and the
/// escaping of the one element that Leptos does not escape.
const BY_HAND: &[&str] = &["html.rs", "tables/rows.rs", "tables/rows/words.rs"];

/// Components that take closures and run them while they are rendered.
const LATE: [&str; 6] = [
    "Await",
    "For",
    "ForEnumerate",
    "Show",
    "Suspense",
    "Transition",
];

/// Views hold values. A closure in a view runs while the view is rendered, when the contexts may be
/// those of another request.
pub(super) fn no_closures(source: &Source) -> Vec<Finding> {
    let Some(_) = file_of_app(source) else {
        return Vec::new();
    };
    let text = &source.text;
    let mut found: Vec<_> = views(text)
        .flat_map(|(start, view)| closures(view).map(move |at| start + at))
        .map(|at| text[..at].lines().count().max(1))
        .collect();
    found.sort_unstable();
    found.dedup();
    let what = "a closure in a view may see the contexts of another request";
    found
        .into_iter()
        .map(|line| source.finding_at(line, what))
        .collect()
}

/// No `inner_html` outside of [`RAW_HTML`].
pub(super) fn no_raw_html(source: &Source) -> Vec<Finding> {
    listed(source, RAW_HTML, &["inner_html"])
}

/// No `put!` and no `Esc` outside of [`BY_HAND`].
pub(super) fn no_html_by_hand(source: &Source) -> Vec<Finding> {
    listed(source, BY_HAND, &["put!(", "Esc("])
}

/// The path of a file of `app/src` below that folder.
fn file_of_app(source: &Source) -> Option<&str> {
    let path = source.path.strip_prefix("app/src/")?;
    path.ends_with(".rs").then_some(path)
}

/// Lines with one of the words in files that are not on the list, and listed files that have none.
fn listed(source: &Source, list: &[&str], words: &[&str]) -> Vec<Finding> {
    let Some(path) = file_of_app(source) else {
        return Vec::new();
    };
    let found = source.each_line(|line| {
        if line.trim_start().starts_with("//") {
            return None;
        }
        let word = words.iter().find(|word| line.contains(**word))?;
        Some(format!("{word} is HTML by hand: write a component"))
    });
    match (list.contains(&path), found.is_empty()) {
        (false, _) => found,
        (true, false) => Vec::new(),
        (true, true) => vec![source.finding("listed in tidy/components.rs without need")],
    }
}

/// The views in a text with their offsets. A nested view is also part of the outer one.
fn views(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices("view! {").map(move |(at, opening)| {
        let start = at + opening.len();
        let mut open = 1_usize;
        let end = text[start..].find(|c| {
            match c {
                '{' => open += 1,
                '}' => open -= 1,
                _ => {}
            }
            open == 0
        });
        (
            start,
            &text[start..end.map_or(text.len(), |end| start + end)],
        )
    })
}

/// Offsets in a view of closures as children or attributes, and of components that take closures.
fn closures(view: &str) -> impl Iterator<Item = usize> {
    view.match_indices(['{', '=', '<'])
        .filter_map(|(at, mark)| {
            let rest = &view[at + 1..];
            let late = if mark == "<" {
                let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
                LATE.contains(&name)
            } else {
                let rest = rest.trim_start();
                rest.strip_prefix("move ")
                    .unwrap_or(rest)
                    .trim_start()
                    .starts_with('|')
            };
            late.then_some(at + 1)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app(path: &str, code: &str) -> Source {
        Source::new(&format!("app/src/{path}"), code)
    }

    #[test]
    fn closures_in_views_are_found() {
        let bad = [
            "view! { <p>{move || cx.t(key)}</p> }",
            "view! { <p>{|| words}</p> }",
            "view! { <p>{\n    move || words}</p> }",
            "view! { <p title=move || words>x</p> }",
            "view! { <p on:click=move |_| go()>x</p> }",
            "view! { <p title={ || words }>x</p> }",
            "view! { <Show when=there>x</Show> }",
        ];
        for bad in bad {
            assert_eq!(no_closures(&app("view.rs", bad)).len(), 1, "{bad}");
        }
        let good = [
            "let row = move || view! { <p>x</p> };",
            "view! { <p>{rows.map(|row| view! { <b>{row}</b> })}</p> }",
            "view! { <p class=a||b>{there.then(|| view! { <i/> })}</p> }",
            "view! { <Shown when=there/> }",
        ];
        for good in good {
            assert_eq!(no_closures(&app("view.rs", good)), [], "{good}");
        }
        assert_eq!(no_closures(&Source::new("server/src/a.rs", bad[0])), []);
    }

    #[test]
    fn html_by_hand_is_found_where_it_is_not_listed() {
        let view = "view! { <p inner_html=text></p> }";
        assert_eq!(no_raw_html(&app("pages/home.rs", view)).len(), 1);
        assert_eq!(no_raw_html(&app(RAW_HTML[0], view)), []);
        for by_hand in ["put!(out, \"<p>\")", "Esc(text).push_to(out)"] {
            assert_eq!(no_html_by_hand(&app("pages/home.rs", by_hand)).len(), 1);
            assert_eq!(no_html_by_hand(&app("tables/rows.rs", by_hand)), []);
        }
        assert_eq!(no_html_by_hand(&app("pages/home.rs", "// put!(x)")), []);
    }

    #[test]
    fn a_file_that_is_listed_without_need_is_found() {
        let view = "view! { <p>x</p> }";
        assert_eq!(no_raw_html(&app(RAW_HTML[0], view)).len(), 1);
        assert_eq!(no_html_by_hand(&app("tables/rows.rs", view)).len(), 1);
    }
}
