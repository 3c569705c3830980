//! The colours of documents: those of the site's light theme.

/// Red, green, blue.
pub(super) type Colour = [u8; 3];

pub(super) const NIGHT: Colour = [0x0e, 0x11, 0x23];
pub(super) const TEXT: Colour = [0x15, 0x19, 0x32];
pub(super) const TEXT_2: Colour = [0x45, 0x4b, 0x5f];
pub(super) const TEXT_3: Colour = [0x5e, 0x64, 0x75];
pub(super) const LINE: Colour = [0xe2, 0xdf, 0xd8];
pub(super) const ACCENT: Colour = [0xf6, 0xae, 0x2f];
pub(super) const ACCENT_TEXT: Colour = [0x83, 0x4d, 0x13];
pub(super) const ACCENT_SOFT: Colour = [0xff, 0xf1, 0xd6];
