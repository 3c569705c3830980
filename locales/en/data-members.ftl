# Titles, filters and notes of the data pages of members; datasets.ftl says how keys are made.

## Trading systems
col-vendor = Vendor
col-fix = FIX
col-binary = Binary protocol
col-drop-copy = Drop copy
col-certificate = Certificate
col-certified = Certified on
col-until = Until
certificate-any = Any certificate
certificate-valid = Valid
certificate-expired = Expired
filter-certificate = Certificate
filter-fix = FIX
filter-binary = Binary protocol
filter-drop-copy = Drop copy
filter-registered-trading-system-vendors-q = Filter by vendor or product
filter-registered-trading-system-vendors-q-hint = Vendor or product
table-systems = { $count ->
    [0] No systems
    [one] { $n } system
   *[other] { $n } systems
}
note-registered-trading-system-vendors = A system is certified when it has passed the connection test of the exchange. FIX and the binary protocol enter orders; a drop copy reports a member's own trades. A certificate says nothing about price or quality.

## Market makers
col-firm-name = Market maker
col-firm = Code of the firm
col-min-size = Minimum order (AED)
col-max-spread = Maximum spread
col-presence-due = Required presence
col-presence = Presence last month
col-market-makers-since = Since
making-any = In force and ended
making-active = In force
making-ended = Ended
filter-firm-name = Market maker
filter-firm-name-any = All market makers
filter-market-makers-q = Filter by security or market maker
filter-market-makers-q-hint = Security or market maker
filter-market-makers-from = First day from
filter-market-makers-to = First day to
table-agreements = { $count ->
    [0] No agreements
    [one] { $n } agreement
   *[other] { $n } agreements
}
note-market-makers = A market maker quotes bid and offer at once, each at least of the minimum order, no further apart than the maximum spread in percent of the bid. 'Required presence' is the share of the session in which it has to quote; 'Presence last month' is the share of the sessions of the last completed month in which it did.

## Brokers ranking
col-rank = Rank
col-rank-before = Rank in the month before
col-broker = Broker
col-bought = Bought (AED)
col-sold = Sold (AED)
col-both-sides = Bought and sold (AED)
col-market-share = Market share
col-brokers-ranking-trades = Trades, both sides
col-brokers-ranking-volume = Quantity, both sides
filter-month = Month
filter-period = Period
filter-market = Market
filter-direct-deals = Direct deals included
ranked-equities = Equities
ranked-funds = ETFs, funds and REITs
table-brokers = { $count ->
    [0] No brokers
    [one] { $n } broker
   *[other] { $n } brokers
}
ranking-shares = Market shares over two years
ranking-shares-none = Nothing was traded in the last of these months.
ranking-shares-note = The ten largest brokers of the last month. The line has a point for each month in which the broker traded, from its lowest to its highest share.
ranking-line = 24 months
ranking-lowest = Lowest
ranking-highest = Highest
ranking-until = Sessions up to { $day } are counted.
note-brokers-ranking = Brokers are ranked by the value that they bought and sold, for clients and for themselves. Each trade has a broker on both sides, so the totals of both sides together are twice the turnover. Direct deals are made outside the order book and count only where they are included. Trades in US dollars count at 3.6725 dirhams. Market shares are rounded so that they add up to 100%; amounts are rounded to the fils, so that sums may differ by a few fils.

## Fee schedule
col-fee = Fee
col-charged = Charged on
col-paid = Due
col-rate = Rate (%)
col-flat = Flat amount (AED)
col-least = Lowest (AED)
col-most = Highest (AED)
col-tax = VAT
col-fee-schedule-since = In force since
fee-schedule-since = In force since { $day }.
filter-charged = Charged on
filter-paid = Due
filter-fee-schedule-q = Filter by fee
filter-fee-schedule-q-hint = Name or code
fee-group-any = Everything
fee-group-trading = Orders
fee-group-listing = Listings
fee-group-membership = Memberships
fee-group-service = Services
fees-due-any = Any due date
note-fee-schedule = Buyer and seller each pay the fees of orders; the broker’s commission is the highest that a broker may charge. A rate is of the value of the order, the futures contract or the listing, for a dual listing of the initial fee. Amounts are without value-added tax.
table-fees = { $count ->
    [0] No fees
    [one] { $n } fee
   *[other] { $n } fees
}
