//! `borsa content`: checks content pages, lays out new ones, and lists the pages of the program.

use crate::{cli::ContentCommand, editors};
use ::content::{DecodedPictures, Folder, Library, Mistake};
use anyhow::{Context, Error, Result, bail};
use chrono::Utc;
use domain::locale::Locale;
use std::{fs, io::Write, path::Path};

/// `borsa content check`, `borsa content new` and `borsa content list`.
pub fn content(command: &ContentCommand) -> Result<()> {
    match command {
        ContentCommand::Check { folder } => check(folder),
        ContentCommand::New {
            page,
            folder,
            address,
        } => new(page, address.as_deref(), folder),
        ContentCommand::List => list(),
    }
}

fn list() -> Result<()> {
    let mut out = std::io::stdout().lock();
    for page in page_table::all() {
        let made_of = match ::content::find(page.id, Locale::En) {
            Some(_) => "text",
            None => "data",
        };
        writeln!(out, "{:<36} {made_of}  {}", page.id, page.path)?;
    }
    Ok(())
}

fn check(root: &Path) -> Result<()> {
    let shown = root.display();
    let mut folder =
        Folder::read(root).with_context(|| format!("the folder {shown} cannot be read"))?;
    folder.decode_pictures(editors::picture_mistake, &mut DecodedPictures::new());
    let mut mistakes = ::content::check(&folder, &Library::compiled(), &editors::view_mistake);
    mistakes.extend(without_pages(root));
    for mistake in &mistakes {
        println!("{mistake}");
    }
    match mistakes.len() {
        0 => println!("{} files in {shown}, no mistakes", folder.sources.len()),
        count => bail!("mistakes in {shown}: {count}"),
    }
    Ok(())
}

/// The mistake that a folder has pages in no language: it is probably the wrong folder.
fn without_pages(root: &Path) -> Option<Mistake> {
    let folders = Locale::ALL.map(|locale| format!("{locale}/pages"));
    let has_pages = folders.iter().any(|folder| root.join(folder).is_dir());
    (!has_pages).then(|| Mistake {
        file: root.display().to_string(),
        line: 0,
        found: "no folder of pages".to_owned(),
        expected: folders.join(" or "),
    })
}

fn new(page: &str, address: Option<&str>, root: &Path) -> Result<()> {
    let today = Utc::now().with_timezone(&app::pages::clock::zone());
    let files = ::content::template(page, address, today.date_naive()).map_err(Error::msg)?;
    if let Some((path, _)) = files.iter().find(|(path, _)| root.join(path).exists()) {
        bail!("{} is there already", root.join(path).display());
    }
    for (path, text) in files {
        let path = root.join(path);
        let shown = path.display();
        let written = path
            .parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::File::create_new(&path))
            .and_then(|mut file| file.write_all(text.as_bytes()));
        written.with_context(|| format!("{shown} cannot be written"))?;
        println!("{shown}");
    }
    Ok(())
}
