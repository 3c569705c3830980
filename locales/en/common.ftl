# Words that many pages share.

## Ways around
crumbs-label = Breadcrumb
crumb-home = Home
in-this-section = In this section
go-home = Go back to home
open-market-watch = See all prices
open-indices = See all indices
refresh = Refresh

## Blocks of data
data-failed = There is an error fetching data. Kindly refresh the page.
data-failed-rest = If that does not help, the data of this section is not available at the moment.
data-not-yet = Not yet available
data-not-yet-rest = { $count ->
    [one] Prices of the session are shown here with a delay of 1 minute. The first ones come at { $time } GST.
   *[other] Prices of the session are shown here with a delay of { $count } minutes. The first ones come at { $time } GST.
  }
data-empty = No data available for the selected criteria
data-wrong-early = There is no data before { $day }.
data-wrong-either = Give either the symbol of a security or the code of an index.
data-wrong-form = The parameter { $parameter } is not valid.
data-wrong-late = There is no data after { $day }.
data-wrong-long = The period is longer than can be asked for at once.
data-wrong-order = The last day is before the first.
data-wrong-request = The request is incomplete or not valid.
not-available = Not Available

## Freshness
as-of-live = Live · { $time } GST
as-of-updates = Updated live · { $time } GST
as-of-close = At close · { $date }
as-of-time = As of { $time } GST
as-of-day = As of { $date }, { $time } GST
as-of-stale = Not updated since { $time } GST
as-of-stale-day = Not updated since { $date }, { $time } GST
as-of-delay = delayed { $count } min
stale-notice = No newer data has arrived since { $time } GST. What you see is the latest data received.
stale-notice-day = No newer data has arrived since { $date }, { $time } GST. What you see is the latest data received.
live-pause = Pause updates
live-resume = Resume updates

## Direction, for readers who do not see colour
change-up = up
change-down = down
change-flat = unchanged

## How many securities rose, fell or stood still
breadth-up = { $count ->
   *[other] { $n } up
}
breadth-flat = { $count ->
   *[other] { $n } unchanged
}
breadth-down = { $count ->
   *[other] { $n } down
}

## Units of large numbers
unit-one = { "" }
unit-thousand = thousand
unit-million = m
unit-billion = bn
unit-one-aed = AED
unit-thousand-aed = thousand AED
unit-million-aed = m AED
unit-billion-aed = bn AED
currency-aed = AED
per-share = AED { $amount } per share

## Index values and prices
previous-close = Prev. close
open = Open
high = High
low = Low

## Sectors
sector-financials = Financials
sector-real-estate = Real Estate
sector-industrials = Industrials
sector-utilities = Utilities
sector-communication-services = Communication Services
sector-consumer-staples = Consumer Staples
sector-consumer-discretionary = Consumer Discretionary
sector-materials = Materials

## Market status
status-open = Market open
status-closed = Market closed
status-preopen = Pre-open
status-preclose = Pre-close
status-unknown = Market status not available
status-replay = replay
phase-trading-at-last = Trading at last
status-next-pre-opening = Pre-open in
status-next-trading = Opens in
status-next-pre-closing = Pre-close in
status-next-trading-at-last = Trading at last in
status-next-closed = Closes in
status-opens-on = Next trading day { $date }
status-holiday = Holiday: { $name }
clock-zone = GST
sample-data = Sample data: all issuers and prices are fictional.
sample-label = Notice
aside-market-watch = See all prices

