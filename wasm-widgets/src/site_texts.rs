//! The messages of the site that elements repeat, as they must also work on other pages. A text that differs fails a test.

use domain::locale::Locale;

/// A message of the site; `{name}` stands for a value in it.
pub(crate) fn message(locale: Locale, key: &str) -> String {
    let files = match locale {
        Locale::En => [
            include_str!("../../locales/en/common.ftl"),
            include_str!("../../locales/en/company.ftl"),
            include_str!("../../locales/en/datasets.ftl"),
            include_str!("../../locales/en/shell.ftl"),
        ],
        Locale::Ar => [
            include_str!("../../locales/ar/common.ftl"),
            include_str!("../../locales/ar/company.ftl"),
            include_str!("../../locales/ar/datasets.ftl"),
            include_str!("../../locales/ar/shell.ftl"),
        ],
    };
    let lines = files.into_iter().flat_map(str::lines);
    let mut texts = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    let text = texts.next().unwrap_or_else(|| panic!("no message {key}"));
    text.replace("{ $", "{").replace(" }", "}")
}

#[test]
fn quotes_and_tickers_say_what_the_site_says() {
    let board = include_str!("../package/board.js");
    let (_, words) = board.split_once("\n  en: {").expect("English words");
    let (english, arabic) = words.split_once("\n  ar: {").expect("Arabic words");
    for (locale, words) in [(Locale::En, english), (Locale::Ar, arabic)] {
        for (name, key) in [
            ("range", "company-day-range"),
            ("previous", "company-previous-close"),
            ("active", "state-active"),
            ("suspended", "state-suspended"),
        ] {
            let text = format!("{name}: '{}'", message(locale, key));
            assert!(words.contains(&text), "{locale} {text}");
        }
        let time = message(locale, "as-of-day").replace('{', "${");
        assert!(words.contains(&format!("`{time}`")), "{locale} {time}");
    }
}
