# The frame of every data page: filters, notices, pages, downloads.

## Filters
table-filters = Filters
filter-q = Filter by symbol or name
filter-q-hint = Symbol or name
filter-sector = Sector
sector-any = All sectors
filter-moved = Price change
moved-any = All changes
moved-up = Gainers
moved-down = Losers
moved-flat = Unchanged
filter-sharia = Sharia-compliant
filter-foreigners-allowed = Open to foreigners
filter-date = As on
filter-from = From
filter-to = To
filter-whole-group = All
period-any-month = All months
period-any-quarter = All quarters
period-any-year = All years
period-any-period = All periods
period-months = Months
period-quarters = Quarters
period-years = Years
table-apply = Apply
filter-choice-count = { $choice } ({ $n })
table-clear = Clear filters
table-chip = { $name }: { $value }

## Rows
table-count = { $count ->
    [0] No securities
    [one] { $n } security
   *[other] { $n } securities
}
table-rows = { $count ->
    [0] No rows
    [one] { $n } row
   *[other] { $n } rows
}
table-days = { $count ->
    [0] No days
    [one] { $n } day
   *[other] { $n } days
}
table-note-equities = prices in AED
table-total = Total
rank-new = new
table-scrolls = { $title }, scrollable table
table-sort-by = Sort by
table-sorted-up = { $column }, sorted in ascending order
table-sorted-down = { $column }, sorted in descending order

## Notices
table-notice-title = Part of this address was not recognised and has been ignored:
table-notice-value = { $name }: “{"\u2068"}{ $value }{"\u2069"}”
table-notice-more = { $count ->
    [one] and 1 more
   *[other] and { $n } more
}
table-notice-reversed = The range runs the wrong way round, so nothing is in it: { $from-name } { $from }, { $to-name } { $to }.
table-notice-late = There is no data after { $end } yet.
table-notice-early = There is no data before { $end }.
table-latest-instead = The latest state is shown instead.
table-looks-back = You are looking back: this is how it was on { $day }.
table-latest = Show the latest
table-notice-lists = The list is not complete. This could not be fetched: { $names }. Please try again shortly.
list-of-calendar = corporate actions, meetings and holidays
list-of-events = events
list-of-rows = some rows, which are missing in the answer of the exchange
list-of-rights-issues = rights issues
list-of-ipos = offerings
list-of-general-meetings = times and places of general meetings
list-of-corporate-actions = types of corporate actions
list-of-board-positions = nominations to boards
table-notice-days = The range is long, so the table shows the last { $days } days only. CSV and NDJSON have all of it.
table-notice-days-archive = The range is long, so the table shows the last { $days } days only. CSV, NDJSON and Parquet have all of it.
table-notice-past-end = There is no page { $page }. The last one, page { $last }, is shown.
table-notice-long = Searched words are too long, only their beginning is used: { $names }
table-notice-ended = { $symbol } is no longer listed. Its last day of trading was { $end }.
table-last-day = last day of trading
table-notice-no-share = What is not the symbol of a share is left out of this table: { $symbols }
table-notice-unlisted = The exchange lists no security with this symbol: { $symbols }
table-notice-hidden = Invisible characters were removed from: { $names }
table-notice-repeated = Given more than once, only one value is used: { $names }
table-notice-sort = Sort
table-notice-columns = Columns
table-notice-page = Page
table-notice-unknown = Parameter { $name }

## Pages of a long table
table-pages = Pages
table-page = Page { $n }
table-page-next = Next page
table-page-previous = Previous page
table-range = { $from }–{ $to } of { $all }

## Actions
data-menu = Data
data-menu-csv = For spreadsheets and programs, UTF-8
data-menu-parquet = Typed columns, for data analysis
data-menu-xlsx = Spreadsheet with typed cells
data-menu-json = With columns, filters and labels
data-menu-ndjson = One row in each line
data-menu-first = The first { $rows } of { $all } rows
data-menu-described = Columns, parameters, examples
data-menu-whole-csv = CSV in English
data-menu-whole-xlsx = XLSX in English
table-pause = Pause
table-resume = Resume
table-all-columns = All columns
table-main-columns = Main columns
table-as-table = As a table
table-as-list = As a list

## The equities list
table-heading-equities = Listed equities
payments-of = { $name }: payments
table-heading-payments = Payments
table-heading-bonds = Listed bonds
table-heading-sukuk = Listed sukuk
table-heading-exchange-traded-funds = Listed ETFs
table-heading-funds = Listed funds
table-heading-real-estate-investment-trust = Listed REITs
equities-types = Instrument type
equities-value = Value traded
equities-volume = Volume
equities-trades = Trades
equities-tab-equities = Equities
equities-tab-bonds = Bonds
equities-tab-sukuk = Sukuk
equities-tab-exchange-traded-funds = ETFs
equities-tab-funds = Funds
equities-tab-real-estate-investment-trust = REITs

## The daily summary of a company
company-table-of = { $name }: { $page }
page-company-daily-summary-description-of = { $name } day by day: open, high, low, close, change, volume, value and number of trades.
page-company-corporate-actions-description-of = Dividends, bonus shares, splits and rights issues of { $name }, with their dates.
page-company-general-meetings-description-of = General meetings of { $name }: time, place, quorum and documents.
page-company-accounts-description-of = Accounts of { $name } by financial year: revenue, profit, assets, equity, figures per share, pay-out and return on equity.
page-company-peers-description-of = { $name } and the other listed companies of its sector: price, market capitalisation, P/E, price to book, dividend yield and return on equity.
page-company-top-shareholders-description-of = Holders of five percent and more of { $name }.
note-company-daily-summary = Completed sessions. Prices and volumes before a split, bonus or rights issue are adjusted to the basis of today. Change % is that of the session as traded, and change is the same on the basis of today: both are measured from the reference price of the session. That is the previous close, on an ex-date less the dividend or divided by the new shares, and rounded to a tick, so on an ex-date they are not exactly the difference between two rows. Value is in the currency of the security.

## Listed securities
listed-kinds = By kind
listed-kind = Instrument
listed-count = Listed
listed-worth = Value (m)
listed-measure = Measured as
listed-traded = Value traded (m)
listed-matured = Matured: { $count }
listed-of-papers = Outstanding: { $live }. Matured: { $matured }.
listed-measure-market-cap = Market capitalisation
listed-measure-issue-value = Issue value outstanding
listed-measure-net-assets = Net assets
listed-latest = Latest listings
listed-all = All
listed-note = Value traded is that of the current session. Amounts of different currencies are not added up. Bonds and sukuk that have matured are not counted.
currency-usd = USD

## Feeds and calendars of a table
follow-menu = Subscribe
follow-webcal = Add to your calendar
follow-webcal-text = Stays up to date by itself
follow-copy = Copy the address
follow-copy-ics = Of the calendar, for other programs
follow-copy-atom = Of the feed, for feed readers
follow-ics = iCalendar
follow-ics-text = One file with the days shown here
follow-ics-whole-text = One file with the days that match the filters; without a year, of all years
follow-atom = Atom
follow-atom-text = The newest entries, for feed readers
follow-jsonfeed = JSON Feed
follow-jsonfeed-text = The newest entries, for programs
