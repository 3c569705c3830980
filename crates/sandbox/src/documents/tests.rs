//! Documents as they are set, with the fonts of the built shell.

use super::{
    compose::compose,
    fonts::{Face, Fonts},
    sheet::{HEIGHT, Mark, Role, Sheet, WIDTH},
    typeset::{Piece, Typesetter, is_arabic},
    *,
};
use crate::{Exchange, Options, content::Told};
use std::{fs, path::Path};

/// The fonts of the built shell.
pub(crate) fn fonts() -> Fonts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../react-shell/dist/documents");
    let names = ["", "arabic-"].map(|of| ["400", "600"].map(|w| format!("plex-sans-{of}{w}.ttf")));
    let files = names.as_flattened().iter().map(|name| {
        let path = folder.join(name);
        fs::read(&path).unwrap_or_else(|error| {
            let path = path.display();
            panic!("{path}: {error}; `cargo xtask test --only types` builds the shell")
        })
    });
    let files: Vec<Vec<u8>> = files.collect();
    Fonts::new(files.try_into().unwrap()).unwrap()
}

fn exchange() -> Exchange {
    Exchange::new(Options {
        clock: "frozen:2026-11-12T14:32:19".parse().unwrap(),
        ..Options::default()
    })
}

/// The newest disclosure of each kind, as it is told.
fn one_of_each_kind(exchange: &Exchange) -> Vec<Told> {
    let archive = exchange.archive();
    let mut kinds = std::collections::BTreeMap::new();
    let due = archive.disclosures.iter();
    let of_issuers = due.filter(|d| d.symbol.is_some());
    for d in of_issuers.filter(|d| d.published.naive_local() <= exchange.now()) {
        kinds.entry(d.kind.clone()).or_insert(d.id.clone());
    }
    let told = kinds
        .values()
        .map(|id| archive.told(id, exchange.now()).unwrap());
    told.collect()
}

