//! Parsing and writing of queries.

/// The parameters with known keys, decoded and sorted by key; repeated keys keep their order. Parameters with
/// an empty value are dropped.
pub(crate) fn known(query: &str, keys: &[&str]) -> Vec<(String, String)> {
    let mut pairs: Vec<_> = form_urlencoded::parse(query.as_bytes())
        .filter(|(key, value)| !value.is_empty() && keys.contains(&&**key))
        .map(|(key, value)| (key.into_owned(), value.into_owned()))
        .collect();
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    pairs
}

/// The parameters as a query, without `?`.
pub(crate) fn write(pairs: &[(String, String)]) -> String {
    let pairs = pairs.iter();
    table_engine::query_string(pairs.map(|(key, value)| (key.as_str(), value.as_str())))
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
        for query in ["q=a%26b%3Dc", "q=a+b,c*&sort=-_.", "q=%7E%2F%3F"] {
            assert_eq!(write(&read(query)), query);
        }
        assert_eq!(read("&&q=%FF&=x&sort"), [("q".into(), "\u{fffd}".into())]);
    }
}
