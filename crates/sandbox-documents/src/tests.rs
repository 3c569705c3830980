//! Layout of documents with the fonts of the built shell.

use super::{
    compose::compose,
    proof::{fonts, is_well_set, pieces},
    sheet::{Mark, Role},
    *,
};
use typeset::Face;

fn both(text: &str) -> Bilingual {
    Bilingual::new(text, text)
}

#[test]
fn addresses_name_a_disclosure_and_a_language() {
    let address = in_language("202611041053-sahw", Locale::Ar);
    assert_eq!(address.as_str(), "/documents/202611041053-sahw-ar.pdf");
    let file = address.as_str().rsplit('/').next().unwrap();
    assert_eq!(named(file), Some(("202611041053-sahw", Locale::Ar)));
    for bad in ["", ".pdf", "x.pdf", "x-fr.pdf", "x-en.doc", "x-en"] {
        assert_eq!(named(bad), None, "{bad}");
    }
}

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
fn a_sign_stays_before_its_number_in_arabic() {
    let fonts = fonts();
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let paper = Paper {
        reference: "one".to_owned(),
        from: both("السوق"),
        code: None,
        over: both("نشرة"),
        title: both("نشرة"),
        parts: vec![Part::Facts(vec![(both("تغير"), both("+0.77%"))])],
    };
    let sheet = compose(&paper, Locale::Ar, &typesetter);
    let all: Vec<&str> = pieces(&sheet).map(|piece| piece.text.as_str()).collect();
    assert!(all.contains(&"+0.77%"), "{all:?}");
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

/// A document with many items.
fn agenda() -> Paper {
    let item = |en: &str, ar: &str| Bilingual::new(en, ar);
    let text = item(
        "To discuss and approve the report of the board of directors on the activities of the company",
        "مناقشة تقرير مجلس الإدارة عن نشاط الشركة والتصديق عليه",
    );
    let result = item(
        "Approved by 99.2% of the votes",
        "تمت الموافقة بنسبة 99.2% من الأصوات",
    );
    let items = (1..=60).map(|n| Part::Item(n, text.clone(), Some(result.clone())));
    let heading = Part::Heading(item("Agenda", "جدول الأعمال"));
    Paper {
        reference: "many".to_owned(),
        from: item("Company", "الشركة"),
        code: Some("SAHW, QZESAHW10019".to_owned()),
        over: item("Resolutions", "القرارات"),
        title: item("General assembly", "الجمعية العمومية"),
        parts: [heading].into_iter().chain(items).collect(),
    }
}

#[test]
fn a_long_agenda_takes_more_pages() {
    let fonts = fonts();
    is_well_set(&agenda(), &fonts);
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let sheet = compose(&agenda(), Locale::Ar, &typesetter);
    assert!(sheet.pages.len() > 2);
    let numbered = |page: &[Mark], text: &str| {
        page.iter().any(|mark| matches!(mark, Mark::Text { role: Role::Decoration, lines, .. }
            if lines.iter().any(|l| l.line.pieces.iter().map(|p| p.text.as_str()).collect::<String>() == text)))
    };
    let all = sheet.pages.len();
    for (at, page) in sheet.pages.iter().enumerate() {
        assert!(numbered(page, &format!("{}/{all}", at + 1)));
    }
}

#[test]
fn bytes_that_are_no_font_are_refused() {
    let error = FontFiles::new([const { Vec::new() }; 4]).unwrap_err();
    assert!(error.to_string().contains("not a font"));
    assert_eq!(Face::ALL.map(Face::place), [0, 1, 2, 3]);
}
