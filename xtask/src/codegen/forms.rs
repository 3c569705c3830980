//! `docs/forms.md`: the tables of all forms and their fields, between two marks of the document.

use std::{collections::BTreeMap, fs};

use anyhow::{Context as _, Result};
use forms::{Class, Field, Form, Kind};

use crate::workspace::Workspace;

/// The document.
pub(super) const PLACE: &str = "docs/forms.md";
/// The English messages of forms.
const LABELS: &str = "locales/en/forms.ftl";
/// The lines before and after the tables.
const MARKS: [&str; 2] = [
    "<!-- What follows is written by `cargo xtask codegen` from crates/forms. -->\n",
    "<!-- Here it ends. -->\n",
];

/// The document with the tables as they are now.
pub(super) fn document(ws: &Workspace) -> Result<String> {
    let text =
        fs::read_to_string(ws.path(PLACE)).with_context(|| format!("cannot read {PLACE}"))?;
    let labels =
        fs::read_to_string(ws.path(LABELS)).with_context(|| format!("cannot read {LABELS}"))?;
    with_tables(&text, &tables(&labels)?)
}

fn with_tables(text: &str, tables: &str) -> Result<String> {
    let [from, to] = MARKS;
    let missing = || format!("{PLACE} has no line {}", from.trim());
    let (before, rest) = text.split_once(from).with_context(missing)?;
    let (_, after) = rest.split_once(to).with_context(missing)?;
    Ok(format!("{before}{from}{tables}{to}{after}"))
}

/// Both tables; `labels` is the file with the English messages.
fn tables(labels: &str) -> Result<String> {
    let mut out =
        String::from("\n| form | pages | fields | answered by | when |\n|---|---|---|---|---|\n");
    let mut fields = BTreeMap::new();
    for form in forms::ALL {
        out.push_str(&of_form(form, labels)?);
        for field in form.fields() {
            fields.insert(field.key, field);
        }
    }
    out.push_str("\n| field | label | what is accepted | `autocomplete` |\n|---|---|---|---|\n");
    for field in fields.values() {
        out.push_str(&format!(
            "| `{}` | {} | {} | `{}` |\n",
            field.key,
            message(labels, &format!("field-{}", field.key))?,
            accepted(field.kind),
            field.autocomplete
        ));
    }
    out.push('\n');
    Ok(out)
}

/// The text of a message of one line.
fn message<'a>(messages: &'a str, key: &str) -> Result<&'a str> {
    let prefix = format!("{key} = ");
    let mut lines = messages.lines();
    let text = lines.find_map(|line| line.strip_prefix(&prefix));
    text.with_context(|| format!("{LABELS} has no message {key} of one line"))
}

fn of_form(form: &Form, labels: &str) -> Result<String> {
    let pages = form.pages.iter().filter_map(|id| page_table::by_id(id));
    let pages: Vec<_> = pages.map(|page| format!("`{}`", page.path)).collect();
    let name = |field: &Field| match field.required {
        true => format!("`{}`", field.key),
        false => format!("`{}` (optional)", field.key),
    };
    let fields: Vec<_> = form.fields().map(name).collect();
    let answer = form.answer;
    Ok(format!(
        "| `{}` | {} | {} | {} | {} |\n",
        form.id,
        pages.join(", "),
        fields.join(", "),
        message(labels, &format!("form-team-{}", answer.team.key))?,
        message(labels, &format!("form-answered-{}", answer.when))?
    ))
}

