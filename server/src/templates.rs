//! Page templates: HTML that React renders around the pages at build time, split at its holes when the server
//! starts, so that filling one only appends.

mod links;
mod parts;

pub use parts::{Fill, Part, Slot};

use crate::{assets::Assets, brand::Brand, config::Config};
use domain::locale::Locale;
use http::HeaderValue;
use page_table::Layout;
use parts::cut;
use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hasher},
};

/// All templates, and the id of the build that they belong to.
#[derive(Debug)]
pub struct Templates {
    by_layout: HashMap<(Layout, Locale), Template>,
    build: String,
}

/// One template, split at its holes.
#[derive(Debug)]
pub struct Template {
    parts: Vec<Part>,
    rest: String,
    early: Option<HeaderValue>,
}

/// Why the templates cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum TemplateError {
    /// The shell has not been built.
    #[error(
        "the page template {name} is missing in {place}: build the shell first (cargo xtask build)"
    )]
    Missing {
        /// The file.
        name: String,
        /// The folder, or the program itself if the shell is embedded.
        place: String,
    },
    /// A template without a hole that every page needs.
    #[error("the page template {name} has no hole for {hole}")]
    NoHole {
        /// The file.
        name: String,
        /// The missing hole.
        hole: &'static str,
    },
}

impl Templates {
    /// Loads and splits the templates of all layouts in all languages.
    pub fn load(assets: &Assets, config: &Config, brand: &Brand) -> Result<Self, TemplateError> {
        let mut texts = Vec::new();
        let mut digest = DefaultHasher::new();
        digest.write(env!("CARGO_PKG_VERSION").as_bytes());
        for layout in Layout::ALL {
            for locale in Locale::ALL {
                let name = format!("templates/{}.{locale}.html", layout.name(locale));
                let missing = || TemplateError::Missing {
                    name: name.clone(),
                    place: assets.place(),
                };
                let bytes = assets.read(&name).ok_or_else(missing)?;
                digest.write(&bytes);
                texts.push((
                    (layout, locale),
                    name,
                    String::from_utf8_lossy(&bytes).into_owned(),
                ));
            }
        }
        let sheet = brand.sheet.as_ref().map(|(name, _)| name);
        for own in [brand.logo.as_ref(), sheet].into_iter().flatten() {
            digest.write(own.as_bytes());
        }
        let build = format!("{:016x}", digest.finish());
        let mut by_layout = HashMap::new();
        for ((layout, locale), name, text) in texts {
            let text = fixed(&text, locale, &build, (config, brand));
            by_layout.insert((layout, locale), Template::new(&name, &text)?);
        }
        Ok(Self { by_layout, build })
    }

    /// The template of a layout in a language.
    pub fn get(&self, layout: Layout, locale: Locale) -> &Template {
        &self.by_layout[&(layout, locale)]
    }

    /// The id of the build. Pages and fragments of different builds are not mixed.
    pub fn build(&self) -> &str {
        &self.build
    }
}

impl Template {
    fn new(name: &str, text: &str) -> Result<Self, TemplateError> {
        let (whole, rest) = without_rest(text);
        let parts = cut(&whole);
        for (slot, hole) in [(Slot::Head, "the head"), (Slot::Body, "the body")] {
            if !parts
                .iter()
                .any(|part| matches!(part, Part::Slot(s) if *s == slot))
            {
                return Err(TemplateError::NoHole {
                    name: name.to_owned(),
                    hole,
                });
            }
        }
        Ok(Self {
            parts,
            rest,
            early: early(text),
        })
    }

    /// The `Link` header with the files that block the first paint; it lets a browser request them before it
    /// has read the page.
    pub fn early(&self) -> Option<&HeaderValue> {
        self.early.as_ref()
    }

    /// The tag of the second part of the CSS. It is in the head, or where a page loads it.
    pub fn rest(&self) -> &str {
        &self.rest
    }

    /// The page, with all holes filled.
    pub fn render(&self, fill: &Fill<'_>) -> String {
        let texts = || self.parts.iter().flat_map(|part| part.texts(fill));
        let mut out = String::with_capacity(texts().map(str::len).sum());
        texts().for_each(|text| out.push_str(text));
        out
    }
}

/// The template with an empty hole for the second part of the CSS, and the tag that was in it.
fn without_rest(text: &str) -> (String, String) {
    const OPEN: &str = "<!--borsa:rest-->";
    const CLOSE: &str = "<!--/borsa:rest-->";
    let parts = text.split_once(OPEN).and_then(|(before, after)| {
        let (rest, after) = after.split_once(CLOSE)?;
        Some((format!("{before}{OPEN}{after}"), rest.to_owned()))
    });
    parts.unwrap_or_else(|| (text.to_owned(), String::new()))
}

/// The `Link` header for what blocks the first paint: style sheets, and the script of the theme.
fn early(text: &str) -> Option<HeaderValue> {
    const HOLDING: [(&str, &str, &str); 2] = [
        ("<link rel=\"stylesheet\" href=\"", "", "style"),
        ("<script src=\"", "blocking=\"render\"", "script"),
    ];
    let mut links = Vec::new();
    for (start, mark, kind) in HOLDING {
        let tags = text
            .split(start)
            .skip(1)
            .filter_map(|rest| rest.split_once('>'));
        for (tag, _) in tags.filter(|(tag, _)| tag.contains(mark)) {
            let href = tag.split('"').next().unwrap_or_default();
            links.push(format!("<{href}>; rel=preload; as={kind}"));
        }
    }
    (!links.is_empty())
        .then(|| HeaderValue::try_from(links.join(", ")).ok())
        .flatten()
}

/// Fills the holes whose content does not change while the server runs.
fn fixed(text: &str, locale: Locale, build: &str, (config, brand): (&Config, &Brand)) -> String {
    let at = |locale| match locale {
        Locale::En => 0,
        Locale::Ar => 1,
    };
    let name = |locale| crate::html::escaped(&config.market.name[at(locale)]);
    let themed = match config.theme_colour() {
        Some(colour) => with_theme_colour(text, &colour),
        None => text.to_owned(),
    };
    let marked = match &brand.logo {
        Some(logo) => with_logo(&themed, logo),
        None => themed,
    };
    let sheet = brand.sheet.as_ref().map_or(String::new(), |(name, _)| {
        format!("<link rel=\"stylesheet\" href=\"/assets/{name}\">")
    });
    links::resolve(&marked, config, locale)
        .replace("<!--borsa:colours-->", &sheet)
        .replace("__BORSA_BUILD__", build)
        .replace("__MARKET_NAME__", &name(locale))
        .replace("__MARKET_SUB__", &name(locale.other()))
}

fn with_theme_colour(text: &str, colour: &str) -> String {
    const TAG: &str = "<meta name=\"theme-color\" content=\"";
    match text
        .split_once(TAG)
        .and_then(|(before, after)| Some((before, after.split_once('"')?.1)))
    {
        Some((before, after)) => format!("{before}{TAG}{colour}\"{after}"),
        None => text.to_owned(),
    }
}

/// Replaces the design's mark.
fn with_logo(text: &str, logo: &str) -> String {
    const MARK: &str = "<svg class=\"brand__mark\"";
    const END: &str = "</svg>";
    let mut parts = text.split(MARK);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(logo);
        out.push_str(part.split_once(END).map_or("", |(_, after)| after));
    }
    out
}

#[cfg(test)]
mod tests;
