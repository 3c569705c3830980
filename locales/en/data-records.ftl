# Disclosures, and pages of one record: a disclosure, announcement, circular, press release or event.

## What was published in one language alone
only-in-en = English only
only-in-ar = Arabic only

## Lists of disclosures
filter-price-sensitive = Price-sensitive
filter-lang = Document in
document-in-any = Any language
document-in-en = English
document-in-ar = Arabic
filter-disclosures-q = Filter by title, text or company
filter-disclosures-q-hint = Title, text, company or symbol
filter-company-news-disclosures-q = Filter by title
filter-company-news-disclosures-q-hint = Words of the title or text
disclosure-any = All types
records-today = { $n } of them today
table-disclosures = { $count ->
    [0] No disclosures
    [one] { $n } disclosure
   *[other] { $n } disclosures
}
table-financial-reports = { $count ->
    [0] No reports
    [one] { $n } report
   *[other] { $n } reports
}
page-company-news-disclosures-description-of = Disclosures of { $name }, latest first, with their documents.
page-company-reports-description-of = Annual and interim financial reports of { $name }, with their documents.

## Events
col-events-first-day = First day
col-events-last-day = Last day
col-venue = Venue
col-amended = Change
amended-any = Any change
amended-moved = Moved
amended-cancelled = Cancelled
col-moved-from = Moved from
col-event = Identifier in calendars
col-revised = Last changed
col-revision = Changes
filter-events-q = Filter by title or venue
filter-events-q-hint = Words of the title or venue
table-events = { $count ->
    [0] No events
    [one] { $n } event
   *[other] { $n } events
}
note-events = Without a first day, the list shows current and upcoming events. Choose a first day to see past ones.

## Press releases
col-press-kind = Kind
press-any = All kinds
filter-press-kind = Kind
filter-press-releases-q = Filter by title or text
filter-press-releases-q-hint = Words of the title or text
table-press-releases = { $count ->
    [0] No press releases
    [one] { $n } press release
   *[other] { $n } press releases
}

## A record
record-announcement = Announcement
record-published = Published
record-received = Received
record-issued = Issued
record-from = From
record-to = to
record-files = Documents
record-versions = Versions
record-this = this one
record-older = { $count ->
    [one] { $n } older version
   *[other] { $n } older versions
}
record-superseded-by = Superseded by:
record-corrected-by = Corrected by a later disclosure:
record-corrects = This disclosure corrects an earlier one:
record-text-in-en = This text is available in English only.
record-text-in-ar = This text is available in Arabic only.
record-text-too-long = This text is too long to be shown here. If there are documents, they stand below.
record-pages = { $count ->
    [one] { $n } page
   *[other] { $n } pages
}
record-checksums = Checksums of the documents
record-checksums-about = A file is unchanged if its SHA-256 is the one given here.
record-closes = Share price around the publication
record-closes-of-day = day of publication
record-closes-reference = reference price { $price }
record-closes-about = Closing prices as traded, in AED, with the change from the reference price of the session, which is below the close before on an ex-date. Prices move for many reasons.
record-the-circular = The circular, and whether it is in force
record-print = Print
record-permanent = Permanent link
record-other-language = In the other language
record-only-in-en = Published in English only.
record-only-in-ar = Published in Arabic only.
cite = Cite
cite-line = { $author }. { $title }. { $source }, { $date }. { $address } (accessed { $accessed })
cite-plain = As text
record-earlier = Earlier
record-later = Later
record-neighbours = Earlier and later
record-all-disclosures = All disclosures
record-all-market-announcements = All market announcements
record-all-derivatives-market-announcements = All derivatives market announcements
record-all-circulars = All circulars
record-all-press-releases = All press releases
record-all-events = All events

## The landing page of board elections
e-board-elections = Elections
e-board-positions-now = { $count ->
    [0] No nominations are open
    [one] Nominations open in { $n } election
   *[other] Nominations open in { $n } elections
}
e-board-track-nominations-now = { $count ->
    [0] No candidates before a vote
    [one] { $n } candidate before a vote
   *[other] { $n } candidates before a vote
}
e-board-positions-next = The next nominations close on { $day }
e-board-track-nominations-next = The next vote is on { $day }

## All dates
col-calendar-day = Day
col-calendar-last-day = Until
col-calendar-kind = Type
col-calendar-what = Company or subject
col-calendar-starts = Begins
col-calendar-action = Corporate action
col-calendar-meeting-kind = Type of meeting
col-calendar-page = Page
filter-calendar-kind = Type
filter-calendar-q = Filter by company or subject
filter-calendar-q-hint = Symbol, name or subject
date-any = All types
date-closed = Market closed
date-unsettled = No settlement
date-ex = Ex-date
date-last = Last entitlement date
date-record = Registry closing date
date-payment = Payment date
date-meeting = General meeting
date-board = Board meeting
date-event = Event
date-rights = Trading of rights
date-subscription = Rights subscription
date-nominations = Nominations to the board
date-offering = Subscription of individuals
date-institutions = Last day of subscription for institutions
date-listing = First day of trading
date-event-begins = Event begins
date-event-ends = Event ends
date-rights-begins = Trading of rights begins
date-rights-ends = Trading of rights ends
date-subscription-begins = Rights subscription begins
date-subscription-ends = Rights subscription ends
date-nominations-begins = Nominations to the board open
date-nominations-ends = Nominations to the board close
date-offering-begins = Subscription to an offering opens
date-offering-ends = Subscription of individuals closes
table-entries = { $count ->
    [0] No entries
    [one] { $n } entry
   *[other] { $n } entries
}
calendar-may-be = Depending on the sighting of the moon: { $days }
note-calendar = If no month is chosen, the list has all dates from the first of this month on. Proposed dates depend on a general meeting, provisional holidays on the sighting of the moon. In the list a period is one entry; agenda and month show its first and its last day, and each day of a holiday.
calendar-list = The dates as a list
calendar-kinds = Types of dates
calendar-view-agenda = Agenda
calendar-view-month = Month
calendar-today = This month
calendar-empty = No dates of this type are known in this month.
calendar-empty-rest = No more dates are known in this month.
calendar-now = today
calendar-from-today = from today
calendar-earlier = Earlier in this month
calendar-dashed = A dashed frame marks a date that is still proposed or provisional.
calendar-left-out = { $count ->
    [one] One date of this month is not shown here.
   *[other] { $n } dates of this month are not shown here.
}
calendar-narrow = Choose a type
calendar-file = All of them as a file (iCalendar)
feed-text-on-page = The full text, if there is one, is on the page of this entry.
calendar-cut = This file has only the latest dates of its list, as there are too many. A filter on the page makes a calendar with the others.
calendar-moved-from = Moved from { $day }
calendar-day = { $count ->
    [one] { $day }: one date
   *[other] { $day }: { $n } dates
}
calendar-more = { $count ->
    [one] { $n } more
   *[other] { $n } more
}
