//! The parts that pages share. A component runs inside its request's owner and takes language and
//! facts from there; what it draws are values, as closures in a view run later, outside of it.

pub mod number;

pub mod as_of;
pub mod bars;
pub mod block;
pub mod change;
pub mod chart;
pub mod crumbs;
pub mod feed;
pub mod horizon;
pub mod icon;
pub mod pair;
pub mod panel;
pub mod pause;
pub mod rejected;
pub mod segments;
pub mod spark;
pub mod state;
pub mod strip;
pub mod styles;
