#![doc = include_str!("../README.md")]
//! The web server: axum routes, templates, language, caches, exports, live stream, configuration.

pub mod cli;
pub mod commands;
pub mod config;

mod compose;
mod conditional;
mod descriptors;
mod log;
mod logos;
mod readers;
pub mod sealed_forms;
pub mod sealing;
mod state;
mod structured;

mod client;
mod connections;
mod cross_origin;
mod held;
mod quota;
mod rates;
mod receipts;
mod serve;
mod shares;

mod accept;
mod access_log;
mod address;
mod device;
mod front;
mod redirect;

mod finished;
mod page;
mod page_cache;
mod page_request;

mod blocks;
mod frame;
mod head;
mod render;
mod templates;

mod calculation;
mod checksum;
mod deprecation;
mod export;
mod exports;
mod file_name;
mod file_time;
mod openapi;
mod problem;
mod sealed;
mod shared_rows;
mod streamed;

mod cards;
mod charts;
mod fonts;
mod linked_files;
mod page_documents;
mod picture_store;
mod pictures;
mod polled;
mod robots;
mod videos;
mod words;
mod workshop;

mod form_schemas;
mod form_store;
mod outgoing;
mod submit;

mod admin;
mod api;
mod document;
mod editors;
mod files;
mod imports;
mod live;
mod old_addresses;
mod sample;
mod sessions;
mod signs;
mod sitemap;
mod turns;
mod well_known;

mod answer;
mod assets;
mod brand;
mod cache_control;
mod condensed;
mod encoding;
mod html;
mod locale;
mod query;
mod weighted;

pub use compose::{Server, StartError, build, build_over, build_timed, build_with};
pub use form_store::{FormStore, FormSubmission, NotStored, Receipt};
pub use state::State;
