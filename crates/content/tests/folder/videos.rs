//! Videos of a content folder: rejected files, captions in each language, incomplete blocks.

use super::{PAIR, checked, pair, write};
use content::{Folder, Library, VideoKind};
use domain::locale::Locale;
use std::path::Path;

const WEBM: &[u8] = b"\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm";
const CAPTIONS: &str = "WEBVTT\n\n00:01.000 --> 00:04.000\nWelcome.\n";

fn mistakes(root: &Path) -> Vec<String> {
    checked(root).iter().map(ToString::to_string).collect()
}

/// The page with a video in both languages.
fn with_video(root: &Path, attributes: &str, content: &str) -> Vec<String> {
    let video = format!("::: video {attributes}\n{content}\n:::\n\n## ");
    for (path, text) in PAIR {
        write(root, path, text.replacen("## ", &video, 1));
    }
    write(
        root,
        "pictures/still.svg",
        "<svg viewBox=\"0 0 16 9\"></svg>",
    );
    mistakes(root)
}

#[test]
fn a_video_has_its_files_and_captions_in_each_language() {
    let folder = pair();
    let root = folder.path();
    let look = || {
        let attributes = "still=\"still\" alt=\"A talk\" captions=\"talk\"";
        with_video(
            root,
            attributes,
            "- talk | 1280x720 | on-request\n\nA caption.",
        )
    };
    let found = look();
    assert_eq!(found.len(), 4, "{found:#?}");
    assert!(found[0].contains("the captions 'talk'; expected the file videos/NAME.ar.vtt"));
    assert!(found[1].contains("the video 'talk'; expected a file such as videos/NAME.webm"));
    write(root, "videos/talk.webm", WEBM);
    write(root, "videos/talk.en.vtt", CAPTIONS);
    let found = look();
    assert!(
        found.len() == 1 && found[0].starts_with("ar/pages/"),
        "{found:#?}"
    );
    write(root, "videos/talk.ar.vtt", CAPTIONS);
    assert_eq!(look(), [""; 0]);
    let library = Library::compiled().laid_over(&Folder::read(root).unwrap(), None);
    let captions = library.captions("talk", Locale::Ar).unwrap();
    assert_eq!(
        (captions.file.as_str(), captions.kind),
        ("talk.ar.vtt", VideoKind::Captions)
    );
    assert_eq!(
        library.video("talk", Locale::Ar),
        library.video_in("talk.webm")
    );
    assert!(library.video("trading-day-768", Locale::En).is_some());
    let (_, size) = captions.open().unwrap().unwrap();
    assert_eq!(size, CAPTIONS.len() as u64);
}

#[test]
fn blocks_that_lack_something_are_named_with_their_line() {
    const WHOLE: &str = "still=\"still\" alt=\"A talk\" speech=\"none\"";
    const SOURCE: &str = "- talk | 1280x720 | autoplay";
    for (attributes, content, expected) in [
        (
            "alt=\"A talk\" speech=\"none\"",
            SOURCE,
            "still=\"NAME\" of a picture",
        ),
        (
            "still=\"still\" speech=\"none\"",
            SOURCE,
            "video without alt",
        ),
        (
            "still=\"still\" alt=\" \" speech=\"none\"",
            SOURCE,
            "video without alt",
        ),
        (
            "still=\"still\" alt=\"A talk\"",
            SOURCE,
            "video without captions; expected captions=\"NAME\"",
        ),
        (
            "still=\"still\" alt=\"A talk\" speech=\"no\"",
            SOURCE,
            "speech 'no'",
        ),
        (
            "still=\"still\" alt=\"A talk\" captions=\"../a\"",
            SOURCE,
            "captions '../a'",
        ),
        (
            "still=\"still\" alt=\"A\" captions=\"a\" speech=\"none\"",
            SOURCE,
            "captions and speech",
        ),
        (
            &format!("{WHOLE} loop=\"yes\""),
            SOURCE,
            "the attribute 'loop' of video",
        ),
        (WHOLE, "", "video with 0 sources"),
        (WHOLE, "A caption.", "video with 0 sources"),
        (
            WHOLE,
            "- talk | 1280x720",
            "the source 'talk | 1280x720'; expected - NAME | 1280x720 | autoplay",
        ),
        (
            WHOLE,
            "- talk | 1280x0 | autoplay",
            "the source 'talk | 1280x0 | autoplay'",
        ),
        (
            WHOLE,
            "- talk.webm | 1280x720 | autoplay",
            "the source 'talk.webm",
        ),
        (
            WHOLE,
            "- talk | 1280x720 | always",
            "the source 'talk | 1280x720 | always'",
        ),
        (
            WHOLE,
            "- talk | 16x16 | autoplay\n- talk | 32x32 | autoplay",
            "the source talk twice",
        ),
        (
            WHOLE,
            "- talk | 16x16 | autoplay\n\nOne.\n\nTwo.",
            "one paragraph below it or none",
        ),
    ] {
        let folder = pair();
        write(folder.path(), "videos/talk.webm", WEBM);
        let found = with_video(folder.path(), attributes, content);
        let is_named = |found: &String| found.contains(expected) && !found.contains(":0:");
        assert!(
            found.len() == 2 && found.iter().all(is_named),
            "{expected}: {found:#?}"
        );
    }
}