/// The rules of a kind of field in words.
fn accepted(kind: Kind) -> String {
    let codes = |codes: &[&str]| {
        let codes: Vec<_> = codes.iter().map(|code| format!("`{code}`")).collect();
        format!("one of {}", codes.join(", "))
    };
    match kind {
        Kind::Text(rules) => {
            let class = match rules.class {
                Class::Any => "visible characters",
                Class::Name => "letters and the marks of names",
            };
            format!("{} to {} {class}", rules.least, rules.most)
        }
        Kind::LongText(most) => format!("at most {most} characters, with line breaks"),
        Kind::Email => "an e-mail address".to_owned(),
        Kind::Repeated(first) => format!("the same as `{first}`"),
        Kind::Phone => "a country and a number of its numbering plan".to_owned(),
        Kind::Choice(all) | Kind::List(all) => codes(all),
        Kind::Country => "a code of ISO 3166-1, such as `AE`".to_owned(),
        Kind::Birthday(least) => {
            format!(
                "day, month and year of a day in the last 120 years, at least {least} years ago"
            )
        }
        Kind::Flag => "`yes`".to_owned(),
        Kind::DeviceId => {
            "an identifier of an iPhone: 40 hexadecimal digits, 8 and 16, or a UUID".to_owned()
        }
        Kind::Reference => "a reference, such as `BRS-7K3MQ9-XD4P2W`".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stand_between_the_marks_and_name_every_field() {
        let [from, to] = MARKS;
        let old = format!("# Forms\n{from}old\n{to}## More\n");
        let labels = read(LABELS);
        let tables = tables(&labels).unwrap();
        let new = with_tables(&old, &tables).unwrap();
        assert_eq!(new, format!("# Forms\n{from}{tables}{to}## More\n"));
        assert_eq!(with_tables(&new, &tables).unwrap(), new);
        assert!(with_tables("# Forms\n", &tables).is_err());
        let email = message(&labels, "field-email").unwrap();
        assert!(new.contains(&format!(
            "| `email` | {email} | an e-mail address | `email` |"
        )));
        let events = message(&labels, "form-team-events").unwrap();
        assert!(new.contains(&format!("`job-title` | {events} |")));
        for form in forms::ALL {
            for field in form.fields() {
                assert!(
                    new.contains(&format!("\n| `{}` |", field.key)),
                    "{}",
                    field.key
                );
            }
        }
    }

    #[test]
    fn a_missing_label_is_named() {
        let without: Vec<_> = read(LABELS)
            .lines()
            .filter(|line| !line.starts_with("field-email = "))
            .map(str::to_owned)
            .collect();
        let error = tables(&without.join("\n")).unwrap_err().to_string();
        assert!(error.contains("field-email of one line"), "{error}");
    }

    fn read(place: &str) -> String {
        let ws = Workspace::find().unwrap();
        fs::read_to_string(ws.path(place)).unwrap()
    }

    #[test]
    fn both_privacy_policies_name_every_form() {
        for locale in ["en", "ar"] {
            let policy = read(&format!("locales/{locale}/pages/other/privacy-policy.md"));
            let rows: Vec<_> = policy
                .lines()
                .filter(|line| line.starts_with("| ["))
                .collect();
            for form in forms::ALL {
                let is_linked = |id: &&str| {
                    let links = [format!("(page:{id})"), format!("(page:{id}#")];
                    let has_link = |row: &&str| links.iter().any(|link| row.contains(link));
                    rows.iter().any(has_link)
                };
                let id = form.id;
                assert!(form.pages.iter().any(is_linked), "{locale}: {id}");
            }
        }
    }

    #[test]
    fn browser_tests_send_every_form() {
        let script = read("end2end/support/form-pages.ts");
        let (_, list) = script.split_once("export const FORM_PAGES = [\n").unwrap();
        let (list, _) = list.split_once("];").unwrap();
        let sent = list.lines().map(|line| {
            let id = line.trim().strip_prefix("PAGES[\"");
            id.and_then(|id| id.strip_suffix("\"],")).unwrap()
        });
        let pages = forms::ALL.into_iter().flat_map(|form| form.pages);
        let pages: Vec<_> = pages.copied().collect();
        assert_eq!(sent.collect::<Vec<_>>(), pages);
    }

    #[test]
    fn a_field_is_the_same_in_all_forms_that_have_it() {
        let mut kinds = BTreeMap::new();
        for field in forms::ALL.into_iter().flat_map(Form::fields) {
            let kind = *kinds.entry(field.key).or_insert(field.kind);
            assert_eq!(kind, field.kind, "{}", field.key);
        }
    }
}
