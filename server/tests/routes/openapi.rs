//! `/openapi.json`: a document of OpenAPI 3.1 in both languages that says of the data what is true.

use crate::{
    places,
    site::{get, shared},
};
use boon::{Compiler, SchemaIndex, Schemas};
use domain::locale::Locale;
use http::StatusCode;
use resources::formats;
use serde_json::{Value, json};

fn document(locale: Locale) -> Value {
    let path = locale.href("/openapi.json");
    let answer = get(&path);
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("content-language"), locale.code());
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let again = shared().get_with(&path, &[("if-none-match", answer.header("etag"))]);
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    serde_json::from_str(&answer.body).unwrap()
}

#[test]
fn it_is_made_once_in_a_language() {
    for locale in Locale::ALL {
        for encoding in ["identity", "gzip", "br"] {
            let ask = || {
                let headers = [("accept-encoding", encoding)];
                shared().get_with(&locale.href("/openapi.json"), &headers)
            };
            let (first, again) = (ask(), ask());
            assert!(!first.bytes.is_empty());
            // Not only equal, but the same memory.
            let place = |bytes: &[u8]| bytes.as_ptr();
            assert_eq!(place(&first.bytes), place(&again.bytes), "{encoding}");
        }
    }
}

/// A path of the document with values of its parameters.
fn real(path: &str) -> String {
    let of_path = |page: &&page_table::Page| page.path.replace("?}", "}") == path;
    places::path(page_table::all().find(of_path).unwrap())
}

/// The schema of OpenAPI 3.1 documents, whose Schema Objects must also be valid JSON Schema.
fn standard() -> (Schemas, SchemaIndex) {
    let openapi = include_str!("../../../crates/sandbox/tests/openapi-3.1/schema.json");
    let openapi: Value = serde_json::from_str(openapi).unwrap();
    let with_schemas = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": openapi["$id"],
        "$defs": { "schema": {
            "$dynamicAnchor": "meta",
            "$ref": "https://json-schema.org/draft/2020-12/schema",
        } },
    });
    let address = "https://borsa.example/openapi-with-schemas.json";
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    let of = openapi["$id"].as_str().unwrap().to_owned();
    compiler.add_resource(&of, openapi).unwrap();
    compiler.add_resource(address, with_schemas).unwrap();
    let index = compiler.compile(address, &mut schemas).unwrap();
    (schemas, index)
}

/// A place of the document as a schema of its own.
fn schema(document: &Value, place: &str) -> (Schemas, SchemaIndex) {
    let address = "https://borsa.example/document.json";
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.enable_format_assertions();
    compiler.add_resource(address, document.clone()).unwrap();
    let index = compiler.compile(&format!("{address}#{place}"), &mut schemas);
    (schemas, index.unwrap())
}

#[test]
fn it_is_a_document_of_openapi_3_1_in_both_languages() {
    let (schemas, standard) = standard();
    for locale in Locale::ALL {
        let document = document(locale);
        if let Err(wrong) = schemas.validate(&document, standard) {
            panic!("{wrong:#}");
        }
        let text = document.to_string();
        for key in [
            "\"openapi-",
            "\"col-",
            "\"filter-",
            "\"page-",
            "\"table-",
            "\"data-menu",
            "\"ask-",
        ] {
            assert!(!text.contains(key), "{locale}: a message is missing: {key}");
        }
        // Shows that the check can fail.
        let mut broken = document.clone();
        broken["components"]["schemas"]["equities"]["properties"]["rows"] = 7.into();
        assert!(schemas.validate(&broken, standard).is_err());
    }
}

/// A path of the document with the examples of its parameters.
fn example(path: &str, item: &Value) -> String {
    let mut address = path.to_owned();
    for one in item["get"]["parameters"].as_array().unwrap() {
        if one["in"] == "path" {
            let (name, value) = (one["name"].as_str(), one["example"].as_str());
            address = address.replace(&format!("{{{}}}", name.unwrap()), value.unwrap());
        }
    }
    address
}

