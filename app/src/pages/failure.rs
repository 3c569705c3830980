//! The error page, shown in the error layout when a page could not be rendered.

use crate::{
    components::icon::Icon,
    html::drawn_in,
    messages::{locale, t},
};
use domain::locale::Locale;
use leptos::prelude::*;

/// The title of the error page.
pub fn title(locale: Locale) -> String {
    t(locale, "failure-title").into_owned()
}

/// The body of the error page for an HTTP status.
pub fn html(locale: Locale, status: u16) -> String {
    drawn_in(locale, || view! { <Failure status/> })
}

#[component]
fn Failure(status: u16) -> AnyView {
    let locale = locale();
    view! {
        <section class="hero ink stop">
            <div class="hero__sky"></div>
            <div class="wrap missing">
                <p class="missing__code" aria-hidden="true">{status}</p>
                <div>
                    <h1>{t(locale, "failure-title")}</h1>
                    <p class="hero__lede stop__lede">{t(locale, "failure-text")}</p>
                </div>
                <div class="row">
                    <a class="btn btn--accent" href=locale.href("/")>{t(locale, "go-home")}</a>
                    <a class="btn btn--line" href="">
                        <Icon name="refresh" small=true/>
                        {t(locale, "refresh")}
                    </a>
                </div>
            </div>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_in_preparation_has_the_text_of_the_specification() {
        let page = html(Locale::En, 500);
        assert!(
            page.contains("An error occurred while showing the error page"),
            "{page}"
        );
        assert!(page.contains("Go back to home"), "{page}");
        assert!(html(Locale::Ar, 503).contains("503"));
    }
}
