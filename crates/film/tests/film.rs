//! Decodes the key frame of a film with the decoder of WebP, whose lossy pictures are VP8 key frames, and parses the WebM file.

use film::{Encoder, Film, Frame};
use image_webp::WebPDecoder;
use std::io::Cursor;

const WIDTH: usize = 64;
const HEIGHT: usize = 48;

/// RGBA pixels: a light square at a horizontal position on a dark background, above a blue area.
fn drawn(at: usize) -> Vec<u8> {
    let pixel = |n: usize| {
        let (x, y) = (n % WIDTH, n / WIDTH);
        let square = (at..at + 10).contains(&x) && (5..21).contains(&y);
        match square {
            true => [253, 185, 63, 255],
            false if y > 33 => [27, 32, 120, 255],
            false => [12, 15, 34, 255],
        }
    };
    (0..WIDTH * HEIGHT).flat_map(pixel).collect()
}

fn frame(at: usize) -> Frame {
    Frame::new(WIDTH, HEIGHT, &drawn(at)).unwrap()
}

/// The RGB pixels of a key frame, decoded as a WebP picture.
fn decoded(frame: &[u8]) -> Vec<u8> {
    let length = |bytes: usize| u32::try_from(bytes).unwrap().to_le_bytes();
    let padded = frame.len() + frame.len() % 2;
    let mut file = b"RIFF".to_vec();
    file.extend(length(padded + 12));
    file.extend(b"WEBPVP8 ");
    file.extend(length(frame.len()));
    file.extend(frame);
    file.resize(padded + 20, 0);
    let mut decoder = WebPDecoder::new(Cursor::new(file)).unwrap();
    let mut pixels = vec![0; decoder.output_buffer_size().unwrap()];
    decoder.read_image(&mut pixels).unwrap();
    pixels
}

#[test]
fn the_first_frame_is_what_was_drawn() {
    let mut encoder = Encoder::new(WIDTH, HEIGHT).unwrap();
    let seen = decoded(&encoder.frame(frame(20)).unwrap());
    let drawn = drawn(20);
    assert_eq!(seen.len(), WIDTH * HEIGHT * 3);
    let apart = |(own, seen): (&[u8], &[u8])| -> u32 {
        own.iter()
            .zip(seen)
            .map(|(own, seen)| u32::from(own.abs_diff(*seen)))
            .sum()
    };
    let pairs = || drawn.chunks_exact(4).zip(seen.chunks_exact(3));
    let whole: u32 = pairs().map(apart).sum();
    let mean = f64::from(whole) / (WIDTH * HEIGHT * 3) as f64;
    assert!(mean < 4.0, "{mean}");
    // Chroma subsampling blurs edges, so single pixels are compared inside the areas.
    for (x, y) in [(25, 12), (3, 3), (60, 45)] {
        let pair = pairs().nth(y * WIDTH + x).unwrap();
        assert!(apart(pair) < 24, "{x} {y} {pair:?}");
    }
}

#[test]
fn what_stays_costs_next_to_nothing() {
    let mut encoder = Encoder::new(WIDTH, HEIGHT).unwrap();
    let first = encoder.frame(frame(20)).unwrap().len();
    let same = encoder.frame(frame(20)).unwrap().len();
    let moved = encoder.frame(frame(22)).unwrap().len();
    assert!(
        same < 60 && same < moved && moved < first,
        "{first} {same} {moved}"
    );
}

#[test]
fn sides_that_are_no_multiple_of_16_are_refused() {
    assert!(Film::new(64, 40, 40).is_err());
    assert!(Film::new(0, 48, 40).is_err());
    assert!(Frame::new(WIDTH, HEIGHT, &[0; 16]).is_err());
    let mut film = Film::new(32, 48, 40).unwrap();
    assert!(film.add(frame(0)).is_err());
}

/// The elements of a part of a file: id and content.
fn elements(mut bytes: &[u8]) -> Vec<(u32, &[u8])> {
    let mut found = Vec::new();
    while let Some(first) = bytes.first() {
        let id_length = first.leading_zeros() as usize + 1;
        let id = bytes[..id_length]
            .iter()
            .fold(0, |id, byte| id << 8 | u32::from(*byte));
        let length = u64::from_be_bytes(bytes[id_length..id_length + 8].try_into().unwrap());
        let from = id_length + 8;
        let to = from + usize::try_from(length & !(1 << 56)).unwrap();
        found.push((id, &bytes[from..to]));
        bytes = &bytes[to..];
    }
    found
}

#[test]
fn the_file_holds_its_frames_and_where_they_begin() {
    let mut film = Film::new(64, 48, 40).unwrap();
    for at in [20, 21, 22] {
        film.add(frame(at)).unwrap();
    }
    let file = film.webm();
    let [(0x1a45_dfa3, _), (0x1853_8067, segment)] = elements(&file)[..] else {
        panic!("a head and a segment");
    };
    let parts = elements(segment);
    let ids: Vec<u32> = parts.iter().map(|(id, _)| *id).collect();
    assert_eq!(ids, [0x1549_a966, 0x1654_ae6b, 0x1c53_bb6b, 0x1f43_b675]);
    let blocks: Vec<&[u8]> = elements(parts[3].1)
        .into_iter()
        .filter_map(|(id, block)| (id == 0xa3).then_some(block))
        .collect();
    let heads: Vec<&[u8]> = blocks.iter().map(|block| &block[..4]).collect();
    assert_eq!(
        heads,
        [[0x81, 0, 0, 0x80], [0x81, 0, 40, 0], [0x81, 0, 80, 0]]
    );
    assert_eq!(decoded(&blocks[0][4..]).len(), WIDTH * HEIGHT * 3);
    let place = |id: u32, within: &[u8]| {
        let found = elements(within).into_iter().find(|(own, _)| *own == id);
        found.unwrap().1.as_ptr() as usize - segment.as_ptr() as usize
    };
    let cluster = place(0x1f43_b675, segment) - 12;
    let mut within = parts[2].1;
    for id in [0xbb, 0xb7, 0xf1] {
        within = elements(within)
            .into_iter()
            .find(|(own, _)| *own == id)
            .unwrap()
            .1;
    }
    assert_eq!(
        u32::from_be_bytes(within.try_into().unwrap()) as usize,
        cluster
    );
}
