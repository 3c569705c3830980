//! Parsing of single files, and the mistakes reported.

#[path = "parse/mistakes.rs"]
mod mistakes;
#[path = "parse/properties.rs"]
mod properties;
#[path = "parse/tables.rs"]
mod tables;

use content::{
    Block, Document, Inline, Layout, Mistake, Parsed, Preset, Provider, Reference,
    model::{Flow, Heading, Link, NoteKind, Plot, PlotShape, Rows, Service, Subject, Target},
};

/// A file with valid front matter and end around `body`, whose first line is line 9.
fn page(body: &str) -> String {
    format!(
        "---\ntitle: Title\ndescription: A description of this page that is long enough to stand in a search.\n\
         updated: 2026-11-02\nreviewed: 2026-11-02\nlayout: landing\n---\n\n{body}\n\n{END}"
    )
}

const END: &str =
    "::: action\n## Ask\nWrite to {contact: data.email}.\n- [Contact](page:contact-us)\n:::\n";

#[test]
fn every_page_ends_with_what_one_would_do_next_and_whom_to_ask() {
    let library = content::Library::compiled();
    let mut count = 0;
    for (id, locale, document) in library.pages() {
        let Some(Block::Action { text, links, .. }) = document.blocks.last() else {
            panic!("{locale} {id} ends with another block");
        };
        let is_page = |link: &Link| matches!(&link.to, Target::Page { id: to, .. } if to != id);
        assert!(
            links.iter().all(is_page),
            "{locale} {id} leads to itself or to a file"
        );
        let asks = |link: &Link| matches!(&link.to, Target::Page { id, .. } if id == "contact-us");
        let names = |part: &Inline| matches!(part, Inline::Contact(_));
        let tells = text.iter().any(names) || links.iter().any(asks);
        assert!(tells, "{locale} {id} does not say whom to ask");
        count += 1;
    }
    assert!(count > 100, "{count} pages");
}

fn parsed(body: &str) -> Parsed {
    content::parse("page.md", page(body).as_bytes()).unwrap_or_else(|m| panic!("{m:?}"))
}

fn blocks(body: &str) -> Vec<Block> {
    let mut blocks = parsed(body).document.blocks;
    assert!(matches!(blocks.pop(), Some(Block::Action { .. })));
    blocks
}

fn mistakes(bytes: impl AsRef<[u8]>) -> Vec<Mistake> {
    content::parse("page.md", bytes.as_ref()).expect_err("the file has mistakes")
}

/// The mistakes of a body, as text without the name of the file.
fn in_body(body: &str) -> Vec<String> {
    let text = |mistake: &Mistake| mistake.to_string().replace("page.md:", "");
    mistakes(page(body)).iter().map(text).collect()
}

fn text(words: &str) -> Vec<Inline> {
    vec![Inline::Text(words.to_owned())]
}

fn to_page(id: &str) -> Target {
    Target::Page {
        id: id.to_owned(),
        param: None,
        query: None,
        anchor: None,
    }
}

#[test]
fn both_languages_of_a_page_have_the_same_blocks() {
    let read = |bytes: &[u8]| content::parse("x.md", bytes).unwrap_or_else(|m| panic!("{m:?}"));
    let en = read(include_bytes!("pages/en/members/membership-options.md"));
    let ar = read(include_bytes!("pages/ar/members/membership-options.md"));
    let kinds = |document: &Document| -> Vec<_> {
        let kind = |block: &Block| std::mem::discriminant(block);
        document.blocks.iter().map(kind).collect()
    };
    assert!(en.document.blocks.len() > 5);
    assert_eq!(kinds(&en.document), kinds(&ar.document));
    assert_ne!(en.document.front.title, ar.document.front.title);
    assert_eq!(en.document.blocks.len(), en.lines.len());
}

#[test]
fn front_matter_is_read() {
    let front = parsed("Text").document.front;
    assert_eq!(front.title.source(), "Title");
    assert_eq!(front.updated.to_string(), "2026-11-02");
    assert_eq!((front.layout, front.draft), (Layout::Landing, false));
}

#[test]
fn words_of_texts_are_counted() {
    let words = |body: &str| parsed(body).document.words - parsed("").document.words;
    assert_eq!(words("One **two** (three) – 4,000."), 4);
    assert_eq!(words("| a | b |\n|---|---|\n| c | d |"), 4);
    assert_eq!(words("::: note kind=\"risk\"\nOne two.\n:::"), 2);
}

