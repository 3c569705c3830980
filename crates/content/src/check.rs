//! Checks across files: links between pages, files, resources, and the languages of a page.

mod view;

pub use view::{CheckView, Place, View, WrongView};

use crate::{
    Block, Document, Folder, Library, Mistake, Parsed, Reference, Source, added,
    model::Target,
    names::{DRAWN_VIDEOS, LOGO_FILES},
    parse::Broken,
    source::is_written,
    walk::{self, Common, common},
};
use domain::locale::Locale;
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// A page of the folder, and the line of each block.
struct Read {
    path: String,
    parsed: Parsed,
}

/// What is wrong, and what is expected.
type Wrong = (String, Cow<'static, str>);

type Key = (String, Locale);

/// All mistakes of a folder that overrides pages of `base`, within single files and across files.
pub fn check(folder: &Folder, base: &Library, view: CheckView<'_>) -> Vec<Mistake> {
    let mut mistakes = folder.mistakes.clone();
    let (read, broken) = read(folder, base);
    let all = Everything {
        library: base.laid_over(folder, None),
        folder,
    };
    for file in broken {
        all.check_broken(&file, view, &mut mistakes);
        mistakes.extend(file.broken.mistakes);
    }
    // Contradictions between addresses are found when the pages are laid over one another.
    let is_here = |mistake: &&Mistake| read.values().any(|page| page.path == mistake.file);
    mistakes.extend(all.library.mistakes().iter().filter(is_here).cloned());
    for ((id, locale), page) in &read {
        all.check_page(page, *locale, view, &mut mistakes);
        all.check_names(page, (id, *locale), &mut mistakes);
        // Each pair of languages is compared once. Differences are reported for the Arabic file if the folder has it.
        let other = read.get(&(id.clone(), locale.other()));
        let document = all.library.get(id, locale.other());
        let is_broken = other.is_none() && folder.has(locale.other(), id);
        if let Some(document) = document
            && !is_broken
            && (other.is_none() || *locale != Locale::default())
        {
            let lines = other.map_or(&[][..], |other| &other.parsed.lines);
            same(page, document, (locale.other(), lines), &mut mistakes);
        }
    }
    for ((id, locale), page) in &read {
        let other = locale.other();
        if !folder.has(other, id) && all.library.get(id, other).is_none() {
            mistakes.push(Mistake {
                file: page.path.clone(),
                line: 0,
                found: format!("the page has no file in {other}"),
                expected: "the page in every language".to_owned(),
            });
        }
    }
    mistakes.sort();
    mistakes.dedup();
    mistakes
}

/// The mistakes of a folder about references that do not resolve: links, files, pictures and views.
pub(crate) fn broken(folder: &Folder, base: &Library, view: CheckView<'_>) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    let (read, _) = read(folder, base);
    let all = Everything {
        library: base.laid_over(folder, None),
        folder,
    };
    for ((_, locale), page) in &read {
        all.check_page(page, *locale, view, &mut mistakes);
    }
    mistakes
}

/// A file of the folder that has mistakes.
struct BrokenFile<'a> {
    source: &'a Source,
    broken: Broken,
}

/// The pages of a folder that can be parsed, and the files that have mistakes.
fn read<'a>(folder: &'a Folder, base: &Library) -> (BTreeMap<Key, Read>, Vec<BrokenFile<'a>>) {
    let (mut read, mut all) = (BTreeMap::new(), Vec::new());
    let ids = base.ids_with(folder);
    for source in &folder.sources {
        match added::read(source, &ids) {
            Ok(parsed) => {
                let path = source.path.clone();
                read.insert((source.id.clone(), source.locale), Read { path, parsed });
            }
            Err(broken) => all.push(BrokenFile { source, broken }),
        }
    }
    (read, all)
}

/// All pages that a link may lead to.
struct Everything<'a> {
    library: Library,
    folder: &'a Folder,
}

