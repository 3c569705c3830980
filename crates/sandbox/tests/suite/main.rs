//! The sample exchange from a client's view: through the router, with the types of the wire.

mod accounts;
mod answers;
mod asking;
mod book;
mod carbon;
mod damage;
mod desk;
mod index;
mod instruments;
mod lent;
mod life;
mod lines;
mod meetings;
mod offered;
mod oil;
mod openapi;
mod overlay;
mod owned;
mod parameters;
mod prices;
mod published;
mod register;
mod reported;
mod rights;
mod said;
mod time;
