//! The international securities identification number, ISO 6166.

use super::Invalid;
use std::{fmt, str::FromStr};

/// An ISIN whose check digit is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Isin([u8; 12]);

impl Isin {
    /// Completes a country prefix and a nine-character national number with its check digit.
    pub fn with_check_digit(body: &str) -> Result<Self, Invalid> {
        let wrong = || Invalid::new(body, "two letters and nine letters or digits");
        let bytes: [u8; 11] = body.as_bytes().try_into().map_err(|_| wrong())?;
        let well_formed = bytes[..2].iter().all(u8::is_ascii_uppercase)
            && bytes[2..]
                .iter()
                .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        if !well_formed {
            return Err(wrong());
        }
        let mut whole = [b'0' + check_digit(&bytes); 12];
        whole[..11].copy_from_slice(&bytes);
        Ok(Self(whole))
    }

    /// The twelve characters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// Luhn over the digits, letters counting as 10 to 35 (ISO 6166, annex A): from the last digit on,
/// every other one counts twice.
fn check_digit(body: &[u8; 11]) -> u8 {
    let (mut sum, mut twice) = (0, true);
    let mut count = |digit: u8| {
        let worth = if twice { digit * 2 } else { digit };
        sum += worth / 10 + worth % 10;
        twice = !twice;
    };
    for &b in body.iter().rev() {
        if b.is_ascii_digit() {
            count(b - b'0');
        } else {
            let value = b - b'A' + 10;
            count(value % 10);
            count(value / 10);
        }
    }
    (10 - sum % 10) % 10
}

impl FromStr for Isin {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        let wrong = || Invalid::new(text, "an ISIN with a right check digit");
        let body = text.get(..11).ok_or_else(wrong)?;
        let isin = Self::with_check_digit(body).map_err(|_| wrong())?;
        (isin.as_str() == text).then_some(isin).ok_or_else(wrong)
    }
}

impl fmt::Display for Isin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(feature = "serde")]
super::serde_by_text!(Isin, as_str);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_published_examples() {
        // Examples from the standard, not issuers of the sample.
        for good in ["US0378331005", "AU0000XVGZA3"] {
            assert_eq!(good.parse::<Isin>().unwrap().as_str(), good);
        }
    }

    #[test]
    fn refuses_a_wrong_digit_and_wrong_shapes() {
        for bad in [
            "US0378331006",
            "US037833100",
            "us0378331005",
            "",
            "QZ00000000é",
        ] {
            assert!(bad.parse::<Isin>().is_err(), "{bad}");
        }
    }
}
