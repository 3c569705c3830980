//! The files of the exchange's logo, which the program draws.

use content::names::LOGO_FILES;
use domain::locale::Locale;
use drawings::{Ground, Letters, Look, NotDrawn};
use typeset::FontFiles;

/// Changes with the look of the logo, so that none of an earlier look is sent from the disk.
pub(crate) const LOOK: u32 = 2;
/// Pixels per drawing unit in PNG files.
const SCALE: f32 = 4.0;

/// A file of the logo: what it shows, what it stands on, and its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Logo {
    name: Option<Locale>,
    ground: Ground,
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
    Pdf,
}

impl Logo {
    /// The form of a file such as `logo-ar-on-dark.svg`.
    pub(crate) fn named(file: &str) -> Option<Self> {
        if !LOGO_FILES.contains(&file) {
            return None;
        }
        let (stem, ending) = file.rsplit_once('.')?;
        let (what, ground) = match stem.strip_suffix("-on-dark") {
            Some(what) => (what, Ground::Dark),
            None => (stem, Ground::Light),
        };
        Some(Self {
            name: match what.strip_prefix("logo-") {
                Some(code) => Some(code.parse().ok()?),
                None => None,
            },
            ground,
            format: match ending {
                "svg" => Format::Svg,
                "png" => Format::Png,
                _ => Format::Pdf,
            },
        })
    }

    /// The language of the name in it; the default one for the mark alone.
    pub(crate) fn locale(self) -> Locale {
        self.name.unwrap_or_default()
    }

    /// Draws the file, with the name of the exchange in its language.
    ///
    /// # Errors
    /// A font cannot be read, or the picture cannot be written.
    pub(crate) fn drawn(
        self,
        title: &str,
        look: &Look,
        fonts: &FontFiles,
    ) -> Result<Vec<u8>, NotDrawn> {
        let letters = Letters::new(fonts)?;
        let of = drawings::Logo {
            name: self.name.map(|locale| (title, locale)),
            ground: self.ground,
        };
        let drawing = drawings::logo(of, title, look, &letters)?;
        match self.format {
            Format::Svg => Ok(drawing.svg().into_bytes()),
            Format::Png => drawing.png(SCALE),
            Format::Pdf => drawing.pdf(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_the_logo_has_a_name() {
        let forms: Vec<_> = LOGO_FILES.into_iter().map(Logo::named).collect();
        assert!(forms.iter().all(Option::is_some));
        for (at, form) in forms.iter().enumerate() {
            assert!(!forms[..at].contains(form), "{}", LOGO_FILES[at]);
        }
        let arabic = Logo {
            name: Some(Locale::Ar),
            ground: Ground::Dark,
            format: Format::Pdf,
        };
        assert_eq!(Logo::named("logo-ar-on-dark.pdf"), Some(arabic));
        assert_eq!(Logo::named("logo-fr.svg"), None);
    }
}
