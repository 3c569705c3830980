//! The page in place of a file that is not sent, in the error layout: why, and the way back.

use super::failure::Stopped;
use crate::{
    html::drawn_in,
    messages::{locale, t},
};
use domain::locale::Locale;
use leptos::prelude::*;
use page_table::by_id;

/// Why a file is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoFile {
    /// There is none.
    Missing,
    /// The service sent something that is not a whole file of its kind.
    Damaged,
    /// The service sent more than a file may have.
    TooLarge,
    /// The service did not send it.
    Unavailable,
}

impl NoFile {
    /// The HTTP status.
    pub const fn status(self) -> u16 {
        match self {
            Self::Missing => 404,
            Self::Damaged | Self::TooLarge | Self::Unavailable => 503,
        }
    }

    /// The message that says why.
    const fn key(self) -> &'static str {
        match self {
            Self::Missing => "file-missing",
            Self::Damaged => "file-damaged",
            Self::TooLarge => "file-too-large",
            Self::Unavailable => "file-unavailable",
        }
    }
}

/// The title of the page.
pub fn title(locale: Locale, why: NoFile) -> String {
    let key = match why {
        NoFile::Missing => "file-missing-title",
        _ => "file-title",
    };
    t(locale, key).into_owned()
}

/// The body of the page; `back` is the address of the page that the visitor came from.
pub fn html(locale: Locale, why: NoFile, back: Option<&str>) -> String {
    drawn_in(locale, || view! { <Page why back/> })
}

#[component]
fn Page<'a>(why: NoFile, back: Option<&'a str>) -> AnyView {
    let locale = locale();
    let list = by_id("disclosures").map_or("/", |page| page.pattern().base());
    let list_class = match back {
        Some(_) => "btn btn--line",
        None => "btn btn--accent",
    };
    let back = back.map(|href| {
        view! { <a class="btn btn--accent" href=href.to_owned()>{t(locale, "file-back")}</a> }
    });
    view! {
        <Stopped
            code=why.status()
            title=title(locale, why)
            text=t(locale, why.key())
        >
            {back}
            <a class=list_class href=locale.href(list)>{t(locale, "record-all-disclosures")}</a>
            <a class="btn btn--quiet" href=locale.href("/")>{t(locale, "go-home")}</a>
        </Stopped>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_has_a_sentence_of_its_own_and_a_way_back() {
        let all = [
            NoFile::Missing,
            NoFile::Damaged,
            NoFile::TooLarge,
            NoFile::Unavailable,
        ];
        for locale in Locale::ALL {
            for (nth, why) in all.into_iter().enumerate() {
                let page = html(locale, why, Some("/x?page=2&q=a"));
                assert!(page.contains(&*t(locale, why.key())), "{page}");
                assert!(page.contains("href=\"/x?page=2&amp;q=a\""), "{page}");
                assert!(page.contains("/disclosures\""), "{page}");
                let others = all.iter().enumerate().filter(|(other, _)| *other != nth);
                for (_, other) in others {
                    assert!(!page.contains(&*t(locale, other.key())), "{page}");
                }
                assert!(!html(locale, why, None).contains(&*t(locale, "file-back")));
            }
        }
    }
}
