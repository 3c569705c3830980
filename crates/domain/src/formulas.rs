//! Texts in CSV files that spreadsheets do not read as formulas.

/// Characters that begin a formula, including the full-width forms.
const BEGIN: &str = "=+-@＝＋－＠";
/// Characters that some spreadsheets take as the end of a cell. Which one it is depends on the settings of the reader: files
/// are separated by semicolons where the comma is the decimal mark. Quotation marks do not help then, because they
/// count at the start of a cell only.
const SEPARATORS: &str = ";,|\t\r\n";

/// Appends a text, with an apostrophe before each character that begins a formula: at the start of the text and after
/// each separator, also when spaces, control characters or quotation marks are in between.
pub fn disarm(out: &mut String, text: &str) {
    let mut is_start = true;
    for c in text.chars() {
        if is_start && BEGIN.contains(c) {
            out.push('\'');
        }
        let is_skipped = c.is_whitespace() || c.is_control() || c == '"';
        is_start = SEPARATORS.contains(c) || (is_start && is_skipped);
        out.push(c);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_disarmed_at_the_start_and_after_separators() {
        for (text, expected) in [
            ("", ""),
            ("A=B", "A=B"),
            ("Sidrat - Class A; 2026", "Sidrat - Class A; 2026"),
            ("نتائج الربع الثالث، 2026", "نتائج الربع الثالث، 2026"),
            ("=1+1", "'=1+1"),
            ("  @SUM(A1)", "  '@SUM(A1)"),
            ("＝cmd", "'＝cmd"),
            ("\t=1", "\t'=1"),
            ("\u{1}=1", "\u{1}'=1"),
            ("-Sidrat", "'-Sidrat"),
            ("Results;=HYPERLINK(\"x\")", "Results;'=HYPERLINK(\"x\")"),
            ("نتائج;=1+1", "نتائج;'=1+1"),
            ("Results\t+1", "Results\t'+1"),
            ("Results; \"=1", "Results; \"'=1"),
            ("a;;-1|@x", "a;;'-1|'@x"),
        ] {
            let mut out = String::new();
            disarm(&mut out, text);
            assert_eq!(out, expected, "{text:?}");
        }
    }
}
