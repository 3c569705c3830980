//! Tiles that link to other pages.

use super::words::{Words, href};
use crate::{
    components::icon::Icon,
    pages::{Cx, content::Live},
};
use content::model::Card;
use leptos::prelude::*;

/// The tiles. Tiles whose external address is not configured are not rendered.
#[component]
pub(super) fn Cards<'a>(cards: &'a [Card], live: &'a Live) -> AnyView {
    let cx = Cx::current();
    let tiles = cards.iter().filter_map(|card| {
        let href = href(&cx, &card.link.to)?;
        let icon = card.icon.as_deref().unwrap_or("file");
        Some(view! {
            <a class="tile" href=href>
                <span class="card__icon"><Icon name=icon/></span>
                <span>
                    <span class="tile__title"><Words of=&card.link.text live/></span>
                    <span class="tile__text"><Words of=&card.text live/></span>
                </span>
                <Icon name="next" small=true/>
            </a>
        })
    });
    let tiles: Vec<_> = tiles.collect();
    view! { <div class="ways">{tiles}</div> }.into_any()
}
