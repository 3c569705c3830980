# Titles, filters and notes of historical data, the brokers directory, the calendar and reports; datasets.ftl says how keys are made.

## Historical company prices
filter-basis = Prices
filter-historical-company-prices-symbol = Symbols (up to five)
basis-adjusted = Adjusted
basis-traded = As traded
note-historical-company-prices = Completed sessions of listed shares. Adjusted prices are on the basis of today: earlier prices are divided by splits, bonus shares and rights. A week, month, quarter or year has those of its days that are in the range: the open of the first, the close of the last, the highest and the lowest price, and the sums of volume, value and trades. One that is not over has the days up to the date of its row. Separate the symbols of companies with commas. Without a symbol, the table has at most the last 62 days of the range and the rest of their first period; CSV, NDJSON and Parquet have all of it. Amounts are rounded to the fils, so that sums may differ by a few fils. Source: trading system of the exchange.

## Historical sector indices
col-index = Index
filter-index = Index
filter-index-any = All sector indices
note-historical-sector-indices = Levels of the sector indices in points. They are price indices: they fall when a constituent goes ex-dividend. Volume, value and trades are those of the constituents. The index of a sector begins on the day on which the sector has five shares, with all of them, so also with one that is listed on that day; before that it has no rows. A week, month, quarter or year has those of its days that are in the range; one that is not over has the days up to the date of its row. Amounts are rounded to the fils, so that sums may differ by a few fils. Source: index calculation of the exchange.

## Historical futures
filter-historical-futures-symbol = Contract
col-contract-state = State
filter-contract-state = State
contract-state-any = All contracts
contract-state-trading = Trading
contract-state-expired = Expired
note-historical-futures = Completed sessions of all contracts, expired ones too. Without a contract, the table has at most the last 93 days of the range and the rest of their first period; CSV and NDJSON have all of it. The settlement price of a session is its last price, on the last day of a contract what the contract is settled to; 'Change' compares it with that of the session before. Open interest is that after the session, of a period after its last one. 'Value' is the price multiplied by the contract size and the number of contracts, in the currency beside it. Values in different currencies are not added. A week, month, quarter or year has those of its days that are in the range; one that is not over has the days up to the date of its row. Source: trading system of the exchange.
col-historical-futures-value = Value (m)
col-historical-futures-value-full = Value

## Brokers directory
col-licence = Licence
col-phone = Telephone
col-email = Email
col-website = Website
col-member-since = Member since
col-member-until = Member until
col-brokers-directory-status = Membership
col-equity-trading = Equities
col-derivative-trading = Derivatives
col-margin-trading = Margin
col-short-term-margin-trading = Short-term margin trading
col-direct-market-access = Direct market access
col-internet-trading = Internet
col-mobile-trading = Mobile trading
col-authorized-participants = Authorized participant
col-liquidity-provider = Liquidity provider
col-regulated-short-selling = Regulated short selling
col-account-allocation = Account allocation
col-own-account-trading = Own-account trading
col-onboarding-by-app = Onboarding by app
col-onboarding-by-broker = Onboarding by the broker
col-price-stabilization = Price stabilization
member-any = Any membership
member-active = Active
member-under-cancellation = Under cancellation
member-cancelled = Cancelled
trading-service-any = All services
trading-service-equity-trading = Equity trading
trading-service-derivative-trading = Derivative trading
trading-service-margin-trading = Margin trading
trading-service-short-term-margin-trading = Short-term margin trading
trading-service-direct-market-access = Direct market access
trading-service-internet-trading = Internet trading
trading-service-mobile-trading = Mobile trading
trading-service-authorized-participants = Authorized participants
trading-service-liquidity-provider = Liquidity provider
trading-service-regulated-short-selling = Regulated short selling
trading-service-account-allocation = Account allocation
trading-service-own-account-trading = Own-account brokerage trading
trading-service-onboarding-by-app = Digital onboarding through the exchange's app
trading-service-onboarding-by-broker = Digital onboarding through the broker's platform
trading-service-price-stabilization = Price stabilization
filter-service = Service
filter-brokers-directory-status = Membership
filter-brokers-directory-q = Filter by broker
filter-brokers-directory-q-hint = Name or code
broker-membership = Membership and contacts
broker-code = Code
broker-all = All brokers
broker-services = Services
broker-service = Service
broker-offers = Offered
broker-ranking = Brokers ranking
broker-no-services = The membership is cancelled, so no services are offered.
broker-matrix = Services of each broker
note-brokers-directory = A broker may offer the services that it is licensed for. A broker under cancellation closes the accounts of its clients and opens none. Former members stay in the list; they have no services and no contacts.

