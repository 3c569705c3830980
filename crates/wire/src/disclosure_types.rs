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
pub fn kinds() -> impl Iterator<Item = &'static str> {
    CATEGORIES
        .iter()
        .flat_map(|(_, kinds)| kinds.iter().copied())
}

/// The category of a kind; `other` when it is not one of [`CATEGORIES`].
pub fn category_of(kind: &str) -> &'static str {
    CATEGORIES
        .iter()
        .find(|(_, kinds)| kinds.contains(&kind))
        .map_or("other", |(category, _)| category)
}
