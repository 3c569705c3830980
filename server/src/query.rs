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

/// The most unknown parameters that are told apart.
const MOST_UNKNOWN: usize = 20;

/// The names of the parameters with a value that are not among the known keys, each once.
pub(crate) fn unknown<'a>(query: &str, is_known: impl Fn(&str) -> bool + 'a) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        let is_new = !value.is_empty() && !is_known(&key) && !names.contains(&key.clone().into());
        if is_new && names.len() < MOST_UNKNOWN {
            names.push(key.into_owned());
        }
    }
    names
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
    fn unknown_parameters_are_named_once() {
        let names = unknown("q=a&x=1&y=&x=2&%7A=3", |key| key == "q");
        assert_eq!(names, ["x", "z"]);
        let many: Vec<String> = (0..99).map(|n| format!("n{n}=1")).collect();
        assert_eq!(unknown(&many.join("&"), |_| false).len(), MOST_UNKNOWN);
    }

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
