//! Mistakes are named with line, finding and expectation.

use super::{END, in_body, mistakes, page};

#[test]
fn every_mistake_of_a_file_is_named() {
    let found = in_body(
        "## No anchor\n\n<b>bold</b>\n\n[x](https://example.com)\n\n::: lede\nText\n:::\n\n{figure: moon.phase}",
    );
    let lines: Vec<&str> = found
        .iter()
        .map(|m| &m[..m.find(':').unwrap_or(0)])
        .collect();
    assert_eq!(lines, ["9", "11", "11", "13", "15", "19"], "{found:#?}");
    assert!(found[0].contains("## Heading {#anchor}"));
    assert!(found[4].contains("the block 'lede'; expected opening, lead"));
}

#[test]
fn one_mistake_is_named_once() {
    for body in [
        "::: cards\n### [One](page:nowhere)\nText\n### [Two](page:bonds)\nText\n:::",
        "::: facts\n- {figure: moon.phase} moons\n- {figure: bonds.count} bonds\n:::",
        "::: chart of=\"moon\" range=\"1y\"\n:::",
        "::: note\nText\n:::",
        "::: note kind=\"risk\" color=\"red\"\nText\n:::",
        "::: lead\nText",
        ":::",
    ] {
        let expected = usize::from(body == "::: lead\nText") + 1;
        assert!(in_body(body).len() <= expected, "{:#?}", in_body(body));
    }
}

#[test]
fn links_lead_to_pages_files_and_keys_only() {
    for target in [
        "https://example.com",
        "//example.com",
        "javascript:alert(1)",
        "mailto:a@exchange.example",
        "/the-exchange",
        "page:nowhere",
        "page:equities/SAHW",
        "page:equities?<b>",
        "page:equities#Upper",
        "#",
        "link:elsewhere",
        "file:../secret.pdf",
        "file:folder/name.pdf",
        "",
    ] {
        assert_eq!(in_body(&format!("[x]({target})")).len(), 1, "{target}");
    }
    for target in [
        "page:company/SAHW",
        "page:market-rules#article-12",
        "link:fees-listing",
        "file:fees-2026.pdf",
    ] {
        let file = page(&format!("[x]({target})"));
        assert!(content::parse("x", file.as_bytes()).is_ok(), "{target}");
    }
}

#[test]
fn markdown_beyond_the_format_is_refused() {
    for body in [
        "*emphasis*",
        "`code`",
        "    code",
        "> quoted",
        "![alt](page:home)",
        "<div>x</div>",
        "a <br> b",
        "# First level",
        "Under\n---",
        "***",
        "a  \nb",
        "#### Fourth",
        "<https://example.com>",
        "[x][y]\n\n[y]: page:home",
        "[x](page:home \"title\")",
        "[x] [y](page: home)",
        "a {b} c",
        "a } c",
        "a { c",
        "text {#anchor}",
        "## A {#a}\n## B {#a}",
        "### Before {#a}",
        "## A {#Upper}",
        "and [closed(page:home) on Friday",
        "[closed] (page:home)",
        "a **strong word",
        "و**{market: city}**",
    ] {
        assert!(!in_body(body).is_empty(), "{body}");
    }
}

#[test]
fn a_picture_in_the_text_is_led_to_its_block() {
    let found = in_body("![A creek](creek.png)");
    assert_eq!(found, ["9: an image in the text; expected ::: image"]);
}

