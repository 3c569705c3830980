//! Holders of five percent and more of a company.

use crate::{
    Amount, Chart, Definition, Filter, Paging, Resource, Stamp,
    statistics::{CLIENTS, client},
};
use wire::calls::top_shareholders::{Shareholder, TopShareholders, TopShareholdersRequest};

type Column = crate::Column<Holder>;

/// One row per holder, the largest first.
pub static COMPANY_TOP_SHAREHOLDERS: Resource<TopShareholdersRequest, Holder> =
    Resource::new(Definition {
        id: "company-top-shareholders",
        ask: |view| {
            Some(TopShareholdersRequest {
                symbol: Some(view.param("SecuritySymbol")?),
                date: view.past("date"),
            })
        },
        items: |answer| Holder::all(answer),
        stamp: |answer| Stamp::session(answer.as_of),
        live: None,
        key: "holder-number",
        columns: &[
            Column::name("holder", |holder| &holder.of.name),
            Column::name("country", |holder| &holder.of.nationality),
            Column::label("client", "client-", &CLIENTS, |holder| {
                client(holder.of.client)
            }),
            Column::quantity("shares", |holder| Some(holder.of.shares.0)),
            Column::percent("held", |holder| Some(holder.of.percent.get())).strong(),
            Column::change("held-change", |holder| {
                let value = holder.of.change?.get();
                Some(Amount { value, decimals: 2 })
            }),
            Column::quantity("holder-number", |holder| Some(holder.number)).further(),
        ],
        filters: &[Filter::choice("client"), Filter::day("date")],
        order: "holder-number",
        paging: Paging::Whole,
        count_key: "table-holders",
        note: Some("note-company-top-shareholders"),
    })
    .charts(&[Chart::parts("chart-holders", "held", "chart-holders-rest")])
    .of_shares();

/// A large holder and its place among them, from 1.
pub struct Holder {
    number: u64,
    of: Shareholder,
}

impl Holder {
    fn all(answer: &TopShareholders) -> Vec<Self> {
        let holders = answer.items.iter().flat_map(|item| &item.holders);
        let numbered = (1..).zip(holders.cloned());
        numbered.map(|(number, of)| Self { number, of }).collect()
    }
}
