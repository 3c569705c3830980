//! Pictures in other sizes, and files that are refused.

use proptest::prelude::*;
use resizer::{Format, Raster, Refused, Wanted, png, resized};
use std::sync::LazyLock;

/// A drawing of two flat colours, or a noisy picture like a photograph.
fn raster(width: u32, height: u32, noisy: bool) -> Raster {
    let mut state = 7_u32;
    let pixels = (0..width * height).flat_map(|at| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let base = if at % width < width / 2 { 40 } else { 200 };
        let grain = if noisy { (state >> 27) as u8 } else { 0 };
        [base + grain, base, 90 + grain, 255]
    });
    Raster::new(width, height, pixels.collect()).expect("a picture")
}

fn drawing(width: u32, height: u32) -> Vec<u8> {
    png(&raster(width, height, false)).expect("a file")
}

fn photograph() -> Vec<u8> {
    let noisy = png(&raster(400, 300, true)).expect("a file");
    let wanted = Wanted {
        width: 400,
        quality: 70,
        webp: false,
    };
    let (file, format) = resized(&noisy, wanted).expect("a picture");
    assert_eq!(format, Format::Jpeg);
    file
}

const WANTED: Wanted = Wanted {
    width: 320,
    quality: 80,
    webp: true,
};

/// The size in the head of a PNG file.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn a_picture_is_scaled_down_and_never_up() {
    let png_only = Wanted {
        webp: false,
        ..WANTED
    };
    let (small, format) = resized(&drawing(640, 480), png_only).expect("a picture");
    assert_eq!((format, size(&small)), (Format::Png, (320, 240)));
    let (same, _) = resized(&drawing(100, 30), png_only).expect("a picture");
    assert_eq!(size(&same), (100, 30));
    let (thin, _) = resized(&drawing(2000, 1), png_only).expect("a picture");
    assert_eq!(size(&thin), (320, 1));
}

#[test]
fn the_smallest_of_the_accepted_formats_is_sent() {
    let (drawn, format) = resized(&drawing(640, 480), WANTED).expect("a picture");
    assert_eq!(format, Format::Webp);
    assert_eq!(Format::of(&drawn), Some(Format::Webp));
    let (_, format) = resized(&photograph(), WANTED).expect("a picture");
    assert_eq!(format, Format::Jpeg);
    // Read again, in another size.
    let narrow = Wanted {
        width: 64,
        webp: false,
        ..WANTED
    };
    let (again, _) = resized(&drawn, narrow).expect("a picture");
    assert_eq!(size(&again), (64, 48));
}

#[test]
fn quality_makes_photographs_smaller_and_leaves_drawings_exact() {
    let of = |quality| {
        let wanted = Wanted { quality, ..WANTED };
        resized(&photograph(), wanted).expect("a picture").0.len()
    };
    assert!(of(40) < of(80));
    let noisy = png(&raster(64, 64, true)).expect("a file");
    let exact = Wanted {
        quality: 100,
        webp: false,
        ..WANTED
    };
    assert_eq!(resized(&noisy, exact).expect("a picture").1, Format::Png);
}

#[test]
fn transparent_pictures_stay_transparent() {
    let clear = Raster::new(8, 8, [10, 20, 30, 100].repeat(64)).expect("a picture");
    let file = png(&clear).expect("a file");
    let wanted = Wanted {
        width: 4,
        webp: false,
        quality: 40,
    };
    let (file, format) = resized(&file, wanted).expect("a picture");
    // Colour type 6: with alpha.
    assert_eq!((format, file[25]), (Format::Png, 6));
}

#[test]
fn bombs_and_files_that_are_no_pictures_are_named() {
    let refused = |file: &[u8]| resized(file, WANTED).expect_err("it is refused");
    for file in [
        &b""[..],
        b"GIF89a",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"%PDF-1.7",
    ] {
        assert_eq!(refused(file), Refused::NotAPicture);
    }
    // A small file that says it has four thousand million pixels.
    let mut bomb = drawing(8, 8);
    for at in [16, 20] {
        bomb[at..at + 4].copy_from_slice(&60_000_u32.to_be_bytes());
    }
    let crc = crc(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&crc.to_be_bytes());
    let large = Refused::TooLarge {
        width: 60_000,
        height: 60_000,
    };
    assert_eq!(refused(&bomb), large);
    let drawing = drawing(64, 64);
    for end in [9, 30, drawing.len() / 2] {
        assert!(
            matches!(refused(&drawing[..end]), Refused::Broken(_)),
            "{end}"
        );
    }
    let mut photograph = photograph();
    photograph.truncate(20);
    assert!(matches!(refused(&photograph), Refused::Broken(_)));
}

/// The checksum of a PNG chunk.
fn crc(chunk: &[u8]) -> u32 {
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xEDB8_8320 * (crc & 1))
        })
    };
    !chunk.iter().fold(u32::MAX, step)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn damaged_files_never_panic(at in 0_usize..2000, byte: u8, which in 0_usize..3) {
        static WHOLE: LazyLock<[Vec<u8>; 3]> = LazyLock::new(|| {
            let webp = resized(&drawing(40, 30), WANTED).expect("a picture").0;
            [drawing(40, 30), photograph(), webp]
        });
        let mut file = WHOLE[which].clone();
        let at = at % file.len();
        file[at] = byte;
        let _ = resized(&file, Wanted { width: 16, ..WANTED });
    }
}
