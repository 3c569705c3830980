# Problems of data formats: "problem-" and the code is the title, with "-detail" what to do about it.

problem-parameters = Parameters of this address are not valid
problem-not-found = There is no data at this address
problem-not-found-detail = This page could not be found, or what it is about is not listed.
problem-no-session = There is no session
problem-no-prices = There are no prices on these days, or none on a day that all compared lines have in common. As .csv and .json the chart is empty.
problem-no-sealed-day = There is no sealed list of this day
problem-not-sealed = The list of this day is not sealed yet
problem-format = There is no such format
problem-checksum-detail = Only files that never change have a checksum: those of the end of a day, and sealed days.
problem-format-detail = The data of this page are there as: { $formats }.
problem-rows = There are too many rows for this format
problem-rows-detail = There are { $rows } rows, and .{ $format } holds { $most }. Use .{ $other } instead, which holds all of them.
problem-days = The range is too long for this format or order
problem-days-detail = Here, ranges of more than { $most } days are available only as { $formats }, the latest day first. Use one of these, shorten the range or, where the table has a filter by symbol, choose a symbol.
problem-unavailable = The data is not available
problem-unavailable-detail = There is an error fetching data. Kindly try again later.
problem-not-yet = The data is not available yet
problem-not-yet-detail = Values of the session are given with a delay, and none have been kept that long. Wait as long as the header Retry-After says.
problem-too-many-requests = There were too many requests
problem-too-many-requests-detail = Wait as long as the header Retry-After says.
problem-busy = Too many large files are being sent
problem-busy-detail = The files that are being sent to all visitors are as many as there may be. Wait as long as the header Retry-After says, or ask for fewer rows.
problem-head-too-large = The headers of this request are larger than they may be. If this happens again, delete the cookies of this site.
problem-too-long = The address is too long
problem-too-long-detail = The query of this address is longer than one may be.
problem-method = Data can only be read
problem-method-detail = Use GET or HEAD.
problem-request = The request is not valid
problem-request-detail = The request is incomplete or not valid.
problem-failure = An error occurred
problem-failure-detail = The fault is on our side. Try again in a moment.

## Wrong parameters
wrong-unknown = There is no parameter “{ $name }”.
wrong-missing = The parameter { $name } is missing.
wrong-column = Not among the columns of this table: “{ $value }”.
wrong-sort = Rows cannot be sorted by “{ $value }”.
wrong-repeated = { $name } is given more than once.
wrong-twice = { $name } has the value “{ $value }” more than once.
wrong-idle = { $name } has no effect with this { $more }. Change { $more }, or leave { $name } out.
wrong-many = { $name } has more than { $more } values.
wrong-own = The chart shows “{ $value }” already.
wrong-hidden = The value of { $name } has invisible characters.
wrong-long = The value of { $name } is longer than { $more } characters.
wrong-beyond = There is no page { $value }; the last one is { $more }.
wrong-order = The range runs the wrong way round: { $name } is before { $more }.
wrong-late = There is no data after { $more }, and { $name } is { $value }.
wrong-early = There is no data before { $more }, and { $name } is { $value }.
wrong-one-of = “{ $value }” is not a value of { $name }. Values: { $more }.
wrong-words = “{ $value }” is not a value of { $name }.
wrong-known = No row has the value “{ $value }” of { $name }.
wrong-flag = “{ $value }” is not a value of { $name }. Values: 1, 0.
wrong-day = “{ $value }” is not a day from 1900 to 2199. Write { $name } like this: 2026-11-12.
wrong-number = “{ $value }” is not a number. Write { $name } like this: 4.5.
wrong-month = “{ $value }” is not a month. Write { $name } like this: 2026-11.
wrong-quarter = “{ $value }” is not a quarter. Write { $name } like this: 2026-Q3.
wrong-year = “{ $value }” is not a year. Write { $name } like this: 2026.
wrong-period = “{ $value }” is not a month, a quarter or a year. Write { $name } like this: 2026-11, 2026-Q3 or 2026.
wrong-security = “{ $value }” is not the symbol of a listed security.
wrong-securities = “{ $value }” is not one to { $more } symbols of shares. Write { $name } like this: SAHW,FANR.
wrong-whole = “{ $value }” is not a whole number in the limits of { $name }: { $more }.
wrong-instrument = “{ $value }” is neither the symbol of a listed security nor the code of an index.
wrong-many-values = There are { $number } values; { $address } lists them under “filters”.
wrong-page = “{ $value }” is not the number of a page.

