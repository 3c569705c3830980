# Titles, filters and notes of the data pages of statistics and reports; datasets.ftl says how keys are made.

table-securities = { $count ->
    [0] No securities
    [one] { $n } security
   *[other] { $n } securities
}

## Foreign ownership
col-group-foreigners = Foreigners
col-group-gcc = GCC nationals
col-group-nationals = Nationals
col-foreigners-limit = Limit
col-foreigners-permitted = Permitted
col-foreigners-actual = Held
col-foreigners-available = Available
col-gcc-limit = Limit
col-gcc-permitted = Permitted
col-gcc-actual = Held
col-gcc-available = Available
col-nationals-limit = Limit
col-nationals-permitted = Permitted
col-nationals-actual = Held
col-nationals-available = Available
limit-any = With and without a limit
limit-limited = Limited
limit-unlimited = No limit
filter-foreigners-limit = Limit for foreigners
filter-available-from = Available to foreigners from (%)
filter-available-to = to (%)
note-foreign-ownership = Percent of the issued shares at the end of the last completed session, or of the chosen day. 'Permitted' is the limit of a group, 'Available' what it may still buy. A group without a limit has '--' under 'Permitted' and may buy all that it does not hold. Holdings include trades that are not settled yet. Nationals are those of the issuer's country, GCC nationals those of the other countries of the Gulf Cooperation Council, foreigners all others. Source: register of the depository.

## Ownership statistics
col-group-nationality = Held by nationality
col-group-client = Held by type of client
col-by-nationals = Nationals
col-by-gcc = GCC
col-by-arab = Other Arabs
col-by-foreigners = Others
col-by-individual = Individuals
col-by-institution = Institutions
col-by-bank = Banks
col-by-company = Companies
col-by-government = Governments
note-ownership-holding-statistics = Percent of the issued shares at the end of the last completed session, or of the chosen day. Each of the two breakdowns adds up to 100 percent. 'Others' are foreigners who are not Arabs; under foreign ownership, other Arabs count as foreigners, too. Source: register of the depository.

## Sharia classification
col-classification = Classification
col-purification = Purification
col-sharia-change = Since the quarter before
col-exchange = Exchange
col-remarks-en = Remarks in English
col-remarks-ar = Remarks in Arabic
classification-any = All classifications
classification-compliant = Compliant
classification-non-compliant = Not compliant
sharia-change-any = All changes
sharia-change-entered = Entered
sharia-change-left = Left
sharia-change-same = No change
filter-quarter = Quarter
filter-classification = Classification
filter-sharia-change = Since the quarter before
filter-exchange = Exchange
filter-exchange-any = All exchanges
note-sharia-classification-list = The Sharia board classifies each security once a quarter. 'Purification' is the percentage of the income from a share that a holder gives away; securities that are not compliant have none. A security entered when it is compliant and was not, or was not listed, in the quarter before; it left when it was compliant and no longer is. Securities that are no longer classified at all are not shown. The oldest list has none to compare with. Source: Sharia board.

## Trade by nationality and by client type
col-origin = Nationality
col-client = Type of client
col-net = Net (AED)
col-buy-share = Share of purchases
col-sell-share = Share of sales
col-buy-volume = Quantity bought
col-sell-volume = Quantity sold
col-from = First session
trade-by-day = By day
trade-by-week = By week
trade-by-month = By month
trade-by-quarter = By quarter
trade-by-year = By year
origin-any = All nationalities
origin-nationals = Nationals
origin-gcc = GCC
origin-arab = Other Arabs
origin-foreigners = Others
client-any = All types of client
client-individual = Individuals
client-institution = Institutions
client-bank = Banks
client-company = Companies
client-government = Governments
filter-by = Period
filter-class = Instruments
traded-shares = Shares
traded-funds = ETFs, funds and REITs
traded-debt = Bonds and sukuk
traded-rights = Rights
traded-futures = Futures
filter-origin = Nationality
filter-client = Type of client
note-trade-by-group = Trades of the order book in completed sessions. Each trade is counted once as a purchase and once as a sale, so all purchases together, and all sales together, are the turnover of the chosen instruments. A single security is found among those of its own kind. Futures count at the value of their contracts. Nationals are those of the country of the exchange, GCC those of the other countries of the Gulf Cooperation Council. Amounts are rounded to the fils and percentages to two decimals, so that sums may differ in the last digits. A week, month, quarter or year has those of its days that are in the range; one that is not over has the days up to the date of its row. Trades in US dollars count at 3.6725 dirhams. Source: clearing records of the exchange.

