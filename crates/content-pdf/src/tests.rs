//! Pages with every kind of block, with the fonts of the built shell.

use super::*;
use content::{
    Inline,
    model::{Source, Target},
};
use domain::locale::Locale;
use pdf_pages::proof::{fonts, is_well_set, lines};

/// What placeholders stand for in tests.
struct Test(Locale);

impl Words for Test {
    fn locale(&self) -> Locale {
        self.0
    }

    fn value(&self, of: &Inline) -> Option<String> {
        match of {
            Inline::Hours(_) => Some("10:00–13:45".to_owned()),
            Inline::Contact(_) => Some("rules@exchange.example".to_owned()),
            Inline::Market(_) => Some("Exchange".to_owned()),
            Inline::Date(day) => Some(day.to_string()),
            _ => None,
        }
    }

    fn address(&self, of: &Target) -> Option<String> {
        match of {
            Target::External(_) => None,
            _ => Some("https://exchange.example/page".to_owned()),
        }
    }

    fn source(&self, of: &Source) -> String {
        format!("{}, {}", of.name, of.date)
    }

    fn risk(&self) -> String {
        "Risk.".to_owned()
    }
}

fn head() -> Head {
    Head {
        market: "Exchange".to_owned(),
        section: "Regulation".to_owned(),
        title: "Rules".to_owned(),
        description: "What the rules say.".to_owned(),
        version: "Version of 2026-11-02".to_owned(),
        address: "https://exchange.example/rules".to_owned(),
        reference: "rules-en".to_owned(),
        sample: true,
    }
}

const FRONT: &str = "---\ntitle: A page of tests\n\
    description: It says what a page says, in one sentence that is long enough.\n\
    updated: 2026-11-02\nreviewed: 2026-11-02\nlayout: text\npdf: true\n---\n";
const ACTION: &str = "\n::: action\n## Ask about it\nWrite to {contact: listings.email}.\n- [Contact](page:contact-us)\n:::\n";

/// Every kind of block that can stand in a file, each with a word of its own.
const BLOCKS: &str = "::: lead\nThe leading words.\n:::\n\n## First section {#first}\n\n\
    Prose with **strong** words and a [link](page:equities), at {hours: trading}.\n\n\
    - Bulleted\n- [Outside](link:fees-listing)\n\n1. Numbered\n2. Twice\n\n| Head | Second |\n|---|---|\n| Cell | Value |\n\n\
    ### Deeper heading {#deeper}\n\nMore.\n\n\
    ::: steps\n### Stepping | day 1\nStep text.\n\n### Second\nText.\n\n### Third\nText.\n:::\n\n\
    ::: checklist\n- Passport copy\n- Proof\n:::\n\n\
    ::: cards\n### [Carded](page:equities)\nCard line.\n\n### [Other](page:bonds)\nLine.\n:::\n\n\
    ::: reasons source=\"Reason rules\" date=\"2025-01-01\"\n### 61 | Reasoned\nReason text.\n\n### 2 | Other\nText.\n:::\n\n\
    ::: comparison source=\"Compared rules\" date=\"2025-01-01\"\n| | Main | Growth |\n|---|---|---|\n| Free float | 30% | 15% |\n:::\n\n\
    ::: specification source=\"Specified rules\" date=\"2025-01-01\"\n- **Unit:** one share\n- **Step:** 0.01\n:::\n\n\
    ::: quote who=\"Quoted person\"\nQuoted words.\n:::\n\n\
    ::: faq\n### Questioned?\nAnswered.\n\n### Again?\nYes.\n:::\n\n\
    ::: documents\n- [Logo file](file:logo-en.pdf)\n:::\n\n\
    ::: people\n### Named Person | Chair\nPerson text.\n\n### Second Person | Member\nText.\n:::\n\n\
    ::: timeline\n### 2007 | Timed\nTime text.\n\n### 2010 | Later\nText.\n\n### 2020 | Last\nText.\n:::\n\n\
    ::: note kind=\"risk\"\nNoted risk.\n:::\n\n\
    ::: example assumes=\"Assumed amounts\"\n- Exampled | AED 100\n- Fee | AED 1\n- **Sum** | AED 101\n:::\n";

fn parsed(body: &str) -> Result<Document, String> {
    let text = format!("{FRONT}{body}{ACTION}");
    let parsed = content::parse("en/pages/other/disclaimer.md", text.as_bytes());
    let said = |mistakes: Vec<content::Mistake>| {
        let all: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        all.join("\n")
    };
    parsed.map(|parsed| parsed.document).map_err(said)
}

