//! The parser does not panic on any input.

use super::page;
use proptest::prelude::*;

/// Marks of the format, words of both languages and characters that parsers stumble over.
fn fragment() -> impl Strategy<Value = String> {
    let marks = prop::sample::select(vec![
        "---\n",
        ":::\n",
        "::: cards\n",
        "::: steps\n",
        "::: facts\n",
        "::: action\n",
        "::: lead\n",
        "::: example a=\"",
        "\"",
        "## ",
        "### ",
        "- ",
        "  - ",
        "1. ",
        "> ",
        "| ",
        "|---|\n",
        "**",
        "*",
        "[",
        "](",
        "page:",
        "#a",
        ")",
        "{",
        "}",
        "{figure: ",
        "{#a}",
        "<b>",
        "<!--",
        "&amp;",
        "`",
        "\\",
        "\n",
        "\r\n",
        "\n\n",
        "\u{202E}",
        "\0",
        "سوق",
        "e\u{301}",
        "😀",
        "title: ",
        "draft: true\n",
        " ",
        "\t",
        "x",
    ]);
    prop_oneof![marks.prop_map(str::to_owned), "\\PC{0,8}"]
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        let _ = content::parse("x", &bytes);
    }

    #[test]
    fn any_marks_are_read_or_refused(parts in prop::collection::vec(fragment(), 0..120)) {
        let body = parts.concat();
        let lines = page(&body).lines().count();
        for file in [body.clone(), page(&body)] {
            match content::parse("x", file.as_bytes()) {
                Ok(parsed) => prop_assert_eq!(parsed.lines.len(), parsed.document.blocks.len()),
                Err(mistakes) => {
                    prop_assert!(!mistakes.is_empty());
                    prop_assert!(mistakes.iter().all(|m| m.line <= lines + 1));
                }
            }
        }
    }
}

#[test]
fn hostile_nesting_is_read_quickly() {
    let begun = std::time::Instant::now();
    for mark in [
        "[", "> ", "*", "- ", "**a ", "](", "{", "`", "<", "| ", "![", "\\", "_a",
    ] {
        let body = mark.repeat(200_000 / mark.len());
        let _ = content::parse("x", page(&body).as_bytes());
    }
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}
