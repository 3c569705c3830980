//! Normalizes line ends, so that line numbers are right on all systems.

use std::io::{self, Read};

/// A reader whose lines all end with a line feed.
pub(super) struct Lines<R> {
    inner: R,
    /// The last byte returned.
    last: u8,
    /// True after a carriage return, whose line feed is skipped.
    returned: bool,
    /// True when the input did not end its last line.
    open_end: bool,
    /// True at the end of the input.
    over: bool,
    /// Line feeds returned so far, and the line of an open quote.
    given: u64,
    quoted: Option<u64>,
}

impl<R> Lines<R> {
    pub(super) fn new(inner: R) -> Self {
        Self {
            inner,
            last: b'\n',
            returned: false,
            open_end: false,
            over: false,
            given: 0,
            quoted: None,
        }
    }

    /// True when the last line had no line end.
    pub(super) fn open_end(&self) -> bool {
        self.open_end
    }

    /// At the end of the input: the line of an unclosed quote.
    pub(super) fn open_quote(&self) -> Option<u64> {
        self.quoted.filter(|_| self.over)
    }

    fn watch(&mut self, given: &[u8]) {
        for byte in given {
            match byte {
                b'\n' => self.given += 1,
                b'"' => self.quoted = self.quoted.xor(Some(self.given + 1)),
                _ => {}
            }
        }
    }

    /// Rewrites bytes in place; returns their number.
    fn unify(&mut self, bytes: &mut [u8]) -> usize {
        let mut kept = 0;
        for at in 0..bytes.len() {
            let byte = bytes[at];
            let rest_of_end = byte == b'\n' && self.returned;
            self.returned = byte == b'\r';
            if !rest_of_end {
                bytes[kept] = if self.returned { b'\n' } else { byte };
                kept += 1;
            }
        }
        kept
    }
}

impl<R: Read> Read for Lines<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if into.is_empty() {
            return Ok(0);
        }
        loop {
            let count = self.inner.read(into)?;
            if count == 0 {
                let ended = self.last == b'\n';
                self.open_end |= !ended;
                self.over = true;
                self.last = b'\n';
                into[0] = b'\n';
                return Ok(usize::from(!ended));
            }
            let kept = self.unify(&mut into[..count]);
            if kept > 0 {
                self.last = into[kept - 1];
                self.watch(&into[..kept]);
                return Ok(kept);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_are_normalized_at_every_buffer_boundary() {
        for (text, expected) in [
            ("a\r\nb\r\n", "a\nb\n"),
            ("a\nb", "a\nb\n"),
            ("a\rb\r", "a\nb\n"),
            ("a\r\n\r\nb", "a\n\nb\n"),
            ("", ""),
        ] {
            for size in 1..6 {
                let mut all = Vec::new();
                let mut piece = vec![0; size];
                let mut lines = Lines::new(text.as_bytes());
                loop {
                    let count = lines.read(&mut piece).unwrap();
                    if count == 0 {
                        break;
                    }
                    all.extend_from_slice(&piece[..count]);
                }
                assert_eq!(
                    String::from_utf8_lossy(&all),
                    expected,
                    "{text:?} by {size}"
                );
            }
        }
    }
}
