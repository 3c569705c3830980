//! Folding of Latin and Arabic text for search and sort (DOMAIN 3.3), without Unicode tables, which
//! would be too large for the widgets.

use crate::visible::is_unseen;

/// Lower case without accents for U+00C0 to U+00FF; `*` is unchanged.
const LATIN_1: &[u8; 64] = b"aaaaaaaceeeeiiiidnooooo*ouuuuyts\
aaaaaaaceeeeiiiidnooooo*ouuuuyty";

/// The folded text, as compared by search and sort.
pub fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    fold(&mut out, text);
    out
}

/// Appends `text` in lower case, with letter forms unified and marks removed.
pub fn fold(out: &mut String, text: &str) {
    for c in text.chars() {
        match fold_char(c) {
            Some(c) => out.push(c),
            None => continue,
        }
    }
}

fn fold_char(c: char) -> Option<char> {
    Some(match c {
        '\0'..='\x7f' => c.to_ascii_lowercase(),
        'À'..='ÿ' => match LATIN_1[c as usize - 0xC0] {
            b'*' => c,
            plain => plain as char,
        },
        // Alef with hamza, madda or wasla.
        'آ' | 'أ' | 'إ' | 'ٱ' => 'ا',
        'ة' => 'ه',
        'ى' | 'ئ' | 'ی' => 'ي',
        'ؤ' => 'و',
        'ک' => 'ك',
        // Marks of vowels, superscript alef, tatweel.
        '\u{064B}'..='\u{0652}' | '\u{0670}' | '\u{0640}' => return None,
        c if is_unseen(c) => return None,
        '\u{0660}'..='\u{0669}' => digit(c, 0x0660),
        '\u{06F0}'..='\u{06F9}' => digit(c, 0x06F0),
        '\u{00A0}' => ' ',
        _ => c,
    })
}

fn digit(c: char, zero: u32) -> char {
    (b'0' + (c as u32 - zero) as u8) as char
}

/// Sort key of names: folded, without the Arabic article.
pub fn sort_key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    push_sort_key(&mut key, text);
    key
}

/// Appends a sort key.
pub fn push_sort_key(out: &mut String, text: &str) {
    let start = out.len();
    fold(out, text);
    // Indexing would bring in the words of a panic, with tables of Unicode.
    let key = without_article(out.get(start..).unwrap_or_default());
    if key.len() < out.len() - start {
        let key = key.to_owned();
        out.truncate(start);
        out.push_str(&key);
    }
}

/// True when every word of `needle` occurs in `hay`; both must be folded. The article of a search
/// word is ignored, so الشريعة finds شريعة.
pub fn contains(hay: &str, needle: &str) -> bool {
    words(needle).all(|word| is_part(hay.as_bytes(), word.as_bytes()))
}

/// The words of a folded search, without articles: what [`contains`] looks for.
pub fn words(needle: &str) -> impl Iterator<Item = &str> {
    needle.split_ascii_whitespace().map(without_article)
}

/// `str::contains` for short texts, at a fifth of its code: browsers download this.
fn is_part(hay: &[u8], needle: &[u8]) -> bool {
    let Some(first) = needle.first() else {
        return true;
    };
    let mut windows = hay.windows(needle.len());
    windows.any(|window| window[0] == *first && window == needle)
}

/// A folded word without the article, unless too little would remain.
fn without_article(word: &str) -> &str {
    match word.strip_prefix("ال") {
        Some(rest) if rest.chars().nth(1).is_some() => rest,
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letter_forms_are_unified() {
        for (text, expected) in [
            ("إعمار", "اعمار"),
            ("شَرِكَة", "شركه"),
            ("مصطفى", "مصطفي"),
            ("مـــال", "مال"),
            ("کی", "كي"),
            ("٢٠ ۲۰", "20 20"),
            ("Élan ÇA", "elan ca"),
            ("SAHW", "sahw"),
        ] {
            assert_eq!(folded(text), expected);
        }
    }

    #[test]
    fn characters_that_nobody_sees_are_ignored() {
        for unseen in [
            '\u{200B}', '\u{202E}', '\u{FEFF}', '\u{AD}', '\u{3164}', '\u{2800}',
        ] {
            assert_eq!(folded(&format!("SA{unseen}HW")), "sahw", "{unseen:?}");
        }
    }

    #[test]
    fn search_and_sort_ignore_the_article() {
        assert!(contains(&folded("الشريعة 20"), &folded("شريعة")));
        assert!(contains(&folded("شريعة"), &folded("الشريعة")));
        assert_eq!(sort_key("العقارات"), sort_key("عقارات"));
        // A word that only begins with the same letters keeps them.
        assert_eq!(sort_key("الف"), "الف");
    }

    #[test]
    fn all_words_must_be_there() {
        assert!(contains("sahw sahwan ports", "ports sah"));
        assert!(!contains("sahw sahwan ports", "ports dar"));
        assert!(contains("anything", " "));
    }
}
