# Titles, filters and notes of the data pages of what trades besides securities; datasets.ftl says how keys are made.

## Futures
col-underlying = Underlying
col-expiry = Last trading day
col-group-settlement = Settlement
col-group-underlying = Underlying
col-group-trading = Trading
col-settlement-price = Settlement price
col-underlying-close = Close of the underlying
col-contracts = Contracts traded
col-open-interest = Open interest
col-contract-size = Contract size
col-price-unit = Price unit
price-unit-share = per share
price-unit-point = points
price-unit-barrel = per barrel
col-on = Kind of underlying
col-delivery = Settlement
col-settled-to = Settled to
settled-to-close = Close of the last day
settled-to-monthly-price = Monthly price
col-tick = Price step
col-previous-settlement = Previous settlement price
col-low-limit = Lower limit
col-futures-low-limit = Lower limit of the last completed session
col-high-limit = Upper limit
col-futures-high-limit = Upper limit of the last completed session
col-first-day = First trading day
underlying-any = All kinds of underlying
underlying-share = Share
underlying-index = Index
underlying-commodity = Commodity
delivery-cash = In cash
delivery-physical = By delivery
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
note-futures = All figures are those of the last completed session, price limits too; the page of a contract has those of the session that runs. Prices are in the currency of the contract, per share or per barrel of oil; those of index contracts are in points. The contract size is a number of shares or barrels, for an index the amount that a point is worth. Contracts on shares and indices are settled to the close of their last day, contracts on oil to the monthly price: the mean of the daily prices of the month up to that day. Amounts in different currencies are not added. Open interest counts the contracts that are open after the session.

## Delisted securities
col-delisted-on = Delisting date
col-delisting-reason = Reason
col-successor = Successor
col-exchange-ratio = Exchange ratio
col-last-day = Last day of trading
col-last-symbol = Last symbol
delisting-any = All reasons
delisting-merger = Merger
delisting-conversion = Conversion
delisting-expiry = Expiry
delisting-maturity = Repaid at maturity
delisting-withdrawn = Withdrawn
filter-delisting-reason = Reason
filter-delisted-securities-year = Year of delisting
note-delisted-securities = The delisting date is the first day on which the security was no longer listed. The exchange ratio is how many units of the successor holders received, for how many that they gave. A security whose symbol now belongs to another is shown by its ISIN; its last symbol is among the further columns. Shares come first, contracts last.
