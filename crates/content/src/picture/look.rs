//! The attributes of the `image` block other than the name of the picture.

use std::str::FromStr;

/// Why a picture cannot be shown as a page says.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The name is empty.
    #[error("src: input must be a non-empty string")]
    Empty,
    /// No provider has this name.
    #[error("unknown provider '{0}'")]
    UnknownProvider(String),
    /// No preset has this name.
    #[error("unknown preset '{0}'")]
    UnknownPreset(String),
}

/// Where browsers get a picture from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Provider {
    /// From this server, in the widths of the screen list.
    #[default]
    Resizer,
    /// From this server, as it is.
    Static,
    /// From a cloud service, at addresses made from the configured template.
    Cloud,
}

impl Provider {
    /// The names of all providers.
    pub const NAMES: [&str; 3] = ["resizer", "static", "cloud"];
}

impl FromStr for Provider {
    type Err = PictureError;

    fn from_str(name: &str) -> Result<Self, PictureError> {
        match name {
            "resizer" => Ok(Self::Resizer),
            "static" => Ok(Self::Static),
            "cloud" => Ok(Self::Cloud),
            other => Err(PictureError::UnknownProvider(other.to_owned())),
        }
    }
}

/// How large a picture is shown, which decides the widths that browsers choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Preset {
    /// As wide as the column of text.
    #[default]
    Text,
    /// As wide as the page.
    Wide,
    /// A third of the column.
    Small,
}

impl Preset {
    /// The names of all presets.
    pub const NAMES: [&str; 3] = ["text", "wide", "small"];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Wide => "wide",
            Self::Small => "small",
        }
    }
}

impl FromStr for Preset {
    type Err = PictureError;

    fn from_str(name: &str) -> Result<Self, PictureError> {
        match name {
            "text" => Ok(Self::Text),
            "wide" => Ok(Self::Wide),
            "small" => Ok(Self::Small),
            other => Err(PictureError::UnknownPreset(other.to_owned())),
        }
    }
}
