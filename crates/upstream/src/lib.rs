//! The client of the wire: transports, cache, resilience.
