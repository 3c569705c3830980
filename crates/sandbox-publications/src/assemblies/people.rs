//! Names of candidates for boards; all fictional.

use wire::Bilingual;

const MEN: [(&str, &str); 14] = [
    ("Adnan", "عدنان"),
    ("Badr", "بدر"),
    ("Hamad", "حمد"),
    ("Ibrahim", "إبراهيم"),
    ("Jamal", "جمال"),
    ("Khalid", "خالد"),
    ("Mansour", "منصور"),
    ("Nasser", "ناصر"),
    ("Omar", "عمر"),
    ("Rashid", "راشد"),
    ("Saif", "سيف"),
    ("Sultan", "سلطان"),
    ("Walid", "وليد"),
    ("Ziyad", "زياد"),
];

const WOMEN: [(&str, &str); 12] = [
    ("Aisha", "عائشة"),
    ("Alia", "علياء"),
    ("Buthaina", "بثينة"),
    ("Dalal", "دلال"),
    ("Fatima", "فاطمة"),
    ("Hind", "هند"),
    ("Jawahir", "جواهر"),
    ("Khawla", "خولة"),
    ("Maryam", "مريم"),
    ("Moza", "موزة"),
    ("Salma", "سلمى"),
    ("Wadha", "وضحة"),
];

/// Family names, made from nouns.
const FAMILIES: [(&str, &str); 29] = [
    ("Al Abraji", "الأبراجي"),
    ("Al Anbarawi", "العنبراوي"),
    ("Al Barqawani", "البرقواني"),
    ("Al Dananiri", "الدنانيري"),
    ("Al Fanarawi", "الفنراوي"),
    ("Al Ghadirawi", "الغديراوي"),
    ("Al Hibrawi", "الحبراوي"),
    ("Al Jadawili", "الجداولي"),
    ("Al Karawani", "الكرواني"),
    ("Al Lu'luani", "اللؤلؤاني"),
    ("Al Mihrabani", "المحرباني"),
    ("Al Mizanawi", "الميزاناوي"),
    ("Al Nadayani", "الندياني"),
    ("Al Nawakhidhi", "النواخذي"),
    ("Al Qalamawi", "القلماوي"),
    ("Al Qindili", "القنديلي"),
    ("Al Ramlawani", "الرملواني"),
    ("Al Rihlawi", "الرحلاوي"),
    ("Al Sadafawi", "الصدفاوي"),
    ("Al Safinawi", "السفيناوي"),
    ("Al Samharani", "السمهراني"),
    ("Al Sidrawani", "السدرواني"),
    ("Al Tayyarawi", "الطيراوي"),
    ("Al Ufuqi", "الأفقي"),
    ("Al Wadiyani", "الوادياني"),
    ("Al Waraqawi", "الورقاوي"),
    ("Al Yaqutawi", "الياقوتاوي"),
    ("Al Zahrawani", "الزهرواني"),
    ("Al Zawraqi", "الزورقي"),
];

/// A name. In one series, numbers below 29 have different family names.
pub(super) fn name(series: u64, number: u64, woman: bool) -> Bilingual {
    let first = if woman {
        WOMEN[((series / 7 + number * 5) % 12) as usize]
    } else {
        MEN[((series / 7 + number * 5) % 14) as usize]
    };
    let family = FAMILIES[((series + number * 11) % 29) as usize];
    Bilingual::new(
        format!("{} {}", first.0, family.0),
        format!("{} {}", first.1, family.1),
    )
}
