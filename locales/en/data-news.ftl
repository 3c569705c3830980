# Titles, filters and notes of the data pages of news and board elections; datasets.ftl says how keys are made.

## Disclosures
col-title = Title
col-category = Category
col-price-sensitive = Price-sensitive
disclosure-category-any = All types
filter-type = Type

## Announcements and circulars
col-number = Number
col-topic = Topic
col-text = Text
col-replaced-by = Replaced by
col-replaced-on = Replaced on
col-replaces = Replaces
col-only = Only language
topic-any = All topics
topic-trading = Trading
topic-settlement = Clearing and settlement
topic-indices = Indices
topic-issuers = Issuers
topic-members = Members
topic-technology = Technology
notice-any = Any status
notice-in-force = In force
notice-superseded = Superseded
filter-topic = Topic
filter-circulars-q = Filter by title or text
filter-circulars-q-hint = Number, title or text
filter-market-announcements-q = Filter by title or text
filter-market-announcements-q-hint = Number, title or text
filter-derivatives-market-announcements-q = Filter by title or text
filter-derivatives-market-announcements-q-hint = Number, title or text
table-announcements = { $count ->
    [0] No announcements
    [one] { $n } announcement
   *[other] { $n } announcements
}
table-circulars = { $count ->
    [0] No circulars
    [one] { $n } circular
   *[other] { $n } circulars
}

## Board elections
col-e-board-positions-state = Status
col-e-board-track-nominations-state = Election
col-seats = Seats
col-independent-seats = Independent seats
col-women-seats = Seats for women
col-term = Term (years)
col-announced = Announced
col-state-since = State since
col-nominations-open = Nominations open
col-nominations-close = Nominations close
col-candidates-on = Candidates published
col-meeting = General meeting
col-candidate = Candidate
col-seat = Seat
col-result = Result
col-votes = Votes
col-experience = Experience (years)
col-gender = Gender
col-nominees = Nominees
col-explanation = Explanation
election-any = Any status
election-announced = Announced
election-open = Nominations open
election-closed = Nominations closed
election-candidates-published = Candidates published
election-elected = Board elected
seat-any = All seats
seat-independent = Independent
seat-non-executive = Non-executive
seat-executive = Executive
nomination-any = All results
nomination-elected = Elected
nomination-not-elected = Not elected
gender-woman = Woman
gender-man = Man
filter-state = Status
filter-seat = Seat
filter-result = Result
filter-e-board-positions-year = Year of the meeting
filter-e-board-track-nominations-year = Year of the meeting
filter-e-board-track-nominations-q = Filter by company or candidate
filter-e-board-track-nominations-q-hint = Company or candidate
table-elections = { $count ->
    [0] No elections
    [one] { $n } election
   *[other] { $n } elections
}
note-e-board-positions = Nominations are sent to the company, up to and including the last day. The list includes elections of the last 18 months.
note-e-board-track-nominations = Votes are cumulative: a shareholder has as many votes for each share as there are seats, and may give them to one candidate or to several. Before its candidates are published, an election has one row without a candidate.
