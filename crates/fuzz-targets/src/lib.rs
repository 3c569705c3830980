//! What fuzzing asks of the parsers: each target is a function of any bytes that panics where something does not hold.
//! `fuzz` runs them in libFuzzer, which needs a nightly compiler; the tests here run them on the inputs that were kept.

mod cells;
mod dates;
mod markdown;
mod numbers;
mod query;

pub use cells::cells;
pub use dates::dates;
pub use markdown::markdown;
pub use numbers::numbers;
pub use query::query;

use arbitrary::{Arbitrary, Unstructured};

/// A function of any bytes.
pub type Target = fn(&[u8]);

/// All targets by their names, which are those of the folders of their inputs and of their programs in `fuzz`.
pub const ALL: [(&str, Target); 5] = [
    ("cells", cells),
    ("dates", dates),
    ("markdown", markdown),
    ("numbers", numbers),
    ("query", query),
];

/// Values made of bytes as libFuzzer's binding makes them; `None` where there are too few.
fn read<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> Option<T> {
    let (least, _) = T::size_hint(0);
    if bytes.len() < least {
        return None;
    }
    T::arbitrary_take_rest(Unstructured::new(bytes)).ok()
}
