//! Paragraphs as runs of text.

use content::{
    Inline,
    model::{Link, Source, Target},
};
use domain::{constants::MISSING, locale::Locale};
use pdf_pages::Run;

/// Opens and closes a part that runs left to right among Arabic words, as `bdi` does on pages.
const ISOLATE: [char; 2] = ['\u{2066}', '\u{2069}'];

/// What the words of a document stand for.
pub trait Words {
    /// The language.
    fn locale(&self) -> Locale;
    /// The text of a placeholder; `None` if it is not configured.
    fn value(&self, of: &Inline) -> Option<String>;
    /// The public address of a target; `None` for an external one that is not configured.
    fn address(&self, of: &Target) -> Option<String>;
    /// The line below typed values: where they come from, and since when they are in force.
    fn source(&self, of: &Source) -> String;
    /// The word before the text of a note about a risk.
    fn risk(&self) -> String;
}

/// The runs of a paragraph.
pub(crate) fn runs(of: &[Inline], words: &dyn Words) -> Vec<Run> {
    let mut out = Vec::new();
    add(&mut out, of, &Run::default(), words);
    out
}

/// The runs of a paragraph in bold.
pub(crate) fn bold(of: &[Inline], words: &dyn Words) -> Vec<Run> {
    let mut out = Vec::new();
    add(&mut out, of, &Run::bold(""), words);
    out
}

/// The runs of a link. Without an address it is its text.
pub(crate) fn link(of: &Link, words: &dyn Words) -> Vec<Run> {
    runs(&[Inline::Link(of.clone())], words)
}

/// A paragraph as plain text.
pub(crate) fn text(of: &[Inline], words: &dyn Words) -> String {
    let runs = runs(of, words).into_iter();
    runs.map(|run| run.text).collect()
}

/// Adds the runs of a paragraph with the marks of `like`.
fn add(out: &mut Vec<Run>, of: &[Inline], like: &Run, words: &dyn Words) {
    for part in of {
        match part {
            Inline::Text(text) => out.push(Run {
                text: text.clone(),
                ..like.clone()
            }),
            Inline::Strong(inner) => {
                let strong = Run {
                    bold: true,
                    ..like.clone()
                };
                add(out, inner, &strong, words);
            }
            Inline::Link(link) => {
                let linked = Run {
                    link: words.address(&link.to),
                    ..like.clone()
                };
                add(out, &link.text, &linked, words);
            }
            Inline::Date(_) | Inline::Market(_) => out.push(Run {
                text: words.value(part).unwrap_or_default(),
                ..like.clone()
            }),
            Inline::Contact(_) | Inline::Hours(_) | Inline::Figure(_) => {
                let [open, close] = ISOLATE;
                let value = words.value(part).unwrap_or_else(|| MISSING.to_owned());
                out.push(Run {
                    text: format!("{open}{value}{close}"),
                    ..like.clone()
                });
            }
        }
    }
}
