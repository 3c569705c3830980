//! An encoder of short films of flat drawings: VP8 (RFC 6386) in WebM files.
//!
//! It implements the subset of VP8 that such films need: a key frame whose macroblocks use DC prediction, and inter frames whose
//! macroblocks have no motion vector and are either skipped or carry a residual. It has no motion search and no rate control, so
//! photographed films would be large. `docs/adr/0019-films.md` explains why it is our own.

mod bool_encoder;
mod encoder;
mod frame;
mod macroblock;
mod probabilities;
mod tokens;
mod transform;
mod webm;

pub use encoder::Encoder;
pub use frame::{Frame, InvalidSize, MACROBLOCK};
pub use webm::Film;