fn pieces(sheet: &Sheet) -> impl Iterator<Item = &Piece> {
    let marks = sheet.pages.iter().flatten();
    let lines = marks.filter_map(|mark| match mark {
        Mark::Text { lines, .. } => Some(lines),
        Mark::Box { .. } => None,
    });
    lines.flatten().flat_map(|placed| &placed.line.pieces)
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
fn every_document_tells_something_in_both_languages() {
    let exchange = exchange();
    let all = one_of_each_kind(&exchange);
    assert!(all.len() >= 20, "{}", all.len());
    for told in &all {
        let kind = &told.disclosure.kind;
        assert!(
            told.facts.len() >= 3 && !told.paragraphs.is_empty(),
            "{kind}"
        );
        let facts = told.facts.iter().flat_map(|(name, value)| [name, value]);
        let agenda = told
            .agenda
            .iter()
            .flat_map(|(item, result)| [Some(item), result.as_ref()]);
        let texts = facts.chain(&told.paragraphs).chain(agenda.flatten());
        for text in texts.chain([&told.about, &told.from]) {
            assert!(
                !text.en.contains('{') && !text.ar.contains('{'),
                "{kind}: {text:?}"
            );
            assert!(!text.en.chars().any(is_arabic), "{kind}: {text:?}");
        }
        let arabic = |text: &wire::Bilingual| text.ar.chars().any(is_arabic);
        assert!(told.paragraphs.iter().all(arabic), "{kind}");
        let meeting = kind.starts_with("assembly");
        assert_eq!(told.agenda.len() > 1, meeting, "{kind}");
        let decided = told.agenda.iter().all(|(_, result)| result.is_some());
        assert_eq!(meeting && decided, kind == "assembly-resolutions", "{kind}");
    }
}

/// Every glyph is of its font, every line within the margins of its page, and none runs into
/// another beside it.
pub(crate) fn is_well_set(paper: &Paper, fonts: &Fonts) {
    let typesetter = Typesetter::new(fonts).unwrap();
    let name = &paper.reference;
    for locale in Locale::ALL {
        let sheet = compose(paper, locale, &typesetter);
        let mut arabic = 0;
        for piece in pieces(&sheet) {
            let text = &piece.text;
            let known = piece.glyphs.iter().all(|glyph| glyph.id != 0);
            assert!(known, "{name}: {text:?}");
            let of_face = text.chars().all(|c| is_arabic(c) == piece.face.arabic);
            assert!(of_face, "{name}: {text:?}");
            arabic += usize::from(piece.face.arabic);
        }
        assert_eq!(arabic > 20, locale == Locale::Ar, "{name}: {arabic}");
        for page in &sheet.pages {
            is_apart(name, page);
        }
    }
}

fn is_apart(name: &str, page: &[Mark]) {
    let mut lines: Vec<(f32, f32, f32)> = Vec::new();
    for mark in page {
        let Mark::Text {
            lines: set, size, ..
        } = mark
        else {
            continue;
        };
        for placed in set {
            let end = placed.x + placed.line.width() * size;
            let inside = placed.x >= 55.9 && end <= WIDTH - 55.9;
            assert!(inside, "{name}: {placed:?}");
            assert!(placed.baseline > 30.0 && placed.baseline < HEIGHT - 30.0);
            lines.push((placed.baseline, placed.x, end));
        }
    }
    for (at, (line, x, end)) in lines.iter().enumerate() {
        for (other, from, to) in &lines[..at] {
            let beside = (line - other).abs() < 4.0;
            assert!(
                !beside || x >= to || from >= end,
                "{name}: {x} to {end} at {line}"
            );
        }
    }
}

#[test]
fn every_document_is_well_set() {
    let fonts = fonts();
    for told in one_of_each_kind(&exchange()) {
        is_well_set(&told.paper(), &fonts);
    }
}

#[test]
fn arabic_letters_join_and_run_from_the_right() {
    let fonts = fonts();
    let typesetter = Typesetter::new(&fonts).unwrap();
    let alone = |text: &str| {
        let lines = typesetter.lines(text, true, false, 100.0);
        let pieces = lines.into_iter().flat_map(|line| line.pieces);
        pieces
            .flat_map(|piece| piece.glyphs)
            .map(|g| g.id)
            .collect::<Vec<_>>()
    };
    // A letter in a word has another form than alone, and lam with alef is one.
    let word = alone("بيت");
    assert_eq!(word.len(), 3);
    assert!(!word.contains(&alone("ب")[0]) && !word.contains(&alone("ي")[0]));
    assert!(alone("لا").len() < 2 + usize::from(alone("لا")[0] == alone("ل")[0]));
    // A number within Arabic stays in its order, and the sentence goes around it.
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
    let typesetter = Typesetter::new(&fonts).unwrap();
    let both = |text: &str| Bilingual::new(text, text);
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
    let typesetter = Typesetter::new(&fonts).unwrap();
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
    let typesetter = Typesetter::new(&fonts).unwrap();
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
fn a_document_is_a_pdf_and_always_the_same_bytes() {
    let fonts = fonts();
    let (one, other) = (exchange(), exchange());
    let both = one_of_each_kind(&one)
        .into_iter()
        .zip(one_of_each_kind(&other));
    for (told, again) in both {
        let (told, again) = (told.paper(), again.paper());
        for locale in Locale::ALL {
            let bytes = pdf(&told, locale, &fonts).unwrap();
            assert!(bytes.starts_with(b"%PDF-") && bytes.len() > 4_000);
            assert!(bytes.len() < 100_000, "{}", bytes.len());
            assert_eq!(bytes, pdf(&again, locale, &fonts).unwrap());
        }
    }
}

#[test]
fn a_long_agenda_takes_more_pages() {
    let fonts = fonts();
    let typesetter = Typesetter::new(&fonts).unwrap();
    let mut told = one_of_each_kind(&exchange())
        .into_iter()
        .find(|t| t.agenda.len() > 1)
        .unwrap();
    let items = told.agenda.clone();
    for _ in 0..6 {
        told.agenda.extend(items.clone());
    }
    let sheet = compose(&told.paper(), Locale::Ar, &typesetter);
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
    let error = Fonts::new([const { Vec::new() }; 4]).unwrap_err();
    assert!(error.to_string().contains("not a font"));
    assert_eq!(Face::ALL.map(Face::place), [0, 1, 2, 3]);
}
