//! The HTML document around the body of a page. The server extracts the body from it.

use crate::App;
use leptos::prelude::*;

/// The document of the page that the request's context names.
pub fn document() -> impl IntoView {
    view! {
        <html>
            <head></head>
            <body>
                <App/>
            </body>
        </html>
    }
}
