//! The names of months.

/// In English and Arabic, January first.
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
