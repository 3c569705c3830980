//! `borsa media-kit`: the logo files and the film of the exchange as files in a folder.

use super::environment;
use crate::{
    assets::Assets,
    brand::Brand,
    cli::MediaKitArgs,
    config::{Config, Layers},
    fonts,
    logos::Logo,
};
use ::content::names::{DRAWN_VIDEOS, LOGO_FILES};
use anyhow::{Context, Result, anyhow};
use domain::locale::Locale;
use drawings::trading_day_film;
use std::fs;

/// Writes the files that the media kit of the configured exchange offers, and the film of the content pages.
pub fn media_kit(args: &MediaKitArgs) -> Result<()> {
    let layers = Layers::read(args.config.as_deref(), environment(), args.flags())?;
    let config = Config::new(&layers)?;
    let fonts = fonts::fonts(&Assets::new(config.serving.assets.as_deref())).map_err(|error| {
        anyhow!(
            "logos cannot be drawn, as {error}: build the shell, or name its folder with --assets"
        )
    })?;
    let look = Brand::new(&config)?.look;
    let mut files = Vec::new();
    for file in LOGO_FILES {
        let Some(logo) = Logo::named(file) else {
            continue;
        };
        let [english, arabic] = &config.market.name;
        let name = match logo.locale() {
            Locale::En => english,
            Locale::Ar => arabic,
        };
        files.push((file.to_owned(), logo.drawn(name, &look, &fonts)?));
    }
    for name in DRAWN_VIDEOS {
        let width = name
            .rsplit_once('-')
            .and_then(|(_, width)| width.parse().ok());
        let width = width.with_context(|| format!("the video {name} has no width"))?;
        files.push((format!("{name}.webm"), trading_day_film(width)?));
    }
    let shown = args.folder.display();
    fs::create_dir_all(&args.folder).with_context(|| format!("{shown} cannot be made"))?;
    for (name, bytes) in &files {
        fs::write(args.folder.join(name), bytes)
            .with_context(|| format!("{name} cannot be written into {shown}"))?;
    }
    println!("{} files in {shown}", files.len());
    Ok(())
}
