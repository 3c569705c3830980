//! A page as a document of its own. The server takes head and body out of it.

use crate::App;
use leptos::prelude::*;
use leptos_meta::MetaTags;

/// The document of the page that the contexts name.
pub fn document() -> impl IntoView {
    view! {
        <html>
            <head>
                <MetaTags/>
            </head>
            <body>
                <App/>
            </body>
        </html>
    }
}