#[test]
fn blocks_have_their_form() {
    for body in [
        "::: lead\nOne\n\nTwo\n:::",
        "Text\n\n::: lead\nOne\n:::",
        "::: facts\n- {figure: bonds.count} one\n:::",
        "::: steps\n### One\nText\n### Two\nText\n:::",
        "::: steps\n### One\nText\n### Two\n### Three\nText\n:::",
        "::: reasons\n### 2 days | One\nText\n### Free | Two\nText\n:::",
        "::: comparison\n| a | b |\n|---|---|\n| c | d |\n:::",
        "::: comparison source=\"x\" date=\"soon\"\n| a | b |\n|---|---|\n| c | d |\n:::",
        "::: specification source=\"x\" date=\"2026-01-01\"\n- Name: value\n- **A:** b\n:::",
        "::: quote\nWords\n:::",
        "::: faq\n### Why?\nText\n:::",
        "::: faq from=\"moon\"\n:::",
        "::: people from=\"board\"\nText\n:::",
        "::: people\n### A\nText\n### B | c\nText\n:::",
        "::: table resource=\"bonds\" rows=\"100\"\n:::",
        "::: table resource=\"bonds\" rows=\"5\" query=\"a b\"\n:::",
        "::: chart of=\"index:GEN\" range=\"9y\"\n:::",
        "::: services for=\"everyone\"\n:::",
        "::: timeline\n### 2001 | a\n### 2002 | b\n:::",
        "::: note kind=\"risk\"\n- a\n:::",
        "::: example assumes=\"x\"\n- a | 1\n- b | 2\n- c\n:::",
        "::: vacancies\nText\n:::",
        "::: checklist\n- a\n:::",
        "::: checklist\nText\n:::",
        "::: checklist kind=\"risk\"\n- a\n- b\n:::",
        "::: image src=\"creek\"\n:::",
        "::: image src=\"../creek\" alt=\"x\"\n:::",
        "::: image src=\"creek\" alt=\"x\"\n- a\n:::",
        "::: documents\n- [x](page:home)\n:::",
        "::: opening\n- [a](#a)\n- [b](#b)\n- [c](#c)\n:::",
        "Text\n\n::: opening\n- [a](page:home)\n:::",
        "::: vacancies\n::: vacancies\n:::",
        END,
    ] {
        assert!(!in_body(body).is_empty(), "{body}");
    }
}

#[test]
fn a_checklist_has_no_links_and_stands_once() {
    for item in [
        "[A broker](page:brokers-directory)",
        "**[A broker](page:brokers-directory)**",
        "Write to {contact: data.email}",
    ] {
        let found = in_body(&format!("::: checklist\n- {item}\n- b\n:::"));
        assert_eq!(
            found,
            ["9: another content of checklist; expected only - what to have ready, without links"]
        );
    }
    let list = |count: usize| format!("::: checklist\n{}:::", "- a\n".repeat(count));
    let found = in_body(&list(21));
    assert!(
        found[0].contains("a list of 2 to 20 items: - what to have ready"),
        "{found:?}"
    );
    let found = in_body(&format!("{}\n\n{}", list(2), list(3)));
    assert_eq!(
        found,
        ["14: a second checklist; expected one checklist on a page"]
    );
}

#[test]
fn pictures_have_the_three_errors_of_the_specification() {
    for (attributes, expected) in [
        ("src=\"\"", "src: input must be a non-empty string"),
        ("preset=\"wide\"", "src: input must be a non-empty string"),
        (
            "src=\"creek\" provider=\"moon\"",
            "unknown provider 'moon'; expected resizer, static or cloud",
        ),
        (
            "src=\"creek\" preset=\"moon\"",
            "unknown preset 'moon'; expected text, wide or small",
        ),
    ] {
        let found = in_body(&format!("::: image alt=\"x\" {attributes}\n:::"));
        assert!(found.len() == 1 && found[0].contains(expected), "{found:?}");
    }
}

