//! The parameters of the data calls, which are checked before a call is made.

/// A parameter of a data call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What its value looks like.
    pub form: Form,
    /// False if it may be left out.
    pub required: bool,
}

/// What a value looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The symbol of a security or the code of an index. The call itself checks that there is one.
    Code,
    /// A day: `2026-11-12`.
    Day,
    /// A whole number up to 65,535.
    Number,
    /// The code of a language.
    Language,
}

impl Parameter {
    const fn needed(name: &'static str, form: Form) -> Self {
        Self {
            name,
            form,
            required: true,
        }
    }

    const fn optional(name: &'static str, form: Form) -> Self {
        Self {
            name,
            form,
            required: false,
        }
    }
}

const SYMBOL: Parameter = Parameter::optional("symbol", Form::Code);
const INDEX: Parameter = Parameter::optional("index", Form::Code);
const OF_SYMBOL: Parameter = Parameter::needed("symbol", Form::Code);
const OF_INDEX: Parameter = Parameter::needed("index", Form::Code);
const FROM: Parameter = Parameter::needed("from", Form::Day);
const TO: Parameter = Parameter::needed("to", Form::Day);
const LOCALE: Parameter = Parameter::needed("locale", Form::Language);
const TAKE: Parameter = Parameter::needed("take", Form::Number);

/// The names of all data calls, below `/api/`, and their parameters.
pub const CALLS: &[(&str, &[Parameter])] = &[
    ("calendar", &[FROM, TO]),
    ("circulars", &[LOCALE]),
    ("company-profile", &[OF_SYMBOL]),
    ("constituents", &[OF_INDEX]),
    ("corporate-actions", &[SYMBOL]),
    ("disclosures", &[SYMBOL, TAKE]),
    ("events", &[]),
    ("history", &[SYMBOL, INDEX, FROM, TO]),
    ("indices", &[]),
    ("intraday", &[SYMBOL, INDEX]),
    ("market-status", &[]),
    ("press", &[LOCALE, TAKE]),
    ("sparklines", &[]),
    ("statistics", &[]),
    ("stocks", &[]),
];

/// The parameters of the call with this name; `None` if there is no such call.
pub fn parameters(call: &str) -> Option<&'static [Parameter]> {
    let mut calls = CALLS.iter();
    let found = calls.find(|(name, _)| *name == call);
    found.map(|(_, known)| *known)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::Path};

    /// The arguments of the server function in a file, with their types.
    fn arguments(source: &str) -> Vec<(&str, &str)> {
        let list = source.split_once("pub async fn").unwrap().1;
        let list = list.split_once('(').unwrap().1;
        let list = list.split_once(") -> Result").unwrap().0;
        let lines = list
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        lines
            .filter_map(|line| line.trim().trim_end_matches(',').split_once(": "))
            .collect()
    }

    #[test]
    fn every_call_has_the_parameters_of_its_function() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/data");
        let mut count = 0;
        for file in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let source = fs::read_to_string(file.path()).unwrap();
            let Some((_, rest)) = source.split_once("endpoint = \"") else {
                continue;
            };
            let name = rest.split('"').next().unwrap();
            let Some(known) = parameters(name) else {
                panic!("{name} has no parameters here");
            };
            let known: Vec<_> = known.iter().map(|one| (one.name, one.required)).collect();
            let own = arguments(&source).into_iter();
            let own: Vec<_> = own
                .map(|(name, kind)| (name, !kind.starts_with("Option")))
                .collect();
            assert_eq!(known, own, "{name}");
            count += 1;
        }
        assert_eq!(count, CALLS.len());
    }
}
