//! Folders of brands, whole and broken.

use super::{logo::inline, *};
use std::fs;

const SVG: &str = "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" viewBox=\"0 0 60 40\">\n\
                   <!-- mark --><g fill=\"currentColor\"><path d=\"M0 0h10v10z\"/></g>\
                   <circle cx=\"5\" cy=\"5\" r=\"2\" fill=\"var(--accent-ui)\"></circle></svg>\n";

fn png(pixels: u32) -> Vec<u8> {
    let size = [pixels.to_be_bytes(), pixels.to_be_bytes()].concat();
    [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec(), size].concat()
}

/// Writes a whole brand.
fn whole(folder: &Path) {
    let files: [(&str, Vec<u8>); 7] = [
        ("logo.svg", SVG.into()),
        ("favicon.svg", SVG.into()),
        ("favicon.ico", vec![0, 0, 1, 0]),
        ("icon-180.png", png(180)),
        ("icon-192.png", png(192)),
        ("icon-512.png", png(512)),
        ("icon-maskable-512.png", png(512)),
    ];
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).unwrap();
    }
}

#[test]
fn a_logo_becomes_a_part_of_the_page_that_follows_the_theme() {
    assert_eq!(
        inline(SVG).unwrap(),
        "<svg class=\"brand__logo\" aria-hidden=\"true\" viewBox=\"0 0 60 40\">\
         <g fill=\"currentColor\"><path d=\"M0 0h10v10z\"></path></g>\
         <circle cx=\"5\" cy=\"5\" r=\"2\" fill=\"var(--accent-ui)\"></circle></svg>"
    );
}

#[test]
fn a_logo_holds_nothing_but_shapes() {
    let of = |inside: &str| inline(&format!("<svg viewBox=\"0 0 1 1\">{inside}</svg>"));
    for (inside, found) in [
        ("<script>alert(1)</script>", "<script>"),
        ("<style>*{}</style>", "<style>"),
        ("<image href=\"x\"/>", "<image>"),
        ("<a><path/></a>", "<a>"),
        ("<foreignObject/>", "<foreignObject>"),
        ("<path onclick=\"x()\"/>", "onclick"),
        ("<path style=\"x\"/>", "style"),
        ("<path href=\"x\"/>", "href"),
        ("<path fill=\"url(#a)\"/>", "fill"),
        ("<path d=\"&lt;\"/>", "value of d"),
        ("words", "text"),
        ("<svg viewBox=\"0 0 1 1\"/>", "one <svg>"),
    ] {
        let error = of(inside).unwrap_err().to_string();
        assert!(error.contains(found), "{inside}: {error}");
    }
    for text in [
        "",
        "<svg/>",
        "<g/>",
        "<svg viewBox=\"0\">",
        "<svg viewBox=\"0\"><g></svg>",
    ] {
        assert!(inline(text).is_err(), "{text}");
    }
    let two = "<svg viewBox=\"0\"/><svg viewBox=\"0\"/>";
    assert_eq!(inline(two), Err(NotALogo::NotSvg));
    assert_eq!(of(&"<g/>".repeat(501)), Err(NotALogo::TooMuch));
    assert_eq!(of(&"<g>".repeat(20)), Err(NotALogo::TooMuch));
}

#[test]
fn a_folder_holds_all_files_of_a_brand_and_no_other() {
    let folder = tempfile::tempdir().unwrap();
    whole(folder.path());
    let brand = Brand::read(folder.path()).unwrap();
    assert!(brand.logo.is_some() && brand.icon("icon-180.png").is_some());
    assert!(brand.icon("icon-1.png").is_none());

    let error = |change: &dyn Fn(&Path)| {
        let folder = tempfile::tempdir().unwrap();
        whole(folder.path());
        change(folder.path());
        let text = Brand::read(folder.path()).unwrap_err().to_string();
        assert!(
            text.starts_with("brand.folder: ") && !text.contains('\n'),
            "{text}"
        );
        text
    };
    let write = |name: &'static str, bytes: Vec<u8>| {
        error(&move |folder| fs::write(folder.join(name), &bytes).unwrap())
    };
    assert!(write("banner.jpg", Vec::new()).contains("banner.jpg is not used"));
    assert!(write("icon-192.png", png(191)).contains("192 × 192"));
    assert!(write("icon-192.png", vec![0; 600 * 1024]).contains("512 KiB"));
    assert!(write("favicon.ico", png(1)).contains("ICO"));
    assert!(write("favicon.svg", b"<html></html>".to_vec()).contains("SVG"));
    assert!(write("logo.svg", b"\xff\xfe".to_vec()).contains("UTF-8"));
    assert!(write("logo.svg", vec![b' '; 70_000]).contains("64 KiB"));
    assert!(
        error(&|folder| fs::remove_file(folder.join("logo.svg")).unwrap()).contains("logo.svg")
    );
    let nowhere = Brand::read(&folder.path().join("none")).unwrap_err();
    assert!(nowhere.to_string().contains("cannot be read"));
}
