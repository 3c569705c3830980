//! The filters in the head of the JSON of a resource.

use crate::Loaded;
use serde_json::{Value, json};
use table_engine::{AppliedBy, Filter, FilterKind};

/// Key, kind and who applies it. Where they differ from what the key and the kind imply: the column, the codes
/// or values of a choice, the groups of a choice in two levels with their column, and the default.
pub(crate) fn filter_heads(loaded: &Loaded) -> Value {
    let filters = loaded.shape().filters.iter().enumerate();
    let heads = filters.map(|(at, filter)| {
        let mut head = head(filter);
        if filter.kind == FilterKind::Value {
            head["codes"] = json!(loaded.values(filter));
        }
        if let Some(value) = loaded.query.default_of(at) {
            head["default"] = json!(value.to_text());
        }
        head
    });
    heads.collect()
}

fn head(filter: &Filter) -> Value {
    let mut head = json!({"key": filter.key, "kind": filter.kind.code(), "by": filter.by.code()});
    let standard = Filter::new(filter.key.clone(), filter.kind.clone()).column;
    if filter.by == AppliedBy::Us && filter.column != standard {
        head["column"] = json!(filter.column);
    }
    match &filter.kind {
        FilterKind::Choice(codes) => head["codes"] = json!(codes),
        FilterKind::Levels { group, codes } => {
            let groups = codes.iter();
            let groups = groups.map(|(code, codes)| json!({"code": code, "codes": codes}));
            head["groups"] = groups.collect();
            head["group"] = json!(group);
        }
        _ => {}
    }
    head
}
