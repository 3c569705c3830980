//! Generated issuers, for samples larger than the curated table. A name is two words and a kind of business.

use super::{Issuer, temper};
use crate::{
    dice::{Dice, Stream},
    ticks,
};
use chrono::{Days, NaiveDate};
use domain::values::{Isin, Sector};

const FIRST: [(&str, &str); 25] = [
    ("Anbar", "عنبر"),
    ("Asala", "أصالة"),
    ("Badr", "بدر"),
    ("Basma", "بصمة"),
    ("Dalil", "دليل"),
    ("Durra", "درة"),
    ("Fajr", "فجر"),
    ("Ghaith", "غيث"),
    ("Hilal", "هلال"),
    ("Ibda", "إبداع"),
    ("Jawhar", "جوهر"),
    ("Kanz", "كنز"),
    ("Layl", "ليل"),
    ("Madar", "مدار"),
    ("Nada", "ندى"),
    ("Qimma", "قمة"),
    ("Rukna", "ركنة"),
    ("Safwa", "صفوة"),
    ("Tamkin", "تمكين"),
    ("Ula", "علا"),
    ("Wafa", "وفاء"),
    ("Yaqut", "ياقوت"),
    ("Zahra", "زهرة"),
    ("Ishraq", "إشراق"),
    ("Burhan", "برهان"),
];

const SECOND: [(&str, &str); 25] = [
    ("Bahr", "البحر"),
    ("Barr", "البر"),
    ("Dana", "الدانة"),
    ("Ghaym", "الغيم"),
    ("Hisn", "الحصن"),
    ("Jabal", "الجبل"),
    ("Janub", "الجنوب"),
    ("Khalij", "الخليج"),
    ("Madina", "المدينة"),
    ("Majd", "المجد"),
    ("Manar", "المنار"),
    ("Matar", "المطر"),
    ("Nahr", "النهر"),
    ("Nakhil", "النخيل"),
    ("Najm", "النجم"),
    ("Qal'a", "القلعة"),
    ("Rabi", "الربيع"),
    ("Rih", "الريح"),
    ("Sahil", "الساحل"),
    ("Samaa", "السماء"),
    ("Shamal", "الشمال"),
    ("Sharq", "الشرق"),
    ("Shams", "الشمس"),
    ("Wadi", "الوادي"),
    ("Waha", "الواحة"),
];

/// Sector, kind of business as part of the name, and description of the business, in both languages.
const KINDS: [(Sector, &str, &str, &str, &str); 16] = [
    (
        Sector::Financials,
        "Finance",
        "للتمويل",
        "finance for companies",
        "تمويل الشركات",
    ),
    (
        Sector::Financials,
        "Insurance",
        "للتأمين",
        "general insurance",
        "التأمين العام",
    ),
    (
        Sector::RealEstate,
        "Properties",
        "للعقارات",
        "property development",
        "التطوير العقاري",
    ),
    (
        Sector::RealEstate,
        "Residences",
        "للمساكن",
        "rental homes",
        "المساكن التأجيرية",
    ),
    (
        Sector::Industrials,
        "Logistics",
        "للخدمات اللوجستية",
        "freight and storage",
        "الشحن والتخزين",
    ),
    (
        Sector::Industrials,
        "Contracting",
        "للمقاولات",
        "building works",
        "أعمال البناء",
    ),
    (
        Sector::Utilities,
        "Energy",
        "للطاقة",
        "power generation",
        "توليد الكهرباء",
    ),
    (
        Sector::Utilities,
        "Water",
        "للمياه",
        "water supply",
        "إمداد المياه",
    ),
    (
        Sector::CommunicationServices,
        "Media",
        "للإعلام",
        "media and advertising",
        "الإعلام والإعلان",
    ),
    (
        Sector::CommunicationServices,
        "Networks",
        "للشبكات",
        "data networks",
        "شبكات البيانات",
    ),
    (
        Sector::ConsumerStaples,
        "Foods",
        "للأغذية",
        "food production",
        "إنتاج الأغذية",
    ),
    (
        Sector::ConsumerStaples,
        "Farms",
        "للمزارع",
        "farming",
        "الزراعة",
    ),
    (
        Sector::ConsumerDiscretionary,
        "Hotels",
        "للفنادق",
        "hotels",
        "الفنادق",
    ),
    (
        Sector::ConsumerDiscretionary,
        "Stores",
        "للمتاجر",
        "retail stores",
        "متاجر التجزئة",
    ),
    (
        Sector::Materials,
        "Metals",
        "للمعادن",
        "metal products",
        "المنتجات المعدنية",
    ),
    (
        Sector::Materials,
        "Chemicals",
        "للكيماويات",
        "industrial chemicals",
        "الكيماويات الصناعية",
    ),
];

/// Above this number of securities, generated ones are listed late, which limits memory and start-up time.
const MANY: usize = 500;

/// The `n`th generated issuer of a sample of `count` securities; `None` beyond 10,000, when names run out.
pub(super) fn issuer(seed: u64, n: usize, count: usize) -> Option<Issuer> {
    let mut dice = Dice::new(seed, Stream::Profile, n as u64, u64::MAX);
    let (sector, kind_en, kind_ar, activity_en, activity_ar) = KINDS[n % KINDS.len()];
    let pair = n / KINDS.len();
    let (first, second) = (
        FIRST[pair % FIRST.len()],
        SECOND[(pair / FIRST.len()) % SECOND.len()],
    );
    let symbol = format!("X{n:05}");
    let turnover = 40_000 + dice.below(1_500) * dice.below(1_500);
    let (volatility, beta) = temper(&symbol, turnover);
    let earliest = if count > MANY {
        (2025, 7, 1)
    } else {
        (2009, 1, 5)
    };
    let listed_on = NaiveDate::from_ymd_opt(earliest.0, earliest.1, earliest.2)?
        .checked_add_days(Days::new(dice.below(if count > MANY { 60 } else { 2_000 })))?;
    Some(Issuer {
        isin: Isin::with_check_digit(&format!("QZX{n:05}001")).ok()?,
        symbol: symbol.parse().ok()?,
        sector,
        en: format!("{} {} {kind_en}", first.0, second.0),
        ar: format!("{} {} {kind_ar}", first.1, second.1),
        activity_en: activity_en.to_owned(),
        activity_ar: activity_ar.to_owned(),
        anchor: ticks::nearest(dice.between(400, 9_000) * 1_000),
        shares: (50 + dice.below(900)) * 1_000_000,
        turnover,
        trades: 12 + dice.below(60) as u32,
        float: dice.between(10, 90) as u8,
        foreign_limit: *dice.pick(&[0, 25, 49, 49, 100, 100]),
        sharia: dice.below(2) == 0,
        dividend_yield: if dice.below(4) == 0 {
            0
        } else {
            dice.between(150, 500) as u16
        },
        year_end: 12,
        founded: 1990 + dice.below(18) as i32,
        listed_on,
        volatility,
        beta,
    })
}
