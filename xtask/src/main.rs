//! The tool of the project itself.
fn main() {}
