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
col-index-free-float = Free-float factor
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

## ETFs, funds and REITs
col-currency = Currency
col-nav = NAV
col-nav-date = NAV date
col-premium = Premium / discount at the close
col-net-assets = Net assets (m)
col-net-assets-full = Net assets
col-distribution-yield = Distribution yield
col-distributed = Distributions, 12 months
col-distribution = Last distribution
col-ex-date = Ex-date
col-payment = Payment date
col-distributes = Distributes
col-units = Units
col-management-fee = Management fee
col-total-fees = Total expense ratio
col-structure = Structure
col-manager = Manager
col-custodian = Custodian
col-administrator = Administrator
col-policy = Investment policy
col-last-trade-date = Last traded
col-exchange-traded-funds-value = Value traded
col-funds-value = Value traded
col-real-estate-investment-trust-value = Value traded
distributes-any = Any interval
distributes-monthly = Monthly
distributes-quarterly = Quarterly
distributes-half-yearly = Twice a year
distributes-yearly = Once a year
distributes-other = At other intervals
distributes-never = Reinvests income
fund-structure-open-ended = Open-ended
fund-structure-closed-ended = Closed-ended
filter-currency = Currency
filter-currency-any = All currencies
filter-distributes = Distributes
filter-manager = Manager
filter-manager-any = All managers
table-etfs = { $count ->
    [0] No exchange-traded funds
    [one] { $n } exchange-traded fund
   *[other] { $n } exchange-traded funds
}
table-funds = { $count ->
    [0] No funds
    [one] { $n } fund
   *[other] { $n } funds
}
table-reits = { $count ->
    [0] No REITs
    [one] { $n } REIT
   *[other] { $n } REITs
}
note-funds = Amounts are in the currency of the fund. NAV is the net asset value of a unit. 'Premium / discount' compares the close of the last session with the latest NAV; a discount is negative. 'Distribution yield' is what a unit distributed in twelve months as a share of the close of the last session. A buyer from the ex-date on does not get the last distribution.

## Bonds and sukuk
col-coupon = Coupon (%)
col-profit-rate = Profit rate (%)
col-yield = Yield to maturity (%)
col-clean-price = Clean price
col-price-date = Date of the clean price
col-dirty-price = Dirty price
col-maturity = Maturity
col-next-coupon = Next coupon
col-last-coupon = Last coupon
col-next-distribution = Next distribution
col-last-distribution = Last distribution
col-next-payment = Next payment made on
col-payments-left = Periodic payments left
col-coupons-a-year = Coupons a year
col-distributions-a-year = Distributions a year
col-contract = Structure
col-issuer = Issuer
col-issued-on = Issue date
col-issue-value = Issue value (m)
col-issue-value-full = Issue value
col-market-value = Market value (m)
col-market-value-full = Market value
col-day-count = Day count
col-accrued = Accrued interest
col-accrued-earnings = Accrued earnings
col-status = Status
col-bonds-value = Value traded
col-sukuk-value = Value traded
debt-status-any = Any status
debt-status-live = Outstanding
debt-status-matured = Matured
contract-any = All structures
contract-ijara = Ijara
contract-wakala = Wakala
contract-murabaha = Murabaha
contract-mudaraba = Mudaraba
contract-musharaka = Musharaka
filter-status = Status
filter-maturity = Matures in
filter-issuer = Issuer
filter-issuer-any = All issuers
filter-contract = Structure
table-bonds = { $count ->
    [0] No bonds
    [one] { $n } bond
   *[other] { $n } bonds
}
table-sukuk = { $count ->
    [0] No sukuk
    [one] { $n } sukuk
   *[other] { $n } sukuk
}
note-bonds = Prices and accrued interest are in percent of par; amounts are in the currency of the bond. 'Last' is the price of the last trade, clean; 'Change' compares it with the price before the session, and 'Volume' is that of the session. The clean price is a value at the close of the last session; the dirty price adds accrued interest. The yield is a nominal annual rate, compounded as often as coupons are paid, at that dirty price, not at the last trade. Of the current period the days that are left count, of the days of a regular period by the day count of the bond.
note-sukuk = Prices and accrued earnings are in percent of par; amounts are in the currency of the sukuk. 'Last' is the price of the last trade, clean; 'Change' compares it with the price before the session, and 'Volume' is that of the session. The clean price is a value at the close of the last session; the dirty price adds accrued earnings. The yield is a nominal annual rate, compounded as often as profit is distributed, at that dirty price, not at the last trade, and assumes that profit is paid as expected. Of the current period the days that are left count, of the days of a regular period by the day count of the sukuk.

## The payment schedule of a bond or sukuk
col-due = Due
col-payment-kind = Payment
col-payment-status = Status
col-per-unit = Per unit
col-of-par = % of par
col-accrual-days = Days
col-payment-number = No.
payment-kind-coupon = Coupon
payment-kind-profit = Profit
payment-kind-redemption = Redemption
payment-status-any = All payments
payment-status-paid = Paid
payment-status-next = Next
payment-status-to-come = To come
filter-payment-status = Status
filter-due = Due in
table-payments = { $count ->
    [0] No payments
    [one] { $n } payment
   *[other] { $n } payments
}
note-payments = Dates are those of the terms; what is due on a day without trading is paid on the next trading day. 'Days' are those of the period by the day count of the paper. By Actual/365 each payment is for the days of its period; by the other day counts it is the annual rate divided by the payments of a year, and only a shorter first period pays by its days. Profit of sukuk is as expected. What was due up to the last completed session counts as paid.
note-constituents = Weights are rounded so that they add up to 100%, and contributions so that they add up to the change of the index: a single one may differ by 0.01 from what follows from its row.
note-indices = Volume, value and trades are those of the constituents. Amounts are rounded to the fils, so that sums may differ by a few fils.
