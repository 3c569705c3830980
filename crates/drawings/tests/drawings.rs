//! Cards and logos with the fonts of the built shell.

use domain::locale::Locale;
use drawings::{Card, Drawing, Emblem, Ground, Letters, Logo, Look, Palette, card, logo};
use std::{fs, path::Path};
use typeset::FontFiles;

/// The look of an exchange without a logo of its own.
const PLAIN: Look = Look {
    palette: Palette {
        night: [0x0c, 0x0f, 0x22],
        text: [[0x11, 0x18, 0x36], [0xf2, 0xf0, 0xea]],
        quiet: [0xb4, 0xb8, 0xcc],
        accent: [[0xb9, 0x75, 0x12], [0xfd, 0xb9, 0x3f]],
        far: [0xa9, 0xbf, 0xfb],
    },
    emblems: None,
};

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
        let card = card(&of, &PLAIN, &letters).expect("a card");
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
        logo(of, name, &PLAIN, &letters).expect("a logo").size().0
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
            let drawing = logo(Logo { name, ground }, "Market <&>", &PLAIN, &letters);
            let drawing = drawing.expect("a logo");
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
    let mark = logo(mark, "x", &PLAIN, &letters).expect("a logo");
    assert!(mark.png(0.0).is_err() && mark.png(1000.0).is_err());
}

#[test]
fn an_emblem_is_drawn_in_place_of_the_mark() {
    let fonts = fonts();
    let letters = Letters::new(&fonts).expect("fonts");
    let of = |svg: &str| {
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" {svg}</svg>");
        let emblem = Emblem::read(&svg).expect("an emblem");
        Look {
            palette: PLAIN.palette,
            emblems: Some([emblem.clone(), emblem]),
        }
    };
    let mark = |look: &Look, name| {
        let ground = Ground::Dark;
        logo(Logo { name, ground }, "x", look, &letters).expect("a logo")
    };
    let square = of(
        "viewBox=\"0 0 12 12\"><g transform=\"translate(2 0)\" fill=\"#c00\" fill-rule=\"evenodd\">\
                     <path fill-opacity=\"0.5\" d=\"M0 0h8v8H0zm2 2h4v4H2z\"/></g>",
    );
    let drawing = mark(&square, None);
    assert_eq!(drawing.size(), (96.0, 96.0));
    let path = "<path fill=\"#cc0000\" fill-opacity=\"0.5\" fill-rule=\"evenodd\" \
                d=\"M16 0L80 0L80 64L16 64ZM32 16L64 16L64 48L32 48Z\"/>";
    assert!(drawing.svg().contains(path), "{}", drawing.svg());
    assert!(drawing.pdf().expect("a file").starts_with(b"%PDF-"));
    // A line is the area that it covers, also where it is scaled more in one direction.
    let line = of(
        "viewBox=\"0 0 24 24\"><path transform=\"scale(2 1)\" stroke=\"#0c0\" d=\"M2 12H10\" stroke-width=\"4\"/>",
    );
    let svg = mark(&line, None).svg();
    assert!(
        !svg.contains("stroke") && svg.contains("fill=\"#00cc00\""),
        "{svg}"
    );
    assert_eq!(extent(&mark(&line, None), "#00cc00"), (16.0, 80.0));
    // A wide one is lower than the line, and the name keeps its distance.
    let wide = of("viewBox=\"0 0 64 10\"><path fill=\"#00c\" d=\"M0 0h64v10H0z\"/>");
    assert_eq!(mark(&wide, None).size().0.round(), 307.0);
    let name = |locale| mark(&wide, Some(("سوق Market", locale)));
    assert!(extent(&name(Locale::En), "#f2f0ea").0 > 320.0);
    let (english, arabic) = (name(Locale::En).size(), name(Locale::Ar).size());
    assert_eq!(english, arabic);
    assert!(extent(&name(Locale::Ar), "#0000cc").1 >= arabic.0 - 1.0);
    for locale in Locale::ALL {
        let words = Card {
            title: "سوق Market",
            section: "",
            market: "سوق Market",
            locale,
        };
        let card = card(&words, &square, &letters).expect("a card");
        let (least, most) = extent(&card, "#cc0000");
        let margin = match locale {
            Locale::En => least - 80.0,
            Locale::Ar => 1120.0 - most,
        };
        assert!((0.0..20.0).contains(&margin), "{locale}: {margin}");
    }
}

#[test]
fn what_an_emblem_cannot_hold_is_named() {
    let refused = |inside: &str| {
        let svg =
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{inside}</svg>");
        Emblem::read(&svg).expect_err(inside).to_string()
    };
    let path = "<path d=\"M0 0h9v9z\" fill=\"url(#a)\"/>";
    let stops = "<stop offset=\"0\" stop-color=\"red\"/><stop offset=\"1\"/>";
    let gradient = format!("<linearGradient id=\"a\">{stops}</linearGradient>{path}");
    assert!(refused(&gradient).contains("a gradient"));
    let both = "<g opacity=\"0.5\"><path d=\"M0 0h9v9z\"/><path d=\"M0 0h9v9z\"/></g>";
    assert!(refused(both).contains("opacity of more than one"));
    assert!(refused("<text x=\"1\" y=\"5\">words</text>").contains("draws nothing"));
    assert!(refused("<g").contains("not a valid SVG"));
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
