//! What is used again from call to call: formats, values, texts.

use crate::Format;
use domain::format::{LONGEST, Room};
use std::cell::RefCell;

/// Values of a column that are taken at once: what they need stays in the processor's cache, and memory that WASM
/// has taken is never given back.
pub(crate) const BLOCK: usize = 4096;

/// The longest text of one value; the longest of all is a range of dates with their Hijri days as HTML.
const UNITS: usize = 512;

/// Bytes of a column at first: it grows for long texts.
const BYTES: usize = 64 * BLOCK;

pub(crate) struct Buffers {
    formats: Vec<Format>,
    /// Whole numbers, or the bits of numbers of 64 bits.
    pub(crate) values: Box<[i64]>,
    pub(crate) ends: Box<[u32]>,
    pub(crate) bytes: Vec<u8>,
    one: String,
    pub(crate) units: Box<[u16]>,
    pub(crate) room: Room,
}

thread_local! {
    static BUFFERS: RefCell<Buffers> = RefCell::new(Buffers {
        formats: Vec::new(),
        values: vec![0; BLOCK].into(),
        ends: vec![0; BLOCK].into(),
        bytes: vec![0; BYTES],
        one: String::with_capacity(UNITS),
        units: vec![0; UNITS].into(),
        room: [0; 2 * LONGEST],
    });
}

pub(crate) fn with<T>(act: impl FnOnce(&mut Buffers) -> T) -> T {
    BUFFERS.with_borrow_mut(act)
}

impl Buffers {
    /// The number of a format, the same for equal ones.
    pub(crate) fn handle(&mut self, format: Format) -> u32 {
        let known = self.formats.iter().position(|known| *known == format);
        known.unwrap_or_else(|| {
            self.formats.push(format);
            self.formats.len() - 1
        }) as u32
    }

    /// A number by the quick way: where its text begins in `room` and, in the lower bytes, its length; zero if it
    /// takes the other way. With the highest bit the text is in `units`.
    pub(crate) fn quick(&mut self, handle: u32, value: f64) -> u32 {
        let format = self.formats.get(handle as usize);
        let Some(text) = format.and_then(|format| format.quick(&mut self.room, value)) else {
            return 0;
        };
        if text.bytes == text.units {
            return (text.start << 16 | text.bytes) as u32;
        }
        let bytes = &self.room[text.start..text.start + text.bytes];
        let wide = std::str::from_utf8(bytes).unwrap_or_default();
        for (unit, to) in wide.encode_utf16().zip(&mut self.units) {
            *to = unit;
        }
        1 << 31 | text.units as u32
    }

    /// Writes one value into `units`. A handle that there is not gives no text.
    pub(crate) fn one(&mut self, handle: u32, write: impl FnOnce(Format, &mut String)) -> u32 {
        let Some(&format) = self.formats.get(handle as usize) else {
            return 0;
        };
        self.one.clear();
        write(format, &mut self.one);
        let mut count = 0;
        for (unit, to) in self.one.encode_utf16().zip(&mut self.units) {
            *to = unit;
            count += 1;
        }
        count
    }

    /// Writes a column of numbers into `bytes` and `ends`.
    pub(crate) fn floats(&mut self, handle: u32, count: usize) -> u32 {
        let Some(&format) = self.formats.get(handle as usize) else {
            return 0;
        };
        let (mut at, mut units) = (0, 0);
        for index in 0..count.min(BLOCK) {
            let value = f64::from_bits(self.values[index] as u64);
            if let Some(text) = format.quick(&mut self.room, value)
                && let Some(to) = self.bytes.get_mut(at..at + LONGEST)
            {
                to.copy_from_slice(&self.room[text.start..text.start + LONGEST]);
                at += text.bytes;
                units += text.units;
            } else {
                self.one.clear();
                format.float(&mut self.one, value);
                (at, units) = self.append(at, units);
            }
            self.ends[index] = units as u32;
        }
        at as u32
    }

    /// The same of scaled whole numbers.
    pub(crate) fn scaled(&mut self, handle: u32, count: usize, scale: u32) -> u32 {
        let Some(&format) = self.formats.get(handle as usize) else {
            return 0;
        };
        let (mut at, mut units) = (0, 0);
        for index in 0..count.min(BLOCK) {
            self.one.clear();
            format.scaled(&mut self.one, self.values[index], scale);
            (at, units) = self.append(at, units);
            self.ends[index] = units as u32;
        }
        at as u32
    }

    /// Copies `one` behind the text of a column; gives its new end in bytes and in units.
    fn append(&mut self, at: usize, units: usize) -> (usize, usize) {
        let text = self.one.as_bytes();
        let end = at + text.len();
        if self.bytes.len() < end + LONGEST {
            self.bytes.resize(2 * end + BYTES, 0);
        }
        self.bytes[at..end].copy_from_slice(text);
        // Every character of a format is one unit: each byte that does not continue one.
        let new = text.iter().filter(|byte| **byte & 0xC0 != 0x80).count();
        (end, units + new)
    }
}
