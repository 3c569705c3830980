//! Live differences.