## Charts
indices = Indices
chart-range = Chart period
chart-kind = Chart type
chart-kind-area = Area
chart-kind-line = Line
chart-kind-candles = Candles
range-1d = 1D
range-1w = 1W
range-1m = 1M
range-1y = 1Y
range-5y = 5Y
range-10y = 10Y
range-1d-long = 1D: one day
range-1w-long = 1W: one week
range-1m-long = 1M: one month
range-1y-long = 1Y: one year
range-5y-long = 5Y: five years
range-10y-long = 10Y: ten years
chart-start = Base close
chart-move-up = up { $percent }
chart-move-down = down { $percent }
chart-move-flat = unchanged
chart-summary-1d = { $name }, latest session: opened at { $open }, last at { $last }, { $move } on the previous close. High { $high }, low { $low }.
chart-summary-1w = { $name }, one week: from { $base }, the close before, to { $last }, { $move }.
chart-summary-1m = { $name }, one month: from { $base }, the close before, to { $last }, { $move }.
chart-summary-1y = { $name }, one year: from { $base }, the close before, to { $last }, { $move }.
chart-summary-5y = { $name }, five years: from { $base }, the close before, to { $last }, { $move }.
chart-summary-10y = { $name }, since { $first }: from { $base }, the close before, to { $last }, { $move }.
chart-summary-traded = { $name }, prices as traded, from { $first } to { $date }: { $base } before them, { $last } at their end. Across a split, bonus shares or rights they cannot be compared.
chart-summary-dates = { $name }, { $first } to { $date }: from { $base }, the close before, to { $last }, { $move }.
chart-as-table = View as table
chart-table-label = Chart as a table
chart-rows-quarter = One row every 15 minutes
chart-rows-day = One row per trading day
chart-rows-week = One row per week
chart-rows-month = One row per month
chart-col-time = Time
chart-col-date = Date
chart-col-value = Last
chart-col-volume = Volume
chart-summary-last = { $name }, latest session: last at { $last }, { $move } on the previous close.
chart-summary-session = { $name }, session of { $date }: closed at { $last }, { $move } on the close before.
chart-summary-until = { $name }, one month to { $date }: from { $base }, the close before, to { $last }, { $move }.
chart-closes = Highest close { $high } on { $high-when }, lowest { $low } on { $low-when }.
trading-starts = Trading starts { $time } GST
not-traded = No trades in the current session
suspended-since = Suspended since { $date }
chart-of-session = The chart shows the session of { $date }
chart-of-closes = The chart shows daily closes up to { $date }
chart-options = Chart options
chart-show = Show
chart-scale-linear = Linear
chart-scale-log = Logarithmic
chart-log-none = A logarithmic axis needs values above zero: this one is linear.
chart-prices-adjusted = Adjusted
chart-prices-traded = As traded
chart-traded = Prices as they were traded: on the ex-date of a split, bonus shares or rights the line jumps by as much as the shares change.
chart-traded-adjusted = Averages and comparisons are of adjusted prices.
chart-traded-session = Prices as they were traded: within a session they are the same as adjusted ones.
chart-compare-summary = Change from { $first } to { $last }: { $changes }.
chart-compare-since = Change in percent since { $first }.
chart-compare-later = Change in percent since { $first }, the first day on which all of them have a price.
chart-compare-none = There is no day in this period on which all of them have a price.
chart-compare-no-price = no price in these days
chart-compare-failed = could not be loaded
chart-compare-remove = Remove { $name } from the comparison
chart-compare-add = Add
chart-compare-hint = Symbol or code
chart-compare-days = Days are compared: the session is shown alone. Choose a longer period.
chart-average-name = { $count ->
    [one] { $number }-day average
   *[other] { $number }-day average
}
chart-average-now = { $name }: { $value }.
chart-average-remove = Remove: { $name }
chart-average-days = Averages are of days: the session is shown without them.
chart-take = Download
chart-file-png = Picture for documents and posts
chart-file-svg = Picture in lines, sharp in any size
chart-file-csv = The values that are drawn, as a table
chart-file-json = The values with what they are of
chart-none-weekend = From { $from } to { $to } there was no session: these days are a weekend.
chart-none-days = From { $from } to { $to } there was no session, or nothing was traded.
chart-file-source = Source: { $market }. As of { $date }.
chart-events-dividends = Dividends
chart-events-shares = Splits, bonus shares and rights
chart-events-meetings = General meetings
chart-events-distributions = Distributions
chart-events-payments = Payments
chart-events-disclosures = News and disclosures
chart-letter-dividends = D
chart-letter-shares = S
chart-letter-meetings = M
chart-letter-distributions = D
chart-letter-payments = P
chart-letter-disclosures = N
chart-meeting-annual = Annual general meeting
chart-meeting-extraordinary = Extraordinary general meeting
chart-event-distribution = Distribution: { $amount } per unit
chart-event-payment = { $kind }: { $percent } of par
chart-events-label = Events on the chart
chart-events-button = Events ({ $number })
chart-events-col-kind = Type
chart-events-col-event = Event
chart-events-told = Events marked: { $kinds }.
chart-events-several = { $count ->
    [one] One event on { $first }: { $kinds }
   *[other] { $number } events from { $first } to { $last }: { $kinds }
}
chart-events-one-day = { $count ->
    [one] One event on { $first }: { $kinds }
   *[other] { $number } events on { $first }: { $kinds }
}
chart-events-newest = The newest { $shown } of { $number } events are listed.
chart-events-failed = Some events could not be loaded and are not marked: { $kinds }.
chart-events-year = Only the distributions of the last twelve months are marked.
chart-events-days = Events are of days: the session is shown without them.
chart-candles-none = Candles are drawn for days: the session is shown as a line.
chart-candles-day = One candle per trading day
chart-candles-week = One candle per week
chart-candles-month = One candle per month
chart-candles-hollow = Hollow: closed at or above the opening
chart-candles-filled = Filled: closed below the opening
chart-part-first-week = The first week is incomplete and drawn lighter.
chart-part-first-month = The first month is incomplete and drawn lighter.
chart-part-last-week = The last week is incomplete and drawn lighter.
chart-part-last-month = The last month is incomplete and drawn lighter.
chart-part-runs-week = The last week is not over and drawn lighter: it has only the days up to { $day }.
chart-part-runs-month = The last month is not over and drawn lighter: it has only the days up to { $day }.
chart-candles-left-out = { $count ->
    [one] One day is left out because its high is below its low.
   *[other] { $number } days are left out because their high is below their low.
}

## Corporate events
standing-proposed = Proposed
standing-confirmed = Confirmed
standing-cancelled = Cancelled
standing-provisional = provisional

## Choices in the address that do not exist
choice-unknown = Part of this address was not used.
choice-too-long = The filters and choices in this address have been ignored because the address is too long.
choice-range = Chart period
choice-chart = Chart type
choice-scale = Axis
choice-prices = Prices
choice-from = From
choice-to = To
choice-compare = Compare with
choice-compare-most = Five can be compared at most
choice-average = Averages of days
choice-average-most = Two averages can be drawn at most
choice-events = Events
choice-days-order = The days of the chart run the wrong way round: the last is before the first
choice-days-late = The days of the chart begin after today
choice-days-long = The days of the chart begin more than ten years before their end
choice-view = View
choice-movers = Market movers
