//! The query of an address, taken apart and written in one way.

/// The pairs whose keys are known, decoded and sorted by key; of a key that is there twice, the
/// order stays. Empty values count as absent.
pub(crate) fn known(query: &str, keys: &[&str]) -> Vec<(String, String)> {
    let mut pairs: Vec<_> = pairs(query)
        .filter(|(k, v)| !v.is_empty() && keys.contains(&k.as_str()))
        .collect();
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    pairs
}

/// The pairs as a query, without `?`.
pub(crate) fn write(pairs: &[(String, String)]) -> String {
    let mut out = String::new();
    for (key, value) in pairs {
        if !out.is_empty() {
            out.push('&');
        }
        encode(key, &mut out);
        out.push('=');
        encode(value, &mut out);
    }
    out
}

fn pairs(query: &str) -> impl Iterator<Item = (String, String)> {
    query
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decode(key), decode(value))
        })
}

fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        rest = tail;
        let digits = tail.get(..2).and_then(|d| std::str::from_utf8(d).ok());
        match (first, digits.and_then(|d| u8::from_str_radix(d, 16).ok())) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            (b'+', _) => bytes.push(b' '),
            (byte, _) => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn encode(text: &str, out: &mut String) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b',' => {
                out.push(char::from(byte))
            }
            b' ' => out.push('+'),
            byte => {
                out.push('%');
                out.push(char::from(DIGITS[usize::from(byte >> 4)]));
                out.push(char::from(DIGITS[usize::from(byte & 15)]));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_survives_being_read_and_written() {
        let read = |query| known(query, &["q", "sort"]);
        assert_eq!(
            write(&read("sort=-value&q=%D8%B3%D9%87%D9%85&x=1&q=")),
            "q=%D8%B3%D9%87%D9%85&sort=-value"
        );
        assert_eq!(read("q=a%2Bb+c&q")[0].1, "a+b c");
        assert_eq!(
            read("q=100%&sort=%zz"),
            [("q".into(), "100%".into()), ("sort".into(), "%zz".into())]
        );
        assert_eq!(write(&read("q=a%26b%3Dc")), "q=a%26b%3Dc");
    }
}