#[test]
fn text_has_marks_links_and_live_values() {
    let [Block::Prose(flows)] = &blocks(
        "Of **{figure: equities.count}** shares [see all](page:equities?sector=financials) since {date: 2025-01-01}.",
    )[..] else {
        panic!("one block of text");
    };
    let link = Link {
        text: text("see all"),
        to: Target::Page {
            id: "equities".to_owned(),
            param: None,
            query: Some("sector=financials".to_owned()),
            anchor: None,
        },
    };
    let day = "2025-01-01".parse().expect("a day");
    let expected = vec![
        Inline::Text("Of ".to_owned()),
        Inline::Strong(vec![Inline::Figure("equities.count".to_owned())]),
        Inline::Text(" shares ".to_owned()),
        Inline::Link(link),
        Inline::Text(" since ".to_owned()),
        Inline::Date(day),
        Inline::Text(".".to_owned()),
    ];
    assert_eq!(flows, &[Flow::Paragraph(expected)]);
}

#[test]
fn headings_begin_sections_and_text_is_gathered_between_them() {
    let blocks = blocks("## First {#first}\n\nOne\n\n- a\n- b\n\n### Under it\n\nTwo");
    let [
        Block::Heading(first),
        Block::Prose(one),
        Block::Heading(under),
        Block::Prose(_),
    ] = &blocks[..]
    else {
        panic!("{blocks:?}");
    };
    let expected = Heading {
        level: 2,
        anchor: Some("first".to_owned()),
        text: text("First"),
    };
    assert_eq!(first, &expected);
    assert_eq!((under.level, &under.anchor), (3, &None));
    let list = Flow::List {
        ordered: false,
        items: vec![
            vec![Flow::Paragraph(text("a"))],
            vec![Flow::Paragraph(text("b"))],
        ],
    };
    assert_eq!(one, &[Flow::Paragraph(text("One")), list]);
}

#[test]
fn details_stand_behind_a_bar() {
    let steps =
        "::: steps\n### One | day 1\nText\n### Two\nText\n### Three | {hours: trading}\nText\n:::";
    let [Block::Steps(items)] = &blocks(steps)[..] else {
        panic!("steps");
    };
    assert_eq!(items[0].title, text("One"));
    assert_eq!(items[0].detail, Some(text("day 1")));
    assert_eq!(items[1].detail, None);
    assert_eq!(
        items[2].detail,
        Some(vec![Inline::Hours("trading".to_owned())])
    );
}

#[test]
fn values_of_reasons_and_years_stand_first() {
    let reasons = "::: reasons source=\"Fee Schedule\" date=\"2026-01-01\"\n### 2 days | Fast\nText\n### Free | Cheap\nText\n:::";
    let [Block::Reasons { items, source }] = &blocks(reasons)[..] else {
        panic!("reasons");
    };
    assert_eq!(
        (&items[0].title, &items[0].detail),
        (&text("Fast"), &Some(text("2 days")))
    );
    assert_eq!(
        source.as_ref().map(|s| s.name.as_str()),
        Some("Fee Schedule")
    );
    let years = "::: timeline\n### 2000 | Opened\n### 2007 | Listed\n### 2026 | Now\nText\n:::";
    let [Block::Timeline(items)] = &blocks(years)[..] else {
        panic!("timeline");
    };
    assert_eq!(
        (&items[0].title, &items[0].detail),
        (&text("Opened"), &Some(text("2000")))
    );
}

#[test]
fn lists_of_services_have_no_content() {
    let body = "::: people from=\"board\"\n:::\n::: faq from=\"trading\"\n:::\n::: vacancies\n:::\n::: services for=\"member\"\n:::";
    let services = [
        Service::Board,
        Service::Questions("trading".to_owned()),
        Service::Vacancies,
        Service::Services("member".to_owned()),
    ];
    assert_eq!(blocks(body), services.map(Block::Service));
}

#[test]
fn live_blocks_name_what_they_show() {
    let body = "::: table resource=\"bonds\" query=\"sort=-yield\" rows=\"5\"\n:::\n::: chart of=\"index:GEN\" range=\"1y\"\n:::";
    let parsed = parsed(body);
    let rows = Rows {
        resource: "bonds".to_owned(),
        param: None,
        query: "sort=-yield".to_owned(),
        count: 5,
    };
    let table = Block::Table(rows.clone());
    let chart = Block::Chart {
        of: Subject::Index("GEN".to_owned()),
        range: "1y".to_owned(),
    };
    assert_eq!(parsed.document.blocks[..2], [table, chart]);
    let references = &parsed.references;
    assert!(references.contains(&(9, Reference::Resource(rows))));
}

#[test]
fn live_blocks_name_the_security_index_or_day_in_the_address_of_a_resource() {
    let of = |named: &str| format!("::: table resource=\"{named}\" rows=\"5\"\n:::");
    for named in [
        "index/GENERAL",
        "company-daily-summary/own",
        "end-of-day-item/2026-11-02",
    ] {
        let parsed = parsed(&of(named));
        let Block::Table(rows) = &parsed.document.blocks[0] else {
            panic!("{parsed:?}");
        };
        assert_eq!(rows.name(), named);
        assert!(rows.param.is_some(), "{rows:?}");
    }
    for (named, expected) in [
        ("index", "index/ and the code of an index such as GENERAL"),
        (
            "index/a b",
            "index/ and the code of an index such as GENERAL",
        ),
        (
            "company-daily-summary/SA HW",
            "company-daily-summary/ and a symbol such as SAHW, or own",
        ),
        (
            "end-of-day-item/yesterday",
            "end-of-day-item/ and a day such as 2026-11-02",
        ),
        ("bonds/SAHW", "bonds alone, as there is one such page"),
        ("bonds/", "bonds alone, as there is one such page"),
    ] {
        let found = mistakes(page(&of(named)));
        assert!(
            found.iter().any(|one| one.expected == expected),
            "{named}: {found:?}"
        );
    }
}