#[test]
fn all_data_are_in_it() {
    let document = document(Locale::En);
    let paths = document["paths"].as_object().unwrap();
    let has = |path: &str| assert!(paths.contains_key(path), "{path}");
    for resource in resources::ALL {
        let path = resources::openapi::path(resource).unwrap();
        for format in formats::every().filter(|format| format.is_of(resource)) {
            has(&format!("{path}.{}", format.suffix));
            if resource.is_unchanging() && format.extent() == resources::Extent::All {
                has(&format!("{path}.{}.sha256", format.suffix));
            }
        }
    }
    for calculator in domain::calculator::ALL {
        has(&format!(
            "{}.json",
            page_table::by_id(calculator.id).unwrap().path
        ));
    }
    for suffix in ["csv", "json", "png", "svg"] {
        has(&format!("/charts/securities/{{symbol}}.{suffix}"));
        has(&format!("/charts/indices/{{index}}.{suffix}"));
    }
    for form in forms::ALL {
        has(&format!("/forms/{}.schema.json", form.id));
    }
    let digest = "/the-exchange/news-disclosures/disclosures/digest";
    for end in [".json", "/{day}.json", "/{day}.json.sha256"] {
        has(&format!("{digest}{end}"));
    }
    // The catalogue has them for people.
    for locale in Locale::ALL {
        let page = get(&locale.href("/developers/data")).body;
        for calculator in domain::calculator::ALL {
            let path = page_table::by_id(calculator.id).unwrap().path;
            assert!(page.contains(&format!("href=\"{}.json\"", locale.href(path))));
        }
        for end in [".json", "/{day}.json.sha256"] {
            assert!(
                page.contains(&format!("{}{end}<", locale.href(digest))),
                "{end}"
            );
        }
        for suffix in [".atom", ".ics", ".parquet\u{a0}· .sha256"] {
            assert!(page.contains(suffix), "{suffix}");
        }
    }
}

#[test]
fn what_is_in_it_is_answered_as_it_says() {
    let document = document(Locale::En);
    for (path, item) in document["paths"].as_object().unwrap() {
        // Days are sealed by a site that runs; pictures are drawn where there are fonts.
        if path.contains("/digest") || path.ends_with("g") {
            continue;
        }
        let real = example(path, item);
        let is_chart = path.starts_with("/charts/");
        // Comparisons and averages are of days.
        let range = match path.as_str() {
            _ if is_chart => "range=1y&",
            // The market price has no default.
            "/investing/services/pjsc-zakat.json" => "market-price=1.52&",
            _ => "",
        };
        let answer = get(&format!("{real}?{range}"));
        assert_eq!(answer.status, StatusCode::OK, "{real}");
        let content = item["get"]["responses"]["200"]["content"]
            .as_object()
            .unwrap();
        let media_type = answer.header("content-type").split(';').next().unwrap();
        assert!(content.contains_key(media_type), "{path}: {media_type}");
        for parameter in item["get"]["parameters"].as_array().unwrap() {
            let values = parameter["schema"]["enum"].as_array();
            let name = parameter["name"].as_str().unwrap();
            let range = if name == "range" { "" } else { range };
            for value in values.into_iter().flatten().take(3) {
                let asked = format!("{real}?{range}{name}={}", value.as_str().unwrap());
                assert_eq!(get(&asked).status, StatusCode::OK, "{asked}");
            }
        }
    }
}

#[test]
fn values_of_charts_fit_their_schema() {
    let document = document(Locale::En);
    for file in ["securities/{symbol}.json", "indices/{index}.json"] {
        let path = format!("/charts/{file}");
        let item = &document["paths"][&path];
        let place = path.replace('~', "~0").replace('/', "~1");
        let place = format!("/paths/{place}/get/responses/200/content/application~1json/schema");
        let place = place.replace('{', "%7B").replace('}', "%7D");
        let (schemas, index) = schema(&document, &place);
        for query in ["", "?range=1y&average=20", "?range=1y&compare=FANR"] {
            let answer = get(&format!("{}{query}", example(&path, item)));
            let mut values: Value = serde_json::from_str(&answer.body).unwrap();
            if let Err(wrong) = schemas.validate(&values, index) {
                panic!("{path}{query}: {wrong:#}");
            }
            values["rows"] = 7.into();
            assert!(schemas.validate(&values, index).is_err());
        }
    }
}

#[test]
fn answers_and_problems_fit_their_schemas() {
    let document = document(Locale::En);
    for resource in resources::ALL {
        let id = resource.id();
        let path = real(&resources::openapi::path(resource).unwrap());
        let (schemas, index) = schema(&document, &format!("/components/schemas/{id}"));
        let mut answer: Value = serde_json::from_str(&get(&format!("{path}.json")).body).unwrap();
        if let Err(wrong) = schemas.validate(&answer, index) {
            panic!("{id}: {wrong:#}");
        }
        answer["rows"][0]["other"] = true.into();
        assert!(schemas.validate(&answer, index).is_err(), "{id}");
        let (schemas, index) = schema(&document, "/components/schemas/problem");
        for wrong in ["?x=1&sort=-x", "?page=999999"] {
            let problem = get(&format!("{path}.json{wrong}"));
            assert_eq!(problem.status, StatusCode::BAD_REQUEST, "{path}{wrong}");
            let problem: Value = serde_json::from_str(&problem.body).unwrap();
            assert!(schemas.validate(&problem, index).is_ok(), "{problem}");
        }
    }
}

