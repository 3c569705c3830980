//! The arithmetic coder (RFC 6386, section 7).

/// A boolean entropy encoder: writes bits, each with the probability that it is 0.
#[derive(Debug)]
pub(crate) struct Bits {
    out: Vec<u8>,
    range: u32,
    bottom: u32,
    /// How many shifts are left until a byte is complete.
    left: u8,
}

impl Bits {
    pub(crate) fn new() -> Self {
        Self {
            out: Vec::new(),
            range: 255,
            bottom: 0,
            left: 24,
        }
    }

    /// Writes a decision; `probability` of 256 is that it is false.
    pub(crate) fn put(&mut self, is_true: bool, probability: u8) {
        let split = 1 + (((self.range - 1) * u32::from(probability)) >> 8);
        if is_true {
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

    /// Writes a decision that is as likely true as false.
    pub(crate) fn flag(&mut self, is_true: bool) {
        self.put(is_true, 128);
    }

    /// Writes a number of so many bits, the highest first.
    pub(crate) fn number(&mut self, value: u32, bits: u32) {
        for bit in (0..bits).rev() {
            self.flag(value >> bit & 1 == 1);
        }
    }

    /// The bytes, with all that was written.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.number(0, 32);
        self.out
    }

    fn shift(&mut self) {
        if self.bottom >> 31 == 1 {
            self.carry();
        }
        self.bottom <<= 1;
        self.left -= 1;
        if self.left == 0 {
            let [byte, ..] = self.bottom.to_be_bytes();
            self.out.push(byte);
            self.bottom &= 0x00ff_ffff;
            self.left = 8;
        }
    }

    /// Adds one to what is written already.
    fn carry(&mut self) {
        for byte in self.out.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }
}
