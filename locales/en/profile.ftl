# The profile of a company, and its foreign ownership

page-company-profile-description-of = { $name }: business, capital, board, identifiers, auditor and subsidiaries.
page-company-foreign-investments-description-of = How much of { $name } each group of holders may hold, holds, and may still buy.
profile-business = Business
profile-codes = Identifiers
profile-capital = Capital
profile-capital-changes = Changes of capital
profile-no-capital-changes = No bonus shares, splits or rights issues are among the corporate actions of the company.
profile-board = Board of directors
profile-no-board = The company has not published its board.
profile-sector = Sector
profile-founded = Founded
profile-website = Website
profile-email = Investor relations
profile-phone = Telephone
profile-paid-up = Paid-up capital
profile-par = Par value (AED)
profile-name = Name
profile-role = Role
profile-since = Director since
profile-chair = Chair
profile-vice-chair = Deputy chair
profile-member = Director
profile-lei = LEI
profile-auditor = Auditor
profile-registrar = Registrar
profile-subsidiaries = Subsidiaries
profile-no-subsidiaries = The company has reported no subsidiaries.
profile-holding = Holding

col-holder-group = Holders
holders-foreigners = Foreigners
holders-gcc = Other GCC nationals
holders-nationals = UAE nationals
table-holder-groups = { $count ->
    [one] { $n } group of holders
   *[other] { $n } groups of holders
}
chart-held = Held by each group over time
note-company-foreign-investments = Percent of the issued shares at the end of the last session, or of the chosen day. A holding counts against the limit of its own group; available is the limit less the holding. A group without a limit may buy all that it does not hold. Source: register of the depository.
