//! The gallery of the widgets: what the server draws of each element of the package, for visitors without JavaScript.

use crate::site::get;

/// Tag, and names of attributes, of each element of the manifest.
fn elements() -> Vec<(String, Vec<String>)> {
    let text = include_str!("../../../wasm-widgets/custom-elements.json");
    let manifest: serde_json::Value = serde_json::from_str(text).unwrap();
    let declarations = manifest["modules"][0]["declarations"].as_array().unwrap();
    let name = |of: &serde_json::Value, key| of[key].as_str().unwrap().to_owned();
    let one = |element: &serde_json::Value| {
        let attributes = element["attributes"].as_array().unwrap().iter();
        let attributes = attributes.map(|entry| name(entry, "name")).collect();
        (name(element, "tagName"), attributes)
    };
    declarations.iter().map(one).collect()
}

#[test]
fn every_element_is_drawn_in_both_languages_with_its_code_and_its_attributes() {
    for prefix in ["", "/ar"] {
        let body = get(&format!("{prefix}/developers/widgets")).body;
        for (tag, attributes) in elements() {
            let panel = body
                .split(&format!("aria-labelledby=\"{tag}\""))
                .nth(1)
                .and_then(|rest| rest.split("</section>").next())
                .unwrap_or_else(|| panic!("{prefix}: {tag} has no panel"));
            for lang in ["en", "ar"] {
                let stages = panel.split("<div class=\"gallery__stage\"");
                let stage = stages
                    .skip(1)
                    .find(|stage| stage.contains(&format!("<p lang=\"{lang}\"")))
                    .unwrap_or_else(|| panic!("{prefix}: {tag} is not shown in {lang}"));
                assert!(stage.contains(&format!("<{tag}")), "{prefix} {tag} {lang}");
            }
            assert!(
                panel.contains(&format!("<code>&lt;{tag}")),
                "{prefix} {tag}"
            );
            for attribute in attributes {
                let cell = format!(">{attribute}</bdi>");
                assert!(panel.contains(&cell), "{prefix}: {tag} lacks {attribute}");
            }
        }
    }
}

#[test]
fn the_elements_read_without_a_script() {
    let body = get("/developers/widgets").body;
    for text in [
        ">6,214,880</borsa-number>",
        ">\u{2212}0.62%</borsa-number>",
        "data-part=\"timeline\"",
        "<borsa-table",
    ] {
        assert!(body.contains(text), "{text}");
    }
    let price = body.split("<borsa-price").nth(1).unwrap();
    let price = price.split_once('>').unwrap().1.split('<').next().unwrap();
    assert!(
        price.contains('.') && price.starts_with(|c: char| c.is_ascii_digit()),
        "{price}"
    );
}
