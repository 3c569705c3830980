//! Layout of text with the fonts of the built shell.

use super::{
    proof::{fonts, is_well_set, lines},
    *,
};
use typeset::Face;

#[test]
fn arabic_letters_join_and_run_from_the_right() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let alone = |text: &str| {
        let lines = typesetter.lines(text, true, false, 100.0);
        let pieces = lines.into_iter().flat_map(|line| line.pieces);
        pieces
            .flat_map(|piece| piece.glyphs)
            .map(|g| g.id)
            .collect::<Vec<_>>()
    };
    // An Arabic letter has other forms inside a word, and lam with alef is one ligature.
    let word = alone("بيت");
    assert_eq!(word.len(), 3);
    assert!(!word.contains(&alone("ب")[0]) && !word.contains(&alone("ي")[0]));
    assert!(alone("لا").len() < 2 + usize::from(alone("لا")[0] == alone("ل")[0]));
    // A number inside Arabic text keeps its digit order.
    let line = &typesetter.lines("بواقع 0.07 درهم", true, false, 100.0)[0];
    let words: Vec<&str> = line
        .pieces
        .iter()
        .map(|p| p.text.trim())
        .filter(|t| !t.is_empty())
        .collect();
    assert_eq!(words, ["درهم", "0.07", "بواقع"]);
    let line = &typesetter.lines("رمز SAHW، السعر 12.30", true, false, 100.0)[0];
    let text: String = line.pieces.iter().map(|p| p.text.as_str()).collect();
    assert!(text.starts_with("12.30") && text.contains("SAHW"), "{text}");
}

#[test]
fn a_percentage_among_arabic_words_is_not_turned() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    for (text, figure) in [
        ("المؤشر العام +7.9% خلال العام", "+7.9%"),
        ("المؤشر العام \u{2212}7.9%، وهو الأدنى", "\u{2212}7.9%"),
        ("بنسبة 25% من رأس المال", "25%"),
        ("بلغ التغير -1.20.", "-1.20"),
    ] {
        let line = &typesetter.lines(text, true, false, 100.0)[0];
        let pieces: Vec<&str> = line.pieces.iter().map(|p| p.text.as_str()).collect();
        assert!(pieces.contains(&figure), "{pieces:?}");
        assert!(!pieces.concat().contains(['\u{2066}', '\u{2069}']));
    }
}

#[test]
fn lines_keep_to_their_room() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    for (text, rtl) in [
        (
            "The board of directors of a company recommends a dividend",
            false,
        ),
        (
            "يوصي مجلس إدارة الشركة بتوزيع أرباح نقدية بواقع 0.07 درهم",
            true,
        ),
    ] {
        let lines = typesetter.lines(text, rtl, false, 12.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| line.width() <= 12.01));
        let words = |lines: &[typeset::Line]| -> usize {
            let pieces = lines.iter().flat_map(|line| &line.pieces);
            pieces
                .map(|p| p.text.chars().filter(|c| *c != ' ').count())
                .sum()
        };
        assert_eq!(words(&lines), text.chars().filter(|c| *c != ' ').count());
    }
}

#[test]
fn bytes_that_are_no_font_are_refused() {
    let error = FontFiles::new([const { Vec::new() }; 4]).unwrap_err();
    assert!(error.to_string().contains("not a font"));
    assert_eq!(Face::ALL.map(Face::place), [0, 1, 2, 3]);
}

const FRAME: Frame<'static> = Frame {
    from: "Exchange",
    code: None,
    reference: "test",
    sample: false,
};

#[test]
fn spans_keep_their_words_in_both_directions() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    for (parts, rtl) in [
        (["Ask ", "the exchange", " first, at 10:00."], false),
        (["راجعوا ", "قواعد السوق", " بنسبة 25% قبل 10:00."], true),
    ] {
        let spans = parts.map(|text| typeset::Span {
            text,
            bold: text == parts[1],
        });
        let lines = typesetter.paragraph(&spans, rtl, 9.0);
        assert!(lines.len() > 1);
        let mut pieces: Vec<_> = lines.into_iter().flat_map(|line| line.pieces).collect();
        pieces.sort_by_key(|piece| piece.at);
        for (nth, part) in parts.iter().enumerate() {
            let own = pieces.iter().filter(|piece| piece.span == nth);
            let (own, bold): (String, Vec<bool>) = own
                .map(|piece| (piece.text.as_str(), piece.face.bold))
                .unzip();
            let bare = |text: &str| text.replace(' ', "");
            assert_eq!(bare(&own), bare(part));
            assert!(bold.iter().all(|bold| *bold == (nth == 1)));
        }
    }
}

#[test]
fn a_word_that_is_wider_than_its_line_is_broken() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let word = "https://exchange.example/".repeat(6);
    let lines = typesetter.lines(&format!("See {word} there"), false, false, 12.0);
    assert!(lines.iter().all(|line| line.width() <= 12.01));
    let text: String = lines
        .iter()
        .flat_map(|line| &line.pieces)
        .map(|piece| piece.text.as_str())
        .collect();
    assert!(text.contains(&word));
}

/// A document with a table whose only row is this long, in a list.
fn high(words: usize, locale: Locale) -> Sheet {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let word = match locale {
        Locale::En => "rule ",
        Locale::Ar => "قاعدة ",
    };
    let mut composer = Composer::new(&typesetter, locale, &FRAME);
    composer.head(word, word);
    composer.heading(2, word);
    let column = |share| Column {
        share,
        numbers: false,
    };
    let cell = |text: &str| vec![Run::plain(text)];
    composer.begin_list(false);
    composer.item("•", |composer| {
        composer.table(&Table {
            look: Look::Words,
            columns: vec![column(30), column(70)],
            head: vec![cell(word), cell(word)],
            rows: vec![vec![cell(word), cell(&word.repeat(words))]],
        });
    });
    composer.end_list();
    composer.finish(&FRAME)
}

#[test]
fn a_row_that_is_higher_than_a_page_goes_on_on_the_next_one() {
    for locale in Locale::ALL {
        let sheet = high(3_000, locale);
        assert!(sheet.len() > 2);
        is_well_set("a high row", &sheet, locale);
        let words = lines(&sheet).concat().concat().concat();
        let word = if locale == Locale::En {
            "rule"
        } else {
            "قاعدة"
        };
        assert!(words.matches(word).count() > 3_000);
    }
}

#[test]
fn a_document_of_too_many_pages_is_not_made() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let mut composer = Composer::new(&typesetter, Locale::En, &FRAME);
    for _ in 0..8_000 {
        composer.paragraph(&[Run::plain("Rule")]);
    }
    let sheet = composer.finish(&FRAME);
    assert!(sheet.len() <= MAX_PAGES + 1);
    let about = About {
        title: "Rules",
        author: "Exchange",
        locale: Locale::En,
        dated: None,
    };
    let refused = pdf(&sheet, about, &fonts).unwrap_err();
    assert!(refused.to_string().contains("200 pages"), "{refused}");
}

#[test]
fn a_character_that_the_fonts_lack_is_named() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let mut composer = Composer::new(&typesetter, Locale::En, &FRAME);
    composer.paragraph(&[Run::plain("Rules \u{4e2d}")]);
    let about = About {
        title: "Rules",
        author: "Exchange",
        locale: Locale::En,
        dated: None,
    };
    let refused = pdf(&composer.finish(&FRAME), about, &fonts).unwrap_err();
    assert!(refused.to_string().contains('\u{4e2d}'), "{refused}");
}
