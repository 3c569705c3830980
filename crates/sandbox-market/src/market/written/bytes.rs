//! Variable-length encoding of whole numbers: seven bits per byte, lowest first (LEB128).

/// Encodes numbers.
#[derive(Debug, Default)]
pub(super) struct Writer(pub(super) Vec<u8>);

impl Writer {
    pub(super) fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// Zigzag encoding: the sign is the lowest bit, so that small negative numbers are short too.
    pub(super) fn signed(&mut self, number: i64) {
        self.number(((number << 1) ^ (number >> 63)).cast_unsigned());
    }

    pub(super) fn wide(&mut self, number: i128) {
        self.signed((number >> 64) as i64);
        self.number(number as u64);
    }
}

/// Decodes numbers; `None` at invalid bytes.
#[derive(Debug)]
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl Reader<'_> {
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            let bits = u64::from(byte & 0x7f);
            // The tenth byte has room for one bit only.
            if shift == 63 && bits > 1 {
                return None;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn signed(&mut self) -> Option<i64> {
        let number = self.number()?;
        Some((number >> 1).cast_signed() ^ -((number & 1).cast_signed()))
    }

    pub(super) fn wide(&mut self) -> Option<i128> {
        let high = self.signed()?;
        Some(i128::from(high) << 64 | i128::from(self.number()?))
    }

    /// An index into a table.
    pub(super) fn place(&mut self) -> Option<usize> {
        self.number()?.try_into().ok()
    }
}
