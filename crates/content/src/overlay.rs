//! A folder of content that is laid over the compiled pages while the program runs.

use crate::{
    Mistake,
    library::{self, Library},
    source::{Folder, Signature},
};
use std::{io, path::PathBuf};

/// A folder of content and its last state.
///
/// Its files are compared by size and time. Notices of the system would be sooner, but are missing on network
/// folders and where a mounted folder is exchanged as a whole.
#[derive(Debug)]
pub struct Overlay {
    root: PathBuf,
    drafts: bool,
    seen: Option<Signature>,
    known: Vec<Mistake>,
}

/// What a look at the folder found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// Mistakes that were not there before.
    pub new: Vec<Mistake>,
    /// How many pages are served, in all languages.
    pub pages: usize,
}

impl Overlay {
    /// A folder that was not read yet.
    pub fn new(root: PathBuf, drafts: bool) -> Self {
        Self {
            root,
            drafts,
            seen: None,
            known: Vec::new(),
        }
    }

    /// Installs the pages of the folder if one of its files has changed; `None` if not.
    ///
    /// # Errors
    /// The folder cannot be read. The pages stay as they are.
    pub fn renew(&mut self) -> io::Result<Option<Change>> {
        let signature = Folder::signature(&self.root)?;
        if self.seen.as_ref() == Some(&signature) {
            return Ok(None);
        }
        let folder = Folder::read(&self.root)?;
        let library = Library::compiled()
            .laid_over(&folder, Some(&library::current()))
            .with_drafts(self.drafts);
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
