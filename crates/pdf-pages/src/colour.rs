//! The colours of documents: those of the site's light theme.

/// Red, green, blue.
pub(crate) type Colour = [u8; 3];

pub(crate) const NIGHT: Colour = [0x0e, 0x11, 0x23];
pub(crate) const TEXT: Colour = [0x15, 0x19, 0x32];
pub(crate) const TEXT_2: Colour = [0x45, 0x4b, 0x5f];
pub(crate) const TEXT_3: Colour = [0x5e, 0x64, 0x75];
pub(crate) const LINE: Colour = [0xe2, 0xdf, 0xd8];
pub(crate) const ACCENT: Colour = [0xf6, 0xae, 0x2f];
pub(crate) const ACCENT_TEXT: Colour = [0x83, 0x4d, 0x13];
pub(crate) const ACCENT_SOFT: Colour = [0xff, 0xf1, 0xd6];