#[test]
fn the_drawn_film_of_the_program_is_a_video() {
    // Its head has sizes of eight bytes, so that its kind stands behind the first 64 bytes.
    let mut bytes = vec![0x1a, 0x45, 0xdf, 0xa3];
    bytes.resize(66, 1);
    bytes.extend(b"webm");
    let folder = pair();
    write(folder.path(), "videos/film.webm", bytes);
    assert_eq!(mistakes(folder.path()), [""; 0]);
}

#[test]
fn files_that_are_no_videos_are_named() {
    let large = vec![b' '; 300 * 1024];
    for (name, bytes, expected) in [
        (
            "a.webm",
            b"\x1a\x45\xdf\xa3 matroska".to_vec(),
            "a video of the kind video/webm",
        ),
        ("a.mp4", WEBM.to_vec(), "a video of the kind video/mp4"),
        (
            "a.mov",
            WEBM.to_vec(),
            "a name that ends with webm, mp4 or vtt",
        ),
        (
            "a.en.vtt",
            b"1\n00:01,000 --> 00:02,000".to_vec(),
            "WEBVTT in the first line",
        ),
        (
            "a.en.vtt",
            b"WEBVTT\n\nWelcome.".to_vec(),
            "WEBVTT in the first line",
        ),
        ("a.en.vtt", large, "307200 bytes; expected at most 262144"),
        ("a.vtt", CAPTIONS.into(), "harbour.en.vtt for captions"),
        ("a.fr.webm", WEBM.to_vec(), "words in lower case"),
        ("A.webm", WEBM.to_vec(), "words in lower case"),
    ] {
        let folder = pair();
        write(folder.path(), &format!("videos/{name}"), bytes);
        let found = mistakes(folder.path());
        let start = format!("videos/{name}: ");
        assert!(
            found.len() == 1 && found[0].starts_with(&start) && found[0].contains(expected),
            "{expected}: {found:#?}"
        );
    }
}

#[test]
fn a_video_of_one_name_has_one_file_and_both_languages_the_same_sources() {
    let folder = pair();
    write(folder.path(), "videos/talk.webm", WEBM);
    write(folder.path(), "videos/talk.mp4", b"\0\0\0\x18ftypmp42");
    let found = mistakes(folder.path());
    assert!(
        found.len() == 1 && found[0].contains("a second video of the same name"),
        "{found:#?}"
    );
    let folder = pair();
    write(folder.path(), "videos/talk.webm", WEBM);
    let attributes = "still=\"still\" alt=\"A talk\" speech=\"none\"";
    with_video(folder.path(), attributes, "- talk | 1280x720 | autoplay");
    let (path, text) = PAIR[1];
    let other = format!("::: video {attributes}\n- talk | 1280x720 | on-request\n:::\n\n## ");
    write(folder.path(), path, text.replacen("## ", &other, 1));
    let found = mistakes(folder.path());
    let is_named = |found: &String| found.contains("the source talk | 1280x720 |");
    assert!(
        !found.is_empty() && found.iter().all(is_named),
        "{found:#?}"
    );
}