#[test]
fn front_matter_is_strict() {
    for (from, to) in [
        ("title: Title\n", ""),
        ("title: Title", "title: "),
        ("title: Title", "title: A\ntitle: B"),
        ("title: Title", "tilte: A\ntitle: B"),
        ("title: Title", "just words\ntitle: B"),
        ("layout: landing", "layout: fancy"),
        ("layout: landing", "draft: perhaps"),
        ("updated: 2026-11-02", "updated: 2 November"),
        ("updated: 2026-11-02", "updated: 2026-02-30"),
        ("updated: 2026-11-02", "updated: 9999-01-01"),
        ("description: A description", "description: B\nx"),
        ("---\n\nText", "\nText"),
        ("---\ntitle", "title"),
        ("layout: landing", "layout: content"),
    ] {
        let file = page("Text").replacen(from, to, 1);
        assert!(
            content::parse("x", file.as_bytes()).is_err(),
            "{from} -> {to}"
        );
    }
    assert_eq!(mistakes("").len(), 2);
}

#[test]
fn encodings_and_invisible_characters_are_named() {
    let utf16: Vec<u8> = page("x")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let marked = [&[0xFF, 0xFE], &utf16[..]].concat();
    assert!(mistakes(marked)[0].found.contains("UTF-16"));
    let latin = page("caf\u{e9}").replace('\u{e9}', "\u{1}").into_bytes();
    let latin: Vec<u8> = latin
        .iter()
        .map(|b| if *b == 1 { 0xE9 } else { *b })
        .collect();
    let found = mistakes(latin);
    assert_eq!(
        (found[0].line, found[0].found.as_str()),
        (9, "bytes that are not UTF-8")
    );
    for (mark, name) in [
        ('\u{202E}', "U+202E"),
        ('\u{2066}', "U+2066"),
        ('\u{200B}', "U+200B"),
        ('\0', "U+0000"),
        ('\u{7}', "U+0007"),
        ('\u{663}', "U+0663"),
    ] {
        let found = in_body(&format!("a{mark}b"));
        assert!(found.len() == 1 && found[0].contains(name), "{found:?}");
    }
    let with_mark = format!("\u{FEFF}{}", page("Text"));
    assert!(content::parse("x", with_mark.as_bytes()).is_ok());
    assert!(content::parse("x", page("Text").replace('\n', "\r\n").as_bytes()).is_ok());
}

#[test]
fn sizes_are_bounded() {
    let found = mistakes(page(&"word ".repeat(60_000)));
    assert!(found[0].expected.contains("KiB") && found.len() == 1);
    assert!(in_body(&"Text\n\n".repeat(401))[0].contains("402 blocks"));
    let deep: String = (0..9).map(|n| format!("{}- a\n", "  ".repeat(n))).collect();
    assert!(in_body(&deep)[0].contains("nested deeper"));
    assert!(in_body(&"<b>\n\n".repeat(1000)).len() <= 200);
}

#[test]
fn a_typed_number_has_its_source_and_date() {
    let dated = "(Fee Schedule, in force since {date: 2026-01-01})";
    let sourced = "source=\"Fee Schedule\" date=\"2026-01-01\"";
    for (body, lines) in [
        ("The fee is AED 500.".to_owned(), &["9"][..]),
        ("The fee is AED 500.\n\n- AED 500\n- AED 500".to_owned(), &["9", "11"]),
        (format!("The fee is AED 500 {dated}."), &[]),
        (format!("First {dated}.\n\nThe fee is AED 500."), &["11"][..]),
        (format!("Both {dated}:\n\n- AED 500\n- 5%"), &[]),
        (format!("- AED 500\n- 5% {dated}"), &[]),
        // A section that begins with its source has it throughout.
        ("## Fees {#fees}\n\nIn force since {date: 2026-01-01}.\n\n### Article 5\n\nAED 500.".to_owned(), &[]),
        ("## Fees {#fees}\n\nIn force since {date: 2026-01-01}.\n\n## More {#more}\n\nAED 500.".to_owned(), &["15"][..]),
        ("## Article 5 {#a}\n\nText.".to_owned(), &["9"][..]),
        (format!("## From 15% {{#a}}\n\nText {dated}."), &[]),
        // Each question stands alone.
        (format!("::: faq\n### One?\nAED 500 {dated}.\n### Two?\n5% of it.\n:::"), &["13"][..]),
        ("::: lead\nFor AED 500.\n:::".to_owned(), &["10"][..]),
        (format!("::: reasons {sourced}\n### 5% | One\nText\n### Two | Two\nAED 500\n:::"), &[]),
        // A calculation says what it assumes, and the paragraph behind it may go on with its numbers.
        ("::: example assumes=\"One\"\n- a | AED 5\n- b | AED 5\n- c | 5%\n:::\n\nWithout it AED 5.\n\nAnd 7%.".to_owned(), &["17"][..]),
        ("Within 30 days, in 2026, by 3 steps: {figure: bonds.count}.".to_owned(), &[]),
    ] {
        let found = content::parse("x", page(&body).as_bytes()).err().unwrap_or_default();
        let found: Vec<_> = found.iter().map(|mistake| (mistake.line.to_string(), mistake.found.as_str())).collect();
        let named: Vec<&str> = found.iter().map(|(line, _)| line.as_str()).collect();
        assert_eq!(named, lines, "{body}: {found:?}");
    }
    let title = page("Text").replace("title: Title", "title: Only AED 500");
    let found = mistakes(title);
    assert_eq!(
        found[0].to_string(),
        "page.md:2: 'AED 500' in the title; expected words without it: its source can only stand below"
    );
}