#[test]
fn every_block_of_text_is_drawn() {
    let document = parsed(BLOCKS).unwrap();
    let kinds: std::collections::BTreeSet<_> = document.blocks.iter().map(content::name).collect();
    assert_eq!(kinds.len(), 17, "{kinds:?}");
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let sheet = sheet(&document, &head(), &Test(Locale::En), &typesetter).unwrap();
    is_well_set("all blocks", &sheet, Locale::En);
    let text: Vec<String> = lines(&sheet)
        .concat()
        .iter()
        .map(|line| line.concat())
        .collect();
    let text = text.join("\n");
    for words in [
        "The leading words.",
        "First section",
        "Prose with strong words and a link, at 10:00–13:45.",
        "Bulleted",
        "1.\nNumbered",
        "Cell\nValue",
        "Deeper heading",
        "Stepping · day 1",
        "Step text.",
        "Passport copy",
        "Carded · Card line.",
        "61 · Reasoned",
        "Reason rules, 2025-01-01",
        "Free float\n30%\n15%",
        "Compared rules, 2025-01-01",
        "Unit",
        "Specified rules, 2025-01-01",
        "Quoted words.",
        "Quoted person",
        "Questioned?",
        "Logo file",
        "Named Person · Chair",
        "2007 · Timed",
        "Risk. Noted risk.",
        "Exampled\nAED 100",
        "Assumed amounts",
        "Ask about it",
        "Write to rules@exchange.example.",
        "Version of 2026-11-02",
    ] {
        assert!(text.contains(words), "{words}\n\n{text}");
    }
    assert!(!text.contains("Outside"), "a link that leads nowhere");
    let marks: Vec<_> = sheet
        .bookmarks()
        .iter()
        .map(|b| (b.level, b.text.as_str()))
        .collect();
    assert_eq!(
        marks,
        [
            (2, "First section"),
            (3, "Deeper heading"),
            (2, "Ask about it")
        ]
    );
    assert!(
        pdf(&document, &head(), &Test(Locale::En), &fonts)
            .unwrap()
            .pages
            >= 2
    );
}

#[test]
fn what_cannot_stand_in_a_file_is_refused_by_name() {
    for (name, block) in [
        (
            "facts",
            "::: facts\n- {figure: equities.count} shares\n- {figure: bonds.count} bonds\n:::\n",
        ),
        (
            "image",
            "::: image src=\"harbour\" alt=\"A harbour\"\n:::\n",
        ),
        (
            "video",
            "::: video still=\"harbour\" alt=\"A day\" speech=\"none\"\n- trading-day-768 | 768x432 | autoplay\n:::\n",
        ),
        (
            "table",
            "::: table resource=\"bonds\" query=\"sort=-yield\" rows=\"5\"\n:::\n",
        ),
        (
            "chart",
            "::: chart of=\"index:GENERAL\" range=\"1y\"\n:::\n",
        ),
        (
            "chart",
            "::: chart resource=\"equities\" query=\"sort=-value\" x=\"security\" y=\"value\" as=\"bars\" rows=\"8\"\n:::\n",
        ),
        ("list of a service", "::: vacancies\n:::\n"),
    ] {
        let body = format!("## Section {{#section}}\n\nText.\n\n{block}");
        let refused = parsed(&body).unwrap_err();
        let expected = format!("md:13: {name} on a page with pdf: true");
        assert!(refused.contains(&expected), "{expected}\n{refused}");
        // Also when a page was read without the mark.
        let text = format!("{FRONT}{body}{ACTION}").replace("pdf: true", "pdf: false");
        let parsed = content::parse("en/pages/other/disclaimer.md", text.as_bytes()).unwrap();
        let refused = pdf(&parsed.document, &head(), &Test(Locale::En), &fonts()).unwrap_err();
        assert!(refused.to_string().contains(name), "{refused}");
    }
    let figure = "## Section {#section}\n\n{figure: equities.count} shares.\n";
    assert!(
        parsed(figure)
            .unwrap_err()
            .contains("a live figure on a page with pdf: true")
    );
    let landing = format!("{FRONT}{ACTION}").replace("layout: text", "layout: landing");
    let mistakes = content::parse("en/pages/other/disclaimer.md", landing.as_bytes()).unwrap_err();
    assert!(
        mistakes[0].to_string().contains("another layout"),
        "{mistakes:?}"
    );
}

#[test]
fn a_legal_page_has_its_sections_numbered() {
    let text = format!("{FRONT}## One {{#one}}\n\nText.\n\n## Two {{#two}}\n\nText.\n{ACTION}");
    let text = text.replace("layout: text", "layout: legal");
    let parsed = content::parse("en/pages/other/disclaimer.md", text.as_bytes()).unwrap();
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let sheet = sheet(&parsed.document, &head(), &Test(Locale::En), &typesetter).unwrap();
    let titles: Vec<_> = sheet
        .bookmarks()
        .iter()
        .map(|mark| mark.text.as_str())
        .collect();
    assert_eq!(titles, ["1. One", "2. Two", "Ask about it"]);
}

#[test]
fn the_pages_of_the_program_with_a_file_are_set_in_both_languages() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let library = content::Library::compiled();
    let mut count = 0;
    for (id, locale, document) in library.pages().filter(|(_, _, page)| page.front.pdf) {
        count += 1;
        let sheet = sheet(document, &head(), &Test(locale), &typesetter).unwrap();
        is_well_set(id, &sheet, locale);
        let sections = document.blocks.iter();
        let sections = sections.filter(|block| matches!(block, content::Block::Heading(_)));
        assert_eq!(
            sheet.bookmarks().len(),
            sections.count() + 1,
            "{id}, and its action"
        );
    }
    assert!(count >= 8, "{count}");
}