## Settlement and trading calendar
calendar-session = Session
calendar-settles = Its trades settle on
calendar-next-closed = Next holiday without trading
col-holiday = Holiday
col-first-day-closed = First day
col-weekday = Weekday
col-last-day-closed = Last day
col-trading = Trading
col-settlement = Settlement
col-holiday-status = Status
col-last-session = Last session before
col-settles = Its trades settle on
col-next-session = Next session
col-possible-days = Possible days
days-or = or
col-earliest = Earliest day
col-latest = Latest day
weekday-any = All weekdays
weekday-mon = Monday
weekday-tue = Tuesday
weekday-wed = Wednesday
weekday-thu = Thursday
weekday-fri = Friday
weekday-sat = Saturday
weekday-sun = Sunday
weekday-short-mon = Mon
weekday-short-tue = Tue
weekday-short-wed = Wed
weekday-short-thu = Thu
weekday-short-fri = Fri
weekday-short-sat = Sat
weekday-short-sun = Sun
trading-any = Any trading
trading-closed = No trading
trading-open = Trading as usual
settlement-any = Any settlement
settlement-closed = No settlement
settlement-open = Settlement as usual
holiday-any = Any status
holiday-confirmed = Confirmed
holiday-provisional = Provisional
filter-trading = Trading
filter-settlement = Settlement
filter-holiday-status = Status
table-holidays = { $count ->
    [0] No holidays
    [one] { $n } holiday
   *[other] { $n } holidays
}
note-settlement-trading-calender = Holidays of this year and the next, each with what is closed on it: trading, settlement or both. On Saturdays and Sundays there is neither. Trades settle two settlement days after the trade (T+2). Dates that follow the moon are provisional until the exchange confirms them; the sessions and settlement days around them may then move.

## Classification list
col-industry-group = Industry group
col-trading-category = Trading category
filter-trading-category = Trading category
trading-category-any = All trading categories
trading-category-a = A
trading-category-b = B
trading-category-c = C
col-classified-since = Classified so since
col-class-change = What changed
class-change-market = Market
class-change-sector = Sector
class-change-industry-group = Industry group
class-change-trading-category = Trading category
col-class-before = Before
col-suspended-since = Suspended since
state-any = Any trading status
filter-classification-list-page-state = Trading status
note-classification-list-page = Listed shares as they are classified today, or at the end of the chosen day; industry group and trading category of today are those of the last session. 'Classified so since' is the first day of the present market, sector, industry group and trading category. If one of them changed on that day, the columns behind it say which, and what it was before. What each trading category requires is in the market rules. 'Foreign ownership limit' is the part of the issued shares that foreigners may hold at most. The Sharia classification of earlier quarters is in the Sharia classification list. Source: the exchange's list of listed shares.

## Reports of the exchange
col-report-kind = Report
col-reporting-period = Period
col-summary = Summary
report-any = All reports
report-financial = Financial statements
report-integrated = Integrated report
report-governance = Governance
report-sustainability = Sustainability
report-statistics = Market statistics
filter-report-kind = Report
filter-reports-presentations-q = Filter by title
filter-reports-presentations-q-hint = Title
table-reports = { $count ->
    [0] No reports
    [one] { $n } report
   *[other] { $n } reports
}

## Key figures of the exchange
key-figures-share = The share
key-figures-company = Price and disclosures
key-figures-capital = Paid-up capital
key-figures-par = Par value (AED)
key-figures-earnings = Earnings per share, last four quarters (AED)
key-figures-dividend = Cash dividends per share, twelve months (AED)
key-figures-book-value = Book value per share (AED)
key-figures-note = The exchange is listed on its own market. Figures are those that it has reported; the whole financial statements are among its reports.

## The whole market at the end of the day
col-day = Day
col-csv = CSV
col-xlsx = XLSX
col-json = JSON
col-ndjson = NDJSON
col-parquet = Parquet
col-turnover = Value
security-kind-any = All types
security-kind-share = Share
security-kind-etf = ETF
security-kind-fund = Fund
security-kind-reit = REIT
security-kind-future = Futures contract
security-kind-right = Right
security-kind-bond = Bond
security-kind-sukuk = Sukuk
end-of-day-of = The whole market on { $day }
end-of-day-securities = Securities
end-of-day-files = Files of this day
end-of-day-file = File
end-of-day-content = Content
end-of-day-checksum = Checksum
end-of-day-files-text = These files never change. Check them with their checksums and “sha256sum --check”.
note-end-of-day-all = The table has the last 14 days of the range; CSV, NDJSON and Parquet have all of it, the latest day first. Prices are as traded; on an ex-date the previous close is the reference price, adjusted for the entitlement.
note-end-of-day = Prices are as traded; on an ex-date the previous close is the reference price, adjusted for the entitlement. Those of bonds and sukuk are in percent of par and those of index contracts in points. 'Close' of a contract is its last price, which is also the settlement price but on its last day. A bond or sukuk without trades on the day has no close.
note-end-of-day-list = A file has one row for each security of every kind. It is published on the day after the session and never changes. Value and trades in this list are those of the constituents of the General Index.
no-session-title = There is no session on this day
no-session-later = { $day } is still to come.
no-session-today = The session of { $day } has no file yet. It will be here tomorrow.
no-session-before = { $day } is before the first session, which was on { $more }.
no-session-weekend = { $day } is on a weekend, when there is no trading.
no-session-holiday = There was no trading on { $day }: { $more }.
no-session-none = There was no trading on { $day }.
