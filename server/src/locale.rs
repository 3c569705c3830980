//! The language of a request, from its path; for `/` also from the cookie and `Accept-Language`.

use crate::weighted;
use domain::{
    constants::{LOCALE_COOKIE as COOKIE, LOCALE_COOKIE_DAYS},
    locale::Locale,
};
use http::{HeaderMap, header};

const COOKIE_SECONDS: u32 = LOCALE_COOKIE_DAYS * 24 * 60 * 60;

/// A path split into its language and the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Localized<'a> {
    /// The language.
    pub locale: Locale,
    /// True when the path had a language prefix.
    pub prefixed: bool,
    /// The path without the prefix; it begins with `/`.
    pub path: &'a str,
}

/// Splits `/en` or `/ar` off a path.
pub fn split(path: &str) -> Localized<'_> {
    for locale in Locale::ALL {
        let rest = path
            .strip_prefix('/')
            .and_then(|p| p.strip_prefix(locale.code()));
        match rest {
            Some("") => {
                return Localized {
                    locale,
                    prefixed: true,
                    path: "/",
                };
            }
            Some(rest) if rest.starts_with('/') => {
                return Localized {
                    locale,
                    prefixed: true,
                    path: rest,
                };
            }
            _ => {}
        }
    }
    Localized {
        locale: Locale::default(),
        prefixed: false,
        path,
    }
}

/// The preferred language of a visitor of `/`: from the cookie, else from `Accept-Language`; `None` without
/// either.
pub fn preferred(headers: &HeaderMap) -> Option<Locale> {
    from_cookie(headers).or_else(|| from_browser(headers))
}

/// The cookie that stores a language.
pub fn cookie(locale: Locale, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={locale}; Path=/; Max-Age={COOKIE_SECONDS}; SameSite=Lax{secure}")
}

fn from_cookie(headers: &HeaderMap) -> Option<Locale> {
    let values = headers
        .get_all(header::COOKIE)
        .into_iter()
        .filter_map(|value| value.to_str().ok());
    let mut pairs = values
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == COOKIE)
        .and_then(|(_, value)| value.parse().ok())
}

fn from_browser(headers: &HeaderMap) -> Option<Locale> {
    let mut best: Option<(f32, Locale)> = None;
    for (tag, weight) in weighted::items(headers, header::ACCEPT_LANGUAGE) {
        let primary = tag.split('-').next().unwrap_or_default();
        let Ok(locale) = primary.to_ascii_lowercase().parse() else {
            continue;
        };
        if weight > best.map_or(0.0, |(most, _)| most) {
            best = Some((weight, locale));
        }
    }
    best.map(|(_, locale)| locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.clone(), http::HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn prefixes_are_words_of_their_own_in_small_letters() {
        let split = |path| {
            let Localized {
                locale,
                prefixed,
                path,
            } = split(path);
            (locale.code(), prefixed, path)
        };
        assert_eq!(split("/ar"), ("ar", true, "/"));
        assert_eq!(split("/ar/"), ("ar", true, "/"));
        assert_eq!(split("/en/reg"), ("en", true, "/reg"));
        assert_eq!(split("/reg"), ("en", false, "/reg"));
        assert_eq!(split("/arabic"), ("en", false, "/arabic"));
        assert_eq!(split("/AR/reg"), ("en", false, "/AR/reg"));
        assert_eq!(split("/ar/en/reg"), ("ar", true, "/en/reg"));
    }

    #[test]
    fn the_cookie_wins_over_the_browser() {
        let arabic = (header::ACCEPT_LANGUAGE, "ar-AE,ar;q=0.9,en;q=0.8");
        assert_eq!(
            preferred(&headers(std::slice::from_ref(&arabic))),
            Some(Locale::Ar)
        );
        assert_eq!(
            preferred(&headers(&[
                arabic.clone(),
                (header::COOKIE, "a=b; i18n_redirected=en")
            ])),
            Some(Locale::En)
        );
        assert_eq!(
            preferred(&headers(&[arabic, (header::COOKIE, "i18n_redirected=xx")])),
            Some(Locale::Ar)
        );
    }

    #[test]
    fn the_browsers_weights_count() {
        let of = |value| preferred(&headers(&[(header::ACCEPT_LANGUAGE, value)]));
        assert_eq!(of("fr, en;q=0.5, ar;q=0.7"), Some(Locale::Ar));
        assert_eq!(of("en-GB,en;q=0.9,ar;q=0.9"), Some(Locale::En));
        assert_eq!(of("ar;q=0, en;q=0.1"), Some(Locale::En));
        assert_eq!(of("fr, *"), None);
        assert_eq!(preferred(&HeaderMap::new()), None);
    }
}
