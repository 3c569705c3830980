//! Brokers ranking: what each broker bought and sold in a month, a quarter or a year.

use crate::{Definition, Filter, Paging, Resource, Stamp};
use domain::period::Grain;
use wire::calls::brokers_ranking::{BrokersRankingRequest, Ranked, RankedMarket, YearPart};

type Column = crate::Column<Ranked>;

/// One row per broker that traded, the largest first.
pub static BROKERS_RANKING: Resource<BrokersRankingRequest, Ranked> = Resource::new(Definition {
    id: "brokers-ranking",
    ask: |view| {
        let period = view.period("period")?;
        Some(BrokersRankingRequest {
            year: period.year(),
            part: match period.grain() {
                Grain::Month => YearPart::Month(period.number()),
                Grain::Quarter => YearPart::Quarter(period.number()),
                Grain::Year => YearPart::Whole,
            },
            market: match view.choice("market") {
                Some("funds") => RankedMarket::Funds,
                _ => RankedMarket::Equities,
            },
            direct_deals: view.flag("direct-deals").unwrap_or_default(),
        })
    },
    items: |answer| answer.rows.clone(),
    stamp: |answer| Stamp {
        day: answer.to,
        ..Stamp::none(answer)
    },
    live: None,
    key: "code",
    columns: &[
        Column::rank("rank", |ranked| (ranked.rank, ranked.previous_rank)),
        Column::name("broker", |ranked| &ranked.name).strong(),
        Column::money("bought", |ranked| Some(ranked.buy_value.get())).total(),
        Column::money("sold", |ranked| Some(ranked.sell_value.get())).total(),
        Column::money("both-sides", |ranked| Some(ranked.total())).total(),
        Column::share("market-share", |ranked| Some(ranked.share.get())),
        Column::quantity("trades", |ranked| Some(ranked.trades.0)).total(),
        Column::quantity("volume", |ranked| Some(ranked.volume.0)).total(),
        Column::code("code", |ranked| ranked.code.as_str()).further(),
    ],
    filters: &[
        Filter::any_period("period").complete().by_source(),
        Filter::choice("market")
            .of("ranked-", &["equities", "funds"])
            .defaults_to("equities")
            .by_source(),
        Filter::flag("direct-deals").by_source(),
    ],
    order: "rank",
    paging: Paging::Whole,
    count_key: "table-brokers",
    note: Some("note-brokers-ranking"),
});