#[test]
fn the_number_of_live_blocks_is_bounded() {
    let of = |count: usize| "::: table resource=\"bonds\" rows=\"5\"\n:::\n".repeat(count);
    assert_eq!(blocks(&of(content::MAX_LIVE)).len(), content::MAX_LIVE);
    let found = mistakes(page(&of(content::MAX_LIVE + 1)));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].expected, "at most 24 live tables and charts");
}

#[test]
fn a_chart_draws_two_columns_of_a_resource() {
    let of =
        |more: &str| format!("::: chart resource=\"bonds\" x=\"security\" y=\"size\" {more}\n:::");
    let parsed = parsed(&of("as=\"bars\" query=\"sort=-size\" rows=\"8\""));
    let plot = Plot {
        of: Rows {
            resource: "bonds".to_owned(),
            param: None,
            query: "sort=-size".to_owned(),
            count: 8,
        },
        x: "security".to_owned(),
        y: "size".to_owned(),
        shape: PlotShape::Bars,
    };
    assert_eq!(parsed.document.blocks[0], Block::Plot(plot.clone()));
    let mut references = parsed.references.iter();
    assert!(references.any(|(_, to)| *to == Reference::Plot(plot.clone())));
}

#[test]
fn cards_specifications_sums_and_notes_are_read() {
    let body = "::: cards\n### [One](page:equities) {icon: chart}\nText\n### [Two](page:bonds)\nText\n:::\n\
                ::: specification source=\"Fees\" date=\"2026-01-01\"\n- **Size:** 100 shares\n- **Tick**: 0.5\n:::\n\
                ::: example assumes=\"An order\"\n- Value | 100\n- Fee | 1\n- Sum | 101\n:::\n\
                ::: note kind=\"risk\"\nText\n:::";
    let blocks = blocks(body);
    let [
        Block::Cards(cards),
        Block::Specification { rows, .. },
        Block::Example { lines, .. },
        Block::Note { kind, .. },
    ] = &blocks[..]
    else {
        panic!("{blocks:?}");
    };
    assert_eq!(cards[0].icon.as_deref(), Some("chart"));
    assert_eq!(cards[1].link.to, to_page("bonds"));
    assert_eq!(rows[0], (text("Size"), text("100 shares")));
    assert_eq!(rows[1], (text("Tick"), text("0.5")));
    assert_eq!(lines[2], (text("Sum"), text("101")));
    assert_eq!(*kind, NoteKind::Risk);
}

#[test]
fn a_checklist_is_a_list_of_texts() {
    let [Block::Checklist(items)] =
        &blocks("::: checklist\n- A **passport**\n- Since {date: 2025-01-01}\n:::")[..]
    else {
        panic!("one checklist");
    };
    let passport = vec![
        Inline::Text("A ".to_owned()),
        Inline::Strong(text("passport")),
    ];
    assert_eq!((items.len(), &items[0]), (2, &passport));
}

#[test]
fn pictures_have_a_name_words_and_a_caption() {
    let body = "::: image src=\"creek\" alt=\"A creek\"\n:::\n\
                ::: image src=\"creek\" alt=\"\" preset=\"wide\" provider=\"static\"\nAt dawn\n:::";
    let parsed = parsed(body);
    let [Block::Image(plain), Block::Image(wide), _] = &parsed.document.blocks[..] else {
        panic!("{parsed:?}");
    };
    assert_eq!(
        (plain.src.as_str(), plain.alt.as_str()),
        ("creek", "A creek")
    );
    assert_eq!((plain.preset, plain.provider), (Preset::Text, None));
    assert_eq!(
        (wide.preset, wide.provider),
        (Preset::Wide, Some(Provider::Static))
    );
    assert_eq!(
        (&plain.caption, &wide.caption),
        (&None, &Some(text("At dawn")))
    );
    assert_eq!(
        parsed.references[0],
        (9, Reference::Picture("creek".to_owned()))
    );
}

#[test]
fn the_opening_band_stands_beside_the_blocks() {
    let parsed = parsed("::: opening\n- [Start](page:equities)\n- [Ask](#ask)\n:::");
    let targets: Vec<_> = parsed.document.opening.iter().map(|l| &l.to).collect();
    assert_eq!(
        targets,
        [&to_page("equities"), &Target::Anchor("ask".to_owned())]
    );
}
