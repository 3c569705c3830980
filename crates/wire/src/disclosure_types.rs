//! Categories of disclosures and their kinds.

/// Each category with its kinds. The last kind of a category is the general one, for everything
/// else. Services may send unknown kinds; the site then shows the category, or just
/// "disclosure".
pub const CATEGORIES: &[(&str, &[&str])] = &[
    (
        "financial-reports",
        &["annual-results", "interim-results", "financial-results"],
    ),
    (
        "meetings",
        &[
            "board-meeting",
            "assembly-invitation",
            "assembly-resolutions",
            "general-assembly",
        ],
    ),
    (
        "entitlements",
        &[
            "cash-dividend",
            "interim-dividend",
            "dividends",
            "bonus-shares",
            "share-split",
            "rights-issue",
            "corporate-action",
        ],
    ),
    (
        "material-information",
        &[
            "contract",
            "partnership",
            "financing",
            "credit-rating",
            "transaction",
            "project",
            "operations",
            "clarification",
            "material-event",
        ],
    ),
    (
        "shareholding",
        &[
            "major-shareholders",
            "foreign-ownership",
            "insider-trading",
            "ownership",
        ],
    ),
    (
        "corporate-governance",
        &[
            "board-change",
            "executive-change",
            "governance-report",
            "governance",
        ],
    ),
    ("exchange", &["circular"]),
    ("other", &["other"]),
];

/// Every kind, category by category.
pub const KINDS: &[&str] = &flattened();

/// Every kind, category by category.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    KINDS.iter().copied()
}

const fn flattened() -> [&'static str; count()] {
    let mut all = [""; count()];
    let (mut at, mut category) = (0, 0);
    while category < CATEGORIES.len() {
        let kinds = CATEGORIES[category].1;
        let mut kind = 0;
        while kind < kinds.len() {
            all[at] = kinds[kind];
            at += 1;
            kind += 1;
        }
        category += 1;
    }
    all
}

const fn count() -> usize {
    let (mut count, mut category) = (0, 0);
    while category < CATEGORIES.len() {
        count += CATEGORIES[category].1.len();
        category += 1;
    }
    count
}

/// The category of a kind; `other` when it is not one of [`CATEGORIES`].
pub fn category_of(kind: &str) -> &'static str {
    CATEGORIES
        .iter()
        .find(|(_, kinds)| kinds.contains(&kind))
        .map_or("other", |(category, _)| category)
}
