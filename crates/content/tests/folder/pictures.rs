//! Pictures of a folder: files that are refused, counterparts, and what is laid over what.

use super::{PAIR, checked, pair, write};
use content::{DecodedPictures, Folder, Library, Picture};
use domain::locale::Locale;
use std::path::Path;

/// A PNG file of this size without pixels, which are not decoded.
fn png(width: u32, height: u32) -> Vec<u8> {
    let head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    [
        head,
        &width.to_be_bytes()[..],
        &height.to_be_bytes(),
        b"\x08\x02\0\0\0\0\0\0\0",
        b"\0\0\0\0IEND\xae\x42\x60\x82",
    ]
    .concat()
}

/// A JPEG file of 4 × 4 pixels, with a thumbnail in front of the pixels, which has an end marker of its own.
fn jpeg() -> Vec<u8> {
    let head = b"\xff\xd8\xff\xe0\0\x08JFIF\xff\xd9\xff\xc0\0\x0b\x08\0\x04\0\x04\x01\x01\x11\0";
    [
        &head[..],
        b"\xff\xda\0\x08\x01\x01\0\0\x3f\0 pixels\xff\0 more\xff\xd9",
    ]
    .concat()
}

/// A WebP file of 4 × 4 pixels.
fn webp() -> Vec<u8> {
    let frame = b"WEBPVP8 \x16\0\0\0\x30\x01\0\x9d\x01\x2a\x04\0\x04\0and its pixels";
    [b"RIFF", &(frame.len() as u32).to_le_bytes()[..], frame].concat()
}

#[test]
fn a_picture_that_is_cut_off_is_named() {
    let svg = svg("<path d=\"M0 0h9\"/>");
    for (name, whole) in [
        ("a.png", png(4, 4)),
        ("a.jpg", jpeg()),
        ("a.webp", webp()),
        ("a.svg", svg.into()),
    ] {
        let folder = pair();
        let path = format!("pictures/{name}");
        write(folder.path(), &path, &whole);
        assert_eq!(mistakes(folder.path()), [""; 0], "{name}");
        for cut in [1, 2, 5] {
            write(folder.path(), &path, &whole[..whole.len() - cut]);
            let found = mistakes(folder.path());
            let named = format!("{path}: a picture that is cut off");
            assert!(
                found.len() == 1 && found[0].starts_with(&named),
                "{name} {cut}: {found:#?}"
            );
        }
    }
    // Cameras put more behind the end of a photograph.
    let folder = pair();
    let more = [jpeg(), vec![0; 200_000]].concat();
    write(folder.path(), "pictures/a.jpg", more);
    assert_eq!(mistakes(folder.path()), [""; 0]);
}

fn svg(inside: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\">{inside}</svg>")
}

fn mistakes(root: &Path) -> Vec<String> {
    checked(root).iter().map(ToString::to_string).collect()
}

/// The page with a picture in both languages.
fn with_picture(root: &Path, name: &str) {
    let image = format!("::: image src=\"{name}\" alt=\"A picture\"\n:::\n\n## ");
    for (path, text) in PAIR {
        write(root, path, text.replacen("## ", &image, 1));
    }
}

#[test]
fn a_picture_with_text_has_a_file_in_each_language() {
    let folder = pair();
    with_picture(folder.path(), "plan");
    let found = mistakes(folder.path());
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].contains("the picture 'plan'; expected a file such as pictures/NAME.png"));
    write(folder.path(), "pictures/plan.en.svg", svg(""));
    let found = mistakes(folder.path());
    assert!(
        found.len() == 1 && found[0].starts_with("ar/pages/"),
        "{found:#?}"
    );
    write(folder.path(), "pictures/plan.ar.svg", svg(""));
    assert_eq!(mistakes(folder.path()), [""; 0]);
}

#[test]
fn the_image_of_a_page_is_a_picture_that_other_sites_can_show() {
    let folder = pair();
    let name_it = |image: &str| {
        for (path, text) in PAIR {
            let named = format!("---\nimage: {image}\n");
            write(folder.path(), path, text.replacen("---\n", &named, 1));
        }
        mistakes(folder.path())
    };
    write(folder.path(), "pictures/small.png", png(599, 400));
    write(folder.path(), "pictures/drawing.svg", svg(""));
    write(folder.path(), "pictures/harbour.png", png(1200, 630));
    for (image, expected) in [
        ("../harbour", "the name of a picture in pictures/"),
        ("nothing", "the picture 'nothing'"),
        ("small", "small.png as image"),
        ("drawing", "drawing.svg as image"),
    ] {
        let found = name_it(image);
        let is_named = |m: &String| m.contains(":2: ") && m.contains(expected);
        assert!(found.len() == 2 && found.iter().all(is_named), "{found:#?}");
    }
    assert_eq!(name_it("harbour"), [""; 0]);
    write(folder.path(), PAIR[1].0, PAIR[1].1);
    let found = mistakes(folder.path());
    assert!(
        found.len() == 1 && found[0].contains("another layout, image"),
        "{found:#?}"
    );
}

