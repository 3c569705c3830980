//! Logical CSS properties only: stylelint's rule, for runs without Node.

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
