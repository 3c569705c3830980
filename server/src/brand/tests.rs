//! Folders of brands, whole and broken.

use super::{drawn::emblems, logo::inline, *};
use flate2::{Compression, Crc, write::ZlibEncoder};
use std::{fs, io::Write};

const SVG: &str = "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" viewBox=\"0 0 60 40\">\n\
                   <!-- mark --><g fill=\"currentColor\"><path d=\"M0 0h10v10z\"/></g>\
                   <circle cx=\"5\" cy=\"5\" r=\"2\" fill=\"var(--accent-ui)\"></circle></svg>\n";

fn chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let mut sum = Crc::new();
    sum.update(kind);
    sum.update(content);
    let length = u32::try_from(content.len()).unwrap();
    let (length, sum) = (length.to_be_bytes(), sum.sum().to_be_bytes());
    [&length[..], kind, content, &sum].concat()
}

/// The chunks of a grey picture: its head, with or without interlacing, and as many bytes of pixels.
fn chunks(side: u32, interlaced: bool, bytes: usize) -> [Vec<u8>; 3] {
    let side = side.to_be_bytes();
    let head = [&side[..], &side, &[8, 0, 0, 0, u8::from(interlaced)]].concat();
    let mut pixels = ZlibEncoder::new(Vec::new(), Compression::fast());
    pixels.write_all(&vec![0; bytes]).unwrap();
    [
        chunk(b"IHDR", &head),
        chunk(b"IDAT", &pixels.finish().unwrap()),
        chunk(b"IEND", &[]),
    ]
}

fn file(chunks: &[Vec<u8>]) -> Vec<u8> {
    [&b"\x89PNG\r\n\x1a\n"[..], &chunks.concat()].concat()
}

/// The bytes of its pixels: each row begins with its filter.
fn bytes(side: u32) -> usize {
    side as usize * (side as usize + 1)
}

