//! What the server splices into the template around a page: status pill, clock, index aside,
//! sample banner, breadcrumb.
