//! Arabic nouns after numbers, whose form depends on the number.

/// Forms for one, two, 3 to 10, 11 to 99, and hundreds; `{n}` is the number.
pub(super) type Forms = [&'static str; 5];

/// Shares.
pub(super) const SHARES: Forms = ["سهم واحد", "سهمان", "{n} أسهم", "{n} سهمًا", "{n} سهم"];
/// New shares.
pub(super) const NEW_SHARES: Forms = [
    "سهم جديد واحد",
    "سهمان جديدان",
    "{n} أسهم جديدة",
    "{n} سهمًا جديدًا",
    "{n} سهم جديد",
];
/// Shares, in the case after a preposition.
pub(super) const OF_SHARES: Forms = ["سهم واحد", "سهمين", "{n} أسهم", "{n} سهمًا", "{n} سهم"];
/// Shares held, in the case after a preposition.
pub(super) const OF_SHARES_HELD: Forms = [
    "سهم مملوك",
    "سهمين مملوكين",
    "{n} أسهم مملوكة",
    "{n} سهمًا مملوكًا",
    "{n} سهم مملوك",
];

/// A number with its noun. The form depends on the last two digits, by the Arabic plural rules.
pub(super) fn said(number: u64, forms: &Forms) -> String {
    let form = match (number, number % 100) {
        (1, _) => forms[0],
        (2, _) => forms[1],
        (_, 3..=10) => forms[2],
        (_, 11..=99) => forms[3],
        _ => forms[4],
    };
    form.replace("{n}", &number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_follow_their_numbers() {
        for (number, expected) in [
            (1, "سهم جديد واحد"),
            (2, "سهمان جديدان"),
            (3, "3 أسهم جديدة"),
            (10, "10 أسهم جديدة"),
            (11, "11 سهمًا جديدًا"),
            (99, "99 سهمًا جديدًا"),
            (100, "100 سهم جديد"),
            (101, "101 سهم جديد"),
            (103, "103 أسهم جديدة"),
        ] {
            assert_eq!(said(number, &NEW_SHARES), expected);
        }
        assert_eq!(said(2, &OF_SHARES_HELD), "سهمين مملوكين");
    }
}
