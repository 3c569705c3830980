//! Cards and logos with the fonts of the built shell.

use domain::locale::Locale;
use drawings::{Card, Drawing, Ground, Letters, Logo, card, logo};
use std::{fs, path::Path};
use typeset::FontFiles;

/// The fonts of the built shell.
fn fonts() -> FontFiles {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../react-shell/dist/documents");
    let names = ["", "arabic-"].map(|of| ["400", "600"].map(|w| format!("plex-sans-{of}{w}.ttf")));
    let files = names.as_flattened().iter().map(|name| {
        let path = folder.join(name);
        fs::read(&path).unwrap_or_else(|error| {
            let path = path.display();
            panic!("{path}: {error}; `cargo xtask test --only types` builds the shell")
        })
    });
    let files: Vec<Vec<u8>> = files.collect();
    FontFiles::new(files.try_into().expect("four files")).expect("fonts")
}

/// Width and height in the head of a PNG file.
fn size(png: &[u8]) -> [u32; 2] {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    [number(16), number(20)]
}

/// The leftmost and rightmost x of the filled paths of an SVG drawing, without the ground.
fn extent(drawing: &Drawing, colour: &str) -> (f32, f32) {
    let svg = drawing.svg();
    let paths = svg
        .lines()
        .filter(|line| line.contains(&format!("fill=\"{colour}\"")));
    let data = paths.filter_map(|line| Some(line.split_once(" d=\"")?.1.split_once('"')?.0));
    let xs = data.flat_map(|data| {
        let steps = data.split(|c: char| c.is_ascii_uppercase());
        steps.filter_map(|step| step.split(' ').rev().nth(1)?.parse::<f32>().ok())
    });
    xs.fold((f32::MAX, f32::MIN), |(least, most), x| {
        (least.min(x), most.max(x))
    })
}

#[test]
fn a_card_has_the_size_that_networks_ask_for_and_its_text_within_the_margins() {
    let fonts = fonts();
    let letters = Letters::new(&fonts).expect("fonts");
    let long = "How to move a family business to the market, step by step";
    for (locale, title, section) in [
        (Locale::En, "Equities", "The exchange"),
        (Locale::En, long, "Raise capital"),
        (Locale::Ar, "الأسهم", "السوق"),
        (
            Locale::Ar,
            "كيف تنتقل الشركة العائلية إلى السوق خطوة بخطوة، وما الذي يلزمها",
            "زيادة رأس المال",
        ),
    ] {
        let of = Card {
            title,
            section,
            market: "The Market السوق",
            locale,
        };
        let card = card(&of, &letters).expect("a card");
        let png = card.png(1.0).expect("a picture");
        assert_eq!(size(&png), [1200, 630]);
        assert!(png.len() < 150_000, "{}", png.len());
        // Letters may reach over the end of their line a little, as kaf does.
        let (least, most) = extent(&card, "#f2f0ea");
        assert!(least > 60.0 && most < 1140.0, "{title}: {least} to {most}");
        // The title begins where reading begins.
        match locale {
            Locale::En => assert!(least < 95.0, "{title}: {least}"),
            Locale::Ar => assert!(most > 1105.0, "{title}: {most}"),
        }
        assert_eq!(card.png(1.0).expect("a picture"), png, "the same bytes");
    }
}

#[test]
fn arabic_letters_are_joined() {
    let fonts = fonts();
    let letters = Letters::new(&fonts).expect("fonts");
    let width = |name| {
        let of = Logo {
            name: Some((name, Locale::Ar)),
            ground: Ground::Light,
        };
        logo(of, name, &letters).expect("a logo").size().0
    };
    // Joined letters are narrower than the same letters alone.
    assert!(width("سوق") < width("س و ق") - 10.0);
}

#[test]
fn the_logo_is_the_same_drawing_in_three_formats() {
    let fonts = fonts();
    let letters = Letters::new(&fonts).expect("fonts");
    for name in [
        None,
        Some(("Market <&>", Locale::En)),
        Some(("سوق", Locale::Ar)),
    ] {
        for ground in [Ground::Light, Ground::Dark] {
            let drawing = logo(Logo { name, ground }, "Market <&>", &letters).expect("a logo");
            let (width, height) = drawing.size();
            let svg = drawing.svg();
            assert!(svg.contains("<title>Market &lt;&amp;&gt;</title>"));
            assert!(!svg.contains("style") && !svg.contains("<text"));
            let pixels = [width * 4.0, height * 4.0].map(|side| side.round() as u32);
            assert_eq!(size(&drawing.png(4.0).expect("a picture")), pixels);
            assert!(drawing.pdf().expect("a file").starts_with(b"%PDF-"));
        }
    }
    let mark = Logo {
        name: None,
        ground: Ground::Light,
    };
    let mark = logo(mark, "x", &letters).expect("a logo");
    assert!(mark.png(0.0).is_err() && mark.png(1000.0).is_err());
}

#[test]
fn the_still_of_the_trading_day_is_its_drawing() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../locales/pictures/trading-day.svg"
    );
    let drawn = drawings::trading_day().svg();
    // Written on request, after a change of the drawing.
    if std::env::var_os("DRAW_AGAIN").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    assert!(
        std::fs::read_to_string(path).unwrap_or_default() == drawn,
        "DRAW_AGAIN=1 writes it"
    );
}

#[test]
fn the_film_of_the_trading_day_is_small_in_both_widths() {
    for (width, most) in [(768, 120_000), (1280, 250_000)] {
        let file = drawings::trading_day_film(width).unwrap();
        println!("{width}: {}", file.len());
        assert!(
            file.starts_with(&[0x1a, 0x45, 0xdf, 0xa3]) && file.len() < most,
            "{}",
            file.len()
        );
    }
    assert!(drawings::trading_day_film(770).is_err());
}
