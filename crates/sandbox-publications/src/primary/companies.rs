//! Companies of the growth board: a name and a kind of business.

use domain::values::{Isin, Sector, Symbol};
use wire::Bilingual;

const NAMES: [(&str, &str); 30] = [
    ("Anwaa", "أنواء"),
    ("Areej", "أريج"),
    ("Athal", "أثل"),
    ("Bayraq", "بيرق"),
    ("Danah", "دانة"),
    ("Durub", "دروب"),
    ("Fanan", "فنن"),
    ("Ghadaq", "غدق"),
    ("Hadeel", "هديل"),
    ("Hazm", "حزم"),
    ("Itqan", "إتقان"),
    ("Jumana", "جمانة"),
    ("Khuzama", "خزامى"),
    ("Lamha", "لمحة"),
    ("Misk", "مسك"),
    ("Muzna", "مزنة"),
    ("Nawat", "نواة"),
    ("Nudrah", "ندرة"),
    ("Qandil", "قنديل"),
    ("Raha", "راحة"),
    ("Rawnaq", "رونق"),
    ("Saham", "سهم"),
    ("Sanad", "سند"),
    ("Siraj", "سراج"),
    ("Tayf", "طيف"),
    ("Tibyan", "تبيان"),
    ("Wathba", "وثبة"),
    ("Yaqeen", "يقين"),
    ("Zawraq", "زورق"),
    ("Zuhur", "زهور"),
];

/// Sector, kind of business as part of the name, and description of the business.
const KINDS: [(Sector, &str, &str, &str, &str); 12] = [
    (
        Sector::Financials,
        "Payments",
        "للمدفوعات",
        "It settles card and transfer payments for shops.",
        "تسوّي مدفوعات البطاقات والتحويلات للمتاجر.",
    ),
    (
        Sector::RealEstate,
        "Warehouses",
        "للمستودعات",
        "It builds and lets warehouses.",
        "تبني المستودعات وتؤجرها.",
    ),
    (
        Sector::Industrials,
        "Freight",
        "للشحن",
        "It carries goods by road across the Gulf.",
        "تنقل البضائع برًا في أنحاء الخليج.",
    ),
    (
        Sector::Industrials,
        "Engineering",
        "للهندسة",
        "It plans and supervises building works.",
        "تصمم أعمال البناء وتشرف عليها.",
    ),
    (
        Sector::Utilities,
        "Cooling",
        "للتبريد",
        "It cools districts from central plants.",
        "تبرّد الأحياء من محطات مركزية.",
    ),
    (
        Sector::Utilities,
        "Solar",
        "للطاقة الشمسية",
        "It puts solar panels on roofs and sells their power.",
        "تركّب الألواح الشمسية على الأسطح وتبيع كهرباءها.",
    ),
    (
        Sector::CommunicationServices,
        "Data",
        "للبيانات",
        "It runs data centres for companies.",
        "تشغّل مراكز البيانات للشركات.",
    ),
    (
        Sector::ConsumerStaples,
        "Dairies",
        "للألبان",
        "It makes milk, cheese and yoghurt.",
        "تنتج الحليب والأجبان واللبن.",
    ),
    (
        Sector::ConsumerDiscretionary,
        "Clinics",
        "للعيادات",
        "It runs clinics for families.",
        "تدير عيادات للأسرة.",
    ),
    (
        Sector::ConsumerDiscretionary,
        "Kitchens",
        "للمطابخ",
        "It cooks for schools, hospitals and airlines.",
        "تعدّ الوجبات للمدارس والمستشفيات وشركات الطيران.",
    ),
    (
        Sector::Materials,
        "Glass",
        "للزجاج",
        "It makes glass for buildings.",
        "تصنع الزجاج للمباني.",
    ),
    (
        Sector::Materials,
        "Packaging",
        "للتغليف",
        "It makes boxes and bottles from recycled material.",
        "تصنع العلب والقوارير من مواد معاد تدويرها.",
    ),
];

/// A company.
#[derive(Debug, Clone)]
pub(super) struct Company {
    pub(super) symbol: Symbol,
    pub(super) name: Bilingual,
    pub(super) sector: Sector,
    pub(super) about: Bilingual,
}

/// The number of companies with a unique name; after that, names repeat, ten years later.
const NAMED: u32 = (NAMES.len() * KINDS.len()) as u32;

/// The company with a number; its ticker is a letter and the number.
pub(super) fn company(letter: char, number: u32) -> Option<Company> {
    let at = (number % NAMED) as usize;
    let kind = at % KINDS.len();
    // Companies with adjacent numbers share neither name nor kind.
    let (en, ar) = NAMES[(at / KINDS.len() + 7 * kind) % NAMES.len()];
    let (sector, kind_en, kind_ar, about_en, about_ar) = KINDS[kind];
    Some(Company {
        symbol: format!("{letter}{number:04}").parse().ok()?,
        name: Bilingual::new(format!("{en} {kind_en}"), format!("{ar} {kind_ar}")),
        sector,
        about: Bilingual::new(about_en, about_ar),
    })
}

/// The lower numbers of companies with the same business.
pub(super) fn alike(number: u32) -> impl Iterator<Item = u32> {
    // `NAMED` is a multiple of the number of kinds, so the sequence of kinds is regular.
    let kinds = KINDS.len();
    (number % kinds as u32..number).step_by(kinds)
}

/// The ISIN of a right, from four letters or digits.
pub(super) fn right_isin(code: &str) -> Option<Isin> {
    Isin::with_check_digit(&format!("QZR{code}1001")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_distinct_in_both_languages() {
        let all: Vec<Company> = (0..NAMED).filter_map(|n| company('G', n)).collect();
        let distinct = |of: fn(&Company) -> &str| all.iter().map(of).collect::<HashSet<_>>().len();
        assert_eq!(distinct(|c| &c.name.en), NAMED as usize);
        assert_eq!(distinct(|c| &c.name.ar), NAMED as usize);
        assert_eq!(distinct(|c| c.symbol.as_str()), NAMED as usize);
    }

    #[test]
    fn those_alike_are_all_before_it_with_the_same_text() {
        let all: Vec<Company> = (0..2 * NAMED).filter_map(|n| company('G', n)).collect();
        for (number, of) in (0_u32..).zip(&all) {
            let before = (0..number).zip(&all);
            let same = before.filter(|(_, c)| c.about == of.about).map(|(n, _)| n);
            assert!(alike(number).eq(same), "{number}");
        }
    }
}