fn png(side: u32) -> Vec<u8> {
    file(&chunks(side, false, bytes(side)))
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
    let colours = Config::defaults().colours;
    let files = Files::read(folder.path(), &colours).unwrap();
    assert!(files.logo.0.starts_with("<svg ") && files.icons.contains_key("icon-180.png"));

    let error = |change: &dyn Fn(&Path)| {
        let folder = tempfile::tempdir().unwrap();
        whole(folder.path());
        change(folder.path());
        let read = Files::read(folder.path(), &colours);
        let text = read.err().expect("it is broken").to_string();
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
    let nowhere = Files::read(&folder.path().join("none"), &colours);
    let nowhere = nowhere.err().expect("there is none");
    assert!(nowhere.to_string().contains("cannot be read"));
}

#[test]
fn an_icon_holds_exactly_the_pixels_that_its_head_names() {
    let is_fine = |bytes: &[u8]| is_icon("icon-180.png", Some(180), bytes).is_ok();
    let whole = bytes(180);
    assert!(is_fine(&png(180)));
    // The rows of the seven passes, each with the byte of its filter.
    let passes = [23, 23, 22, 45, 45, 90, 90];
    let interlaced = 180 * 180 + passes.iter().sum::<usize>();
    assert!(is_fine(&file(&chunks(180, true, interlaced))));
    for (bytes, is_interlaced) in [
        (whole - 1, false),
        (whole + 1, false),
        (2 * whole, false),
        (interlaced + 1, true),
    ] {
        let file = file(&chunks(180, is_interlaced, bytes));
        assert!(!is_fine(&file), "{bytes}");
    }
    let [head, pixels, end] = chunks(180, false, whole);
    let frame = chunk(b"fdAT", &[0; 40]);
    let doubled = {
        let inside = &pixels[8..pixels.len() - 4];
        chunk(b"IDAT", &[inside, inside].concat())
    };
    for chunks in [
        vec![head.clone(), pixels.clone()],
        vec![head.clone(), pixels.clone(), end.clone(), vec![0]],
        vec![head.clone(), pixels, frame, end.clone()],
        vec![head, doubled, end],
    ] {
        assert!(!is_fine(&file(&chunks)), "{} chunks", chunks.len());
    }
}

/// The logo with these parts as drawings.
fn drawn(inside: &str) -> Result<[Emblem; 2], NotALogo> {
    let svg = format!("<svg viewBox=\"0 0 10 10\">{inside}</svg>");
    emblems(&inline(&svg)?, &Config::defaults().colours)
}

#[test]
fn a_logo_is_drawn_in_the_colours_of_each_ground() {
    let pair = drawn("<circle cx=\"5\" cy=\"5\" r=\"4\"/>").unwrap();
    assert_ne!(pair[0], pair[1], "text is dark, and light");
    for (named, meant) in [
        ("currentColor", "var(--text)"),
        ("var(--accent-ui)", "var(--accent-ui)"),
    ] {
        let of = |paint| drawn(&format!("<path d=\"M0 0h9v9z\" fill=\"{paint}\"/>")).unwrap();
        assert_eq!(of(named), of(meant));
    }
    for fixed in ["#c00", "oklch(0.5 0.1 20)", "tomato", "rgb(1, 2, 3)"] {
        let of = format!("<g stroke=\"{fixed}\" fill=\"none\"><path d=\"M1 1h8\"/></g>");
        let pair = drawn(&of).unwrap();
        assert_eq!(pair[0], pair[1], "{fixed}");
    }
    let night = "<path d=\"M0 0h9v9z\" fill=\"var(--night)\"/>";
    let config = |text: &str| {
        let given = [("BORSA_COLOURS_NIGHT".to_owned(), text.to_owned())];
        let layers = crate::config::Layers::read(None, given, Vec::new()).unwrap();
        Config::new(&layers).unwrap().colours
    };
    let logo = inline(&format!("<svg viewBox=\"0 0 9 9\">{night}</svg>")).unwrap();
    let of = |text| emblems(&logo, &config(text)).unwrap();
    assert_ne!(of("#001a33"), of("#001a34"), "of the configured colour");
}

#[test]
fn a_logo_that_cannot_be_drawn_is_refused() {
    let huge = format!("<path d=\"M0 0{}\"/>", "h1v1".repeat(6_000));
    let dense = "<path d=\"M1 1h1\" stroke=\"red\" opacity=\"0.5\"/>";
    for (inside, found) in [
        ("", "draws nothing"),
        ("<path d=\"nonsense\"/>", "draws nothing"),
        ("<path d=\"M0 0h90v90z\"/>", "outside of its viewBox"),
        (huge.as_str(), "10000 steps"),
        (dense, "opacity of more than one"),
        (
            "<path d=\"M0 0h9v9z\" fill=\"no-colour\"/>",
            "value of fill",
        ),
        (
            "<path d=\"M0 0h9v9z\" stroke=\"var(--no)\"/>",
            "value of stroke",
        ),
        ("<path d=\"M0 0h9v9z\" fill=\"var(--\"/>", "value of fill"),
        ("<text>Harbour</text>", "<text>"),
        ("<defs><g id=\"a\"/></defs><use href=\"#a\"/>", "<defs>"),
        ("<use href=\"#a\"/>", "<use>"),
    ] {
        let error = drawn(inside).unwrap_err().to_string();
        assert!(error.contains(found), "{inside:.60}: {error}");
    }
    let bomb = "<!DOCTYPE svg [<!ENTITY a \"xxxxxxxxxx\"><!ENTITY b \"&a;&a;&a;&a;\">]>\
                <svg viewBox=\"0 0 9 9\"><path d=\"&b;\"/></svg>";
    assert!(inline(bomb).is_err());
    let empty = emblems(
        "<svg viewBox=\"0 0 0 0\"></svg>",
        &Config::defaults().colours,
    );
    assert!(empty.is_err());
    let long = "<svg viewBox=\"0 0 900 9\"><path d=\"M0 0h9v9z\"></path></svg>";
    let long = emblems(long, &Config::defaults().colours).unwrap_err();
    assert!(long.to_string().contains("16 times"), "{long}");
}
