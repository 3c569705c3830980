//! The breadcrumb.

use super::{icon::Icon, running::Running};
use crate::{
    facts::Crumb,
    messages::{locale, t},
};
use leptos::prelude::*;

/// The breadcrumb; nothing when there are no steps.
#[component]
pub fn Crumbs<'a>(steps: &'a [Crumb]) -> AnyView {
    let locale = locale();
    let steps: Vec<_> = steps
        .iter()
        .enumerate()
        .map(|(nth, step)| {
            let last = nth + 1 == steps.len();
            // The arrow follows its step, so that on a narrow screen no line begins with an arrow.
            let arrow = (!last).then(|| view! { <Icon name="next"/> });
            view! { <li><Step step last/>{arrow}</li> }
        })
        .collect();
    (!steps.is_empty())
        .then(|| {
            view! {
                <nav aria-label=t(locale, "crumbs-label")>
                    <ol class="crumbs">{steps}</ol>
                </nav>
            }
        })
        .into_any()
}

/// One step: a link if it has an address.
#[component]
fn Step<'a>(step: &'a Crumb, last: bool) -> AnyView {
    let label = view! { <Running text=&step.label/> };
    match &step.path {
        Some(path) => view! { <a href=locale().href(path)>{label}</a> }.into_any(),
        None => view! { <span aria-current=last.then_some("page")>{label}</span> }.into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::drawn_in;
    use domain::locale::Locale;

    #[test]
    fn only_the_page_itself_is_current() {
        let crumb = |label: &str, path: Option<&str>| Crumb {
            label: label.into(),
            path: path.map(str::to_owned),
        };
        let crumbs = [
            crumb("Home", Some("/")),
            crumb("The Exchange", None),
            crumb("A & B", None),
        ];
        let html = drawn_in(Locale::Ar, || view! { <Crumbs steps=&crumbs/> });
        assert!(html.contains("<a href=\"/ar\">Home</a>"), "{html}");
        assert!(
            html.contains("<span aria-current=\"page\">A &amp; B</span>"),
            "{html}"
        );
        assert_eq!(html.matches("aria-current").count(), 1);
    }
}
