//! Parameters of every call: required ones must be present, and unknown ones are refused.

use crate::asking::{Asker, sample};
use wire::{Kind, Parameter, Shape, calls};

fn value(of: &Parameter) -> String {
    match of.kind {
        Kind::Symbol => "SAHW".to_owned(),
        Kind::Index => "GENERAL".to_owned(),
        Kind::Date => "2026-09-01".to_owned(),
        Kind::Number(least, most) => most.min(least.max(3)).to_string(),
        Kind::Text => "registry-service".to_owned(),
        Kind::OneOf(words) => words[0].to_owned(),
    }
}

/// The minimal parameters of a call: the required ones, and one of its alternatives: `of` itself if it is an
/// alternative.
fn bare(shape: &Shape, of: Option<&Parameter>) -> Vec<&'static Parameter> {
    let either = |p: &&Parameter| p.either && of.is_none_or(|of| !of.either || of.name == p.name);
    let needed = shape.pairs().filter(|p| p.required);
    needed.chain(shape.pairs().find(either)).collect()
}

/// Sends a call with these parameters and an additional part of the query.
async fn send(asker: &Asker, shape: &Shape, given: &[&Parameter], more: &str) -> (u16, String) {
    let pairs: Vec<String> = given
        .iter()
        .map(|p| format!("{}={}", p.name, value(p).replace(' ', "+")))
        .chain((!more.is_empty()).then(|| more.to_owned()))
        .collect();
    let path = shape.path.replace("{code}", "GENERAL");
    match shape.method {
        "POST" => asker.post(&path, &pairs.join("&")).await,
        _ => asker.get(&format!("{path}?{}", pairs.join("&"))).await,
    }
}

#[tokio::test]
async fn required_parameters_must_be_present() {
    let asker = sample();
    for name in calls::NAMES {
        let shape = calls::shape(name).unwrap();
        let needed: Vec<_> = shape.pairs().filter(|p| p.required).collect();
        for left_out in &needed {
            let given: Vec<_> = needed
                .iter()
                .copied()
                .filter(|p| p.name != left_out.name)
                .collect();
            let (status, body) = send(&asker, &shape, &given, "").await;
            assert_eq!(status, 400, "{name} without {}: {body}", left_out.name);
            assert!(body.contains(left_out.name), "{name}: {body}");
        }
    }
}

#[tokio::test]
async fn unknown_parameters_are_refused() {
    let asker = sample();
    for name in calls::NAMES {
        let shape = calls::shape(name).unwrap();
        let needed: Vec<_> = shape.pairs().filter(|p| p.required).collect();
        let (status, body) = send(&asker, &shape, &bare(&shape, None), "colour=red").await;
        assert_eq!(status, 400, "{name}: {body}");
        assert!(
            body.contains("there is no parameter \\\"colour\\\""),
            "{name}: {body}"
        );
        for word in shape
            .pairs()
            .filter(|p| matches!(p.kind, Kind::OneOf(_)) && !p.required)
        {
            let more = format!("{}=sometimes", word.name);
            let (status, body) = send(&asker, &shape, &bare(&shape, None), &more).await;
            assert_eq!(status, 400, "{name} with {more}: {body}");
        }
        if let Some(twice) = needed.first() {
            let more = format!("{}={}", twice.name, value(twice));
            let (status, body) = send(&asker, &shape, &needed, &more).await;
            assert_eq!(status, 400, "{name} with {more} twice: {body}");
        }
    }
}

/// Values that are valid for some kinds of parameters and invalid for others.
const VALUES: [&str; 15] = [
    "",
    "%20",
    "a+b",
    "NOPE",
    "SAHWSAHWSAHWS",
    "0",
    "-1",
    "%2B3",
    "007",
    "1.5",
    "13",
    "99999999999",
    "2026-13-01",
    "2026-9-1",
    "sometimes",
];

#[tokio::test]
async fn a_value_that_the_document_does_not_allow_is_refused() {
    let asker = sample();
    let mut refused = 0;
    for name in calls::NAMES {
        let shape = calls::shape(name).unwrap();
        for parameter in shape.pairs() {
            let others: Vec<&Parameter> = bare(&shape, Some(parameter))
                .into_iter()
                .filter(|p| p.name != parameter.name)
                .collect();
            for value in VALUES {
                let more = format!("{}={value}", parameter.name);
                let plain = value
                    .replace("%20", " ")
                    .replace('+', " ")
                    .replace("%2B", "+");
                let (status, body) = send(&asker, &shape, &others, &more).await;
                if parameter.kind.admits(&plain) {
                    assert!(
                        status == 200 || status == 400 || status == 404,
                        "{name} {more}: {body}"
                    );
                } else {
                    assert_eq!(status, 400, "{name} {more}: {body}");
                    let said = body.to_lowercase();
                    assert!(
                        said.contains(&parameter.name.to_lowercase()),
                        "{name} {more}: {body}"
                    );
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 500, "{refused}");
}

#[tokio::test]
async fn unknown_items_are_refused() {
    let asker = sample();
    for name in calls::NAMES {
        let shape = calls::shape(name).unwrap();
        for parameter in shape.pairs() {
            // A search for unknown words is valid, and so is a list filtered by an unknown id.
            let names = matches!(parameter.kind, Kind::Symbol | Kind::Index | Kind::Text);
            if !names
                || parameter.name == "q"
                || ((name.starts_with("disclosure") || *name == "publication")
                    && parameter.name == "id")
            {
                continue;
            }
            let others: Vec<&Parameter> = bare(&shape, Some(parameter))
                .into_iter()
                .filter(|p| p.name != parameter.name)
                .collect();
            let more = format!("{}=NOPE", parameter.name);
            let (status, body) = send(&asker, &shape, &others, &more).await;
            assert!(
                status == 400 || status == 404,
                "{name} {more}: {status} {body:.80}"
            );
        }
    }
}

#[tokio::test]
async fn one_of_two_is_needed_and_not_both() {
    let asker = sample();
    let mut seen = Vec::new();
    for name in calls::NAMES {
        let shape = calls::shape(name).unwrap();
        let either: Vec<&Parameter> = shape.pairs().filter(|p| p.either).collect();
        if either.is_empty() {
            continue;
        }
        seen.push(*name);
        let needed: Vec<&Parameter> = shape.pairs().filter(|p| p.required).collect();
        let both: Vec<&Parameter> = needed.iter().copied().chain(either).collect();
        for given in [&needed, &both] {
            let (status, body) = send(&asker, &shape, given, "").await;
            assert_eq!(status, 400, "{name}: {body}");
            assert!(
                body.contains("either symbol or index is needed"),
                "{name}: {body}"
            );
        }
    }
    assert_eq!(seen, ["history", "intraday"]);
}

#[tokio::test]
async fn a_file_has_no_parameters() {
    let path = "/documents/bulletin-daily-20261111.csv";
    assert_eq!(sample().get(path).await.0, 200);
    assert_eq!(sample().get(&format!("{path}?colour=red")).await.0, 400);
}
