//! The `video` element of a content page, with its poster. Without JavaScript it has the browser's controls and loads nothing before it
//! is played. The shell's script starts videos that may autoplay, and shows the pause button.

use super::words::Words;
use crate::{
    components::icon::Icon,
    messages::t,
    pages::{Cx, content::Live},
    pictures, videos,
};
use content::{Library, VideoFile, model::Video as Of};
use domain::locale::Locale;
use leptos::prelude::*;

/// A video with its caption. Renders nothing if none of its files exists.
#[component]
pub(super) fn Video<'a>(of: &'a Of, live: &'a Live) -> AnyView {
    let cx = Cx::current();
    let library = content::current();
    let sources = sources(of, &library, cx.locale);
    let still = library.picture(&of.still, cx.locale);
    let (Some(still), Some(widest)) = (still, sources.first()) else {
        return ().into_any();
    };
    let (width, height) = (widest.width, widest.height);
    let still = pictures::sources(&cx.site, still, None).src;
    let captions = of.captions.as_deref();
    let captions = captions.and_then(|name| library.captions(name, cx.locale));
    let is_silent = of.captions.is_none();
    let sources: Vec<_> = sources
        .into_iter()
        .map(|of| view! { <Source of/> })
        .collect();
    let track = captions.map(|file| view! { <Track file locale=cx.locale/> });
    let caption = of.caption.as_ref().map(|text| {
        view! { <figcaption class="video__caption"><Words of=text live/></figcaption> }
    });
    view! {
        <figure class="video" data-video="">
            <div class="video__stage">
                <img
                    class="video__still"
                    src=still.clone()
                    width=width
                    height=height
                    alt=""
                    loading="lazy"
                    decoding="async"
                />
                <video
                    class="video__film"
                    width=width
                    height=height
                    poster=still
                    aria-label=of.alt.clone()
                    preload="none"
                    controls
                    playsinline
                    muted=is_silent
                    loop=is_silent
                >
                    {sources}
                    {track}
                </video>
                <PlayButton locale=cx.locale/>
            </div>
            {caption}
        </figure>
    }
    .into_any()
}

/// The pause button of a video that autoplays, hidden until the script shows it. Data attributes hold both labels.
#[component]
fn PlayButton(locale: Locale) -> AnyView {
    view! {
        <button
            class="btn btn--icon video__button"
            type="button"
            data-video-button=""
            data-label-play=t(locale, "content-video-play")
            data-label-pause=t(locale, "content-video-pause")
            hidden
        >
            <Icon name="resume"/>
            <Icon name="pause"/>
            <span class="visually-hidden" data-part="label">{t(locale, "content-video-play")}</span>
        </button>
    }
    .into_any()
}

/// A `source` element.
struct File<'a> {
    file: &'a VideoFile,
    width: u32,
    height: u32,
    autoplay: bool,
    /// The minimum window width for this source where the script does not choose; `None` for the smallest source.
    from: Option<u32>,
}

/// The existing files of a video, the widest first.
fn sources<'a>(of: &Of, library: &'a Library, locale: Locale) -> Vec<File<'a>> {
    let file = |source: &content::model::VideoSource| {
        Some(File {
            file: library.video(&source.name, locale)?,
            width: source.width,
            height: source.height,
            autoplay: source.autoplay,
            from: None,
        })
    };
    let mut files: Vec<_> = of.sources.iter().filter_map(file).collect();
    files.sort_by_key(|file| std::cmp::Reverse(file.width));
    let narrowest = files.last().map_or(0, |file| file.width);
    for file in &mut files {
        file.from = (file.width > narrowest).then_some(file.width);
    }
    files
}

#[component]
fn Source<'a>(of: File<'a>) -> AnyView {
    let media = of.from.map(|width| format!("(min-width: {width}px)"));
    view! {
        <source
            src=videos::address(of.file)
            type=of.file.kind.media_type()
            media=media
            data-width=of.width
            data-autoplay=of.autoplay.then_some("")
        />
    }
    .into_any()
}

#[component]
fn Track<'a>(file: &'a VideoFile, locale: Locale) -> AnyView {
    view! {
        <track
            kind="captions"
            src=videos::address(file)
            srclang=locale.code()
            label=locale.info().label
            default
        />
    }
    .into_any()
}
