//! The parts that pages share. Most of them write HTML onto a `String`: they are drawn often.

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
pub mod panel;
pub mod pause;
pub mod rejected;
pub mod segments;
pub mod spark;
pub mod state;
pub mod strip;
