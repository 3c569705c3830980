# Titles, filters and notes of the data pages of offerings and rights issues; datasets.ftl says how keys are made.

## Offerings
col-ipo-subscriptions-state = Status
col-offered = Shares offered
col-group-price-range = Price range (AED)
col-price-low = Low
col-price-high = High
col-final-price = Final price (AED)
col-subscription-from = Subscription opens
col-retail-closes = Closes for individuals
col-institutions-close = Closes for institutions
col-listing = Listing
col-board = Market
col-of-capital = Percent of the capital
col-first-offered = Shares offered at first
col-upsized = Enlarged on
col-allotment = Allotment
col-refund = Refunds
col-about = Business
offering-any = Any status
offering-announced = Announced
offering-price-range = Price range set
offering-open = Open
offering-upsized = Open, enlarged
offering-retail-closed = Open to institutions
offering-institution-closed = Subscription closed
offering-priced = Priced
offering-allotted = Allotted
offering-refunded = Refunds paid
offering-listed = Listed
offering-withdrawn = Withdrawn
board-any = All markets
board-main = Main market
board-second = Second market
board-growth = Growth market
filter-board = Market
col-legal-form = Legal form
filter-legal-form = Legal form
legal-form-any = All legal forms
legal-form-public-joint-stock = Public joint-stock company
legal-form-private-joint-stock = Private joint-stock company
legal-form-free-zone-company = Free-zone company
legal-form-foreign-company = Foreign company
legal-form-consumer-cooperative = Consumer cooperative
filter-ipo-subscriptions-year = Year of announcement
table-offerings = { $count ->
    [0] No offerings
    [one] { $n } offering
   *[other] { $n } offerings
}
note-ipo-subscriptions = Dates after today are planned and may change. An enlarged offering has more shares than were offered at first; the status says so only while subscription is open to all.

## Rights issues
col-right = Right
col-rights-issue-subscription-state = Status
col-rights-issue-subscription-isin = ISIN of the right
col-held-per-right = Shares held per right
col-issue-price = Issue price (AED)
col-theoretical-price = Theoretical price (AED)
col-right-price = First price of the right (AED)
col-trading-from = Rights trade from
col-trading-to = Rights trade until
col-subscription-to = Subscription closes
col-subscribed = Subscribed
col-new-shares = New shares
col-existing-shares = Existing shares
rights-any = Any status
rights-announced = Announced
rights-approved = Approved
rights-trading = Rights trade
rights-subscription = Subscription open
rights-closed = Subscription closed
rights-allotted = Allotted
rights-listed = Listed
filter-rights-issue-subscription-year = Year of announcement
table-rights-issues = { $count ->
    [0] No rights issues
    [one] { $n } rights issue
   *[other] { $n } rights issues
}
rights-open = Open to holders
rights-last = Last price of the right (AED)
rights-worth = Theoretical value of the right (AED)
rights-choices = Your choices
rights-calculate = Calculate
rights-open-note = Rights of the growth market are not among the quotes of this site. The calculator starts from the terms of the issue.
rights-ahead = Announced or approved
rights-ahead-note = The rights do not trade yet, and nothing can be subscribed. The dates may still change; an announced issue needs the approval of a general meeting. The calculator starts from the last price of the share, and from the ex-date on from its last close with the right.
note-rights-issue-subscription = A right lets its holder subscribe to one new share at the issue price. The theoretical price is that of a share without the right, computed from the last close with it; it is known from that close on. 'Subscribed' is in percent of the new shares. Rights that are neither used nor sold lapse. 'Shares held per right' is rounded up to four decimals; the rights of a holding are exactly its shares × new shares ÷ existing shares, rounded down.
