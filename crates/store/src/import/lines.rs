//! Line ends of all systems as one, so that every line counts once, the last one too.

use std::io::{self, Read};

/// A stream whose lines all end with a line feed.
pub(super) struct Lines<R> {
    inner: R,
    /// The byte given last.
    last: u8,
    /// After a carriage return: its line feed is not another line.
    returned: bool,
}

impl<R> Lines<R> {
    pub(super) fn new(inner: R) -> Self {
        Self {
            inner,
            last: b'\n',
            returned: false,
        }
    }

    /// Rewrites bytes in place; gives how many are left.
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
                self.last = b'\n';
                into[0] = b'\n';
                return Ok(usize::from(!ended));
            }
            let kept = self.unify(&mut into[..count]);
            if kept > 0 {
                self.last = into[kept - 1];
                return Ok(kept);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_ends_alike_wherever_the_stream_is_cut() {
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