## Why data have no rows
empty-before-data = The days end before the first that there is data of.
empty-no-session = There was no session on these days.
empty-no-rows = No row matches the address.

## The OpenAPI document
openapi-description = The tables, charts, calculators and sealed days of this site as data. The address of a page with a suffix is its data; the same filters stand in the query. Decimals and counts are strings, dates ISO 8601, times have the exchange's offset.
openapi-problem = Why there are no data, as a problem of RFC 9457.
openapi-moved = The address in its canonical form, for example with the symbol in capitals.
openapi-unchanged = The rows are those of If-None-Match.
openapi-checksum = The SHA-256 of the whole file, as sha256sum --check reads it.
openapi-chart-of-security = The chart of a security
openapi-chart-of-index = The chart of an index
openapi-form = The JSON Schema of the fields of the form, as they are sent.
openapi-sum = The sum, with the answers that it is of.

## The catalogue of the data
catalogue-examples = Reading the data
catalogue-how = The address of a page with the suffix of a format is its data, with the same filters. One answer has all rows that match; of tables with very many rows XLSX and JSON have the first 10,000, and the header X-Total-Count has the number of all. Where no row matches, the header X-Empty-Reason says why.
catalogue-spreadsheet = In a spreadsheet
catalogue-python = In Python
catalogue-curl = From the command line
catalogue-openapi = The OpenAPI document
catalogue-formats = Formats
catalogue-format = Suffix
catalogue-media-type = Media type
catalogue-content = Content
catalogue-contents = Tables
catalogue-all = All tables by subject
catalogue-of-one = One security or index
catalogue-of-security = { $title }: one security
catalogue-key = Key
catalogue-title = Title
catalogue-kind = Kind
catalogue-removed = May be missing from { $day }
catalogue-open = Open the table
catalogue-columns = { $count ->
    [one] { $number } column
   *[other] { $number } columns
 }
catalogue-parameters = { $count ->
    [one] { $number } parameter
   *[other] { $number } parameters
 }
catalogue-tables = { $count ->
    [one] { $number } table
   *[other] { $number } tables
 }
catalogue-charts = Charts
catalogue-charts-text = The chart of a security or index can also be had as a picture (.png, .svg) and as values (.csv, .json), with the parameters of its page. The menu below the chart has the links.
catalogue-others = Calculators, sealed days and checksums
catalogue-others-text = A calculator answers with its sum and takes its questions as parameters. Sealed days and the files of the end of a day never change: the same address with .sha256 behind it has their checksum.
catalogue-address = Address
catalogue-checksum-of = Checksum: { $title }
catalogue-changes = Changes of the data
catalogue-changes-text = What programs that read the data should know: new tables and columns, and what has changed. A column that is to go is announced at least six months before, here and in the headers Deprecation and Sunset of its table.
catalogue-changes-unreleased = Newest
catalogue-changes-more = { $count ->
    [one] One earlier change
   *[other] { $number } earlier changes
}
catalogue-change-added = Added
catalogue-change-changed = Changed
catalogue-change-removed = Removed
catalogue-problems = Problems
catalogue-problems-text = An error of a data address is a problem of RFC 9457, in the language of the address. Its code is one of these.
catalogue-form-words = Any words
catalogue-form-known = A value that the table has
catalogue-form-flag = 1 · 0
catalogue-form-day = A day: 2026-11-12
catalogue-form-number = A number: 4.5
catalogue-form-month = A month: 2026-11
catalogue-form-quarter = A quarter: 2026-Q3
catalogue-form-year = A year: 2026
catalogue-form-period = A month, a quarter or a year: 2026-11, 2026-Q3 or 2026
catalogue-form-security = The symbol of a listed security
catalogue-form-securities = Up to five symbols of shares with commas between them: SAHW,FANR
catalogue-form-of-sort = The key of a column, with - before it for descending
catalogue-form-of-columns = Keys of columns with commas between them; only pages use it, as data have all columns
catalogue-form-of-page = A number from 1 to that of the last page; pages show its rows, data have all rows
