//! The manifest of the widgets package, `custom-elements.json`: the only place where their interface is written down.

use domain::locale::Locale;
use serde::Deserialize;
use std::sync::LazyLock;

/// The elements in the order of the manifest.
pub(super) static ELEMENTS: LazyLock<Vec<Element>> = LazyLock::new(|| {
    let text = include_str!("../../../../wasm-widgets/custom-elements.json");
    let manifest: Manifest = serde_json::from_str(text).expect("a test reads the manifest");
    let modules = manifest.modules.into_iter();
    modules.flat_map(|module| module.declarations).collect()
});

#[derive(Deserialize)]
struct Manifest {
    modules: Vec<Module>,
}

#[derive(Deserialize)]
struct Module {
    declarations: Vec<Element>,
}

/// A custom element.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Element {
    pub tag_name: String,
    #[serde(flatten)]
    pub about: About,
    pub examples: Vec<Example>,
    pub attributes: Vec<Entry>,
    #[serde(default)]
    members: Vec<Member>,
    pub events: Vec<Entry>,
    #[serde(default)]
    pub css_parts: Vec<Entry>,
    #[serde(default)]
    pub css_properties: Vec<Entry>,
}

/// A property or a method.
#[derive(Deserialize)]
struct Member {
    kind: MemberKind,
    #[serde(flatten)]
    entry: Entry,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
enum MemberKind {
    Field,
    Method,
}

/// What a thing is for, in each language.
#[derive(Deserialize)]
pub(super) struct About {
    description: String,
    description_ar: String,
}

impl About {
    /// The sentence in a language.
    pub fn get(&self, locale: Locale) -> &str {
        match locale {
            Locale::En => &self.description,
            Locale::Ar => &self.description_ar,
        }
    }
}

/// An attribute, property, event, part or custom property.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Entry {
    pub name: String,
    /// The property of the same value, for attributes that have one.
    pub field_name: Option<String>,
    #[serde(rename = "type")]
    kind: Option<Type>,
    #[serde(rename = "return")]
    returned: Option<Returned>,
    pub default: Option<String>,
    #[serde(flatten)]
    pub about: About,
}

impl Entry {
    /// The type in TypeScript's notation, of a method that of what it returns; empty for what has none.
    pub fn type_text(&self) -> &str {
        let returned = self.returned.as_ref().map(|returned| &returned.kind);
        let kind = self.kind.as_ref().or(returned);
        kind.map_or("", |kind| &kind.text)
    }
}

#[derive(Deserialize)]
struct Returned {
    #[serde(rename = "type")]
    kind: Type,
}

#[derive(Deserialize)]
struct Type {
    text: String,
}

/// An element with its attributes, some of which name values of this site in braces.
#[derive(Deserialize)]
pub(super) struct Example {
    /// Name and value.
    pub attributes: Vec<[String; 2]>,
    /// The address that a link in the element leads to.
    pub link: Option<String>,
}

impl Element {
    /// The properties: those of attributes, and those that are nothing else.
    pub fn properties(&self) -> impl Iterator<Item = (&str, &Entry)> {
        let reflected = self.attributes.iter().filter_map(|entry| {
            let field = entry.field_name.as_deref()?;
            let own = self.members.iter().any(|member| member.entry.name == field);
            (!own).then_some((field, entry))
        });
        reflected.chain(self.members_of(MemberKind::Field))
    }

    /// The methods.
    pub fn methods(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.members_of(MemberKind::Method)
    }

    fn members_of(&self, kind: MemberKind) -> impl Iterator<Item = (&str, &Entry)> {
        let own = self
            .members
            .iter()
            .filter(move |member| member.kind == kind);
        own.map(|Member { entry, .. }| (&*entry.name, entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The names of elements in quotes in a file of the package, also in selectors such as `borsa-table[data-grid]`.
    fn names_in(text: &str) -> BTreeSet<&str> {
        let quoted = text.split('\'').skip(1).step_by(2);
        let names = quoted.filter(|text| text.starts_with("borsa-"));
        names.filter_map(|text| text.split('[').next()).collect()
    }

    #[test]
    fn every_element_of_the_package_is_in_the_manifest() {
        let index = include_str!("../../../../wasm-widgets/package/index.js");
        let groups = index.split("const ATTEMPTS").next().unwrap();
        let names = names_in(groups);
        assert!(names.len() > 8, "{names:?}");
        let listed: BTreeSet<_> = ELEMENTS.iter().map(|element| &*element.tag_name).collect();
        assert_eq!(listed, names);
    }

    #[test]
    fn every_entry_is_described_in_both_languages() {
        for element in &*ELEMENTS {
            let of = &element.tag_name;
            assert!(!element.examples.is_empty(), "{of} has no example");
            let entries = [
                &element.attributes,
                &element.events,
                &element.css_parts,
                &element.css_properties,
            ];
            let members = element.members.iter().map(|member| &member.entry);
            let entries = entries.into_iter().flatten().chain(members);
            let all = entries.map(|entry| (&*entry.name, &entry.about));
            for (name, about) in all.chain([("itself", &element.about)]) {
                let [en, ar] = [Locale::En, Locale::Ar].map(|locale| about.get(locale));
                assert!(en.ends_with('.'), "{of} {name}: {en}");
                let arabic = |c: char| ('\u{620}'..='\u{64a}').contains(&c);
                assert!(
                    ar.contains(arabic) && ar.ends_with('.'),
                    "{of} {name}: {ar}"
                );
            }
        }
    }

    #[test]
    fn latin_in_arabic_descriptions_is_isolated() {
        let text = include_str!("../../../../wasm-widgets/custom-elements.json");
        let manifest: serde_json::Value = serde_json::from_str(text).unwrap();
        let mut rest = vec![&manifest];
        let mut count = 0;
        while let Some(value) = rest.pop() {
            match value {
                serde_json::Value::Array(all) => rest.extend(all),
                serde_json::Value::Object(all) => rest.extend(all.values()),
                _ => {}
            }
            let Some(words) = value.get("description_ar").and_then(|words| words.as_str()) else {
                continue;
            };
            // What stands outside of isolates: the signs of a name there would change places.
            let parts = words.split('\u{2066}').enumerate();
            let outside = parts.filter_map(|(nth, part)| match nth {
                0 => Some(part),
                _ => part.split_once('\u{2069}').map(|(_, after)| after),
            });
            let outside: String = outside.collect();
            assert!(
                !outside.contains(|c: char| c.is_ascii_alphabetic() || "{}".contains(c)),
                "{words}"
            );
            count += 1;
        }
        assert!(count > 50, "{count}");
    }

    #[test]
    fn examples_use_attributes_that_the_element_has() {
        for element in &*ELEMENTS {
            let examples = element.examples.iter();
            for [name, _] in examples.flat_map(|example| &example.attributes) {
                let known = element.attributes.iter().any(|entry| entry.name == *name);
                assert!(known, "{} has no attribute {name}", element.tag_name);
            }
        }
    }
}