#[test]
fn sums_of_calculators_fit_their_schema() {
    let document = document(Locale::En);
    let (schemas, index) = schema(&document, "/components/schemas/sum");
    for calculator in domain::calculator::ALL {
        let path = page_table::by_id(calculator.id).unwrap().path;
        let mut sum: Value = serde_json::from_str(&get(&format!("{path}.json")).body).unwrap();
        if let Err(wrong) = schemas.validate(&sum, index) {
            panic!("{path}: {wrong:#}");
        }
        sum["lines"][0]["role"] = "other".into();
        assert!(schemas.validate(&sum, index).is_err(), "{path}");
        let (schemas, index) = schema(&document, "/components/schemas/problem");
        let wrong = calculator.inputs.iter().map(|input| {
            let answer = get(&format!("{path}.json?{}=%40", input.key));
            (answer.status, answer.body)
        });
        // An answer to a question that is not asked is not looked at.
        let wrong: Vec<_> = wrong
            .filter(|(status, _)| *status != StatusCode::OK)
            .collect();
        assert!(!wrong.is_empty(), "{path}");
        for (status, body) in wrong {
            assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
            let problem: Value = serde_json::from_str(&body).unwrap();
            assert!(schemas.validate(&problem, index).is_ok(), "{problem}");
        }
        let item = &document["paths"][format!("{path}.json")]["get"]["parameters"];
        assert_eq!(
            item.as_array().unwrap().len(),
            calculator.inputs.len(),
            "{path}"
        );
    }
}

#[test]
fn addresses_with_parameters_have_examples_and_the_redirects_to_their_one_form() {
    let document = document(Locale::En);
    let mut seen = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        // Charts and sealed days have one form of each address.
        if path.starts_with("/charts/") || path.contains("/digest") {
            continue;
        }
        let get_ = &item["get"];
        let parameters = get_["parameters"].as_array().unwrap().iter();
        let in_path: Vec<&Value> = parameters.filter(|one| one["in"] == "path").collect();
        let moved = &get_["responses"]["308"];
        assert_eq!(moved.is_null(), in_path.is_empty(), "{path}");
        let mut address = path.clone();
        for one in &in_path {
            let name = one["name"].as_str().unwrap();
            let example = one["example"].as_str();
            let example = example.unwrap_or_else(|| panic!("{path} has no example of {name}"));
            address = address.replace(&format!("{{{name}}}"), example);
        }
        if in_path.is_empty() || !path.ends_with(".json") {
            continue;
        }
        seen += 1;
        assert_eq!(get(&address).status, StatusCode::OK, "{address}");
        let small = address.to_ascii_lowercase();
        let expected = match small == address {
            true => StatusCode::OK,
            false => StatusCode::PERMANENT_REDIRECT,
        };
        assert_eq!(get(&small).status, expected, "{small}");
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn parameters_without_a_value_are_said_to_be_allowed() {
    let document = document(Locale::En);
    for resource in resources::ALL {
        let path = resources::openapi::path(resource).unwrap();
        let operation = &document["paths"][format!("{path}.json")]["get"];
        let parameters = operation["parameters"].as_array().unwrap().iter();
        let in_query = parameters.filter(|one| one["in"] == "query");
        let names: Vec<&str> = in_query
            .inspect(|one| assert_eq!(one["allowEmptyValue"], true, "{path}"))
            .map(|one| one["name"].as_str().unwrap())
            .collect();
        let empty = names.join("=&") + "=";
        let asked = format!("{}.json?{empty}", real(&path));
        assert_eq!(get(&asked).status, StatusCode::OK, "{asked}");
    }
}

#[test]
fn forms_have_a_schema_with_their_labels_in_both_languages() {
    for (locale, label) in [(Locale::En, "Job title"), (Locale::Ar, "المسمى الوظيفي")]
    {
        let path = locale.href("/forms/suhoor-gathering.schema.json");
        let answer = get(&path);
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), "application/schema+json");
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        let served: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(served["properties"]["job-title"]["title"], label);
        let id = served["$id"].as_str().unwrap();
        assert!(id.ends_with(&path), "{id}");
        let (schemas, index) = schema(&served, "");
        let mut sent = json!({"full-name": "Layan", "email": "layan@sahwan.example", "mobile-country": "AE",
            "mobile": "050 123 4567", "company": "Sahwan Ports", "job-title": "Analyst"});
        assert!(schemas.validate(&sent, index).is_ok());
        sent["mobile-country"] = "XX".into();
        assert!(schemas.validate(&sent, index).is_err());
    }
    for wrong in ["nothing.schema.json", "contact.json", "contact"] {
        let answer = get(&format!("/forms/{wrong}"));
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
        assert_eq!(answer.header("content-type"), "application/problem+json");
    }
}
