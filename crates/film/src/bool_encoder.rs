//! The boolean entropy encoder (RFC 6386, section 7).

/// Writes bits, each with the probability that it is 0.
#[derive(Debug)]
pub(crate) struct BoolEncoder {
    out: Vec<u8>,
    range: u32,
    bottom: u32,
    /// The number of shifts until the next byte is complete.
    bit_count: u8,
}

impl BoolEncoder {
    pub(crate) fn new() -> Self {
        Self {
            out: Vec::new(),
            range: 255,
            bottom: 0,
            bit_count: 24,
        }
    }

    /// Writes a bit; `probability` / 256 is the probability that it is 0.
    pub(crate) fn put(&mut self, bit: bool, probability: u8) {
        let split = 1 + (((self.range - 1) * u32::from(probability)) >> 8);
        if bit {
            self.bottom = self.bottom.wrapping_add(split);
            self.range -= split;
        } else {
            self.range = split;
        }
        while self.range < 128 {
            self.range <<= 1;
            self.shift();
        }
    }

    /// Writes a bit with the probability of one half.
    pub(crate) fn flag(&mut self, bit: bool) {
        self.put(bit, 128);
    }

    /// Writes an unsigned number of `bits` bits, the most significant one first.
    pub(crate) fn literal(&mut self, value: u32, bits: u32) {
        for bit in (0..bits).rev() {
            self.flag(value >> bit & 1 == 1);
        }
    }

    /// Flushes the encoder; returns all bytes.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.literal(0, 32);
        self.out
    }

    fn shift(&mut self) {
        if self.bottom >> 31 == 1 {
            self.carry();
        }
        self.bottom <<= 1;
        self.bit_count -= 1;
        if self.bit_count == 0 {
            let [byte, ..] = self.bottom.to_be_bytes();
            self.out.push(byte);
            self.bottom &= 0x00ff_ffff;
            self.bit_count = 8;
        }
    }

    /// Propagates a carry into the bytes that are already written.
    fn carry(&mut self) {
        for byte in self.out.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }
}
