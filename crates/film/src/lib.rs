//! Short films of flat drawings: VP8 (RFC 6386) in a WebM file.
//!
//! Of VP8 it writes what such films need. The first frame predicts each block from its neighbours; every other frame says of each
//! block that it stays, or how it differs from the frame before. There is no search for motion and no control of the bitrate, so a
//! photographed film would be large. `docs/adr/0019-films.md` tells why it is our own.

mod bits;
mod blocks;
mod frame;
mod picture;
mod probabilities;
mod tokens;
mod transform;
mod webm;

pub use frame::Encoder;
pub use picture::{NotAFrame, Picture, SIDE};
pub use webm::Film;
