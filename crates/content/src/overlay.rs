//! A folder of content that overrides compiled pages while the program runs.

use crate::{
    Mistake,
    check::{self, View, WrongView},
    library::{self, Library},
    source::{DecodePicture, DecodedPictures, Folder, Signature},
};
use std::{io, path::PathBuf};

/// A folder of content and its last state.
///
/// Files are compared by size and modification time. File system notifications would be faster, but do not work on network
/// folders, nor when a mounted folder is replaced as a whole.
#[derive(Debug)]
pub struct Overlay {
    root: PathBuf,
    drafts: bool,
    view: fn(View<'_>) -> Option<WrongView>,
    decode: DecodePicture,
    sound: DecodedPictures,
    seen: Option<Signature>,
    known: Vec<Mistake>,
}

/// The result of reading the folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// Mistakes that were not in the previous result.
    pub new: Vec<Mistake>,
    /// How many pages are served, in all languages.
    pub pages: usize,
}

impl Overlay {
    /// A folder that was not read yet, with the check of the views that its pages show, and the decoder of its pictures.
    pub fn new(
        root: PathBuf,
        drafts: bool,
        view: fn(View<'_>) -> Option<WrongView>,
        decode: DecodePicture,
    ) -> Self {
        Self {
            root,
            drafts,
            view,
            decode,
            sound: DecodedPictures::new(),
            seen: None,
            known: Vec::new(),
        }
    }

    /// Reads the folder and serves its pages if one of its files has changed. Returns `None` if none has.
    ///
    /// # Errors
    /// The folder cannot be read. The pages stay as they are.
    pub fn renew(&mut self) -> io::Result<Option<Change>> {
        let signature = Folder::signature(&self.root)?;
        if self.seen.as_ref() == Some(&signature) {
            return Ok(None);
        }
        let mut folder = Folder::read(&self.root)?;
        folder.decode_pictures(self.decode, &mut self.sound);
        let compiled = Library::compiled();
        // At the first read there is no last good page of the folder: what can be shown is shown.
        let broken = match self.seen {
            Some(_) => check::broken(&folder, &compiled, &self.view),
            None => Vec::new(),
        };
        let mut library = compiled
            .laid_over_without(&folder, Some(&library::current()), &broken)
            .with_drafts(self.drafts);
        // Differences between the languages are told, and both pages are served.
        library.note(check::check(&folder, &compiled, &self.view));
        let is_new = |mistake: &&Mistake| !self.known.contains(mistake);
        let change = Change {
            new: library.mistakes().iter().filter(is_new).cloned().collect(),
            pages: library.pages().count(),
        };
        self.known = library.mistakes().to_vec();
        self.seen = Some(signature);
        library::install(library);
        Ok(Some(change))
    }
}
