//! Form tokens. Each page of a form contains a signed token, which is valid for one submission of that form. The server
//! does not store the tokens that it issues.

use crate::Reference;
use chrono::{DateTime, TimeDelta, Utc};
use ring::{
    digest, hmac,
    rand::{SecureRandom, SystemRandom},
};
use std::fmt::Write as _;

/// Minimum time between the page and the submission. People are slower, programs are not. The error message states this time.
const SOONEST: TimeDelta = TimeDelta::seconds(2);
/// Maximum time between the page and the submission. The error message states this time.
const LATEST: TimeDelta = TimeDelta::hours(4);
/// Maximum difference between the clocks of two nodes.
const SKEW: TimeDelta = TimeDelta::minutes(1);
/// Maximum length of a token and of a proof, in bytes. Longer ones are invalid.
const LONGEST: usize = 256;

/// Issues and checks form tokens, and signs references. All nodes of a site need the same secret.
pub struct FormTokens {
    key: hmac::Key,
    /// Minimum number of leading zero bits of a proof of work.
    bits: u32,
}

/// The random part of a token. The store accepts each one once.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TokenId(pub(crate) String);

/// A valid token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormToken {
    /// Its random part.
    pub id: TokenId,
    /// True if the browser sent a valid proof of work.
    pub proven: bool,
}

/// The reason why a token is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// It was not issued by this site.
    #[error("the token was not issued by this site")]
    Forged,
    /// It was issued for another form.
    #[error("the token is for another form")]
    OtherForm,
    /// It was issued in the future, by more than clocks of nodes differ: a clock was set back.
    #[error("the token was issued in the future")]
    NotYet,
    /// It was issued too long ago.
    #[error("the token has expired")]
    Expired,
    /// It was issued less than two seconds ago.
    #[error("the token was used too soon")]
    TooSoon,
    /// The proof of work has too few zero bits.
    #[error("the proof of work is wrong")]
    Proof,
}

impl FormTokens {
    /// Uses this secret for all signatures, and requires `bits` leading zero bits of a proof of work.
    pub fn new(secret: [u8; 32], bits: u32) -> Self {
        let key = hmac::Key::new(hmac::HMAC_SHA256, &secret);
        Self { key, bits }
    }

    /// A new token: id of the form, time of issue in seconds, random number and signature, separated by full stops.
    /// `None` if the system has no random numbers, without which two visitors could get the same token.
    pub fn issue(&self, form: &str, now: DateTime<Utc>) -> Option<String> {
        let mut random = [0; 16];
        SystemRandom::new().fill(&mut random).ok()?;
        let signed = format!("{form}.{}.{}", now.timestamp(), hex(&random));
        let signature = self.signature("token", &signed);
        Some(format!("{signed}.{signature}"))
    }

    /// Checks a token and its proof of work. An empty proof means that the browser sent none.
    ///
    /// # Errors
    /// The reason why the token is invalid.
    pub fn check(
        &self,
        form: &str,
        token: &str,
        proof: &str,
        now: DateTime<Utc>,
    ) -> Result<FormToken, TokenError> {
        let (of, at, id) = self.read(token).ok_or(TokenError::Forged)?;
        let age = now - at;
        if of != form {
            return Err(TokenError::OtherForm);
        } else if age > LATEST {
            return Err(TokenError::Expired);
        } else if age < -SKEW {
            return Err(TokenError::NotYet);
        } else if age < SOONEST {
            return Err(TokenError::TooSoon);
        }
        let is_proof = || zero_bits(&format!("{token}:{proof}")) >= self.bits;
        if proof.len() > LONGEST || !proof.is_empty() && !is_proof() {
            return Err(TokenError::Proof);
        }
        Ok(FormToken {
            id: TokenId(id.to_owned()),
            proven: !proof.is_empty(),
        })
    }

    /// The id of a token that this site issued for this form, whatever its age; `None` for any other text.
    pub fn id(&self, form: &str, token: &str) -> Option<TokenId> {
        let (of, _, id) = self.read(token)?;
        (of == form).then(|| TokenId(id.to_owned()))
    }

    /// The form, the time of issue and the random part of a token; `None` if this site did not issue it.
    fn read<'a>(&self, token: &'a str) -> Option<(&'a str, DateTime<Utc>, &'a str)> {
        let (signed, signature) = token.rsplit_once('.')?;
        if token.len() > LONGEST || !self.is_signed("token", signed, signature) {
            return None;
        }
        let mut parts = signed.split('.');
        let (of, at, id) = (parts.next()?, parts.next()?, parts.next()?);
        let at = DateTime::from_timestamp(at.parse().ok()?, 0)?;
        Some((of, at, id))
    }

    /// The signature of a reference, for the address of the confirmation page.
    pub fn sign(&self, reference: &Reference, form: &str) -> String {
        self.signature("reference", &format!("{form}.{reference}"))
    }

    /// True if [`FormTokens::sign`] made this signature.
    pub fn verify(&self, reference: &Reference, form: &str, signature: &str) -> bool {
        self.is_signed("reference", &format!("{form}.{reference}"), signature)
    }

    /// The purpose is part of the signed text, so that the signature of a reference is not valid for a token.
    fn signature(&self, purpose: &str, text: &str) -> String {
        let tag = hmac::sign(&self.key, format!("{purpose}:{text}").as_bytes());
        hex(tag.as_ref())
    }

    fn is_signed(&self, purpose: &str, text: &str, signature: &str) -> bool {
        let text = format!("{purpose}:{text}");
        let given = unhex(signature);
        // In one spelling only, so that a token is one text.
        let given = given.filter(|given| hex(given) == signature);
        given.is_some_and(|given| hmac::verify(&self.key, text.as_bytes(), &given).is_ok())
    }
}

