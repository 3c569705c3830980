//! The legal entity identifier, ISO 17442.

use super::Invalid;
use std::{fmt, str::FromStr};

/// An LEI whose two check digits are right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lei([u8; 20]);

impl Lei {
    /// Completes eighteen letters and digits with the two check digits.
    pub fn with_check_digits(body: &str) -> Result<Self, Invalid> {
        let wrong = || Invalid::new(body, "eighteen capital letters and digits");
        let bytes: [u8; 18] = body.as_bytes().try_into().map_err(|_| wrong())?;
        let fits = |b: &u8| b.is_ascii_uppercase() || b.is_ascii_digit();
        if !bytes.iter().all(fits) {
            return Err(wrong());
        }
        let mut whole = [b'0'; 20];
        whole[..18].copy_from_slice(&bytes);
        let check = 98 - remainder(&whole);
        (whole[18], whole[19]) = (b'0' + check / 10, b'0' + check % 10);
        Ok(Self(whole))
    }

    /// The twenty characters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// Remainder of the number modulo 97, with letters as 10 to 35 (ISO 7064, MOD 97-10).
fn remainder(text: &[u8; 20]) -> u8 {
    let left = text.iter().fold(0_u32, |left, b| {
        if b.is_ascii_digit() {
            (left * 10 + u32::from(b - b'0')) % 97
        } else {
            (left * 100 + u32::from(b - b'A') + 10) % 97
        }
    });
    left as u8
}

impl FromStr for Lei {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        let wrong = || Invalid::new(text, "an LEI with right check digits");
        let body = text.get(..18).ok_or_else(wrong)?;
        let lei = Self::with_check_digits(body).map_err(|_| wrong())?;
        (lei.as_str() == text).then_some(lei).ok_or_else(wrong)
    }
}

impl fmt::Display for Lei {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(feature = "serde")]
super::serde_by_text!(Lei, as_str);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_a_published_example() {
        // The LEI of the foundation that maintains the LEI system, not of an issuer of the sample.
        let good = "506700GE1G29325QX363";
        assert_eq!(good.parse::<Lei>().unwrap().as_str(), good);
        // Check digits range from 02 to 98.
        let all = (0..2_000).map(|n| Lei::with_check_digits(&format!("QZX000{n:012}")).unwrap());
        let digits = all.map(|lei| lei.as_str()[18..].parse::<u8>().unwrap());
        assert!(digits.into_iter().all(|check| (2..=98).contains(&check)));
    }

    #[test]
    fn refuses_wrong_digits_and_wrong_shapes() {
        for bad in [
            "506700GE1G29325QX364",
            "506700GE1G29325QX36",
            "506700ge1g29325qx363",
            "506700GE1G29325QX3633",
            "",
            "QZX000000000000000é",
        ] {
            assert!(bad.parse::<Lei>().is_err(), "{bad}");
        }
    }
}