#[test]
fn the_singular_stands_behind_decimals_in_arabic() {
    let found = in_body("السعر 10.05 دراهم.");
    assert!(
        found[0].starts_with("9: '10.05 دراهم'; expected '10.05 درهم'"),
        "{found:?}"
    );
}

#[test]
fn versions_are_in_order_and_end_with_the_day_of_the_page() {
    let versions = |text: &str| in_body(&format!("::: versions\n{text}\n:::"));
    let good = "### {date: 2026-11-02}\nA line.\n### {date: 2025-01-01}\nThe first version.";
    let page = page(&format!("::: versions\n{good}\n:::"));
    assert!(content::parse("page.md", page.as_bytes()).is_ok());
    for (wrong, line, expected) in [
        (
            "### {date: 2026-11-01}\nA line.",
            "9:",
            "### {date: 2026-11-02}",
        ),
        (
            "### {date: 2026-11-02}\nA line.\n### {date: 2026-11-02}\nAgain.",
            "12:",
            "the newest first",
        ),
        ("### 2026-11-02\nA line.", "10:", "### {date: 2026-11-02}"),
        ("### {date: 2026-11-02}", "10:", "what changed"),
    ] {
        let found = versions(wrong);
        let says = |mistake: &String| mistake.starts_with(line) && mistake.contains(expected);
        assert!(found.iter().any(says), "{wrong}: {found:#?}");
    }
    let twice = format!("::: versions\n{good}\n:::\n::: versions\n{good}\n:::");
    assert!(
        in_body(&twice)
            .iter()
            .any(|found| found.contains("versions once on a page"))
    );
}

#[test]
fn a_telephone_stands_on_pages_of_apps_only() {
    let opening = "::: opening handset=\"market\"\n- [Contact](page:contact-us)\n:::";
    let of_app = page(opening).replace("layout: landing", "layout: app");
    assert!(
        content::parse("page.md", of_app.as_bytes())
            .unwrap()
            .document
            .handset
    );
    let found = in_body(opening);
    assert!(found[0].contains("layout: app"), "{found:#?}");
    let found = in_body(&opening.replace("market", "moon"));
    assert!(
        found.iter().any(|found| found.contains("market")),
        "{found:#?}"
    );
}

#[test]
fn titles_name_the_exchange_by_known_words_only() {
    for (title, good) in [
        ("Start in {market: city}", true),
        ("Start in {market: town}", false),
        ("Start in {market: city", false),
        ("{figure: equities.count} companies", false),
    ] {
        let text = page("").replace("title: Title", &format!("title: {title}"));
        assert_eq!(
            content::parse("page.md", text.as_bytes()).is_ok(),
            good,
            "{title}"
        );
    }
}
