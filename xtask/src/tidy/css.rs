//! Style sheets: logical properties only (stylelint's rule, for runs without Node), and components
//! that lie beside their style sheet by name.

use super::source::{Finding, Source};

/// Refuses physical properties such as margin-left.
pub(super) fn logical_properties(source: &Source) -> Vec<Finding> {
    if source.extension() != "css" {
        return Vec::new();
    }
    let plain = Source::new(&source.path, &without_remarks(&source.text));
    plain.each_line(|line| {
        let declaration = line.trim_start();
        let (property, value) = declaration.split_once(':')?;
        let property = property.rsplit(['{', ';', ' ']).next().unwrap_or(property);
        physical(property, value.trim_start())
            .then(|| format!("'{property}' is physical: use the logical property"))
    })
}

/// A file in `style/components` has the name of a component of `app/src/components`, or stands in the
/// list of the others at the top of `style/components.css`.
pub(super) fn belong_to_components(sources: &[Source]) -> Vec<Finding> {
    let named = |folder: &str, suffix: &str| -> Vec<(&Source, String)> {
        let name = |source: &Source| {
            let file = source.path.strip_prefix(folder)?.strip_suffix(suffix)?;
            (!file.contains('/')).then(|| file.replace('_', "-"))
        };
        sources
            .iter()
            .filter_map(|source| Some((source, name(source)?)))
            .collect()
    };
    let Some(list) = sources.iter().find(|s| s.path == "style/components.css") else {
        return Vec::new();
    };
    let others: Vec<&str> = list
        .text
        .lines()
        .filter_map(|line| Some(line.trim().strip_prefix("- ")?.split_once(": ")?.1))
        .flat_map(|names| names.split(", "))
        .collect();
    let components = named("app/src/components/", ".rs");
    let sheets = named("style/components/", ".css");
    let lost = sheets.iter().filter_map(|(sheet, name)| {
        let component = components.iter().any(|(_, component)| component == name);
        (component == others.contains(&name.as_str())).then(|| {
            sheet.finding(
                "name it after its component, or list it in style/components.css, not both",
            )
        })
    });
    let gone = others
        .iter()
        .filter(|other| !sheets.iter().any(|(_, name)| name == *other))
        .map(|other| list.finding(format!("there is no style/components/{other}.css")));
    lost.chain(gone).collect()
}

/// The same lines with comments blanked out.
fn without_remarks(css: &str) -> String {
    let mut inside = false;
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while !rest.is_empty() {
        let mark = if inside { "*/" } else { "/*" };
        let (part, next) = rest.split_once(mark).unwrap_or((rest, ""));
        match inside {
            true => out.extend(part.chars().filter(|&c| c == '\n')),
            false => out.push_str(part),
        }
        inside = !inside;
        rest = next;
    }
    out
}

fn physical(property: &str, value: &str) -> bool {
    let sided = ["margin-", "padding-", "border-"].iter().any(|group| {
        property
            .strip_prefix(group)
            .is_some_and(|side| side.starts_with("left") || side.starts_with("right"))
    });
    let aligned =
        property == "text-align" && (value.starts_with("left") || value.starts_with("right"));
    sided || aligned || matches!(property, "left" | "right")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(css: &str) -> usize {
        logical_properties(&Source::new("style/a.css", css)).len()
    }

    #[test]
    fn a_sheet_without_a_component_is_found() {
        let sources = |list: &str| {
            [
                Source::new("style/components.css", list),
                Source::new("style/components/as-of.css", ""),
                Source::new("style/components/drawer.css", ""),
                Source::new("app/src/components/as_of.rs", ""),
                Source::new("app/src/components/chart/drawer.rs", ""),
            ]
        };
        let found = |list: &str| belong_to_components(&sources(list)).len();
        assert_eq!(found("/*\n - shell: drawer\n */"), 0);
        assert_eq!(found("/* nothing */"), 1);
        assert_eq!(found("/*\n - shell: as-of, drawer\n */"), 1);
        assert_eq!(found("/*\n - shell: drawer, footer\n */"), 1);
    }

    #[test]
    fn physical_properties_are_found() {
        for bad in [
            "margin-left: 1px;",
            "  border-right-color: red;",
            "a { left: 0 }",
            "text-align: right;",
        ] {
            assert_eq!(found(bad), 1, "{bad}");
        }
        for good in [
            "margin-inline-start: 1px;",
            "text-align: start;",
            "inset-inline-start: 0;",
            "a:hover { color: red }",
            "/* on the right: here */",
            "/* on\n the right: here */ a { color: red }",
        ] {
            assert_eq!(found(good), 0, "{good}");
        }
    }
}
