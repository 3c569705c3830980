//! The composition: axum, templates, locale, caches, exports, live stream, configuration.
