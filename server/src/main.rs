//! Start of the `borsa` program.
fn main() {}
