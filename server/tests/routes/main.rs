//! The site's routes as a browser sees them, without a network: requests go directly to the router, and the
//! sample exchange's clock is frozen.

mod markup;
mod memory;
mod places;
#[path = "../shell/smallest.rs"]
mod shell;
mod site;
mod streamed;

mod every_page;

mod accounts;
mod aliases;
mod apart;
mod apps;
mod archives;
mod asked;
mod behind;
mod brand;
mod cache;
mod calculators;
mod cancelled;
mod cards;
mod chaos;
mod chart_choices;
mod chart_events;
mod chart_files;
mod chart_problems;
mod chart_values;
mod charts;
mod checklists;
mod contact;
mod crawl;
mod data;
mod delays;
mod delisted;
mod documents;
mod end_of_day;
mod failures;
mod figures;
mod followed;
mod formats;
mod fragments;
mod head;
mod language;
mod malformed;
mod offerings;
mod openapi;
mod page_documents;
mod past_days;
mod payments;
mod pictures;
mod problems;
mod ranges;
mod records;
mod rule_books;
mod rules;
mod same_values;
mod sealed_days;
mod securities;
mod sent_forms;
mod structured;
mod subscriber;
mod videos;
mod well_known;
mod widgets;
