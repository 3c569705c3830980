# Titles, filters and notes of the data pages of what trades besides securities; datasets.ftl says how keys are made.

## Futures
col-underlying = Underlying
col-expiry = Last trading day
col-settlement-price = Settlement price
col-underlying-close = Close of the underlying
col-contracts = Contracts traded
col-open-interest = Open interest
col-contract-size = Contract size
col-on = Kind of underlying
col-delivery = Settlement
col-tick = Price step
col-previous-settlement = Previous settlement price
col-low-limit = Lower limit
col-high-limit = Upper limit
col-first-day = First trading day
underlying-any = Shares and indices
underlying-share = Share
underlying-index = Index
delivery-cash = In cash
delivery-physical = In shares
filter-on = Kind of underlying
filter-underlying = Underlying
filter-underlying-any = All underlyings
filter-futures-month = Expires in
filter-futures-q = Filter by contract
filter-futures-q-hint = Symbol or name
table-contracts = { $count ->
    [0] No contracts
    [one] { $n } contract
   *[other] { $n } contracts
}
note-futures = All figures are those of the last completed session. Prices are in UAE dirhams per share; those of index contracts are in points. The contract size is a number of shares, for an index the dirhams that a point is worth. Open interest counts the contracts that are open after the session.