/// A random secret in hexadecimal digits; `None` if the system has no random numbers.
pub fn random_secret() -> Option<String> {
    let mut bytes = [0; 32];
    SystemRandom::new().fill(&mut bytes).ok()?;
    Some(hex(&bytes))
}

/// Reads the text of [`random_secret`].
pub fn read_secret(text: &str) -> Option<[u8; 32]> {
    unhex(text.trim())?.try_into().ok()
}

/// The number of leading zero bits of the SHA-256 digest.
fn zero_bits(text: &str) -> u32 {
    let digest = digest::digest(&digest::SHA256, text.as_bytes());
    let mut bits = 0;
    for byte in digest.as_ref() {
        bits += byte.leading_zeros();
        if *byte != 0 {
            break;
        }
    }
    bits
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2);
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    (text.len().is_multiple_of(2)).then(|| pairs.map(byte).collect())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + second, 0).unwrap()
    }

    fn tokens() -> FormTokens {
        FormTokens::new([7; 32], 8)
    }

    #[test]
    fn a_ticket_is_good_for_its_form_and_its_time() {
        let (ours, theirs) = (tokens(), FormTokens::new([8; 32], 8));
        let token = ours.issue("contact", at(0)).unwrap();
        let check = |tokens: &FormTokens, form, second| tokens.check(form, &token, "", at(second));
        let good = check(&ours, "contact", 60).unwrap();
        assert!(!good.proven && check(&ours, "contact", 90).unwrap().id == good.id);
        assert_eq!(check(&theirs, "contact", 60), Err(TokenError::Forged));
        assert_eq!(check(&ours, "other", 60), Err(TokenError::OtherForm));
        assert_eq!(check(&ours, "contact", 1), Err(TokenError::TooSoon));
        assert_eq!(
            check(&ours, "contact", 4 * 3600 + 1),
            Err(TokenError::Expired)
        );
        assert_eq!(check(&ours, "contact", -120), Err(TokenError::NotYet));
        let long = "0".repeat(LONGEST + 1);
        assert_eq!(
            ours.check("contact", &token, &long, at(60)),
            Err(TokenError::Proof)
        );
        let changed = token.replacen("contact", "concact", 1);
        assert_eq!(
            ours.check("concact", &changed, "", at(60)),
            Err(TokenError::Forged)
        );
        assert_eq!(ours.id("contact", &token), Some(good.id));
        for (form, token) in [("other", &token), ("concact", &changed)] {
            assert_eq!(ours.id(form, token), None, "{form}");
        }
        assert_eq!(theirs.id("contact", &token), None);
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let other = format!("{signed}.{}", signature.to_uppercase());
        assert!(ours.id("contact", &other).is_none() || other == token);
        assert_ne!(ours.issue("contact", at(0)), Some(token));
    }

    #[test]
    fn a_proof_of_work_counts_only_with_its_bits() {
        let ours = tokens();
        let token = ours.issue("contact", at(0)).unwrap();
        let proof = (0..).map(|n: u32| n.to_string());
        let (mut good, mut bad) = (None, None);
        for proof in proof {
            match ours.check("contact", &token, &proof, at(60)) {
                Ok(checked) => good = Some(checked),
                Err(wrong) => bad = Some(wrong),
            }
            if good.is_some() && bad.is_some() {
                break;
            }
        }
        assert!(good.unwrap().proven);
        assert_eq!(bad, Some(TokenError::Proof));
    }

    #[test]
    fn signatures_of_references_are_no_tickets() {
        let ours = tokens();
        let reference: Reference = "BRS-7K3MQ9-XD4P2W".parse().unwrap();
        let signature = ours.sign(&reference, "contact");
        assert!(ours.verify(&reference, "contact", &signature));
        assert!(!ours.verify(&reference, "other", &signature));
        assert!(!ours.verify(&reference, "contact", ""));
        assert!(!ours.verify(&reference, "contact", &signature[2..]));
    }

    proptest! {
        #[test]
        fn any_text_is_answered(token in any::<String>(), proof in any::<String>()) {
            prop_assert_eq!(tokens().check("contact", &token, &proof, at(0)), Err(TokenError::Forged));
        }
    }
}