impl Everything<'_> {
    fn document(&self, id: &str, locale: Locale) -> Option<&Arc<Document>> {
        self.library.get(id, locale)
    }

    fn check_page(
        &self,
        page: &Read,
        locale: Locale,
        view: CheckView<'_>,
        mistakes: &mut Vec<Mistake>,
    ) {
        let has = |anchor: &str| has(&page.parsed.document, anchor);
        let of = (page.path.as_str(), locale, &page.parsed.references[..]);
        self.check_references(of, &has, view, mistakes);
    }

    /// A file with mistakes has no document: its anchors are those that stand in its text.
    fn check_broken(
        &self,
        file: &BrokenFile<'_>,
        view: CheckView<'_>,
        mistakes: &mut Vec<Mistake>,
    ) {
        let text = String::from_utf8_lossy(&file.source.bytes);
        let has = |anchor: &str| text.contains(&format!("{{#{anchor}}}"));
        let (source, references) = (file.source, &file.broken.references[..]);
        let of = (source.path.as_str(), source.locale, references);
        self.check_references(of, &has, view, mistakes);
    }

    fn check_references(
        &self,
        (path, locale, references): (&str, Locale, &[(usize, Reference)]),
        has: &dyn Fn(&str) -> bool,
        view: CheckView<'_>,
        mistakes: &mut Vec<Mistake>,
    ) {
        for (line, reference) in references {
            let wrong: Option<Wrong> = match reference {
                Reference::Link(Target::Anchor(anchor)) => (!has(anchor)).then(|| {
                    (
                        format!("the link #{anchor}"),
                        "an anchor of this page".into(),
                    )
                }),
                Reference::Link(Target::Page {
                    id, anchor, query, ..
                }) => self.wrong_link((id, locale), query.as_deref(), anchor.as_deref(), view),
                Reference::Link(Target::File(name)) => {
                    let known = self.folder.files.contains(name)
                        || self.library.files().contains(name)
                        || LOGO_FILES.contains(&name.as_str());
                    (!known).then(|| {
                        (
                            format!("the link file:{name}"),
                            "a file below files/".into(),
                        )
                    })
                }
                Reference::Resource(rows) => {
                    view(View::of(rows, Place::Table)).map(WrongView::into)
                }
                Reference::Plot(plot) => {
                    let place = Place::Chart([&plot.x, &plot.y]);
                    view(View::of(&plot.of, place)).map(WrongView::into)
                }
                Reference::Picture(name) => {
                    let is_there = self.library.picture(name, locale).is_some();
                    (!is_there).then(|| {
                        (
                            format!("the picture '{name}'"),
                            missing_picture(locale).into(),
                        )
                    })
                }
                Reference::Video(name) => {
                    let is_there = self.library.video(name, locale).is_some()
                        || DRAWN_VIDEOS.contains(&name.as_str());
                    let expected = "a file such as videos/NAME.webm or videos/NAME.mp4";
                    (!is_there).then(|| (format!("the video '{name}'"), expected.into()))
                }
                Reference::Captions(name) => {
                    let is_there = self.library.captions(name, locale).is_some();
                    (!is_there).then(|| {
                        (
                            format!("the captions '{name}'"),
                            missing_captions(locale).into(),
                        )
                    })
                }
                Reference::Shared(name) => match self.library.picture(name, locale) {
                    None => Some((
                        format!("the picture '{name}'"),
                        missing_picture(locale).into(),
                    )),
                    Some(picture) if !picture.can_be_shared() => Some((
                        format!("the picture {} as image", picture.file),
                        "a PNG, JPEG or WebP picture at least 600 pixels wide and 315 high".into(),
                    )),
                    Some(_) => None,
                },
                _ => None,
            };
            mistakes.extend(wrong.map(|(found, expected)| Mistake {
                file: path.to_owned(),
                line: *line,
                found,
                expected: expected.into_owned(),
            }));
        }
    }

    /// What is wrong with a link to a page, and what is expected.
    fn wrong_link(
        &self,
        (id, locale): (&str, Locale),
        query: Option<&str>,
        anchor: Option<&str>,
        view: CheckView<'_>,
    ) -> Option<Wrong> {
        if let Some(query) = query {
            let place = Place::Link;
            if let Some(wrong) = view(View { id, query, place }) {
                return Some(wrong.into());
            }
        }
        let anchor = anchor?;
        let found = || format!("the link page:{id}#{anchor}");
        let Some(target) = self.document(id, locale) else {
            // Anchors of other pages are defined in code, and may change with it.
            let is_text = is_written(id) || page_table::by_id(id).is_none();
            return (!is_text).then(|| {
                (
                    found(),
                    "a link without anchor, as that page is not made of text".into(),
                )
            });
        };
        (!has(target, anchor)).then(|| (found(), "an anchor of that page".into()))
    }

    /// Checks that titles and descriptions are unique in each language.
    fn check_names(&self, page: &Read, (id, locale): (&str, Locale), mistakes: &mut Vec<Mistake>) {
        let own = &page.parsed.document.front;
        for (other, of, document) in self.library.pages() {
            if other == id || of != locale {
                continue;
            }
            let front = &document.front;
            for (name, same) in [
                ("title", front.title == own.title),
                ("description", front.description == own.description),
            ] {
                if same {
                    mistakes.push(Mistake {
                        file: page.path.clone(),
                        line: 0,
                        found: format!("the {name} of the page {other}"),
                        expected: format!("a {name} of its own"),
                    });
                }
            }
        }
    }
}

