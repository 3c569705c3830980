//! The pages that are served: the compiled ones, overridden by those of a folder.

use crate::{
    Document, Mistake,
    added::{self, Added},
    picture::{Picture, Pictures},
    source::Folder,
    video::{self, VideoFile, Videos},
};
use arc_swap::ArcSwap;
use domain::locale::Locale;
use page_table::{Page, Section};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock},
};

pub(crate) type Pages = BTreeMap<(String, Locale), Arc<Document>>;

/// An immutable set of all pages.
#[derive(Debug, Clone, Default)]
pub struct Library {
    pages: Pages,
    /// The pages that stand in place of drafts while those are hidden.
    below: Pages,
    /// The pages that are not in the page table.
    added: Added,
    /// The names of the files that documents may name.
    files: BTreeSet<String>,
    pictures: Pictures,
    videos: Videos,
    mistakes: Vec<Mistake>,
    drafts: bool,
    generation: u64,
}

static CURRENT: LazyLock<ArcSwap<Library>> =
    LazyLock::new(|| ArcSwap::from_pointee(Library::compiled()));

/// The page with this id in a language, if it is made of content. Drafts are there only when they are shown.
pub fn find(page_id: &str, locale: Locale) -> Option<Arc<Document>> {
    CURRENT.load().find(page_id, locale)
}

/// The page at an address that is not in the page table. Drafts are there only when they are shown.
pub fn page_at(path: &str) -> Option<&'static Page> {
    let library = CURRENT.load();
    let page = *library.added.get(path)?;
    library.find(page.id, Locale::default()).map(|_| page)
}

/// The page with this id: a row of the page table, or a page that editors have added. Drafts are there only when they are
/// shown.
pub fn page(id: &str) -> Option<&'static Page> {
    page_table::by_id(id).or_else(|| CURRENT.load().added().find(|page| page.id == id))
}

/// The pages that are served now.
pub fn current() -> Arc<Library> {
    CURRENT.load_full()
}

/// The number of times that pages were installed. Pages rendered from an earlier generation are outdated.
pub fn generation() -> u64 {
    CURRENT.load().generation
}

/// Replaces the pages that are served.
pub fn install(library: Library) {
    CURRENT.rcu(|before| Library {
        generation: before.generation + 1,
        ..library.clone()
    });
}

impl Library {
    /// The pages that are compiled in.
    pub fn compiled() -> Self {
        Self::default().laid_over(&Folder::compiled(), None)
    }

    /// Adds mistakes that are not noted yet.
    pub(crate) fn note(&mut self, mistakes: Vec<Mistake>) {
        for mistake in mistakes {
            if !self.mistakes.contains(&mistake) {
                self.mistakes.push(mistake);
            }
        }
    }

    /// Shows drafts or hides them.
    #[must_use]
    pub fn with_drafts(mut self, drafts: bool) -> Self {
        self.drafts = drafts;
        self
    }

    /// These pages, overridden file by file by those of a folder. Invalid files keep their page of `before`.
    #[must_use]
    pub fn laid_over(&self, folder: &Folder, before: Option<&Self>) -> Self {
        self.laid_over_without(folder, before, &[])
    }

    /// As [`laid_over`](Self::laid_over); files with one of these mistakes keep their page of `before` as well.
    #[must_use]
    pub(crate) fn laid_over_without(
        &self,
        folder: &Folder,
        before: Option<&Self>,
        broken: &[Mistake],
    ) -> Self {
        let mut library = self.clone();
        library.mistakes.extend_from_slice(&folder.mistakes);
        library.mistakes.extend_from_slice(broken);
        library.files.extend(folder.files.iter().cloned());
        library.pictures.lay_over(&folder.pictures);
        library.videos.lay_over(&folder.videos);
        let added = self.ids_with(folder);
        for source in &folder.sources {
            let key = (source.id.clone(), source.locale);
            let is_broken = broken.iter().any(|mistake| mistake.file == source.path);
            match added::read(source, &added) {
                Ok(parsed) if !is_broken => {
                    library.pages.insert(key, Arc::new(parsed.document));
                    continue;
                }
                Ok(_) => {}
                Err(broken) => library.mistakes.extend(broken.mistakes),
            }
            let kept = before.and_then(|before| before.pages.get(&key));
            if let Some(kept) = kept {
                library.pages.insert(key, Arc::clone(kept));
            }
        }
        library.drop_single_languages(folder);
        let before = before.unwrap_or(self);
        let before = added::Before {
            pages: &before.pages,
            added: &before.added,
        };
        library.added = added::rows(&mut library.pages, before, &mut library.mistakes);
        library.below = self.below_drafts(&library.pages);
        library
    }

