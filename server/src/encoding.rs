//! Content encodings: negotiation and compression.

use crate::weighted;
use bytes::Bytes;
use flate2::write::GzEncoder;
use http::{HeaderMap, header};
use std::io::Write;

/// A page is compressed once per version and sent often, but while the market is open there is a new version
/// each second. This quality takes a few milliseconds and is within 10 % of the smallest size.
const BROTLI_QUALITY: i32 = 7;
const BROTLI_BETTER: i32 = 10;
const BROTLI_BEST: i32 = 11;
/// A window of 512 KiB: larger than every page, and a larger one would only take memory.
const BROTLI_WINDOW: i32 = 19;
const GZIP_LEVEL: u32 = 6;

/// Answers below this size in bytes fit into one packet without compression.
const WORTH_IT: usize = 860;

/// The content encoding of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Uncompressed.
    Identity,
    /// `gzip`.
    Gzip,
    /// `br`.
    Brotli,
}

impl Encoding {
    /// The value of `Content-Encoding`.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }

    /// The encoding with the highest weight in `Accept-Encoding`; among equals, the one that compresses best.
    pub fn accepted(headers: &HeaderMap) -> Self {
        Self::best(headers, |_| true)
    }

    /// The same for a body that is compressed while it is sent: Brotli would take too long.
    pub fn of_stream(headers: &HeaderMap) -> Self {
        Self::best(headers, |encoding| encoding != Self::Brotli)
    }

    fn best(headers: &HeaderMap, is_offered: fn(Self) -> bool) -> Self {
        let mut best = (0.0, Self::Identity);
        for (name, weight) in weighted::items(headers, header::ACCEPT_ENCODING) {
            let Some(encoding) = Self::named(name).filter(|one| is_offered(*one)) else {
                continue;
            };
            let smaller = encoding.rank() > best.1.rank();
            if weight > best.0 || (weight == best.0 && weight > 0.0 && smaller) {
                best = (weight, encoding);
            }
        }
        best.1
    }

    fn named(name: &str) -> Option<Self> {
        let is = |own: &str| name.eq_ignore_ascii_case(own);
        if is("br") {
            Some(Self::Brotli)
        } else if is("gzip") || is("x-gzip") {
            Some(Self::Gzip)
        } else if is("identity") {
            Some(Self::Identity)
        } else {
            None
        }
    }

    /// The order of encodings by compression.
    const fn rank(self) -> u8 {
        match self {
            Self::Identity => 0,
            Self::Gzip => 1,
            Self::Brotli => 2,
        }
    }

    /// The bytes in this encoding.
    pub fn compress(self, bytes: &[u8]) -> Bytes {
        match self {
            Self::Identity => Bytes::copy_from_slice(bytes),
            Self::Gzip => gzip(bytes),
            Self::Brotli => brotli(bytes, BROTLI_QUALITY),
        }
    }
}

/// True when a text of this many bytes should be compressed.
pub fn is_worth_it(length: usize) -> bool {
    length >= WORTH_IT
}

fn gzip(bytes: &[u8]) -> Bytes {
    let out = Vec::with_capacity(bytes.len() / 5);
    let mut encoder = GzEncoder::new(out, flate2::Compression::new(GZIP_LEVEL));
    // Writing to a vector cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default().into()
}

/// Brotli that takes twenty times as long and is a tenth smaller.
pub fn smaller(bytes: &[u8]) -> Bytes {
    brotli(bytes, BROTLI_BETTER)
}

/// Brotli at its highest quality, which takes a hundred times as long.
pub fn smallest(bytes: &[u8]) -> Bytes {
    brotli(bytes, BROTLI_BEST)
}

fn brotli(bytes: &[u8], quality: i32) -> Bytes {
    let mut out = Vec::with_capacity(bytes.len() / 6);
    let params = brotli::enc::BrotliEncoderParams {
        quality,
        lgwin: BROTLI_WINDOW,
        size_hint: bytes.len(),
        ..Default::default()
    };
    // Reading a slice and writing to a vector cannot fail.
    let _ = brotli::BrotliCompress(&mut &bytes[..], &mut out, &params);
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn accepted(value: &'static str) -> Encoding {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::ACCEPT_ENCODING,
            http::HeaderValue::from_static(value),
        );
        Encoding::accepted(&headers)
    }

    #[test]
    fn brotli_is_preferred_and_a_refusal_counts() {
        assert_eq!(accepted("gzip, deflate, br"), Encoding::Brotli);
        assert_eq!(accepted("gzip;q=1.0, br;q=0"), Encoding::Gzip);
        assert_eq!(accepted("br;q=0.000,gzip; q=0"), Encoding::Identity);
        assert_eq!(accepted("deflate, *"), Encoding::Identity);
        assert_eq!(accepted("gzip;q=x, br;q=2"), Encoding::Identity);
        assert_eq!(Encoding::accepted(&HeaderMap::new()), Encoding::Identity);
        let mut headers = HeaderMap::new();
        let both = http::HeaderValue::from_static("gzip;q=0.8, br");
        headers.insert(header::ACCEPT_ENCODING, both);
        assert_eq!(Encoding::of_stream(&headers), Encoding::Gzip);
    }

    #[test]
    fn names_have_no_case_and_the_highest_weight_wins() {
        assert_eq!(accepted("GZIP"), Encoding::Gzip);
        assert_eq!(accepted("Br;Q=0.5, x-gzip ; q=0.4"), Encoding::Brotli);
        assert_eq!(accepted("br;q=0.2, gzip;q=0.8"), Encoding::Gzip);
        assert_eq!(accepted("gzip, br"), Encoding::Brotli);
        assert_eq!(accepted("identity, br;q=0.5"), Encoding::Identity);
        assert_eq!(accepted("identity;q=0.5, gzip;q=0.5"), Encoding::Gzip);
    }

    #[test]
    fn compression_round_trips() {
        let text = "سهم SAHW 4.38 ".repeat(500);
        let mut back = String::new();
        let gzip = Encoding::Gzip.compress(text.as_bytes());
        flate2::read::GzDecoder::new(&gzip[..])
            .read_to_string(&mut back)
            .unwrap();
        assert_eq!(back, text);
        let mut back = Vec::new();
        let br = Encoding::Brotli.compress(text.as_bytes());
        brotli::BrotliDecompress(&mut &br[..], &mut back).unwrap();
        assert_eq!(back, text.as_bytes());
    }
}
