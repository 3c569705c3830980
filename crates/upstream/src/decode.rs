//! Decodes and validates answers: status, content type, not empty, JSON of the right shape, and
//! content that matches the request.

use crate::failure::Failure;
use http::{HeaderMap, StatusCode, header};
use std::panic::{AssertUnwindSafe, catch_unwind};
use wire::Call;

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// The value of an answer, or why it is invalid. [`Failure::NotFound`] is the claim of the service:
/// the caller decides whether to believe it.
pub(crate) fn decode<C: Call>(
    call: &C,
    status: StatusCode,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<C::Answer, Failure> {
    let body = body.strip_prefix(BOM).unwrap_or(body);
    if status == StatusCode::NOT_FOUND
        && call.scope().subject().is_some()
        && kind(headers).is_ok()
        && is_json(body)
    {
        return Err(Failure::NotFound);
    }
    if status != StatusCode::OK {
        return Err(Failure::of_status(status.as_u16()));
    }
    if body.iter().all(u8::is_ascii_whitespace) {
        return Err(Failure::Empty);
    }
    kind(headers)?;
    // Validated as a whole, UTF-8 need not be validated again in every text.
    let text = std::str::from_utf8(body).map_err(|e| Failure::Shape(e.to_string()))?;
    let text = wire::sifted(text).map_err(|unfit| match is_json(body) {
        true if unfit.is_long_body() => Failure::TooLong(unfit.to_string()),
        true => Failure::Content(unfit.to_string()),
        false => Failure::Shape(unfit.to_string()),
    })?;
    let mut answer: C::Answer =
        serde_json::from_str(&text).map_err(|e| Failure::Shape(e.to_string()))?;
    let repeated = call.without_repeated(&mut answer);
    if !repeated.is_empty() {
        tracing::warn!(call = C::NAME, rows = ?repeated, "rows that the service sent twice are left out");
    }
    let contradictions = call.without_contradictions(&mut answer);
    if !contradictions.is_empty() {
        tracing::warn!(call = C::NAME, left_out = ?contradictions, "what contradicts itself in an answer is left out");
    }
    // An answer whose check panics, for example by overflow, is invalid.
    catch_unwind(AssertUnwindSafe(|| call.check(&answer)))
        .unwrap_or_else(|_| Err("the check of its values panicked".to_owned()))
        .map_err(Failure::Content)?;
    Ok(answer)
}

/// True for the head of an answer whose body is read.
pub(crate) fn is_body_of(status: StatusCode, headers: &HeaderMap) -> bool {
    status == StatusCode::OK && kind(headers).is_ok()
}

fn is_json(body: &[u8]) -> bool {
    serde_json::from_slice::<serde::de::IgnoredAny>(body).is_ok()
}

/// True for uncompressed JSON in UTF-8.
fn kind(headers: &HeaderMap) -> Result<(), Failure> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|v| v.to_str().ok())
            .unwrap_or_default()
    };
    let declared = text(header::CONTENT_TYPE);
    let wrong = || Failure::ContentType(declared.chars().take(80).collect());
    let mut parts = declared.split(';').map(str::trim);
    let essence = parts.next().unwrap_or_default().to_ascii_lowercase();
    if !(essence == "application/json" || essence == "text/json" || essence.ends_with("+json")) {
        return Err(wrong());
    }
    let charset = parts
        .filter_map(|p| p.split_once('='))
        .find(|(k, _)| k.eq_ignore_ascii_case("charset"));
    if charset.is_some_and(|(_, v)| !v.trim_matches('"').eq_ignore_ascii_case("utf-8")) {
        return Err(wrong());
    }
    match text(header::CONTENT_ENCODING) {
        "" | "identity" => Ok(()),
        other => Err(Failure::ContentType(other.chars().take(80).collect())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::calls::{disclosure_by_id::DisclosureByIdRequest, stocks::StocksRequest};

    fn declared(value: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::CONTENT_TYPE, value.parse().unwrap())])
    }

    #[test]
    fn json_content_types_are_recognised() {
        for good in [
            "application/json",
            "Application/JSON; charset=UTF-8",
            "application/problem+json",
            "text/json;charset=\"utf-8\"",
        ] {
            assert_eq!(kind(&declared(good)), Ok(()), "{good}");
        }
        for bad in [
            "text/html",
            "application/json; charset=windows-1256",
            "",
            "application/jsonp",
        ] {
            assert!(kind(&declared(bad)).is_err(), "{bad}");
        }
        assert!(kind(&HeaderMap::new()).is_err());
    }

    #[test]
    fn a_text_that_is_too_long_is_told_from_an_answer_that_cannot_be() {
        let call = DisclosureByIdRequest {
            id: "202611061010-sahw".to_owned(),
        };
        let fixture = include_str!("../../wire/fixtures/disclosure.json");
        let decoded = |from: &str, to: &str| {
            let body = fixture.replacen(from, to, 1);
            assert_ne!(body, fixture);
            let declared = declared("application/json");
            decode(&call, StatusCode::OK, &declared, body.as_bytes())
        };
        let nested = |count: usize| "<table><tr><td>".repeat(count);
        assert!(decoded("<p>The Arabic", &nested(30_000)).is_ok());
        let failure = decoded("<p>The Arabic", &nested(350_000)).unwrap_err();
        assert_eq!(failure.code(), "too-long");
        assert!(failure.is_too_large() && failure.is_of_the_request());
        assert!(!failure.is_outage() && !failure.is_transient());
        let failure = decoded("Sahwan Ports", &"A".repeat(500_001)).unwrap_err();
        assert_eq!(failure.code(), "content");
    }

    #[test]
    fn other_encodings_are_refused() {
        let body = b"{\"version\":\"\xC7\xE1\xD3\"}";
        let declared = declared("application/json; charset=utf-8");
        match decode(&StocksRequest, StatusCode::OK, &declared, body) {
            Err(Failure::Shape(why)) => assert!(why.contains("utf-8"), "{why}"),
            other => panic!("{other:?}"),
        }
    }
}
