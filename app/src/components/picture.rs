//! A picture in the widths of the screen list. Its size is known before it loads, so nothing moves.

use crate::{pages::Cx, pictures};
use content::{Preset, Provider};
use leptos::prelude::*;

/// A picture of the content by its name, with a caption. A name that no picture has draws nothing.
#[component]
pub fn Picture<'a>(
    /// The name of the picture.
    src: &'a str,
    /// What it shows.
    alt: &'a str,
    preset: Preset,
    provider: Option<Provider>,
    caption: Option<AnyView>,
) -> AnyView {
    let cx = Cx::current();
    let library = content::current();
    let Some(picture) = library.picture(src, cx.locale) else {
        return ().into_any();
    };
    let pictures::Sources { src, srcset } = pictures::sources(&cx.site, picture, provider);
    let sizes = srcset.is_some().then(|| pictures::shown_width(preset));
    let class = match preset {
        Preset::Text => "picture picture--text",
        Preset::Wide => "picture",
        Preset::Small => "picture picture--small",
    };
    let caption = caption.map(|caption| {
        view! { <figcaption class="picture__caption">{caption}</figcaption> }
    });
    view! {
        <figure class=class>
            <img
                class="picture__image"
                src=src
                srcset=srcset
                sizes=sizes
                width=picture.width
                height=picture.height
                alt=alt.to_owned()
                loading="lazy"
                decoding="async"
            />
            {caption}
        </figure>
    }
    .into_any()
}