/// What is expected where a page names a picture that is not there in its language.
const fn missing_picture(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "a file such as pictures/NAME.png for all languages, or pictures/NAME.en.svg",
        Locale::Ar => "a file such as pictures/NAME.png for all languages, or pictures/NAME.ar.svg",
    }
}

/// The expected file, for the mistake about missing captions in a language.
const fn missing_captions(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "the file videos/NAME.en.vtt",
        Locale::Ar => "the file videos/NAME.ar.vtt",
    }
}

fn has(document: &Document, anchor: &str) -> bool {
    document.blocks.iter().any(|block| match block {
        Block::Heading(heading) => heading.anchor.as_deref() == Some(anchor),
        _ => false,
    })
}

/// Compares a page with that of another language, block by block.
fn same(
    page: &Read,
    theirs: &Document,
    (language, lines): (Locale, &[usize]),
    mistakes: &mut Vec<Mistake>,
) {
    let mut differs = |line: usize, found: String, expected: String| {
        mistakes.push(Mistake {
            file: page.path.clone(),
            line,
            found,
            expected: format!("{expected} as in '{language}'"),
        });
    };
    let ours = &page.parsed.document;
    let frame = |document: &Document| {
        let front = &document.front;
        let days = (front.updated, front.reviewed);
        (
            front.layout,
            front.draft,
            front.pdf,
            front.image.clone(),
            days,
        )
    };
    if frame(ours) != frame(theirs) {
        let found = "another layout, image, draft, pdf, updated or reviewed".to_owned();
        differs(1, found, "the same".to_owned());
    }
    let targets = |document: &Document| -> Vec<String> {
        let links = document.opening.iter();
        links.map(|link| walk::shown(&link.to)).collect()
    };
    if targets(ours) != targets(theirs) {
        let found = "other links in opening".to_owned();
        differs(1, found, "the same".to_owned());
    }
    if ours.handset != theirs.handset {
        let found = "handset in one language only".to_owned();
        differs(1, found, "the same opening".to_owned());
    }
    let numbers = |document: &Document| {
        let mut common = Common::default();
        common.numbers(document.front.title.source());
        common.numbers(document.front.description.source());
        for link in &document.opening {
            common.link(link);
        }
        common.values
    };
    if numbers(ours) != numbers(theirs) {
        let found = "other numbers in title, description or opening".to_owned();
        differs(1, found, "the same".to_owned());
    }
    let line = |at: usize| page.parsed.lines.get(at).copied().unwrap_or_default();
    let there = |at: usize| match lines.get(at) {
        Some(line) => format!(" (line {line} there)"),
        None => String::new(),
    };
    for (at, (our, their)) in ours.blocks.iter().zip(&theirs.blocks).enumerate() {
        let (ours, theirs) = (common(our), common(their));
        if ours.form != theirs.form {
            differs(line(at), ours.form, format!("{}{}", theirs.form, there(at)));
            if walk::name(our) != walk::name(their) {
                // After a missing block all following pairs would differ.
                return;
            }
            continue;
        }
        let values: BTreeSet<&String> = ours.values.keys().chain(theirs.values.keys()).collect();
        for value in values {
            let count = |of: &Common| of.values.get(value).copied().unwrap_or_default();
            let (found, expected) = (count(&ours), count(&theirs));
            if found != expected {
                let found = format!("{value} stands here {found}×");
                differs(line(at), found, format!("{expected}×{}", there(at)));
            }
        }
    }
    if ours.blocks.len() != theirs.blocks.len() {
        let found = format!("{} blocks", ours.blocks.len());
        let last = ours.blocks.len().saturating_sub(1);
        differs(line(last), found, format!("{} blocks", theirs.blocks.len()));
    }
}
