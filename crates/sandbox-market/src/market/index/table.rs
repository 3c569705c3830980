//! The table of the indices: selection rule, cap and base level.

use domain::values::Sector;
use wire::calls::indices::IndexKind;

/// The number of shares that a sector needs for an index.
pub const FEWEST: usize = 5;

/// The definition of an index.
#[derive(Debug, Clone, Copy)]
pub struct IndexRow {
    pub code: &'static str,
    pub en: &'static str,
    pub ar: &'static str,
    pub kind: IndexKind,
    pub sector: Option<Sector>,
    /// `Some(n)`: only the `n` largest Sharia-compliant shares.
    pub sharia_largest: Option<usize>,
    /// The maximum weight of one constituent at a rebalancing, percent.
    pub cap: i128,
    /// Level before its first session, hundredths of a point.
    pub base_centi: i128,
}

const fn sector(
    code: &'static str,
    en: &'static str,
    ar: &'static str,
    of: Sector,
    base_centi: i128,
) -> IndexRow {
    IndexRow {
        code,
        en,
        ar,
        kind: IndexKind::Price,
        sector: Some(of),
        sharia_largest: None,
        cap: 25,
        base_centi,
    }
}

const GENERAL: IndexRow = IndexRow {
    code: "GENERAL",
    en: "General Index",
    ar: "المؤشر العام",
    kind: IndexKind::Price,
    sector: None,
    sharia_largest: None,
    cap: 10,
    base_centi: 235_000,
};

/// The indices in display order. All are price indices except the total-return twin of the general one. The index of
/// a sector begins on the first day on which the sector has [`FEWEST`] shares.
pub const INDICES: [IndexRow; 11] = [
    GENERAL,
    IndexRow {
        code: "GENERALTR",
        en: "General Total Return",
        ar: "مؤشر العائد الإجمالي العام",
        kind: IndexKind::TotalReturn,
        ..GENERAL
    },
    IndexRow {
        code: "SHARIA20",
        en: "Sharia 20",
        ar: "مؤشر الشريعة 20",
        sharia_largest: Some(20),
        base_centi: 58_500,
        ..GENERAL
    },
    sector(
        "FINANCIALS",
        "Financials",
        "مؤشر القطاع المالي",
        Sector::Financials,
        175_000,
    ),
    sector(
        "REALESTATE",
        "Real Estate",
        "مؤشر القطاع العقاري",
        Sector::RealEstate,
        360_000,
    ),
    sector(
        "INDUSTRIALS",
        "Industrials",
        "مؤشر القطاع الصناعي",
        Sector::Industrials,
        112_500,
    ),
    sector(
        "UTILITIES",
        "Utilities",
        "مؤشر قطاع المرافق العامة",
        Sector::Utilities,
        51_500,
    ),
    sector(
        "COMMUNICATION",
        "Communication Services",
        "مؤشر قطاع خدمات الاتصالات",
        Sector::CommunicationServices,
        100_000,
    ),
    sector(
        "STAPLES",
        "Consumer Staples",
        "مؤشر قطاع السلع الاستهلاكية الأساسية",
        Sector::ConsumerStaples,
        100_000,
    ),
    sector(
        "DISCRETIONARY",
        "Consumer Discretionary",
        "مؤشر قطاع السلع الاستهلاكية الكمالية",
        Sector::ConsumerDiscretionary,
        100_000,
    ),
    sector(
        "MATERIALS",
        "Materials",
        "مؤشر قطاع المواد",
        Sector::Materials,
        100_000,
    ),
];
