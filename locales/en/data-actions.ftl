# Titles, filters and notes of the data pages of corporate actions, meetings and dividends; datasets.ftl says how keys are made.

## Corporate actions and dividends
col-per-share = Per share (AED)
col-percent = Percent
col-standing = Status
col-last-entitlement = Last entitlement date
col-record-date = Registry closing date
col-decided-on = Decided by the board
col-for-year = Financial year
col-note = Remarks
col-dividend = Dividend
col-interim = Interim dividend
col-corporate-actions-ex-date = Ex-date
col-company-corporate-actions-ex-date = Ex-date
col-rights-issue-subscription-ex-date = Ex-date
col-dividend-distribution-ex-date = Ex-dividend date
action-any = All types
action-cash-dividend = Cash dividend
action-interim-dividend = Interim dividend
action-bonus-shares = Bonus shares
action-split = Split
action-rights-issue = Rights issue
standing-any = Any status
filter-standing = Status
filter-dividend = Dividends
filter-interim = Interim dividend
filter-corporate-actions-year = Year of the ex-date
filter-company-corporate-actions-year = Year of the ex-date
filter-dividend-distribution-year = Year of the ex-dividend date
table-actions = { $count ->
    [0] No corporate actions
    [one] { $n } corporate action
   *[other] { $n } corporate actions
}
table-dividends = { $count ->
    [0] No dividends
    [one] { $n } dividend
   *[other] { $n } dividends
}
note-corporate-actions = A buyer until the last entitlement date is entitled, a buyer from the ex-date on is not. 'Percent' is the dividend in percent of the par value, or the ratio of new shares to existing ones. Dates of a proposed action may change until it is confirmed.
note-dividend-distribution = A buyer until the last entitlement date gets the dividend, a buyer from the ex-dividend date on does not. 'Percent' is in percent of the par value. A proposed dividend needs the approval of the general meeting.

## Unclaimed dividends
col-dfm-pjsc-unclaimed-dividends-distributed = Distributed (AED)
col-unclaimed = Unclaimed (AED)
col-holders = Holders
col-shares = Shares
col-dfm-pjsc-unclaimed-dividends-shares = Shares with unclaimed amounts
filter-dfm-pjsc-unclaimed-dividends-year = Year of payment
unclaimed-claim = How to claim
unclaimed-why = A dividend stays unclaimed when it could not be paid: the investor card has expired, or the bank account in the register is closed or missing.
unclaimed-how = Ask us to correct the register, and say how we can reach you, but do not write account or card numbers. The staff checks who you are and asks how you want to be paid. Once the register is corrected, what is due to you for all years is paid in that way.
unclaimed-private = This page has sums of dividends only. Whether somebody has an unclaimed dividend, and how much, is told to that person alone, after an identity check.
unclaimed-update = Update my details
unclaimed-ask = Ask about a payment
note-dfm-pjsc-unclaimed-dividends = Amounts that holders have not collected by the end of the last completed session. 'Holders' are those with an unclaimed amount of that dividend.

## General meetings
col-session = Time
col-first-session = First session, if there is a second
col-company-general-meetings-state = Status
col-place = Place
col-quorum = Quorum required
col-represented = Capital represented
col-agenda = Agenda items
col-minutes = Minutes
col-called-on = Called on
meeting-any = Any status
meeting-kind-any = All types
meeting-kind-annual = Annual
meeting-kind-extraordinary = Extraordinary
meeting-called = Called
meeting-adjourned = Adjourned
meeting-held = Held
meeting-cancelled = Cancelled
meeting-agendas = Agenda, attendance, results and minutes
meeting-invitation = Invitation and agenda
meeting-postponement = Notice of a second session
meeting-resolutions = Resolutions
meeting-minutes = Minutes
meeting-minutes-wait = The minutes are not published yet.
meeting-attendance = Attendance
meeting-session = Session
meeting-quorate = Quorum reached
meeting-agenda = Agenda
meeting-number = No.
meeting-proposal = Proposal
meeting-in-favour = In favour
meeting-against = Against
meeting-abstained = Abstained
meeting-result = Result
meeting-special = Special resolution
meeting-carried = Carried
meeting-rejected = Not carried
table-meetings = { $count ->
    [0] No general meetings
    [one] { $n } general meeting
   *[other] { $n } general meetings
}
note-company-general-meetings = A meeting whose first session has no quorum is adjourned to a second one; time and quorum are those of the last session. The quorum and the capital represented are in percent of the capital. A session without a required quorum is valid with any number of shares. A resolution is carried by more than half of the shares represented, a special one by three quarters.

## Top shareholders
col-holder = Shareholder
col-country = Country
col-held = Held
col-held-change = Change (percentage points)
col-holder-number = No.
table-holders = { $count ->
    [0] No shareholders with five percent
    [one] { $n } shareholder
   *[other] { $n } shareholders
}
chart-holders = Shareholders with five percent and more
chart-holders-rest = All others
note-company-top-shareholders = Shareholders with five percent and more of the issued shares at the end of the last completed session, or of the chosen day. The change is against the last session of the month before; there is none for a shareholder with less than five percent then. Source: register of the depository.
