//! The headers of data with columns that are to be removed: RFC 9745 and RFC 8594.

use chrono::{NaiveDate, NaiveTime};
use http::{HeaderName, HeaderValue};
use resources::DataPage;

const DEPRECATION: HeaderName = HeaderName::from_static("deprecation");
const SUNSET: HeaderName = HeaderName::from_static("sunset");

/// `Deprecation` with the first announcement and `Sunset` with the first end, for a resource with such a column;
/// nothing for others.
pub(crate) fn headers(resource: &dyn DataPage) -> Vec<(HeaderName, HeaderValue)> {
    let columns = 0..resource.shape().columns.len();
    let ends = || columns.clone().filter_map(|at| resource.deprecated(at));
    let since = ends().map(|end| end.since).min();
    let since = since.map(|day| format!("@{}", begins(day).timestamp()));
    let sunset = ends().map(|end| end.sunset).min();
    let sunset = sunset.map(|day| begins(day).format("%a, %d %b %Y %H:%M:%S GMT").to_string());
    let texts = [(DEPRECATION, since), (SUNSET, sunset)];
    let headers = texts.into_iter().filter_map(|(name, text)| {
        let value = HeaderValue::from_str(&text?).ok()?;
        Some((name, value))
    });
    headers.collect()
}

/// The beginning of a day in UTC.
fn begins(day: NaiveDate) -> chrono::DateTime<chrono::Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

#[cfg(test)]
mod tests {
    use super::*;
    use resources::{Definition, Deprecated, Paging, Resource, Stamp};
    use wire::calls::data_providers::{DataProduct, DataProvidersRequest};

    type Column = resources::Column<DataProduct>;

    const fn day(year: i32, month: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, 1).unwrap()
    }

    const fn ends(since: NaiveDate, sunset: NaiveDate) -> Deprecated {
        Deprecated {
            since,
            sunset,
            replacement: None,
        }
    }

    static TABLE: Resource<DataProvidersRequest, DataProduct> = Resource::new(Definition {
        id: "marketdata-providers",
        ask: |_| Some(DataProvidersRequest),
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            Column::code("id", |product| &product.id),
            Column::name("provider", |product| &product.provider)
                .deprecated(ends(day(2026, 11), day(2027, 11))),
            Column::name("product", |product| &product.product)
                .deprecated(ends(day(2026, 9), day(2028, 2))),
        ],
        filters: &[],
        order: "id",
        paging: Paging::Whole,
        count_key: "table-products",
        note: None,
    });

    #[test]
    fn the_first_announcement_and_the_first_end_are_sent() {
        let headers = headers(&TABLE);
        let text = |name: &str| {
            let found = headers.iter().find(|(of, _)| of == name);
            found.unwrap().1.to_str().unwrap().to_owned()
        };
        assert_eq!(headers.len(), 2);
        assert_eq!(text("deprecation"), "@1788220800");
        assert_eq!(text("sunset"), "Mon, 01 Nov 2027 00:00:00 GMT");
    }

    #[test]
    fn data_whose_columns_stay_have_none() {
        assert!(super::headers(&resources::EQUITIES).is_empty());
    }
}
