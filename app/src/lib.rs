//! The pages: Leptos views, shared components and one server function per data call.
