//! `[colours]`: colours of the design that this exchange replaces, and the contrast between them.

use super::{ConfigError, KEYS, Layers};
use domain::colour::Colour;
use std::{collections::BTreeMap, fmt::Write, sync::LazyLock};

/// The style sheet of the design's tokens: the only place where their defaults stand.
const TOKENS: &str = include_str!("../../../style/tokens.css");

/// The name of a token and its colours in the light and the dark theme.
type Pairs = BTreeMap<&'static str, [Colour; 2]>;

/// The defaults of all tokens that are keys of the configuration.
static DEFAULTS: LazyLock<Pairs> = LazyLock::new(|| {
    let known = |line: &'static str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": ")?;
        let value = value.split_once(';')?.0;
        let name = names().find(|known| *known == name)?;
        Some((name, declared(value)?))
    };
    // Later declarations of a token are those of special themes.
    let mut all = Pairs::new();
    for (name, colours) in TOKENS.lines().filter_map(known) {
        all.entry(name).or_insert(colours);
    }
    all
});

/// The names of the tokens.
fn names() -> impl Iterator<Item = &'static str> {
    KEYS.iter()
        .filter_map(|key| key.name.strip_prefix("colours."))
}

/// `light-dark(LIGHT, DARK)`, or one colour for both themes.
fn declared(value: &str) -> Option<[Colour; 2]> {
    let pair = value
        .strip_prefix("light-dark(")
        .and_then(|inside| inside.strip_suffix(')'));
    match pair {
        Some(pair) => {
            let (light, dark) = pair.split_once(", ")?;
            Some([Colour::parse(light)?, Colour::parse(dark)?])
        }
        None => Some([Colour::parse(value)?; 2]),
    }
}

const TEXT: f64 = 4.5;
const MARK: f64 = 3.0;

/// What stands on what, and the least contrast of it (WCAG 2.2, 1.4.3 and 1.4.11).
const CONTRASTS: [(&[&str], &[&str], f64); 9] = [
    (
        &[
            "text",
            "text-2",
            "text-3",
            "link",
            "accent-text",
            "up",
            "down",
            "flat",
        ],
        &["bg", "surface", "surface-2", "ground-2"],
        TEXT,
    ),
    (&["text"], &["surface-3", "accent-soft", "info-soft"], TEXT),
    (&["up"], &["up-soft"], TEXT),
    (&["down"], &["down-soft"], TEXT),
    (&["on-accent"], &["accent"], TEXT),
    (&["on-solid"], &["solid", "solid-hover"], TEXT),
    (
        &["line-strong", "accent-ui", "focus"],
        &["bg", "surface", "surface-2"],
        MARK,
    ),
    // The dark ground of both themes has the texts of the dark one.
    (
        &["text", "text-2", "text-3", "link", "accent-text"],
        &["night"],
        TEXT,
    ),
    (&["accent-ui", "focus"], &["night"], MARK),
];

/// The configured colours.
#[derive(Debug, Clone)]
pub struct Colours {
    /// All tokens, with the design's where none is configured.
    all: Pairs,
    /// Name of the token, and its colours as they stand in the style sheet.
    given: BTreeMap<&'static str, [String; 2]>,
    /// The colour of the dark ground, when it is configured.
    night: Option<Colour>,
}

impl Colours {
    /// Reads this part, and checks the contrasts of all tokens when one is configured.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let mut all = DEFAULTS.clone();
        let mut given = BTreeMap::new();
        for key in KEYS {
            let Some(name) = key.name.strip_prefix("colours.") else {
                continue;
            };
            if layers.filled(key.name).is_none() {
                continue;
            }
            let expected = "a colour such as #0b3a4a or oklch(0.33 0.05 220), or two of them, for the light and the dark theme";
            let (texts, colours) = layers.parse(key.name, expected, pair)?;
            given.insert(name, texts);
            all.insert(name, colours);
        }
        if !given.is_empty() {
            check(&all)?;
        }
        let night = given.get("night").and_then(|_| Some(all.get("night")?[1]));
        Ok(Self { all, given, night })
    }

    /// The style sheet of the configured colours; `None` without any.
    pub fn sheet(&self) -> Option<String> {
        if self.given.is_empty() {
            return None;
        }
        let mut out = String::from("@layer tokens{:root{");
        for (name, [light, dark]) in &self.given {
            // Writing to a String cannot fail.
            let _ = write!(out, "--{name}:light-dark({light},{dark});");
        }
        // Comes after the rule of tokens.css that it would override.
        out.push_str("}@media (prefers-contrast:more){:root{--line:var(--line-strong);--text-3:var(--text-2)}}}\n");
        Some(out)
    }

    /// The colours of a token in the light and the dark theme; `None` for an unknown name.
    pub fn token(&self, name: &str) -> Option<[Colour; 2]> {
        self.all.get(name).copied()
    }

    /// The dark ground as `#rrggbb`, for the frame of the browser; `None` when it is the design's.
    pub fn night(&self) -> Option<String> {
        self.night.map(Colour::hex)
    }
}

/// One colour, or two separated by a comma.
fn pair(text: &str) -> Option<([String; 2], [Colour; 2])> {
    let (light, dark) = text.split_once(',').unwrap_or((text, text));
    let texts = [light.trim(), dark.trim()];
    let colours = [Colour::parse(texts[0])?, Colour::parse(texts[1])?];
    Some((texts.map(str::to_owned), colours))
}

/// Checks the contrast of everything that stands on something.
fn check(all: &Pairs) -> Result<(), ConfigError> {
    for (front, ground, least) in CONTRASTS {
        for (front, ground) in front
            .iter()
            .flat_map(|f| ground.iter().map(move |g| (*f, *g)))
        {
            let (Some(a), Some(b)) = (all.get(front), all.get(ground)) else {
                continue;
            };
            let themes = match ground {
                "night" => &[(1, "dark")][..],
                _ => &[(0, "light"), (1, "dark")],
            };
            for &(at, theme) in themes {
                let ratio = a[at].contrast(b[at]);
                if ratio < least {
                    return Err(ConfigError::Contrast {
                        front,
                        ground,
                        theme,
                        ratio: format!("{ratio:.2}"),
                        least,
                    });
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_token_of_the_configuration_is_in_the_style_sheet_and_the_defaults_pass() {
        for name in names() {
            assert!(DEFAULTS.contains_key(name), "{name}");
        }
        let pairs = CONTRASTS
            .iter()
            .flat_map(|(front, ground, _)| front.iter().chain(*ground));
        for name in pairs {
            assert!(DEFAULTS.contains_key(name), "{name}");
        }
        check(&DEFAULTS).unwrap();
    }
}
