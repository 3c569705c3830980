//! An exchange in a box: sample data and a live simulation behind the same wire.
