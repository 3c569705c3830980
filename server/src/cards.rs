//! `/cards/…`: the social card of each page in each language, drawn from title and section.

use crate::{
    answer::Answer,
    cache_control::Keep,
    client::Client,
    front::RESOURCE_POLICY,
    pictures,
    state::{Shared, State},
    workshop::Work,
};
use app::messages::t;
use axum::{
    Extension,
    extract::{Path, State as Extract},
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use drawings::{Card, Letters, card};
use http::{HeaderMap, HeaderValue, StatusCode};
use page_table::Page;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// Changes with the look of cards, so that none of an earlier look is sent from the disk.
const LOOK: u32 = 2;
/// The size of a card in pixels.
const SIZE: [u32; 2] = [1200, 630];

/// What the card of a page says, in its language.
struct Words {
    title: String,
    section: String,
    market: String,
    locale: Locale,
}

/// What others show beside a link to a page.
pub(crate) struct Shown {
    /// Its path on this site.
    pub(crate) path: String,
    /// Width and height in pixels.
    pub(crate) size: [u32; 2],
}

/// The picture that a content page names, or the card of the page; `None` when cards cannot be drawn.
pub(crate) fn shown(state: &State, page: &Page, locale: Locale) -> Option<Shown> {
    if let Some((path, size)) = own_picture(page, locale) {
        return Some(Shown { path, size });
    }
    state.fonts.as_ref()?;
    let path = format!("/cards/{}-{locale}.png", page.id);
    Some(Shown { path, size: SIZE })
}

fn own_picture(page: &Page, locale: Locale) -> Option<(String, [u32; 2])> {
    let document = content::find(page.id, locale)?;
    let library = content::current();
    let picture = library.picture(document.front.image.as_deref()?, locale)?;
    // A folder of content may have replaced it by one that others do not show.
    picture
        .can_be_shared()
        .then(|| app::pictures::shared(picture))
}

/// A card by the name of its file. Only pages that there are have one.
pub async fn social_card(
    Extract(state): Extract<Shared>,
    Path(file): Path<String>,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
) -> Response {
    let Some((page, locale)) = named(&file) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let Some(fonts) = state.fonts.clone() else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let words = Words::of(&state, page, locale);
    let name = words.name(state.brand.look_digest);
    let look = Arc::clone(&state.brand.look);
    let make = move || {
        let letters = Letters::new(&fonts)?;
        let card = card(&words.card(), &look, &letters)?;
        Ok(card.png(1.0)?)
    };
    let client = client.map(|Extension(client)| client);
    match state
        .pictures
        .get((client, Work::Picture), name, make)
        .await
    {
        Ok(bytes) => {
            // Other sites show it beside a link.
            let anywhere = HeaderValue::from_static("cross-origin");
            let answer = Answer::new(StatusCode::OK, "image/png", Keep::Hour, bytes)
                .with(RESOURCE_POLICY, anywhere);
            Arc::new(answer).respond(&headers).await
        }
        Err(error) => pictures::refusal(&file, &error),
    }
}

/// The page and the language in the name of a file: `equities-ar.png`.
fn named(file: &str) -> Option<(&'static Page, Locale)> {
    let (id, code) = file.strip_suffix(".png")?.rsplit_once('-')?;
    Some((content::page(id)?, code.parse().ok()?))
}

impl Words {
    fn of(state: &State, page: &Page, locale: Locale) -> Self {
        let title = match content::find(page.id, locale) {
            Some(document) => state
                .site
                .headline(&document.front.title, locale)
                .into_owned(),
            None => t(locale, &page.title_key()).into_owned(),
        };
        Self {
            title,
            section: t(locale, &format!("section-{}", page.section.code())).into_owned(),
            market: state.site.name(locale).to_owned(),
            locale,
        }
    }

    fn card(&self) -> Card<'_> {
        Card {
            title: &self.title,
            section: &self.section,
            market: &self.market,
            locale: self.locale,
        }
    }

    /// The file name: a digest of the texts and the look.
    fn name(&self, look: u64) -> String {
        let Self {
            title,
            section,
            market,
            locale,
        } = self;
        let all = format!("{LOOK}\n{look}\n{locale}\n{title}\n{section}\n{market}");
        format!("card-{:016x}", xxh3_64(all.as_bytes()))
    }
}
