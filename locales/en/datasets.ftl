# Titles of the columns of data pages: "col-" and the column's key. Where one data page needs
# another word for a key, "col-", the data page's id and the key. "-full" is the title of a
# column of millions in data formats, which carry the whole amount.

## Parts of a column in CSV and spreadsheets
col-part-address = address
col-part-currency = currency
col-part-before = before

## Securities
col-security = Security
col-symbol = Symbol
col-name = Name
col-isin = ISIN
col-sector = Sector
col-last = Last
col-change = Change
col-change-percent = Change %
col-spark = Today
col-bid-volume = Bid vol.
col-bid = Bid
col-offer = Offer
col-offer-volume = Offer vol.
col-volume = Volume
col-value = Value (AED m)
col-value-full = Value (AED)
col-trades = Trades
col-range-52w = 52 weeks
col-open = Open
col-high = High
col-low = Low
col-previous-close = Prev. close
col-vwap = VWAP
col-market-cap = Market cap (AED m)
col-market-cap-full = Market cap (AED)
col-listed-on = Listing date
col-issued-shares = Issued shares
col-par = Par value
col-foreign-limit = Foreign ownership limit
col-foreigners-allowed = Open to foreigners
col-sharia = Sharia-compliant
col-state = Trading status
col-high-52w = 52-week high
col-low-52w = 52-week low
col-last-trade = Last trade

## Indices
col-indices-name = Index
col-indices-value = Level
col-code = Code
col-ytd = Year to date
col-value-traded = Value (AED m)
col-value-traded-full = Value (AED)

## Constituents of an index
col-weight = Weight
col-free-float = Free float
col-cap-factor = Capping factor
col-index-cap = Index market cap (AED m)
col-index-cap-full = Index market cap (AED)
col-contribution = Contribution (points)

## Daily summary
col-date = Date
col-close = Close

## Values that are words
state-active = Active
state-suspended = Suspended
flag-yes = Yes
flag-no = No

## Direct deals
col-time = Time
col-kind = Type
col-price = Price
col-deviation = Against prev. close
col-quantity = Quantity
col-direct-deals-value = Value (AED)
col-threshold = Minimum value (AED)
col-id = Reference
filter-symbol = Symbol
filter-kind = Type
deal-kind-any = All types
deal-kind-direct = Direct
deal-kind-special = Special
table-indices = { $count ->
    [one] { $n } index
   *[other] { $n } indices
}
table-deals = { $count ->
    [one] { $n } deal
   *[other] { $n } deals
}
note-direct-deals = Direct deals are agreed between members outside the order book. They count neither in turnover nor in any price. 'Against prev. close' compares the price with the close of the session before. All values are in UAE dirhams.

## Market data providers
col-provider = Provider
col-product = Product
col-level = Data
col-delay = Delay (minutes)
col-since = Licensed since
col-contact = Contact
filter-level = Data
data-level-any = All data
data-level-level-1 = Level 1
data-level-level-2 = Level 2
data-level-end-of-day = End of day
data-level-indices = Indices only
table-products = { $count ->
    [one] { $n } product
   *[other] { $n } products
}
filter-marketdata-providers-q = Filter by provider or product
filter-marketdata-providers-q-hint = Provider or product
note-marketdata-providers = Level 1 is the best bid and offer, the last price and totals; Level 2 adds orders by price. A delay of 0 minutes means real time. What a provider charges is agreed with the provider.
