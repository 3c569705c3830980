//! Custom elements over the domain, published as an npm package.