    /// The pages of this library over which a draft was laid, in any language.
    fn below_drafts(&self, over: &Pages) -> Pages {
        let drafts = over.iter().filter(|(_, page)| page.front.draft);
        let ids: BTreeSet<&String> = drafts.map(|((id, _), _)| id).collect();
        let own = self.pages.iter().filter(|((id, _), _)| ids.contains(id));
        let own = own.filter(|((id, _), _)| !self.is_draft(id));
        own.map(|(key, page)| (key.clone(), Arc::clone(page)))
            .collect()
    }

    /// True for a page that is a draft in one of its languages.
    fn is_draft(&self, page_id: &str) -> bool {
        let is_draft = |locale| {
            self.get(page_id, locale)
                .is_none_or(|page| page.front.draft)
        };
        Locale::ALL.into_iter().any(is_draft)
    }

    /// The ids of pages that are not in the page table, of these pages and of a folder.
    pub(crate) fn ids_with(&self, folder: &Folder) -> Arc<BTreeSet<String>> {
        let own = self.added.values().map(|page| page.id);
        Arc::new(own.chain(folder.added()).map(str::to_owned).collect())
    }

    /// The pages that are not in the page table and are shown.
    pub fn added(&self) -> impl Iterator<Item = &'static Page> {
        let pages = self.added.values().copied();
        pages.filter(move |page| self.find(page.id, Locale::default()).is_some())
    }

    /// Removes pages that lack a language, because each page links to its other languages. Of a file that the folder has the
    /// mistakes are named already.
    fn drop_single_languages(&mut self, folder: &Folder) {
        let ids: BTreeSet<String> = self.pages.keys().map(|(id, _)| id.clone()).collect();
        for id in ids {
            let is_missing = |locale: &Locale| !self.pages.contains_key(&(id.clone(), *locale));
            let Some(locale) = Locale::ALL.into_iter().find(is_missing) else {
                continue;
            };
            if !folder.has(locale, &id) {
                let mistake = self.missing(&id, locale);
                self.mistakes.push(mistake);
            }
            self.pages.retain(|(other, _), _| *other != id);
        }
    }

    /// The mistake of a page that lacks a language.
    fn missing(&self, id: &str, locale: Locale) -> Mistake {
        let compiled = page_table::by_id(id).map(|page| page.section);
        let own = || Some(self.get(id, locale.other())?.front.place.as_ref()?.1);
        let section = compiled.or_else(own).map_or("", Section::code);
        Mistake {
            file: format!("{locale}/pages/{section}/{id}.md"),
            line: 0,
            found: "the page has another language, but not this file".to_owned(),
            expected: "the page in every language".to_owned(),
        }
    }

    /// The pages that are not in the page table and are no drafts.
    pub fn public(&self) -> impl Iterator<Item = &'static Page> {
        let is_draft = move |page: &&Page| {
            let both = Locale::ALL.map(|locale| self.get(page.id, locale));
            both.into_iter().flatten().any(|page| page.front.draft)
        };
        self.added().filter(move |page| !is_draft(page))
    }

    /// The page with this id in a language. A draft is there only when drafts are shown; else the page below it, if
    /// there is one.
    pub fn find(&self, page_id: &str, locale: Locale) -> Option<Arc<Document>> {
        if !self.drafts && self.is_draft(page_id) {
            let below = self.below.get(&(page_id.to_owned(), locale));
            return below.cloned();
        }
        self.get(page_id, locale).cloned()
    }

    pub(crate) fn get(&self, page_id: &str, locale: Locale) -> Option<&Arc<Document>> {
        self.pages.get(&(page_id.to_owned(), locale))
    }

    /// Every page, drafts too: id, language, document.
    pub fn pages(&self) -> impl Iterator<Item = (&str, Locale, &Arc<Document>)> {
        let pages = self.pages.iter();
        pages.map(|((id, locale), document)| (id.as_str(), *locale, document))
    }

    /// The picture with this name in a language.
    pub fn picture(&self, name: &str, locale: Locale) -> Option<&Picture> {
        self.pictures.find(name, locale)
    }

    /// The picture in a file below `pictures`.
    pub fn picture_in(&self, file: &str) -> Option<&Picture> {
        self.pictures.in_file(file)
    }

    /// The video with this name in a language.
    pub fn video(&self, name: &str, locale: Locale) -> Option<&VideoFile> {
        self.videos.find(name, locale)
    }

    /// The captions with this name in a language.
    pub fn captions(&self, name: &str, locale: Locale) -> Option<&VideoFile> {
        video::captions(&self.videos, name, locale)
    }

    /// The video or the captions in a file below `videos`.
    pub fn video_in(&self, file: &str) -> Option<&VideoFile> {
        self.videos.in_file(file)
    }

    /// The names of the files that documents may name.
    pub fn files(&self) -> &BTreeSet<String> {
        &self.files
    }

    /// The mistakes found in the files.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }
}
