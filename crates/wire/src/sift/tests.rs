//! Characters removed, texts rejected, values left unchanged.

use super::*;
use proptest::prelude::*;
use serde_json::{Value, from_str, json};

fn of(value: &Value) -> Result<Value, Unfit> {
    let text = value.to_string();
    sifted(&text).map(|text| from_str(&text).unwrap())
}

#[test]
fn invisible_characters_are_removed_raw_and_escaped() {
    for odd in [
        "\u{7F}",
        "\u{1}",
        "\u{9B}",
        "\u{AD}",
        "\u{61C}",
        "\u{200B}",
        "\u{200C}",
        "\u{200D}",
        "\u{200E}",
        "\u{200F}",
        "\u{202E}",
        "\u{2060}",
        "\u{2066}",
        "\u{2069}",
        "\u{FEFF}",
        "\u{180E}",
        "\u{E0041}",
        "\u{34F}",
        "\u{115F}",
        "\u{1160}",
        "\u{3164}",
        "\u{FFA0}",
        "\u{2800}",
        "\u{17B4}",
        "\u{FE0F}",
        "\u{1D173}",
    ] {
        let raw = format!(r#"{{"name":{{"en":"One{odd}Two","ar":"واحد"}}}}"#);
        let units: String = odd
            .encode_utf16()
            .map(|unit| format!("\\u{unit:04X}"))
            .collect();
        let escaped = raw.replace(odd, &units);
        // The first of them are invalid in JSON unless escaped.
        for text in [raw, escaped]
            .into_iter()
            .filter(|text| !text.contains('\u{1}'))
        {
            let clean = sifted(&text).unwrap();
            let value: Value = from_str(&clean).unwrap();
            assert_eq!(
                value,
                json!({"name": {"en": "OneTwo", "ar": "واحد"}}),
                "{odd:?}"
            );
        }
    }
}

#[test]
fn line_breaks_become_spaces_except_in_paragraphs() {
    let value = json!({"name": "One\nTwo\tThree\u{2028}Four", "about": {"en": "One\nTwo"}});
    let clean = json!({"name": "One Two Three Four", "about": {"en": "One\nTwo"}});
    assert_eq!(of(&value), Ok(clean));
}

#[test]
fn text_limits_depend_on_the_field() {
    let long = |count: usize| "ا".repeat(count);
    for (kind, most) in [
        ("name", 200),
        ("title", 500),
        ("url", 2_048),
        ("about", 20_000),
        ("steps", 20_000),
    ] {
        for at in [
            |key: &str, text: String| json!({key: text}),
            |key: &str, text: String| json!([{key: {"en": "x", "ar": text}}]),
            |key: &str, text: String| json!({"before": 1, key: [{"en": "", "ar": text}, "x"]}),
        ] {
            assert!(of(&at(kind, long(most))).is_ok(), "{kind}");
            assert!(
                matches!(of(&at(kind, long(most + 1))), Err(Unfit::TooLong { .. })),
                "{kind}"
            );
        }
    }
    // A field beside a paragraph has its own limit.
    let beside = json!({"about": {"en": "x"}, "name": {"en": long(201)}});
    assert!(of(&beside).is_err());
    // Escaped quotation marks do not end a text.
    assert!(of(&json!({"name": "\"".repeat(1_000)})).is_err());
}

#[test]
fn days_lie_between_1900_and_2199() {
    for day in ["1900-01-01", "2199-12-31", "2026-11-12T14:32:19+04:00"] {
        assert!(of(&json!({"date": day})).is_ok(), "{day}");
    }
    for day in [
        "1899-12-31",
        "2200-01-01",
        "9999-12-31",
        "0001-01-01T00:00:00Z",
        "+12026-01-02",
        "-0001-01-02",
        "+262142-12-31",
        "9999-1-2",
        "9999 -1-2",
        "99999-01-02",
    ] {
        assert!(
            matches!(of(&json!([{"date": day}])), Err(Unfit::Day(_))),
            "{day}"
        );
    }
    assert!(
        sifted("{\"date\":\"\\u0039999-01-02\"}").is_err(),
        "escaped"
    );
    for other in [
        "-0.12",
        "9999-12",
        "FT-9999-12-31",
        "9999-12-345",
        "04-123-4567",
        "+971-4-3050000",
        "x 9999-01-02",
    ] {
        assert!(of(&json!({"phone": other})).is_ok(), "{other}");
    }
}

#[test]
fn the_text_of_a_publication_that_is_too_long_is_told_from_other_texts() {
    let field = |key: &str, count: usize| of(&json!({key: {"en": "x".repeat(count)}}));
    assert!(field("body", 500_000).is_ok());
    assert!(field("body", 500_001).unwrap_err().is_long_body());
    assert!(!field("name", 500_001).unwrap_err().is_long_body());
}

#[test]
fn invalid_json_is_passed_through() {
    for text in [
        "",
        "{",
        "\"",
        "{\"a\":\"\\",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"\\ud800\"}",
        "{\"a\":\"one\\\\ two\ntwo\"}",
        "\u{200B}",
        "{\"a\":\"\\u00\"}",
        "]]],,,",
    ] {
        let sifted = sifted(text).unwrap();
        assert_eq!(
            from_str::<Value>(&sifted).is_ok(),
            from_str::<Value>(text).is_ok(),
            "{text}"
        );
    }
}

#[test]
fn removed_characters_are_found_at_every_position() {
    for odd in ["\u{61C}", "\u{202E}", "\u{9B}", "\u{E0041}"] {
        for before in 0..200 {
            let text = format!(
                r#"["{}","{odd}"]"#,
                "x".repeat(before).replace("xxxxx", r#"ab",""#)
            );
            assert!(
                matches!(sifted(&text), Ok(Cow::Owned(_))),
                "{odd:?} {before}"
            );
        }
    }
}

#[test]
fn a_plain_answer_is_not_copied() {
    let fixture = include_str!("../../fixtures/stocks.json");
    assert!(matches!(sifted(fixture), Ok(Cow::Borrowed(_))));
}

proptest! {
    #[test]
    fn values_without_removed_characters_are_unchanged(
        texts in proptest::collection::vec("[ -~ء-ي٠-٩é–—“”…]{0,90}", 0..8),
        key in "[a-z\"\\\\]{1,8}",
    ) {
        let value = json!({&key: texts, "more": [{"en": texts.first()}, null, 1.5, true]});
        prop_assert_eq!(of(&value), Ok(value));
    }

    #[test]
    fn no_removed_character_is_left(text in "\\PC{0,60}|[\u{0}-\u{FFFF}]{0,60}") {
        let clean = of(&json!({"title": text})).unwrap();
        let clean = clean["title"].as_str().unwrap();
        prop_assert!(!clean.chars().any(|c| is_unseen(c) || is_break(c)));
    }
}
