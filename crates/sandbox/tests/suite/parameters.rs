//! Parameters of every call: those that it needs must be there, and others are refused.

use crate::asking::{Asker, sample};
use wire::{Kind, Parameter, Shape, calls};

fn value(of: &Parameter) -> &'static str {
    match of.kind {
        Kind::Symbol => "SAHW",
        Kind::Index => "GENERAL",
        Kind::Date => "2026-09-01",
        Kind::Number => "3",
        Kind::Text => "registry-service",
        Kind::OneOf(words) => words[0],
    }
}

/// Sends a call with these parameters and perhaps one more.
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
async fn what_a_call_needs_must_be_there() {
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
async fn what_a_call_does_not_know_is_refused() {
    let asker = sample();
    for name in calls::NAMES {
        let shape = calls::shape(name).unwrap();
        let needed: Vec<_> = shape.pairs().filter(|p| p.required).collect();
        let (status, body) = send(&asker, &shape, &needed, "colour=red").await;
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
            let (status, body) = send(&asker, &shape, &needed, &more).await;
            assert_eq!(status, 400, "{name} with {more}: {body}");
        }
        if let Some(twice) = needed.first() {
            let more = format!("{}={}", twice.name, value(twice));
            let (status, body) = send(&asker, &shape, &needed, &more).await;
            assert_eq!(status, 400, "{name} with {more} twice: {body}");
        }
    }
}
