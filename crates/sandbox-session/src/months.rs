//! The names of months.

/// Names of the months in English and Arabic, from January to December.
pub const MONTHS: [(&str, &str); 12] = [
    ("January", "يناير"),
    ("February", "فبراير"),
    ("March", "مارس"),
    ("April", "أبريل"),
    ("May", "مايو"),
    ("June", "يونيو"),
    ("July", "يوليو"),
    ("August", "أغسطس"),
    ("September", "سبتمبر"),
    ("October", "أكتوبر"),
    ("November", "نوفمبر"),
    ("December", "ديسمبر"),
];
