//! Weighted lists, as in `Accept-Encoding` and `Accept-Language`.

use http::{HeaderMap, HeaderName};

/// The items of a list in their order with their weights: 1 if there is none, 0 if it is invalid. A weight of
/// 0 means that the item is not accepted.
pub(crate) fn items(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, f32)> {
    let values = headers.get_all(name).into_iter();
    let items = values.flat_map(|value| value.to_str().unwrap_or_default().split(','));
    items.map(|item| {
        let (item, parameters) = item.split_once(';').unwrap_or((item, ""));
        (item.trim(), weight(parameters))
    })
}

fn weight(parameters: &str) -> f32 {
    let mut pairs = parameters
        .split(';')
        .filter_map(|pair| pair.split_once('='));
    let weight = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("q"));
    let Some((_, value)) = weight else { return 1.0 };
    let value: f32 = value.trim().parse().unwrap_or_default();
    if (0.0..=1.0).contains(&value) {
        value
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::{HeaderValue, header};

    #[test]
    fn weights_are_read_in_every_spelling() {
        let mut headers = HeaderMap::new();
        for value in ["a, b;q=0.5", "c ; level=1 ; Q = 0.25,d;q=x,e;q=2,f;q=NaN"] {
            headers.append(header::ACCEPT, HeaderValue::from_static(value));
        }
        let items: Vec<_> = items(&headers, header::ACCEPT).collect();
        let expected = [
            ("a", 1.0),
            ("b", 0.5),
            ("c", 0.25),
            ("d", 0.0),
            ("e", 0.0),
            ("f", 0.0),
        ];
        assert_eq!(items, expected);
    }
}