## Weekly margin report
col-week = As on
col-of = Code
col-weekly-margin-trading-report-name = Broker or security
col-outstanding = Outstanding debt (AED)
col-collateral = Collateral (AED)
col-coverage = Coverage
col-accounts = Accounts
col-debt-change = Change (AED)
margin-by-broker = By broker
margin-by-symbol = By security
filter-weekly-margin-trading-report-by = Grouped
filter-weekly-margin-trading-report-period = Period
note-weekly-margin-trading-report = What clients owe their brokers for purchases on margin at the end of a week, and the market value of the shares that they pledged. 'Coverage' is the collateral in percent of the debt. An account counts once, under the security of its largest purchase. A month, quarter or year has the state of the last of its weeks that are in the range, and the changes of all of them; what left in an earlier week owes nothing at its end. Debts of several weeks cannot be added up: a table of one week, month, quarter or year ends with its sums. Source: weekly reports of the brokers.

## Bulletins
col-index-close = General Index
col-documents = Documents
col-sessions = Sessions
col-published = Published
bulletin-daily = Daily
bulletin-weekly = Weekly
bulletin-monthly = Monthly
bulletin-yearly = Yearly
bulletin-next = The next bulletins are published on:
filter-length = Bulletin
filter-year = Year
table-bulletins = { $count ->
    [0] No bulletins
    [one] { $n } bulletin
   *[other] { $n } bulletins
}
note-bulletins = Totals of the order book from the first to the last session of a bulletin. 'Change %' compares the General Index at its end with the close before its first session. All yearly bulletins are listed, whatever the year. A bulletin is published on the first trading day after its period. Amounts are rounded to the fils, so that sums may differ by a few fils. Source: trading system of the exchange.

## General index
note-historical-dfmgi = Levels of the General Index in points. It is a price index: it falls when a constituent goes ex-dividend. Volume, value and trades are those of the shares that were constituents on the day. The first session is the first that the exchange has. A week, month, quarter or year has those of its days that are in the range; one that is not over has the days up to the date of its row. Source: index calculation of the exchange.

## Headline figures above the tables
headlines = Headline figures
headline-day = { $day }
headline-days = { $day }, changes since { $before }
headline-rows = Securities
headline-turnover = Value traded (AED)
headline-board-main = Main market
headline-board-second = Second market
headline-sharia-yes = Sharia-compliant
headline-foreigners-allowed-yes = Open to foreigners
headline-state-suspended = Suspended
headline-classification-compliant = Compliant
headline-classification-non-compliant = Not compliant
headline-sharia-change-entered = Entered
headline-sharia-change-left = Left
headline-foreigners-limit-unlimited = No limit for foreigners
headline-foreigners-most = Largest holding of foreigners
headline-foreigners-room = Most left for foreigners
headline-others-most = Largest holding of foreigners other than Arabs
headline-gcc-most = Largest holding of GCC nationals
headline-individuals-most = Largest holding of individuals
headline-government-most = Largest holding of governments
headline-range-high = Highest of the range
headline-range-low = Lowest of the range
headline-debt-change = Change of the debt (AED)
headline-highest = highest
headline-lowest = lowest

## Charts above the tables
chart-bulletins = General Index at the end of each period
chart-sectors = Securities by sector
chart-purification = Highest purification rates
chart-foreigners = Largest holdings of foreigners
chart-others = Largest holdings of foreigners other than Arabs
chart-general-index = General Index
chart-contract = Price of the contract
chart-contracts = Contracts traded
chart-sector-indices = Sector indices
chart-debt = Outstanding debt (AED)
chart-prices = Closing prices
chart-value = Value traded (AED)
chart-net = Net buying (AED)
chart-by = { $title }, { $step }
chart-by-week = by week
chart-by-month = by month
chart-columns-scale = All plots have one scale: the longest column stands for AED { $scale } million. Columns above the line: bought more than sold. Below it: sold more than bought.
chart-columns-words = { $title }: from { $from } to { $to }, AED { $sum } in all
in-part-to-date = to date
in-part-cut = in part
in-part-guessed = The holidays beside the ends of the range are not known at the moment. Days that may be holidays count as days of trading, so a period that lacks only such days is said to be in part.
in-part-note-to-date = The last period is not over: drawn lighter, it has only the days up to { $day }.
in-part-note-cut = The range begins or ends inside a period: drawn lighter, such a period has only its days in the range.
