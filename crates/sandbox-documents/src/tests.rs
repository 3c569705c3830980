//! Layout of documents with the fonts of the built shell.

use super::{
    compose::compose,
    proof::{fonts, is_well_set},
    *,
};
use pdf_pages::proof::lines;

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
    let all = lines(&sheet).concat().concat();
    assert!(all.iter().any(|text| text == "+0.77%"), "{all:?}");
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
    let pages = lines(&sheet);
    assert!(pages.len() > 2);
    for (at, page) in pages.iter().enumerate() {
        let number = format!("{}/{}", at + 1, pages.len());
        assert!(page.iter().any(|line| line.concat() == number));
    }
}
