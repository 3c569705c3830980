//! Texts in both languages, from the Fluent files under `locales/`. A missing message falls back
//! to English, then to its key.

use crate::facts::RequestFacts;
use domain::locale::Locale;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use leptos::prelude::with_context;
use std::{borrow::Cow, sync::LazyLock};

/// Language, domain (the name of the file) and text of every Fluent file.
const FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/messages.rs"));

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| {
    warn_of_missing_files();
    Locale::ALL.map(bundle)
});

/// The language of the page that is being rendered.
///
/// # Panics When called outside a request's owner.
pub fn locale() -> Locale {
    with_context::<RequestFacts, _>(|request| request.locale)
        .expect("components are drawn inside their request's owner")
}

/// The message of a key without arguments.
pub fn t(locale: Locale, key: &str) -> Cow<'static, str> {
    message(locale, key, None)
}

/// The message of a key. Numbers are passed as formatted text; a count that selects the plural form is passed
/// as a number.
pub fn t_args(locale: Locale, key: &str, args: &[(&'static str, Arg<'_>)]) -> Cow<'static, str> {
    let mut given = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        match value {
            Arg::Text(text) => given.set(*name, FluentValue::from((*text).to_owned())),
            Arg::Count(count) => given.set(*name, FluentValue::from(form(*count) as f64)),
        }
    }
    message(locale, key, Some(&given))
}

/// True when the language itself, not only the English fallback, has the message.
pub fn has(locale: Locale, key: &str) -> bool {
    of(locale).has_message(key)
}

/// The messages of a language for resources, without the fallback to English.
pub fn words(locale: Locale) -> resources::Words {
    resources::Words {
        locale,
        find: |locale, key| has(locale, key).then(|| t(locale, key)),
    }
}

/// The text of one Fluent file, for a client that parses it itself. An unknown language or domain is logged.
pub fn source(code: &str, domain: &str) -> Option<&'static str> {
    let locale = match code.parse::<Locale>() {
        Ok(locale) => locale,
        Err(error) => {
            tracing::warn!(code, "{error}");
            return None;
        }
    };
    let found = file(locale, domain);
    if found.is_none() {
        tracing::warn!(code, domain, "missing message domain");
    }
    found
}

/// A count of at most 100 with the same plural form. The Arabic plural rules of the library are wrong above
/// 100.
const fn form(count: u64) -> u64 {
    match (count, count % 100) {
        (..100, _) => count,
        (_, last @ 3..) => last,
        _ => 100,
    }
}

/// An argument of a message.
#[derive(Debug, Clone, Copy)]
pub enum Arg<'a> {
    /// Text, or a number that is already formatted.
    Text(&'a str),
    /// A count that selects the plural form.
    Count(u64),
}

fn message(locale: Locale, key: &str, args: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
    let own = format(of(locale), key, args);
    own.or_else(|| {
        (locale != Locale::En)
            .then(|| format(of(Locale::En), key, args))
            .flatten()
    })
    .unwrap_or_else(|| Cow::Owned(key.to_owned()))
}

fn format(
    bundle: &'static Bundle,
    key: &str,
    args: Option<&FluentArgs<'_>>,
) -> Option<Cow<'static, str>> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = match args {
        None => bundle.format_pattern(pattern, None, &mut errors),
        Some(args) => Cow::Owned(
            bundle
                .format_pattern(pattern, Some(args), &mut errors)
                .into_owned(),
        ),
    };
    for error in errors {
        tracing::warn!(key, "{error}");
    }
    Some(text)
}

fn of(locale: Locale) -> &'static Bundle {
    match locale {
        Locale::En => &BUNDLES[0],
        Locale::Ar => &BUNDLES[1],
    }
}

fn bundle(locale: Locale) -> Bundle {
    let id = locale
        .code()
        .parse()
        .expect("codes of the locale table are language tags");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    for (_, domain, text) in FILES.iter().filter(|(code, ..)| *code == locale.code()) {
        let resource =
            FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, errors)| {
                tracing::warn!(%locale, domain, ?errors, "messages that cannot be read");
                resource
            });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::warn!(%locale, domain, ?errors, "messages that are there twice");
        }
    }
    bundle
}

fn file(locale: Locale, domain: &str) -> Option<&'static str> {
    FILES
        .iter()
        .find(|(code, name, _)| *code == locale.code() && *name == domain)
        .map(|(.., text)| *text)
}

fn warn_of_missing_files() {
    for (code, domain, _) in FILES {
        for locale in Locale::ALL
            .into_iter()
            .filter(|locale| file(*locale, domain).is_none())
        {
            tracing::warn!(locale = %locale, from = code, "missing locale file {locale}/{domain}.ftl");
        }
    }
}

#[cfg(test)]
mod tests;
