//! Colours of the design, and the contrast between two of them.

/// An opaque colour in linear sRGB. Black by default.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Colour([f64; 3]);

impl Colour {
    /// Reads `#rgb`, `#rrggbb` or `oklch(LIGHTNESS CHROMA HUE)` with plain numbers; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        match text.strip_prefix('#') {
            Some(digits) => hex(digits),
            None => oklch(text.strip_prefix("oklch(")?.strip_suffix(')')?),
        }
    }

    /// The colour as `#rrggbb`.
    pub fn hex(self) -> String {
        let [r, g, b] = self.rgb();
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    /// Red, green and blue.
    pub fn rgb(self) -> [u8; 3] {
        self.0.map(encoded)
    }

    /// The contrast ratio of WCAG 2: from 1 for two equal colours to 21 for black and white.
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let [r, g, b] = self.0;
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
}

fn hex(digits: &str) -> Option<Colour> {
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let part = |at: usize, length: usize| u8::from_str_radix(digits.get(at..at + length)?, 16).ok();
    let parts = match digits.len() {
        3 => [part(0, 1)? * 17, part(1, 1)? * 17, part(2, 1)? * 17],
        6 => [part(0, 2)?, part(2, 2)?, part(4, 2)?],
        _ => return None,
    };
    Some(Colour(parts.map(linear)))
}

/// Converts with the matrices of <https://bottosson.github.io/posts/oklab/>. Components outside of sRGB are clamped.
fn oklch(inside: &str) -> Option<Colour> {
    let mut numbers = inside.split(' ').map(number);
    let (lightness, chroma, hue) = (numbers.next()??, numbers.next()??, numbers.next()??);
    let fits = lightness <= 1.0 && chroma <= 0.5 && hue <= 360.0;
    if !fits || numbers.next().is_some() {
        return None;
    }
    let (sin, cos) = hue.to_radians().sin_cos();
    let (a, b) = (chroma * cos, chroma * sin);
    let cube = |x: f64| x * x * x;
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b);
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b);
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548 * b);
    let light = [
        4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
        -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
        -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
    ];
    Some(Colour(light.map(|part| part.clamp(0.0, 1.0))))
}

/// A number without sign, exponent or other words that Rust would read as one.
fn number(text: &str) -> Option<f64> {
    let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    (plain && text.len() <= 8).then(|| text.parse().ok())?
}

fn linear(part: u8) -> f64 {
    let part = f64::from(part) / 255.0;
    match part <= 0.040_45 {
        true => part / 12.92,
        false => ((part + 0.055) / 1.055).powf(2.4),
    }
}

fn encoded(part: f64) -> u8 {
    let part = match part <= 0.003_130_8 {
        true => part * 12.92,
        false => 1.055 * part.powf(1.0 / 2.4) - 0.055,
    };
    (part * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contrast(a: &str, b: &str) -> f64 {
        Colour::parse(a)
            .unwrap()
            .contrast(Colour::parse(b).unwrap())
    }

    #[test]
    fn contrasts_are_those_of_wcag() {
        assert!((contrast("#000", "#fff") - 21.0).abs() < 1e-9);
        // The classic grey that just passes on white.
        assert!((contrast("#767676", "#ffffff") - 4.54).abs() < 0.01);
        assert!((contrast("#fff", "#767676") - 4.54).abs() < 0.01);
        assert!((contrast("#123", "#112233") - 1.0).abs() < 1e-9);
    }

    #[test]
    fn oklch_is_the_colour_that_browsers_show() {
        let hex = |text| Colour::parse(text).unwrap().hex();
        assert_eq!(hex("oklch(1 0 0)"), "#ffffff");
        assert_eq!(hex("oklch(0.628 0.2577 29.23)"), "#ff0000");
        assert_eq!(hex("oklch(0.185 0.038 274)"), "#0e1123");
        assert_eq!(hex("#0B3a4A"), "#0b3a4a");
    }

    #[test]
    fn other_words_are_no_colours() {
        for text in [
            "",
            "red",
            "#12",
            "#12345",
            "#12345g",
            "#é12",
            "oklch(0.5 0.1)",
            "oklch(0.5 0.1 20 / 0.5)",
            "oklch(0.5 0.1 20 3)",
            "oklch(50% 0.1 20)",
            "oklch(nan 0 0)",
            "oklch(1e9 0 0)",
            "oklch(-1 0 0)",
            "oklch(2 0 0)",
            "oklch(0.5 0.1 20);}",
        ] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }
}
