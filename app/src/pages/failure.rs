//! The error page, shown in the error layout when a page could not be rendered or a form was refused as a whole.

use crate::{
    components::icon::Icon,
    html::drawn_in,
    messages::{locale, t},
};
use domain::locale::Locale;
use leptos::prelude::*;

/// Statuses of form submissions that are refused before their fields are checked. Each has a message, `failure-<status>`.
const REFUSED: [u16; 5] = [400, 403, 408, 413, 415];

/// The title of the error page for an HTTP status.
pub fn title(locale: Locale, status: u16) -> String {
    let key = match REFUSED.contains(&status) {
        true => "failure-refused",
        false => "failure-title",
    };
    t(locale, key).into_owned()
}

/// The body of the error page for an HTTP status.
pub fn html(locale: Locale, status: u16) -> String {
    drawn_in(locale, || view! { <Failure status/> })
}

#[component]
fn Failure(status: u16) -> AnyView {
    let locale = locale();
    let text = match REFUSED.contains(&status) {
        true => t(locale, &format!("failure-{status}")),
        false => t(locale, "failure-text"),
    };
    view! {
        <Stopped code=status title=title(locale, status) text=text>
            <a class="btn btn--accent" href=locale.href("/")>{t(locale, "go-home")}</a>
            <a class="btn btn--line" href="">
                <Icon name="refresh" small=true/>
                {t(locale, "refresh")}
            </a>
        </Stopped>
    }
    .into_any()
}

/// What stands in place of something else: status, title, text, and ways to go on.
#[component]
pub(super) fn Stopped(
    code: u16,
    title: String,
    #[prop(into)] text: String,
    children: Children,
) -> AnyView {
    view! {
        <section class="hero ink stop">
            <div class="hero__sky"></div>
            <div class="wrap missing">
                <p class="missing__code" aria-hidden="true">{code}</p>
                <div>
                    <h1>{title}</h1>
                    <p class="hero__lede stop__lede">{text}</p>
                </div>
                <div class="row">{children()}</div>
            </div>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_has_the_text_of_the_specification() {
        let page = html(Locale::En, 500);
        assert!(
            page.contains("An error occurred while showing the error page"),
            "{page}"
        );
        assert!(page.contains("Go back to home"), "{page}");
        assert!(html(Locale::Ar, 503).contains("503"));
    }

    #[test]
    fn a_refusal_says_why_and_does_not_blame_the_site() {
        for locale in Locale::ALL {
            let pages = REFUSED.map(|status| html(locale, status));
            for (nth, page) in pages.iter().enumerate() {
                assert!(page.contains(&title(locale, REFUSED[nth])), "{page}");
                assert!(!page.contains(&*t(locale, "failure-text")), "{page}");
                assert!(!pages[..nth].contains(page), "{page}");
            }
        }
    }
}
