//! A column that is to be removed, in JSON and in the OpenAPI document; and the titles of columns there.

use crate::{
    market::answered,
    sample::{text, words},
};
use chrono::NaiveDate;
use domain::locale::Locale;
use resources::{
    ALL, DataPage, Definition, Deprecated, Paging, Resource, Stamp, Words, formats::JSON, openapi,
};
use serde_json::{Value, json};
use table_engine::{Kind, Query};
use wire::calls::data_providers::{DataProduct, DataProvidersRequest};

type Column = resources::Column<DataProduct>;

const END: Deprecated = Deprecated {
    since: NaiveDate::from_ymd_opt(2026, 11, 1).unwrap(),
    sunset: NaiveDate::from_ymd_opt(2027, 5, 1).unwrap(),
    replacement: Some("id"),
};

static TABLE: Resource<DataProvidersRequest, DataProduct> = Resource::new(Definition {
    id: "marketdata-providers",
    ask: |_| Some(DataProvidersRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::code("id", |product| &product.id),
        Column::email("contact", |product| Some(&product.contact)).deprecated(END),
    ],
    filters: &[],
    order: "id",
    paging: Paging::Whole,
    count_key: "table-products",
    note: Some("note-marketdata-providers"),
});

#[test]
fn its_end_is_in_the_json_and_in_the_schema() {
    let answer = answered(json!({"asOf": "2026-11-12", "items": []}));
    let loaded = TABLE.rows(&answer, &Query::new(TABLE.shape()), words(Locale::En));
    let json: Value = serde_json::from_str(&text(&JSON, &loaded, words(Locale::En))).unwrap();
    let [id, contact] = [0, 1].map(|at| json["columns"][at]["deprecated"].clone());
    assert_eq!(id, Value::Null);
    let end = json!({"since": "2026-11-01", "sunset": "2027-05-01", "replacement": "id"});
    assert_eq!(contact, end);
    assert_eq!(json["note"], "note-marketdata-providers");
    let schema = openapi::table(&TABLE, words(Locale::En));
    let row = &schema["properties"]["rows"]["items"]["properties"];
    assert_eq!(row["contact"]["deprecated"], true);
    assert!(row["id"].get("deprecated").is_none());
}

/// Titles of whose table and key the test knows: each is its own key.
fn titled(locale: Locale) -> Words {
    Words {
        locale,
        find: |_, key| Some(key.to_owned().into()),
    }
}

#[test]
fn every_member_is_described_by_the_title_of_its_own_column() {
    let words = titled(Locale::En);
    let mut described = 0;
    for resource in ALL {
        let schema = openapi::table(resource, words);
        let row = &schema["properties"]["rows"]["items"]["properties"];
        let columns = &resource.shape().columns;
        let is_secured = columns.iter().any(|one| one.kind == Kind::Security);
        for column in columns.iter() {
            let key = match column.kind {
                Kind::Security => "symbol",
                _ if is_secured && matches!(&*column.key, "symbol" | "name") => continue,
                _ => &*column.key,
            };
            let title = words.data_title(resource.id(), column);
            assert_eq!(row[key]["description"], *title, "{}/{key}", resource.id());
            described += 1;
        }
    }
    assert!(described > 100, "{described}");
}
