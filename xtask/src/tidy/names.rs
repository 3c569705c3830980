//! Names of files and folders.

use super::source::{Finding, Source};

/// `foo.rs` beside `foo/`, never `foo/mod.rs`.
pub(super) fn no_mod_rs(source: &Source) -> Vec<Finding> {
    if source.name() == "mod.rs" {
        vec![source.finding("a module is foo.rs beside foo/, not mod.rs")]
    } else {
        Vec::new()
    }
}

/// Refuses names without meaning.
pub(super) fn has_meaning(source: &Source) -> Vec<Finding> {
    const EMPTY: [&str; 6] = ["util", "utils", "helper", "helpers", "common", "misc"];
    let code = ["rs", "ts", "tsx", "mjs", "css"].contains(&source.extension());
    let part = source
        .path
        .split('/')
        .find(|part| EMPTY.contains(&part.split('.').next().unwrap_or_default()));
    match part {
        Some(part) if code => {
            vec![source.finding(format!("'{part}' has no meaning: name the content"))]
        }
        _ => Vec::new(),
    }
}

/// TypeScript and CSS files are written like-this.
pub(super) fn kebab_case(source: &Source) -> Vec<Finding> {
    if !["ts", "tsx", "mjs", "css"].contains(&source.extension()) {
        return Vec::new();
    }
    let ok = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
    if source.name().chars().all(ok) {
        return Vec::new();
    }
    vec![source.finding("the name is not kebab-case")]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str) -> Source {
        Source::new(path, "")
    }

    #[test]
    fn mod_rs_is_found() {
        assert_eq!(no_mod_rs(&file("app/src/pages/mod.rs")).len(), 1);
        assert!(no_mod_rs(&file("app/src/pages.rs")).is_empty());
    }

    #[test]
    fn empty_names_are_found_in_code_only() {
        for bad in [
            "app/src/utils.rs",
            "react-shell/src/common/link.ts",
            "style/helpers.css",
        ] {
            assert_eq!(has_meaning(&file(bad)).len(), 1, "{bad}");
        }
        for good in [
            "app/src/format.rs",
            "docs/common/notes.md",
            "react-shell/src/commons.ts",
        ] {
            assert!(has_meaning(&file(good)).is_empty(), "{good}");
        }
    }

    #[test]
    fn typescript_names_are_kebab_case() {
        assert_eq!(kebab_case(&file("react-shell/src/MegaMenu.tsx")).len(), 1);
        assert_eq!(kebab_case(&file("style/mega_menu.css")).len(), 1);
        assert!(kebab_case(&file("react-shell/src/mega-menu.test.tsx")).is_empty());
        assert!(kebab_case(&file("app/src/mega_menu.rs")).is_empty());
    }
}
