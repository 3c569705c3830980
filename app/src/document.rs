//! A page as a document of its own. The server takes the body out of it.

use crate::App;
use leptos::prelude::*;

/// The document of the page that the contexts name.
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
