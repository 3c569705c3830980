# Pages about one company.

company-title = { $name } ({ $symbol })
company-description = { $name } ({ $symbol }): price, chart, key figures, ownership, disclosures and dividends.
company-pages = Company sections
company-tab-overview = Overview
company-tab-trading = Trading summary
company-tab-profile = Profile
company-tab-disclosures = Disclosures
company-tab-accounts = Accounts
company-tab-peers = Peers
company-isin = ISIN
company-sharia = Sharia-compliant
company-foreigners = Open to foreigners
company-no-foreigners = Closed to foreigners
company-suspended = Trading suspended

## Panels
company-price = Price
company-quote = Quote
company-bid = Best bid
company-offer = Best offer
company-shares-at = × { $shares }
company-spread = Spread
security-last-trade = Last trade { $day }
company-last-trade = Last trade
company-limits = Price limits
company-no-limits = No limits on the first day of trading
company-day-range = Day range
company-year-range = 52-week range
company-figures = Key figures
company-ownership = Ownership
company-details = Details
company-disclosures = Disclosures
company-all-disclosures = All disclosures of this company

## Key figures
company-previous-close = Previous close
company-value = Value (AED)
company-average = VWAP
company-market-cap = Market cap (AED m)
company-issued = Issued shares (m)
company-par = Par value
company-pe = P/E (last four quarters)
company-yield = Dividend yield (12 months)
company-book-value = Book value (last quarter)
company-split = Last split
company-calculate-yield = Calculate the dividend yield

## Ownership
company-nationals = UAE nationals
company-gcc = Other GCC nationals
company-other-foreign = Foreigners
company-foreign-limit = Foreign ownership limit
company-as-of = As of { $date }

## Dividend
company-dividend = Latest dividend
company-cash-dividend = Cash dividend { $year }
company-interim-dividend = Interim dividend { $year }
company-per-share = AED per share
company-no-dividend = The published corporate actions include no dividend of this company
company-board-resolution = Board resolution

## Trading summary
trading-title = { $name }: trading summary
trading-description = Latest session of { $name }, and trading totals for periods of up to one year.
trading-today = Latest session
trading-periods = Period totals
trading-periods-note = Completed sessions only. Prices before a split or rights issue are adjusted.
trading-period = Period
trading-sessions = Sessions
trading-from = Start price
trading-to = End price
trading-period-week = One week
trading-period-month = One month
trading-period-quarter = Three months
trading-period-this-year = Year to date
trading-period-year = One year

## Securities other than shares
security-description = { $name } ({ $symbol }): price, chart, quote and terms.
security-value = Value
security-list = All securities of this kind
security-etf = Exchange-traded fund
security-fund = Fund
security-reit = REIT
security-future = Futures contract
security-right = Subscription right
security-bond = Bond
security-sukuk = Sukuk
security-matured-text = It matured on { $date } and is no longer traded. Its terms and payments, and the history of its prices, stay here.
security-of-par = % of par
security-calculate-limits = Calculate the price limits
security-calculate-yield = Calculate the yield

## Sessions of a security in its own currency
col-company-daily-summary-value = Value (m)
col-company-daily-summary-value-full = Value

## Net asset values
col-company-nav-summary-premium = Premium / discount on that day
table-valuations = { $count ->
    [0] No valuations
    [one] { $n } valuation
   *[other] { $n } valuations
}
note-company-nav-summary = NAV is the net asset value of a unit, in the currency of the fund, on the days on which the fund is valued. 'Close' is the closing price of that day as traded, and 'Premium / discount' compares it with the NAV; a discount is negative.
page-company-nav-summary-description-of = Net asset values of { $name } by date: NAV, change, closing price, premium or discount, units and net assets.

## Distributions of a fund
distribution-status-paid = Paid
distribution-status-to-come = To come
table-distributions = { $count ->
    [0] No distributions
    [one] { $n } distribution
   *[other] { $n } distributions
}
note-company-distributions = Distributions with an ex-date in the twelve months up to the last completed session, in the currency of the fund. A buyer on the ex-date or later does not get the distribution. What is due by that session counts as paid. A fund that reinvests its income has no distributions.
page-company-distributions-description-of = What { $name } has distributed in twelve months: ex-date, payment date and amount per unit.

## Securities that are no longer listed, and former symbols
delisted = Delisted
delisted-description = { $name } ({ $symbol }) is no longer listed: its prices up to the last day of trading, and what became of it.
delisted-merged-on = Delisted on { $date }, merged into
delisted-merged-away-on = Delisted on { $date } after a merger.
delisted-converted-on = Delisted on { $date }, converted into
delisted-converted-away-on = Delisted on { $date } after its conversion.
delisted-expired-on = Expired on { $date }.
delisted-matured-on = Delisted on { $date }, repaid at maturity.
delisted-withdrawn-on = Delisted on { $date }, withdrawn from the market.
delisted-symbol-now = The symbol { $symbol } is now that of
delisted-last-day = Last day of trading
delisted-terms = Listing
delisted-market = Market
delisted-ratio = { $received } for every { $held } held
company-renamed = Until { $date } its name was { $name } and its symbol { $symbol }.
company-symbol-before = The symbol { $symbol } was formerly that of
company-until = (until { $date })
