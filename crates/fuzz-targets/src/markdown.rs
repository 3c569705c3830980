//! Content pages: any bytes are a page or a list of mistakes, each with its line.

/// A content page from any bytes, and any text as JSON in a script of a page.
pub fn markdown(bytes: &[u8]) {
    match content::parse("en/pages/other/fuzzed.md", bytes) {
        Ok(_) => {}
        Err(mistakes) => assert!(!mistakes.is_empty()),
    }
    // JSON that stands in a script of a page cannot end it.
    if let Ok(text) = std::str::from_utf8(bytes) {
        let json = harmless_json::text(&serde_json::Value::from(text));
        assert!(!json.contains("</"));
        assert_eq!(
            serde_json::from_str::<String>(&json).ok().as_deref(),
            Some(text)
        );
    }
}