#[test]
fn files_that_are_no_pictures_are_named() {
    let gif = b"GIF89a\x01\0\x01\0".to_vec();
    for (name, bytes, expected) in [
        (
            "a.png",
            gif.clone(),
            "a file that is no such picture; expected a picture of the kind image/png",
        ),
        ("a.jpg", png(4, 4), "a picture of the kind image/jpeg"),
        ("a.webp", Vec::new(), "a picture of the kind image/webp"),
        ("a.gif", gif, "png, jpg, jpeg, webp or svg"),
        (
            "a.png",
            png(60_000, 60_000),
            "60000 × 60000 pixels; expected at most",
        ),
        ("a.png", png(0, 4), "0 × 4 pixels"),
        ("A.png", png(4, 4), "words in lower case"),
        ("a.fr.png", png(4, 4), "words in lower case"),
        ("a.svg", b"<svg width=\"4\"></svg>".to_vec(), "viewBox"),
        (
            "a.svg",
            svg("<script>x</script>").into(),
            "<script in an SVG picture",
        ),
        (
            "a.svg",
            svg("<s:script href=\"/files/x.js\"/>").into(),
            "<script in an SVG picture",
        ),
        (
            "a.svg",
            svg("<STYLE>x</STYLE>").into(),
            "<style in an SVG picture",
        ),
        ("a.svg", vec![0xFF, 0xFE], "UTF-8"),
    ] {
        let folder = pair();
        write(folder.path(), &format!("pictures/{name}"), bytes);
        let found = mistakes(folder.path());
        let named = format!("pictures/{name}: ");
        assert!(
            found.len() == 1 && found[0].starts_with(&named),
            "{name}: {found:#?}"
        );
        assert!(found[0].contains(expected), "{name}: {found:#?}");
    }
    let folder = pair();
    write(folder.path(), "pictures/a.png", png(4, 4));
    write(folder.path(), "pictures/a.svg", svg(""));
    assert!(mistakes(folder.path())[0].contains("a second picture of the same name"));
    let large = std::fs::File::create(folder.path().join("pictures/large.png")).expect("a file");
    large.set_len(9 * 1024 * 1024).expect("it grows");
    assert!(
        mistakes(folder.path())
            .iter()
            .any(|m| m.contains("9437184 bytes; expected at most"))
    );
}

#[test]
fn the_size_is_known_and_folders_replace_pictures_of_the_program() {
    let compiled = Library::compiled();
    let of = |library: &Library, name: &str, locale| library.picture(name, locale).cloned();
    let file = |picture: Option<Picture>| picture.expect("a picture").file;
    assert_eq!(
        file(of(&compiled, "settlement", Locale::Ar)),
        "settlement.ar.svg"
    );
    let creek = of(&compiled, "creek", Locale::En).expect("a picture");
    assert_eq!((creek.width, creek.height), (1600, 700));
    assert_eq!(of(&compiled, "settlement.ar", Locale::En), None);

    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "pictures/settlement.png", png(30, 20));
    write(folder.path(), "pictures/creek.svg", svg(""));
    let read = Folder::read(folder.path()).expect("it is read");
    let library = compiled.laid_over(&read, None);
    for locale in Locale::ALL {
        assert_eq!(file(of(&library, "settlement", locale)), "settlement.png");
    }
    let creek = library.picture_in("creek.svg").expect("a picture");
    assert_eq!((creek.width, creek.height), (300, 200));
    assert!(library.picture_in("creek.png").is_none());
    assert_eq!(creek.bytes().expect("it is read"), svg("").into_bytes());
}

#[cfg(unix)]
#[test]
fn a_picture_that_was_replaced_by_a_link_out_of_the_folder_is_not_read() {
    let (folder, outside) = (pair(), tempfile::tempdir().expect("a folder"));
    write(folder.path(), "pictures/a.png", png(4, 4));
    write(outside.path(), "secret.png", png(5, 5));
    let library =
        Library::default().laid_over(&Folder::read(folder.path()).expect("it is read"), None);
    let picture = library.picture("a", Locale::En).expect("a picture");
    let path = folder.path().join("pictures/a.png");
    std::fs::remove_file(&path).expect("it is there");
    std::os::unix::fs::symlink(outside.path().join("secret.png"), &path).expect("a link");
    assert!(picture.bytes().is_err());
    assert!(mistakes(folder.path())[0].contains("out of the folder"));
}

#[test]
fn a_picture_that_cannot_be_decoded_is_named_and_missing() {
    let folder = pair();
    write(folder.path(), "pictures/good.png", png(4, 4));
    write(folder.path(), "pictures/broken.png", png(8, 4));
    let (path, text) = PAIR[0];
    let block = "::: image src=\"broken\" alt=\"A harbour\"\n:::\n\n## ";
    write(folder.path(), path, text.replacen("## ", block, 1));
    let decode = |file: &[u8]| (file == png(8, 4)).then(|| "no pixels".to_owned());
    let mut read = Folder::read(folder.path()).expect("the folder is read");
    let mut sound = DecodedPictures::new();
    read.decode_pictures(decode, &mut sound);
    assert_eq!(sound.len(), 1, "{sound:?}");
    let found = content::check(&read, &Library::default(), &|_| None);
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert!(
        found
            .iter()
            .any(|of| of.starts_with("pictures/broken.png: ") && of.contains("no pixels")),
        "{found:?}"
    );
    assert!(
        found.iter().any(|of| of.contains("the picture 'broken'")),
        "{found:?}"
    );
    // What was decoded is not decoded again.
    let mut read = Folder::read(folder.path()).expect("the folder is read");
    read.decode_pictures(|_| Some("decoded again".to_owned()), &mut sound);
    let again = read
        .mistakes
        .iter()
        .filter(|of| of.to_string().contains("decoded again"));
    assert_eq!(again.count(), 1, "{:?}", read.mistakes);
}
